"""The check of problems: what is solved is compared with what is stated."""

import pytest

from toolkit.kernel.terms import Limits
from toolkit.problems.check import CheckVerdict, check_entry, check_problem, limit_words
from toolkit.problems.entries import read_entries
from toolkit.problems.model import Entry, Options, Problem
from toolkit.problems.stated import MAX_KEYS, stated_of
from toolkit.problems.target_formats import ENDINGS
from toolkit.problems.twins import read_twin
from toolkit.record.source import Source
from toolkit.render.solutions.formats import joined, write
from toolkit.rules.catalogue import load
from toolkit.rules.fen import read_fen
from toolkit.solve.engine_choice import EngineName, choose
from toolkit.solve.problem import Settings
from toolkit.solve.solution import Solution
from toolkit.solve.stipulation import read_stipulation

LOYD = "8/2N5/8/k2NQ3/P1R5/Pp6/n2p4/1K1B4 w - - 0 1"
WENDA = "4k3/1pp2pp1/8/b1B1pB2/rp6/p5N1/3R4/R2bK3 w Q - 0 1"
HELP = "7k/5K2/8/8/8/8/8/R7 b - - 0 1"
SHORT = "8/8/8/8/8/5K2/5B1k/8 b - - 0 1"
STRAIGHT = "k7/8/1K6/8/8/8/8/6RR w - - 0 1"
CORNER = "k7/8/1K6/8/8/8/8/6R1 w - - 0 1"
RG8 = {"short": ("Rg8",)}
"""White mates at once where it takes a move more."""


def problem(fen=LOYD, asked="#2", game="orthodox", twins=(), **more):
    given = tuple(read_twin(each) for each in twins)
    return Problem(read_fen(fen, load(game)), read_stipulation(asked), twins=given, **more)


def check(*args, limits=None, engine=None, **more):
    settings = Settings(threads=1, limits=limits or Limits())
    return check_problem(problem(*args, **more), settings, lambda game: choose(game, engine))


@pytest.mark.parametrize("engine", [None, EngineName.PYTHON])
@pytest.mark.parametrize(
    ("keys", "verdict", "reason"),
    [
        ((), "sound", "Qa1"),
        (("Qa1",), "sound", "Qa1"),
        (("1.Qe5-a1!",), "sound", "Qa1"),
        (("e5a1",), "sound", "Qa1"),
        (("Qe1",), "differs", "the stated key Qe1 does not solve; cooked by Qa1"),
        (("Qe1", "Qa1"), "differs", "the stated key Qe1 does not solve"),
        (("b) Qa1",), "differs", "what is stated cannot be read: 'b) Qa1': there is no position b"),
        (
            ("Qa1 b2 Rc5#",),
            "differs",
            "what is stated cannot be read: expected a move, found 'Qa1 b2 Rc5#'; ",
        ),
    ],
)
def test_keys_are_compared(keys, verdict, reason, engine):
    checked = check(keys=keys, engine=engine)
    assert checked.verdict == verdict
    assert checked.reason.startswith(reason.removesuffix("; "))
    assert checked.ok is (verdict == "sound")


@pytest.mark.parametrize(
    ("fen", "asked", "more", "verdict", "reason"),
    [
        (LOYD, "#1", {}, "differs", "no solution"),
        (
            LOYD,
            "#1",
            {"keys": ("Qa1",)},
            "differs",
            "the stated key Qa1 does not solve; no solution",
        ),
        (LOYD, "#1", {"intended": 0}, "sound", "no solution, as intended"),
        (LOYD, "#2", {"intended": 2}, "differs", "1 key, 2 intended"),
        (CORNER, "#2", {"keys": ("Kc7",)}, "differs", "Rg8# solves in fewer moves"),
        (CORNER, "ser-#1", {}, "sound", "1.Rg8#"),
        (CORNER, "h#1.5", {"intended": 3, **RG8}, "differs", "11 solutions, 3 intended"),
        (CORNER, "h#1.5", {"intended": 11, **RG8}, "sound", "1..."),
        (CORNER, "h#1.5", {"intended": 11, "keys": ("1...Rd1",), **RG8}, "sound", "1..."),
        (CORNER, "h#1.5", {"intended": 10, "keys": ("1...Rd1",), **RG8}, "differs", "cooked by 1."),
        (STRAIGHT, "#1", {"intended": 2, "keys": ("Rg8",)}, "sound", "Rg8#, Rh8#"),
        (STRAIGHT, "#1", {"keys": ("Rg8",)}, "differs", "cooked by Rh8#"),
    ],
)
def test_the_number_of_solutions_is_compared(fen, asked, more, verdict, reason):
    checked = check(fen, asked, **more)
    assert (checked.verdict, checked.reason[: len(reason)]) == (verdict, reason)


