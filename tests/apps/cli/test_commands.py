"""The commands as a user runs them: output, JSON by its schema, exit statuses, bad input."""

import json
import re
import subprocess
import sys
from dataclasses import replace
from io import StringIO
from pathlib import Path
from xml.etree import ElementTree

import jsonschema
import networkx as nx
import pytest
from conftest import RECORD, ROOT
from running import run, run_json, schema, validate

from toolkit.apps.cli.commands import COMMANDS
from toolkit.claims.model import Verdict
from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.render.reports import Contents
from toolkit.render.reports.console import PlainConsole
from toolkit.render.reports.verification import Report
from toolkit.render.schemas import schema_names
from toolkit.rules.catalogue import builtin_keys
from toolkit.verify.records import verify_record

START = "1pnqkqnp1/2prbrp2/3pbp3/4p4/9/4P4/3PBP3/2PRBRP2/1PNQKQNP1 w - - 0 1"
DIAGRAM = "9/6p2/4q4/6k2/2b6/9/2N6/2KP5/9 w - - 0 1"
MATED = "k8/1Q7/1K7/9/9/9/9/9/9 b - - 0 1"


@pytest.mark.parametrize("command", schema_names())
def test_schemas_are_valid_and_so_are_their_examples(command):
    document = schema(command)
    jsonschema.Draft202012Validator.check_schema(document)
    for example in document["examples"]:
        jsonschema.validate(example, document)
    assert json.loads(run("schema", command).stdout) == document


def test_every_json_command_has_a_schema():
    assert schema_names() == [
        "check-proof",
        "compose",
        "convert",
        "explain",
        "games",
        "moves",
        "perft",
        "position",
        "problems-check",
        "routes",
        "solve",
        "start",
        "table",
        "verify",
    ]
    done = run("schema", "dance")
    assert done.returncode == 2
    assert "known are check-proof, compose, convert, explain" in done.stderr


# verify


def test_verify_prints_the_checked_game():
    done = run("verify", RECORD.relative_to(ROOT))
    assert done.returncode == 0
    assert "every move is legal, nothing is refuted" in done.stdout
    assert "records/coherent/valencia-cetina-1998.txt:60:2: note: " in done.stdout
    assert "   60 | [Path: h7-f9-f7 or h7-f5-f7]\n      |  ^^^^" in done.stdout
    assert "= also clear: h7-h9-f7, h7-h5-f7" in done.stdout
    assert done.stderr == ""


def test_verify_as_json():
    done, document = run_json("verify", RECORD)
    assert done.returncode == 0
    (record,) = document["records"]
    assert (record["plies"], record["illegal"], record["result"]) == (104, 0, "0-1")
    assert record["game"] == "coherent"
    incomplete = [claim for claim in record["claims"] if claim["verdict"] == "incomplete"]
    assert [claim["ply"] for claim in incomplete] == ["37b", "41b", "51w"]
    assert [path["path"] for path in incomplete[0]["missing"]] == ["h7-h9-f7", "h7-h5-f7"]
    assert record["summary"]["incomplete"] == 3


def test_verify_reports_a_fault_like_a_compiler(tmp_path):
    path = tmp_path / "game.txt"
    path.write_text(RECORD.read_text().replace("17.Ph2-g3 ", "17.Ph2-g4 "))
    done = run("verify", path)
    assert done.returncode == 1
    lines = done.stdout.splitlines()
    at = next(number for number, line in enumerate(lines) if ": error: " in line)
    assert lines[at] == f"{path}:29:4: error: Ph2-g4 is illegal [illegal-move]"
    assert lines[at + 1] == "   29 | 17.Ph2-g4       Rf8-i8"
    assert lines[at + 2] == "      |    ^^^^^^"
    assert lines[at + 3] == "      = g4 is held by White's own queen"
    assert lines[-1].endswith("1 finding")
    _, document = run_json("verify", path)
    (finding,) = [each for each in document["records"][0]["findings"] if each["severity"] == "error"]
    assert (finding["line"], finding["column"], finding["code"]) == (29, 4, "illegal-move")


def test_long_source_lines_fit_the_width(tmp_path):
    path = tmp_path / "game.txt"
    path.write_text(RECORD.read_text().replace("25.Rf2xf7 Qf9xf7??", "25.Rf2xg7 Qf9xf7??"))
    shown = [line for line in run("verify", path).stdout.splitlines() if line[5:8] == " | "]
    assert shown
    assert all(len(line) <= 80 for line in shown)
    caret = next(i for i, line in enumerate(shown) if "Rf2xg7" in line)
    assert shown[caret].index("Rf2xg7") > 8


def test_markup_and_escapes_in_comments_come_through_unharmed(tmp_path):
    path = tmp_path / "game.txt"
    hostile = "1.Pd3-d4 Pb9-b8\n[e4] [/g7] [bold]e5[/bold] [\x1b[31mred e6 \u202ee7]\n2.Pd4-d6 [a4]\n"
    path.write_text(hostile)
    for env in ({}, {"FORCE_COLOR": "1"}):
        done = run("verify", path, "-g", "coherent", **env)
        assert done.returncode == 1
        assert "[e4] [/g7] [bold]e5[/bold]" in re.sub("\x1b\\[[0-9;]*m", "", done.stdout)
        assert "\x1b[31mred" not in done.stdout
        assert "\u202e" not in done.stdout
        assert "\u241b[31mred" in re.sub("\x1b\\[[0-9;]*m", "", done.stdout)
    assert "\x1b[" in done.stdout
    assert "\x1b[" not in run("verify", path, "-g", "coherent", FORCE_COLOR="1", NO_COLOR="1").stdout.replace(
        "\x1b[1m", ""
    ).replace("\x1b[0m", "").replace("\x1b[2m", "")


