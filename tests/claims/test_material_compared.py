"""Numbers of pieces compared: `twice as many pawns as White`, `more pawns than bishops`."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    # White: Ke1 Qd1 Bc1 Bf1 Pa2 Pb2; Black: Ke8 Bc8 Nb8 Pa7 Pb7 Pc7 Pd7.
    "pawns": ("orthodox", "1nb1k3/pppp4/8/8/8/8/PP6/2BQKB2 w - - 0 1", "1. Ke1-e2"),
}
SAID = [
    ("pawns", "Black has twice as many pawns as White.", "verified"),
    ("pawns", "Black has three times as many pawns as White.", "refuted"),
    ("pawns", "White counts half as many pawns as his opponent.", "verified"),
    ("pawns", "Black has half the number of pawns as White.", "refuted"),
    ("pawns", "White has twice as many bishops as Black.", "verified"),
    ("pawns", "White has thrice as many bishops as Black.", "refuted"),
    ("pawns", "White has more bishops than Black but fewer pawns.", "verified"),
    ("pawns", "White has more bishops than Black but fewer queens.", "refuted"),
    ("pawns", "Black has fewer bishops and more pawns than White.", "verified"),
    ("pawns", "White has more bishops and more pawns than Black.", "refuted"),
    ("pawns", "Black has more pawns than bishops.", "verified"),
    ("pawns", "White has more pawns than bishops.", "refuted"),
    ("pawns", "White has as many bishops as pawns.", "verified"),
    ("pawns", "Black has as many bishops as pawns.", "refuted"),
    ("pawns", "White has more pieces than pawns.", "verified"),
    ("pawns", "Black has more pieces than pawns.", "unread"),
    ("pawns", "There are twice as many black pawns as white ones.", "verified"),
    ("pawns", "There are more white pawns than black ones.", "refuted"),
    ("pawns", "There are more pawns than bishops on the board.", "verified"),
    ("pawns", "There are more bishops than pawns on the board.", "refuted"),
    ("pawns", "Black's pawns outnumber White's by two.", "verified"),
    ("pawns", "Black's pawns outnumber White's by three.", "refuted"),
    ("pawns", "Black's pawns outnumber White's two to one.", "verified"),
    ("pawns", "The black pawns outnumber the white ones four to two.", "verified"),
    ("pawns", "The black pawns outnumber the white ones three to one.", "refuted"),
    ("pawns", "Black has four pawns, twice as many as White.", "verified"),
    ("pawns", "Black has four pawns, three times as many as White.", "refuted"),
    ("pawns", "White has two pawns, fewer than Black.", "verified"),
    ("pawns", "White has two bishops, fewer than Black.", "refuted"),
    ("pawns", "Two kings and six pawns remain.", "verified"),
    ("pawns", "Two kings and five pawns remain.", "refuted"),
    ("pawns", "There are two kings and six pawns on the board.", "verified"),
    ("pawns", "There are two kings and four black pawns on the board.", "verified"),
    ("pawns", "There are three bishops and two knights on the board.", "refuted"),
    ("pawns", "The board holds three bishops.", "verified"),
    ("pawns", "The board holds two bishops.", "refuted"),
    ("pawns", "White lacks knights.", "verified"),
    ("pawns", "White lacks a queen.", "refuted"),
    ("pawns", "No two black pawns share a file.", "verified"),
    ("pawns", "White's king and queen share the e-file.", "refuted"),
    ("pawns", "White's king and Black's king share the e-file.", "verified"),
    ("pawns", "Black's four pawns face White's two.", "verified"),
    ("pawns", "Black's four pawns face White's three.", "refuted"),
    ("pawns", "No pawn of Black's is doubled.", "verified"),
    ("pawns", "A knight of Black's stands on b8.", "verified"),
    ("pawns", "A knight of White's stands on b8.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "sentence", "verdict"), SAID)
def test_said(position, sentence, verdict):
    assert_said(POSITIONS[position], sentence, verdict)
