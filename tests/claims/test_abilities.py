"""What sides and pieces can do: sorts of answers, advances, only moves, what comes next."""

import pytest
from commented import assert_said

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    # Black, in check from the rook on e4: Qe5, Be6, Be7, Bd7-e6, Kd8, Kf8, Kf7.
    "check": ("orthodox", "4k3/3b2pp/3b1q2/8/R7/8/6P1/6K1 w - - 0 1", "Ra4-e4+"),
    # Black, in check from the queen: Kxf7 or Kd8.
    "two": ("orthodox", "4k3/5p2/8/7Q/8/8/8/4K3 w - - 0 1", "Qh5xf7+"),
    "last": ("orthodox", "3rkr2/3bpp2/8/7Q/8/8/8/4K3 w - - 0 1", "Qh5xf7+"),
    # White's pawns: a2 free, c4 against c5, e4 pinned to its king along the rank.
    "pawns": ("orthodox", "4k3/8/8/2p5/r1P1P1K1/8/P7/8 b - - 0 1", "Ke8-e7"),
    "alone": ("orthodox", "k7/8/8/8/8/1q6/8/K7 w - - 0 1", ""),
    "promotes": ("orthodox", "7k/P3p3/8/8/8/8/8/K7 b - - 0 1", "Pe7-e6"),
    "mates": ("orthodox", "6k1/5ppp/8/8/8/8/8/R5K1 b - - 0 1", "Ph7-h6"),
    "luft": ("orthodox", "6k1/pp3ppp/8/8/8/8/8/3R2K1 b - - 0 1", "Pa7-a6"),
    "wings": ("orthodox", "4k3/8/8/8/8/8/r3p3/4K2N w - - 0 1", "Nh1-f2"),
    "between": ("orthodox", "4k3/8/8/8/4r3/8/3B4/4K1N1 w - - 0 1", "Ng1-e2"),
    "takes": ("orthodox", "4k3/8/8/2p1p3/1p1P1p2/8/6P1/R3K2R b - - 0 1", "Ke8-e7"),
    # White's bishop could take b7, Black's takes nothing; on f6 a pawn and a rook take.
    "own": ("orthodox", "5rk1/1p2p1p1/8/3N4/8/8/4b3/4K2B w - - 0 1", "Nd5-f6+"),
    "double": ("orthodox", "4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1", "Ne4-f6+"),
    "sissa": ("coherent", "9/5k3/9/9/9/9/N8/9/4K4 w - - 0 1", "Na3-a1"),
}
SAID = [
    # Sorts of answers, in a list: each of them is possible.
    ("check", "Black can interpose or move the king.", "verified"),
    ("check", "Black can take the rook or move the king.", "refuted"),
    ("check", "Black can put the queen or the bishop between, or move the king.", "verified"),
    ("check", "Black can interpose the queen or go to f8.", "verified"),
    ("check", "Black can interpose the queen or go to e7.", "unread"),
    ("check", "Black can meet the check by interposing the queen or by moving the king to d8.", "verified"),
    ("check", "Black can meet the check by interposing the queen or by moving the king to f6.", "refuted"),
    ("check", "Black can meet the check by moving the king to d8 or f8.", "verified"),
    ("check", "Black can meet the check by moving the king to d8 or f6.", "refuted"),
    ("check", "Black cannot take the rook or move the king.", "refuted"),
    ("check", "Black cannot take the rook or the pawn.", "verified"),
    ("check", "Black must interpose or move the king.", "verified"),
    ("check", "Black can interpose, nothing else.", "refuted"),
    ("check", "Black can interpose or move the king, nothing else.", "verified"),
    ("two", "Black can take the queen or go to d8, nothing else.", "verified"),
    ("two", "Black can take the queen or go to f8, nothing else.", "refuted"),
    ("two", "Black can take the queen, and nothing else is possible.", "refuted"),
    ("two", "Black must take the queen or go to d8.", "verified"),
    ("two", "Black cannot go to d8 or move his king.", "unread"),
    ("mates", "White cannot take the queen or interpose.", "unread"),
    ("two", "The king must take the queen or go to d8.", "verified"),
    ("two", "The king must take the queen or go to f8.", "refuted"),
    ("pawns", "White can take the rook or move the king, nothing else.", "unread"),
    # What is possible, forced, or the only move.
    ("two", "Taking the queen is possible.", "verified"),
    ("check", "Taking the rook is possible.", "refuted"),
    ("check", "Taking the rook is impossible.", "verified"),
    ("two", "Interposing is impossible.", "verified"),
    ("two", "Moving the king to f8 is not possible.", "verified"),
    ("two", "Moving the king to d8 is not possible.", "refuted"),
    ("two", "Taking the queen is Black's only legal move.", "refuted"),
    ("two", "Taking the queen is the only move.", "unread"),
    ("two", "Taking the queen is forced.", "unread"),
    ("last", "Taking the queen is forced.", "verified"),
    ("last", "The capture of the queen is the only legal move.", "verified"),
    # Who can be put between, and where.
    ("check", "The check can be blocked on e5, e6 or e7.", "verified"),
    ("check", "The check can be blocked on e5 or e8.", "refuted"),
    ("check", "The check can be blocked by the queen or a bishop.", "verified"),
    ("check", "The check can be blocked.", "verified"),
    ("two", "The check can be blocked.", "refuted"),
    ("check", "The check cannot be blocked by the queen.", "refuted"),
    ("check", "The check cannot be blocked by a pawn.", "verified"),
    ("check", "The queen can interpose on e5 or e7.", "verified"),
    ("check", "The queen can interpose on e5 or e8.", "refuted"),
    ("check", "Black can block with the queen.", "verified"),
    ("check", "Black can block with the pawn.", "refuted"),
    ("two", "Black can answer with 1...Kxf7 or 1...Kd8.", "verified"),
    ("two", "Black can reply 1...Kf8.", "refuted"),
    # One of the answers that are counted.
    ("two", "There are two legal answers, and one of them captures the queen.", "verified"),
    ("two", "There are two legal answers, and one of them is a king move to d8.", "verified"),
    ("two", "There are two legal answers, and one of them is a king move to f8.", "refuted"),
    ("two", "Black has two replies, one of them a capture.", "verified"),
    ("two", "Black has three replies, one of them a capture.", "refuted"),
    ("two", "Black has two replies, and one of them is the capture of the queen.", "verified"),
    # The only moves of a piece.
    ("two", "The only king moves are 1...Kxf7 and 1...Kd8.", "verified"),
    ("two", "The only king move is 1...Kd8.", "refuted"),
    ("two", "The king's only moves are to f7 and d8.", "verified"),
    ("two", "The king's only move is to d8.", "refuted"),
    ("two", "Black has only king moves.", "verified"),
    ("check", "Black has only king moves.", "refuted"),
    ("check", "Black can only move the bishops.", "refuted"),
    ("two", "Black can only move his king.", "verified"),
    # Advances.
    ("pawns", "The pawn on a2 can advance.", "verified"),
    ("pawns", "The pawn on a2 cannot advance.", "refuted"),
    ("pawns", "The pawn on c4 cannot advance.", "verified"),
    ("pawns", "The pawn on c4 can still advance.", "refuted"),
    ("pawns", "The pawn on c4 cannot advance, because the pawn on c5 stands in the way.", "verified"),
    ("pawns", "The pawn on a2 cannot advance, because the rook stands in the way.", "refuted"),
    ("pawns", "The pawn on a2 can advance to a3.", "verified"),
    ("pawns", "The king on g4 can advance.", "unread"),
    ("pawns", "Neither the pawn on c4 nor the pawn on c5 can advance.", "verified"),
    ("pawns", "Neither the pawn on c4 nor the pawn on a2 can advance.", "refuted"),
    # Promotions and mates that come next.
    ("promotes", "If 2.Kb2, the pawn promotes on a8 with check.", "unread"),
    ("promotes", "The pawn on a7 can promote on a8 with check.", "verified"),
    ("promotes", "The pawn on a7 can promote with mate.", "refuted"),
    ("mates", "1...h6 allows mate on a8.", "refuted"),
    ("luft", "1...a6 allows mate on d8.", "verified"),
    ("luft", "1...a6 allows mate on d8 by the rook.", "verified"),
    ("luft", "1...a6 allows mate on d7.", "refuted"),
    ("luft", "Black has allowed mate on d8.", "verified"),
    ("mates", "2.Kf1 g6 allows mate on a8.", "refuted"),
    # Pieces that are put between.
    ("between", "White interposes the knight.", "verified"),
    ("between", "White has interposed his knight on e2.", "verified"),
    ("between", "White has interposed the bishop.", "refuted"),
    ("between", "White interposes with the knight on e2.", "verified"),
    ("between", "Black interposes the knight.", "refuted"),
    ("between", "The knight is interposed on e2.", "verified"),
    ("between", "Interposing the bishop on e2.", "refuted"),
    # What has no part in a check.
    ("two", "The king on e1 plays no part in the check.", "verified"),
    ("two", "The queen plays no part in the check.", "refuted"),
    ("two", "The queen gives check, and the king on e1 plays no part in it.", "verified"),
    ("check", "The rook gives check, and the rook on e4 has no part in it.", "refuted"),
    ("check", "It is check: the rook on e4 is giving it.", "verified"),
    ("two", "It is check: the queen and the king on e1 are both giving it.", "refuted"),
    # What is done with pieces of a side is done with its own, each of a list.
    ("own", "Black can take with the pawn or with the bishop.", "refuted"),
    ("own", "Black can take with the pawn or with the rook.", "verified"),
    ("own", "Black can take on f6 with the pawn or with the bishop.", "refuted"),
    # Where captures are possible, and nowhere else.
    ("takes", "The pawn on d4 can only capture on c5 or e5.", "verified"),
    ("takes", "The pawn on d4 can only capture on c5.", "refuted"),
    ("takes", "White can capture only on c5 and e5.", "verified"),
    ("takes", "White can capture only on e5.", "refuted"),
    ("takes", "The pawn on d4 can only capture on c5, d5 or e5.", "unread"),
    # Either of two, of more.
    ("takes", "Either black pawn can take on d4.", "verified"),
    ("takes", "Either black pawn can take on e5.", "unread"),
    # Reaching by so many paths is said of now.
    ("sissa", "The knight reaches c2 by two paths.", "verified"),
    ("sissa", "The knight reaches c2 by three paths.", "refuted"),
    ("sissa", "The knight reaches b3 by two paths and c3 by one.", "refuted"),
    ("sissa", "The knight reaches b3 by two paths and c2 by two.", "verified"),
    ("sissa", "The knight reaches b3 by two paths and c2 by three.", "refuted"),
    ("wings", "The knight has jumped from h1 to f2 as a knight does.", "verified"),
    ("wings", "The knight has jumped from h1 to f2 as a bishop does.", "refuted"),
    ("sissa", "The knight has come by c3 or by c1.", "verified"),
    ("sissa", "The knight has come by a2 or by c1.", "refuted"),
    # A move that is named is one of several deeds.
    ("two", "Black must take the queen or play 1...Kd8.", "verified"),
    ("two", "Black must take the queen or play 1...Kd8; there is nothing else.", "verified"),
    ("two", "Black must take the queen or go to d8, there is nothing else.", "verified"),
    ("two", "Black must take the queen or go to f8, there is nothing else.", "refuted"),
    ("two", "Black can take the queen or play 1...Kf8.", "refuted"),
    ("check", "Black must take the rook or play 1...Kd8.", "refuted"),
    # Something that is put on a square between.
    ("check", "Black can put something on e5, e6 or e7.", "verified"),
    ("check", "Black can put something on e5 or e8.", "refuted"),
    # Squares to choose from.
    ("two", "The king has two squares to choose from.", "verified"),
    ("two", "The king has two squares to choose from, d8 and f7.", "verified"),
    ("two", "The king has two squares to choose from, d8 and f8.", "refuted"),
    ("two", "The king can choose between three squares.", "refuted"),
    ("check", "The king has a choice of three squares: d8, f8 and f7.", "verified"),
    # With one, and with no other; with either of so many.
    ("two", "Black can take the queen with the king, and with no other piece.", "verified"),
    ("own", "Black can take the knight with the rook, and with no other piece.", "refuted"),
    ("own", "The knight can be taken by the rook or either of two pawns.", "verified"),
    ("own", "The knight can be taken by the king or either of two pawns.", "refuted"),
    ("own", "The knight can be taken by either of three pawns.", "refuted"),
    # Who gives a check that is spoken of.
    ("double", "It is double check: the knight and the rook are both giving it.", "verified"),
    ("double", "It is double check: the knight and the king are both giving it.", "refuted"),
    ("double", "Double check: the rook and the knight both give it.", "verified"),
    ("double", "It is double check, given by the rook and the knight.", "verified"),
    ("double", "It is check, given by the king.", "refuted"),
    ("two", "Double check, given by the queen and the king.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_can_be_done(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
