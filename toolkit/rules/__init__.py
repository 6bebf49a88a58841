"""What a game is: its board, its pieces and their paths, positions, and the files that define it."""
