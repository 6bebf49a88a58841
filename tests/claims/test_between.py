"""What pieces do to each other, and how each of them stands then."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "crowded": ("orthodox", "4k3/5pp1/8/1r2q3/8/8/1Q6/1R2K3 w - - 0 1", "Qb2xe5+"),
    "deserted": ("orthodox", "4k3/8/8/8/8/6p1/5KR1/8 w - - 0 1", "Kf2-e3"),
    "kept": ("orthodox", "4k3/8/8/8/8/6p1/5KR1/8 w - - 0 1", "Kf2-f3"),
    "loose": ("orthodox", "4k3/p7/8/p3p3/8/8/1B6/R3K3 w - - 0 1", "Ke1-e2"),
    "bare": ("orthodox", "4k3/8/8/3r4/3R4/8/8/4K3 w - - 0 1", "Ke1-f1"),
    "faced": ("orthodox", "4k3/2p5/3r4/8/3R4/8/8/4K3 w - - 0 1", "Ke1-f1"),
    "queen": ("orthodox", "4k3/8/8/3r4/8/8/3Q4/B3K3 w - - 0 1", "Qd2-d4"),
    "behind": ("orthodox", "3rk3/8/8/8/8/3n4/8/3Q1K2 b - - 0 1", "Ke8-f8"),
    "ring": ("orthodox", "6k1/8/8/8/8/8/7r/3QK3 b - - 0 1", "Kg8-f8"),
    "mated": ("orthodox", "7k/5K2/8/8/8/8/8/R7 w - - 0 1", "Ra1-h1#"),
    "rook": ("orthodox", "4k3/8/8/3r4/8/3R4/4P3/4K3 w - - 0 1", "Ke1-f1"),
    "intruder": ("convergent", "***2***/*k5*/*3Q2*/*B5*/*6*/*6*/*6*/***K1*** w - - 0 1", "Qe6-e8+"),
    "leaper": ("keltic", "***1k1***/**5**/2r6/6p2/4B4/**5**/***K2*** w - - 0 1", "Kd1-e1"),
    "taken": ("orthodox", "4k3/8/5n2/3p4/8/2N5/6B1/4K3 w - - 0 1", "Nc3xd5"),
}
SAID = [
    # Besides the king.
    ("crowded", "Besides the king, the rook on b5 is attacked by the queen.", "verified"),
    ("crowded", "Besides the king, the pawn on f7 is attacked by the queen.", "refuted"),
    ("crowded", "As well as the king, the rook is under attack from the queen.", "verified"),
    ("crowded", "The queen attacks the king and, besides him, the rook.", "verified"),
    ("crowded", "The queen attacks the king and, besides him, the pawn on f7.", "refuted"),
    # Left without a protector.
    ("deserted", "The king has left the rook on g2 without a protector.", "verified"),
    ("deserted", "The king has left the pawn on g3 without a protector.", "refuted"),
    ("deserted", "The rook has lost its protector.", "verified"),
    ("deserted", "The rook no longer has a protector.", "verified"),
    ("deserted", "The king keeps the rook protected.", "refuted"),
    ("kept", "The king has left the rook on g2 unprotected.", "refuted"),
    ("kept", "The king keeps the rook protected.", "verified"),
    ("behind", "The rook on d8 is what keeps the knight on d3 protected.", "verified"),
    ("behind", "The king on f8 is what keeps the knight on d3 protected.", "refuted"),
    ("behind", "The queen keeps the knight under attack.", "verified"),
    # Pieces that are counted and named.
    ("loose", "Two black pawns, a5 and e5, stand attacked without protection.", "verified"),
    ("loose", "Two black pawns, e5 and a7, stand attacked without protection.", "refuted"),
    ("loose", "Two black pawns, a5 and e5, are attacked and unprotected.", "verified"),
    ("loose", "Two of Black's pawns, a5 and e5, are attacked.", "verified"),
    # Of two that attack each other.
    ("bare", "The rooks on d4 and d5 attack each other, and neither of them is protected.", "verified"),
    ("bare", "The rooks on d4 and d5 attack each other, and of the two only the white one is protected.", "refuted"),
    ("bare", "The two rooks attack each other, neither being protected.", "verified"),
    ("faced", "The rooks on d4 and d6 attack each other, and of the two only the black one is protected.", "verified"),
    ("faced", "The rooks on d4 and d6 attack each other, and of the two only the white one is protected.", "refuted"),
    ("faced", "The rooks attack each other, and both of them are protected.", "refuted"),
    ("faced", "The rooks attack each other, but only one of them is protected.", "verified"),
    ("faced", "The rooks attack each other; the white one is protected, the black one is not.", "refuted"),
    ("faced", "The rooks attack each other; the black one is protected, the white one is not.", "verified"),
    ("queen", "The white queen and the black rook attack each other, and of the two only the queen is protected.", "verified"),
    ("queen", "The white queen and the black rook attack each other, and of the two only the rook is protected.", "refuted"),
    ("queen", "The queen and the rook attack each other, and neither is protected.", "refuted"),
    # Squares next to a piece.
    ("ring", "The rook on h2 controls three squares next to the white king: d2, e2 and f2.", "verified"),
    ("ring", "The rook on h2 controls three squares next to the white king: d2, e2 and f1.", "refuted"),
    ("ring", "The rook on h2 controls two squares next to the white king: d2 and e2.", "refuted"),
    ("ring", "Two squares next to the white king, c2 and b2, are controlled by the rook.", "refuted"),
    # The mated king, and what takes.
    ("mated", "The mated king cannot go to g8, a square that the king on f7 controls.", "verified"),
    ("mated", "The mated king cannot go to g8, a square that the rook on h1 controls.", "refuted"),
    ("mated", "The rook that mates from h1 does attack the king itself.", "verified"),
    ("mated", "The king that mates from f7 does attack the king itself.", "refuted"),
    ("taken", "The knight that took on d5 can be retaken by the knight.", "verified"),
    ("intruder", "From b5 the bishop supports the queen that has intruded on e8.", "verified"),
    ("intruder", "From b5 the bishop supports the queen that has intruded on d8.", "refuted"),
    # Who they are that are counted, of a piece of which several things are said.
    ("taken", "The knight that took on d5 is attacked by one piece, the knight on f6.", "verified"),
    ("taken", "The knight that took on d5 is attacked by two pieces, the knight on f6 and the king on e8.", "refuted"),
    # One thing is attacked in one manner, another in another.
    ("leaper", "From e3 the bishop attacks the rook on c5 along the diagonal and the pawn on g4 as a knight.", "verified"),
    ("leaper", "From e3 the bishop attacks the rook on c5 as a knight and the pawn on g4 along the diagonal.", "refuted"),
    # A piece that is taken and retaken in a line, and what is so then.
    ("rook", "If Black takes with 1...Rd5xd3, the pawn recaptures by 2.Pe2xd3 and White is a pawn up.", "verified"),
    ("rook", "If Black takes with 1...Rd5xd3, the pawn recaptures by 2.Pe2xd3 and Black is a pawn up.", "refuted"),
    ("rook", "If Black takes with 1...Rd5xd3, the pawn recaptures by 2.Pe2xd3 and White has a rook for his rook.", "verified"),
    ("rook", "If Black takes with 1...Rd5xd3, the pawn recaptures by 2.Pe2xd3 and White has a rook for his knight.", "refuted"),
    ("taken", "The knight that took on d5 can be retaken by the king and by the knight.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_pieces_do_to_each_other(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
