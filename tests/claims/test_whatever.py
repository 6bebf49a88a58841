"""Mates that no move prevents, or no move of one piece."""

import pytest
from commented import assert_said

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    # Black has only Kg8, and Rb8 is mate then.
    "ladder": ("orthodox", "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", "Ra2-a7"),
    # After Kg8 White mates by Rb8; after Nf6 or Nd6 he does not.
    "knight": ("orthodox", "7k/8/8/8/4n3/8/R7/1R4K1 w - - 0 1", "Ra2-a7"),
    # Black has Kg8 and Ke8: Rb8 mates after each.
    "either": ("orthodox", "5k2/8/8/8/8/8/R7/1R4K1 w - - 0 1", "Ra2-a7"),
    # Black cannot be mated soon.
    "safe": ("orthodox", "4k3/8/8/8/8/8/R7/6K1 w - - 0 1", "Ra2-a7"),
}
SAID = [
    ("ladder", "Whatever Black does, White mates on the next move.", "verified"),
    ("ladder", "Whatever Black does, White mates in two.", "refuted"),
    ("ladder", "Whatever Black plays, mate follows in one.", "verified"),
    ("ladder", "Whatever he does, White mates in one.", "verified"),
    ("ladder", "White mates in one, whatever Black plays.", "verified"),
    ("ladder", "White mates in at most two moves, whatever Black plays.", "verified"),
    ("ladder", "No matter what Black does, he is mated in one move.", "verified"),
    ("ladder", "No matter where the king goes, White mates next move.", "verified"),
    ("ladder", "Whatever White does, Black mates in one.", "unread"),
    ("ladder", "Against either king move White mates on the next move.", "refuted"),
    ("knight", "Whatever the king does, White mates on the very next move.", "verified"),
    ("knight", "Whatever Black does, White mates on the very next move.", "refuted"),
    ("knight", "Whatever the king does, White mates by Rb8.", "verified"),
    ("knight", "Whatever the knight does, White mates by Rb8.", "refuted"),
    ("knight", "Against any king move White mates with Rb8.", "verified"),
    ("either", "Against either king move White mates next move by Rb8.", "verified"),
    ("either", "After either king move Rb8 is mate.", "verified"),
    ("either", "After either king move Rb6 is mate.", "refuted"),
    ("either", "Against either king move White has mate in one.", "verified"),
    ("either", "Black is mated on the next move whatever he plays.", "verified"),
    ("either", "Whatever the king does, White mates in two.", "refuted"),
    ("safe", "Whatever the king does, White mates in at most two moves.", "refuted"),
    ("safe", "Whatever Black does, White mates in one.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_whatever_is_played(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
