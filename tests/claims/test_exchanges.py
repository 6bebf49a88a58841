"""Captures that follow each other told as one, what each side has then, and what both have."""

import pytest
from commented import assert_said

# fmt: off
# The game, the position before the moves, and the move that the comment follows.
POSITIONS = {
    "swap": ("orthodox", "4k3/8/2p5/3r4/4P3/8/8/4K2R w K - 0 1", "1.exd5 cxd5"),
    "quiet": ("orthodox", "4k3/8/2p5/3r4/4P3/8/8/4K2R w K - 0 1", "1.Rg1"),
    "bare": ("orthodox", "4k3/8/8/8/8/1P6/P7/4K3 w - - 0 1", "1.Kd2"),
    "bishop": ("orthodox", "4k3/8/8/8/8/1p6/B7/4K3 w - - 0 1", "1.Bxb3"),
    "queens": ("orthodox", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "1.e4"),
    "men": ("chessence", "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*2MMM/4MK[MMMmmm] w - - 0 1", "1.Me3-e4"),
    "takes": ("orthodox", "4k3/8/8/4n3/3P4/8/8/4K3 w - - 0 1", "1.dxe5"),
    "behind": ("coherent", "k8/9/9/9/4P4/3p5/9/9/8K w - - 0 1", "1.Pe5xd4"),
    "gone": ("orthodox", "4k3/2p5/1p6/3P4/8/8/8/R3K3 w Q - 0 1", "1.d6 cxd6"),
    "three": ("orthodox", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "1.e4 d5 2.exd5 Qxd5 3.Nc3 Qxg2 4.Bxg2"),
    "mated": ("orthodox", "7k/6pp/7N/8/8/8/2q5/K4R2 w - - 0 1", "1.Rf8#"),
    "linked": ("orthodox", "4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "1.Kd3"),
    "queening": ("orthodox", "3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1", "1.cxd8=Q+"),
    "open": ("orthodox", "4k3/ppp1pppp/8/8/8/8/PPP1PPPP/3RK3 w - - 0 1", "1.Rd2"),
    "shut": ("orthodox", "4k3/ppp1pppp/8/8/8/8/PPP1PPPP/3RK1R1 w - - 0 1", "1.Rh1"),
}
SAID = [
    ("swap", "The exchange on d5 cost White a pawn and Black a rook.", "verified"),
    ("swap", "The fight on d5 has cost Black a rook, and White a pawn.", "verified"),
    ("swap", "The fight on d5 has cost Black a pawn, and White a rook.", "refuted"),
    ("swap", "The captures on d5 cost White a knight and Black a rook.", "refuted"),
    ("swap", "In the exchange on d5 White gave a pawn for a rook.", "verified"),
    ("swap", "In the exchange on d5 White gave a pawn for a bishop.", "refuted"),
    ("swap", "In the series of captures on d5 White lost a pawn and Black a rook.", "verified"),
    ("swap", "In the exchange on d5 White lost a pawn, Black two.", "refuted"),
    ("swap", "On d5 Black lost a rook and White a pawn.", "verified"),
    ("swap", "The two captures on d5 cost White a pawn and Black a rook.", "verified"),
    ("swap", "The three captures on d5 cost White a pawn and Black a rook.", "unread"),
    ("swap", "In the exchange on d5 each side lost a pawn.", "refuted"),
    ("swap", "After the exchange on d5 Black has one pawn left.", "verified"),
    ("swap", "After the exchange on d5 each side has a rook.", "refuted"),
    ("swap", "After the trade White has a rook for a pawn.", "verified"),
    ("swap", "After the exchange on e5 White is a rook up.", "unread"),
    ("quiet", "After the exchange on d5 White is a rook up.", "unread"),
    ("quiet", "After the exchange Black has a rook.", "unread"),
    ("bishop", "After the capture on b3 White has a bishop.", "verified"),
    ("bishop", "After the capture on b3 Black has a pawn.", "refuted"),
    ("bare", "White has a king and two pawns against the bare king.", "verified"),
    ("bare", "White has a king and a pawn against the lone king.", "refuted"),
    ("bare", "White has only two pawns left against the bare king.", "verified"),
    ("bare", "Black has king and pawn against the bare king.", "refuted"),
    ("queens", "Both sides still have their queens.", "verified"),
    ("bare", "Both sides still have their queens.", "refuted"),
    ("queens", "White and Black have eight pawns each.", "verified"),
    ("queens", "White and Black each have two knights left.", "verified"),
    ("queens", "White and Black have seven pawns each left.", "refuted"),
    ("takes", "The pawn captures diagonally on e5.", "verified"),
    ("takes", "The pawn captured from d4 to e5.", "verified"),
    ("takes", "The pawn captured from d4 to c5.", "refuted"),
    ("takes", "The pawn captured backwards.", "refuted"),
    ("behind", "The pawn captured backwards, from e5 to d4.", "verified"),
    ("behind", "The pawn takes backwards on d4.", "verified"),
    ("behind", "The pawn captured backwards, from e5 to f4.", "refuted"),
    ("takes", "White is ahead in material.", "verified"),
    ("takes", "Black is behind in material.", "verified"),
    ("takes", "Black has more material.", "refuted"),
    ("swap", "Black is ahead in material.", "unread"),
    ("gone", "All pawns have disappeared from the c-file.", "verified"),
    ("gone", "The black pawns have disappeared from the d-file.", "refuted"),
    ("three", "White has captured two men and Black two.", "verified"),
    ("three", "White has captured two men and Black only one.", "refuted"),
    ("mated", "White mates with a rook and a knight against a queen and two pawns.", "verified"),
    ("mated", "White mates with a rook and a knight against a queen.", "verified"),
    ("mated", "White mates with a rook and a knight against two rooks.", "refuted"),
    ("mated", "White mates with rook and knight against a queen and one pawn.", "refuted"),
    ("swap", "In the exchange White lost a pawn and Black a rook.", "verified"),
    ("swap", "The trade cost White a knight and Black a rook.", "refuted"),
    ("quiet", "In the exchange White lost a pawn and Black a rook.", "opinion"),
    ("open", "The rook occupies the only open file.", "verified"),
    ("open", "White's rook controls the only open file.", "verified"),
    ("shut", "The rook on h1 occupies the only open file.", "refuted"),
    ("linked", "The rooks are connected on the first rank.", "verified"),
    ("linked", "White's rooks are connected on the first rank.", "verified"),
    ("linked", "White's rooks are connected on the second rank.", "refuted"),
    ("queening", "The pawn takes the rook and makes a queen.", "verified"),
    ("queening", "White takes the rook with the pawn and makes a knight.", "refuted"),
    ("men", "Black has six men on the board and three in reserve.", "verified"),
    ("men", "White has six men on the board and two in reserve.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("place", "says", "verdict"), SAID)
def test_said(place, says, verdict):
    """A sentence is judged as the board has it."""
    assert_said(POSITIONS[place], says, verdict)
