"""Checks that are uncovered along a path, paths of a piece that is named, and one of two paths."""

import pytest
from commented import assert_said

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    # The knight is this game's sissa: from c1 it reaches e5 over c3, where the pawn stood, and over e3,
    # where the pawn on d2 stands in its way.
    "sissa": ("coherent", "9/9/9/9/4k4/9/9/2Pp5/2N5K w - - 0 1", "Pc2-b2+"),
    "castle": ("orthodox", "r3k3/8/8/8/8/8/8/R3K2R w KQq - 0 1", "Ke1-e2"),
    "passing": ("orthodox", "7k/8/8/3pP3/8/8/8/K3R3 w - d6 0 1", "Pe5xd6"),
    "through": ("orthodox", "8/4k3/8/8/8/8/8/R5K1 w - - 0 1", "Ra1-e1+"),
    "converts": ("cetina-random", "cnbkqsbr/ppp1pppp/3p4/8/8/2P5/PP1PPPPP/CNBKQSBR w c1,g1,c8,g8 - 0 2", "Bc1-c2"),
}
SAID = [
    ("sissa", "The pawn uncovers a check by the Sissa along c1-c3-e5.", "verified"),
    ("sissa", "The pawn uncovers a check by the Sissa along c1-e3-e5.", "refuted"),
    ("sissa", "The pawn's advance uncovers a check by the king along c1-c3-e5.", "refuted"),
    ("sissa", "1.Pc2-b2+ is a discovered but not a double check.", "verified"),
    ("sissa", "1.Pc2-b2+ is a double but not a discovered check.", "refuted"),
    ("sissa", "Black is in check from the Sissa, whose path c1-c3-e5 is clear.", "verified"),
    ("sissa", "Black is in check from the Sissa, whose path c1-e3-e5 is clear.", "refuted"),
    ("sissa", "The Sissa, whose path c1-c3-e5 is clear, gives check.", "verified"),
    ("sissa", "The Sissa, whose path c1-e3-e5 is clear, gives check.", "refuted"),
    ("sissa", "The king is checked by only one of the paths c1-c3-e5 and c1-e3-e5.", "verified"),
    ("sissa", "Only one of the paths c1-c3-e5 and c1-e3-e5 is clear.", "verified"),
    ("sissa", "Neither of the paths c1-c3-e5 and c1-e3-e5 is clear.", "refuted"),
    ("sissa", "The pawn has cleared the path c1-c3-e5.", "verified"),
    ("sissa", "The Sissa has cleared the path c1-c3-e5.", "refuted"),
    ("through", "The rook's line runs through the king on e7, so 1...Ke7-e8 is impossible.", "verified"),
    ("through", "The rook's line runs through the king on e7, so 1...Ke7-d8 is impossible.", "refuted"),
    ("through", "The rook's line runs through the king on e6, so 1...Ke7-e8 is impossible.", "refuted"),
    ("converts", "That was White's conversion, so the bishop on g1 moves normally from now on.", "verified"),
    ("converts", "That was White's conversion, so the bishop on g1 still has to convert.", "refuted"),
    ("castle", "White may no longer castle on either side.", "verified"),
    ("castle", "Black is no longer allowed to castle.", "refuted"),
    ("passing", "Taking en passant has cleared the path e1-e8 of the rook.", "verified"),
    ("passing", "Taking en passant has cleared the path a1-a8 of the king.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_said(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
