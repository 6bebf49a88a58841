"""Reasons of two clauses, rooks that have moved, shares of guards, and what is his."""

import pytest
from commented import assert_said, found_in

# fmt: off
POSITIONS = {
    "pawns": ("orthodox", "4k3/ppp5/8/8/8/8/PP6/4K3 w - - 0 1", "1. Ke1-e2"),
    "guarded": ("orthodox", "5k1r/rp6/pn2pnp1/3p1p2/3P1P2/2NBP3/1PK3NP/7R b - - 3 31", "31... Rh8-g8"),
    "checked": ("convergent", "***1k***/*r3r1*/*p1b1p1*/*6*/*3pP1*/*P5*/*R1B1K1*/***1Q*** b - - 1 15", "15... Bd6-c5+"),
    "men": ("chessence", "km1m1m/5*/1m2*1/2*1m1/M*M1*1/3*2/1*3M/*M2M1/5K[] w - - 9 21", "21. Me2-c4"),
    "sissas": ("cetina-random", "2b1rks1/2Bp2c1/4p1p1/5p2/q7/1C6/P3PPP1/QR3KNS w - - 0 20", "20. Qa1xg7+"),
    "queens": ("orthodox", "3qk3/8/8/8/8/8/8/3QK3 b - - 0 1", "1... Ke8-e7"),
    "rooks": ("orthodox", "3rk3/8/8/8/8/8/3R4/4K3 w - - 0 1", "1. Ke1-f1"),
    "moved": ("orthodox", "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "1... Ra8-a7 2. Ke1-e2"),
    "paths": ("coherent", "2nqk2p1/1p1rbr1p1/4bp3/2p1p4/1P7/9/1P3P3/N1PRBB1P1/3QK1NP1 w - - 0 24", "24. Pb5xc6"),
}
SAID = [
    ("pawns", "White is a pawn down, since he has two pawns while Black has three.", "verified"),
    ("pawns", "White is a pawn down, as he has two pawns and Black three.", "verified"),
    ("pawns", "White is a pawn down, as he has two pawns and Black four.", "refuted"),
    ("pawns", "White is a pawn up, since he has three pawns while Black has two.", "refuted"),
    ("guarded", "Black guards his pawn on d5 three times, twice with knights and once with a pawn.", "verified"),
    ("guarded", "Black guards his pawn on d5 three times, once with a knight and twice with pawns.", "refuted"),
    ("guarded", "The knight on c3 stands on the same file as its king.", "verified"),
    ("guarded", "The king on c2 stands on the same file as his rook.", "refuted"),
    ("checked", "The king may go to g2, but f3 is forbidden because the pawn on e4 covers it.", "verified"),
    ("checked", "The king may go to f3, but g2 is forbidden because the pawn on e4 covers it.", "refuted"),
    ("checked", "The white king has three squares, because the pawn on e4 takes f3 away from it.", "verified"),
    ("checked", "The white king has three squares, because the pawn on e4 takes g3 away from it.", "refuted"),
    ("checked", "White can block or move the king, so his king has three squares.", "verified"),
    ("checked", "White is in check, so his king must choose one of four squares.", "refuted"),
    ("checked", "If White blocks with 16.Bd2-e3, the bishop is protected by both queen and king.", "verified"),
    ("checked", "If White blocks with 16.Bd2-e3, the bishop is protected by both queen and rook.", "refuted"),
    ("men", "Thanks to the friend on c4, the man on a5 attacks the black man on b7.", "verified"),
    ("men", "Thanks to the friend on c3, the man on a5 attacks the black man on b7.", "refuted"),
    ("men", "The man that came to c4 has three friends: those on a5, b2 and c5.", "verified"),
    ("men", "The man that came to c4 has three friends: those on a5, b2 and f3.", "refuted"),
    ("men", "Lacking any friend, the black men cannot move at all.", "verified"),
    ("men", "Lacking a friend, the man on f3 cannot move.", "verified"),
    ("men", "After 21.Me2-c4 Black will not have a single legal move.", "verified"),
    ("sissas", "The knight on g1 cannot go to e2, since e2 is taken by its own pawn.", "verified"),
    ("sissas", "The knight on g1 cannot go to e2, since e2 is taken by its own bishop.", "refuted"),
    ("queens", "Once 2.Qd1xd8 Ke7xd8 is played, there is neither a queen nor a rook on the board.", "verified"),
    ("queens", "Once 2.Qd1xd8 is played, there is neither a queen nor a rook on the board.", "refuted"),
    ("rooks", "The rooks on d2 and d8 attack each other, since the file between them is empty.", "verified"),
    ("rooks", "The rook on d2 attacks d6, because d3, d4 and d5 are empty squares.", "verified"),
    ("sissas", "Once on g7, the queen attacks the sissa on g8.", "verified"),
    ("rooks", "White can give check at once if the rook goes from d2 to e2.", "verified"),
    ("rooks", "White can give check at once if the rook goes from d2 to c2.", "refuted"),
    ("moved", "Black cannot castle queenside, since the a8-rook has moved.", "verified"),
    ("moved", "Black cannot castle kingside, since the a8-rook has moved.", "refuted"),
    ("moved", "Black can hope to castle only on the king's side, since his a8 rook has moved.", "verified"),
    ("moved", "Black can hope to castle only on the queen's side, since his h8 rook has moved.", "refuted"),
    ("moved", "Black may castle later on the king's side, but White, whose king has moved, may not.", "verified"),
    ("paths", "The knight protects the pawn on c6 along a2-a4-c6, because b3 closes the other path.", "verified"),
    ("paths", "The knight protects the pawn on c6 along a2-a4-c6, because a3 closes the other path.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


# fmt: off
UNREAD = [
    ("guarded", "The e-pawn protects d4 and f4, and neither pawn is loose."),
    ("guarded", "The bishop could take the pawn on a6, and the rook on a7 could capture it."),
    ("guarded", "The a7-rook is shut in by its own pawns on a6 and b7."),
    ("guarded", "The white king on c2 stands on the same file as his knight."),
    ("guarded", "Black is a pawn up, but White has a bishop more."),
]
# fmt: on


@pytest.mark.parametrize(("position", "said"), UNREAD)
def test_what_may_be_meant_otherwise_is_not_judged(position, said):
    assert "refuted" not in found_in(POSITIONS[position], said)
