"""Checks, mates and promotions that come next, and what ends a game."""

import pytest
from commented import assert_said

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    # White mates by Rb8 and by Qd8.
    "two": ("orthodox", "6k1/p4ppp/8/8/8/8/5PPP/1R1Q2K1 b - - 0 1", "Pa7-a5"),
    # White mates on b8 with either rook.
    "rooks": ("orthodox", "7k/6pp/8/8/8/1R6/1R6/6K1 b - - 0 1", "Kh8-g8"),
    # Black to move; White threatens Rb8.
    "threat": ("orthodox", "6k1/p4ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "Ra1-b1"),
    # White to move; Black threatens d1=Q or d1=R, mate.
    "pawn": ("orthodox", "7k/8/8/8/8/8/3p1PPP/7K w - - 0 1", "Kh1-g1"),
    "promotes": ("orthodox", "8/3P1k2/8/8/8/8/8/6K1 b - - 0 1", "Kf7-f6"),
    "check": ("orthodox", "4k2r/8/8/8/8/8/8/Q3K3 w - - 0 1", "Qa1-e5+"),
    "smothered": ("cetina-random", "kr6/pp6/8/3C4/8/8/8/6K1 w - - 0 1", "Cd5-c7#"),
    "double": ("orthodox", "4k3/3pBp2/8/8/8/8/4R3/3QK3 w - - 0 1", "Be7-b4+"),
    "running": ("orthodox", "6k1/8/8/8/8/8/8/R6K w - - 0 1", "1.Kh1-g1 Kg8-h8 2.Ra1-a8 Kh8-g7 3.Ra8-a7"),
    "mates": ("orthodox", "rnbqkbnr/ppppp2p/5p2/6p1/3PP3/8/PPP2PPP/RNBQKBNR w - - 0 3", "Qd1-h5#"),
    "stuck": ("chessence", "km4/m4*/4*1/2*3/1*2*1/3*2/1*4/*5/5K[] b - - 0 1", "Mb9-c8"),
}
SAID = [
    ("two", "White has a check at hand in 2.Qd1-d8.", "verified"),
    ("two", "White has a check at hand in 2.Qd1-d7.", "refuted"),
    ("two", "White has a mate at hand in 2.Rb1-b8.", "verified"),
    ("two", "White has a mate at hand in 2.Rb1-b7.", "refuted"),
    ("two", "A step into 2.Qd1-d8 mate.", "verified"),
    ("two", "A step into 2.Qd1-d7 mate.", "refuted"),
    ("two", "White can mate on d8.", "verified"),
    ("two", "White can mate on d7.", "refuted"),
    ("two", "White can give mate on b8 with the rook.", "verified"),
    ("two", "White can give mate on d8 with the rook.", "refuted"),
    ("two", "White can mate with the queen or the rook.", "verified"),
    ("two", "White can mate with the queen or the king.", "refuted"),
    ("two", "White can choose between two different mates in one.", "verified"),
    ("two", "White can choose between three different mates in one.", "refuted"),
    ("rooks", "White can mate on b8 with either rook.", "refuted"),
    ("two", "White can mate on d8 with either queen.", "unread"),
    ("two", "Both the queen and the rook can mate at once.", "verified"),
    ("two", "Both the queen and the king can mate at once.", "refuted"),
    # Who is ready to mate.
    ("threat", "The rook is ready to mate on b8.", "verified"),
    ("threat", "The rook is ready to mate on b7.", "refuted"),
    ("threat", "White is ready to mate on b8 with the rook.", "verified"),
    ("threat", "The king as well as the rook is ready to mate on b8.", "refuted"),
    # What is threatened, and what it would be.
    ("pawn", "Black threatens to step to d1 with his pawn from d2, and that would be mate.", "verified"),
    ("pawn", "Black threatens to step to d1 with his pawn from d3, and that would be mate.", "refuted"),
    ("pawn", "Black threatens to move the pawn to d1, which would be mate.", "verified"),
    ("pawn", "Black threatens to move the king to g7, which would be mate.", "refuted"),
    ("pawn", "Black threatens 1. ... Pd2-d1=Q, and that would be mate.", "verified"),
    ("pawn", "Black threatens 1. ... Pd2-d1=N, and that would be mate.", "refuted"),
    ("pawn", "The pawn can go to d1, and that would be check.", "verified"),
    # Promotions with check.
    ("promotes", "The pawn can promote on d8 with check, to a queen or to a bishop.", "verified"),
    ("promotes", "The pawn can promote on d8 with check, to a queen or to a knight.", "refuted"),
    ("promotes", "The pawn can promote on d8 with check to a queen, but a knight on d8 gives none.", "verified"),
    ("promotes", "The pawn can promote on d8 with check to a knight, but a queen on d8 gives none.", "refuted"),
    ("promotes", "The pawn can become a queen with check.", "verified"),
    ("promotes", "The pawn can become a knight with check.", "refuted"),
    # Whence, along what and in what manner.
    ("check", "It is from e5 that the queen gives check.", "verified"),
    ("check", "It is from e1 that the queen gives check.", "refuted"),
    ("check", "It is along the e-file that the queen gives check.", "verified"),
    ("check", "It is along the eighth rank that the queen gives check.", "refuted"),
    ("check", "It is as a bishop that the queen gives check.", "refuted"),
    ("check", "It is to f8 that the king can go.", "verified"),
    ("smothered", "It is as a knight that the chancellor gives mate.", "verified"),
    ("smothered", "It is as a rook that the chancellor gives mate.", "refuted"),
    ("smothered", "The chancellor mates as a knight.", "verified"),
    # Checks one after the other.
    ("running", "For the second time in succession White gives check.", "verified"),
    ("running", "For the third time in succession White gives check.", "refuted"),
    ("running", "White's second check in a row.", "verified"),
    ("running", "White's third check in a row.", "refuted"),
    ("check", "White gives check for the first time in a row.", "unread"),
    # What ends the game.
    ("mates", "A check ends the game, given by the queen.", "verified"),
    ("mates", "A double check ends the game, given by the queen and the bishop.", "refuted"),
    ("double", "A check ends the game, given by the rook.", "refuted"),
    ("stuck", "Without being in check White has lost, since he has no move.", "verified"),
    ("stuck", "Without being in check White has drawn, since he has no move.", "refuted"),
    ("stuck", "White is not in check but has no legal move, and that draws the game.", "refuted"),
    ("stuck", "White is not in check but has no legal move, and that wins the game for Black.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_comes_next(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
