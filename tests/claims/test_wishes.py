"""What a king would like to do and cannot, and what is impossible for a piece."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "queen": ("orthodox", "7k/8/8/8/1b5q/8/8/R2K4 b - - 0 1", "1... Qh4-e1+"),
    "square": ("orthodox", "7k/8/8/8/5p2/8/3K3P/8 b - - 0 1", "1... Kh8-g8"),
}
SAID = [
    ("queen", "The king would love to take the queen, but the bishop protects it.", "verified"),
    ("queen", "The king would love to take the queen, but the king on g8 protects it.", "refuted"),
    ("square", "The king would like to go to e3, but the pawn controls it.", "verified"),
    ("square", "The king would like to go to e2, but the pawn controls it.", "refuted"),
    ("square", "Going to e3 is impossible for the king because the pawn on f4 guards it.", "verified"),
    ("square", "Going to e3 is impossible for the king because the pawn on h2 guards it.", "refuted"),
    ("square", "Moving to e2 is out of the question for the king.", "refuted"),
    ("square", "For the king, going to e3 is out of the question.", "verified"),
]
UNREAD = [
    ("queen", "The rook would love to take the queen, but the bishop protects it."),
    ("square", "The king would like to go to e3, but the pawn on h2 is passed."),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


@pytest.mark.parametrize(("position", "said"), UNREAD)
@pytest.mark.parametrize("verdict", ["verified", "refuted"])
def test_what_may_well_be_possible_is_not_judged(position, said, verdict):
    with pytest.raises(AssertionError):
        assert_said(POSITIONS[position], said, verdict)
