"""What `pathmate solve` reads and prints: input of every kind, each part as it is found."""

import json

import pytest
from running import run, run_json
from solving import CASTLED, LOYD, MORPHY, SISSAS, solution

from toolkit.apps.jobs.task_search import TaskSearch
from toolkit.apps.terminal.solution_output import progress_words
from toolkit.kernel import available
from toolkit.kernel.terms import Aim, Limits, Progress
from toolkit.notation.algebraic import read_move
from toolkit.problems.model import Entry, Problem
from toolkit.problems.solving import Task
from toolkit.render.solutions.reports import TextReport
from toolkit.render.solutions.style import Style
from toolkit.render.solutions.text import solution_text
from toolkit.rules.catalogue import load
from toolkit.rules.fen import read_fen
from toolkit.solve.engine import Progressing
from toolkit.solve.plain import PlainSearch
from toolkit.solve.solution import Part
from toolkit.solve.stipulation import read_stipulation

ORTHODOX = ("-g", "orthodox")
EPD = f'{LOYD[:-4]} dm 2; bm Qa1; id "LOY2";'
BULK = f'# Loyd and Morphy\n\n{EPD}\n  # the next\n{MORPHY[:-4]} dm 2; id "M1";\n'


@pytest.mark.parametrize("name", ["two.epd", "two.EPD", "two.txt", "two"])
def test_a_file_of_epd_is_known_whatever_its_name(tmp_path, name):
    path = tmp_path / name
    path.write_text(BULK)
    done = run("solve", path, *ORTHODOX, "--json", "--tries", "0")
    assert done.returncode == 0, done.stderr
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(each["id"], each["line"], each["keys"]) for each in found] == [
        ("LOY2", 3, ["Qe5-a1"]),
        ("M1", 5, ["Ra1-a6"]),
    ]
    assert found[0]["stated"] == ["Qe5-a1"]


def test_a_record_in_a_text_file_is_still_one():
    done = run("solve", "records/coherent/valencia-cetina-1998.txt", "#1")
    assert done.returncode == 1
    assert done.stdout.startswith("#1 (")


def test_remarks_and_empty_lines_of_the_input_are_passed_over():
    done = run("solve", "-", *ORTHODOX, "--no-tree", "--tries", "0", stdin=BULK)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.split("\n")
    assert lines[0] == "line 3: LOY2: #2 (White mates in 2)"
    assert lines[1:3] == ["Key: 1.Qa1!", "1 key, sound"]
    assert lines[4:6] == ["", "line 5: M1: #2 (White mates in 2)"]


def test_a_line_alone_has_its_name_and_no_line():
    _, document = run_json("solve", EPD, *ORTHODOX)
    assert document["id"] == "LOY2"
    assert "line" not in document
    shown = run("solve", EPD, *ORTHODOX).stdout
    assert shown.startswith("LOY2: #2 (White mates in 2)\n")
    _, plain = run_json("solve", LOYD, "#2", *ORTHODOX)
    assert "id" not in plain


def test_a_stated_key_that_is_none_is_a_finding():
    done = run("solve", EPD.replace("Qa1", "Qe1"), *ORTHODOX, "--tries", "0")
    assert done.returncode == 1
    assert "Cook: 1.Qa1!\n1 key, 1 cook, not sound\n" in done.stdout
    assert "(stated as the key, but it is none: 1.Qe1)" in done.stdout
    three = run("solve", EPD, "#3", *ORTHODOX, "--tries", "0", "--no-tree")
    assert "Cook" not in three.stdout


def test_a_stated_move_that_is_none_is_said():
    done = run("solve", EPD.replace("Qa1", "Qz9"), *ORTHODOX, "--no-tree", "--tries", "0")
    assert done.returncode == 0
    assert "what is stated is left out: 'Qz9' is not a move" in done.stderr


def test_letters_that_do_not_fit_a_game_are_said_of_the_line():
    lines = f"k7/8/1K6/8/8/8/8/2S5 w - - 0 1\n{LOYD}\n"
    done = run("solve", "-", "#1", "-g", "cetina-random", "--letters", "de", stdin=lines)
    assert done.returncode == 2
    assert "line 1: letters: S would stand for both" in done.stderr


