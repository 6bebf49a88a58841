"""`pathmate compose --from` and `--improve`."""

import json

import pytest
from running import run, validate

from toolkit import read_fen
from toolkit.compose import rework
from toolkit.compose.rework import StepLimits
from toolkit.kernel import available

pytestmark = pytest.mark.skipif(not available(), reason="the kernel was not built")
MISSED = "1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 6. Nxd1 (6. Bxf7+ Ke7 7. Nd5#) *"
SOUND = "1n2k3/3N3B/2S5/8/K7/8/8/8 w - - 0 1"
IDLE = "B7/6S1/8/4k3/4N3/P7/3B3K/8 w - -"
BRIEF = StepLimits(1500, 60, 300, runs=1)


@pytest.fixture(autouse=True)
def _search_briefly(monkeypatch):
    monkeypatch.setitem(rework._STEPS, 2, BRIEF)


def near(fen, *arguments):
    return run("compose", "--from", fen, "-g", "cetina-random", *arguments)


def improved(fen, *arguments, **more):
    return run("compose", "--improve", fen, "-g", "cetina-random", *arguments, **more)


def test_a_missed_mate_of_a_game_is_a_problem(tmp_path):
    game = tmp_path / "game.pgn"
    game.write_text(f'[Event "x"]\n\n{MISSED}\n')
    done = run("compose", "--from", game, "-s", "#2", "--json")
    assert done.returncode == 0
    document = json.loads(done.stdout)
    validate("compose", document)
    assert document["keys"] == ["Bc4xf7+"]
    assert document["from"]["missed"]
    assert document["remarks"][0] == (
        "from game.pgn#1, after 5...Bxd1; played: 6.Nxd1; missed, but shown in a variation"
    )
    assert "1 problem in 15 positions" in done.stderr


def test_games_come_from_standard_input_and_problems_are_proved(tmp_path):
    done = run("compose", "--from", "-", "-g", "orthodox", "-s", "#2", stdin=MISSED)
    file = tmp_path / "made.toml"
    file.write_text(done.stdout)
    assert run("problems", "check", file).returncode == 0


def test_one_of_many_games_can_be_named(tmp_path):
    games = tmp_path / "games.pgn"
    games.write_text(f'[Event "x"]\n\n1. e4 *\n\n[Event "y"]\n\n{MISSED}\n')
    assert run("compose", "--from", f"{games}#1", "-s", "#2").returncode == 1
    done = run("compose", "--from", f"{games}#2", "-s", "#2")
    assert "games.pgn#2, after 5...Bxd1" in done.stdout


def test_an_error_in_a_record_is_said_with_its_place(tmp_path):
    game = tmp_path / "game.pgn"
    game.write_text('[Event "x"]\n\n1. e4 e5 2. Ke4 *\n')
    done = run("compose", "--from", game, "-s", "#2")
    assert done.returncode == 1
    assert "game.pgn:3:13: " in " ".join(done.stderr.split()).replace("game.pgn: 3", "game.pgn:3")
    assert "no further in this line" in " ".join(done.stderr.split())


def test_what_is_sound_is_given_back_first():
    done = near(SOUND, "--json")
    document = json.loads(done.stdout)
    validate("compose", document)
    assert document["fen"] == SOUND
    assert document["changes"] == []
    assert document["before"] == document["measure"]


def test_a_problem_is_bettered_and_both_measures_are_shown(tmp_path):
    file = tmp_path / "sketch.epd"
    file.write_text(f'{IDLE} dm 2; id "S";\n')
    done = run("compose", "--improve", file, "-g", "cetina-random", "--json", "--seed", "1")
    assert done.returncode == 0
    document = json.loads(done.stdout)
    validate("compose", document)
    assert document["from"]["id"] == "S"
    assert "removed wPa3 (idle)" in document["changes"]
    assert document["measure"]["total"] > document["before"]["total"] == 5.15
    total = f"measure 5.15 to {document['measure']['total']:.4g}"
    assert total in document["remarks"]


