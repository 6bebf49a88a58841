"""The squares that a piece can go to, be it a king or not."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "knight": ("orthodox", "4k3/8/8/8/8/8/5p2/K6N b - - 0 1", "Ke8-e7"),
    "pawn": ("orthodox", "4k3/8/8/8/8/3p4/4P3/K7 b - - 0 1", "Ke8-e7"),
    "man": ("chessence", "km4/m4*/4*1/2*3/1*2*1/3*2/1*1M2/*1M3/5K[] b - - 0 1", "Mb9-c8"),
    "king": ("orthodox", "4k3/8/8/8/8/8/8/4K2R b K - 0 1", "Ke8-e7"),
}
SAID = [
    ("knight", "The knight has two squares to choose from.", "verified"),
    ("knight", "The knight has three squares to choose from.", "refuted"),
    ("knight", "The knight has a choice of two squares, f2 and g3.", "verified"),
    ("knight", "The knight has a choice of two squares, f2 and g2.", "refuted"),
    ("knight", "The knight has one square to go to.", "refuted"),
    ("pawn", "The pawn on e2 has three squares to go to.", "verified"),
    ("pawn", "The pawn on e2 has four squares to go to.", "refuted"),
    ("man", "The man on d3 has three squares to choose from.", "refuted"),
    ("king", "The white king has five squares to go to.", "verified"),
    ("king", "The white king has six squares to go to.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_is_said(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
