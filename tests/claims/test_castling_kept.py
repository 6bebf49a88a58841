"""Rights of castling that are kept or lost together, named by their sign, or of no use for now."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "both": ("orthodox", "r3k2r/8/8/8/8/8/8/R3KB1R w KQkq - 0 1", "1. Bf1-a6"),
    "attacked": ("orthodox", "r3k2r/8/8/8/8/5R2/8/R3KB1R w KQkq - 0 1", "1. Ra1-a2"),
    "between": ("orthodox", "4k3/8/8/8/8/8/8/4KBNR b K - 0 1", "1... Ke8-e7"),
    "rook": ("orthodox", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "1. Ra1-a2 Ra8-a7 2. Ke1-e2"),
    "none": ("orthodox", "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1", "1. Ra1-a2"),
}
SAID = [
    ("both", "Black keeps both of his castling rights.", "verified"),
    ("both", "Black has kept both rights to castle.", "verified"),
    ("both", "Black has kept neither castling right.", "refuted"),
    ("both", "Black has lost both of his castling rights for good.", "refuted"),
    ("none", "White has neither of his castling rights.", "verified"),
    ("none", "Black keeps both rights.", "refuted"),
    ("between", "White keeps the right to castle kingside, but he cannot use it yet, since his bishop and knight stand in between.", "verified"),
    ("between", "White keeps the right to castle kingside, but cannot use it for the moment.", "verified"),
    ("between", "White keeps the right to castle kingside, but he cannot use it yet, since his king is in check.", "refuted"),
    ("both", "White keeps the right to castle queenside, but he cannot use it yet.", "unread"),
    ("attacked", "White can yet castle short.", "verified"),
    ("attacked", "White may castle short yet.", "verified"),
    ("attacked", "White can yet castle long.", "refuted"),
    ("attacked", "White cannot yet castle short.", "verified"),
    # A move that is advised against may be one that cannot be played.
    ("attacked", "Not 1...O-O, for the rook on f3 controls f8.", "opinion"),
    ("rook", "Black may no longer castle queenside, because his rook has left a8.", "verified"),
    ("rook", "Black may no longer castle kingside, because his rook has left h8.", "refuted"),
    ("rook", "Black may no longer castle queenside, because his rook has left h8.", "unread"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
