"""The plain sentences of a club bulletin: `stands ready to recapture`, `keeps an eye on its own rook`."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "taken": ("orthodox", "4k3/3r4/3n4/8/3R4/2N5/8/3RK3 w - - 0 1", "1. Rd4xd6"),
    "posted": ("orthodox", "4k3/5p2/4p3/8/3N4/2P5/8/3RK3 w - - 0 1", "1. Nd4-f5"),
    "offered": ("orthodox", "4k3/5p2/4p3/8/8/4N1N1/8/4KR2 w - - 0 1", "1. Ng3-f5"),
    "rooks": ("orthodox", "r3k3/3r4/8/8/8/8/3B4/3RK3 w - - 0 1", "1. Ke1-e2"),
    "before checks": ("orthodox", "8/1k6/8/6N1/8/N7/7P/4K3 b - - 0 1", "1... Kb7-c7"),
    "step": ("orthodox", "4k3/1p6/8/8/8/8/8/4K3 b - - 0 1", "1... Pb7-b5"),
    "facing": ("orthodox", "3qk3/8/8/8/8/8/4P3/2Q1K3 w - - 0 1", "1. Qc1-d1"),
    "struck": ("orthodox", "4k3/8/8/8/3p4/5N2/8/3RK3 b - - 0 1", "1... Ke8-e7"),
}
SAID = [
    ("taken", "The victim on d6 was a knight.", "verified"),
    ("taken", "The victim on d6 was a rook.", "refuted"),
    ("taken", "The victim was a knight.", "verified"),
    ("taken", "The victim was a bishop.", "refuted"),
    ("taken", "Black can retake, but with the rook only.", "verified"),
    ("taken", "Black can retake, but with the king only.", "refuted"),
    ("taken", "The final move is not a check.", "verified"),
    ("taken", "The final move is a check.", "refuted"),
    ("taken", "The rook on d1 keeps an eye on its own rook.", "verified"),
    ("taken", "The knight on c3 keeps an eye on its own rook on d6.", "refuted"),
    ("offered", "White can recapture on f5.", "verified"),
    ("offered", "Two white men can recapture on f5.", "verified"),
    ("offered", "Three white men can recapture on f5.", "refuted"),
    ("offered", "Two white men stand ready to recapture on f5.", "verified"),
    ("offered", "Three white men stand ready to recapture on f5.", "refuted"),
    ("offered", "The knight on e3 stands ready to recapture on f5.", "verified"),
    ("offered", "White's king stands ready to recapture on f5.", "refuted"),
    ("posted", "The rook on d1 can recapture on f5.", "refuted"),
    ("rooks", "The rooks on a8 and d7 belong to Black.", "verified"),
    ("rooks", "The rooks on a8 and d7 are black.", "verified"),
    ("rooks", "The rooks on a8 and d8 are black.", "refuted"),
    ("rooks", "The rooks on a8 and d7 belong to White.", "refuted"),
    ("before checks", "A check from e6 or b5 is possible.", "verified"),
    ("before checks", "A check from f7 is possible.", "refuted"),
    ("before checks", "White could give check by moving the g5 knight to e6.", "verified"),
    ("before checks", "White could give check by moving the g5 knight to f7.", "refuted"),
    ("before checks", "I count fourteen legal moves for White here.", "refuted"),
    ("struck", "White can strike d4 from d1 as well as from f3.", "verified"),
    ("struck", "White can strike d4 from d1 as well as from e1.", "refuted"),
    ("before checks", "A knight hop to e6 would be check.", "verified"),
    ("before checks", "A knight hop to f7 would be check.", "refuted"),
    ("step", "The b-pawn uses its double step to reach b5.", "verified"),
    ("step", "The b-pawn uses its double step to reach b6.", "refuted"),
    ("facing", "The two queens face each other with nothing in between.", "verified"),
    ("facing", "The two queens face each other with a pawn in between.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
