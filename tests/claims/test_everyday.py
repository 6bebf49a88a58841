"""Common things in other common words."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    # The knight on f3 has come between the rook and the king.
    "between": ("orthodox", "4k3/8/8/8/8/r7/8/3K2N1 b - - 0 1", "1... Ra3-a1+ 2. Kd1-e2 Ra1-a2+ 3. Ke2-e3 Ra2-a3+ 4. Ng1-f3"),
    "interposed": ("orthodox", "4k3/8/8/8/4q3/8/5N2/4K3 w - - 0 1", "1. Nf2xe4"),
    "covered": ("orthodox", "4k3/8/8/8/8/8/5N2/q3K3 w - - 0 1", "1. Nf2-d1"),
    "king": ("orthodox", "4k3/8/8/8/8/8/8/K1q5 w - - 0 1", "1. Ka1-a2 Qc1-c4+"),
    "three": ("orthodox", "4k3/3p4/8/8/2n5/4B3/3P4/2KQ4 b - - 0 1", "1... Nc4xd2"),
    "promoting": ("orthodox", "4k3/P7/8/8/8/8/8/4K3 b - - 0 1", "1... Ke8-e7"),
    "promoted": ("orthodox", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "1. Pa7-a8=Q+"),
    "turning": ("coherent", "4k4/9/9/9/9/2N6/3p5/9/4K4 w - - 0 1", "1. Nc4-e3"),
}
SAID = [
    ("covered", "The knight has come to d1 to block the check.", "verified"),
    ("covered", "The knight has come to d1 to block the check from the queen.", "verified"),
    ("covered", "The knight has come to c1 to block the check from the queen.", "refuted"),
    ("covered", "White puts the knight on d1 to stop the check of the queen on a1.", "verified"),
    ("covered", "The knight goes to d1 in order to block the check of the rook.", "refuted"),
    ("king", "The king has only three legal moves: the king to a1, b1 or b2.", "refuted"),
    ("king", "White has four legal moves: the king to a1, b1, b2 or a3.", "verified"),
    ("king", "White has three legal moves: the king to a1, to b2 or to b3.", "refuted"),
    ("king", "White has two legal moves: the king to a1 or to b2.", "refuted"),
    ("three", "White can take back on d2 in three ways: with the king, the queen or the bishop.", "verified"),
    ("three", "White can take back on d2 in three ways: with the king, the queen or the pawn.", "unread"),
    ("three", "White can take back on d2 in two ways: with the king or the queen.", "refuted"),
    ("promoting", "White threatens to make a queen on a8.", "verified"),
    ("promoting", "White threatens to make a queen on b8.", "refuted"),
    ("promoting", "White can make a queen on a8.", "verified"),
    ("promoting", "White can make a new queen on b8.", "opinion"),
    ("promoted", "White makes a queen on a8, and it gives check.", "verified"),
    ("promoted", "White has made a rook on a8.", "refuted"),
    ("turning", "The Sissa goes from c4 to e3 by turning on d4.", "verified"),
    ("turning", "The Sissa goes from c4 to e3 by turning on c3.", "refuted"),
    ("turning", "The Sissa went to e3 by the path that turns on d3.", "refuted"),
    ("turning", "The Sissa went to e3 by turning on d4, since the pawn on d3 blocks the other path.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
