"""Plays games of chance and holds positions and moves against their own texts."""

import random

from toolkit.notation.algebraic import format_move, read_move
from toolkit.rules.fen import read_fen, start, write_fen


def play_randomly(game, seed, plies, checked=None):
    """Play random legal moves; nothing may crash, and texts must lead back to what they say.

    `checked` bounds how many moves of a position are written and read again.
    """
    rng, position = random.Random(seed), start(game)
    for _ in range(plies):
        assert read_fen(write_fen(position), game) == position
        legal = list(position.moves())
        assert (position.outcome() is None) == bool(legal)
        for move in legal if checked is None else rng.sample(legal, min(checked, len(legal))):
            assert read_move(position, format_move(position, move)) == move
        if not legal:
            return
        position = position.play(rng.choice(legal))
