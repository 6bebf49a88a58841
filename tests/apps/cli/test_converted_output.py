"""`convert` between all forms, of several files and of streams: what is written where, and what is not."""

import json
import re
import subprocess
import sys

import pytest
from conftest import ROOT
from running import run, validate

from toolkit.apps.terminal.destination import write_parts
from toolkit.record.reader import read_records
from toolkit.record.source import Source, read_source

FORMS = ("score", "pgn", "courier", "zsg", "json")
ENDINGS = {"score": ".txt", "pgn": ".pgn", "courier": ".txt", "zsg": ".zsg", "json": ".json"}
RECORDS = ROOT / "records"
SAVED = RECORDS / "coherent" / "both-knights-out.zsg"
TREE = RECORDS / "coherent" / "knights-by-two-legs.json"
LOG = RECORDS / "orthodox" / "every-compound.txt"
PGN = '[Event "a"]\n\n1. e4 e5 *\n\n[Event "b"]\n\n1. d4 {so} d5 *\n'


def names(folder):
    """The names in a folder."""
    return sorted(path.name for path in folder.iterdir())


@pytest.fixture
def games(tmp_path):
    path = tmp_path / "games.pgn"
    path.write_text(PGN, "utf-8")
    return path


@pytest.mark.parametrize("source", FORMS)
def test_every_form_becomes_every_other(source, tmp_path):
    old = tmp_path / f"old{ENDINGS[source]}"
    assert run("convert", SAVED, "--to", source, "-o", old).returncode == 0
    for form in FORMS:
        done = run("convert", old, "--to", form)
        assert done.returncode == 0
        # A score and a log have no room for nothing but moves, and lose nothing of these.
        assert done.stderr == ""
        (record,) = read_records(Source("new", done.stdout))
        assert len(record.plies) == 7


def test_several_files_stand_in_one_output(games, tmp_path):
    done = run("convert", games, LOG, TREE, SAVED, "--to", "json")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    # Of PGN each game is a document of its own.
    assert [json.loads(line)["dialect"] for line in lines] == [
        "pgn",
        "pgn",
        "courier",
        "pgn",
        "zsg",
    ]
    for line in lines:
        validate("convert", json.loads(line))
    all_of_them = tmp_path / "all.jsonl"
    all_of_them.write_text(done.stdout, "utf-8")
    again = run("convert", all_of_them, "--to", "pgn")
    assert again.returncode == 0
    assert again.stdout.count("[Event ") == 5
    assert run("verify", all_of_them, "--quiet").returncode == 0


def test_pgn_comes_back_by_way_of_json_byte_for_byte(tmp_path):
    pgn = tmp_path / "old.pgn"
    pgn.write_bytes(b"\xef\xbb\xbf% mine\r\n" + PGN.replace("\n", "\r\n").encode("latin-1") + b"\xe9\n\n")
    run("convert", pgn, "-o", tmp_path / "x.json")
    done = run("convert", tmp_path / "x.json", "-o", tmp_path / "new.pgn")
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "new.pgn").read_bytes() == pgn.read_bytes()


def test_what_cannot_be_read_leaves_the_rest(games, tmp_path):
    broken = tmp_path / "broken.json"
    broken.write_text('{"format": "pathmate-record", "version": 1}\n', "utf-8")
    done = run("convert", "none.pgn", broken, games, "--to", "pgn")
    assert done.returncode == 2
    assert "none.pgn: No such file" in done.stderr
    assert f"{broken}:1:1: a document has none of 'text', 'base64', 'records'" in done.stderr
    assert done.stdout.count("[Event ") == 2


def test_a_broken_document_in_lines_leaves_the_others(games, tmp_path):
    lines = run("convert", games, "--to", "json").stdout.splitlines()
    path = tmp_path / "x.jsonl"
    path.write_text("\n".join([lines[0], '{"format": 1}', lines[1]]), "utf-8")
    done = run("convert", path, "--to", "pgn")
    assert done.returncode == 2
    assert f"{path}:2:12: format is 1, expected 'pathmate-record'" in done.stderr
    assert done.stdout == PGN
    assert run("verify", path).returncode == 2


