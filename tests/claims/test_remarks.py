"""Remarks before a claim, moves of a sort that alone do something, and what else stands beside a claim."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "attack": ("orthodox", "4k3/5r2/8/8/5B2/4P3/8/3QK3 w - - 0 1", "1. Qd1-d2"),
    "captures": ("orthodox", "4k3/8/8/3p1b2/8/1p1P4/8/Q3K2R b - - 0 1", "1... Ke8-e7"),
    "block": ("orthodox", "4k3/3r4/8/8/8/8/4R3/4K3 w - - 0 1", "1. Ke1-f1 Ke8-d8 2. Re2-e1"),
    "own king": ("orthodox", "4k3/5p2/8/8/8/5K2/8/5R2 b - - 0 1", "1... Ke8-e7"),
    "passing": ("orthodox", "4k3/8/8/8/3p4/8/2P5/4K3 w - - 0 1", "1. Pc2-c4"),
    "retake": ("orthodox", "3qk3/8/8/8/8/4P3/8/R2BK3 b - - 0 1", "1... Qd8xd1+"),
    "shield": ("orthodox", "4k3/8/8/4r3/8/8/4B3/4K3 b - - 0 1", "1... Ke8-d8"),
    "men": ("chessence", "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*2MMM/4MK[MMMmmm] w - - 0 1", "1.Md3-c3 Mc7-d7"),
    "barred now": ("coherent", "1p1qkqnp1/2prbrp2/2npbp3/4p4/9/3PP4/4BPN2/2PRBRP2/1PNQKQ1P1 b - - 0 2", "2... Pd7-d6"),
    "pushed": ("orthodox", "4k3/8/8/8/8/2p5/8/2B1K3 b - - 0 1", "1... Pc3-c2"),
    "trapped": ("orthodox", "4k3/8/8/8/p3b3/8/8/N3K3 b - - 0 1", "1... Ke8-d8"),
    "free": ("orthodox", "4k3/8/8/8/8/8/8/N3K3 b - - 0 1", "1... Ke8-d8"),
    "trading": ("orthodox", "4k3/8/8/8/6p1/7n/8/2B1KB1R w - - 0 1", "1. Rh1xh3"),
    "traded": ("orthodox", "4k3/8/8/8/6p1/7R/8/2B1K3 b - - 0 1", "1... Pg4xh3"),
    "far": ("orthodox", "4k3/8/8/8/8/8/4B2R/4K3 b - - 0 1", "1... Ke8-e7"),
    "named": ("orthodox", "3rk3/8/8/8/8/3P4/4B3/6K1 w - - 0 1", "1. Kg1-h1"),
    "checks": ("orthodox", "3rk3/8/8/8/1b6/8/2P1P3/3QK3 w - - 0 1", "1. Pc2-c3 Bb4xc3+"),
}
SAID = [
    ("trapped", "The knight has no escape squares.", "unread"),
    ("free", "The knight has no escape squares.", "refuted"),
    ("trading", "Now White has two bishops against a rook.", "unread"),
    ("traded", "White has two bishops against a rook.", "refuted"),
    ("barred now", "Now Be7-a3 is impossible because d6 is occupied.", "unread"),
    ("barred now", "Be7-a3 was impossible before.", "refuted"),
    ("far", "White's king is still in the middle.", "unread"),
    ("far", "White's rook is in the middle.", "refuted"),
    ("pushed", "This gets in the way of the bishop.", "unread"),
    ("pushed", "This blocks the bishop.", "refuted"),
    ("men", "The neighbours c3 and d2 grant each other rook moves.", "unread"),
    ("named", "Rd8xd3 is possible, but this pawn is protected by the bishop.", "verified"),
    ("named", "Rd8xd3 is possible, but this pawn is protected by the king.", "refuted"),
    ("far", "The rook on h2 can slide along the second rank as far as f2.", "verified"),
    ("far", "The rook on h2 can slide along the second rank as far as e2.", "refuted"),
    ("far", "The rook on h2 can go no farther than f2 along the rank.", "verified"),
    ("far", "The rook on h2 sees as far as e2.", "verified"),
    ("attack", "A surprise: the rook attacks the bishop on f4.", "verified"),
    ("attack", "A surprise: the rook attacks the pawn on e3.", "refuted"),
    ("attack", "An important detail: the pawn protects the bishop.", "verified"),
    ("attack", "The trouble is that the rook attacks the bishop on f4.", "verified"),
    ("attack", "The trouble is that the rook attacks the pawn on e3.", "refuted"),
    ("attack", "Not so simple: the pawn protects the bishop.", "verified"),
    ("attack", "White is happy: the pawn protects the queen.", "refuted"),
    ("attack", "Fortunately for White, the pawn protects the bishop.", "verified"),
    ("attack", "Fortunately for White, the pawn protects the queen.", "refuted"),
    ("attack", "To Black's dismay the pawn protects the bishop.", "verified"),
    ("attack", "Apart from the bishop the rook attacks nothing.", "verified"),
    ("attack", "Apart from the pawn the rook attacks nothing.", "refuted"),
    ("attack", "The pawn is all that protects the queen.", "refuted"),
    ("captures", "Only the capture on d3 gives check.", "refuted"),
    ("retake", "If White takes the queen with the rook, it is check.", "refuted"),
    ("retake", "Of White's captures only the one on d1 gives check.", "refuted"),
    ("own king", "The rook on f1 does not attack f7, as its own king stands in the way.", "verified"),
    ("own king", "The rook on f1 does not attack f2, as its own king stands in the way.", "refuted"),
    ("passing", "It can be met by 1...Pd4xc3 en passant.", "verified"),
    ("passing", "1...Pd4-d3 en passant is possible.", "refuted"),
    ("passing", "It can be met by the en passant capture 1...Pd4xc3.", "verified"),
    ("shield", "Only the bishop on e2 stands between the king on e1 and the rook.", "verified"),
    ("shield", "The bishop is all that shields the king on e1 from the rook.", "verified"),
    ("checks", "The bishop on c3 can be taken with check.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_remarks_and_what_stands_beside_them(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
