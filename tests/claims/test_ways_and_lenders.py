"""Paths named by a corner, friends on whom a way of moving depends, rows of men, and drop squares."""

import pytest
from commented import assert_said

_MEN = "km4/m4*/4*1/2*3/1*2*1/3*2/1*1M2/*1M3/5K[Mm] b - - 0 1"
# fmt: off
POSITIONS = {
    "one way": ("coherent", "4k4/9/9/9/9/P8/9/9/N3K4 b - - 0 1", "1... Ke9-e8"),
    "both ways": ("coherent", "4k4/9/9/9/9/9/9/9/N3K4 b - - 0 1", "1... Ke9-e8"),
    "men": ("chessence", _MEN, "1... Mb9-c8"),
    "came": ("chessence", _MEN.replace(" b ", " w "), "1. M@d2"),
    "row": ("orthodox", "4k3/8/8/8/8/8/P1PPP3/R3K3 w - - 0 1", "1. Ra1-b1"),
}
SAID = [
    ("one way", "On the route a1-a5-e9 the pawn on a4 stands in the way.", "verified"),
    ("one way", "On the route a1-e5-e9 the pawn on a4 stands in the way.", "refuted"),
    ("one way", "Along a1-a5-e9 a pawn is in the way.", "verified"),
    ("one way", "On the path a1-a5-e9 no pawn stands in the way.", "refuted"),
    ("one way", "Both paths from a1 to d7 are clear for the sissa.", "refuted"),
    ("one way", "From a1 the sissa can go to c3 by c1.", "refuted"),
    ("both ways", "Both paths from a1 to e9 are clear for the sissa.", "refuted"),
    ("both ways", "Both paths from a1 to d7 are clear for the sissa.", "verified"),
    ("both ways", "For the sissa both paths from a1 to d7 are clear.", "verified"),
    ("both ways", "Neither path from a1 to d7 is clear for the sissa.", "refuted"),
    ("men", "The man d3 depends on c2 for its bishop's move.", "verified"),
    ("men", "The man d3 depends on c2 for its knight's move.", "refuted"),
    ("men", "For its bishop's move the man d3 depends on the man c2.", "verified"),
    ("men", "Without c2 the man d3 could not move as a bishop.", "verified"),
    ("men", "The man d3 needs its friend c2 to move as a rook.", "refuted"),
    ("men", "The man d3 can move as a bishop because c2 is its friend.", "verified"),
    ("men", "The man d3 can move as a bishop because e2 is its friend.", "refuted"),
    ("men", "The man d3 moves in all three ways.", "refuted"),
    ("came", "1.M@d2 lets the man d3 move as a rook.", "verified"),
    ("came", "1.M@d2 lets the man d3 move as a knight.", "refuted"),
    ("men", "The man d3 borrows its bishop's move from c2.", "verified"),
    ("men", "The man d3 borrows its rook's move from c2.", "refuted"),
    ("men", "The only friend of the man d3 is c2.", "verified"),
    ("men", "The man d3 has two friends: c2 and e1.", "refuted"),
    ("men", "White has no drop square.", "refuted"),
    ("men", "White's only drop square is d3.", "refuted"),
    ("row", "Three white pawns stand abreast on the second rank.", "verified"),
    ("row", "Four white pawns stand abreast on the second rank.", "refuted"),
    ("row", "Two white pawns stand side by side on c2 and d2.", "verified"),
    ("row", "Only three white pawns stand on the second rank.", "refuted"),
    ("row", "Only four white pawns now stand on the second rank.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


# fmt: off
UNREAD = [
    ("row", "Two white pawns stand abreast on the second rank."),
    ("one way", "The a4 way is blocked."),
]
# fmt: on


@pytest.mark.parametrize(("position", "said"), UNREAD)
def test_what_may_be_meant_otherwise_is_not_refuted(position, said):
    with pytest.raises(AssertionError):
        assert_said(POSITIONS[position], said, "refuted")
