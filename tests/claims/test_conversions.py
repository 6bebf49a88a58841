"""Conversions, the colours of squares, and how far pieces go."""

import pytest
from commented import assert_said

# fmt: off
CETINA = "cnbkqsbr/ppp1pppp/3p4/8/8/2P5/PP1PPPPP/CNBKQSBR w c1,g1,c8,g8 - 0 2"
# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    "converts": ("cetina-random", CETINA, "Bc1-c2"),
    "normal": ("cetina-random", CETINA, "Nb1-a3"),
    "moved": ("cetina-random", "scbqkrbn/pppppppp/8/8/8/8/PPPPPPPP/SCBQKRBN w c1,g1,c8,g8 - 0 1", "1.Pd3 Pe6 2.Bc1-e3 Pa6"),
    "both": ("orthodox", "4k3/8/2b5/8/8/8/8/2B1K2R w - - 0 1", "Bc1-e3"),
    "alike": ("orthodox", "4k3/8/3b4/8/8/8/8/2B1K2R w - - 0 1", "Bc1-e3"),
    "rook": ("orthodox", "4k3/8/2b5/8/8/8/8/2B1K2R w - - 0 1", "Rh1-h4"),
    "black": ("orthodox", "4k2r/8/2b5/8/8/8/8/2B1K3 b - - 0 1", "Rh8-f8"),
}
SAID = [
    # Who has converted, and who may still do so.
    ("converts", "White has already used his conversion.", "verified"),
    ("converts", "That was White's only conversion.", "verified"),
    ("converts", "That was Black's only conversion.", "unread"),
    ("converts", "White uses his conversion.", "verified"),
    ("converts", "White has no conversion left.", "verified"),
    ("converts", "Black has no conversion left.", "refuted"),
    ("converts", "Black still has his conversion.", "verified"),
    ("converts", "White still has his conversion.", "refuted"),
    ("converts", "Black has not yet converted.", "verified"),
    ("converts", "White has not yet converted.", "refuted"),
    ("converts", "Both sides have converted.", "refuted"),
    ("converts", "Neither side has converted.", "refuted"),
    ("converts", "Only White has converted.", "verified"),
    ("converts", "Only Black may still convert.", "verified"),
    ("converts", "Only White may still convert.", "refuted"),
    # `Only` with a colour leaves out the bishops of the other side, too.
    ("converts", "Only the two black bishops still have the right to convert.", "verified"),
    ("moved", "Only the white bishop on g1 has the right to convert.", "refuted"),
    ("moved", "Only Black's bishops may still convert.", "refuted"),
    ("converts", "Neither of Black's bishops has converted.", "verified"),
    ("converts", "Neither of White's bishops has converted.", "refuted"),
    ("converts", "Either of Black's bishops may still convert.", "verified"),
    ("converts", "Either of White's bishops may still convert.", "refuted"),
    ("converts", "Black can still choose which of his bishops converts.", "verified"),
    ("converts", "White can still choose which of his bishops converts.", "refuted"),
    ("converts", "White's other bishop must now move normally.", "verified"),
    ("converts", "White's other bishop must now convert.", "refuted"),
    ("converts", "The conversion is made by the bishop from c1.", "verified"),
    ("normal", "White has already used his conversion.", "refuted"),
    ("normal", "Neither side has converted yet.", "verified"),
    ("normal", "The first move of the bishop on c1 must be a conversion.", "refuted"),
    # Light squares and dark ones.
    ("converts", "The bishop now stands on a light square.", "verified"),
    ("converts", "The bishop on c2 stands on a dark square.", "refuted"),
    ("converts", "The bishop changes from dark squares to light ones.", "verified"),
    ("converts", "The bishop changes from light squares to dark ones.", "refuted"),
    ("converts", "The bishop keeps its colour.", "refuted"),
    ("converts", "White has a bishop of each colour.", "verified"),
    ("converts", "Black has a bishop of each colour.", "refuted"),
    ("converts", "Black's bishops run on squares of the same colour.", "verified"),
    ("converts", "White's bishops run on squares of the same colour.", "refuted"),
    ("both", "There are bishops of opposite colours.", "verified"),
    ("both", "There are opposite-coloured bishops on the board.", "verified"),
    ("alike", "There are bishops of opposite colours.", "refuted"),
    ("both", "Black still has his light-squared bishop.", "verified"),
    ("both", "Black still has his dark-squared bishop.", "refuted"),
    ("both", "Black's light-squared bishop attacks the rook.", "verified"),
    ("both", "White's light-squared bishop is gone.", "verified"),
    ("both", "White's dark-squared bishop is gone.", "refuted"),
    ("both", "e3 is a dark square.", "verified"),
    ("both", "e3 is a light square.", "refuted"),
    # What the first of the two bishops has done, as a reason and with a participle.
    ("moved", "The bishop on g1 must convert, because the bishop on e3 has already moved normally.", "verified"),
    ("moved", "The bishop on g1 must convert, since White's other bishop moved diagonally.", "verified"),
    ("moved", "The bishop on g8 must convert, since the bishop on c8 has moved normally.", "refuted"),
    ("moved", "Having moved diagonally, the bishop on e3 can no longer convert.", "verified"),
    ("moved", "White must convert with his other bishop.", "verified"),
    ("moved", "Black must convert with his second bishop.", "refuted"),
    ("moved", "The bishop on g8 may still convert on its first move.", "verified"),
    ("converts", "The bishop converted from c1 to c2.", "verified"),
    ("converts", "The bishop converted from c1 to b1.", "refuted"),
    ("converts", "White may not convert any more, as he has used his conversion.", "verified"),
    # How far, and which way.
    ("converts", "The bishop goes one step sideways.", "refuted"),
    ("converts", "The bishop goes one step forward.", "verified"),
    ("both", "The bishop goes two squares diagonally.", "verified"),
    ("both", "The bishop goes three squares diagonally.", "refuted"),
    ("rook", "The rook goes three squares forward.", "verified"),
    ("rook", "The rook goes two squares forward.", "refuted"),
    ("rook", "The rook moves sideways.", "refuted"),
    ("black", "The rook moves two squares to the side.", "verified"),
    # Whose left is meant is not known.
    ("black", "The rook moves two squares to the left.", "unread"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_what_is_said_of_bishops_and_squares(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
