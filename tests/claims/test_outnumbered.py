"""Attackers and defenders that are more than the others, kings kept on a line, flight squares lost or blocked."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "two against one": ("orthodox", "4k3/8/3q4/5n2/3N4/2P5/8/R3K3 w - - 0 1", "1. Ke1-f1"),
    "level": ("orthodox", "4k3/8/3p4/4p3/8/5N2/8/4K3 w - - 0 1", "1. Ke1-f1"),
    "cut off": ("orthodox", "4k3/8/8/8/8/8/R7/4K3 w - - 0 1", "1. Ra2-a7"),
    "h7 taken": ("orthodox", "6k1/5pp1/8/8/8/8/8/1B2K3 w - - 0 1", "1. Bb1-d3"),
    "h7 now lost": ("orthodox", "6k1/5pp1/8/8/8/8/8/4KB2 w - - 0 1", "1. Bf1-d3"),
}
SAID = [
    ("two against one", "There are more attackers than defenders on d4.", "verified"),
    ("two against one", "There are more defenders than attackers on d4.", "refuted"),
    ("two against one", "On d4 there are more attackers than defenders.", "verified"),
    ("two against one", "On d4 there are as many attackers as defenders.", "refuted"),
    ("two against one", "The attackers of the knight on d4 outnumber its defenders.", "verified"),
    ("two against one", "The defenders of the knight on d4 outnumber its attackers.", "refuted"),
    ("two against one", "The defenders of d4 are outnumbered by the attackers.", "verified"),
    ("two against one", "The number of attackers of d4 equals the number of defenders.", "refuted"),
    ("two against one", "The number of attackers of d4 exceeds that of its defenders.", "verified"),
    ("two against one", "Black has more attackers on d4 than White has defenders.", "verified"),
    ("two against one", "Black has fewer attackers on d4 than White has defenders.", "refuted"),
    ("level", "The number of attackers of e5 equals the number of defenders.", "verified"),
    ("level", "White has as many attackers on e5 as Black has defenders.", "verified"),
    ("level", "There are more attackers than defenders of the pawn on e5.", "refuted"),
    ("cut off", "The rook keeps the king on the eighth rank.", "verified"),
    ("cut off", "The rook keeps the king on the e-file.", "refuted"),
    ("h7 now lost", "The black king has lost the flight square h7.", "verified"),
    ("h7 now lost", "The black king has lost the flight square f8.", "refuted"),
    ("h7 now lost", "The bishop takes the king's flight square h7.", "verified"),
    ("h7 now lost", "The bishop covers the king's flight square f8.", "refuted"),
    ("h7 taken", "The black king has lost the flight square h7.", "refuted"),
    ("h7 now lost", "The black king's flight square h7 is covered by the bishop.", "verified"),
    ("h7 now lost", "The black king has f8 as its only flight square.", "refuted"),
    ("h7 now lost", "The pawn on g7 blocks the king's flight square g7.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
