"""Commands in processes of their own, as users start them: they do what they do in the tests' process.

Most tests run commands in their own process (see `running.py`), so that here each one is started
once, and both ways must come to the same.
"""

import os
import re
import shutil
import sys
import sysconfig
from pathlib import Path

import pytest
from conftest import RECORD
from effort import first
from running import launch, run

from toolkit.apps.cli.commands import COMMANDS

FAULTY = "tests/data/faulty.txt"
START = "1pnqkqnp1/2prbrp2/3pbp3/4p4/9/4P4/3PBP3/2PRBRP2/1PNQKQNP1 w - - 0 1"
LOYD = "8/2N5/8/k2NQ3/P1R5/Pp6/n2p4/1K1B4 w - - 0 1"
LINES = {
    "verify": (FAULTY,),
    "annotate": (FAULTY,),
    "convert": ("tests/data/bare.txt", "--to", "html"),
    "explain": (f"{RECORD}@14b", "--format", "svg"),
    "routes": ("start", "a1", "--map", "--piece", "N", "-g", "coherent"),
    "moves": ("-",),
    "perft": (START, "2", "--divide"),
    "position": (f"{RECORD}@14b",),
    "show": (f"{RECORD}@14b",),
    "solve": (LOYD, "#2", "-g", "orthodox", "--json", "--nodes", "1"),
    "table": ("list",),
    "check-proof": ("tests/data/morphy.proof", "--json"),
    "compose": ("-g", "cetina-random", "--seed", "7", "--count", "2", "--jobs", "2"),
    "problems": ("check", "problems/keltic.toml"),
    "start": ("-g", "cetina-random", "--seed", "7"),
    "games": ("show", "coherent"),
    "lsp": (),
    "serve": ("--help",),
    "schema": ("moves",),
}
"""A command line for each command."""
INITIALIZE = b'{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}'
INPUTS = {
    "moves": b"\xff\n" + START.encode() + b"\n",
    "lsp": b"Content-Length: %d\r\n\r\n%s" % (len(INITIALIZE), INITIALIZE),
}
SETTINGS = [
    ({"FORCE_COLOR": "1", "TERM": "xterm-256color"}, True),
    ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
    ({"COLUMNS": "40", "PYTHONIOENCODING": "ascii"}, False),
    ({"PYTHONIOENCODING": "latin-1"}, False),
]
"""Variables of the environment, and whether they make the output coloured."""
RED = b"\x1b[1;31m"


def alike(*arguments, **how):
    """What a process of its own prints and ends with, which must be as in this process."""
    launched = launch(*arguments, text=False, **how)
    done = run(*arguments, text=False, **how)
    assert (launched.returncode, launched.stderr) == (done.returncode, done.stderr)
    assert timeless(launched.stdout) == timeless(done.stdout)
    return launched


def timeless(output):
    return re.sub(rb'"seconds": [0-9.e-]+|[0-9.]+ s\n', b"", output)


def test_every_command_has_a_line():
    assert set(LINES) == set(COMMANDS)


@pytest.mark.parametrize("command", first(1, LINES))
def test_every_command_runs_in_a_process(command):
    done = alike(command, *LINES[command], stdin=INPUTS.get(command))
    assert done.stdout
    assert done.returncode == {"verify": 1, "annotate": 1, "moves": 2, "solve": 3}.get(command, 0)


def test_a_command_in_this_process_remembers_nothing_of_those_before_it(tmp_path):
    path = tmp_path / "mine.toml"
    for name in ("Mine", "Yours"):
        path.write_text(f'extends = "coherent"\nkey = "mine"\nname = "{name}"\nversion = 1\n')
        assert f"{name} (mine" in run("games", "show", path).stdout
    for _ in range(2):
        assert "the game is coherent" in run("moves", START).stderr
    before = dict(os.environ), Path.cwd(), (sys.stdin, sys.stdout, sys.stderr)
    run("moves", START, cwd=tmp_path, NO_COLOR="1")
    assert before == (dict(os.environ), Path.cwd(), (sys.stdin, sys.stdout, sys.stderr))


@pytest.mark.parametrize(("settings", "coloured"), first(1, SETTINGS))
def test_the_environment_decides_how_it_is_printed(tmp_path, settings, coloured):
    path = tmp_path / "\u00e9.txt"
    path.write_text("Game: coherent\n1.Pd3-d9 [\u265e e5] Pb9-b8", encoding="utf-8")
    done = alike("verify", path, **settings)
    assert done.returncode == 1
    assert (RED in done.stdout) is coloured


@pytest.mark.parametrize("arguments", [("--version",), ("verfy",), ("moves",), ("moves", "none.txt@1w"), ()])
def test_the_installed_command(arguments):
    program = shutil.which("pathmate", path=sysconfig.get_path("scripts"))
    assert program, "install the project: pip install -e ."
    installed = launch(*arguments, program=[program])
    done = run(*arguments)
    assert (installed.returncode, installed.stdout, installed.stderr) == (
        done.returncode,
        done.stdout,
        done.stderr,
    )
    assert installed.stdout + installed.stderr
