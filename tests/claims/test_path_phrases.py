"""Paths that are told by their ends or a corner in any clause: closed, opened, stopped, by whom."""

import pytest
from commented import assert_said, found_in

# fmt: off
POSITIONS = {
    "closing": ("coherent", "k8/9/2p6/9/9/9/1N1P5/9/4K4 b - - 0 1", "1... Pc7-c6"),
    "opening": ("coherent", "k8/9/9/2p6/9/9/1N1P5/9/4K4 b - - 0 1", "1... Pc6-b7"),
    "one clear": ("cetina-random", "k7/8/1p6/8/8/8/1S6/7K b - - 0 1", "1... Ka8-a7"),
    "shut before": ("coherent", "k8/9/9/2p6/9/9/1N1P5/9/4K4 w - - 0 1", "1. Ke1-f1"),
}
SAID = [
    ("closing", "Black's pawn on c6 has closed the sissa's path over b5.", "verified"),
    ("closing", "Black's pawn on c6 has closed the sissa's path over d5.", "refuted"),
    ("closing", "It is the pawn on c6 that blocks the sissa's path over b5.", "verified"),
    ("closing", "It is the pawn on d3 that blocks the sissa's path over b5.", "refuted"),
    ("closing", "What blocks the sissa's path over b5 is the pawn on c6.", "verified"),
    ("closing", "What blocks the sissa's path over b5 is the pawn on d3.", "refuted"),
    ("closing", "The sissa's path over b5 has been closed by the pawn on c6.", "verified"),
    ("closing", "The sissa's path over b5 has been closed by the pawn on d3.", "refuted"),
    ("closing", "The path b3-b5-d7 has been closed.", "verified"),
    ("closing", "The path b3-d5-d7 has been closed.", "refuted"),
    ("closing", "The path b3-b5-d7 was closed by the last move.", "verified"),
    ("closing", "The path b3-d5-d7 was closed by the last move.", "refuted"),
    ("closing", "The sissa's path over b5 was closed by the last move.", "verified"),
    ("closing", "The sissa's path over d5 was closed by the last move.", "refuted"),
    ("closing", "Without the pawn on c6 the sissa's path over b5 would be clear.", "verified"),
    ("closing", "One of the two paths from b3 to d7 has been closed.", "verified"),
    ("closing", "Both paths from b3 to d7 have been closed.", "refuted"),
    ("closing", "1...Pc7-c6 closes the sissa's path over b5.", "verified"),
    ("closing", "1...Pc7-c6 closes the sissa's path over d5.", "refuted"),
    ("closing", "The last move opened the sissa's path over b5.", "refuted"),
    ("opening", "The last move opened the sissa's path over b5.", "verified"),
    ("opening", "The last move opened the sissa's path over d5.", "refuted"),
    ("opening", "The sissa's path over b5 was opened by the last move.", "verified"),
    ("opening", "The sissa's path over d5 was opened by the last move.", "refuted"),
    ("opening", "The path b3-b5-d7 was opened by the pawn.", "verified"),
    ("opening", "The path b3-d5-d7 was opened by the pawn.", "refuted"),
    ("opening", "Both paths from b3 to d7 are clear.", "verified"),
    ("opening", "The sissa's paths to d7 are clear.", "verified"),
    ("opening", "The sissa's paths to d7 are blocked.", "refuted"),
    ("shut before", "The sissa's path over b5 was closed by the last move.", "refuted"),
]
OPEN = [
    # One of the two is closed and the other is not: which is meant?
    ("closing", "The path from b3 to d7 is blocked."),
    ("closing", "The pawn on c6 blocks the path from b3 to d7."),
    # Whose path it is.
    ("closing", "The path to d7 is blocked."),
    # Before the move, or by it.
    ("closing", "The path b3-b5-d7 was closed by the pawn."),
]
# fmt: on


@pytest.mark.parametrize(("place", "comment", "verdict"), SAID)
def test_a_path_that_is_told_is_judged(place, comment, verdict):
    assert_said(POSITIONS[place], comment, verdict)


@pytest.mark.parametrize(("place", "comment"), OPEN)
def test_a_path_that_may_be_another_is_left_open(place, comment):
    assert not found_in(POSITIONS[place], comment) & {"verified", "refuted"}
