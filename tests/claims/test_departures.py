"""Moves as nouns that open lines for others, and lines of a piece from square to square."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "leaves": ("orthodox", "4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1", "1. Ne4-c5+"),
    "diagonal": ("orthodox", "4k3/8/8/b7/1p6/8/8/4K3 b - - 0 1", "1... Pb4-b3+"),
    "shut": ("orthodox", "4k3/8/8/b7/1p6/8/8/4K2R b - - 0 1", "1... Ke8-e7"),
}
SAID = [
    ("leaves", "The knight's departure from e4 opens the e-file for the rook.", "verified"),
    ("leaves", "The knight's departure from e5 opens the e-file for the rook.", "refuted"),
    ("leaves", "The departure of the knight from e4 opens the e-file for the rook, which now gives check from e1.", "verified"),
    ("leaves", "The knight's departure from e4 opens the fourth rank for the rook.", "refuted"),
    ("diagonal", "The pawn's step to b3 opens the bishop's diagonal from a5 to e1.", "verified"),
    ("diagonal", "The pawn's step to b3 opens the bishop's diagonal from a5 to d8.", "refuted"),
    ("diagonal", "The bishop's diagonal from a5 to e1 is now open.", "verified"),
    ("diagonal", "The bishop's diagonal from a5 to e1 is still blocked.", "refuted"),
    ("diagonal", "The bishop has a clear diagonal all the way to d2.", "verified"),
    ("shut", "The bishop has a clear diagonal all the way to d2.", "refuted"),
    ("shut", "The bishop's diagonal from a5 to e1 is blocked by the pawn.", "verified"),
    ("shut", "The rook's diagonal from a5 to e1 is blocked by the pawn.", "refuted"),
    ("shut", "The rook on h1 controls every square of the h-file up to h8.", "verified"),
    ("shut", "The rook on h1 controls every square of the first rank up to a1.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
