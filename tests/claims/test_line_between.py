"""Lines between two pieces as reasons: `as the file between them is empty`, `as a pawn blocks the line`."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "open": ("orthodox", "4k3/8/8/8/r7/8/8/R3K3 w - - 0 1", "1. Ke1-e2"),
    "shut": ("orthodox", "r3k3/8/8/p7/8/8/8/R3K3 w - - 0 1", "1. Ke1-e2"),
    "bishops": ("orthodox", "4k3/7q/8/8/4P3/8/8/1B2K3 w - - 0 1", "1. Ke1-e2"),
}
SAID = [
    ("open", "The rook on a1 attacks the rook on a4, as the file between them is empty.", "verified"),
    ("open", "The rook on a1 attacks the rook on a4, as the diagonal between them is empty.", "refuted"),
    ("open", "The rook on a1 attacks the rook on a4, because nothing blocks the line.", "verified"),
    ("shut", "The rook on a1 attacks the rook on a8, because nothing blocks the line.", "refuted"),
    ("shut", "The rook on a1 does not attack the rook on a8, because the pawn on a5 blocks the line.", "verified"),
    ("shut", "The rook on a1 does not attack the rook on a8, as the file between them is closed by the pawn.", "verified"),
    ("shut", "The rook on a1 does not attack the rook on a8, as the line between them is blocked.", "verified"),
    ("shut", "The rook on a1 does not attack the rook on a8, as the line between them is clear.", "refuted"),
    ("shut", "The rook on a1 attacks the pawn on a5, but the knight on a3 stands between them.", "refuted"),
    ("bishops", "White's bishop does not attack the queen, since the pawn on e4 closes the diagonal.", "verified"),
    ("bishops", "White's bishop does not attack the queen, since the king on e2 closes the diagonal.", "refuted"),
    ("bishops", "White's bishop does not attack the queen, since the pawn on e4 closes the file.", "refuted"),
    ("open", "The file from a1 is clear, so the rook there can go to a3.", "verified"),
    ("open", "The rank from a1 is clear, so the rook there can go to a3.", "refuted"),
    ("shut", "The file from a1 is blocked by the pawn on a5, so the rook there cannot go to a7.", "verified"),
    ("shut", "The file from a1 is blocked on a3, so the rook there cannot go to a7.", "refuted"),
]
UNREAD = [
    ("open", "The rook on a1 attacks the rook on a4, and the king blocks the diagonal."),
    ("shut", "The file from a1 is blocked by the pawn, so the rook there cannot go to a5."),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_lines_between_two(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


@pytest.mark.parametrize("verdict", ["verified", "refuted"])
@pytest.mark.parametrize(("position", "said"), UNREAD)
def test_another_line_may_be_meant(position, said, verdict):
    with pytest.raises(AssertionError):
        assert_said(POSITIONS[position], said, verdict)
