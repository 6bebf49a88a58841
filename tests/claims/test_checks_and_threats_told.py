"""Checks uncovered by a way, mates that a piece threatens by going, captures supposed, enemies named first."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "uncovered": ("orthodox", "4k3/8/8/8/4B3/8/1p6/4RK2 w - - 0 1", "1. Be4-c2"),
    "threat": ("orthodox", "6k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1", "1. Kg1-h1"),
    "pinned": ("orthodox", "4k3/8/8/8/1b6/8/3N4/4K3 b - - 0 1", "1... Bb4-a5"),
    "castled": ("orthodox", "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1", "1. Ke1-e2 Ke8-e7"),
    "enemy": ("orthodox", "4k3/8/8/3p4/8/8/6B1/4K3 b - - 0 1", "1... Ke8-e7"),
    "replies": ("orthodox", "4k3/3r1b2/8/8/8/8/8/2R1K3 w - - 0 1", "1. Rc1-c8+"),
}
SAID = [
    ("uncovered", "The bishop discovers a check of the rook along the file.", "verified"),
    ("uncovered", "The bishop discovers a check of the rook along the diagonal.", "refuted"),
    ("threat", "White threatens mate at once, with the rook going to d8.", "verified"),
    ("threat", "White threatens mate, with the rook going from d1 to d8.", "verified"),
    ("threat", "White threatens mate, with the rook going from d1 to d7.", "refuted"),
    ("pinned", "The knight is pinned by the bishop, and for this it cannot move.", "verified"),
    ("pinned", "The knight is not pinned by the bishop, and for this it can go to f3.", "refuted"),
    ("castled", "White has no right to castle, because his king has moved to e2.", "verified"),
    ("enemy", "The enemy pawn on d5 is attacked along the diagonal by the bishop on g2.", "verified"),
    ("enemy", "The enemy pawn on d5 is attacked along the file by the bishop on g2.", "refuted"),
    ("replies", "Among Black's two legal replies two interpose a man on d8.", "refuted"),
    ("replies", "Among Black's two legal replies one interposes a man on d8.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_told(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
