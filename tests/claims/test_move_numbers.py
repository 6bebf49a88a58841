"""Moves that are called by their numbers: what was done with them, and since them."""

import pytest
from commented import assert_said

ARRAY = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
GAME = (
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O Bg4 6. h3 Bxf3 "
    "7. Qxf3 Qf6 8. Qxf6 Nxf6 9. d3 O-O-O 10. Bg5 Be7 11. Nc3"
)
PLACE = ("orthodox", ARRAY, GAME)
SAID = [
    ("White castled on move 5.", "verified"),
    ("White castled on move 4.", "refuted"),
    ("Black has castled on move 9.", "verified"),
    ("Black castled on move 8.", "refuted"),
    ("The queens were exchanged on move 8.", "verified"),
    ("The queens came off on move 8.", "verified"),
    ("The queens were exchanged on move 4.", "refuted"),
    ("On move 4 White captured a knight.", "verified"),
    ("On move 4 White captured a bishop.", "refuted"),
    ("On move 3 White captured a knight.", "refuted"),
    ("White lost a knight on move 6.", "verified"),
    ("White lost a knight on move 5.", "refuted"),
    ("Black gave check at move 6.", "refuted"),
    ("The knight was captured on f3 on move 6.", "verified"),
    ("On move 7 the queen took the bishop.", "verified"),
    ("On move 7 the queen took the knight.", "refuted"),
    ("Since move 8 no piece has been taken.", "unread"),
    ("Since move 9 no piece has been taken.", "verified"),
    ("Since move 6 no piece has been taken.", "refuted"),
    ("Nothing has been captured since move 9.", "verified"),
    ("There have been no captures since move 5.", "refuted"),
    ("White has captured twice since move 5.", "verified"),
    ("White has captured three times since move 5.", "refuted"),
    ("Black has not given check since move 3.", "verified"),
    ("In the last two moves White has not captured.", "verified"),
    ("In the last five moves White has captured twice.", "verified"),
    ("In the last three moves White has captured twice.", "refuted"),
    # Moves that are still to come, and what is so after a move and not with it.
    ("White castled on move 15.", "unread"),
    ("The queen attacked f7 on move 7.", "unread"),
]


@pytest.mark.parametrize(("comment", "verdict"), SAID)
def test_told_of_moves_by_number(comment, verdict):
    assert_said(PLACE, comment, verdict)
