"""Leads by numbers, tasks that pieces share, what moves let others do, answers to a check that are counted."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "pawns": ("orthodox", "4k3/pp6/8/8/8/8/PPP5/4K3 w - - 0 1", "1. Ke1-e2"),
    "level": ("orthodox", "4k3/ppp5/8/8/8/8/PPP5/4K3 w - - 0 1", "1. Ke1-e2"),
    "both guard": ("orthodox", "4k3/8/2p2n2/3b4/8/8/8/3RK3 b - - 0 1", "1... Ke8-f8"),
    "opened": ("orthodox", "4kb2/8/3p4/8/1q6/8/8/7K b - - 0 1", "1... Pd6-d5"),
    "shut": ("orthodox", "4kb2/8/3p4/8/1q6/8/8/3K4 b - - 0 1", "1... Pd6-d5"),
    "battery": ("orthodox", "2r1k3/8/8/8/2B5/8/2Q5/4K3 w - - 0 1", "1. Ke1-e2"),
    "backed": ("orthodox", "4k3/5p2/8/8/2B5/8/8/4KR2 w - - 0 1", "1. Ke1-d2"),
    "checks": ("orthodox", "3k4/8/8/8/8/8/4Q3/4K3 w - - 0 1", "1. Ke1-f1"),
    "discovery": ("orthodox", "4k3/8/8/8/4B3/8/4Q3/6K1 w - - 0 1", "1. Kg1-g2"),
    "castled": ("orthodox", "r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "1... O-O-O"),
}
SAID = [
    ("pawns", "White leads by three pawns to two.", "verified"),
    ("pawns", "White leads by three pawns to one.", "refuted"),
    ("pawns", "Black leads by three pawns to two.", "refuted"),
    ("pawns", "In pawns White is ahead by three to two.", "verified"),
    ("pawns", "In pawns White is ahead by four to two.", "refuted"),
    ("pawns", "White leads by three to two in pawns.", "verified"),
    ("pawns", "Black is behind by two pawns to three.", "verified"),
    ("pawns", "White is behind by two pawns to three.", "refuted"),
    ("pawns", "In pawns the score is three to two.", "verified"),
    ("pawns", "In pawns the score is two to two.", "refuted"),
    ("pawns", "In pawns Black is behind by two to three.", "verified"),
    ("pawns", "In pawns White is behind by two to three.", "refuted"),
    ("level", "Three pawns stand against three.", "verified"),
    ("level", "The score in pawns stands at three to two.", "refuted"),
    ("both guard", "The pawn and the knight share the defence of the bishop.", "verified"),
    ("both guard", "The pawn and the king share the guard of the bishop.", "refuted"),
    ("both guard", "The knight protects the bishop against the rook.", "verified"),
    ("both guard", "The knight protects the pawn against the rook.", "refuted"),
    ("opened", "1...d5 lets the bishop protect the queen.", "verified"),
    ("opened", "1...d5 lets the king protect the queen.", "refuted"),
    ("shut", "1...d5 allows the bishop to attack the king.", "refuted"),
    ("backed", "The rook backs the bishop up against f7.", "verified"),
    ("backed", "The white king helps the bishop in attacking f7.", "refuted"),
    ("backed", "The rook and the bishop share the defence of the pawn.", "refuted"),
    ("checks", "The white queen has four checks at her disposal.", "refuted"),
    ("discovery", "Whatever the bishop does, it uncovers a check from the queen.", "verified"),
    ("discovery", "Wherever the bishop goes, it gives a check by the king.", "refuted"),
    ("castled", "1...O-O-O has brought the king to c8 and the rook to d8.", "verified"),
    ("castled", "1...O-O-O has brought the king to b8 and the rook to d8.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
