"""Castling on one wing and not on the other, on both and on neither, now and next."""

import pytest
from commented import assert_said

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    # White may castle on either wing, Black on neither any more.
    "both": ("orthodox", "4k3/8/8/8/8/8/8/R3K2R b KQ - 0 1", "Ke8-e7"),
    # White has lost the right to castle queenside.
    "short": ("orthodox", "r3k2r/8/8/8/8/8/8/R3K2R b Kkq - 0 1", "Ra8-b8"),
    # White has both rights, but his knight stands on b1.
    "barred": ("orthodox", "4k3/8/8/8/8/8/8/RN2K2R b KQ - 0 1", "Ke8-e7"),
    "none": ("orthodox", "4k3/8/8/8/8/8/8/R3K2R b - - 0 1", "Ke8-e7"),
}
SAID = [
    ("both", "White can castle kingside but not queenside.", "refuted"),
    ("both", "White can castle on either side.", "verified"),
    ("both", "White is ready to castle on either side.", "verified"),
    ("both", "White is ready to castle on the king's side.", "verified"),
    ("both", "White can castle neither kingside nor queenside.", "refuted"),
    ("both", "White can castle only on the kingside.", "refuted"),
    ("both", "White may castle kingside or queenside.", "verified"),
    ("both", "White may castle long on his next move.", "verified"),
    ("both", "White still has the right to castle kingside, but not queenside.", "refuted"),
    ("both", "Black can castle on neither side.", "verified"),
    ("both", "Black can castle next move.", "refuted"),
    ("short", "White can castle kingside but not queenside.", "verified"),
    ("short", "White can castle short, not long.", "verified"),
    ("short", "White can castle long but not short.", "refuted"),
    ("short", "White can castle only short.", "verified"),
    ("short", "White is able to castle kingside, though not queenside.", "verified"),
    ("short", "White has the right to castle on the kingside but not on the queenside.", "verified"),
    ("short", "White is ready to castle on either side.", "refuted"),
    ("short", "White can castle to either side.", "refuted"),
    ("short", "Black can castle kingside but not queenside.", "verified"),
    # What is barred for now is no right that is lost.
    ("barred", "White can castle kingside but not queenside.", "unread"),
    ("barred", "White can castle on either side.", "unread"),
    ("barred", "White can still castle on either side.", "verified"),
    ("barred", "White is ready to castle on either side.", "refuted"),
    ("barred", "White still has the right to castle on both sides.", "verified"),
    ("none", "White can castle neither kingside nor queenside.", "verified"),
    ("none", "White can castle on neither wing.", "verified"),
    ("none", "White cannot castle on either side.", "verified"),
    ("none", "White is not ready to castle on either side.", "verified"),
    ("none", "White may castle long on his next move.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_on_which_wing(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
