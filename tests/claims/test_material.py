"""What sides have of the pieces, and what the one has more than the other, in contrasts of clauses."""

import pytest
from commented import assert_said

POSITIONS = {
    "given": ("orthodox", "4k3/8/3p4/2p5/3B4/5N2/8/4K3 w - - 0 1", "Bd4xc5 Pd6xc5"),
    # White: two rooks, a knight, four pawns. Black: a rook, two bishops, three pawns.
    "uneven": ("orthodox", "2b1r1k1/5ppp/8/3b4/8/2N5/PPP3P1/R3R1K1 w - - 0 1", "Kg1-f2"),
    # White: two rooks. Black: queen, rook, two knights and a pawn.
    "queen": ("orthodox", "3q1rk1/6p1/2n2n2/8/8/8/8/R3R1K1 w - - 0 1", "Kg1-f2"),
    "castled": (
        "orthodox",
        "rnbqk2r/ppppbppp/5n2/4p3/4P3/5N2/PPPPBPPP/RNBQK2R b KQkq - 0 1",
        "O-O Pa2-a3 Nb8-c6",
    ),
    "minors": ("orthodox", "4k3/ppp5/3b4/8/8/5P2/PPP1N3/4K3 b - - 0 1", "Bd6-g3+"),
    "lost": (
        "orthodox",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "Pe2-e4 Pd7-d5 Pe4xd5 Qd8xd5 Nb1-c3 Qd5xd2+ Bc1xd2",
    ),
    # A bishop for two pawns.
    "down": ("orthodox", "5rk1/5pp1/8/3b4/8/8/PPPP4/R5K1 w - - 0 1", "Kg1-f2"),
    "pawns": ("orthodox", "4k3/pp6/8/8/8/8/1PP5/4K3 w - - 0 1", "Ke1-e2"),
    # A knight was taken, and the queens were exchanged; a pawn each is left.
    "traded": ("orthodox", "4k3/3q4/8/1p6/2n5/3P4/8/3QK3 w - - 0 1", "Pd3xc4 Qd7xd1+ Ke1xd1"),
    "rook": ("orthodox", "4k3/pp1ppp2/8/8/8/8/PPPPP3/4K2R w - - 0 1", "Rh1-g1"),
}
# fmt: off
SAID = [
    ("given", "In the captures on c5 White has given a bishop for a pawn.", "verified"),
    ("given", "In the captures on c5 White has given a knight for a pawn.", "refuted"),
    ("given", "White has taken a pawn for a bishop.", "verified"),
    ("given", "Black has taken a pawn for a bishop.", "refuted"),
    ("uneven", "White has four pawns left and Black three.", "verified"),
    ("uneven", "White has four pawns left and Black two.", "refuted"),
    ("uneven", "White has four pawns, but Black only three.", "verified"),
    ("uneven", "White has no bishop left, Black still has both.", "verified"),
    ("uneven", "Black has no knight left, White still has both of his.", "refuted"),
    ("uneven", "White has two rooks against one.", "verified"),
    ("uneven", "Black has two rooks against one.", "refuted"),
    ("uneven", "White has two rooks against three.", "refuted"),
    ("uneven", "White has four pawns against three.", "verified"),
    ("uneven", "White has two rooks against one, Black two bishops against one.", "refuted"),
    ("queen", "White has two rooks against one, and Black has one more pawn.", "verified"),
    ("uneven", "White has one more pawn.", "verified"),
    ("uneven", "White has one more pawn than Black.", "verified"),
    ("uneven", "Black has one more pawn.", "refuted"),
    ("uneven", "White still has one of his knights.", "verified"),
    # Which of the rooks are those he began with is not known here.
    ("uneven", "White still has one of his rooks.", "unread"),
    ("uneven", "Black still has one of his two rooks.", "verified"),
    ("queen", "Only Black has a queen.", "verified"),
    ("queen", "Only White has a queen.", "refuted"),
    ("queen", "Only Black still has a rook.", "refuted"),
    ("queen", "The queens have gone.", "refuted"),
    ("down", "White is a piece down, but he has two pawns for it.", "verified"),
    ("down", "White is a piece down, but he has three pawns for it.", "refuted"),
    ("down", "Black is a piece down, but has two pawns for it.", "refuted"),
    ("down", "Four pawns each.", "refuted"),
    ("down", "One rook each.", "verified"),
    # A bishop and a knight are worth the same; which of them is left does not matter to a pawn.
    ("minors", "White is in check and one pawn ahead.", "verified"),
    ("minors", "White is in check and two pawns ahead.", "refuted"),
    ("minors", "White is a pawn up.", "verified"),
    ("minors", "White is in check but a pawn down.", "refuted"),
    ("uneven", "1...Rxe1 2.Rxe1 Kf8 would leave White with four pawns against three.", "verified"),
    ("uneven", "1...Rxe1 2.Rxe1 Kf8 would leave White with four pawns against four.", "refuted"),
    ("lost", "Black has lost his queen and a pawn, White two pawns.", "verified"),
    ("lost", "Black has lost his queen and a pawn, White only two pawns.", "verified"),
    ("lost", "Black has lost his queen and a pawn, White a knight.", "refuted"),
    ("lost", "Black has lost his queen and a rook, White two pawns.", "refuted"),
    ("lost", "Black has lost a queen and a pawn.", "verified"),
    ("lost", "Each side has lost two pawns and a queen.", "refuted"),
    # What was never so is not seen from the last captures.
    ("lost", "No queens have been exchanged.", "unread"),
    ("castled", "Only Black has castled.", "verified"),
    ("castled", "Only White has castled.", "refuted"),
    # All that there is besides the kings.
    ("uneven", "Apart from his king, Black is left with a rook, two bishops and three pawns.", "verified"),
    ("uneven", "Apart from his king, Black is left with a rook, two bishops and two pawns.", "refuted"),
    ("uneven", "All that White has left is two rooks, a knight and four pawns.", "verified"),
    ("uneven", "All that White has left is two rooks, a bishop and four pawns.", "refuted"),
    ("pawns", "Apart from the king White is down to two pawns.", "verified"),
    ("pawns", "Apart from the king White is down to three pawns.", "refuted"),
    ("pawns", "White has nothing but pawns besides his king.", "verified"),
    ("pawns", "White has nothing but rooks besides his king.", "refuted"),
    ("pawns", "Both sides are down to king and two pawns.", "verified"),
    ("pawns", "Both sides are down to king and three pawns.", "refuted"),
    ("pawns", "Only kings and pawns are left on the board.", "verified"),
    ("pawns", "Only kings and knights are left on the board.", "refuted"),
    ("traded", "Apart from the kings only two pawns are left.", "verified"),
    ("traded", "Apart from the kings only three pawns are left.", "refuted"),
    ("traded", "Only a pawn each is left.", "verified"),
    ("traded", "After 2...Pb5xc4 Black would have nothing but pawns beside his king.", "verified"),
    ("traded", "After 2...Pb5xc4 White would have nothing but pawns beside his king.", "refuted"),
    ("traded", "After 2...Pb5xc4 White would be a pawn down.", "verified"),
    # Of the whole board, and of one side.
    ("uneven", "There are seven pawns on the board.", "verified"),
    ("uneven", "There are six pawns on the board.", "refuted"),
    ("uneven", "Only Black has bishops.", "verified"),
    ("uneven", "Only White has bishops.", "refuted"),
    ("uneven", "Both sides still have rooks.", "verified"),
    ("uneven", "Both sides still have queens.", "refuted"),
    ("uneven", "White has a knight but no bishop.", "verified"),
    ("uneven", "Black has two bishops but no rook.", "refuted"),
    ("uneven", "Both sides have rooks left; besides these White has a knight and Black two bishops.", "verified"),
    ("uneven", "Both sides have rooks left; besides these White has a bishop and Black two bishops.", "refuted"),
    ("uneven", "Four white pawns face three black ones.", "verified"),
    ("uneven", "Four white pawns face two black ones.", "refuted"),
    ("uneven", "It is four pawns against three.", "verified"),
    ("uneven", "It is four pawns against two.", "refuted"),
    ("uneven", "White has one man more.", "verified"),
    ("uneven", "Black has one man more.", "refuted"),
    ("lost", "Black is without a queen.", "verified"),
    ("lost", "White is without a queen.", "refuted"),
    # What it cost.
    ("lost", "3...Qd5xd2+ 4.Bc1xd2 has cost Black the queen for a pawn.", "verified"),
    ("lost", "3...Qd5xd2+ 4.Bc1xd2 has cost Black the queen for a knight.", "refuted"),
    ("lost", "The exchange on d2 has cost Black the queen for a pawn.", "verified"),
    ("lost", "That cost Black the queen for a knight.", "refuted"),
    ("traded", "The queens have been exchanged on d1.", "verified"),
    ("traded", "The queens have been exchanged on c4.", "unread"),
    # A knight for a bishop may have gone besides.
    ("uneven", "White is ahead by a pawn and a rook for a bishop.", "unread"),
    # Files.
    ("pawns", "Five files have no pawn on them, the d-, e-, f-, g- and h-file.", "verified"),
    ("pawns", "Five files have no pawn on them, the c-, e-, f-, g- and h-file.", "refuted"),
    ("pawns", "No pawn is left on the d-, e- and f-files.", "verified"),
    ("pawns", "No pawn is left on the c-, e- and f-files.", "refuted"),
    ("pawns", "There are no pawns on the d-file and on the e-file.", "verified"),
    ("pawns", "Neither the c-file nor the e-file has a pawn on it.", "refuted"),
    ("pawns", "On the a-file only Black has a pawn.", "verified"),
    ("pawns", "On the a-file only White has a pawn.", "refuted"),
    ("rook", "White's rook has come to one of the two open files, the g- and the h-file.", "verified"),
    ("rook", "White's rook has come to one of the two open files, the f- and the g-file.", "refuted"),
    ("rook", "White's rook has come to one of the three open files.", "refuted"),
    # It may speak of the last moves alone.
    ("lost", "Black has lost the queen, White only a pawn.", "unread"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_each_side_has(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
