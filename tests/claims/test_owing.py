"""To whom a man owes what it does."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    # From f5 the man moves as a bishop, as the one on e4 touches it, and as a rook, as f6 does.
    "f5": ("chessence", "k1m2m/mmm2*/4*m/mm*2M/1*2*1/3*MM/1*4/*M2M1/1MMM1K[] w - - 0 26", "26.Mf4-f5"),
    "orthodox": ("orthodox", "4k3/8/8/3p4/8/8/p2Q2r1/4K3 b - - 0 1", "1... Ke8-e7"),
}
SAID = [
    ("f5", "The man on f5 attacks c8 along the diagonal, a power that it owes to the man on e4.", "verified"),
    ("f5", "The man on f5 attacks c8 along the diagonal, a power that it owes to the man on f6.", "refuted"),
    ("f5", "The man on f5 attacks c8 along the diagonal, a gift lent to it by its friend on e4, not by f6.", "verified"),
    ("f5", "The man on f5 attacks c8 as a bishop, an ability it has from e4 and not from f6.", "verified"),
    ("f5", "The man on f5 attacks c8 as a bishop, an ability it has from f6, but not from e4.", "refuted"),
    ("f5", "The man on f5 attacks c8 as a bishop, which it can do only thanks to its friend on e4.", "verified"),
    ("f5", "The man on f5 attacks c8 as a rook, a move that it owes to e4.", "refuted"),
    ("orthodox", "The queen attacks d5 along the file, a power that it owes to the king.", "unread"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
