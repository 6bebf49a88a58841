"""What is said of both sides: castling, pawns, rooks that are connected, files and reserves."""

import pytest
from commented import assert_said

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    "pawns": ("orthodox", "r4rk1/ppp2ppp/8/8/8/8/PPP2PPP/R3KR2 w - - 0 1", "Ke1-e2"),
    "trait": ("orthodox", "4k3/p7/p7/8/8/8/1P1P4/4K3 w - - 0 1", "Ke1-e2"),
    "one": ("orthodox", "r3k2r/pppp1ppp/8/8/8/8/PPPP1PPP/R3K2R w KQkq - 0 1", "Ra1-b1"),
    "drops": ("chessence", "k5/m1m2*/1mm1*1/Mm*3/1*2*1/3*M1/1*MM2/*5/2M2K[M] w - - 4 15", "15.M@d2"),
}
SAID = [
    ("pawns", "There are six pawns on each side.", "verified"),
    ("pawns", "There are seven pawns on each side.", "refuted"),
    ("pawns", "There are two open files.", "verified"),
    ("pawns", "There is one open file.", "refuted"),
    ("pawns", "There is no open file.", "refuted"),
    ("one", "The only open file is the e-file.", "verified"),
    ("one", "The only open file is the d-file.", "refuted"),
    ("one", "There are no half-open files.", "verified"),
    ("pawns", "White has two pawn islands.", "verified"),
    ("pawns", "White has three pawn islands.", "refuted"),
    ("trait", "White has two pawn islands.", "verified"),
    ("trait", "Black has one pawn island.", "verified"),
    ("pawns", "There is no passed pawn.", "verified"),
    ("trait", "There is no passed pawn.", "refuted"),
    ("trait", "There are no doubled pawns on the board.", "refuted"),
    ("pawns", "Neither side has a passed pawn.", "verified"),
    ("trait", "Neither side has a passed pawn.", "refuted"),
    ("pawns", "Neither side has doubled pawns.", "verified"),
    ("trait", "Neither side has doubled pawns.", "refuted"),
    ("pawns", "White's rooks are connected.", "verified"),
    ("pawns", "Black's rooks are connected.", "verified"),
    ("one", "White's rooks are connected.", "refuted"),
    ("one", "White's rooks are not connected.", "verified"),
    ("pawns", "White connects his rooks.", "verified"),
    ("one", "White connects his rooks.", "refuted"),
    ("pawns", "Nothing stands between the white rooks any more.", "verified"),
    ("one", "Nothing stands between the white rooks any more.", "refuted"),
    ("pawns", "The rook on a8 is connected with the one on f8.", "verified"),
    ("one", "The rook on a8 is connected with the one on h8.", "refuted"),
    ("pawns", "It is Black's turn.", "verified"),
    ("pawns", "It is White's turn.", "refuted"),
    ("pawns", "It is Black's move, and he is not in check.", "verified"),
    ("drops", "Nobody can drop a man any more.", "verified"),
    ("drops", "No more drops are possible.", "verified"),
    ("drops", "White has used up his reserve.", "verified"),
    ("drops", "White can drop no more men.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_is_said_of_both_sides(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
