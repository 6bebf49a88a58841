"""Sentences as annotators write them in letters: what is counted and listed, and what a verb is shared by."""

import pytest
from commented import assert_said

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    "fork": ("orthodox", "4k2r/8/8/8/8/8/8/Q3K3 w - - 0 1", "Qa1-e5+"),
    "boxed": ("orthodox", "k7/8/8/8/8/8/8/1R4K1 w - - 0 1", "Kg1-f1"),
    "files": ("orthodox", "4k3/1ppppp2/8/8/8/8/1PPPPP2/4K3 w - - 0 1", "Ke1-f1"),
    "hunter": ("orthodox", "4k3/8/8/8/1n2p3/8/5P2/4QK2 b - - 0 1", "Ke8-f8"),
    "corner": ("orthodox", "7k/8/6K1/p7/8/8/8/1R6 w - - 0 1", "Rb1-b2"),
    "sissa": ("coherent", "k8/9/9/5P3/4N4/9/9/9/8K b - - 0 1", "Ka9-a8"),
    "check": ("orthodox", "1n1qk3/8/8/8/8/8/8/4KB2 w - - 0 1", "Bf1-b5+"),
    "rooks": ("orthodox", "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ke1-e2"),
    "runner": ("orthodox", "4k3/8/1P6/8/8/8/8/4K3 w - - 0 1", "Ke1-e2"),
    "blocked": ("orthodox", "4k3/8/8/1p6/1P6/8/8/4K3 w - - 0 1", "Ke1-e2"),
    "rights": ("orthodox", "r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1", "Ra1-a2"),
    "queening": ("orthodox", "4k3/8/8/8/8/8/2K2p2/8 b - - 0 1", "Ke8-e7"),
    "pin": ("orthodox", "4k3/8/4n3/3P4/8/8/8/4R1K1 w - - 0 1", "Kg1-h1"),
    "friends": ("chessence", "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*2MMM/4MK[MMMmmm] w - - 0 1", "Me1-c1"),
    "along": ("orthodox", "r3k3/8/8/8/8/8/8/6K1 b - - 0 1", "Ra8-a1+"),
    "either": ("orthodox", "6k1/5ppp/8/8/8/6Q1/5PPP/1R4K1 w - - 0 1", "Kg1-f1"),
    "left": ("orthodox", "3rk3/7p/8/8/8/8/PP6/R2QK3 w - - 0 1", "Ke1-f1"),
    "queens": ("orthodox", "3q4/8/4k3/8/8/8/8/3QK3 w - - 0 1", "Ke1-e2"),
    "pair": ("orthodox", "4k3/5p2/8/4N3/2B5/1P1P4/8/4K3 w - - 0 1", "Ke1-e2"),
    "retake": ("orthodox", "4k3/8/8/8/4r3/4B2R/8/4Q1K1 w - - 0 1", "Kg1-h1"),
    "backed": ("orthodox", "4k3/5p2/8/4N3/2BP4/1P6/8/4K3 w - - 0 1", "Ke1-e2"),
    "pawns": ("orthodox", "4k3/5p2/1p6/3B4/8/1p6/8/4K3 w - - 0 1", "Ke1-e2"),
    "came": ("orthodox", "4k3/6p1/5p2/8/3p4/2P2N2/3P1B2/4K3 w - - 0 1", "Pc3xd4"),
    "stuck": ("chessence", "k5/5*/4*1/2*3/1*2*1/3*2/1*4/*5/3MMK[] w - - 0 1", "Md1-c1"),
    "stalemate": ("orthodox", "k7/8/1Q6/8/8/8/8/6K1 w - - 0 1", "Qb6-c7"),
    "bishops": ("orthodox", "4k3/p2p1p2/8/1B5B/8/8/8/4K3 w - - 0 1", "Ke1-e2"),
    "knights": ("orthodox", "3R1n1k/7p/8/8/8/8/P7/K1N1r3 w - - 0 1", "Pa2-a3"),
    "shut": ("coherent", "k8/9/9/9/4N4/5p3/4Pr3/9/8K w - - 0 1", "Pe3-e4"),
    "uncovered": ("coherent", "k8/9/9/9/4N4/4Pp3/5r3/9/8K w - - 0 1", "Pe4-d4"),
    "changed": ("coherent", "k8/9/9/9/4N4/4R4/5r3/9/8K w - - 0 1", "Re4-f4"),
    "opened": ("orthodox", "4k3/8/8/8/4B3/8/8/4R1K1 w - - 0 1", "Be4-d3+"),
    "put": ("orthodox", "4kb2/8/8/8/8/8/8/4R1K1 b - - 0 1", "Bf8-e7"),
    "twofold": ("orthodox", "4k3/p2p1p2/8/1B5B/8/8/8/4K3 w - - 0 1", "Ke1-f1"),
}
SAID = [
    # A threat beside a check.
    ("fork", "White threatens 2.Qe5xh8+.", "verified"),
    ("fork", "White threatens 2.Qe5xa8+.", "refuted"),
    # Moves and squares that are counted and listed.
    ("fork", "Four legal moves: 1. ... Ke8-d7, 1. ... Ke8-d8, 1. ... Ke8-f7 and 1. ... Ke8-f8.", "verified"),
    ("fork", "Four legal moves: 1. ... Ke8-d7, 1. ... Ke8-d8, 1. ... Ke8-f7 and 1. ... Ke8-e7.", "refuted"),
    ("fork", "Four king's moves are legal: 1. ... Ke8-d7, 1. ... Ke8-d8, 1. ... Ke8-f7 and 1. ... Ke8-f8.", "verified"),
    ("fork", "Three king's moves are legal: 1. ... Ke8-d7, 1. ... Ke8-d8 and 1. ... Ke8-f7.", "refuted"),
    ("fork", "Four squares for the king: d7, d8, f7 and f8.", "verified"),
    ("fork", "Four squares for the king: d7, d8, f7 and e7.", "refuted"),
    ("boxed", "The king can go to a7, and to no other square.", "verified"),
    ("boxed", "The king can go to b7, and to no other square.", "refuted"),
    ("boxed", "The black king has one free square only, a7.", "verified"),
    ("boxed", "The black king has one free square only, b8.", "refuted"),
    # Files without pawns.
    ("files", "Three files carry no pawns: a, g and h.", "verified"),
    ("files", "Three files carry no pawns: a, b and h.", "refuted"),
    ("files", "The a-, g- and h-files are without pawns.", "verified"),
    ("files", "The a-, f- and h-files are without pawns.", "refuted"),
    # What is attacked is counted, and where it stands said of each.
    ("hunter", "The queen attacks two men, on b4 and on e4.", "verified"),
    ("hunter", "The queen attacks two men, on b4 and on e5.", "refuted"),
    ("hunter", "Attacked by the queen: the knight on b4 and the pawn on e4.", "verified"),
    ("hunter", "Attacked by the king: the knight on b4 and the pawn on e4.", "refuted"),
    ("hunter", "The queen hits e4, the knight the queen.", "refuted"),
    ("hunter", "The queen hits e4, the knight d3.", "verified"),
    # Moves that are answered by mate.
    ("corner", "1. ... Kh8-g8 is answered by 2.Rb2-b8#, mate.", "verified"),
    ("corner", "1. ... Kh8-g8 is answered by 2.Rb2-h2#, mate.", "refuted"),
    ("corner", "Both 1. ... Kh8-g8 and 1. ... Pa5-a4 are answered by 2.Rb2-b8#.", "verified"),
    ("corner", "Both 1. ... Kh8-g8 and 1. ... Pa5-a4 are answered by 2.Rb2-h2#.", "refuted"),
    # Paths, and squares to interpose on.
    ("sissa", "The knight controls f3 by no less than two paths: e5-e4-f3 and e5-f4-f3.", "verified"),
    ("sissa", "The knight controls f3 by no less than three paths: e5-e4-f3, e5-f4-f3 and e5-g5-f3.", "refuted"),
    ("check", "Black can interpose on two squares, on c6 and on d7.", "verified"),
    ("check", "Black can interpose on two squares, on c6 and on e7.", "refuted"),
    ("check", "By playing 1. ... Qd8-d7 Black parries the check.", "verified"),
    ("check", "By playing 1. ... Qd8-d7 Black takes the bishop.", "refuted"),
    # What pieces do to each other, and how far a pawn has to go.
    ("rooks", "The rook on a8 attacks the rook on a1, and they attack each other.", "verified"),
    ("rooks", "The rook on a8 attacks the rook on a1, and they protect each other.", "refuted"),
    ("runner", "The b6-pawn is two steps away from the last rank.", "verified"),
    ("runner", "The b6-pawn is one step away from the last rank.", "refuted"),
    # With what can be taken back.
    ("retake", "After 1. ... Re4xe3 White retakes with the queen or with the rook.", "verified"),
    ("retake", "After 1. ... Re4xe3 White retakes with the king or with the rook.", "refuted"),
    # None of several that were named or counted.
    ("blocked", "The two b-pawns block each other, so neither of them can move.", "verified"),
    ("rooks", "The two rooks attack each other, so neither of them can move.", "refuted"),
    ("sissa", "The knight has four moves: e4, f4, g4 and h4.", "refuted"),
    ("runner", "The b6-pawn has one move: b7.", "verified"),
    ("runner", "The b6-pawn has two moves: b7 and b8.", "refuted"),
    # Rights and reserves that are kept, pawns that become queens.
    ("rights", "White has kept the right to castle on the king's side.", "verified"),
    ("rights", "White has kept the right to castle on the queen's side.", "refuted"),
    ("friends", "The reserves are empty.", "refuted"),
    ("queening", "The pawn threatens to become a queen on f1.", "verified"),
    ("queening", "The pawn threatens to become a queen on e1.", "refuted"),
    ("files", "There are three open files, the a-, g- and h-file.", "verified"),
    ("files", "There are three open files, the a-, b- and h-file.", "refuted"),
    ("files", "Five pawns are left on each side.", "verified"),
    ("files", "Four pawns are left on each side.", "refuted"),
    # A square is not pinned; who is named beside a piece of White's is White's.
    ("pin", "The knight cannot go to d4, because it is pinned by the rook.", "verified"),
    ("pin", "The knight cannot go to d4, because it is pinned by the pawn.", "refuted"),
    ("pin", "White's rook and his king stand on the first rank.", "verified"),
    ("along", "The king cannot go to h1, because the rook looks through him along the first rank.", "verified"),
    ("check", "Black has two ways to interpose: on c6 and d7.", "verified"),
    ("check", "Black has two ways to interpose: on c6 and e7.", "refuted"),
    # What is listed after the first of several, and who can step in.
    ("sissa", "Two routes lead from e5 to f3: over e4 and f4.", "verified"),
    ("sissa", "Two routes lead from e5 to f3: over e4 and g4.", "refuted"),
    ("left", "White is left with queen, rook and two pawns against rook and a pawn.", "verified"),
    ("left", "White is left with queen, rook and two pawns against rook and two pawns.", "refuted"),
    ("check", "Queen and knight can step in between.", "verified"),
    ("check", "The king can step in between.", "refuted"),
    # One and not the other, one or the other, and what is said again of another piece.
    ("check", "It is the bishop on b5 that gives check, and not the king.", "verified"),
    ("check", "It is the king that gives check, and not the bishop on b5.", "refuted"),
    ("check", "The knight can interpose on c6 or d7, and the queen on d7.", "verified"),
    ("check", "Even the queen can interpose.", "verified"),
    ("check", "Even the king can interpose.", "refuted"),
    ("either", "White threatens mate on b8, either with the queen or with the rook.", "verified"),
    ("either", "White threatens mate on b8, either with the queen or with the king.", "refuted"),
    ("queens", "White's queen is protected, Black's has no defender.", "verified"),
    ("pair", "The bishop and the knight attack f7, both are protected.", "refuted"),
    # What goes on after a semicolon or a stop.
    ("backed", "The bishop and the knight attack f7; both are protected.", "verified"),
    ("pair", "The bishop and the knight attack f7; both are protected.", "refuted"),
    ("backed", "The bishop and the knight attack f7. Both are attacked.", "refuted"),
    ("backed", "The bishop and the knight attack f7; both are well placed.", "unread"),
    # What is counted with its place, and then named.
    ("pawns", "The bishop attacks two pawns from d5, the pawn on f7 and the pawn on b3.", "verified"),
    ("pawns", "The bishop attacks two pawns from d5, the pawn on f7 and the pawn on b6.", "refuted"),
    ("came", "The pawn that has just come to d4 is protected by two pieces, the knight on f3 and the bishop on f2.", "verified"),
    ("came", "The pawn that has just come to d4 is protected by two pieces, the knight on f3 and the pawn on d2.", "refuted"),
    # How the game ends by that.
    ("stuck", "Black is not in check but has no legal move, and that draws the game.", "refuted"),
    ("stuck", "Black is not in check but has no legal move, and that decides the game.", "verified"),
    ("stalemate", "Black is not in check but has no legal move, and that draws the game.", "verified"),
    ("stalemate", "Black cannot move, and that wins the game for White.", "refuted"),
    ("stalemate", "Black has no legal move: a draw.", "verified"),
    # Pieces that are pinned, of both sides or two of one.
    ("bishops", "Neither the d7-pawn nor the f7-pawn is free, both being pinned by a bishop.", "verified"),
    ("bishops", "Neither the d7-pawn nor the a7-pawn is free, both being pinned by a bishop.", "refuted"),
    ("knights", "Each side now has a knight pinned by a rook, White the one on c1 and Black the one on f8.", "verified"),
    ("knights", "Each side now has a knight pinned by a rook, White the one on c1 and Black the one on f7.", "refuted"),
    ("knights", "Each side has a knight pinned by a bishop.", "refuted"),
    # Paths that a move shuts and opens.
    ("shut", "By 1.Pe3-e4 White shuts his own knight's path e5-e4-f3, so that the rook is no longer attacked by the knight.", "verified"),
    ("shut", "By 1.Pe3-e4 White shuts his own knight's path e5-e4-f3, so that the rook is no longer attacked by the pawn.", "refuted"),
    ("shut", "White shuts the path e5-f4-f3 of his knight.", "refuted"),
    ("uncovered", "The pawn's step to d4 uncovers the path e5-e4-f3, and the knight attacks the rook.", "verified"),
    ("uncovered", "The pawn's step to d4 uncovers the path e5-e4-f3, and the knight gives check.", "refuted"),
    ("changed", "By leaving e4 the rook opened the path e5-e4-f3; the other path, e5-f4-f3, it blocks itself.", "verified"),
    ("changed", "By leaving e4 the rook opened the path e5-e4-f3; the path e5-e4-f3 it blocks itself.", "refuted"),
    ("opened", "It is the rook on e1 that gives the check, its file having been opened by the bishop.", "verified"),
    ("opened", "It is the rook on e1 that gives the check, its file having been opened by the king.", "refuted"),
    ("opened", "The check to the black king comes from the rook on e1.", "verified"),
    ("opened", "The bishop goes to d3, and the check to the black king comes from the bishop itself.", "refuted"),
    ("put", "By 1...Bf8-e7 Black has blocked the check, and the rook pins the bishop.", "verified"),
    ("put", "By 1...Bf8-e7 Black has blocked the check, and the king pins the bishop.", "refuted"),
    # What each of several does, and who does it to which.
    ("twofold", "Each bishop pins a pawn.", "verified"),
    ("twofold", "The bishops pin the pawns on d7 and f7.", "unread"),
    ("twofold", "The bishops pin the pawns on d7 and a7.", "refuted"),
    ("twofold", "The pawns on d7 and f7 are both pinned, the one by the bishop on b5, the other by the bishop on h5.", "verified"),
    ("twofold", "The pawns on d7 and f7 are both pinned, the one by the bishop on h5, the other by the bishop on b5.", "refuted"),
    ("knights", "Both knights are pinned, White's by the rook on e1 and Black's by the rook on d8.", "verified"),
    ("knights", "Both knights are pinned, White's by the rook on d8 and Black's by the rook on e1.", "refuted"),
    # Who gives check, and who does not.
    ("opened", "The bishop itself gives no check.", "verified"),
    ("opened", "The rook gives no check.", "refuted"),
    # The first of two, and the second.
    ("pawns", "The bishop attacks two pawns, f7 and b3; the first is protected, the second is not.", "verified"),
    ("pawns", "The bishop attacks two pawns, f7 and b3; the second is protected, the first is not.", "refuted"),
    ("pawns", "The pawns on f7 and b3 are attacked by the bishop, and only the former is protected.", "verified"),
    ("pawns", "The pawns on f7 and b3 are attacked by the bishop, and only the latter is protected.", "refuted"),
    ("pawns", "The bishop attacks the pawn on f7; the other pawns are safe.", "unread"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_is_said(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