@pytest.mark.parametrize(
    ("switches", "said"),
    [
        (("--notation", "full"), "1.Qh1-a1! (2.Qa1-a8#)"),
        (("--letters", "de"), "   1...O-O 2.Se7#"),
        (("--threats", "none"), "   1...Kd8, Nf6, Nf8, Rf8, Rg8 2.Qa8#"),
        (("--threats", "all", "--duals", "first"), "   1...Kd8, Nf6, Nf8, Ng5, Rf8, Rg8 2.Qa8#"),
        (("--tries", "1"), "   1.Qh5+? 1...Kd8!"),
        (("--tries", "1", "--try-play"), "      but 1...Kd8!"),
        (("--depth", "1"), "   1...Kf8 2.Qxh8#"),
    ],
)
def test_switches(switches, said):
    done = run("solve", CASTLED, "#2", *ORTHODOX, *switches)
    assert done.returncode == 0, done.stderr
    assert said in done.stdout.split("\n")


def test_the_switches_of_people_leave_the_json_alone():
    asked = ("solve", CASTLED, "#2", *ORTHODOX, "--engine", "python", "--json")
    plain = json.loads(run(*asked).stdout)
    switched = json.loads(run(*asked, "--notation", "short", "--letters", "de", "--duals", "none").stdout)
    assert plain | {"seconds": 0} == switched | {"seconds": 0}
    (key,) = plain["tree"]
    parried = {reply["move"]: reply["parries"] for reply in key["replies"]}
    assert parried["O-O"] is True
    assert parried["Nh7-f6"] is False
    assert {reply["move"]: reply["dual"] for reply in key["replies"]}["Nh7-g5"] is True


def test_paths_of_the_variant():
    done = run("solve", SISSAS, "#2", "-g", "coherent", "--paths", "--tries", "0")
    assert "Key: 1.Nh1+! [" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--json", "--format", "latex"), "ask for two formats"),
        (("-o", "solution.pdf"), "cannot write '.pdf'"),
        (("--letters", "klingon"), "one of czech"),
        (("--depth", "0"), "--depth"),
        (("--duals", "some"), "--duals"),
    ],
)
def test_switches_that_are_none(arguments, said, tmp_path):
    done = run("solve", LOYD, "#2", *ORTHODOX, *arguments, cwd=tmp_path)
    assert done.returncode == 2
    assert said in done.stderr
    assert not list(tmp_path.iterdir())


def test_the_ending_of_a_file_says_the_format(tmp_path):
    asked = ("solve", LOYD, "#2", *ORTHODOX, "--tries", "0", "--no-tree", "-o")
    for name, begins in (
        ("one.txt", "#2 (White"),
        ("one.json", '{"game"'),
        ("one.tex", "\\documentclass"),
        ("one.html", "<!DOCTYPE"),
    ):
        assert run(*asked, tmp_path / name).returncode == 0
        assert (tmp_path / name).read_text("utf-8").startswith(begins)


def parts_of(nodes):
    done = run(*("solve", LOYD, "#2", *ORTHODOX, "--engine", "python", "--json", "--nodes", str(nodes)))
    return done.returncode, json.loads(done.stdout)


def test_the_json_says_what_a_limit_cut_off():
    status, document = parts_of(5)
    assert (status, document["unfinished"]) == (3, ["keys", "tree", "set_play", "tries"])
    assert document["unknown"]
    status, document = parts_of(700)
    assert (status, document["unfinished"]) == (3, ["set_play", "tries"])
    assert document["keys"] == ["Qe5-a1"]
    assert document["unknown"] == []
    status, document = parts_of(100_000)
    assert (status, document["unfinished"]) == (0, [])


# Printing as it is found


class Kept:
    """A file that keeps what has been flushed."""

    def __init__(self):
        self.text = self.flushed = ""

    def write(self, text):
        self.text += text

    def flush(self):
        self.flushed = self.text


class Working:
    """A search as the printer sees it, which has come so far."""

    def __init__(self, progress):
        self.item, self.part = Entry("-", 7, None), Part.KEYS
        self.done, self.of, self.nodes, self.seconds = 0, 0, 2_000_000, 2.0
        self._progress = progress

    def progress(self):
        return self._progress


def posed_as(fen, asked, **said):
    """A position as the command line has it: of a problem of orthodox chess."""
    problem = Problem(read_fen(fen, load("orthodox")), read_stipulation(asked), **said)
    return Task(problem, problem.phases()[0])