@pytest.mark.parametrize(
    ("data", "status", "message"),
    [
        (b"", 2, "the text is empty"),
        (b"no moves\n", 2, "holds no move"),
        (b"Game: checkers\n1.Pd3-d4", 2, "no game is called 'checkers'"),
        (b"1.Pa15-a16 Pa6-a5", 2, "fits no known game"),
        (b"FEN: 9/9 w - -\n1.Pd3-d4", 2, "fits no known game"),
        (b"Game: coherent\nFEN: 9/9 w - -\n1.Pd3-d4", 2, "expected 9 ranks"),
        (b"Game: coherent\n1.Pd3-d4 [M\xe9xico]", 1, "the file is not UTF-8; read as cp1252"),
        (b"Game: coherent\n1.Pd3-d4 [and so", 1, "'[' is never closed"),
        (b"Game: coherent\n1.Pd3-d4 1.Pb1-b2 2.Pd4-d5", 1, "out of order"),
        (b"Game: coherent\n1.Pd3-d4 [a\x00b]", 1, "control character U+0000"),
        (b"Game: coherent\n1.Pd3-d4 [" + b"[" * 3000 + b"]" * 3001, 1, "nested more than"),
    ],
)
def test_bad_records_get_a_message_with_a_place(tmp_path, data, status, message):
    path = tmp_path / "game.txt"
    path.write_bytes(data)
    done = run("verify", path)
    assert done.returncode == status
    assert message in done.stdout + done.stderr
    assert re.search(rf"{re.escape(str(path))}:\d+:\d+: ", done.stdout + done.stderr)
    run_json("verify", path)


def test_one_bad_record_does_not_stop_the_rest(tmp_path):
    done, document = run_json("verify", tmp_path / "none.txt", RECORD)
    assert done.returncode == 2
    assert [record["plies"] for record in document["records"]] == [104]
    assert "No such file" in done.stderr


def test_an_unknown_game_asked_for_is_an_error():
    done = run("verify", RECORD, "--game", "draughts")
    assert done.returncode == 2
    assert "no such game; known are cetina-random" in done.stdout + done.stderr


def test_a_game_without_a_name_is_found_and_said(tmp_path):
    path = tmp_path / "game.txt"
    path.write_text("1.Pd3-d4 Pb9-b8")
    few = run("verify", path)
    assert few.returncode == 2
    assert "fits coherent, but 3 moves at least are needed to know; name it" in few.stdout
    path.write_text("1.Pd3-d4 Pb9-b8 2.Pd4-d5")
    done = run("verify", path)
    assert done.returncode == 0
    assert "no game is named; it is read as one of coherent" in done.stderr


# Positions


@pytest.mark.parametrize("command", [("moves",), ("perft", "1"), ("show",)])
@pytest.mark.parametrize("position", ["start", START, f"{RECORD}@14b", f"{RECORD}#1@1w"])
def test_positions_have_several_names(command, position):
    game = ("--game", "coherent") if position == "start" else ()
    done = run(command[0], position, *command[1:], *game)
    assert done.returncode == 0
    assert done.stdout


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ("nonsense", "'nonsense' is neither a FEN"),
        ("9/9 w - -", "is no position of cetina-random, chessence, coherent"),
        ("4k4/9/9/9/9/9/9/9/9 w - - 0 1", "White has no king"),
        (f"{RECORD}@99w", "has no ply 99w"),
        (f"{RECORD}#2@9w", "holds 1 game, there is no #2"),
        ("none.txt@1w", "No such file"),
        ("none/x.txt", "neither a FEN, nor 'start', nor a file"),
    ],
)
def test_wrong_positions(position, message):
    done = run("moves", position)
    assert done.returncode == 2
    assert message in done.stderr


def test_moves():
    done, document = run_json("moves", "start", "--game", "coherent")
    assert done.returncode == 0
    assert len(document["moves"]) == 41
    assert document["fen"] == START
    assert (document["side"], document["check"], document["outcome"]) == ("white", False, None)
    _, document = run_json("moves", MATED)
    assert document["outcome"] == {"winner": "white", "reason": "checkmate"}
    assert "checkmate, White wins" in run("moves", MATED).stdout


def test_many_positions_from_standard_input():
    done = run("moves", "-", "--json", stdin=f"{START}\n\nbad\n{MATED}\n")
    assert done.returncode == 2
    documents = [json.loads(line) for line in done.stdout.splitlines()]
    for document in documents:
        validate("moves", document)
    assert documents[0]["fen"] == START
    assert documents[1]["error"]["line"] == 3
    assert documents[2]["fen"] == MATED
    done = run("perft", "-", "1", stdin=f"bad\n{START}\n")
    assert done.returncode == 2
    assert "line 1: " in done.stderr
    assert "41 nodes" in done.stdout


def test_perft():
    _, document = run_json("perft", "start", "2", "--game", "coherent")
    assert document["nodes"] == 1671
    _, document = run_json("perft", "start", "2", "--divide", "--game", "coherent")
    assert document["nodes"] == sum(document["divide"].values()) == 1671
    assert len(document["divide"]) == 41
    assert run("perft", "start", "-1", "--game", "coherent").returncode == 2


def test_position():
    done, document = run_json("position", f"{RECORD}@1w")
    assert document == {"fen": START, "game": "coherent", "ply": "1w"}
    assert run("position", f"{RECORD}@53w").stdout.split()[1] == "w"
    assert run("position", "start").returncode == 2
    assert done.returncode == 0


