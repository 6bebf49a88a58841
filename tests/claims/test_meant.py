"""What words must mean, and what they leave open, each with its verdict."""

import pytest
from commented import assert_said, found_in

# The game, a position, and the moves that the comment follows.
# fmt: off
POSITIONS = {
    "knights": ("orthodox", "4k3/8/8/8/2N1N3/8/1PPPP3/4K2R w - - 0 1", "Ke1-f1"),
    "men": ("chessence", "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*2MMM/4MK[MMMmmm] w - - 0 1", "Me3-e4"),
    "lent": ("chessence", "kmm3/1mm2*/m1m1*1/2*3/1*2*1/3*2/1*M3/*2MMM/1M2MK[MMMmmm] b - - 5 3", "3. ... Mc7-b7"),
    "one knight": ("orthodox", "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1", "Ke1-d1"),
    "one each": ("orthodox", "4k3/8/8/8/8/8/8/1N2K1n1 w - - 0 1", "Ke1-d1"),
    "start": ("orthodox", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Pe2-e4 Pe7-e5"),
    "pawns lost": ("orthodox", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Ng1-f3 Pe7-e5 Nf3xe5"),
    "replaced": ("orthodox", "8/P4k1n/8/8/8/8/8/1N2K2N w - - 0 1", "Pa7-a8=N Nh7-g5 Nb1-d2 Ng5-f3+ Ke1-e2 Nf3xd2"),
    "added": ("orthodox", "8/P4k2/8/8/8/8/8/1N2K2N w - - 0 1", "Pa7-a8=N"),
    "faced": ("orthodox", "4k3/8/8/4p3/4P3/8/4K3/R6r w - - 0 1", "Ke2-d2"),
    "beside": ("orthodox", "4k3/8/8/4p3/2P5/8/4K3/R5Rr w - - 0 1", "Ke2-d2"),
    "attacked": ("orthodox", "8/8/5k2/4p3/3P4/5N2/8/4K3 w - - 0 1", "Ke1-d1"),
    "quiet": ("orthodox", "8/8/5k2/8/8/5N2/8/4K3 w - - 0 1", "Ke1-d1"),
    "able": ("orthodox", "6k1/8/8/2B5/8/8/8/2K1R3 w - - 0 1", "Kc1-c2"),
    "ending": ("orthodox", "8/5pk1/4p1p1/3pP2p/1P1P3P/r4PP1/1R4K1/8 w - - 0 1", "Rb2-c2"),
    "queens": ("coherent", "2nqkq3/1p1r4r/2p1bpn2/2b1p1p2/9/2PP2Q2/3BB4/2P1RR1P1/2N1KQN2 w - - 0 21", "Be3-d2"),
    "friendless": ("chessence", "kmm3/m4*/4*1/mm*3/1*1M*1/3*2/1*1M2/*1M1MM/2M2K[Mm] b - - 0 10", "10. ... Mb6xd5"),
    "italian": ("orthodox", "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 1", "Pd2-d3"),
    "double": ("orthodox", "4k3/8/8/8/4N3/8/8/4R2K w - - 0 1", "Ne4-f6+"),
    "taken": ("orthodox", "8/4k1p1/8/8/8/8/8/5QK1 w - - 0 1", "Qf1-f6+"),
    "checked": ("orthodox", "4k3/P7/8/8/8/7r/8/4K3 b - - 0 1", "Rh3-h4"),
    "in check": ("orthodox", "4k3/P7/8/8/8/7r/8/4K3 b - - 0 1", "Rh3-e3+"),
    "kept": ("orthodox", "4k3/8/8/8/8/5p2/8/3K4 w - - 0 1", "Kd1-d2"),
    "journey": ("coherent", "k8/9/9/9/4N4/9/9/9/8K w - - 0 1", "Ne5-f7"),
    "where": ("orthodox", "4k3/8/8/2B5/8/8/8/2K5 w - - 0 1", "Kc1-c2"),
}
SAID = [
    # What a short exclamation claims stands with what follows.
    ("double", "Double check! Only the king can move.", "verified"),
    ("double", "Double check! Only the rook can move.", "refuted"),
    ("double", "Double check! The knight and the bishop bear witness together.", "unread"),
    # `His` is of the side that is named last in the list.
    ("taken", "The queen on f6 can be taken by Black's king or by his g-pawn.", "verified"),
    # At once: with the next move, and not some time.
    ("checked", "White can promote straight away.", "verified"),
    ("in check", "White can promote straight away.", "refuted"),
    ("in check", "White cannot promote at once.", "verified"),
    # Where a king is kept from he cannot go.
    ("kept", "The pawn on f3 keeps White's king away from e2.", "verified"),
    # Where it goes next is not where it has gone.
    ("journey", "To d6 the knight goes by e7.", "verified"),
    # A single one is no other as well; one alone leaves that open.
    ("knights", "The d2-pawn is protected by a single knight.", "refuted"),
    ("knights", "The d2-pawn is protected by exactly one knight.", "refuted"),
    ("knights", "The d2-pawn is protected by exactly two knights.", "verified"),
    ("knights", "The d2-pawn is protected by just one of the knights.", "refuted"),
    ("knights", "The d2-pawn is protected by only one of the knights.", "refuted"),
    ("knights", "d2 is protected by one knight.", "unread"),
    ("knights", "A single pawn guards d3.", "refuted"),
    ("knights", "A single piece controls h5.", "verified"),
    ("knights", "d3 is covered by a single man.", "refuted"),
    ("knights", "d3 is not covered by a single pawn.", "unread"),
    ("knights", "The knight on e4 protects a single pawn.", "verified"),
    ("knights", "A single rook or knight attacks d2.", "unread"),
    ("men", "a3 is protected by a single man.", "verified"),
    ("men", "e9 is covered by a single man.", "refuted"),
    # A man that moves by the one it protects may count, or not.
    ("lent", "The man on d2 has three protectors.", "unread"),
    ("lent", "The man on d2 is protected four times.", "unread"),
    # Still on the board are those of the start.
    ("one knight", "Both white knights are on the board.", "refuted"),
    ("one knight", "Both white knights are still there.", "refuted"),
    ("one knight", "White's two knights are still on the board.", "refuted"),
    ("one knight", "White's knight is still on the board.", "verified"),
    ("one knight", "A white knight is still on the board.", "verified"),
    ("one knight", "White's queen is still on the board.", "refuted"),
    ("one each", "Both white knights are on the board.", "refuted"),
    ("one each", "All four knights are still on the board.", "refuted"),
    ("start", "Both white knights are still on the board.", "verified"),
    ("start", "All four knights are still on the board.", "verified"),
    ("start", "The queens are still on the board.", "verified"),
    ("pawns lost", "All white pawns are still on the board.", "verified"),
    ("pawns lost", "All black pawns are still on the board.", "refuted"),
    ("replaced", "Both white knights are still on the board.", "refuted"),
    ("replaced", "White's two knights remain on the board.", "refuted"),
    ("replaced", "Both white knights are left.", "refuted"),
    ("replaced", "White still has both knights.", "unread"),
    ("replaced", "White has two knights.", "verified"),
    ("replaced", "Two white knights are on the board.", "verified"),
    ("added", "Both white knights are still on the board.", "verified"),
    ("added", "White has both knights.", "unread"),
    ("added", "White has three knights.", "verified"),
    ("added", "At least two knights are left.", "verified"),
    # Each of two does it to the other.
    ("faced", "The two e-pawns block each other.", "verified"),
    ("faced", "The pawns block each other.", "verified"),
    ("faced", "The two e-pawns attack each other.", "refuted"),
    ("faced", "The rooks attack each other.", "verified"),
    ("beside", "The pawns block each other.", "refuted"),
    ("beside", "The white rooks protect each other.", "verified"),
    ("beside", "The rooks attack each other.", "unread"),
    # What is threatened besides attacks is not known; a side does what any of its pieces does.
    ("attacked", "White threatens nothing, as e5 is covered by the king.", "opinion"),
    ("attacked", "White does not threaten anything.", "opinion"),
    ("quiet", "White threatens nothing.", "opinion"),
    ("attacked", "White threatens the pawn on e5.", "verified"),
    ("attacked", "White attacks nothing.", "refuted"),
    ("attacked", "White attacks no pawn.", "refuted"),
    ("attacked", "White controls neither e5 nor a8.", "refuted"),
    ("quiet", "White attacks nothing.", "verified"),
    # One comma sets nothing off.
    ("able", "The king on c2 is on c2, able to go to d1.", "verified"),
    ("able", "The king on c2 is on c1, able to go to d1.", "refuted"),
    ("able", "The king on c2 is on c2, able to go to e2.", "refuted"),
    ("able", "The rook is on e1, free to move to e8.", "verified"),
    ("able", "The bishop is on c5, unable to go to c6.", "verified"),
    ("able", "The bishop is on c5, unable to go to d6.", "refuted"),
    # What may be done where a piece acts may be meant of that piece, were it there.
    ("where", "The bishop on c5 controls f8, where the king could take it.", "unread"),
    ("where", "The bishop controls f8, where it could be taken by the king.", "unread"),
    ("where", "The bishop can go to f8, where the king can take it.", "verified"),
    ("where", "The bishop can go to d6, where the king can take it.", "refuted"),
    ("beside", "The two rooks on g1 and h1 attack each other.", "verified"),
    ("beside", "The two rooks on a1 and h1 attack each other.", "refuted"),
    # `only` after a square shuts out others; of a choice of squares none is dropped.
    ("knights", "The d2-pawn is protected by the knight on e4 only.", "refuted"),
    ("knights", "b3 is covered by the pawn on c2 only.", "verified"),
    ("knights", "A knight on a4 or e4 protects the d2-pawn.", "unread"),
    # The pawn on a square that is named; what can be done has not been done.
    ("faced", "The rook on a1 attacks h1, and the king attacks that rook.", "refuted"),
    ("ending", "The rook on a3 attacks f3, and the king protects that pawn.", "verified"),
    ("able", "The rook can give check by going to e8.", "verified"),
    ("able", "The rook can give check by going to d8.", "refuted"),
    ("able", "The rook can take the bishop by going to d8.", "unread"),
    # What names a square twice is no list; what is no longer so has been so.
    ("ending", "d5 is protected by e6, e6 by f7.", "unread"),
    ("ending", "The rook on a3 looks at f3 only.", "unread"),
    ("ending", "The rook on a3 attacks f2 only.", "refuted"),
    ("ending", "The rook has left the b-file, so that the b4-pawn is no longer attacked by it.", "unread"),
    ("ending", "The rook has left the b-file, so that the b4-pawn is no longer protected by it.", "verified"),
    ("ending", "The d-pawns block each other, as do the h-pawns.", "verified"),
    ("ending", "The d-pawns block each other, as do the g-pawns.", "refuted"),
    ("italian", "The pawn on e4 is protected once, by the d3-pawn.", "refuted"),
    ("italian", "The pawn on e4 is attacked once, by the f6-knight.", "verified"),
    ("queens", "The bishops stand on the d-file, which the pawn on d4 closes.", "unread"),
    ("friendless", "The man on d5 has no friend, and thus it neither moves nor attacks anything.", "unread"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_is_meant(key, comment, verdict):
    if verdict in ("verified", "refuted"):
        assert_said(POSITIONS[key], comment, verdict)
    else:
        found = found_in(POSITIONS[key], comment)
        assert verdict in found
        assert "refuted" not in found
