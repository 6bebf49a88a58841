"""Moves that a check allows, moves by either of which something can be done."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "rook check": ("orthodox", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "1. Ra1-a8#"),
    "one reply": ("orthodox", "6k1/5pp1/8/8/8/8/8/R3K3 w - - 0 1", "1. Ra1-a8+"),
    "two replies": ("orthodox", "6k1/6p1/8/8/8/8/8/R3K3 w - - 0 1", "1. Ra1-a8+"),
    "quiet": ("orthodox", "7k/8/8/8/8/8/5q2/K7 b - - 0 1", "1... Kh8-g8"),
    "knight": ("orthodox", "4k3/8/8/3N4/8/8/4P3/4K2R b - - 0 1", "1... Ke8-d8"),
    "castling": ("orthodox", "4k3/p7/8/8/8/8/8/R3K2R b KQ - 0 1", "1... Pa7-a6"),
    "checks": ("orthodox", "4k3/p7/8/8/8/8/8/R2K3R b - - 0 1", "1... Pa7-a6"),
}
SAID = [
    ("one reply", "The rook check allows Black one legal reply.", "verified"),
    ("one reply", "The rook check allows Black two legal replies.", "refuted"),
    ("one reply", "The check on a8 permits only one answer.", "verified"),
    ("one reply", "The check on a8 permits two answers.", "refuted"),
    ("one reply", "The check grants Black just one legal move.", "verified"),
    ("one reply", "The check leaves 1...Kh7 as the only legal reply.", "verified"),
    ("one reply", "The check leaves 1...Kf8 as the only legal reply.", "refuted"),
    ("one reply", "The check leaves Black with 1...Kh7 as his sole move.", "verified"),
    ("one reply", "The check leaves no move but 1...Kh7.", "verified"),
    ("two replies", "The check leaves no move but 1...Kh7.", "refuted"),
    ("two replies", "The check leaves Black 1...Kh7 alone.", "refuted"),
    ("two replies", "The check allows Black two legal moves.", "verified"),
    ("two replies", "Two legal moves remain to Black.", "verified"),
    ("two replies", "Three legal moves remain to Black.", "refuted"),
    ("two replies", "1.Ra8+ allows Black two replies.", "verified"),
    ("two replies", "1.Ra8+ allows Black only one reply.", "refuted"),
    ("two replies", "To Black remain two legal moves.", "verified"),
    ("rook check", "1.Ra8# is mate, and no legal move remains to Black.", "verified"),
    ("two replies", "1.Ra8+ is check, and no legal move remains to Black.", "refuted"),
    ("quiet", "One legal move remains to White.", "verified"),
    ("knight", "White could give check by 2.Rh8 or by 2.Nb4.", "refuted"),
    ("knight", "White could give check by 2.Rh8 or by 2.Nb6.", "refuted"),
    ("castling", "White could castle by 2.O-O or by 2.O-O-O.", "verified"),
    ("castling", "White can give check by either 2.Ra5 or 2.Rh8.", "refuted"),
    ("checks", "White can give check by either 2.Re1 or 2.Rh8.", "verified"),
    ("castling", "White can give check by 2.O-O-O or with 2.Rh8.", "refuted"),
    ("castling", "White can give check either by 2.Kf2 or by 2.Rh8.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_allowances(position: str, said: str, verdict: str) -> None:
    """What is allowed, and what either move does."""
    assert_said(POSITIONS[position], said, verdict)
