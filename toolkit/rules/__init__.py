"""The rules: boards, pieces and their paths, games and the files that define them, positions."""
