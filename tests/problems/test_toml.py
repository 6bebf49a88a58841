"""Problems as TOML: what is written is read again, and what is wrong is named with its line."""

import contextlib

import pytest
from composed import problems
from effort import few_or_many
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.errors import PathmateError
from toolkit.problems.entries import read_entries
from toolkit.problems.toml.reader import read_toml
from toolkit.problems.toml.writer import write_toml
from toolkit.problems.twins import MAX_TWINS
from toolkit.record.source import Source
from toolkit.rules.catalogue import load

GOOD = """\
[[problem]]
id = "loyd"
game = "orthodox"
fen = "8/2N5/8/k2NQ3/P1R5/Pp6/n2p4/1K1B4 w - - 0 1"
stipulation = "#2"
keys = ["Qa1"]
"""


def entries(text, game=None):
    return list(read_entries(Source("some.toml", text), game=game))


def the_error(text, game=None):
    (entry,) = entries(text, game)
    assert entry.problem is None
    return str(entry.error)


def with_line(line, without=""):
    kept = [each for each in GOOD.splitlines() if not (without and each.startswith(without))]
    return "\n".join([*kept, line])


def test_a_problem_is_read():
    text = GOOD + (
        'author = "Sam Loyd"\nsource = "Detroit Free Press"\nyear = 1878\nthemes = ["zugzwang"]\n'
        'solution = """\n1.Qa1! \\"zz\\"\n"""\nintended = 1\nremarks = ["one", "two"]\n'
        'options = { set_play = true, tries = 2 }\ntwins = ["remove a2", "continued; stipulation h#2"]\n'
    )
    (entry,) = entries(text)
    problem = entry.problem
    assert (entry.line, entry.error, entry.warnings, entry.notes) == (1, None, (), ())
    assert (problem.id, problem.authors, problem.year) == ("loyd", ("Sam Loyd",), 1878)
    assert (problem.source, problem.themes) == ("Detroit Free Press", ("zugzwang",))
    assert (problem.keys, problem.intended, problem.remarks) == (("Qa1",), 1, ("one", "two"))
    assert problem.solution == '1.Qa1! "zz"\n'
    assert (problem.options.set_play, problem.options.tries) == (True, 2)
    assert [str(phase.stipulation) for phase in problem.phases()] == ["#2", "#2", "h#2"]


def test_fairy_pieces_have_letters_of_the_problem():
    fen = "8/2N5/8/k2NQX2/P1R5/Pp6/n2L4/1K1B4 w - - 0 1"
    text = f'[[problem]]\ngame = "orthodox"\nfen = "{fen}"\nstipulation = "h#2"\n'
    (entry,) = entries(f'{text}pieces = {{ X = "grasshopper", L = "lion" }}\n')
    game = entry.problem.position.game
    assert [piece.name for piece in game.pieces[-2:]] == ["grasshopper", "lion"]
    assert entry.problem.fen == fen.replace("X", "G")
    swapped = f'{text}pieces = {{ X = "lion", L = "grasshopper" }}\n'
    assert entries(swapped)[0].problem.fen == fen.replace("L", "G").replace("X", "L")


@few_or_many(20, 500)
def test_what_is_written_is_read_again(count):
    @settings(max_examples=count, deadline=None)
    @given(problems())
    def check(problem):
        written = write_toml(problem)
        (entry,) = read_toml(Source("a.toml", written.text))
        assert entry.error is None
        assert entry.problem == problem
        assert not written.losses

    check()


def test_problems_are_written_as_people_write_them():
    (entry,) = entries(GOOD)
    assert write_toml(entry.problem).text == GOOD.strip()


