"""What comes whatever is answered, and what a piece keeps others from being able to do."""

import pytest
from commented import assert_said, found_in

# fmt: off
POSITIONS = {
    "pawns": ("orthodox", "7k/8/1P6/8/8/7n/6P1/4K3 w - - 0 1", "1.b7"),
    "corner": ("orthodox", "2r1k3/1P6/8/8/8/8/8/4K3 b - - 0 1", "Ke8-e7"),
    "promoting": ("orthodox", "4k3/1P6/8/8/8/8/6p1/4K3 w - - 0 1", "Ke1-d2"),
    "rook": ("orthodox", "4k3/8/8/8/8/8/3r4/R3K3 b - - 0 1", "Rd2-d3"),
    "castling": ("orthodox", "r3k2r/8/8/8/2Q5/8/8/4K3 w kq - 0 1", "Qc4-b4"),
    "blocked": ("orthodox", "1n2k3/1P6/8/8/8/8/8/4K3 b - - 0 1", "Ke8-e7"),
    "keltic": ("keltic", "***1k1***/**5**/2P6/9/9/**5**/***1K1*** b - - 0 1", "Ke7-e6"),
}
SAID = [
    ("pawns", "Whatever Black replies, the pawn can become a queen on b8.", "verified"),
    ("corner", "The pawn may promote by capturing on c8.", "verified"),
    ("corner", "The pawn may promote by capturing the bishop on c8.", "refuted"),
    ("promoting", "White threatens to promote the pawn on b7.", "verified"),
    ("promoting", "White threatens to promote the pawn on b8.", "verified"),
    ("promoting", "White threatens to promote the pawn on c8.", "refuted"),
    ("promoting", "Whatever Black replies, the b-pawn can become a queen on b8.", "verified"),
    ("promoting", "No matter what Black does, White can promote on b8.", "verified"),
    ("promoting", "The promotion of the b-pawn can no longer be prevented.", "verified"),
    ("promoting", "Black can no longer stop the b-pawn from promoting.", "verified"),
    ("promoting", "Whatever Black replies, the king can take the pawn on g2.", "refuted"),
    ("promoting", "After any reply the king can go to e1.", "refuted"),
    # It may be prevented, or only be put off.
    ("promoting", "White cannot prevent the promotion of the b-pawn.", "unread"),
    ("rook", "Whatever White plays, Black can take the rook.", "refuted"),
    ("castling", "The queen prevents Black from castling kingside.", "verified"),
    ("castling", "The queen prevents Black from castling queenside.", "refuted"),
    ("castling", "The queen on b4 keeps the black king from going to e7.", "verified"),
    ("castling", "The queen on b4 keeps the black king from going to d8.", "refuted"),
    ("blocked", "The knight keeps the pawn from promoting on b8.", "verified"),
    ("blocked", "The knight on b8 stops the promotion of the pawn.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("place", "comment", "verdict"), SAID)
def test_what_comes_and_what_is_barred(place, comment, verdict):
    if verdict == "unread":
        assert not found_in(POSITIONS[place], comment) & {"verified", "refuted"}
    else:
        assert_said(POSITIONS[place], comment, verdict)