@pytest.fixture
def posed():
    return posed_as(LOYD, "#2", id="LOY2")


@pytest.fixture
def kept():
    return Kept()


@pytest.fixture
def printer(kept, posed):
    printer = TextReport(lambda _: Style(), kept, lambda: False)
    printer.begin(posed)
    return printer


def test_who_made_a_problem_is_said_in_every_format(tmp_path):
    file = tmp_path / "loyd.toml"
    file.write_text(
        f"""[[problem]]
id = "LOY2"
game = "orthodox"
fen = "{LOYD}"
stipulation = "#2"
author = ["Sam Loyd", "N. N."]
source = "Detroit Free Press"
year = 1878
title = "A title"
award = "1st Prize"
remarks = ["A remark"]
options = {{ variations = true, tries = 0 }}
twins = ["remove d2"]
""",
        "utf-8",
    )
    asked = ("solve", file, "--tries", "0", "--no-tree")
    said = 'Sam Loyd, N. N., "A title", Detroit Free Press, 1878, 1st Prize\n'
    text = run(*asked).stdout
    assert text.startswith(f"{said}line 1: LOY2 a): #2 (White mates in 2)\n")
    assert text.count(said) == 1
    documents = [json.loads(line) for line in run(*asked, "--json").stdout.splitlines()]
    assert [each["phase"] for each in documents] == ["a", "b"]
    for each in documents:
        assert each["problem"] == {
            "id": "LOY2",
            "game": "orthodox",
            "fen": LOYD,
            "stipulation": "#2",
            "author": ["Sam Loyd", "N. N."],
            "source": "Detroit Free Press",
            "year": 1878,
            "title": "A title",
            "award": "1st Prize",
            "remarks": ["A remark"],
            "options": {"variations": True},
            "twins": ["remove d2"],
        }
    assert "problem" not in json.loads(run("solve", LOYD, "#2", *ORTHODOX, "--json").stdout)
    written = run(*asked, "--format", "latex").stdout
    for each in ("Sam Loyd, N. N.", "A title", "Detroit Free Press, 1878", "1st Prize", "A remark"):
        assert each in written
    assert written.count("\\begin{tikzpicture}") == 1


@pytest.mark.usefixtures("printer")
def test_what_is_asked_is_printed_before_anything_is_found(kept):
    assert kept.flushed == "LOY2: #2 (White mates in 2)\n"


def test_a_key_is_printed_as_soon_as_it_is_proved(printer, kept, posed):
    key = read_move(posed.position, "Qa1")
    far = Progress(2, 12, 40, ((key, 2),))
    printer.tell_progress(far)
    printer.tell_progress(far)
    assert kept.flushed.endswith("2)\nKey: 1.Qa1!\n")
    found = solution(LOYD, "#2")
    printer.completed(Part.KEYS, found)
    assert kept.flushed.endswith("2)\nKey: 1.Qa1!\n1 key, sound\n")


def test_each_part_is_printed_when_it_is_complete(printer, kept):
    found = solution(LOYD, "#2", tries=1)
    lengths = []
    for part in (Part.KEYS, Part.TREE, Part.SET_PLAY, Part.TRIES):
        printer.completed(part, found)
        lengths.append(kept.flushed.count("\n"))
    assert lengths == sorted(set(lengths))
    assert "Tries:\n" in kept.flushed


def test_lines_of_help_play_are_printed_one_by_one(kept):
    fen = "k7/8/1K6/8/8/8/8/6R1 b - - 0 1"
    printer = TextReport(lambda _: Style(), kept, lambda: False)
    printer.begin(posed_as(fen, "h#2"))
    found = solution(fen, "h#2")
    printer.completed(Part.SHORT, found)
    assert kept.flushed.endswith("\nShort solutions:\n   1.Kb8 Rg8#\n")
    for number, line in enumerate(found.lines, 5):
        printer.found(Part.SOLUTIONS, line)
        assert kept.flushed.count("\n") == number
    printer.completed(Part.SOLUTIONS, found)
    assert kept.flushed.count("\nSolutions:\n") == 1
    assert kept.flushed.endswith("2.Ka8 Rh8#\n13 solutions, 1 short solution, not sound\n")
    whole = solution_text(found).split("\nSet play:")[0] + "\n"
    assert sorted(kept.flushed.split("\n")) == sorted(whole.split("\n"))


