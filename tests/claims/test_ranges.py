"""How far pieces slide by their nature, and what they do not reach because of it."""

import pytest
from commented import assert_said, found_in

# fmt: off
POSITIONS = {
    "convergent": ("convergent", "***2***/*k5*/*6*/*6*/*3N2*/*6*/*B1R3*/***1K*** b - - 0 1", "1... Kb7-b6"),
    "orthodox": ("orthodox", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "1. Ra1-a4"),
}
SAID = [
    ("convergent", "A rook slides at most three squares.", "verified"),
    ("convergent", "A rook moves only two squares.", "refuted"),
    ("orthodox", "A rook moves no further than three squares.", "refuted"),
    ("convergent", "The bishop does not control f6, because it slides only three squares.", "verified"),
    ("convergent", "The bishop does not control f6, because it slides only two squares.", "refuted"),
    ("convergent", "Since a bishop moves at most three squares, the bishop on b2 does not control g7.", "verified"),
    ("convergent", "The bishop cannot go to f6, for it goes only three squares.", "verified"),
    ("orthodox", "The rook on a4 does not control b5, because it moves only three squares.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


# fmt: off
UNREAD = [
    ("convergent", "The rook on d2 does not control c4, because it slides only three squares."),
    ("convergent", "The knight on e4 does not control e7, because it moves only two squares."),
    ("convergent", "The rook slides only three squares."),
]
# fmt: on


@pytest.mark.parametrize(("position", "said"), UNREAD)
def test_what_has_another_reason_is_not_judged(position, said):
    assert not found_in(POSITIONS[position], said) & {"verified", "refuted"}
