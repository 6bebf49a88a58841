"""The edges of the command line: outputs, streams, limits, names and signals that go wrong."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time

import pytest
from conftest import RECORD, ROOT
from effort import first
from running import launch, run

from toolkit.apps.cli.commands import COMMANDS
from toolkit.apps.terminal import exit_status as guard
from toolkit.apps.terminal import inputs, problem_files
from toolkit.apps.terminal.exit_status import run_safely
from toolkit.errors import PathmateError

BARE = ROOT / "tests" / "data" / "bare.txt"
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


SHORT = """Game:  coherent

1.Ng1-g3 Nc9-c7
[Path: c9-a7-c7]
2.Pd3-d4 Pd7-d6
3.Ng3-h3 Pe6-d7
"""


@pytest.fixture
def record(tmp_path):
    """A short record, all of it right but for a path that is not written down."""
    path = tmp_path / "rec.txt"
    path.write_text(SHORT)
    return path


@pytest.fixture
def long_record(tmp_path):
    return shutil.copy(RECORD, tmp_path / "rec.txt")


# Output over input

WRITERS = {
    "verify": ["verify", "{}"],
    "json": ["verify", "{}", "--json"],
    "diff": ["verify", "--diff", "{}"],
    "annotate": ["annotate", "{}"],
    "convert": ["convert", "{}", "--to", "html"],
    "show": ["show", "{}@3w"],
    "explain": ["explain", "{}@3w", "--format", "svg"],
    "routes": ["routes", "{}@3w", "c1", "a2"],
}


def writing(command, record, output):
    return [*(word.replace("{}", str(record)) for word in WRITERS[command]), "-o", str(output)]


@pytest.mark.parametrize("way", ["same", "dotted", "symbolic", "hard"])
@pytest.mark.parametrize("command", WRITERS)
def test_no_command_writes_over_its_record(tmp_path, record, command, way):
    output = {
        "same": record,
        "dotted": f"{tmp_path}/./rec.txt",
        "symbolic": tmp_path / "symbolic.txt",
        "hard": tmp_path / "hard.txt",
    }[way]
    if way == "symbolic":
        output.symlink_to(record)
    if way == "hard":
        os.link(record, output)
    before = sorted(tmp_path.iterdir())
    done = run(*writing(command, record, output))
    assert done.returncode == 2
    assert re.search("is one of the files that are read here|is the record itself", done.stderr)
    assert record.read_text() == SHORT
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.slow
def test_no_command_writes_over_its_game_or_standard_input(tmp_path, record):
    game = tmp_path / "mine.toml"
    game.write_text('extends = "coherent"\nkey = "mine"\nname = "Mine"\nversion = 1\n')
    text = game.read_bytes()
    for command in ("verify", "annotate"):
        done = run(*writing(command, record, game), "--game", game)
        assert done.returncode == 2
        assert "is one of the files that are read" in done.stderr
    assert game.read_bytes() == text
    with record.open("rb") as stream:
        done = subprocess.run(
            [sys.executable, "-m", "toolkit", "verify", "-", "-o", str(record)],
            stdin=stream,
            capture_output=True,
            text=True,
            cwd=ROOT,
            check=False,
        )
    assert done.returncode == 2
    assert "is one of the files that are read" in done.stderr
    assert record.read_text() == SHORT


@pytest.mark.parametrize("command", WRITERS)
def test_an_output_appears_whole_and_alone(tmp_path, record, command):
    output = tmp_path / "report.txt"
    output.write_text("old")
    output.chmod(0o640)
    done = run(*writing(command, record, output))
    assert done.returncode in (0, 1)
    assert done.stdout == ""
    assert output.read_text("utf-8") != "old"
    assert output.stat().st_mode & 0o777 == 0o640
    assert sorted(tmp_path.iterdir()) == [record, output]
    again = run(*writing(command, record, "-"))
    assert again.returncode == done.returncode
    assert again.stdout.strip() == output.read_text("utf-8").strip()


@pytest.mark.parametrize("command", WRITERS)
@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("/dev/full", "No space left"),
        ("none/x.txt", "No such file"),
        ("x" * 300, "File name too long"),
    ],
)
def test_what_cannot_be_written_is_said(tmp_path, record, command, name, reason):
    done = run(*writing(command, record, tmp_path / name))
    assert done.returncode == 2
    assert f"cannot be written: {reason}" in done.stderr
    assert list(tmp_path.iterdir()) == [record]


def killed(arguments, number, seconds):
    """Start a command and end it by a signal after some time, if it has not ended by then."""
    process = subprocess.Popen(
        [sys.executable, "-m", "toolkit", *arguments],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.send_signal(number)
    finally:
        _, messages = process.communicate()
    return process.returncode, messages.decode()


@pytest.mark.slow
@pytest.mark.parametrize("command", [*WRITERS, "in place"])
def test_a_killed_command_leaves_the_old_file_or_the_new_one(tmp_path, long_record, command):
    record = long_record
    output, reference = tmp_path / "report.txt", tmp_path / "reference.txt"
    if command == "in place":
        output = record
        arguments = ["annotate", "--in-place", str(record)]
        assert run("annotate", record, "-o", reference).returncode == 0
    else:
        arguments = writing(command, record, output)
        run(*writing(command, record, reference))
    whole = {b"old" * 1000, RECORD.read_bytes(), reference.read_bytes()}
    began = time.monotonic()
    killed(arguments, signal.SIGKILL, 600)
    lasted = time.monotonic() - began
    for turn in range(8):
        output.write_bytes(RECORD.read_bytes() if command == "in place" else b"old" * 1000)
        killed(arguments, signal.SIGKILL, lasted * (0.5 + turn / 13))
        assert output.read_bytes() in whole


@pytest.mark.slow
def test_sigterm_leaves_nothing_behind(tmp_path):
    """The command waits for a pipe in the middle of its report, and is ended there."""
    output, pipe = tmp_path / "report.txt", tmp_path / "ready"
    output.write_text("old")
    os.mkfifo(pipe)
    code = f"""
