"""Ways from square to square, edges and corners, moves that let somebody do something, forks by a move."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "rooks": ("orthodox", "4k3/8/8/8/8/8/4P3/R3K2R b - - 0 1", "1... Ke8-e7"),
    "rook": ("orthodox", "4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1", "1. Ke1-f1"),
    "on the edge": ("orthodox", "4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1", "1. Ra1-a8+"),
    "knights": ("orthodox", "4k3/8/8/3NN3/8/8/8/4K3 w - - 0 1", "1. Ke1-e2"),
    "promoting": ("orthodox", "3r3k/2P5/8/8/8/8/8/4K3 b - - 0 1", "1... Kh8-h7"),
    "fork": ("orthodox", "3qk3/8/8/8/3N4/8/8/4K3 b - - 0 1", "1... Ke8-e7"),
    "check to come": ("orthodox", "3qk3/8/8/8/8/8/3R4/4K3 b - - 0 1", "1... Qd8-c8"),
    "taking": ("orthodox", "4k3/8/8/3b4/8/8/4P1N1/4K2R b - - 0 1", "1... Ke8-e7"),
    "taken": ("orthodox", "4k3/8/8/3b4/4r3/8/4P1N1/4K2R b - - 0 1", "1... Re4xe2+"),
    "kept out": ("orthodox", "4k3/8/8/3q4/3P4/8/6N1/4K2R w - - 0 1", "1. Rh1-h2"),
    "corner": ("orthodox", "r3k3/8/8/8/8/8/8/1N2K2R w - - 0 1", "1. Nb1-c3"),
    "pinned": ("orthodox", "4k3/8/8/b7/8/8/3B4/4K3 w - - 0 1", "1. Bd2-c3"),
    "en passant": ("orthodox", "4k3/6p1/8/7P/8/5N2/8/4K1R1 b - - 0 1", "1... Pg7-g5"),
    "a pin arises": ("orthodox", "4k3/8/8/8/7b/6P1/5P2/4K3 w - - 0 1", "1. Pg3-g4"),
}
SAID = [
    ("rooks", "The rooks are separated by the king.", "verified"),
    ("rooks", "The rooks are separated by the pawn.", "refuted"),
    ("rooks", "The king separates the rooks.", "verified"),
    ("rook", "The way from a1 to a8 is clear.", "verified"),
    ("rook", "The way from a1 to a8 is blocked.", "refuted"),
    ("rook", "The way from a1 to h1 is blocked by the king.", "verified"),
    ("rook", "The way from a1 to h1 is blocked by the pawn.", "refuted"),
    ("rook", "The rook has a clear path to a8 and can go there.", "verified"),
    ("rook", "The rook has a clear path to g1 and can go there.", "refuted"),
    ("on the edge", "The rook gives check along the back rank.", "verified"),
    ("on the edge", "The rook gives check along the e-file.", "refuted"),
    ("on the edge", "The rook stands at the edge of the board.", "verified"),
    ("on the edge", "The pawn stands at the edge of the board.", "refuted"),
    ("on the edge", "The rook stands in the corner.", "verified"),
    ("on the edge", "The king on e1 stands in the corner.", "refuted"),
    ("on the edge", "The rook went to a8 and attacks the king from there.", "verified"),
    ("on the edge", "The rook went to a8 and attacks the pawn from there.", "refuted"),
    ("corner", "The rook on h1 stands on h1, in the corner.", "verified"),
    ("corner", "The knight stands on c3, at the edge of the board.", "refuted"),
    ("knights", "The knights stand side by side on d5 and e5.", "verified"),
    ("knights", "The knights stand side by side on d5 and e4.", "refuted"),
    ("knights", "The knights stand on d5 and e5, side by side.", "verified"),
    ("promoting", "White can promote on c8 or, by a capture, on d8.", "verified"),
    ("promoting", "White can promote on c8 or, by a capture, on b8.", "refuted"),
    ("promoting", "The pawn on c7 can promote on c8 or by taking the rook.", "verified"),
    ("promoting", "The pawn on c7 can promote on c8 or by taking the knight.", "refuted"),
    ("fork", "White can fork king and queen by 2.Nc6+.", "verified"),
    ("fork", "White can fork king and queen by 2.Nf5+.", "refuted"),
    ("check to come", "Rd2-d8+ would be check, but the king could take the rook.", "verified"),
    ("check to come", "Rd2-d7 would be check, but the king could take the rook.", "refuted"),
    ("check to come", "Rd2-e2+ would be check, but the king could take the rook.", "refuted"),
    ("taking", "2.Kf1 lets Black take with check.", "verified"),
    ("taking", "2.Kf1 lets Black take the knight with check.", "verified"),
    ("taking", "2.Kf2 lets Black take the knight with check.", "refuted"),
    ("taken", "After 2.Kf1 the bishop can take on g2 with check.", "verified"),
    ("taken", "After 2.Kxe2 Black can take on g2 with check.", "refuted"),
    ("kept out", "The d4-pawn keeps the queen from d2.", "verified"),
    ("kept out", "The d4-pawn keeps the queen from c4.", "refuted"),
    ("pinned", "The bishop on c3 may not leave the diagonal.", "verified"),
    ("pinned", "The bishop on c3 may leave the diagonal.", "refuted"),
    ("pinned", "The bishop on c3 cannot go to d4, as the bishop on a5 attacks the king on e1.", "verified"),
    ("en passant", "The pawn on g5 can be taken in three ways only, by the knight, by the rook and by the pawn.", "verified"),
    ("en passant", "The pawn on g5 can be taken in two ways only, by the knight and by the rook.", "refuted"),
    ("a pin arises", "A white pawn is pinned to its king.", "verified"),
    ("a pin arises", "No white man is pinned to its king.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


# fmt: off
UNREAD = [
    ("rook", "The rook has a clear path to a8 and attacks the king from there."),
    ("rooks", "The pawn on e2 blocks the king's file."),
]
# fmt: on


@pytest.mark.parametrize(("position", "said"), UNREAD)
def test_what_may_be_meant_otherwise_is_not_refuted(position, said):
    with pytest.raises(AssertionError):
        assert_said(POSITIONS[position], said, "refuted")


def test_where_men_are_dropped_a_drop_is_no_loss():
    place = (
        "chessence",
        "km4/m4*/4*1/2*3/1*2*1/3*2/1*1M2/*1M3/5K[Mm] b - - 0 1",
        "1... M@c8",
    )
    assert_said(place, "Black has dropped a man.", "verified")
    assert_said(place, "Black has dropped a man on c8.", "verified")
    assert_said(place, "Black has dropped a man on c9.", "refuted")
