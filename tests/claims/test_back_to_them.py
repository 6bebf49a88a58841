"""What a clause has named, as what the next clause is about, and the piece that gives check."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "check": ("orthodox", "4k3/7r/8/8/8/8/3P1P2/3QK3 b - - 0 1", "1... Rh7-e7+"),
    "pawns": ("orthodox", "4k3/8/8/2p5/1p6/8/8/R1R1K3 w - - 0 1", "1. Ra1-b1"),
}
SAID = [
    ("check", "The king has one flight square, f1, because the checking rook does not cover it.", "verified"),
    ("check", "The checking rook stands on e7.", "verified"),
    ("check", "The checking rook on e7 covers e2.", "verified"),
    ("check", "The checking rook covers d3.", "refuted"),
    ("check", "The checking queen covers e2.", "refuted"),
    ("check", "White can interpose on e2 or e3, but the queen covers both of them.", "refuted"),
    ("pawns", "The pawns on b4 and c5 are attacked, but the king attacks neither of them.", "verified"),
    ("pawns", "The pawns on b4 and c5 are attacked, but the rook on c1 attacks neither of them.", "refuted"),
    ("pawns", "The pawns on b4 and c5 are attacked, yet the pawn on c5 protects both of them.", "refuted"),
    ("pawns", "The rook on b1 attacks the pawns on b4 and c5, as the king protects neither of them.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
