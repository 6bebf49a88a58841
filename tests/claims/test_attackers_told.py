"""Attackers, batteries and unpinning in other words."""

import pytest
from commented import assert_said

POSITIONS = {
    "battery": ("orthodox", "4k3/8/8/8/8/3B4/2Q5/4K3 w - - 0 1", "1. Ke1-e2"),
    "attackers": ("orthodox", "4k3/8/2n2n2/8/4P3/8/8/R3K3 b - - 0 1", "1... Ke8-e7"),
    "pin": ("orthodox", "4k3/4r3/8/8/8/4N3/7B/4K3 w - - 0 1", "1. Kd1"),
    "rook": ("orthodox", "4k3/8/8/2b5/4N3/8/6PR/4K3 b - - 0 1", "1... Bd6"),
}
SAID = [
    ("battery", "White has a battery of queen and bishop on the b1-h7 diagonal.", "verified"),
    ("battery", "White has a battery of queen and bishop on the a1-h8 diagonal.", "refuted"),
    ("attackers", "Black has more attackers than White has defenders on e4.", "verified"),
    ("attackers", "White has more defenders than Black has attackers on e4.", "refuted"),
    ("pin", "By Kd1 White unpins the knight.", "verified"),
    ("pin", "With Kd1 White unpins the bishop.", "refuted"),
    ("rook", "Through this move the rook comes under attack.", "verified"),
    ("rook", "Through this move the knight comes under attack.", "refuted"),
]


@pytest.mark.parametrize(("place", "comment", "verdict"), SAID)
def test_attackers_in_other_words(place, comment, verdict):
    assert_said(POSITIONS[place], comment, verdict)
