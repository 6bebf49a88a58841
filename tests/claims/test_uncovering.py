"""Checks that are uncovered along a path, paths of a piece that is named, and one of two paths."""

import pytest
from commented import assert_said

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    "shield": ("coherent", "9/9/9/9/4k4/9/2p6/3P5/2N5K w - - 0 1", "Ki1-i2"),
    "check": ("orthodox", "4k3/3p4/3b4/8/8/8/3Q4/K7 w - - 0 1", "Qd2-e2+"),
    "pinned": ("orthodox", "4k3/8/8/2q5/8/8/5P2/4K2R w K - 0 1", "O-O"),
    "near": ("orthodox", "6k1/8/8/8/8/8/4Q3/6K1 w - - 0 1", "Qe2-e6+"),
    "takers": ("orthodox", "4k3/4r3/1q3n2/6b1/8/8/6N1/4K3 w - - 0 1", "Ng2-e3"),
    # The knight is this game's sissa: from c1 it reaches e5 over c3, where the pawn stood, and over e3,
    # where the pawn on d2 stands in its way.
    "came": ("coherent", "8k/9/9/9/9/9/9/3p5/2N5K w - - 0 1", "Nc1-e5"),
    "sissa": ("coherent", "9/9/9/9/4k4/9/9/2Pp5/2N5K w - - 0 1", "Pc2-b2+"),
    "castle": ("orthodox", "r3k3/8/8/8/8/8/8/R3K2R w KQq - 0 1", "Ke1-e2"),
    "passing": ("orthodox", "7k/8/8/3pP3/8/8/8/K3R3 w - d6 0 1", "Pe5xd6"),
    "through": ("orthodox", "8/4k3/8/8/8/8/8/R5K1 w - - 0 1", "Ra1-e1+"),
    "converts": ("cetina-random", "cnbkqsbr/ppp1pppp/3p4/8/8/2P5/PP1PPPPP/CNBKQSBR w c1,g1,c8,g8 - 0 2", "Bc1-c2"),
}
SAID = [
    ("shield", "The black pawn shields its king from the Sissa on the path c1-c3-e5.", "verified"),
    ("shield", "The black pawn shields its king from the Sissa on the path c1-e3-e5.", "refuted"),
    ("came", "Two paths led from c1 to e5, and only one of them was clear.", "verified"),
    ("came", "Two paths led from c1 to e5, and both of them were clear.", "refuted"),
    ("sissa", "Of the two ways from c1 to e5 the one over c3 alone is open.", "verified"),
    ("sissa", "Of the two ways from c1 to e5 the one over e3 alone is open.", "refuted"),
    ("sissa", "The Sissa checks by c1-c3-e5, its path over e3 being blocked by the pawn on d2.", "verified"),
    ("sissa", "The Sissa checks by c1-c3-e5, its path over e3 being blocked by the pawn on b2.", "refuted"),
    ("check", "1...Bd6-e7 would close the path of the check.", "verified"),
    ("check", "1...Ke8-d8 would close the path of the check.", "refuted"),
    ("check", "1...Bd6-e7 would block the check on e7.", "verified"),
    ("pinned", "Since castling the f2-pawn is pinned by the queen on c5.", "verified"),
    ("pinned", "Since castling the g2-pawn is pinned by the queen on c5.", "refuted"),
    ("near", "Of the squares next to the king, the queen covers f7 and no other.", "verified"),
    ("near", "Of the squares next to the king, the queen covers g7 and no other.", "refuted"),
    ("near", "Of the squares next to the king only f7 is covered by the queen.", "verified"),
    ("near", "f7 is covered by the queen, so the king is left with f8, g7, h7 and h8.", "verified"),
    ("near", "f7 is covered by the queen, so the king is left with g7, h7 and h8.", "refuted"),
    ("takers", "Black can take the knight in three ways: with the bishop, the rook or the queen.", "verified"),
    ("takers", "Black can take the knight in three ways: with the bishop, the king or the queen.", "refuted"),
    ("takers", "The rook attacks the knight with the support of the king.", "verified"),
    ("takers", "The queen attacks the knight with the support of the king.", "refuted"),
    ("sissa", "Of the two ways from c1 to e5 the one over c3 alone is open.", "verified"),
    ("sissa", "Of the two ways from c1 to e5 the one over e3 alone is open.", "refuted"),
    ("sissa", "The Sissa checks by c1-c3-e5, its path over e3 being blocked by the pawn on d2.", "verified"),
    ("sissa", "The Sissa checks by c1-c3-e5, its path over e3 being blocked by the pawn on b2.", "refuted"),
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
