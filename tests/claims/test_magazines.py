"""Sentences as they stand in magazines and bulletins: paths that a move would open, and what else is told."""

import pytest
from commented import assert_said

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    "shield": ("coherent", "k8/9/4n4/4B4/9/6P2/6K2/9/9 b - - 0 1", "Ka9-a8"),
    "rook": ("orthodox", "4r2k/8/8/8/8/8/4B3/4K3 b - - 0 1", "Kh8-h7"),
    "couple": ("orthodox", "4k3/8/8/8/2BB4/8/8/R3K3 b - - 0 1", "Ke8-e7"),
    "sissa": ("coherent", "k8/9/9/9/9/5p3/4N4/9/8K w - - 0 1", "Ne3-f5"),
}
SAID = [
    # Ways that a move would open to its own king.
    ("shield", "2.Be6-c8 is illegal, as it would open the path e7-e5-g3.", "verified"),
    ("shield", "2.Be6-c8 is illegal, as it would open the path e7-g5-g3.", "refuted"),
    ("shield", "2.Be6-c8 is illegal, because it would open the path e7-e5-g3 of the knight.", "verified"),
    ("shield", "2.Be6-c8 is illegal, because it would open the path e7-e5-g3 to the king.", "refuted"),
    ("rook", "2.Be2-d3 is illegal, as it would open the e-file.", "verified"),
    ("rook", "2.Be2-d3 is illegal, as it would clear the d-file.", "refuted"),
    ("rook", "2.Be2-d3 is illegal, since it would open the e-file to the rook.", "verified"),
    ("rook", "2.Ke1-d1 is illegal, as it would open the e-file.", "refuted"),
    # Side by side.
    ("couple", "The bishops on c4 and d4 stand side by side.", "verified"),
    ("couple", "The bishop on c4 and the king stand side by side.", "refuted"),
    ("couple", "The bishop on d4 and the bishop on c4 stand next to each other.", "verified"),
    ("couple", "The rook on a1 and the king on e1 stand next to each other.", "refuted"),
    # Paths besides the one that was taken.
    ("sissa", "Its other path was blocked.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_is_said(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
