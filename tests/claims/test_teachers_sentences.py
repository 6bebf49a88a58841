"""Loose pieces, makers of moves that are counted, two captures that are supposed, and answers to a check."""

import pytest
from commented import assert_said, found_in

MEN = "km4/m4*/4*1/2*3/1*2*1/3*2/1*1M2/*1M3/5K[Mm] b - - 0 1"
# fmt: off
POSITIONS = {
    "loose": ("orthodox", "4k3/8/4b3/8/8/1B6/P7/4K3 w - - 0 1", "1. Ke1-d1"),
    "cover": ("orthodox", "6k1/3r4/8/8/8/5N2/1B6/4K3 b - - 0 1", "1... Rd7-e7+"),
    "two moves": ("orthodox", "7k/8/8/7p/7P/r7/8/5K2 b - - 0 1", "1... Ra3-a2"),
    "men": ("chessence", MEN, "1... M@c8"),
    "captures": ("orthodox", "3rk3/8/8/3p4/8/2N5/8/3RK3 b - - 0 1", "1... Ke8-e7"),
    "hemmed": ("orthodox", "4k3/8/8/8/8/1P6/2P5/N3K3 b - - 0 1", "1... Ke8-e7"),
    "leaps": ("orthodox", "4k3/8/8/8/4N3/8/8/4K3 w - - 0 1", "1. Ke1-e2"),
    "pawn": ("orthodox", "4k3/8/8/3P4/8/8/8/4K3 b - - 0 1", "1... Ke8-e7"),
    "mates": ("orthodox", "6k1/p4ppp/8/8/8/8/3Q1PPP/2R3K1 b - - 0 1", "1... Pa7-a5"),
}
SAID = [
    ("loose", "Black's bishop on e6 is loose and the white bishop on b3 attacks it.", "verified"),
    ("loose", "White's bishop on b3 is loose.", "refuted"),
    ("loose", "The bishop on e6 is attacked one time but protected only two times.", "refuted"),
    ("cover", "Of the six legal answers to this check, two put something in between.", "verified"),
    ("cover", "Of the six legal answers to this check, three put something in between.", "refuted"),
    ("cover", "Two of the six legal replies to this check put something in between.", "verified"),
    ("cover", "After this check White has six legal moves.", "verified"),
    ("cover", "After this check White has seven legal moves.", "refuted"),
    ("cover", "Both the bishop and the knight can interpose on e5 against the rook.", "verified"),
    ("cover", "Both the bishop and the knight can interpose on e4 against the rook.", "refuted"),
    ("two moves", "White has only two legal moves, both with the king, to e1 and to g1.", "verified"),
    ("two moves", "White has only two legal moves, both with the king, to e1 and to f2.", "refuted"),
    ("two moves", "White has two legal moves, and the king makes both of them.", "verified"),
    ("two moves", "White has two legal moves left, and the pawn makes every one of them.", "refuted"),
    ("two moves", "The pawn on h4 cannot make a single move.", "verified"),
    ("men", "The man on d3 has a diagonal neighbour on c2.", "verified"),
    ("men", "The man on d3 has a diagonal neighbor on e2.", "refuted"),
    ("men", "The man on d3 has no friend to lend it moves.", "refuted"),
    ("men", "Neither the man on d3 nor the man on c2 has any friend.", "refuted"),
    ("men", "The men on d3 and c2 attack each other, both as a rook.", "refuted"),
    ("captures", "If the knight takes on d5 and the rook recaptures, that rook attacks the rook on d1.", "verified"),
    ("captures", "After the knight takes the pawn on d5 and the rook retakes, it attacks the rook on d1.", "verified"),
    ("captures", "If the knight takes on d5 with check, Black can recapture with the rook.", "verified"),
    ("hemmed", "The knight on a1 has no legal move, because its own pawns hem it in.", "verified"),
    ("hemmed", "The knight on a1 has no legal move, because Black's pawns hem it in.", "refuted"),
    ("leaps", "Were it White's turn, the knight could jump to d6 or f6 with check.", "verified"),
    ("leaps", "Were it White's turn, the knight could jump to c5 with check.", "refuted"),
    ("pawn", "The pawn on d5 is three steps away from the rank where it would promote.", "verified"),
    ("pawn", "The pawn on d5 is two steps away from the rank where it would promote.", "refuted"),
    ("mates", "White can mate at once with the queen on d8 or with the rook on c8.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


# fmt: off
UNREAD = [
    ("captures", "If the knight takes on d5 and the rook recaptures, that rook attacks the king on e1."),
    ("two moves", "White has only two legal moves, both with the king, to e1, to f2 and to g1."),
]
# fmt: on


@pytest.mark.parametrize(("position", "said"), UNREAD)
def test_what_may_be_meant_otherwise_is_not_judged(position, said):
    assert not found_in(POSITIONS[position], said) & {"verified", "refuted"}
