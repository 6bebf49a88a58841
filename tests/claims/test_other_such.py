"""Moves of a sort besides the one that was made, and what was done instead of one."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "two": ("orthodox", "4k3/8/8/3r4/8/8/3Q3r/4K3 w - - 0 1", "1. Qd2xd5"),
    "none": ("orthodox", "4k3/8/8/3r4/8/8/3Q3r/4K3 w - - 0 1", "1. Ke1-f1"),
    "luft": ("orthodox", "6k1/5ppp/8/8/8/8/q7/2K1R3 b - - 0 1", "1... Pg7-g6"),
    "one": ("keltic", "***1k1***/**5**/4r4/9/4R4/**5**/***1K1*** w - - 0 1", "1. Re3xe5+"),
}
SAID = [
    ("two", "There was another capture.", "verified"),
    ("two", "There was no other capture.", "refuted"),
    ("two", "White had another check.", "verified"),
    ("two", "White had no other check.", "refuted"),
    ("two", "Another capture on h2 was possible.", "verified"),
    ("two", "Another capture on g2 was possible.", "refuted"),
    ("two", "Instead of taking on h2 White takes on d5.", "verified"),
    ("two", "Instead of taking on d5 White gives check.", "refuted"),
    ("one", "No other capture was possible.", "verified"),
    ("one", "There was another capture.", "refuted"),
    ("none", "Rather than take, White moves the king.", "verified"),
    ("none", "White moves the king instead of taking a knight.", "refuted"),
    ("luft", "To stop the mate on e8 Black moves the pawn.", "verified"),
    ("luft", "To stop the mate on d8 Black moves the pawn.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("name", "comment", "verdict"), SAID, ids=[text for _, text, _ in SAID])
def test_others_of_the_sort(name, comment, verdict):
    assert_said(POSITIONS[name], comment, verdict)
