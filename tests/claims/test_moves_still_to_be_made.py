"""What can be done and by which move, what a move that is possible would not do, and men that cannot move."""

import pytest
from commented import assert_said, found_in

# fmt: off
POSITIONS = {
    "cover": ("orthodox", "6k1/3r4/8/8/8/5N2/1B6/4K3 b - - 0 1", "1... Rd7-e7+"),
    "out of reach": ("orthodox", "6k1/3r4/8/8/8/8/1B4N1/4K3 b - - 0 1", "1... Rd7-e7+"),
    "knight takes": ("orthodox", "4k3/8/8/4n3/8/5P2/8/4K3 b - - 0 1", "1... Ke8-d8"),
    "held": ("orthodox", "4k3/4r3/8/8/8/8/4N3/R3K3 b - - 0 1", "1... Ke8-d8"),
    "mates": ("orthodox", "6k1/p4ppp/8/8/8/8/3Q1PPP/2R3K1 b - - 0 1", "1... Pa7-a5"),
    "takes": ("orthodox", "1r4k1/p4ppp/8/8/8/8/5PPP/1R4K1 b - - 0 1", "1... Pa7-a5"),
    "sissa": ("coherent", "k8/9/9/9/9/9/2N6/9/8K b - - 0 1", "1... Ka9-a8"),
}
SAID = [
    ("cover", "The knight can answer the check by stepping to e5.", "verified"),
    ("cover", "The knight can answer the check by stepping to g1.", "refuted"),
    ("cover", "White's bishop can answer the check by taking the rook.", "refuted"),
    ("cover", "White's knight can meet the check by interposing on e5.", "verified"),
    ("cover", "White's knight can meet the check by interposing on e3.", "refuted"),
    ("cover", "The bishop can block the check only on e5.", "verified"),
    ("cover", "The bishop can block the check only on e4.", "refuted"),
    ("cover", "The knight can block the check on e5 only.", "verified"),
    ("out of reach", "The knight can interpose on e3, the bishop only on e5.", "verified"),
    ("out of reach", "The knight can interpose on e3, but the bishop only on e3.", "refuted"),
    ("knight takes", "Black threatens to take the pawn with the knight, but that would not be mate.", "verified"),
    ("knight takes", "Black threatens to take the pawn with the knight, but that would not be check.", "refuted"),
    ("knight takes", "Black threatens Nxf3+, but that would not be mate.", "verified"),
    ("mates", "White can go to c8 with the rook, but that would not be check.", "refuted"),
    ("mates", "The rook can go to c7, but that gives no check.", "verified"),
    ("mates", "The queen can go to d6, but that is not mate.", "verified"),
    ("mates", "White has a mate in one, since the rook can go to c8.", "verified"),
    ("mates", "White has a mate in one, since the rook can go to c7.", "refuted"),
    ("mates", "White has a mate in one, because the queen can go to d8.", "verified"),
    ("mates", "White has a mate in one, because the queen can go to d7.", "refuted"),
    ("mates", "There is a mate in one, for the queen can take on a5.", "refuted"),
    ("takes", "White has a mate in one, because the rook can take on b8.", "verified"),
    ("takes", "White has a mate in one, because the rook can go to b7.", "refuted"),
    ("held", "White cannot move the knight on e2.", "verified"),
    ("held", "White cannot move the knight on e2 at all.", "verified"),
    ("held", "White cannot move the rook on a1 at all.", "refuted"),
    ("held", "White can move the rook on a1.", "verified"),
    ("held", "White can move the knight on e2.", "refuted"),
    ("held", "The knight on e2 cannot be moved.", "verified"),
    ("held", "The rook on a1 cannot be moved.", "refuted"),
    ("held", "White cannot move his knight, because it is pinned.", "verified"),
    ("held", "White cannot move his rook, because it is pinned.", "refuted"),
    ("sissa", "White can move the sissa on c3.", "verified"),
    ("sissa", "White cannot move the sissa on c3.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


# fmt: off
UNREAD = [
    ("mates", "White mates in two, since the queen can go to d6."),
    ("held", "White cannot move his men on a1 and e2."),
    ("cover", "White attacks the rook and can take it by capturing on e7."),
]
# fmt: on


@pytest.mark.parametrize(("position", "said"), UNREAD)
def test_what_is_not_said_for_certain_is_not_judged(position, said):
    assert not found_in(POSITIONS[position], said) & {"verified", "refuted"}
