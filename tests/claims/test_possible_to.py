"""What it is possible to do, or was, and what somebody is forced to do."""

import pytest
from commented import assert_said, found_in

# fmt: off
POSITIONS = {
    "one square": ("orthodox", "6k1/6pp/5p2/8/8/8/4R3/4K3 w - - 0 1", "1. Re2-e8+"),
    "quiet": ("orthodox", "6k1/6pp/5p2/8/8/8/4R3/4K3 b - - 0 1", "1... Ph7-h6"),
    "had to take": ("orthodox", "6kr/5Qpp/8/8/8/8/4R3/4K3 b - - 0 1", "1... Kg8xf7"),
    "in a corner": ("coherent", "8k/9/R8/9/9/9/9/9/1R2K4 w - - 0 1", "1. Rb1-b9+"),
}
SAID = [
    ("one square", "The check forces the king to f7.", "verified"),
    ("one square", "The check forces the king to f8.", "refuted"),
    ("one square", "The check forces Black to move the king.", "verified"),
    ("one square", "The check compels the king to leave g8.", "verified"),
    ("one square", "It obliges the king to take the rook.", "refuted"),
    ("one square", "The rook gives check, forcing the king to f7.", "verified"),
    ("one square", "The rook forces the king away from h8.", "refuted"),
    ("one square", "Going to f8 would be illegal.", "verified"),
    ("one square", "Going to f7 would be illegal.", "refuted"),
    ("one square", "It would not be legal for the king to go to f8.", "verified"),
    ("one square", "It is against the rules for the king to go to f8.", "verified"),
    ("one square", "To go to f7 is impossible for the king.", "refuted"),
    ("one square", "The king going to f8 is out of the question.", "verified"),
    ("quiet", "It would be possible for White to take on f6.", "refuted"),
    ("quiet", "It is possible for the rook to go to e8.", "verified"),
    ("quiet", "Taking the pawn would be legal.", "refuted"),
    ("had to take", "It was possible to take the queen with the king.", "verified"),
    ("had to take", "It was possible to take the queen with the rook.", "refuted"),
    ("had to take", "Taking the queen with the king was not possible.", "refuted"),
    ("had to take", "It was impossible for the king to go to h8.", "verified"),
    ("had to take", "The check forced the king to take the queen.", "verified"),
    ("had to take", "The check has forced Black to take the queen.", "verified"),
    ("in a corner", "The check forces Black to move the king.", "verified"),
    ("in a corner", "The check forces the king to h9.", "refuted"),
    ("in a corner", "It is impossible for the king to go to h9.", "verified"),
]
OPEN = [
    # Other moves may be legal and bad.
    ("quiet", "The move forces White to take."),
    ("quiet", "The move forces the king to move."),
]
# fmt: on


@pytest.mark.parametrize(("name", "comment", "verdict"), SAID, ids=[text for _, text, _ in SAID])
def test_possible_and_forced(name, comment, verdict):
    assert_said(POSITIONS[name], comment, verdict)


@pytest.mark.parametrize(("name", "comment"), OPEN, ids=[text for _, text in OPEN])
def test_what_may_be_advice(name, comment):
    assert not found_in(POSITIONS[name], comment) & {"verified", "refuted"}
