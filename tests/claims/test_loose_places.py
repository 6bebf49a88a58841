"""Words that writers of other languages take for their neighbours: `in` for `on`, `not` and `none` for `no`."""

import pytest
from commented import assert_said, found_in

# fmt: off
POSITIONS = {
    "rook": ("orthodox", "4k3/8/8/3n4/8/8/4P3/R3K3 w - - 0 1", "1. Ra1-a8+"),
    "bishop": ("orthodox", "4k3/8/8/8/8/7P/8/4KB2 w - - 0 1", "1. Bf1-b5+"),
    "shut in": ("orthodox", "7k/6pp/8/8/8/8/8/R5K1 w - - 0 1", "1. Ra1-a8#"),
    "pawns": ("orthodox", "4k3/8/8/2p3p1/4p3/3N4/8/4K3 b - - 0 1", "1... Ke8-d7"),
}
SAID = [
    ("rook", "The rook stands in a8.", "verified"),
    ("rook", "The rook stands in b8.", "refuted"),
    ("rook", "The rook gives check in the eighth rank.", "verified"),
    ("rook", "The rook gives check in the file a.", "refuted"),
    ("rook", "The file a is open.", "verified"),
    ("rook", "The file e is open.", "refuted"),
    ("rook", "The knight stands in the file d.", "verified"),
    ("rook", "The knight stands in the column e.", "refuted"),
    ("bishop", "The bishop gives check in the diagonal b5-c6-d7-e8.", "verified"),
    ("bishop", "The bishop gives check in the diagonal b5-c4-d3.", "refuted"),
    ("bishop", "The bishop gives check in the diagonal b5-d7-e8.", "unread"),
    ("bishop", "The bishop gives check in the diagonal b5-c6-d6.", "unread"),
    ("bishop", "The bishop gives check in diagonal.", "verified"),
    ("bishop", "The bishop gives check in file.", "refuted"),
    ("rook", "The rook gives check in the rank 8.", "verified"),
    ("rook", "The rook gives check in the rank 7.", "refuted"),
    ("shut in", "The king has not moves.", "verified"),
    ("shut in", "The black king has not any square.", "verified"),
    ("shut in", "There are not legal moves for Black.", "verified"),
    ("shut in", "The white king has not legal moves.", "refuted"),
    ("shut in", "The king has not moved.", "unread"),
    ("shut in", "None black piece can take the rook.", "verified"),
    ("shut in", "The pawn of g7 is protected by none black piece.", "refuted"),
    ("pawns", "The knight attacks the pawn of e4.", "refuted"),
    ("pawns", "The knight attacks the pawn of c5.", "verified"),
    ("pawns", "The knight can go to f4 or capture in c5.", "verified"),
    ("pawns", "The knight can capture in g5.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("place", "said", "verdict"), SAID)
def test_said(place, said, verdict):
    if verdict == "unread":
        assert not found_in(POSITIONS[place], said) & {"verified", "refuted"}
    else:
        assert_said(POSITIONS[place], said, verdict)
