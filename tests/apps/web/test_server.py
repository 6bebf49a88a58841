"""The local server, asked as its page asks it."""

import html
import json
import socket
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from apps.web.serving import served
from conftest import RECORD
from effort import few_or_many
from running import python

from toolkit.apps.web.answers import MOST_TEXT
from toolkit.apps.web.server import MOST_BYTES
from toolkit.kernel import available

needs_kernel = pytest.mark.skipif(not available(), reason="the kernel was not built")

FAULTY = "Game: coherent\n\n1.Ng1-g3 [Path: g1-i2-g3] Nc9-c7"
ROOK = "k7/8/1K6/8/8/8/8/7R w - - 0 1"
HOSTILE = "</script><img src=x onerror=alert(1)> \x1b[31m \u202e"
KELTIC = "***1k1***/**5**/9/9/1R7/**5**/***1K1*** w - - 0 1"
LONG = {
    "fen": "4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
    "stipulation": "#12",
    "game": "orthodox",
}


@pytest.fixture(scope="module")
def client():
    with served("--processes", "1") as (_, port):
        yield Client(port)


class Client:
    """Asks a server; what is refused is an answer like others."""

    def __init__(self, port):
        self.root = f"http://127.0.0.1:{port}"

    def send(self, path, data=None, kind="application/json", **headers):
        asked = Request(self.root + path, data, {"Content-Type": kind, **headers})
        try:
            with urlopen(asked, timeout=60) as found:
                return found.status, found.headers, found.read().decode("utf-8", "replace")
        except HTTPError as error:
            return error.code, error.headers, error.read().decode()


@pytest.fixture
def ask(client):
    def asked(what, status=200, **said):
        found, headers, text = client.send(f"/api/{what}", json.dumps(said).encode())
        assert found == status, text
        assert headers["x-content-type-options"] == "nosniff"
        return json.loads(text) if "json" in headers["content-type"] else text

    return asked


def test_the_page_loads_nothing_and_asks_its_own_server_alone(client):
    status, headers, text = client.send("/")
    assert (status, headers["x-frame-options"]) == (200, "DENY")
    assert "connect-src 'self'" in text
    assert "http" not in text.replace("http-equiv", "").replace("http://www.w3.org", "")


def test_a_record_is_verified_mended_and_exported(ask):
    found = ask("check", text=FAULTY)
    assert [(each["code"], each["line"], each["column"]) for each in found["findings"]] == [("refuted-path", 3, 11)]
    assert "data-node" in found["parts"]["moves"]
    assert (found["games"], found["game"]) == (1, "coherent")
    whole, *single = ask("fixes", text=f"White: \U0001f600\n{FAULTY}")["fixes"]
    assert [each["title"] for each in single] == [
        "Replace g1-i2-g3 by g1-i3-g3",
        "Add [Path: c9-a7-c7]",
    ]
    text = f"White: \U0001f600\n{FAULTY}".encode("utf-16-le")
    for edit in whole["edits"]:
        start, end = 2 * edit["start"], 2 * edit["end"]
        text = text[:start] + edit["text"].encode("utf-16-le") + text[end:]
    mended = text.decode("utf-16-le")
    assert ask("check", text=mended)["findings"] == []
    for form, sign in [("pgn", "[%path g1-i3-g3]"), ("score", "1.Ng1-g3"), ("html", "<!DOCTYPE")]:
        assert sign in ask("convert", text=mended, form=form)
    for form in ("courier", "zsg", "json"):
        assert ask("convert", text=mended, form=form)


def test_the_sample_game_is_what_verify_says(ask):
    found = ask("check", text=RECORD.read_text("utf-8"))
    assert {each["severity"] for each in found["findings"]} == {"note"}
    assert len(found["parts"]["data"]["nodes"]) > 104


