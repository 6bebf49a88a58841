"""Second-language notes: their words, their order of words, their lists and their countings."""

import pytest
from commented import assert_said

# fmt: off
# The game, the position before a move, and the moves that the comment follows.
POSITIONS = {
    "answers": ("cetina-random", "2nkq2r/p1bpp1pb/cpp5/3s1p1p/7C/1K2P1N1/PPPP1PPP/SBQ3BR b - - 0 1", "Sd5-b5+"),
    "covered": ("keltic", "***b2***/**rn1k1**/pppp2b2/6p2/PPPP4P/**RNR2**/***1KB*** w - - 0 1", "Re2-f2+"),
    "back": ("orthodox", "r1bk1br1/p1pn3p/1p4p1/1PqN1p2/6nP/3PP2R/PB2KPP1/R1Q1NB2 w - - 0 1", "Nd5-c3"),
    "reserve": ("chessence", "km2m1/mmm2*/1m2*1/2*3/m*M1*1/3*2/1*1MM1/*3MM/4MK[Mm] w - - 0 1", "M@d2"),
    "rights": ("orthodox", "rn5r/pb2n3/2pQp1pp/1p1k4/4p3/1PP5/P1NP1PPP/1R1BK1NR b K - 0 1", "Kd5xd6"),
    "supported": ("orthodox", "4k3/8/5b2/4q3/3P4/4P3/8/4K3 b - - 0 1", "Ke8-e7"),
    "kept": ("orthodox", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Rh1-h3"),
}
SAID = [
    # Answers to checks
    ("answers", "Fleeing square of the white king: c4", "verified"),
    ("answers", "Fleeing square of the white king: a4", "refuted"),
    ("covered", "Fleeing squares of the black king: e5, e6, e7, g6", "verified"),
    ("covered", "Fleeing squares of the black king: e5, e6, e7, g7", "refuted"),
    ("answers", "The king has one only fleeing square, c4", "verified"),
    ("answers", "The king has one only fleeing square, a4", "refuted"),
    ("answers", "Three only moves for White: Ch4-c4, Kb3-c4 and Pc2-c4", "verified"),
    ("answers", "Every answer to the check goes to c4", "verified"),
    ("answers", "Every answer to the check goes to c3", "refuted"),
    ("answers", "Whoever answers the check must go to c4", "verified"),
    ("answers", "To the check White can answer with Kb3-c4", "verified"),
    ("answers", "In c4 can interpose two white pieces: chancellor h4 or pawn c2", "verified"),
    ("answers", "In c4 can interpose two white pieces: chancellor h4 or pawn d2", "refuted"),
    ("covered", "Can cover the check: bishop d7, bishop g5, knight d6", "verified"),
    ("covered", "Can cover the check: bishop d7, bishop g5, rook c6", "refuted"),
    ("covered", "Into f4 can only interpose the bishop g5", "verified"),
    ("covered", "Into f4 can only interpose the bishop d7", "refuted"),
    # Who sees and who guards
    ("answers", "Knight g3, under view of the bishop c7, is protected by pawns f2 and h2", "verified"),
    ("answers", "Knight g3, under view of the bishop c7, is protected by pawns g2 and h2", "refuted"),
    ("answers", "White Sissa, enclosed in a1, has no square to go", "verified"),
    ("answers", "Black Sissa, enclosed in b5, has no square to go", "refuted"),
    ("back", "Knight c3 has as guardians bishop b2 and queen c1", "verified"),
    ("back", "Knight c3 has as guardians bishop b2 and king e2", "refuted"),
    ("back", "Knight c3 is attacked; its guardians are bishop b2 and queen c1", "verified"),
    ("back", "Back goes the knight to c3", "verified"),
    ("back", "Both knights and the queen, each of them can go to e5", "verified"),
    ("back", "Both knights and the king, each of them can go to e5", "refuted"),
    ("supported", "Pawn d4 hits the queen, supported by pawn e3", "verified"),
    ("supported", "Pawn d4 hits the queen, supported by king e1", "refuted"),
    # What can be taken, and castling
    ("back", "Knight g4 can eat pawn e3 or pawn f2", "verified"),
    ("back", "Knight g4 can eat pawn e3 or pawn g2", "refuted"),
    ("reserve", "Threat: c5 takes man b7", "verified"),
    ("reserve", "Threat: d3 takes man b7", "refuted"),
    ("rights", "Only the right of short castling remains to White", "verified"),
    ("rights", "Only the right of long castling remains to White", "refuted"),
    ("kept", "White loses the right of short castling but keeps the long", "verified"),
    ("kept", "White loses the right of long castling but keeps the short", "refuted"),
    # Countings
    ("covered", "In rooks: one for Black, two for White", "verified"),
    ("covered", "Counting bishops: two Black, one White", "verified"),
    ("rights", "Counting pawns: seven White, seven Black", "verified"),
    ("rights", "In pawns White has six and Black seven", "refuted"),
    ("answers", "All the 32 men are on the board", "verified"),
    ("reserve", "Black: seven men on the board, one in reserve", "verified"),
    ("reserve", "Black: seven men on the board, two in reserve", "refuted"),
    ("reserve", "Black has one man in reserve and seven on the board", "verified"),
    ("reserve", "For a drop, Black disposes only of c7", "verified"),
    ("reserve", "For a drop, Black disposes only of c8", "refuted"),
]
UNREAD = [
    # A man on the board that goes there, or one of the reserve
    ("reserve", "Black may place his man only in c9"),
    # The seven men are none of the reserve
    ("reserve", "Black has one man in reserve and one on the board"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said + ".", verdict)


@pytest.mark.parametrize(("position", "said"), UNREAD)
def test_what_may_be_meant_in_two_ways(position, said):
    assert_said(POSITIONS[position], said + ".", "unread")
