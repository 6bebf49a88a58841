"""The README's examples are what the program prints."""

import doctest
import re
import shlex

import pytest
from conftest import ROOT
from running import run

from toolkit.kernel import available

README = (ROOT / "README.md").read_text("utf-8")
CONSOLE = re.findall(
    r"^\$ (?P<command>pathmate .*)\n(?P<output>(?:(?!\$ |```).*\n)*)", README, re.MULTILINE
)


def settled(text):
    """Times differ from run to run, positions from engine to engine, and nothing else may."""
    text = re.sub(r"\d+ positions in", "0 positions in", text.strip())
    return re.sub(r"\d+\.\d+ s$", "0.0 s", text, flags=re.MULTILINE)


@pytest.mark.parametrize(("command", "output"), CONSOLE)
def test_console_examples(command, output):
    done = run(*shlex.split(command)[1:])
    # Where there was no compiler, that the Python engine works is said, and no more.
    assert done.stderr == "" or (not available() and "no kernel" in done.stderr)
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
    arrows = ["g9-e7-g7", "g9-e9-g7", "g9-i7-g7", "g9-i9-g7"]
    done = run(
        *("show", "records/coherent/valencia-cetina-1998.txt@14b"),
        *(part for arrow in arrows for part in ("--arrow", arrow)),
        *("--theme", "auto", "--format", "svg"),
    )
    assert done.returncode == 0
    (picture,) = re.findall(r"\]\((\S+\.svg)\)", README)
    assert (ROOT / picture).read_text("utf-8").strip() == done.stdout.strip()


def test_the_first_two_blocks_are_the_commands():
    blocks = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    assert len(blocks) == 2
    assert all(block.count("\n") == 1 for block in blocks)
    assert "pathmate verify" in blocks[0]
    assert "pytest" in blocks[1]
