"""Comparisons, ellipses, relative clauses after prepositions and what stands beside what."""

import pytest
from commented import assert_said
from effort import spread

# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    "century 17w": (
        "orthodox",
        "r3r1k1/pp3pbp/1qp3p1/2B5/2BP2b1/Q1n2N2/P4PPP/3RK2R w K - 2 17",
        "Ke1-f1",
    ),
    "immortal 21w": (
        "orthodox",
        "r1b1k1nr/p2p1ppp/n2B4/1p1NPN1P/6P1/3P1Q2/P1P1K3/q5b1 w kq - 2 21",
        "Nf5xg7+",
    ),
    "passing 1b": ("orthodox", "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "Pd7-d5"),
    "cornered 1w": ("orthodox", "7k/8/5K2/8/8/8/8/6R1 w - - 0 1", "Kf6-f7"),
    "mated 1w": ("orthodox", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "Ra1-a8#"),
    "checked 1b": ("orthodox", "k4r2/8/8/8/8/8/3R4/4K3 b - - 0 1", "Rf8-e8+"),
    "pawn 1w": ("orthodox", "4k3/8/P7/8/8/8/8/4K3 w - - 0 1", "Pa6-a7"),
}
# fmt: off
SAID = [
    # More, fewer and as many.
    ("century 17w", "The knight on c3 has more attackers than defenders.", "verified"),
    ("century 17w", "The knight on f3 has more attackers than defenders.", "refuted"),
    ("century 17w", "The c3-knight is attacked more often than it is defended.", "verified"),
    ("century 17w", "The c3-knight is attacked as often as it is defended.", "refuted"),
    ("century 17w", "The bishop on g4 is attacked as often as protected.", "verified"),
    ("century 17w", "More pieces attack the knight on c3 than defend it.", "verified"),
    ("century 17w", "More pieces defend the knight on c3 than attack it.", "refuted"),
    ("century 17w", "There are fewer attackers than defenders of the knight on c3.", "refuted"),
    ("century 17w", "White has one pawn less.", "verified"),
    ("century 17w", "White has two pawns fewer than Black.", "refuted"),
    ("century 17w", "White has as many rooks as Black.", "verified"),
    ("century 17w", "White has as many pawns as Black.", "refuted"),
    ("century 17w", "Fewer than two white pieces attack the queen on b6.", "verified"),
    ("century 17w", "More than one white piece attacks the queen on b6.", "refuted"),
    ("century 17w", "No more than one white piece attacks the queen on b6.", "verified"),
    # What stands behind, in front of or next to what.
    ("century 17w", "The rook on a8 stands behind the pawn on a7.", "verified"),
    ("century 17w", "The queen on a3 stands behind the pawn on a2.", "refuted"),
    ("century 17w", "The queen on a3 stands in front of the pawn on a2.", "verified"),
    ("century 17w", "The rook on d1 is in front of the pawn on d4.", "refuted"),
    ("century 17w", "The king on f1 stands next to the pawn on f2.", "verified"),
    ("century 17w", "The rook on h1 stands next to the king.", "refuted"),
    ("century 17w", "Behind the pawn on a7 stands the rook on a8.", "verified"),
    # Castling as a subject, and what has been done first.
    ("century 17w", "Castling is no longer possible for White.", "verified"),
    ("century 17w", "Castling is still possible for White.", "refuted"),
    ("century 17w", "The white king having moved, castling is no longer possible.", "verified"),
    ("immortal 21w", "Castling is still possible for White.", "refuted"),
    ("century 17w", "White has moved his king.", "verified"),
    ("century 17w", "White has moved his rook.", "refuted"),
    # Clauses after a preposition.
    ("century 17w", "The square to which the king has gone is f1.", "verified"),
    ("century 17w", "The square to which the king has gone is e2.", "refuted"),
    ("century 17w", "The bishop by which the queen on b6 is attacked stands on c5.", "verified"),
    ("century 17w", "The bishop by which the queen on b6 is attacked stands on c4.", "refuted"),
    ("century 17w", "The square where the white queen stands is a3.", "verified"),
    ("century 17w", "The square where the white queen stands is b6.", "refuted"),
    ("century 17w", "The queen on b6, whose only attacker is the bishop on c5, attacks b2.", "verified"),
    ("century 17w", "The queen on b6, whose only attacker is the bishop on c4, attacks b2.", "refuted"),
    ("mated 1w", "There is nowhere for the king on g8 to go.", "verified"),
    ("checked 1b", "f1 is the only square to which the king can flee.", "refuted"),
    ("checked 1b", "There is nowhere for the king on e1 to go.", "refuted"),
    ("century 17w", "The bishop that attacks the queen on b6 stands on c5.", "verified"),
    ("century 17w", "The bishop that attacks the queen on b6 stands on c4.", "refuted"),
    # Clauses that leave out their predicate.
    ("century 17w", "The bishop on c5 attacks the queen on b6, but the bishop on c4 does not.", "verified"),
    ("century 17w", "The queen on b6 attacks the pawn on b2, but the queen on a3 does not.", "refuted"),
    ("century 17w", "The rook on d1 is attacked and the rook on h1 is not.", "verified"),
    ("century 17w", "The rook on h1 is attacked and the rook on d1 is not.", "refuted"),
    ("century 17w", "Of the rook on d1 and the rook on h1 only the former is attacked.", "verified"),
    ("century 17w", "Of the rook on d1 and the rook on h1 only the latter is attacked.", "refuted"),
    ("century 17w", "The only attacker of the queen on b6, the bishop on c5, is attacked by the queen.", "verified"),
    ("century 17w", "The only attacker of the queen on b6, the bishop on c4, is attacked by the queen.", "refuted"),
    # What shields, what is taken in passing, and how a check is answered.
    ("century 17w", "The knight on f3 shields the rook on d1 from the bishop on g4.", "verified"),
    ("century 17w", "The knight on f3 shields the queen on a3 from the bishop on g4.", "refuted"),
    ("passing 1b", "Taking en passant is possible.", "verified"),
    ("passing 1b", "A capture en passant is not possible.", "refuted"),
    ("checked 1b", "The check can be parried by 2.Re2.", "verified"),
    ("checked 1b", "The check can be parried by 2.Rd7.", "refuted"),
    ("cornered 1w", "Nothing of Black's attacks the rook.", "verified"),
    ("century 17w", "Nothing of Black's attacks the rook on d1.", "refuted"),
    ("pawn 1w", "The pawn has reached the seventh rank.", "verified"),
    ("pawn 1w", "The pawn has reached the sixth rank.", "refuted"),
    # What would then be so, and what comes with check.
    ("checked 1b", "The king cannot go to e2, as then the rook would attack it.", "verified"),
    ("century 17w", "The queen on b6 can take on b2, but it comes without check.", "refuted"),
    # Names of pieces.
    ("century 17w", "The steed on c3 attacks the rook on d1.", "verified"),
    ("century 17w", "The cleric on c4 attacks the queen on b6.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), spread(5, SAID))
def test_what_is_said(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
