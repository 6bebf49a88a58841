"""What becomes of pawns and lines: those that are doubled or isolated by a move, files that it opens."""

import pytest
from commented import assert_said

POSITIONS = {
    # White can take back on f3 with the queen or with the pawn.
    "taken": (
        "orthodox",
        "rn1qkbnr/ppp2ppp/3p4/4P3/4P1b1/5N2/PPP2PPP/RNBQKB1R b KQkq - 0 4",
        "Bg4xf3",
    ),
    # The e-file has pawns of both sides on it, and one takes the other away.
    "opened": ("orthodox", "4k3/8/8/3p1p2/4P3/8/4R3/4K3 w - - 0 1", "Pe4xd5"),
    "half": ("orthodox", "4k3/4p3/8/3p1p2/4P3/8/4R3/4K3 w - - 0 1", "Pe4xd5"),
    # A pawn that steps aside.
    "aside": (
        "keltic",
        "***bkb***/**r1qnr**/ppppp1ppp/4np1P1/PPPPPPP1P/**RNQ1R**/***BKB*** w - - 0 3",
        "Ph4-i4",
    ),
}
# fmt: off
SAID = [
    ("aside", "The pawn has moved one square.", "verified"),
    ("aside", "The pawn moved one square straight forward.", "refuted"),
    ("opened", "The pawn has moved one square forward.", "refuted"),
    ("taken", "After 5.gxf3 White gets doubled pawns on the f-file.", "verified"),
    ("taken", "After 5.gxf3 White gets doubled pawns on the g-file.", "refuted"),
    ("taken", "After 5.Qxf3 White gets doubled pawns on the f-file.", "refuted"),
    ("taken", "If White recaptures with the pawn, 5.gxf3, he gets doubled pawns on the f-file.", "verified"),
    # What is false after a move that a condition names may be meant otherwise.
    ("taken", "If White recaptures with the pawn, 5.gxf3, he gets doubled pawns on the g-file.", "unread"),
    ("taken", "5.gxf3 would give White doubled f-pawns.", "verified"),
    ("taken", "5.gxf3 would give Black doubled f-pawns.", "refuted"),
    ("taken", "5.gxf3 leaves White with an isolated pawn on h2.", "verified"),
    ("taken", "5.gxf3 leaves White with an isolated pawn on a2.", "refuted"),
    ("taken", "5.gxf3 would leave White with doubled pawns.", "verified"),
    ("taken", "5.gxf3 doubles the f-pawns.", "verified"),
    ("taken", "5.Qxf3 doubles the f-pawns.", "refuted"),
    ("taken", "5.gxf3 would isolate the h-pawn of White.", "verified"),
    ("taken", "5.gxf3 would isolate the a-pawn of White.", "refuted"),
    # He may have had some before.
    ("taken", "5.gxf3 would give White doubled pawns.", "unread"),
    ("taken", "5.gxf3 opens the g-file.", "verified"),
    ("taken", "5.Qxf3 opens the g-file.", "refuted"),
    ("taken", "5.gxf3 opens the g-file for the rook on g1.", "refuted"),
    ("opened", "The recapture has opened the e-file.", "refuted"),
    ("opened", "The capture has opened the e-file.", "verified"),
    ("opened", "The capture has opened the e-file completely.", "verified"),
    ("opened", "This opens the e-file for the rook.", "verified"),
    ("opened", "The pawn move opens the f-file.", "refuted"),
    ("half", "The capture has opened the e-file completely.", "unread"),
    ("half", "The capture has opened the e-file.", "verified"),
    ("half", "The capture has opened the c-file.", "refuted"),
    # One of a colour, and none of the other.
    ("half", "There is a black pawn on the e-file but no white one.", "verified"),
    ("half", "There is neither a white nor a black pawn on the c-file.", "verified"),
    ("half", "There is neither a white nor a black pawn on the e-file.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_becomes_of_pawns_and_lines(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
