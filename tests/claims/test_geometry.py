"""The board itself: squares between two, lines and their length, squares that are missing, the one ahead."""

import pytest
from commented import assert_said, found_in

# fmt: off
POSITIONS = {
    "leap": ("convergent", "***1k***/*6*/*6*/*6*/*6*/*2N3*/*2Q3*/***1K*** w - - 0 1", "Qd2-d4"),
    "keltic": ("keltic", "***bkb***/**rnqnr**/ppppppppp/9/PPPPPPPPP/**RNQNR**/***BKB*** w - - 0 1", "1.Pe3-e4"),
    "faced": ("convergent", "***1k***/*6*/*6*/*2k3*/*6*/*2K3*/*6*/***2*** b - - 0 1", "Kd5-c5"),
    "queen": ("orthodox", "4k3/8/3p4/3Q4/8/8/8/4K3 w - - 0 1", "Ke1-e2"),
    "rook": ("orthodox", "6k1/8/8/8/4R3/8/8/4K3 w - - 0 1", "Re4-e5"),
    "blocked": ("keltic", "***1k1***/**5**/9/p8/P2P5/**5**/***1K1*** b - - 0 1", "Ke7-e6"),
    "edge": ("keltic", "***1k1***/**5**/P8/9/9/**5**/***1K1*** b - - 0 1", "Ke7-e6"),
    "chessence": ("chessence", "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*2MMM/4MK[MMMmmm] w - - 0 1", "1.Md3-c3 Mc7-d7"),
}
SAID = [
    ("leap", "The queen leaps over the knight to d4.", "verified"),
    ("leap", "The queen jumped to d4 over the king.", "refuted"),
    ("leap", "The queen can leap over the knight to d2.", "verified"),
    ("queen", "Not one empty square separates the queen on d5 from the pawn on d6.", "verified"),
    ("queen", "Two squares lie between the queen and the pawn.", "refuted"),
    ("rook", "Three squares lie between the rook and the king.", "verified"),
    ("rook", "Two empty squares separate the rook from the white king.", "refuted"),
    ("rook", "There are five empty squares between e1 and e8.", "verified"),
    # It may count the one that is occupied, or only those that are empty.
    ("rook", "There are six squares between e1 and e8.", "unread"),
    ("rook", "One square separates the two kings.", "unread"),
    ("keltic", "The a-file has three squares.", "verified"),
    ("keltic", "The fourth rank is seven squares long.", "refuted"),
    ("keltic", "The c-file has no seventh rank.", "verified"),
    ("keltic", "The d-file has no seventh rank.", "refuted"),
    ("keltic", "b7 is not part of the board.", "verified"),
    ("keltic", "b5 is not part of the board.", "refuted"),
    ("blocked", "The square in front of the pawn on a3 is occupied.", "verified"),
    ("blocked", "The square in front of the pawn on d3 is occupied.", "refuted"),
    ("blocked", "The square ahead of the d-pawn is attacked by the black king.", "refuted"),
    ("blocked", "The square in front of the pawn on d3 is missing.", "refuted"),
    ("edge", "The pawn on a5 has no square in front of it.", "verified"),
    ("edge", "The square in front of the pawn does not exist.", "verified"),
    ("chessence", "d4 is missing from the board.", "verified"),
    ("chessence", "The square d3 is a hole.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("place", "comment", "verdict"), SAID)
def test_the_board(place, comment, verdict):
    if verdict == "unread":
        assert not found_in(POSITIONS[place], comment) & {"verified", "refuted"}
    else:
        assert_said(POSITIONS[place], comment, verdict)
