"""`pathmate table`: what is built, asked, checked and removed, and what goes wrong."""

import json
import re
import signal
import subprocess
import sys
import time

import pytest
from conftest import ROOT
from running import run, run_json, validate

from toolkit import kernel
from toolkit.solve.table_files import HEAD
from toolkit.solve.tables import kept_tables

pytestmark = pytest.mark.skipif(not kernel.available(), reason="tables need the kernel")
SMALL = ROOT / "tests/data/small.toml"
POSITION = "2k1/4/KR2 w - - 0 1"
ERRORS = [
    (("KQ-K",), "of which game? name it with --game"),
    (("KX-K", "-g", "keltic"), "Keltic Chess has no piece 'X'"),
    (("KQ-K", "-g", "nix"), "no such game"),
    (("KQ-K", "-g", "keltic", "--goal", "="), "'=' is not one of"),
    (
        ("KQQRR-KQRRR", "-g", "orthodox"),
        "too little memory for 1 table, up to KQQRR-KQRRR, 13.9 PB; ",
    ),
    (("probe", "start", "-g", "coherent"), "a table of more than 2^62 positions"),
    # The number of these is a multiple of 2^64.
    (("probe", "start", "-g", "cetina-random"), "a table of more than 2^62 positions"),
    (
        ("probe", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "-g", "orthodox"),
        "tables know no rights to castle",
    ),
    (("check", "KQ-K", "-g", "keltic"), "no table of KQ-K is kept in "),
    (("remove", "KQ-K", "-g", "keltic"), "no table of KQ-K is kept in "),
    (("remove",), "name the material of a table, or --all"),
    (("remove", "KQ-K", "--all", "-g", "keltic"), "name the material of a table, or --all"),
    (("KQ-K", "-g", "orthodox", "--time", "nan"), "--time: expected 0 or a positive number"),
]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("PATHMATE_TABLES", str(tmp_path / "tables"))
    return tmp_path / "tables"


def half_written(folder):
    return [each for each in folder.glob("*/.*") if each.name != ".lock"]


def test_the_report_of_a_table(folder):
    done = run("table", "--game", SMALL, "K-KR")
    assert f"note: 2 tables to build, 1.2 kB, in {folder}" in done.stderr
    assert done.stdout.splitlines()[:8] == [
        "Small Chess, KR-K, won by mate",
        "",
        "                    positions              won            drawn             lost",
        "White to move             402            100 %              0 %              0 %",
        "Black to move             740          67.02 %          32.97 %              0 %",
        "either                  1,142          78.63 %          21.36 %              0 %",
        "Longest win of White: 5 moves",
        "",
    ]
    assert re.search(r"^White wins in 5, by K..-..", done.stdout, re.MULTILINE)
    again = run("table", "KR-K", "-g", SMALL)
    assert (again.stdout, again.stderr) == (done.stdout, "")


@pytest.mark.parametrize("goal", ["#", "#="])
@pytest.mark.parametrize("material", ["KQ-K", "KN-K", "KQ-KR", "KQ-KQ"])
@pytest.mark.usefixtures("folder")
def test_a_table_as_json(material, goal):
    done, document = run_json("table", material, "-g", SMALL, "--goal", goal)
    assert (done.returncode, document["material"], document["goal"]) == (0, material, goal)
    sides = document["sides"]
    for part in ("positions", "won", "drawn", "lost"):
        assert document[part] == sum(side[part] for side in sides.values())
    assert document["positions"] == sum(document[part] for part in ("won", "drawn", "lost"))
    assert (document["longest_win"] is None) is (document["won"] == 0)
    if material == "KQ-KQ":
        assert (sides["white"]["won"], sides["white"]["lost"]) == (
            sides["black"]["lost"],
            sides["black"]["won"],
        )
    for example in document["examples"]:
        assert example["length"] == document["longest_win"]
        _, probed = run_json("table", "probe", example["fen"], "-g", SMALL, "--goal", goal)
        assert probed["value"] == {"outcome": "win", "moves": example["length"]}
        best = [each["move"] for each in probed["moves"] if each["value"] == probed["value"]]
        assert best == example["moves"]
    for fen in document["zugzwangs"]["examples"]:
        values = [
            run_json("table", "probe", text, "-g", SMALL, "--goal", goal)[1]["value"]["outcome"]
            for text in (fen, fen.replace(" w ", " b "))
        ]
        assert values in (["draw", "loss"], ["loss", "loss"], ["loss", "draw"])


