"""Dots that say that a move is Black's, and marks that an unnumbered move bears in prose."""

import pytest
from commented import assert_said, found_in

# fmt: off
POSITIONS = {
    "queens": ("orthodox", "3qk3/8/8/8/8/8/3R4/4K3 w - - 0 1", "1. Ke1-e2"),
    "white to move": ("orthodox", "3qk3/8/8/8/8/8/3R4/4K3 b - - 0 1", "1... Ke8-e7"),
    "knights": ("orthodox", "4k3/8/8/3NN3/8/8/8/4K3 b - - 0 1", "1... Ke8-f8"),
    "corner": ("orthodox", "6k1/5ppp/8/8/8/8/8/R3K3 b - - 0 1", "1... Ph7-h5"),
    "coherent": ("coherent", "9/4k4/9/9/9/9/9/3R5/8K w - - 0 1", "Rd2-d8"),
}
SAID = [
    ("queens", "...Qxd2+ is legal.", "verified"),
    ("queens", "...Qd3+ is possible now.", "verified"),
    ("queens", "...Qd4+ is possible now.", "refuted"),
    ("queens", "...Qh5+ is legal.", "refuted"),
    ("white to move", "Black threatens ...Qxd2+.", "verified"),
    ("white to move", "Black threatens ...Qxd1+.", "refuted"),
    ("white to move", "...Qxd2+ can be met by Kxd2.", "verified"),
    ("knights", "Nd7+ is available.", "verified"),
    ("knights", "Nc7+ is available.", "refuted"),
    ("knights", "Nc7+ is not available.", "verified"),
    ("corner", "Ra8# is possible.", "refuted"),
    ("corner", "Ra8+ is possible.", "verified"),
    ("coherent", "...Kxd8 is possible.", "verified"),
    ("coherent", "...Kd9+ is possible.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


# fmt: off
NOT_REFUTED = [
    # Black is not to move.
    ("white to move", "...Kxe4 is legal."),
    ("knights", "...Kg8+ is possible."),
]
# fmt: on


@pytest.mark.parametrize(("position", "said"), NOT_REFUTED)
def test_what_is_not_judged(position, said):
    assert found_in(POSITIONS[position], said) == {"unread"}
