"""Varied words of annotators for what plainer words say."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "check": ("cetina-random", "rbb1cnkq/pp1p4/5p2/2p1p2s/2P3p1/3BP1C1/PP1P1PPP/R1BS2KQ w - - 0 11", "11. Cg3xg4+"),
    "leap": ("cetina-random", "rbb4q/pp1p1k2/3cnp2/2p1p1s1/2P3C1/4P3/PP1P1PPP/RBBS2KQ w - - 7 15", "15. Cg4xg5+"),
    "captures": ("cetina-random", "rcb5/1pbp3k/1q6/2p1p1p1/1pP1P3/3P1PP1/P5SP/RB2K1Q1 b - - 3 30", "30... Kh7-g6"),
    "file": ("cetina-random", "1cb5/qpbp4/r5k1/2p1p1p1/PpP1P3/3P1PP1/4K1SP/RB4Q1 b - a3 0 33", "33... Ra6xa4"),
    "flee": ("keltic", "***1kb***/**3n1**/B3p2pp/9/6pbP/**5**/***NK1*** w - - 0 17", "17. Ba5-c6+"),
    "keltic": ("keltic", "***bkb***/**3nr**/p3p1ppp/2B1P4/P5PPP/**3NR**/***BK1*** b - - 0 9", "9... Bf7xc4"),
    "friends": ("chessence", "kmm1m1/1m3*/2m1*1/1m*M2/1*m1*1/3*1M/1*4/*M3M/M1MMMK[] b - - 0 12", "12... Mc5xd6"),
    "stuck": ("chessence", "kmm1m1/m4*/1m2*1/2*2m/1*2*1/3*1M/M*M3/*5/M1M1MK[] b - - 0 21", "21... Mb7-c8"),
    "queens": ("convergent", "***qk***/*2r1nr*/*P5*/*2p1P1*/*P5*/*4Q1*/*RN1BK1*/***2*** b - - 0 18", "18... Qd8xb6"),
    "rank": ("convergent", "***1k***/*2r3*/*q5*/*2p1Pn*/*P5*/*R5*/*1N1BK1*/***2*** b - - 1 21", "21... Rd7-d8"),
    "sissa": ("coherent", "3q1kp2/2prb1p1n/3p1p2B/1p3p3/3n5/9/N2P1NPP1/2PRB2P1/1PQ2K3 w - - 9 27", "27. Pd3-d4"),
    "retaken": ("orthodox", "1r2bbnr/n6p/1p2kp2/1P1p3q/P4P2/2Q1N2p/4P3/1RBKNB1R w - - 2 34", "34. Bf1xh3+"),
    "against": ("orthodox", "4rbnr/n2b2pp/1p2kp2/1P1p3q/P4P2/2Q1N2P/4P1N1/1RB1KB1R b K - 4 29", "29... Re8-b8"),
}
SAID = [
    ("check", "f7 is the one flight square the black king possesses.", "verified"),
    ("check", "h7 is the one flight square the black king possesses.", "refuted"),
    ("check", "An interposition on g7 is possible for chancellor, queen and sissa alike.", "verified"),
    ("check", "An interposition on g7 is possible for bishop, queen and sissa alike.", "refuted"),
    ("leap", "Using its knight leap, the chancellor delivers check from g5.", "verified"),
    ("leap", "Using its rook leap, the chancellor delivers check from g5.", "refuted"),
    ("captures", "Qxc5 and Sxg5 are all the captures White has.", "verified"),
    ("captures", "Qxc5 is all the captures White has.", "refuted"),
    ("file", "The a-file has been swept clean of pawns.", "verified"),
    ("file", "The b-file has been swept clean of pawns.", "refuted"),
    ("flee", "Black must run with the king, either to d6 or to e6.", "verified"),
    ("flee", "Black must run with the king, either to d6 or to d8.", "unread"),
    ("keltic", "Springing like a knight, the black bishop on c4 targets a3.", "verified"),
    ("keltic", "Springing like a knight, the black bishop on c4 targets b3.", "refuted"),
    ("friends", "White's c1-man runs as rook and as bishop, yet never as knight.", "verified"),
    ("friends", "White's c1-man runs as rook and as knight, yet never as bishop.", "refuted"),
    ("stuck", "White is not in check but lacks a legal move and so loses.", "verified"),
    ("stuck", "Black is not in check but lacks a legal move and so loses.", "refuted"),
    ("queens", "Were the white queen to grab d5, the rook would be able to take her.", "verified"),
    ("queens", "Were the white queen to grab d5, the knight would be able to take her.", "refuted"),
    ("rank", "Along the third rank White's rook can go as far as e3, no further.", "verified"),
    ("rank", "Along the third rank White's rook can go as far as f3, no further.", "refuted"),
    ("sissa", "There is a way for the d5-knight to take on h3: by f5.", "verified"),
    ("sissa", "There is a way for the d5-knight to take on h3: by e4.", "refuted"),
    ("retaken", "Should Black's queen take on h3, the rook retakes from h1.", "verified"),
    ("retaken", "Should Black's queen take on h3, the rook retakes from b1.", "refuted"),
    ("against", "Bishop and knight combine against the white pawn on b5.", "verified"),
    ("against", "Bishop and knight combine against the white pawn on a4.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
