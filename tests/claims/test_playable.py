"""What can be played, what could have been, and in how many ways a check can be met."""

import pytest
from commented import assert_said

# The game, the position before a move, and the move that the comment follows.
# fmt: off
POSITIONS = {
    "took": ("orthodox", "3rk3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1", "1.exd5"),
    "back": ("orthodox", "3qk3/8/4b3/3P4/8/8/8/4K3 b - - 0 1", "Qd8xd5"),
    "queen": ("orthodox", "4k3/8/8/8/8/8/2q5/3RK1N1 b - - 0 1", "Qc2-e2"),
    "bishop": ("orthodox", "3k4/8/8/8/6b1/4N3/8/4RK2 b - - 0 1", "Bg4-h3"),
    "castle": ("orthodox", "4k3/8/8/8/8/3q4/8/R3K2R b KQ - 0 1", "Qd3-e2"),
    "rook": ("orthodox", "3k4/8/8/8/8/4N3/6r1/5K2 b - - 0 1", "1...Rg1+"),
    "passed": ("orthodox", "4k3/5p2/8/4P1P1/8/8/8/4K3 b - - 0 1", "1...f5"),
    "both": ("orthodox", "4k3/8/8/8/8/8/5p2/2K3N1 b - - 0 1", "Ke8-e7"),
    "shut": ("orthodox", "4k3/8/8/8/8/8/5p2/2K2BN1 b - - 0 1", "Ke8-e7"),
    "quiet": ("orthodox", "4k3/8/8/3p4/3P4/8/8/4K3 w - - 0 1", "Ke1-e2"),
    "drop": (
        "chessence",
        "km1m2/2m2*/4*m/m1*m2/1*1m*1/3*2/1*M1M1/*4M/M1M1MK[MM] w - - 6 21",
        "21.M@e2",
    ),
    "taken": ("orthodox", "k5r1/8/8/4b3/8/7p/6P1/6QK b - - 0 1", "1...hxg2+"),
    "spared": ("orthodox", "k5r1/8/8/8/8/7p/6P1/6QK b - - 0 1", "1...hxg2+"),
    "forced": ("orthodox", "7k/6p1/8/8/8/8/3p3R/1K4R1 b - - 0 1", "1...Kg8"),
    "fled": ("orthodox", "3k4/8/8/8/6b1/4N3/8/4RK2 b - - 0 1", "1...Bh3+ 2.Kf2"),
}
SAID = [
    # Another move that was possible instead of the one that was played.
    ("took", "White could also have taken on d5 with the knight.", "verified"),
    ("took", "White could also have taken on d5 with the king.", "refuted"),
    ("took", "White could have captured the pawn with the knight instead.", "verified"),
    ("took", "White could have taken the rook.", "refuted"),
    ("took", "The knight could not have taken on d5.", "refuted"),
    ("took", "The d5-pawn could have been taken by the knight.", "verified"),
    ("took", "The knight could have gone to b5.", "verified"),
    ("took", "The knight could have gone to b6.", "refuted"),
    ("back", "Black could also have taken with the bishop.", "verified"),
    # It may be the very move that was played; or one of the other side's, before that.
    ("back", "Black could have taken the pawn with the queen.", "unread"),
    ("back", "White could have taken the queen.", "opinion"),
    # In how many ways a check can be met, and what they are.
    ("queen", "White can meet the check in two ways, one of which takes the queen with the king.", "verified"),
    ("queen", "White can meet the check in two ways, both of which take the queen.", "verified"),
    ("queen", "White can meet the check in three ways, all of which take the queen.", "refuted"),
    ("queen", "White can parry the check in two ways, both of them captures.", "verified"),
    ("queen", "The check can be met in two ways.", "verified"),
    ("queen", "The check can be answered in three ways.", "refuted"),
    ("queen", "The check can be answered in two ways, one of which is a capture.", "refuted"),
    ("bishop", "White has two ways to answer the check: block with the knight or move the king.", "verified"),
    ("bishop", "White has two ways to answer the check: take the bishop or move the king.", "refuted"),
    ("bishop", "White must move the king or block.", "verified"),
    ("bishop", "White must block or capture.", "unread"),
    ("bishop", "The check must be parried by a block or a king move.", "verified"),
    ("bishop", "The check can be parried by putting the knight on g2 or by moving the king.", "verified"),
    ("bishop", "The check can be parried by putting the knight on g2 or by taking the bishop.", "refuted"),
    ("bishop", "White can only move the king, to e2, f2 or g1.", "refuted"),
    ("rook", "White can only move the king, to e2, f2 or g1.", "verified"),
    ("rook", "White can only move the king, to e2 or f2.", "refuted"),
    ("bishop", "Apart from the king moves to e2, f2 and g1, 2.Ng2 is White's only legal move.", "verified"),
    ("bishop", "Apart from the king move to e2, 2.Ng2 is White's only legal move.", "refuted"),
    ("bishop", "2.Ng2 is the only legal move apart from the king moves to e2, f2 and g1.", "verified"),
    ("passed", "White can take this pawn en passant, landing on f6.", "verified"),
    ("passed", "White can take this pawn en passant, landing on f5.", "refuted"),
    ("passed", "The pawn can be captured en passant, but only on this move.", "verified"),
    ("shut", "The pawn can be captured en passant, but only on this move.", "refuted"),
    ("shut", "Black's f-pawn can promote only by taking on g1.", "verified"),
    ("both", "Black's f-pawn can promote only by taking on g1.", "refuted"),
    ("both", "Black's f-pawn can promote on f1 as well as on g1.", "verified"),
    ("shut", "Black's f-pawn can promote on f1 as well as on g1.", "refuted"),
    ("shut", "The pawn can only promote on g1.", "verified"),
    ("both", "The pawn can only promote on g1.", "refuted"),
    ("shut", "The pawn cannot go to f1, because a bishop already stands there.", "verified"),
    ("shut", "The pawn cannot go to f1, because a knight already stands there.", "refuted"),
    ("bishop", "White can block the check only on g2.", "verified"),
    ("bishop", "White can block the check on h2 only.", "refuted"),
    ("bishop", "White can block the check on g2 only, not on f1.", "verified"),
    ("castle", "Neither of the rooks has a legal move.", "verified"),
    ("both", "None of the white pieces has a legal move.", "refuted"),
    ("quiet", "Black can only move the king, to d7, d8, e7, f7 or f8.", "verified"),
    ("quiet", "Black can only move the king, to d7 or g7.", "refuted"),
    # The other moves of the king may be bad.
    ("quiet", "Black can only move the king, to d7 or f7.", "unread"),
    ("drop", "Black cannot drop on b9, because a man already stands there.", "verified"),
    ("drop", "Black cannot drop on b7, because a man already stands there.", "refuted"),
    ("fled", "White had four legal moves, three of them with the king.", "verified"),
    ("fled", "White had four legal moves, all of them with the king.", "refuted"),
    # No other move than that which must be made now.
    ("taken", "White must take the pawn with his queen, as there is no other legal move.", "verified"),
    ("spared", "White must take the pawn with his queen, as there is no other legal move.", "refuted"),
    ("taken", "Since there is no other legal move, White must take the pawn.", "verified"),
    ("spared", "White must take the pawn, and there is no other legal move.", "refuted"),
    ("taken", "White must take the pawn, and there is no other legal move.", "verified"),
    ("taken", "White can only take the pawn, because there is no other legal move.", "unread"),
    ("taken", "White must take the pawn. There is no other legal move.", "unread"),
    # The one move that there was before leaves White many.
    ("forced", "White must take the pawn, as there is no other legal move.", "refuted"),
    ("forced", "Black had to move his king, as there was no other legal move.", "verified"),
    ("forced", "The king must go to g8, as there is no other legal move.", "verified"),
    ("forced", "1...Kg8 was forced, as there was no other legal move.", "verified"),
    ("taken", "1...hxg2 was forced, as there was no other legal move.", "refuted"),
]


@pytest.mark.parametrize(("place", "comment", "verdict"), SAID)
def test_what_can_be_played(place, comment, verdict):
    assert_said(POSITIONS[place], comment, verdict)
