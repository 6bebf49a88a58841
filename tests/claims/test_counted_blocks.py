"""Checks that are blocked in so many ways, two checks at once, and ways for a side to take."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "file": ("orthodox", "4r1k1/8/8/8/8/8/1N1B4/4K3 b - - 0 1", "1... Kg8-f8"),
    "bishop": ("orthodox", "3r2k1/8/8/8/8/8/3B4/4K1N1 b - - 0 1", "1... Rd8-e8+"),
    "knights": ("orthodox", "6k1/8/8/r7/8/8/8/1N2K1N1 b - - 0 1", "1... Ra5-e5+"),
    "both": ("orthodox", "4r1k1/8/8/4b3/8/8/8/R3K3 b - - 0 1", "1... Be5-g3+"),
    "one check": ("orthodox", "4r1k1/8/8/4b3/8/8/8/R3K3 b - - 0 1", "1... Be5-f4+"),
    "takers": ("orthodox", "3r2k1/2p5/3B4/8/8/8/8/4K3 w - - 0 1", "1. Ke1-e2"),
}
SAID = [
    ("knights", "White can block the check in two ways, on e2 and on e3.", "refuted"),
    ("knights", "White can block the check in just one way.", "verified"),
    ("knights", "White can block the check in three ways.", "refuted"),
    ("knights", "White can block the check in one way, on e2.", "verified"),
    ("knights", "White can block the check in one way, on e4.", "refuted"),
    ("knights", "The only way to block the check is Ng1-e2.", "verified"),
    ("bishop", "The only way to block the check is Bd2-e3.", "refuted"),
    ("knights", "The only way of blocking the check is the knight move to e2.", "verified"),
    ("knights", "Each of the two white knights can block the check on e2.", "refuted"),
    ("bishop", "White has two ways to block this check: on e2 and on e3.", "verified"),
    ("bishop", "White has two ways to block this check: on e2 and on e4.", "refuted"),
    ("bishop", "White can block this check in one way, on e3.", "refuted"),
    ("bishop", "White can block the check in four ways.", "refuted"),
    ("both", "2.Kd2 answers both checks.", "verified"),
    ("both", "The move 2.Ke2 answers both checks at once.", "refuted"),
    ("one check", "2.Kf2 answers both checks.", "unread"),
    ("takers", "There are two ways for Black to take on d6.", "verified"),
    ("takers", "There are exactly three ways for Black to take on d6.", "refuted"),
    ("takers", "There is only one way for Black to take the bishop.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
