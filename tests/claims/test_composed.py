"""Sentences of many structures about games of all kinds, each with its verdict."""

import pytest
from commented import commented, verdicts_of
from effort import spread

# The game, the position before a move, and the move that the comment follows.
# fmt: off
POSITIONS = {
    "keltic/r1 15w": ("keltic", "***1k1***/**1n1nr**/2Qbp1p1p/9/3pPPPPp/**p2RB**/***1K1*** w - - 0 15", "Qc5xd6+"),
    "orthodox/r3 12b": ("orthodox", "r1bk1b1r/ppppq2p/4P3/4P1PQ/Pn6/7N/1PPP1P2/RNB1Kn2 b Q - 0 12", "Nb4xc2+"),
    "orthodox/r4 26b": ("orthodox", "4kbn1/p1p5/n5p1/5pN1/3Pp2p/qP2P3/2PQ1P1P/1R1K3R b - - 1 26", "Qa3-c1+"),
    "convergent/r2 18w": ("convergent", "***n1***/*r1kr2*/*1b1n2*/*p1p1PR*/*P1P3*/*RP1NB1*/*2B1N1*/***QK*** w - - 0 18", "Pf5xe6+"),
    "cetina-random/r1 29b": ("cetina-random", "s2b4/p1p3N1/3k1Pn1/P1pb4/3B1P2/3P2PQ/1cP1P3/1B2KR2 b - - 0 29", "Cb2xb1+"),
    "chessence/r1 12b": ("chessence", "k1m1m1/mm2m*/4*1/m1*3/1*m1*M/2M*2/1*3M/*1M2M/1M2MK[MMm] b - - 3 12", "12. ... M@b9"),
    "chessence/r2 21w": ("chessence", "km1m2/2m2*/4*m/m1*m2/1*1m*1/3*2/1*M1M1/*4M/M1M1MK[M] w - - 6 21", "21.M@e2"),
    "coherent/r2 12w": ("coherent", "bp1qkb3/n1pr1q2p/3p1pn2/4p1p2/9/5P3/P8/N1PRBRP2/1P1QKQNP1 w - - 1 12", "Ng1-h3"),
    "keltic/r1 8b": ("keltic", "***1k1***/**bnbnr**/p1p1pppp1/4N2p1/3PPPPPP/**pNQ1R**/***1KB*** b - - 1 8", "Bc6-b4"),
    "orthodox/r3 20b": ("orthodox", "r2k1b1r/1p2q2p/2p5/p3P1P1/P1b1P3/3P4/1PK5/RNB5 b - - 0 20", "Qe7xe5"),
    "convergent/r1 25b": ("convergent", "***k1***/*r5*/*1p4*/*pP1qr1*/*3N2*/*2P1BP*/*2BK1R*/***2*** b - - 3 25", "Rf5xf3"),
    "convergent/r1 13b": ("convergent", "***1k***/*rq1bbr*/*1pn3*/*pPnpP1*/*6*/*Q1PPBP*/*1NBKNR*/***2*** b - - 1 13", "Nd5-f4+"),
    "orthodox/morphy 6w": ("orthodox", "rn1qkbnr/ppp2ppp/8/4p3/4P3/5Q2/PPP2PPP/RNB1KB1R w KQkq - 0 6", "Bf1-c4"),
    "orthodox/morphy 12w": ("orthodox", "r3kb1r/p2nqppp/5n2/1B2p1B1/4P3/1Q6/PPP2PPP/R3K2R w KQkq - 1 12", "12.O-O-O"),
    "coherent/r1 11w": ("coherent", "1p1bkq1n1/3q1N1p1/1p1pbpp2/9/n2P5/3Rp4/2P2P3/2P1BRP2/2PQKQ1PN w - - 0 11", "Nf8xf9+"),
    "chessence/no-move-left 15w": ("chessence", "k5/m1m2*/1mm1*1/Mm*3/1*2*1/3*M1/1*MM2/*5/2M2K[M] w - - 4 15", "15.M@d2"),
    "orthodox/r2 35w": ("orthodox", "3k4/4n2r/3pp3/1Pp2pp1/Q1P5/3P4/R4K2/8 w - - 5 35", "Qa4-a8+"),
    "orthodox/r1 15b": ("orthodox", "2kr1bnr/p1p1qpp1/1pn1p3/7p/P7/3P3R/RPPpKP1P/2B2B2 b - - 1 15", "Pd2xc1=N+"),
    "coherent/r1 19b": ("coherent", "3b1k1n1/ppp2p1p1/3qb4/3P2p2/n8/4RR3/2P1P4/1PP1B1P2/3QKQ1PN b - - 0 19", "Nh9xd1+"),
    "cetina-random/r3 6b": ("cetina-random", "kqbb2rs/ppppppp1/6n1/7p/c6P/4PS2/QPPP1PP1/K1BBCNR1 b - - 1 6", "Ca4xa2+"),
    "cetina-random/r2 12b": ("cetina-random", "bbrcs1kq/pp1p1ppn/4p2p/2P4P/PQ6/3PPPP1/2P5/BBRCSNK1 b - - 2 12", "Bb8xg3"),
    "chessence/r2 17b": ("chessence", "k1m1m1/2m2*/1m2*1/m1*3/1*1m*1/3*2/1*2M1/*M1M1M/1M2MK[Mm] b - - 1 17", "17. ... M@b9"),
    "convergent/r3 22b": ("convergent", "***q1***/*3k2*/*6*/*3p2*/*6*/*1P1K2*/*1bB3*/***2*** b - - 1 22", "Bc2-d1#"),
    "orthodox/r2 27w": ("orthodox", "Q5nr/p2k4/3pp2p/1Pp2ppP/R1P5/2bP4/5R2/2B3K1 w - - 0 27", "Qa8-b7+"),
    "keltic/r3 29b": ("keltic", "***3***/**r4**/3p2kpP/9/2b3P2/**K2R1**/***3*** b - - 7 29", "Bc3-b4+"),
}

