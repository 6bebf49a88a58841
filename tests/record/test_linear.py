"""Brackets of any shape are read in linear time: work is counted, not timed."""

import sys

import pytest
from effort import first, spread

from toolkit.play.sentences import Sentence
from toolkit.record.brackets import MAX_DEPTH, BracketFinder
from toolkit.record.comment_lines import MAX_CONTEXT, read_lines
from toolkit.record.reader import read_records
from toolkit.record.score import _RESUME
from toolkit.record.source import Source
from toolkit.rewrite.annotate.layout import comment_styles

MOST = 5
"""How many times the work may grow when the text grows to four times its length."""
HALF = MAX_DEPTH // 2
UNITS = {
    "square brackets": "[",
    "parentheses": "(",
    "braces": "{",
    "square brackets before parentheses": "[(",
    "parentheses before square brackets": "([",
    "all three": "{[(",
    "closing brackets": "]",
    "closing parentheses": ")",
    "pairs": "()",
    "pairs of pairs": "[()]",
    "as deep as may be": "(" * MAX_DEPTH + ")" * MAX_DEPTH,
    "deeper than may be": "[" * (MAX_DEPTH + 9) + "]" * (MAX_DEPTH + 9),
    "two signs, as deep as may be": "([" * HALF + "])" * HALF,
    "unclosed in a closed one": "[" + "(" * (MAX_DEPTH - 1) + "]",
    "unclosed before a number": "[\n1. Pd2-d4 ",
    "moves and remarks": "1. ... Pd7-d5 (a) ",
    "moves in remarks in remarks": "(Pd7-d5 (a (Pd2-d4 b)) c) ",
}
AROUND = {
    "in a game": ("1. Pd2-d4 {}", " 1. ... Pd7-d5"),
    "in a comment": ("1. Pd2-d4 [{}", "] 1. ... Pd7-d5"),
    "in an unclosed comment": ("1. Pd2-d4 [{}", ""),
    "in prose": ("1. Pd2-d4 prose {}", ""),
    "under a diagram": ("FEN: 8/8/8/8/8/8/8/8 w - - 0 1\n{}", ""),
}


def calls(work, *given):
    """How many functions are called, those in C among them."""
    count = 0

    def count_one(_frame, event, _argument):
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count_one)
    try:
        work(*given)
    finally:
        sys.setprofile(before)
    return count


def steps(work, *given):
    """How many lines of the package are executed, each turn of a loop again."""
    count = 0

    def in_frame(_frame, event, _argument):
        nonlocal count
        count += event == "line"
        return in_frame

    def in_package(frame, _event, _argument):
        return in_frame if "toolkit" in frame.f_code.co_filename else None

    before = sys.gettrace()
    sys.settrace(in_package)
    try:
        work(*given)
    finally:
        sys.settrace(before)
    return count


def read(text):
    """Read a text with all the lines in its comments."""
    return [
        read_lines(group, after) for record in read_records(Source("text", text)) for after, group in record.comments()
    ]


def find(text):
    return BracketFinder(text, 0, len(text), _RESUME)


@pytest.mark.parametrize("unit", spread(3, UNITS.values()))
@pytest.mark.parametrize("around", first(2, AROUND))
def test_four_times_the_text_is_at_most_five_times_the_work(unit, around):
    before, after = AROUND[around]
    count = max(8, 120 // len(unit)) if len(unit) < 100 else 2
    few, many = (before.format(unit * times) + after for times in (count, 4 * count))
    read(few)
    assert calls(read, many) <= MOST * calls(read, few)


@pytest.mark.parametrize("unit", UNITS.values(), ids=UNITS)
def test_finding_brackets_is_linear_in_every_step(unit):
    count = max(20, 600 // len(unit))
    assert steps(find, unit * 4 * count) <= MOST * steps(find, unit * count)
    assert calls(find, unit * 4 * count) <= MOST * calls(find, unit * count)


@pytest.mark.parametrize("unit", ["()", "]", ")", "[]", "[(]"])
def test_no_bracket_costs_more_for_those_that_are_open_around_it(unit):
    many = unit * 400
    for work in (steps, calls):
        assert work(find, "(" * (MAX_DEPTH - 3) + many) <= 1.5 * work(find, many)


def test_unclosed_brackets_do_not_look_at_all_that_is_closed():
    closed = "[\n1. Pd2-d4 " + "()" * 2000
    unclosed = "[\n1. Pd2-d4 " * (MAX_DEPTH - 1)
    for work in (steps, calls):
        apart = work(find, closed) + work(find, unclosed)
        assert work(find, closed + unclosed) <= 1.5 * apart


def sizes(text):
    """How much the sentences of a text hold."""
    return sum(
        len(statement.items) + len(statement.moves) + len(statement.context)
        for lines in read(text)
        for statement in lines.statements
    )


@pytest.mark.costly
@pytest.mark.parametrize(
    "unit",
    [
        "1. ... Pd7-d5 (a) ",
        "Pd7-d5 (a) ",
        "(Pd7-d5. a) ",
        "Pd7-d5 (a (b (c))) ",
        "(Pd7-d5 (Pd2-d4 a)) ",
    ],
)
def test_what_sentences_may_speak_of_does_not_grow_with_the_comment(unit):
    few, many = (f"1. Pd2-d4 [{unit * count}]" for count in (4 * MAX_CONTEXT, 16 * MAX_CONTEXT))
    assert sizes(many) <= MOST * sizes(few)


def test_a_remark_may_speak_of_the_nearest_moves_and_of_the_main_line():
    text = "1. Pd2-d4 [" + "Pd7-d5 " * 100 + "Pe7-e5 (a)]"
    (lines,) = read(text)
    (remark,) = [each for each in lines.statements if each.apart or not each.moves]
    named = [move.move.text if move else None for move in remark.context]
    assert named == ["Pe7-e5", *["Pd7-d5"] * (MAX_CONTEXT - 1), None]


def test_no_sentence_looks_at_the_commands_of_the_others():
    def comment(count):
        text = "1. Pd2-d4 [" + "A (1. ... Pd7-d5) b [%csl Rd2] c. " * count + "]"
        (record,) = read_records(Source("text", text))
        ((after, group),) = record.comments()
        return record.source, group, read_lines(group, after).statements

    def blank(source, group, statements):
        return [Sentence.of(source, each, group).text for each in statements]

    few, many = comment(50), comment(200)
    assert set(blank(*few)) == {f"A{' ' * 17}b{' ' * 12}c", "1. ... Pd7-d5"}
    assert steps(blank, *many) <= MOST * steps(blank, *few)


@pytest.mark.slow
def test_line_breaks_are_counted_once_for_all_games_of_a_text():
    def games(count):
        return read_records(Source("text", "1. Pd2-d4 Pd7-d5 [a] 1-0\n\n" * count))

    few, many = games(50), games(200)
    assert len(many) == 200
    assert steps(comment_styles, many) <= MOST * steps(comment_styles, few)
