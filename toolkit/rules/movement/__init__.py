"""Movement: movement words, rides, paths, and the table of all paths of a game."""
