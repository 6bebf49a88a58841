"""A sole protector, men that have no friend at all, and by which friend one moves."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "rook": ("orthodox", "4k3/8/3p4/8/8/3R4/4K3/8 b - - 0 1", "1... Ke8-e7"),
    "men": ("chessence", "km4/m4*/4*1/2*3/1*2*1/3*2/1*3M/*3M1/2M2K[] b - - 0 1", "1... Mb9-c8"),
}
SAID = [
    ("rook", "The rook has its king for sole protector.", "verified"),
    ("rook", "The pawn has its king as its only defender.", "verified"),
    ("rook", "The rook has the pawn for its sole protector.", "refuted"),
    ("men", "e2 moves as a bishop, owing to f3.", "verified"),
    ("men", "e2 moves as a rook, owing to f3.", "refuted"),
    ("men", "e2 moves as a bishop, thanks to c1.", "refuted"),
    ("men", "Neither f3 nor e2 has any friend.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
