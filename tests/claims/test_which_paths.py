"""Paths that a sentence speaks of without naming their ends, and squares where a check is blocked."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    # The sissa goes from c2 to e6 over c4; over e4 the pawn on d3 is in its way.
    "king": ("coherent", "k8/9/9/4r4/9/9/3p5/2N6/8K w - - 0 1", "Ki1-h1"),
    "open": ("coherent", "k8/9/9/4r4/9/9/9/2N6/8K w - - 0 1", "Nc2xe6"),
    "shut": ("coherent", "k8/9/9/4r4/9/9/3p5/2N6/8K w - - 0 1", "Nc2xe6"),
    # The sissa on c5 checks the king on e9 over c7 and over e7.
    "both": ("coherent", "4k4/9/9/9/9/9/2N6/9/8K w - - 0 1", "Nc3-c5+"),
    # Of the four paths from e5 to f5 two hold White's pawns.
    "pawns": ("coherent", "k8/9/9/5P3/4N4/4P4/9/9/P7K w - - 0 1", "Ki1-i2"),
    # The queen and the bishop of f1 reach e2, and nothing else between rook and king.
    "check": ("orthodox", "3r2k1/8/8/8/8/8/8/3QKB2 b - - 0 1", "1... Rd8-e8+"),
}
SAID = [
    # The ends of a path are those of what the sentence, or the one before, says of a piece.
    ("king", "The Sissa looks at the rook on e6; the way over c4 is clear.", "verified"),
    ("king", "The Sissa looks at the rook on e6; the way over e4 is clear.", "refuted"),
    ("king", "The Sissa attacks the rook on e6 through c4, since the path through e4 is blocked by a pawn.", "verified"),
    ("king", "The Sissa attacks the rook on e6 through e4, since the path through c4 is blocked by a pawn.", "refuted"),
    ("king", "The Sissa attacks the rook on e6 because the way over c4 is free.", "verified"),
    ("king", "The Sissa attacks the rook on e6 because the way over e4 is free.", "refuted"),
    ("king", "The Sissa can take the rook on e6. The other route, by way of e4, is blocked by Black's pawn on d3.", "verified"),
    ("king", "The way over c4 is clear.", "unread"),
    # One of several, and which it is.
    ("king", "Only one of the two paths to e6 is clear, the one through c4.", "verified"),
    ("king", "Only one of the two paths to e6 is clear, the one through e4.", "refuted"),
    ("king", "Only one of the Sissa's two paths to e6 is open: the one with its corner on c4.", "verified"),
    ("king", "One of the two paths from c2 to e6 is blocked by the pawn on d3, but the other is open.", "verified"),
    ("king", "One of the two paths from c2 to e6 is blocked by the king, but the other is open.", "refuted"),
    ("open", "The Sissa had two clear paths from c2 to e6, one with its corner on c4 and one with its corner on e4.", "verified"),
    ("shut", "The Sissa had two clear paths from c2 to e6, one with its corner on c4 and one with its corner on e4.", "refuted"),
    ("shut", "The Sissa had only one clear path from c2 to e6, the one with its corner on c4.", "verified"),
    ("shut", "The Sissa had only one clear path from c2 to e6, the one with its corner on e4.", "refuted"),
    ("open", "There were two clear paths from c2 to e6, one over c4 and the other over e4.", "verified"),
    ("shut", "The Sissa takes the route c2-c4-e6.", "verified"),
    ("shut", "The Sissa takes the route c2-e4-e6.", "refuted"),
    # Whose path it is.
    ("king", "The Sissa's path c2-e4-e6 is blocked by the pawn on d3.", "verified"),
    ("king", "The Sissa's path c2-c4-e6 is blocked by the pawn on d3.", "refuted"),
    ("king", "The rook's path c2-e4-e6 is blocked by the pawn on d3.", "refuted"),
    # Where a check can be blocked, and where it cannot.
    ("check", "White can block the check on e2 only.", "verified"),
    ("check", "White can block the check on e3 only.", "refuted"),
    ("check", "White can interpose only on e2, with the queen or the bishop.", "verified"),
    ("check", "White can block the check on e2 only, not on e3.", "verified"),
    ("check", "White can block the check on e3, but not on e2.", "refuted"),
    ("check", "The queen can block the check on e2, but not on e3.", "verified"),
    ("check", "The check can be blocked on e2 only.", "verified"),
    ("check", "The check can only be blocked on e4.", "refuted"),
    ("check", "Blocking is possible on e2 only.", "verified"),
    ("check", "Interposing is possible only on e5.", "refuted"),
    # A check by two paths is not blocked.
    ("both", "Interposing does not help, since the Sissa checks along two paths at once.", "verified"),
    ("both", "The Sissa checks the king by two paths, so interposing on one of them is not enough.", "verified"),
    ("both", "The check of the Sissa cannot be parried by interposing, since it comes along two paths.", "verified"),
    ("both", "The check cannot be blocked, since it comes along three paths.", "refuted"),
    ("check", "The check of the rook cannot be parried by interposing.", "refuted"),
    ("pawns", "The Sissa can go to f5 by four paths, but two of them are blocked.", "verified"),
    ("pawns", "The Sissa can go to f5 by four paths, but three of them are blocked.", "refuted"),
    ("pawns", "The Sissa can reach f5 by three paths, but two of them are blocked.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_is_said(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
