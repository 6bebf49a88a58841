"""Moves that are described by what they do, counted, told and left out; and what a move uncovers."""

import pytest
from commented import assert_said, found_in

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    "retake": ("orthodox", "4k3/8/8/3q4/8/2N5/8/K2RB3 b - - 0 1", "Qd5xd1+"),
    "offer": ("orthodox", "3rk3/8/8/8/8/1B3N2/8/3RK3 w - - 0 1", "Bb3-a4+"),
    "check": ("orthodox", "4k3/pp3ppp/8/8/8/8/8/R3R1K1 w - - 0 1", "Ra1-c1"),
    "checked": ("orthodox", "4k2b/8/8/8/8/8/6PP/R6K b - - 0 1", "Bh8xa1"),
    "pawns": ("orthodox", "3qkb2/3p1p2/8/8/8/8/4R3/4K3 w - - 0 1", "Ke1-f1+"),
    "loose": ("orthodox", "4k3/8/8/3p1p2/4P3/8/8/4K3 b - - 0 1", "Ke8-e7"),
    "bare": ("orthodox", "7k/5K2/8/8/8/8/8/6R1 w - - 0 1", "Rg1-g2"),
    "battery": ("orthodox", "4k3/8/8/8/4N3/8/8/1q2RK2 b - - 0 1", "Qb1-a1"),
    "reserve": ("chessence", "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*2MMM/4MK[MMMmmm] w - - 0 1", "Me1-d1"),
    "only": ("orthodox", "7k/8/8/8/8/3q4/1P6/K7 b - - 0 1", "Qd3-d1+"),
    "hanging": ("orthodox", "r3k3/8/8/8/8/8/7P/R3K3 w - - 0 1", "Ke1-e2"),
    "king": ("orthodox", "3rk3/8/8/r6n/3n4/3K4/8/8 b - - 0 1", "Ke8-f8"),
    "empty": ("orthodox", "4k3/8/8/8/R7/8/8/3K4 w - - 0 1", "Ra4-e4+"),
    "doomed": ("orthodox", "7k/8/6K1/p7/8/8/8/1R6 w - - 0 1", "Rb1-b2"),
    "double": ("orthodox", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "Pe2-e4"),
    "single": ("orthodox", "4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1", "Pe2-e4"),
    "castled": ("orthodox", "5k2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O+"),
    "rights": ("orthodox", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "Rh1-g1"),
    "captured": ("orthodox", "3k1n2/8/8/8/8/8/8/4KR2 w - - 0 1", "Rf1xf8+"),
    "fork": ("orthodox", "r3k3/8/8/1N6/8/8/8/4K3 w q - 0 1", "Nb5-c7+"),
    "threat": ("orthodox", "6k1/1p6/7Q/5K2/8/8/8/8 w - - 0 1", "Kf5-f6"),
    "sissa": ("coherent", "4k4/9/9/9/9/9/9/9/1N2K4 w - - 0 1", "Ke1-d1"),
    "line": ("orthodox", "4k3/8/8/2p5/1P6/P7/8/4K3 w - - 0 1", "Ke1-e2"),
    "rook": ("orthodox", "3rk3/8/8/8/8/5b2/4P1P1/4K1R1 b - - 0 1", "Rd8-d1+"),
    "convert": ("cetina-random", "nsbqbrkc/pppppppp/8/8/8/8/PPPPPPPP/NSBQBRKC w c1,e1,c8,e8 - 0 1", "Pc2-c4"),
}
SAID = [
    # What they do, and which they are.
    ("retake", "White has one way to retake, with the knight.", "verified"),
    ("retake", "White has one way to retake, with the bishop.", "refuted"),
    ("retake", "There is just one way to recapture, with the knight.", "verified"),
    ("loose", "White has two captures, on d5 and on f5.", "verified"),
    ("loose", "White has two captures, both with the pawn.", "verified"),
    ("loose", "White has two captures, both with the king.", "refuted"),
    ("loose", "Two captures are open to White, both by the pawn.", "verified"),
    ("threat", "White's threat is 2.Qh6-g7, which would be mate.", "verified"),
    ("threat", "White's threat is 2.Qh6-g6, which would be mate.", "refuted"),
    # What is left out.
    ("loose", "Besides captures White has six moves.", "verified"),
    ("loose", "Besides captures White has seven moves.", "refuted"),
    ("loose", "White has three moves besides king moves.", "verified"),
    ("loose", "White has four moves apart from king moves.", "refuted"),
    ("loose", "Not counting captures, there are six legal moves.", "verified"),
    # How many there are.
    ("loose", "White's legal moves have shrunk to eight.", "verified"),
    ("loose", "White's legal moves have shrunk to seven.", "refuted"),
    ("loose", "The number of legal moves is eight.", "verified"),
    ("loose", "The number of white captures is three.", "refuted"),
    ("loose", "White has two captures, one with check.", "refuted"),
    ("loose", "There are two captures among the legal moves, on d5 and on f5.", "verified"),
    ("loose", "Two captures are at White's disposal.", "verified"),
    ("loose", "Three captures are at White's disposal.", "refuted"),
    ("reserve", "Drops included, Black has thirty-six moves.", "verified"),
    ("reserve", "Drops included, Black has thirty-four moves.", "refuted"),
    ("loose", "Every legal move of White's takes something.", "refuted"),
    ("loose", "2.Pe4xd5 is a capture.", "verified"),
    ("loose", "2.Pe4-e5 is a capture.", "refuted"),
    ("loose", "The position admits eight white moves.", "verified"),
    ("loose", "The position admits nine white moves.", "refuted"),
    ("loose", "White may choose between two captures.", "verified"),
    ("loose", "White may choose between three captures.", "refuted"),
    ("loose", "White has seven moves besides 2.Pe4xd5.", "verified"),
    ("loose", "White has eight moves besides 2.Pe4xd5.", "refuted"),
    ("loose", "Every alternative to 2.Pe4xd5 gives check.", "refuted"),
    ("loose", "No alternative to 2.Pe4xd5 gives check.", "verified"),
    ("loose", "All two captures give check.", "refuted"),
    ("retake", "The only capture is made by the knight.", "verified"),
    ("retake", "White's only capture gives check.", "refuted"),
    ("loose", "The only capture goes to d5.", "refuted"),
    ("loose", "The only move goes to f2.", "unread"),
    ("doomed", "All black moves allow mate at once.", "verified"),
    ("doomed", "All three black moves allow mate in one.", "refuted"),
    ("loose", "All white moves allow mate at once.", "refuted"),
    # The only one, told by what it does.
    ("only", "Stepping to a2 is the one legal reply White has.", "verified"),
    ("only", "Stepping to b2 is the one legal reply White has.", "refuted"),
    ("only", "White's only legal reply is a move of the king.", "verified"),
    ("only", "The only legal move is a capture.", "refuted"),
    ("loose", "The only capture is taking the pawn on d5.", "refuted"),
    ("loose", "Stepping to f2 is the only move.", "unread"),
    # What is left after a move.
    ("bare", "After 1...Kh8-h7 every white move leaves Black without a check.", "verified"),
    ("bare", "After 1...Kh8-h7 every white move leaves Black without a reply.", "refuted"),
    ("bare", "1...Kh8-h7 leaves Black without a capture.", "verified"),
    # Answers that are described.
    ("double", "This double step can be answered by a capture en passant.", "verified"),
    ("double", "This double step cannot be answered by a capture en passant.", "refuted"),
    ("single", "The double step allows a capture en passant.", "refuted"),
    ("single", "The double step allows a capture of the pawn.", "refuted"),
    ("double", "Black can answer with an en passant capture.", "verified"),
    ("double", "Black can answer with a check.", "refuted"),
    ("double", "Black has one capture en passant.", "verified"),
    ("rook", "Against the rook check White has two captures.", "refuted"),
    ("rook", "Against the bishop check White has one capture.", "refuted"),
    ("rook", "Against the rook check White has just one king move, to f2.", "refuted"),
    # What was done, and what came of it.
    ("castled", "Castling gave check.", "verified"),
    ("rights", "Castling gave check.", "refuted"),
    ("captured", "Capturing on f8 gave check.", "verified"),
    ("captured", "Capturing on e8 gave check.", "refuted"),
    ("fork", "The knight both gives check and attacks the rook.", "verified"),
    ("fork", "The knight both gives check and protects the rook.", "refuted"),
    ("line", "1...Ke8-e7 2.Pb4xc5 ends with a white pawn on c5.", "verified"),
    ("line", "1...Ke8-e7 2.Pb4xc5 ends with a white pawn on b5.", "refuted"),
    ("line", "1...Pc5xb4 2.Pa3xb4 ends with a white pawn on b4.", "verified"),
    ("line", "1...Pc5xb4 2.Pa3xb4 ends with a black pawn on b4.", "refuted"),
    ("line", "Suppose 1...Pc5xb4, then 2.Pa3xb4 leaves a white pawn on b4.", "verified"),
    ("line", "Supposing 1...Pc5xb4, the pawn on b4 attacks the pawn on a3.", "verified"),
    ("line", "Supposing 1...Pc5xb4, the pawn on b4 attacks the king.", "refuted"),
    ("threat", "Mate is threatened by 2.Qh6-g7.", "verified"),
    ("threat", "Mate is threatened by 2.Qh6-g6.", "refuted"),
    ("sissa", "Instead of the text, 1.Ke1-f2 would have attacked the king on e9.", "refuted"),
    ("sissa", "The knight reaches d3 on two paths, with corners at b2 and d1.", "refuted"),
    ("hanging", "After 1...Ke8-f8 2.Ra1xa8 wins a rook with check.", "verified"),
    ("hanging", "After 1...Ke8-e7 2.Ra1xa8 wins a rook with check.", "refuted"),
    # What covers the square that a king would take on.
    ("king", "White cannot play 2.Kd3xd4, since the rook on d8 protects the knight.", "verified"),
    ("king", "White cannot play 2.Kd3xd4, since the rook on a5 protects the knight.", "refuted"),
    # Rights of castling.
    ("rights", "White has forfeited castling short but not yet castling long.", "verified"),
    ("rights", "White has forfeited castling long but not yet castling short.", "refuted"),
    ("rights", "White has lost the right to castle short and long.", "refuted"),
    ("rights", "White keeps the right to castle long, but not short.", "verified"),
    ("rights", "Black has thrown away the right to castle short.", "refuted"),
    ("convert", "White has two conversions with the bishop on c1.", "unread"),
    ("rights", "Both castlings are at Black's disposal.", "unread"),
    ("rights", "Both castlings are at White's disposal.", "refuted"),
    ("rights", "Only the long castling is open to White.", "verified"),
    ("rights", "Only the short castling is open to White.", "refuted"),
    # What one has the right to, lacks or owes.
    ("double", "Black has the right to take in passing, 1...Pd4xe3.", "verified"),
    ("single", "Black has the right to take the pawn on e4.", "refuted"),
    ("double", "Having advanced two squares, the pawn may be taken in passing on e3.", "verified"),
    ("reserve", "Black loses for want of a legal move.", "refuted"),
    ("convert", "The bishop on c8 still owes a conversion.", "refuted"),
    ("empty", "The rook attacks the king over the empty squares e5 and e6.", "verified"),
    ("empty", "The rook attacks the king over the empty g6-square.", "refuted"),
    # What is uncovered.
    ("battery", "2.Ne4-d6+ would uncover a check from the rook.", "verified"),
    ("battery", "2.Re1xa1 would uncover a check from the knight.", "refuted"),
]
# Of several that are the only ones it is not said that there is one.
LEFT_OPEN = [
    ("fork", "Black's only legal replies are king moves."),
    ("loose", "The only captures take pawns."),
    ("loose", "The only captures are made by the pawn."),
    ("fork", "2.Nc7xa8 would put the king in check."),
]
# fmt: on


@pytest.mark.parametrize(("place", "comment", "verdict"), SAID)
def test_said(place, comment, verdict):
    game, position, move = POSITIONS[place]
    number = "1." if position.split()[1] == "w" else "1..."
    at = game, position, f"{number}{move}"
    if verdict == "unread":
        assert verdict in found_in(at, comment)
    else:
        assert_said(at, comment, verdict)


@pytest.mark.parametrize(("place", "comment"), LEFT_OPEN)
def test_left_open(place, comment):
    game, position, move = POSITIONS[place]
    number = "1." if position.split()[1] == "w" else "1..."
    assert "refuted" not in found_in((game, position, f"{number}{move}"), comment)
