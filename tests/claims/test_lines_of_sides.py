"""Lines that a side opens or shuts, ways that are shut to a piece, and contrasts whose second half comes first."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "shut": ("orthodox", "4k3/7b/8/8/8/8/4P3/1R2K3 w - - 0 1", "1. Pe2-e4"),
    "opened": ("orthodox", "4k3/8/8/4p3/3P4/8/8/3RK3 w - - 0 1", "1. Pd4xe5"),
    "own pawn": ("orthodox", "4k3/8/8/4P3/8/8/8/K3R3 w - - 0 1", "1. Ka1-b1"),
    "targets": ("orthodox", "4k3/1p3p2/8/3Q4/8/2P5/8/4K3 w - - 0 1", "1. Ke1-e2"),
    "castling kept off": ("orthodox", "4k3/8/b7/8/8/8/7P/4K2R w K - 0 1", "1. Ph2-h3"),
    "sissa": ("coherent", "4k4/9/9/9/4n4/9/9/4R4/K8 w - - 0 1", "1. Ka1-b1"),
}
SAID = [
    ("shut", "White has closed the diagonal of the bishop.", "verified"),
    ("shut", "White has closed the rook's file.", "refuted"),
    ("shut", "The bishop's way to b1 is blocked.", "verified"),
    ("shut", "The bishop's way to g6 is blocked.", "refuted"),
    ("shut", "The way to c1 is blocked for the rook.", "refuted"),
    ("shut", "The path of the bishop to c2 is closed.", "verified"),
    ("opened", "White has opened the d-file.", "verified"),
    ("opened", "White has opened the d-file for his rook.", "verified"),
    ("opened", "White has opened the a-file.", "refuted"),
    ("own pawn", "The pawn on e5 blocks the e-file for the rook.", "verified"),
    ("own pawn", "The pawn on e5 blocks the d-file for the rook.", "refuted"),
    ("own pawn", "The black king blocks the e-file for the rook.", "refuted"),
    ("targets", "The queen attacks all black pieces except the king.", "verified"),
    ("targets", "The queen attacks every black piece except the pawn on f7.", "refuted"),
    ("targets", "The queen not only attacks the pawn on f7, but also protects the pawn on c3.", "refuted"),
    ("targets", "The queen not only attacks the pawn on f7 but also covers d1.", "verified"),
    ("targets", "Though it is attacked by the queen, the pawn on f7 is protected.", "verified"),
    ("targets", "Though it is attacked by the king, the pawn on f7 is protected.", "refuted"),
    ("targets", "Although it is attacked, the pawn on b7 is protected.", "refuted"),
    ("targets", "Instead of the pawn on c3, the queen attacks the pawn on f7.", "verified"),
    ("castling kept off", "The bishop prevents the white king from castling.", "verified"),
    ("castling kept off", "The white king cannot castle, because the bishop attacks f1.", "verified"),
    ("castling kept off", "The white king cannot castle, because the bishop attacks g1.", "refuted"),
    ("sissa", "The rook's way to e9 is blocked.", "verified"),
    ("sissa", "The rook's way to e4 is blocked.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
