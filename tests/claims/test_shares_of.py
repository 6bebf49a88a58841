"""How often something is attacked or guarded, told share by share."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "pawns": ("orthodox", "4k3/8/2n1n3/8/3p4/8/8/R2QK3 b - - 0 1", "1... Ke8-e7"),
    "three": ("orthodox", "4k3/8/8/3p4/8/2N1N3/8/3QK3 b - - 0 1", "1... Ke8-f8"),
    "queen and two": ("orthodox", "4k3/8/8/6q1/2b1n3/8/4P3/4K3 b - - 0 1", "1... Ne4-c3"),
}
SAID = [
    ("pawns", "The d4-pawn is held twice, once by the knight on c6 and once by the knight on e6.", "verified"),
    ("pawns", "The d4-pawn is held twice, once by the knight on c6 and once by the king.", "refuted"),
    ("pawns", "The pawn on d4 is protected three times, once by the king and twice by the knights.", "refuted"),
    ("three", "The d5 pawn is attacked three times, once by the queen and twice by the knights.", "verified"),
    ("three", "The d5 pawn is attacked three times, once by the king and twice by the knights.", "refuted"),
    ("queen and two", "The pawn on e2 is attacked twice, once by the bishop and once by the knight.", "verified"),
    ("queen and two", "The pawn on e2 is attacked twice, once by the bishop and once by the queen.", "refuted"),
    ("queen and two", "Black attacks e2 twice, once with the bishop and once with the knight.", "verified"),
    ("queen and two", "Black attacks e2 twice, once with the queen and once with the knight.", "refuted"),
]
UNREAD = [
    ("pawns", "The d4-pawn is held three times, once by the knight on c6 and once by the king."),
    ("pawns", "The d4-pawn is held twice, twice by the king and once by the rook."),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


@pytest.mark.parametrize(("position", "said"), UNREAD)
@pytest.mark.parametrize("verdict", ["verified", "refuted"])
def test_shares_that_do_not_add_up_are_not_read(position, said, verdict):
    with pytest.raises(AssertionError):
        assert_said(POSITIONS[position], said, verdict)
