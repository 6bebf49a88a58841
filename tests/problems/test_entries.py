"""Files of problems in whatever format they are."""

import pytest

from toolkit.problems.entries import Format, format_of, read_entries
from toolkit.record.source import Source, decode
from toolkit.rules.catalogue import load
from toolkit.solve.stipulation import read_stipulation

LOYD = "8/2N5/8/k2NQ3/P1R5/Pp6/n2p4/1K1B4 w - - 0 1"
TOML = f'[[problem]]\ngame = "orthodox"\nfen = "{LOYD}"\nstipulation = "#2"\nkeys = ["Qa1"]\n'
STATED = 'short = ["Qe8"]\nintended = 2\nsolution = "1.Qa1!"\nauthor = "A. One"\n'
EPD = f"{LOYD} dm 2; bm Qa1; variant orthodox;\n"
POPEYE = "beginproblem\nstip #2\nforsyth 8/2s5/8/k2SQ3/P1R5/8/8/1K6\nendp\n"
OLIVE = "---\nstipulation: '#2'\nalgebraic: {white: [Kc1, Qb5], black: [Ka8]}\n"
TEXTS = {Format.TOML: TOML, Format.EPD: EPD, Format.POPEYE: POPEYE, Format.OLIVE: OLIVE}


@pytest.mark.parametrize("name", ["-", "some.txt", "some"])
@pytest.mark.parametrize(("format_", "text"), TEXTS.items())
def test_a_format_is_known_by_how_a_file_begins(format_, text, name):
    source = Source(name, f"\n# remark\n\n{text}" if format_ is not Format.POPEYE else text)
    assert format_of(source) is format_
    (entry,) = read_entries(source)
    assert entry.problem is not None, entry.error


@pytest.mark.parametrize("text", ["", "nonsense", '[Event "x"]\n1. e4', "White: N. N.\n1. Pe2-e4", "# only"])
def test_other_texts_are_of_no_format(text):
    assert format_of(Source("some.txt", text)) is None


@pytest.mark.parametrize("name", ["a.TOML", "b/a.Epd", "a.fen", "a.inp", "a.olv", "a.YAML", "a.yml"])
def test_a_format_is_known_by_the_ending(name):
    assert format_of(Source(name, "nonsense")) is not None


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_something_else_may_be_asked(text):
    asked = read_stipulation("#3")
    (entry,) = read_entries(Source("some", text), asked=asked)
    assert entry.problem.stipulation == asked
    assert (entry.problem.keys, entry.problem.intended) == ((), None)
    (same,) = read_entries(Source("some", text), asked=read_stipulation("#2"))
    (plain,) = read_entries(Source("some", text))
    assert same == plain


def test_nothing_is_stated_of_what_is_asked_in_its_place():
    (entry,) = read_entries(Source("some", TOML + STATED), asked=read_stipulation("#3"))
    problem = entry.problem
    assert (problem.keys, problem.short, problem.solution, problem.intended) == ((), (), "", None)
    assert problem.authors == ("A. One",)


@pytest.mark.parametrize("text", [POPEYE, OLIVE], ids=["popeye", "olive"])
def test_formats_of_orthodox_chess_say_so(text):
    (entry,) = read_entries(Source("some", text), game="keltic")
    assert entry.problem.position.game is load("orthodox")
    assert entry.warnings == ("it is a problem of orthodox chess; --game keltic is passed over",)
    (entry,) = read_entries(Source("some", text), game="orthodox")
    assert not entry.warnings


def test_text_that_had_to_be_guessed_is_said():
    data = TOML.encode() + 'author = "\u00e9"\n'.encode("latin-1")
    (entry,) = read_entries(decode("a.toml", data))
    assert entry.problem.authors == ("\u00e9",)
    assert entry.notes == ("a.toml: is not UTF-8 throughout; its text is read as cp1252",)
    (entry,) = read_entries(decode("a.toml", TOML.encode()))
    assert not entry.notes
