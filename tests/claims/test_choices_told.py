"""Moves to choose from, in everyday words: all that one can play, ways to parry, checks at hand."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "checked": ("orthodox", "4k3/3p1p2/8/8/8/8/1n6/R3K3 w - - 0 1", "1. Ra1-a8+"),
    "blocked": ("orthodox", "3rkr2/3p1p2/8/8/2b5/8/8/K6R w - - 0 1", "1. Rh1-e1+"),
    "checks": ("orthodox", "7k/8/8/8/2r5/8/1p6/4K3 w - - 0 1", "1. Ke1-f2"),
    "mates": ("orthodox", "6k1/3p1ppp/8/8/8/8/8/RR4K1 b - - 0 1", "1... Pd7-d6"),
}
SAID = [
    ("checked", "1...Ke7 is all that Black can legally play.", "verified"),
    ("checked", "1...Kd8 is all that Black can legally play.", "refuted"),
    ("checked", "1...Ke7 is all the legal moves Black has.", "verified"),
    ("blocked", "There are only two ways to parry, and both put a bishop on e6.", "refuted"),
    ("blocked", "There is only one way to parry.", "refuted"),
    ("blocked", "There are two ways to parry, both with the bishop.", "verified"),
    ("checks", "Black has two checks at hand, both with the rook.", "verified"),
    ("checks", "Black could check in two ways, two of them with the rook.", "verified"),
    ("checks", "Black could check in two ways, one of them with the rook.", "refuted"),
    ("mates", "White can pick from two mates in one, Ra8 and Rb8.", "verified"),
    ("mates", "White can pick from two mates in one, Ra8 and Rb7.", "refuted"),
    ("checks", "Black could check in five ways, three of them with the pawn.", "refuted"),
    ("checks", "Black has two checks at hand, two by the king.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
