"""So many things, and each by itself: `two flight squares, one on a2 and one on b2`."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "corner": ("orthodox", "7k/8/8/8/8/8/8/3R2K1 w - - 0 1", "1. Rd1-d8+"),
    "knight": ("orthodox", "7k/8/8/8/8/8/3P4/NR4K1 b - - 0 1", "1... Kh8-h7"),
    "check": ("orthodox", "r6k/8/8/8/5N2/8/8/2Q1K3 b - - 0 1", "1... Ra8-e8+"),
}
SAID = [
    ("corner", "The king has two flight squares, one on g7 and one on h7.", "verified"),
    ("corner", "The king has two flight squares, one on g7 and one on g8.", "refuted"),
    ("corner", "The king has two flight squares, on g7 and on h7.", "verified"),
    ("corner", "Black's king may leave the check by two squares, g7 and h7.", "verified"),
    ("corner", "Black's king may leave the check by two squares, g7 and g8.", "refuted"),
    ("corner", "Black's king may leave the check by three squares.", "refuted"),
    ("knight", "The knight has two legal moves, one to b3 and one to c2.", "verified"),
    ("knight", "The knight has two legal moves, one to b3 and the other to d3.", "refuted"),
    ("check", "White can interpose on e2 with the knight.", "verified"),
    ("check", "White can interpose on e3 in two ways.", "refuted"),
    ("check", "White can interpose on e3 in two ways, with the queen or with the knight.", "refuted"),
    ("check", "White can interpose on e2 in two ways, with the queen or with the knight.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_each_by_itself(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


PATHS = [
    ("The path c3-e3-g5 is blocked twice, by the pawn on d3 and by the pawn on e3.", "verified"),
    ("The path c3-e3-g5 is blocked once only, by the pawn on d3.", "refuted"),
    ("The path c3-e3-g5 is blocked twice, by the pawn on d3 and by the pawn on f4.", "refuted"),
]


@pytest.mark.parametrize(("said", "verdict"), PATHS)
def test_paths_blocked_so_often(said, verdict):
    place = ("coherent", "k8/9/9/9/9/9/2NPP4/9/4K4 b - - 0 1", "1... Ka9-a8")
    assert_said(place, said, verdict)
