"""Runs command lines: in this process, which takes milliseconds, or as a user does, in one of its own.

Either way a command starts from nothing: with its own streams, its own environment, and nothing
remembered of the commands before it.
"""

import json
import os
import subprocess
import sys
from contextlib import ExitStack, chdir, redirect_stderr, redirect_stdout
from functools import cache
from io import BytesIO, TextIOWrapper
from unittest.mock import patch

import jsonschema
from conftest import ROOT

from toolkit.__main__ import run as run_command
from toolkit.apps.terminal.exit_status import FAULT
from toolkit.apps.terminal.messages import remark_once
from toolkit.render.schemas import schema_text
from toolkit.rules import catalogue

STEERING = {"COLUMNS", "FORCE_COLOR", "LINES", "NO_COLOR", "PATHMATE_DEBUG", "PYTHONIOENCODING"}
"""What changes the output of commands: only a test decides about these."""
MODULE = (sys.executable, "-m", "toolkit")


def run(*arguments, stdin=None, text=True, cwd=ROOT, **env):
    """Run a command in this process, on an 80-column terminal that is none; text is in UTF-8.

    Returns what `subprocess.run` would: standard output and error as text, or else as bytes.
    """
    catalogue.load.cache_clear()
    remark_once.cache_clear()
    environment = _environment(env)
    encoding, _, errors = environment.get("PYTHONIOENCODING", "utf-8").partition(":")
    streams = [TextIOWrapper(BytesIO(data), encoding, errors or "strict") for data in (_bytes(stdin), b"", b"")]
    with ExitStack() as stack:
        stack.enter_context(patch.dict(os.environ, environment, clear=True))
        stack.enter_context(chdir(cwd))
        stack.enter_context(patch.object(sys, "stdin", streams[0]))
        stack.enter_context(redirect_stdout(streams[1]))
        stack.enter_context(redirect_stderr(streams[2]))
        status = run_command([str(each) for each in arguments])
    output, messages = (stream.buffer.getvalue() for stream in streams[1:])
    return _done(arguments, status, output, messages, text)


def launch(*arguments, stdin=None, text=True, cwd=ROOT, program=MODULE, **env):
    """Run a command as `run` does, but in a process of its own."""
    done = subprocess.run(
        [*program, *map(str, arguments)],
        input=_bytes(stdin),
        capture_output=True,
        cwd=cwd,
        env=_environment({"PYTHONWARNINGS": "error", **env}),
        check=False,
    )
    return _done(arguments, done.returncode, done.stdout, done.stderr, text)


def run_json(command, *arguments, **kwargs):
    """Run a command that is to print one JSON document, which must be as its schema has it."""
    done = run(command, *arguments, "--json", **kwargs)
    document = json.loads(done.stdout)
    validate(command, document)
    return done, document


def schema(command):
    return json.loads(schema_text(command))


def validate(command, document):
    _validator(command).validate(document)


@cache
def _validator(command):
    """That the schemas themselves are in order is tested apart, once."""
    return jsonschema.Draft202012Validator(schema(command))


def python(code):
    """Run a program of its own that must end well; its output."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def _environment(changes):
    kept = {name: value for name, value in os.environ.items() if name not in STEERING}
    return {**kept, "COLUMNS": "80", "PYTHONIOENCODING": "utf-8", **changes}


def _bytes(stdin):
    return stdin.encode() if isinstance(stdin, str) else stdin or b""


def _done(arguments, status, output, messages, text):
    """What every command owes its user: whatever happens, a message and never a traceback."""
    said = messages.decode("utf-8", "replace")
    assert "Traceback" not in said, said
    assert status != FAULT, said
    if text:
        return subprocess.CompletedProcess(arguments, status, output.decode("utf-8"), said)
    return subprocess.CompletedProcess(arguments, status, output, messages)
