"""Moves that are described by what they do, counted, told and left out; and what a move uncovers."""

import pytest
from commented import assert_said, found_in

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    "retake": ("orthodox", "4k3/8/8/3q4/8/2N5/8/K2RB3 b - - 0 1", "Qd5xd1+"),
    "offer": ("orthodox", "3rk3/8/8/8/8/1B3N2/8/3RK3 w - - 0 1", "Bb3-a4+"),
    "check": ("orthodox", "4k3/pp3ppp/8/8/8/8/8/R3R1K1 w - - 0 1", "Ra1-c1"),
    "checked": ("orthodox", "4k2b/8/8/8/8/8/6PP/R6K b - - 0 1", "Bh8xa1"),
    "pawns": ("orthodox", "3qkb2/3p1p2/8/8/8/8/4R3/4K3 w - - 0 1", "Ke1-f1+"),
    "loose": ("orthodox", "4k3/8/8/3p1p2/4P3/8/8/4K3 b - - 0 1", "Ke8-e7"),
    "bare": ("orthodox", "7k/5K2/8/8/8/8/8/6R1 w - - 0 1", "Rg1-g2"),
    "battery": ("orthodox", "4k3/8/8/8/4N3/8/8/1q2RK2 b - - 0 1", "Qb1-a1"),
    "reserve": ("chessence", "k5/6/1m4/6/6/6/6/1M2M1/4MK[MMMmmm] w - - 0 1", "Me1-d2"),
}
SAID = [
    # What they do, and which they are.
    ("retake", "White has one way to retake, with the knight.", "verified"),
    ("retake", "White has one way to retake, with the bishop.", "refuted"),
    ("retake", "There is just one way to recapture, with the knight.", "verified"),
    ("loose", "White has two captures, on d5 and on f5.", "verified"),
    ("loose", "White has two captures, both with the pawn.", "verified"),
    ("loose", "White has two captures, both with the king.", "refuted"),
    ("loose", "Two captures are open to White, both by the pawn.", "verified"),
    # What is left out.
    ("loose", "Besides captures White has six moves.", "verified"),
    ("loose", "Besides captures White has seven moves.", "refuted"),
    ("loose", "White has three moves besides king moves.", "verified"),
    ("loose", "White has four moves apart from king moves.", "refuted"),
    ("loose", "Not counting captures, there are six legal moves.", "verified"),
    # How many there are.
    ("loose", "White's legal moves have shrunk to eight.", "verified"),
    ("loose", "White's legal moves have shrunk to seven.", "refuted"),
    ("loose", "The number of legal moves is eight.", "verified"),
    ("loose", "The number of white captures is three.", "refuted"),
    # What is left after a move.
    ("bare", "After 1...Kh8-h7 every white move leaves Black without a check.", "verified"),
    ("bare", "After 1...Kh8-h7 every white move leaves Black without a reply.", "refuted"),
    ("bare", "1...Kh8-h7 leaves Black without a capture.", "verified"),
    # What is uncovered.
    ("battery", "2.Ne4-d6+ would uncover a check from the rook.", "verified"),
    ("battery", "2.Re1xa1 would uncover a check from the knight.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("place", "comment", "verdict"), SAID)
def test_said(place, comment, verdict):
    game, position, move = POSITIONS[place]
    number = "1." if position.split()[1] == "w" else "1..."
    at = game, position, f"{number}{move}"
    if verdict == "unread":
        assert verdict in found_in(at, comment)
    else:
        assert_said(at, comment, verdict)
