"""A record against the rules: every move, every mark, every claim."""
