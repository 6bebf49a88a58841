"""Sentences as annotators write them in letters: what is supposed, and which piece a phrase means."""

import pytest
from commented import assert_said

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    "queens": ("orthodox", "3qk3/8/5n2/8/6Q1/8/8/4K3 b - - 0 1", "Ke8-e7"),
    "fork": ("orthodox", "4k3/6p1/5n2/8/4p3/8/3N1K2/8 b - - 0 1", "Pe4-e3+"),
    "held": ("orthodox", "4k3/8/5n2/8/4p3/8/3N1K2/2B5 b - - 0 1", "Pe4-e3+"),
    "corner": ("orthodox", "7k/8/6K1/p7/8/8/8/1R6 w - - 0 1", "Rb1-b2"),
    "skewer": ("orthodox", "4q2n/8/8/4k3/8/8/8/R5K1 w - - 0 1", "Ra1-e1+"),
    "watched": ("orthodox", "5k2/8/8/4b3/8/2P1B3/8/4R1K1 w - - 0 1", "Kg1-h1"),
    "uncastled": ("orthodox", "r6r/3k4/8/8/8/8/8/R3K2R w KQ - 0 1", "Ra1-b1"),
    "start": ("orthodox", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Pe2-e4"),
    "taken": ("orthodox", "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "Pe4xd5"),
    "pinned": ("orthodox", "6k1/5p2/8/8/8/3B4/8/4K3 w - - 0 1", "Bd3-c4"),
    "boxed": ("orthodox", "k7/8/8/8/8/8/8/1R4K1 w - - 0 1", "Kg1-f1"),
    "open": ("orthodox", "4k3/8/8/8/8/8/8/1R2K3 w - - 0 1", "Ke1-e2"),
    "through": ("orthodox", "8/8/8/8/1R6/1k6/8/6K1 w - - 0 1", "Kg1-f1"),
    "shield": ("orthodox", "4k3/3p4/8/4n3/8/8/8/4R1K1 w - - 0 1", "Kg1-h1"),
    "sissa": ("coherent", "9/9/9/9/4N4/4pB3/5k3/9/K8 w - - 0 1", "Bf4-g5+"),
    "behind": ("orthodox", "8/8/3k4/8/8/8/8/R5K1 w - - 0 1", "Ra1-d1+"),
    "guardian": ("orthodox", "4r1k1/8/8/8/8/8/p3R3/4K3 b - - 0 1", "Kg8-h8"),
    "intruder": ("convergent", "***1k***/*6*/*6*/*6*/*6*/*b5*/*1p4*/***1K*** b - - 0 1", "Pc2-d1"),
    "castler": ("orthodox", "4k3/8/8/8/8/8/P7/4K1NR w K - 0 1", "Pa2-a3"),
    "roaming": ("orthodox", "8/8/4k3/8/8/8/8/R6K w - - 0 1", "Kh1-g1"),
    "promoted": ("orthodox", "8/2P5/n7/4k3/8/7r/8/K7 w - - 0 1", "Pc7-c8=B"),
}
SAID = [
    # The other side's piece may be meant.
    ("queens", "The queen is not protected.", "unread"),
    ("queens", "Neither queen nor knight is protected.", "refuted"),
    ("queens", "The white queen is not protected.", "verified"),
    ("queens", "The black queen is not protected.", "refuted"),
    # A phrase that is said again means the same piece.
    ("fork", "It attacks the king and the knight at once, and the knight has no protection.", "verified"),
    ("held", "It attacks the king and the knight at once, and the knight has no protection.", "refuted"),
    # What comes after a move that is supposed.
    ("corner", "If the pawn moves, White mates.", "verified"),
    ("corner", "If the king moves, White takes the pawn.", "refuted"),
    ("skewer", "If the king moves, White takes the queen.", "verified"),
    ("skewer", "If the king moves, White takes the knight.", "refuted"),
    ("skewer", "The rook could give check on e3, but the king takes it.", "unread"),
    # Whose pieces count.
    ("watched", "e3 is guarded only by the rook.", "verified"),
    ("watched", "d4 is controlled twice by White, by the bishop and the c3-pawn.", "verified"),
    ("watched", "d4 is controlled twice by White, by the bishop and the king.", "refuted"),
    ("watched", "e7 is guarded only by the black king.", "verified"),
    ("watched", "d4 is guarded only by the bishop.", "unread"),
    # Reasons that speak of a side's own.
    ("uncastled", "Black has lost the right to castle, because his king stands on d7.", "verified"),
    ("uncastled", "Black has lost the right to castle, because his king stands on d6.", "refuted"),
    ("boxed", "The rook takes b7 and b8 from him.", "verified"),
    ("boxed", "The rook takes a7 and b8 from him.", "refuted"),
    ("pinned", "The f-pawn is pinned by the bishop on c4, since it stands between the bishop and the king.", "verified"),
    ("pinned", "The f-pawn is pinned by the bishop on c4.", "verified"),
    # The whole game.
    ("start", "No man has been captured yet.", "verified"),
    ("taken", "No man has been captured yet.", "refuted"),
    ("start", "Nothing has been captured by White.", "verified"),
    ("open", "The b-file is open, since both b-pawns have left it.", "unread"),
    # Two of one sort whose rules must not be taken for each other.
    ("fork", "The pawn attacks king and knight, the latter being unprotected.", "verified"),
    ("fork", "Of the two knights the one on d2 is attacked.", "verified"),
    ("fork", "Of the two knights the one on f6 is attacked.", "refuted"),
    # A piece that is supposed to be gone.
    ("shield", "With the knight gone from e5 the rook would be checking along the e-file.", "verified"),
    ("shield", "With the pawn gone from d7 the rook would be checking along the e-file.", "refuted"),
    ("shield", "With the knight off the board the rook would give check.", "verified"),
    ("shield", "Were the knight absent, the rook would attack the pawn.", "refuted"),
    ("shield", "The knight is pinned: were it to leave, the rook would give check.", "verified"),
    ("shield", "The knight is pinned: were it to leave, the rook would attack the pawn.", "refuted"),
    ("sissa", "Were the pawn not there, e5-e4-f3 would be a second checking path.", "verified"),
    ("sissa", "Were the pawn not there, e5-d4-f3 would be a second checking path.", "refuted"),
    ("sissa", "Without the pawn on e4, e5-e4-f3 would also give check.", "verified"),
    ("sissa", "Without the pawn on e4 the check would come by three paths.", "refuted"),
    ("sissa", "The checking path is e5-f4-f3.", "verified"),
    ("sissa", "The checking path is e5-e4-f3.", "refuted"),
    ("sissa", "The check is given along e5-f4-f3; on the path e5-e4-f3 the knight would meet the pawn.", "verified"),
    ("sissa", "The check is given along e5-f4-f3; on the path e5-e4-f3 the knight would meet the bishop.", "refuted"),
    ("sissa", "On the path e5-f4-f3 the knight meets nothing.", "verified"),
    ("sissa", "On the path e5-e4-f3 the knight meets nothing.", "refuted"),
    # Squares that are barred to a king, and why.
    ("behind", "The black king may not retreat to d7, because the rook's line reaches that square through d6.", "verified"),
    ("behind", "The black king may not retreat to e7, because the rook's line reaches that square through d6.", "refuted"),
    ("behind", "Going to d7 is no help either: the rook's line runs on through d6.", "verified"),
    ("behind", "Going to e7 is no help either: the rook's line runs on through d6.", "refuted"),
    ("behind", "d7 offers no shelter, lying on the rook's line behind the king.", "verified"),
    ("behind", "d7 is denied to the king too, for the rook on d1 looks through him along the file.", "verified"),
    ("behind", "d7 is denied to the king too, for the rook on d1 looks through him along the rank.", "refuted"),
    ("behind", "d7 is denied to the king too, for the rook on d1 looks through him along the d-file.", "verified"),
    ("behind", "e6 offers no shelter, lying on the rook's line behind the king.", "refuted"),
    ("behind", "d7 offers no shelter.", "unread"),
    ("guardian", "White may not take the pawn, since 2.Re2xa2 would open the e-file to his king.", "verified"),
    ("guardian", "White may not take the pawn, since 2.Re2xa2 would open the second rank to his king.", "refuted"),
    ("intruder", "The white king cannot remove the pawn from the royal square, because the bishop on b3 protects it.", "verified"),
    ("intruder", "The white king cannot remove the pawn from the royal square, because the king on e8 protects it.", "refuted"),
    ("castler", "White cannot castle as long as the knight stands on g1.", "verified"),
    ("castler", "White cannot castle as long as the rook stands on h1.", "refuted"),
    ("start", "White has not moved his king, but Black has not moved his pawns.", "verified"),
    ("start", "White has not moved his e-pawn.", "refuted"),
    ("roaming", "After 1...Ke6-e7 2.Ra1-a7+ the king could not go to d7, since the rook also reaches that square, but f6 would be open to him.", "verified"),
    ("roaming", "After 1...Ke6-e7 2.Ra1-a7+ the king could not go to d6, since the rook also reaches that square, but f6 would be open to him.", "refuted"),
    # What the pawn would do as another piece.
    ("promoted", "The new bishop attacks the knight and the rook, whereas a rook on c8 would attack neither.", "verified"),
    ("promoted", "The new bishop attacks the knight and the rook, whereas a queen on c8 would attack neither.", "refuted"),
    ("promoted", "A queen on c8 would attack the knight.", "verified"),
    ("promoted", "A rook on c8 would attack the knight.", "refuted"),
    ("promoted", "Had it become a knight, it would attack the king.", "refuted"),
    # What a piece keeps others from doing.
    ("shield", "The knight keeps the rook from giving check.", "verified"),
    ("shield", "The pawn keeps the rook from giving check.", "refuted"),
    ("shield", "It is the knight on e5 that keeps the rook from attacking the king.", "verified"),
    ("shield", "The knight blocks the rook's attack on the king.", "verified"),
    ("shield", "The pawn blocks the rook's attack on the king.", "refuted"),
    ("shield", "The knight cannot move, since the rook would check the king.", "verified"),
    ("shield", "The knight cannot move, because the pawn blocks it.", "refuted"),
    ("sissa", "If the pawn were absent, the check would be double.", "verified"),
    ("sissa", "If the bishop were absent, the check would be double.", "refuted"),
    ("sissa", "With the pawn off e4 there would be two checking paths.", "verified"),
    ("sissa", "With the pawn off e4 there would be three checking paths.", "refuted"),
    # What would be so of a piece on another square.
    ("behind", "On d7 the king would still be in check.", "verified"),
    ("behind", "On e7 the king would still be in check.", "refuted"),
    ("behind", "On d2 the rook would still give check.", "verified"),
    ("behind", "On e1 the rook would still give check.", "refuted"),
    ("behind", "d7 is not open to the king, lying on the d-file.", "verified"),
    ("behind", "c6 is not open to the king, lying on the d-file.", "refuted"),
    ("promoted", "A queen would attack the knight as well.", "verified"),
    ("promoted", "A rook would attack the knight as well.", "refuted"),
    # What is not so as long as a piece stands there.
    ("shield", "The rook gives no check as long as the knight stands on e5.", "verified"),
    ("shield", "The rook gives no check as long as the pawn stands on d7.", "refuted"),
    ("shield", "The knight cannot move as long as the rook stands on e1.", "verified"),
    ("shield", "The knight cannot move as long as the king stands on h1.", "refuted"),
    # What is said beside it is no reason.
    ("shield", "The knight cannot go to d3, while the king protects the pawn.", "verified"),
    ("shield", "It is impossible to take the rook with the knight, while the king protects the pawn.", "verified"),
    ("shield", "It is impossible to take the rook with the knight, while the king protects the knight.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_is_said(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
