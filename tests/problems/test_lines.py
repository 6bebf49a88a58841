"""Lines of EPD as problems, and problems as such lines."""

from dataclasses import replace

import chess
import pytest
from composed import problems
from effort import few_or_many
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.errors import EntryError, UnsupportedError
from toolkit.notation.algebraic import format_move
from toolkit.problems.entries import read_entries
from toolkit.problems.epd import MAX_LINE, read_epd
from toolkit.problems.lines import read_line, write_line
from toolkit.problems.model import Options
from toolkit.problems.twins import RemovePiece, Twin
from toolkit.record.source import Source
from toolkit.rules.catalogue import load
from toolkit.solve.stipulation import read_stipulation

LOYD = "8/2N5/8/k2NQ3/P1R5/Pp6/n2p4/1K1B4 w - -"


def the_problem(line, game=None, asked=None):
    entry = read_line("a.epd", 1, line, game, asked)
    assert entry.error is None
    return entry.problem


def the_error(line, game=None):
    entry = read_line("a.epd", 7, line, game)
    assert entry.problem is None
    assert isinstance(entry.error, EntryError)
    return str(entry.error)


def test_operations_say_what_a_problem_holds():
    problem = the_problem(
        f'{LOYD} dm 2; bm Qa1 Qe8; id "LOY2"; variant orthodox; c0 "Sam Loyd" "A. N. Other"; c1 "first";'
        ' c3 "third; part"; source "Detroit Free Press"; year 1878; title "T"; award "1st Prize";'
        ' themes "zugzwang" "model mates"; intended 1; solution "1.Qa1!"; hmvc 3; fmvn 17;'
    )
    assert problem.fen == f"{LOYD} 3 17"
    assert str(problem.stipulation) == "#2"
    assert (problem.keys, problem.id) == (("Qa1", "Qe8"), "LOY2")
    assert problem.authors == ("Sam Loyd", "A. N. Other")
    assert problem.remarks == ("first", "third; part")
    assert (problem.source, problem.year, problem.title) == ("Detroit Free Press", 1878, "T")
    assert (problem.award, problem.intended) == ("1st Prize", 1)
    assert (problem.themes, problem.solution) == (("zugzwang", "model mates"), "1.Qa1!")


@pytest.mark.parametrize(
    ("operations", "asked", "keys"),
    [
        ("bm #2;", "#2", ()),
        ("bm #3", "#3", ()),
        ('acd 4; bm #2; id "x";', "#2", ()),
        ("dm 2; bm #2;", "#2", ()),
        ("bm Qa1 #2;", "#2", ("Qa1",)),
        ('bm #2; stipulation "#2"; c0 "A";', "#2", ()),
    ],
)
def test_a_best_move_may_be_a_mate_in_so_many(operations, asked, keys):
    problem = the_problem(f"{LOYD} {operations}", "orthodox")
    assert (str(problem.stipulation), problem.keys) == (asked, keys)


def test_the_stipulation_may_be_given_for_all():
    asked = read_stipulation("#2")
    assert the_problem(LOYD, "orthodox", asked).stipulation == asked
    same = the_problem(f"{LOYD} dm 2; bm Qa1;", "orthodox", asked)
    assert same.keys == ("Qa1",)
    other = the_problem(f'{LOYD} dm 3; bm Qa1; intended 2; id "L";', "orthodox", asked)
    assert (str(other.stipulation), other.keys, other.intended, other.id) == ("#2", (), None, "L")


def test_whole_solutions_of_help_play_are_lines():
    line = f'{LOYD[:-6]} b - - stipulation "h#2"; lines "Nc1 Qc3+ Kxa4 Qb4#" "Nb4 Qc3";'
    problem = the_problem(line, "orthodox")
    assert problem.keys == ("Nc1 Qc3+ Kxa4 Qb4#", "Nb4 Qc3")
    assert write_line(problem).text == (
        f'{LOYD[:-6]} b - - stipulation "h#2"; lines "Nc1 Qc3+ Kxa4 Qb4#"; lines2 "Nb4 Qc3"; variant "orthodox";'
    )


def test_operations_that_no_problem_holds_are_named():
    entry = read_line("a.epd", 1, f"{LOYD} dm 2; acd 10; pv Qa1;", "orthodox")
    assert entry.unused == ("acd", "pv")


