"""The one way by which something can be done."""

import pytest
from commented import assert_said

# fmt: off
# The sissa on d4 attacks d6 along b4, f4, b6 and f6; all but the way over b4 are shut.
SHUT = ("cetina-random", "7k/8/1P1p1P2/8/3S1P2/8/8/4K3 b - - 0 1", "1... Kh8-g8")
SAID = [
    ("To take on d6 the sissa must go by b4.", "verified"),
    ("To take on d6 the sissa must go by f4.", "refuted"),
    ("If the sissa wants to take the pawn on d6 it has to travel via b4, because the pawn on f4 is in the way.", "verified"),
    ("If the sissa wants to take the pawn on d6 it has to travel via f6.", "refuted"),
    ("The sissa can take the d6 pawn, but it has to turn at b4 to get there.", "verified"),
    ("The sissa can take the d6 pawn, but it has to turn at f4 to get there.", "refuted"),
    ("White can take the pawn with the sissa, but it must go over b4.", "verified"),
    ("The sissa needs to go over f4 in order to capture on d6.", "refuted"),
]
UNREAD = [
    "The sissa attacks the pawn, but it must go over b4.",
    "The sissa can take the pawn over b4, but it must turn at b4.",
]
# fmt: on


@pytest.mark.parametrize(("said", "verdict"), SAID)
def test_what_is_said(said, verdict):
    assert_said(SHUT, said, verdict)


@pytest.mark.parametrize("said", UNREAD)
def test_what_is_no_way_of_going_there_is_not_refuted(said):
    with pytest.raises(AssertionError):
        assert_said(SHUT, said, "refuted")
