"""The last right to castle, what another side may still castle, captures in passing on a named square."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "rooks": ("orthodox", "r3k2r/8/8/8/8/8/7P/4K2R w Kkq - 0 1", "1. Rh1-g1"),
    "both": ("orthodox", "4k2r/8/8/8/8/8/7P/R3K2R b KQk - 0 1", "1... Ke8-f7"),
    "passing": ("orthodox", "4k3/5p2/8/3Pp1P1/8/8/8/4K3 b - - 0 1", "1... Pf7-f5"),
    "behind": ("orthodox", "4k3/5p2/8/3P2P1/3P4/8/8/4K3 b - - 0 1", "1... Pf7-f5"),
}
SAID = [
    ("rooks", "With 1.Rg1 White gives up his last right to castle.", "verified"),
    ("rooks", "White has lost his last castling right.", "verified"),
    ("rooks", "Black has lost his last castling right.", "refuted"),
    ("rooks", "White may no longer castle, but Black still may on either side.", "verified"),
    ("both", "Black can no longer castle, but White still can on both sides.", "verified"),
    ("both", "White can no longer castle, but Black still can on both sides.", "refuted"),
    ("passing", "The g5 pawn can take f5 en passant.", "verified"),
    ("passing", "The d5 pawn can take f5 en passant.", "refuted"),
    ("passing", "White can take f6 en passant.", "verified"),
    ("passing", "No white pawn can take f5 en passant.", "refuted"),
    ("behind", "The d4 pawn cannot take f5 en passant.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
