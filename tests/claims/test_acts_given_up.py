"""Acts that are begun, kept up or given up, and guards or attackers that are taken."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "pawn steps": ("orthodox", "4k3/8/8/8/8/8/2P5/4K3 w - - 0 1", "1. Pc2-c4"),
    "rook leaves": ("orthodox", "4k3/8/8/8/8/3N4/8/3RK3 w - - 0 1", "1. Rd1-a1"),
    "rook stays": ("orthodox", "4k3/8/8/8/8/3N4/8/3RK3 w - - 0 1", "1. Rd1-d2"),
    "guard taken": ("orthodox", "4k3/8/2n5/1B2p3/8/5N2/8/4K3 w - - 0 1", "1. Bb5xc6+"),
    "guard to be taken": ("orthodox", "4k3/8/2n5/1B2p3/8/5N2/8/4K3 b - - 0 1", "1... Ke8-f8"),
    "sissa": ("coherent", "4k4/9/9/9/4n4/9/9/4R4/K8 w - - 0 1", "1. Re2-a2"),
}
SAID = [
    ("pawn steps", "The pawn gives up control of d3.", "verified"),
    ("pawn steps", "The pawn gave up the control of b3 and d3.", "verified"),
    ("pawn steps", "The pawn has given up control of d5.", "refuted"),
    ("pawn steps", "The pawn gives up control of d4.", "refuted"),
    ("pawn steps", "The pawn gains control of d5.", "verified"),
    ("pawn steps", "The pawn gains control of d3.", "refuted"),
    ("pawn steps", "The king maintains its control of d1.", "verified"),
    ("pawn steps", "The king maintains its control of c1.", "refuted"),
    ("rook leaves", "The rook has abandoned the protection of the knight.", "verified"),
    ("rook leaves", "The knight has lost the protection of the rook.", "verified"),
    ("rook leaves", "The knight has lost the rook's protection.", "verified"),
    ("rook leaves", "The knight has lost the king's protection.", "refuted"),
    ("rook leaves", "The rook takes over the protection of the knight.", "refuted"),
    ("rook leaves", "The rook keeps up the protection of the knight.", "refuted"),
    ("rook stays", "The rook keeps up the protection of the knight.", "verified"),
    ("rook stays", "The rook has given up the protection of the knight.", "refuted"),
    ("rook stays", "The knight has lost the protection of the rook.", "refuted"),
    ("guard taken", "White has removed the defender of e5.", "verified"),
    ("guard taken", "The bishop took the only defender of the pawn.", "verified"),
    ("guard taken", "The bishop has taken the attacker of the pawn.", "refuted"),
    ("guard taken", "The capture on c6 removes the defender of e5.", "verified"),
    ("guard taken", "The pawn's only protector has been taken.", "verified"),
    ("guard taken", "The defender of the pawn was taken by the knight.", "refuted"),
    ("guard taken", "White has removed the defender of f3.", "refuted"),
    ("guard to be taken", "2.Bxc6 would remove the defender of e5.", "verified"),
    ("sissa", "The rook has given up its attack on the sissa.", "verified"),
    ("sissa", "The rook has given up its attack on the king.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
