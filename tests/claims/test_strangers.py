"""Sentences in other words than those of the books, each with its verdict."""

import pytest
from commented import commented, verdicts_of

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
# fmt: off
# The game, the position before the moves, and the moves of which the comment follows the last.
PLACES = {
    "castled": ("orthodox", "r3k2r/pppq1ppp/2n5/8/8/2N5/PPP2PPP/R2QK2R w KQkq - 0 1", "1.O-O Ke8-e7"),
    "open": ("orthodox", START, "1.e4 d5 2.exd5 Qxd5 3.Nc3"),
    "files": ("orthodox", "2r1k3/p1nq1ppp/8/8/8/8/PPRB1PPP/4K3 w - - 0 1", "1.Ke1-d1"),
    "knights": ("orthodox", "4k3/8/8/P4p2/8/8/1R3K2/1n1r4 w - - 0 1", "1.Rb2xb1 Rd1xb1"),
    "bared": ("orthodox", "4k3/8/8/4N3/4B3/8/5PPP/4R1K1 w - - 0 1", "1.Ne5-c6"),
    "bishop": ("orthodox", "3qk3/8/5p2/8/4B2b/8/4R1K1/8 w - - 0 1", "1.Be4-g6+"),
    "mated": ("orthodox", "6rk/5Npp/8/8/8/8/8/6K1 b - - 0 1", "1. ... Rg8-a8"),
    "made": ("orthodox", "8/2P5/k7/8/8/2K5/8/3r4 w - - 0 1", "1.c8=N Rd1-d5"),
    "checked": ("orthodox", "3rk3/3n1b2/8/8/8/8/8/3QK2R w - - 0 1", "1.Rh1-h8+"),
    "driven": ("orthodox", "3qk2r/5ppp/8/8/4B3/8/8/4K3 w - - 0 1", "1.Be4-c6+"),
    "pinned": ("orthodox", "4k3/3q4/2n5/8/Q7/2b5/3B4/4K3 w - - 0 1", "1.Qa4-a5"),
    "doubled": ("orthodox", START, "1.e4"),
    "taken": ("orthodox", "4k3/8/8/8/8/8/4p3/R3R1K1 w - - 0 1", "1.Re1xe2+"),
    "queens": ("orthodox", "8/2P5/8/1K6/8/8/8/k2r4 w - - 0 1", "1.c8=N"),
}

