"""Mates that are counted and named, how they begin, and whose move it is."""

import pytest
from commented import assert_said

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    "both": ("orthodox", "7k/5Kpp/8/2p5/8/8/8/RQ6 w - - 0 1", "Ra1-a2 Pc5-c4"),
    "idle": ("orthodox", "6k1/5ppp/8/8/8/8/5PPP/Q2R2K1 w - - 0 1", "Ph2-h3"),
    "opens": ("orthodox", "r5k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "Ph2-h3 Ra8-a5"),
    "promotes": ("orthodox", "7k/4P1pp/8/8/8/8/8/K7 w - - 0 1", "Ka1-b1"),
    "given": ("orthodox", "3k4/8/3K4/8/8/8/8/7R w - - 0 1", "Rh1-h8#"),
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
    ("both", "White could mate in two ways: 2.Ra2-a8 or 2.Qb1-b8.", "verified"),
    ("both", "White could mate in one: 2.Ra2-a8 or 2.Qb1-b8.", "verified"),
    ("both", "White could mate in one: 2.Ra2-a7 or 2.Qb1-b8.", "refuted"),
    ("both", "There are two ways to mate at once: the rook to a8 or the queen to b8.", "verified"),
    ("both", "There are two ways to mate at once: the rook to a7 or the queen to b8.", "refuted"),
    ("idle", "Two mates are threatened, 2.Qa1-a8 and 2.Rd1-d8.", "verified"),
    ("idle", "Two mates are threatened, 2.Qa1-a8 and 2.Rd1-d7.", "refuted"),
    ("idle", "White threatens mate in two ways: 2.Qa1-a8 and 2.Rd1-d8.", "verified"),
    ("idle", "White threatens mate in two ways: 2.Qa1-a7 and 2.Rd1-d8.", "refuted"),
    ("idle", "Mate is threatened by 2.Qa1-a8 and by 2.Rd1-d8.", "verified"),
    ("idle", "There are two threats of mate, 2.Qa1-a8 and 2.Rd1-d8.", "verified"),
    ("idle", "There are two threats of mate, 2.Qa1-a4 and 2.Rd1-d8.", "refuted"),
    ("opens", "The rook move lets White mate by 2.Rd1-d8.", "verified"),
    ("opens", "The rook move lets White mate by 2.Rd1-d7.", "refuted"),
    ("opens", "The rook move allows White to mate by 2.Rd1-d8.", "verified"),
    ("promotes", "There is a threat of mate by promoting to a rook, 2.Pe7-e8=R.", "verified"),
    ("promotes", "There is a threat of mate by promoting to a knight, 2.Pe7-e8=N.", "refuted"),
    ("promotes", "There is a threat of mate by promoting to a rook, 2.Pe7-e8=Q.", "refuted"),
    ("given", "The mating check comes from the rook on h8, while the king on d6 guards c7 and e7.", "verified"),
    ("given", "The mating check comes from the king, while the rook guards e8.", "refuted"),
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
