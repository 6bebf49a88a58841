"""What belongs to one of a list alone: its manner, its reason after a line, the move that is barred."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "guarded": ("orthodox", "4k3/8/8/4p3/3p1r2/8/6N1/R3K3 b - - 0 1", "1... Ke8-e7"),
    "mating": ("orthodox", "6k1/5ppp/8/8/8/1n6/1PPP4/2K1R3 w - - 0 1", "1. Ke1-f1"),
    "corner": ("orthodox", "6k1/5p1p/8/8/8/5QB1/6P1/6K1 b - - 0 1", "1... Ph7-h5"),
    "barred": ("orthodox", "4k3/8/8/8/8/8/r7/4K2R b - - 0 1", "1... Ra2-b2"),
    "checked": ("orthodox", "4k3/8/8/8/8/8/4P3/r3K2R w - - 0 1", "1. Ke1-d2"),
    "knights": ("orthodox", "4k3/8/5n2/8/8/2N3N1/8/4K3 b - - 0 1", "1... Ke8-e7"),
}
SAID = [
    ("guarded", "The rook on f4 is attacked by the knight on g2.", "verified"),
    ("guarded", "The pawn on d4 is protected by the rook along the rank and by the pawn on e5.", "verified"),
    ("guarded", "The pawn on d4 is protected by the rook along the file and by the pawn on e5.", "refuted"),
    ("guarded", "The pawn on d4 is protected by the rook along the rank and by the king.", "unread"),
    ("guarded", "The pawn on d4 is protected by the pawn on e5 and by the rook along the rank.", "verified"),
    ("barred", "White may reply 2.Kd1 or 2.Kf1, but not 2.Kd2, because the rook covers that square.", "verified"),
    ("barred", "White may reply 2.Kd1 or 2.Kf1, but not 2.Kf2, since the black rook controls f1.", "refuted"),
    ("barred", "White can play 2.Kd1, but not 2.Kd2.", "verified"),
    ("barred", "White can answer with 2.Rf1, though not with 2.Ke2.", "verified"),
    ("knights", "White has two knights left, while Black has only the one on f6.", "verified"),
    ("knights", "Black has only one knight.", "verified"),
    ("knights", "White has only one knight.", "refuted"),
    ("knights", "White has just two knights left.", "verified"),
    ("knights", "White has two knights, but Black only the one on f6.", "verified"),
    ("knights", "White has two knights left, while Black has only the one on e7.", "refuted"),
    ("knights", "White has three knights left, while Black has only the one on f6.", "refuted"),
    ("knights", "Black has one knight, while White has only those on c3 and g3.", "verified"),
    ("knights", "Black has one knight, while White has only the one on c3.", "refuted"),
    ("corner", "White threatens mate by 2.Qa8, because nothing protects the queen on that square.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
