"""By what way a check comes and how it can be met, what each side has left, positions that are the same."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "compound check": ("coherent", "6k2/9/9/9/9/9/4N4/9/8K w - - 0 1", "Ne3-e5+"),
    "to be blocked": ("orthodox", "3r2k1/8/8/8/8/5B2/8/4K1N1 b - - 0 1", "1... Rd8-e8+"),
    "blocked": ("orthodox", "4r1k1/8/8/8/8/5B2/8/4K1N1 w - - 0 1", "1. Bf3-e2"),
    "away": ("orthodox", "4r1k1/8/8/8/8/5B2/8/4K1N1 w - - 0 1", "1. Ke1-d2"),
    "one way out": ("orthodox", "7k/R7/8/8/8/8/6R1/K7 w - - 0 1", "1. Rg2-h2+"),
    "pawns": ("orthodox", "4k3/pp6/8/8/8/8/P1P4P/4K3 w - - 0 1", "1. Ke1-e2"),
    "one right": ("orthodox", "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "1... Rh8-h7"),
    "slides": ("orthodox", "4k3/4p3/8/8/8/8/3P4/4RK2 w - - 0 1", "1. Kf1-g1"),
    "only capture": ("orthodox", "4k3/8/8/3p4/4P3/8/8/4K3 b - - 0 1", "1... Ke8-e7"),
    "two attackers": ("orthodox", "4k3/8/8/3p4/4P3/2N5/8/4K3 b - - 0 1", "1... Ke8-e7"),
    "again": ("orthodox", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "1. Ra1-a2 Ke8-e7 2. Ra2-a3 Ke7-e8 3. Ra3-a2 Ke8-e7"),
}
SAID = [
    ("compound check", "This check comes by way of e7.", "verified"),
    ("compound check", "This check comes by way of c7.", "refuted"),
    ("to be blocked", "It is a single check, given by the rook alone.", "verified"),
    ("to be blocked", "It is a single check, given by the king alone.", "refuted"),
    ("to be blocked", "2.Bf3-e2 would close the checking path.", "verified"),
    ("to be blocked", "The knight may step in on e2 to block the check.", "verified"),
    ("to be blocked", "The knight may step in on f3 to block the check.", "refuted"),
    ("to be blocked", "White can also block this check by moving the bishop to e2.", "verified"),
    ("to be blocked", "White can also block this check by moving the bishop to e3.", "refuted"),
    ("blocked", "1.Ke1-d2 would take the king out of check.", "verified"),
    ("one way out", "The king has just one escape square here, and that is g8.", "verified"),
    ("one way out", "The king has just one escape square here, and that is g7.", "refuted"),
    ("pawns", "White has three pawns, one more than Black has.", "verified"),
    ("pawns", "White has three pawns, two more than Black has.", "refuted"),
    ("pawns", "White is left with three pawns, Black with two.", "verified"),
    ("pawns", "White is left with three pawns, Black with three.", "refuted"),
    ("one right", "Black has only queenside castling rights.", "verified"),
    ("one right", "Black has only kingside castling rights.", "refuted"),
    ("slides", "The rook can slide up the e-file no further than e7.", "verified"),
    ("slides", "The rook can slide up the e-file no further than e6.", "refuted"),
    ("again", "The position is the same as it was after 1...Ke7.", "verified"),
    ("again", "The position is the same as it was after 2...Ke8.", "refuted"),
    ("only capture", "White's only capture is to take d5 with the e4 pawn.", "verified"),
    ("only capture", "Two white men attack d5, one from e4 and one from c3.", "refuted"),
    ("two attackers", "Two white men attack d5, one from e4 and one from c3.", "verified"),
    ("two attackers", "Two white men attack d5, one from e4 and one from c4.", "refuted"),
    ("pawns", "The d-file is open, as no pawn stands on it.", "verified"),
    ("pawns", "The c-file is open, as no pawn stands on it.", "refuted"),
    ("slides", "The rook over on e1 attacks the pawn over on e7.", "verified"),
    ("slides", "The rook over on e1 attacks the pawn over on d2.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
