"""What a move brings to bear on pieces and squares."""

import pytest
from commented import assert_said

# fmt: off
PLACE = ("orthodox", "4k3/2p1p3/8/8/8/2N5/8/4K3 w - - 0 1", "1. Nc3-d5")
SAID = [
    ("1.Nd5 brings the knight to bear on c7 and e7.", "verified"),
    ("1.Nd5 brings the knight to bear on c7 and d7.", "refuted"),
    ("White has moved, bringing the knight to bear on f6.", "verified"),
    ("1.Nd5 brings the knight to bear on the king.", "refuted"),
    ("1.Nd5 brings the knight to bear on both pawns.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("said", "verdict"), SAID)
def test_to_bear_on(said, verdict):
    assert_said(PLACE, said, verdict)
