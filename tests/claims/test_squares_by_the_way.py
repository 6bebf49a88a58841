"""Squares called empty or royal by the way, lines that a piece looks up, forks from a square, a check's path that is cut."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "rook": ("orthodox", "4k3/8/8/8/8/8/7p/2R1K3 b - - 0 1", "1... Ke8-e7"),
    "forks": ("orthodox", "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1", "1. Nd5-c7+"),
    "check": ("orthodox", "4k3/8/5n2/8/8/8/8/R3K3 w - - 0 1", "1. Ke1-e2 Ke8-f8 2. Ra1-a8+"),
}
SAID = [
    ("rook", "The empty square c8 is controlled by the rook.", "verified"),
    ("rook", "The empty square h2 is controlled by the king.", "refuted"),
    ("rook", "The empty square d8 is controlled by the rook.", "refuted"),
    ("rook", "The rook looks up the empty squares of the c-file and attacks c8.", "verified"),
    ("rook", "The rook looks up the c-file and attacks c8.", "verified"),
    ("rook", "The rook looks up the open d-file and attacks d8.", "refuted"),
    ("forks", "The knight forks two black men from c7, the rook and the king.", "verified"),
    ("forks", "The knight forks king and rook from c7.", "verified"),
    ("forks", "The knight forks king and rook from d5.", "refuted"),
    ("check", "If Black puts the knight from f6 on e8, the path of the check is cut.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_by_the_way(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
