"""Annotated game records: text becomes a tree of plies, comments and variations, without rules."""