@pytest.mark.parametrize(
    ("keys", "verdict", "reason"),
    [
        (("1.Kh7 Rh1#",), "sound", "1.Kh7 Rh1#"),
        (("Kh8-h7", "Kh7 a1h1"), "sound", "1.Kh7 Rh1#"),
        (
            ("Kh7 Rg1",),
            "differs",
            "the stated Kh8-h7 Ra1-g1 does not solve; cooked by 1.Kh7 Rh1#",
        ),
        (
            ("Kh7 Rh2",),
            "differs",
            "what is stated cannot be read: Rh2 is not legal in this position",
        ),
        (("1.",), "differs", "what is stated cannot be read: expected 1 or 2 moves, found '1.'"),
        (("Kh7 Rh1 Kh8",), "differs", "what is stated cannot be read: expected 1 or 2 moves"),
    ],
)
def test_solutions_of_help_play_are_compared(keys, verdict, reason):
    checked = check(HELP, "h#1", keys=keys)
    assert (checked.verdict, checked.reason[: len(reason)]) == (verdict, reason)


@pytest.mark.parametrize("form", ["toml", "inp"])
def test_no_number_of_solutions_is_asked_for_where_the_format_states_none(form):
    fen = STRAIGHT.replace(" w ", " b ")
    text = "".join(joined([write(problem(fen, "h#1"), ENDINGS[f".{form}"]).text], ENDINGS[f".{form}"]))
    (entry,) = read_entries(Source(f"some.{form}", text))
    checked = check_entry(entry, Settings(threads=1), lambda game: choose(game, None))
    assert checked.ok is (form == "inp")
    said = "1.Kb8 Rg8#, 1.Kb8 Rh8#" if checked.ok else "2 solutions, 1 intended"
    assert checked.reason.endswith(said)


def test_a_problem_without_a_solution_is_no_sound_one_in_any_format():
    entry = Entry("some.inp", 1, problem(HELP.replace("R", "N"), "h#1"), counts=False)
    checked = check_entry(entry, Settings(threads=1), lambda game: choose(game, None))
    assert (checked.verdict, checked.reason) == ("differs", "no solution")


@pytest.mark.parametrize("engine", [None, EngineName.PYTHON])
@pytest.mark.parametrize(
    ("fen", "asked", "more", "verdict", "reason"),
    [
        (SHORT, "h=2", {"intended": 0}, "differs", "1.Kh1 Kg3=, 1.Kh3 Bg3= solve in fewer moves"),
        (
            SHORT,
            "h=2",
            {"intended": 0, "short": ("1.Kh3 Bg3=",)},
            "differs",
            "1.Kh1 Kg3= solves in fewer moves",
        ),
        (
            SHORT,
            "h=2",
            {"intended": 0, "short": ("1.Kh3 Bg3=", "Kh2h1 f3g3")},
            "sound",
            "no solution, as intended; short, as stated: 1.Kh1 Kg3=, 1.Kh3 Bg3=",
        ),
        (
            SHORT,
            "h=2",
            {"intended": 0, "short": ("Kh1 Kg3", "Kh3 Bg3", "Kh1 Ke2")},
            "differs",
            "the stated Kh2-h1 Kf3-e2 does not solve in fewer moves",
        ),
        (
            SHORT,
            "h=2",
            {"short": ("Kh1",)},
            "differs",
            "what is stated cannot be read: expected 2 moves, found 'Kh1'",
        ),
        (
            SHORT,
            "h=3",
            {"short": ("Kh1 Kg3 Kh2",)},
            "differs",
            "what is stated cannot be read: expected 2 or 4 moves, found 'Kh1 Kg3 Kh2'",
        ),
        (
            SHORT,
            "h=1",
            {"intended": 2, "short": ("Kh1 Kg3",)},
            "differs",
            "what is stated cannot be read: expected no short solution of what cannot be shorter, ",
        ),
        (
            CORNER.replace(" w ", " b "),
            "ser-h#3",
            {"intended": 2, "short": ("1.Kb8 Rg8#", "1.Kb8 2.Ka8 Rg8#")},
            "sound",
            "",
        ),
        (CORNER, "ser-#2", {"intended": 13, "short": ("Rg8",)}, "sound", ""),
        (CORNER, "#2", {"intended": 11, "short": ("1.Rg8#",)}, "sound", ""),
        (CORNER, "#2", {"keys": ("Kc7",)}, "differs", "Rg8# solves in fewer moves; cooked by "),
        (
            CORNER,
            "#2",
            {"intended": 11, "short": ("Rg8", "Rg7")},
            "differs",
            "the stated Rg7 does not solve in fewer moves",
        ),
        (STRAIGHT, "#2", {"keys": ("Kc7",), "short": ("Rg8",)}, "differs", "Rh8# solves in fewer"),
    ],
)
def test_stated_short_solutions_are_held(fen, asked, more, verdict, reason, engine):
    checked = check(fen, asked, engine=engine, **more)
    assert (checked.verdict, checked.reason[: len(reason)]) == (verdict, reason)


def test_a_short_key_that_is_stated_is_no_cook():
    known = {"intended": 11, "keys": ("Rg2",)}
    checked = check(CORNER, "#2", **known)
    assert checked.reason.startswith("Rg8# solves in fewer moves; cooked by ")
    checked = check(CORNER, "#2", **known, short=("Rg8",))
    assert checked.ok
    assert checked.reason.endswith("; short, as stated: Rg8#")


