"""Moves with the paths that they take, or could."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    # The sissa takes on c5 by a1-a3-c5; the pawn on b2 blocks a1-c3-c5.
    "sissa": ("cetina-random", "7k/8/8/2r5/8/8/1P6/S6K b - - 0 1", "1... Kh8-h7"),
    "taken": ("cetina-random", "7k/8/8/2r5/8/8/1P6/S6K w - - 0 1", "1. Sa1xc5"),
    "check": ("orthodox", "7k/8/8/8/8/8/8/K5R1 b - - 0 1", "1... Kh8-h7"),
}
SAID = [
    ("check", "White's only check now is 2.Rg7+.", "refuted"),
    ("check", "The only check available to White is 2.Rg7+.", "refuted"),
    ("sissa", "2.Sxc5 is possible by a1-a3-c5, though not by a1-c3-c5.", "verified"),
    ("sissa", "2.Sxc5 is possible by a1-c3-c5, but not by a1-a3-c5.", "refuted"),
    ("sissa", "2.Sxc5 is playable along a1-a3-c5.", "verified"),
    ("sissa", "2.Sxc5 is playable along a1-c3-c5.", "refuted"),
    ("sissa", "2.Sxc5 is possible, but not via c3.", "verified"),
    ("sissa", "2.Sxc5 is possible, but not via a3.", "refuted"),
    ("sissa", "White's one and only capture here is 2.Sxc5, via a3.", "verified"),
    ("sissa", "White's one and only capture here is 2.Sxc5, via c3.", "refuted"),
    ("sissa", "The only capture available to White is 2.Sxc5.", "verified"),
    ("taken", "1.Sxc5 was played along a1-a3-c5.", "verified"),
    ("taken", "1.Sxc5 was played along a1-c3-c5.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_the_path_of_a_move(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
