"""How far pieces see, how men move by their friends, where a king can go, how a check is met."""

import pytest
from commented import assert_said

MEN = "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*2MMM/4MK[MMMmmm] w - - 0 1"

# fmt: off
POSITIONS = {
    "rook": ("orthodox", "4k3/4p3/8/8/8/8/3P4/4RK2 w - - 0 1", "1. Kf1-g1"),
    "open file": ("orthodox", "4k3/8/8/8/8/8/3P4/R4K2 w - - 0 1", "1. Kf1-g1"),
    "queen": ("orthodox", "4k3/8/8/8/4p3/8/8/1Q3K2 w - - 0 1", "1. Kf1-g1"),
    "convergent rook": ("convergent", "***1k***/*6*/*6*/*6*/*6*/*2P3*/*2R3*/***K1*** w - - 0 1", "1. Kd1-e1"),
    "friends": ("chessence", "km4/m4*/4*1/2*3/1*2*1/3*2/1*1MM1/*1M3/5K[] b - - 0 1", "1... Mb9-c8"),
    "reserve": ("chessence", MEN, "1. Me1-c1"),
    "no reserve": ("chessence", "km4/m4*/4*1/2*3/1*2*1/3*2/1*1MM1/*1M3/5K[] b - - 0 1", "1... Mb9-c8"),
    "pawns": ("orthodox", "4k3/8/8/8/8/7P/P6P/4K3 w - - 0 1", "1. Ke1-e2"),
    "castling": ("orthodox", "4k3/8/8/8/8/8/8/RN2K2R b KQ - 0 1", "1... Ke8-e7"),
    "to be blocked": ("orthodox", "3r2k1/8/8/8/8/5B2/8/4K1N1 b - - 0 1", "1... Rd8-e8+"),
    "cornered": ("orthodox", "7k/R7/8/8/8/8/6R1/K7 w - - 0 1", "1. Rg2-h2+"),
    "two ways out": ("orthodox", "7k/8/8/8/8/8/6R1/K7 w - - 0 1", "1. Rg2-h2+"),
    "guarded": ("orthodox", "8/8/4p3/1K1r4/8/2b5/8/k7 w - - 0 1", "1. Kb5-c4"),
    "out of check": ("orthodox", "4r1k1/8/8/8/8/5B2/8/4K1N1 w - - 0 1", "1. Ke1-d2"),
    "blocked": ("orthodox", "4r1k1/8/8/8/8/5B2/8/4K1N1 w - - 0 1", "1. Bf3-e2"),
    "one path shut": ("coherent", "k8/9/5r3/4p4/4N4/9/9/9/8K w - - 0 1", "Ki1-i2"),
    "must take": ("orthodox", "4k3/8/8/8/6n1/8/6PP/4B1RK b - - 0 1", "1... Ng4-f2+"),
    "pinned queen": ("orthodox", "k7/1q6/8/8/8/5B2/8/7K w - - 0 1", "1. Bf3-c6"),
    "castling lost": ("orthodox", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "1. Rh1-h2"),
    "lonely pawns": ("orthodox", "4k3/8/8/8/6P1/8/1P4PP/4K3 w - - 0 1", "1. Ke1-e2"),
    "retaken later": ("orthodox", "3qk3/8/4p3/3p4/8/2N5/8/4K2R w - - 0 1", "1. Nc3xd5 Ke8-f7 2. Rh1-h2 Qd8xd5"),
    "counts": ("orthodox", "4k3/pp6/8/8/8/8/7P/4K3 w - - 0 1", "1. Ke1-e2"),
}
SAID = [
    # As far as where
    ("rook", "The rook controls the e-file up to e7.", "verified"),
    ("rook", "The rook controls the e-file up to e8.", "refuted"),
    ("rook", "The rook commands its file as far as e7.", "verified"),
    ("rook", "The rook commands its file as far as e8.", "refuted"),
    ("rook", "The rook sees along the file as far as the pawn on e7.", "verified"),
    ("rook", "The rook sees along the file as far as the pawn on d7.", "refuted"),
    ("rook", "The rook controls the e-file until e7 and no further.", "verified"),
    ("rook", "The rook controls the e-file until e6 and no further.", "refuted"),
    ("rook", "The rook controls the d-file up to d7.", "refuted"),
    ("rook", "The rook's file ends at the pawn on e7.", "verified"),
    ("open file", "The rook on a1 controls every square of the a-file up to a8.", "verified"),
    ("queen", "The queen looks along the diagonal as far as the pawn on e4.", "verified"),
    ("queen", "The queen looks along the diagonal as far as the pawn on f5.", "refuted"),
    ("convergent rook", "The rook on d2 controls the second rank as far as g2.", "verified"),
    # How men move
    ("friends", "The man on d3 moves as a rook.", "verified"),
    ("friends", "The man on d3 moves as rook and bishop, not as knight.", "verified"),
    ("friends", "The man on d3 moves as rook and knight, not as bishop.", "refuted"),
    ("friends", "The man on c8 moves as a knight.", "refuted"),
    # Drops
    ("reserve", "White has nowhere to drop a man.", "refuted"),
    ("no reserve", "White has nowhere to drop a man.", "verified"),
    # Pawns
    ("pawns", "White's doubled pawns are on the h-file.", "verified"),
    ("pawns", "White's doubled pawns are on the a-file.", "refuted"),
    ("pawns", "The doubled pawns stand on the h-file.", "verified"),
    ("counts", "White counts one pawn and Black two.", "verified"),
    ("counts", "Black counts two pawns and White a single one.", "verified"),
    ("counts", "Black counts three pawns and White a single one.", "refuted"),
    ("counts", "White has one pawn against two.", "verified"),
    ("counts", "White has one pawn against three.", "refuted"),
    # Castling that nobody can play
    ("castling", "O-O is possible, O-O-O is not.", "verified"),
    ("castling", "O-O-O is possible.", "refuted"),
    ("castling", "O-O-O is not possible.", "verified"),
    # Where a king can go
    ("cornered", "The king's only retreat is g8.", "verified"),
    ("cornered", "The king's only retreat is g7.", "refuted"),
    ("cornered", "g8 is the only square where the king can go.", "verified"),
    ("two ways out", "g7 and g8 are the two squares to which the king can flee.", "verified"),
    ("two ways out", "g7 and h7 are the two squares to which the king can flee.", "refuted"),
    ("two ways out", "The king can flee to only one square.", "refuted"),
    ("cornered", "The king can flee to only one square.", "verified"),
    ("guarded", "The king must leave the rook alone, because the pawn supports it.", "verified"),
    ("guarded", "The king must leave the rook alone, because the bishop supports it.", "refuted"),
    ("open file", "The a1-h8 diagonal is free.", "verified"),
    ("queen", "The b1-h7 diagonal is free.", "refuted"),
    # How a check is met
    ("out of check", "White parries the check by moving the king to d2.", "verified"),
    ("out of check", "White parries the check by moving the king to d1.", "refuted"),
    ("blocked", "White parries the check by interposing the bishop.", "verified"),
    ("blocked", "White parries the check by interposing the knight.", "refuted"),
    ("blocked", "White parries the check by putting the bishop between on e2.", "verified"),
    ("blocked", "1.Ng1-e2 would have blocked the check.", "verified"),
    ("blocked", "1.Ke1-d2 would have blocked the check.", "refuted"),
    ("blocked", "1.Ke1-d2 would have parried the check.", "verified"),
    ("to be blocked", "White may put the knight on e2 to block the rook's check.", "verified"),
    ("to be blocked", "White may put the knight on f3 to block the rook's check.", "refuted"),
    # What must be done, and the only thing that can
    ("must take", "White must take on f2.", "verified"),
    ("must take", "White must take on f2, either with the bishop or with the rook.", "refuted"),
    ("pinned queen", "The queen is pinned and her only move is to take on c6.", "verified"),
    ("pinned queen", "The queen is pinned and her only move is to take on b6.", "refuted"),
    # Castling by its signs

    ("castling lost", "White may still castle O-O-O, but not O-O any more.", "verified"),
    ("castling lost", "White may still castle O-O, but not O-O-O any more.", "refuted"),
    ("castling lost", "By this move White gives up the right to castle O-O.", "verified"),
    ("castling lost", "By this move White gives up the right to castle O-O-O.", "refuted"),
    # Pawns and their files
    ("lonely pawns", "White's b-pawn is isolated, with no neighbour on the a-file or the c-file.", "verified"),
    ("lonely pawns", "White's g-pawn is isolated, with no neighbour on the f-file or the h-file.", "refuted"),
    ("lonely pawns", "White has doubled pawns on two files, the b-file and the g-file.", "refuted"),
    ("lonely pawns", "White has doubled pawns on the g-file.", "verified"),
    # Captures that answer others
    ("retaken later", "The queen retook on d5.", "verified"),
    # One of the paths
    ("one path shut", "Of the knight's two paths to f7 the one over e6 is blocked by a pawn.", "verified"),
    ("one path shut", "Of the knight's two paths to f7 the one over f6 is blocked by a pawn.", "refuted"),
    ("one path shut", "Of its three paths to f7 the one over e6 is blocked by a pawn.", "refuted"),
    ("one path shut", "Of the knight's two paths to f7 the one over e6 is blocked by a rook.", "refuted"),
    # What interposes
    ("to be blocked", "Bishop and knight can both block on e2.", "verified"),
    ("to be blocked", "Bishop and knight can both block on e4.", "refuted"),
    ("to be blocked", "The bishop can block on e4.", "verified"),
    ("to be blocked", "The knight can block on e4.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


# fmt: off
UNREAD = [
    ("two ways out", "The doubled rooks stand on the g-file."),
    ("rook", "The rook controls the e-file up to e5."),
    ("open file", "The rook on a1 sees as far as a6."),
]
# fmt: on


@pytest.mark.parametrize(("position", "said"), UNREAD)
def test_what_may_see_farther_is_neither_true_nor_false(position, said):
    for verdict in ("verified", "refuted"):
        with pytest.raises(AssertionError):
            assert_said(POSITIONS[position], said, verdict)
