"""Rules of the games: friends and their relations, drops, conversions, rights, pawns that step aside."""

import pytest
from commented import assert_said

# fmt: off
BACK = "cnbkqsbr/ppp1pppp/3p4/8/8/{}/CNBKQSBR w c1,g1,c8,g8 - 0 2"
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    # The man on b4 has no friend, that on b1 only the one on d2, a knight's move away.
    "lonely": ("chessence", "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*2MMM/4MK[MMMmmm] w - - 0 1", "Md3-b4"),
    "leaps": ("chessence", "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*2MMM/4MK[MMMmmm] w - - 0 1", "Me1-b1"),
    # White can drop on d2 and e1, Black on b7 and b8.
    "drops": ("chessence", "km4/m1m2*/2m1*1/mm*3/1*2*1/3*2/1*MMM1/*3MM/2M2K[MMMmm] b - - 5 3", "Ma6-a5"),
    "beside": ("chessence", "k5/5*/4*1/2*3/1*2*1/3*1m/1*1m2/*5/5K[MMM] b - - 0 1", "Md3-e1"),
    "blocking": ("chessence", "k5/5*/4*1/2*3/1*1m*m/3*2/1*m3/*5/5K[M] b - - 0 1", "Md5-f4+"),
    "converts": ("cetina-random", BACK.format("2P5/PP1PPPPP"), "Bc1-c2"),
    "normal": ("cetina-random", BACK.format("3P4/PPP1PPPP"), "Bc1-e3"),
    "free": ("cetina-random", BACK.format("8/PPPPPPPP"), "Nb1-a3"),
    "castling": ("orthodox", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "Ra1-b1"),
    "facing": ("orthodox", "4k3/8/8/3p4/3P4/8/8/4K3 w - - 0 1", "Ke1-e2"),
    # The d3-pawn may step aside to e3 and nowhere else.
    "aside": ("keltic", "***1k1***/**5**/9/3n5/2PP5/**5**/***1K1*** w - - 0 1", "Ke1-d1"),
}
SAID = [
    # How many friends there are, and which.
    ("leaps", "The man on b1 moves as a knight only, its one relation being to the man on d2.", "verified"),
    ("leaps", "The man on b1 moves as a knight only, its one relation being to the man on e2.", "refuted"),
    ("leaps", "The man on b1 moves only as a rook.", "refuted"),
    ("leaps", "The man on b1 has one friend, the man on d2.", "verified"),
    ("leaps", "The man on b1 has one friend, the man on f2.", "refuted"),
    ("leaps", "The man on d2 has one friend only, the man on e2.", "unread"),
    ("leaps", "The man on b1 is related to the man on d2.", "verified"),
    ("leaps", "The man on b1 is related to the man on e3.", "refuted"),
    ("lonely", "The man on b4 is related to none of its friends and cannot move at all.", "verified"),
    ("leaps", "The man on b1 is related to none of its friends.", "refuted"),
    ("lonely", "The man on b4 has no friend left to move by.", "verified"),
    ("lonely", "The man on e3 has no friend left to move by.", "refuted"),
    ("beside", "The black man stands right next to the king on f1 and yet gives no check, having no friend in relation to it.", "verified"),
    ("beside", "The black man stands right next to the king on a9 and yet gives no check, having no friend in relation to it.", "refuted"),
    # The manner that a friend gives.
    ("leaps", "A knight's move from d2 the man on b1 has become a knight itself.", "verified"),
    ("leaps", "A knight's move from e2 the man on b1 has become a knight itself.", "refuted"),
    ("leaps", "Because of its friend on d2 the man on b1 can move as a knight.", "verified"),
    ("leaps", "Because of its friend on e2 the man on b1 can move as a knight.", "refuted"),
    ("leaps", "The man that came to b1 makes a knight of the man on d2.", "verified"),
    ("leaps", "The man that came to b1 makes a rook of the man on d2.", "refuted"),
    # Drops and reserves.
    ("drops", "If White wants to drop a man, d2 and e1 are the only squares for it.", "verified"),
    ("drops", "If White wants to drop a man, d2 is the only square for it.", "refuted"),
    ("drops", "White can only drop on d2 or e1.", "verified"),
    ("drops", "White has two squares for a drop, d2 and e2.", "refuted"),
    ("lonely", "White has three men left in reserve, and Black still has all three of his.", "verified"),
    ("drops", "White has three men left in reserve, and Black still has all three of his.", "refuted"),
    # A man that is dropped between is an interposition of its side.
    ("blocking", "White can interpose on f2.", "verified"),
    ("blocking", "White can interpose on f3.", "refuted"),
    ("blocking", "White must interpose, and the only square on which he can do it is f2.", "verified"),
    ("blocking", "White must interpose, and the only squares on which he can do it are f2 and f3.", "refuted"),
    ("blocking", "The king can interpose.", "unread"),
    # Conversions.
    ("converts", "This is White's conversion, after which the bishop on g1 moves normally for the rest of the game.", "verified"),
    ("converts", "This is White's conversion, after which the bishop on g1 must convert when it moves.", "refuted"),
    ("normal", "After this ordinary bishop move the bishop on g1 is bound to convert.", "verified"),
    ("normal", "After this ordinary bishop move the bishop on g1 may no longer convert.", "refuted"),
    ("normal", "The bishop on g1 is still bound to convert and can move to one square only, f1.", "refuted"),
    ("normal", "White's first bishop has moved normally, so the other one, on g1, will have to convert when it first moves.", "verified"),
    ("normal", "White's first bishop has moved normally, so the other one, on g1, will be free to convert or not when it first moves.", "refuted"),
    ("free", "The bishop on c1 is free to convert or not.", "verified"),
    ("normal", "The bishop on g1 is free to convert or not.", "refuted"),
    ("free", "The square b1, now empty, is open to the conversion of the bishop on c1.", "verified"),
    ("free", "The square b1, now empty, is open to the conversion of the bishop on g1.", "refuted"),
    ("free", "The square b1, now empty, is open to the conversion of either white bishop.", "refuted"),
    ("free", "The bishop on c1 may convert to b1.", "verified"),
    ("free", "The bishop on c1 may convert to d1.", "refuted"),
    ("converts", "The bishop on g1 may convert to g2.", "refuted"),
    # Rights that are given up.
    ("castling", "White gives up castling on the queen's side.", "verified"),
    ("castling", "White gives up castling on the king's side.", "refuted"),
    # Pawns that step aside.
    ("aside", "Blocked by the knight, the d3-pawn may only go sideways, to e3.", "verified"),
    ("aside", "Blocked by the king, the d3-pawn may only go sideways, to e3.", "refuted"),
    ("aside", "Blocked by the knight, the d3-pawn may only go sideways, to c3 or e3.", "refuted"),
    ("aside", "The pawn on d3 can step sideways to e3.", "verified"),
    ("aside", "The pawn on d3 can step sideways to c3.", "refuted"),
    ("aside", "The pawn on d3 can move to one square only, e3.", "verified"),
    ("aside", "The pawn on d3 can move to one square only, d4.", "refuted"),
    ("aside", "The pawn on d3 has a knight in front of it and may therefore step aside to e3.", "verified"),
    ("aside", "The pawn on d3 has a knight in front of it and may therefore step aside to c3.", "refuted"),
    ("facing", "The pawn on d4 has another pawn in front of it.", "verified"),
    ("facing", "The pawn on d5 has another pawn behind it.", "refuted"),
    ("beside", "The black man stands next to the king on e1.", "unread"),
    ("aside", "The pawn on c3 has a knight in front of it.", "unread"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_the_rules_say(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
