"""A game as one page of HTML that needs no other file: the board, the moves and every claim."""
