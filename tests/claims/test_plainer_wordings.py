"""Wordings that say the same more plainly: a joint before `only`, prepositions said again, `to` before objects."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "taking": ("orthodox", "4k3/8/8/3p4/4P3/2N5/8/3RK3 b - - 0 1", "1... Ke8-e7"),
    "checked": ("orthodox", "r3k3/8/8/8/4p3/5b2/3P2PP/4K2R b - - 0 1", "1... Ra8-a1+"),
    "quiet": ("orthodox", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", "1... Ke8-e7"),
    "fork": ("orthodox", "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1", "1. Nd5-c7+"),
}
SAID = [
    # A joint before `only`
    ("taking", "The pawn on e4 can be taken, but only by the pawn on d5.", "verified"),
    ("taking", "The pawn on e4 can be taken, but only by the king.", "refuted"),
    ("taking", "White can take the pawn on d5, though only with the pawn.", "refuted"),
    ("taking", "The king on e7 can move, but only to e6.", "refuted"),
    ("quiet", "The pawn can move, but only to e3 or e4.", "verified"),
    ("quiet", "The pawn can move, but only to e3.", "refuted"),
    # A preposition that is said again
    ("taking", "White can take the pawn on d5 with the pawn, with the knight or with the rook.", "verified"),
    ("taking", "White can take the pawn on d5 with the pawn or with the king.", "refuted"),
    ("taking", "The pawn on d5 is attacked by the pawn, by the knight and by the rook.", "verified"),
    ("taking", "The pawn on d5 is attacked by the pawn, by the knight and by the king.", "refuted"),
    # `to` before what is attacked or protected
    ("taking", "The knight attacks to the pawn d5.", "verified"),
    ("taking", "The knight supports to the pawn e4 and to the rook d1.", "verified"),
    ("taking", "The rook hits to the pawn on d5.", "verified"),
    ("fork", "1.Nc7+ is a fork to king and rook.", "verified"),
    ("fork", "1.Nc7+ is a fork to king and queen.", "refuted"),
    ("fork", "1.Nc7+ is a fork of king and rook.", "verified"),
    # Which moves alone take something
    ("taking", "The pawn e4 can be taken only by 2...dxe4.", "unread"),
    ("taking", "The pawn d5 can be taken only by 2.exd5.", "refuted"),
    ("taking", "Only 2.Nxd5 takes the pawn.", "refuted"),
    ("taking", "All White's moves are quiet.", "refuted"),
    ("quiet", "All of White's moves are quiet.", "verified"),
    ("quiet", "White has only quiet moves.", "verified"),
    ("taking", "White has only quiet moves.", "refuted"),
    # What is left to a side, and answers to a check
    ("checked", "1...Ra1+ leaves to White only one move: 2.Kf2.", "verified"),
    ("checked", "1...Ra1+ leaves to White only one move: 2.Kd2.", "refuted"),
    ("checked", "1...Ra1+ leaves to White two moves.", "refuted"),
    ("checked", "White can answer to the check in one way.", "verified"),
    ("checked", "White can answer to the check in two ways.", "refuted"),
    ("checked", "To 2.Kf2 Black can answer 2...Rxh1.", "verified"),
    ("checked", "To 2.Kf2 Black can answer 2...Rxh2.", "refuted"),
    # Both of two, by their squares
    ("taking", "The pawn attacks both pawns, on d5 and e4.", "refuted"),
    ("taking", "The rook protects both pawns, on d5 and e4.", "refuted"),
    # A move without a number, of the side that is to move
    ("checked", "Kf2 is White's only legal move.", "verified"),
    ("checked", "Ke2 is White's only legal move.", "refuted"),
    ("checked", "White has only Ke2.", "refuted"),
    ("quiet", "White can play Ke1-d2.", "verified"),
    ("quiet", "White can play Ke1-c2.", "refuted"),
    # A piece that stands against a move
    ("checked", "The bishop prevents 2.Ke2.", "verified"),
    ("checked", "The pawn on e4 prevents 2.Ke2.", "refuted"),
    # Both of two moves do the same
    ("taking", "Both 2.exd5 and 2.Nxd5 would be check.", "refuted"),
    # What one side alone does
    ("taking", "Only White attacks d5.", "verified"),
    ("taking", "Only Black attacks d5.", "refuted"),
    ("taking", "Black alone can take on e4.", "verified"),
    # One piece is a count
    ("taking", "The pawn on e4 is attacked by one piece.", "verified"),
    ("taking", "The pawn on d5 is attacked by one piece.", "refuted"),
    # Squares that are named as a way, and are none
    ("taking", "The pawn on d5 is attacked via d3.", "verified"),
    ("taking", "The pawn on d5 is attacked via e4.", "unread"),
    ("checked", "The white king is attacked via c1.", "verified"),
    # A move of a piece that does not stand there
    ("checked", "The bishop on f3 threatens to take on g2 with check.", "refuted"),
    # What a piece that stands reaches
    ("taking", "White's rook on d1 reaches d5 but not d6.", "verified"),
    ("taking", "White's rook on d1 reaches both d5 and d6.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
