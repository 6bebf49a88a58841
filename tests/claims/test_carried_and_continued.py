"""Pieces that a move carries somewhere, moves to continue with, what reaches over the head of another."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "home": ("orthodox", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "1. Ng1-f3 Ng8-f6 2. Nf3-g1"),
    "out": ("orthodox", "6k1/8/8/8/3n4/8/4Q3/4K3 w - - 0 1", "1. Qe2-d2"),
    "hit": ("orthodox", "4k3/8/8/8/3n4/8/1Q6/4K3 w - - 0 1", "1. Qb2-b3"),
    "next": ("orthodox", "4k3/8/8/2p5/8/8/3R4/4K3 w - - 0 1", "1. Rd2-c2"),
    "over it": ("convergent", "***1k***/*1q4*/*1bn3*/*1p4*/*6*/*6*/*1R4*/***QK*** b - - 0 1", "1... Nd6-e4"),
    "one guard": ("orthodox", "4k3/8/5n2/3b4/8/8/8/3RK3 b - - 0 1", "1... Ke8-f8"),
    "checked": ("orthodox", "4k3/3n4/8/8/8/8/8/4RK2 b - - 0 1", "1... Nd7-e5"),
    "threat": ("orthodox", "7k/5Q2/8/6K1/8/8/8/8 w - - 0 1", "1. Kg5-g6"),
}
SAID = [
    ("out", "1.Qd2 takes the queen to a square from which it attacks the knight.", "verified"),
    ("out", "The queen steps to a square where it gives check.", "refuted"),
    ("out", "1.Qd2 brings the queen out of the reach of the knight.", "verified"),
    ("hit", "1.Qb3 brings the queen beyond the knight's reach.", "refuted"),
    ("hit", "1.Qb3 is a way to attack the king.", "refuted"),
    ("next", "White could next play Rxc5.", "verified"),
    ("next", "White could play Rxc5 next, with check.", "refuted"),
    ("next", "Given another move, White could take the pawn.", "verified"),
    ("next", "Had White one more move, he could play Rxc5.", "verified"),
    ("home", "2.Ng1 retreats the knight to its starting square.", "verified"),
    ("next", "Given another move, White could take the king.", "refuted"),
    ("next", "White's next threat is 2.Rxc5.", "verified"),
    ("one guard", "The bishop leans on a single defender, the knight f6.", "verified"),
    ("one guard", "The bishop relies on one guard, the king.", "refuted"),
    ("one guard", "The bishop, hit by the rook, depends on a single protector, the knight f6.", "verified"),
    ("checked", "1...Ne5 is one way to stop the check.", "verified"),
    ("over it", "The queen protects the pawn on c5 over the bishop's head.", "verified"),
    ("over it", "The queen protects the pawn on c5 over the knight's head.", "refuted"),
    ("over it", "The queen protects the pawn on c5 across the bishop.", "verified"),
    ("home", "2.Ng1 takes the knight back to its starting square.", "verified"),
    ("home", "2.Ng1 returns the knight to its original square.", "verified"),
    ("home", "2.Ng1 takes the king back to its starting square.", "refuted"),
    ("threat", "White threatens 2.Qg7#, after which Black has no legal move.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
