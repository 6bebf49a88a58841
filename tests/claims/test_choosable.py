"""What a side can bring about by a move of a sort, and ways that are told as a movement."""

import pytest
from commented import assert_said

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    # White mates by Qxg7 only; Bxg7 and Nxg7 take there as well.
    "three": ("orthodox", "6k1/6pp/7B/7N/6Q1/8/8/6K1 b - - 0 1", "Kg8-h8"),
    # White mates by Ra8 only.
    "back": ("orthodox", "6k1/5ppp/8/8/8/8/1P3PPP/R5K1 b - - 0 1", "Kg8-h8"),
    # White mates by g6-g7 only.
    "advance": ("orthodox", "7k/p7/6PK/8/2B5/8/2P5/8 b - - 0 1", "Pa7-a6"),
    "taken": ("orthodox", "6k1/5ppp/8/8/8/8/5PPP/q3R1K1 w - - 0 1", "Re1xa1"),
    # The knight is this game's sissa: from c1 it goes to e5 by c3 and by e3.
    "sissa": ("coherent", "k8/9/9/9/4r4/9/9/2N6/8K w - - 0 1", "Nc2-c1"),
    "checking": ("coherent", "9/9/9/9/4k4/9/9/2N6/8K w - - 0 1", "Nc2-c1"),
    "quiet": ("orthodox", "6k1/5ppp/8/8/8/6Q1/5PPP/1R4K1 w - - 0 1", "Kg1-f1"),
}
SAID = [
    ("three", "White can mate at once by capturing on g7.", "verified"),
    ("three", "White can mate by taking the pawn on h7.", "refuted"),
    ("three", "White mates by a capture on g7.", "verified"),
    ("three", "White mates by a capture of the pawn on g7.", "verified"),
    ("three", "White mates by a capture of the pawn on h7.", "refuted"),
    ("three", "White can mate by taking on g7 with the bishop.", "refuted"),
    ("three", "White can mate by taking on g7 with the queen.", "verified"),
    ("three", "The queen can mate by capturing on g7.", "verified"),
    ("three", "The bishop can mate by capturing on g7.", "refuted"),
    ("three", "White cannot mate by capturing on g7.", "refuted"),
    ("three", "White cannot mate by capturing on h7.", "verified"),
    ("three", "By taking on g7 White can mate.", "verified"),
    ("three", "By moving the king White can mate.", "refuted"),
    ("three", "White can give check by capturing on g7.", "verified"),
    ("three", "White can give check by capturing on h7.", "refuted"),
    # Some of these captures mate.
    ("three", "Capturing on g7 is mate.", "unread"),
    ("three", "Capturing on g7 with the queen is mate.", "verified"),
    ("three", "Capturing on g7 with the bishop is mate.", "refuted"),
    ("three", "White mates with any capture on g7.", "refuted"),
    ("back", "White can mate by moving the rook.", "verified"),
    ("back", "White can mate by moving the rook to a7.", "refuted"),
    ("back", "White can mate by a move of the king.", "refuted"),
    ("back", "White can mate by advancing the pawn on b2.", "refuted"),
    ("back", "White has a mate by a rook move.", "verified"),
    ("back", "There is a mate by a capture.", "refuted"),
    ("back", "White mates on a8.", "unread"),
    ("advance", "White can mate by advancing the g-pawn.", "verified"),
    ("advance", "White can mate by advancing the c-pawn.", "refuted"),
    ("advance", "White can mate by pushing the pawn to g7.", "verified"),
    ("taken", "White can mate by taking on a1.", "unread"),
    # A way from where a piece stands is no move that was made.
    ("sissa", "The Sissa attacks the rook by turning on c3.", "verified"),
    ("sissa", "The Sissa attacks the rook by turning on d5.", "refuted"),
    ("sissa", "The Sissa attacks the rook, turning on e3.", "unread"),
    ("sissa", "The Sissa attacks the rook, turning on d4.", "refuted"),
    ("sissa", "The Sissa attacks the rook by passing over d4.", "verified"),
    ("sissa", "By turning on c3 the Sissa attacks the rook.", "verified"),
    ("sissa", "Turning on d4, the Sissa attacks the rook.", "refuted"),
    ("sissa", "Turning on e3, the Sissa attacks the rook.", "verified"),
    ("checking", "The Sissa on c1 checks the king by turning on c3.", "verified"),
    ("checking", "The Sissa on c1 checks the king by going over c5.", "refuted"),
    ("checking", "The Sissa on c1 gives check by making its turn on c3.", "verified"),
    ("quiet", "The rook on b1 attacks the pawn on h7 by no path.", "unread"),
    ("quiet", "The queen attacks the pawn on g7 by no path.", "refuted"),
    ("quiet", "The queen gives check by no path.", "unread"),
    ("checking", "The Sissa gives check by no path.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_said(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
