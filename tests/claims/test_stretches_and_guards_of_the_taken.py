"""Stretches of a line, squares all on one line, ways that are named, guards and friends that are taken."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "rook": ("orthodox", "4k3/8/8/8/8/8/1r6/R3K3 w - - 0 1", "1. Ra1-a2"),
    "king": ("orthodox", "4k3/8/8/8/8/8/r7/4K3 b - - 0 1", "1... Ra2-b2"),
    "checks": ("orthodox", "3k4/8/8/8/8/8/4Q3/6K1 b - - 0 1", "1... Kd8-c8"),
    "guarded": ("orthodox", "4k3/8/5n2/3p4/8/8/8/3RK3 w - - 0 1", "1. Rd1xd5"),
    "bare": ("orthodox", "4k3/8/5n2/2p5/8/8/8/2R1K3 w - - 0 1", "1. Rc1xc5"),
    "friend": (
        "chessence",
        "km3m/m1mmm*/1m2*1/m1*m2/1*1M*1/3*2/1*1MMM/*MM2M/1M2MK[] w - - 0 1",
        "1. Me3-c1",
    ),
}
SAID = [
    ("rook", "The rook on a2 controls the second rank from b2 to c2.", "refuted"),
    ("rook", "The rook on a2 controls the a-file from a3 to a8.", "verified"),
    ("rook", "The rook on a2 covers every square on the a-file from a3 to a6.", "verified"),
    ("rook", "Along the a-file the white rook controls everything up to a8.", "verified"),
    ("rook", "On the second rank the white rook controls everything up to d2.", "refuted"),
    ("king", "The white king has three squares, all of them on the first rank.", "refuted"),
    ("king", "The white king has two squares, both of them on the first rank.", "verified"),
    ("king", "The white king has two squares, both on the second rank.", "refuted"),
    ("checks", "White can give check in three ways: Qe8+, Qg4+ and Qc4+.", "refuted"),
    ("checks", "White can give check in six ways: Qe8+, Qe6+, Qg4+, Qc4+, Qc2+ and Qa6+.", "verified"),
    ("checks", "White has six checks, by Qe8+, Qe6+, Qg4+, Qc4+, Qc2+ and Qh5.", "refuted"),
    ("guarded", "1.Rxd5 takes a pawn which the knight protected.", "verified"),
    ("guarded", "1.Rxd5 takes a pawn that nobody protected.", "refuted"),
    ("guarded", "The rook takes the pawn, which only the knight guarded.", "verified"),
    ("bare", "1.Rxc5 takes a pawn that no black piece protected.", "verified"),
    ("bare", "1.Rxc5 takes a pawn which the knight on f6 protected.", "refuted"),
    ("bare", "1.Rxc5 takes a pawn which Black did not protect.", "verified"),
    ("bare", "The attack on the pawn went by c1-c5.", "unread"),
    ("rook", "The rook on a2 covers the squares from a3 to a8.", "verified"),
    ("checks", "White has six checks, and three of them are made by the queen.", "refuted"),
    ("friend", "1.Me3-c1 costs the man on d5 its last friend.", "verified"),
    ("friend", "1.Me3-c1 leaves the man on b1 without its last friend.", "refuted"),
    ("friend", "1.Me3-c1 takes the last friend away from the man on d5.", "verified"),
    ("friend", "1.Me3-c1 robs the man on b1 of its last friend.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
