"""Threats of a deed that is told by its noun, or by the piece that would do it."""

import pytest
from commented import assert_said

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    "fork": ("orthodox", "r3k3/8/1p6/8/8/2N5/8/5RK1 w - - 0 1", "Nc3-d5"),
    "capture": ("orthodox", "4k3/8/3q4/8/8/3N4/8/4R1K1 b - - 0 1", "1. ... Ke8-d8"),
    "mate": ("orthodox", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "Ra1-b1"),
    "taking": ("orthodox", "6k1/1r3ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1", "Kg1-h1"),
}
SAID = [
    ("fork", "The knight threatens to fork king and rook on c7.", "verified"),
    ("fork", "The knight threatens to fork king and rook on c6.", "refuted"),
    ("fork", "White threatens to fork the king and the rook on a8.", "verified"),
    ("fork", "White threatens to fork the king and the rook on b7.", "refuted"),
    ("fork", "The knight threatens to fork king and pawn.", "refuted"),
    ("fork", "White threatens a fork on c7.", "verified"),
    ("fork", "White threatens a fork on c6.", "refuted"),
    ("fork", "The threat is a knight fork on c7.", "verified"),
    ("fork", "White threatens a rook fork on c7.", "refuted"),
    ("fork", "The rook threatens a fork on c7.", "unread"),
    ("fork", "White threatens check.", "verified"),
    ("fork", "White threatens check on e1 with the rook.", "verified"),
    ("fork", "White threatens check on d1 with the rook.", "refuted"),
    ("fork", "White threatens to enter on f8 with the rook.", "verified"),
    ("fork", "White threatens to enter on d8 with the rook.", "refuted"),
    ("fork", "White threatens to enter c7 with the knight.", "verified"),
    ("capture", "The capture on d3 is threatened.", "verified"),
    ("capture", "The capture on d4 is threatened.", "refuted"),
    ("capture", "The threat is the capture of the knight.", "verified"),
    ("capture", "The threat is the capture of the rook.", "refuted"),
    ("mate", "The rook threatens mate on b8.", "verified"),
    ("mate", "The rook threatens mate on a8.", "refuted"),
    ("mate", "The king threatens mate on b8.", "unread"),
    ("mate", "White threatens to mate by taking the pawn.", "refuted"),
    ("taking", "White threatens to mate by capturing on b7.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("place", "sentence", "verdict"), SAID)
def test_threats_are_told_by_what_would_be_done(place, sentence, verdict):
    assert_said(POSITIONS[place], sentence, verdict)
