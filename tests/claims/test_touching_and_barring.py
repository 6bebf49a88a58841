"""Men that touch, what bars both castlings, whose royal square is meant, moves that can be made."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "barred": ("orthodox", "r2qk1nr/8/8/8/8/8/8/1B2K3 w kq - 0 1", "1. Bb1-a2"),
    "royal": ("convergent", "***1k***/*6*/*6*/*6*/*6*/*4b1*/*6*/***1K*** b - - 0 1", "1... Bf3-d1"),
    "diagonal friends": ("chessence", "km4/m4*/4*1/2*3/1*2*1/3*2/1*1M2/*1M3/5K[] b - - 0 1", "1... Mb9-c8"),
    "sissas": ("coherent", "4k4/9/9/9/n8/9/9/9/N3K4 b - - 0 1", "1... Ke9-e8"),
    "pawn to attack": ("orthodox", "4k3/8/8/8/4p3/8/5N2/4K3 w - - 0 1", "1. Ke1-f1"),
    "checked": ("orthodox", "3r2k1/8/8/8/8/8/q7/4K1N1 b - - 0 1", "1... Rd8-e8+"),
    "reply": ("orthodox", "4k3/8/8/8/8/7r/8/2B1K3 b - - 0 1", "1... Rh3-a3"),
    "four ways": ("orthodox", "3bk3/8/7b/8/8/1N1P4/3QP3/2N1K2R b - - 0 1", "1... Bh6xd2+"),
    "slid": ("chessence", "km4/m4*/4*1/2*3/1*2*1/3*2/1*4/*5/1MM2K[] w - - 0 1", "1. Mc1-e1"),
    "two pawns": ("orthodox", "4k3/8/8/6P1/5P1P/8/8/4K3 w - - 0 1", "1. Ke1-e2"),
    "en passant": ("orthodox", "4k3/p7/8/4p3/4p3/8/3P4/4K3 b - - 0 1", "1... Ke8-e7"),
    "knight's way": ("orthodox", "4k3/5p2/8/4N3/8/8/8/4K3 w - - 0 1", "1. Ke1-e2"),
    "twice": ("orthodox", "4k3/4b2r/8/8/8/8/7P/6K1 w - - 0 1", "1. Kg1-f1"),
}
SAID = [
    ("barred", "Black cannot castle now, because the queen and the knight stand in the way.", "verified"),
    ("barred", "Black cannot castle because of the queen and the knight on g8.", "verified"),
    ("barred", "Black cannot castle, because the queen and the rook on h8 stand in the way.", "refuted"),
    ("barred", "Black cannot castle, because the rook on h8 stands in the way.", "refuted"),
    ("barred", "Black cannot castle, because the knight on g8 stands in the way.", "unread"),
    ("barred", "Black cannot castle kingside, because the knight on g8 stands in the way.", "verified"),
    ("diagonal friends", "The man on d3 moves like a bishop, because its friend on c2 touches it diagonally.", "verified"),
    ("diagonal friends", "The men on c2 and d3 touch diagonally.", "verified"),
    ("diagonal friends", "The man on c2 touches the man on d3 diagonally.", "verified"),
    ("diagonal friends", "The men on a8 and d3 touch diagonally.", "refuted"),
    ("royal", "White is in check because an enemy bishop stands on his royal square d1.", "verified"),
    ("royal", "White is in check because an enemy bishop stands on one of his royal squares.", "verified"),
    ("royal", "White is in check because an enemy bishop stands on his royal square e1.", "refuted"),
    ("royal", "White is in check because a bishop stands on his royal square.", "unread"),
    ("sissas", "Now only the black sissa attacks the other one.", "refuted"),
    ("sissas", "Only the sissa on a1 attacks the other.", "refuted"),
    ("sissas", "The black sissa attacks the other one.", "verified"),
    ("pawn to attack", "1...e3 attacks the knight with a pawn.", "verified"),
    ("pawn to attack", "1...e3 attacks the king with a pawn.", "refuted"),
    ("four ways", "Without the king White has one way to take the bishop on d2.", "verified"),
    ("four ways", "Without the king White has two ways to take the bishop on d2.", "refuted"),
    ("slid", "The man on e1 moved as a rook.", "verified"),
    ("slid", "The man on e1 moves now as a rook.", "refuted"),
    ("two pawns", "Two white men protect the pawn on g5, the pawns on f4 and h4.", "verified"),
    ("two pawns", "Two white men protect the pawn on g5, the pawns on f4 and g5.", "refuted"),
    ("two pawns", "Two white men protect the pawn on g5 and the pawns on f4 and h4.", "refuted"),
    ("en passant", "2.Pd2-d4 can be taken en passant by the pawn on e4.", "verified"),
    ("en passant", "2.Pd2-d4 can be taken en passant by the pawn on e5.", "refuted"),
    ("knight's way", "The pawn on f7 is under attack: the knight goes e5-f7.", "unread"),
    ("reply", "White could reply with the bishop.", "verified"),
    ("reply", "White could reply with the bishop, capturing on a3.", "unread"),
    ("reply", "White can capture on a3, 2.Bxa3, there is not another capture.", "verified"),
    ("checked", "The knight may interpose on e2, where the queen can take it.", "verified"),
    ("checked", "The knight may interpose on e2, where the queen cannot take it.", "refuted"),
    ("twice", "After 1...Be7-d6 two black pieces attack the pawn on h2, the bishop and the rook.", "verified"),
    ("twice", "After 1...Be7-d6 two black pieces attack the pawn on h2, the bishop and the king.", "refuted"),
    ("twice", "After 1...Be7-d8 two black pieces attack the pawn on h2, the bishop and the rook.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_is_said(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
