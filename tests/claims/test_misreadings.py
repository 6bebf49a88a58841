"""Sentences whose words also give a wrong sense: that one is not what is judged."""

import pytest
from commented import assert_said, found_in

ARRAY = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
# fmt: off
# The game, the position before a move, and the moves that the comment follows.
POSITIONS = {
    "caught": ("orthodox", "k7/7R/1Q6/8/8/8/8/7K w - - 0 1", "Kh1-g1"),
    "checked": ("orthodox", "4k3/8/8/8/8/8/8/R5KQ w - - 0 1", "Ra1-a8+"),
    "files": ("orthodox", "4k3/5p2/8/8/8/8/3P4/4K2R w - - 0 1", "Rh1-g1"),
    "captured": ("orthodox", ARRAY, "1. Pe2-e4 Pd7-d5 2. Pe4xd5 Ng8-f6"),
    "advanced": ("orthodox", "rnbqkb1r/ppp1pppp/5n2/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "2. Pe4-e5"),
    "chancellor": ("cetina-random", "4k3/8/8/8/8/1p6/8/C3K3 w - - 0 1", "Ke1-e2"),
    "discovered": ("orthodox", "4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1", "Ne4-c5+"),
    "retaken": ("orthodox", "2r1k3/8/8/8/8/2q5/1P4K1/8 w - - 0 1", "Pb2xc3 Rc8xc3"),
    "through": ("orthodox", "4k3/8/8/4N3/4r3/8/8/4R1K1 w - - 0 1", "Kg1-h1"),
    "castled": ("orthodox", "4k2r/8/8/8/1b6/2N5/8/4K2R w Kk - 0 1", "1. Rh1-h2 O-O"),
    "two knights": ("orthodox", "4k3/8/8/8/4p3/2N3N1/8/6K1 b - - 0 1", "Ke8-d8"),
    "two pawns": ("orthodox", "8/8/3p1p2/8/4N3/8/8/k3K3 b - - 0 1", "Ka1-a2"),
    "last pawn": ("orthodox", "7k/8/8/8/8/8/4Kp2/8 b - - 0 1", "Kh8-h7"),
    "cornered": ("orthodox", "3k4/7R/8/8/8/8/8/2R1K3 w - - 0 1", "Rh7-h8"),
    "behind": ("coherent", "4k4/3r5/9/9/9/9/1N7/9/K8 b - - 0 1", "Ke9-e8"),
    "friend": ("chessence", "km4/m4*/4*1/2*3/1*2*1/3*2/1*1M2/*1M3/5K[] b - - 0 1", "Mb9-c8"),
    "sissa": ("cetina-random", "4k3/8/8/8/8/2S5/8/4K3 w - - 0 1", "Ke1-e2"),
    "en passant": ("orthodox", "4k3/8/8/2p5/8/8/1P6/4K3 w - - 0 1", "Pb2-b4"),
    "one g-pawn": ("orthodox", "4k3/6p1/8/8/7P/8/8/4K3 w - - 0 1", "Ke1-e2"),
    "short": ("orthodox", "r3k2r/1p6/8/1Q6/8/8/8/4K3 b k - 0 1", "Ra8-a7"),
    "double step": ("orthodox", "4k3/5p2/8/4P3/8/8/8/4K3 b - - 0 1", "1... Pf7-f5"),
    "unpinned": ("orthodox", "4kb1r/p2rqppp/5n2/1B2p1B1/4P3/1Q6/PPP2PPP/2KR4 b - - 0 1", "1... Qe7-e6"),
    "two bishops": ("orthodox", "4k3/8/8/8/8/8/7B/4K1B1 w - - 0 1", "Bg1-d4 Ke8-e7 Bd4-c5"),
    "without": ("orthodox", "7k/8/5K2/6P1/1p4P1/2p5/8/8 w - - 0 1", "Kf6-f7 Pc3-c2 Pg5-g6"),
    "rooks": ("orthodox", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O-O"),
    "guarded mate": ("orthodox", "r1q2rk1/6pp/8/6Q1/8/8/1B6/7K w - - 0 1", "1. Qg5xg7#"),
    "a check to come": ("orthodox", "4k2r/8/8/8/8/8/5PP1/4K3 w - - 0 1", "1. Ke1-f1"),
    "blocked check": ("orthodox", "3r2k1/8/8/8/8/5B2/8/4K1N1 b - - 0 1", "1... Rd8-e8+"),
    "not loose": ("orthodox", "4k3/8/6p1/7n/6P1/8/8/4K3 w - - 0 1", "1. Pg4xh5"),
    "pinned knight": ("orthodox", "4k3/4n3/8/8/8/8/4R3/4K3 w - - 0 1", "1. Ke1-f1"),
    "in check": ("orthodox", "4k3/8/8/8/8/8/3r4/3RK3 b - - 0 1", "1... Rd2-e2+"),
    "stepped aside": ("keltic", "***bkb***/**rnqnr**/ppppp1ppp/6p2/6P2/**R2QR**/***BKB*** b - - 0 1", "1... Pg4-f4"),
    "to check": ("orthodox", "4k3/5p2/8/8/8/8/3P4/4K2R b - - 0 1", "1... Ke8-d8"),
    "to be taken": ("orthodox", "4k3/8/8/2p5/8/1q1P4/2P5/4K3 b - - 0 1", "1... Ke8-e7"),
    "two rooks": ("orthodox", "3rk3/8/8/8/4p3/8/8/4R1K1 w - - 0 1", "1. Kg1-f1"),
    "shut in": ("orthodox", "4k3/8/8/8/8/8/1P6/B3K3 b - - 0 1", "1... Ke8-e7"),
    "queen for pawn": ("orthodox", "4k3/8/8/8/8/3q4/3P4/3R2K1 w - - 0 1", "1. Kg1-h1"),
    "knights": ("orthodox", "4k3/5n2/3b4/8/8/8/8/4K1N1 w - - 0 1", "1. Ke1-f1"),
    "to parry": ("orthodox", "3k4/4q3/8/8/8/7b/8/Q5K1 w - - 0 1", "1. Qa1-a8+"),
    "alone": ("chessence", "km4/m4*/mm2*1/2*3/1*2*1/3*2/1*1M2/*5/M4K[] b - - 0 1", "Mb9-c8"),
    "two ways": ("coherent", "4k4/9/9/9/9/2N6/9/9/4K4 w - - 0 1", "Ke1-e2"),
    "one rook": ("orthodox", "3rk3/8/8/8/8/8/3R4/R5K1 b - - 0 1", "1... Rd8xd2"),
    "one king": ("orthodox", "3rk3/8/8/8/8/8/8/R3K3 w - - 0 1", "1. Ra1-a2"),
    "own men": ("orthodox", "r3k1n1/p7/8/8/8/3P4/8/4N1K1 b - - 0 1", "1... Ke8-e7"),
    "two lost": ("orthodox", "4k3/8/3n4/8/4P2b/8/4R1K1/8 w - - 0 1", "1. Kg2-f1"),
    "moved on": ("orthodox", "1q2k3/8/8/8/8/8/1N6/R3K3 b - - 0 1", "1... Qb8xb2 2. Ke1-f1 Qb2xa1+"),
    "a diagonal friend": ("chessence", "km4/m4*/4*1/2*3/1*2*1/3*MM/1*M3/*2M2/5K[] b - - 0 1", "Mb9-c8"),
    "guards": ("orthodox", "4k3/8/8/8/8/3B1B2/4Q3/R3K3 b - - 0 1", "1... Ke8-f8"),
    "stepped out": ("orthodox", "4k3/4r3/8/8/8/8/8/4K3 w - - 0 1", "1. Ke1-d1"),
    "three and a pawn": ("orthodox", "4k3/8/8/4p3/8/1n6/1Q5r/4K3 b - - 0 1", "1... Ke8-d7"),
    "men lost": ("orthodox", "4k3/pp6/8/3p4/2P5/8/8/R3K3 w - - 0 1", "1. Pc4xd5 Pb7-b5 2. Ra1xa7 Pb5-b4 3. Ra7-a4 Pb4-b3 4. Ra4-a3 Pb3-b2 5. Ra3-a2"),
    "two bishops there": ("orthodox", "4k3/8/6p1/3p1b2/8/8/8/3RKB2 w - - 0 1", "1. Bf1-d3"),
    "left the rank": ("orthodox", "4k3/8/8/8/8/8/3R3N/4K3 w - - 0 1", "1. Rd2-d8+"),
    "passing": ("orthodox", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "1. Pe2-e4 Pd4xe3"),
    "to put": ("orthodox", "k2q4/8/8/8/8/2N5/8/4KB2 b - - 0 1", "1... Qd8-e8+"),
    "check by a pawn": ("orthodox", "8/3k4/4r3/3P4/8/8/8/4K3 w - - 0 1", "1. Pd5xe6+"),
    "royal": ("convergent", "***qk***/*rnbbnr*/*pppppp*/*6*/*6*/*PPPPPP*/*RNBBNR*/***QK*** w - - 0 1", "1. Pb3-b4"),
    "moved chancellor": ("cetina-random", "4k3/8/8/8/8/1p6/8/C3K1N1 w - - 0 1", "Ca1-a3"),
    "a rook and a knight": ("orthodox", "4k3/8/8/8/8/8/8/R3K1N1 w - - 0 1", "1. Ke1-e2"),
    "lent": ("chessence", "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*2MMM/4MK[MMMmmm] w - - 0 1", "1. Me3-f3"),
    "leapt over": ("convergent", "***1k***/*3p2*/*6*/*3Q2*/*6*/*6*/*6*/***1K*** w - - 0 1", "1. Qe5-e6+"),
    "behind a pawn": ("orthodox", "4k3/8/8/6p1/6P1/8/6R1/4K3 w - - 0 1", "1. Ke1-f1"),
    "one capture": ("orthodox", "1B6/8/8/k7/8/8/5r2/6RK b - - 0 1", "1... Rf2-h2+"),
    "mated": ("orthodox", "6k1/5ppp/8/8/8/8/N6N/R3K3 w - - 0 1", "1. Na2-c3 Kg8-h8 2. Ra1-a8#"),
    "screened": ("orthodox", "4r1k1/8/8/8/8/8/4N3/4Q1K1 w - - 0 1", "1. Kg1-h1"),
    "mate guarded": ("orthodox", "2k5/7Q/8/8/8/8/1R6/R2RK3 w - - 0 1", "1. Qh7-b7#"),
    "retake": ("orthodox", "4k3/8/8/8/1b6/2P5/8/1N2K1N1 b - - 0 1", "1... Bb4xc3+"),
    "king moved": ("orthodox", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "1. Ke1-e2"),
    "king moved before": ("orthodox", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "1. Ke1-e2 Ke8-e7 2. Rh1-g1"),
}
SAID = [
    # A piece that stood somewhere has gone from there; where one stands is never meant before the move.
    ("one rook", "The rook that stood on d8 is now on d2.", "verified"),
    ("one rook", "The rook which was on d8 is now on d3.", "refuted"),
    ("one rook", "White has but one rook left, the one on d2.", "refuted"),
    ("one rook", "White has but one rook left, the one on a1.", "verified"),
    # A piece's own men are not those of the side that moved.
    ("own men", "The knight on e1 cannot go to d3 because its own pawn stands there.", "verified"),
    ("own men", "The knight on e1 cannot go to d3, as a pawn of its own stands there.", "verified"),
    ("own men", "The knight on e1 cannot go to d3, where an enemy pawn stands.", "refuted"),
    ("own men", "The knight cannot go to d3, since its own pawn stands there.", "unread"),
    ("own men", "The rook on a8 cannot go past a7, as its own pawn stands there.", "verified"),
    ("own men", "The rook on a8 cannot go past a7, as an enemy pawn stands there.", "refuted"),
    # Of a kind there is one only; there may be others.
    ("own men", "White has one knight only.", "verified"),
    ("own men", "White has two knights only.", "refuted"),
    # What stands on a square may hold it.
    ("own men", "d3 is held by the pawn on d3.", "unread"),
    ("own men", "c2 is held by the knight on e1.", "verified"),
    ("own men", "c2 is held by the pawn on d3.", "refuted"),
    # What a line loses is not what may be lost after it.
    ("two lost", "1...Nxe4 2.Rxe4+ costs Black a knight for a pawn.", "verified"),
    ("two lost", "1...Nxe4 2.Rxe4+ costs Black a bishop for a pawn.", "unread"),
    # What was taken where the piece stood before was taken.
    ("moved on", "The queen has taken a knight on b2.", "verified"),
    ("moved on", "The queen has taken a bishop on b2.", "refuted"),
    ("moved on", "The queen took a knight on a1.", "refuted"),
    # A friend on a diagonal may not be beside it.
    ("a diagonal friend", "The man on c3 has no friend beside it.", "unread"),
    ("a diagonal friend", "The man on e4 has no friend beside it.", "refuted"),
    # What stands on a square is what is named right before.
    ("passing", "The pawn from d4 has captured a pawn standing on e3.", "refuted"),
    ("passing", "The pawn from d4 has captured en passant on e3.", "verified"),
    # Each with its own square.
    ("to put", "White can block with a knight on e4 or a bishop on e2.", "verified"),
    ("to put", "White can block with a knight on e5 or a bishop on e2.", "refuted"),
    # What has left its file by its move is the same piece still.
    ("passing", "The d-pawn took en passant, attacking the king.", "unread"),
    ("check by a pawn", "The d-pawn took a rook, giving check.", "verified"),
    ("check by a pawn", "The d-pawn took a knight, giving check.", "refuted"),
    # Down to one of a kind, or to one in all.
    ("own men", "White is down to one knight.", "unread"),
    ("own men", "White is down to two knights.", "refuted"),
    # Where a check is blocked is not where it is given.
        # The square of a piece that is named after a line.
    ("guards", "Along the diagonal the f3-bishop covers d5.", "verified"),
    ("guards", "Along the diagonal the d3-bishop covers the rook on a1.", "refuted"),
    # How a piece moves is told by other pieces, which do nothing.
    ("moved chancellor", "The chancellor, moving like rook and knight, attacks the pawn on b3.", "unread"),
    # A clause after a semicolon that is not understood leaves no more than half of a claim.
    ("moved chancellor", "The pawn on b3 is attacked; seven legal moves put something between.", "unread"),
    # Each of two squares holds one of two pieces.
    ("royal", "Both white royal squares are occupied, by queen and king.", "unread"),
    # The friend to whom it is owed lends that move.
    ("lent", "On f3 the man moves as a rook, thanks to its friend on f2.", "verified"),
    ("lent", "On f3 the man moves as a rook, thanks to its friend on e2.", "refuted"),
    # What stands on a square is leapt over, and that is not where the leap ends.
    ("leapt over", "The queen's check on e8 leaps over the pawn on e7.", "unread"),
    # The piece that is the only one of some is one of them.
    ("one king", "The rook is the only black piece on the d-file.", "verified"),
    ("one king", "The king is the only black piece on the d-file.", "refuted"),
    # A move that is set apart is not played first.
    ("in check", "Besides 2.Rxe2, White has three king moves.", "unread"),
    # What is lost with this move was there before it.
    ("king moved", "With this move White lost the right to castle.", "verified"),
    ("king moved before", "With this move White lost the right to castle.", "refuted"),
    ("king moved", "This king move to e2 took away White's last castling right.", "verified"),
    ("king moved before", "This move took away White's right to castle.", "refuted"),
    ("king moved before", "By moving his rook White has lost the right to castle.", "refuted"),
    # What stands between protects as well as what could recapture does.
    ("screened", "The knight protects the queen against the rook.", "verified"),
    ("screened", "The queen is protected by the knight against the rook.", "verified"),
    ("screened", "The rook protects the knight against the queen.", "refuted"),
    ("mate guarded", "Mate, as the rook on b2 protects the queen against the king.", "verified"),
    ("mate guarded", "Mate, as the rook on a1 protects the queen against the black king.", "refuted"),
    # Of two knights the one that can take is meant.
    ("retake", "White's only way of recapturing on c3 is with the knight.", "verified"),
    ("retake", "White's only way of recapturing on c3 is with the king.", "refuted"),
    # What comes besides is not told as a clause of its own.
    ("one capture", "Besides one king move, White's only answer to the check is Bxh2.", "verified"),
    ("one capture", "Besides three king moves, White's only answer to the check is Bxh2.", "refuted"),
    ("one capture", "White has one king move, and the only other legal move is Bxh2.", "unread"),
    # What is still there has not done it.
    ("mated", "White mates with both knights still on the board.", "verified"),
    ("mated", "With both knights still on the board White mates.", "verified"),
    ("mated", "White gives check with both bishops still on the board.", "refuted"),
    # A piece that is named where it has gone stood elsewhere before.
    ("left the rank", "The rook on d8 has given up the protection of the knight on h2.", "verified"),
    ("left the rank", "The rook on d8 still protects the knight on h2.", "refuted"),
    # Of one of two bishops no more is known of `it`.
    ("two bishops there", "White attacks the bishop once, Black protects it once.", "unread"),
    ("two bishops there", "White attacks the bishop on f5 once, Black protects it once.", "verified"),
    ("two bishops there", "White attacks the bishop on f5 once, Black protects it twice.", "refuted"),
    # Losses since when, it is not said.
    ("men lost", "Black has lost a pawn and White none.", "unread"),
    # Pieces, and a pawn besides that may count or not.
    ("three and a pawn", "The queen on b2 attacks two pieces.", "unread"),
    ("three and a pawn", "The queen on b2 attacks two pieces and a pawn.", "unread"),
    ("three and a pawn", "The queen on b2 attacks four pieces.", "refuted"),
    # `Of the bishop f3`: the square is that of the noun before it.
    ("guards", "The queen e2 is a defender of the bishop d3 and of the bishop f3.", "verified"),
    # A piece that is named alone may be one more subject, or one more object.
    ("guards", "The queen on e2 protects the bishop on d3, the bishop on f3 as well.", "unread"),
    ("guards", "The queen on e2 protects the bishop on d3, the rook on a1 as well.", "refuted"),
    # To stand in check is not to stand in the way.
    ("stepped out", "The king left e1, where he stood in check.", "verified"),
    ("stepped out", "The king left e1, where it was in check.", "verified"),
    ("stepped out", "The king left e1, where it was not in check.", "refuted"),
    # A check that a named move can give is one of that move.
    ("to check", "With 2.Rh8+ White can give check.", "verified"),
    ("to check", "With 2.Rh7 White can give check.", "refuted"),
    ("to check", "White can give check by playing 2.Rh7.", "refuted"),
    ("to check", "2.Rh8+ can give check.", "verified"),
    ("to check", "2.Rh7 can give check.", "refuted"),
    ("to check", "2.Rh7 can attack the pawn on f7.", "verified"),
    ("to check", "2.Rh6 can attack the pawn on f7.", "refuted"),
    # What may capture after a move may capture the piece that has moved.
    ("to be taken", "On 2.Pd3-d4 Black may capture with the pawn.", "verified"),
    ("to be taken", "On 2.Pd3-d4 Black may capture with the queen.", "unread"),
    ("to be taken", "On 2.Pd3-d4 Black may capture with the pawn or the queen.", "unread"),
    ("to be taken", "On 2.Pd3-d4 Black may capture with the king.", "refuted"),
    # `it` may be the one that is attacked, or the one that attacks.
    ("two rooks", "The pawn is attacked by the rook; the black king protects it.", "unread"),
    ("two rooks", "The pawn is attacked by the rook; the black king does not protect it.", "unread"),
    # That it could not move is no word of the move that is supposed.
    ("shut in", "After 2.Ke1-e2 the bishop could not move.", "verified"),
    ("shut in", "After 2.Ke1-e2 the pawn could not move.", "refuted"),
    ("shut in", "After 2.Ke1-e2 Black could not move.", "refuted"),
    # Of several pieces that could make a move the one is meant that is named.
    ("two knights", "From c3 the knight can take: 2.Nxe4.", "verified"),
    ("two knights", "The knight can take: 2.Nxe4.", "refuted"),
    ("two knights", "From c3 the knight can take: 2.Nxe6.", "refuted"),
    # What is had for something after a line may be what was taken in it.
    ("queen for pawn", "After 1...Qxd2 2.Rxd2 White has a queen for a pawn.", "unread"),
    ("queen for pawn", "After 1...Qxd2 2.Rxd2 White has a knight for a pawn.", "refuted"),
    # `its` is of the side whose piece stands there.
    ("knights", "The knight protects its bishop on d6.", "unread"),
    ("knights", "The knight protects its bishop on d5.", "refuted"),
    # Several moves are the only ones together.
    ("two knights", "Ncxe4 and Ngxe4 are White's only captures.", "verified"),
    ("two knights", "Ncxe4 is White's only capture.", "refuted"),
    # `won` is no participle where it names what was won.
    ("retaken", "The rook won a pawn on c3.", "opinion"),
    # Who can parry a check is of the side that is in check.
    ("to parry", "The queen can parry the check by going to b7.", "refuted"),
    ("to parry", "The bishop can parry the check by going to c8.", "verified"),
    # A capture by the piece that a named move moves is that move.
    ("two knights", "With 2.Ncxe4 the knight removes a pawn and arrives on e4.", "verified"),
    ("two knights", "With 2.Ncxe4 the knight removes a bishop and arrives on e4.", "refuted"),
    # `its knight's jump` is how it moves, and no knight.
    ("chancellor", "With its knight's jump the chancellor could go to c2.", "verified"),
    # None of those that were named.
    ("alone", "None of the white men has a friend, so none can move.", "unread"),
    # What pins a piece may look at what stands past it.
    ("pinned knight", "The knight is pinned by the rook on e2, which attacks the king.", "unread"),
    # It is the move that checks, and not the piece that is taken.
    ("pinned knight", "White threatens 2.Rxe7+, taking a knight with check.", "unread"),
    # Several paths are told apart by where they turn.
    ("two ways", "Two clear paths take the c4-knight to e8, via e6 and via c6.", "verified"),
    ("two ways", "Two clear paths take the c4-knight to e8, via d5 and via c6.", "refuted"),
    # What stands on a path where it is blocked before does not block it.
    ("behind a pawn", "The pawn on g4 blocks the rook.", "verified"),
    ("behind a pawn", "The pawn on g5 blocks the rook.", "unread"),
    # It is pinned to where the queen was, and no longer.
    ("unpinned", "The queen has left e7, but the knight on f6 is still pinned to her.", "unread"),
    ("unpinned", "The knight on f6 is still pinned to the queen by the bishop on g5.", "unread"),
    ("unpinned", "The queen has left e7, so the knight on f6 is no longer pinned to her.", "verified"),
    ("double step", "White can take en passant with the pawn on e5, which would land on f6.", "verified"),
    ("double step", "White can take en passant with the pawn on e5, which would land on d6.", "refuted"),
    ("double step", "The pawn on f5 can be taken en passant, and the capturing pawn would arrive on f6.", "verified"),
    ("double step", "The pawn on f5 can be taken en passant, and the capturing pawn would arrive on d6.", "refuted"),
    # No piece attacks its own king.
    ("checked", "Black is in check from the rook on a8, which attacks his king on e8.", "verified"),
    ("checked", "Black is in check from the rook on a8, which attacks his king on e7.", "refuted"),
    # What cannot be taken en passant may be taken else.
    ("en passant", "The pawn cannot be taken en passant, as no black pawn stands on a4 or c4.", "verified"),
    ("en passant", "The pawn cannot be taken en passant, as no black pawn stands on c5.", "refuted"),
    # Of two pawns of a file one is there, and one is not.
    ("one g-pawn", "The pawn on h4 is isolated now that the g-pawn is gone.", "unread"),
    ("one g-pawn", "The white g-pawn is gone.", "verified"),
    ("one g-pawn", "The black g-pawn is gone.", "refuted"),
    # Castling has no squares, whichever way the moves beside it are written.
    ("short", "Qb5xb7 O-O Qb7xa7 is mate.", "refuted"),
    # `the bishop` that has moved cannot, the other one can.
    ("two bishops", "The bishop can go to g3.", "unread"),
    ("two bishops", "The bishop can go back to d4.", "verified"),
    # `his` is of the side that is named after it.
    ("without", "Without his two pawns Black would be stalemated.", "verified"),
    ("without", "Without his two pawns Black would have a legal move.", "refuted"),
    ("without", "Without his pawns Black would be stalemated.", "verified"),
    ("without", "Without the pawn on b4 Black would be stalemated.", "refuted"),
    ("without", "Without his two pawns White could still take the pawn on c2.", "refuted"),
    # Castling moves a rook, too.
    ("rooks", "By castling queenside White brings a rook to d1.", "verified"),
    ("rooks", "By castling queenside White brings a rook to f1.", "refuted"),
    ("rooks", "The rook has come to d1 from a1.", "verified"),
    ("rooks", "The rook has come to d1 from h1.", "refuted"),
    ("rooks", "The king goes to c1.", "verified"),
    ("rooks", "The king goes to d1.", "refuted"),
    # `it` is the king, and not the queen that acts.
    ("caught", "The king cannot move because the queen controls all the squares around it.", "unread"),
    ("caught", "The queen controls all the squares around it.", "verified"),
    ("caught", "The rook covers all the squares around it.", "refuted"),
    # `there` is on that file.
    ("files", "The h-file is open, for White has no pawn there.", "verified"),
    ("files", "The d-file is half-open for Black, for Black has no pawn there.", "verified"),
    ("files", "The f-file is half-open for White, for Black has no pawn there.", "refuted"),
    ("files", "White has a pawn there.", "unread"),
    ("files", "White has two pawns there.", "refuted"),
    ("files", "White has no queen there.", "verified"),
    # What was captured in the whole game.
    ("captured", "One pawn has been captured so far.", "verified"),
    ("captured", "Two pawns have been captured so far.", "refuted"),
    ("captured", "Two pawns have been captured.", "refuted"),
    ("captured", "One black pawn has been captured in this game.", "verified"),
    ("captured", "One white pawn has been captured so far.", "refuted"),
    ("captured", "No knight has been captured so far.", "verified"),
    ("captured", "No man has been captured yet.", "refuted"),
    ("captured", "A pawn has been captured.", "verified"),
    # What fails may be legal.
    ("advanced", "2.Ba6 fails because the pawn takes the bishop.", "unread"),
    ("advanced", "2.exd5 does not work because the queen recaptures.", "unread"),
    ("chancellor", "The chancellor on a1 sees c2 and b3 as a knight.", "verified"),
    ("chancellor", "The chancellor on a1 sees b4 as a knight.", "refuted"),
    # Off its square, and not off the board; back, and not backwards.
    ("discovered", "The knight moves off and the rook attacks the king.", "verified"),
    ("discovered", "The knight moves off to d6.", "refuted"),
    ("retaken", "The rook takes the pawn back.", "verified"),
    ("retaken", "The rook captures backwards.", "refuted"),
    # Whether what acts through a piece counts is left open where it is denied.
    ("through", "The rook on e1 protects the knight.", "verified"),
    ("through", "The rook on e1 does not protect the knight.", "unread"),
    ("through", "No white piece protects the knight on e5.", "unread"),
    ("through", "No black piece attacks the knight on e5.", "refuted"),
    # Which castling, and when?
    ("castled", "After castling, the knight on c3 is still pinned.", "unread"),
    ("castled", "Since castling, the knight on c3 is pinned.", "verified"),
    # One piece, that stands there.
    ("two knights", "White can take on e4 only with the knight from g3.", "refuted"),
    ("two knights", "White can take on e4 with the knight from g3.", "verified"),
    ("two pawns", "If the knight takes on d6 or on f6 it gives check.", "opinion"),
    # A move without a number is an idea, whatever it takes.
    ("advanced", "If Black takes the knight with Bxd4, White can take back with the bishop.", "opinion"),
    # What stands on the board after a capture that may come.
    ("last pawn", "White can take the pawn on f2 with the king, and then Black has no pawns.", "unread"),
    ("last pawn", "White can take the pawn on f2 with the king, and then Black still has one pawn.", "unread"),
    # The way of a piece, and not where it stands.
    ("two knights", "White can give check with the knight from c3 to b5.", "refuted"),
    # What answers a move that may come.
    ("two knights", "White can give check on b5, but Black can take the knight.", "unread"),
    ("two knights", "White can give check on b5, and Black cannot take the knight.", "unread"),
    # Not to interpose.
    ("cornered", "Black's only legal move is to put the king on d7.", "refuted"),
    ("cornered", "Black has two legal moves: to put the king on d7 or on e7.", "verified"),
    # The way of what is seen, and not of the move.
    ("behind", "Behind the rook on d8 the sissa on b3 aims at the king, by the path b3-b6-e9.", "unread"),
    # A friend of whom is said after it.
    ("friend", "Thanks to the friend on d3, the man on c2 can move to b1.", "unread"),
    # A way does not lead over its end.
    ("sissa", "The square c5 is empty, and the sissa can go to e7 through it.", "unread"),
    # No move of a piece, and many of its side.
    ("pinned knight", "The knight has two attackers, yet no move.", "refuted"),
    ("pinned knight", "The knight has one attacker, but no legal move.", "unread"),
    # A reason of the mate is of the piece that mates.
    ("guarded mate", "1.Qxg7 is mate, as the rook protects the queen.", "refuted"),
    ("guarded mate", "1.Qxg7 is mate, as the bishop protects the queen.", "verified"),
    ("guarded mate", "Mate, as the rook protects the queen.", "refuted"),
    # What such a move would be.
    ("a check to come", "Black can play 1...Rh1+, and that would be mate.", "refuted"),
    ("a check to come", "Black can play 1...Rh1+, and that would be check.", "verified"),
    # One of several ways.
    ("blocked check", "One way out of this check is interposing the bishop on e2.", "unread"),
    # A word that may be a judgement.
    ("not loose", "White grabs the loose knight.", "unread"),
    ("not loose", "White grabs the loose bishop.", "refuted"),
    # It was possible before the move.
    ("stepped aside", "Black's pawn may step sideways to f4 because g3 is occupied.", "unread"),
    ("stepped aside", "The g-pawn could step sideways because g4 was occupied.", "unread"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_is_said(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)


def test_what_a_move_that_was_not_made_would_be_is_not_said_of_that_which_was():
    said = "Taking with the rook answers check with check."
    assert not found_in(POSITIONS["in check"], said) & {"verified", "refuted"}


def test_a_single_check_is_no_number_of_legal_moves():
    assert "refuted" not in found_in(POSITIONS["checked"], "A single check.")


def test_both_of_two_kinds_are_one_of_each():
    said = "Black has neither rook nor knight, while White has both."
    assert "refuted" not in found_in(POSITIONS["a rook and a knight"], said)


LINES = [
    ("After Ng1-f3 Nb8-c6 Bf1-b5 the bishop attacks the knight on c6.", "verified"),
    ("After Ng1-f3 Nb8-c6 White has 27 legal moves.", "verified"),
    ("After Ng1-f3 Nb8-c6 White will have 27 legal moves.", "verified"),
    ("After Ng1-f3 Nb8-c6 White will have 26 legal moves.", "refuted"),
    ("After Ng1-f3 Nb8-c6 White will have no legal move.", "refuted"),
    ("After Ng1-f3 Nb8-c6 White will still have a legal move.", "verified"),
    ("After Ng1-f3 Nb8-c6 White is mated.", "refuted"),
    ("The line Ng1-f3 Nb8-c6 ends in mate.", "refuted"),
    ("After Ng1-f3 and Nb8-c6 the knight attacks the pawn on e5.", "unread"),
]


@pytest.mark.parametrize(("comment", "verdict"), LINES)
def test_full_moves_without_a_number_are_a_line(comment, verdict):
    assert_said(("orthodox", ARRAY, "1. Pe2-e4 Pe7-e5"), comment, verdict)
