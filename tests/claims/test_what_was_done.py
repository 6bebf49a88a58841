"""Who did it before the move, what a move did as soon as it was made, and lines that have been opened."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "guard taken": ("orthodox", "4k3/8/2n5/1B2p3/8/5N2/8/4K3 w - - 0 1", "1. Bb5xc6+"),
    "guard left": ("orthodox", "4k3/8/8/8/8/3N4/8/3RK3 w - - 0 1", "1. Rd1-a1"),
    "shut": ("orthodox", "4k3/8/8/8/8/3P4/6K1/3R4 w - - 0 1", "1. Kg2-g3"),
    "unmasked": ("orthodox", "4k3/3p4/8/8/8/3N4/8/3RK3 w - - 0 1", "1. Nd3-b4"),
    "two on d4": ("orthodox", "4k3/8/3q4/5n2/3N4/2P5/8/R3K3 w - - 0 1", "1. Ke1-f1"),
    "to come": ("orthodox", "4k3/8/8/4p3/8/8/8/R3K3 b - - 0 1", "1... Ke8-d8"),
    "sissa": ("coherent", "4k4/9/9/9/4n4/9/9/4R4/K8 w - - 0 1", "1. Re2-a2"),
}
SAID = [
    ("guard taken", "It was the knight on c6 that protected the pawn.", "verified"),
    ("guard taken", "It was the black king that protected the pawn.", "refuted"),
    ("guard taken", "The knight that protected the pawn has been taken.", "verified"),
    ("guard taken", "The knight that protected e5 was taken by the bishop.", "verified"),
    ("guard taken", "The knight that attacked f3 has been taken.", "refuted"),
    ("guard left", "The rook was the only piece that protected the knight.", "verified"),
    ("guard left", "The only piece to protect the knight was the rook.", "verified"),
    ("guard left", "The only piece to protect the knight was the white king.", "refuted"),
    ("guard left", "The rook was the piece that attacked the black king.", "refuted"),
    ("unmasked", "The rook's line has been opened.", "verified"),
    ("unmasked", "The line of the rook has been opened.", "verified"),
    ("shut", "The rook's line has been opened.", "refuted"),
    ("unmasked", "The knight begins to attack a6.", "verified"),
    ("unmasked", "The rook starts to attack the pawn.", "verified"),
    ("unmasked", "The knight begins to attack the pawn.", "refuted"),
    ("two on d4", "Not the square c4 but the square b4 is covered by the pawn.", "verified"),
    ("two on d4", "Not the square b4 but the square c4 is covered by the pawn.", "refuted"),
    ("two on d4", "The weak square d5 is covered by the queen.", "verified"),
    ("two on d4", "The weak square a2 is covered by the queen.", "refuted"),
    ("to come", "2.Ra5 attacked the pawn.", "verified"),
    ("to come", "2.Ra3 attacked the pawn.", "refuted"),
    ("to come", "Neither 2.Ra3 nor 2.Ra4 attacks the pawn.", "verified"),
    ("to come", "Neither 2.Ra3 nor 2.Ra5 attacks the pawn.", "refuted"),
    ("sissa", "It was the rook that attacked the sissa.", "verified"),
    ("sissa", "It was the white king that attacked the sissa.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
