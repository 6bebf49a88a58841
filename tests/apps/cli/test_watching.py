"""`verify --watch`: what counts as a change, and what is printed when there is one."""

import json
import re
import signal
import subprocess
import time
from contextlib import suppress

import pytest
from conftest import ROOT
from running import MODULE, run

from toolkit.apps.terminal.watching import each_change, state_of

SOUND = "Game: coherent\n\n1.Pd3-d4 Pb9-b8\n"
WRONG = "Game: coherent\n\n1.Pd3-d5 Pb9-b8\n"
SIGINT_WORKS = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from toolkit.__main__ import main
sys.exit(main())
"""


class EndedError(Exception):
    """There is nothing more to look at."""


def changes(seen):
    """After how many looks each change was known, for things seen one after the other."""
    looks, found, count = iter(seen), [], 0

    def look():
        nonlocal count
        count += 1
        try:
            return next(looks)
        except StopIteration:
            raise EndedError from None

    with suppress(EndedError):
        for _ in each_change(look, lambda: None):
            found.append(count)  # noqa: PERF401 - what was found before it ended counts
    return found


@pytest.mark.parametrize(
    ("seen", "known"),
    [
        ("aaaa", [1]),
        ("abbb", [1, 3]),
        # A file that is still being written.
        ("abcddd", [1, 5]),
        # One that was deleted and put back, or another put in its place.
        ("a-aaa", [1]),
        ("a-bbb", [1, 4]),
        ("a---bb", [1, 3, 6]),
        ("abbcc", [1, 3, 5]),
    ],
)
def test_a_change_counts_once_it_stays(seen, known):
    assert changes(seen) == known


def test_a_file_saved_in_each_way_is_another(tmp_path):
    file, other = tmp_path / "game.txt", tmp_path / "new"
    states = []
    for save in (
        lambda: file.write_text("a"),
        lambda: file.write_text("ab"),
        lambda: (other.write_text("ab"), other.replace(file)),
        file.unlink,
        lambda: file.write_text("abc"),
    ):
        save()
        states.append(state_of([str(file), f"{file}#2"]))
    assert len(set(states)) == len(states)
    assert states[-1] == state_of([str(file), f"{file}#2"])


def test_a_folder_changes_with_each_record_in_it(tmp_path):
    (tmp_path / "below").mkdir()
    states = [state_of([str(tmp_path)])]
    for name in ("a.txt", "below/b.pgn"):
        (tmp_path / name).write_text("")
        states.append(state_of([str(tmp_path)]))
    assert [len(each) for each in states] == [0, 1, 2]
    (tmp_path / "notes.md").write_text("")
    assert state_of([str(tmp_path)]) == states[-1]


def test_names_that_are_none_have_a_state():
    assert state_of(["nowhere.txt", "a\0b"]) == (("nowhere.txt",), ("a\0b",))


def watch(monkeypatch, file, *saves, arguments=()):
    """Watch a file that is saved with some texts one after the other, then interrupt."""
    left = [step for text in saves for step in (text, None)]

    def sleep(_seconds):
        if not left:
            raise KeyboardInterrupt
        text = left.pop(0)
        if text is not None:
            file.write_text(text)

    monkeypatch.setattr(time, "sleep", sleep)
    return run("verify", "--watch", file, *arguments)


def test_each_save_is_reported_with_the_time(monkeypatch, tmp_path):
    file = tmp_path / "game.txt"
    file.write_text(SOUND)
    done = watch(monkeypatch, file, WRONG, SOUND + " \n")
    assert done.returncode == 130
    before, *reports = re.split(r"^\d\d:\d\d:\d\d ─+\n", done.stdout, flags=re.MULTILINE)
    assert before == ""
    assert ["illegal-move" in each for each in reports] == [False, True, False]
    assert all("record " in each for each in reports)
    assert "\x1b" not in done.stdout


def test_a_terminal_is_cleared(monkeypatch, tmp_path):
    file = tmp_path / "game.txt"
    file.write_text(SOUND)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(time, "sleep", interrupt)
    assert "\x1b[2J" in run("verify", "--watch", file, FORCE_COLOR="1").stdout


def interrupt(_seconds):
    raise KeyboardInterrupt


def test_a_file_that_is_not_there_yet_is_waited_for(monkeypatch, tmp_path):
    done = watch(monkeypatch, tmp_path / "game.txt", SOUND)
    assert done.returncode == 130
    assert done.stderr.count("error") == 1
    assert "nothing is refuted" in done.stdout


def test_json_is_one_document_a_line(monkeypatch, tmp_path):
    file = tmp_path / "game.txt"
    file.write_text(SOUND)
    done = watch(monkeypatch, file, WRONG, arguments=["--json"])
    found = [json.loads(line)["records"][0]["illegal"] for line in done.stdout.splitlines()]
    assert found == [0, 1]


@pytest.mark.parametrize(
    "arguments", [["-"], ["x.txt", "-o", "report.txt"], ["x.txt", "--diff"], ["a.txt", "-"]]
)
def test_what_cannot_be_watched_is_refused(arguments):
    done = run("verify", "--watch", *arguments)
    assert done.returncode == 2
    assert "watch" in done.stderr
    assert done.stdout == ""


@pytest.mark.slow
def test_the_command_sees_a_save_and_ends_with_130(tmp_path):
    file = tmp_path / "game.txt"
    file.write_text(SOUND)
    command = [MODULE[0], "-c", SIGINT_WORKS, "verify", "--watch", str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        read_to(process.stdout, "nothing is refuted")
        (tmp_path / "new").write_text(WRONG)
        (tmp_path / "new").replace(file)
        read_to(process.stdout, "illegal-move")
        read_to(process.stdout, "1 finding")
        process.send_signal(signal.SIGINT)
        assert process.wait() == 130


def read_to(lines, words):
    for line in lines:
        if words in line:
            return
    raise AssertionError(f"no line with {words!r}")
