"""Everyday wording: what has got something, goes after something, picks it up, runs from a check."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "knight": ("orthodox", "4k3/8/8/3r4/8/8/8/1N2K3 w - - 0 1", "1. Nb1-c3"),
    "taking": ("orthodox", "4k3/8/8/8/4p3/8/8/1N2K3 w - - 0 1", "1. Nb1-c3"),
    "line": ("orthodox", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "1. Ke1-e2"),
    "support": ("orthodox", "4k3/8/8/8/P7/8/8/R3K3 w - - 0 1", "1. Ke1-f2"),
    "checked": ("orthodox", "4k3/4n3/8/8/8/8/8/R3K3 w - - 0 1", "1. Ra1-a8+"),
}
SAID = [
    ("knight", "1.Nc3 goes after the rook on d5.", "verified"),
    ("knight", "1.Nc3 goes after the king.", "refuted"),
    ("taking", "The knight can just pick the pawn up.", "verified"),
    ("taking", "The king can just pick it up.", "refuted"),
    ("checked", "1...Nc8 is the one and only legal reply.", "refuted"),
    ("line", "1...Kg8-h8 2.Ra8 would end in mate.", "verified"),
    ("line", "1...Kg8-h8 2.Ra7 would end in mate.", "refuted"),
    ("support", "The rook lends its support to the pawn on a4.", "verified"),
    ("support", "The king lends its support to the pawn on a4.", "refuted"),
    ("checked", "White has got one rook.", "verified"),
    ("checked", "White has got two rooks.", "refuted"),
    ("checked", "The king can run from this check to f7.", "verified"),
    ("checked", "The king can run from this check to f8.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
