"""What is left to a side: ways of taking and of answering, counted and told; and what a line ends in."""

import pytest
from commented import assert_said

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    "bishop": ("orthodox", "4k3/8/8/8/8/b7/8/1RQ1K3 b - - 0 1", "Ba3-b2"),
    "pawns": ("orthodox", "4k3/8/8/5n2/8/2P1P3/8/4K3 b - - 0 1", "Nf5-d4"),
    "rider": ("orthodox", "rnbqkbnr/ppp2ppp/3p4/4p3/4PP2/8/PPPP2PP/RNBQKBNR b KQkq - 0 1", "Qd8-h4"),
    "passing": ("orthodox", "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "1...d5"),
    "pinned": ("orthodox", "4k3/4r3/8/4n3/8/8/4B3/4K3 b - - 0 1", "Ne5-f3"),
    "queen": ("orthodox", "4k3/8/8/8/6q1/8/8/3RK3 b - - 0 1", "Qg4-d4"),
    "mates": ("orthodox", "7k/8/6K1/8/8/8/8/R7 b - - 0 1", "Kh8-g8"),
    "thomas": ("orthodox", "rn3r2/pbppq1p1/1p2pN2/8/3P2NP/6P1/PPP1BP1R/R3K1k1 w Q - 0 1", "Ke1-d2"),
    "king": ("orthodox", "4k3/8/4b3/2N5/8/8/8/3RK3 w - - 0 1", "Nc5-d7"),
    "rooks": ("orthodox", "4k3/8/3b4/8/8/8/1q6/R3K1R1 b - - 0 1", "Bd6-c5"),
    "two": ("orthodox", "3k4/2r5/8/8/2R5/1P6/8/4K3 w - - 0 1", "Ke1-e2"),
    "path": ("coherent", "k8/9/9/4P4/4N4/9/9/9/8K w - - 0 1", "Pe6-e7"),
    "file": ("orthodox", "4k3/pp6/8/8/8/8/PPP5/4K3 w - - 0 1", "Ke1-e2"),
    "minor": ("orthodox", "4k1n1/8/8/8/8/8/8/4KB2 w - - 0 1", "Ke1-e2"),
    "against": ("orthodox", "4k3/5pp1/2n2n2/8/8/8/2R2PPP/4K3 w - - 0 1", "Ke1-e2"),
    "doubled": ("orthodox", "4k3/8/1p6/8/P1P5/2P5/8/4K3 b - - 0 1", "Ke8-e7"),
    "seventh": ("orthodox", "8/3P4/8/8/8/5k2/8/4K3 b - - 0 1", "Kf3-g3"),
    "taker": ("orthodox", "4k3/8/3p4/2p5/8/8/8/2R1K3 w - - 0 1", "Rc1xc5"),
    "hitter": ("orthodox", "4k3/8/3p4/2p5/8/8/8/2R1K3 b - - 0 1", "Ke8-e7"),
    "tied": ("orthodox", "5k2/4n3/8/8/8/8/8/4RK2 b - - 0 1", "Kf8-e8"),
}
SAID = [
    # Ways of taking.
    ("bishop", "White has two ways of taking the bishop: with the rook or with the queen.", "verified"),
    ("bishop", "White has two ways of taking the bishop: with the rook or with the king.", "refuted"),
    ("bishop", "White has three ways of taking the bishop.", "refuted"),
    ("bishop", "There are two ways to capture the bishop.", "verified"),
    ("bishop", "The bishop can be taken in two ways: by the rook and by the queen.", "verified"),
    ("bishop", "White can take the bishop, and he has two ways of doing so.", "verified"),
    ("bishop", "White can take the bishop, and he has only one way of doing so.", "refuted"),
    # As many must be told as are counted, each of another kind.
    ("pawns", "The knight can be taken in two ways: by two different pawns.", "verified"),
    ("pawns", "The knight can be taken in three ways: by two different pawns and by the king.", "refuted"),
    # What a check leaves.
    ("rider", "The check leaves White two replies: 2.Ke2 and 2.g3.", "verified"),
    ("rider", "The check leaves White two replies: 2.Kd2 and 2.g3.", "refuted"),
    ("rider", "The queen's check leaves White two replies.", "verified"),
    ("rider", "The queen's check leaves White three replies.", "refuted"),
    ("rider", "The rook's check leaves White two replies.", "refuted"),
    ("rider", "The check leaves White two replies, and one of them is a block.", "verified"),
    ("rider", "The check leaves White two replies, two of which are blocks.", "refuted"),
    ("rider", "There are two ways out: run with 2.Ke2 or put the pawn between.", "unread"),
    ("rider", "The check along the diagonal can be parried by the king's move to e2 or by an interposition.", "verified"),
    ("rider", "The check along the file can be parried by an interposition.", "refuted"),
    ("rider", "The check along the diagonal cannot be blocked.", "refuted"),
    ("rider", "All of White's legal moves are king moves.", "refuted"),
    # The move that was played, named again.
    ("rider", "Qh4+ attacks the king.", "verified"),
    ("rider", "Qh4+ attacks the knight on g1.", "refuted"),
    ("rider", "Qh4+ is mate.", "refuted"),
    ("rider", "Qh4+ is a fork: the queen attacks the king and the pawn on f4.", "verified"),
    ("rider", "Qh4+ is a fork: the queen attacks the king and the pawn on e4.", "refuted"),
    # What a line ends in.
    ("passing", "White may take the d-pawn en passant with 2.exd6.", "verified"),
    ("passing", "White may take the d-pawn en passant with 2.exd6, but that would not be check.", "verified"),
    ("passing", "White may take the d-pawn en passant with 2.exd6, which would be check.", "refuted"),
    ("passing", "White cannot take the d-pawn with 2.exd6.", "refuted"),
    ("pinned", "White may take the knight with 2.Bxf3.", "refuted"),
    ("pinned", "White may not take the knight with 2.Bxf3.", "verified"),
    ("queen", "White can only take the queen with 2.Rxd4.", "verified"),
    ("queen", "White can only take the queen with 2.Kxd4.", "refuted"),
    ("queen", "White can only get rid of her with 2.Rxd4.", "verified"),
    ("mates", "There is a mate in one, and only one: 2.Ra8.", "verified"),
    ("mates", "There is a mate in one, and only one: 2.Ra7.", "refuted"),
    ("mates", "White could finish with 2.Ra8 mate.", "verified"),
    ("mates", "White could finish with 2.Ra7 mate.", "refuted"),
    ("mates", "The only other legal move is 2.Ra8.", "unread"),
    ("thomas", "The king steps aside and the rook on a1 gives a discovered check, which is mate.", "verified"),
    ("thomas", "A quiet king move discovers check from the rook on a1, and it is mate.", "verified"),
    ("thomas", "A quiet king move discovers check from the rook on h2, and it is mate.", "refuted"),
    # Who is meant.
    ("king", "The king may not take it, but the bishop could.", "verified"),
    ("king", "The bishop may not take it, but the king could.", "refuted"),
    ("rooks", "Both white rooks are attacked, the one on a1 by the queen and the one on g1 by the bishop.", "verified"),
    ("rooks", "Both white rooks are attacked, the one on a1 by the bishop and the one on g1 by the queen.", "refuted"),
    ("rooks", "Both white rooks are attacked, and neither of them is protected.", "verified"),
    ("rooks", "Both white rooks are attacked, and both of them are protected.", "refuted"),
    ("rooks", "The rook on a1 and the rook on g1 are attacked, and only the rook on a1 is protected.", "refuted"),
    ("two", "White's rook is protected by the b-pawn, Black's by the king.", "verified"),
    ("two", "White's rook is protected by the b-pawn, Black's by the pawn.", "refuted"),
    ("two", "The rooks face each other on the c-file.", "verified"),
    ("two", "The rooks face each other on the d-file.", "refuted"),
    ("doubled", "White's pawns on c3 and c4 are doubled and his a-pawn is isolated.", "verified"),
    ("doubled", "White's pawns on c3 and c4 are doubled and his a-pawn is passed.", "refuted"),
    # Paths that a move opens.
    ("path", "The pawn opens the path e5-e6-f7 of the knight.", "verified"),
    ("path", "The pawn opens the path e5-f6-f7 of the knight.", "refuted"),
    ("path", "The pawn opens the knight's path e5-e6-f7.", "verified"),
    ("path", "The pawn would open the knight's path e5-f6-f7.", "unread"),
    # Material.
    ("file", "White has three pawns to Black's two.", "verified"),
    ("file", "White has three pawns to Black's three.", "refuted"),
    ("file", "White has three pawns, and none of them is doubled.", "verified"),
    ("doubled", "White has three pawns, and none of them is doubled.", "refuted"),
    ("file", "Black has no pawn left on the c-file.", "verified"),
    ("file", "White has no pawn left on the c-file.", "refuted"),
    ("minor", "Each side has a minor piece.", "verified"),
    ("minor", "White has two minor pieces.", "refuted"),
    ("minor", "Material is level.", "verified"),
    ("against", "White has a rook and a pawn against two minor pieces.", "verified"),
    ("against", "White has a rook and two pawns against two minor pieces.", "unread"),
    ("file", "Black's most advanced pawn stands on b7.", "verified"),
    ("doubled", "White's most advanced pawn stands on c3.", "refuted"),
    ("seventh", "White has a passed pawn on d7, one step from queening.", "verified"),
    ("seventh", "White has a passed pawn on d7, two steps from queening.", "refuted"),
    # Adjectives that are claims.
    ("hitter", "The rook attacks the protected pawn on c5.", "verified"),
    ("hitter", "The rook attacks the unprotected pawn on c5.", "refuted"),
    ("taker", "The rook takes the protected pawn on c5.", "verified"),
    ("taker", "The rook takes the unprotected pawn on c5.", "refuted"),
    ("tied", "The rook attacks the pinned knight on e7.", "verified"),
    ("hitter", "The rook attacks the pinned pawn on c5.", "refuted"),
    # After a semicolon nothing that names pieces is passed over.
    ("file", "White has three pawns; the black pawns sing.", "unread"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_is_said(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
