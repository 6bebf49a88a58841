"""One manner in which a piece acts, and not another."""

import pytest
from commented import assert_said

LEAP = ("keltic", "***1k1***/**5**/9/4B4/9/**5**/***K2*** w - - 0 1", "1. Be4-g6+")
LINE = ("orthodox", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "1. Ra1-a8+")
# fmt: off
SAID = [
    (LINE, "The rook checks along the rank and not along the file.", "verified"),
    (LINE, "The rook checks along the file and not along the rank.", "refuted"),
    (LEAP, "The bishop checks by a knight's leap and not along a diagonal.", "verified"),
    (LEAP, "The bishop checks along a diagonal and not by a knight's leap.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("place", "said", "verdict"), SAID)
def test_what_is_said(place, said, verdict):
    assert_said(place, said, verdict)
