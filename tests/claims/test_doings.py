"""Deeds that are subjects: by a noun, by a gerund, played or only possible."""

import pytest
from commented import assert_said, found_in

# fmt: off
POSITIONS = {
    "pin": ("orthodox", "4k3/8/4n3/3P4/8/2b5/8/R3R1K1 w - - 0 1", "Kg1-h1"),
    "taken": ("orthodox", "k7/8/8/3q4/8/8/8/K2R4 w - - 0 1", "Rd1xd5"),
    "held": ("orthodox", "4k3/8/8/8/4r3/8/4B3/4K2N b - - 0 1", "Ke8-d8"),
    "queening": ("orthodox", "8/4P2k/8/8/8/1r6/8/K7 w - - 0 1", "Pe7-e8=Q"),
    "castled": ("orthodox", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O+"),
    "converted": ("cetina-random", "scbqkrbn/pppppppp/8/8/8/8/P1PPPPPP/SCBQKRBN w c1,g1,c8,g8 - 0 1", "Bc1-b2"),
}
SAID = [
    ("queening", "The promotion on e8 attacks the rook.", "refuted"),
    ("queening", "The promotion protects e5.", "verified"),
    ("queening", "Promoting on e8 attacks b3.", "refuted"),
    ("castled", "Castling gives check.", "verified"),
    ("castled", "Castling gives mate.", "refuted"),
    ("taken", "Taking on d5 wins a queen.", "verified"),
    ("taken", "Capturing on d5 protects a4.", "refuted"),
    ("converted", "The conversion to b2 gives check.", "refuted"),
    ("converted", "The conversion protects the knight on h1.", "refuted"),
    ("pin", "Moving the knight exposes the king to the rook.", "verified"),
    ("pin", "Moving the bishop would expose the king to the rook.", "refuted"),
    ("pin", "Moving the king to h1 left the knight pinned.", "verified"),
    ("pin", "Moving the king to h1 unpinned the knight.", "refuted"),
    ("pin", "A capture on a1 would attack the pawn on d5.", "refuted"),
    ("pin", "Capturing on e1 attacks the pawn.", "refuted"),
    ("held", "A capture on e2 would give check.", "verified"),
    ("pin", "A capture on e1 would protect a5.", "verified"),
    ("pin", "Every move of the knight is illegal.", "verified"),
    ("pin", "Every move of the bishop is illegal.", "refuted"),
]
UNREAD = [
    # No such move can be made.
    ("pin", "Taking on h8 would give mate."),
    ("held", "A capture on d2 would attack the king."),
    # To what is promoted is no mark of moves.
    ("queening", "Promoting to a knight attacks the king."),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_it_is_judged(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)


@pytest.mark.parametrize(("key", "comment"), UNREAD)
def test_what_cannot_be_is_not_judged(key, comment):
    assert not found_in(POSITIONS[key], comment) & {"verified", "refuted"}
