"""Pawns that are stopped, men that are alone, mates that are possible, what stands between, bishops and their colours."""

import pytest
from commented import assert_said

CHESSENCE = "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*2MMM/4MK[MMMmmm] w - - 0 1"
KELTIC = "***1k1***/**5**/9/2pp5/3N5/**5**/***K2*** w - - 0 1"
POSITIONS = {
    "keltic": ("keltic", KELTIC, "Kd1-e1"),
    "men": ("chessence", CHESSENCE, "Me1-a1"),
    "friend": ("chessence", CHESSENCE, "Me1-b1"),
    "alone": ("chessence", "k5/5*/4*1/2*1M1/1*2*1/3*2/1*4/*2M2/2M2K[] w - - 0 1", "Mc1-b2"),
    "mate": ("orthodox", "6k1/5ppp/8/8/8/8/5PPP/R5K1 b - - 0 1", "1... Kg8-h8"),
    "between": ("orthodox", "4k3/8/8/8/8/2p5/8/Q3K3 w - - 0 1", "Ke1-f1"),
    "one": (
        "cetina-random",
        "scbqkrbn/pppppppp/8/8/8/8/PPPPPPPP/SCBQKRBN w c1,g1,c8,g8 - 0 1",
        "1.Pc2-c4 Pa6 2.Bc1-c2",
    ),
    "no reserve": ("chessence", "k5/5*/4*1/2*3/1*2*1/3*2/1*2M1/*3M1/5K[] w - - 0 1", "Me3-d3"),
}
# fmt: off
SAID = [
    ("keltic", "The pawn d4 is stopped.", "verified"),
    ("keltic", "The pawn c4 is stopped.", "unread"),
    ("keltic", "The pawn d4 can step aside to e4.", "verified"),
    ("keltic", "The pawn d4 is stopped, but it can step aside to c4.", "refuted"),
    ("keltic", "The pawn d4 cannot step aside either.", "refuted"),
    ("keltic", "The pawn c4 cannot step aside.", "verified"),
    # Friends.
    ("alone", "Alone on b2, the man attacks nothing.", "verified"),
    ("alone", "Alone on e6, the man attacks f6.", "refuted"),
    ("friend", "d2 is the only friend of the man on b1.", "verified"),
    ("friend", "e3 is the only friend of the man on b1.", "refuted"),
    ("no reserve", "White has no square for a drop.", "verified"),
    ("men", "White has no square left for a drop.", "refuted"),
    # Mates.
    ("mate", "It is possible to mate Black by moving the rook to a8.", "verified"),
    ("mate", "It is possible to mate Black by moving the rook to a7.", "refuted"),
    ("mate", "It is not possible to mate Black by moving the rook to a8.", "refuted"),
    # What stands between.
    ("between", "The queen cannot go to e5, as the pawn c3 stands between.", "verified"),
    ("between", "The queen cannot go to a8, as the pawn c3 stands between.", "refuted"),
    # Bishops.
    ("one", "2.Bc2 is a conversion, since both bishops of White began on one colour.", "verified"),
    ("one", "2.Bc2 is a conversion, since both bishops of White began on different colours.", "refuted"),
    ("one", "Both black bishops began on one colour.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