def test_a_stream_is_read_and_written(games):
    for names, count in ((("-",), 2), (("-", SAVED), 3)):
        done = run("convert", *names, "--to", "json", stdin=PGN)
        assert done.returncode == 0
        assert len(done.stdout.splitlines()) == count
    back = run("convert", "-", "--to", "pgn", stdin=run("convert", games, "--to", "json").stdout)
    assert back.stdout == PGN


def test_losses_of_each_file_are_named_with_their_places(games):
    done = run("convert", games, SAVED, "--to", "courier")
    assert (done.returncode, done.stderr) == (0, "")
    done = run("convert", f"{games}#2", "--to", "zsg")
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "1. Pawn d7 - d5")
    assert done.stderr.splitlines() == [
        f"warning: {games}:5:1: '[Event \"b\"]': a saved game of Zillions has no place for it [zsg]",
        f"warning: {games}:7:7: '{{so}}': a saved game of Zillions has no place for it [zsg]",
    ]
    done = run("convert", f"{games}#2", "--to", "zsg", "--strict")
    assert (done.returncode, done.stdout) == (1, "")
    assert "error: " in done.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("{games}", "--to", "zsg"), "holds several games, and a file of this form one"),
        (
            ("{games}", str(SAVED), "--to", "zsg"),
            "a file of this form holds one game; name one file",
        ),
        (("{games}", "--to", "json", "--game", "othrodox"), "did you mean 'orthodox'?"),
        (("{games}", "--folder", "x"), "--folder takes --to, and no --output"),
        (("{games}", "--folder", "x", "--to", "pgn", "-o", "y"), "--folder takes --to"),
        (("{games}", "--folder", "{games}", "--to", "pgn"), "cannot be made"),
        (("{games}", "--folder", "{games}/x", "--to", "pgn"), "cannot be made"),
    ],
)
def test_what_cannot_be_asked_for(games, arguments, said):
    done = run("convert", *(str(each).replace("{games}", str(games)) for each in arguments))
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr


TEXTS = {
    "log.txt": "1. P e2-e4\n1... p d7-d5\n2. P e4-d5\n",
    "score.txt": "1.Pe2-e4 Pd7-d5 2.Pe4xd5\n",
    "game.pgn": "1. e4 d5 2. exd5 *\n",
    "saved.zsg": "Zillions Save Game File Version 0.02 HH\nRulesFile=x.zrf\nVariantName=x\n"
    "1. Pawn e2 - e4\n1. Pawn d7 - d5\n2. Pawn e4 x d5\n",
}


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_of_every_dialect_is_written_in_every_form_as_the_game_that_is_named(tmp_path, name):
    path, held = tmp_path / name, tmp_path / "held.json"
    path.write_text(TEXTS[name])
    for form in ("json", "score", "pgn", "courier", "zsg", "html"):
        assert run("convert", path, "--game", "orthodox", "--to", form).returncode == 0
    assert run("convert", path, "--game", "orthodox", "--to", "json", "-o", held).returncode == 0
    again = run("position", f"{held}@end", "--game", "orthodox")
    assert again.stdout.startswith("rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2")


def test_nothing_that_is_written_steers_a_terminal(monkeypatch, capsys):
    text = "1. e4 {\x1b[31m\u00fc\x9b}\r\n*\n".encode("latin-1")
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    write_parts(iter([text, b"more"]), None)
    printed = capsys.readouterr().out
    assert printed.endswith("}\n*\nmore")
    assert all(line.isprintable() for line in printed.split("\n"))


# Into a folder


def test_each_file_goes_to_its_own(games, tmp_path):
    folder = tmp_path / "out" / "here"
    done = run("convert", games, RECORDS / "orthodox", "--to", "json", "--folder", folder)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    expected = ["every-compound.json", "every-part.json", "games.json", "morphy-1858.json"]
    assert names(folder) == expected
    assert len((folder / "games.json").read_text("utf-8").splitlines()) == 2
    for path in folder.iterdir():
        assert run("convert", path, "--to", "pgn").returncode == 0