# Each a position, a sentence and its verdict.
SAID = [
    # What it says is judged whole: no manner, list or count is left out.
    ("orthodox/r3 12b", "White may castle queenside at present.", "refuted"),
    ("orthodox/r3 12b", "White cannot castle now.", "verified"),
    ("orthodox/r3 12b", "White may still castle queenside.", "verified"),
    ("orthodox/r3 12b", "White may castle queenside.", "unread"),
    ("orthodox/r4 26b", "27.Kd1-e2 wins the queen for nothing.", "refuted"),
    ("orthodox/r3 20b", "White wins a rook by 21.Pd3xc4.", "refuted"),
    ("convergent/r2 18w", "Black can take the pawn in three ways.", "verified"),
    ("convergent/r2 18w", "Black can take the pawn in two ways.", "refuted"),
    ("coherent/r2 12w", "By h3-h5-f7 White threatens 13.Nh3xf7.", "unread"),
    ("keltic/r1 8b", "The knight e4 may be captured by two black men, d6 and f6.", "unread"),
    ("orthodox/r3 20b", "The queen attacks three pawns: b2, e4 and g5.", "verified"),
    # What stands on a square that is named.
    ("chessence/r1 12b", "White's man on f5 is attacked once and supported by c2 and f3.", "verified"),
    ("chessence/r1 12b", "White's man on f5 is supported by c2 and f2.", "refuted"),
    ("keltic/r1 15w", "15...Ke7xd6 is possible because d6 has no protection.", "verified"),
    ("keltic/r1 15w", "d6 is defended by nobody.", "verified"),
    ("orthodox/morphy 6w", "f7 is attacked twice and defended only by the king.", "verified"),
    ("orthodox/morphy 6w", "f7 is attacked twice and defended by the king and the queen.", "refuted"),
    ("orthodox/morphy 6w", "f7 is attacked once.", "refuted"),
    # A participle after a comma may speak of what is named last.
    ("cetina-random/r1 29b", "White's bishop d4 hits c5, protected by the king.", "unread"),
    # Coordination under `can`, and lists.
    ("keltic/r1 8b", "White's knight e5 can take on c6 or go to c4.", "refuted"),
    ("convergent/r1 13b", "The king may withdraw to d1 or to e1.", "verified"),
    ("convergent/r1 13b", "The king may withdraw to d1 or to f2.", "refuted"),
    ("convergent/r1 13b", "Two pawns can take the knight, e3 and g3.", "verified"),
    ("convergent/r1 13b", "Two pawns can take the knight: d3 and e3.", "refuted"),
    ("orthodox/morphy 12w", "White can capture on d7 either with the rook or with the bishop.", "verified"),
    ("orthodox/morphy 12w", "White can capture on d7 either with the rook or with the queen.", "refuted"),
    ("coherent/r1 11w", "The king may take the knight or step to e8.", "verified"),
    ("coherent/r1 11w", "The king may take the knight or step to f8.", "refuted"),
    ("chessence/r2 21w", "Two black men are attacked: d5 by c3 and f7 by f2.", "verified"),
    ("chessence/r2 21w", "Two black men are attacked: d5 by c3 and f7 by e3.", "refuted"),
    # Moves that are counted.
    ("orthodox/r2 35w", "Black has three ways out: 35...Kc7, 35...Kd7 and 35...Nc8.", "verified"),
    ("orthodox/r2 35w", "Black has two ways out.", "refuted"),
    ("orthodox/r2 35w", "There are three replies to the check.", "verified"),
    ("orthodox/r2 35w", "Black has three replies to the check, two of them with the king.", "verified"),
    ("orthodox/r2 35w", "Black has three replies to the check, all of them with the king.", "refuted"),
    ("coherent/r1 19b", "White has six legal moves, three of them capture the knight.", "verified"),
    ("coherent/r1 19b", "White has six legal moves, four of them capture the knight.", "refuted"),
    ("keltic/r1 8b", "The knight e4 can capture four times: on c5, d6, f6 and g5.", "verified"),
    ("keltic/r1 8b", "The knight e4 can capture three times: on c5, d6 and g5.", "refuted"),
    ("cetina-random/r2 12b", "White has three captures.", "verified"),
    ("cetina-random/r2 12b", "White has two captures: on b7 and g3.", "refuted"),
    ("cetina-random/r3 6b", "Except 7.Ka1xa2 and 7.Ka1-b1 White has nothing.", "verified"),
    ("cetina-random/r3 6b", "Except 7.Ka1xa2 White has no legal move.", "refuted"),
    ("keltic/r3 29b", "Because of the double check only the king may move.", "verified"),
    ("orthodox/r2 35w", "Because of the double check only the king may move.", "refuted"),
    # The reserve.
    ("chessence/no-move-left 15w", "White has brought in the last man of his reserve.", "verified"),
    ("chessence/no-move-left 15w", "White has one more man in his reserve.", "refuted"),
    ("chessence/no-move-left 15w", "White has nothing more to drop.", "verified"),
    ("chessence/r1 12b", "White has two more men to drop, Black none.", "verified"),
    ("chessence/r1 12b", "White has two more men to drop, Black one.", "refuted"),
    ("chessence/r1 12b", "Black's reserve is exhausted, White's is not.", "verified"),
    ("chessence/r1 12b", "White's reserve is exhausted, Black's is not.", "refuted"),
    # What is said besides, and the same of another.
    ("keltic/r1 15w", "In addition to the check the queen attacks the bishop d5 and the knight f6.", "verified"),
    ("keltic/r1 15w", "In addition to the check the queen attacks the rook g6.", "refuted"),
    ("orthodox/r3 20b", "Besides the pawn on b2 the queen attacks g5.", "verified"),
    ("orthodox/r3 20b", "Besides the pawn on d3 the queen attacks g5.", "refuted"),
    ("orthodox/morphy 12w", "The queen on e7 protects the knight d7, and so does the rook a8.", "refuted"),
    ("orthodox/morphy 12w", "The queen on e7 protects the knight d7, and so does the knight f6.", "verified"),
    ("orthodox/morphy 12w", "The f6-knight is pinned to the queen by the bishop of g5.", "verified"),
    ("orthodox/morphy 12w", "White has lost the right to castle.", "verified"),
    ("orthodox/morphy 12w", "Black has lost the right to castle kingside.", "refuted"),
    ("orthodox/morphy 12w", "Black has only the long castling left.", "refuted"),
    # Which piece is meant.
    ("orthodox/r1 15b", "The new knight forks the king and the rook on a2.", "verified"),
    ("orthodox/r1 15b", "The new knight forks the king and the rook on h3.", "refuted"),
    ("chessence/r1 12b", "From b9 the new man attacks f5 along the diagonal.", "verified"),
    ("chessence/r1 12b", "From b9 the new man attacks f3 along the diagonal.", "refuted"),
    # Deeds as nouns, answers to a check, pins.
    ("orthodox/r2 35w", "The check can be parried by interposing the knight on c8.", "verified"),
    ("orthodox/r2 35w", "The check can be parried by interposing the rook on c8.", "refuted"),
    ("orthodox/r2 35w", "Black may interpose the knight on c8.", "verified"),
    ("orthodox/r1 15b", "The check can be met by a king move only.", "verified"),
    ("orthodox/r2 35w", "The check can be met only by a king move.", "refuted"),
    ("orthodox/r1 15b", "The white king has five squares at his disposal: d1, d2, e1, e3 and f3.", "verified"),
    ("orthodox/r1 15b", "The white king has four squares at his disposal: d1, d2, e1 and f3.", "refuted"),
    ("chessence/r2 17b", "The drop on b9 has the backing of a9.", "refuted"),
    ("keltic/r1 15w", "The capture on d6 gives check.", "verified"),
    ("keltic/r1 15w", "The capture on e5 gives check.", "refuted"),
    ("keltic/r3 29b", "Double check: from the bishop b4 and, discovered, from the rook c6.", "verified"),
    ("keltic/r3 29b", "Double check: from the bishop b4 and, discovered, from the pawn d5.", "refuted"),
    # A piece that acts as its friend stands there is not refuted to protect it.
    ("chessence/r1 12b", "The man on b9 is protected by c9.", "unread"),
    ("orthodox/r3 20b", "Black threatens to give check on h2 with the queen.", "verified"),
    ("orthodox/r3 20b", "Black threatens to give check on a1 with the queen.", "refuted"),
    ("convergent/r3 22b", "The black bishop occupies the royal square d1 and no one can take it.", "verified"),
    ("convergent/r3 22b", "The black bishop occupies the royal square e1 and no one can take it.", "refuted"),
    ("cetina-random/r3 6b", "King to a2 or to b1 are the only moves.", "verified"),
    ("cetina-random/r3 6b", "Only the king's step to b1 is legal.", "refuted"),
    ("orthodox/r3 20b", "With check the queen took the pawn.", "refuted"),
    ("orthodox/morphy 12w", "d7 is held by the queen and the knight f6.", "verified"),
    ("orthodox/morphy 12w", "d7 is held by the queen and the rook a8.", "refuted"),
    ("cetina-random/r3 6b", "The white king in the corner has exactly one move.", "refuted"),
    # A pronoun does not go back to what stands beside it in its clause.
    ("convergent/r1 25b", "The king can take it.", "verified"),
    ("convergent/r1 25b", "The rook is hanging, as the king can take it.", "verified"),
    # What stands besides, in any place of its clause.
    ("orthodox/morphy 6w", "f7 is by the king defended.", "verified"),
    ("orthodox/morphy 6w", "f7 is by the king and the queen defended.", "refuted"),
    ("orthodox/morphy 12w", "The d7-knight, by the rook, is attacked.", "verified"),
    ("orthodox/morphy 12w", "The d7-knight, by the queen, is attacked.", "refuted"),
    ("orthodox/morphy 12w", "White can on d7 with the rook capture the knight.", "verified"),
    ("orthodox/morphy 12w", "White can on d7 with the queen capture the knight.", "refuted"),
    ("orthodox/morphy 12w", "The d7-knight is to the king pinned.", "verified"),
    ("orthodox/morphy 12w", "The d7-knight is to the queen pinned.", "refuted"),
    ("convergent/r1 13b", "The king may to d1 withdraw.", "verified"),
    ("convergent/r1 13b", "The king may to f2 withdraw.", "refuted"),
    ("orthodox/morphy 12w", "White may take the knight on d7 with check.", "verified"),
    ("orthodox/morphy 12w", "With check White may take the knight on d7.", "verified"),
    ("orthodox/morphy 12w", "White may take the knight on f6 with check.", "refuted"),
    ("orthodox/morphy 12w", "White may take the knight on d7 with mate.", "refuted"),
    # Lists without articles, and shares.
    ("orthodox/morphy 6w", "f7 is defended by the king as well as the queen.", "refuted"),
    ("orthodox/r2 35w", "Besides his king Black has rook, knight and five pawns.", "verified"),
    ("orthodox/r2 35w", "Besides his king Black has rook, knight and four pawns.", "refuted"),
    ("orthodox/morphy 6w", "Black has three checks, two of them with the queen.", "verified"),
    ("orthodox/morphy 6w", "Black has three checks, all of them with the queen.", "refuted"),
    ("orthodox/morphy 6w", "Black has three checks, two with the queen and one with the bishop.", "verified"),
    ("orthodox/morphy 6w", "Black has three checks, one with the queen and two with the bishop.", "refuted"),
    ("orthodox/morphy 12w", "One bishop covers d7, the other f6.", "verified"),
    ("orthodox/morphy 12w", "One bishop covers f6, the other d7.", "verified"),
    ("orthodox/morphy 12w", "One bishop covers f6 and d7, the other h4.", "refuted"),
    ("orthodox/morphy 12w", "One of the white rooks covers d7, the other g1.", "verified"),
    ("orthodox/morphy 12w", "One of the white rooks covers d7 and g1, the other h8.", "refuted"),
]
# fmt: on


def verdicts(key, comment):
    """The verdicts on a comment after a move."""
    checked, claims = commented(*POSITIONS[key], comment)
    assert not checked.illegal
    return verdicts_of(claims)


@pytest.mark.parametrize(("key", "comment", "verdict"), spread(6, SAID))
def test_what_is_said(key, comment, verdict):
    found = verdicts(key, comment)
    assert verdict in found
    assert not found & ({"refuted", "unread"} - {verdict})


@pytest.mark.parametrize(
    ("key", "comment"),
    [
        ("orthodox/r3 20b", "Even with check White cannot take the pawn."),
        ("orthodox/r3 20b", "The queen takes, securing two bishops."),
        ("orthodox/r3 20b", "Black holds two bishops."),
        ("orthodox/r3 20b", "The queen on e5 keeps an eye on the white e4-pawn."),
    ],
)
def test_what_is_not_said_of_the_move_is_not_refuted(key, comment):
    assert "refuted" not in verdicts(key, comment)
