"""Which way a path of a Sissa turns: first as a rook and then as a bishop, or the reverse."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    # d1-d3-f5 is clear, d1-f3-f5 is blocked on e2.
    "straight": ("coherent", "4k4/9/9/9/5p3/9/9/4P4/3N4K w - - 0 1", "1. Ki1-h1"),
    "went": ("coherent", "4k4/9/9/9/5p3/9/9/4P4/3N4K w - - 0 1", "1. Nd1xf5"),
    "knight": ("orthodox", "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "1. Ng1-f3"),
}
SAID = [
    ("straight", "The knight on d1 attacks the pawn on f5 first as a rook, then as a bishop.", "verified"),
    ("straight", "The knight on d1 attacks the pawn on f5 first as a bishop, then as a rook.", "refuted"),
    ("straight", "The knight can take the pawn on f5, first straight and then diagonally.", "verified"),
    ("straight", "The knight can go to f5 by moving two squares straight and then two diagonally.", "verified"),
    ("straight", "The knight can reach f5 by going diagonally first and then straight.", "refuted"),
    ("straight", "The knight can reach f5 by going one square straight and then one diagonally.", "refuted"),
    ("straight", "The knight can reach f5 by going two squares diagonally and two straight.", "verified"),
    ("straight", "The knight can reach f5 by going two squares straight and three diagonally.", "unread"),
    ("went", "The knight went to f5 first as a rook, then as a bishop.", "verified"),
    ("went", "The knight went to f5 first as a bishop, then as a rook.", "refuted"),
    ("went", "The knight moved two squares straight and then two diagonally.", "verified"),
    ("went", "The knight moved three squares straight and then three diagonally.", "refuted"),
    ("went", "The knight took the pawn, first straight and then diagonally.", "verified"),
    ("knight", "The knight went to f3 first as a rook, then as a bishop.", "unread"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_which_leg_comes_first(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
