"""What paths are for, and paths that are told after what a piece does by them."""

import pytest
from commented import assert_said, found_in

# fmt: off
POSITIONS = {
    "open": ("coherent", "4k4/9/9/9/6p2/9/2N6/9/4K4 w - - 0 1", "1. Ke1-e2"),
    "half shut": ("coherent", "4k4/9/9/9/6p2/9/2N1P4/9/4K4 w - - 0 1", "1. Ke1-d1"),
    "own": ("coherent", "4k4/9/9/9/6P2/9/2N6/9/4K4 b - - 0 1", "1... Ke9-e8"),
}
SAID = [
    ("half shut", "The knight attacks the pawn of g5. Path: c3-e5-g5.", "verified"),
    ("half shut", "The knight attacks the pawn of g5. Path: c3-e3-g5.", "refuted"),
    ("half shut", "The knight attacks the pawn of g5. Attacking path: c3-e5-g5.", "verified"),
    ("half shut", "The knight attacks the pawn of g5. Attacking path: c3-e3-g5.", "refuted"),
    ("half shut", "The pawn of g5 is attacked by the knight. Route: c3-e5-g5.", "verified"),
    ("own", "The pawn of g5 is protected by the knight. Path: c3-e3-g5.", "verified"),
    ("own", "The pawn of g5 is protected by the knight. Path: c3-c5-g5.", "refuted"),
    ("own", "The pawn of g5 is protected by the knight. Path: c3-c5-e7.", "unread"),
    ("own", "Two clear paths has the knight to protect the pawn of g5: c3-e3-g5 and c3-e5-g5.", "verified"),
    ("own", "Two clear paths has the knight to protect the pawn of g5: c3-e3-g5 and c3-c5-g5.", "refuted"),
    ("own", "One clear path has the knight to protect the pawn of g5.", "refuted"),
    ("own", "The knight has two clear paths to attack the pawn of g5.", "unread"),
    ("open", "The knight has two clear paths to attack the pawn of g5.", "verified"),
    ("half shut", "The knight has two clear paths to attack the pawn of g5.", "refuted"),
    ("open", "There are two clear paths between the knight and the pawn of g5, both of them attacking it.", "verified"),
    ("half shut", "There are two clear paths between the knight and the pawn of g5.", "refuted"),
    ("half shut", "There is only one clear path between the knight and the pawn of g5, the other one being blocked.", "verified"),
    ("open", "There is only one clear path between the knight and the pawn of g5, the other one being blocked.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("place", "said", "verdict"), SAID)
def test_said(place, said, verdict):
    found = found_in(POSITIONS[place], said)
    if verdict == "unread":
        assert "refuted" not in found
        assert "unread" in found or not found
    elif verdict == "refuted":
        assert "refuted" in found
    else:
        assert_said(POSITIONS[place], said, verdict)
