"""Mates in one by their piece and square: that a side has, threatens, had or did not see."""

import pytest
from commented import assert_said, found_in

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    "mates": ("orthodox", "7k/8/6K1/p7/8/8/8/1R6 b - - 0 1", "1. ... Pa5-a4"),
    "missed": ("orthodox", "7k/8/6K1/p7/8/8/8/1R6 w - - 0 1", "Rb1-b2"),
    "threat": ("orthodox", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "Ra1-b1"),
    "mated": ("orthodox", "7k/8/6K1/p7/8/8/8/1R6 w - - 0 1", "Rb1-b8#"),
    "knight": ("orthodox", "6rk/6pp/8/4N3/8/8/8/6K1 w - - 0 1", "Ne5-g6+"),
    "fled": ("orthodox", "6k1/5ppp/8/8/8/8/5PPP/R5K1 b - - 0 1", "1. ... Kg8-f8"),
    "castled": ("orthodox", "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O+"),
    "stuck": ("chessence", "k5/5*/4*1/2*3/1*2*1/3*2/1*4/*5/3MMK[] w - - 0 1", "Md1-c1"),
    "drawn": ("orthodox", "7k/5K2/8/8/8/8/8/6Q1 w - - 0 1", "Qg1-g6"),
    "pawns": ("orthodox", "4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1", "Ne4-f6+"),
    "promotes": ("orthodox", "6k1/5ppp/8/8/8/8/3p1PPP/B5K1 w - - 0 1", "Ba1-b2"),
    "escapes": ("orthodox", "6k1/5ppp/8/8/8/7P/3p1PP1/B5K1 w - - 0 1", "Ba1-b2"),
}
SAID = [
    ("threat", "White threatens mate with the rook on b8.", "verified"),
    ("threat", "White threatens mate with the rook on b7.", "refuted"),
    ("threat", "White threatens to deliver mate with the rook on b8.", "verified"),
    ("threat", "The threat is mate with the rook on b8.", "verified"),
    ("threat", "The threat is mate with the rook on a8.", "refuted"),
    ("threat", "White threatens mate with the rook on b1.", "verified"),
    ("mates", "There is a mate in one: the rook goes to b8.", "verified"),
    ("mates", "There is a mate in one: the rook goes to a1.", "refuted"),
    ("mates", "There is a mate in one on b8.", "verified"),
    ("mates", "White has mate in one with the rook on b8.", "verified"),
    ("mates", "White has mate in one with the rook on b7.", "refuted"),
    ("mates", "White has a mate in one with the king.", "refuted"),
    ("mates", "Mate in one: rook to b8.", "verified"),
    ("mates", "Mate in one: rook to b7.", "refuted"),
    ("mates", "Black allows a mate in one on b8.", "verified"),
    ("mates", "Black allows a mate in one on b7.", "refuted"),
    ("mates", "White mates next move with the rook on b8.", "verified"),
    ("mates", "White mates next on b7.", "refuted"),
    ("mates", "Black has overlooked mate in one: the rook goes to b8.", "verified"),
    ("mates", "Black has overlooked mate in one: the rook goes to b7.", "refuted"),
    ("mates", "Black overlooks mate in one.", "verified"),
    ("pawns", "Black overlooks mate in one.", "refuted"),
    ("missed", "White has overlooked mate in one: the rook goes to b8.", "verified"),
    ("missed", "White has missed mate in one: the rook goes to b8.", "verified"),
    ("missed", "White has missed mate in one: the rook goes to a1.", "refuted"),
    ("missed", "White missed mate in one with the rook on b8.", "verified"),
    ("missed", "White missed the mate on b7.", "refuted"),
    ("missed", "White had a mate in one with the rook on b8.", "verified"),
    ("pawns", "White had mate in one.", "refuted"),
    ("missed", "There was mate in one with the rook on b8.", "verified"),
    ("missed", "There was mate in one with the rook on a1.", "refuted"),
    ("missed", "There was a mate in one: Rb8.", "verified"),
    ("missed", "There was a mate in one: Ra1.", "refuted"),
    ("missed", "White could have mated with the rook on b8.", "verified"),
    ("missed", "White could have given mate on b7.", "refuted"),
    ("missed", "The rook could have mated on b8.", "verified"),
    ("missed", "On b8 it would have been mate.", "verified"),
    ("missed", "From a1 it would have been mate.", "refuted"),
    ("knight", "On f7 the knight would have mated.", "verified"),
    ("knight", "On c6 the knight would have given mate.", "refuted"),
    ("missed", "White could mate with 1.Rb8 instead.", "verified"),
    ("missed", "Instead 1.Rb8 would have been mate.", "verified"),
    ("missed", "Instead 1.Rb7 would have been mate.", "refuted"),
    ("missed", "Instead the rook can go to b8.", "unread"),
    ("missed", "A mate in one was possible.", "verified"),
    ("pawns", "A mate in one was possible.", "refuted"),
    ("missed", "A mate in one was possible on b7.", "refuted"),
    ("mates", "White has mate on b8.", "verified"),
    ("threat", "Black must stop the mate on b8.", "verified"),
    ("threat", "Black must stop the mate on a8.", "refuted"),
    ("threat", "Black has to defend against the threat of mate on b8.", "verified"),
    ("fled", "The king escapes to f8.", "verified"),
    ("fled", "The king escapes to h8.", "refuted"),
    ("fled", "The king has fled from g8 to f8.", "verified"),
    ("fled", "The king on f8 stands on the rook's file.", "refuted"),
    ("fled", "The king on f8 is not on the rook's file.", "verified"),
    ("castled", "Castling gives check, for the king on d8 is on the rook's file.", "verified"),
    ("castled", "Castling gives no check, because the king on d8 is not on the rook's file.", "refuted"),
    ("stuck", "Black loses without being in check, because he has no legal move.", "verified"),
    ("stuck", "White loses without being in check, because he has no legal move.", "refuted"),
    ("drawn", "Black loses without being in check, because he has no legal move.", "refuted"),
    ("stuck", "Black loses, because he cannot move.", "verified"),
    ("missed", "Black loses, because he cannot move.", "refuted"),
    ("mated", "White mates with the rook on b8.", "verified"),
    ("mated", "White mates with the rook.", "verified"),
    ("mated", "White has given mate with the king.", "refuted"),
    # The side to move may be said to mate by its next move.
    ("promotes", "Black mates at once by promoting on d1 to a queen or a rook.", "unread"),
    ("promotes", "The pawn mates at once by promoting on d1.", "unread"),
    ("promotes", "Now the pawn promotes with mate.", "unread"),
    ("promotes", "Black mates.", "unread"),
    ("promotes", "Black mates now with the pawn.", "verified"),
    ("promotes", "White mates at once.", "refuted"),
    ("promotes", "White is mated.", "refuted"),
    ("escapes", "Black mates.", "refuted"),
    ("escapes", "Black mates now with the pawn.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("place", "sentence", "verdict"), SAID)
def test_mates_are_told_by_piece_and_square(place, sentence, verdict):
    assert_said(POSITIONS[place], sentence, verdict)


def test_a_king_that_lacks_squares_because_of_what_moved_is_judged():
    said = "The king cannot flee to d7 because of the knight."
    assert found_in(POSITIONS["pawns"], said) == {"verified"}
