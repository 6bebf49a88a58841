"""Sentences built in other ways than those of the other tables, each with its verdict."""

import pytest
from commented import commented, verdicts_of

# The game, the position before a move, and the move that the comment follows.
# fmt: off
POSITIONS = {
    "orthodox/century 17w": ("orthodox", "r3r1k1/pp3pbp/1qp3p1/2B5/2BP2b1/Q1n2N2/P4PPP/3RK2R w K - 2 17", "Ke1-f1"),
    "convergent/s2 8w": ("convergent", "***1k***/*rn1bnr*/*q1p1pp*/*b5*/*1B3P*/*1P1P1P*/*R1B1NR*/***QK*** w - - 0 8", "Bc4xb5+"),
    "convergent/s2 27w": ("convergent", "***k1***/*1rq1r1*/*4P1*/*3Rp1*/*Q5*/*6*/*R5*/***NK*** w - - 3 27", "Qb4-b6#"),
    "orthodox/century 20b": ("orthodox", "r3r1k1/pp3pbp/1Bp3p1/8/2bP4/Q4N2/P3nPPP/3R1K1R b - - 3 20", "Ne2xd4+"),
    "convergent/s1 8b": ("convergent", "***qk***/*rn1bnr*/*p1p2p*/*5p*/*1PP1PB*/*2P3*/*RNB2R*/***QK*** b - - 0 8", "Pb6-b5"),
    "keltic/s1 8w": ("keltic", "***1kb***/**rn1br**/1ppppqp1p/8P/PpPPP1RP1/**RN2Q**/***BKB*** w - - 0 8", "Nd2xb3"),
    "keltic/s1 13b": ("keltic", "***1kb***/**1n2r**/2r1pqp1p/2p1b3P/P1P2BRP1/**R3Q**/***1KB*** b - - 1 13", "Be4xc2+"),
    "keltic/s2 11w": ("keltic", "***bkb***/**1n1nr**/p4p2p/6pp1/1P3P1P1/**BN1NR**/***BK1*** w - - 0 11", "Pf3xg4"),
    "keltic/s3 5w": ("keltic", "***bkb***/**rn2r**/ppppp1p1p/6q2/PPPPP3P/**RN1NR**/***BKB*** w - - 0 5", "Nf2xg4"),
    "orthodox/s2 40b": ("orthodox", "3nk3/3nb3/6r1/P2p4/3P3p/2R1R1p1/3Q4/1rN1KN2 b - - 0 40", "Pg3-g2"),
    "convergent/mate-on-a-royal-square 29w": ("convergent", "***k1***/*2r3*/*5p*/*B2R2*/*N5*/*R5*/*4N1*/***K1*** w - - 3 29", "Nb4-c6+!"),
    "convergent/s3 22w": ("convergent", "***1k***/*2b1r1*/*rq4*/*1p2p1*/*1P1p2*/*1Q2pR*/*4N1*/***RK*** w - - 1 22", "Qc3-c2"),
    "cetina-random/s2 22w": ("cetina-random", "5sb1/S1nkp1q1/2b2p2/1p1p1P2/p7/1P2PNBP/P2P4/B2K3Q w a1!,g8! - 2 22", "Sa7xc7+"),
    "keltic/s3 8b": ("keltic", "***bkb***/**rnr2**/pp1pp1p1N/3P4p/PPP5P/**RN2R**/***BKB*** b - - 0 8", "Pe5xd4+"),
    "convergent/stalemate-wins 28b": ("convergent", "***1k***/*3b2*/*3RB1*/*6*/*2NK2*/*1r4*/*n3N1*/***2*** b - - 0 28", "Rc3-c4"),
    "orthodox/s2 38b": ("orthodox", "1r1nk3/3nb3/6r1/3p4/P2P2pp/2R1R3/3QN3/4KN2 b - - 1 38", "Rb8-b1+"),
    "orthodox/s2 25w": ("orthodox", "4kb1r/3nn3/6pp/Q2p4/p2P4/P6R/1r1N4/2R1K1N1 w k - 0 25", "Qa5-a8+"),
    "orthodox/century 18b": ("orthodox", "r3r1k1/pp3pbp/1Bp1b1p1/8/2BP4/Q1n2N2/P4PPP/3R1K1R b - - 0 18", "Be6xc4+"),
    "convergent/s3 30b": ("convergent", "***1k***/*6*/*rb4*/*5R*/*1PRpr1*/*4p1*/*6*/***1K*** b - - 1 30", "Pf3-f2+"),
    "convergent/s2 20w": ("convergent", "***qk***/*1r3r*/*5p*/*6*/*2b2P*/*2Q3*/*R1R3*/***NK*** w - - 0 20", "Qd3xd4"),
    "coherent/s3 28b": ("coherent", "p1nqkqnp1/2prbrp2/3pb1p2/4p4/1P7/5P3/2P1B4/PP1RBRP2/2NQKQNP1 b - - 0 28", "Pc8-b9"),
    "keltic/s2 23b": ("keltic", "***1k1***/**5**/p2n5/7pp/1r2N4/**2K2**/***3*** b - - 1 23", "Rb3xe3+"),
    "convergent/s1 28w": ("convergent", "***1k***/*6*/*1npP2*/*q3B1*/*6*/*6*/*2RQ1K*/***2*** w - - 1 28", "Pe6-d7+"),
    "orthodox/s3 29b": ("orthodox", "r4r2/3kbn2/6pn/3P1p1p/7P/1p2P1P1/1B6/R1N1KRN1 b Q - 1 29", "Be7-b4+"),
    "chessence/no-move-left 12b": ("chessence", "km4/m4*/2m1*1/M1*3/1*1m*1/3*2/1*1M2/*3MM/2M2K[Mm] b - - 0 12", "12. ... M@b7"),
    "orthodox/morphy 7w": ("orthodox", "rn1qkb1r/ppp2ppp/5n2/4p3/2B1P3/5Q2/PPP2PPP/RNB1K2R w KQkq - 2 7", "Qf3-b3"),
    "convergent/s3 5b": ("convergent", "***qk***/*rnbb1r*/*p2ppp*/*2p2n*/*BPP3*/*P3PP*/*RN1BNR*/***QK*** b - - 0 5", "Be7xb4+"),
    "coherent/s1 22b": ("coherent", "1p1qk2p1/4b4/6p2/2p4pq/9/P8/4Br2b/4K1R1N/1P1r4P b - - 1 22", "Qd9-d3#"),
    "orthodox/immortal 23w": ("orthodox", "r1bk3r/p2p1pNp/n2B1n2/1p1NP2P/6P1/3P4/P1P1K3/q5b1 w - - 0 23", "Bd6-e7#"),
    "coherent/s2 18w": ("coherent", "n1pqkqn2/3rbr1p1/2ppb1ppp/9/3P2P2/2P6/4BPP2/NP1RBR3/3QKQ1PN w - - 0 18", "Ph1-h2"),
    "chessence/s2 22w": ("chessence", "km2m1/1m2m*/3m*1/2*3/m*2*1/1MM*2/m*3M/*5/M2MMK[MM] w - - 2 22", "22.M@d2"),
    "orthodox/century 29b": ("orthodox", "3Q2k1/1p3pbp/2p3p1/8/2b5/5N1P/r4nPK/4r3 b - - 1 29", "Bg7-f8"),
    "orthodox/lasker-thomas 16w": ("orthodox", "rn3r2/pbppq1p1/1p2pN2/8/3P2NP/3B1kP1/PPP2P2/R3K2R w KQ - 1 16", "Bd3-e2+"),
    "cetina-random/s3 15w": ("cetina-random", "5brk/1qbp1pp1/1s2pc2/2p4p/p1n2P2/P1C1P1PP/1P4R1/QSNB1B1K w f1!,f8! - 2 15", "Bd1xa4"),
    "orthodox/immortal 3b": ("orthodox", "rnbqkbnr/pppp1ppp/8/8/2B1Pp2/8/PPPP2PP/RNBQK1NR b KQkq - 1 3", "Qd8-h4+"),
    "orthodox/immortal 21w": ("orthodox", "r1b1k1nr/p2p1ppp/n2B4/1p1NPN1P/6P1/3P1Q2/P1P1K3/q5b1 w kq - 2 21", "Nf5xg7+"),
    "chessence/s2 14w": ("chessence", "k1m1m1/mm3*/mmmm*1/2*3/1*2*1/3*M1/1*3M/*2M2/M1MMMK[MMm] w - - 10 14", "Me4-d3"),
    "cetina-random/conversions 21w": ("cetina-random", "1nqk2br/5pS1/1sp1p2p/b2p4/P1cPPQPP/5P2/2B5/CNK3BR w - - 0 21", "Qf4-f6+"),
}