# Each a place, a sentence and its verdict.
SAID = [
    # Who has castled, and who may.
    ("castled", "White has castled on the king's side, Black not yet.", "verified"),
    ("castled", "White has castled on the queen's side.", "refuted"),
    ("castled", "Black has not castled yet.", "verified"),
    ("castled", "Neither side has castled.", "refuted"),
    ("castled", "Black has lost the castling.", "verified"),
    ("open", "Neither side has castled.", "verified"),
    ("open", "Nobody has castled yet.", "verified"),
    ("open", "Black still has his castling rights.", "verified"),
    ("open", "White has lost both castling rights.", "refuted"),
    # What a side has of the pieces with which it started.
    ("open", "Black has kept both rooks.", "verified"),
    ("open", "White still has all his pawns.", "refuted"),
    ("open", "White has lost one of his pawns.", "verified"),
    ("open", "Black has lost two of his pawns.", "refuted"),
    ("open", "Nobody has lost a rook.", "verified"),
    ("open", "On d5 each side has lost one man.", "verified"),
    ("open", "Both sides have lost a pawn on d5.", "verified"),
    ("open", "Only White has lost a man on d5.", "refuted"),
    ("open", "White alone has lost a pawn.", "refuted"),
    ("open", "On d5 White has lost one man and Black two.", "refuted"),
    ("open", "Neither side has lost a pawn.", "refuted"),
    ("open", "Neither side has lost a knight.", "verified"),
    ("open", "Both players have lost their queens.", "refuted"),
    ("open", "Only White has lost his queen.", "refuted"),
    ("open", "Each of the players has kept seven pawns.", "verified"),
    ("open", "Each of the players has kept six pawns.", "refuted"),
    ("files", "White has a bishop, Black has none.", "verified"),
    ("files", "White has a rook, Black has none.", "refuted"),
    # What is left, and where.
    ("files", "No knight of either colour survives on the board.", "refuted"),
    ("files", "No pawn is left on the c-file nor on the d-file.", "verified"),
    ("files", "No pawn is left on the b-file nor on the d-file.", "refuted"),
    ("files", "There is no pawn left on the a-file.", "refuted"),
    ("files", "The c-file is open between the rook on c2 and the knight on c7.", "verified"),
    ("files", "The c-file is closed between the rook on c2 and the knight on c7.", "refuted"),
    ("files", "The c-file is open between the rook on c2 and the rook on c8.", "refuted"),
    ("files", "The line from the rook c8 to the rook c2 is obstructed by the knight on c7.", "verified"),
    ("files", "The d-file is open from d8 down to d2.", "refuted"),
    ("files", "The king and the bishop of White stand on one file, the d-file.", "verified"),
    ("files", "The black rook and the black knight stand on the same rank.", "refuted"),
    ("open", "All black knights are on their original squares.", "verified"),
    ("open", "All white knights are on their original squares.", "refuted"),
    ("files", "The rook on c2 stands on an open file.", "verified"),
    ("files", "The rook on c2 stands on an empty file.", "refuted"),
    ("knights", "The pawn on a5 needs only three steps more to promote.", "verified"),
    ("knights", "The pawn on a5 is two steps from promotion.", "refuted"),
    # What moves do by the way.
    ("bishop", "By going to g6 the bishop uncovers the rook's check.", "verified"),
    ("bishop", "By going to g6 the bishop uncovers the king's check.", "refuted"),
    ("bishop", "The check comes from the rook, not from the king.", "verified"),
    ("bishop", "Check: it comes from the king, not from the bishop.", "refuted"),
    ("bishop", "The bishop moved from e4 to g6 along a diagonal.", "verified"),
    ("bishop", "The bishop has left the e-file.", "verified"),
    ("bishop", "The bishop has left the g-file.", "refuted"),
    ("bishop", "On the diagonal from h4 the bishop sees as far as f6.", "verified"),
    ("bishop", "From g6 the bishop does not reach the king on e8.", "refuted"),
    ("bared", "Any move of the bishop will discover a check by the rook.", "verified"),
    ("bared", "Any move of the knight will discover a check by the rook.", "refuted"),
    ("bared", "The rook e1 and the bishop e4 form a battery against the king on e8.", "verified"),
    ("bared", "The rook e1 and the bishop e4 form a battery against the pawn on g2.", "refuted"),
    # What a side can do.
    ("checked", "Black can interpose with bishop or knight.", "verified"),
    ("checked", "Black can interpose with bishop or rook.", "refuted"),
    ("checked", "Black cannot interpose anything.", "refuted"),
    ("checked", "The bishop cannot interpose.", "refuted"),
    ("checked", "Black's answers to the check are three in number.", "verified"),
    ("checked", "Black's answers to the check are four in number.", "refuted"),
    ("checked", "Black has more than one legal move.", "verified"),
    ("checked", "Black has more than three legal moves.", "refuted"),
    ("driven", "Black can interpose with the queen.", "verified"),
    ("driven", "The king's way to d7 is barred by the bishop.", "verified"),
    ("driven", "The black king's escape to d8 is blocked by his own queen.", "verified"),
    ("driven", "The black king's escape to e7 is blocked by his own queen.", "refuted"),
    ("driven", "Own men take from the black king the squares d8 and f7.", "verified"),
    ("driven", "Own men take from the black king the squares d8 and f8.", "refuted"),
    ("pinned", "White has three ways to give check.", "refuted"),
    ("pinned", "White has more than one way to give check.", "verified"),
    ("pinned", "Neither the king nor any other piece can capture the bishop on c3.", "refuted"),
    ("pinned", "The bishop c3 attacks the queen a5, but not the other way round.", "refuted"),
    ("pinned", "The queen on d7 would like to take on d2, and the knight on c6 stands in the way.", "unread"),
    ("bishop", "Two squares are open to the black king, e7 and f8.", "refuted"),
    ("bishop", "Two squares are open to the black king, d7 and f8.", "verified"),
    ("bishop", "With check the bishop attacks also the queen.", "refuted"),
    # What else is there, and what has gone.
    ("files", "White has a rook, a bishop and five pawns and nothing else.", "verified"),
    ("files", "White has a rook and a bishop and nothing else.", "refuted"),
    ("bishop", "The bishop on g6 attacks the king and the square h7.", "verified"),
    ("bishop", "The bishop on g6 attacks the king and the square h8.", "refuted"),
    ("bishop", "With the rook on e2 the bishop on g6 is protected.", "refuted"),
    ("driven", "The bishop on c6 is pinned by the queen, see the path d8-c7-c6.", "refuted"),
    ("open", "None of the seven black pawns is attacked.", "verified"),
    ("open", "None of the six black pawns is attacked.", "unread"),
    ("knights", "The white rook has fallen to the black rook.", "verified"),
    ("knights", "The white rook has fallen to the knight.", "unread"),
    ("open", "The square d2 is no more covered by the knight of b1.", "unread"),
    ("bishop", "The bishop on g6 looks at the king on e8.", "verified"),
    ("bishop", "The bishop on g6 looks at the queen on d8.", "refuted"),
    ("driven", "Only the queen can meet this check.", "refuted"),
    ("files", "The rook looks down the b-file.", "unread"),
    ("doubled", "The pawn has just advanced two squares.", "verified"),
    ("taken", "Taking a pawn with check.", "verified"),
    ("taken", "Taking a pawn with mate.", "refuted"),
    ("taken", "If Black would play 1...Ke8-d8, it is check.", "refuted"),
    ("queens", "The pawn becomes a knight and not a queen.", "verified"),
    ("queens", "The pawn becomes a queen and not a knight.", "refuted"),
]
# fmt: on


def found(key, comment):
    """The verdicts on a comment after the last of some moves."""
    checked, claims = commented(*PLACES[key], comment)
    assert not checked.illegal
    return verdicts_of(claims, but=("line",))


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_strangers_say(key, comment, verdict):
    verdicts = found(key, comment)
    assert verdict in verdicts
    assert not verdicts & ({"refuted", "unread"} - {verdict})