VERSION = f"""
[[problem]]
id = "T-17"
game = "cetina-random"
fen = "{IDLE} 0 1"
stipulation = "#2"
keys = ["Ne4-d6"]
author = ["A. Author", "B. Other"]
source = "The Problemist"
year = 1998
title = "Sissas"
award = "2nd Prize"
remarks = ["my first"]
themes = ["Grimshaw"]
solution = "1.Nd6!"
"""


def test_a_version_has_its_authors_and_says_what_it_is_a_version_of(tmp_path):
    file, made, page = (tmp_path / name for name in ("a.toml", "b.toml", "c.tex"))
    file.write_text(VERSION)
    done = run("compose", "--improve", file, "--seed", "1", "-o", made)
    assert done.returncode == 0
    written = made.read_text()
    for line in (
        'id = "T-17-1-1"',
        'author = ["A. Author", "B. Other"]',
        'source = "The Problemist (version)"',
        "year = 1998",
        'title = "Sissas"',
    ):
        assert f"\n{line}\n" in written
    said = "version of T-17 (A. Author, B. Other, The Problemist, 1998, 2nd Prize), from"
    assert said in written
    assert '"my first"' in written
    # What was said of the original's play, and won by it, is not the version's.
    assert not any(word in written for word in ("award", "Grimshaw", "solution ="))
    assert run("problems", "check", made).returncode == 0
    assert run("problems", "convert", made, "--to", "latex", "-o", page).returncode == 0
    assert "A. Author" in page.read_text()
    document = json.loads(run("compose", "--improve", file, "--seed", "1", "--json").stdout)
    validate("compose", document)
    assert document["author"] == ["A. Author", "B. Other"]
    assert document["from"]["id"] == "T-17"


def test_a_position_without_a_stipulation_is_a_two_mover(tmp_path):
    document = json.loads(improved(f"{IDLE} 0 1", "--json", "--seed", "1").stdout)
    assert document["stipulation"] == "#2"
    assert "h#2: only #n, =n and #=n" in improved(f'{IDLE} stipulation "h#2";').stderr
    # A line of a file says what is asked, or it is a mistake.
    file = tmp_path / "lines.epd"
    file.write_text(f"{IDLE}\n")
    assert "name a stipulation" in run("compose", "--improve", file, "-g", "cetina-random").stderr


def test_what_is_fixed_stays_where_it_stands():
    plain = json.loads(improved(IDLE, "--json", "--seed", "1").stdout)
    assert "removed wPa3 (idle)" in plain["changes"]
    for fix in ("Pa3, Kh2, Ba8", "wPa3 wKh2 wBa8", "a3,h2,a8"):
        done = improved(IDLE, "--json", "--seed", "1", "--fix", fix)
        if done.stdout:
            document = json.loads(done.stdout)
            assert document["fen"].startswith("B7/")
            assert "/P7/3B3K/" in document["fen"]
            assert f"held in place: {fix}" in document["remarks"]
    fen = "8/6S1/8/4k3/2B1N3/8/3B4/7K w - - 0 1"
    document = json.loads(near(fen, "--json", "--fix", "Ke5, Bc4 Bd2").stdout)
    assert document["changes"]
    position = read_fen(document["fen"], "cetina-random")
    squares = {"e5": "k", "c4": "B", "d2": "B"}
    for name, letter in squares.items():
        assert position.piece_at(position.game.board.square(name)).letter == letter


def test_squares_that_are_fixed_are_turned_with_the_board():
    # The image of SOUND: Black is to move, and its king stands on a5.
    fen = "8/8/8/k7/8/2s5/3n3b/1N2K3 b - - 0 1"
    done = improved(fen, "--json", "--seed", "1", "--fix", "ka5, Ke1, sc3")
    if done.stdout:
        document = json.loads(done.stdout)
        assert document["from"]["turned"]
        assert "/K7/" in document["fen"]


def test_what_of_the_idea_is_given_up_is_said():
    done = improved("8/6S1/8/4k3/2B1N3/8/3B4/7K w - - dm 2;", "--json", "--seed", "1")
    document = json.loads(done.stdout)
    validate("compose", document)
    assert document["given_up"] == ["the idea, as no key is stated and none of several is known to be meant"]
    assert "given up: the idea, as no key is" in " ".join(done.stderr.split())


