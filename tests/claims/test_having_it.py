"""What a side has guarded and how often, what is left once a piece falls, and exchanges that are supposed."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "guarded": ("orthodox", "4k3/8/2n1n3/8/3p4/8/8/R2QK3 b - - 0 1", "1... Ke8-e7"),
    "contest": ("orthodox", "4k3/8/2n1n3/8/8/8/8/R2QK3 b - - 0 1", "1... Ke8-e7"),
    "falling": ("orthodox", "4k3/8/2n1n3/3p4/8/8/1P6/R2QK3 w - - 0 1", "1. Ra1-a3"),
    "swap": ("orthodox", "4k3/8/8/8/1b6/8/3N4/R2QK1B1 w Q - 0 1", "1. Ra1-a2"),
}
SAID = [
    ("guarded", "Black has d4 guarded by his two knights.", "verified"),
    ("guarded", "Black has d4 guarded by his king.", "refuted"),
    ("guarded", "Black has the pawn on d4 protected by the knight on c6.", "verified"),
    ("guarded", "Black has the pawn on d4 protected by the king.", "refuted"),
    ("guarded", "White only attacks d4 once.", "verified"),
    ("guarded", "White only attacks d4 twice.", "refuted"),
    ("contest", "Black attacks d4 twice, and White only has it covered once.", "verified"),
    ("contest", "Black attacks d4 twice, and White only has it covered twice.", "refuted"),
    ("falling", "When the b2 pawn falls, White has no pawns left.", "verified"),
    ("falling", "When the b2 pawn falls, White has one pawn left.", "refuted"),
    ("falling", "Black has one pawn left when the pawn on d5 falls.", "refuted"),
    ("swap", "If Black exchanges on d2, White can recapture with the rook, the queen or the king.", "verified"),
    ("swap", "If Black swaps on d2, White can recapture with the bishop.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


# fmt: off
UNREAD = [
    ("falling", "When the b2 pawn falls, the rook attacks c6."),
]
# fmt: on


@pytest.mark.parametrize(("position", "said"), UNREAD)
@pytest.mark.parametrize("verdict", ["verified", "refuted"])
def test_what_may_be_meant_otherwise_is_not_judged(position, said, verdict):
    with pytest.raises(AssertionError):
        assert_said(POSITIONS[position], said, verdict)