import signal, sys
signal.signal(signal.SIGTERM, signal.SIG_DFL)
from toolkit.render.reports import reporters
from toolkit.__main__ import run
class Waiting(reporters._TextReporter):
    def close(self, status=0):
        open({str(pipe)!r}, "w").close()
        signal.pause()
reporters._TextReporter = Waiting
sys.exit(run(["verify", {str(RECORD)!r}, "-o", {str(output)!r}]))
"""
    process = subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.PIPE, cwd=ROOT)
    try:
        pipe.open().close()
        assert len(list(tmp_path.iterdir())) == 3
        process.terminate()
        _, messages = process.communicate()
    finally:
        process.kill()
        process.wait()
    assert process.returncode == guard.TERMINATED == 143
    assert messages == b""
    assert output.read_text() == "old"
    assert sorted(tmp_path.iterdir()) == [pipe, output]


@pytest.mark.parametrize(
    ("ends", "status"),
    first(1, [("signal.raise_signal(signal.SIGTERM)", 143), ("raise KeyboardInterrupt", 130)]),
)
def test_json_of_what_was_checked_before_a_signal_is_a_whole_document(ends, status):
    code = f"""
import signal, sys
signal.signal(signal.SIGTERM, signal.SIG_DFL)
from toolkit.render.reports import reporters
from toolkit.__main__ import run
class Stopped(reporters._JsonReporter):
    def add(self, checked):
        super().add(checked)
        {ends}
reporters._JsonReporter = Stopped
sys.exit(run(["verify", "--json", {str(BARE)!r}, {str(BARE)!r}]))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, cwd=ROOT, check=False)
    assert (done.returncode, done.stderr) == (status, b"")
    assert len(json.loads(done.stdout)["records"]) == 1


# Streams that are full, closed or broken


def shell(command, **options):
    """Run a line of the shell in which `pathmate` is this program."""
    return subprocess.run(
        ["bash", "-c", command.replace("pathmate", f"{sys.executable} -m toolkit")],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
        **options,
    )


LOUD = ["games", "moves start -g keltic --json", "--help", f"verify {RECORD}"]
"""What prints by each way of printing: lines, JSON, help, and the tables of rich."""


