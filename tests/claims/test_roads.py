"""Roads told in few words: how many of them are clear, and which one of several is shut."""

import pytest
from commented import assert_said, found_in

# fmt: off
POSITIONS = {
    "knight": ("coherent", "9/k8/6p2/9/4N4/9/9/9/4K4 w - - 0 1", "Ke1-e2"),
    "sissa": ("cetina-random", "4k3/8/8/8/1p6/8/8/S3K3 w - - 0 1", "1. Ke1-e2"),
}
SAID = [
    ("knight", "e5 to e7: four paths, three of them clear.", "verified"),
    ("knight", "e5 to e7: four paths, two of them clear.", "refuted"),
    ("knight", "From e5 to e7: four paths, only one blocked.", "verified"),
    ("knight", "From e5 to e7: four paths, all open.", "refuted"),
    ("knight", "e5 to e3: four paths, all of them open.", "verified"),
    ("knight", "e5-e7: three paths clear, one shut.", "verified"),
    ("knight", "e5-e7: four paths, two clear, two shut.", "refuted"),
    ("knight", "Paths from e5 to e7: three of four open.", "verified"),
    ("knight", "Knight e5 reaches e7 via c7; via g7 the road is shut.", "verified"),
    ("knight", "Knight e5 reaches e7 via c7; via c5 the road is shut.", "refuted"),
    ("knight", "Knight e5 reaches e7 via c7; by g7 it is blocked.", "verified"),
    ("knight", "Knight e5 reaches e7 via c7; by g7 it is blocked by the pawn.", "verified"),
    ("knight", "Knight e5 reaches e7 via c7. Over g5 it is open.", "verified"),
    ("knight", "Knight e5 controls e7 by three paths; the fourth, over g7, stops at the pawn.", "verified"),
    ("knight", "Knight e5 controls e7 by three paths; the fourth, over c7, stops at the pawn.", "refuted"),
    ("knight", "The knight controls e7 by three paths, the other is blocked by the pawn g7.", "verified"),
    ("knight", "The knight controls e7 by three paths; the fourth is blocked by the king.", "refuted"),
    ("sissa", "Sissa a1 reaches d7 via d4; via a4 the way is open.", "verified"),
    ("sissa", "Sissa a1 reaches d7 via d4; via a4 the way is closed.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


# fmt: off
UNREAD = [
    # The number of the path is none that follows.
    ("knight", "The knight controls e7 by three paths; the fifth is blocked by the pawn."),
    # Seven of four.
    ("knight", "e5 to e7: four paths, three clear, four shut."),
]
# fmt: on


@pytest.mark.parametrize(("position", "said"), UNREAD)
def test_what_is_unread(position, said):
    assert "refuted" not in found_in(POSITIONS[position], said)
    assert "unread" in found_in(POSITIONS[position], said)
