"""Moves in words, and what is said of moves without a number."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "mating": ("orthodox", "6k1/5ppp/8/8/8/8/r7/3RK3 b - - 0 1", "1... Ra2-h2"),
    "mated": ("orthodox", "6k1/5ppp/8/8/8/8/r7/3RK3 w - - 0 1", "1. Rd1-d8#"),
    "queen": ("orthodox", "4k3/3p1p2/8/8/7r/3Q4/5P2/3RK3 b - - 0 1", "1... Rh4-h2"),
    "standing": ("orthodox", "rnb1k2r/pp3p1p/2p5/3p1p2/3Pp3/N5P1/P3PP1P/2KR1BNR w - - 0 13", "13.Rd1-d2"),
    "again": ("orthodox", "4k3/8/8/8/8/3b4/8/R3K3 w - - 0 1", "1. Ke1-d2"),
}
SAID = [
    # A rook that stands on h1, and no move to there.
    ("standing", "The pawn on c6 does not protect the e4-pawn, but Rh1 protects the knight on g1.", "verified"),
    ("standing", "The pawn on c6 does not protect the e4-pawn, but Rh1 protects the knight on g1 by h1-f1-g1.", "refuted"),
    ("mating", "Rd8 is mate.", "verified"),
    ("mating", "Rd8 would be mate.", "verified"),
    ("mating", "Rd7 would be mate.", "refuted"),
    ("mating", "Rd7 is not check.", "verified"),
    ("mating", "Rd7 would attack f7.", "verified"),
    ("mating", "Rd7 would attack h7.", "refuted"),
    # It cannot be played from here: it may be meant later.
    ("mating", "Rh1 is mate.", "opinion"),
    ("mating", "Rook to d8 would be mate.", "verified"),
    ("mating", "After rook to d8 Black has no legal move.", "verified"),
    ("mating", "After rook to d8 Black has one legal move.", "refuted"),
    ("mated", "Rd8 is mate.", "verified"),
    ("mated", "The rook on d8 is mate.", "verified"),
    ("queen", "Queen to e2 is check.", "verified"),
    ("queen", "Queen to f1 is check.", "refuted"),
    ("queen", "Queen takes d7 is check.", "verified"),
    ("queen", "Pawn to f4 would attack e5.", "verified"),
    ("queen", "Pawn to f4 would attack e4.", "refuted"),
    ("queen", "After queen to e2 check Black has two legal moves.", "verified"),
    ("queen", "After queen to e2 check Black has three legal moves.", "refuted"),
    ("queen", "White has four checks, among them the queen to e2.", "verified"),
    ("queen", "White has just one check, the queen to e2.", "refuted"),
    ("queen", "Queen to e2 check, king to f8 and then Rd7 would attack f7.", "verified"),
    ("queen", "Queen to e2 check, king to f8, and then queen takes e8 is mate.", "opinion"),
    ("queen", "Queen to e2 check, king to f8, and then queen to e7 is mate.", "refuted"),
    ("queen", "Queen to e7 check, king takes e7.", "opinion"),
    ("again", "If White could move again, Re1 would be check.", "verified"),
    ("again", "If White could move again, Rb1 would be check.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("place", "comment", "verdict"), SAID)
def test_moves_in_words(place, comment, verdict):
    assert_said(POSITIONS[place], comment, verdict)


# fmt: off
NOT_MADE = [
    # Of a move that was not made it may be so then.
    "The queen takes on d7 with check.",
    "The queen goes to e2, giving check.",
    "The queen goes to e2, attacking the rook.",
]
# fmt: on


@pytest.mark.parametrize("comment", NOT_MADE)
def test_what_goes_with_a_move_that_was_not_made_is_unread(comment):
    assert_said(POSITIONS["queen"], comment, "unread")
