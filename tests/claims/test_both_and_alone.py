"""What two can both do, what one can and another cannot after a capture, answers, guards from one square alone."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "retaking": ("orthodox", "6k1/8/8/4n3/8/3B1N2/5P2/4K3 w - - 0 1", "1. Ke1-d1"),
    "takers": ("orthodox", "4k3/8/8/3b4/8/8/6P1/4K2R b - - 0 1", "1... Bd5xg2"),
    "to take": ("orthodox", "4k3/8/4p3/3b1n2/8/8/3Q4/3RK3 b - - 0 1", "1... Ke8-e7"),
    "one guard": ("orthodox", "4k3/8/2n1r3/8/3bP3/8/3R1N2/4K3 w - - 0 1", "1. Ke1-f1"),
    "knights": ("coherent", "4k4/9/9/9/9/2N6/3p5/9/4K4 w - - 0 1", "1. Ke1-f1"),
    "checked": ("orthodox", "4k3/8/8/8/8/8/4B3/4K3 w - - 0 1", "1. Be2-b5+"),
    "two rooks": ("orthodox", "r3k2r/8/8/8/8/8/7p/1N2K2R w - - 0 1", "1. Nb1-c3"),
    "queen": ("orthodox", "7k/8/8/8/8/8/4K3/Q7 b - - 0 1", "1... Kh8-h7"),
    "reserve": ("chessence", "km4/m4*/4*1/2*3/1*2*1/3*2/1*4/*5/5K[M] b - - 0 1", "Mb9-c8"),
    "reserves": ("chessence", "km4/m4*/4*1/2*3/1*2*1/3*2/1*4/*5/5K[Mm] b - - 0 1", "Mb9-c8"),
    "fellows": ("orthodox", "4k3/8/8/8/8/2P5/1P1P4/2B1K3 w - - 0 1", "1. Ke1-f1"),
}
SAID = [
    ("retaking", "The bishop and the knight can both move.", "verified"),
    ("takers", "The king and the rook can both take on g2.", "refuted"),
    ("to take", "The bishop and the knight can both take on e3.", "refuted"),
    ("to take", "If White takes on d5, the pawn can recapture but the knight cannot.", "verified"),
    ("to take", "If White takes on d5, the knight can recapture but the pawn cannot.", "refuted"),
    ("to take", "On 2.Qxd5 Black has the answer 2...exd5.", "verified"),
    ("to take", "On 2.Qxd5 Black has the answer 2...Nxd5.", "refuted"),
    ("one guard", "The bishop on d4 is guarded from c6 alone.", "verified"),
    ("one guard", "The bishop on d4 is guarded from e6 alone.", "refuted"),
    ("one guard", "The pawn on e4 is protected only from f2.", "verified"),
    ("one guard", "The pawn on e4 is attacked from e6 alone.", "verified"),
    ("one guard", "The bishop on d4 is attacked from f2 alone.", "refuted"),
    ("knights", "The knight c4 has a single clear path to e3, turning on d3.", "refuted"),
    ("checked", "The bishop's check on b5 can be answered in four ways.", "verified"),
    ("checked", "The bishop's check on b5 can be answered in five ways.", "refuted"),
    ("checked", "The bishop's check on e8 can be answered in four ways.", "verified"),
    ("checked", "The bishop's check on c6 can be answered in four ways.", "refuted"),
    ("queen", "White has a check with the queen on h1.", "verified"),
    ("queen", "White has a check with the queen on e5.", "refuted"),
    ("two rooks", "White is down to one rook while Black has two.", "verified"),
    ("two rooks", "White is down to one rook while Black has one.", "refuted"),
    ("two rooks", "White is down to two rooks while Black has two.", "refuted"),
    ("reserve", "Both reserves still hold a man.", "refuted"),
    ("reserve", "Both reserves are empty.", "refuted"),
    ("reserves", "Both reserves still hold a man.", "verified"),
    ("fellows", "The pawn on d2 protects both of its fellows on c3 and b2.", "refuted"),
    ("fellows", "The bishop protects both of its fellows on b2 and d2.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
