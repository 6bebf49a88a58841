"""The claims that comments make: a language, queries over the facts, and verdicts."""
