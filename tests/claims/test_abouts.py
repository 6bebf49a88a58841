"""The piece of which a sentence is, named before it."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "mated": ("orthodox", "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", "1. Qf7-e7"),
    "pin": ("orthodox", "4k3/8/8/4r3/8/8/4B3/4K3 w - - 0 1", "1. Ke1-f2"),
}
SAID = [
    ("pin", "As for the bishop, it is attacked by the rook.", "verified"),
    ("pin", "As for the bishop, it is attacked by the king on e8.", "refuted"),
    ("pin", "Look at the rook on e5: White cannot take it.", "verified"),
    ("pin", "Take the bishop on e2: it is protected by the king.", "verified"),
    ("pin", "Take the rook on e5: it is protected by the king.", "refuted"),
    ("pin", "Take the knight on e5: it attacks the bishop.", "refuted"),
    ("mated", "As for the king itself, it has a legal move.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


@pytest.mark.parametrize("said", ["As for the bishop, the rook attacks e2.", "Look at e5: nice."])
def test_what_does_not_go_back_is_not_read(said):
    with pytest.raises(AssertionError):
        assert_said(POSITIONS["pin"], said, "verified")
