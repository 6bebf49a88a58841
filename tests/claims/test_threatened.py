"""Threats that were; threats by a deed; mates that are possible; pieces that are kept from mating."""

import pytest
from commented import assert_said, found_in

# fmt: off
POSITIONS = {
    "luft": ("orthodox", "6k1/5ppp/8/8/8/8/q7/2K1R3 b - - 0 1", "1... Pg7-g6"),
    "rooks": ("orthodox", "4k3/3p4/8/8/8/2r5/8/R3K2B w - - 0 1", "1. Ra1-a3"),
    "threat": ("orthodox", "6k1/5ppp/8/8/8/8/8/1R4K1 w - - 0 1", "1. Rb1-e1"),
    "corner": ("coherent", "8k/R8/9/9/9/9/9/2p6/1R2K4 b - - 0 1", "1... Pc2xb1"),
}
SAID = [
    ("luft", "White was threatening mate on e8.", "verified"),
    ("luft", "White had threatened mate on d8.", "refuted"),
    ("luft", "White threatened mate on e8.", "verified"),
    ("luft", "White was threatening to take the pawn.", "refuted"),
    ("luft", "In order to stop the mate on e8.", "verified"),
    ("luft", "To stop the mate on d8.", "refuted"),
    ("luft", "The pawn keeps the rook from mating on e8.", "verified"),
    ("luft", "The pawn prevents the rook from giving mate on d8.", "refuted"),
    ("luft", "Mate on e8 is possible.", "refuted"),
    ("threat", "Mate on e8 is possible.", "verified"),
    ("threat", "Mate on e8 is not possible.", "refuted"),
    ("threat", "White threatens 2.Re8 with mate.", "verified"),
    ("threat", "White threatens 2.Re7 with mate.", "refuted"),
    ("rooks", "With a threat to the rook.", "verified"),
    ("rooks", "With a threat to the pawn.", "refuted"),
    ("rooks", "With the threat of taking the rook.", "verified"),
    ("rooks", "White creates the threat of taking the pawn.", "refuted"),
    ("rooks", "Black had threatened to go to c1.", "verified"),
    ("rooks", "Black threatened to take the bishop.", "refuted"),
    ("corner", "White had threatened mate on b9.", "verified"),
    ("corner", "White was threatening mate on c9.", "refuted"),
]
OPEN = [
    # Whether before the move or before that of the other side is not said.
    ("luft", "Mate on e8 was possible."),
]
# fmt: on


@pytest.mark.parametrize(("name", "comment", "verdict"), SAID, ids=[text for _, text, _ in SAID])
def test_threatened(name, comment, verdict):
    assert_said(POSITIONS[name], comment, verdict)


@pytest.mark.parametrize(("name", "comment"), OPEN, ids=[text for _, text in OPEN])
def test_what_stays_open(name, comment):
    assert not found_in(POSITIONS[name], comment) & {"verified", "refuted"}
