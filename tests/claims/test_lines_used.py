"""Lines that moves open and pieces use, the square where a pawn promotes, and pawns that go straight on."""

import pytest
from commented import assert_said, found_in

# fmt: off
POSITIONS = {
    "opened": ("orthodox", "4k3/ppp5/8/3p4/2P5/8/1B6/R2RK3 w - - 0 1", "1. c4xd5"),
    "open": ("orthodox", "3rk3/ppp5/8/3P4/8/8/1B6/R2RK3 b - - 0 1", "1... Rd8xd5"),
    "open before": ("orthodox", "3rk3/ppp5/8/8/8/8/PB6/R2RK3 w - - 0 1", "1. Ke1-e2"),
    "promoting": ("orthodox", "7r/2P1k3/8/8/8/5b2/P7/4K3 b - - 0 1", "1... Bf3-g2"),
    "stalemating": ("orthodox", "k7/2P5/2K5/8/8/8/8/8 b - - 0 1", "1... Ka8-a7"),
    "step": ("convergent", "***qk***/*rnbbnr*/*pp1ppp*/*2p3*/*3P2*/*PP1PPP*/*RNBBNR*/***QK*** w - - 0 1", "1. Pe4-e5"),
}
SAID = [
    ("opened", "The seventh rank holds three black pawns.", "verified"),
    ("opened", "The seventh rank holds four black pawns.", "refuted"),
    ("opened", "The d-file carries two pawns.", "refuted"),
    ("opened", "The d-file has been opened by the exchange.", "verified"),
    ("opened", "The d-file has been opened by the capture on d5.", "verified"),
    ("opened", "White has opened the d-file.", "verified"),
    ("opened", "The e-file is open for both sides.", "verified"),
    ("opened", "The d-file is open for both sides.", "refuted"),
    ("opened", "All files are closed.", "refuted"),
    ("open", "White's rook on d1 occupies an open file.", "verified"),
    ("opened", "White's rook on d1 occupies an open file.", "refuted"),
    ("open before", "The d-file has been opened.", "verified"),
    ("open before", "The b-file has been opened.", "refuted"),
    ("promoting", "The c7-pawn's promotion square is covered by the rook.", "verified"),
    ("promoting", "The c7-pawn's promotion square is covered by the bishop.", "refuted"),
    ("promoting", "The rook guards the square on which the c7-pawn promotes.", "verified"),
    ("promoting", "The promotion square of the c7-pawn is guarded by the king.", "refuted"),
    ("promoting", "The c7-pawn's promotion square d8 is covered by the rook.", "refuted"),
    ("promoting", "Promotion to a knight gives check.", "verified"),
    ("promoting", "Promoting to a queen would give check.", "refuted"),
    ("promoting", "The pawn on a2 may advance by one or two squares.", "verified"),
    ("promoting", "The pawn on c7 may advance by one or two squares.", "refuted"),
    ("stalemating", "Promoting to a queen would be stalemate.", "verified"),
    ("stalemating", "Promoting to a rook would be stalemate.", "refuted"),
    ("step", "The pawn went straight to e5.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("place", "comment", "verdict"), SAID)
def test_lines_and_pawns(place, comment, verdict):
    assert_said(POSITIONS[place], comment, verdict)


def test_an_exchange_opens_the_line_that_it_is_said_to_open():
    assert "refuted" in found_in(POSITIONS["opened"], "The f-file has been opened by the exchange.")


def test_a_pawn_that_steps_slantwise_does_not_go_straight():
    place = (*POSITIONS["step"][:2], "1. Pe4xd5")
    assert "refuted" in found_in(place, "The pawn went straight to d5.")