# Each a position, a sentence and its verdict.
SAID = [
    # `It` may go back to a line, or to another piece than the nearest.
    ("orthodox/century 17w", "The e-file is open, and Black's rook has occupied it.", "verified"),
    ("orthodox/century 17w", "The e-file is open, and White's rook has occupied it.", "refuted"),
    ("orthodox/century 17w", "The e-file is open, and Black's rook controls it.", "verified"),
    ("convergent/s2 8w", "The bishop, covered by the rook from b2, checks the king, and Black may take it with queen or knight.", "verified"),
    ("convergent/s2 8w", "The bishop, covered by the rook from b2, checks the king, and Black may take it with queen or rook.", "refuted"),
    ("convergent/s2 27w", "The king may not flee to e8, as the rook from e5 reaches that square.", "verified"),
    ("convergent/s2 27w", "The king may not flee to e8, as the pawn from f6 reaches that square.", "refuted"),
    ("convergent/s2 27w", "The rook on e5 reaches e8.", "verified"),
    ("convergent/s2 27w", "The rook on e5 has reached e8.", "refuted"),
    # Moves that are denied together.
    ("orthodox/century 20b", "White, being in check, can play neither 21.Nxd4 nor 21.Rxd4.", "verified"),
    ("orthodox/century 20b", "White, being in check, can play neither 21.Nxd4 nor 21.Rd3.", "refuted"),
    ("orthodox/century 20b", "White cannot play 21.Nxd4 or 21.Rxd4.", "verified"),
    ("orthodox/century 20b", "Neither 21.Nxd4 nor 21.Rxd4 is possible.", "verified"),
    ("orthodox/century 20b", "Neither 21.Nxd4 nor 21.Rd3 is legal.", "refuted"),
    # What is taken for what may be said net.
    ("convergent/s1 8b", "By 9.Pc4xb5 Nc7xb5 10.Rb2xb5 Rb7xb5 White would lose a rook for a knight.", "verified"),
    ("convergent/s1 8b", "By 9.Pc4xb5 Nc7xb5 10.Rb2xb5 Rb7xb5 White would lose a rook for a knight and a pawn.", "verified"),
    ("convergent/s1 8b", "By 9.Pc4xb5 Nc7xb5 10.Rb2xb5 Rb7xb5 White would lose a rook for a bishop.", "refuted"),
    # An apposition is what stands on the square before it.
    ("keltic/s1 8w", "The knight attacks c5, a pawn protected by Black's rook.", "verified"),
    ("keltic/s1 8w", "The knight attacks c5, a pawn protected by Black's queen.", "refuted"),
    ("keltic/s1 8w", "The knight attacks c5, a pawn.", "verified"),
    ("keltic/s1 8w", "The knight attacks c5, a knight.", "refuted"),
    # The manner of a check.
    ("keltic/s1 13b", "The bishop takes the rook and checks in the manner of a knight; 14.Qxc2 would be met by 14...Qxc2.", "verified"),
    ("keltic/s1 13b", "The bishop takes the knight and checks in the manner of a knight; 14.Qxc2 would be met by 14...Qxc2.", "refuted"),
    ("keltic/s1 13b", "The bishop checks in the manner of a queen.", "refuted"),
    # Words that go back to the sentence before.
    ("keltic/s2 11w", "Three black men bear on g4: the f5-pawn, the knight and the rook. Four white ones protect the pawn there.", "verified"),
    ("keltic/s2 11w", "Three black men bear on g4: the f5-pawn, the knight and the rook. Three white ones protect the pawn there.", "refuted"),
    # A piece that is named by where it came from may be spoken of where it stands now.
    ("keltic/s3 5w", "The queen has been taken by the f2-knight, which Black can capture only with the bishop from d7.", "verified"),
    ("keltic/s3 5w", "The queen has been taken by the f2-knight, which Black can capture only with the bishop from f7.", "refuted"),
    # Contrasts and choices.
    ("orthodox/s2 40b", "White's a-pawn is passed, unlike the one on d4.", "verified"),
    ("orthodox/s2 40b", "White's d-pawn is passed, unlike the one on a5.", "refuted"),
    ("convergent/mate-on-a-royal-square 29w", "The rook on d7 neither attacks the knight nor guards e8.", "verified"),
    ("convergent/mate-on-a-royal-square 29w", "The rook on d7 neither attacks the knight nor guards c7.", "refuted"),
    ("convergent/s3 22w", "White threatens to take on e4 with queen or knight, or on f3 with the rook.", "verified"),
    ("convergent/s3 22w", "White threatens to take on e4 with queen or knight, or on f5 with the rook.", "refuted"),
    ("keltic/s3 5w", "White threatens to take a pawn, either on e5 or on i5.", "verified"),
    ("keltic/s3 5w", "White threatens to take a pawn, either on e5 or on g5.", "refuted"),
    ("orthodox/s2 40b", "Black's threats are 41...Rxc1+ and 41...gxf1=Q+.", "verified"),
    ("orthodox/s2 40b", "Black's threats are 41...Rxf1+ and 41...gxf1=Q+.", "refuted"),
    # What a piece has done first.
    ("cetina-random/s2 22w", "Having taken the knight, the sissa gives check by three paths and is protected by the g3-bishop.", "verified"),
    ("cetina-random/s2 22w", "Having taken the bishop, the sissa gives check by three paths.", "refuted"),
    ("keltic/s3 8b", "By capturing on d4 the pawn attacks e3.", "verified"),
    ("keltic/s3 8b", "By capturing on e4 the pawn attacks e3.", "refuted"),
    # A relative clause with a square after its verb.
    ("convergent/stalemate-wins 28b", "White's king and bishop both protect the knight that the rook attacks on d4.", "verified"),
    ("convergent/stalemate-wins 28b", "White's king and rook both protect the knight that the rook attacks on d4.", "refuted"),
    # A check that can be blocked.
    ("orthodox/s2 38b", "White can block the check on c1 with queen, rook or knight.", "verified"),
    ("orthodox/s2 38b", "White can block the check on d1 with queen, rook or knight.", "refuted"),
    ("orthodox/s2 25w", "The check can be parried on b8 by the rook, and on c8 by a knight.", "verified"),
    ("orthodox/s2 25w", "The check can be parried on b8 by the rook, and on d8 by a knight.", "refuted"),
    ("orthodox/century 18b", "Apart from 19.Kg1 White has just one legal move, 19.Rd3.", "verified"),
    ("orthodox/century 18b", "Apart from 19.Kg1 White has just one legal move, 19.Qd3.", "refuted"),
    ("convergent/s3 30b", "The pawn gives check, and the king must not take it, because the rook protects it.", "verified"),
    ("convergent/s3 30b", "The pawn gives check, and the king must not take it, because the bishop protects it.", "refuted"),
    # Amounts.
    ("convergent/s2 20w", "No bishop is left on the board, and White is a knight ahead.", "verified"),
    ("convergent/s2 20w", "No knight is left on the board, and White is a knight ahead.", "refuted"),
    ("coherent/s3 28b", "Seven pawns a side.", "verified"),
    ("coherent/s3 28b", "Eight pawns a side.", "refuted"),
    ("keltic/s2 23b", "White is left with the bare king.", "verified"),
    ("keltic/s2 23b", "Black is left with the bare king.", "refuted"),
    ("convergent/s1 28w", "28...Qb5xd7 29.Bf5xd7+ Ke8xd7 would leave Black with a knight and a pawn against queen and rook.", "verified"),
    ("convergent/s1 28w", "28...Qb5xd7 29.Bf5xd7+ Ke8xd7 would leave Black with a knight and two pawns against queen and rook.", "refuted"),
    ("keltic/s1 8w", "8...Qf5xd3 would drop the queen for a pawn to 9.Bf1xd3.", "verified"),
    ("keltic/s1 8w", "8...Qf5xd3 would drop the queen for a pawn to 9.Rc2xd3.", "refuted"),
    # Passed pawns, intruders, and who alone protects a square.
    ("orthodox/s3 29b", "Black's passed pawn on b3 is attacked by the c1-knight and has no protection.", "verified"),
    ("orthodox/s3 29b", "Black's passed pawn on b3 is attacked by the b2-bishop and has no protection.", "refuted"),
    ("chessence/no-move-left 12b", "Both the b7-man and the man on c7 hit the intruder on a6.", "verified"),
    ("chessence/no-move-left 12b", "Both the b7-man and the man on a8 hit the intruder on a6.", "refuted"),
    ("orthodox/morphy 7w", "f7 has only the king to guard it.", "verified"),
    ("orthodox/morphy 7w", "f7 has only the queen to guard it.", "refuted"),
    # A piece that is called after another.
    ("convergent/s3 5b", "The pawn on d5 is attacked by its white opposite number on c4, but the e6-pawn and the knight on c7 defend it.", "verified"),
    ("convergent/s3 5b", "The pawn on d5 is attacked by its white opposite number on c4, but the e6-pawn and the bishop on d7 defend it.", "refuted"),
    ("coherent/s1 22b", "The rook on f3 is protected by the queen's colleague on i6.", "verified"),
    ("coherent/s1 22b", "The rook on f3 is protected by the king's colleague on i6.", "refuted"),
    ("orthodox/immortal 23w", "The bishop is protected by the d5-knight, and its fellow on g7 controls e8.", "verified"),
    ("orthodox/immortal 23w", "The knight on d5 protects the bishop, and its fellow on g7 controls c7.", "refuted"),
    # Lists after a comma.
    ("coherent/s2 18w", "Two white pawns are attacked, the one on f3 by a rook and the one on g5 by a bishop.", "verified"),
    ("coherent/s2 18w", "Two white pawns are attacked, the one on f3 by a rook and the one on g4 by a bishop.", "refuted"),
    ("chessence/s2 22w", "The c4-man attacks two black men, on a3 and a5.", "verified"),
    ("chessence/s2 22w", "The c4-man attacks two black men, on a3 and d7.", "refuted"),
    ("orthodox/s2 25w", "The check may be parried on b8, by the rook or by a knight, and on c8 by the other knight.", "verified"),
    ("orthodox/s2 25w", "The check may be parried on b8, by the rook or by a knight, and on d8 by the other knight.", "refuted"),
    # Moves that are counted.
    ("orthodox/century 29b", "29...Bf8 was one of Black's two legal moves.", "verified"),
    ("orthodox/century 29b", "29...Bf8 was one of Black's three legal moves.", "refuted"),
    ("convergent/s3 5b", "White can answer it by 6.Nc2xb4 or 6.Qd1-d2 only.", "verified"),
    ("convergent/s3 5b", "White can answer it by 6.Nc2xb4 only.", "refuted"),
    ("orthodox/lasker-thomas 16w", "After 16...Kg2 17.Rh2+ Kg1 White may choose between two mates, 18.Kd2 and 18.O-O-O.", "verified"),
    ("orthodox/lasker-thomas 16w", "After 16...Kg2 17.Rh2+ Kg1 White may choose between two mates, 18.Kd1 and 18.O-O-O.", "refuted"),
    ("cetina-random/s3 15w", "15...Sb6xa4 16.Cc3xa4 would cost Black a sissa for a bishop.", "verified"),
    ("cetina-random/s3 15w", "15...Sb6xa4 16.Cc3xa4 would cost Black a sissa for a knight.", "refuted"),
    # What is said of a square, and of several pieces.
    ("orthodox/immortal 3b", "The bishop on c4 eyes f7, where only the king protects the pawn.", "verified"),
    ("orthodox/immortal 3b", "The bishop on c4 eyes f7, where only the knight protects the pawn.", "refuted"),
    ("chessence/s2 22w", "The c4-man attacks two black men, on a3 and a5, and neither is protected.", "verified"),
    ("keltic/s1 8w", "The knight attacks two pawns, on a5 and c5, and neither is protected.", "refuted"),
    ("orthodox/century 20b", "By taking the pawn the knight has discovered a check from the bishop.", "verified"),
    ("orthodox/century 20b", "By taking the pawn the knight has discovered a check from the rook.", "refuted"),
    ("orthodox/immortal 21w", "White is two rooks and a bishop down for a single pawn.", "verified"),
    ("orthodox/immortal 21w", "White is two rooks and a knight down for a single pawn.", "refuted"),
    ("chessence/s2 14w", "It goes like a bishop, having had a friend on d2.", "unread"),
    # What must not be done may be advice.
    ("cetina-random/conversions 21w", "Black's king must not go to c7.", "unread"),
    ("convergent/s3 22w", "Black must not take the pawn on e5.", "unread"),
]
# fmt: on


def verdicts(key, comment):
    """The verdicts on a comment after a move, its numbered moves among them."""
    checked, claims = commented(*POSITIONS[key], comment)
    wrong = {"refuted" for each in checked.findings if each.severity == "error"}
    return verdicts_of(claims) | wrong


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_is_said(key, comment, verdict):
    found = verdicts(key, comment)
    assert verdict in found
    assert not found & ({"refuted", "unread"} - {verdict})
