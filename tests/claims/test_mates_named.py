"""Mates that are counted and named, how they begin, and whose move it is."""

import pytest
from commented import assert_said

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    # White mates at once by Qb8 and by Ra8.
    "two": ("orthodox", "7k/5ppp/8/8/8/1Q6/5PPP/R5K1 b - - 0 1", "Kh8-g8"),
    # White mates at once by Ra8 only.
    "one": ("orthodox", "6k1/5ppp/8/8/8/8/5PPP/R5K1 b - - 0 1", "Kg8-h8"),
    # Black to move; unless he guards the back rank White mates by Ra8.
    "quiet": ("orthodox", "6k1/5ppp/8/8/1b6/8/5PPP/1R4K1 w - - 0 1", "Rb1-a1"),
    # White mates in two: Qd8+ Rxd8 and Rxd8.
    "queen": ("orthodox", "1r4k1/p4ppp/8/8/8/3Q4/5PPP/3R2K1 b - - 0 1", "Pa7-a6"),
}
SAID = [
    ("one", "White has a single mate in one, 2.Ra8.", "verified"),
    ("one", "White has only one mate in one.", "verified"),
    ("one", "White has a choice of two mates in one.", "refuted"),
    ("one", "White can mate in one in two ways.", "refuted"),
    ("one", "2.Ra8 is mate on the spot.", "verified"),
    ("one", "2.Ra7 is mate on the spot.", "refuted"),
    ("one", "White to move mates in one.", "verified"),
    ("one", "White to move mates in two.", "refuted"),
    ("one", "Black to move mates in one.", "refuted"),
    ("one", "White has a mate in one, beginning with a rook move.", "verified"),
    # Against a move that is named.
    ("quiet", "Against 1...Be7 White has mate in one.", "refuted"),
    ("quiet", "Against 1...Be7 White has no mate in one.", "verified"),
    ("quiet", "Against 1...h6 White has no mate in one.", "verified"),
    ("quiet", "Against 1...Bd2 White has mate in one.", "verified"),
    ("quiet", "Against 1...Bd2 White has no mate in one.", "refuted"),
    ("quiet", "In reply to 1...Bd2 White mates by Ra8.", "verified"),
    ("two", "White has a single mate in one, 2.Ra8.", "refuted"),
    ("two", "White has a choice of two mates in one: 2.Qb8 and 2.Ra8.", "verified"),
    ("two", "White has the choice between two mates, Qb8 and Ra7.", "refuted"),
    ("two", "White can choose between two mates in one.", "verified"),
    ("two", "White has exactly one mate in one.", "refuted"),
    ("queen", "White has a mate in two, beginning with a queen sacrifice on d8.", "verified"),
    ("queen", "White has a mate in two, beginning with a queen move.", "verified"),
    ("queen", "White has a mate in two, beginning with a rook move.", "refuted"),
    ("queen", "White has a mate in two, starting with a capture on d8.", "refuted"),
    ("queen", "White mates in two, starting with a check on d8.", "verified"),
    ("queen", "White mates in two, starting with a check on h7.", "refuted"),
    ("queen", "White has a mate in one, beginning with a queen sacrifice on d8.", "refuted"),
    ("queen", "White has a mate in two, beginning with Qd8.", "verified"),
    ("queen", "White has a mate in two, beginning with Qd7.", "refuted"),
    ("queen", "White to play mates in two, starting with 2.Qd8+.", "verified"),
    ("queen", "White to play mates in three, starting with 2.Qd8+.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_mates(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
