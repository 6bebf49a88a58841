"""Which piece, side or time is meant: what hangs on it is left open, what does not is judged."""

import pytest
from commented import assert_said

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    "pinned": ("orthodox", "3rkb1r/p2Rqppp/5n2/1B2p1B1/4P3/1Q6/PPP2PPP/2K4R b k - 0 13", "Rd8xd7"),
    "mate": ("orthodox", "rnb2b1r/ppk2ppp/2p5/4q1B1/4n3/8/PPP2PPP/2KR1BNR w - - 2 11", "Bg5-d8#"),
    "double": ("orthodox", "rnbk1b1r/pp3ppp/2p5/4q3/4n3/8/PPPB1PPP/2KR1BNR w - - 0 10", "Bd2-g5+"),
    "given": ("orthodox", "rn2kb1r/p3qppp/2p2n2/1p2p1B1/2B1P3/1QN5/PPP2PPP/R3K2R w KQkq - 0 10", "Nc3xb5"),
    "files": ("orthodox", "4k3/p1pp4/8/8/8/8/PP6/4K3 w - - 0 1", "Ke1-e2"),
    "threat": ("orthodox", "6k1/8/8/6q1/7p/8/5PPP/5RK1 b - - 0 1", "Ph4-h3"),
    "flight": ("orthodox", "1k6/8/8/8/8/7B/2R3K1/R7 w - - 0 1", "Rc2-b2+"),
    "knights": ("orthodox", "rnbqkb1r/pp2pppp/2p2n2/8/3PN3/8/PPP2PPP/R1BQKBNR b KQkq - 0 4", "Qd8-a5+"),
    "queens": ("orthodox", "4k3/8/5q2/8/3Q4/2P5/1P6/4K3 b - - 0 1", "Ke8-e7"),
    "pawn": ("orthodox", "4k3/8/8/8/8/8/3Kp3/8 b - - 0 1", "Ke8-e7"),
}
SAID = [
    # `it`: the one that was named last, or the one that the sentence speaks of.
    ("pinned", "The rook on d7 is pinned to its king, but it can still go to d8.", "refuted"),
    ("pinned", "The rook on d7 is pinned to its king, but it can still take on d7.", "refuted"),
    ("pinned", "The rook on d7 is attacked by a bishop, and it is protected by a knight.", "verified"),
    ("pinned", "The rook on d7 is attacked by a bishop, and it is protected by a bishop.", "refuted"),
    ("pinned", "The rook on d7 is attacked by a bishop, but it is protected once.", "refuted"),
    # The noun that a possessive leaves out.
    ("queens", "White's queen is attacked by Black's and protected by the pawn on c3.", "verified"),
    ("queens", "White's queen is attacked by Black's and protected by the pawn on b2.", "refuted"),
    ("queens", "White's queen and Black's attack each other.", "verified"),
    ("queens", "Black's queen cannot take White's.", "refuted"),
    # Only one of those that are named, and not of all pieces.
    ("knights", "The knights on e4 and f6 attack each other, but only Black's is protected.", "verified"),
    ("knights", "The knights on e4 and f6 attack each other, but only White's is protected.", "refuted"),
    ("knights", "The knights on e4 and f6 attack each other, but only the black one is protected.", "verified"),
    ("queens", "The queens attack each other, and only the white one is protected.", "refuted"),
    ("queens", "The two queens attack each other, and both are protected.", "verified"),
    ("pinned", "The rook on d7 is pinned to its king, and it attacks d1.", "verified"),
    ("mate", "The rook protects the bishop, and it also controls d6 and d7.", "unread"),
    ("mate", "The bishop is protected by the rook, and it gives check.", "verified"),
    # `he can`: by that move.
    ("flight", "If the black king moves, he can only go to c7.", "verified"),
    ("flight", "If the black king moves, he can only go to c8.", "refuted"),
    ("flight", "The black king can only go to c7.", "verified"),
    ("flight", "The black king can only go to c8.", "refuted"),
    # Of a promotion that the line has, whether it checks.
    ("pawn", "After 2.Kc3 Pe2-e1=Q it is check.", "verified"),
    ("pawn", "After 2.Kd3 Pe2-e1=Q it is check.", "refuted"),
    ("pawn", "If 2.Kc3, the pawn promotes on e1 with check.", "verified"),
    ("pawn", "If 2.Kd3, the pawn promotes on e1 with check.", "unread"),
    ("pawn", "If 2.Kc3, the pawn promotes on e1 with mate.", "refuted"),
    # What was given for what, where bishops were exchanged for knights besides.
    ("given", "After 10...cxb5 11.Bxb5+ White has sacrificed a knight for two pawns.", "verified"),
    # Whose pawn of a file.
    ("files", "The a-pawn of Black is isolated.", "verified"),
    ("files", "The a-pawn of White is isolated.", "refuted"),
    ("files", "The pawn of Black on the a-file is isolated.", "verified"),
    ("files", "The pawn of White on the a-file is isolated.", "refuted"),
    # Mate in so many moves on a square, and what gives check after a colon.
    ("threat", "Black threatens mate in one on g2.", "verified"),
    ("threat", "Black threatens mate in one on h2.", "refuted"),
    ("double", "Double check: from the bishop on g5 and from the rook on d1.", "verified"),
    ("double", "Double check: from the bishop on f1 and from the rook on d1.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_who_is_meant(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
