"""Why a move is possible or not, and by which paths."""
