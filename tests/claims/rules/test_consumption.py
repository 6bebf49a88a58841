"""No word that was read goes unjudged: every role of every sense has a part in the answer."""

import random
from dataclasses import replace
from itertools import product

import pytest
from forming import (
    AT,
    BLACK,
    MOVER,
    WHITE,
    atom,
    both,
    group,
    line,
    move,
    moves,
    number,
    path,
    scene,
    some,
    square,
    the,
    truth,
    word,
)
from judging import START, file
from judging import moves as line_of
from judging import scene as played

from toolkit.claims.language.forms import (
    Counted,
    Group,
    Joint,
    Like,
    LineTerm,
    MovesTerm,
    MoveTerm,
    Number,
    PathTerm,
    Pieces,
    SideTerm,
    Squares,
    SquareTerm,
    Word,
)
from toolkit.claims.language.wording import form_words, term_words
from toolkit.claims.model import When
from toolkit.claims.rules.judgement import senses

pytestmark = pytest.mark.slow

# White: Kg1 Rd1 Ra1 Nc3 Bb5 Pd4; Black: Ke8 Nc6 Qd6 Pd5 Pb7.
SCENES = [
    scene("orthodox", "4k3/1p6/2nq4/1B1p4/3P4/2N5/8/R2R2K1 w - - 0 1"),
    scene("orthodox", "4k3/1p6/2nq4/1B1p4/3P4/2N5/8/R2R2K1 w - - 0 1", "Bb5xc6"),
    scene("orthodox", "3k4/8/8/8/3B4/8/8/3RK3 w - - 0 1", "Bd4-b6+"),
    scene("orthodox", "4k3/8/2q1r3/8/3N4/8/1P6/4K2R w - - 0 1"),
    scene("orthodox", "4r1k1/8/8/8/8/8/3N4/4K3 w - - 0 1", "Nd2-e4"),
    scene("orthodox", "4r1k1/8/8/8/8/6N1/8/4K3 w - - 0 1", "Ng3-e2"),
    scene("orthodox", "3N4/2k5/8/Q7/8/8/8/4K3 b - - 0 1"),
    scene("orthodox", "6k1/8/8/3q4/8/8/1B6/Q3K3 w - - 0 1"),
    scene("orthodox", "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1"),
]
NAMED = ["b5", "c6", "c3", "d1", "d4", "d5", "e8", "e4", "e2", "b6", "d8", "a1", "b2", "c5", "e6"]
KINDS = ["king", "queen", "rook", "bishop", "knight", "pawn"]
PATHS = ["b5-e8", "b5-c6", "d1-d8", "b6-d8", "a1-d1", "d1-d4", "e8-e1", "a5-d8", "b5-a6", "a1-g7"]
POOL = [
    *(the(None, name) for name in NAMED),
    *(the(kind) for kind in KINDS),
    *(the(kind, owner=owner) for kind, owner in product(KINDS, ("white", "black"))),
    *(some(kind) for kind in KINDS),
    MOVER,
    WHITE,
    BLACK,
    *(square(name) for name in [*NAMED, "a6", "d7", "h8", "f7", "a8"]),
    *(path(text) for text in PATHS),
    *(line("file", name) for name in "acde"),
    *(line("diagonal", ends=ends) for ends in ("a4-e8", "a5-d8", "a1-h8")),
    line("file", ends="e8-e1"),
    line("line"),
    *(number(value) for value in (0, 1, 2, 3)),
    *(
        word(value)
        for value in (
            "double",
            "discovered",
            "check",
            "attack",
            "en passant",
            "absolute",
            "clear",
            "blocked",
            "by",
        )
    ),
    *(Like(AT, kind) for kind in ("knight", "bishop", "rook")),
    *(Squares(AT, value) for value in (0, 1, 4)),
    *(Counted(AT, kind, count) for kind, count in (("pawn", 1), ("rook", 2), ("queen", 1))),
    word("attacks"),
    word("protects"),
    move("Bb5xc6"),
    move("Bb5-d7"),
    move("Nd4xc6"),
    moves("Bb5xc6", "Qd6xc6"),
    both(the("rook", "d1"), the("rook", "a1")),
    both(the("bishop", "b2"), the("queen", "a1")),
    both(the("queen", "c6"), the("rook", "e6")),
    both(the("knight", "c6"), the("queen", "d6")),
    both(square("e8"), square("e1")),
    both(square("b5"), square("d5")),
    both(path("b5-e8"), path("d1-d4")),
    both(path("d1-d8"), path("b6-d8")),
    group("or", square("a6"), square("d7")),
    both(move("Bb5xc6"), move("Rd1-d2")),
]
LIMIT = 15_000
ELSEWHERE = {"line", "missing_square", "exposes"}
"""Senses that are no claim of their own: a line is judged as it is played, and the board as a reason."""

