"""The one path of several, squares that close a check's path, and what friends, drops and leaps let a piece do."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "cetina-random 1": ("cetina-random", "1nq3br/2k2p2/2p1pQ1p/b2p4/P1sPP1PP/4BP2/2B5/CNK4R w - - 1 24", "24. Bc2-d3"),
    "coherent 1": ("coherent", "2nqkqn2/1p1rpr3/2pbb1p2/3ppp3/5P3/2PPP4/3BB1P2/2PR1RNP1/2NQKQ3 b - - 0 10", "10... Pf6xf5"),
    "coherent 2": ("coherent", "2nqkq3/1p1r5/2p2R3/2b6/9/2PP5/b8/2PBQ2P1/2N1KQN2 b - - 0 26", "26... Rd8-e8"),
    "cetina-random 2": ("cetina-random", "r1c1q2k/1pbsp2p/p1p2pp1/2P1n3/4P1bP/SPC1B3/PQ3P2/1R1N1BK1 b - - 1 22", "22... Bg4xd1+"),
    "cetina-random 3": ("cetina-random", "1k2rn2/4b3/p3b2p/1pP5/2p1Q2P/P7/K2sPB2/3BR3 b - - 1 29", "29... Sd2xe4+"),
    "chessence 1": ("chessence", "kmmm2/mm3*/2m1*1/2*m2/m*2*1/3*2/1*MMMM/*3MM/2M1MK[] w - - 4 11", "11. Me2-b2"),
    "chessence 2": ("chessence", "km4/mmm2*/mm2*M/2*1m1/1*2*1/1M1*2/1*1MM1/*2MM1/4MK[MMmm] w - - 2 4", "4. M@f2"),
    "cetina-random 4": ("cetina-random", "1nqk1sbr/1p2ppS1/c1pp3p/b7/P1PP2PP/1Q3P2/2B1P3/CNK3BR b - g3 0 14", "14... Ca6-b4?!"),
    "convergent 1": ("convergent", "***1k***/*r1bbqr*/*p2n1p*/*p5*/*4pP*/*Q1P2P*/*RNBBKR*/***2*** w - - 0 13", "13. Bd2xf4"),
    "convergent 2": ("convergent", "***1k***/*3rnr*/*B5*/*1b1pBp*/*6*/*4QP*/*1R4*/***1K*** w - - 0 22", "22. Bb6xc5"),
    "convergent 3": ("convergent", "***1k***/*rnbbnr*/*qpppp1*/*1p2p1*/*1PP1P1*/*P1QPP1*/*RNBBNR*/***1K*** b - - 2 4", "4... Rg7-g6"),
    "keltic 1": ("keltic", "***2b***/**1n1k1**/1p1nqp1p1/1P5Pp/3P1Q2P/**1NBK1**/***3*** b - - 4 14", "14... Nd5xb4"),
    "chessence 3": ("chessence", "k1m3/m1m2*/1m2*1/1m*3/1*2*1/2M*MM/1*MM2/*5/5K[MMmm] b - - 0 10", "10... Ma8-c7"),
    "chessence 4": ("chessence", "km4/1M3*/m3*m/2*3/1*M1*1/1M1*2/1*M3/*5/5K[] w - - 3 25", "25. Mc5xa7#"),
    "chessence 5": ("chessence", "km4/mmm2*/mmm1*M/2*1m1/1*2*1/1M1*2/1*1MM1/*2MMM/4MK[Mm] w - - 0 5", "5. Md2-c1"),
}
SAID = [
    ("cetina-random 1", "The sissa attacks the pawn on d4 by turning at c5: c4-c5-d4.", "verified"),
    ("coherent 1", "The sissa attacks the pawn on g7 by turning at b7: g2-b7-g7.", "refuted"),
    ("coherent 2", "Black's knight on c9 may capture on g1, and its only way there is c9-g5-g1.", "verified"),
    ("cetina-random 1", "Black's sissa on c4 may capture on d4, and its only way there is c4-d5-d4.", "refuted"),
    ("coherent 1", "White's sissa on g2 can reach g4 by one path only, g2-i4-g4.", "verified"),
    ("coherent 1", "White's sissa on g2 can reach g4 by one path only, g2-i2-g4.", "refuted"),
    ("coherent 1", "White's sissa on g2 can go to f4; of its two paths there only g2-f3-f4 is clear.", "verified"),
    ("coherent 1", "White's sissa on g2 can go to a5; of its two paths there only g2-d2-a5 is clear.", "refuted"),
    ("coherent 1", "White's sissa on g2 may reach g4 by g2-i4-g4, while the piece on h2 closes the other path over i2.", "verified"),
    ("coherent 1", "White's sissa on g2 may reach g4 by g2-i4-g4, while the piece on h3 closes the other path over i2.", "refuted"),
    ("cetina-random 2", "The check runs along d7-g4-g1, so a white piece on g4 would close the path.", "verified"),
    ("cetina-random 2", "The check runs along d7-g4-g1, so a white piece on g7 would close the path.", "refuted"),
    ("cetina-random 2", "A white piece on g4 would block the check.", "verified"),
    ("cetina-random 2", "A white piece on g7 would block the check.", "refuted"),
    ("cetina-random 2", "The check follows d7-g4-g1, so White may answer by putting a piece on g2.", "verified"),
    ("cetina-random 2", "The check follows d7-g4-g1, so White may answer by putting a piece on g2 or e6.", "refuted"),
    ("coherent 1", "The only clear path from g2 to g4 turns at i4.", "verified"),
    ("coherent 1", "The only clear path from g2 to g4 turns at i2.", "refuted"),
    ("cetina-random 2", "The path of the check turns at g4.", "verified"),
    ("cetina-random 2", "The path of the check turns at d4.", "refuted"),
    ("cetina-random 2", "The check has only one path, d7-g4-g1.", "verified"),
    ("cetina-random 3", "The check has only one path, e4-c4-a2.", "refuted"),
    ("coherent 2", "Black's knight on c9 attacks g1 along c9-g5-g1, where every square between is empty.", "verified"),
    ("cetina-random 1", "Black's sissa on c4 attacks d4 along c4-d5-d4, where every square between is empty.", "refuted"),
    ("chessence 1", "The man on d3 lends the man on e1 the leap to c2.", "verified"),
    ("chessence 1", "The man on f3 lends the man on c3 the leap to d1.", "refuted"),
    ("chessence 2", "The drop on f2 gives e2 a friend on a diagonal.", "refuted"),
    ("chessence 1", "White's man on c3 moves as a rook, because its friend on d3 is beside it.", "verified"),
    ("chessence 1", "White's man on c3 moves as a rook, because its friend on f2 is beside it.", "refuted"),
    ("chessence 1", "White's man on c3 owes its rook move to the friend on d3.", "verified"),
    ("chessence 1", "White's man on c3 owes its rook move to the friend on f2.", "refuted"),
    ("chessence 1", "White's man on c3 has a friend touching it at a corner.", "verified"),
    ("chessence 1", "White's man on c3 has a friend a knight's move away.", "refuted"),
    ("cetina-random 4", "Moving as a knight, the chancellor on b4 could take the bishop on c2.", "verified"),
    ("cetina-random 4", "Moving as a knight, the chancellor on b4 could take the queen on b3.", "refuted"),
    ("convergent 1", "The white queen attacks the pawn on b5 with a two-square leap.", "verified"),
    ("convergent 2", "The white queen attacks the knight on f7 with a two-square leap.", "refuted"),
    ("convergent 1", "The pawn on b5 is within a leap of the white queen.", "verified"),
    ("convergent 2", "The knight on f7 is within a leap of the white queen.", "refuted"),
    ("convergent 3", "The black queen attacks the pawn on d4 by leaping over the pawn on c5.", "verified"),
    ("convergent 1", "The white queen attacks the pawn on b5 by leaping over a piece.", "refuted"),
    ("keltic 1", "Because a black knight blocks b4, the b5-pawn may step sideways to a5.", "verified"),
    ("keltic 1", "Because a white knight blocks b4, the b5-pawn may step sideways to a5.", "refuted"),
    ("chessence 1", "No drops can follow, because both reserves are empty.", "verified"),
    ("chessence 3", "No drops can follow, because both reserves are empty.", "refuted"),
    ("chessence 4", "Black has no legal move left, and in this game that means a loss.", "verified"),
    ("chessence 1", "Black has no legal move left, and in this game that means a loss.", "refuted"),
    ("chessence 5", "Black cannot drop a man, because all six of his home squares are occupied.", "verified"),
    ("chessence 1", "Black cannot drop a man, because all six of his home squares are occupied.", "refuted"),
    ("chessence 3", "Both sides still have men in reserve.", "verified"),
    ("chessence 1", "Both sides still have men in reserve.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "comment", "verdict"), SAID)
def test_what_is_said(position, comment, verdict):
    assert_said(POSITIONS[position], comment, verdict)


EDGE = ("keltic", "***1k1***/**5**/P8/9/9/**5**/***1K1*** w - - 0 1", "1. Ke1-e2")
UNREAD = ("The pawn on a5 is blocked.", "The a5-pawn is blocked, so it may step sideways to b5.")


@pytest.mark.parametrize("comment", UNREAD)
def test_pawn_before_the_edge(comment):
    assert_said(EDGE, comment, "unread")


def test_piece_that_is_not_there_yet():
    position = "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*3MM/4MK[MMmmm] w - - 0 1"
    position = ("chessence", position, "1. Me1-d1")
    assert_said(position, "A man dropped on d2 could move like a rook.", "unread")


def test_reserve_that_is_empty():
    position = "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*3MM/4MK[] w - - 0 1"
    position = ("chessence", position, "1. Me1-d1")
    assert_said(position, "White cannot drop a man.", "verified")
    assert_said(position, "White cannot drop his man.", "refuted")
