"""Castling, promotion, drops and the like as nouns: what they did, and whether they are possible."""

import pytest
from commented import assert_said, found_in

# fmt: off
POSITIONS = {
    "faced": ("keltic", "***1k1***/**5**/9/p8/P2P5/**5**/***1K1*** b - - 0 1", "Ke7-e6"),
    "converted": ("cetina-random", "scbqkrbn/pppppppp/8/8/8/8/PPPPPPPP/SCBQKRBN w c1,g1,c8,g8 - 0 1", "1.Pc3 Pe6 2.Bc1-c2"),
    "unconverted": ("cetina-random", "scbqkrbn/pppppppp/8/8/8/8/PPPPPPPP/SCBQKRBN w c1,g1,c8,g8 - 0 1", "1.Pc3 Pe6"),
    "promoted": ("orthodox", "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "1.b8=Q+"),
    "under": ("orthodox", "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "1.b8=N"),
    "passing": ("orthodox", "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "1...d5"),
    "single": ("orthodox", "4k3/8/3p4/4P3/8/8/8/4K3 b - - 0 1", "1...d5"),
    "castled": ("orthodox", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", "1.O-O+"),
    "drop": ("chessence", "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*2M1M/4MK[MMMmmm] w - - 0 1", "1.M@e2"),
    "keltic": ("keltic", "***1k1***/**5**/9/p8/P8/**5**/***1K1*** w - - 0 1", "1.Pa3-b3"),
    "ranks": ("keltic", "***3***/**2P2**/3k5/9/9/**5**/***1K1*** b - - 0 1", "1...Kd5-c4"),
}
SAID = [
    ("passing", "Having advanced two squares, the d-pawn may be taken in passing.", "verified"),
    ("single", "Having advanced one square, the d-pawn may be taken in passing.", "refuted"),
    ("passing", "The pawn reached d5 with a double step.", "verified"),
    ("single", "The pawn reached d5 by a double step.", "refuted"),
    ("faced", "The pawn on a3 can only step sideways.", "verified"),
    ("faced", "The pawn on d3 can only step sideways.", "refuted"),
    ("faced", "The pawn on d3 cannot step sideways.", "verified"),
    ("faced", "The pawn on a3 cannot step sideways.", "refuted"),
    ("faced", "The king can only capture.", "refuted"),
    ("passing", "The double step allows White to capture en passant.", "verified"),
    ("single", "The move allows White to capture en passant.", "refuted"),
    ("passing", "The pawn on e5 can take en passant next move.", "verified"),
    ("converted", "The conversion of the bishop protects b3.", "verified"),
    ("converted", "The conversion to c2 gives check.", "refuted"),
    ("converted", "The conversion captured a knight.", "refuted"),
    ("unconverted", "A conversion to c2 is possible.", "verified"),
    ("unconverted", "A conversion to c7 is possible.", "refuted"),
    ("unconverted", "A conversion to g2 is out of the question.", "verified"),
    ("promoted", "The promotion gives check.", "verified"),
    ("promoted", "The promotion to a queen is mate.", "refuted"),
    ("promoted", "It was an underpromotion.", "refuted"),
    ("under", "The promotion gave check.", "refuted"),
    ("passing", "A capture en passant is possible.", "verified"),
    ("passing", "The capture en passant on d6 is illegal.", "refuted"),
    ("passing", "The double step attacks the e5-pawn.", "refuted"),
    ("single", "En passant is impossible, since the pawn came from d6.", "verified"),
    ("single", "A capture en passant is possible.", "refuted"),
    ("castled", "Castling gave check.", "verified"),
    ("drop", "White's drop on e2 gives the man on d2 a friend.", "verified"),
    ("drop", "No drop is possible on e2.", "verified"),
    ("keltic", "The sideways step attacks the pawn on a4.", "verified"),
    ("keltic", "The step to the side gives check.", "refuted"),
    ("ranks", "Five promotions are possible.", "refuted"),
    ("ranks", "Promotion on e7 is possible.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("place", "comment", "verdict"), SAID)
def test_deeds_as_nouns(place, comment, verdict):
    if verdict == "unread":
        assert not found_in(POSITIONS[place], comment) & {"verified", "refuted"}
    else:
        assert_said(POSITIONS[place], comment, verdict)
