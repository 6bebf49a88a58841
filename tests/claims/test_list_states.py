"""States before a list, attacks on several, what is left to a piece or side, and rights of castling by their signs."""

import pytest
from commented import assert_said, found_in

# fmt: off
POSITIONS = {
    "pawns": ("orthodox", "4k3/p1p4p/8/8/8/8/1P1P4/4K3 w - - 0 1", "1. Pd2-d3"),
    "queen": ("orthodox", "4k3/8/8/1n5p/8/8/4K3/3Q3r b - - 0 1", "1... Ke8-e7"),
    "walled": ("orthodox", "4k3/8/8/8/8/1P6/P1P5/1B2K3 b - - 0 1", "1... Ke8-e7"),
    "king": ("orthodox", "4k3/8/8/8/8/8/7r/4K3 b - - 0 1", "1... Rh2-h1+"),
    "castling": ("orthodox", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "1. Ke1-e2"),
    "rook move": ("orthodox", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "1. Rh1-h2"),
    "men": ("chessence", "km1m2/2m2*/4*m/m1*m2/1*1m*1/3*2/1*M1M1/*4M/M1M1MK[M] w - - 6 21", "21.M@e2"),
}
SAID = [
    ("castling", "Rooks face to face on a1 and a8, nothing between them.", "verified"),
    ("castling", "Rooks face to face on h1 and h8, with no piece between them.", "verified"),
    ("castling", "Rooks on h1 and h8 facing each other.", "verified"),
    ("pawns", "Isolated: a7, c7, h7.", "verified"),
    ("pawns", "Isolated: a7, c7, b2, d3.", "verified"),
    ("pawns", "Passed: h7.", "verified"),
    ("pawns", "Passed: c7 and h7.", "refuted"),
    ("pawns", "All three black pawns are isolated: a7, c7, h7.", "verified"),
    ("pawns", "All three black pawns are isolated: a7, c7, g7.", "refuted"),
    ("pawns", "All three black pawns are passed: a7, c7, h7.", "refuted"),
    ("queen", "Triple attack by the queen: rook h1, pawn h5, king e7.", "refuted"),
    ("queen", "Double attack by the queen: rook h1, king e2.", "refuted"),
    ("walled", "Bishop b1 is walled in: not one legal move.", "verified"),
    ("walled", "Pawn b3 is walled in: no legal move.", "refuted"),
    ("king", "The king has three squares, d2, e2 and f2, and White no other move.", "verified"),
    ("king", "The king has three squares, d1, e2 and f2, and White no other move.", "refuted"),
    ("king", "Single check, given by the rook h1.", "verified"),
    ("king", "Single check, given by the king.", "refuted"),
    ("castling", "This king move forfeits O-O and O-O-O alike.", "verified"),
    ("castling", "This king move forfeits O-O but not O-O-O.", "refuted"),
    ("castling", "Black still has the right to O-O and O-O-O.", "verified"),
    ("rook move", "White still has the right to O-O-O, not to O-O.", "verified"),
    ("rook move", "White still has the right to O-O, not to O-O-O.", "refuted"),
    ("rook move", "White has lost the right to O-O.", "verified"),
    ("rook move", "White has lost the right to O-O-O.", "refuted"),
    ("men", "Friendless: a1.", "verified"),
    ("men", "Man a1: no friend, no move.", "verified"),
    ("men", "Man e2: no friend, no move.", "refuted"),
    ("men", "Black can drop on one square: d2.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


# fmt: off
NOT_JUDGED = [
    # Not as many as the words for the attack say.
    ("queen", "Triple attack by the queen: rook h1, pawn h5."),
    # Not as many as are counted.
    ("pawns", "All three black pawns are isolated: a7, c7."),
]
# fmt: on


@pytest.mark.parametrize(("position", "said"), NOT_JUDGED)
def test_what_is_not_judged(position, said):
    assert found_in(POSITIONS[position], said) == {"unread"}
