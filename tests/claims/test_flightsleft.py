"""Flights that remain to a king, and squares on which it finds none."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "checked": ("orthodox", "7k/8/8/8/8/8/8/K5R1 w - - 0 1", "1. Rg1-h1+"),
    "mated": ("orthodox", "7k/R7/5N2/8/8/8/8/K5R1 w - - 0 1", "1. Rg1-h1#"),
}
SAID = [
    ("checked", "Two flight squares remain to the king: g7 and g8.", "verified"),
    ("checked", "Two flight squares remain to the king: g7 and h7.", "refuted"),
    ("checked", "There remain two escape squares: g7 and g8.", "verified"),
    ("checked", "Only two flights are left to the king.", "verified"),
    ("checked", "There remain to the king three flight squares.", "refuted"),
    ("checked", "Three refuges remain to the king.", "refuted"),
    ("checked", "No flight square remains to the king.", "refuted"),
    ("mated", "No flight square remains to the king.", "verified"),
    ("checked", "The king finds no refuge on h7.", "verified"),
    ("checked", "The king finds no shelter on g7.", "refuted"),
    ("checked", "The king cannot find refuge on h7.", "verified"),
    ("checked", "h7 offers the king no shelter.", "verified"),
    ("checked", "g8 offers no shelter to the king.", "refuted"),
    ("mated", "The king finds no refuge on g7, g8 or h7.", "verified"),
    ("checked", "The king finds no refuge on h7 and g7.", "refuted"),
    ("checked", "The king finds no refuge on h7, the rook controlling that square.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_flights_that_remain(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


@pytest.mark.parametrize(
    "said",
    ["Two flight squares remain to the king: g7.", "The queen finds no refuge on h7."],
)
def test_what_does_not_agree_is_not_read(said):
    assert_said(POSITIONS["checked"], said, "unread")
