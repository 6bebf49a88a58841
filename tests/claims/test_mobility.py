"""Pieces that can move on, what one does not prevent, and squares on which bishops began."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "open": ("orthodox", "6k1/8/8/8/8/B7/8/4K2R w - - 0 1", "1. Rh1-g1+"),
    "stuck": ("orthodox", "4k3/8/8/8/8/2p5/2P5/4K3 w - - 0 1", "1. Ke1-d1"),
}
SAID = [
    ("open", "The bishop can move on.", "verified"),
    ("open", "The bishop is still mobile.", "verified"),
    ("stuck", "The pawn on c2 can move on.", "refuted"),
    ("stuck", "The pawn on c2 is not mobile.", "verified"),
    ("open", "The bishop does not keep the king from h8.", "verified"),
    ("open", "The bishop keeps the king from f8.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_mobility(position: str, said: str, verdict: str) -> None:
    assert_said(POSITIONS[position], said, verdict)


def test_what_it_does_prevent_is_not_accepted() -> None:
    with pytest.raises(AssertionError):
        assert_said(POSITIONS["open"], "The bishop does not keep the king from f8.", "verified")
