"""What follows from moves and why: threats and what they would do, reasons, laws of the game."""

import pytest
from commented import assert_said

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    "threat": ("orthodox", "6k1/5ppp/8/7q/8/3B4/3n2PP/R5K1 w - - 0 1", "Bd3-e4"),
    "knights": ("orthodox", "4k1n1/3p2p1/5n2/8/8/5R2/2B1K3/6N1 b - - 0 1", "Ke8-f7"),
    "apart": ("orthodox", "4k1n1/3p2p1/5n2/8/8/8/2B1K3/2R3N1 b - - 0 1", "Ke8-f8"),
    "hanging": ("orthodox", "4k3/8/2n5/5p2/4n3/3K4/8/8 b - - 0 1", "Ke8-d7"),
}
SAID = [
    # What a move that is threatened or intended would do.
    ("threat", "White's threat is 2.Ra1-a8, which would be mate.", "verified"),
    ("threat", "White's threat is 2.Be4xh7, which would be mate.", "refuted"),
    ("threat", "White threatens 2.Be4xh7+, which would be mate.", "refuted"),
    ("threat", "White's threat is 2.Ra1-d1, attacking the knight.", "verified"),
    ("threat", "White's threat is 2.Ra1-c1, attacking the knight.", "refuted"),
    ("threat", "White intends 2.Ra1-a2, which attacks the knight.", "verified"),
    ("threat", "White intends 2.Ra1-a2, which attacks the queen.", "refuted"),
    ("threat", "White plans 2.Be4-f3, hitting the queen.", "verified"),
    ("threat", "White's idea is 2.Be4-c6, hitting the queen.", "refuted"),
    ("threat", "White intends 2.Ra1-a2.", "opinion"),
    # What several pieces do to one.
    ("knights", "The king and the pawn on g7 guard the knight.", "verified"),
    ("apart", "The king and the pawn on g7 guard the knight.", "refuted"),
    # Who keeps a king from taking.
    ("hanging", "White cannot play 2.Kd3xe4, since the f5-pawn guards the knight.", "verified"),
    ("hanging", "White cannot play 2.Kd3xe4, since the king guards the knight.", "refuted"),
    ("hanging", "2.Kd3-d4 is illegal because the knight on c6 controls d4.", "verified"),
    ("hanging", "2.Kd3-d4 is illegal because the knight on c6 controls e5.", "refuted"),
    ("hanging", "2.Kd3-d4 is illegal because the knight on c6 and the f5-pawn control d4.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_follows_is_judged(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
