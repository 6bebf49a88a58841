"""The server, driven by an editor's part of the protocol in a process of its own."""

import json
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from apps.lsp.editor import PATIENCE, Editor
from conftest import ROOT
from effort import first
from lsprotocol import types
from running import MODULE, python, run

from toolkit.apps.lsp.columns import Columns

FAULTY = (ROOT / "tests/data/faulty.txt").read_text("utf-8")
BARE = (ROOT / "tests/data/bare.txt").read_text("utf-8")
HOSTILE = {
    "controls": "Game: coherent\n\x00\x1b[31m1.Pd3-d4\x0b\x0c\u2028 [\u202epath g1-i2-g2]\x85\r",
    "markup": "1.Pd3-d4 [<script>alert(1)</script> &lt; ![x](javascript:y) Path: g1-i2-g2]\n",
    "surrogates": "Game: coherent\n\n1.Pd3-d4 [\ud83d Path: d3-e4-d4 \udc00]",
    "wrong encoding": "Game: coherent\n\n1.Pd3-d4 [\ufffd\ufffdPath: d3\ufffde4]",
    "brackets": "[" * 20_000,
    "brackets in a game": "Game: coherent\n\n1.Pd3-d4 " + "[" * 20_000,
    "a line": "Game: coherent\n\n1.Pd3-d4 [" + "path " * 20_000 + "]",
}


@pytest.fixture(scope="module")
def editor():
    editor = Editor()
    yield editor
    assert editor.logged == []
    assert editor.stop() == 0
    editor.discard()


def test_findings_follow_the_text_from_opening_to_closing(editor):
    assert [each.code for each in editor.open(FAULTY)] == ["refuted-path", "illegal-move"]
    mended = FAULTY.replace("g1-i2-g2", "g1-h2-g2")
    # Of several changes in a row the last one counts.
    assert [each.code for each in editor.change("x", "", mended)] == ["illegal-move"]
    assert editor.close() == ()
    assert editor.hover(9, 18) is None
    assert editor.actions(0, 3) == []


def test_hover_answers_in_markdown_with_its_place(editor):
    editor.open(FAULTY)
    said = editor.hover(8, 3)
    assert said.contents.kind is types.MarkupKind.Markdown
    assert said.contents.value.startswith("**refuted**: Path: g1-i2-g2")
    assert said.range == types.Range(types.Position(8, 1), types.Position(8, 15))
    assert editor.hover(1, 0) is None


def test_a_fix_that_is_applied_is_what_annotate_writes(editor, tmp_path):
    editor.open(BARE)
    line = BARE[: BARE.index("Ng1-g2")].count("\n")
    *_, every = editor.actions(line, line)
    (changed,) = every.edit.document_changes
    file = tmp_path / "game.txt"
    file.write_text(BARE)
    assert edited(BARE, changed.edits) == run("annotate", file).stdout
    only = [types.CodeActionKind.SourceFixAll]
    (same,) = editor.actions(0, 0, only=only)
    assert same.kind == "source.fixAll.pathmate"
    assert same.edit.document_changes[0].edits == changed.edits
    assert editor.actions(0, 0, only=[types.CodeActionKind.Refactor]) == []


def edited(text, edits):
    """A text with edits that do not overlap."""
    columns = Columns(text)
    for each in reversed(edits):
        span = columns.span(each.range)
        text = text[: span.start] + each.new_text + text[span.end :]
    return text


def test_columns_are_those_of_utf_16(editor):
    text = "Game: coherent\n\n1.Pd3-d4 [\U0001f600e\u0301 is. Path: d3-e4-d4]\n"
    (*_, found) = editor.open(text)
    assert found.code == "refuted-path"
    assert found.range.start.character == text.split("\n")[2].index("Path") + 1


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_text_does_no_harm(editor, name):
    found = editor.open(HOSTILE[name])
    assert found
    for each in found:
        assert not {"\x1b", "\u202e", "\x00"} & set(each.message)
    editor.hover(2, 5)
    editor.actions(0, 5)
    assert [each.code for each in editor.change(FAULTY)] == ["refuted-path", "illegal-move"]


BREAK_HOVER = """
import toolkit.apps.lsp.hover
def broken(*_):
    raise ValueError("broken")
toolkit.apps.lsp.hover.hover = broken
"""


@pytest.fixture(scope="module")
def other(tmp_path_factory):
    """An editor that counts in UTF-8 and names a game, with a server that fails to hover."""
    broken = tmp_path_factory.mktemp("broken")
    (broken / "sitecustomize.py").write_text(BREAK_HOVER)
    utf_8 = types.PositionEncodingKind.Utf8
    editor = Editor(encodings=[utf_8, "utf-16"], options={"game": "coherent"}, path=broken)
    assert editor.capabilities.position_encoding == utf_8
    yield editor
    assert editor.stop() == 0
    editor.discard()


@pytest.mark.slow
def test_the_editor_chooses_the_game_and_how_columns_are_counted(other):
    text = "1.Pd3-d4 [\U0001f600 is. Path: d3-e4-d4]\n"
    (*_, found) = other.open(text)
    assert found.code == "refuted-path"
    assert found.range.start.character == text.index("Path") + 3


