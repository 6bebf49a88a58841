"""What the readers must read for that which is written to be read again."""

import pytest
from gametrees import checked

from toolkit.record.model import Dialect


@pytest.mark.parametrize("text", ["1.e4 e5 2.Nf3 (2.--) 2...d6 *", "1. e4 e5 2. Nf3 (2. -- d6) 2... d6 *"])
def test_a_null_move_may_stand_right_after_its_number(text):
    record = checked(f'[Event "?"]\n\n{text}').record
    assert record.faults == ()
    (variation,) = record.plies[2].variations
    assert variation.plies[0].move.said.passes


@pytest.mark.parametrize("key", ["White-Elo", "x+y", "a#1", "b:c", "d=e"])
def test_a_tag_may_be_named_as_every_symbol_of_pgn(key):
    record = checked(f'[Event "?"]\n[{key} "2000"]\n\n1. e4 *').record
    assert record.dialect is Dialect.PGN
    assert record.header(key) == "2000"


@pytest.mark.parametrize("value", ["a {b}", "[a] [b]", "x (y)"])
def test_brackets_in_the_last_header_are_no_comments(value):
    record = checked(f"Game: orthodox\nAnnotator: {value}\n\n 1.Pe2-e4\n").record
    assert record.header("Annotator") == value
    assert record.opening == ()


def test_comments_below_the_headers_still_are():
    record = checked("Game: orthodox\n\n[one] [two]\n(three)\n 1.Pe2-e4\n").record
    assert len(record.opening) == 3


def test_a_header_may_have_digits_and_lines_in_its_name():
    record = checked("Game: orthodox\nWhite_Team2: T1\n\n 1.Pe2-e4\n").record
    assert record.header("White_Team2") == "T1"


def test_a_glyph_in_words_is_a_glyph():
    record = checked("Game: orthodox\n\n 1.Pe2-e4\n[$14: White has a slight advantage]\n[$14: why?]\n").record
    assert [nag.value for nag in record.plies[0].nags] == [14]
    assert len(record.plies[0].comments) == 1


@pytest.mark.parametrize("text", ["e8=Q", "e8Q", "e7-e8=Q", "e8=(Q)", "e8(Q)", "Pe7-e8=(Q)"])
def test_a_variation_may_end_right_after_a_promotion(text):
    fen = "k7/4P3/8/8/8/8/8/K7 w - - 0 1"
    read = checked(f'[Event "?"]\n[FEN "{fen}"]\n\n1. Kb1 (1. {text}) Kb7 (1... Ka7) *')
    assert read.record.faults == ()
    (line,) = [branch.line for branch in read.played.branches if branch.line.nodes[0].index == 0]
    assert line.nodes[0].move.promotion.letter == "Q"
