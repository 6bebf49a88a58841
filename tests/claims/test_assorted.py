"""So many moves of a sort, with which pieces, and which they are."""

import pytest
from commented import assert_said

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    # White's checks: f4, h4, Nf3 and Nh3.
    "four": ("orthodox", "8/8/6k1/8/8/8/5P1P/4K1N1 b - - 0 1", "Kg6-g5"),
    # White's checks: Qd8 and Qxh7; his captures: Qxa6 and Qxh7.
    "queen": ("orthodox", "6k1/p4ppp/8/8/8/3Q4/5PPP/3R2K1 b - - 0 1", "Pa7-a6"),
    # Black, in check from the queen: Kxf7 or Kd8.
    "two": ("orthodox", "4k3/5p2/8/7Q/8/8/8/4K3 w - - 0 1", "Qh5xf7+"),
    # Black's captures: Nxc3, Nxe3 and exd4.
    "takes": ("orthodox", "4k3/8/8/3np3/3P4/2P1P3/8/3K4 w - - 0 1", "Kd1-e1"),
    # Black, in check from the rook: Qxh5 or Bxh5.
    "one": ("orthodox", "4b2k/6p1/8/4R3/2B5/8/1K6/3q4 w - - 0 1", "Re5-h5+"),
    "none": ("orthodox", "6k1/5ppp/8/8/8/8/PP6/K7 b - - 0 1", "Ph7-h6"),
}
SAID = [
    # Counted and named: the list is whole.
    ("four", "White has four checks here: f4, h4, Nf3 and Nh3.", "verified"),
    ("four", "White has four different checks: f4, h4, Nf3 and Nh3.", "verified"),
    ("four", "White has three checks: f4, h4 and Nf3.", "refuted"),
    ("four", "White has four checks: f4, g4, Nf3 and Nh3.", "refuted"),
    ("four", "White has four checks: f4, h4, Nf3 and Ne2.", "refuted"),
    ("four", "White has four checks: f4 and h4.", "unread"),
    ("four", "There are four checks: f4, h4, Nf3 and Nh3.", "verified"),
    ("queen", "White has two captures: Qxa6 and Qxh7.", "verified"),
    ("queen", "White has two captures, Qxa6 and Qd8.", "refuted"),
    ("two", "Black has two legal moves: Kxf7 and Kd8.", "verified"),
    ("two", "The king has two legal moves: f7 and d8.", "verified"),
    ("two", "The king has two legal moves: f8 and d8.", "refuted"),
    # Moves that are not said to be legal ones may be the good ones.
    ("queen", "White can choose between two moves: Qd8 and Qxh7.", "unread"),
    ("two", "The king has two moves, d8 and f7.", "verified"),
    # With which pieces.
    ("four", "White has two knight checks.", "verified"),
    ("four", "White has two pawn checks, f4 and h4.", "verified"),
    ("four", "White has two pawn checks, f4 and g4.", "refuted"),
    ("four", "White has two checks with the knight: Nf3 and Nh3.", "verified"),
    ("four", "White has two checks with pawns, f4 and h4.", "verified"),
    ("four", "White has three checks with pawns.", "refuted"),
    ("four", "White has no check with the king.", "verified"),
    ("queen", "White has two checks here, both of them with the queen: Qd8 and Qxh7.", "verified"),
    ("queen", "White has two checks here, both with the rook: Rd8 and Rh7.", "refuted"),
    ("four", "White has four checks here, all of them with the knight: f4, h4, Nf3 and Nh3.", "refuted"),
    ("two", "Black has two legal moves, both with the king: d8 and f7.", "verified"),
    ("two", "Black has two legal moves, both with the king: d8 and f8.", "refuted"),
    ("two", "Black has two legal moves, both king moves: Kd8 and Kxf7.", "verified"),
    ("two", "Black has three legal moves, all with the king: d8, f8 and f7.", "refuted"),
    ("takes", "Black has two captures with the knight: c3 and e3.", "verified"),
    ("takes", "Black has two captures with the knight: c3 and d4.", "refuted"),
    # None at all.
    ("four", "White has no check here.", "refuted"),
    ("none", "White has no check in this position.", "verified"),
    ("none", "White has no capture.", "verified"),
    ("takes", "Black has no capture.", "refuted"),
    # A choice of them.
    ("takes", "Black can choose between three captures.", "verified"),
    ("takes", "Black can choose between two captures.", "refuted"),
    ("takes", "Black has a choice of three captures: Nxc3, Nxe3 and exd4.", "verified"),
    ("four", "White has the choice between five checks.", "refuted"),
    # All of a sort.
    ("takes", "Black's only captures are made by the knight and the pawn.", "verified"),
    ("takes", "Black's only captures are made by the knight.", "refuted"),
    ("queen", "White's only captures are with the queen, on a6 and h7.", "verified"),
    ("queen", "White's only captures are with the queen, on a6 and g7.", "refuted"),
    ("queen", "White's only checks are Qd8 and Qxh7.", "verified"),
    ("queen", "White's only check is Qd8.", "refuted"),
    ("queen", "All of White's checks are made with the queen.", "verified"),
    ("queen", "All of White's checks are made with the rook.", "refuted"),
    ("queen", "White's only checks are on d8 and h7.", "verified"),
    ("queen", "White's only check is on d8.", "refuted"),
    ("four", "White's only checks with the knight are Nf3 and Nh3.", "verified"),
    ("four", "White's only checks are made by the pawns and the king.", "refuted"),
    ("queen", "Each of White's checks is made with the queen.", "verified"),
    ("queen", "Every check of White is with the rook.", "refuted"),
    # Of several sorts.
    ("queen", "White has two checks and two captures.", "verified"),
    ("queen", "White has two checks and three captures.", "refuted"),
    ("four", "White has four checks, but no capture.", "verified"),
    ("none", "White has neither a check nor a capture.", "verified"),
    ("queen", "White has neither a check nor a capture.", "refuted"),
    # With which pieces something is taken.
    ("one", "Black has only two legal moves, and both take the rook: with the queen or with the bishop.", "verified"),
    ("one", "Black has only two legal moves, and both take the rook: with the king or with the bishop.", "refuted"),
    ("one", "Black has only two moves, and both take the rook, with the pawn or with the bishop.", "refuted"),
    ("one", "Black must take the rook, with the queen or with the bishop.", "verified"),
    ("one", "Black must take the rook, with the queen or with the king.", "refuted"),
    ("one", "Black is forced to take the rook with the queen or with the bishop.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_moves_of_a_sort(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
