"""What is counted and then told: moves, paths, pieces; and what friends let a man do."""

import pytest
from commented import assert_said

# fmt: off
LONE = "k8/9/9/9/4N4/9/9/9/8K w - - 0 1"
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    "paths": ("coherent", LONE, "Ki1-i2"),
    "shut": ("coherent", "k8/9/9/4p4/4N4/9/9/9/8K w - - 0 1", "Ki1-i2"),
    "check": ("orthodox", "3rk1b1/1ppp1pp1/8/8/4N3/8/8/6K1 w - - 0 1", "Ne4-f6"),
    "captures": ("orthodox", "4k3/8/8/2n1p3/3P4/8/4r3/1R3BK1 b - - 0 1", "Ke8-e7"),
    "queen": ("orthodox", "rnb1kbnr/pppp1ppp/8/4p3/5P1q/3P4/PPP1P1PP/RNBQKBNR w KQkq - 0 1", "a3"),
    "rider": ("orthodox", "rnbqkbnr/ppp2ppp/3p4/4p3/4PP2/8/PPPP2PP/RNBQKBNR b KQkq - 0 1", "Qd8-h4"),
    "takers": ("orthodox", "4k3/8/4p3/3p4/4P3/8/8/3RK3 b - - 0 1", "Ke8-e7"),
    "mates": ("orthodox", "7k/8/6K1/8/8/8/8/R7 b - - 0 1", "Kh8-g8"),
    "taken": ("orthodox", "4k3/8/5n2/8/4P3/3P4/8/4K3 w - - 0 1", "Ke1-f1"),
    "pinned": ("orthodox", "6k1/6p1/6q1/8/8/8/6P1/6K1 b - - 0 1", "Kg8-f8"),
}
SAID = [
    # Paths.
    ("paths", "The knight on e5 has two paths to f7: e5-e6-f7 and e5-f6-f7.", "verified"),
    ("paths", "The knight on e5 has two paths to f7: e5-e6-f7 and e5-d6-f7.", "refuted"),
    ("paths", "There are two paths from e5 to f7: e5-e6-f7 and e5-f6-f7.", "verified"),
    ("paths", "There are two paths from e5 to f7: e5-e6-f7 and e5-d6-f7.", "refuted"),
    ("paths", "Two paths lead from e5 to f7, namely e5-e6-f7 and e5-f6-f7.", "verified"),
    ("paths", "The knight on e5 has two paths to f7, one over e6 and one over f6.", "verified"),
    ("paths", "The knight on e5 has two paths to f7, one over e6 and one over d6.", "refuted"),
    ("paths", "Both paths from e5 to f7, over e6 and over f6, are clear.", "verified"),
    ("shut", "Both paths from e5 to f7, over e6 and over f6, are clear.", "refuted"),
    ("paths", "Of the two paths from e5 to f7 both are clear.", "verified"),
    ("paths", "Of the two paths from e5 to f7 neither is blocked.", "verified"),
    ("shut", "Of the two paths from e5 to f7 neither is blocked.", "refuted"),
    ("shut", "The knight can go to f7, while its path e5-e6-f7 is blocked by the pawn on e6.", "verified"),
    ("shut", "The knight can go to f7, while its path e5-f6-f7 is blocked.", "refuted"),
    # Moves.
    ("check", "Black has three answers: the g-pawn takes, or the king goes to e7 or f8.", "verified"),
    ("check", "Black has three answers: the g-pawn takes, or the king goes to e7 or d7.", "refuted"),
    ("check", "Black has two answers: the g-pawn takes, or the king goes to f8.", "refuted"),
    ("check", "Black has three answers: the capture with the pawn and two with the king.", "verified"),
    ("check", "Black has three answers: the capture with the king and two with the pawn.", "refuted"),
    # As many must be told as there are.
    ("check", "Black has three answers: the king goes to e7 or f8.", "unread"),
    ("captures", "White has three captures: the pawn takes on e5, the d-pawn takes on c5, and the bishop takes on e2.", "verified"),
    ("captures", "White has three captures: the pawn takes on e5, the pawn takes on c5, and the king takes on e2.", "refuted"),
    ("rider", "The queen checks from h4, and White may answer it only with Ke2 or g3.", "verified"),
    ("rider", "The queen checks from h4, and White may answer it only with Ke2.", "refuted"),
    ("rider", "White can answer the check only with g3.", "refuted"),
    ("mates", "White has one mate in one, and it is the move of the rook to a8.", "verified"),
    ("mates", "White has one mate in one: the rook goes to a8.", "verified"),
    ("mates", "White has one mate in one: the king goes to g7.", "refuted"),
    ("mates", "White has one mate in one: the rook goes to a7.", "refuted"),
    # With the move that comes after a line.
    ("taken", "After 1. ... Nxe4 White takes the knight with the pawn.", "verified"),
    ("taken", "After 1. ... Nxe4 White takes the knight with the king.", "refuted"),
    ("taken", "After 1. ... Nxe4 the pawn takes the knight.", "verified"),
    # Pieces.
    ("takers", "Two white pieces can take on d5: the pawn from e4 and the rook from d1.", "verified"),
    ("takers", "Two white pieces can take on d5: the pawn from e4 and the king from e1.", "refuted"),
    ("takers", "The pawn on d5 is attacked by two white pieces, the pawn on e4 and the rook on d1.", "verified"),
    ("takers", "The pawn on d5 is attacked by one white piece only, the one on e4.", "refuted"),
    ("takers", "The pawn on d5 is protected by one black piece only, the one on e6.", "verified"),
    ("takers", "The pawn on d5 is protected by one black piece only, the one on e8.", "refuted"),
    # The same words of either side's pawn.
    ("pinned", "The g-pawn is pinned, and still it is allowed to step forward to g3.", "verified"),
    ("pinned", "The g-pawn is pinned, and still it is allowed to step forward to f3.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_is_counted_and_told(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
