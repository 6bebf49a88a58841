"""`pathmate solve` as a user runs it: problems, bulk, limits, bad input."""

import json
import signal
import subprocess
import sys

import pytest
from conftest import ROOT, SHARED
from running import run, run_json
from solving import MORPHY

from toolkit.kernel import available

LOYD = "8/2N5/8/k2NQ3/P1R5/Pp6/n2p4/1K1B4 w - - 0 1"
ENGINES = ["python", "kernel"]


@pytest.fixture(params=ENGINES)
def engine(request):
    if request.param == "kernel" and not available():
        pytest.skip("the kernel was not built")
    return ("--engine", request.param, "--game", "orthodox")


def test_a_problem_is_solved(engine):
    done, document = run_json("solve", LOYD, "#2", *engine)
    assert done.returncode == 0
    assert document["keys"] == ["Qe5-a1"]
    assert (document["attacker"], document["sound"], document["complete"]) == ("white", True, True)
    assert {"move": "Qe5-e8", "refutations": ["Na2-c3+"]} in document["tries"]
    (key,) = document["tree"]
    assert {reply["move"] for reply in key["replies"]} == {"Na2-b4", "Na2-c1", "Na2-c3+", "Pb3-b2"}
    shown = run("solve", LOYD, "#2", *engine).stdout
    assert shown.startswith("#2 (White mates in 2)\nKey: 1.Qa1!\n1 key, sound\n1.Qa1! (zz)\n   1...Nb4 2.axb4#\n")
    assert "\nSet play:\n   1...Nc1 2.Qc3#\n" in shown
    assert "\n   1.Qe8? 1...Nc3+!\n" in shown


def test_engines_report_the_same():
    if not available():
        pytest.skip("the kernel was not built")
    documents = []
    for name in ENGINES:
        _, document = run_json("solve", LOYD, "#2", "--engine", name, "--game", "orthodox")
        documents.append({key: document[key] for key in document if key not in ("nodes", "seconds")})
    assert documents[0] == documents[1]


@pytest.mark.parametrize(
    ("fen", "asked", "status", "said"),
    [
        ("3B4/4R2N/8/8/5k2/5n2/3n1P2/6K1 w - - 0 1", "#2", 1, "no solution"),
        (LOYD, "#3", 1, "not sound"),
        ("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1", "#2", 1, "no solution"),
        ("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1", "#2", 1, "Black, to move, has no legal move: checkmate"),
        ("k7/8/1Q6/8/8/8/8/1K6 b - - 0 1", "#2", 1, "has no legal move: stalemate"),
        ("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", "=1", 1, "White stalemates in 1"),
    ],
)
def test_other_answers(engine, fen, asked, status, said):
    done = run("solve", fen, asked, "--no-tree", "--tries", "0", *engine)
    assert done.returncode == status
    assert said in done.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((LOYD, "#0"), "expected 1 to 99 moves, found 0"),
        ((LOYD, "mate"), "expected one such as #2, =3"),
        ((LOYD,), "name a stipulation such as #2"),
        (("8/8/8/8/8/8/8/K7 w - - 0 1", "#2"), "Black has no king"),
        (("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", "#2", "--memory", "0"), "memory"),
        (("k6R/8/8/8/8/8/8/K7 w - - 0 1", "#2"), "Black, who just moved, is left in check"),
    ],
)
def test_what_cannot_be_solved(arguments, said):
    done = run("solve", *arguments, "--game", "orthodox")
    assert done.returncode == 2
    assert said in done.stderr


def test_nothing_is_printed_of_a_question_that_contradicts_its_position():
    done = run("solve", "-g", "orthodox", LOYD, "h#2")
    assert (done.returncode, done.stdout) == (2, "")
    assert "Black begins, but the FEN has White to move" in done.stderr


def test_a_limit_is_not_a_no(engine):
    done, document = run_json("solve", LOYD, "#99", "--time", "0.1", *engine)
    assert done.returncode == 3
    assert not document["complete"]
    assert document["unknown"]
    done, document = run_json("solve", "start", "#9", "--nodes", "5", *engine)
    assert done.returncode == 3
    assert not document["solved"]
    assert "no key found so far" in run("solve", "start", "#9", "--nodes", "5", *engine).stdout


def test_what_a_limit_cut_off_is_said():
    asked = ("solve", LOYD, "#2", "--game", "orthodox", "--engine", "python")
    done = run(*asked, "--nodes", "700")
    assert done.returncode == 3
    assert "1 key, sound\n" in done.stdout
    assert "(not finished, because a limit came first: set play and tries)\n" in done.stdout
    assert "a limit" not in run(*asked).stdout


def test_many_lines_are_solved_in_order(engine):
    lines = f'{LOYD}\nnonsense\n{LOYD[:-4]} dm 2; id "LOY2";\n'
    done = run("solve", "-", "#2", "--json", "--jobs", "2", *engine, stdin=lines)
    assert done.returncode == 2
    documents = [json.loads(line) for line in done.stdout.splitlines()]
    assert [each.get("keys") for each in documents] == [["Qe5-a1"], None, ["Qe5-a1"]]
    assert documents[1]["error"]["line"] == 2


def test_an_epd_gives_its_own_stipulation(tmp_path):
    path = tmp_path / "one.epd"
    path.write_text(f'{LOYD[:-4]} dm 2; bm Qa1; id "LOY2";\n')
    done = run("solve", path, "--game", "orthodox", "--json")
    assert json.loads(done.stdout)["stipulation"] == "#2"
    missing = run("solve", tmp_path / "none.epd", "#2", "--game", "orthodox")
    assert missing.returncode == 2


