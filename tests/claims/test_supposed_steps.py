"""Moves of a piece to a square that are only supposed, and lines that moves open as far as a square."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "battery": ("orthodox", "4k3/8/8/8/4N3/8/P7/K3R3 b - - 0 1", "1... Ke8-f8 2. Ka1-b1 Kf8-e8"),
    "to open": ("orthodox", "4k3/8/8/8/8/8/3PP3/3QKB2 b - - 0 1", "1... Ke8-f8"),
    "opened": ("orthodox", "4k3/8/8/1p6/8/8/4P3/4KB2 w - - 0 1", "1. Pe2-e3"),
    "guarded": ("orthodox", "4k3/4Q3/8/6B1/8/8/8/4K3 b - - 0 1", "1... Ke8xe7 2. Bg5xe7"),
    "in reach": ("orthodox", "4k3/8/3Q4/8/5B2/8/8/4K3 w - - 0 1", "1. Qd6-e7+"),
    "files": ("orthodox", "4k3/8/8/3p4/8/8/8/3RK2B w - - 0 1", "1. Ke1-f2"),
}
SAID = [
    ("battery", "Moving Ne4-c5 would be a discovered check.", "verified"),
    ("battery", "Moving the knight to c5 would be a discovered check by the rook.", "verified"),
    ("battery", "Moving the pawn to a3 would be check.", "refuted"),
    ("battery", "Moving a2-a3 would be check.", "refuted"),
    ("battery", "Bringing the king to b2 would not be check.", "verified"),
    ("to open", "2.e3 would open the bishop's line to b5.", "verified"),
    ("to open", "2.d3 would open the bishop's line to b5.", "refuted"),
    ("to open", "2.e3 would open the queen's diagonal to h5.", "verified"),
    ("to open", "2.d4 would open the queen's diagonal to h5.", "refuted"),
    ("opened", "1.e3 opened the bishop's diagonal as far as b5.", "verified"),
    ("opened", "1.e3 opened the bishop's diagonal as far as a6.", "refuted"),
    ("opened", "The bishop's diagonal is open as far as b5.", "verified"),
    ("in reach", "The king cannot take the queen, protected by the bishop.", "refuted"),
    ("files", "The bishop looks along an open diagonal at d5.", "verified"),
    ("files", "The bishop looks along an open diagonal at a8.", "refuted"),
    ("files", "Up the d-file the rook can go no farther than d5.", "verified"),
    ("files", "Up the d-file the rook can go no farther than d4.", "refuted"),
    ("files", "The rook can go no farther than d5 along the d-file.", "verified"),
    ("files", "Up the d-file the rook can go to d5 at most.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


# fmt: off
UNREAD = [
    ("files", "The rook looks along an open file at d5."),
    ("opened", "1.e3 opened the bishop's diagonal as far as c4."),
]
# fmt: on


@pytest.mark.parametrize(("position", "said"), UNREAD)
def test_what_may_be_meant_otherwise_is_not_refuted(position, said):
    with pytest.raises(AssertionError):
        assert_said(POSITIONS[position], said, "refuted")
