"""Turns of phrase that say the plain thing in another order."""

import pytest
from commented import found_in

# fmt: off
POSITIONS = {
    "pawn checks": ("orthodox", "7k/8/8/8/8/3p4/8/R2RK3 b - - 0 1", "1... Pd3-d2+"),
    "check to come": ("orthodox", "7k/8/8/8/8/8/8/R3K3 b - - 0 1", "1... Kh8-g8"),
    "pinned": ("orthodox", "4k3/8/4p3/5b2/8/8/8/4R1K1 w - - 0 1", "1. Kg1-h1"),
    "checked": ("orthodox", "r5k1/8/8/8/8/8/5PP1/6K1 b - - 0 1", "1... Ra8-a1+"),
    "shielded": ("orthodox", "r5k1/8/8/8/8/2B5/3R1PPP/6K1 b - - 0 1", "1... Ra8-a1+"),
    "three": ("orthodox", "4k3/8/8/8/3P4/4BN2/8/3RK3 w - - 0 1", "1. Ke1-e2"),
    "came": ("orthodox", "3qk2r/8/8/8/8/8/2p5/4K3 b - - 0 1", "1... Qd8-c8"),
    "castling": ("orthodox", "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "1... Rh8-g8"),
}
SAID = [
    ("pawn checks", "To take it White can use the king or the rook of d1.", "verified"),
    ("pawn checks", "To take it White can use the king or the rook of a1.", "refuted"),
    ("pawn checks", "The pawn checks, and to take it White can use the king.", "verified"),
    ("pawn checks", "White can use the rook of a1 to take the pawn.", "refuted"),
    ("check to come", "White has check with the rook in a8.", "verified"),
    ("check to come", "White has a check with the rook in b1.", "refuted"),
    ("check to come", "The black king can be checked by the rook from a8.", "verified"),
    ("check to come", "The black king can be checked by the rook from a7.", "refuted"),
    ("check to come", "The white king can be checked by the rook from a8.", "refuted"),
    ("check to come", "In g8 the king can be checked by the rook from a8 and g1.", "refuted"),
    ("check to come", "The rook can go to b1 and check the king on g8.", "unread"),
    ("pinned", "The pawn is pinned, with the bishop of f5 as its only protector.", "verified"),
    ("pinned", "The pawn is pinned, with the king as its only protector.", "refuted"),
    ("pinned", "The rook attacks the pawn, at five squares of distance.", "verified"),
    ("pinned", "The rook attacks the pawn, at four squares of distance.", "refuted"),
    ("checked", "Under the check of the rook, h2 is the only square for the king.", "verified"),
    ("checked", "Under the check of the rook, h1 is the only square for the king.", "refuted"),
    ("checked", "Under the check of the rook, there is not any square for the king.", "refuted"),
    ("checked", "The pawn of f2 may not move to any square.", "verified"),
    ("checked", "The white king may not move to any square.", "refuted"),
    ("shielded", "Against this check the rook can cover in d1.", "verified"),
    ("shielded", "Against this check the rook can cover in e1.", "refuted"),
    ("three", "White protects three times the pawn of d4: with the bishop, the knight and the rook.", "verified"),
    ("three", "White protects three times the pawn of d4: with the bishop, the knight and the king.", "refuted"),
    ("three", "White protects twice the pawn of d4: with the bishop and the knight.", "refuted"),
    ("came", "The queen attacks nothing, but it protects c2, which was not protected before.", "verified"),
    ("came", "The queen protects h8, which was not protected before.", "refuted"),
    ("castling", "Black renounces to O-O but conserves the right to O-O-O.", "verified"),
    ("castling", "Black renounces to O-O-O but conserves the right to O-O.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("place", "said", "verdict"), SAID)
def test_said(place, said, verdict):
    found = found_in(POSITIONS[place], said)
    assert verdict in found or (verdict == "unread" and not found)
    assert verdict != "verified" or found == {"verified"}
