"""Paths of which one is taken: the other is shut, or it makes no difference; checks by counted paths."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    # By e7 and by g7 the knight checks the king on g9; in the second position g7 is held.
    "both": ("coherent", "6k2/9/9/9/9/9/9/4N4/8K w - - 0 1", "Ne2-e5+"),
    "one": ("coherent", "6k2/9/6p2/9/9/9/9/4N4/8K w - - 0 1", "Ne2-e5+"),
    # The same paths, to a rook that is taken.
    "free": ("coherent", "6r2/9/9/9/4N4/9/9/9/k7K w - - 0 1", "Ne5xg9"),
    "shut": ("coherent", "6r2/9/6p2/9/4N4/9/9/9/k7K w - - 0 1", "Ne5xg9"),
}
SAID = [
    ("both", "The king on g9 is checked by two paths of the Sissa at once, e5-e7-g9 and e5-g7-g9.", "verified"),
    ("both", "The king on g9 is checked by two paths of the Sissa at once, e5-e7-g9 and e5-g5-g9.", "refuted"),
    ("both", "The king on g9 is checked by one path of the Sissa only, e5-e7-g9.", "refuted"),
    ("one", "The king on g9 is checked by one path of the Sissa only, e5-e7-g9, because e5-g7-g9 is blocked.", "verified"),
    ("one", "The king on g9 is checked by one path of the Sissa only, e5-g7-g9, because e5-e7-g9 is blocked.", "refuted"),
    ("both", "Two paths of the Sissa give check at once, e5-e7-g9 and e5-g7-g9.", "verified"),
    ("one", "Two paths of the Sissa give check at once, e5-e7-g9 and e5-g7-g9.", "refuted"),
    ("both", "The checking paths are e5-e7-g9 and e5-g7-g9.", "verified"),
    ("one", "The checking paths are e5-e7-g9 and e5-g7-g9.", "refuted"),
    # How a path runs.
    ("both", "The checking path is e5-e7-g9, up the file and up a diagonal.", "verified"),
    ("both", "The checking path is e5-e7-g9, down the file and up a diagonal.", "refuted"),
    ("both", "The checking path is e5-e7-g9, along the rank and up a diagonal.", "refuted"),
    ("both", "The check runs along e5-g7-g9, up the diagonal and then up the file.", "verified"),
    # The only clear one.
    ("one", "The Sissa's one clear path to the king is the one by e7.", "verified"),
    ("one", "The Sissa's one clear path to the king is the one by g7.", "refuted"),
    ("both", "The Sissa's one clear path to the king is the one by e7.", "refuted"),
    # The other is shut, or either will do.
    ("shut", "The Sissa had to take by e7, since the pawn on g7 shut the other path.", "verified"),
    ("shut", "The Sissa had to take by g7, since the pawn on g7 shut the other path.", "refuted"),
    ("shut", "The Sissa had to take by e7, since the king on i1 shut the other path.", "refuted"),
    ("free", "The Sissa had to take by e7, since the pawn on g7 shut the other path.", "refuted"),
    ("shut", "The Sissa's path led over e7, since the other was blocked by the pawn on g7.", "verified"),
    ("free", "It made no difference whether the Sissa went over e7 or over g7.", "verified"),
    ("free", "It made no difference whether the Sissa went over e7 or over g6.", "refuted"),
    ("shut", "It did not matter whether the Sissa went over e7 or g7.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_one_path_and_the_others(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
