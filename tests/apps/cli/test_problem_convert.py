"""`problems convert` as a user runs it: formats, broken problems, losses, exit statuses."""

import csv
from io import StringIO

import pytest
from running import run
from solving import LOYD

TOML = f"""\
[[problem]]
id = "loyd"
game = "orthodox"
fen = "{LOYD}"
stipulation = "#2"
keys = ["Qa1"]
author = "Sam Loyd"
themes = ["zugzwang"]
twins = ["remove a2"]
"""
KELTIC = """
[[problem]]
id = "keltic"
game = "keltic"
fen = "start"
stipulation = "#2"
"""
POPEYE = """\
beginproblem
author A. Composer
stipulation h#2
pieces white ka1 gb2 black kh8 pa7
endproblem
"""


@pytest.fixture
def loyd(tmp_path):
    path = tmp_path / "loyd.toml"
    path.write_text(TOML, "utf-8")
    return path


def convert(*arguments, **more):
    return run("problems", "convert", *arguments, **more)


def test_every_format_is_written_and_read_again(loyd, tmp_path):
    for ending in ("epd", "inp", "olv", "toml"):
        target = tmp_path / f"out.{ending}"
        assert convert(loyd, "-o", target).returncode == 0
        again = convert(target, "--to", "epd")
        assert again.returncode == 0
        assert again.stdout.startswith(f"{LOYD.rsplit(' ', 2)[0]} dm 2;")
    table = list(csv.DictReader(StringIO(convert(loyd, "--to", "csv").stdout)))
    assert [(row["id"], row["author"]) for row in table] == [("loyd", "Sam Loyd")]
    assert "\\textbf{Sam Loyd}" in convert(loyd, "--to", "latex").stdout


def test_what_is_lost_is_named(loyd):
    done = convert(loyd, "--to", "olive")
    assert done.returncode == 0
    assert done.stderr == (f"warning: {loyd}:1: loyd: keys 'Qa1': left out, as olive has no place for it [olive]\n")
    done = convert(loyd, "--to", "popeye")
    assert [line.partition("loyd: ")[2] for line in done.stderr.splitlines()] == [
        "id 'loyd': left out, as Popeye has no place for it [popeye]",
        "keys 'Qa1': left out, as Popeye has no place for it [popeye]",
        "themes 'zugzwang': left out, as Popeye has no place for it [popeye]",
    ]
    assert convert(loyd, "--to", "toml").stderr == ""


def test_many_losses_of_a_kind_are_counted(loyd):
    loyd.write_text("\n".join(TOML.replace("loyd", f"loyd{number}") for number in range(5)))
    lines = convert(loyd, "--to", "olive").stderr.splitlines()
    why = "left out, as olive has no place for it"
    assert lines == [f"warning: keys: {why}: 5 times, first in {loyd}:1: loyd0 (--strict names each) [olive]"]
    strict = convert(loyd, "--to", "olive", "--strict")
    assert strict.stdout == ""
    assert strict.stderr.count(f"keys 'Qa1': {why} [olive]\n") == 5


def test_problems_of_another_game_are_counted_too(loyd):
    fen = run("start", "-g", "keltic").stdout.strip()
    loyd.write_text(TOML + KELTIC.replace("start", fen) * 4)
    done = convert(loyd, "--to", "olive")
    assert done.returncode == 1
    assert f": 4 times, first in {loyd}:11: keltic (--strict names each) [olive]\n" in done.stderr


@pytest.mark.parametrize("form", ["toml", "epd", "olive", "latex"])
def test_the_solution_is_found_where_none_is_stated(loyd, form):
    done = convert(loyd, "--to", form, "--solve")
    assert done.returncode == 0
    for said in ("1.Qa1! (zz)", "Nb4 2.axb4", "Sam Loyd"):
        assert said in done.stdout
    for label in ("a)", "b)"):
        assert label in done.stdout
    stated = TOML + 'solution = "1.Qa1! waits"\n'
    loyd.write_text(stated)
    kept = convert(loyd, "--to", form, "--solve").stdout
    assert "1.Qa1! waits" in kept
    assert "2.axb4" not in kept


def test_what_could_not_be_solved_is_written_without_a_solution(loyd):
    loyd.write_text(TOML.replace('"#2"', '"#9"'))
    done = convert(loyd, "--to", "toml", "--solve", "--time", "0.01")
    assert done.returncode == 3
    assert "loyd: a limit came before it was solved" in done.stderr
    assert "solution" not in done.stdout
    assert "Sam Loyd" in done.stdout


def test_strict_writes_nothing_that_loses_something(loyd, tmp_path):
    target = tmp_path / "out.inp"
    done = convert(loyd, "-o", target, "--strict")
    assert (done.returncode, done.stdout, target.exists()) == (1, "", False)
    assert done.stderr.startswith("error: ")
    assert convert(loyd, "--to", "toml", "--strict").stdout == TOML


def test_what_a_file_says_besides_is_named(tmp_path):
    path = tmp_path / "one.epd"
    path.write_text(f"{LOYD} dm 2; variant orthodox; acd 10;\n")
    done = convert(path, "--to", "toml")
    assert "acd: left out, as problems have nothing of the kind [toml]" in done.stderr
    assert convert(path, "--to", "toml", "--strict").returncode == 1


def test_a_broken_problem_stops_no_other(loyd):
    loyd.write_text(TOML.replace("themes", "thmees") + "\n" + TOML)
    done = convert(loyd, loyd.with_name("none.toml"), "--to", "epd")
    assert done.returncode == 2
    assert done.stdout.count("dm 2;") == 1
    assert f"error: {loyd}:8: thmees: unknown key; did you mean themes?" in done.stderr
    assert "none.toml: No such file" in done.stderr


def test_a_problem_that_a_format_cannot_hold_is_left_out(loyd):
    fen = run("start", "-g", "keltic").stdout.strip()
    loyd.write_text(TOML + KELTIC.replace("start", fen))
    done = convert(loyd, "--to", "popeye")
    assert done.returncode == 1
    assert done.stdout.count("Stipulation") == 1
    assert "keltic: left out: Popeye does not know" in done.stderr


def test_standard_input_is_read_in_any_format():
    done = convert("-", "--to", "toml", stdin=POPEYE)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == (
        '[[problem]]\ngame = "orthodox"\npieces = { G = "grasshopper" }\n'
        'fen = "7k/p7/8/8/8/8/1G6/K7 b - - 0 1"\nstipulation = "h#2"\nauthor = "A. Composer"\n'
    )
    again = convert("-", "--to", "popeye", stdin=done.stdout)
    assert "Pieces White Ka1 Gb2 Black Kh8 Pa7" in again.stdout
    line = convert("-", "--to", "epd", stdin=done.stdout).stdout
    assert convert("-", "--to", "toml", stdin=line).stdout == done.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "in which format? known are toml, epd, popeye, olive, csv, latex"),
        (
            ("--to", "epd", "-g", "othrodox"),
            "error: othrodox: no such game; did you mean 'orthodox'?",
        ),
        (("-o", "x.pdf"), "x.pdf: cannot write '.pdf'; known are toml"),
    ],
)
def test_a_format_must_be_named(loyd, arguments, said):
    done = convert(loyd, *arguments)
    assert done.returncode == 2
    assert said in done.stderr


def test_no_input_is_written_over(loyd):
    done = convert(loyd, "-o", loyd)
    assert done.returncode == 2
    assert loyd.read_text() == TOML
