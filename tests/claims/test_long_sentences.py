"""Long sentences: what moves leave somebody, other counts, `its own` ahead, parts, prepositions said again."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "shut in": ("orthodox", "4k3/8/8/8/8/8/1P1P4/2B1K3 b - - 0 1", "1... Ke8-e7"),
    "guarded": ("orthodox", "3qk3/1pn1p3/3b4/8/8/8/8/4K3 w - - 0 1", "1. Ke1-e2"),
    "beside the king": ("orthodox", "4k3/8/8/8/6R1/8/8/3QK3 w - - 0 1", "1. Qd1-d6"),
    "replies": ("orthodox", "4k3/8/8/8/7b/6P1/8/4KB2 b - - 0 1", "1... Bh4xg3+"),
    "left": ("orthodox", "4k3/8/8/3q4/8/8/6PP/4K2R b - - 0 1", "1... Qd5-e5+"),
    "uncovered": ("orthodox", "4k3/8/8/3q4/8/4B3/6PP/4R1K1 w - - 0 1", "1. Be3-f2+"),
    "counts": ("orthodox", "4k3/5pp1/8/8/8/8/4PPP1/B3K1NR w - - 0 1", "1. Rh1-h3"),
    "hits": ("orthodox", "4k3/8/8/2r1n3/8/8/8/B3K2R w - - 0 1", "1. Ba1-d4"),
}
SAID = [
    ("shut in", "Blocked by its own pawns, the bishop on c1 cannot move.", "verified"),
    ("shut in", "Hemmed in by its own pawns, the bishop on c1 has no move.", "verified"),
    ("shut in", "Hemmed in by its own king, the bishop on c1 has no move.", "refuted"),
    ("shut in", "Protecting its own pawn, the king on e1 has three moves.", "refuted"),
    ("guarded", "Three black men protect the bishop on d6, the queen, a pawn and a knight.", "refuted"),
    ("guarded", "Two black men protect the bishop on d6, a pawn and a queen.", "verified"),
    ("guarded", "Two black men protect the bishop on d6, a pawn and a knight.", "refuted"),
    ("guarded", "Three black men protect the bishop on d6, two pawns and a queen.", "refuted"),
    ("beside the king", "Of the squares beside the black king, d8 is attacked by the queen.", "verified"),
    ("beside the king", "Of the squares beside the black king, e7 and d7 are attacked by the queen.", "verified"),
    ("beside the king", "Of the squares beside the black king, g7 is attacked by the rook.", "refuted"),
    ("beside the king", "Of the squares beside the black king, f7 is attacked by the queen.", "refuted"),
    ("replies", "Of the two legal replies only one, 2.Kd1, is a move of the king.", "refuted"),
    ("guarded", "Of Black's five men the one on c7 attacks nothing.", "refuted"),
    ("guarded", "Of Black's six men the one on e7 protects the bishop.", "verified"),
    ("guarded", "Of Black's four men the one on e7 protects the bishop.", "refuted"),
    ("guarded", "Of White's men the one on e7 protects the bishop.", "refuted"),
    ("left", "1...Qd5-e5+ leaves White a choice of four moves.", "verified"),
    ("left", "1...Qd5-e5+ leaves White a choice of five moves.", "refuted"),
    ("left", "1...Qd5-e5+ leaves White in check.", "verified"),
    ("left", "1...Qd5-e5+ would leave White four legal moves, one of them 2.Kf1.", "verified"),
    ("left", "1...Qd5-e5+ leaves the king only two moves.", "refuted"),
    ("left", "Black checks with the queen, leaving White four legal moves.", "verified"),
    ("left", "Black checks with the queen, leaving White five legal moves.", "refuted"),
    ("uncovered", "The bishop steps to f2, opening the e-file for the rook.", "verified"),
    ("counts", "White has three pawns, Black a single one.", "refuted"),
    ("counts", "White has three pawns, Black only two.", "verified"),
    ("counts", "White has three pawns left, Black two.", "verified"),
    ("counts", "The king on e8 has four moves, the pawn on f7 only two.", "verified"),
    ("counts", "The king on e8 has four moves, the pawn on f7 only one.", "refuted"),
    ("counts", "The rook on h3 has seven squares on the h-file and seven on the third rank.", "verified"),
    ("counts", "The rook on h3 has seven squares on the h-file and five on the third rank.", "refuted"),
    ("counts", "The rook on h3 can move to seven squares on the h-file and to seven on the third rank.", "verified"),
    ("hits", "The bishop strikes at the rook and at the knight.", "verified"),
    ("hits", "The bishop strikes at the rook and at the king.", "refuted"),
    ("hits", "The rook on c5 can go to c4, to c2 or to c1.", "verified"),
    ("hits", "The rook on c5 can go to c4, to b4 or to c1.", "refuted"),
    ("hits", "Black can take the bishop with the rook and with the knight.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "text", "verdict"), SAID)
def test_said(key: str, text: str, verdict: str) -> None:
    assert_said(POSITIONS[key], text, verdict)


UNREAD = [
    ("counts", "White has four checks, eight with the knight and two with the rook."),
    ("hits", "White can take the rook, leaving Black with a knight and two moves."),
    ("hits", "If White took the rook, opening the file for the king, he would win."),
]


@pytest.mark.parametrize(("key", "text"), UNREAD)
def test_what_would_be_so_is_not_told_of_now(key: str, text: str) -> None:
    with pytest.raises(AssertionError):
        assert_said(POSITIONS[key], text, "verified")
