"""The halves of a path, and plainer words for how pieces move: `only the second half of the path is blocked`."""

import pytest
from commented import assert_said, found_in

# fmt: off
POSITIONS = {
    "corner shut": ("coherent", "4k4/9/9/9/6p2/9/2N1P4/9/4K4 w - - 0 1", "1. Ke1-d1"),
    "end shut": ("coherent", "4k4/9/9/9/5pp2/9/2N6/9/4K4 w - - 0 1", "1. Ke1-d1"),
    "middle shut": ("coherent", "4k4/9/9/9/6p2/3p5/2N6/9/4K4 w - - 0 1", "1. Ke1-d1"),
    "men": ("chessence", "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*2MMM/4MK[MMMmmm] w - - 0 1", "1.Md3-c3 Mc7-d7"),
    "rooks": ("convergent", "***1k***/*6*/*R5*/*6*/*6*/*2P3*/*R5*/***KQ*** w - - 0 1", "1. Qe1-f2"),
    "queen": ("convergent", "***1k***/*6*/*6*/*4p1*/*3P2*/*2P3*/*6*/***KQ*** b - - 0 1", "1... Ke8-e7"),
    "bishop": ("keltic", "***1k1***/**5**/1r1p5/4B4/9/**4p**/***1K1*** b - - 0 1", "1... Ke7-d7"),
    "chancellor": ("cetina-random", "4k3/8/8/1r1C1p2/2q5/8/8/4K3 b - - 0 1", "1... Ke8-f8"),
    "check": ("orthodox", "4r1k1/8/8/8/8/8/3N4/4K3 b - - 0 1", "1... Kg8-g7"),
    "checked": ("orthodox", "4rk2/8/8/8/8/4p3/3N4/4K3 b - - 0 1", "1... e3xd2+"),
    "on the file": ("orthodox", "1r4k1/8/8/8/8/8/3N4/4K3 b - - 0 1", "1... Rb8-e8+"),
    "edge": ("keltic", "***1k1***/**5**/9/p8/P8/**5**/***1K1*** w - - 0 1", "1. Ke1-d1"),
}
SAID = [
    ("corner shut", "The first half of the path c3-e3-g5 is blocked.", "verified"),
    ("corner shut", "The first half of the path c3-e3-g5 is clear.", "refuted"),
    ("corner shut", "The second half of the path c3-e3-g5 is clear.", "verified"),
    ("corner shut", "Only the first half of the path c3-e3-g5 is blocked.", "verified"),
    ("corner shut", "Only the second half of the path c3-e3-g5 is blocked.", "refuted"),
    ("corner shut", "The straight leg of c3-e3-g5 is blocked by the pawn on e3.", "verified"),
    ("corner shut", "The diagonal leg of c3-e3-g5 is blocked by the pawn on e3.", "refuted"),
    ("corner shut", "Both halves of the path c3-e5-g5 are clear.", "verified"),
    ("corner shut", "Both halves of the path c3-e3-g5 are clear.", "refuted"),
    ("corner shut", "Both halves of the path c3-e3-g5 are blocked.", "refuted"),
    ("end shut", "The second part of the path c3-e5-g5 is blocked.", "verified"),
    ("end shut", "The first part of the path c3-e5-g5 is blocked.", "refuted"),
    ("end shut", "The pawn on f5 stands on the straight half of the path c3-e5-g5.", "verified"),
    ("end shut", "The pawn on f5 stands on the diagonal half of the path c3-e5-g5.", "refuted"),
    ("end shut", "The pawn on g5 stands on the straight half of the path c3-e5-g5.", "refuted"),
    ("end shut", "Nothing blocks the first half of the path c3-e5-g5.", "verified"),
    ("end shut", "Nothing blocks the second half of the path c3-e5-g5.", "refuted"),
    ("middle shut", "The bishop's half of the path c3-e5-g5 is blocked by a pawn.", "verified"),
    ("middle shut", "The rook's half of the path c3-e5-g5 is blocked by a pawn.", "refuted"),
    ("middle shut", "The first half of the path c3-e5-g5 is blocked by the king.", "refuted"),
    ("middle shut", "The first half of the path c3-e6-g5 is blocked.", "unread"),
    # How men move, and their friends
    ("men", "The man on c3 has two kinds of moves, those of a bishop and a knight.", "verified"),
    ("men", "The man on c3 has two kinds of moves, those of a rook and a knight.", "refuted"),
    ("bishop", "The knight move of the bishop attacks d6.", "verified"),
    ("bishop", "The knight move of the bishop attacks d5.", "refuted"),
    ("men", "The man on c3 has only a knight's move.", "refuted"),
    ("men", "The man on e1 has only a knight's move.", "refuted"),
    ("men", "A knight's move connects c3 and e2.", "verified"),
    ("men", "A knight's move connects c3 and e3.", "refuted"),
    ("men", "The men on c3 and d2 are diagonal friends.", "verified"),
    ("men", "The men on c3 and e2 are diagonal friends.", "refuted"),
    ("men", "The men on d7 and e3 are diagonal friends.", "refuted"),
    ("men", "The man on d2 has a friend next to it and one diagonally.", "verified"),
    ("men", "The man on c3 has a friend next to it and one diagonally.", "refuted"),
    ("men", "By going to d7 the man has lost contact with all its friends.", "refuted"),
    ("men", "The man on d2 has an orthogonal friend and a diagonal one.", "verified"),
    # Ranges and leaps
    ("rooks", "The rooks are too far apart to protect each other.", "verified"),
    ("rooks", "The queen can leap to ten squares.", "refuted"),
    ("queen", "The white queen has nine squares to leap to.", "refuted"),
    ("queen", "The pawn on e4 can move diagonally to d5 without capturing.", "verified"),
    ("queen", "The pawn on e4 can move diagonally to f5 without capturing.", "refuted"),
    ("queen", "The pawn on e4 may step to e5 without capturing.", "verified"),
    ("bishop", "As a knight the bishop attacks d6, as a bishop h3.", "refuted"),
    ("bishop", "As a bishop it attacks f3, as a knight d6.", "refuted"),
    ("chancellor", "The chancellor attacks the rook with its rook's move.", "verified"),
    ("chancellor", "The chancellor attacks the rook with its knight's leap.", "refuted"),
    ("edge", "The pawn on a3 has reached the edge of the board.", "verified"),
    # Checks
    ("on the file", "The check comes along the file and can be blocked on e4.", "verified"),
    ("on the file", "The check comes along the file and can be blocked on e5.", "refuted"),
    ("on the file", "The check comes along the rank and can be blocked on e4.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("place", "said", "verdict"), SAID)
def test_said(place, said, verdict):
    found = found_in(POSITIONS[place], said)
    if verdict == "unread":
        assert "refuted" not in found
        assert "unread" in found or not found
    else:
        assert_said(POSITIONS[place], said, verdict)
