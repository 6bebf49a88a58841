"""Answers to a check that is named first, free lines as reasons, what lines give, pieces that nobody can put anywhere."""

import pytest
from commented import assert_said

POSITIONS = {
    "shut": ("orthodox", "6k1/8/8/8/7r/8/3P1P2/3QKB2 b - - 0 1", "1... Rh4-e4+"),
    "free": ("orthodox", "3rk3/8/8/8/3B4/8/8/3QK3 b - - 0 1", "1... Ke8-f8"),
    "twice": ("orthodox", "4k3/8/8/3p4/4P3/2N5/8/4K3 b - - 0 1", "1... Ke8-e7"),
    "guarded": ("orthodox", "4k3/8/4p3/3p4/4P3/2N5/8/4K3 b - - 0 1", "1... Ke8-d7"),
    "lines": ("orthodox", "4k3/8/2p5/3p4/4P3/2N5/8/3RK3 w - - 0 1", "1.Ke1-e2"),
    "keltic": ("keltic", "***1k1***/**5**/9/3p5/3N5/**5**/***K2*** w - - 0 1", "Kd1-e1"),
    "mated": ("orthodox", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "1.Ra1-a8"),
}
# fmt: off
SAID = [
    ("shut", "To the check from e4 White can reply only with something on e2.", "verified"),
    ("shut", "To this check White can only answer by interposing on e2.", "verified"),
    ("shut", "To the check from e4 White can reply only with a king's move.", "refuted"),
    ("shut", "To the check from e8 White can reply only with something on e2.", "refuted"),
    # A line that is free.
    ("free", "The rook can take the bishop d4, since the file is open.", "verified"),
    ("free", "The rook can take the bishop d4, since the rank is open.", "refuted"),
    ("free", "The queen protects the bishop, as the file is free.", "verified"),
    ("free", "The queen protects the bishop, as the diagonal is free.", "refuted"),
    # So often, by one.
    ("twice", "d5 is attacked twice, by the pawn e4 and the knight c3.", "verified"),
    ("guarded", "The pawn d5 is attacked twice and protected once, by the pawn e6.", "verified"),
    ("guarded", "The pawn d5 is protected once, by the king.", "refuted"),
    ("twice", "The pawn d5 is attacked once, by the knight.", "refuted"),
    # What lines give.
    ("lines", "1...Pdxe4 2.Nxe4 brings a white knight to e4.", "verified"),
    ("lines", "1...Pdxe4 2.Nxe4 brings a black pawn to e4.", "refuted"),
    ("lines", "1...Pdxe4 2.Nxe4 gives White two pawns for one.", "refuted"),
    # A piece that stands there.
    ("keltic", "With a pawn on d4 the knight cannot go to d4.", "verified"),
    ("keltic", "With a pawn on d5 the knight cannot go to d4.", "refuted"),
    ("keltic", "The pawn d4 cannot advance, but it can slip to c4 or e4.", "verified"),
    ("keltic", "The pawn d4 cannot advance, but it can slip to c3 or e3.", "refuted"),
    # Nobody to interpose.
    ("mated", "Black has nobody to put on f8 or e8, so it is mate.", "verified"),
    ("shut", "White has nobody to put on e2.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
