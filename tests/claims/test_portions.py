"""Of several, those of which it is so: `three men, of which only the knight is unprotected`."""

import pytest
from commented import assert_said

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    "fork": ("orthodox", "7k/5p2/4p1b1/p7/1b2R2n/8/3P4/4K1N1 b - - 0 1", "Kh8-g8"),
    "loose": ("orthodox", "7k/5p2/4p3/p5b1/1b2R2n/8/3P4/4K1N1 b - - 0 1", "Kh8-g8"),
    "taken": ("orthodox", "rnbqkbnr/pppp1ppp/8/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 0 3", "Bc4xf7+"),
    # Black's king controls e5 as well; White's c- and e-pawn control d4, not his others.
    "of both": ("orthodox", "8/8/3k4/8/8/1B1N4/5P2/K3R3 w - - 0 1", "Ka1-b1"),
    "pawns": ("orthodox", "4k3/8/8/3n4/8/1PP1P1P1/8/4K3 w - - 0 1", "Ke1-e2"),
    "queens": ("orthodox", "4k3/8/5q2/8/3Q4/2P5/1P6/4K3 b - - 0 1", "Ke8-e7"),
}
SAID = [
    # Of so many that are attacked, some.
    ("fork", "The rook attacks three black men, of which only the knight on h4 is unprotected.", "verified"),
    ("fork", "The rook attacks three black men, of which only the bishop on b4 is unprotected.", "refuted"),
    ("fork", "The rook attacks three black men, of which only the knight is not protected.", "verified"),
    ("fork", "The rook on e4 attacks three men, of which two are protected.", "verified"),
    ("fork", "The rook on e4 attacks three men, two of which are unprotected.", "refuted"),
    ("fork", "The rook attacks three black men, only one of which is unprotected.", "verified"),
    ("fork", "The rook attacks three black men, only one of which is protected.", "refuted"),
    ("fork", "The rook attacks three black men, none of which is pinned.", "verified"),
    ("fork", "The rook attacks three black men, none of which is protected.", "refuted"),
    ("fork", "The rook attacks three black men, one of them unprotected.", "verified"),
    # One is so, and nothing said of the others: whether they are is left open.
    ("fork", "The rook on e4 attacks three men, of which one is protected.", "unread"),
    # Of those that are named.
    ("fork", "The rook attacks the knight and the bishop on b4, of which only the bishop is protected.", "verified"),
    ("fork", "The rook attacks the knight and the bishop on b4, of which only the knight is protected.", "refuted"),
    ("fork", "Neither of the two black bishops is pinned.", "verified"),
    ("fork", "Neither of his two bishops is protected.", "refuted"),
    ("fork", "Both of the two black bishops are protected.", "verified"),
    ("loose", "Both of the two black bishops are protected.", "refuted"),
    # Of two, one and the other; what is true of it alone is so of these, not of the whole board.
    ("fork", "Of the two black bishops the one on b4 is attacked and protected.", "verified"),
    ("fork", "Of the two black bishops the one on g6 is attacked and protected.", "refuted"),
    ("fork", "Of the two black bishops only the one on b4 is attacked.", "verified"),
    ("fork", "Of the two black bishops only the one on g6 is attacked.", "refuted"),
    ("fork", "Of the two black bishops the one on b4 is attacked, whereas the other is not.", "verified"),
    ("fork", "Of the two black bishops the one on g6 is attacked, the other is not.", "refuted"),
    ("fork", "Of the two black bishops the one on b4 is attacked, whereas the pawn protects the other.", "verified"),
    ("fork", "Of the two black bishops the one on b4 is attacked, whereas the rook protects the other.", "refuted"),
    ("fork", "Of the two white bishops the one on b4 is attacked.", "refuted"),
    ("fork", "Of the two black bishops the one on b4 pins a pawn.", "verified"),
    ("fork", "Of the three black bishops the one on b4 is attacked.", "refuted"),
    ("queens", "Of the two queens only White's is protected.", "refuted"),
    ("queens", "Of the two queens the black one is protected by the king.", "verified"),
    # The one that is counted, and which that is.
    ("fork", "One piece attacks the rook, the bishop on g6.", "verified"),
    ("fork", "One black piece attacks the rook, the knight on h4.", "refuted"),
    # What was so of the one that was taken, and of no other of its kind.
    ("taken", "The bishop takes the pawn, which was protected only by the king.", "verified"),
    ("taken", "The bishop takes the pawn, which was protected only by the knight.", "refuted"),
    ("taken", "The bishop takes a pawn that was protected by the king alone.", "verified"),
    ("taken", "The bishop takes the pawn, which was not protected.", "refuted"),
    # No second capture: which the king took.
    ("taken", "The bishop takes the pawn on f7, which only the king protected.", "unread"),
    ("taken", "The bishop takes the pawn on f7, which the king protected.", "unread"),
    ("taken", "The bishop captures the pawn, which was attacked only by the bishop.", "verified"),
    # Some of those that are counted.
    ("fork", "Three white men can take the bishop on b4, the rook on e4 being one of them.", "refuted"),
    ("fork", "Three black men are attacked by the rook, the knight being one of them.", "verified"),
    ("fork", "Three black men are attacked by the rook, the pawn on f7 being one of them.", "refuted"),
    # So many times, by those that are named: of their side, though others do it as well.
    ("of both", "e5 is controlled twice, by the knight and by the rook.", "verified"),
    ("of both", "e5 is covered twice, by rook and knight.", "verified"),
    ("of both", "e5 is controlled twice, by the knight and by the bishop.", "refuted"),
    ("of both", "e5 is controlled three times, by the knight and by the rook.", "unread"),
    ("of both", "e5 is controlled four times, by the knight and by the rook.", "refuted"),
    ("of both", "Two pieces control e5.", "unread"),
    ("of both", "Two white pieces control e5.", "verified"),
    ("of both", "e5 is controlled by two pieces, the knight and the rook.", "unread"),
    ("of both", "e5 is controlled by four pieces.", "refuted"),
    ("pawns", "f4 is controlled twice, by the e-pawn and the g-pawn.", "verified"),
    ("pawns", "f4 is controlled twice, by the c-pawn and the g-pawn.", "refuted"),
    ("pawns", "f4 is controlled three times, by the knight, the e-pawn and the g-pawn.", "verified"),
    # Some of his pawns, and not all of them.
    ("pawns", "White's pawns control d4.", "unread"),
    ("pawns", "White's pawns control d5.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_of_which_it_is_so(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
