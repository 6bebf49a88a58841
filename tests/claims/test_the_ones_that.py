"""Those that do something, or to which it is done, and who they are."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "two on d4": ("orthodox", "4k3/8/3q4/5n2/3N4/2P5/8/R3K3 w - - 0 1", "1. Ke1-f1"),
    "sissa": ("coherent", "4k4/9/9/9/4n4/9/9/4R4/K8 w - - 0 1", "1. Ka1-a2"),
}
SAID = [
    ("two on d4", "The pieces that attack the knight on d4 are the queen and the knight on f5.", "verified"),
    ("two on d4", "The pieces that attack the knight on d4 are the queen and the black king.", "refuted"),
    ("two on d4", "The pieces attacking d4 are the queen and the knight on f5.", "verified"),
    ("two on d4", "Attacking the knight on d4 are the queen and the knight on f5.", "verified"),
    ("two on d4", "Attacking the knight on d4 are the queen and the black king.", "refuted"),
    ("two on d4", "Protecting the knight on d4 is the pawn.", "verified"),
    ("two on d4", "Protecting the knight on d4 is the rook.", "refuted"),
    ("two on d4", "The only piece to protect the knight on d4 is the pawn.", "verified"),
    ("two on d4", "The pawn is the only piece to protect the knight on d4.", "verified"),
    ("two on d4", "The queen is the only piece to attack the knight on d4.", "refuted"),
    ("two on d4", "The piece that the pawn protects is the knight on d4.", "verified"),
    ("two on d4", "The piece the pawn protects is the rook.", "refuted"),
    ("two on d4", "The squares that the pawn covers are b4 and d4.", "verified"),
    ("two on d4", "The squares that the pawn covers are b4 and c4.", "refuted"),
    ("two on d4", "Who protects the knight on d4 is the pawn.", "verified"),
    ("two on d4", "Who protects the knight on d4 is the rook.", "refuted"),
    ("sissa", "The piece which the rook attacks is the sissa.", "verified"),
    ("sissa", "The piece which the rook attacks is the black king.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
