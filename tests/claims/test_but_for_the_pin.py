"""What a pin alone forbids; of two things neither that can be done; what a capture costs."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "pinned": ("orthodox", "4k3/8/8/b2p4/8/2N5/8/4K3 b - - 0 1", "1... Ke8-e7"),
    "free": ("orthodox", "4k3/8/8/3p4/8/2N5/8/4K3 b - - 0 1", "1... Ke8-e7"),
    "pinned man": ("coherent", "4k4/9/4r4/9/9/3n5/4B4/9/4K4 b - - 0 1", "1... Ke9-d9"),
    "lost": ("orthodox", "4k3/8/8/3p4/4P3/8/8/4K3 b - - 0 1", "1... Pd5xe4"),
}
SAID = [
    ("pinned", "The knight could take the pawn, but it is pinned.", "verified"),
    ("pinned", "The knight would like to take the pawn, but it is pinned by the bishop.", "verified"),
    ("pinned", "The knight would like to go to e5, but it is pinned.", "refuted"),
    ("pinned", "Were the knight not pinned, it could take the pawn.", "verified"),
    ("pinned", "Were the knight not pinned, it could take the bishop.", "refuted"),
    ("pinned", "But for the pin on the diagonal the knight could go to e4.", "verified"),
    ("pinned", "But for the pin on the file the knight could go to e4.", "refuted"),
    ("pinned", "The knight could take the pawn if it were not pinned.", "verified"),
    ("pinned", "The knight cannot take the pawn because it is pinned.", "verified"),
    ("pinned", "The knight cannot take the bishop because it is pinned.", "refuted"),
    ("pinned", "The knight can neither take the pawn nor go to e4.", "verified"),
    ("pinned", "The knight can neither take the pawn nor be taken.", "refuted"),
    ("free", "The knight could take the pawn, but it is pinned.", "refuted"),
    ("free", "If it were not for the pin, the knight could go to e4.", "refuted"),
    ("free", "The knight can neither go to e5 nor to e6.", "verified"),
    ("free", "The knight can neither take the pawn nor the king.", "refuted"),
    ("free", "The knight cannot go to e5 nor take the king.", "verified"),
    ("pinned man", "The bishop could take the sissa, but it is pinned by the rook.", "verified"),
    ("pinned man", "The bishop could go to f6, but it is pinned by the rook.", "refuted"),
    ("pinned man", "Without the pin the bishop could take the sissa.", "verified"),
    ("lost", "The move costs White a pawn.", "verified"),
    ("lost", "The capture has cost White a pawn.", "verified"),
    ("lost", "The capture on e4 costs White a knight.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("name", "comment", "verdict"), SAID, ids=[text for _, text, _ in SAID])
def test_but_for_the_pin(name, comment, verdict):
    assert_said(POSITIONS[name], comment, verdict)
