"""`pathmate problems` and `solve FILE` as a user runs them: collections, broken entries, limits."""

import json

import pytest
from effort import few_or_many
from running import run, validate
from solving import LOYD, MORPHY

ORTHODOX = ("-g", "orthodox")
TOML = f"""# Two problems, and one that is none.
[[problem]]
id = "loyd"
game = "orthodox"
fen = "{LOYD}"
stipulation = "#2"
keys = ["Qa1"]

[[problem]]
id = "broken"
game = "orthodox"
fen = "{LOYD}"
stipulation = "#2"
kyes = ["Qa1"]

[[problem]]
id = "cooked"
game = "orthodox"
fen = "{MORPHY}"
stipulation = "#2"
keys = ["Ra1"]
"""
POPEYE = """BeginProblem
stipulation h#1
pieces white kf7 ra1 black kh8
twin move a1 b1
EndProblem
"""


@pytest.fixture
def collection(tmp_path):
    (tmp_path / "one.toml").write_text(TOML)
    (tmp_path / "two").mkdir()
    (tmp_path / "two" / "help.inp").write_text(POPEYE)
    (tmp_path / "notes.txt").write_text("no problem")
    return tmp_path


def check(*arguments, **more):
    done = run("problems", "check", *arguments, "--json", **more)
    document = json.loads(done.stdout)
    validate("problems-check", document)
    return done, document["problems"]


def test_a_folder_is_checked_whole(collection):
    done, found = check(collection)
    assert done.returncode == 2
    assert [each["verdict"] for each in found] == ["sound", "unusable", "differs", "sound"]
    assert [each["ok"] for each in found] == [True, False, False, True]
    assert [each["line"] for each in found] == [2, 14, 16, 2]
    assert [each["reason"] for each in found[:1]] == ["Qa1"]
    assert found[1]["reason"].startswith("kyes: unknown key; did you mean keys?")
    assert found[3]["reason"] == "a) 1.Kh7 Rh1#; b) 1.Kh7 Rh1#"
    assert found[3]["file"] == str(collection / "two" / "help.inp")


def test_what_is_found_is_printed_line_by_line(collection):
    path = collection / "one.toml"
    done = run("problems", "check", path)
    assert done.returncode == 2
    lines = done.stdout.splitlines()
    assert lines[0] == f"{path}:2: loyd: ok: Qa1"
    assert lines[1].startswith(f"unusable: {path}:14: kyes: unknown key")
    assert lines[2].startswith(f"{path}:16: cooked: not ok: what is stated cannot be read")
    assert lines[3] == "3 problems: 1 ok, 1 not ok, 1 unusable"
    quiet = run("problems", "check", path, "--quiet").stdout.splitlines()
    assert quiet == lines[1:]


def test_exit_statuses(tmp_path):
    epd = tmp_path / "one.epd"
    epd.write_text(f"{LOYD[:-4]} dm 2; bm Qa1;\n")
    assert run("problems", "check", epd, *ORTHODOX).returncode == 0
    epd.write_text(f"{LOYD[:-4]} dm 2; bm Qe1;\n")
    assert run("problems", "check", epd, *ORTHODOX).returncode == 1
    assert run("problems", "check", tmp_path / "none.epd").returncode == 2
    epd.write_text("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - dm 9; bm e4;\n")
    done = run("problems", "check", epd, "--nodes", "2", *ORTHODOX)
    assert done.returncode == 3
    assert "not proved: limit of positions" in done.stdout
    assert run("problems").returncode == 2


def test_what_cannot_be_used_keeps_its_id(tmp_path):
    path = tmp_path / "bad.toml"
    path.write_text(
        '[[problem]]\nid = "bad"\ngame = "orthodox"\nfen = "k7/8/1K6/8/8/8/8/7R w - -"\nstipulation = "#two"\n'
    )
    _, (found,) = check(path)
    assert (found["id"], found["verdict"], found["line"]) == ("bad", "unusable", 5)


def test_an_empty_folder_is_said(tmp_path):
    done, found = check(tmp_path)
    assert done.returncode == 2
    assert found[0]["line"] is None
    assert "expected files that end with .toml" in found[0]["reason"]


