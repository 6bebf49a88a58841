"""Paths that are said besides: across which piece they run, over which squares each of so many leads."""

import pytest
from commented import assert_said

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    "pinned": ("orthodox", "4r2k/8/8/8/8/4N3/8/B3K3 b - - 0 1", "Kh8-h7"),
    "attack": ("coherent", "k8/9/5r3/9/4N4/9/9/9/8K w - - 0 1", "Ki1-i2"),
    "came": ("coherent", "k8/9/5r3/4p4/4N4/9/9/9/8K w - - 0 1", "Ne5xf7"),
    "twice": ("coherent", "6k2/9/9/9/9/9/4N4/9/8K w - - 0 1", "Ne3-e5+"),
    "uncovered": ("orthodox", "4k3/8/8/8/4B3/8/8/4R1K1 w - - 0 1", "Be4-d3+"),
    "bare": ("orthodox", "4k3/8/3q4/8/4P3/8/8/4R1K1 w - - 0 1", "Pe4-e5"),
}
SAID = [
    # A path across a piece.
    ("pinned", "The knight on e3 is pinned, for the path e8-e1 runs across its square.", "verified"),
    ("pinned", "The bishop on a1 is pinned, for the path e8-e1 runs across its square.", "refuted"),
    ("pinned", "The path e8-e1 runs through the knight on e3.", "verified"),
    ("pinned", "The path e8-e1 runs through the bishop on a1.", "refuted"),
    ("pinned", "The knight on e3 is pinned by the rook, whose path e8-e1 leads over its square.", "verified"),
    # So many paths, and what each leads over.
    ("attack", "From e5 the knight hits the rook by two paths, one over e6 and one over f6.", "verified"),
    ("attack", "From e5 the knight hits the rook by two paths, one over e6 and one over d6.", "refuted"),
    ("attack", "The knight attacks the rook on f7 by two paths, the one over e6, the other over f6.", "verified"),
    ("attack", "The knight attacks the rook on f7 twice, once over e6 and once over f6.", "verified"),
    ("attack", "The rook on f7 is attacked by two paths, one over e6 and the other over g6.", "refuted"),
    # The one that was clear.
    ("came", "To take on f7 the knight had one clear path, that over f6.", "verified"),
    ("came", "To take on f7 the knight had one clear path, that over e6.", "refuted"),
    ("came", "To reach f7 the knight had only one clear path, e5-f6-f7.", "verified"),
    ("came", "The knight had one clear path to f7, the one over f6.", "verified"),
    ("twice", "The one knight checks twice over: e5-e7-g9 and e5-g7-g9 are both clear.", "verified"),
    ("twice", "The one knight checks twice over: e5-e7-g9 and e5-h8-g9 are both clear.", "refuted"),
    # The path of a check that is uncovered.
    ("uncovered", "By moving, the bishop has uncovered a check from the rook: e1-e8.", "verified"),
    ("uncovered", "By moving, the bishop has uncovered a check from the rook: d3-e8.", "refuted"),
    ("uncovered", "The bishop has laid bare a check by the rook.", "verified"),
    ("uncovered", "The bishop has laid bare a check by the king.", "refuted"),
    ("bare", "The pawn has laid open a check by the rook and attacks the queen besides.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_paths_that_are_said_besides(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
