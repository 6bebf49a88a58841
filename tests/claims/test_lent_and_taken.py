"""Checks and their sources, targets, captures in passing, friends that lend moves, squares that are taken, positions that come again."""

import pytest
from commented import assert_said

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
CHESSENCE = "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*2MMM/4MK[MMMmmm] w - - 0 1"
POSITIONS = {
    "rook": ("orthodox", "4k3/8/8/8/1b6/8/8/R4K2 w - - 0 1", "Ra1-a8+"),
    "targets": ("orthodox", "4k3/8/8/p7/3n4/8/8/3RK3 w - - 0 1", "Ke1-f1"),
    "fork": ("orthodox", "3qk3/8/8/3r4/p7/8/8/R3K3 w - - 0 1", "1.Ra1-d1"),
    "both": ("orthodox", "4k3/8/3b4/7p/1n6/6P1/8/3RK3 w - - 0 1", "Rd1-d4"),
    "passing": ("orthodox", "4k3/8/8/8/1p6/8/P6P/4K3 w - - 0 1", "Pa2-a4"),
    "no passing": ("orthodox", "4k3/8/8/8/1p6/8/P6P/4K3 w - - 0 1", "Ph2-h4"),
    "lent": ("chessence", CHESSENCE, "Me1-d1"),
    "taken": ("orthodox", "4k3/8/8/8/8/8/3q4/7K b - - 0 1", "1... Qd2-e2"),
    "again": ("orthodox", START, "1.Nf3 Nf6 2.Ng1 Ng8 3.Nf3"),
    "castling": ("orthodox", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "1.Ke1-e2"),
    "reserve": ("chessence", "k5/5*/4*1/2*3/1*2*1/3*2/1*2M1/*3M1/5K[] w - - 0 1", "Me3-d3"),
}
# fmt: off
SAID = [
    ("rook", "The check comes from a8, not from b4.", "verified"),
    ("rook", "Check is from b4 and not from a8.", "refuted"),
    ("rook", "The check is not from b4 but from a8.", "verified"),
    ("rook", "The check is by the rook and not by the king.", "verified"),
    ("rook", "The check is not from a8.", "refuted"),
    # What it aims at.
    ("fork", "The rook has two targets from d1, the rook d5 and the pawn a4.", "refuted"),
    ("targets", "The rook has two aims, the knight d4 and the pawn a5.", "refuted"),
    ("both", "The rook has two targets from d4, the bishop d6 and the knight b4.", "verified"),
    ("both", "The rook has three targets: the bishop d6, the knight b4 and the pawn h5.", "refuted"),
    # In passing.
    ("passing", "The double step to a4 can be answered by taking en passant.", "verified"),
    ("passing", "The double step to a4 cannot be met by a capture en passant.", "refuted"),
    ("no passing", "The double step cannot be answered by taking en passant.", "verified"),
    ("no passing", "This double step can be answered by an en passant capture.", "refuted"),
    # Ways of moving.
    ("lent", "Because of e2 and f2 the man on e3 moves like a rook.", "refuted"),
    ("lent", "Thanks to e2 and f2 the man on e3 moves like a rook and like a bishop.", "verified"),
    ("lent", "The man on e3 moves like a rook and like a knight, thanks to e2 and f2.", "refuted"),
    # Squares.
    ("taken", "The king's flight squares g2 and h2 are both taken away by the queen.", "verified"),
    ("taken", "The king's flight squares g1 and g2 are both taken away by the queen.", "refuted"),
    # What was there before.
    ("again", "We have again the position after 1.Nf3.", "verified"),
    ("again", "We have again the position after 1...Nf6.", "refuted"),
    ("again", "The position after 1.Nf3 has come back.", "verified"),
    # Castling and reserves.
    ("castling", "1.Ke2 renounces castling, but Black may still castle later.", "verified"),
    ("castling", "Black may still castle later, and White may still castle later.", "refuted"),
    ("reserve", "The reserves are empty on both sides.", "verified"),
    ("lent", "The reserves are empty on both sides.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
