"""What a piece leaps over, as the reason why it can go or strike somewhere, and what it is able to."""

import pytest
from commented import assert_said

QUEEN = "***k1***/*6*/*6*/*6*/*3r2*/*3Np1*/*6*/***KQ*** w - - 0 1"
POSITIONS = {"queen": ("convergent", QUEEN, "Qe1-e2")}
# fmt: off
SAID = [
    ("queen", "The queen can get to g4, since she leaps over the pawn f3.", "verified"),
    ("queen", "From e2 the queen can go to g4, for it jumps over the pawn f3.", "verified"),
    ("queen", "The queen attacks the rook, because she leaps over the knight.", "verified"),
    ("queen", "The queen attacks the rook, because she can leap over the knight.", "verified"),
    ("queen", "The queen attacks the rook, because she leaps over the pawn.", "refuted"),
    ("queen", "The queen can get to g4, since she leaps over the knight e3.", "refuted"),
    ("queen", "The queen can get to g4, since she can jump over e3.", "refuted"),
    ("queen", "The queen can go to g4, leaping over the pawn f3.", "verified"),
    ("queen", "The queen can go to g4, leaping over the knight e3.", "refuted"),
    ("queen", "From e2 the queen can take on e4, leaping over the knight.", "verified"),
    # What it can leap over at all.
    ("queen", "The queen can jump over the pawn f3.", "verified"),
    ("queen", "The queen cannot jump over the knight on e3.", "refuted"),
    ("queen", "The rook cannot leap over the knight.", "verified"),
    ("queen", "The rook can leap over the knight.", "refuted"),
    # It has not leapt over anything with this move.
    ("queen", "The queen leaps over the knight.", "unread"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
