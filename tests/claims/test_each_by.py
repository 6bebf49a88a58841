"""A manner of each of those that a clause has listed, or of one of them alone."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    # The sissa on c2 attacks the rook on e6 over c4 alone, the bishop on b4 over b3 and over c3.
    "sissa": ("coherent", "8k/9/9/4r4/9/1b7/3p5/2N6/8K w - - 0 1", "Ki1-h1"),
    "cetina": ("cetina-random", "7k/8/4r3/8/1r6/8/2S5/7K w - - 0 1", "Kh1-g1"),
    "queen": ("orthodox", "4k3/8/8/3p4/8/8/p2Q2r1/4K3 b - - 0 1", "1... Ke8-e7"),
}
SAID = [
    ("sissa", "The sissa attacks the rook and the bishop, both by way of c4.", "refuted"),
    ("sissa", "The sissa attacks the rook and the bishop, both by way of e4.", "refuted"),
    ("sissa", "The sissa attacks the rook and the bishop, the last of them by two paths.", "verified"),
    ("sissa", "The sissa attacks the rook and the bishop, each of them by two clear paths.", "refuted"),
    ("sissa", "The sissa attacks the bishop and the rook, the latter over c4.", "verified"),
    ("sissa", "The sissa attacks the bishop by two paths, through b3 and through c3, and both of them are clear.", "verified"),
    ("sissa", "The sissa attacks the bishop by two paths, through b3 and through e4, and both of them are clear.", "refuted"),
    ("cetina", "The sissa attacks the rooks on b4 and e6, the first of them over b3.", "verified"),
    ("cetina", "The sissa attacks the rooks on b4 and e6, the last of them over b3.", "refuted"),
    ("cetina", "The sissa forks the rooks on b4 and e6, each by two paths.", "verified"),
    ("queen", "The queen attacks the pawn on d5, the pawn on a2 and the rook on g2, the first along the file.", "verified"),
    ("queen", "The queen attacks the pawn on d5, the pawn on a2 and the rook on g2, the last along the file.", "refuted"),
    ("queen", "The queen attacks two pawns, those on a2 and d5, the first of them along the rank.", "verified"),
    ("queen", "The queen attacks two pawns, those on a2 and d5, the last of them along the rank.", "refuted"),
    ("queen", "The queen attacks the pawns on a2 and d5 and the rook on g2, both along the rank.", "unread"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