@pytest.mark.parametrize("command", first(1, LOUD))
@pytest.mark.parametrize(("where", "reason"), [(">/dev/full", "No space left"), (">&-", "Bad file descriptor")])
def test_output_that_takes_nothing_is_said(command, where, reason):
    done = shell(f"pathmate {command} {where}")
    assert done.returncode == 2
    assert done.stderr.splitlines() == [f"error: standard output cannot be written: {reason}"] or (
        done.stderr.startswith(f"error: standard output cannot be written: {reason}") and done.stderr.count("\n") == 1
    )


@pytest.mark.parametrize("command", first(1, ["games show coherent", "verify records", "schema solve"]))
def test_a_reader_may_have_enough(command):
    done = shell(f"pathmate {command} | head -1; exit ${{PIPESTATUS[0]}}")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("\n") == 1


@pytest.mark.slow
def test_closed_input_and_messages_harm_nothing():
    assert shell("pathmate moves - <&-").returncode == 0
    done = shell("pathmate verify none.txt 2>&-")
    assert (done.returncode, done.stdout) == (2, "")


@pytest.mark.slow
def test_a_file_written_while_output_is_closed_is_whole(tmp_path):
    output = tmp_path / "report.json"
    done = shell(f"pathmate verify {RECORD} --json -o {output} >&- <&- 2>&-")
    assert done.returncode == 0
    assert json.loads(output.read_text())["records"][0]["plies"] == 104


# Faults and limits


def test_a_fault_is_one_line_that_asks_for_a_report(monkeypatch, capsys):
    def break_down(_arguments):
        raise ZeroDivisionError("[red]1[/red]\n/0")

    monkeypatch.delenv("PATHMATE_DEBUG", raising=False)
    assert run_safely(["games"], break_down) == 70
    messages = capsys.readouterr().err
    assert messages.count("\n") == 1
    assert "ZeroDivisionError: [red]1[/red] /0" in messages
    assert "please report it" in messages
    monkeypatch.setenv("PATHMATE_DEBUG", "1")
    assert run_safely(["games"], break_down) == 70
    assert "Traceback" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("error", "status"),
    [(MemoryError(), 3), (RecursionError("deep"), 70), (KeyboardInterrupt(), 130)],
)
def test_other_ends_have_their_status(monkeypatch, capsys, error, status):
    def break_down(_arguments):
        raise error

    monkeypatch.delenv("PATHMATE_DEBUG", raising=False)
    assert run_safely(["games"], break_down) == status
    assert "Traceback" not in capsys.readouterr().err


def test_every_error_of_the_library_is_unusable_input(capsys):
    def break_down(_arguments):
        raise PathmateError("so it is")

    assert run_safely(["games"], break_down) == 2
    assert capsys.readouterr().err == "error: so it is\n"


@pytest.mark.parametrize(
    "options",
    [
        ("--memory", "100000000"),
        ("--memory", "17592186044416"),
        ("--nodes", "18446744073709551616"),
        ("--time", "nan"),
        ("--time", "inf"),
        ("--time", "-1"),
        ("--time", "9" * 400),
        ("--tries", "99999999999999999999"),
        ("--threads", "9" * 5000),
    ],
)
def test_absurd_limits_are_usage_errors(options):
    done = run("solve", START, "#1", "-g", "orthodox", *options)
    assert done.returncode == 2
    assert re.search(rf"Invalid value for '{options[0]}'|error: {options[0]}: expected", done.stderr)


@pytest.mark.parametrize(
    ("arguments", "option"),
    [
        (("routes", "start", "a1", "a5", "--most", "9" * 20), "--most"),
        (("perft", "start", "9" * 20), "depth"),
        (("convert", RECORD, "--number", "0", "--to", "html"), "--number"),
    ],
)
def test_absurd_numbers_are_usage_errors(arguments, option):
    done = run(*arguments, "-g", "orthodox")
    assert done.returncode == 2
    assert f"Invalid value for '{option}'" in done.stderr


LONG = "a" * 300


@pytest.mark.parametrize(
    "arguments",
    [
        ("verify", LONG),
        ("verify", f"{LONG}.txt", "--diff"),
        ("annotate", LONG),
        ("annotate", "-i", LONG),
        ("convert", LONG, "--to", "html"),
        ("convert", f"{LONG}#2", "--to", "html"),
        ("show", LONG),
        ("show", f"{LONG}@3w"),
        ("moves", f"{LONG}@end"),
        ("solve", f"{LONG}.epd", "#2"),
        ("moves", "start", "-g", f"{LONG}.toml"),
        ("games", "check", f"{LONG}.toml"),
        ("games", "show", LONG),
        ("schema", LONG),
        ("verify", "a\0b"),
        ("convert", "a\0b", "--to", "pgn", "--folder", "x\0"),
        ("show", "a\0b@3w"),
        ("games", "check", "a\0b.toml"),
    ],
)
def test_names_that_no_file_can_have(arguments):
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stderr


