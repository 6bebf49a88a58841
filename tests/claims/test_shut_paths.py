"""Clear paths that are counted and those beside them, and the annotator's own pieces."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "one shut": ("cetina-random", "7k/8/3P4/8/3S1P2/8/8/4K3 b - - 0 1", "1... Kh8-g8"),
    "two shut": ("cetina-random", "7k/8/3P1P2/8/3S1P2/8/8/4K3 b - - 0 1", "1... Kh8-g8"),
    "three shut": ("coherent", "4k4/9/3P1P3/9/1P1N1P3/9/9/9/4K4 b - - 0 1", "1... Ke9-f9"),
}
SAID = [
    ("one shut", "The sissa guards the pawn on d6 by three paths, the other is blocked.", "verified"),
    ("one shut", "The sissa guards the pawn on d6 by two paths, the other two are blocked.", "refuted"),
    ("one shut", "The sissa guards d6 in three ways and only the corner at f4 is shut.", "verified"),
    ("one shut", "The sissa guards d6 in three ways and only the corner at b4 is shut.", "refuted"),
    ("one shut", "The sissa protects d6 by three paths; only the one over f4 is closed.", "verified"),
    ("one shut", "The sissa protects d6 by three paths; only the one over b6 is closed.", "refuted"),
    ("two shut", "The sissa protects d6 along two paths and the remaining two are closed.", "verified"),
    ("two shut", "The sissa protects d6 along two paths and the remaining three are closed.", "refuted"),
    ("two shut", "The sissa covers the d6 pawn by two paths, and the others are shut.", "verified"),
    ("two shut", "The sissa covers the d6 pawn by three paths, and the rest are shut.", "refuted"),
    ("three shut", "The knight on d5 supports the pawn on d7 by only one route, and the other three are shut.", "verified"),
    ("three shut", "The knight on d5 supports the pawn on d7 by only one route, and the other two are shut.", "refuted"),
    ("one shut", "My pawn on d6 is protected by my sissa on d4.", "verified"),
    ("one shut", "My pawn on f4 is protected by my king on e1.", "refuted"),
    ("one shut", "Our d4 sissa protects the pawn d6.", "verified"),
    ("one shut", "Our d4 sissa attacks the king on g8.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


UNREAD = [
    "The turn at c8 is closed.",
    "My sissa attacks the king.",
    "The sissa protects d6, and only the one over f4 is closed.",
]


@pytest.mark.parametrize("said", UNREAD)
@pytest.mark.parametrize("verdict", ["verified", "refuted"])
def test_what_may_be_meant_otherwise_is_not_judged(said, verdict):
    with pytest.raises(AssertionError):
        assert_said(POSITIONS["one shut"], said, verdict)
