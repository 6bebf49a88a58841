"""Squares that the rules set apart, as subject, object or place of any verb."""

import pytest
from commented import assert_said, found_in

# fmt: off
POSITIONS = {
    "rook": ("convergent", "***k1***/*6*/*6*/*6*/*3R2*/*6*/*6*/***QK*** w - - 0 1", "Re4-e5"),
    "out": ("convergent", "***1k***/*6*/*6*/*6*/*3r2*/*6*/*6*/***1K*** w - - 0 1", "Ke1-f2"),
    "moved": ("chessence", "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*2MMM/4MK[MMMmmm] w - - 0 1", "1.Md3-c3 Mc7-d7"),
    "keltic": ("keltic", "***bkb***/**rnqnr**/ppppppppp/9/PPPPPPPPP/**RNQNR**/***BKB*** w - - 0 1", "1.Pe3-e4"),
    "corner": ("orthodox", "4k3/8/8/8/8/8/8/1R2K3 w - - 0 1", "Rb1-a1"),
}
SAID = [
    ("rook", "d8 is a royal square of Black.", "verified"),
    ("rook", "d8 is one of White's royal squares.", "refuted"),
    ("rook", "d2 is not a royal square.", "verified"),
    ("rook", "The black king can enter a royal square of White.", "refuted"),
    ("rook", "The rook has entered a royal square of Black.", "refuted"),
    ("moved", "e3 is one of White's starting squares.", "verified"),
    ("rook", "The rook attacks one of Black's royal squares.", "verified"),
    ("rook", "White attacks both royal squares of Black.", "refuted"),
    ("rook", "The rook controls a royal square of Black.", "verified"),
    ("rook", "No black piece stands on a royal square of White.", "verified"),
    ("rook", "No black piece stands on a royal square of Black.", "refuted"),
    ("rook", "Both royal squares of White are occupied.", "verified"),
    ("rook", "Neither of White's royal squares is empty.", "verified"),
    ("rook", "None of Black's royal squares is empty.", "refuted"),
    ("rook", "One of Black's royal squares is empty, e8.", "verified"),
    ("rook", "One of Black's royal squares is empty, d8.", "refuted"),
    ("rook", "Black's royal square e8 is attacked by the rook.", "verified"),
    ("rook", "Black's royal square d8 is attacked by the rook.", "refuted"),
    ("rook", "White's king attacks no royal square of Black.", "verified"),
    ("out", "The white king has left his royal squares.", "verified"),
    ("out", "Both royal squares of White are empty.", "verified"),
    ("out", "The black rook can go to one of White's royal squares.", "verified"),
    ("moved", "Only one of White's starting squares is empty, d3.", "verified"),
    ("moved", "Only one of White's starting squares is empty, e3.", "refuted"),
    ("moved", "Two of Black's six starting squares are empty.", "refuted"),
    ("moved", "All six starting squares of Black are occupied.", "refuted"),
    ("moved", "A black man stands on a starting square of White.", "refuted"),
    ("moved", "White's starting squares are all occupied, since no man has moved.", "refuted"),
    ("keltic", "All three promotion squares of White are occupied.", "verified"),
    ("keltic", "No white pawn stands on a promotion square of White.", "verified"),
    ("keltic", "White attacks two of his promotion squares.", "refuted"),
    # Each on another, and none on all of them.
    ("keltic", "Both white bishops stand on promotion squares.", "unread"),
    ("corner", "The rook stands on a corner square.", "verified"),
    ("corner", "The king stands on a corner square.", "refuted"),
    ("corner", "The rook controls a corner square.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("place", "comment", "verdict"), SAID)
def test_squares_of_a_sort(place, comment, verdict):
    if verdict == "unread":
        assert not found_in(POSITIONS[place], comment) & {"verified", "refuted"}
    else:
        assert_said(POSITIONS[place], comment, verdict)
