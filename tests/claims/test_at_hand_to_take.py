"""Phrases for taking and for what is at hand: `has b5 to take`, `has a leap at its disposal`."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "takers": ("orthodox", "4k3/8/8/1p1p4/2P5/8/8/3RK3 b - - 0 1", "1... Ke8-e7"),
    "leaper": ("orthodox", "4k3/8/8/8/8/8/4B3/N3K3 b - - 0 1", "1... Ke8-e7"),
    "bishop": ("orthodox", "4k3/8/8/8/8/8/8/4K1b1 b - - 0 1", "1... Bg1-c5"),
    "pinning": ("orthodox", "4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 1", "1. Ke1-f1"),
    "recapture": ("orthodox", "4k3/8/8/1p6/2P5/8/8/2R1K3 b - - 0 1", "1... Pb5xc4 2. Rc1xc4"),
}
SAID = [
    ("takers", "White's c-pawn has b5 to take.", "verified"),
    ("takers", "White's c-pawn has e5 to take.", "refuted"),
    ("takers", "The pawn on c4 has d5 to capture.", "verified"),
    ("takers", "The rook on d1 has b5 to capture.", "refuted"),
    ("leaper", "White's knight has a leap to b3 at its disposal.", "verified"),
    ("leaper", "White's knight has a leap to d3 at its disposal.", "refuted"),
    ("leaper", "White's knight has a jump to c2 at his disposal.", "verified"),
    ("bishop", "The bishop comes to c5 without check to the king on e1.", "verified"),
    ("bishop", "The bishop comes to c4 without check to the king on e1.", "refuted"),
    ("pinning", "Black's rook e7 is pinned by a rook, oddly the one on e2.", "verified"),
    ("pinning", "Black's rook e7 is pinned by a rook, oddly the one on e1.", "refuted"),
    ("recapture", "c1-c4 is the route by which the rook recaptures.", "verified"),
    ("recapture", "c1-c3 is the route by which the rook recaptures.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