def test_a_position_is_set_up_played_on_and_explained(ask):
    start = ask("position", start=True, game="keltic")
    assert start["fen"].startswith("***bkb***/")
    pieces = {"e7": "k", "e1": "K", "b3": "R"}
    found = ask("position", fen=start["fen"], game="keltic", pieces=pieces, turn="w")
    assert found["fen"] == "***1k1***/**5**/9/9/1R7/**5**/***1K1*** w - - 0 1"
    assert "Rb3-b5" in found["parts"]["moves"]
    after = ask("position", fen=found["fen"], game="keltic", move="Rb3-b5")
    assert after["fen"].split()[:2] == ["***1k1***/**5**/1R7/9/9/**5**/***1K1***", "b"]
    why = ask("explain", fen=start["fen"], game="keltic", move="Pc3-d3")
    assert not why["legal"]
    assert "White's own pawn" in why["text"]
    men = ask("position", start=True, game="chessence")
    page = men["parts"]["data"]
    assert page["stock"]
    placed = {"a9": "k", "f1": "K"}
    found = ask("position", fen=men["fen"], game="chessence", pieces=placed, turn="w", reserve="MMm")
    assert found["fen"].split()[0].endswith("[MMm]")
    del pieces["e1"]
    faulty = ask("position", fen=start["fen"], game="keltic", pieces=pieces, turn="w")
    assert "king" in faulty["faults"]
    assert faulty["parts"] is None


def test_a_problem_is_saved(ask):
    said = {"fen": ROOK, "stipulation": "#1", "game": "orthodox"}
    assert 'stipulation = "#1"' in ask("save", form="toml", **said)
    assert ask("save", form="epd", **said).startswith("k7/8/1K6/8/8/8/8/7R w - - dm 1;")
    assert "no stipulation" not in ask("save", form="latex", **said)


def test_a_game_of_the_users_own_is_sent_as_its_text(ask):
    rules = 'extends = "coherent"\nkey = "mine"\nname = "Mine"\nversion = 1\n'
    assert ask("position", start=True, rules=rules)["parts"]["data"]["files"] == 9
    assert "name: is missing" in ask("position", 400, start=True, rules="x = 1")["error"]
    beside = rules.replace('"coherent"', '"pyproject.toml"')
    assert "cannot be read" in ask("position", 400, start=True, rules=beside)["error"]
    outside = rules.replace('"coherent"', '"/etc/passwd.toml"')
    assert "passwd" in ask("position", 400, start=True, rules=outside)["error"]


@needs_kernel
def test_solving_says_what_the_command_says(ask):
    said = {"fen": ROOK, "stipulation": "#1", "game": "orthodox", "seconds": 10, "id": "1"}
    assert "Key: 1.Rh8#!" in ask("solve", **said)
    rules = 'extends = "orthodox"\nkey = "mine"\nname = "Mine"\nversion = 1\n'
    assert "Key: 1.Rh8#!" in ask("solve", **{**said, "game": "", "rules": rules})
    composed = ask("compose", **{**said, "game": "keltic", "fen": KELTIC, "stipulation": "#2"})
    assert "[[problem]]" in composed


@pytest.mark.parametrize(
    ("what", "said", "words"),
    [
        ("check", {"text": "x" * (MOST_TEXT + 1)}, "at most"),
        ("check", {"text": 5}, "expected a text"),
        ("check", {"text": "", "game": "go"}, "no such game"),
        ("check", {"text": "", "game": "mine.toml"}, "no file of the server"),
        ("check", {"text": "", "game": "../../x.toml"}, "no file of the server"),
        ("convert", {"text": FAULTY, "form": "doc"}, "expected one of"),
        ("convert", {"text": "", "form": "pgn"}, "no game to export"),
        ("explain", {"fen": "x", "move": "e4"}, ""),
        ("position", {"fen": ROOK, "game": "orthodox", "move": "Rh1-g7"}, "Rh1-g7"),
        ("solve", {"fen": ROOK, "stipulation": "#1", "seconds": 1e9}, "seconds"),
        (
            "solve",
            {"fen": ROOK, "stipulation": "--help", "seconds": 1, "game": "orthodox"},
            "stipulation",
        ),
        ("solve", {"fen": "--help", "stipulation": "#1", "seconds": 1}, ""),
        (
            "save",
            {"fen": ROOK, "stipulation": "", "form": "toml", "game": "orthodox"},
            "stipulation",
        ),
    ],
)
def test_what_cannot_be_done_is_refused_with_the_reason(ask, what, said, words):
    assert words in ask(what, 400, **said)["error"]


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"{", "application/json"),
        (b"[]", "application/json"),
        (b"{}", "text/plain"),
        (b"[" * 100_000, "application/json"),
        (b" " * (MOST_BYTES + 1), "application/json"),
    ],
)
def test_what_is_no_question_is_refused(client, data, kind):
    status, _, text = client.send("/api/check", data, kind)
    assert (status, list(json.loads(text))) == (400, ["error"])


