"""Moves and captures that lie back, ways of several moves, and captures that are told one by one."""

import pytest
from commented import assert_said

ARRAY = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
# fmt: off
# The game, the position before a move, and the moves that the comment follows.
POSITIONS = {
    "knights": ("orthodox", ARRAY, "1. Ng1-f3 Nb8-c6 2. Nf3-h4 Nc6-b8 3. Nh4-f3 Pa7-a5 4. Pe2-e4 Ra8-a6"),
    "taken": ("orthodox", ARRAY, "1. Pe2-e4 Pd7-d5 2. Pe4xd5 Qd8xd5 3. Nb1-c3 Qd5-a5 4. Pd2-d4 Ke8-d8"),
    "to be exchanged": ("orthodox", "3rk3/8/8/8/3n4/4N3/8/3RK3 w - - 0 1", "1. Ke1-f1"),
    "on offer": ("orthodox", "3rk3/8/8/8/3n4/4N3/8/3RK3 b - - 0 1", "1... Ke8-e7"),
    "retaken": ("orthodox", ARRAY, "1. Pe2-e4 Pd7-d5 2. Pe4xd5 Qd8xd5 3. Nb1-c3 Qd5-a5 4. Ng1-f3 Qa5xc3 5. Pb2xc3"),
    "queens": ("orthodox", ARRAY, "1. Pe2-e4 Pe7-e5 2. Qd1-g4 Ng8-f6 3. Qg4xd7+ Qd8xd7"),
    "rook lost": ("orthodox", "4k3/5p1r/8/8/8/8/8/R3KR2 b Q - 0 1", "1... Rh7-h5"),
    "wings": ("orthodox", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "1. Ra1-b1 Ke8-e7 2. Rb1-a1"),
    "pawn": ("orthodox", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "1. Pe4xd5"),
    "rook": ("orthodox", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "1. Ra1-a5"),
}
SAID = [
    # Where it went, and how often it moved
    ("knights", "The knight went from f3 to h4.", "verified"),
    ("knights", "The white knight went from g1 by way of f3 to h4 and back to f3.", "verified"),
    ("knights", "The white knight went from g1 by way of e2 to h4.", "refuted"),
    ("knights", "The knight on f3 came from h4.", "verified"),
    ("knights", "The knight on f3 came from e5.", "refuted"),
    ("knights", "The knight on f3 came from g1.", "unread"),
    ("knights", "With its last two moves the white knight went from f3 to h4 and back.", "verified"),
    ("knights", "With its last two moves the white knight went from f3 to g5 and back.", "refuted"),
    ("knights", "It took the white knight two moves to go from g1 to h4.", "verified"),
    ("knights", "It took the white knight three moves to go from g1 to h4.", "refuted"),
    ("knights", "The white knight went from g1 to h4 in two moves.", "verified"),
    ("knights", "The white knight came from h4 to f3 one move ago.", "unread"),
    ("knights", "The white knight came from h4 to f3 four moves ago.", "refuted"),
    ("knights", "The white knight went to h4.", "unread"),
    ("knights", "The rook made its first move of the game.", "verified"),
    ("knights", "The rook made its second move of the game.", "refuted"),
    ("rook", "The rook has advanced four squares up the a-file.", "verified"),
    ("rook", "The rook has advanced four squares up the b-file.", "refuted"),
    ("rook", "The rook advanced three squares up the a-file.", "refuted"),
    ("retaken", "The black queen started on d8 and reached c3 by way of d5 and a5.", "verified"),
    ("retaken", "The black queen started on d8 and reached c3 by way of d5 and e6.", "refuted"),
    ("taken", "The black queen travelled from d8 via d5 to a5.", "verified"),
    ("retaken", "Black's queen went d8-d5-a5-c3 and was taken there.", "verified"),
    ("retaken", "Black's queen went d8-d5-b5-c3 and was taken there.", "refuted"),
    ("queens", "White's queen needed two moves to get from d1 to d7, capturing both times.", "refuted"),
    ("retaken", "The black queen needed three moves to get from d8 to c3.", "verified"),
    ("knights", "The white knight has stood on f3 since move 3.", "verified"),
    ("knights", "The white knight has stood on f3 since move 2.", "refuted"),
    ("knights", "The white knight has moved three times: to f3, to h4 and back to f3.", "verified"),
    ("knights", "The white knight has moved three times: to f3, to g5 and back to f3.", "refuted"),
    # What was taken
    ("retaken", "White took the queen that had captured a knight on c3.", "verified"),
    ("retaken", "White took the queen that had captured a bishop on c3.", "refuted"),
    ("retaken", "White took the queen that had come from a5.", "verified"),
    ("taken", "The queen recaptured on d5 from d8.", "unread"),
    ("taken", "The queen recaptured on d5 from e6.", "unread"),
    ("retaken", "The queen took the pawn on d5 and the knight on c3.", "verified"),
    ("retaken", "The queen took the pawn on d5 and the bishop on c3.", "refuted"),
    ("retaken", "White took a pawn on d5, after Black had taken a knight on c3.", "verified"),
    ("taken", "White has captured one man in this game.", "verified"),
    ("taken", "White has captured two men in this game.", "refuted"),
    ("rook lost", "2.Rf1xf7 loses the rook, which the king can take.", "verified"),
    ("rook lost", "2.Rf1xf7 loses the rook, which the rook can take.", "refuted"),
    ("taken", "Black took a pawn on d5.", "verified"),
    ("taken", "Black took a knight on d5.", "refuted"),
    ("taken", "The black queen took a pawn on d5.", "verified"),
    ("taken", "White captured a pawn on d5 with a pawn.", "verified"),
    ("taken", "White captured a pawn on d5 with the bishop.", "refuted"),
    ("taken", "Black recaptured on d5 with the queen.", "verified"),
    ("taken", "Black recaptured on d5 with the knight.", "refuted"),
    ("taken", "Black took a pawn on d5 on move 2.", "verified"),
    ("taken", "Black took a pawn on d5 on move 3.", "refuted"),
    ("taken", "So far there have been two captures, one by each side.", "verified"),
    ("taken", "So far there have been three captures, two by White and one by Black.", "refuted"),
    ("taken", "Only two men have been captured until now, a black pawn and a white pawn.", "verified"),
    ("taken", "Only two men have been captured until now, a black knight and a white pawn.", "refuted"),
    ("pawn", "The e-pawn became a d-pawn with this capture.", "verified"),
    ("pawn", "The e-pawn became an f-pawn with this capture.", "refuted"),
    # What a line leaves, and what is possible
    ("to be exchanged", "After 1...Nd4-c6 2.Rd1xd8+ Nc6xd8 both sides have lost a rook.", "verified"),
    ("to be exchanged", "After 1...Nd4-c6 2.Rd1xd8+ Nc6xd8 both sides have lost a knight.", "unread"),
    ("on offer", "The knight on d4 can be captured in one way only: by the rook on d1.", "verified"),
    ("on offer", "The knight on d4 can be captured in one way only: by the knight on e3.", "refuted"),
    ("wings", "White may still castle short, but no longer long.", "verified"),
    ("wings", "White may still castle long, but no longer short.", "refuted"),
    ("wings", "Black's king has already moved and can no longer castle.", "verified"),
    ("wings", "White's king can no longer castle.", "unread"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
