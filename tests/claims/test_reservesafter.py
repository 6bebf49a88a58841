"""What a drop leaves in the reserve, and why none is possible; moves that are all of one kind."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "drop": ("chessence", "km4/m4*/4*1/2*3/1*2*1/3*2/1*1M2/*1M3/5K[Mm] b - - 0 1", "1... M@c8"),
    "begun": ("chessence", "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*2MMM/4MK[MMMmmm] w - - 0 1", "1. Mf2-f6"),
    "checks": ("orthodox", "7k/8/8/8/8/8/8/K5R1 b - - 0 1", "1... Kh8-h7"),
}
SAID = [
    ("drop", "This drop on c8 empties Black's reserve.", "verified"),
    ("drop", "This drop on a8 empties Black's reserve.", "refuted"),
    ("drop", "The drop leaves Black one man in reserve.", "refuted"),
    ("drop", "The drop leaves Black with no man in reserve.", "verified"),
    ("drop", "This drop leaves the reserve empty.", "verified"),
    ("begun", "Black cannot drop a man yet, for all six of his squares are occupied.", "verified"),
    ("begun", "Black can drop a man, for one of his squares is vacant.", "refuted"),
    ("begun", "White can drop a man, as one of his six squares is vacant.", "verified"),
    ("begun", "Black cannot drop a man, since none of his squares is free.", "verified"),
    ("drop", "White keeps a single man in reserve.", "verified"),
    ("drop", "Black keeps a single man in reserve.", "refuted"),
    ("checks", "White has two checks, every one of them by the rook.", "verified"),
    ("checks", "White has two checks, every one of them by the king.", "refuted"),
    ("checks", "Two checks are at White's disposal, each one by the rook.", "verified"),
    ("checks", "Three checks are at White's disposal, every one by the rook.", "refuted"),
    ("checks", "Only the rook can legally give check.", "verified"),
    ("checks", "The king can legally go to c1.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_reserves_and_sorts(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ("drop", "This drop leaves White's reserve empty."),
        ("begun", "The king cannot move, for all six of his squares are occupied."),
        ("begun", "Black cannot drop a man, for all five of his squares are occupied."),
    ],
)
def test_what_may_be_meant_otherwise_is_not_judged(position, said):
    with pytest.raises(AssertionError):
        assert_said(POSITIONS[position], said, "verified")
    with pytest.raises(AssertionError):
        assert_said(POSITIONS[position], said, "refuted")