@pytest.mark.usefixtures("folder")
def test_positions_are_asked_in_words_and_line_by_line():
    done = run("table", "probe", POSITION, "-g", SMALL)
    assert done.stdout.splitlines()[:2] == ["White to move: win in 4", "  Rb1-b2     win in 4"]
    assert done.stdout.splitlines()[-1] == "  Rb1-b3+    draw"
    lines = run("table", "probe", "-", "--json", "-g", SMALL, stdin=f"{POSITION}\nx\n{POSITION}\n")
    documents = [json.loads(line) for line in lines.stdout.splitlines()]
    for document in documents:
        validate("table", document)
    assert lines.returncode == 2
    assert documents[0] == documents[2]
    assert documents[1]["error"]["line"] == 2


def test_tables_are_listed_checked_and_removed(folder):
    assert run("table", "list").stdout == f"0 tables in {folder}\n"
    run("table", "KR-KQ", "-g", SMALL)
    run("table", "KQ-K", "-g", "keltic")
    done, document = run_json("table", "list")
    assert [each["material"] for each in document["tables"]] == ["K-K", "KQ-K"] * 2 + [
        "KQ-KR",
        "KR-K",
    ]
    assert {each["state"] for each in document["tables"]} == {"kept"}
    done, document = run_json("table", "check", "-g", SMALL)
    assert (done.returncode, {each["state"] for each in document["tables"]}) == (0, {"sound"})
    done = run("table", "check")
    assert done.returncode == 2
    assert done.stdout.count("name the file of its game with --game") == 4
    path = folder / "small" / "KR-K.mate.table"
    for harm in (path.with_name("KQ-K.mate.table").read_bytes(), path.read_bytes()[:-1]):
        path.write_bytes(harm)
        done, document = run_json("table", "check", "KR-K", "-g", SMALL)
        assert (done.returncode, document["tables"][0]["state"]) == (1, "damaged")
    assert re.search(r"^small +KR-K.mate.table +damaged$", run("table", "list").stdout, re.MULTILINE)
    assert run("table", "remove", "KR-K", "-g", SMALL).stdout == f"1 table removed from {folder}\n"
    done, document = run_json("table", "check", "KQ-KR", "-g", SMALL)
    assert (done.returncode, document["tables"][0]["state"]) == (2, "not checked: KR-K is missing")
    assert run("table", "remove", "--all", "--goal", "#=").stdout.startswith("0 tables removed")
    assert run("table", "remove", "--all", "-g", "keltic").stdout.startswith("2 tables removed")
    assert run("table", "remove", "--all").stdout.startswith("3 tables removed")
    assert run("table", "list").stdout == f"0 tables in {folder}\n"


@pytest.mark.parametrize("damage", [lambda data: data[:0], lambda data: data[:-1], lambda data: data[:-1] + b"?"])
def test_a_damaged_table_is_told_and_built_again(folder, damage):
    built = run("table", "KR-K", "-g", SMALL)
    path = folder / "small" / "KR-K.mate.table"
    whole = path.read_bytes()
    path.write_bytes(damage(whole))
    again = run("table", "probe", POSITION, "-g", SMALL)
    assert (built.returncode, again.returncode) == (0, 0), again.stderr
    assert "KR-K.mate.table: not used, damaged" in again.stderr
    assert len(path.read_bytes()) == len(whole)
    assert run("table", "probe", POSITION, "-g", SMALL).stderr == ""


def test_a_wrong_value_is_found_though_the_file_is_whole(folder):
    run("table", "KQ-K", "-g", SMALL)
    code = """
import random, sys
from pathlib import Path
from toolkit.solve.table_files import read_table, write_table
path = Path(sys.argv[1])
head, cells = read_table(path)
changed = bytearray(cells)
place = random.Random(3).choice([place for place, cell in enumerate(cells) if 1 < cell < 250])
changed[place] += 2
write_table(path, head, memoryview(changed))
"""
    subprocess.run([sys.executable, "-c", code, folder / "small" / "KQ-K.mate.table"], check=True)
    done, document = run_json("table", "check", "KQ-K", "-g", SMALL)
    assert done.returncode == 1
    assert re.fullmatch("[1-9][0-9]* wrong values", document["tables"][0]["state"])


@pytest.mark.parametrize(("arguments", "message"), ERRORS)
def test_what_cannot_be_is_said(folder, arguments, message):
    done = run("table", *arguments)
    assert done.returncode == 2
    assert message in done.stderr
    assert not done.stdout
    assert not folder.exists()


def test_a_folder_that_cannot_be_is_said(tmp_path):
    (tmp_path / "file").touch()
    done = run("table", "KQ-K", "-g", SMALL, PATHMATE_TABLES=str(tmp_path / "file"))
    assert (done.returncode, "no tables can be kept there" in done.stderr) == (2, True)


