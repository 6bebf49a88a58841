"""How a move was made, and why it could be: leaps, friends, routes that were shut, steps aside."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "leap": ("convergent", "***1k***/*6*/*6*/*6*/*6*/*4N1*/*3Q2*/***K1*** w - - 0 1", "Qe2-g4"),
    "bare": ("orthodox", "8/6k1/8/8/3P4/8/1B6/4K3 w - - 0 1", "Pd4-d5+"),
    "shut": ("coherent", "4k4/9/2p6/1N7/9/9/9/9/4K4 w - - 0 1", "Nb6-d7"),
    # The square in front of the pawn is missing, or is held.
    "edge": ("keltic", "***bkb***/**5**/P8/9/9/**5**/***BKB*** w - - 0 1", "Pa5-b5"),
    "held": ("keltic", "***bkb***/**5**/2r6/2P6/9/**5**/***BKB*** w - - 0 1", "Ke1-e2"),
    "man": ("chessence", "kmm3/m4*/1mm1*1/m1*3/1*1m*1/3*M1/1*1MM1/*3MM/2M1MK[MMmm] w - - 1 6", "6.Me1-c2"),
    # The man comes beside the one on f5, which checks as a rook now.
    "lends": ("chessence", "k5/5*/3m*1/2*m2/1*2*m/3*2/1*4/*5/M4K[] b - - 1 13", "1... Md6-f6+"),
    "recapture": ("orthodox", "4k3/8/8/3P4/1nB5/8/8/4K3 b - - 0 1", "Nb4xd5"),
    "coming": ("orthodox", "4k3/8/8/8/8/8/8/K2R4 w - - 0 1", "Rd1-d2"),
    "meets": ("orthodox", "7k/8/8/b7/8/8/8/2Q1K3 w - - 0 1", "Qc1-d2"),
    "returns": ("orthodox", "7k/8/8/b7/8/8/8/2Q1K3 w - - 0 1", "Qc1-c3+"),
    "convert": ("cetina-random", "scbqkrb1/pppppppp/8/8/8/8/PPnPPPPP/SCBQKRBN w c1,g1,c8,g8 - 0 1", "Bc1xc2"),
    # Black's bishops may convert; White's on g1 must.
    "normal": ("cetina-random", "scbqkrbn/pppppppp/8/8/8/1P6/P1PPPPPP/SCBQKRBN w c1,g1,c8,g8 - 0 1", "Bc1-b2"),
    "pinned": ("orthodox", "8/8/2k5/3p4/8/8/6B1/K7 w - - 0 1", "Bg2-f3"),
    # Each side has a knight; White is in check.
    "both": ("orthodox", "4k2n/2b5/8/8/8/P7/4N3/2Q1K1R1 b - - 0 1", "Bc7-a5+"),
}
SAID = [
    # Leaps that were made.
    ("leap", "The queen leaps from e2 to g4 over the knight on f3.", "verified"),
    ("leap", "The queen leaps from e2 to g4 over the bishop on f3.", "refuted"),
    ("leap", "The queen jumped to g4 over the knight on f3.", "verified"),
    ("leap", "The queen jumped to g4 over the king on d1.", "refuted"),
    # Lines that are laid bare, and checks that are not double.
    ("bare", "The pawn's advance bares the diagonal from b2 to g7, and the bishop gives check.", "verified"),
    ("bare", "The pawn's advance bares the diagonal from b2 to c1, and the bishop gives check.", "refuted"),
    ("bare", "A discovered check by the bishop, and not a double check.", "verified"),
    ("bare", "A discovered check by the bishop, and a double check.", "refuted"),
    # Routes that were shut.
    ("shut", "A pawn on c7 barred the way over c7.", "verified"),
    ("shut", "A pawn on c7 shut the route over c6.", "refuted"),
    ("shut", "The knight came over c6, for a pawn on c7 shut the route over c7.", "verified"),
    ("shut", "The knight came over c7, for a pawn on c6 shut the route over c6.", "refuted"),
    # Why a pawn may step aside.
    ("edge", "1.Pa5-b5 is a sideways step, allowed because there is no square a6.", "verified"),
    ("edge", "1.Pa5-b5 is a sideways step, allowed because there is no square b6.", "refuted"),
    ("edge", "1.Pa5-b5 is a sideways step, allowed because a6 is occupied.", "refuted"),
    ("held", "1.Pc4-b4 was possible since a rook stands in front of the pawn, on c5.", "verified"),
    ("held", "1.Pc4-b4 was possible since a knight stands in front of the pawn, on c5.", "refuted"),
    # Friends that stand somewhere.
    ("man", "The man on e1 went as a knight, its friend on d3 standing a knight's move away.", "verified"),
    ("man", "The man on e1 went as a knight, its friend on e2 standing a knight's move away.", "refuted"),
    ("man", "The man on f2 has a friend a knight's move away, on d3.", "verified"),
    ("man", "The man on f2 has a friend a knight's move away, on e2.", "refuted"),
    ("recapture", "White can recapture by 2.Bc4xd5, as the bishop on c4 stands on the same diagonal.", "unread"),
    ("recapture", "White can recapture by 2.Bc4xd5, as the knight on d5 is unprotected.", "verified"),
    ("recapture", "White can recapture by 2.Bc4xd5, as the rook on d5 is unprotected.", "refuted"),
    # What is coming, and what is met.
    ("coming", "2.Rd2-e2 is coming, with check.", "verified"),
    ("coming", "2.Rd2-c2 is coming, with check.", "refuted"),
    ("meets", "White meets a check without giving one.", "verified"),
    ("returns", "White meets a check without giving one.", "refuted"),
    ("coming", "White meets a check without giving one.", "refuted"),
    # What else a move is.
    ("convert", "1.Bc1xc2 is a conversion that takes a knight.", "verified"),
    ("convert", "1.Bc1xc2 is a conversion that takes a pawn.", "refuted"),
    ("normal", "White must convert with the other one on g1.", "verified"),
    ("normal", "White may not convert with the bishop on g1.", "refuted"),
    ("normal", "White has to convert with the bishop on b2.", "refuted"),
    ("normal", "Black must convert with the bishop on c8.", "refuted"),
    ("normal", "Black can convert with the bishop on c8.", "verified"),
    ("pinned", "Black's d-pawn is pinned and may not go on to d4.", "verified"),
    ("pinned", "Black's d-pawn may go on to d4.", "refuted"),
    ("both", "Knight and queen can step in between.", "verified"),
    ("both", "Knight and rook can step in between.", "refuted"),
    # Who checks, and by whose help: `it` is the man that moves so, and no second one besides it.
    ("lends", "With a neighbour on f6 the man on f5 moves as a rook, and so it checks down the f-file.", "verified"),
    ("lends", "With a neighbour on f6 the man on f5 attacks f2.", "verified"),
    ("lends", "With a neighbour on f6 it checks.", "unread"),
    ("lends", "With its neighbour on f6 the man on f5 attacks f2.", "verified"),
    ("lends", "The man on f5 moves as a rook, and so it gives check along the f-file.", "verified"),
    ("lends", "The man on f5 moves as a rook, so it gives check down the f-file.", "verified"),
    ("lends", "The man on f6 lets the man on f5 move as a rook, and so it gives check.", "verified"),
    ("lends", "The man on f6 lets the man on f5 move as a bishop, and so it gives check.", "refuted"),
    ("lends", "The man on f5 has a neighbour on f6, and so it gives check.", "verified"),
    ("lends", "The man on f5 has a neighbour on e6, and so it gives check.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_how_it_was_done(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