@pytest.mark.parametrize("command", ["verify", "annotate", "convert", "show", "explain", "solve"])
def test_an_empty_name_is_an_error(command):
    more = {"convert": ["--to", "html"], "solve": ["#2"]}.get(command, [])
    done = run(command, "", *more)
    assert done.returncode == 2
    assert done.stderr


@pytest.mark.parametrize("kind", ["pipe", "folder", "device"])
def test_only_files_are_read(tmp_path, kind):
    path = tmp_path / "thing.toml"
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    else:
        path.symlink_to("/dev/zero")
    word = {"pipe": "a named pipe", "folder": "a folder", "device": "a device"}[kind]
    commands = [
        ("show", f"{path}@3w"),
        ("annotate", path),
        ("games", "check", path),
        ("moves", "start", "-g", path),
    ]
    if kind != "folder":
        commands += [("verify", path), ("convert", path, "--to", "html")]
    for command in commands:
        done = run(*command)
        assert done.returncode == 2
        assert f"is {word}, expected a file" in done.stderr


def test_a_pipe_in_a_folder_of_records_is_not_waited_for(tmp_path, record):
    os.mkfifo(tmp_path / "a.txt")
    done = run("verify", tmp_path)
    assert done.returncode == 2
    assert "a.txt: is a named pipe" in done.stderr
    assert f"{record}: every move is legal" in done.stdout


@pytest.mark.parametrize(
    "arguments",
    [("start", "\u202e"), ("--x\u2028",), ("convert", "f", "--number", "\u202e"), ("\x1b[31m",)],
)
def test_nothing_of_a_wrong_command_line_steers_the_terminal(arguments):
    done = run(*arguments)
    assert done.returncode == 2
    assert not set(done.stderr) & set("\u202e\u2028\x1b")
    assert "Usage: pathmate" in done.stderr


@pytest.mark.parametrize("command", WRITERS)
def test_an_output_that_no_file_can_be_is_said(record, command):
    done = run(*writing(command, record, "a\0b"))
    assert done.returncode == 2
    assert "cannot be written: embedded null byte" in done.stderr


# Standard input


def test_a_record_from_standard_input():
    done = run("verify", "-", stdin=RECORD.read_bytes())
    assert done.returncode == 0
    assert "-: every move is legal, nothing is refuted" in done.stdout
    annotated = run("annotate", "-", stdin=RECORD.read_bytes())
    assert annotated.stdout == run("annotate", RECORD).stdout
    assert run("annotate", "-i", "-", stdin=b"").returncode == 2
    assert run("verify", "-", stdin=b" " * (8 * 1024 * 1024 + 1)).returncode == 2


def test_a_long_line_of_input_is_refused_and_the_rest_is_done():
    done = run("moves", "-", "--json", "-g", "orthodox", stdin="x" * 200_000 + f"\n{START}\n")
    assert done.returncode == 2
    first, second = map(json.loads, done.stdout.splitlines())
    assert first["error"] == {"message": "the line has more than 100000 characters", "line": 1}
    assert second["side"] == "white"
    solved = run("solve", "-", "#1", "-g", "orthodox", stdin="y" * 200_000 + f"\n{START}\n")
    assert "line 1: the line has more than 100000 characters" in solved.stderr
    assert "line 2: " in solved.stdout


@pytest.mark.parametrize("command", [["moves", "-"], ["solve", "-", "#1"], ["perft", "-", "1"]])
def test_a_line_without_an_end_is_not_read_whole(monkeypatch, command):
    class Endless:
        """Yields one line for ever, and counts what is taken of it."""

        taken = 0

        def readline(self, most):
            self.taken += most
            return b"x" * most

    endless = Endless()
    for module in (inputs, problem_files):
        monkeypatch.setattr(module, "standard_input", lambda: endless)
    done = run(*command, "-g", "orthodox")
    assert done.returncode == 2
    assert "line 1 does not end" in done.stderr
    assert endless.taken < 2**21