def test_show():
    lines = run("show", "start", "--game", "coherent").stdout.splitlines()
    assert lines[0] == lines[10] == "   a b c d e f g h i"
    assert lines[1] == "9  . p n q k q n p .  9"
    assert lines[11] == "White to move"


# explain


def test_explain_the_ply_of_a_record():
    done, document = run_json("explain", f"{RECORD}@14b")
    assert done.returncode == 0
    assert document["move"] == "Ng9-g7"
    assert document["legal"]
    paths = {path["path"]: path for path in document["paths"]}
    assert {name for name, path in paths.items() if path["clear"]} == {"g9-i7-g7", "g9-i9-g7"}
    assert paths["g9-e7-g7"]["blocked_by"] == [
        {"square": "f8", "piece": "r"},
        {"square": "e7", "piece": "b"},
    ]
    graph = nx.node_link_graph(document["graph"], edges="edges")
    assert (
        nx.shortest_path(graph, "g9", "g7")
        in (
            ["g9", "h8", "i7", "h7", "g7"],
            ["g9", "h9", "i9", "h8", "g7"],
        )
        or len(nx.shortest_path(graph, "g9", "g7")) <= 5
    )
    assert document["cuts"] == [["h8"]]
    origin = {"role": "origin", "piece": "n", "paths": 0, "clear": 0, "shuts": [], "cut": False}
    assert graph.nodes["g9"] == origin
    assert graph.nodes["h8"]["shuts"] == ["g9-i9-g7", "g9-i7-g7"]
    assert graph.edges["g9", "h8"]["leg"] == "diagonal"
    assert graph.edges["g9", "f8"]["clear"] is False


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("Ng1-g2", "g2 is held by White's own pawn"),
        ("Ng1-g5", "it is blocked on f1, e1, d1, c1, d2 and e3, by g1-c5-g5 on f2 and e3"),
        ("Ng1-h7", "no path of a knight leads there"),
        ("Ke9-e8", "it is White's move, and the king is Black's"),
        ("e5e6", "there is nothing on e5"),
        ("Ne9", "no path of a knight leads there"),
        ("Ng5", "by g1-c5-g5 on f2 and e3"),
        ("g1-c5-g5", "by g1-c5-g5 on f2 and e3"),
        ("Qf1-f4", "f1-f4 is blocked on f2 by White's rook"),
    ],
)
def test_explain_what_is_not_possible(move, reason):
    done, document = run_json("explain", "start", move, "--game", "coherent")
    assert done.returncode == 1
    assert not document["legal"]
    assert reason in document["reason"]
    assert f"is not possible: {document['reason']}." in run("explain", "start", move, "--game", "coherent").stdout


@pytest.mark.parametrize("move", ["Bg1-g2", "zz", "Pe4-j4", None])
def test_explain_needs_a_move(move):
    assert run("explain", "start", *([move] if move else []), "--game", "coherent").returncode == 2


# The rest


def test_games():
    _, document = run_json("games")
    assert "coherent" in [game["key"] for game in document["games"]]
    assert "Coherent Chess" in run("games").stdout
    shown = run("games", "show", "coherent").stdout
    assert "N  knight: moves or captures any distance straight and then as many squares" in shown
    assert run("games", "show", "draughts").returncode == 2


@pytest.mark.parametrize("key", builtin_keys())
def test_games_show_every_game(key):
    done = run("games", "show", key)
    assert done.returncode == 0
    assert max(map(len, done.stdout.splitlines())) <= 80
    _, document = run_json("games", "show", key)
    assert document["key"] == key
    assert document["rules"]