def test_problems_that_cannot_be_bettered_are_named_and_the_rest_is_done(tmp_path):
    file = tmp_path / "sketches.epd"
    file.write_text(f'8/8/8/8/8/8/8/K7 w - - dm 2;\n{SOUND} stipulation "h#2"; id "H";\n{SOUND} dm 2;\n')
    done = run("compose", "--improve", file, "-g", "cetina-random")
    assert done.returncode == 2
    said = " ".join((done.stderr + done.stdout).split())
    assert "sketches.epd:1: Black has no king" in said
    assert "H: h#2: only #n, =n and #=n" in said
    assert "cetina-random-3" in said


def test_a_time_limit_comes_first():
    done = improved("8/6S1/8/4k3/2B1N3/8/3B4/7K w - - 0 1", "-s", "#2", "--time", "0")
    assert done.returncode == 3


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--from", "no-such.txt"), "neither a FEN, nor 'start', nor a file"),
        (("--from", "start"), "of which game?"),
        (("--from", ""), "an empty name"),
        (("--from", "records"), "is a folder"),
        (("--from", "problems/orthodox.toml"), "--improve takes them"),
        (("--from", "records/orthodox/morphy-1858.pgn#7"), "there is no #7"),
        (("--from", "records/orthodox/morphy-1858.pgn", "-s", "h#2"), "only #n, =n"),
        (("--from", "records/orthodox/morphy-1858.pgn", "-s", "mate"), "expected one such as"),
        (("--from", "8/8/8/8/8/8/8/K7 w - - 0 1", "-g", "orthodox"), "Black has no king"),
        (("--improve", "no-such.epd"), "No such file"),
        (("--from", "none/no-such.pgn"), "no-such.pgn' is neither a FEN"),
        (("--improve", "records/orthodox/morphy-1858.pgn"), "holds no problems"),
        (("--improve", "word"), "neither a file of problems nor a FEN"),
        (("--improve", "8/8/8/8/8/8/8/K7 w - - dm 2;", "-g", "orthodox"), "Black has no king"),
        (("--improve", SOUND, "-g", "cetina-random", "--fix", "Ra8"), "nothing stands on a8"),
        (("--improve", SOUND, "-g", "cetina-random", "--fix", "bSc6"), "on c6 stands wS, not bSc6"),
        (("--improve", SOUND, "-g", "cetina-random", "--fix", "Qd7"), "on d7 stands wN, not Qd7"),
        (("--improve", SOUND, "-g", "cetina-random", "--fix", "Xd7"), "has no piece 'X'"),
        (("--improve", SOUND, "-g", "cetina-random", "--fix", "Kk9"), "has no square k9"),
        (("--improve", SOUND, "-g", "cetina-random", "--fix", "rook"), "expected pieces where"),
        (("--improve", SOUND, "-g", "cetina-random", "--fix", ""), "expected pieces where"),
        (("--from", "records/orthodox/morphy-1858.pgn", "--fix", "Ke1"), "--fix goes with"),
        (("--game", "keltic", "--fix", "Ke1"), "--fix goes with --improve"),
        (("--improve", SOUND, "--from", SOUND), "name one"),
        (("--improve", SOUND, "--pieces", "KQ/k"), "--pieces does not go with --improve"),
        (("--from", SOUND, "--jobs", "2"), "--jobs does not go with --from"),
        (("--from", SOUND, "-g", "cetina-random", "--theme", "beauty"), "no theme is called"),
    ],
)
def test_what_cannot_be_done_is_said(arguments, why):
    done = run("compose", *arguments)
    assert done.returncode == 2
    assert why in " ".join(done.stderr.split())
    assert not done.stdout


def test_a_time_that_is_over_before_all_is_read_is_said():
    done = improved(f"{IDLE} 0 1", "--time", "0")
    assert (done.returncode, done.stdout) == (3, "")
