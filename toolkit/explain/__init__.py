"""Explanations of moves: why one is possible or not, and by which paths."""
