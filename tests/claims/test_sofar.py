"""What has been won and given in the whole game."""

import pytest
from commented import assert_said

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
POSITIONS = {
    "queen": ("orthodox", START, "1.Pe4 Pe5 2.Qd1-h5 Nb8-c6 3.Qh5xe5+ Nc6xe5 4.Ng1-f3"),
    "pawns": ("orthodox", START, "1.Pe4 Pd5 2.Pe4xd5 Ng8-f6 3.Bf1-b5+ Pc6 4.Pd5xc6 Pa6"),
    "knight": ("orthodox", "4k3/8/8/4n3/8/8/8/R3K3 w - - 0 1", "Ke1-e2"),
}
# fmt: off
SAID = [
    ("queen", "Until now Black has won the queen for a pawn.", "verified"),
    ("queen", "Until now Black has won a queen for a pawn.", "verified"),
    ("queen", "Black has gained a queen for only one pawn up to now.", "verified"),
    ("queen", "Till now White has given a queen for one pawn.", "verified"),
    ("queen", "Up to now White has got a pawn for a queen.", "verified"),
    ("queen", "Until now Black has won a queen for two pawns.", "refuted"),
    ("queen", "Until now White has won a queen for a pawn.", "refuted"),
    ("pawns", "White has two pawns for nothing.", "verified"),
    ("pawns", "White has already two pawns for free.", "verified"),
    ("pawns", "White has three pawns for nothing.", "refuted"),
    ("pawns", "Black has two pawns for nothing.", "refuted"),
    ("pawns", "Till now Black has given two pawns, and White none.", "verified"),
    ("pawns", "Till now Black has given three pawns, and White none.", "refuted"),
    ("queen", "So far White has given a queen, and Black only one pawn.", "verified"),
    ("pawns", "To date Black has lost two pawns and White also two.", "refuted"),
    ("pawns", "Till now White has captured twice.", "verified"),
    ("pawns", "Till now White has captured three times.", "refuted"),
    # What was there before the record is not known.
    ("knight", "Till now Black has given a queen.", "unread"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
