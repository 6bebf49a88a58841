"""What is left in reserve, what is immune, what is freed, and what answers a move."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "guarded": ("orthodox", "3r2k1/8/8/7q/8/8/8/2K5 b - - 0 1", "1... Qh5-d1+"),
    "loose": ("orthodox", "6k1/8/8/7q/8/8/8/2K5 b - - 0 1", "1... Qh5-d1+"),
    "pinned": ("orthodox", "4k3/8/8/8/4r3/3Q4/4N3/4K3 w - - 0 1", "1. Qd3xe4+"),
    "free": ("orthodox", "4k3/8/8/4n3/8/8/8/Q1N1K3 w - - 0 1", "1. Qa1xe5+"),
    "passing": ("orthodox", "4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1", "1. Pa2-a4"),
    "not passing": ("orthodox", "4k3/8/8/8/2p5/8/P7/4K3 w - - 0 1", "1. Pa2-a4"),
    "capture": ("orthodox", "4k3/5R2/8/8/8/8/8/4K3 w - - 0 1", "1. Rf7-d7"),
    "reserve": ("chessence", "km4/m4*/4*1/2*3/1*2*1/3*2/1*1M2/*1M3/5K[MMm] b - - 0 1", "1... M@c8"),
}
SAID = [
    ("guarded", "The queen on d1 is immune.", "verified"),
    ("loose", "The queen on d1 is immune.", "refuted"),
    ("loose", "The queen on d1 is not immune.", "verified"),
    ("guarded", "The queen on d1 is immune, as the rook on d8 covers her.", "verified"),
    ("loose", "The queen is safe from capture.", "refuted"),
    ("pinned", "1.Qxe4+ frees the knight to move again.", "verified"),
    ("free", "1.Qxe5+ frees the knight to move again.", "refuted"),
    ("passing", "Black can answer 1.Pa4 by capturing en passant.", "verified"),
    ("not passing", "Black can answer 1.Pa4 by capturing en passant.", "refuted"),
    ("not passing", "No black pawn can answer 1.Pa4 by capturing en passant.", "verified"),
    ("passing", "No black pawn can answer 1.Pa4 by capturing en passant.", "refuted"),
    ("capture", "Besides the capture on d7 the king can step to f8.", "verified"),
    ("capture", "Besides the capture on d7 the king can step to d8.", "refuted"),
    ("capture", "The king can step to f8 besides taking the rook.", "verified"),
    ("reserve", "Two men remain in White's reserve.", "verified"),
    ("reserve", "Three men remain in White's reserve.", "refuted"),
    ("reserve", "No man is left in Black's reserve.", "verified"),
    ("reserve", "One man is left in Black's reserve.", "refuted"),
    ("reserve", "In White's reserve there remain two men.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_left_and_freed(position: str, said: str, verdict: str) -> None:
    assert_said(POSITIONS[position], said, verdict)
