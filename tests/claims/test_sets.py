"""Things that are described and counted: moves, squares, pieces and paths, by what is so of them."""

import pytest
from commented import assert_said, found_in

# fmt: off
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    # White is in check from e4: Kf1 and Qe2 are legal; e2 and e3 are empty, d1, d2 and f2 are not.
    "check": ("orthodox", "r1b1kbnr/1pp2ppp/p1p5/8/3qP3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 1", "Qd4xe4+"),
    # Black's king on h8 has g8 and h7; his pawn a5-a4 and a5xb4.
    "corner": ("orthodox", "7k/8/8/p7/8/8/1P6/1K6 w - - 0 1", "Pb2-b4"),
    # The knight on e5 goes to g4 by g5... by four paths; see the tests of paths.
    "sissa": ("coherent", "k8/9/9/9/4N1p2/4p4/9/9/8K b - - 0 1", "Ka9-a8"),
    # White mates by Qf8 and by Ra8, and by no other move.
    "mates": ("orthodox", "6k1/8/6K1/8/8/8/5Q2/R7 b - - 0 1", "Kg8-h8"),
    # d5 is protected by nobody, b5 by the king.
    "loose": ("orthodox", "8/8/1k6/1p1n4/8/8/8/K2R4 w - - 0 1", "Ka1-a2"),
}
SAID = [
    # Moves: whose, of what sort, and what comes of them.
    ("check", "One of White's {two} moves blocks the check.", "three"),
    ("check", "Of White's two moves {one} is a king move.", "two"),
    ("check", "{One} of White's moves attacks the queen.", "Both"),
    ("check", "{None} of White's moves is a capture.", "One"),
    ("check", "White has {one} reply that attacks the queen.", "no"),
    ("check", "White has {no} reply that takes something.", "one"),
    ("check", "Qe2 is the only reply that {attacks the queen}.", "captures something"),
    ("check", "The only reply that attacks the queen is {Qe2}.", "Kf1"),
    ("check", "Kf1 is the only legal move that is {not an interposition}.", "an interposition"),
    ("check", "{Neither} move is a capture.", "Each"),
    ("corner", "{Two} of Black's moves are pawn moves.", "Three"),
    ("corner", "There is exactly {one} capture among Black's moves.", "two"),
    ("corner", "All of Black's captures are made by the {pawn}.", "king"),
    ("mates", "Two different moves would mate at once, {Ra1-a8} and Qf2-f8.", "Qf2-f7"),
    ("check", "White's legal moves have shrunk to {two}.", "three"),
    ("check", "Two moves are open to White: by king and {queen}.", "bishop"),
    # Squares: where they are, and what is so of them.
    ("check", "{Two} empty squares lie between the queen on e4 and the king on e1.", "Three"),
    ("check", "There are two empty squares between e4 and e1: e2 and {e3}.", "f3"),
    ("check", "{Three} squares around White's king are occupied by his own men.", "Four"),
    ("check", "{Three} squares around White's king are occupied, one is attacked by the black queen.", "Two"),
    ("check", "Three squares around White's king are occupied, {one} is attacked by the black queen.", "two"),
    ("check", "{No} square between the king on e1 and the queen on e4 is occupied.", "One"),
    ("check", "The white king has {one} square to go to.", "two"),
    ("check", "The white king has one square to go to, though {d1} is not among them.", "f1"),
    ("check", "Of the squares next to White's king {three} are occupied by white men.", "two"),
    ("corner", "Every square next to Black's king is {empty}.", "occupied"),
    # Pieces.
    ("loose", "There is just {one} black man that nobody protects.", "two"),
    ("loose", "The only black man that nobody protects is the {knight}.", "pawn"),
]
OPEN = [
    # Hypothetical moves: no such check is there.
    ("corner", "A rook check on the first rank could be parried by three different pieces."),
    ("check", "A check by the knight cannot be blocked."),
    # Whose `own` men these are is not known.
    ("loose", "Two squares on the fifth rank are occupied by his own men."),
    # Each king has such squares, and not as many.
    ("loose", "Just one square next to the king is occupied."),
]
# fmt: on


def _variants(said, wrong):
    before, right, after = said.replace("}", "{").split("{")
    return before + right + after, before + wrong + after


@pytest.mark.parametrize(("place", "said", "wrong"), SAID)
def test_described_things_are_counted(place, said, wrong):
    true, false = _variants(said, wrong)
    assert_said(POSITIONS[place], true, "verified")
    assert_said(POSITIONS[place], false, "refuted")


@pytest.mark.parametrize(("place", "sentence"), OPEN)
def test_what_is_open_or_supposed_is_not_judged(place, sentence):
    assert not found_in(POSITIONS[place], sentence) & {"verified", "refuted"}
