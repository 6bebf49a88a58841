"""Pins of which a square is named that they go over, and pins that nobody is named for."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "bishop": ("orthodox", "4k3/3r4/8/8/B7/8/8/4K3 w - - 0 1", "1. Ke1-e2"),
    # The sissa looks at the king by e1-e4-h7 through the knight on f5; the pawn on g3 blocks the other path.
    "sissa": ("cetina-random", "8/7k/8/5n2/8/6P1/8/K3S3 w - - 0 1", "1. Ka1-a2"),
}
SAID = [
    ("bishop", "The rook is pinned by the bishop over c6.", "verified"),
    ("bishop", "The rook is pinned by the bishop through b4.", "refuted"),
    ("bishop", "The bishop pins the rook via b5.", "verified"),
    ("bishop", "The king pins the rook via b5.", "refuted"),
    ("sissa", "The knight f5 is pinned by the sissa through e4.", "verified"),
    ("sissa", "The knight f5 is pinned by the sissa through h4.", "refuted"),
    ("bishop", "Because of the pin the black rook cannot go to d1.", "verified"),
    ("bishop", "Because of the pin the black king cannot go to d8.", "refuted"),
    ("bishop", "1...Rd1 is impossible, the rook being pinned by the bishop over b5.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_pins_over_squares(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