def test_how_the_game_was_found_is_said():
    fen = load("keltic").start
    entry = read_line("a.epd", 1, f"{fen} dm 2;")
    (note,) = entry.notes
    assert note.startswith("the game is keltic, whose board the FEN fits")
    named = read_line("a.epd", 1, f"{LOYD} dm 2; variant keltic;", "orthodox")
    assert named.warnings == ("it names 'keltic' as its game; --game orthodox is what counts",)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (LOYD, "a.epd:7: name a stipulation such as #2"),
        (f"{LOYD} dm 0;", "expected 1 to 99 moves, found 0"),
        (f'{LOYD} dm 2; stipulation "h#2";', "'dm' and 'stipulation' ask for two things, #2 and h#2"),
        (f"{LOYD} dm 2; bm #3;", "'dm' and 'bm' ask for two things, #2 and #3"),
        (f"{LOYD} bm #0;", "expected 1 to 99 moves, found 0"),
        (f'{LOYD} stipulation "zd17 3";', "the board has no square d17"),
        (f"{LOYD} dm 2; dm 3;", "the operation 'dm' is given twice"),
        (f"{LOYD} dm 2; year next;", "year: expected a number, found 'next'"),
        (f"{LOYD} dm 2; variant othrodox;", "no such game; did you mean 'orthodox'?"),
        (f'{LOYD} dm 2; pieces "G";', "expected a piece such as 'G=grasshopper', found 'G'"),
        (f'{LOYD} dm 2; pieces "G=grasshoper";', "did you mean 'grasshopper'?"),
        (f"{LOYD} dm 2; hmvc -3;", "half-move clock"),
        ("8/8 w - - dm 2;", "is no position of"),
        ("nonsense", "expected a FEN, or its first four fields"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named_with_its_line(line, said):
    assert said in the_error(line, None if "variant" in line or "8/8" in line else "orthodox")


def test_remarks_and_empty_lines_are_passed_over_and_the_others_counted():
    text = f"# remark\n\n{LOYD} dm 2;\r\nnonsense\n  # more\n{LOYD} dm 3;"
    found = list(read_entries(Source("a.epd", text), game="orthodox"))
    assert [entry.line for entry in found] == [3, 4, 6]
    assert [entry.problem is None for entry in found] == [False, True, False]


@few_or_many(15, 300)
def test_python_chess_reads_what_is_written(count):
    @settings(max_examples=count, deadline=None)
    @given(problems(["orthodox"], fairy=False), st.randoms(use_true_random=False))
    def check(problem, rng):
        moves = list(problem.position.moves())
        keys = rng.sample(moves, min(2, len(moves)))
        texts = tuple(format_move(problem.position, key) for key in keys)
        written = write_line(replace(problem, keys=(*texts, *problem.keys), zero=False))
        board, said = chess.Board.from_epd(written.text)
        assert board.fen(en_passant="fen") == problem.fen
        read = read_epd(written.text)
        assert [board.san(move).rstrip("+#") for move in said.get("bm", ())] == [
            each.rstrip("+#") for each in read.best
        ]
        for code, operand in said.items():
            if code != "bm":
                assert str(operand) == read.operations[code]

    check()


def test_a_line_that_would_be_too_long_loses_its_longest_texts():
    problem = replace(the_problem(f"{LOYD} dm 2;", "orthodox"), id="L", award="\u00e9" * MAX_LINE, title="T")
    written = write_line(problem)
    (loss,) = written.losses
    assert (loss.field, loss.why) == ("award", f"left out, as a line has {MAX_LINE} bytes at most")
    assert the_problem(written.text) == replace(problem, award="")
    most = replace(problem, award="x" * (MAX_LINE - 200))
    assert the_problem(write_line(most).text) == most


def test_what_a_line_cannot_hold_is_named():
    problem = replace(
        the_problem(f"{LOYD} dm 2; bm Qa1;", "orthodox"),
        keys=("Qz9", "Qa1"),
        title='say "it"',
        award="a\x1bb",
        solution="1.Qa1\n  zz \\o/",
        remarks=tuple(f"remark {number}" for number in range(10)),
        options=Options(set_play=True, tries=2),
        twins=(Twin((RemovePiece("a2"),)), Twin(), Twin((RemovePiece("d2"),), continued=True)),
    )
    written = write_line(problem)
    for said in (
        'bm Qa1; lines "Qz9"; ',
        'title "say \\"it\\""; ',
        'solution "1.Qa1\\n  zz \\\\o/";',
        'c9 "remark 8"; remark10 "remark 9"; ',
        'options "set_play=true, tries=2"; twins "remove a2"; twins2 " "; twins3 "continued;',
    ):
        assert said in written.text
    assert [loss.field for loss in written.losses] == ["award"]
    again = replace(problem, award="a\N{REPLACEMENT CHARACTER}b", keys=("Qa1", "Qz9"))
    assert the_problem(written.text) == again
    with pytest.raises(UnsupportedError, match="not to be solved as it stands"):
        write_line(replace(problem, zero=True))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        (r"C:\chess", r"C:\chess"),
        (r"a\\b", r"a\b"),
        (r"say \"it\"; and", 'say "it"; and'),
        (r"one\ntwo\tthree", "one\ntwo\tthree"),
        ("at the end \\", "at the end \\"),
    ],
)
def test_texts_may_have_escapes(text, meant):
    assert the_problem(f'{LOYD} dm 2; title "{text}";', "orthodox").title == meant


@pytest.mark.parametrize(
    ("operation", "said"),
    [
        ('options "tires=2"', "expected an option such as 'tries=2', found 'tires=2'"),
        ('options "set_play=2"', "expected an option"),
        ('options "most_solutions=0"', "expected an option"),
        ('twins "remove a9"', "no square a9"),
        ('twins "fly a1"', "expected a change such as"),
    ],
)
def test_options_and_twins_that_are_none(operation, said):
    assert said in the_error(f"{LOYD} dm 2; {operation};", "orthodox")
