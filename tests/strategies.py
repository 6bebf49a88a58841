"""Hypothesis strategies and random positions that several tests share."""

import random

from hypothesis import strategies as st

from toolkit.board import Colour
from toolkit.catalogue import load
from toolkit.fen import setup_faults, start
from toolkit.game import Game
from toolkit.position import Position


def played(game: Game, seed: int, plies: int) -> Position:
    """A position after random legal moves from the start."""
    rng, position = random.Random(seed), start(game)
    for _ in range(plies):
        legal = list(position.moves())
        if not legal:
            break
        position = position.play(rng.choice(legal))
    return position


def scattered(game: Game, seed: int) -> Position:
    """A position with random men on random squares: one king a side, nobody to be captured."""
    rng = random.Random(seed)
    squares = range(game.board.files * game.board.ranks)
    squares = [square for square in squares if game.board.has(square)]
    while True:
        men = [0] * (2 * len(game.pieces))
        free = rng.sample(list(squares), rng.randint(2, min(30, len(squares))))
        for colour in Colour:
            men[colour * len(game.pieces) + game.royal.index] |= 1 << free.pop()
        others = [piece for piece in game.pieces if not piece.royal]
        for square in free:
            kind = rng.choice(others).index + rng.choice((0, len(game.pieces)))
            men[kind] |= 1 << square
        position = Position(game, tuple(men), Colour(rng.randint(0, 1)))
        if not setup_faults(position):
            return position


def positions(key: str) -> st.SearchStrategy[Position]:
    """Positions of a game: played and scattered ones."""
    game = load(key)
    seeds = st.integers(0, 2**32)
    return st.one_of(
        st.builds(lambda seed, plies: played(game, seed, plies), seeds, st.integers(0, 60)),
        st.builds(lambda seed: scattered(game, seed), seeds),
    )
