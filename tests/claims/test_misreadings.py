"""Sentences whose words also give a wrong sense: that one is not what is judged."""

import pytest
from commented import assert_said, found_in

ARRAY = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
# fmt: off
# The game, the position before a move, and the moves that the comment follows.
POSITIONS = {
    "caught": ("orthodox", "k7/7R/1Q6/8/8/8/8/7K w - - 0 1", "Kh1-g1"),
    "checked": ("orthodox", "4k3/8/8/8/8/8/8/R5KQ w - - 0 1", "Ra1-a8+"),
    "files": ("orthodox", "4k3/5p2/8/8/8/8/3P4/4K2R w - - 0 1", "Rh1-g1"),
    "captured": ("orthodox", ARRAY, "1. Pe2-e4 Pd7-d5 2. Pe4xd5 Ng8-f6"),
    "advanced": ("orthodox", "rnbqkb1r/ppp1pppp/5n2/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "2. Pe4-e5"),
    "chancellor": ("cetina-random", "4k3/8/8/8/8/1p6/8/C3K3 w - - 0 1", "Ke1-e2"),
    "discovered": ("orthodox", "4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1", "Ne4-c5+"),
    "retaken": ("orthodox", "2r1k3/8/8/8/8/2q5/1P4K1/8 w - - 0 1", "Pb2xc3 Rc8xc3"),
    "sissa": ("cetina-random", "4k3/8/8/8/8/2S5/8/4K3 w - - 0 1", "Ke1-e2"),
}
SAID = [
    # `it` is the king, and not the queen that acts.
    ("caught", "The king cannot move because the queen controls all the squares around it.", "unread"),
    ("caught", "The queen controls all the squares around it.", "verified"),
    ("caught", "The rook covers all the squares around it.", "refuted"),
    # `there` is on that file.
    ("files", "The h-file is open, for White has no pawn there.", "verified"),
    ("files", "The d-file is half-open for Black, for Black has no pawn there.", "verified"),
    ("files", "The f-file is half-open for White, for Black has no pawn there.", "refuted"),
    ("files", "White has a pawn there.", "unread"),
    ("files", "White has two pawns there.", "refuted"),
    ("files", "White has no queen there.", "verified"),
    # What was captured in the whole game.
    ("captured", "One pawn has been captured so far.", "verified"),
    ("captured", "Two pawns have been captured so far.", "refuted"),
    ("captured", "Two pawns have been captured.", "refuted"),
    ("captured", "One black pawn has been captured in this game.", "verified"),
    ("captured", "One white pawn has been captured so far.", "refuted"),
    ("captured", "No knight has been captured so far.", "verified"),
    ("captured", "No man has been captured yet.", "refuted"),
    ("captured", "A pawn has been captured.", "unread"),
    # What fails may be legal.
    ("advanced", "2.Ba6 fails because the pawn takes the bishop.", "unread"),
    ("advanced", "2.exd5 does not work because the queen recaptures.", "unread"),
    ("chancellor", "The chancellor on a1 sees c2 and b3 as a knight.", "verified"),
    ("chancellor", "The chancellor on a1 sees b4 as a knight.", "refuted"),
    # Off its square, and not off the board; back, and not backwards.
    ("discovered", "The knight moves off and the rook attacks the king.", "verified"),
    ("discovered", "The knight moves off to d6.", "refuted"),
    ("retaken", "The rook takes the pawn back.", "verified"),
    ("retaken", "The rook captures backwards.", "refuted"),
    # A way does not lead over its end.
    ("sissa", "The square c5 is empty, and the sissa can go to e7 through it.", "unread"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_is_said(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)


def test_a_single_check_is_no_number_of_legal_moves():
    assert "refuted" not in found_in(POSITIONS["checked"], "A single check.")


LINES = [
    ("After Ng1-f3 Nb8-c6 Bf1-b5 the bishop attacks the knight on c6.", "verified"),
    ("After Ng1-f3 Nb8-c6 White has 27 legal moves.", "verified"),
    ("After Ng1-f3 Nb8-c6 White is mated.", "refuted"),
    ("The line Ng1-f3 Nb8-c6 ends in mate.", "refuted"),
    ("After Ng1-f3 and Nb8-c6 the knight attacks the pawn on e5.", "unread"),
]


@pytest.mark.parametrize(("comment", "verdict"), LINES)
def test_full_moves_without_a_number_are_a_line(comment, verdict):
    assert_said(("orthodox", ARRAY, "1. Pe2-e4 Pe7-e5"), comment, verdict)
