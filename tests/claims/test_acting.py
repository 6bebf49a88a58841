"""What pieces act on: squares that are counted, what stands behind another, captures in a line."""

import pytest
from commented import assert_said

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    "knight": ("orthodox", "4k3/8/8/8/8/1n6/P3N3/4K3 w - - 0 1", "Ke1-d1"),
    "battery": ("orthodox", "q3k3/8/8/8/8/8/8/QRR1K3 w - - 0 1", "Ke1-e2"),
    "step": ("coherent", "4k4/9/9/9/p8/9/6P2/9/4K4 w - - 0 1", "Pg3-g4"),
    "retake": ("orthodox", "4k3/6pp/2n1r3/3b4/8/4N3/8/3RK3 b - - 0 1", "h7-h6"),
    "mate": ("orthodox", "6k1/5ppp/8/3p4/8/2N5/8/1R2K3 b - - 0 1", "h7-h6"),
    "lines": ("orthodox", "q2r2k1/7p/8/3p4/8/8/3R4/3K4 b - - 0 1", "h7-h6"),
    "fight": ("orthodox", "3rk3/2p5/8/3p4/8/2N5/8/3QK3 w - - 0 1", "Ke1-e2"),
    "queens": ("orthodox", "4k3/8/4q3/8/8/4Q3/8/4K3 w - - 0 1", "Qe3-e4"),
    "free": ("orthodox", "4k3/8/4n3/8/8/8/4R3/6K1 b - - 0 1", "Ke8-f8"),
    "rows": ("orthodox", "4k3/8/8/8/8/8/R6R/4K3 w - - 0 1", "Ke1-d1"),
    "quiet": ("orthodox", "4k3/p7/8/8/8/8/P7/4K3 w - - 0 1", "Ke1-e2"),
    "back": ("orthodox", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "1.Nf3 Nf6 2.Ng1 Ng8"),
    "first": ("orthodox", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "1.Nf3 Nf6"),
    "centre": ("orthodox", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "1.e4 d5"),
    "knights": ("orthodox", "4k3/8/3b4/8/8/8/4n3/4K2R b - - 0 1", "Ne2-g1"),
}
SAID = [
    # Squares that are counted: with those of a side's own men, or without them.
    ("knight", "The knight on b3 controls six squares.", "verified"),
    ("knight", "The knight on b3 controls five squares.", "refuted"),
    ("knight", "The knight on e2 attacks no fewer than six squares.", "verified"),
    ("knight", "The knight on e2 attacks at least seven squares.", "refuted"),
    ("step", "The pawn on g4 attacks all eight squares around it.", "verified"),
    ("step", "The pawn on g4 attacks all nine squares around it.", "refuted"),
    ("knight", "The king on d1 covers every square next to the knight on b3.", "refuted"),
    ("knight", "The king on d1 does not attack six squares.", "unread"),
    # What stands behind another piece of the same side.
    ("battery", "The queen on a1 protects the rook on c1 through the other rook.", "verified"),
    ("battery", "The queen on a1 protects the rook on c1 through the king.", "refuted"),
    ("battery", "The queen on a1 guards the queen on a8 through the rook on b1.", "refuted"),
    # A capture with its move, and what can follow it.
    ("retake", "If White takes the bishop with 2.Nxd5, the rook can give check on e6.", "unread"),
    ("knights", "If White takes the knight with 2.Rxg1, the bishop can check on b5.", "refuted"),
    ("knights", "If White takes the knight with 2.Rxg1, the bishop can check on b4.", "verified"),
    ("knights", "If White takes the bishop with 2.Rxg1, the bishop can check on b5.", "refuted"),
    ("lines", "If White takes the pawn, Black recaptures with the rook.", "verified"),
    ("lines", "If White takes the pawn, Black takes back with the king.", "refuted"),
    ("retake", "If White takes on d5, Black recaptures with the rook.", "refuted"),
    # A second clause that leaves out what the first has said.
    ("fight", "The pawn on d5 is attacked by two pieces and defended by only one.", "verified"),
    ("fight", "The pawn on d5 is attacked by three pieces and protected by only one.", "refuted"),
    ("fight", "The pawn on d5 is attacked by two pieces, but guarded by two.", "refuted"),
    ("fight", "Two pieces attack d5, but only one defends it.", "verified"),
    ("fight", "Two pieces attack d5, and only two protect it.", "refuted"),
    ("queens", "The queens face each other on the e-file, and each is pinned against its king.", "verified"),
    ("fight", "The pawns on c7 and d5 stand apart, and both are protected.", "unread"),
    ("rows", "The rooks on a2 and h2 are connected, and both are attacked.", "refuted"),
    ("rows", "The rooks are connected on the second rank.", "verified"),
    ("rows", "The rooks are connected along the h-file.", "refuted"),
    # Pins that the move has ended, and pieces that nobody attacks or protects.
    ("free", "The pin on the knight is broken.", "verified"),
    ("free", "The king breaks the pin on the knight.", "verified"),
    ("quiet", "The pin on the pawn is broken.", "refuted"),
    ("quiet", "No black piece or pawn attacks anything of White's.", "verified"),
    ("fight", "No white piece or pawn attacks a black pawn.", "refuted"),
    # Positions that come again.
    ("back", "The same position arises again.", "verified"),
    ("first", "The position is repeated.", "refuted"),
    ("quiet", "The position is repeated.", "unread"),
    ("back", "The position arises for the second time.", "verified"),
    ("back", "The position is on the board for the third time.", "refuted"),
    ("first", "After 2.Ng1 Ng8 3.Nf3 Nf6 we are back in this position.", "verified"),
    ("first", "After 2.Ng1 Ng8 3.Nf3 Nh6 we are back in this position.", "refuted"),
    ("first", "After 2.Ng1 Ng8 3.Nf3 Nf6 we have this position again.", "verified"),
    ("back", "Black repeats the position.", "verified"),
    ("first", "This repeats the position.", "refuted"),
    ("centre", "After 2.exd5 Black recaptures with 2...Qxd5.", "verified"),
    ("first", "We are back in this position.", "unread"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_pieces_act_on_is_judged(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
