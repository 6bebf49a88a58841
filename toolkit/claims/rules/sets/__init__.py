"""Which things a description means: the legal moves, squares, pieces or paths that have its marks."""
