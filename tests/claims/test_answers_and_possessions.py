"""What answers a check, and what a square, a line or a piece `has`: `the e-file holds no pawn of either colour`."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "checked": ("orthodox", "4k3/8/2n5/8/8/8/3q4/R5K1 w - - 0 1", "1. Ra1-a8+"),
    "guarded": ("orthodox", "4k3/8/2p5/3p4/8/1B3N2/8/3RK3 b - - 0 1", "1... Ke8-e7"),
    "taken": ("orthodox", "4k3/8/8/3b4/4P3/8/8/4K3 w - - 0 1", "1. Pe4xd5"),
    "to check": ("orthodox", "4k3/3p1p2/8/8/8/8/3P4/4K2R b - - 0 1", "1... Ke8-d8"),
    "queens": ("orthodox", "q3k3/q7/8/8/8/8/7Q/4K2Q b - - 0 1", "1... Ke8-e7"),
    "one queen": ("orthodox", "4k3/8/8/8/8/8/7Q/4K2Q b - - 0 1", "1... Ke8-e7"),
    "two of each": ("cetina-random", "4k3/2c3q1/8/8/8/5C2/8/2Q1K3 w - - 0 1", "1. Cf3-f1"),
    "blocked": ("orthodox", "4k3/8/8/3p4/3P4/8/8/4K3 w - - 0 1", "1. Ke1-e2"),
    "no castling": ("orthodox", "4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1", "1. Ke1-e2"),
}
SAID = [
    ("checked", "Black can answer the check with 1...Nd8.", "verified"),
    ("checked", "Black can answer the check with 1...Kd8.", "refuted"),
    ("checked", "The check can be parried by 1...Qd8.", "verified"),
    ("checked", "The check can be parried by 1...Qd7.", "refuted"),
    ("checked", "Black can block the check with 1...Qd8.", "verified"),
    ("checked", "Black can block the check with 1...Ke7.", "refuted"),
    ("checked", "Against the check Black has the block 1...Nb8.", "verified"),
    ("checked", "Against the check Black has the block 1...Kf7.", "refuted"),
    ("guarded", "The bishop has the pawn on d5 under attack.", "verified"),
    ("guarded", "The bishop has the pawn on c6 under attack.", "refuted"),
    ("guarded", "The rook has the pawn on d5 in its sights.", "verified"),
    ("guarded", "The rook has the pawn on c6 within its reach.", "refuted"),
    ("guarded", "The pawn on d5 enjoys the protection of the pawn on c6.", "verified"),
    ("guarded", "The pawn on d5 enjoys the protection of the king.", "refuted"),
    ("guarded", "The pawn on c6 has nobody attacking it.", "verified"),
    ("guarded", "The pawn on d5 has nobody attacking it.", "refuted"),
    ("guarded", "The pawn on d5 has a white rook attacking it.", "verified"),
    ("guarded", "The pawn on d5 has a white knight attacking it.", "refuted"),
    ("guarded", "The pawn on d5 has a black pawn guarding it.", "verified"),
    ("guarded", "The pawn on d5 has the king guarding it.", "refuted"),
    ("guarded", "The f-file holds no pawn of either colour.", "verified"),
    ("guarded", "The c-file holds no pawn of either colour.", "refuted"),
    ("taken", "White's pawn came to d5 with capture of a bishop.", "verified"),
    ("taken", "White's pawn came to d5 with capture of a knight.", "refuted"),
    ("taken", "The pawn has made its way to d5.", "verified"),
    ("taken", "The pawn has made its way to d6.", "refuted"),
    ("taken", "The pawn crossed from e4 to d5 and took a bishop.", "verified"),
    ("taken", "The pawn crossed from c4 to d5 and took a bishop.", "refuted"),
    ("taken", "The pawn on d5 was on e4 before.", "verified"),
    ("taken", "The pawn on d5 was on c4 before.", "refuted"),
    ("to check", "After 2.Rh8+ the black king would have three squares, c7, e7 and f8.", "refuted"),
    ("to check", "After 2.Rh8+ the black king would have two squares, c7 and e7.", "verified"),
    ("to check", "2.Rh8 would be check, and the black king would have two squares, c7 and e7.", "verified"),
    ("to check", "2.Rh8 would be check, and the black king would have two squares, c7 and e8.", "refuted"),
    ("to check", "Without capturing, the king may go to c7 or e7.", "verified"),
    ("to check", "The king may go to b7 without capturing.", "refuted"),
    ("queens", "Four queens are on the board, two a side.", "verified"),
    ("queens", "Six queens are on the board, three a side.", "refuted"),
    ("one queen", "Black has no queen to White's two.", "verified"),
    ("one queen", "White has no queen to Black's two.", "refuted"),
    ("blocked", "The pawn on d4 has a free square in front of it.", "refuted"),
    ("taken", "The pawn has a free square in front of it.", "verified"),
    ("guarded", "The rook, but not the knight, attacks the pawn on d5.", "verified"),
    ("guarded", "The knight, but not the rook, attacks the pawn on d5.", "refuted"),
    ("guarded", "The bishop can play 2.Bxd5.", "verified"),
    ("guarded", "The bishop can play 2.Rxd5.", "refuted"),
    ("to check", "The king can reach two squares: c7 and e7.", "refuted"),
    ("queens", "Between the queen on h1 and the king on e1 the first rank is empty.", "verified"),
    ("queens", "Between the queen on a7 and the king on e7 the seventh rank is empty.", "verified"),
    ("two of each", "The chancellor and the queen stand on one rank.", "verified"),
    ("two of each", "The chancellor and the queen stand on one diagonal.", "refuted"),
    ("two of each", "The chancellor and the queen stand on the same file.", "unread"),
    ("no castling", "White no longer has the right to castle.", "verified"),
    ("no castling", "Black no longer has the right to castle.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "comment", "verdict"), SAID)
def test_what_is_said(position, comment, verdict):
    assert_said(POSITIONS[position], comment, verdict)