def test_standard_input_may_have_any_format():
    done, found = check("-", stdin=POPEYE)
    assert done.returncode == 0
    assert found[0]["line"] == 2
    done, found = check("-", *ORTHODOX, stdin=f"{LOYD[:-4]} dm 2; bm Qa1;\nnonsense\n")
    assert [each["verdict"] for each in found] == ["sound", "unusable"]


@few_or_many(30, 1000)
def test_in_bulk_nothing_is_lost_and_the_order_is_kept(tmp_path, count):
    path = tmp_path / "bulk.epd"
    lines, expected = [], []
    for number in range(count):
        kind = number % 10
        fen, verdict = (LOYD[:-4], "sound") if kind % 2 else (MORPHY[:-4], "sound")
        key = "Qa1" if kind % 2 else "Ra6"
        if kind == 4:
            fen, verdict = fen.replace("K", "P", 1), "unusable"
        elif kind == 7:
            key, verdict = "Qe1", "differs"
        lines.append(f'{fen} dm 2; bm {key}; id "{number}";')
        expected.append((number + 1, verdict))
    path.write_text("\n".join(lines))
    done, found = check(path, *ORTHODOX, "--jobs", "2")
    assert done.returncode == 2
    assert [(each["line"], each["verdict"]) for each in found] == expected
    assert [each["id"] for each in found if each["verdict"] != "unusable"] == [
        str(line - 1) for line, verdict in expected if verdict != "unusable"
    ]


# solve FILE


def solved(*arguments, **more):
    done = run("solve", *arguments, "--json", **more)
    documents = [json.loads(line) for line in done.stdout.splitlines()]
    for document in documents:
        validate("solve", document)
    return done, documents


def test_every_position_of_every_problem_is_solved(collection):
    done, found = solved(collection / "one.toml", "--tries", "0")
    assert done.returncode == 2
    assert [each.get("id") for each in found] == ["loyd", None, "cooked"]
    assert found[1]["error"]["line"] == 14
    done, found = solved(collection / "two" / "help.inp")
    assert [(each["phase"], each["line"]) for each in found] == [("a", 2), ("b", 2)]
    assert [each["solutions"] for each in found] == [
        [["Kh8-h7", "Ra1-h1#"]],
        [["Kh8-h7", "Rb1-h1#"]],
    ]
    assert [each.get("changed") for each in found] == [None, "a1 to b1"]
    text = run("solve", collection / "two" / "help.inp").stdout
    assert "\nline 2: b) a1 to b1: h#1 (" in text


def test_a_problem_may_be_named_by_an_option(collection):
    path = collection / "two" / "help.inp"
    assert solved("--problem", path)[1] is not None
    _, found = solved("--problem", path, "h#2")
    assert {each["stipulation"] for each in found} == {"h#2"}
    done = run("solve", LOYD, "#2", "--problem", path)
    assert done.returncode == 2
    assert "--problem takes the place of POSITION" in done.stderr
    assert "name a position" in run("solve").stderr


def test_options_of_a_problem_count_where_the_command_line_is_silent(tmp_path):
    path = tmp_path / "one.toml"
    head, _, _ = TOML.partition('\n[[problem]]\nid = "broken"')
    path.write_text(f"{head}\n[problem.options]\ntries = 3\nthreats = false\n")
    many, few = solved(path)[1][0]["tries"], solved(path, "--tries", "1")[1][0]["tries"]
    assert max(len(each["refutations"]) for each in many) > 1
    assert all(len(each["refutations"]) == 1 for each in few)


def test_the_number_of_intended_solutions_counts(tmp_path):
    path = tmp_path / "two.toml"
    fen = "k7/8/1K6/8/8/8/8/6RR b - - 0 1"
    head = f'[[problem]]\nid = "x"\ngame = "orthodox"\nfen = "{fen}"\nstipulation = "h#1"\n'
    path.write_text(head)
    assert "2 solutions, not sound" in run("solve", path).stdout
    path.write_text(f"{head}intended = 2\n")
    assert "2 solutions, 2 intended, sound" in run("solve", path).stdout


def test_a_position_that_cannot_be_is_said_of_its_phase():
    text = "BeginProblem\nstip #1\noption duplex\npieces white kb6 rg1 black ka8 rb2\nEndProblem\n"
    done, found = solved("-", stdin=text)
    assert done.returncode == 2
    assert "solved" in found[0]
    assert found[1]["error"] == {
        "message": "duplex) White, who just moved, is left in check",
        "line": 2,
    }
