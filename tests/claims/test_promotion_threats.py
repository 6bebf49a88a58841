"""Threats to promote by a capture."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "barred": ("orthodox", "2rnk3/3P4/8/8/8/8/8/4K3 b - - 0 1", "1... Ke8-f8"),
    "open": ("orthodox", "2r3k1/3P4/8/8/8/8/8/4K3 b - - 0 1", "1... Kg8-f7"),
}
SAID = [
    ("barred", "The pawn on d7 threatens to promote by capturing on c8.", "verified"),
    ("barred", "The pawn on d7 threatens to promote by capturing on e8.", "refuted"),
    ("barred", "The pawn on d7 threatens to promote by taking the rook, since the knight on d8 bars the way straight ahead.", "verified"),
    ("barred", "The pawn on d7 threatens to promote by taking the rook, since the king bars the way straight ahead.", "unread"),
    ("open", "The pawn on d7 threatens to promote on c8 by capturing.", "verified"),
    ("open", "The pawn on d7 threatens to promote by capturing on c8, since the rook bars the way ahead.", "unread"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
