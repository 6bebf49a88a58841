"""Reasons that deny, pieces that return, files that a king's own man closes."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "free": ("orthodox", "4k3/8/3b4/4R3/8/8/8/4K3 w - - 0 1", "1. Re5-e4+"),
    "queen": ("orthodox", "3r1k2/8/3p4/4Q3/8/8/8/4K3 b - - 0 1", "1... Rd8-d7"),
    "pinned": ("orthodox", "4k3/8/8/4p3/3Q4/8/8/4RK2 w - - 0 1", "1. Kf1-g2"),
    "to and fro": ("orthodox", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "1. Nb1-c3 Nb8-c6 2. Nc3-b5 Nc6-e5 3. Nb5-c3"),
    "on its way": ("orthodox", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "1. Nb1-c3 Nb8-c6 2. Nc3-b5"),
    "closed": ("orthodox", "4k3/4n3/8/8/8/8/8/R5K1 w - - 0 1", "1. Ra1-e1"),
}
SAID = [
    ("queen", "The pawn on d6 may take the queen, for nothing pins it.", "verified"),
    ("queen", "The pawn on d6 may take the queen, as no white piece pins it to the king.", "verified"),
    ("queen", "Nothing pins the pawn on d6 to its king.", "verified"),
    ("pinned", "Nothing pins the pawn on e5 to its king.", "refuted"),
    ("pinned", "The pawn on e5 may take the queen, for nothing pins it to the king.", "refuted"),
    ("pinned", "The pawn on e5 may not take the queen, for the rook pins it to the king.", "verified"),
    ("to and fro", "The knight returns to c3.", "verified"),
    ("to and fro", "White's knight has returned to c3.", "verified"),
    ("to and fro", "The knight returns to d4.", "refuted"),
    ("on its way", "The knight returns to b5.", "refuted"),
    ("on its way", "The knight goes to b5.", "verified"),
    ("on its way", "With 2...Nb8 Black's knight returns to b8.", "verified"),
    ("on its way", "With 2...Nd4 Black's knight returns to d4.", "refuted"),
    ("closed", "Black's king is not in check, since his own knight on e7 closes the file.", "verified"),
    ("closed", "Black's king is not in check, since his own knight on e7 closes the diagonal.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_reasons_that_deny(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
