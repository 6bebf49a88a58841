"""What is the only one, or one of so many: ways out, paths, squares of drops, pieces, reserves."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    # Kg1 and Kxh2 are not possible: Kf1 is the only move.
    "single": ("orthodox", "6k1/8/8/8/8/5n1q/8/6K1 b - - 0 1", "Qh3-h2+"),
    # Kh2 and Kg1 are not possible, and Kg2 is: the rook can come to g1, too.
    "several": ("orthodox", "r5k1/8/8/8/8/8/4R1P1/7K b - - 0 1", "Ra8-a1+"),
    "mates": ("orthodox", "6k1/3Q4/6K1/8/8/8/8/8 b - - 0 1", "Kg8-h8"),
    "sissa": ("coherent", "4k4/9/9/1N7/9/9/9/9/4K4 w - - 0 1", "Nb6-d7"),
    # One of the two paths is blocked.
    "narrow": ("coherent", "4k4/3p5/9/1N7/9/9/9/9/4K4 w - - 0 1", "Nb6-d7"),
    # The white reserve is empty, and the black one is not; then both are.
    "drop": ("chessence", "kmm3/m4*/2m1*1/mm*3/1*1M*1/3*M1/1*1M2/*1M1MM/2M2K[Mm] w - - 0 7", "7.M@d2"),
    "spent": ("chessence", "kmm3/m4*/2m1*1/mm*3/1*1M*1/3*M1/1*1M2/*1M1MM/2M2K[M] w - - 0 7", "7.M@d2"),
    # White can drop on d2 alone.
    "reserve": ("chessence", "kmm3/m4*/2m1*1/mm*3/1*2*1/3*2/1*1MM1/*3MM/4MK[M] b - - 0 7", "Mc7-d5"),
    "bishops": ("orthodox", "4k3/8/2b5/8/8/3B4/8/4KB2 w - - 0 1", "Bf1-g2"),
    "bishop": ("orthodox", "4k3/8/8/8/8/3B4/8/4K3 w - - 0 1", "Bd3-c2"),
    "castled": ("orthodox", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O"),
}
SAID = [
    # The only way out, or one of several.
    ("several", "2.Re2-e1 is the only way out.", "unread"),
    ("several", "2.Re2-e1 is not the only way out.", "verified"),
    ("several", "2.Re2-e1 is not the only way out of the check.", "verified"),
    ("several", "2.Re2-e1 is the only way out of the check.", "refuted"),
    ("several", "2.Re2-e1 is not White's only legal move.", "verified"),
    ("mates", "2.Qd7-d8, 2.Qd7-g7 and 2.Qd7-h7 all mate.", "verified"),
    ("mates", "2.Qd7-d8, 2.Qd7-f7 and 2.Qd7-h7 all mate.", "refuted"),
    ("mates", "2.Qd7-d8 and 2.Qd7-e8 give mate.", "verified"),
    ("mates", "2.Qd7-d8 and 2.Qd7-d4 give check.", "verified"),
    ("mates", "2.Qd7-d8 and 2.Qd7-d5 give check.", "refuted"),
    ("mates", "2.Qd7-d8 is possible, 2.Qd7-c5 is not.", "verified"),
    ("mates", "2.Qd7-d8 is possible, 2.Qd7-d5 is not.", "refuted"),
    ("mates", "2.Qd7-d8 can be played, 2.Qd7-c5 cannot.", "verified"),
    ("mates", "2.Qd7-d8 can be played, 2.Qd7-d5 cannot.", "refuted"),
    ("mates", "Each of the moves 2.Qd7-d8 and 2.Qd7-h7 mates.", "verified"),
    ("mates", "Each of the moves 2.Qd7-d8 and 2.Qd7-d5 mates.", "refuted"),
    ("several", "2.Re2-e1 is White's only escape from the check.", "refuted"),
    # Pieces of which there is one, or two.
    ("bishop", "The bishop on c2 is the only bishop on the board.", "verified"),
    ("bishop", "The bishop on c2 is one of two bishops on the board.", "refuted"),
    ("bishop", "The bishop on c2 is not the only bishop left.", "refuted"),
    ("bishop", "The bishop on c2 is White's only bishop.", "verified"),
    ("bishop", "The bishop on c2 is Black's only bishop.", "refuted"),
    ("bishops", "The bishop on c6 is the only bishop on the board.", "refuted"),
    ("bishops", "The bishop on c6 is the only black bishop.", "verified"),
    ("bishops", "The bishop on c6 is White's only bishop.", "refuted"),
    ("bishops", "The bishop on d3 is one of two white bishops.", "verified"),
    ("bishops", "The bishop on d3 is one of three bishops on the board.", "verified"),
    ("bishops", "The bishop on d3 is one of two bishops on the board.", "refuted"),
    # One of the two sides.
    ("castled", "Only one side has castled.", "verified"),
    ("castled", "Only one of the two sides has the right to castle.", "verified"),
    ("bishop", "Only one of the two sides has the right to castle.", "refuted"),
    ("drop", "Only one of the two reserves is empty.", "verified"),
    ("spent", "Only one of the two reserves is empty.", "refuted"),
    ("spent", "Just one reserve is empty.", "refuted"),
    ("drop", "One reserve is empty and the other is not.", "verified"),
    ("drop", "Neither reserve is empty.", "refuted"),
    ("drop", "Only White's reserve is empty.", "verified"),
    ("drop", "Only Black's reserve is empty.", "refuted"),
    # Squares of drops.
    ("reserve", "A drop is possible on d2 and on no other square.", "verified"),
    ("reserve", "A drop is possible on e2 and on no other square.", "refuted"),
    ("reserve", "A drop is only possible on d2.", "verified"),
    ("reserve", "Only on d2 is a drop possible.", "verified"),
    ("reserve", "e1 is the only square where a drop is possible.", "refuted"),
    ("reserve", "White can drop a man on d2 and on no other square.", "verified"),
    ("reserve", "White can drop a man on e1 and on no other square.", "refuted"),
    # Paths and no others.
    ("narrow", "The check runs d7-e8-e9 and on no other route.", "verified"),
    ("narrow", "The check runs d7-d8-e9 and on no other route.", "refuted"),
    ("sissa", "The check runs d7-e8-e9 and on no other route.", "refuted"),
    ("sissa", "The check runs d7-e8-e9.", "verified"),
    ("sissa", "Two paths of the knight give this check, d7-d8-e9 and d7-e8-e9.", "verified"),
    ("narrow", "Two paths of the knight give this check, d7-d8-e9 and d7-e8-e9.", "refuted"),
    ("sissa", "Two paths give check: d7-d8-e9 and d7-e7-e9.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_is_the_only_one(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
