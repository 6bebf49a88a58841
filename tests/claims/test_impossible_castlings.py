"""Why a move cannot be played: castling by its sign, paths that are all shut, whose piece stands there."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "to castle": ("orthodox", "4kb1r/4p3/8/8/8/8/4Q3/4K3 w k - 0 1", "1. Ke1-d1"),
    "moved": ("orthodox", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "1. ... Ke8-e7 2. Ke1-e2 Ra8-b8"),
    "sissa": ("coherent", "1pnqkqnp1/2prbrp2/3pbp3/4p4/9/4P4/3PBP3/2PRBRP2/1PNQKQNP1 w - - 0 1", "1.Pd3-d4"),
}
SAID = [
    ("to castle", "1...O-O is impossible because the bishop on f8 is in the way.", "verified"),
    ("to castle", "1...O-O is impossible because the king has moved.", "refuted"),
    ("to castle", "1...O-O is illegal, since the queen attacks e7.", "refuted"),
    ("to castle", "1...O-O is illegal, because Black is in check.", "refuted"),
    ("moved", "3.O-O is illegal because the king has moved.", "verified"),
    ("moved", "3.O-O is illegal because the rook on h1 has moved.", "unread"),
    # Both paths of the piece that would go there, and not those of the piece that moved.
    ("sissa", "1...Nc9-e8 is illegal because both paths are blocked.", "verified"),
    ("sissa", "1...Nc9-e8 is illegal: both routes are shut.", "verified"),
    ("sissa", "1...Nc9-e8 is illegal because all three paths are blocked.", "refuted"),
    ("sissa", "1...Nc9-a8 is illegal because both paths are blocked.", "refuted"),
    ("sissa", "The knight on c9 cannot go to e8 because every path is blocked.", "verified"),
    ("sissa", "The knight on c9 cannot go to a8 because every path is blocked.", "refuted"),
    ("sissa", "The knight cannot go from c9 to d8, where its own rook stands.", "verified"),
    ("sissa", "The knight cannot go from c9 to d8, where its own bishop stands.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
