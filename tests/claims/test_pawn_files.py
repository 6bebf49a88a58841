"""Files and whose pawns stand on them, and passed pawns that are counted and named."""

import pytest
from commented import assert_said

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    "files": ("orthodox", "4k3/p1pp4/8/8/8/8/PP6/4K3 w - - 0 1", "Ke1-e2"),
    "rook": ("orthodox", "4k3/p1pp4/8/8/8/8/PP6/R3K3 w - - 0 1", "Ra1-d1"),
    "corner": ("orthodox", "4k3/p1pp4/8/8/8/8/PP6/R3K3 w - - 0 1", "Ra1-c1"),
    "passed": ("orthodox", "4k3/p7/3P2P1/8/8/8/P7/4K3 w - - 0 1", "Ke1-e2"),
}
SAID = [
    ("files", "There is a black pawn on the c-file but no white one.", "verified"),
    ("files", "There is a white pawn on the c-file but no black one.", "refuted"),
    ("files", "There is a white pawn on the b-file, but no black pawn.", "verified"),
    ("files", "There is a white pawn on the a-file but no black one.", "refuted"),
    ("files", "On the d-file there is a black pawn but no white one.", "verified"),
    ("files", "There is neither a white nor a black pawn on the e-file.", "verified"),
    ("files", "There is neither a white nor a black pawn on the c-file.", "refuted"),
    ("files", "Neither side has a pawn on the e-file.", "verified"),
    ("files", "Neither side has a pawn on the a-file.", "refuted"),
    ("files", "Both sides have a pawn on the a-file.", "verified"),
    ("files", "Both sides have a pawn on the b-file.", "refuted"),
    # Of a line that was named.
    ("rook", "The rook takes the d-file, on which there is no white pawn.", "verified"),
    ("rook", "The rook takes the d-file, on which no pawn is left.", "refuted"),
    ("rook", "The rook has taken the c-file.", "refuted"),
    ("corner", "The rook seizes the c-file, where White has no pawn.", "verified"),
    ("corner", "The rook occupies the c-file, on which Black has no pawn.", "refuted"),
    ("corner", "The rook goes to the c-file, on which a black pawn still stands.", "verified"),
    # So many passed pawns, and these.
    ("passed", "White has two passed pawns, on d6 and g6.", "verified"),
    ("passed", "White has two passed pawns, on d6 and a2.", "refuted"),
    ("passed", "White has two passed pawns: d6 and g6.", "verified"),
    ("passed", "White ends the game with two passed pawns, on d6 and g6.", "verified"),
    ("passed", "White ends the game with three passed pawns.", "refuted"),
    ("passed", "Black emerges with a passed pawn.", "refuted"),
    ("passed", "White remains with two passed pawns.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_which_pawns_stand_there(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
