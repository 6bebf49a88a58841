"""How many of a piece's paths to a square are clear, and which of them."""

import pytest
from commented import assert_said, found_in

# The knight is this game's sissa. From c2 it goes to e6 over c4, and over e4, where the pawn on d3 is
# in its way; the path over c4 passes d5.
PLACE = ("coherent", "k8/9/9/4r4/9/9/3p5/2N6/8K w - - 0 1", "Ki1-h1")
# fmt: off
SAID = [
    # What is said, with what is true and what is false.
    ("Of the Sissa's {} paths from c2 to e6, only one is clear.", "two", "four"),
    ("Of the Sissa's two paths from c2 to e6, {} clear.", "one is", "both are"),
    ("Of the Sissa's two paths from c2 to e6, one is blocked by the {}.", "pawn", "king on h1"),
    ("Of the Sissa's two paths from c2 to e6, only the one over {} is clear.", "c4", "e4"),
    ("Of the two paths from c2 to e6, only the one that turns on {} is clear.", "c4", "e4"),
    ("Of the two paths from c2 to e6, only the one that turns on {} is clear.", "c4", "d5"),
    ("Two paths run from c2 to e6, and only the one that turns on {} is clear.", "c4", "e4"),
    ("There are {} paths from c2 to e6, but only the one over c4 is clear.", "two", "three"),
    ("The Sissa has two paths to e6, of which {} clear.", "one is", "two are"),
    ("From c2 to e6 the Sissa has {} paths, of which one is clear.", "two", "three"),
    ("From c2 to e6 the Sissa has two paths, of which {} blocked.", "one is", "both are"),
    ("The Sissa has two paths to e6, of which only the one turning on {} is clear.", "c4", "e4"),
    ("The Sissa's two paths from c2 to {} are both clear.", "a6", "e6"),
]
# fmt: on


@pytest.mark.parametrize(("said", "right", "wrong"), SAID)
def test_parts(said, right, wrong):
    assert found_in(PLACE, said.format(right)) == {"verified"}
    assert found_in(PLACE, said.format(wrong)) & {"refuted"}


# fmt: off
POSITIONS = {
    # From e5 the sissa goes to f5 over e4, f4, e6 and f6; two of these hold White's pawns.
    "pawns": ("coherent", "k8/9/9/5P3/4N4/4P4/9/9/P7K w - - 0 1", "Ki1-i2"),
    "mixed": ("coherent", "k8/9/9/4pP3/4N4/4P4/9/9/P7K w - - 0 1", "Ki1-i2"),
    "gone": ("coherent", "k8/9/9/5P3/4N4/4P4/9/9/P7K w - - 0 1", "Ne5-f5"),
    # The pawn leaves the path from c2 to e6 over e4.
    "opened": ("coherent", "k8/9/9/4r4/9/9/3p5/2N6/8K b - - 0 1", "1... Pd3-e2"),
}
BY_SOME = [
    # Pieces of a kind block some paths: each path one of them, and not all that there are.
    ("pawns", "Two of the four paths from e5 to f5 are blocked by White's own pawns.", "verified"),
    ("pawns", "Three of the four paths from e5 to f5 are blocked by White's own pawns.", "refuted"),
    ("pawns", "Two of the four paths from e5 to f5 are blocked by Black's pawns.", "refuted"),
    ("pawns", "White's own pawns block two of the four paths from e5 to f5.", "verified"),
    ("pawns", "White's own pawns block three of the four paths from e5 to f5.", "refuted"),
    ("pawns", "Of the four paths from e5 to f5 two are blocked by White's pawns.", "verified"),
    ("pawns", "The paths e5-e4-f5 and e5-f6-f5 are blocked by White's own pawns.", "verified"),
    ("pawns", "The paths e5-e4-f5 and e5-e6-f5 are blocked by White's own pawns.", "refuted"),
    ("pawns", "The path e5-e4-f5 is blocked by White's own pawns.", "unread"),
    ("gone", "Two of the four paths from e5 to f5 were shut by White's own pawns.", "verified"),
    ("gone", "Three of the four paths from e5 to f5 were shut by White's own pawns.", "refuted"),
    ("gone", "White's own pawns had shut two of the four paths from e5 to f5.", "verified"),
    # Others block a third: it may count those alone that the pawns block.
    ("mixed", "Two of the four paths from e5 to f5 are blocked by White's own pawns.", "unread"),
    ("mixed", "Four of the four paths from e5 to f5 are blocked by White's own pawns.", "refuted"),
    ("mixed", "Three of the four paths from e5 to f5 are blocked by White's own pawns.", "unread"),
    ("mixed", "Three of the four paths from e5 to f5 are blocked by the pawn on e4 and the pawn on f6.", "unread"),
    # What was so before the move.
    ("opened", "Of the two paths from c2 to e6 both were open.", "refuted"),
    ("opened", "Of the two paths from c2 to e6 both are open.", "verified"),
    ("opened", "Of the two paths from c2 to e6, only the one over c4 was clear.", "verified"),
    ("opened", "Of the two paths from c2 to e6, only the one over c4 is clear.", "refuted"),
    ("opened", "Of the two paths from c2 to e6, only the one over e4 was clear.", "refuted"),
    ("opened", "Two paths lead from c2 to e6, of which one was clear.", "verified"),
    ("opened", "Two paths lead from c2 to e6, of which one is clear.", "refuted"),
    ("opened", "Two paths lead from c2 to e6, both of them were clear.", "refuted"),
    ("opened", "Both paths from c2 to e6, over c4 and over e4, were clear.", "refuted"),
    ("opened", "Both paths from c2 to e6, over c4 and over e4, are clear.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("key", "said", "verdict"), BY_SOME)
def test_who_blocks_them_and_when(key, said, verdict):
    if verdict == "refuted":
        assert "refuted" in found_in(POSITIONS[key], said)
    else:
        assert_said(POSITIONS[key], said, verdict)
