"""Men of the reserve that were dropped and those that are left, and the right to castle that a move costs."""

import pytest
from commented import assert_said, found_in

# fmt: off
CHESSENCE = ("chessence", "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*2MMM/4MK[MMMmmm] w - - 0 1")
POSITIONS = {
    "check": ("chessence", "k2M2/mmm2*/1mmM*1/2*M2/1*2*1/3*2/1*4/*5/5K[mmm] w - - 0 1", "1.Md7-d8"),
    "dropped": (*CHESSENCE, "1.Md3-c3 Mc7-d7 2.M@d3"),
    "moved": (*CHESSENCE, "1.Md3-c3 Mc7-d7"),
    "empty": ("chessence", "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1M2/*2MMM/4MK[M] w - - 0 1", "1.M@e3"),
    "king": ("orthodox", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Ke1-e2"),
    "rook": ("orthodox", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Rh1-g1"),
    "lost": ("orthodox", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "1.e4 d5 2.exd5 Qxd5"),
}
SAID = [
    ("check", "A drop on b9 would parry the check.", "verified"),
    ("check", "Black can parry the check by dropping a man on b9.", "verified"),
    ("check", "The check cannot be parried by a drop.", "refuted"),
    ("check", "No drop on b7 can parry the check.", "verified"),
    ("dropped", "White has dropped one of his three reserve men.", "verified"),
    ("dropped", "White has dropped two of his three reserve men.", "refuted"),
    ("dropped", "The man on d3 came from the reserve.", "verified"),
    ("dropped", "White puts a reserve man on d3.", "verified"),
    ("dropped", "White placed a man from the reserve on e3.", "refuted"),
    ("dropped", "It is the first man that White has dropped.", "verified"),
    ("dropped", "It is the second man that White has dropped.", "refuted"),
    ("dropped", "Neither player has a man in reserve any more.", "refuted"),
    ("dropped", "White cannot drop, because all his starting squares are occupied.", "verified"),
    ("moved", "White can drop on two squares.", "refuted"),
    ("moved", "White has used all his reserve men.", "refuted"),
    ("moved", "White cannot drop, as all his starting squares are occupied.", "refuted"),
    ("empty", "White's last reserve man has been dropped.", "verified"),
    ("empty", "White has used up all his reserves.", "verified"),
    ("empty", "Black's last reserve man has been dropped.", "verified"),
    ("king", "The king's move has cost White the right to castle.", "verified"),
    ("rook", "The rook's move has cost White the right to castle kingside.", "verified"),
    ("rook", "The rook's move costs White the right to castle queenside.", "refuted"),
    # In other games what is dropped is lost.
    ("lost", "White has dropped two of his pawns.", "unread"),
]
# fmt: on


@pytest.mark.parametrize(("place", "comment", "verdict"), SAID)
def test_reserves(place, comment, verdict):
    if verdict == "unread":
        assert not found_in(POSITIONS[place], comment) & {"refuted"}
    else:
        assert_said(POSITIONS[place], comment, verdict)
