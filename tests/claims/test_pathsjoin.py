"""Paths that join a piece to its goal, those by which it protects or attacks, and where another is blocked."""

import pytest
from commented import assert_said, found_in

# fmt: off
POSITIONS = {
    "open": ("coherent", "4k4/9/9/9/9/2N6/3p5/9/4K4 w - - 0 1", "1. Ke1-f1"),
    "guarding": ("coherent", "4k4/9/4P4/9/9/9/4N4/9/4K4 w - - 0 1", "1. Ke1-f1"),
    "one way": ("coherent", "4k4/9/9/9/9/2N6/2p6/9/4K4 w - - 0 1", "1. Nc4-d2"),
}
SAID = [
    ("open", "Two clear paths, turning on c6 and e6, lead the knight from c4 to d6.", "refuted"),
    ("open", "Two clear paths, turning on c5 and d5, lead the knight from c4 to d6.", "verified"),
    ("open", "Two clear paths join the knight on c4 to d6.", "verified"),
    ("open", "One clear path joins the knight on c4 to d6.", "refuted"),
    ("open", "Two clear paths lead from c4 to d6, turning on c5 and d5.", "verified"),
    ("open", "Two clear paths lead from c4 to d6, turning on c5 and c6.", "refuted"),
    ("guarding", "All four paths by which the knight on e3 protects the pawn on e7 are clear.", "verified"),
    ("guarding", "Both paths by which the knight on e3 protects the pawn on e7 are clear.", "refuted"),
    ("one way", "The knight reached d2 by way of d3, because its other path was blocked on c3.", "verified"),
    ("one way", "The knight reached d2 by way of d3, because its other path was blocked on d4.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


def test_corners_are_as_many_as_the_paths():
    said = "Three clear paths, turning on c5 and d5, lead the knight from c4 to d6."
    assert not found_in(POSITIONS["open"], said) & {"verified"}
