"""Empty squares as a reason, and as those between two pieces: `because b2 to e2 are empty`."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "rank": ("orthodox", "4k3/8/8/8/8/1P6/R4N2/4K3 w - - 0 1", "1. Ke1-d1"),
    "file": ("orthodox", "4k3/3p4/8/8/8/7n/3R3R/4K3 w - - 0 1", "1. Ke1-d1"),
}
SAID = [
    ("rank", "The rook on a2 protects the knight on f2, because b2 to e2 are empty.", "verified"),
    ("rank", "The rook on a2 protects the knight on f2, because the squares from b2 to e2 are empty.", "verified"),
    ("rank", "The rook on a2 protects the knight on f2, because a3 to a6 are empty.", "refuted"),
    ("rank", "The rook on a2 protects the knight on f2, because d2 is empty.", "verified"),
    ("rank", "The rook on a2 protects the knight on f2, because d4 is empty.", "refuted"),
    ("rank", "The rook on a2 protects the knight on f2, as nothing stands on d4.", "refuted"),
    ("rank", "The rook on a2 protects the knight on f2, because the squares between them are empty.", "verified"),
    ("rank", "The rook on a2 protects the knight on f2, as c2 between them is empty.", "verified"),
    ("rank", "The squares between a2 and f2 are empty.", "verified"),
    ("rank", "b2 to f2 are empty.", "refuted"),
    ("rank", "b2 to f3 are empty.", "unread"),
    ("file", "The rook on d2 can take the pawn on d7, because d3 to d6 are empty.", "verified"),
    ("file", "The rook on d2 can take the pawn on d7, because e4 is empty.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_is_said(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
