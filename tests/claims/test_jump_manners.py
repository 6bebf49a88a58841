"""How a piece goes where it goes, and what hems it in: `by a knight's leap the bishop reaches d6`."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "keltic": ("keltic", "***1k1***/**5**/1B7/4p4/9/**3N1**/***1K1*** w - - 0 1", "1. Ke1-d1"),
    "pawns": ("orthodox", "4k3/3ppp2/8/8/8/8/8/3K4 w - - 0 1", "1. Kd1-e1"),
    "shut in": ("orthodox", "3rkb2/3pp1p1/8/8/8/8/4R3/4K3 w - - 0 1", "1. Ke1-f1"),
    "one cannot": ("orthodox", "rnk5/p7/8/8/8/8/4K3/7R b - - 0 1", "1... Kc8-d8"),
    "men": ("chessence", "km4/m4*/4*1/2*3/1*2*1/3*M1/1*1M2/*1M3/4MK[] b - - 0 1", "1... Mb9-c8"),
    "kings": ("orthodox", "4k3/8/8/8/4p3/8/8/3K4 w - - 0 1", "1. Kd1-e1"),
}
SAID = [
    ("keltic", "By a knight's leap the bishop reaches d6.", "verified"),
    ("keltic", "By the knight's leap the bishop reaches d6 and d4.", "verified"),
    ("keltic", "By a knight's leap the bishop reaches d7.", "refuted"),
    ("keltic", "By a knight's leap the bishop can reach d6.", "verified"),
    ("keltic", "The bishop attacks d6 by knight leap and c6 by diagonal.", "verified"),
    ("keltic", "The bishop attacks c6 by knight leap and d6 by diagonal.", "refuted"),
    ("keltic", "The bishop can go to d6 like a knight.", "verified"),
    ("keltic", "The bishop can go to d7 like a knight.", "refuted"),
    ("keltic", "The bishop can go to d7 like a bishop.", "verified"),
    ("keltic", "The bishop can go to d7 by a knight's jump.", "refuted"),
    ("shut in", "The bishop on f8 is shut in by its own men.", "verified"),
    ("shut in", "The bishop on f8 is hemmed in by its own pawn on e7.", "verified"),
    ("shut in", "The rook on d8 is hemmed in by its own pawn on d7.", "verified"),
    ("shut in", "The rook cannot move.", "refuted"),
    ("men", "The man on c2 cannot go to d3, as its own man stands there.", "verified"),
    ("men", "The man on c2 cannot go to d3, as an enemy man stands there.", "refuted"),
    ("men", "The white king has a man beside it on e1.", "verified"),
    ("men", "The white king has a man beside it on f2.", "refuted"),
    ("men", "The man on d3 has friends a knight's move away.", "verified"),
    ("men", "The man slid one square along the diagonal from b9 to c8.", "verified"),
    ("men", "The man slid one square along the file from b9 to c8.", "refuted"),
    ("men", "The man slid two squares along the diagonal from b9 to c8.", "refuted"),
    ("one cannot", "The rook cannot move.", "unread"),
    ("one cannot", "The black rook cannot move.", "verified"),
    ("one cannot", "The white rook cannot move.", "refuted"),
    ("kings", "Nothing stands between the kings but the pawn on e4.", "verified"),
    ("kings", "Black is down to his last pawn.", "verified"),
    ("kings", "White is down to his last pawn.", "refuted"),
    ("kings", "Black is down to his last two pawns.", "refuted"),
    ("pawns", "Black is down to his last three pawns.", "verified"),
    ("pawns", "Black is down to his last two pawns.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_is_said(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