# Nothing in silence


def test_a_diff_of_an_unknown_game_says_so_whatever_else_is_wrong(tmp_path):
    path = tmp_path / "draughts.txt"
    path.write_text("Game: draughts\n\n1.Ng1-g3 [never closed\n")
    for strict in ((), ("--strict",)):
        done = run("verify", "--diff", *strict, path)
        assert done.returncode == 2
        assert "no game is called 'draughts'" in done.stderr


def test_a_diff_of_an_unknown_game_says_so(tmp_path):
    path = tmp_path / "rec.txt"
    path.write_text("Game: checkers\n1.Pd3-d4 Pb9-b8\n")
    done = run("verify", "--diff", path)
    assert done.returncode == 2
    assert f"{path}: Game: no game is called 'checkers'" in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("moves", f"{RECORD}#0@1w"),
        ("moves", f"{RECORD}#0"),
        ("moves", f"{RECORD}#2@end"),
        ("convert", f"{RECORD}#0", "--to", "html"),
        ("position", f"{RECORD}#0@1w"),
    ],
)
def test_there_is_no_game_of_that_number(arguments):
    done = run(*arguments)
    assert done.returncode == 2
    assert "holds 1 game, there is no #" in done.stderr


def test_the_end_of_a_record_has_a_name():
    wanted = run("position", f"{RECORD}@53w").stdout
    for name in (f"{RECORD}@end", f"{RECORD}#1@end", f"{RECORD}#1", str(RECORD)):
        done = run("position", name)
        assert (done.returncode, done.stdout) == (0, wanted)
    diagram = ROOT / "records" / "coherent" / "sissa-diagram.txt"
    assert run("position", f"{diagram}@end").stdout == run("position", diagram).stdout
    assert "its last is 52b" in run("moves", f"{RECORD}@99w").stderr
    assert "expected a ply such as 14b or 14w, or 'end'" in run("moves", f"{RECORD}@9x").stderr


def test_a_game_that_overrides_the_records_own_is_said(record):
    done = run("verify", record, "-g", "orthodox")
    assert f"{record}: it names 'coherent' as its game; --game orthodox is" in done.stderr
    for command in (("moves", f"{record}@1w"), ("annotate", record)):
        assert "it names 'coherent' as its game" in run(*command, "-g", "orthodox").stderr
    assert run("verify", record, "-g", "coherent").stderr == ""
    record.write_text(record.read_text("utf-8").replace("Game:  coherent\n", "Game: coherent, version 7\n", 1))
    done = run("verify", record, "-g", "coherent")
    assert "the record names version 7 of Coherent Chess, here is 1" in done.stdout


def test_one_illegal_move_is_one_move(record):
    record.write_text(SHORT.replace("2.Pd3-d4", "2.Pd3-d5"))
    assert "1 illegal move; see" in run("moves", f"{record}@3w").stderr


@pytest.mark.parametrize(
    ("command", "known"),
    [
        (["show", f"{RECORD}@5w"], "text, svg, html, png"),
        (["explain", f"{RECORD}@5w"], "text, json, dot, graphml, svg"),
        (["routes", f"{RECORD}@5w", "a1", "a2"], "text, json, dot, graphml, svg"),
        (["convert", str(RECORD)], "score, pgn, courier, zsg, json, html"),
    ],
)
def test_an_unknown_ending_is_refused(tmp_path, command, known):
    done = run(*command, "-o", tmp_path / "p.gif")
    assert done.returncode == 2
    assert f"p.gif: cannot write '.gif'; known are {known}" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_the_ending_of_a_file_says_its_format(tmp_path):
    place = f"{RECORD}@14b"
    for ending, begins in (("svg", "<svg"), ("json", "{"), ("dot", "digraph"), ("txt", "Ng9-g7")):
        output = tmp_path / f"x.{ending}"
        assert run("explain", place, "-o", output).returncode == 0
        assert output.read_text("utf-8").startswith(begins)
    assert run("convert", RECORD, "-o", tmp_path / "x.HTML").returncode == 0
    assert (tmp_path / "x.HTML").read_text("utf-8").startswith("<!DOCTYPE html>")
    assert "in which form?" in run("convert", RECORD).stderr


