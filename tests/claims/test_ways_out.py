"""The only squares of a king that wants to run, and what a side does in answer."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "checked": ("orthodox", "4k3/5p2/8/8/8/8/8/R3K3 w - - 0 1", "1. Ra1-a8+"),
    "answer": ("orthodox", "4k3/8/8/3p4/8/2N5/8/R2qK3 w - - 0 1", "1. Ra1xd1"),
    "file": ("orthodox", "4k3/8/8/3p4/8/3N4/8/3QK3 b - - 0 1", "1... Ke8-f8"),
}
SAID = [
    ("checked", "If the king wants to run from this check, d7 and e7 are its only squares.", "verified"),
    ("checked", "If the king wants to run from this check, d7 is its only square.", "refuted"),
    ("checked", "To escape from the check the king must go to d7.", "refuted"),
    ("answer", "White answers by taking the queen.", "verified"),
    ("answer", "White answers by taking the pawn.", "refuted"),
    ("file", "The queen protects the knight straight up the file.", "verified"),
    ("file", "The queen attacks the pawn straight up the file.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


@pytest.mark.parametrize("verdict", ["verified", "refuted"])
def test_other_pieces_have_no_flight_squares(verdict):
    said = "If the rook wants to escape, a7 is its only square."
    with pytest.raises(AssertionError):
        assert_said(POSITIONS["checked"], said, verdict)
