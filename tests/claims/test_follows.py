"""What follows from moves and why: threats and what they would do, reasons, laws of the game."""

import pytest
from commented import assert_said

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    "threat": ("orthodox", "6k1/5ppp/8/7q/8/3B4/3n2PP/R5K1 w - - 0 1", "Bd3-e4"),
    "knights": ("orthodox", "4k1n1/3p2p1/5n2/8/8/5R2/2B1K3/6N1 b - - 0 1", "Ke8-f7"),
    "apart": ("orthodox", "4k1n1/3p2p1/5n2/8/8/8/2B1K3/2R3N1 b - - 0 1", "Ke8-f8"),
    "hanging": ("orthodox", "4k3/8/2n5/5p2/4n3/3K4/8/8 b - - 0 1", "Ke8-d7"),
    "held": ("orthodox", "3rr1k1/5ppp/8/3p4/1b6/2N5/4B3/3RK2R b - - 0 1", "Pg7-g6"),
    "crossed": ("orthodox", "4k3/8/8/8/8/5r2/8/4K2R b K - 0 1", "Ke8-d8"),
    "checked": ("orthodox", "8/3k4/8/8/8/r7/8/4K2R b K - 0 1", "Ra3-e3+"),
    "filled": ("orthodox", "4k3/8/8/8/8/4p3/8/R3K1NR b KQ - 0 1", "Ke8-d8"),
    "went": ("orthodox", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Ke1-e2"),
    "pins": ("orthodox", "4r1k1/5ppp/5n2/3p4/1b6/2N5/4B3/3QK2R b K - 0 1", "Pg7-g6"),
    "open": ("orthodox", "r3k2r/pp1b1ppp/2n5/3qp3/8/2NB1N2/PPP2PPP/R2QR1K1 w - - 0 1", "Pa2-a3"),
    "pawns": ("orthodox", "4k3/p4p2/8/1P1p4/3P4/8/P4P1P/4K3 w - - 0 1", "Ke1-e2"),
    "keltic": ("keltic", "***bkb***/**rnqnr**/ppppppppp/9/PPPPPPPPP/**RNQNR**/***BKB*** w - - 0 1", "Pa3-a4"),
    "convergent": ("convergent", "***qk***/*rnbbnr*/*pppppp*/*6*/*6*/*PPPPPP*/*RNBBNR*/***QK*** w - - 0 1", "Pb3-b4"),
    "men": ("chessence", "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*2MMM/4MK[MMMmmm] w - - 0 1", "Mf2-f3"),
}
SAID = [
    # What a move that is threatened or intended would do.
    ("threat", "White's threat is 2.Ra1-a8, which would be mate.", "verified"),
    ("threat", "White's threat is 2.Be4xh7, which would be mate.", "refuted"),
    ("threat", "White threatens 2.Be4xh7+, which would be mate.", "refuted"),
    ("threat", "White's threat is 2.Ra1-d1, attacking the knight.", "verified"),
    ("threat", "White's threat is 2.Ra1-c1, attacking the knight.", "refuted"),
    ("threat", "White intends 2.Ra1-a2, which attacks the knight.", "verified"),
    ("threat", "White intends 2.Ra1-a2, which attacks the queen.", "refuted"),
    ("threat", "White plans 2.Be4-f3, hitting the queen.", "verified"),
    ("threat", "White's idea is 2.Be4-c6, hitting the queen.", "refuted"),
    ("threat", "White intends 2.Ra1-a2.", "opinion"),
    # What several pieces do to one.
    ("knights", "The king and the pawn on g7 guard the knight.", "verified"),
    ("apart", "The king and the pawn on g7 guard the knight.", "refuted"),
    # Who keeps a king from taking.
    ("hanging", "White cannot play 2.Kd3xe4, since the f5-pawn guards the knight.", "verified"),
    ("hanging", "White cannot play 2.Kd3xe4, since the king guards the knight.", "refuted"),
    ("hanging", "2.Kd3-d4 is illegal because the knight on c6 controls d4.", "verified"),
    ("hanging", "2.Kd3-d4 is illegal because the knight on c6 controls e5.", "refuted"),
    ("hanging", "2.Kd3-d4 is illegal because the knight on c6 and the f5-pawn control d4.", "refuted"),
    # What a move that is denied would lead to.
    ("held", "The knight cannot move, since the king would be attacked by the bishop.", "verified"),
    ("held", "The knight cannot move, since the king would be attacked by the rook.", "refuted"),
    ("held", "Since the king would be in check, the knight cannot go to e4.", "verified"),
    ("held", "2.Nc3xd5 is illegal, because the king would stand in check from b4.", "verified"),
    ("held", "2.Nc3xd5 is illegal, because the king would stand in check from e8.", "refuted"),
    ("held", "The knight has to stay, because otherwise the king would be in check.", "verified"),
    ("held", "The bishop on e2 is stuck on the e-file, as otherwise the rook on e8 would check the king.", "verified"),
    ("held", "The rook on d1 has to stay, or else the king would be in check.", "refuted"),
    ("held", "The white knight cannot move, since Black would be in check.", "refuted"),
    ("checked", "The king cannot go to e2, since it would be attacked by the rook.", "verified"),
    ("held", "White cannot take on d5 with the knight, since that would expose his king to the bishop.", "verified"),
    ("held", "White cannot take on d5 with the knight, since that would expose his king to the rook.", "refuted"),
    ("held", "The knight must remain on c3.", "opinion"),
    # What is supposed in any clause.
    ("pins", "If e2 were empty, the rook would attack the king.", "verified"),
    ("pins", "If e2 were empty, the bishop would attack the king.", "refuted"),
    ("pins", "White would be in check if d5 were empty.", "refuted"),
    ("pins", "If there were no pawn on d5, the queen would attack d8.", "verified"),
    ("pins", "Were a pawn on e4, the queen would not attack d5.", "refuted"),
    ("pins", "If the rook stood on d8, it would protect the pawn on d5.", "verified"),
    ("pins", "If the rook stood on c8, it would protect the pawn on d5.", "refuted"),
    ("pins", "Were the king on f1, the knight would not be pinned.", "unread"),
    ("pins", "Had the bishop gone to f3, the king would be in check.", "verified"),
    ("pins", "Should 2.Qd1-d4 follow, the queen attacks the rook.", "refuted"),
    ("pins", "Were the knight to take on d5, the bishop would give check.", "verified"),
    ("pins", "If the knight took the pawn on d5, the rook would give check.", "unread"),
    ("open", "Should the bishop move to e4, it would attack the queen.", "verified"),
    ("open", "Should the bishop move to f5, it would attack the queen.", "refuted"),
    ("open", "Once the e-pawn is gone, the rook attacks the king.", "verified"),
    ("open", "Once the b-pawn is gone, the rook attacks the king.", "refuted"),
    ("open", "If White took on e5 with the rook, Black would be in check.", "verified"),
    ("open", "If White took on e5 with the knight, Black would be in check.", "refuted"),
    ("open", "If the black queen goes to a5, she attacks the knight on c3.", "verified"),
    ("open", "Take away the pawn on e5 and the rook attacks the king.", "verified"),
    # Reasons that say again what pawns are.
    ("pawns", "White's h-pawn is passed, since no black pawn stands in its way or could ever take it.", "verified"),
    ("pawns", "White's f-pawn is passed, since no black pawn stands in its way or could ever take it.", "refuted"),
    ("pawns", "Since no black pawn can stop it, the h-pawn is passed.", "verified"),
    ("pawns", "The f2-pawn is passed, for no black pawn can stop it.", "refuted"),
    ("pawns", "White's h-pawn is isolated, having no companion on either neighbouring file.", "verified"),
    ("pawns", "White's a-pawn is isolated, having no companion on either neighbouring file.", "refuted"),
    ("pawns", "Black's d-pawn is isolated, because there is no black pawn on the adjacent files.", "verified"),
    ("pawns", "The b5-pawn is isolated, without a fellow on the neighbouring files.", "refuted"),
    # What is played, and what would answer it.
    ("pins", "2.Qd1-d4 was playable, because 2...Bb4xc3+ would be met by 3.Qd4xc3.", "verified"),
    ("pins", "2.Qd1-d4 was playable, because 2...Bb4xc3+ would be met by 3.Be2xc3.", "refuted"),
    # What a game has or lacks, and squares that a board lacks.
    ("keltic", "This game knows no castling.", "verified"),
    ("went", "This game knows no castling.", "refuted"),
    ("went", "There is no castling here.", "unread"),
    ("keltic", "Double steps do not exist here.", "verified"),
    ("went", "Double steps do not exist in this game.", "refuted"),
    ("keltic", "White cannot castle, for this game knows no castling.", "verified"),
    ("convergent", "A side without a legal move loses.", "verified"),
    ("keltic", "Stalemate wins here.", "refuted"),
    ("convergent", "The knight is not pinned, for rooks leap.", "refuted"),
    ("men", "d4 and e5 are missing.", "verified"),
    ("men", "d4 and e6 are missing.", "refuted"),
    ("men", "The man on d3 does not control d5, because d4 is missing.", "verified"),
    ("men", "The man on d3 does not control d5, because e5 is missing.", "refuted"),
    ("men", "The square d4 is missing, so the man on d3 cannot attack d5.", "verified"),
    ("keltic", "The rook on c2 cannot go to b2, for that square does not exist.", "verified"),
    # Why a side cannot castle.
    ("crossed", "White may not castle, since the king would pass over the attacked square f1.", "verified"),
    ("crossed", "White may not castle, since the king would pass over g1, which the rook attacks.", "refuted"),
    ("crossed", "Castling is impossible, since the rook controls f1.", "verified"),
    ("crossed", "White cannot castle because the rook on f3 attacks g1.", "refuted"),
    ("crossed", "White cannot castle because of the rook on f3.", "verified"),
    ("crossed", "White cannot castle because he is in check.", "refuted"),
    ("crossed", "White cannot castle because he has lost the right to do so.", "refuted"),
    ("crossed", "White cannot castle because the rook stands in the way.", "refuted"),
    ("checked", "White may not castle on this move because he stands in check.", "verified"),
    ("checked", "White may not castle, as his king is in check.", "verified"),
    ("checked", "White may not castle, because he has lost the right.", "refuted"),
    ("filled", "White cannot castle short, since the knight stands between king and rook.", "verified"),
    ("filled", "White cannot castle long, since a knight stands in the way.", "refuted"),
    ("went", "White cannot castle any more, as the king has left e1.", "verified"),
    ("went", "Now that the king has moved, castling is out of the question.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_follows_is_judged(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
