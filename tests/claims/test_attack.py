"""Sentences that an attack once found wrong verdicts for: all are judged rightly."""

import pytest
from claiming import ACCEPTED, REFUTED, outcomes

A = ("r2q1rk1/ppp2ppp/2n2n2/3p4/2BP2b1/2N2N2/PP3PPP/R2QR1K1 w - - 0 1", "1. Bc4-b3")
B = ("r3k2r/pp3ppp/2n5/3q4/1b6/2N2N2/PPP2PPP/R1BQ1RK1 w kq - 0 1", "1. Nc3xd5")
C = ("4k3/P5pp/8/3pPp2/8/8/1r4PP/4K2R w K f6 0 1", "1. Pe5xf6")
D = ("4k3/3n1ppp/8/1B6/8/2N5/5PPP/4R1K1 b - - 0 1", "1... Ke8-d8")
E = ("9/7k1/9/5n3/2p1p4/9/9/2N6/4K4 w - - 0 1", "1. Nc2-c3")
F = ("6k1/5pp1/8/2n1p3/4N3/3B1N2/5PPP/2R3K1 w - - 0 1", "1. Rc1-c4")
G = ("3q1rk1/p4ppp/5n2/8/6b1/5N2/P4PPP/2BQR1K1 w - - 0 1", "1. Bc1-g5")
H = ("7k/8/5K2/8/8/8/8/6R1 w - - 0 1", "1. Rg1-g2")
TABLE = [
    ("orthodox", *A, True, [
        "The bishop controls a4 but not c3.",
        "The knight on c3 protects the queen but not the rook on e1.",
        "The knight on f3 protects the pawn on d4, not the queen.",
        "White's knights attack only the pawn on d5.",
        "The knight on f3 or the knight on c3 attacks the pawn on d5.",
        "The bishop attacks either the pawn on d5 or the pawn on a7.",
        "Only one white knight attacks d5.",
        "Only one bishop attacks the pawn on d5.",
        "Two bishops are off the board.",
        "No black piece is pinned.",
    ]),
    ("orthodox", *A, False, [
        "The bishop controls c4 but not c2.",
        "The knight on c3 protects the queen but not the pawn on a2.",
        "The knight on c3 attacks the pawn on d5 but not e4.",
        "Both white knights attack nothing.",
        "Both queens are protected by no piece.",
        "Both white knights are protected by no pawn.",
        "The bishop does not control e6 because of the knight on c3.",
        "No bishop is off the board.",
    ]),
    ("orthodox", *B, True, [
        "It took the queen and attacks the bishop.",
        "It took the queen and is protected by the queen on d1.",
        "White has three minor pieces and Black two minor pieces.",
    ]),
    ("orthodox", *B, False, ["It took the queen and stands on d1."]),
    ("orthodox", *C, True, [
        "White can promote the pawn on a7.",
        "White threatens to promote the pawn on a7.",
        "Black can play neither 1...hxg6 nor 1...hxg5.",
        "White's pawns can take only the pawn on g7.",
    ]),
    ("orthodox", *C, False, [
        "White's pawns attack nothing.",
        "Nobody can castle.",
        "Neither side can castle.",
        "White cannot promote the pawn on a7.",
        "White threatens 2.fxg7, not 2.a8=Q+.",
        "1...Rb1+ 2.Kd2 Rxh1 loses Black's rook.",
    ]),
    ("orthodox", *D, True, [
        "The rook stands on e1. It controls e7 and e8, but not d8.",
        "White's pieces attack only the knight on d7.",
        "The rook controls e4, and the knight on c3, too.",
    ]),
    ("orthodox", *D, False, [
        "White's pieces protect nothing.",
        "White has fewer than three pawns.",
        "The knight on d7 is attacked by fewer than one piece.",
        "Nobody can go to c7.",
    ]),
    ("coherent", *E, True, [
        "The path c3-c5-e3 is blocked by the pawn on c5, not by the pawn on e5.",
        "The knight attacks the pawn on e5 by no path.",
        "The knight controls e3 by c3-c1-e3; no other path is clear.",
    ]),
    ("coherent", *E, False, [
        "The path c3-c7-g3 is blocked by the pawn on c5 but not by the pawn on e5.",
        "The knight attacks the pawn on c5 by fewer than three paths.",
        "The knight does not control e3 by c3-c5-e3 because of the pawn on e5.",
        "The knight attacks the pawn on c5 by neither c3-e3-c5 nor c3-a5-c5.",
        "The knight controls e3 by c3-c1-e3; one of the other paths is clear.",
    ]),
    ("orthodox", *F, True, ["Nobody but the rook and the knight on e4 attacks the knight on c5."]),
    ("orthodox", *F, False, ["White threatens 2.Nxc5, but not 2.Rxc5."]),
    ("orthodox", *G, True, ["Black's bishop attacks his opponent's knight."]),
    ("orthodox", *H, True, [
        "Either 1...Kg8 or 1...Kh7 is possible.",
        "Neither 1...Kg8 nor 1...Kg7 is possible.",
    ]),
]  # fmt: skip


@pytest.mark.parametrize(("key", "fen", "moves", "truth", "texts"), TABLE)
def test_no_verdict_is_wrong(key, fen, moves, truth, texts):
    wrong = REFUTED if truth else ACCEPTED
    found = outcomes(moves, texts, key, fen)
    assert [text for text, outcome in found.items() if outcome == wrong] == []


def test_each_of_several_may_block_its_own_path():
    fen = "4k4/9/4b1n2/9/9/9/9/9/4K4 w - - 0 1"
    said = "The king on e9 and the bishop on e7 block the paths g7-e7-e5 and g7-e9-c9."
    assert outcomes("1. Ke1-e2", [said], "coherent", fen)[said] != REFUTED
