"""What is said of another piece or path than the one that moved, or of a piece named some words before."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "check": ("coherent", "2nqkq1p1/n1prbrp2/p2p1p3/3bp4/9/3BP4/1P1R1P1Q1/1PP1BR1P1/2NQK1NP1 b - - 5 9", "9... Nc9-b7+"),
    "pawn move": ("coherent", "2nqkr1p1/1p2b2p1/4bp3/2P1p4/9/9/1P3P3/N2PBB1P1/3QK1NP1 w - - 1 26", "26. Pf3-g3"),
    "two kings": ("keltic", "***3***/**1n1P1**/p8/3k5/1p2p3R/**2K2**/***3*** b - - 1 33", "33... Pa5-a4"),
    "recapture": ("orthodox", "4kbnr/rppb1pp1/p1n1p3/3q3p/P4P2/4QNP1/1P1PP2P/RNB1KB1R b KQk a3 0 10", "10... Ke8-e7"),
    "flight": ("coherent", "2p1kqp1n/2pr2p2/9/4ppq2/9/9/1N1B2P2/2R2RP1P/1P1QKQ3 b - - 0 22", "22... Pf6-f5+"),
    "loose": ("cetina-random", "r6b/knpq2pp/p3p3/1b1p4/pP1P1P2/N2p3P/QR5P/1K3BB1 w - - 2 25", "25. Na3xb5+"),
    "promotion": ("cetina-random", "6rb/kn6/p1p3p1/1q1p1p2/pP1P3p/3p3P/QR3B1P/K6B w - - 2 35", "35. Bf2xh4"),
    "held": ("keltic", "***q1k***/**3nr**/r5p2/p3P3Q/P4P2P/**N1B2**/***1K1*** w - - 6 25", "25. Be2-c4+"),
    "fork": ("orthodox", "r1b1k2r/1p1pq1p1/p1p1pn1p/5p2/3P4/NQ2P1PB/P1P2P1P/2BK2NR b - - 3 14", "14... Nf6-e4"),
    "own pawns": ("orthodox", "r1b1k3/3p3r/p1p3pp/1p1p1pn1/1P6/4P1PB/PB3P1P/1N1K2NR b - - 3 22", "22... Ng5xh3"),
}
SAID = [
    # The other path of the check, and not of the move.
    ("check", "Black gives check along b7-b4-e1, because a pawn on e4 blocks the other path.", "verified"),
    ("check", "Black gives check along b7-b4-e1, because a pawn on d4 blocks the other path.", "refuted"),
    ("check", "Black gives check along b7-b4-e1; a pawn on e4 blocks the other path.", "verified"),
    # `Which` goes back to the piece that stands before it.
    ("pawn move", "On g3 the pawn closes the diagonal of the bishop on f2, which reached i5 before.", "unread"),
    # `His` is of the subject of the clause before.
    ("two kings", "White's king may not take the pawn on e3, but his rook may.", "verified"),
    ("two kings", "White's king may not take Black's pawn on e3, but his rook may.", "verified"),
    ("two kings", "White's king may not take the pawn on e3, but his bishop may.", "refuted"),
    # What takes back, once something has been taken.
    ("recapture", "The queen on e3 can take the rook on a7, but the bishop on d7 would recapture.", "refuted"),
    ("recapture", "The queen on e3 can take the rook on a7, but the knight would recapture.", "verified"),
    ("recapture", "White can take on a7, but the knight takes back.", "verified"),
    ("recapture", "White can take on a7, but the king takes back.", "refuted"),
    ("recapture", "The queen can capture on a7, but she would be recaptured by the knight.", "verified"),
    ("recapture", "The queen can capture on a7, but she would be recaptured by the bishop.", "refuted"),
    ("recapture", "The queen can take on a7, after which the knight could capture her.", "verified"),
    ("recapture", "The queen can take on a7, after which the king could capture her.", "refuted"),
    # Squares that are free, and not where the king stands.
    ("flight", "For the white king d2 and e2 are free.", "verified"),
    ("flight", "For the white king d2 and f2 are free.", "refuted"),
    # One of several, named after a comma: it, and not another besides.
    ("loose", "White's queen attacks an unguarded pawn, namely a4.", "verified"),
    ("loose", "White's queen attacks an unguarded pawn, namely e6.", "refuted"),
    ("fork", "Black threatens a pawn that has no cover, the one on g3.", "refuted"),
    ("fork", "Black attacks an unprotected pawn, the one on g3.", "refuted"),
    ("fork", "The knight attacks an unprotected pawn, that on f2.", "verified"),
    # A promotion to come narrates no move.
    ("promotion", "By reaching d1 the d3-pawn could become a chancellor.", "opinion"),
    ("promotion", "By going to d1 the h4-pawn could promote.", "opinion"),
    # What holds a square may stand there.
    ("held", "25...Ra5-d5 26.Pe4xd5 Nf6xd5, and d5 is held by a knight.", "unread"),
    ("held", "25...Ra5-d5 26.Pe4xd5 Nf6xd5, and d5 is held by a rook.", "refuted"),
    ("recapture", "Taking on a7 is possible with the queen.", "verified"),
    ("recapture", "Capturing on b7 is possible with the queen.", "refuted"),
    ("recapture", "Next White can take the rook with the queen.", "verified"),
    ("recapture", "Next White can take the bishop on d7 with the queen.", "refuted"),
    # `One` is a check.
    ("recapture", "Black's king is not in check, though White threatens one on e4.", "unread"),
    ("held", "After 25...Ra5-d5 26.Pe4xd5 Nf6xd5 the d5 square would hold a knight.", "verified"),
    ("held", "After 25...Ra5-d5 26.Pe4xd5 Nf6xd5 the d5 square would hold a pawn.", "refuted"),
    ("own pawns", "Its own pawn on h2 stops the rook from taking on h3.", "verified"),
    ("own pawns", "Its own pawn on g3 stops the rook on h1 from taking on h3.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