def test_short_solutions_are_stated_of_the_position_that_they_name():
    twins, short = ("move f2 e1",), ("Kh1 Kg3", "Kh3 Bg3", "b) Kh3 Bg3")
    checked = check(SHORT, "h=2", twins=twins, intended=0, short=short)
    assert checked.reason.startswith("b) ")
    given = problem(SHORT, "h=2", twins=twins, short=short)
    assert [len(each.short) for each in stated_of(given, given.phases())] == [2, 1]
    strays = problem(SHORT, "h=2", short=("b) Kh1 Kg3",))
    assert "there is no position b" in stated_of(strays, strays.phases())[0].wrong[0]


def test_short_solutions_found_before_a_limit_are_faults():
    checked = check(SHORT, "h=3", limits=Limits(nodes=30), engine=EngineName.PYTHON)
    assert checked.verdict == "differs"
    assert checked.reason == "1.Kh1 Kg3=, 1.Kh3 Bg3= solve in fewer moves"
    early = check(SHORT, "h=3", limits=Limits(nodes=0), short=("Kh1 Kg3",), intended=0)
    assert early.verdict == "unproved"


def test_a_series_is_stated_move_by_move():
    fen = "k7/8/1K6/8/8/8/8/6R1 b - - 0 1"
    short = ("1.Kb8 Rg8#",)
    assert check(fen, "ser-h#2", keys=("1.Kb8 2.Ka8 Rg8#",), short=short).ok
    assert not check(fen, "ser-h#2", keys=("1.Kb8 2.Kc8 Rg8#",), short=short).ok


def test_each_position_is_checked():
    twins = ("move g1 h1", "continued; stipulation #2")
    checked = check(CORNER, "#1", twins=twins, keys=("Rg8", "b) Rh8#", "c) Kc7"))
    assert checked.verdict == "differs"
    assert checked.reason.startswith("c) Rh8# solves in fewer moves; ")
    checked = check(CORNER, "#1", twins=twins[:1], keys=("Rg8", "b) Rh8#"))
    assert (checked.verdict, checked.reason) == ("sound", "a) Rg8#; b) Rh8#")
    half = Options(duplex=True)
    checked = check("8/8/8/8/8/k7/7R/1K6 w - - 0 1", "#1", options=half)
    assert checked.reason == "a) no solution; duplex) no solution"


def test_help_play_with_the_sides_changed_is_checked():
    """Either side mates with the other's help."""
    fen, both = "1BKn2n1/2Ppkb2/2q5/8/8/8/8/8 b - - 0 1", Options(duplex=True)
    checked = check(fen, "h#1", options=both, keys=("Qe6 cxd8=Q#", "duplex) Ba7 Qb7#"))
    assert checked.reason == "a) 1.Qe6 cxd8=Q#; duplex) 1.Ba7 Qb7#"
    assert checked.ok


def test_a_double_mate_is_stated_although_no_legal_move_gives_it():
    fen = "K7/PB6/kb6/p7/2q5/8/8/8 b - - 0 1"
    assert check(fen, "##1", keys=("Kxa7##",)).ok
    assert check(fen, "##1", keys=("Kb5",)).reason.startswith("the stated key Kb5 does not solve")


def test_keys_are_stated_of_the_position_that_they_name():
    given = problem(CORNER, "#1", twins=("move g1 h1",), keys=("Rg8", "b) Rh8"))
    first, second = stated_of(given, given.phases())
    assert [len(each.keys) for each in (first, second)] == [1, 1]
    assert not first.wrong
    assert not second.wrong


def test_a_limit_is_not_a_no():
    checked = check(LOYD, "#4", keys=("Qa1",), limits=Limits(nodes=3))
    assert (checked.verdict, checked.reason) == (
        CheckVerdict.UNPROVED,
        "not proved: limit of positions",
    )
    checked = check(WENDA, "#6", limits=Limits(seconds=0.0))
    assert (checked.verdict, checked.reason) == (CheckVerdict.UNPROVED, "not proved: time limit")


def test_an_interrupt_is_named_before_all_other_limits():
    solution = Solution(problem().position, read_stipulation("#2"), (), (), False, nodes=5)
    settings = Settings(limits=Limits(nodes=3))
    assert limit_words(solution, settings) == "limit of positions"
    settings.limits.halt()
    assert limit_words(solution, settings) == "interrupted"


def test_many_stated_keys_make_no_long_reason():
    checked = check(keys=("Qz9",) * (MAX_KEYS + 1))
    assert checked.reason.endswith(f"and {MAX_KEYS - 3} more")
    assert len(checked.reason) < 400
    given = problem(keys=("Qa1",) * (MAX_KEYS + 1))
    (stated,) = stated_of(given, given.phases())
    assert stated.wrong == (f"more than {MAX_KEYS} keys",)


def test_what_cannot_be_set_up_is_unusable():
    broken = problem(twins=("remove h8",))
    settings = Settings(threads=1)
    checked = check_entry(Entry("x.toml", 1, broken), settings, choose)
    assert checked.verdict is CheckVerdict.UNUSABLE
    assert checked.reason == "twin b: there is nothing on h8"