def test_what_toml_cannot_hold_is_named():
    (entry,) = entries(with_line('title = "a"'))
    problem = entry.problem
    object.__setattr__(problem, "title", "a\udce9")
    written = write_toml(problem)
    assert written.text.endswith('title = "a\N{REPLACEMENT CHARACTER}"')
    assert len(written.losses) == 1
    assert "bytes that are no text" in str(written.losses[0])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (with_line('yaer = 1'), "some.toml:7: yaer: unknown key; did you mean year? known are author"),
        (with_line('year = "1878"'), "some.toml:7: year: expected a whole number, found '1878'"),
        (with_line("year = 0"), "some.toml:7: year: expected 1 or more, found 0"),
        (with_line("year = 99999"), "year: expected a number that is not so large, found 99999"),
        (with_line("title = 3"), "title: expected a text in quotes, found 3"),
        (with_line('themes = ["a",\n 3]'), "some.toml:8: themes: expected a text in quotes, found 3"),
        (with_line("zero = 1"), "zero: expected true or false, found 1"),
        (with_line("zero = true"), "zero: expected twins, of which the first is a"),
        (with_line("options = 3"), "options: expected a table, found 3"),
        (with_line("options = { set_paly = true }"), "options.set_paly: unknown key; did you mean set_play?"),
        (with_line("options = { most_solutions = 0 }"), "options.most_solutions: expected 1 or more"),
        (with_line('twins = ["mvoe a1 a2"]'), "some.toml:7: twins: expected a change such as 'move a1 b2'"),
        (with_line('twins = ["remove h8"]'), "twins: twin b: there is nothing on h8"),
        (with_line('twins = ["remove a5"]'), "twins: twin b: Black has no king"),
        (with_line("", "game"), "some.toml:1: game: is missing"),
        (with_line("", "fen"), "fen: is missing"),
        (with_line("", "stip"), "stipulation: is missing"),
        (with_line('game = "othrodox"', "game"), "some.toml:6: game: 'othrodox': no such game; did you mean 'orthodox'?"),
        (with_line('game = "keltic"', "game"), "fen: "),
        (with_line('fen = "8/8 w - -"', "fen"), "some.toml:6: fen: "),
        (with_line('stipulation = "mate"', "stip"), "stipulation: stipulation 'mate': expected one such as #2"),
        (with_line('stipulation = "zd17 3"', "stip"), "some.toml:6: stipulation: the board has no square d17"),
        (with_line('pieces = { G = "grasshoper" }'), "no fairy piece is called 'grasshoper'; did you mean 'grasshopper'?"),
        (with_line('pieces = { g = "grasshopper" }'), "expected a capital from A to Z for a piece, found 'g'"),
        (with_line('pieces = { Q = "grasshopper" }'), "Q is the Orthodox Chess queen; expected another letter"),
        (with_line('pieces = { G = "grasshopper", H = "grasshopper" }'), "one fairy piece has two letters"),
        (with_line('pieces = { G = "locust" }'), "the locust captures a piece on its way"),
        (with_line('id = "again"'), "some.toml:7: not a TOML file: a key or table is given twice"),
        (with_line('title = "open'), "some.toml:7: not a TOML file: a text is not closed"),
        ("\n[[problems]]\nid = 3\n", "some.toml:2: expected [[problem]] before everything else, found 'problems'"),
        ("\nid = 3\n", "some.toml:2: expected [[problem]] before everything else, found 'id'"),
        ("problem = [3]\n", "some.toml:1: expected [[problem]] before everything else"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named_with_its_line(text, said):
    assert said in the_error(text)


def test_what_is_missing_is_named_once():
    assert the_error(with_line("", "stip")).count("stipulation") == 1


def test_every_fault_of_a_problem_is_named():
    error = the_error(with_line('year = "x"\ntitle = 3'))
    assert error.startswith("some.toml:7: year: expected")
    assert "; line 8: title: expected a text" in error


BROKEN = [
    "year = ''",
    'title = "open',
    *("title = '''", "= 3", "[[[", "[[problem]", "id = []", "x = [\n"),
]


@pytest.mark.parametrize("broken", BROKEN)
def test_a_broken_problem_loses_no_other(broken):
    found = entries(f"{GOOD}\n[[problem]]\n{broken}\n\n{GOOD}\n{GOOD}")
    assert [bool(entry.problem) for entry in found][:1] == [True]
    assert [bool(entry.problem) for entry in found][-2:] == [True, True]
    assert all(entry.error for entry in found[1:-2])
    assert len(found) > 3
    more = broken.count("\n")
    assert [entry.line for entry in (found[0], found[1], *found[-2:])] == [
        1,
        8,
        11 + more,
        18 + more,
    ]


def test_headers_in_a_text_part_nothing():
    text = with_line('solution = """\n[[problem]]\n[x]\n"""')
    (entry, other) = entries(f"{text}\n{GOOD}")
    assert entry.problem.solution == "[[problem]]\n[x]\n"
    assert (other.line, other.problem.id) == (11, "loyd")


def test_a_diagram_that_is_not_to_be_solved_need_not_be_sound():
    fen = "8/8/8/8/8/8/8/8 w - - 0 1"
    text = with_line(f'fen = "{fen}"\ntwins = ["add white king a1; add black king c3"]', "fen")
    (entry,) = entries(f"{text}\nzero = true")
    assert entry.problem.fen == fen
    assert [phase.name for phase in entry.problem.phases()] == ["a"]
    assert write_toml(entry.problem).text.count(fen) == 1
    assert "White has no king" in the_error(text)


def test_too_many_twins_are_refused():
    many = [f'"remove a{number % 2 + 1}"' for number in range(MAX_TWINS + 1)]
    said = the_error(with_line(f"twins = [{', '.join(many)}]"))
    assert f"twins: expected at most {MAX_TWINS}, found {MAX_TWINS + 1}" in said


def test_windows_line_breaks_are_read():
    found = entries(f"\ufeff{GOOD}{GOOD}".replace("\n", "\r\n").removeprefix("\ufeff"))
    assert [entry.line for entry in found] == [1, 7]
    assert all(entry.problem for entry in found)


def test_the_game_that_is_given_counts():
    (entry,) = entries(GOOD, "orthodox")
    assert not entry.warnings
    (entry,) = entries(GOOD.replace('"orthodox"', '"sissa"'), "orthodox")
    assert entry.problem.position.game is load("orthodox")
    assert entry.warnings == ("it names 'sissa' as its game; --game orthodox is what counts",)
    (entry,) = entries(GOOD.replace('game = "orthodox"\n', ""), "orthodox")
    assert entry.problem is not None


@given(st.text(max_size=200) | st.lists(st.sampled_from([*GOOD.split("\n"), '"""', "[x]", "'"])).map("\n".join))
def test_no_text_crashes(text):
    with contextlib.suppress(PathmateError):
        for entry in read_toml(Source("a.toml", text)):
            assert (entry.problem is None) is (entry.error is not None)
