"""`verify --watch`: what counts as a change, and what is printed when there is one."""

import json
import re
import signal
import subprocess
from contextlib import suppress

import pytest
from conftest import ROOT
from running import MODULE, run
from watchfiles import Change

from toolkit.apps.terminal import watching

SOUND = "Game: coherent\n\n1.Pd3-d4 Pb9-b8\n"
WRONG = "Game: coherent\n\n1.Pd3-d5 Pb9-b8\n"
SIGINT_WORKS = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from toolkit.__main__ import main
sys.exit(main())
"""


@pytest.fixture
def watched(monkeypatch):
    """Stand in for the library: what each of some steps changes is reported; then an interrupt."""

    def begin(*steps):
        def watch(*roots, watch_filter, **_options):
            begin.roots = set(map(str, roots))
            yield set()
            for step in steps:
                changes = {(Change.modified, str(each)) for each in step()}
                yield {each for each in changes if watch_filter(*each)}
            raise KeyboardInterrupt

        monkeypatch.setattr(watching, "watch", watch)

    return begin


def saves(names):
    """How many saves of some names are reported until they end."""
    count = 0
    with suppress(KeyboardInterrupt):
        for _ in watching.each_save(names):
            count += 1
    return count


def test_a_save_is_one_of_a_named_file(watched, tmp_path):
    game, other = tmp_path / "game.txt", tmp_path / "other.txt"
    watched(list, lambda: [game], lambda: [other], lambda: [game, other])
    assert saves([str(game)]) == saves([f"{game}#2"]) == 3
    assert watched.roots == {str(tmp_path)}


def test_a_save_is_one_of_a_record_in_a_folder(watched, tmp_path):
    (tmp_path / "below").mkdir()
    for name, count in (("a.txt", 2), ("below/b.pgn", 2), ("notes.md", 1), ("../c.txt", 1)):
        watched(lambda name=name: [(tmp_path / name).resolve()])
        assert saves([str(tmp_path)]) == count


def test_a_link_is_watched_where_it_lies(watched, tmp_path):
    (tmp_path / "far").mkdir()
    link = tmp_path / "game.txt"
    link.symlink_to(tmp_path / "far" / "game.txt")
    watched(lambda: [link])
    assert saves([str(link)]) == 2


@pytest.mark.parametrize("name", ["nowhere/game.txt", "a\0b/c"])
def test_a_folder_must_be_there(name):
    done = run("verify", "--watch", name)
    assert done.returncode == 2
    assert "in no folder" in done.stderr


def watch(watched, file, *texts, arguments=()):
    """Watch a file that is saved with some texts one after the other, then interrupt."""
    watched(*(lambda text=text: file.write_text(text) and [file] for text in texts))
    return run("verify", "--watch", file, *arguments)


def test_each_save_is_reported_with_the_time(watched, tmp_path):
    file = tmp_path / "game.txt"
    file.write_text(SOUND)
    done = watch(watched, file, WRONG, SOUND + " \n")
    assert done.returncode == 130
    before, *reports = re.split(r"^\d\d:\d\d:\d\d ─+\n", done.stdout, flags=re.MULTILINE)
    assert before == ""
    assert ["illegal-move" in each for each in reports] == [False, True, False]
    assert all("record " in each for each in reports)
    assert "\x1b" not in done.stdout


def test_a_terminal_is_cleared(watched, monkeypatch, tmp_path):
    file = tmp_path / "game.txt"
    file.write_text(SOUND)
    monkeypatch.setenv("TERM", "xterm")
    watched()
    assert "\x1b[2J" in run("verify", "--watch", file, FORCE_COLOR="1").stdout


def test_a_file_that_is_not_there_yet_is_waited_for(watched, tmp_path):
    done = watch(watched, tmp_path / "game.txt", SOUND)
    assert done.returncode == 130
    assert done.stderr.count("error") == 1
    assert "nothing is refuted" in done.stdout


def test_json_is_one_document_a_line(watched, tmp_path):
    file = tmp_path / "game.txt"
    file.write_text(SOUND)
    done = watch(watched, file, WRONG, arguments=["--json"])
    found = [json.loads(line)["records"][0]["illegal"] for line in done.stdout.splitlines()]
    assert found == [0, 1]


@pytest.mark.parametrize("arguments", [["-"], ["x.txt", "-o", "report.txt"], ["x.txt", "--diff"], ["a.txt", "-"]])
def test_what_cannot_be_watched_is_refused(arguments):
    done = run("verify", "--watch", *arguments)
    assert done.returncode == 2
    assert "watch" in done.stderr
    assert done.stdout == ""


@pytest.mark.slow
@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_the_command_sees_a_save_and_ends_by_a_signal(tmp_path, number, status):
    file = tmp_path / "game.txt"
    file.write_text(SOUND)
    command = [MODULE[0], "-c", SIGINT_WORKS, "verify", "--watch", str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        read_to(process.stdout, "nothing is refuted")
        (tmp_path / "new").write_text(WRONG)
        (tmp_path / "new").replace(file)
        read_to(process.stdout, "illegal-move")
        read_to(process.stdout, "1 finding")
        process.send_signal(number)
        assert process.wait() == status


def read_to(lines, words):
    for line in lines:
        if words in line:
            return
    raise AssertionError(f"no line with {words!r}")
