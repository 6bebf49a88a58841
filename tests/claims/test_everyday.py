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
    "mating": ("orthodox", "6k1/5ppp/8/8/8/8/r7/3RK3 b - - 0 1", "1... Ra2-h2"),
    "capturing": ("orthodox", "3r2k1/5ppp/8/8/8/8/8/3RK3 b - - 0 1", "1... Ph7-h6 2. Ke1-f1 Ph6-h5"),
    "cornered": ("orthodox", "3r2k1/5ppp/8/8/8/8/r7/3RK3 b - - 0 1", "1... Ra2-h2"),
    "taken": ("orthodox", "7k/6q1/8/8/8/8/R7/3N3K b - - 0 1", "1... Qg7-g2+"),
    "passed": ("orthodox", "4k3/pp3p2/8/8/8/5P2/8/4K3 w - - 0 1", "1. Ke1-e2"),
    "checked": ("orthodox", "4k3/8/8/8/8/8/r2R4/4K3 b - - 0 1", "1... Ra2-a1+"),
    "lonely": ("chessence", "km4/m4*/4*1/2*3/1*2*1/3*2/1*1M2/*1M3/5K[] b - - 0 1", "Mb9-c8"),
    "one move": ("orthodox", "6k1/8/8/8/8/8/4r3/7K b - - 0 1", "1... Re2-e1+"),
}
SAID = [
    ("mating", "The rook can go to d8, and that is mate.", "verified"),
    ("mating", "White can put the rook on d8, which is mate.", "verified"),
    ("mating", "The rook can go to d7, and that is mate.", "refuted"),
    ("mating", "White can give mate in one with the rook.", "verified"),
    ("mating", "White can give mate in one with the king.", "refuted"),
    ("mating", "White threatens mate by moving the rook to d8.", "verified"),
    ("mating", "White threatens mate by the rook to d7.", "refuted"),
    ("cornered", "White threatens mate by taking the rook on d8.", "verified"),
    ("cornered", "White threatens mate by taking the rook on h2 with the king.", "refuted"),
    ("checked", "White has three ways out of check.", "verified"),
    ("checked", "White has five ways out of check.", "refuted"),
    ("taken", "White must take the queen, and can do so with the king or the rook.", "verified"),
    ("taken", "White must take the queen, and can do so with the king or the knight.", "refuted"),
    ("taken", "White must take the queen and has two ways to do it.", "verified"),
    ("taken", "White must take the queen and has three ways to do it.", "refuted"),
    ("cornered", "White has a mate in one: the rook takes the rook on d8.", "verified"),
    ("cornered", "White has a mate in one: the rook takes the bishop on d8.", "refuted"),
    ("cornered", "White has a mate in one: the rook takes the rook on h2.", "refuted"),
    ("passed", "Black has two passed pawns, on the a-file and the b-file.", "verified"),
    ("passed", "Black has two passed pawns, on the a-file and the f-file.", "refuted"),
    ("passed", "White has passed pawns on the a-file and the b-file.", "refuted"),
    ("checked", "White can block the check only with the rook.", "verified"),
    ("checked", "White can block the check by putting the rook on d1.", "verified"),
    ("checked", "White can block the check by putting the rook on c1.", "refuted"),
    ("checked", "White can block the check only with the knight.", "refuted"),
    ("one move", "White's only legal move is the king to g2.", "refuted"),
    ("one move", "White's only legal move is the king to g1.", "refuted"),
    ("promoted", "White has a new queen on a8, and it gives check.", "verified"),
    ("promoted", "White has a new rook on a8, and it gives check.", "refuted"),
    ("lonely", "The man on d3 has no friend near enough.", "refuted"),
    ("lonely", "The man on c8 has no friend beside it or a knight's move away.", "verified"),
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