# Help and the shell


@pytest.mark.parametrize("command", [[], *([name] for name in COMMANDS), ["games", "show"]])
def test_help_has_a_short_name(command):
    done = run(*command, "-h")
    assert done.returncode == 0
    assert done.stdout == run(*command, "--help").stdout


def test_help_uses_the_width_of_the_terminal():
    wide = run("verify", "-h", COLUMNS="120").stdout
    assert 80 < max(map(len, wide.splitlines())) <= 120
    assert max(map(len, run("verify", "-h").stdout.splitlines())) <= 80


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("pathmate moves start --game co", ["coherent", "convergent"]),
        ("pathmate games show ke", ["keltic"]),
        # Bash cuts a word at the sign.
        ("pathmate moves start --game = co", ["coherent", "convergent"]),
        ("pathmate schema so", ["solve"]),
        ("pathmate ver", ["verify"]),
    ],
)
def test_the_shell_completes_games_and_commands(line, found):
    done = launch(
        _PATHMATE_COMPLETE="complete_bash",
        COMP_WORDS=line,
        COMP_CWORD=str(len(line.split()) - 1),
    )
    assert done.stdout.split() == found


# Interrupts


def test_an_interrupt_ends_with_130_before_anything_is_loaded(monkeypatch, capsys):
    from toolkit import __main__

    def interrupt(_arguments):
        raise KeyboardInterrupt

    monkeypatch.setattr(__main__, "run", interrupt)
    with pytest.raises(SystemExit) as ended:
        __main__.main()
    assert ended.value.code == 130
    assert capsys.readouterr() == ("", "")


def test_a_module_that_is_being_loaded_may_be_interrupted():
    code = """
import builtins, sys
load = builtins.__import__
def interrupted(name, *rest, **more):
    if name == "typer":
        raise KeyboardInterrupt
    return load(name, *rest, **more)
builtins.__import__ = interrupted
from toolkit.__main__ import main
main()
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


@pytest.mark.slow
@pytest.mark.parametrize("turn", range(12))
def test_a_search_that_begins_may_be_interrupted(turn):
    """However early the interrupt comes, once Pathmate runs at all.

    Python loses what is raised while it calls a weak reference back, as each import does: such an
    interrupt comes again.
    """
    code = """
import signal, sys, threading, os
from toolkit.__main__ import main

def interrupt_in(seconds):
    threading.Timer(seconds, os.kill, (os.getpid(), signal.SIGINT)).start()

def interrupt(number, frame):
    while frame and not (frame.f_code is main.__code__ and frame.f_lineno > frame.f_code.co_firstlineno):
        frame = frame.f_back
    if frame is None:
        interrupt_in(0.001)
    else:
        raise KeyboardInterrupt

signal.signal(signal.SIGINT, interrupt)
sys.unraisablehook = lambda lost: interrupt_in(0.001)
interrupt_in(float(sys.argv.pop()))
main()
"""
    arguments = ["solve", START, "#9", "-g", "orthodox", str(turn / 40)]
    process = subprocess.Popen(
        [sys.executable, "-c", code, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
    try:
        _, messages = process.communicate()
    finally:
        process.kill()
        process.wait()
    assert process.returncode == 130
    assert "Traceback" not in messages


# Without a compiler


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("perft", "start", "2", "--game", "coherent"), "1671 nodes"),
        (("compose", "--help"), "Usage: pathmate compose"),
        (("compose", "--game", "coherent"), "no kernel: it was not built here"),
        (("solve", "4k3/8/4K3/8/8/8/8/7R w - - 0 1", "#1", "--game", "orthodox"), "1 key, sound"),
        (("table", "KQ-K", "--game", "orthodox"), "tables need the kernel: it was not built here"),
    ],
)
def test_commands_work_or_say_why_where_the_kernel_was_not_built(arguments, said):
    code = (
        "import sys; sys.modules['toolkit.kernel._kernel'] = None\n"
        f"from toolkit.__main__ import run; sys.exit(run({arguments!r}))"
    )
    done = launch(program=(sys.executable, "-c", code))
    assert said in done.stdout + done.stderr
    assert "fault" not in done.stderr