# The program, in which a line on standard error says that the search has begun and the command
# waits for it.
ANNOUNCED = """
import signal, sys
from threading import Event
from toolkit.__main__ import main
from toolkit.apps.terminal.solution_output import Printer
from toolkit.solve.{module} import {search}

signal.signal(signal.SIGINT, signal.default_int_handler)
searching, {method}, working = Event(), {search}.{method}, Printer.working

def announced_search(self, *args):
    searching.set()
    return {method}(self, *args)

def announced_wait(self, search):
    if searching.is_set():
        print("searching", file=sys.stderr, flush=True)
    return working(self, search)

{search}.{method}, Printer.working = announced_search, announced_wait
main()
"""


def interrupted(engine, *arguments, method="prove"):
    """Run a command of which the search never ends, and interrupt it once."""
    search = "KernelSearch" if "kernel" in engine else "PlainSearch"
    module = "kernel" if "kernel" in engine else "plain"
    code = ANNOUNCED.format(module=module, search=search, method=method)
    process = subprocess.Popen(
        [sys.executable, "-c", code, "solve", *arguments, *engine],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
    try:
        assert process.stderr.readline() == "searching\n"
        process.send_signal(signal.SIGINT)
        output, messages = process.communicate()
    finally:
        process.kill()
        process.communicate()
    assert process.returncode == 130, messages
    return output, messages


def test_an_interrupt_reports_what_was_proved(engine):
    output, _ = interrupted(engine, LOYD, "#40", "--json")
    document = json.loads(output)
    assert not document["complete"]
    assert document["unfinished"] == ["keys", "tree", "set_play", "tries"]


def test_an_interrupt_says_what_it_left():
    output, messages = interrupted(("--engine", "python", "--game", "orthodox"), LOYD, "#40")
    assert "not finished, because it was interrupted: keys, play, set play and tries)" in output
    assert "limit" not in output
    assert "was begun" not in messages


def test_an_interrupt_says_which_problems_were_not_begun(tmp_path):
    file = tmp_path / "three.epd"
    file.write_text(f"# three\n{LOYD}\n{LOYD}\n{LOYD}\n")
    output, messages = interrupted(("--engine", "python", "--game", "orthodox"), file, "#40")
    assert output.startswith("line 2: #40 ")
    assert output.count("positions in") == 1
    assert "note: interrupted: no problem after line 2 was begun" in messages


@pytest.mark.slow
def test_published_problems_have_their_keys_in_bulk():
    path = SHARED / "mates" / "published.epd"
    if not path.exists():
        pytest.skip("the published problems are not here")
    done = run("solve", path, "--game", "orthodox", "--json", "--no-tree", "--tries", "0")
    documents = [json.loads(line) for line in done.stdout.splitlines()]
    wanted = [line.split(" bm ")[1].split(";")[0].split() for line in path.read_text().splitlines()]
    assert [len(each["keys"]) for each in documents] == [len(keys) for keys in wanted]


QUEEN = "8/8/8/8/8/2k5/8/K6Q w - - 0 1"


def test_a_mate_of_unknown_length_is_found_and_proved_to_be_the_shortest(engine):
    done, document = run_json("solve", MORPHY, "--deep", *engine)
    assert done.returncode == 0
    assert (document["stipulation"], document["length"], document["shortest"]) == ("#2", 2, True)
    assert (document["keys"], document["complete"]) == (["Ra1-a6"], True)
    assert run("solve", MORPHY, "--deep", *engine).stdout.startswith(
        "# (White mates in how many moves?)\nKey: 1.Ra6!\n#2, no fewer moves will do\n   1.Ra6"
    )


@pytest.mark.skipif(not available(), reason="the kernel was not built")
@pytest.mark.parametrize(
    ("fen", "arguments", "status", "words"),
    [
        (QUEEN, [], 0, "#6, no fewer moves will do\n   1."),
        (
            QUEEN,
            ["=", "--nodes", "5"],
            3,
            "= (White stalemates in how many moves?)\nno key found so far",
        ),
        (QUEEN, ["--nodes", "3"], 3, "no key found so far"),
        ("8/8/8/8/8/2k5/8/K7 w - - 0 1", ["#=", "--nodes", "9000"], 3, "no key found so far"),
        ("7k/5Q2/8/8/8/8/8/K7 b - - 0 1", [], 1, "stalemate"),
        (QUEEN, ["#2"], 2, "without a number of moves"),
        (QUEEN, ["--format", "html"], 2, "not for html"),
    ],
)
def test_what_a_deep_search_finds_is_told_by_its_status(fen, arguments, status, words):
    done = run("solve", fen, *arguments, "--deep", "-g", "orthodox")
    assert done.returncode == status
    assert words in done.stdout + done.stderr


@pytest.mark.skipif(not available(), reason="the kernel was not built")
def test_a_long_mate_asked_for_by_its_length_has_all_its_keys():
    done, document = run_json("solve", QUEEN, "#9", "--no-tree", "--tries", "0", "-g", "orthodox")
    assert (done.returncode, document["complete"], document["unknown"]) == (1, True, [])
    assert {document["length"], len(document["keys"]) > 1, document["shortest"]} == {6, True}


def test_a_mate_of_unknown_length_has_a_certificate(tmp_path):
    fen = "8/1p1p1p2/1p1P1P1P/1P6/6p1/4p1p1/3pP1PB/3B1K1k w - - 0 1"
    file = tmp_path / "deep.proof"
    done, document = run_json("solve", fen, "--deep", "--proof", file, "--game", "orthodox")
    assert (done.returncode, document["keys"], document["length"]) == (0, ["Ph6-h7"], 15)
    checked = run("check-proof", file)
    assert (checked.returncode, checked.stderr) == (0, "")
    assert "Ph6-h7 in 15 at most" in checked.stdout
