"""A first clause and a second one: he, it and which of them are meant; blocks counted by squares."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "leap": ("coherent", "pn2qp1p1/1p1bb1k1n/p2p2p2/9/5P3/9/1PR4K1/PP2B2PN/3PQ3P b - - 0 28", "28... Ni8-h6+"),
    "king": ("convergent", "***2***/*5k*/*2P3*/*1n1PR1*/*p5*/*6*/*2K3*/***2*** b - - 0 31", "31... Nc5-e4+"),
    "away": ("keltic", "***1k1***/**4q**/p1B4pp/4Pp3/P2N3PP/**5**/***1K1*** b - - 1 17", "17... Ke7-f6"),
    "rank": ("keltic", "***3***/**3k1**/p1B1P2pp/9/P6qP/**5**/***K2*** b - - 0 22", "22... Kf6xe5"),
    "promotes": ("orthodox", "r6r/p1npkP2/6p1/P1b4p/4n2N/1Pp3PP/R6R/2BK1B2 b - - 0 26", "26... Ne4xg3"),
    "rooks": ("orthodox", "5r1r/p1npk3/6p1/P1b4p/7N/1Pp3nP/R5BR/2BK4 b - - 1 28", "28... Rf8-f2"),
    "passing": ("orthodox", "r1b1kb1r/p2p1ppp/n3pn2/8/1pP2P2/1P3NPP/P3PN2/R1B1KB1R b KQkq c3 0 12", "12... Pb4xc3"),
    "friends": ("chessence", "k3m1/m4*/m3*1/2*m1m/m*2*1/3*2/1*1M2/*M4/1MM1MK[] w - - 0 19", "19. Mb2-f2"),
    "sissa": ("cetina-random", "n1br2sb/1pkp2pc/p1p1p3/7p/5PP1/P1PP2Q1/1PKBP3/N2R2SB b - - 1 13", "13... Ph5xg4"),
    "begins": ("keltic", "***1kb***/**2qnr**/pB2ppppp/9/P3PPPPP/**BN1NR**/***1K1*** b - - 0 7", "7... Nf6-d5"),
    "beside": ("keltic", "***3***/**5**/p5B1p/P3k4/9/**5**/***1K1*** b - - 2 31", "31... Ke4-d4"),
}
SAID = [
    ("leap", "White can block the check on three squares.", "verified"),
    ("leap", "White can block the check on two squares.", "refuted"),
    ("leap", "White can block the check in six ways.", "verified"),
    ("leap", "The check can be blocked on three squares.", "verified"),
    ("leap", "There are four squares on which White can block the check.", "refuted"),
    ("leap", "The knight gives check along h6-e3-h3, and White can block it on three squares.", "verified"),
    ("leap", "The knight gives check along h6-e3-h3, and White can block it on two squares.", "refuted"),
    ("leap", "The check follows h6-e3-h3, so White may answer by putting a piece on e3, f3 or g3.", "verified"),
    ("leap", "The check follows h6-e6-h3, so White may answer by putting a piece on e3, f3 or g3.", "refuted"),
    ("leap", "The pawn on h2 can step to g3 and so block the check.", "verified"),
    ("leap", "The pawn on h2 can step to h4 and so block the check.", "refuted"),
    ("leap", "White cannot take the knight, but he can block the check.", "verified"),
    ("leap", "White can take the knight, but he cannot block the check.", "refuted"),
    ("king", "The knight gives check and attacks the pawn on d6 with the same move.", "verified"),
    ("king", "The knight gives check and attacks the pawn on e5 with the same move.", "refuted"),
    ("king", "Only king moves help, since no piece can take on e4.", "verified"),
    ("king", "The knight gives check, and besides the pawn on d6 is protected by the pawn on e5.", "verified"),
    ("king", "The knight gives check, and besides the pawn on d6 is protected by the king.", "refuted"),
    ("away", "White is not in check, so he may take the pawn on f4.", "verified"),
    ("away", "White is not in check, so he may take the pawn on h5.", "refuted"),
    ("away", "Take the bishop away from c5, and the pawn on e4 has no defender left.", "verified"),
    ("away", "Take the knight away from d3, and the pawn on e4 has no defender left.", "refuted"),
    ("rank", "The queen on h3 attacks both white pawns, since the third rank is open.", "verified"),
    ("rank", "The queen attacks both white pawns, because the third rank is empty.", "verified"),
    ("rank", "The queen attacks the king, because the third rank is open.", "refuted"),
    ("promotes", "Should the knight take on f1 next time, no white piece could take it back.", "verified"),
    ("promotes", "Should the knight take on f1 next time, the king on d1 could take it back.", "refuted"),
    ("promotes", "The pawn on f7 can promote on f8, but not on g8, because nothing stands there to take.", "verified"),
    ("rooks", "White has two rooks, the rook on a2 and the rook on h2.", "verified"),
    ("rooks", "White has two rooks, the rook on a3 and the rook on h2.", "refuted"),
    ("passing", "Black captures en passant, so the white pawn disappears from c4.", "verified"),
    ("passing", "Black captures en passant, so the white pawn disappears from c3.", "unread"),
    ("friends", "Black has eight legal moves, and they all belong to the men on a7 and a8.", "verified"),
    ("friends", "Black has eight legal moves, and they all belong to the men on a5 and a7.", "refuted"),
    ("friends", "Only two black men can move, those on a7 and a8.", "verified"),
    ("friends", "Only two black men can move, those on a5 and a8.", "refuted"),
    ("sissa", "White's sissa may capture on d7, and its only way there is g1-d4-d7.", "verified"),
    ("sissa", "White's sissa may capture on d7, and its only way there is g1-g4-d7.", "refuted"),
    ("begins", "With this knight move Black begins to attack the pawn on e3.", "verified"),
    ("begins", "With this knight move Black begins to attack the pawn on f3.", "refuted"),
    ("beside", "Because a black pawn blocks a5, the pawn on a4 may step sideways to b4.", "verified"),
    ("beside", "Because a black pawn blocks a5, the pawn on a4 has no move at all.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