PAWNS = "4k3/p4p2/5p2/3P4/1P6/8/P6P/4K3 w - - 0 1"
BACKWARD = "4k3/8/3p4/2p1p3/4P3/2N5/8/4K3 w - - 0 1"
CORNER = "7k/8/6K1/8/8/8/8/R7 b - - 0 1"
LADDER = "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1"
FRIENDS = "kmm3/m4*/1mm1*1/mm*3/1*2*1/3*M1/1*1MM1/*3MM/2M1MK[MMmm] b - - 0 5"
LONELY = "k5/5*/2m1*1/1m*M1M/1*M1*1/3*2/1*2m1/*5/5K[] w - - 5 26"
DROPS = "km4/m1m2*/2m1*1/mm*3/1*2*1/3*2/1*MMM1/*3MM/2M2K[MMMmmm] b - - 5 3"
RESERVES = "k5/m1m2*/1mm1*1/Mm*3/1*2*1/3*M1/1*MM2/*5/2M2K[M] w - - 4 15"
BISHOPS = "cnbkqsbr/ppp1pppp/3p4/8/8/2P5/PP1PPPPP/CNBKQSBR w c1,g1,c8,g8 - 0 2"
MIXED = BISHOPS.replace("qsbr", "qbsr").replace("c8,g8", "c8")
MUST = "cnbkqsbr/8/8/8/8/8/8/CNBKQSBR w c1,g1,c8,g8 - 0 2"
ROYAL = "***2***/*1kr3*/*1N3p*/*B2R2*/*6*/*R5*/*4N1*/***K1*** w - - 5 30"
STEPS = "***bkb***/**1q1nR**/1p1ppn3/1B3p2p/PN1PPP2P/**2QN1**/***1KB*** b - - 0 10"
QUEENS = "***3***/**1k3**/P7R/5n3/2Kp5/**2p2**/***2n*** b - - 3 28"
ROOKS = "r3k2r/8/8/8/8/8/8/R3K2R w"
FORK = "q3k3/8/8/3N4/8/8/8/4K3 w - - 0 1"
TRADE = "3qk3/8/8/8/8/8/8/3RK3 w - - 0 1"
MATED = played("orthodox", START, "f3 e5 g4 Qh4#")
ANSWERS = "4k3/8/3b4/q7/8/8/8/4R1K1 b - - 0 1"
STALEMATE = played("orthodox", "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1", "Qg6")
WON = [
    played("orthodox", TRADE, "Rxd8 Kxd8"),
    played("orthodox", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5"),
    played("orthodox", TRADE, before="Rd1xd8 Ke8xd8"),
]
AMOUNTS = [*(Counted(AT, kind, 1) for kind in ("pawn", "rook", "queen", "bishop")), WHITE, BLACK]
TRADED = line_of("Rd1xd8 Ke8xd8")
SWAPPED = played("orthodox", START, "e4 d5 exd5 Qxd5")
AGAIN = played("orthodox", START, "Nf3 Nf6 Ng1 Ng8")
# Where a sense has something to say, and terms that say it.
OWN = {
    "allows_mate": ([played("orthodox", START, "f3 e5 g4")], []),
    "alternative": ([played("orthodox", CORNER, "Kg8"), played("orthodox", START, "e4")],
        [number(0), number(19), move("d2-d4"), move("e2-e4")]),
    "backward": ([scene("orthodox", BACKWARD)], [the("pawn", "d6"), the("pawn", "c5")]),
    "connected": ([scene("orthodox", BACKWARD)], [the("pawn", "d6"), the("pawn", "c5"), the("pawn", "e4")]),
    "castled": ([played("orthodox", f"{ROOKS} KQkq - 0 1", "O-O")],
        [WHITE, the("king"), the("rook"), word("kingside"), word("queenside")]),
    "castling_right": ([*(scene("orthodox", f"{ROOKS} {rights} - 0 1") for rights in ("KQkq", "Kkq", "-")),
                        scene("orthodox", "r3kb1r/8/8/8/8/8/8/R3K2R w KQk - 0 1")],
        [WHITE, BLACK, word("kingside"), word("queenside"), word("lost"), word("can"), word("there"),
         the("bishop", "f8"), the("king", "e8"), the("rook", "a8")]),
    "checks_running": ([played("orthodox", "6k1/8/8/8/8/8/8/R6K w - - 0 1", "Kh1-g1 Kg8-h8 Ra1-a8 Kh8-g7 Ra8-a7")],
        [WHITE, BLACK, number(1), number(2), number(3)]),
    "can_go": (SCENES, [word("forward"), word("double")]),
    "can_move_as": ([played("chessence", FRIENDS, "Mb6-d5"), scene("orthodox", FORK), SCENES[0]],
        [the("man", "d5"), the("man", "e3"), the("man", "a8"), the("knight", "d5"), the("queen", "a8"),
         the("rook", "a1"), Like(AT, "knight"), Like(AT, "rook"), Like(AT, "bishop"), word("only"),
         *map(word, ["by its nature"] * 4)]),
    "can_leap_over": ([scene("convergent", "***1k***/*6*/*6*/*2p3*/*2N3*/*2Q3*/*6*/***1K*** w - - 0 1")],
        [the("queen", "d3"), the("knight", "d4"), the("pawn", "d5"), square("d4"), square("c4"), square("b2")]),
    "controls_near": ([scene("orthodox", "5k2/8/8/8/8/8/7r/3QK3 w - - 0 1")],
        [the("rook", "h2"), the("king", "e1"), the("king", owner="white"), BLACK,
         Squares(AT, 3, ("d2", "e2", "f2")), Squares(AT, 2, ("d2", "e2"))]),
    "leg": ([SCENES[0]],
        [number(1), number(2), PathTerm(AT, ("b5", "b3", "d1")), PathTerm(AT, ("b5", "d3", "d1")),
         LineTerm(AT, "file"), LineTerm(AT, "diagonal"), word("up"), word("down")]),
    "faces": ([scene("orthodox", "r3k3/8/8/8/8/8/1B6/R3K3 w - - 0 1")],
        [the("rook", "a1"), the("rook", "a8"), the("king", "e1"), the("king", "e8"), the("bishop", "b2")]),
    "intrudes": ([scene("convergent", "***2***/*1k1R2*/*6*/*B5*/*6*/*R5*/*4N1*/***K1*** b - - 5 30"), scene("convergent", "***R1***/*1k4*/*6*/*B5*/*6*/*R5*/*4N1*/***K1*** b - - 5 30")],
        [the("knight"), the("rook"), the("king", owner="black"), the("rook", "d8"), the("bishop")]),
    "opens_line": ([played("orthodox", "4k3/8/8/8/8/8/R3K3/R7 w - - 0 1", "Ra2-b2"),
                    played("orthodox", "4k3/8/8/3p4/4P3/8/8/4R1K1 w - - 0 1", "e4xd5"),
                    played("orthodox", "4k3/4p3/8/3p4/4P3/8/8/4R1K1 w - - 0 1", "e4xd5")],
        [word("completely"), the("rook", "b2"), the("pawn", "d5"), the("king", owner="white"), the("rook", "a1"), the("rook", "e1"),
         line("file", "a"), line("file", "e"), line("file", "d"), line("rank", "2")]),
    "check_from": ([played("orthodox", "4k3/8/8/8/8/8/3r4/5K2 w - - 0 1", "Kg1")],
        [the("rook"), the("king"), square("d1"), square("e2"), WHITE, BLACK]),
    "bends": ([scene("coherent", "4k4/9/9/9/5p3/9/9/4P4/3N4K w - - 0 1")],
        [the("knight"), the("knight", "d1"), the("pawn", "f5"), the("pawn", "e2"), square("f5"), square("d2"),
         word("straight"), word("diagonal"), word("either way"), number(1), number(2)]),
    "bent": ([played("coherent", "4k4/9/9/9/5p3/9/9/4P4/3N4K w - - 0 1", "Nd1xf5")],
        [the("knight"), the("knight", "f5"), the("king"), square("f5"), square("d3"),
         word("straight"), word("diagonal"), word("either way"), number(1), number(2)]),
    "choices": ([played("orthodox", "4k3/8/8/1p1p4/2P5/8/8/4K3 w - - 0 1", "Kd2 Ke7"),
                 played("orthodox", "1r5k/8/6K1/8/8/8/8/R7 b - - 0 1", "Rb8-g8")],
        [WHITE, BLACK, number(1), number(2), word("captures"), word("moves"), the("pawn"), the("king"), move("Kd2-d3"), move("Rg8-f8"),
         the("pawn", "b5"), the("pawn", "d5"), square("b5"), square("d5"), square("g8"), the("rook")]),
    "all_moves": ([scene("orthodox", "3r2k1/p4ppp/8/8/8/8/8/R2R2K1 w - - 0 1"), played("orthodox", "6k1/5ppp/8/8/8/8/8/RR5K b - - 0 1", "g7-g5"),
                   played("orthodox", "7k/8/8/1p1p4/2P5/8/6R1/R5K1 b - - 0 1", "Kh8-h7"),
                   played("orthodox", "1r5k/8/6K1/8/8/8/8/R7 b - - 0 1", "Rb8-g8")],
        [WHITE, BLACK, number(1), number(2), word("captures"), word("moves"), word("checks"), word("mate"), word("next"),
         word("check"), word("stalemate"), word("some"), word("one"), word("undecided"), the("pawn"), the("king"), the("rook"), the("rook", "a1"),
         the("pawn", "b5"), the("pawn", "d5"), square("b5"), square("d5"), square("a8"), square("b8"),
         the("rook", "d8"), the("pawn", "a7"), square("d8"), square("a7")]),
    "on_royal": ([played("convergent", "***1k***/*1P2r1*/*1p3p*/*p3bR*/*2N3*/*R5*/*3BN1*/***1K*** w - - 0 23", "Pc7-d8")],
        [the("pawn", "d8"), the("pawn", "f6"), the("king", owner="white")]),
    "in_part": ([scene("orthodox", PAWNS)],
        [the("rook", "a1"), the("pawn", "a2"), the("pawn", "d5"), the("king", "e1"), word("half"), word("queenside"), word("centre")]),
    "at_home": ([scene("orthodox", START), scene("orthodox", PAWNS)],
        [the("rook", "a1"), the("pawn", "a2"), the("pawn", "d5"), the("king", "e1")]),
    "has_castled": ([played("orthodox", f"{ROOKS} KQkq - 0 1", "O-O")],
        [WHITE, BLACK, word("kingside"), word("queenside")]),
    "has_moved": ([played("orthodox", START, "e4 e5 Ke1-e2")],
        [the("king", owner="white"), the("king", owner="black"), the("pawn", "e4"), the("rook", "a1")]),
    "kept": ([scene("orthodox", START), scene("orthodox", "4k2r/8/8/8/8/8/8/R3K2R w - - 0 1")],
        [WHITE, BLACK, some("pawn"), some("rook"), some("king")]),
    "legal": ([scene("orthodox", ANSWERS), scene("orthodox", START)],
        [WHITE, BLACK, move("Ke8-d7"), move("e2-e4"), word("check"), the("rook", "e1"), the("queen", "a5")]),
    "lost": ([played("orthodox", START, "e4 d5 exd5")],
        [WHITE, BLACK, Counted(AT, "pawn", 1), Counted(AT, "pawn", 2), Counted(AT, "rook", 1),
         Counted(AT, "man", 1), square("d5"), square("e5"), word("at least"), word("all of")]),
    "replies": ([scene("orthodox", ANSWERS), scene("orthodox", CORNER), played("orthodox", CORNER, "Kg8")],
        [WHITE, BLACK, number(1), number(2), number(9), move("Ke8-d7"), move("Kh8-g8"), move("Qa5xe1"), square("e1"),
         square("e7"), square("c3"), the("rook", "e1"), the("rook", "a1"), the("queen", "a5"), the("bishop", "d6"),
         word("by capturing"), word("by a move of the king"), word("by interposing")]),
    "unpinned": ([played("orthodox", "3k4/8/8/3n4/8/8/8/3R2K1 b - - 0 1", "Ke8")],
        [the("knight", "d5"), the("rook", "d1")]),
    "drawn": ([STALEMATE, MATED], []),
    "on_open": ([scene("orthodox", "4k3/p4p2/5p2/3P4/1P6/8/P6P/R3K2R w - - 0 1")],
        [the("rook", "a1"), the("king", "e1"), the("king", "e8"), word("open"), word("half-open")]),
    "can_drop": ([scene("chessence", DROPS)],
        [some("man"), some("king"), WHITE, BLACK, square("b7"), square("b9"), square("a1"), square("f1")]),
    "can_promote": ([scene("orthodox", "4k3/P7/8/8/8/8/7p/4K3 w - - 0 1")],
        [the("pawn", "a7"), the("pawn", owner="white"), the("king", "e1"), square("a8"), square("b8")]),
    "conversion": ([played("cetina-random", BISHOPS, "Bc1-c2")],
        [the("bishop"), the("rook"), WHITE, square("c2"), square("d1"), path("c1-c2"), path("c1-d1")]),
    "has_converted": ([played("cetina-random", BISHOPS, "Bc1-c2")],
        [the("bishop", "c2"), the("bishop", "g8"), WHITE, BLACK]),
    "share_shade": ([played("cetina-random", BISHOPS, "Bc1-c2")],
        [both(the("bishop", "c2"), the("bishop", "g1")), both(the("bishop", "c8"), the("bishop", "g8")),
         word("same"), word("different")]),
    "on_shade": ([scene("orthodox", START)], [the("rook", "a1"), the("rook", "h1"), square("a1"), word("dark"), word("light")]),
    "changes_shade": ([played("cetina-random", BISHOPS, "Bc1-c2")],
        [the("bishop", "c2"), the("rook", "h1"), word("dark"), word("light")]),
    "strides": ([played("orthodox", START, "e4"), played("orthodox", "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", "Bc1-e3")],
        [the("pawn"), the("bishop"), the("king"), number(2), number(3), line("file"), line("diagonal"),
         word("forward"), word("back"), word("left")]),
    "range": ([scene("orthodox", START), scene("convergent", "***qk***/*rnbbnr*/*pppppp*/*6*/*6*/*PPPPPP*/*RNBBNR*/***QK*** w - - 0 1")],
        [the("rook"), the("queen"), the("knight"), number(2), number(3), number(7)]),
    "open_files": ([scene("orthodox", PAWNS)],
        [WHITE, BLACK, *map(number, range(7)), *map(word, ("open", "half-open", "closed"))]),
    "islands": ([scene("orthodox", PAWNS)], [WHITE, BLACK, *map(number, range(5))]),
    "opposite_bishops": ([scene("orthodox", "4k3/8/4b3/8/8/8/8/2B1K3 w - - 0 1")], []),
    "doomed": ([played("orthodox", LADDER, "Ra7"), played("orthodox", "7k/8/8/8/4n3/8/R7/1R4K1 w - - 0 1", "Ra2-a7")],
        [WHITE, BLACK, number(1), number(2), the("king"), the("knight"), move("Rb1-b8"), move("Rb1-b7")]),
    "outnumbers": ([scene("orthodox", PAWNS)],
        [WHITE, BLACK, Counted(AT, "pawn", 1), Counted(AT, "pawn", 2), Counted(AT, "rook", 1),
         *map(word, ("more", "less", "exactly"))]),
    "compared": ([scene("orthodox", PAWNS)],
        [WHITE, BLACK, Counted(AT, "pawn", 0), Counted(AT, "rook", 0), Counted(AT, "king", 0), number(1), number(2),
         number(3), *map(word, ("more", "less", "equal", "by", "times", "part"))]),
    "double_step": ([played("orthodox", START, "e4")],
        [the("pawn"), the("rook"), WHITE, square("e4"), square("d4")]),
    "ways": ([played("coherent", "k8/9/9/9/4N4/9/9/9/8K w - - 0 1", "Ne5-f7"),
         played("coherent", "k8/9/9/4p4/4N4/9/9/9/8K w - - 0 1", "Ne5-f7"),
         scene("coherent", "k8/9/9/4p4/4N4/9/9/9/8K w - - 0 1")],
        [word("blocked"), word("clear"), number(0), number(1), number(2), square("f7"), square("f8"), square("e6"),
         square("e5"), the("knight"), the("king", owner="white"), the("pawn"), the("king", owner="black"), word("only"),
         word("only"), word("rest"), word("blocked"), the("pawn"), the("pawn", "e5")]),
    "ahead": (SCENES, [WHITE, BLACK, *AMOUNTS, word("behind"), word("exchange"),
        *(Counted(AT, kind, 2) for kind in ("rook", "pawn", "queen"))]),
    "set_against": (SCENES, [WHITE, BLACK, *AMOUNTS, word("given"), word("won"),
        *(Counted(AT, kind, 2) for kind in ("rook", "pawn", "queen"))]),
    "doubled": ([scene("orthodox", PAWNS)], [the("pawn", "f7"), the("pawn", "a7")]),
    "sees_to": ([scene("orthodox", "4k3/8/8/8/4N3/8/8/R3R1K1 w - - 0 1")],
        [the("rook", "e1"), the("rook", "a1"), the("knight", "e4"), square("e4"), square("e3"), square("e6"), square("a8"),
         the("rook"), square("e1"), square("g3"), word("no farther than"), word("just as far as"), word("as far as"), word("going as far as"), LineTerm(AT, "file", "e"), LineTerm(AT, "file", "a")]),
    "leaps_over": ([scene("convergent", "***1k***/*6*/*6*/*2p3*/*2N3*/*2Q3*/*6*/***1K*** w - - 0 1")],
        [the("queen", "d3"), the("knight", "d4"), square("d5"), square("d4"), square("c4"), the("pawn", "d5")]),
    "drop": ([played("chessence", DROPS, "M@b7")],
        [WHITE, BLACK, some("man"), some("king"), square("b7"), square("b8")]),
    # How often the captures were is said only of those on a square, given for something, and over.
    "exchanged": ([*WON, *[SWAPPED] * 12, played("orthodox", "3rk3/8/8/p7/1P6/8/8/3RK3 w - - 0 1", "bxa5")],
        [*AMOUNTS, *[Counted(AT, "pawn", 1)] * 8, line_of("Rd8xd1 Ke1xd1"), square("d5"), square("e4"),
         word("already"), number(1), number(2)]),
    "began_on": ([played("cetina-random", BISHOPS, "Bc1-c2"), played("cetina-random", MIXED, "Bc1-c2")],
        [WHITE, BLACK, word("same"), word("different"), *[both(square("c1"), square("g1"))] * 3,
         *[both(square("a1"), square("h1"))] * 3]),
    "can_convert": ([scene("cetina-random", BISHOPS)],
        [the("bishop", "c1"), the("bishop", "g1"), the("rook", "h1"), square("c2"), square("d1"), square("g2")]),
    "shut_in": ([scene("cetina-random", BISHOPS)],
        [the("bishop", "c1"), the("bishop", "g1"), square("c1"), square("g1"), WHITE, BLACK]),
    "forced": ([played("orthodox", CORNER, "Kg8"), played("orthodox", START, "e4"), scene("orthodox", CORNER)],
        [WHITE, BLACK, word("alone"), move("Kh8-g8"), move("Kg6-h6"), move("e2-e4")]),
    "friend": ([played("chessence", FRIENDS, "Mb6-d5"), played("chessence", LONELY, "Md6xc7")],
        [the("man", "d5"), the("man", "e3"), word("knight"), word("diagonal"), square("c7"), square("b8"),
         the("man", "c7"), Like(AT, "knight"), Like(AT, "rook"), number(0), number(1)]),
    "tally": ([played("orthodox", START, "e4 d5 exd5 Qxd5"), played("orthodox", START, "e4 d5 exd5")],
        [WHITE, BLACK, number(0), number(1), number(2), word("captures"), word("check"), word("now"), the("queen", "d5"),
         the("pawn"), the("rook"), square("d5"), square("e4")]),
    "taken_in_turn": ([played("orthodox", START, "e4 d5 exd5 Qxd5")],
        [both(the("pawn", owner="black"), the("pawn", owner="white")), both(the("pawn", owner="white"), the("pawn", owner="black")),
         both(the("pawn", owner="black"), the("queen", owner="white")), square("d5"), square("e4"), word("in this order")]),
    "in_a_row": ([played("orthodox", START, "e4 d5 exd5 Qxd5 Nf3"), played("orthodox", START, "e4 d5 exd5 Qxd5")],
        [WHITE, BLACK, number(0), number(1), number(2), word("captures"), word("check"), square("d5"), square("e4"),
         word("same")]),
    "law": ([scene("orthodox", START), scene("chessence", FRIENDS)],
        [word("castling"), word("conversion"), word("promotion"), word("leap"), word("game"),
         the("knight", "g1"), the("rook", "a1")]),
    "repeated": ([AGAIN, replace(AGAIN, when=When.LINE)], [number(1), number(2), number(3), word("this"), word("now")]),
    "line_size": ([scene("orthodox", START)], [file("e"), file("z"), number(7), number(8)]),
    "loses": (WON, [*AMOUNTS, TRADED, word("given")]),
    "wins": (WON, [*AMOUNTS, TRADED, square("d5"), square("e5")]),
    "material": (SCENES,
        [*AMOUNTS, *(Counted(AT, kind, 2) for kind in ("pawn", "rook")), *map(word, ("left", "right"))]),
    "path": ([played("coherent", "k8/9/9/9/4N4/9/9/9/8K w - - 0 1", "Ne5-f7")],
        [path("e5-e6-f7"), path("e5-f6-f7"), both(path("e5-e6-f7"), path("e5-f6-f7")), number(1), number(2),
         square("f7"), square("f8"), Like(AT, "knight"), Like(AT, "rook"), word("only")]),
    "prevents": ([played("orthodox", "4k3/8/8/8/1N6/r7/8/4K3 w - - 0 1", "Nd3"),
         played("orthodox", "r5k1/8/8/8/8/8/6PP/7K w - - 0 1", "h3")],
        [WHITE, BLACK, the("knight"), the("pawn"), move("Ra3-h3"), move("Ra3-a8"), word("mate"), word("pin")]),
    "mate": ([MATED, played("orthodox", START, "f3 e5 g4")],
        [WHITE, BLACK, the("queen"), the("bishop", "f8"), move("Qd8-h4"), move("Qd8-g5"), square("h4"), square("g4")]),
    "mate_in": ([scene("orthodox", LADDER), played("orthodox", LADDER, "Ra7 Kg8"),
         scene("orthodox", "7k/R7/8/8/8/8/8/1R2R1K1 w - - 0 1")],
        [WHITE, BLACK, number(1), number(2), move("Ra2-a7"), move("Ra2-a6"), the("rook", "b1"),
         the("rook", "e1"), the("rook", "a7"), square("b8"), square("e8"), word("only"), word("move"), word("check"),
         word("capture"), word("sacrifice"), the("rook", "a2"), square("a7"), square("a6")]),
    "mates_exist": ([played("orthodox", LADDER, "Ra7 Kg8")],
        [number(1), number(2), move("Rb1-b8"), move("Rb1-b7")]),
    "may_convert": ([played("cetina-random", BISHOPS, "Bc1-c2"), played("cetina-random", MUST, "Bc1-d2")],
        [the("bishop", "g8"), the("bishop", "g1"), the("rook", "h1"), word("must"), word("now")]),
    "no_moves": ([STALEMATE], [WHITE, BLACK]),
    "only_legal": ([scene("orthodox", CORNER), played("orthodox", START, before="d2-d4")],
        [WHITE, BLACK, number(1), number(2), number(20), move("Kh8-g8"), move("d2-d4")]),
    "open_line": ([scene("orthodox", PAWNS)],
        [line("file", "a"), line("file", "d"), line("file", "e"), WHITE, BLACK,
         *map(word, ("open", "half-open", "closed"))]),
    "part": ([scene("orthodox", "6k1/5p2/4p1b1/p7/1b2R2n/8/3P4/4K1N1 w - - 0 1")],
        [the("rook", "e4"), the("bishop", "g6"), WHITE, BLACK, some(), some("bishop"), some(owner="black"),
         the("knight", "h4"), the("bishop", "b4"), the("knight"), the("pawn", "e6"), number(0), number(1), number(2),
         both(the("pawn", "e6"), the("bishop", "b4")), word("only"),
         *map(word, ("protected", "unprotected", "pinned", "not pinned"))]),
    "passing": ([played("orthodox", "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1", "dxc6")],
        [the("pawn"), the("king"), WHITE, the("pawn", "c5"), the("pawn", "c4")]),
    "promotes": ([played("keltic", QUEENS, "Pd3-d2"), played("orthodox", "8/4P2k/8/8/8/8/8/K7 w - - 0 1", "e8=Q")],
        [the("pawn"), the("king"), WHITE, BLACK, word("queen"), word("rook"), square("e8"), square("d8")]),
    "been_on": ([played("orthodox", "8/4P2k/8/8/8/8/8/K7 w - - 0 1", "e8=Q"), played("orthodox", START, "Ng1-f3")],
        [the("queen", "e8"), the("king", "a1"), the("knight", "f3"), the("knight", "b1"),
         *map(square, ("e8", "g1", "b1", "f3")), word("first"), word("promoted")]),
    "itinerary": ([played("orthodox", START, "Ng1-f3"), played("orthodox", START, "Pe2-e4 Pd7-d5 Pe4xd5")],
        [the("knight"), the("knight", "f3"), the("pawn", "d5"), the("rook", "a1"), PathTerm(AT, ("g1", "f3")),
         PathTerm(AT, ("e4", "d5")), PathTerm(AT, ("b1", "c3")), PathTerm(AT, ("f3", "g1")),
         number(0), number(1), number(2), word("last"), word("here"), word("captures")]),
    "captured_once": ([played("orthodox", START, "Pe2-e4 Pd7-d5 Pe4xd5 Qd8xd5"),
                       played("orthodox", START, "Pe2-e4 Pd7-d5 Pe4xd5"), played("orthodox", START, "Ng1-f3")],
        [the("pawn"), the("queen"), the("king"), the("pawn", "d5"), WHITE, BLACK, some("pawn"),
         square("d5"), square("e4"), word("recapture")]),
    "only_moved": ([played("orthodox", START, "Ng1-f3"), played("orthodox", START, "Pe2-e4")],
        [the("knight"), the("pawn"), the("bishop"), WHITE, BLACK]),
    "drop_squares": ([scene("chessence", "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*M2MM/4MK[MMMmmm] w - - 0 1")],
        [WHITE, BLACK, *map(number, range(3)), square("d2"), square("e2")]),
    "all_on_board": ([scene("chessence", "k5/5*/4*1/2*3/1*2*1/3*2/1*4/*5/m1MM1K[] w - - 0 1")],
        [WHITE, BLACK, number(1), number(2)]),
    "promotion_checks": ([scene("orthodox", "8/3P1k2/8/8/8/8/8/7K w - - 0 1")],
        [the("pawn", "d7"), the("king", "f7"), WHITE, BLACK, *map(number, range(5)),
         word("knight"), word("queen"), word("any")]),
    "reserve": ([scene("chessence", RESERVES)],
                [WHITE, BLACK, number(0), number(1), *map(word, ("more", "less", "equal"))]),
    "odds": ([scene("orthodox", "4k3/8/8/3p4/8/2N5/8/3RK3 w - - 0 1")],
        [the("pawn", "d5"), the("knight", "c3"), *map(word, ("more", "less", "equal", "double", "half"))]),
    "neighbours": ([scene("orthodox", "4k3/8/P7/8/8/8/8/R2NK3 w - - 0 1")],
        [the("rook", "a1"), the("pawn", "a6"), the("knight", "d1"), the("king", "e1"), square("b1"),
         *map(word, ("behind", "before", "next", "beside"))]),
    "offset": ([scene("orthodox", "4k3/8/P7/8/8/8/8/R2NK3 w - - 0 1")],
        [the("rook", "a1"), the("pawn", "a6"), the("knight", "d1"), square("b1"), *map(number, (1, 5)),
         *map(word, ("ranks above", "squares below", "squares before", "somewhere above", "file behind"))]),
    "result": ([MATED], [WHITE, BLACK]),
    "sideways": ([played("keltic", STEPS, "Pb5-c5")],
        [the("pawn"), the("rook"), BLACK, square("c5"), square("b4")]),
    "skewers": ([scene("orthodox", "q3k2R/8/3r4/8/1r6/B7/8/6K1 b - - 0 1")],
        [the("rook", "h8"), the("bishop", "a3"), both(the("king", "e8"), the("queen", "a8")),
         both(the("rook", "b4"), the("rook", "d6"))]),
    "stalemate": ([STALEMATE, scene("orthodox", "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1")],
        [WHITE, BLACK, the("queen"), the("rook"), the("king"), move("Qg5-g6"), move("Qg5-g4")]),
}  # fmt: skip


def _fitting(taken, name=None):
    """The terms that a role may have: those of a sense, if it has such."""
    own = [term for term in OWN.get(name, ([], []))[1] if isinstance(term, taken)]
    return own or [term for term in POOL if isinstance(term, taken)]


HEDGES = {
    ("goes", "how"),
    ("taken_in_turn", "how"),
    ("repeated", "moves"),
    ("sees_to", "how"),
    ("path", "bare"),
    ("drop", "how"),
    ("replies", "alone"),
    ("loses", "how"),
    ("wins", "how"),
    ("attacks", "as_"),
    ("remains", "how"),
    ("apart", "how"),
}
"""Roles that make something unknown, or known: test_moves, test_meant, test_nothingbut, test_lent_and_taken,
test_denied_reasons, test_taken_in_turn and test_reaches_and_retreats have them."""


def _pairs():
    return [
        (name, role)
        for name, sense in sorted(senses().items())
        for role in sorted(sense.roles)
        if name not in ELSEWHERE and (name, role) not in HEDGES
    ]


@pytest.mark.parametrize(("name", "role"), _pairs())
def test_every_role_of_every_sense_has_a_part_in_the_answer(name, role):
    """What was true is not so any more when this role alone is another, or is there at all."""
    sense, draw = senses()[name], random.Random(f"{name}/{role}")
    wanted, scenes = _fitting(sense.roles[role], name), OWN.get(name, (SCENES,))[0]
    assert wanted, f"the pool has no term for {role}"
    for _ in range(LIMIT):
        there = draw.choice(scenes)
        chosen = sense.required | {each for each in sense.roles if draw.random() < 0.15}
        roles = {
            each: draw.choice(_fitting(sense.roles[each], name) or [None])
            for each in sorted(chosen - {role})
        }
        if None in roles.values():
            continue
        absent = role not in sense.required and draw.random() < 0.5
        first = {} if absent else {role: draw.choice(wanted)}
        second = {role: draw.choice(wanted)}
        found = {truth(atom(name, **roles, **each), there) for each in (first, second)}
        # That a role makes it unknown shows nothing: another branch may refuse it.
        if len(found) > 1 and ("unknown" not in found if absent else "true" in found):
            return
    pytest.fail(f"{role} of {name} never made a difference")


@pytest.mark.parametrize("name", sorted(senses()))
def test_a_role_that_a_judge_does_not_take_leaves_it_unknown(name):
    sense, draw = senses()[name], random.Random(name)
    for _ in range(20):
        there = draw.choice(SCENES)
        roles = {each: draw.choice(_fitting(sense.roles[each])) for each in sense.required}
        strange = {**roles, "no_such_role": draw.choice(POOL)}
        assert truth(atom(name, **strange), there) == "unknown"
        for each, taken in sense.roles.items():
            wrong = [term for term in POOL if not isinstance(term, taken)]
            if wrong:
                assert truth(atom(name, **{**roles, each: draw.choice(wrong)}), there) == "unknown"


@pytest.mark.parametrize("name", sorted(senses()))
def test_any_terms_are_judged_without_a_fault(name):
    """Whatever the words, a judge answers; a group may hold terms of any sort."""
    sense, draw = senses()[name], random.Random(f"any {name}")
    for _ in range(150):
        there = draw.choice(SCENES)
        chosen = sense.required | {each for each in sense.roles if draw.random() < 0.5}
        roles = {}
        for each in chosen:
            fits = _fitting(sense.roles[each])
            if Group in sense.roles[each]:
                joint = draw.choice(["and", "or", "nor"])
                strange = group(
                    joint, draw.choice(POOL), draw.choice(POOL), only=draw.random() < 0.3
                )
                fits = [*fits, *[strange] * 5]
            roles[each] = draw.choice(fits)
        truth(atom(name, **roles), there)


MARKS = {"only", "must", "alone", "behind", "bare"}
"""Roles that are there or not, whatever word is in them."""
OTHER_KIND = {"file": "diagonal", "rank": "diagonal", "diagonal": "file", "line": "rank"}
Z = {"text": "Zz9-z8", "extent": (900, 906)}
# For each class of terms the ways to say what cannot be: no piece, square or word is called so.
SPOILERS = {
    Pieces: [
        lambda term: replace(term, state="zonked"),
        lambda term: replace(term, kind="zebra"),
        lambda term: replace(term, squares=("z9",)),
        lambda term: replace(term, line="z"),
        lambda term: replace(term, number=17),
    ],
    SideTerm: [],
    SquareTerm: [lambda term: replace(term, name="z9")],
    Squares: [lambda term: replace(term, number=61), lambda term: replace(term, names=("z9",))],
    PathTerm: [
        lambda term: replace(term, squares=(*term.squares, "z9")),
        lambda term: replace(term, squares=("z9", *term.squares[1:])),
    ],
    LineTerm: [
        lambda term: replace(
            # Whatever kind of line has no name may be another as well.
            term,
            kind=OTHER_KIND[term.kind] if term.name or term.ends else "zonk",
        ),
        lambda term: replace(term, name="z", ends=None),
        lambda term: replace(term, name=None, ends=("z1", "z9")),
    ],
    MoveTerm: [lambda term: replace(term, **Z)],
    MovesTerm: [lambda term: replace(term, moves=(*term.moves[:-1], replace(term.moves[-1], **Z)))],
    Like: [lambda term: replace(term, kind="zebra")],
    Counted: [lambda term: replace(term, kind="zebra"), lambda term: replace(term, number=17)],
    Number: [lambda term: replace(term, value=97)],
    Word: [lambda term: replace(term, value="zonked")],
}


def _spoiled(term):
    """A term with one field that says what cannot be, or a group with one such member."""
    if isinstance(term, Group):
        first, *rest = term.members
        bad = _spoiled(first) if term.joint is Joint.AND else ()
        yield from (replace(term, members=(each, *rest)) for each in bad)
    else:
        yield from (spoil(term) for spoil in SPOILERS[type(term)])


@pytest.mark.parametrize("name", sorted(senses().keys() - ELSEWHERE))
def test_no_field_of_a_term_is_ignored(name):
    """What was true is not so any more when any part of any of its terms says what cannot be."""
    sense, draw = senses()[name], random.Random(f"fields {name}")
    scenes, ignored, tried = OWN.get(name, (SCENES,))[0], set(), 0
    for _ in range(LIMIT):
        there = draw.choice(scenes)
        chosen = sense.required | {each for each in sense.roles if draw.random() < 0.3}
        roles = {each: draw.choice(_fitting(sense.roles[each], name)) for each in sorted(chosen)}
        none = any(isinstance(each, Squares) and each.number == 0 for each in roles.values())
        if none or truth(atom(name, **roles), there) != "true":
            continue
        tried += 1
        for role in roles.keys() - MARKS:
            for bad in _spoiled(roles[role]):
                if truth(atom(name, **{**roles, role: bad}), there) == "true":
                    ignored.add((role, term_words(bad), form_words(atom(name, **roles))))
        if tried == 40:
            break
    assert tried
    assert not ignored, sorted(ignored)[:5]
