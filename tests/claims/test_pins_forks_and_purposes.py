"""Pins and forks as nouns, what one side alone does, what a piece went somewhere for, and one of several doers."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "pin": ("orthodox", "4k3/8/2n5/8/8/8/8/4KB2 w - - 0 1", "1. Bf1-b5"),
    "pin broken": ("orthodox", "4k3/8/2n5/1B6/8/8/8/4K3 b - - 0 1", "1... Ke8-f8"),
    "to the queen": ("orthodox", "3k4/4q3/8/4n3/8/8/8/3KR3 b - - 0 1", "1... Kd8-c8"),
    "fork": ("orthodox", "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1", "1. Nd5-c7+"),
    "no fork": ("orthodox", "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1", "1. Nd5-b6"),
    "two on d4": ("orthodox", "4k3/8/3q4/5n2/3N4/2P5/8/R3K3 w - - 0 1", "1. Ke1-f1"),
    "to guard": ("orthodox", "4k3/8/8/4p3/8/8/8/R3K3 b - - 0 1", "1... Ke8-e7"),
    "to guard from e6": ("orthodox", "8/4k3/8/4p3/8/8/8/R3K3 b - - 0 1", "1... Ke7-e6"),
}
SAID = [
    ("pin", "The pin on the knight comes from the bishop.", "verified"),
    ("pin", "The pin on the knight comes from the white king.", "refuted"),
    ("pin", "The pin of the knight by the bishop is absolute.", "verified"),
    ("pin", "The knight's pin is a relative one.", "refuted"),
    ("pin", "The pin on the knight along the a4-e8 diagonal is absolute.", "verified"),
    ("pin", "There is an absolute pin on the knight.", "verified"),
    ("pin", "There is no absolute pin on the knight.", "refuted"),
    ("pin", "There is no pin.", "refuted"),
    ("pin", "There is a pin.", "verified"),
    ("pin broken", "There is no pin.", "verified"),
    ("pin broken", "The bishop's pin on the knight has been broken.", "verified"),
    ("pin broken", "The pin on the knight remains.", "refuted"),
    ("pin", "The pin on the knight has ended.", "refuted"),
    ("to the queen", "The pin on the knight by the rook is only a relative one.", "verified"),
    ("to the queen", "The pin on the knight by the rook is absolute.", "refuted"),
    ("fork", "The knight's fork hits king and rook.", "verified"),
    ("fork", "This is a fork by the knight.", "verified"),
    ("fork", "With a fork the knight attacks the black king and the rook.", "verified"),
    ("fork", "The fork of the black king and the rook comes from the knight.", "verified"),
    ("no fork", "It is a fork.", "refuted"),
    ("no fork", "The knight's fork hits the black king and the rook.", "refuted"),
    ("two on d4", "Only White controls a8.", "verified"),
    ("two on d4", "Only Black controls a8.", "refuted"),
    ("two on d4", "Only White controls d5.", "refuted"),
    ("two on d4", "The square a8 is controlled by White alone.", "verified"),
    ("two on d4", "The square d5 is controlled only by White.", "refuted"),
    ("two on d4", "One of the attackers of d4 is the queen.", "verified"),
    ("two on d4", "The queen is one of the attackers of the knight on d4.", "verified"),
    ("two on d4", "The rook is one of the attackers of the knight on d4.", "refuted"),
    ("two on d4", "Among the defenders of d4 is the pawn.", "verified"),
    ("two on d4", "Among the defenders of d4 is the rook.", "refuted"),
    ("two on d4", "The square b4 is one of the squares that the pawn covers.", "verified"),
    ("two on d4", "The square c4 is one of the squares that the pawn covers.", "refuted"),
    ("two on d4", "The queen is among the pieces attacked by the rook.", "refuted"),
    ("to guard from e6", "The king came to e6 in order to protect the pawn.", "verified"),
    ("to guard from e6", "To protect the pawn the king went to e6.", "verified"),
    ("to guard from e6", "The king came to e6 in order to attack the rook.", "refuted"),
    ("to guard", "The king went to e7 to protect the pawn.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