def test_another_sites_name_is_not_answered(client):
    assert client.send("/", Host="evil.example")[0] == 400


def test_texts_stay_texts(ask):
    text = f"Game: coherent\nWhite: {HOSTILE}\nBlack: b\n\n1.Pd3-d4 Pb9-b8\n[{HOSTILE}]\n"
    parts = ask("check", text=text)["parts"]
    assert "<img" not in parts["moves"]
    assert html.escape("<img src=x") in parts["moves"]
    assert "\u202e" not in json.dumps(parts["moves"], ensure_ascii=False)
    found = ask("explain", 400, fen=ROOK, game="orthodox", move=HOSTILE)
    assert "\x1b" not in found["error"]


def working(process):
    """The processes of solvers below a server."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
            command = (status.parent / "cmdline").read_bytes()
        except OSError:
            continue
        if int(fields[1]) == process.pid and b"solve" in command:
            found.append(int(status.parent.name))
    return found


def wait_for(condition, seconds=20):
    end = time.monotonic() + seconds
    while not condition() and time.monotonic() < end:
        time.sleep(0.05)
    assert condition()


def question(what, said):
    body = json.dumps(said).encode()
    head = f"POST /api/{what} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body


@needs_kernel
@pytest.mark.skipif(not Path("/proc").exists(), reason="processes are looked at in /proc")
def test_a_client_that_leaves_frees_its_worker_and_stop_says_what_was_found():
    with served("--processes", "1") as (process, port):
        gone = socket.create_connection(("127.0.0.1", port))
        gone.sendall(question("solve", {**LONG, "seconds": 60, "id": "a"}))
        wait_for(lambda: working(process))
        gone.close()
        wait_for(lambda: not working(process))
        with socket.create_connection(("127.0.0.1", port)) as staying:
            staying.sendall(question("solve", {**LONG, "seconds": 60, "id": "b"}))
            wait_for(lambda: working(process))
            time.sleep(1)
            with socket.create_connection(("127.0.0.1", port)) as other:
                other.sendall(question("stop", {"id": "b"}))
                assert b"200 OK" in other.recv(1000)
            said = b""
            while b"positions in" not in said:
                said += staying.recv(10_000)
        assert b"interrupted" in said
        wait_for(lambda: not working(process))


@needs_kernel
@few_or_many(4, 20)
def test_many_clients_at_once_are_all_served(count):
    with served("--processes", "2") as (process, port):

        def one(number):
            said = {**LONG, "stipulation": "#4", "seconds": 2, "id": str(number)}
            with socket.create_connection(("127.0.0.1", port)) as client:
                client.settimeout(120)
                client.sendall(question("solve", said))
                found = b""
                while b"\r\n0\r\n" not in found:
                    found += client.recv(10_000)
            assert len(working(process)) <= 2
            return b"positions in" in found

        def quick(_):
            with socket.create_connection(("127.0.0.1", port)) as client:
                client.settimeout(60)
                client.sendall(question("check", {"text": FAULTY}))
                return b"200 OK" in client.recv(1000)

        with ThreadPoolExecutor(2 * count) as pool:
            solved = [pool.submit(one, number) for number in range(count)]
            checked = [pool.submit(quick, number) for number in range(count)]
            assert all(each.result() for each in checked)
            assert all(each.result() for each in solved)


def test_no_other_command_loads_it():
    code = "import sys, toolkit.apps.cli, toolkit.apps.cli.serve; print('starlette' in sys.modules)"
    assert python(code).strip() == "False"
