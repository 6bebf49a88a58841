"""What is said besides: where a piece stands, the same of the other side, and each of several."""

import pytest
from commented import assert_said

# The game, a position, and the moves that the comment follows.
# fmt: off
POSITIONS = {
    "italian": ("orthodox", "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 1", "Pd2-d3"),
    "ending": ("orthodox", "8/5pk1/4p1p1/3pP2p/1P1P3P/r4PP1/1R4K1/8 w - - 0 1", "Rb2-c2"),
    "queens": ("coherent", "2nqkq3/1p1r4r/2p1bpn2/2b1p1p2/9/2PP2Q2/3BB4/2P1RR1P1/2N1KQN2 w - - 0 21", "Be3-d2"),
}
SAID = [
    ("italian", "With the pawn on d3, the bishop on c4 is protected.", "verified"),
    ("italian", "With the pawn on d3, the bishop on c4 is attacked.", "refuted"),
    ("italian", "With the pawn on d4, the bishop on c4 is protected.", "refuted"),
    ("italian", "The bishop on c4 is protected, with the pawn on d3.", "verified"),
    ("ending", "With his rook on c2, White controls c7 and c8.", "verified"),
    ("ending", "With his rook on c2, White controls b7 and c8.", "refuted"),
    ("queens", "White's two queens stand on f1 and g4, Black's on d9 and f9.", "verified"),
    ("queens", "White's two queens stand on f1 and g4, Black's on d9 and e9.", "refuted"),
    ("queens", "White's pawns stand on c2, c4, d4 and h2, Black's on b8, c7, e6, f7 and g6.", "verified"),
    ("queens", "White's pawns stand on c2, c4, d4 and h2, Black's on b8, c7, e6, f7 and g7.", "refuted"),
    ("italian", "White's bishop stands on c4, Black's on c5.", "verified"),
    ("italian", "White's bishop stands on c4, Black's on c6.", "refuted"),
    ("italian", "White has two knights, as has Black.", "verified"),
    ("italian", "White has three knights, as has Black.", "refuted"),
    ("ending", "White has six pawns, as has Black.", "refuted"),
    ("ending", "White has six pawns, one more than Black.", "verified"),
    ("ending", "White has six pawns, two more than Black.", "refuted"),
    ("queens", "White has four pawns, one fewer than Black.", "verified"),
    ("queens", "White has five pawns, one fewer than Black.", "refuted"),
    ("italian", "The knights on c3 and f3 are protected by a pawn each.", "verified"),
    ("italian", "The knights on c3 and f3 are protected by a knight each.", "refuted"),
    ("ending", "There are five squares for the black king to go to.", "verified"),
    ("ending", "There are four squares for the black king to go to.", "refuted"),
    ("ending", "There are five squares for the black king to go to: f8, g8, h8, h7 and h6.", "verified"),
    ("ending", "There are five squares for the black king to go to: f8, g8, h8, h7 and f6.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_is_said_besides(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
