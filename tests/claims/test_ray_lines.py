"""Lines that run on through a piece, open lines between two, and pieces that are leapt over."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "ray": ("orthodox", "4r3/8/8/4k3/8/8/8/K2Q4 w - - 0 1", "Qd1-e1+"),
    "line": ("orthodox", "6k1/8/3p4/8/8/8/4P3/Q3K2R w - - 0 1", "Qa1-a3"),
    "rooks": ("orthodox", "6k1/5p1p/8/8/8/8/5P1P/R4RK1 w - - 0 1", "Kg1-g2"),
    "leap": ("convergent", "***1k***/*3p2*/*3n2*/*6*/*1Q4*/*6*/*6*/***K1*** w - - 0 1", "Qc4xe6+"),
    "pair": ("orthodox", "6k1/8/8/1R6/8/8/8/1R4K1 w - - 0 1", "Kg1-g2"),
    "three": ("orthodox", "6k1/3q4/8/3R4/8/3R4/8/3Q2K1 w - - 0 1", "Kg1-g2"),
    "beyond": ("orthodox", "3N4/8/8/3k4/8/8/8/R5K1 w - - 0 1", "Ra1-d1+"),
    "knight": ("orthodox", "4k3/8/8/8/1n6/8/8/3QKB2 b - - 0 1", "1... Nb4-c2+"),
    "check": ("orthodox", "3r2k1/8/8/8/8/8/8/3QKB2 b - - 0 1", "1... Rd8-e8+"),
    "far": ("convergent", "***1k***/*3p2*/*3n2*/*6*/*1Q4*/*6*/*6*/***K1*** w - - 0 1", "Qc4xe6+"),
    "front": ("orthodox", "k3r3/8/8/4n3/8/8/8/K2Q4 w - - 0 1", "Qd1-e1"),
}
SAID = [
    ("ray", "The king cannot go to e6: the queen's line from e1 runs on through the king.", "verified"),
    ("ray", "The king cannot go to e6: the queen's line from e2 runs on through the king.", "refuted"),
    ("ray", "The king cannot go to d6: the queen's line from e1 runs on through the king.", "refuted"),
    ("ray", "The king can go to e6, for the queen's line from e1 ends at e4.", "refuted"),
    ("ray", "The queen's line runs on through the king to the rook on e8.", "verified"),
    ("ray", "The rook's line runs on through the king to the queen on e1.", "verified"),
    ("front", "The queen's line runs on through the rook to the king on a8.", "refuted"),
    ("ray", "The queen looks through the king to e6.", "verified"),
    ("ray", "The queen looks through the king to d6.", "refuted"),
    ("ray", "The king cannot retreat to e6, since the queen looks through him to e6.", "verified"),
    ("ray", "The queen x-rays the king and the rook behind it.", "verified"),
    ("front", "The queen x-rays the knight and the rook behind it.", "verified"),
    ("front", "The queen x-rays the knight and the king behind it.", "refuted"),
    ("front", "The queen makes an x-ray through the knight to the rook on e8.", "verified"),
    ("front", "The queen has an x-ray attack on the king on a8 through the knight.", "refuted"),
    ("ray", "Behind the king the queen also attacks the rook on e8.", "verified"),
    ("ray", "The king cannot go to e6, because the queen protects that square by an x-ray through the king itself.", "verified"),
    # A check by a leap.
    ("leap", "The queen gives check from e6 by leaping over the pawn on e7.", "verified"),
    ("leap", "The queen gives check, leaping over the pawn on e7.", "verified"),
    ("leap", "The queen gives check from e6 by leaping over the king on d1.", "refuted"),
    # Nothing stands between two pieces.
    ("line", "The queen on a3 and the pawn on d6 are connected by an open diagonal: b4 and c5 are both empty.", "verified"),
    ("line", "The queen on a3 and the pawn on d6 are connected by an open file.", "refuted"),
    ("line", "An open diagonal leads from the queen to the pawn on d6.", "verified"),
    ("front", "The queen on e1 and the rook on e8 are connected by an open file.", "refuted"),
    ("front", "The queen on e1 and the knight on e5 share an open file.", "verified"),
    ("rooks", "White's rooks on a1 and f1 are connected on the first rank.", "verified"),
    ("rooks", "White's rooks on a1 and f1 are connected on the second rank.", "refuted"),
    ("pair", "The rook on b1 protects the rook on b5, since nothing stands between them.", "verified"),
    ("three", "The queen on d1 attacks the queen on d7, since nothing stands between them.", "refuted"),
    # Protection through a piece is of one's own men.
    ("three", "The queen protects the rook on d5 through the rook on d3.", "verified"),
    ("three", "The queen protects the queen on d7 through the rook on d3.", "refuted"),
    ("beyond", "The rook protects the knight on d8 through the enemy king.", "verified"),
    ("beyond", "The king protects the knight on d8 through the rook.", "refuted"),
    # Nothing can be put between.
    ("knight", "Interposing does not help, since the knight gives check.", "verified"),
    ("check", "Interposing does not help.", "refuted"),
    ("check", "Interposing on e3 is not possible.", "verified"),
    ("check", "Blocking on e2 is useless.", "refuted"),
    ("far", "The queen leaps from c4 over d5 to e6.", "verified"),
    ("far", "The queen leaps from c4 over d4 to e6.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_is_said(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
