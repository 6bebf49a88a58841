"""How a piece acts, and how not; when a piece goes from here to there; friends in relation."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "queen": ("orthodox", "4k3/8/8/8/8/8/8/3QK3 b - - 0 1", "1... Ke8-e7"),
    "bishop": ("orthodox", "4k3/8/8/8/8/8/8/4KB2 w - - 0 1", "1. Bf1-b5+"),
    "friends": ("chessence", "km4/m4*/4*1/2*3/1*2*1/3*2/1*1M2/*1M3/5K[Mm] b - - 0 1", "1... M@c8"),
}
SAID = [
    ("bishop", "The bishop checks the king along the diagonal, not with a knight leap.", "verified"),
    ("bishop", "The bishop gives check like a knight, not along a diagonal.", "refuted"),
    ("bishop", "The bishop checks the king along the file, not like a knight.", "refuted"),
    ("queen", "When the queen goes from d1 to e2, it gives check.", "verified"),
    ("queen", "When the queen goes from d1 to d2, it gives check.", "refuted"),
    ("queen", "When the queen moves from d1 to d6, she gives check.", "verified"),
    ("friends", "The man on d3 has one friend in relation.", "verified"),
    ("friends", "The man on d3 has two friends in relation.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_how_and_how_not(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
