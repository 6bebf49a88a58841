"""Friends that are counted, won and lost, what is in reserve, and where men cannot be dropped or step."""

import pytest
from commented import assert_said

# fmt: off
START = "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*2MMM/4MK[MMMmmm] w - - 0 1"
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    "aside": ("chessence", START, "Md2-b2"),
    "drop": ("chessence", START, "1.Md2-b2 Mb7-b6 2.M@d2"),
    "even": ("chessence", START, "1.Md2-b2 Mb7-b6 2.M@d2 M@b7"),
    "lost": ("chessence", "k5/5*/4*1/2*3/1*2*1/3*m1/1*1Mm1/*1M3/5K[] b - - 0 1", "Me3xd3"),
    "castle": ("orthodox", "r3k1nr/pppppppp/8/8/8/8/PPPPPPPP/RN2KB1R b KQkq - 0 1", "a7-a6"),
    "keltic": ("keltic", "***bkb***/**rnqnr**/ppp1ppppp/4P4/PPPP1PPPP/**RNQNR**/***BKB*** w - - 0 1", "1.Pa3-a4"),
    "corner": ("convergent", "***qk***/*rnbb1P*/*pppppp*/*6*/*6*/*PPPPP1*/*RNBBNR*/***QK*** w - - 0 1", "Pg7-f7"),
    "ahead": ("keltic", "***bkb***/**rnqnr**/ppp1ppppp/4P4/PPPP1PPPP/**RNQNR**/***BKB*** w - - 0 1", "1.Pa3-a4"),
}
SAID = [
    ("aside", "On b2 the man has only one friend, on d3.", "verified"),
    ("aside", "On b2 the man has only one friend, on e2.", "refuted"),
    ("aside", "The man on b2 has a single friend, on d3.", "verified"),
    ("aside", "The man on b2 has just one friend left.", "verified"),
    ("aside", "On b2 the man has only one friend, on d3, so it moves as a knight.", "verified"),
    ("aside", "On b2 the man has only one friend, on e2, so it moves as a rook.", "refuted"),
    ("aside", "The man on d3 moves as a rook, because a friend stands next to it on e3.", "verified"),
    ("aside", "The man on d3 moves as a rook, since its friend stands on e2.", "refuted"),
    ("aside", "The man on b2 moves as a bishop, because a friend stands next to it on d3.", "refuted"),
    ("aside", "The man on b2 is a friend of the man on d3.", "verified"),
    ("aside", "The man on b2 becomes a friend of the man on e3.", "refuted"),
    # What is named by its likeness to another says of no third where it stands.
    ("aside", "The man on d3 has a friend on e3; therefore it moves as a rook.", "verified"),
    ("aside", "The man on d3 has both a rook's and a knight's move.", "verified"),
    ("aside", "The man on b2 has both a rook's and a knight's move.", "refuted"),
    ("aside", "The man on b2 has no friend in its neighbourhood.", "refuted"),
    # What is in reserve.
    ("drop", "White has two men in reserve, as Black has.", "refuted"),
    ("even", "After this drop Black has two men in reserve, as White has.", "verified"),
    ("even", "Black has two men in reserve, the same as White.", "verified"),
    ("even", "Black has one man in reserve, as many as White.", "refuted"),
    ("even", "Black has seven men on the board and two in reserve.", "verified"),
    ("even", "Black has seven men on the board and one in reserve.", "refuted"),
    # Where nothing can be dropped.
    ("drop", "White cannot drop on c3.", "verified"),
    ("drop", "White cannot drop on e2, because a man already stands there.", "verified"),
    ("drop", "White cannot drop on c3, since this square is occupied.", "refuted"),
    # The friend that is taken, and the one that is left.
    ("lost", "Black takes away the only friend of the man on c2.", "verified"),
    ("lost", "Black has captured the last friend of the man on d3.", "refuted"),
    ("lost", "The man on c2 has lost its friend and cannot move.", "verified"),
    # Steps to the side.
    ("corner", "The pawn steps sideways from g7 to f7.", "verified"),
    ("corner", "The pawn stepped sideways from g7 to e7.", "refuted"),
    ("corner", "The pawn stepped aside to f7.", "verified"),
    ("ahead", "The pawn stepped aside.", "refuted"),
    ("keltic", "The e-pawn can go sideways to d5.", "verified"),
    ("keltic", "The black e-pawn can step sideways to f5.", "refuted"),
    # What bars one of the castlings.
    ("castle", "Black can castle long, but not short, as a knight stands on g8.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_is_said_of_friends_and_reserves(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
