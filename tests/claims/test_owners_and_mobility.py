"""Whose a piece is, which pieces a side has moved, and whose legal moves are more."""

import pytest
from commented import assert_said

ARRAY = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
# fmt: off
POSITIONS = {
    "knights": ("orthodox", ARRAY, "1. Ng1-f3 Pe7-e5"),
    "exchanged": ("orthodox", ARRAY, "1. Nb1-c3 Pd7-d5 2. Nc3xd5 Qd8xd5 3. Ng1-f3"),
    "two pawns": ("orthodox", ARRAY, "1. Pe2-e4 Ph7-h6 2. Pd2-d4"),
    "few": ("orthodox", "4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1", "1. Pe2-e4"),
    "a promotion": ("orthodox", "k7/4P3/8/8/8/8/8/K7 b - - 0 1", "1. ... Ka8-a7"),
    "castling": ("orthodox", "r3k2r/8/8/8/8/8/8/RN2K2R b KQkq - 0 1", "1. ... Ke8-e7"),
}
SAID = [
    ("knights", "The knight on f3 belongs to White.", "verified"),
    ("knights", "The knight on f3 belongs to Black.", "refuted"),
    ("knights", "The pawn on e5 does not belong to White.", "verified"),
    ("knights", "The pawn on e5 does not belong to Black.", "refuted"),
    ("knights", "The knight on f3 is White's.", "verified"),
    ("knights", "The knight on f3 is Black's.", "refuted"),
    ("knights", "The pawn on e5 is one of Black's.", "verified"),
    ("knights", "The pawn on e5 is black.", "verified"),
    ("knights", "The pawn on e5 is white.", "refuted"),
    ("knights", "The piece on f3 is a white knight.", "verified"),
    ("knights", "The piece on f3 is a white bishop.", "refuted"),
    ("knights", "White has moved only one knight.", "verified"),
    ("knights", "White has moved both knights.", "refuted"),
    ("knights", "White has moved neither rook.", "verified"),
    ("knights", "White has moved neither knight.", "refuted"),
    ("knights", "White has moved no bishop.", "verified"),
    ("two pawns", "White has moved two pawns.", "verified"),
    ("two pawns", "White has moved three pawns.", "refuted"),
    ("two pawns", "White has moved just one pawn.", "refuted"),
    # One that is gone may have been moved as well.
    ("exchanged", "White has moved only one knight.", "unread"),
    ("knights", "Black has more legal moves than White.", "verified"),
    ("knights", "White has more legal moves than Black.", "refuted"),
    ("knights", "White has fewer legal moves than Black.", "verified"),
    ("knights", "White has as many legal moves as Black.", "refuted"),
    ("knights", "The knight on f3 has more legal moves than the knight on b1.", "verified"),
    ("knights", "The knight on b1 has more legal moves than the knight on f3.", "refuted"),
    ("two pawns", "Three of White's legal moves are queen moves.", "refuted"),
    ("two pawns", "Two of White's legal moves are king moves.", "verified"),
    ("a promotion", "Black has more legal moves than White.", "unread"),
    # Of those of a kind it is said that only one can, or that one has not moved.
    ("few", "Only one of White's pawns can move.", "verified"),
    ("knights", "Only one white knight has moved.", "unread"),
    ("castling", "White can castle only kingside.", "unread"),
    ("castling", "White can only castle kingside.", "unread"),
    ("knights", "One of White's knights has not moved.", "unread"),
    ("two pawns", "Only one of White's knights has not moved.", "unread"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
