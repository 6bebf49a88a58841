"""Parts of a sentence in plainer words: leaps that are named, contrasts, wishes, ways that are told one by one."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "taking": ("orthodox", "4k3/8/8/3p4/4P3/2N5/8/3RK3 b - - 0 1", "1... Ke8-e7"),
    "castling": ("orthodox", "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1", "1. Ke1-d2"),
    "checked": ("orthodox", "4k3/3pp3/8/8/4Q2B/8/8/4K3 b - - 0 1", "1... d7-d5"),
    "diagonal": ("orthodox", "4k3/1pp1p1pp/8/8/8/8/4B3/6K1 w - - 0 1", "1. Be2-b5+"),
    "open": ("orthodox", "4k3/8/8/8/r7/8/8/R3K3 w - - 0 1", "1. Ke1-e2"),
    "shut": ("orthodox", "r3k3/8/8/p7/8/8/8/R3K3 w - - 0 1", "1. Ke1-e2"),
    "alone": ("orthodox", "4k3/8/8/8/8/3p1p2/8/K6N b - - 0 1", "1... Ke8-e7"),
    "mates": ("orthodox", "7k/8/6K1/8/8/8/4Q3/R7 b - - 0 1", "1... Kh8-g8"),
    "supported": ("orthodox", "4k3/8/8/8/2PP4/8/8/4K3 w - - 0 1", "1. d4-d5"),
    "lone": ("orthodox", "4k3/8/8/8/3P4/8/8/4K3 w - - 0 1", "1. d4-d5"),
}
SAID = [
    # The line between two, first or named
    ("open", "As the a-file is empty between them, the rook on a1 attacks the rook on a4.", "verified"),
    ("open", "As the b-file is empty between them, the rook on a1 attacks the rook on a4.", "refuted"),
    ("shut", "Although the a-file is open between them, the rook on a1 does not attack the rook on a8.", "refuted"),
    ("shut", "Since a pawn blocks the a-file between them, the rook on a1 does not attack the rook on a8.", "verified"),
    ("shut", "The a-file is closed between them, so the rook on a1 does not attack the rook on a8.", "verified"),
    ("shut", "The file is free between them, so the rook on a1 attacks the rook on a8.", "refuted"),
    # What is denied after a contrast
    ("taking", "White can take the pawn with the rook, though not with the king.", "verified"),
    ("taking", "White can take the pawn with the rook, though not with the knight.", "refuted"),
    ("taking", "The pawn on d5 can be taken by the rook, although not by the pawn on e4.", "refuted"),
    # Leaps that are named
    ("alone", "The knight has two moves: the jumps to f2 and g3.", "verified"),
    ("alone", "The knight has two moves: the leaps to f2 and g4.", "refuted"),
    # How far
    ("shut", "The rook on a1 can go as far as a5 and no further.", "verified"),
    ("shut", "The rook on a1 can travel as far as a3, but no farther.", "refuted"),
    # Along its own lines
    ("shut", "The rook on a8 can move to three squares along its rank and to two down its file.", "verified"),
    ("shut", "The rook on a8 can move to three squares along its rank and to three down its file.", "refuted"),
    # Each side, which one side lacks
    ("shut", "Each side has one rook, and each has a king.", "verified"),
    ("shut", "Each side has one rook, and each has a pawn.", "refuted"),
    ("taking", "White has a rook which Black lacks.", "verified"),
    ("shut", "White has a rook, which Black does not have.", "refuted"),
    # Rights
    ("castling", "White has lost the right to castle, while Black keeps it.", "verified"),
    ("castling", "Black has lost the right to castle, while White keeps it.", "refuted"),
    ("castling", "Black retains the right to castle long, and may do so at once.", "verified"),
    # A check, and what blocks it
    ("diagonal", "The check can be blocked by 1...c6.", "verified"),
    ("diagonal", "The check can be blocked by 1...Kd8.", "refuted"),
    ("diagonal", "The check cannot be blocked by 1...Kd8.", "verified"),
    ("diagonal", "The check from b5 can be blocked by 1...c6.", "verified"),
    ("diagonal", "The diagonal check can be blocked by 1...c6.", "verified"),
    ("diagonal", "The file check can be blocked by 1...c6.", "refuted"),
    ("diagonal", "The check can be blocked by 1...c6, but not by 1...Kf8.", "verified"),
    ("diagonal", "The diagonal check can be blocked by 1...Kf8, but not by 1...c6.", "refuted"),
    ("diagonal", "The bishop check 1.Bb5+ can be answered by 1...Kd8.", "verified"),
    ("diagonal", "The rook check 1.Bb5+ can be answered by 1...Kd8.", "refuted"),
    # Ways, told one by one
    ("taking", "White can capture the pawn on d5 in three ways: with the pawn, with the knight or with the rook.", "verified"),
    ("taking", "White can capture the pawn on d5 in two ways: with the pawn or with the knight.", "refuted"),
    ("checked", "White can take the pawn on d5 in just one way, with the queen.", "verified"),
    ("checked", "White can give check in two ways: by 2.Qxd5 or by 2.Qxe7+.", "refuted"),
    ("checked", "The pawn on d5 can be taken in two ways: by the queen or by the king.", "refuted"),
    ("mates", "White can mate in two ways: by Ra8 or by Qe8.", "verified"),
    ("mates", "White can mate in two ways: by Ra8 or by Qd3.", "refuted"),
    # Support, and what is done without more
    ("supported", "The pawn has advanced to d5 with the support of the pawn on c4.", "verified"),
    ("supported", "The pawn has advanced to d5 with the support of the king.", "refuted"),
    ("supported", "The pawn has advanced to d5 without any support.", "refuted"),
    ("lone", "The pawn has advanced to d5 without any support from its own side.", "verified"),
    ("supported", "The pawn on d5 relies on the pawn on c4 for its protection.", "verified"),
    ("supported", "The pawn on d5 depends on the king for protection.", "refuted"),
    ("diagonal", "1.Bb5+ checks the king without attacking the pawn on c7.", "verified"),
    ("diagonal", "1.Bb5+ gives check and in passing attacks the pawn on c7.", "refuted"),
    ("open", "If Black continues with 1...Rxa1, the rook on a1 attacks the king on e2.", "refuted"),
    ("diagonal", "If Black goes on with 1...c6, the pawn attacks the bishop.", "verified"),
    ("shut", "Black has no capture anywhere on the board.", "verified"),
    ("diagonal", "The bishop on b5 keeps the king away from d7.", "verified"),
    ("diagonal", "The bishop on b5 keeps the king away from f7.", "refuted"),
    ("diagonal", "Black has to choose between d8, f8 and f7 for the king.", "verified"),
    ("diagonal", "Black has to choose between d8 and d7 for the king.", "refuted"),
    # What it finds, what it should wish
    ("shut", "Finding a5 occupied, the rook on a1 can go to a4.", "verified"),
    ("shut", "Finding a3 occupied, the rook on a1 can go to a4.", "refuted"),
    ("shut", "The rook on a1 can go to a4, but a6 is beyond its reach.", "verified"),
    ("shut", "The rook on a1 can go to a4, but a2 is beyond its reach.", "refuted"),
]
UNREAD = [
    ("diagonal", "The bishop capture 1.Bb5+ can be answered by 1...Kd8."),
    ("shut", "Finding happiness, the rook on a1 can go to a4."),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_simpler_parts(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


@pytest.mark.parametrize(("position", "said"), UNREAD)
def test_no_plainer_parts(position, said):
    assert_said(POSITIONS[position], said, "unread")
