"""Which of several are meant, told after how many they are; nouns with their owner after `of`; verbs before subjects."""

import pytest
from commented import found_in

# fmt: off
POSITIONS = {
    "pawns": ("orthodox", "4k3/2p2p2/8/8/3P4/8/5N2/4K3 w - - 0 1", "1. Ke1-d2"),
    "two": ("orthodox", "4k3/2p5/8/8/3P2P1/8/5N2/4K3 w - - 0 1", "1. Ke1-d2"),
    "check": ("orthodox", "3rk3/5p2/1b6/8/8/8/8/4RK2 b - - 0 1", "1... Ke8-f8"),
    "checked": ("orthodox", "3rk3/5ppp/1b6/8/8/8/6K1/R7 w - - 0 1", "1. Ra1-e1+"),
    "held": ("orthodox", "4k3/8/8/8/8/5n2/8/2K5 b - - 0 1", "1... Ke8-d8"),
    "few": ("orthodox", "7k/8/8/8/8/8/5q2/6BK b - - 0 1", "1... Qf2xg1+"),
}
SAID = [
    ("pawns", "White has only one pawn, the one of d4, against two of Black.", "verified"),
    ("pawns", "White has only one pawn, the one of d4, against three of Black.", "refuted"),
    ("pawns", "White has only one pawn, the one of e4, against two of Black.", "refuted"),
    ("pawns", "White has only one pawn, the one on d4.", "verified"),
    ("pawns", "Black has two pawns, those of c7 and f7.", "verified"),
    ("pawns", "Black has two pawns, those of c7 and g7.", "refuted"),
    ("two", "There is only one black pawn on the whole board, the one of c7.", "verified"),
    ("pawns", "The white of d4 is attacked by none black piece.", "verified"),
    ("pawns", "The black one on d4 is attacked by nobody.", "refuted"),
    ("checked", "To e3 can come the bishop.", "verified"),
    ("checked", "To e5 can come the bishop.", "refuted"),
    ("held", "The knight prevents the flight of the king to d2.", "verified"),
    ("held", "The knight prevents the flight of the king to d1.", "refuted"),
    ("few", "White has one legal move, Kxg1.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("place", "said", "verdict"), SAID)
def test_said(place, said, verdict):
    found = found_in(POSITIONS[place], said)
    if verdict == "unread":
        assert not found & {"verified", "refuted"}
    else:
        assert verdict in found
        assert verdict == "refuted" or found == {"verified"}
