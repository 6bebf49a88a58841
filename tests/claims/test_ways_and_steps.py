"""Paths by which a piece comes somewhere, steps from one to another, and pieces named by their square."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "far": ("orthodox", "4k3/8/8/2r5/5n2/8/8/B3K3 w - - 0 1", "1. Ba1-e5"),
    "near": ("orthodox", "4k3/8/8/8/1p6/8/8/Q3K3 w - - 0 1", "1. Qa1-b1"),
    "guarded": ("orthodox", "1r2k3/8/8/8/1p6/8/8/Q3K3 w - - 0 1", "1. Qa1-b1"),
    "paths": ("coherent", "4k4/9/9/9/6p2/9/2N6/9/4K4 w - - 0 1", "1. Ke1-e2"),
    "half shut": ("coherent", "4k4/9/9/9/6p2/3P5/2N6/9/4K4 w - - 0 1", "1. Ke1-d1"),
}
SAID = [
    ("paths", "From c3 the knight can go to e4 by two clear paths.", "verified"),
    ("half shut", "From c3 the knight can go to e4 by two clear paths.", "refuted"),
    ("half shut", "The knight can get to e4 by one clear path only.", "verified"),
    ("paths", "The knight reaches e4 by two paths, both of them clear.", "verified"),
    ("half shut", "The knight reaches e4 by two paths, both of them clear.", "refuted"),
    ("half shut", "The knight reaches e4 by two paths, one of them clear.", "verified"),
    ("half shut", "The knight reaches e4 by three paths, one of them clear.", "refuted"),
    ("paths", "Two paths lead the knight to e4, all of them clear.", "verified"),
    ("far", "The bishop attacks the knight, one diagonal step away.", "verified"),
    ("far", "The bishop attacks the knight, two diagonal steps away.", "refuted"),
    ("near", "The queen attacks the pawn, three squares away along the file.", "verified"),
    ("near", "The queen attacks the pawn, three squares away along the diagonal.", "refuted"),
    ("near", "The queen attacks the pawn two squares away.", "refuted"),
    ("near", "The pawn is three squares away from the queen.", "verified"),
    ("near", "The pawn stands four squares from the queen.", "refuted"),
    ("near", "The white king is three squares away from the queen.", "verified"),
    ("near", "The white king is three diagonal steps away from the queen.", "refuted"),
    ("near", "The queen can return to a1.", "verified"),
    ("near", "The queen attacks b4, and the pawn is undefended.", "verified"),
    ("guarded", "The queen attacks b4, and the pawn is undefended.", "refuted"),
    ("guarded", "The queen attacks b4, but the pawn is protected by the rook.", "verified"),
    ("guarded", "The queen attacks b4, but the king guards the pawn.", "refuted"),
]
UNREAD = [
    ("near", "The queen can return to c1."),
    ("guarded", "The queen attacks b4, but the rook is undefended."),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_ways_and_steps(position: str, said: str, verdict: str) -> None:
    assert_said(POSITIONS[position], said, verdict)


@pytest.mark.parametrize(("position", "said"), UNREAD)
def test_what_is_open_is_not_judged(position: str, said: str) -> None:
    for verdict in ("refuted", "verified"):
        with pytest.raises(AssertionError):
            assert_said(POSITIONS[position], said, verdict)
