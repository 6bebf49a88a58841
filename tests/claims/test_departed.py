"""What is so with a piece gone from its square, and which piece's protection another lacks."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "gone": ("orthodox", "4k3/8/8/8/8/r1N1B3/8/4K3 w - - 0 1", "1. Nc3-d5 Ke8-d7"),
    "there": ("orthodox", "4k3/8/8/8/8/r1N1B3/8/4K3 w - - 0 1", "1. Ke1-e2"),
    # The bishop on c1 would guard the knight on f4, were it not for the pawn on d2.
    "guarded": ("orthodox", "4k3/8/8/8/5N2/8/1R1P4/2B1K3 w - - 0 1", "1. Ke1-f2"),
}
SAID = [
    ("gone", "With the knight gone from c3, the rook a3 attacks the bishop e3.", "verified"),
    ("gone", "With the knight gone from c3, the rook a3 attacks the king e1.", "refuted"),
    ("there", "With the knight gone from c3, the rook a3 attacks the bishop e3.", "verified"),
    ("guarded", "The knight f4 lacks the bishop's protection.", "verified"),
    ("guarded", "The pawn d2 lacks the bishop's protection.", "refuted"),
    ("guarded", "The pawn d2 does not have the protection of the rook b2.", "refuted"),
    ("guarded", "The knight f4 is without the protection of the bishop c1.", "verified"),
    ("guarded", "The bishop c1 lacks the knight's protection.", "verified"),
]
UNREAD = [
    ("gone", "With the bishop gone from c3, the rook a3 attacks the bishop e3."),
    ("gone", "With the knight gone from b4, the rook a3 attacks the bishop e3."),
    ("gone", "With the black knight gone from c3, the rook a3 attacks the bishop e3."),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_has_gone_and_what_is_lacking(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


@pytest.mark.parametrize(("position", "said"), UNREAD)
def test_what_never_stood_there_is_not_judged(position, said):
    with pytest.raises(AssertionError):
        assert_said(POSITIONS[position], said, "verified")
