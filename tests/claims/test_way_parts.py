"""How many of a piece's paths to a square are clear, and which of them."""

import pytest
from commented import found_in

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
