"""The README's examples are what the program prints."""

import doctest
import os
import re
import shlex
import subprocess
import sys

import pytest
from conftest import ROOT

README = (ROOT / "README.md").read_text("utf-8")
CONSOLE = re.findall(
    r"^\$ (?P<command>pathmate .*)\n(?P<output>(?:(?!\$ |```).*\n)*)", README, re.MULTILINE
)


def settled(text):
    """Times differ from run to run, and nothing else may."""
    return re.sub(r"\d+\.\d+ s$", "0.0 s", text.strip(), flags=re.MULTILINE)


@pytest.mark.parametrize(("command", "output"), CONSOLE)
def test_console_examples(command, output):
    done = subprocess.run(
        [sys.executable, "-m", "toolkit", *shlex.split(command)[1:]],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
        env={**os.environ, "COLUMNS": "80"},
        check=False,
    )
    assert done.stderr == ""
    assert settled(done.stdout) == settled(output)


def test_there_are_console_examples():
    assert len(CONSOLE) >= 5


def test_python_examples():
    examples = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert examples
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner()
    for number, example in enumerate(examples):
        runner.run(parser.get_doctest(example, {}, f"README {number}", "README.md", 0))
    assert runner.summarize(verbose=False).failed == 0


def test_the_picture_is_the_programs_own():
    done = subprocess.run(
        [sys.executable, "-m", "toolkit", "show", "records/coherent/valencia-cetina-1998.txt@14b"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=True,
    )
    picture = re.search(r"```text\n(.*?)```", README, re.DOTALL)[1]
    board = [line[:25].rstrip() for line in picture.splitlines()]
    assert board == [line.rstrip() for line in done.stdout.splitlines()[:-1]]


def test_the_first_two_blocks_are_the_commands():
    blocks = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    assert len(blocks) == 2
    assert all(block.count("\n") == 1 for block in blocks)
    assert "pathmate verify" in blocks[0]
    assert "pytest" in blocks[1]