@pytest.mark.slow
def test_a_fault_of_the_servers_own_is_logged_and_ends_nothing(other):
    other.open(FAULTY)
    assert other.hover(8, 3) is None
    (said,) = other.logged
    assert "a fault of pathmate itself (ValueError: broken)" in said.message
    assert [each.code for each in other.change(FAULTY)] == ["refuted-path", "illegal-move"]


@pytest.mark.slow
def test_a_game_that_is_none_is_said_in_the_log():
    editor = Editor(options={"game": "nonesuch"})
    editor.open("")
    (said,) = editor.logged
    assert "nonesuch" in said.message
    assert editor.stop() == 0
    editor.discard()


def test_a_game_that_is_none_cannot_be_served():
    assert run("lsp", "--game", "nonesuch").returncode == 2


def test_without_the_extra_it_is_said_which_one_is_missing(monkeypatch):
    for name in [each for each in sys.modules if each.startswith(("toolkit.apps.lsp.", "pygls"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pygls", None)
    monkeypatch.setitem(sys.modules, "lsprotocol", None)
    done = run("lsp")
    assert (done.returncode, done.stdout) == (2, "")
    assert "pip install 'pathmate[lsp]'" in done.stderr


def test_no_other_command_loads_it():
    code = "import sys, toolkit.apps.cli, toolkit.apps.cli.verify; print('pygls' in sys.modules)"
    assert python(code).strip() == "False"


HOVER = {"jsonrpc": "2.0", "id": 7, "method": "textDocument/hover"}
PLACE = {"textDocument": {"uri": "file:///a"}, "position": {"line": -1, "character": 0}}


@pytest.mark.parametrize(
    ("said", "number", "code"),
    [
        ({**HOVER, "params": PLACE}, 7, -32602),
        ({**HOVER, "params": [1, 2]}, 7, -32602),
        (HOVER, 7, -32602),
        ({**HOVER, "method": "dance", "params": {}}, 7, -32601),
        ({"jsonrpc": "2.0", "id": 7}, 7, -32600),
        ({"id": 7, "method": "shutdown"}, None, -32600),
        ([1, 2], None, -32600),
        ("{", None, -32700),
    ],
)
def test_a_malformed_request_is_answered_with_the_protocols_error(said, number, code):
    start = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}
    sent = b"".join(
        b"Content-Length: %d\r\n\r\n%b" % (len(data), data)
        for each in (start, said)
        for data in [(each if isinstance(each, str) else json.dumps(each)).encode()]
    )
    done = run("lsp", stdin=sent, text=False)
    bodies = re.split(rb"Content-Length: \d+\r\n[^{]*", done.stdout)[1:]
    errors = [each for each in map(json.loads, bodies) if "error" in each]
    assert [(each["id"], each["error"]["code"]) for each in errors] == [(number, code)]
    assert b"pathmate itself" not in done.stdout


@pytest.mark.parametrize(
    "data",
    first(1, [b"hello\n", b"", b"Content-Length: 5\r\n\r\n[[[[[", b"Content-Length: 99\r\n\r\n{}"]),
)
def test_what_is_no_message_ends_nothing(data):
    done = run("lsp", stdin=data, text=False)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["score", "pgn", "one line"])
def test_a_text_of_8_mib_neither_hangs_nor_crashes(editor, kind):
    most = 8 << 20
    if kind == "one line":
        text = "1. e4 " + "e5 " * (most // 3)
    else:
        (path, *_) = sorted(Path(ROOT / "records").glob("*/*.pgn" if kind == "pgn" else "*/*.txt"))
        part = path.read_text("utf-8") + "\n"
        text = part * (most // len(part))
    assert "not-checked" in [each.code for each in editor.open(text)]
    assert editor.hover(0, 0) is None
    assert editor.actions(0, 9) == []
    # The work on it ends when there is something newer.
    assert [each.code for each in editor.change(text, FAULTY)] == ["refuted-path", "illegal-move"]


@pytest.mark.slow
def test_a_million_brackets(editor):
    for text in ("[" * 1_000_000, "Game: coherent\n\n1.Pd3-d4 " + "[" * 1_000_000):
        assert editor.open(text)


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it_although_the_editor_says_nothing(number):
    message = b'{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}'
    said = b"Content-Length: %d\r\n\r\n%s" % (len(message), message)
    assert status_after(number, [*MODULE, "lsp"], said, b"Content-Length") == 128 + number


MAIN_THREAD_SLEEPS_ON = """
import signal, threading, time
from toolkit.apps.cli.lsp import _ended_at_once
threading.Thread(target=time.sleep, args=(600,), daemon=True).start()
with _ended_at_once():
    # Only the other thread is interrupted: as if the signal came just before the main thread waits.
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    print("waiting", flush=True)
    threading.Event().wait()
"""


@pytest.mark.costly
@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals are those of POSIX")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_that_does_not_wake_the_main_thread_ends_it_too(number):
    command = [sys.executable, "-c", MAIN_THREAD_SLEEPS_ON]
    assert status_after(number, command, b"", b"waiting") == 128 + number


def status_after(number, command, said, answer):
    """The exit status of a process that gets a signal when it has answered."""
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(command, cwd=ROOT, **pipes) as process:
        try:
            process.stdin.write(said)
            process.stdin.flush()
            assert process.stdout.readline().startswith(answer)
            process.send_signal(number)
            return process.wait(PATIENCE)
        finally:
            process.kill()
