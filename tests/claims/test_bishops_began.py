"""The squares on which bishops began the game, and what the rule of conversion makes of them."""

import pytest
from commented import assert_said

# Bishops of different colours, of which one has moved; and bishops of one colour.
POSITIONS = {
    "different": (
        "cetina-random",
        "sbcqkrbn/pppppppp/8/8/8/8/PPPPPPPP/SBCQKRBN w - - 0 1",
        "1.Pf3 Pa6 2.Bg1-f2",
    ),
    "one": (
        "cetina-random",
        "scbqkrbn/pppppppp/8/8/8/8/PPPPPPPP/SCBQKRBN w c1,g1,c8,g8 - 0 1",
        "1.Pd3",
    ),
    "orthodox": ("orthodox", "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", "Ke1-d1"),
}
# fmt: off
SAID = [
    ("different", "Given bishops on b1 and g1 neither side may convert.", "verified"),
    ("different", "With the two bishops on b8 and g8 nobody may convert.", "verified"),
    ("different", "Nobody may convert with bishops on b1 and g1.", "verified"),
    ("different", "With bishops on b1 and g1 both sides may convert.", "refuted"),
    ("different", "With bishops on c1 and g1 nobody may convert.", "refuted"),
    ("one", "With bishops on c1 and g1 both sides may convert.", "verified"),
    ("one", "With bishops on c1 and g1 the conversion rule does not apply.", "refuted"),
    ("one", "With bishops on c1 and g1 the conversion rule applies.", "verified"),
    # Other squares may be those of another game.
    ("different", "With bishops on c1 and f1 nobody may convert.", "unread"),
    ("orthodox", "With bishops on c1 and f1 nobody may convert.", "unread"),
    # A bishop whose square is named is that of one side.
    ("different", "Neither side may convert with the bishop on b1.", "unread"),
    # Where they began.
    ("different", "The bishops began on b1 and g1.", "verified"),
    ("different", "White's bishops stood on b1 and g1 at the start.", "verified"),
    ("different", "The bishops started on b1 and f2.", "unread"),
    ("different", "The bishops started on c1 and g1.", "refuted"),
    ("different", "Black's bishops began on b1 and g1.", "refuted"),
    ("different", "Nobody may convert, as the bishops began on b1 and g1.", "verified"),
    ("different", "Nobody may convert, as the bishops began on b1 and e1.", "refuted"),
    # What such a move is called.
    ("different", "2.Bf2 is an ordinary bishop's move.", "verified"),
    ("different", "2.Bf2 is an ordinary rook's move.", "unread"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