def test_games_check(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text('extends = "coherent"\nkey = "mine"\nname = "Mine"\nversion = 1\n')
    done = run("games", "check", path)
    assert done.returncode == 0
    assert "Mine (mine, version 1): no faults" in done.stdout
    assert run_json("games", "check", path)[1] == {"faults": []}
    assert run("games", "--json", "check", path).stdout == run("games", "check", path, "--json").stdout
    path.write_text('extends = "coherent"\nkey = "keltic"\nname = "Mine"\ncolour = 3\n')
    done, document = run_json("games", "check", path)
    assert done.returncode == 1
    places = [(fault["line"], fault["key"]) for fault in document["faults"]]
    assert places == [(2, "key"), (4, "colour")]
    assert f"{path}:4: colour: unknown" in run("games", "check", path).stdout
    assert run("games", "check", tmp_path / "none.toml").returncode == 2


def test_start():
    _, document = run_json("start", "--game", "cetina-random", "--back", "SCBQKRBN")
    validate("start", document)
    assert document == {
        "fen": "scbqkrbn/pppppppp/8/8/8/8/PPPPPPPP/SCBQKRBN w c1,g1,c8,g8 - 0 1",
        "game": "cetina-random",
        "number": 18442,
    }
    by_number = run("start", "--game", "cetina-random", "--number", "18442")
    assert by_number.stdout.strip() == document["fen"]
    seeded = [run("start", "--game", "cetina-random", "--seed", "7").stdout for _ in range(2)]
    assert seeded[0] == seeded[1]
    _, document = run_json("start", "--game", "keltic")
    assert document["number"] is None
    for wrong in (
        ["--number", "20160"],
        ["--number", "-1"],
        ["--back", "KQSCRBB"],
        ["--back", "KQSCRBBN", "--seed", "1"],
    ):
        assert run("start", "--game", "cetina-random", *wrong).returncode == 2
    assert run("start", "--game", "keltic", "--number", "0").returncode == 2
    assert "name it with --game" in run("start").stderr


def test_the_game_of_a_fen_is_found_and_said():
    keltic = "***bkb***/**rnqnr**/ppppppppp/9/PPPPPPPPP/**RNQNR**/***BKB*** w - - 0 1"
    done = run("moves", keltic)
    assert "13 legal moves" in done.stdout
    assert "the game is keltic" in done.stderr
    bare = run("moves", "4k3/8/8/8/8/8/8/4K3 w - - 0 1")
    assert (bare.returncode, "the game is orthodox" in bare.stderr) == (0, True)
    for fen, field in (
        ("4k3/8/8/8/8/8/8/4K3 w KQ - 0 1", "rights: K needs White's rook on h1"),
        ("4k3/8/8/8/8/8/8/4K3 w - e5 0 1", "en-passant square: no double step"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 0", "move number: expected"),
        ("4k3/8/8/8/8/8/8/4K3 w", "without rights, en-passant square"),
        ("4k3/8/8/8/8/8/7/4K3 w - - 0 1", "rank 2: expected 8 squares, found 7"),
        ("startpos", "neither a FEN, nor 'start'"),
    ):
        for command in (["moves", fen], ["explain", fen, "Ke2"], ["solve", fen, "#1"]):
            wrong = run(*command)
            assert (wrong.returncode, field in wrong.stderr) == (2, True), wrong.stderr
    assert run("moves", "4k3/8/8/8/8/8/8/S3K3 w - - 0 1").returncode == 0


@pytest.mark.parametrize(
    ("game", "fen", "move", "status", "said"),
    [
        ("orthodox", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O-O", 0, "e1-c1 and the rook a1-d1"),
        ("orthodox", "4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1", "O-O", 1, "f1 is attacked by the rook"),
        ("orthodox", "4k3/8/8/8/8/8/8/R3KB1R w KQ - 0 1", "O-O", 1, "f1 would have to be empty"),
        ("orthodox", "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "O-O", 1, "no right to castle"),
        ("orthodox", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 0, "taking the pawn on d5 en p"),
        ("chessence", "start", "M@f2", 1, "f2 is held by White's man"),
        ("chessence", "start", "M@c3", 1, "only on e1, d2, e2, f2, d3 or e3"),
        ("keltic", "start", "M@e2", 1, "Keltic Chess has no drops"),
        (
            "convergent",
            "***1k***/*6*/*6*/*6*/*6*/*6*/*6*/***Kq*** w - - 0 1",
            "Kd1-d2",
            1,
            "in check by the queen on the royal square e1",
        ),
        (
            "cetina-random",
            "scbqkrbn/pppppppp/8/8/8/8/P2P1PPP/SCBQKRBN w c1!,c8,g8 - 0 1",
            "Bc1-b2",
            1,
            "the first move of this bishop must be a conversion, to",
        ),
    ],
)
def test_explain_knows_every_rule(game, fen, move, status, said):
    done, document = run_json("explain", fen, move, "--game", game)
    assert done.returncode == status
    validate("explain", document)
    assert said in document["reason"]
    sentence = run("explain", fen, move, "--game", game).stdout.split("\n")[0]
    expected = f"is {'legal' if status == 0 else 'not possible'}: {document['reason']}."
    if document["reason"].startswith("it goes by "):
        expected = document["reason"].removeprefix("it ") + "."
    assert sentence == f"{document['move']} {expected}"


def loaded(*arguments):
    """The names of the modules that a command loads, and what it prints."""
    code = (
        "import sys; from toolkit.apps.cli import app\n"
        f"try:\n    app({list(arguments)!r})\nexcept SystemExit:\n    pass\n"
        "print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    *printed, modules = done.stdout.splitlines()
    return set(modules.split()), "\n".join(printed)


def test_help_is_light():
    modules, printed = loaded("--help")
    assert not modules & {"networkx", "jinja2", "pyparsing", "rich", "toolkit.render.boards"}
    assert "verify" in printed


@pytest.mark.costly
@pytest.mark.parametrize(
    ("arguments", "heavy"),
    [
        (("explain", DIAGRAM, "c3", "-g", "coherent"), False),
        (("explain", DIAGRAM, "c3", "-g", "coherent", "--format", "svg"), False),
        (("routes", DIAGRAM, "c3", "d1", "--map", "-g", "coherent"), False),
        (("routes", DIAGRAM, "c3", "d1", "-g", "coherent", "--format", "svg"), False),
        (("routes", DIAGRAM, "c3", "d1", "-g", "coherent", "--format", "dot"), True),
    ],
)
def test_networkx_is_loaded_only_for_a_graph(arguments, heavy):
    assert ("networkx" in loaded(*arguments)[0]) is heavy


def test_a_proof_is_checked_without_an_engine():
    modules, printed = loaded("check-proof", "tests/data/morphy.proof")
    assert printed.startswith("valid: the keys are Ra1-a6 in 2 (")
    engines = {"kernel._kernel", "kernel.bridge", "kernel.search", "solve.kernel", "solve.plain"}
    assert not modules & {f"toolkit.{name}" for name in engines}
    assert "toolkit.rules.position" in modules


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command):
    done = run(command, "--help")
    assert done.returncode == 0
    assert re.match(rf"Usage: .* {command} ", done.stdout)


def test_every_module_of_a_command_is_one_of_the_commands():
    modules = (ROOT / "toolkit" / "apps" / "cli").glob("*.py")
    found = {
        path.stem.replace("_", "-")
        for path in modules
        if re.search(rf"^def (add_to|{path.stem})\(", path.read_text("utf-8"), re.MULTILINE)
    }
    # That one is a part of `compose`.
    assert found - {"compose-from"} == set(COMMANDS)


def test_help_loads_no_command():
    modules, printed = loaded("--help")
    assert not {f"toolkit.apps.cli.{name}" for name in COMMANDS} & modules
    assert all(f"  {name} " in printed for name in COMMANDS)


def test_a_command_loads_no_other():
    modules, _ = loaded("schema", "moves")
    assert [name for name in COMMANDS if f"toolkit.apps.cli.{name}" in modules] == ["schema"]


def test_version_and_usage():
    assert re.fullmatch(r"pathmate \d+\.\d+\.\d+\n", run("--version").stdout)
    assert run("dance").returncode == 2
    assert "Did you mean 'verify'" in run("verfy").stderr
    assert run("moves").returncode == 2


# verify: the report grown up


def test_folders_and_several_files(tmp_path):
    (tmp_path / "in" / "deep").mkdir(parents=True)
    (tmp_path / "in" / "b.txt").write_text("Game: coherent\n1.Pd3-d4 Pb9-b8")
    (tmp_path / "in" / "deep" / "a.txt").write_text("Game: coherent\n1.Pd3-d9 Pb9-b8")
    (tmp_path / "in" / "empty.txt").write_text("")
    (tmp_path / "in" / "notes.md").write_text("1.Pd3-d4")
    done, document = run_json("verify", tmp_path / "in")
    assert done.returncode == 2
    assert [record["illegal"] for record in document["records"]] == [0, 1]
    assert "empty.txt" in done.stderr
    (tmp_path / "in" / "empty.txt").unlink()
    assert run("verify", tmp_path / "in").returncode == 1
    (tmp_path / "none").mkdir()
    done = run("verify", tmp_path / "none")
    assert done.returncode == 2
    assert "holds no .txt, .pgn, .zsg, .json or .jsonl file" in done.stderr


def test_output_goes_to_a_file(tmp_path):
    out = tmp_path / "report.json"
    done = run("verify", RECORD, "--format", "json", "--output", out)
    assert done.returncode == 0
    assert done.stdout == ""
    validate("verify", json.loads(out.read_text()))
    text = tmp_path / "report.txt"
    run("verify", RECORD, "-o", text)
    assert "every move is legal" in text.read_text()
    assert "\x1b" not in text.read_text()
    done = run("verify", RECORD, "-o", tmp_path)
    assert done.returncode == 2
    assert "cannot be written" in done.stderr


def test_quiet_prints_errors_and_warnings_alone(tmp_path):
    assert run("verify", "--quiet", RECORD).stdout == ""
    path = tmp_path / "game.txt"
    path.write_text("1.Pd3-d4 Pb9-b8 [the e5-square dances]\n2.Pd4-d9")
    done = run("verify", "-q", path)
    assert done.returncode == 1
    assert done.stderr == ""
    assert "illegal-move" in done.stdout
    assert "unread" not in done.stdout
    assert "not understood" not in done.stdout


def test_what_is_unread_is_counted_or_listed(tmp_path):
    path = tmp_path / "game.txt"
    path.write_text("Game: coherent\n1.Pd3-d4 Pb9-b8 [the e5-square dances]", "utf-8")
    line = f"{path}:2:18: unread: the e5-square dances"
    done = run("verify", path)
    assert done.returncode == 0
    assert "1 sentence not understood; --unread lists it" in done.stdout.splitlines()
    assert line not in done.stdout
    done = run("verify", "--unread", path, path)
    assert done.returncode == 0
    assert done.stdout.splitlines().count(line) == 2
    assert "not understood;" not in done.stdout
    assert "2 sentences not understood; --unread lists them" in run("verify", path, path).stdout
    assert line in run("verify", "--unread", "--quiet", path).stdout
    strict = run("verify", "--strict", path).stdout
    assert "not understood [unread]" in strict
    assert "--unread" not in strict


def test_the_reason_why_a_sentence_is_unread_is_listed(tmp_path):
    path = tmp_path / "game.pgn"
    path.write_text('[Event "x"]\n\n1. e4 {After Nxe5 Black is befuddled.} e5 *', "utf-8")
    assert "1 sentence not understood" in run("verify", path).stdout
    head, reason, *_ = run("verify", "--unread", path).stdout.splitlines()
    assert head == f"{path}:3:8: unread: After Nxe5 Black is befuddled"
    assert reason.startswith("      = ")


def test_readings_are_listed_below_the_findings():
    done = run("verify", "--readings", "tests/data/faulty.txt")
    lines = done.stdout.splitlines()
    (at,) = [place for place, line in enumerate(lines) if ": refuted: Path: g1-i2-g2" in line]
    assert lines[at].startswith("tests/data/faulty.txt:9:2: ")
    assert at > max(place for place, line in enumerate(lines) if "illegal-move" in line)
    assert "refuted: Path" not in run("verify", "tests/data/faulty.txt").stdout


def test_a_reading_is_printed_as_plain_text():
    out = StringIO()
    report = Report(PlainConsole(out), Contents(readings=True))
    text = "Game: coherent\n1.Pd3-d4 Pb9-b8 [the e5-square dances]"
    checked = verify_record(read_records(Source("x.txt", text))[0])
    claims = [
        replace(each, verdict=Verdict.VERIFIED, reading="dance (\x1b[31m\u202e[bold]e5[/])") for each in checked.claims
    ]
    report.record(replace(checked, claims=tuple(claims)))
    head, reading = out.getvalue().splitlines()
    assert head.startswith("x.txt:2:18: verified: the ")
    assert reading == "      = read as: dance (\u241b[31m\ufffd[bold]e5[/])"


def test_diff_excludes_what_a_report_lists():
    for option in ("--unread", "--readings"):
        done = run("verify", "--diff", option, RECORD)
        assert done.returncode == 2
        assert "--diff prints a diff alone" in done.stderr


def test_strict_counts_incomplete_and_unread(tmp_path):
    done, document = run_json("verify", "--strict", RECORD)
    assert done.returncode == 1
    warned = [each["code"] for each in document["records"][0]["findings"] if each["severity"] == "warning"]
    incomplete = [code for code in warned if code != "unread"]
    assert incomplete == ["incomplete-path", "incomplete-path", "incomplete-possible"]
    assert warned.count("unread") == document["records"][0]["summary"]["unread"]
    path = tmp_path / "game.txt"
    path.write_text("Game: coherent\n1.Pd3-d4 Pb9-b8 [the e5-square dances]")
    assert run("verify", path).returncode == 0
    done = run("verify", "--strict", path)
    assert done.returncode == 1
    assert "[unread]" in done.stdout


@pytest.mark.slow
def test_judge_asks_the_solver():
    _, document = run_json("verify", "--judge", RECORD)
    claims = document["records"][0]["claims"]
    (error,) = [claim for claim in claims if claim["text"] == "The decisive error"]
    assert (error["verdict"], error["detail"]) == ("verified", "after Kb6-c7 Pc9-d8 mates")
    _, document = run_json("verify", RECORD)
    (error,) = [claim for claim in document["records"][0]["claims"] if claim["text"] == "The decisive error"]
    assert error["verdict"] == "opinion"


def test_sarif(tmp_path):
    path = tmp_path / "a b.txt"
    path.write_text("Game: coherent\n1.Pd3-d4 Pb9-b8 [the e5-square dances]\n2.Pd4-d9")
    done = run("verify", "--format", "sarif", path)
    assert done.returncode == 1
    document = json.loads(done.stdout)
    assert document["version"] == "2.1.0"
    (one,) = document["runs"]
    assert one["tool"]["driver"]["name"] == "pathmate"
    ids = {rule["id"] for rule in one["tool"]["driver"]["rules"]}
    assert {result["ruleId"] for result in one["results"]} == ids == {"illegal-move", "unread"}
    assert {result["level"] for result in one["results"]} == {"error", "note"}
    location = one["results"][0]["locations"][0]["physicalLocation"]
    assert location["artifactLocation"]["uri"].endswith("a%20b.txt")
    assert location["region"] == {"startLine": 3, "startColumn": 3, "endLine": 3, "endColumn": 9}


def test_a_position_with_comments_is_a_record():
    done, document = run_json("verify", "records/coherent/sissa-diagram.txt")
    assert done.returncode == 0
    (record,) = document["records"]
    assert record["plies"] == 0
    assert record["summary"]["verified"] == 14
    assert record["summary"]["unread"] == sum(record["summary"].values()) - 14 == 3


def test_output_survives_a_poor_terminal(tmp_path):
    path = tmp_path / "\u00e9.txt"
    path.write_text("Game: coherent\n1.Pd3-d4 Pb9-b8 [\u265e e5]", encoding="utf-8")
    for command in (["verify", path], ["verify", "--json", path]):
        assert run(*command, PYTHONIOENCODING="ascii").returncode == 0


def test_bad_bytes_on_standard_input():
    done = run("moves", "-", stdin=b"\xff\xfe\n" + START.encode() + b"\na\x00b@1w\n")
    assert done.returncode == 2
    assert "41 legal moves" in done.stdout


@pytest.mark.parametrize("text", ["a=" + "[" * 100_000, "a=" + "9" * 5000, "\x00", "a = 1\n" * 200_000])
def test_hostile_game_files(tmp_path, text):
    path = tmp_path / "game.toml"
    path.write_text(text)
    done = run("moves", "start", "--game", path)
    assert done.returncode == 2
    assert "game.toml" in done.stderr


def test_hidden_characters_are_shown_and_wide_ones_fit(tmp_path):
    path = tmp_path / "game.txt"
    wide = "\u4e2d" * 80
    path.write_text(
        f"Game: coherent\n1.Pd3-d9 [a1\u200b-b2 {wide}] Pb9-b8 [{wide} Path: a1-b2-c3]",
        encoding="utf-8",
    )
    done = run("verify", path)
    assert "\u200b" not in done.stdout
    assert "a1\ufffd-b2" in done.stdout
    from rich.cells import cell_len

    shown = [line for line in done.stdout.splitlines() if line[5:8] == " | "]
    assert all(cell_len(line) <= 80 for line in shown)


def test_moves_without_numbers_are_named_as_their_start_position_has_it(tmp_path):
    path = tmp_path / "game.txt"
    path.write_text("Game: coherent\nFEN: k8/9/9/9/9/9/9/9/K8 b - - 0 7\nKa9-a8 Ka1-a2")
    assert run("verify", path).returncode == 0
    assert run("position", f"{path}@7b").stdout.startswith("k8/9/9/9/9/9/9/9/K8 b")
    assert run("position", f"{path}@8w").stdout.startswith("9/k8/9/9/9/9/9/9/K8 w")


# explain: pieces, relations, graphs


def test_explain_all_that_a_piece_can_do():
    done, document = run_json("explain", DIAGRAM, "c3")
    assert done.returncode == 0
    assert (document["move"], document["square"], document["piece"]) == (None, "c3", "N")
    assert document["legal"]
    moves = {each["move"].rstrip("+"): each for each in document["moves"]}
    assert moves["Nc3xc5"]["legal"]
    assert not moves["Nc3-d1"]["legal"]
    said = run("explain", DIAGRAM, "c3").stdout.splitlines()
    assert said[0].startswith("White's knight on c3 may go to ")
    assert said[0].endswith(" are closed.")
    assert "Nc3xe7+ goes by c3-e5-e7; c3-c5-e7 is blocked on c5 by Black's bishop." in said
    assert len(said) == 1 + len(document["moves"])
    graph = nx.node_link_graph(document["graph"], edges="edges")
    assert graph.nodes["c5"]["clear"] == 4


def test_explain_a_piece_whose_turn_it_is_not_and_one_that_gives_check():
    _, document = run_json("explain", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e8", "-g", "orthodox")
    assert document["moves"][0]["move"].startswith("Ke8-")
    _, document = run_json("explain", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1", "-g", "orthodox")
    assert {"O-O", "O-O-O"} <= {each["move"] for each in document["moves"]}
    _, document = run_json("explain", "4k3/8/8/8/8/8/8/4R1K1 b - - 0 1", "e1", "-g", "orthodox")
    (taking,) = [each for each in document["moves"] if each["move"] == "Re1xe8"]
    assert taking["reason"] == "it gives check to Black's king, and a king is never captured"


def test_a_square_alone_is_a_pawns_move_unless_a_piece_stands_there():
    done = run("explain", "start", "e5", "--game", "coherent")
    assert done.stdout.startswith("Pe4-e5 goes by e4-e5.")
    done = run("explain", "start", "e4", "--game", "coherent")
    assert done.stdout.startswith("White's pawn on e4 may go to ")


def test_explain_relations():
    done, document = run_json("explain", f"{RECORD}@52b", "--relations")
    assert done.returncode == 0
    xrays = [each for each in document["relations"] if each["kind"] == "x-ray"]
    assert {
        "kind": "x-ray",
        "from": "a2",
        "to": "d8",
        "path": "a2-a5-d8",
        "through": "c7",
    } in xrays
    every = run("explain", f"{RECORD}@52b", "--relations").stdout
    assert "Black's knight on a2 controls d8 through White's king on c7 by a2-a5-d8." in every
    assert "controls b4" not in every
    one = run("explain", f"{RECORD}@52b", "a2", "--relations").stdout
    assert "Black's knight on a2 controls b4 (a2-a3-b4 and a2-b3-b4)" in one
    assert "White's pawn on d4" not in one
    done = run("explain", f"{RECORD}@52b", "Ka9-a8", "--relations")
    assert done.returncode == 2
    assert "expected the square of a piece" in done.stderr


@pytest.mark.parametrize("what", [["Nc3xc5"], ["c3"], ["--relations"], ["Nc3-i9"]])
def test_explain_as_dot_and_graphml(what):
    done = run("explain", DIAGRAM, *what, "--format", "dot")
    assert done.returncode == (1 if what == ["Nc3-i9"] else 0)
    assert done.stdout.startswith("digraph ")
    read = nx.parse_graphml(run("explain", DIAGRAM, *what, "--format", "graphml").stdout)
    assert "c3" in read
    if what == ["Nc3xc5"]:
        paths = {data["path"] for *_, data in read.edges(data=True)}
        assert paths == {"c3-e3-c5", "c3-e5-c5", "c3-a3-c5", "c3-a5-c5"}


@pytest.mark.parametrize("what", [["Nc3xe7"], ["c3"], ["--relations"], ["c3", "--relations"]])
def test_explain_as_a_picture(what):
    picture = run("explain", DIAGRAM, *what, "--format", "svg").stdout
    root = ElementTree.fromstring(picture)
    arrows = {
        group.get("data-path"): group.get("class").split()[1]
        for group in root.iter("{http://www.w3.org/2000/svg}g")
        if "pm-arrow" in (group.get("class") or "").split()
    }
    assert arrows["c3-e5-e7"] == "pm-arrow-clear"
    if "--relations" not in what:
        assert arrows["c3-c5-e7"] == "pm-arrow-blocked"
    if what == ["Nc3xe7"]:
        assert len(arrows) == 2


# routes


def test_routes():
    knight = ("routes", "start", "a1", "h8", "--piece", "N", "--game", "orthodox")
    done, document = run_json(*knight)
    assert done.returncode == 0
    assert (document["length"], document["count"], document["more"]) == (6, 108, 8)
    assert len(document["routes"]) == 100
    assert all(len(route) == 7 for route in document["routes"])
    text = run(*knight, "--most", "2").stdout.splitlines()
    assert text[0] == "White's knight on a1 reaches h8 in 6 moves, by 108 routes"
    assert len(text) == 4
    assert text[-1] == "  and 106 more (--most lists more than 2)"


def test_routes_past_other_pieces():
    done, document = run_json("routes", DIAGRAM, "c3", "d1")
    assert (done.returncode, document["length"]) == (0, 2)
    assert document["fen"] == DIAGRAM
    done = run("routes", DIAGRAM, "c3", "g6")
    assert done.returncode == 1
    assert done.stdout == "White's knight on c3 never reaches g6\n"
    _, document = run_json("routes", DIAGRAM, "c3", "g6")
    assert (document["length"], document["count"], document["routes"]) == (None, 0, [])
    done = run("routes", "-", "c3", "d1", "--json", stdin=f"{DIAGRAM}\nbad\n")
    assert done.returncode == 2
    assert [("error" in json.loads(line)) for line in done.stdout.splitlines()] == [False, True]


def test_routes_draw_a_map():
    done, document = run_json("routes", "empty", "d1", "--map", "--piece", "b", "-g", "keltic")
    assert done.returncode == 0
    assert (document["piece"], len(document["distances"])) == ("b", 43)
    done, document = run_json("routes", DIAGRAM, "c3", "--map")
    assert document["distances"]["c3"] == 0
    assert document["distances"]["g6"] is None
    assert document["distances"]["c5"] == 1
    shown = run("routes", DIAGRAM, "c3", "--map").stdout.splitlines()
    assert shown[1] == shown[11] == "   a b c d e f g h i"
    assert [line.split()[3] for line in shown[2:11]].index("N") == 6
    assert run("routes", DIAGRAM, "c3", "d1", "--map").stdout.startswith("White's knight on c3 re")


def test_routes_survey_pieces_on_boards():
    sissa = ["--words", "R=B, B=R", "--words", "N", "--words", "NN"]
    done, document = run_json("routes", "--survey", *sissa, "--board", "8x8", "--board", "9x9")
    assert done.returncode == 0
    rows = {(row["piece"], row["board"]): row for row in document["survey"]}
    assert len(rows) == 6
    assert (rows["R=B, B=R", "8x8"]["moves"], rows["R=B, B=R", "8x8"]["paths"]) == (1424, 3456)
    assert (rows["R=B, B=R", "9x9"]["moves"], rows["R=B, B=R", "9x9"]["paths"]) == (2088, 5088)
    assert rows["N", "8x8"]["diameter"] == 6
    assert rows["N", "8x8"]["unreachable"] is None
    table = run("routes", "--survey", "--game", "keltic").stdout.splitlines()
    assert len(table) == 8
    assert all(len(line) <= 80 for line in table)
    _, document = run_json("routes", "--survey", "start", "c1", "--game", "orthodox")
    (row,) = document["survey"]
    assert (row["piece"], row["components"], len(row["unreachable"])) == ("bishop", 2, 32)
    shown = run("routes", "--survey", "start", "c1", "--game", "orthodox").stdout
    assert "bishop on 8x8, from c1: never reaches b1 d1 f1 h1" in shown
    _, document = run_json("routes", "--survey", "empty", "a1", "--piece", "N", "-g", "coherent")
    assert document["survey"][0]["piece"] == "knight"
    _, document = run_json("routes", "--survey", "--words", "(4,1), N", "--board", "9x9")
    assert [row["piece"] for row in document["survey"]] == ["(4,1), N"]
    assert document["survey"][0]["moves"] > rows["N", "9x9"]["moves"]
    _, document = run_json("routes", "--survey", "--words", "N", "--board", "keltic")
    assert document["survey"][0]["squares"] == 43


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["start", "-g", "orthodox"], "name a position and the square"),
        (["start", "a1", "-g", "orthodox"], "or ask for --map"),
        (["start", "a4", "a5", "-g", "orthodox"], "there is nothing on a4"),
        (["start", "a1", "i9", "-g", "orthodox"], "the board has no square i9"),
        (["start", "zz", "a1", "-g", "orthodox"], "the board has no square zz"),
        (
            ["start", "a1", "a2", "--piece", "S", "-g", "orthodox"],
            "Orthodox Chess has no piece 'S'",
        ),
        (["empty", "a1", "a2", "--piece", "S"], "of which game? name it with --game"),
        (["empty", "a1", "a2", "-g", "orthodox"], "a FEN has 6 fields"),
        (["start", "a1", "a2", "-g", "orthodox", "--words", "N"], "go with --survey"),
        (["start", "a1", "a2", "-g", "orthodox", "--survey"], "neither a target nor --map"),
        (["--survey"], "of which game?"),
        (["--survey", "--words", "N"], "on which board?"),
        (["--survey", "--words", "xN", "--board", "8x8"], "holds a letter that is none of"),
        (["--survey", "--words", "N", "--board", "99x99"], "has 1 to 16 files"),
        (["--survey", "--words", "N", "--board", "8by8"], "expected a size such as 8x8"),
        (
            ["--survey", "--words", "N", "--board", "8x8", "start", "a1", "-g", "keltic"],
            "no square",
        ),
        (["--survey", "--words", "N", "--board", "0x8"], "has 1 to 16 files"),
        (["--survey", "--piece", "N", "-g", "keltic"], "--piece goes with a position"),
    ],
)
def test_routes_with_bad_input(args, message):
    done = run("routes", *args)
    assert done.returncode == 2
    assert message in done.stderr
    assert done.stdout == ""


def test_pgn_in_a_folder_is_verified_game_by_game(tmp_path):
    games = '[Event "A"]\n\n1. e4 e5 2. Nf3 *\n\n[Event "B"]\n\n1. e4 Nf3 2. d4 *\n'
    (tmp_path / "a.PGN").write_text(games)
    (tmp_path / "b.txt").write_text("Game: coherent\n\n1.Ng1-g3 Nc9-c7\n")
    done, document = run_json("verify", tmp_path)
    records = document["records"]
    assert done.returncode == 1
    assert [(Path(each["file"]).name, each["game"], each["illegal"]) for each in records] == [
        ("a.PGN", "orthodox", 0),
        ("a.PGN", "orthodox", 1),
        ("b.txt", "coherent", 0),
    ]
    assert [(each["line"], each["column"]) for each in records[1]["findings"]] == [(7, 7)]
    table = run("verify", str(tmp_path)).stdout
    assert "a.PGN#2: 1 finding" in table
    done, second = run_json("verify", f"{tmp_path / 'a.PGN'}#2")
    assert [each["illegal"] for each in second["records"]] == [1]
    done = run("verify", f"{tmp_path / 'a.PGN'}#3")
    assert (done.returncode, "holds 2 games, there is no #3" in done.stderr) == (2, True)
    assert run("position", f"{tmp_path / 'a.PGN'}#2@1b").stdout.split()[1] == "b"


def test_a_file_of_many_games_has_one_row(tmp_path):
    file = tmp_path / "many.pgn"
    file.write_text('[Event "A"]\n\n1. e4 e5 *\n\n' * 30 + '[Event "B"]\n\n1. e4 e4 *\n')
    out = run("verify", str(file)).stdout
    assert "31 games: 1 finding" in out
    assert out.count("many.pgn") == out.count(":123:7: error") + 2