def test_a_limit_ends_it_and_keeps_what_is_done(folder):
    done = run("table", "KBN-K", "-g", "orthodox", "--time", "0.5")
    assert done.returncode == 3
    assert "stopped by a limit" in done.stderr
    assert not (folder / "orthodox" / "KBN-K.mate.table").exists()
    assert not half_written(folder)


def test_a_full_disk_is_said_and_leaves_nothing(folder):
    code = (
        f"import resource, signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN); "
        f"resource.setrlimit(resource.RLIMIT_FSIZE, ({HEAD + 10_000},) * 2); "
        f"from toolkit.__main__ import run; raise SystemExit(run(['table', 'KQ-K', '-g', 'orthodox']))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2
    assert "KQ-K.mate.table: cannot be written: File too large" in done.stderr
    assert [each.name for each in folder.glob("orthodox/*.table")] == ["K-K.mate.table"]
    assert not half_written(folder)


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGKILL, -9)])
def test_whoever_ends_it_leaves_nothing_broken(folder, number, status):
    code = (
        "import signal\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # jobs in the background ignore it
        "from toolkit.__main__ import run\n"
        "raise SystemExit(run(['table', 'KBN-K', '-g', 'orthodox', '--threads', '1']))"
    )
    with subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stderr=subprocess.PIPE, text=True) as building:
        until = time.monotonic() + 60
        while len(list(folder.glob("orthodox/*.table"))) < 3 and time.monotonic() < until:
            time.sleep(0.05)
        building.send_signal(number)
        said = building.stderr.read()
    assert building.returncode == status
    assert "Traceback" not in said
    assert not half_written(folder)
    _, document = run_json("table", "check")
    assert {each["state"] for each in document["tables"]} == {"sound"}
    assert not (folder / "orthodox" / "KBN-K.mate.table").exists()


@pytest.mark.usefixtures("folder")
def test_a_search_with_tables_finds_the_same_sooner():
    run("table", "KQ-K", "-g", "orthodox")
    for moves in (9, 10):
        asked = ("8/8/8/5k2/8/8/1Q6/K7 w - - 0 1", f"#{moves}", "-g", "orthodox", "--no-tree")
        (plain, found), (tabled, looked_up) = (
            run_json("solve", *asked, "--tries", "0", "--nodes", "100000", *more) for more in ((), ("--tables",))
        )
        assert (plain.returncode, tabled.returncode) == (3, 1)
        assert looked_up["nodes"] < found["nodes"] / 10
        assert bool(looked_up["keys"]) is (moves == 10)
    refused = run("solve", *asked, "--tables", "--engine", "python")
    assert (refused.returncode, "--tables is for the kernel" in refused.stderr) == (2, True)


JUDGED = """[Event "x"]
[SetUp "1"]
[FEN "8/8/8/4k3/8/8/4KP2/8 b - - 0 1"]

1... Kd4 {The decisive error.} 2. Kf3 Kd3 {The decisive error.} *
"""


@pytest.mark.usefixtures("folder")
def test_judgements_are_looked_up(tmp_path):
    (tmp_path / "x.pgn").write_text(JUDGED)

    def judged():
        claims = run_json("verify", "--judge", tmp_path / "x.pgn")[1]["records"][0]["claims"]
        return [(each["verdict"], each["detail"]) for each in claims if each["kind"] == "opinion"]

    assert judged() == [("opinion", "no mate in 2 follows")] * 2
    run("table", "KP-K", "-g", "orthodox")
    kept_tables.cache_clear()
    assert judged() == [
        ("verified", "after Ke5-d4 Ke2-f3 mates in 21"),
        ("opinion", "after Kd4-d3 Kf3-f4 mates in 17, but every move loses"),
    ]


@pytest.mark.usefixtures("folder")
def test_answers_about_a_game_of_ones_own():
    page = run("table", "answers", "-g", SMALL).stdout
    assert "| small | rook | 100 % | 78.63 % | 5 | `" in page
    assert "| small | knight | 0 % | 0 % |  |  |" in page
    words = "- Small Chess, mate: always with queen and rook; never with knight."
    assert words in page.splitlines()
    assert "Keltic" not in page


@pytest.mark.slow
@pytest.mark.usefixtures("folder")
def test_the_page_of_answers_is_what_the_tables_say(tmp_path):
    run("table", "answers", "-o", tmp_path / "page.md")
    assert (tmp_path / "page.md").read_text() == (ROOT / ".github/docs/endings.md").read_text()