def test_progress_in_words():
    words = progress_words(Working(Progress(3, 12, 40)))
    assert words == ("line 7: keys; 12 of 40 first moves, in 3; 2,000,000 positions, 1,000,000 a second; 2 s")
    assert progress_words(tries()) == "tries; 3 of 9 first moves; 0 s"


def tries():
    search = TaskSearch(Entry("-", None, None))
    search.begins(Part.TRIES, PlainSearch())
    search.advances(3, 9)
    return search


def test_the_plain_engine_says_how_far_it_is():
    search, position = PlainSearch(Limits(nodes=300)), read_fen(LOYD, load("orthodox"))
    assert isinstance(search, Progressing)
    assert search.progress() is None
    search.prove(position, Aim.MATE, 2)
    progress = search.progress()
    assert (progress.depth, progress.of) == (2, len(list(position.moves())))
    assert 0 < progress.done < progress.of


@pytest.mark.skipif(not available(), reason="the kernel was not built")
def test_the_text_is_the_same_whatever_the_engine_and_the_jobs():
    texts = set()
    for more in (("--engine", "python"), ("--engine", "kernel"), ("--jobs", "3")):
        done = run("solve", "-", *ORTHODOX, *more, stdin=BULK)
        assert done.returncode == 0
        texts.add("\n".join(line for line in done.stdout.split("\n") if " positions in " not in line))
    assert len(texts) == 1


# The board in text, and what letters stand for

FAIRY = """beginproblem
pieces white kc2 gd4 nb3 black ka1 gd8 ph2
stipulation h#2
twin continued move c2 c1
twin continued move c1 c2 substitute g n
endproblem
"""


@pytest.fixture
def fairy(tmp_path):
    path = tmp_path / "fairy.inp"
    path.write_text(FAIRY)
    return path


def test_letters_that_may_not_be_known_are_explained_with_each_position(fairy):
    lines = run("solve", fairy).stdout.splitlines()
    assert lines.count("I nightrider, G grasshopper") == 2
    assert lines.count("I nightrider") == 1
    assert lines[1] == "I nightrider, G grasshopper"
    renamed = run("solve", fairy, "--letters", "N=S, I=N").stdout.splitlines()
    assert renamed[1] == "N nightrider, G grasshopper"
    assert "   1.Ka2 Nc1+ 2.Ka1 Ndb3#" in renamed


def test_the_board_stands_above_the_solution(fairy):
    lines = run("solve", fairy, "--board", "--letters", "N=S, I=N").stdout.splitlines()
    assert lines[1:13] == [
        "   a b c d e f g h",
        "8  . . . g . . . .  8",
        "7  . . . . . . . .  7",
        "6  . . . . . . . .  6",
        "5  . . . . . . . .  5",
        "4  . . . G . . . .  4",
        "3  . N . . . . . .  3",
        "2  . . K . . . . p  2",
        "1  k . . . . . . .  1",
        "   a b c d e f g h",
        "Black to move",
        "N nightrider, G grasshopper",
    ]
    second = lines.index("1  k . K . . . . .  1") - 1
    assert "b) continued: c2 to c1: " in lines[second - 9]


def test_the_board_has_holes_and_reserves():
    lines = run("solve", "start", "#1", "-g", "chessence", "--board").stdout.splitlines()
    assert lines[5] == "6  . .   . . .  6"
    assert lines[12:16] == [
        "White's reserve: M M M",
        "Black's reserve: m m m",
        "White to move",
        "M man",
    ]


def test_known_letters_are_not_explained():
    lines = run("solve", LOYD, "#2", *ORTHODOX, "--board", "--tries", "0").stdout.splitlines()
    assert lines[10:13] == ["   a b c d e f g h", "White to move", "Key: 1.Qa1!"]


@pytest.mark.parametrize("form", [["--json"], ["--format", "latex"], ["--format", "html"]])
def test_the_board_is_for_text(form):
    done = run("solve", LOYD, "#2", *ORTHODOX, "--board", *form)
    assert (done.returncode, done.stdout) == (2, "")
    assert "--board is for text" in done.stderr
