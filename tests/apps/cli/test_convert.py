"""`convert` as a user runs it: forms, files of several games, losses, exit statuses."""

import pytest
from conftest import RECORD
from running import run

GAMES = """\
[Event "one"]

1. e4 {first} e5 *

[Event "two"]

1. d4 (1. c4 -- 2. Nc3) d5 1/2-1/2
"""
OTHER = "Game: orthodox\n\n 1.Pe2-e4\n[one}]\n"


@pytest.fixture
def games(tmp_path):
    path = tmp_path / "games.pgn"
    path.write_text(GAMES, "utf-8")
    return path


def test_every_game_is_written(games):
    done = run("convert", games, RECORD, "--to", "pgn")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count('[Event "') == 3
    assert '"two"]\n' in done.stdout
    assert "\n\n1. e4 {first} 1... e5 *\n\n[Event " in done.stdout
    assert "*\n\n[Event" in done.stdout
    assert done.stdout.endswith(" 0-1\n")


def test_one_game_of_several(games):
    for arguments in ((f"{games}#2",), (games, "--number", 2)):
        done = run("convert", *arguments, "--to", "pgn")
        assert done.stdout.count("[Event ") == 1
        assert '[Event "two"]' in done.stdout
    done = run("convert", f"{games}#3", "--to", "pgn")
    assert (done.returncode, done.stdout) == (2, "")
    assert "holds 2 games, there is no #3" in done.stderr


def test_losses_are_named_with_their_places(games):
    done = run("convert", games, "--to", "score")
    assert done.returncode == 0
    assert done.stderr == (
        f"warning: {games}:7:14: '--': a score's variation has no null move; it is left out [score]\n"
    )
    assert " 1.Pe2-e4\n[first]\n 1. ...         Pe7-e5\n\nGame:  orthodox\nEvent: two\n" in done.stdout


def test_strict_writes_nothing(games, tmp_path):
    output = tmp_path / "new.txt"
    output.write_text("as it was", "utf-8")
    done = run("convert", games, "--strict", "--output", output)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"error: {games}:7:14: '--'")
    assert output.read_text("utf-8") == "as it was"
    assert run("convert", games, "--strict", "--to", "score").stdout == ""
    done = run("convert", games, "--strict", "--to", "pgn")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("[Event ") == 2


@pytest.mark.parametrize(("name", "begins"), [("x.txt", "Game:"), ("x.pgn", "[Event"), ("x.PGN", "[Event")])
def test_the_form_is_known_by_the_ending(tmp_path, name, begins):
    output = tmp_path / name
    assert run("convert", RECORD, "--output", output).returncode == 0
    assert output.read_text("utf-8").startswith(begins)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((RECORD,), "in which form? known are score, pgn, courier, zsg, json, html"),
        ((RECORD, "-o", "x.gif"), "cannot write '.gif'"),
        ((RECORD, RECORD, "--to", "zsg"), "a file of this form holds one game"),
        ((RECORD, "--to", "pgn", "--theme", "dark"), "--theme is for pages"),
        ((RECORD, "--to", "pgn", "--judge"), "--judge is for pages"),
        ((RECORD, "--to", "pgn", "--game", "nothing"), "nothing"),
        (("no-such-file.pgn", "--to", "pgn"), "no-such-file.pgn"),
    ],
)
def test_what_cannot_be_done(arguments, said):
    done = run("convert", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr


def test_no_file_is_written_over_that_was_read(games):
    done = run("convert", games, "--output", games)
    assert done.returncode == 2
    assert "one of the files that are read" in done.stderr
    assert games.read_text("utf-8") == GAMES


def test_a_game_that_is_not_known_does_not_stop_the_others(tmp_path):
    path = tmp_path / "games.pgn"
    path.write_text(GAMES.replace('"one"]', '"one"]\n[Variant "Atomic"]'), "utf-8")
    done = run("convert", path, "--to", "pgn")
    assert done.returncode == 2
    assert f"{path}:1: this game cannot be converted: " in done.stderr
    assert "Atomic" in done.stderr
    assert done.stdout.startswith('[Event "two"]')
    done = run("convert", path, "--to", "pgn", "--strict")
    assert (done.returncode, done.stdout) == (2, "")


def test_a_text_from_standard_input():
    done = run("convert", "-", "--to", "pgn", stdin=OTHER)
    assert done.returncode == 0
    assert "1. e4 {one)} *" in done.stdout
    assert "-:4:1: " in done.stderr


def test_bytes_that_are_no_text_stay_as_they_were(tmp_path):
    path = tmp_path / "odd.pgn"
    path.write_bytes(b'[White "\xc3\xa9 \xff"]\n\n1. e4 *\n')
    done = run("convert", path, "--to", "pgn", text=False)
    assert b'[White "\xc3\xa9 \xff"]' in done.stdout
