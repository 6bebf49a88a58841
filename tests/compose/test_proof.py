"""Moves that may check are found without playing them: none that does is left out."""

from random import Random

import pytest

from compose.drafts import at_random, space_of
from toolkit.compose.proof import Checking
from toolkit.rules.catalogue import load
from toolkit.rules.fen import read_fen

GAMES = ["orthodox", "cetina-random", "coherent", "chessence", "convergent", "keltic"]
PLAIN = ["orthodox", "cetina-random", "coherent"]
"""Games in which a path needs nothing but empty squares, so that most moves are left out."""


def checks_left_out(position):
    """The moves that are said not to check; each is played, to see that none does."""
    checking, left_out = Checking(position), 0
    for move in position.pseudo_legal():
        if not checking.may_come_of(move):
            assert not position.play(move).in_check(), (position, move)
            left_out += 1
    return left_out


@pytest.mark.parametrize("key", GAMES)
def test_no_move_that_checks_is_left_out(key):
    space, random, moves, left_out = space_of(key), Random(key), 0, 0
    for _ in range(200):
        position = space.position(at_random(space, random))
        found = checks_left_out(position)
        if position.in_check(position.turn.other):
            assert not found
        else:
            moves += sum(1 for _ in position.pseudo_legal())
            left_out += found
    if key in PLAIN:
        assert left_out > 0.5 * moves


@pytest.mark.parametrize(
    ("fen", "sure"),
    [
        ("8/8/8/8/8/5k2/8/4K2R w K - 0 1", 3),  # castling checks, and other moves of the king do
        ("4k3/8/8/3pP3/8/8/8/K7 w - d6 0 1", 0),  # en passant may open anything
        ("4k3/4r3/8/8/4R3/8/8/4K3 w - - 0 1", 0),
    ],
)
def test_moves_of_all_manners(fen, sure):
    assert checks_left_out(read_fen(fen, load("orthodox"))) >= sure
