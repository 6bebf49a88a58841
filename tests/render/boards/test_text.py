"""Boards as text."""

from toolkit.problems.fairy import fairy_game, fairy_names
from toolkit.render.boards.text import FIGURES, draw_text
from toolkit.rules.board import Colour
from toolkit.rules.catalogue import load
from toolkit.rules.fen import read_fen, start


def test_reserves_and_sides():
    drawn = draw_text(start(load("chessence")), orientation=Colour.BLACK).splitlines()
    assert drawn[0] == drawn[10] == "   f e d c b a"
    assert drawn[1] == "1  K M . . . .  1"
    assert drawn[2] == "2  M M M . .    2"
    assert drawn[11:] == ["White's reserve: M M M", "Black's reserve: m m m", "M man"]


def test_an_empty_reserve():
    position = read_fen(load("chessence").start.replace("MMMmmm", "m"), load("chessence"))
    said = draw_text(position, legend=False).splitlines()
    assert said[-2:] == ["White's reserve: empty", "Black's reserve: m"]


def test_royal_squares():
    text = "***k****/*6*/*6*/*6*/*6*/*6*/*6*/***K1*** w - - 0 1".replace("k****", "k1***")
    drawn = draw_text(read_fen(text, load("convergent"))).splitlines()
    assert drawn[1] == "8        k +        8"
    assert drawn[8] == "1        K +        1"
    assert drawn[10:] == ["White's royal squares: d1 e1", "Black's royal squares: d8 e8"]


def test_figures_and_no_coordinates():
    drawn = draw_text(start(load("keltic")), figures=True, coordinates=False).splitlines()
    assert drawn[0] == "      b \u265a b"
    assert drawn[5] == "    \u2656 \u2658 \u2655 \u2658 \u2656"
    assert len(drawn) == 7
    assert all(len(pair) == 2 for pair in FIGURES.values())


def test_what_is_turned_is_no_figurine():
    game = fairy_game([fairy_names()["grasshopper"]])
    position = read_fen("k7/8/8/8/1g1G1Q2/8/8/K7 w - - 0 1", game)
    assert draw_text(position, figures=True).splitlines()[5] == "4  . g . G . \u2655 . .  4"
