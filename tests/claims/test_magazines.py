"""Sentences as they stand in magazines and bulletins: paths that a move would open, and what else is told."""

import pytest
from commented import assert_said

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    "shield": ("coherent", "k8/9/4n4/4B4/9/6P2/6K2/9/9 b - - 0 1", "Ka9-a8"),
    "rook": ("orthodox", "4r2k/8/8/8/8/8/4B3/4K3 b - - 0 1", "Kh8-h7"),
    "couple": ("orthodox", "4k3/8/8/8/2BB4/8/8/R3K3 b - - 0 1", "Ke8-e7"),
    "checked": ("orthodox", "4k2q/8/8/8/8/8/4K3/4B3 b - - 0 1", "Qh8-h2"),
    "queens": ("orthodox", "4k3/1q6/8/8/R2R4/4K3/8/8 b - - 0 1", "Qb7-b4"),
    "pawns": ("orthodox", "4k3/8/7p/1P6/8/8/8/4K3 b - - 0 1", "Ke8-e7"),
    "cornered": ("orthodox", "7k/8/5K2/8/6Q1/8/8/8 w - - 0 1", "Kf6-f7"),
    "reserve": ("chessence", "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*2MMM/4MK[MMMmmm] w - - 0 1", "Me1-c1"),
    "convert": ("cetina-random", "4k3/8/8/8/8/8/8/3BKB2 b d1,f1 - 0 1", "Ke8-e7"),
    "forked": ("orthodox", "6k1/2b5/5r2/3N4/8/8/8/4K2R b - - 0 1", "Kg8-g7"),
    "paths": ("coherent", "k8/9/2n6/9/9/6P2/6K2/9/9 b - - 0 1", "Nc7-e7"),
    "ready": ("orthodox", "8/8/8/8/8/k7/4p3/7K w - - 0 1", "Kh1-g1"),
    "taken": ("orthodox", "4k3/8/8/8/4n3/8/1P1P4/4K3 b - - 0 1", "Ne4-c3"),
    "sissa": ("coherent", "k8/9/9/9/9/5p3/4N4/9/8K w - - 0 1", "Ne3-f5"),
}
SAID = [
    # Ways that a move would open to its own king.
    ("shield", "2.Be6-c8 is illegal, as it would open the path e7-e5-g3.", "verified"),
    ("shield", "2.Be6-c8 is illegal, as it would open the path e7-g5-g3.", "refuted"),
    ("shield", "2.Be6-c8 is illegal, because it would open the path e7-e5-g3 of the knight.", "verified"),
    ("shield", "2.Be6-c8 is illegal, because it would open the path e7-e5-g3 of the king.", "refuted"),
    ("shield", "2.Be6-c8 is illegal, because it would open the path e7-e5-g3 to the king.", "verified"),
    ("rook", "2.Be2-d3 is illegal, as it would open the e-file.", "verified"),
    ("rook", "2.Be2-d3 is illegal, as it would clear the d-file.", "refuted"),
    ("rook", "2.Be2-d3 is illegal, since it would open the e-file to the rook.", "verified"),
    ("rook", "2.Ke1-d1 is illegal, as it would open the e-file.", "refuted"),
    # Side by side.
    ("couple", "The bishops on c4 and d4 stand side by side.", "verified"),
    ("couple", "The bishop on c4 and the king stand side by side.", "refuted"),
    ("couple", "The bishop on d4 and the bishop on c4 stand next to each other.", "verified"),
    ("couple", "The rook on a1 and the king on e1 stand next to each other.", "refuted"),
    # What a move is to a check.
    ("checked", "2.Be1-f2 parries the check.", "verified"),
    ("checked", "2.Ke2-d2 parries the check.", "refuted"),
    ("checked", "2.Be1-f2 does not parry the check.", "refuted"),
    ("checked", "2.Ke2-d2 is no answer to the check.", "verified"),
    ("checked", "2.Be1-f2 is no answer to the check of the queen.", "refuted"),
    # Of two that were named.
    ("queens", "The queen attacks the rooks on a4 and d4, and the king protects both.", "refuted"),
    ("queens", "The queen attacks the rooks on a4 and d4, and the king protects neither.", "refuted"),
    ("queens", "The queen attacks the rooks on a4 and d4, but the king protects only the latter.", "verified"),
    ("queens", "The queen attacks the rooks on a4 and d4, but the king protects only the former.", "refuted"),
    ("queens", "The queen attacks the rook on a4 without attacking the rook on d4.", "refuted"),
    ("queens", "The king is too far away to protect the rook on a4.", "verified"),
    ("queens", "The king is too far away to protect the rook on d4.", "refuted"),
    # Relative clauses speak of what is nearest.
    ("queens", "Attacking the rook on d4, which is protected by the king.", "verified"),
    ("queens", "Attacking the rook on d4, which is protected by the rook on a4.", "verified"),
    ("queens", "Attacking the rook on a4, which is protected by the king.", "refuted"),
    ("forked", "The knight attacks two pieces: the rook on f6, which is protected, and the bishop on c7, which is not.", "verified"),
    ("forked", "The knight attacks the bishop on c7, which is protected, and the rook on f6, which is not.", "refuted"),
    ("forked", "The knight attacks the rook on f6, which is protected, and the bishop on c7, which is not.", "verified"),
    # Of `it` after one that does something to another.
    ("forked", "The knight attacks the rook on f6, and nothing protects it.", "unread"),
    # Check by one path, and not by another.
    ("paths", "Check by e7-e5-g3, but not by e7-g5-g3.", "verified"),
    ("paths", "Check by e7-g5-g3, but not by e7-e5-g3.", "refuted"),
    # Any of some pieces goes to each of some squares.
    ("checked", "White can put a piece on f2 or g2.", "refuted"),
    ("checked", "A piece can go to f2 or to f3.", "verified"),
    # A move, and another that is not so.
    ("ready", "1...e1=Q is check, but 1...e1=B is not.", "verified"),
    ("ready", "1...e1=Q is check, but 1...e1=R is not.", "refuted"),
    # Counted moves, none of a sort.
    ("checked", "White has four legal moves, but none of them is a capture.", "refuted"),
    ("queens", "White can choose between three moves.", "refuted"),
    # Diagonals from end to end.
    ("queens", "The diagonal e1-b4 is open.", "verified"),
    ("rook", "The diagonal b5-f1 is open.", "unread"),
    # Taken by the one move as well as by the other.
    ("taken", "The knight can be taken by 2.bxc3 as well as by 2.dxc3.", "verified"),
    ("taken", "The knight can be taken by 2.bxc3 and in no other way.", "refuted"),
    ("checked", "Two interpositions are possible.", "refuted"),
    ("checked", "One interposition is possible.", "verified"),
    ("pawns", "Material is level, with one pawn on each side.", "verified"),
    ("pawns", "Material is level, with two pawns on each side.", "refuted"),
    # Counted and named.
    ("queens", "There is no square i4.", "verified"),
    ("queens", "There is no square h4.", "refuted"),
    ("queens", "Eight files are open: a, b, c, d, e, f, g and h.", "verified"),
    ("queens", "Two files are open: a and b.", "refuted"),
    ("pawns", "There are two passed pawns on the board.", "verified"),
    ("pawns", "There are three passed pawns on the board.", "refuted"),
    ("pawns", "Each side has one passed pawn, White on b5 and Black on h6.", "verified"),
    ("pawns", "Each side has one passed pawn, White on b5 and Black on h7.", "refuted"),
    ("pawns", "White has a passed pawn on b5, while Black has none.", "refuted"),
    ("cornered", "Black has one legal move, and after each of them 2.Qg7 is mate.", "verified"),
    ("cornered", "Black has two legal moves, and after each of them 2.Qg7 is mate.", "refuted"),
    # Moves that are possible, and those that are not.
    ("checked", "2.Be1-f2 is possible, but not 2.Ke2-d2.", "verified"),
    ("checked", "2.Be1-f2 is possible, but not 2.Ke2-f3.", "refuted"),
    ("checked", "2.Ke2-f3 alone is legal.", "refuted"),
    # Drops.
    ("reserve", "Black can drop a man, but only on c8 or b9.", "refuted"),
    # Conversions.
    ("convert", "White may convert with 2.Bd1-d2.", "verified"),
    ("convert", "White may convert with 2.Bd1-c2.", "refuted"),
    ("convert", "The bishop on d1 may never convert.", "refuted"),
    # Paths besides the one that was taken.
    ("sissa", "Its other path was blocked.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_is_said(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