def test_a_folder_keeps_the_folders_in_it(tmp_path):
    done = run("convert", RECORDS, "--to", "json", "--folder", tmp_path)
    assert done.returncode == 0
    assert (tmp_path / "keltic" / "sideways-and-a-new-queen.json").exists()
    back = tmp_path / "back"
    assert run("convert", tmp_path / "keltic", "--to", "score", "--folder", back).returncode == 0
    name = "sideways-and-a-new-queen.txt"
    assert (back / name).read_bytes() == (RECORDS / "keltic" / name).read_bytes()


def test_games_of_which_a_file_holds_one_are_numbered(games, tmp_path):
    folder = tmp_path / "zsg"
    assert run("convert", games, "--to", "zsg", "--folder", folder).returncode == 0
    assert names(folder) == ["games-2.zsg", "games.zsg"]
    (record,) = read_records(read_source(tmp_path / "zsg" / "games-2.zsg"))
    assert record.plies[0].move.text == "Pawn d2 - d4"


def test_a_page_holds_all_games_of_all_files(games, tmp_path):
    page = tmp_path / "page.html"
    assert run("convert", games, RECORDS / "keltic", "--to", "html", "--output", page).returncode == 0
    data = json.loads(re.search(r'<script type="application/json" id="data">(.*?)</script>', page.read_text())[1])
    assert [each["game"] for each in data["entries"]] == [0, 0, 1]
    assert data["entries"][0]["texts"]["PGN"].startswith("[")
    assert page.read_text().count('class="open"') == 3
    assert run("convert", games, "--to", "html", "--folder", tmp_path / "pages").returncode == 0
    assert names(tmp_path / "pages") == ["games.html"]


def test_nothing_is_written_over_in_a_folder(tmp_path):
    for name in ("a.pgn", "a.zsg", "b.pgn"):
        (tmp_path / name).write_text(PGN if name.endswith("pgn") else SAVED.read_text("utf-8"), "utf-8")
    score = tmp_path / "b.txt"
    score.write_text("Game: orthodox\n\n1.Pe2-e4\n", "utf-8")
    out = tmp_path / "out"
    done = run("convert", tmp_path / "a.pgn", tmp_path / "a.zsg", "--to", "score", "--folder", out)
    assert done.returncode == 2
    assert f"{out / 'a.txt'} has been written, from {tmp_path / 'a.pgn'}" in done.stderr
    before = score.read_bytes()
    done = run("convert", tmp_path / "b.pgn", score, "--to", "score", "--folder", tmp_path)
    assert done.returncode == 2
    assert f"{score}: is one of the files that are read here" in done.stderr
    assert score.read_bytes() == before


def test_strict_holds_back_a_file_that_loses_something_and_no_other(games, tmp_path):
    done = run("convert", games, SAVED, "--to", "zsg", "--strict", "--folder", tmp_path / "out")
    assert done.returncode == 1
    assert names(tmp_path / "out") == ["both-knights-out.zsg"]


@pytest.mark.slow
def test_memory_is_constant_over_a_stream(tmp_path):
    """Ten times as many games take no more, from PGN and from JSON."""
    peaks = []
    for count in (300, 3000):
        path = tmp_path / f"{count}.pgn"
        path.write_text(PGN * count, "utf-8")
        jsonl = tmp_path / f"{count}.jsonl"
        for source, target in ((path, jsonl), (jsonl, tmp_path / "x.txt")):
            code = (
                "import resource, sys\nfrom toolkit.__main__ import main\n"
                f"sys.argv = ['pathmate', 'convert', {str(source)!r}, '-o', {str(target)!r}]\n"
                "try:\n    main()\nexcept SystemExit:\n    pass\n"
                "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
            )
            done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
            peaks.append(int(done.stdout.split()[-1]))
    assert peaks[2] < peaks[0] * 1.2
    assert peaks[3] < peaks[1] * 1.2
