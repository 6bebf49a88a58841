"""Makes new problems: searches for positions that are sound and worth looking at."""
