"""Lines and what stands on them, ways that are blocked, checks that can be blocked, in plain words."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "queens": ("orthodox", "4q1k1/8/8/8/8/8/3P4/4Q1K1 w - - 0 1", "1. Pd2-d3"),
    "pawn between": ("orthodox", "4q1k1/8/8/4p3/8/8/3P4/4Q1K1 w - - 0 1", "1. Qe1-e4"),
    "pawns": ("orthodox", "4k3/2p1r3/4p3/8/8/8/2PP4/2P1K1B1 w - - 0 1", "1. Ke1-d1"),
    "blocking": ("orthodox", "k7/8/8/8/r7/8/3Q4/4K1B1 b - - 0 1", "1... Ra4-e4+"),
    "cornered": ("orthodox", "4k3/8/8/8/6b1/8/3r4/R4K1B b - - 0 1", "1... Rd2-d1+"),
    "friends": ("chessence", "km4/m4*/4*1/2*3/1*2*1/3*2/1*1M2/*1M3/5K[] b - - 0 1", "Mb9-c8"),
    "double step": ("orthodox", "4k3/8/8/8/2p5/3P4/1P6/4K3 w - - 0 1", "1. Pb2-b4"),
    "mate": ("orthodox", "6k1/5ppp/8/8/8/8/7r/3RK3 b - - 0 1", "1... Rh2-h3"),
    "parried": ("orthodox", "k7/8/8/8/8/8/3N4/4K2r w - - 0 1", "1. Nd2-f1"),
}
SAID = [
    ("queens", "The queens face each other on the e-file with nothing between them.", "verified"),
    ("queens", "The queens face each other on the e-file with the pawn between them.", "refuted"),
    ("queens", "There is nothing between the queens.", "verified"),
    ("queens", "The pawn on d3 stands between the queens.", "refuted"),
    ("pawn between", "Nothing stands between the queens.", "refuted"),
    ("pawn between", "The pawn on e5 stands between the two queens.", "verified"),
    ("pawn between", "Only the pawn on e5 stands between the queens.", "verified"),
    ("pawn between", "The queens face each other on the e-file with a pawn between them.", "verified"),
    ("pawn between", "The queens stand on the e-file and nothing stands between them.", "refuted"),
    ("pawns", "Black has a pawn on the c-file and White has two.", "verified"),
    ("pawns", "White has two pawns on the c-file, Black has two.", "refuted"),
    ("pawns", "White has no pawn on the e-file, but Black has one.", "verified"),
    ("pawns", "White has no pawn on the e-file and Black has none.", "refuted"),
    ("pawns", "Black has a pawn on the e-file and White has none.", "verified"),
    ("pawns", "The e-file is half-open for White: he has no pawn on it and Black has one.", "verified"),
    ("pawns", "The c-file is half-open for White: he has no pawn on it and Black has one.", "refuted"),
    ("pawns", "The e-file is half-open for White, with a black pawn still on e6.", "verified"),
    ("pawns", "The e-file is half-open for White, with a black pawn still on e5.", "refuted"),
    ("pawns", "The e-file still has a black pawn on it.", "verified"),
    ("pawns", "The d-file still has a black pawn on it.", "refuted"),
    ("pawns", "Black cannot mate on e5.", "verified"),
    ("pawns", "The rook cannot go to e4: its path is blocked on e6.", "verified"),
    ("pawns", "The rook cannot go to e4, because its path is blocked on e5.", "refuted"),
    ("pawns", "The rook cannot go to e4: the way is blocked by the pawn on e6.", "verified"),
    ("pawns", "The rook cannot go to e4: the way is blocked by the pawn on c7.", "refuted"),
    ("blocking", "The queen can block the check by going to e2.", "verified"),
    ("blocking", "The queen can block the check by going to d4.", "refuted"),
    ("blocking", "Black gives check, and White could block it by putting the bishop on e3.", "verified"),
    ("blocking", "Black gives check, and White could block it by putting the bishop on e2.", "refuted"),
    ("blocking", "White can only put the queen or the bishop on e3.", "refuted"),
    ("blocking", "The rook gives check along the e-file, which has no pawns on it.", "verified"),
    ("blocking", "The rook gives check along the e-file, which still has a white pawn on it.", "refuted"),
    ("cornered", "In check from d1 the king has two squares: f2 and g2.", "verified"),
    ("cornered", "In check from d1 the king has three squares: e2, f2 and g2.", "refuted"),
    ("cornered", "In check from c1 the king has two squares: f2 and g2.", "refuted"),
    ("cornered", "The king can leave f1 for f2 or g2.", "verified"),
    ("cornered", "The king can leave f1 for e2 or g2.", "refuted"),
    ("friends", "The man on c2 can move as a rook or as a bishop, but not as a knight.", "refuted"),
    ("friends", "The man on c2 moves as a bishop or a knight.", "refuted"),
    ("double step", "The pawn on b4 can be taken by the c-pawn, but not en passant.", "refuted"),
    ("mate", "White can win at once by playing the rook to d8, which is mate.", "verified"),
    ("mate", "White can win at once by playing the rook to d7, which is mate.", "refuted"),
    ("parried", "White has stopped the check with the knight.", "verified"),
    ("parried", "White has stopped the check with the king.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("place", "comment", "verdict"), SAID)
def test_plain_words(place, comment, verdict):
    assert_said(POSITIONS[place], comment, verdict)
