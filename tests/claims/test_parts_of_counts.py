"""Pieces that are counted, and what part of them does something; `a` and `an`, which count nothing."""

import pytest
from commented import assert_said, found_in

# fmt: off
POSITIONS = {
    # White: king g1, rook e1, queen e5, pawns a2, c3, c4. Black: king g8, rook e8, knight b4, pawns d5, f6, h7.
    "middle": ("orthodox", "4r1k1/7p/5p2/3pQ3/1nP5/2P5/P7/4R1K1 b - - 0 1", "1... Kg8-g7"),
    "knights": ("orthodox", "4k3/4r3/8/8/4N1n1/8/4P3/4K2R w - - 0 1", "1. Ke1-f1"),
}
SAID = [
    ("middle", "White has three pawns, two of them doubled.", "verified"),
    ("middle", "White has three pawns, none of them doubled.", "refuted"),
    ("middle", "White has three pawns, one of which is protected.", "verified"),
    ("middle", "White has three pawns, all of them protected.", "refuted"),
    ("middle", "Black has three pawns, one of them on the d-file.", "verified"),
    ("middle", "Black has three pawns, two of them on the d-file.", "refuted"),
    ("middle", "White has six men, three of them pawns.", "verified"),
    ("middle", "White has six men, two of them pawns.", "refuted"),
    ("middle", "Three of White's six men are pawns.", "verified"),
    ("middle", "Three of White's seven men are pawns.", "refuted"),
    ("middle", "Six men a side are left.", "verified"),
    ("middle", "Seven men a side are left.", "refuted"),
    ("middle", "Twelve men stand on the board.", "verified"),
    ("middle", "Thirteen men stand on the board.", "refuted"),
    ("middle", "Two white pawns are attacked, neither of them doubled.", "refuted"),
    # What is said together is so of the same ones.
    ("middle", "A white pawn is attacked and protected.", "refuted"),
    ("middle", "A white pawn attacks the knight and protects d5.", "refuted"),
    ("middle", "Two white pawns are attacked and not protected.", "verified"),
    ("middle", "No white pawn is attacked and doubled.", "refuted"),
    ("middle", "No white pawn is attacked by the rook or by the knight.", "refuted"),
    ("middle", "No white pawn is attacked by the rook or by the king.", "verified"),
    # On one of several lines, which nothing need block.
    ("middle", "Two white pawns stand on the a-file or on the h-file.", "refuted"),
    ("middle", "Three black pawns stand on the d-file, on the f-file or on the h-file.", "verified"),
    ("middle", "The knight on b4 stands on the b-file or on the c-file.", "verified"),
    ("middle", "The knight on b4 stands on the a-file or on the c-file.", "refuted"),
    # There may be more than one.
    ("middle", "The queen has a capture.", "verified"),
    ("middle", "The queen has a capture on f6.", "verified"),
    ("middle", "The queen has a capture on h7.", "refuted"),
    ("middle", "White has a capture.", "verified"),
    ("middle", "The pawn on d5 has an attacker.", "verified"),
    ("middle", "The pawn on d5 has a single attacker.", "refuted"),
    ("middle", "There is an attacker of the pawn on d5.", "verified"),
    ("middle", "The pawn on h7 has an attacker.", "refuted"),
    ("middle", "Only three white men can capture something.", "verified"),
    ("middle", "Only one white man can capture something.", "refuted"),
    # What stands in front of a pawn, and what part of them is meant by `most`.
    ("middle", "The a-pawn has no black pawn in front of it.", "verified"),
    ("middle", "White's a-pawn has a black pawn in front of it.", "refuted"),
    ("middle", "The f-pawn has no white pawn in front of it.", "verified"),
    ("middle", "Most of White's pawns stand on the c-file.", "verified"),
    ("middle", "Most of White's pawns stand on the a-file.", "refuted"),
    ("middle", "The only piece that can take on f6 is the queen.", "verified"),
    ("middle", "The only piece that can take on f6 is the rook.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_it_is_judged(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)


def test_the_king_in_check_may_be_left_out():
    # The queen checks on e8 and attacks the pawns on a7 and d7.
    place = ("orthodox", "4k3/p2p4/8/8/8/8/8/K2Q4 w - - 0 1", "1. Qd1-a4")
    assert_said(place, "Two black men are attacked.", "verified")
    check = ("orthodox", "4k3/p7/8/3p4/8/8/8/K2Q4 w - - 0 1", "1. Qd1-a4+")
    assert_said(check, "Two black men are attacked.", "verified")
    assert not found_in(check, "Only one black man is attacked.") & {"verified"}
    assert not found_in(check, "The queen attacks one man.") & {"refuted"}
