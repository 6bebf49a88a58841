"""The examples of the README and of the rooms' own pages are what the program prints."""

import doctest
import re
import shlex

import pytest
from conftest import ROOT
from running import run

from toolkit.kernel import available

README = (ROOT / "README.md").read_text("utf-8")
PAGES = {
    str(path.relative_to(ROOT)): path.read_text("utf-8")
    for path in [
        ROOT / "README.md",
        *sorted((ROOT / "toolkit").rglob("README.md")),
        *sorted((ROOT / ".github" / "docs").glob("*.md")),
    ]
}
FILES = [str(path) for room in ("toolkit", "tests") for path in (ROOT / room).rglob("*.*")]
NOTES = {path.name: path.read_text("utf-8") for path in sorted((ROOT / ".github").glob("*.md"))}
COMMAND = re.compile(r"^\$ (?P<command>pathmate .*)\n(?P<output>(?:(?!\$ |```).*\n)*)", re.MULTILINE)


def console(page):
    """Return the commands of a page, each with the output that stands below it."""
    blocks = re.findall(r"```console\n(.*?)```", page, re.DOTALL)
    return [example for block in blocks for example in COMMAND.findall(block)]


CONSOLE = [
    pytest.param(*example, id=f"{name}: {example[0][:60]}")
    for name, page in PAGES.items()
    if name != "README.md"
    for example in console(page)
]
PYTHON = [
    pytest.param("\n".join(examples), id=name)
    for name, page in PAGES.items()
    if (examples := re.findall(r"```python\n(.*?)```", page, re.DOTALL))
]


def settled(text):
    """Times differ from run to run, positions from engine to engine, and nothing else may."""
    text = re.sub(r"\d+ positions in", "0 positions in", text.strip())
    return re.sub(r"\d+\.\d+ s$", "0.0 s", text, flags=re.MULTILINE)


def test_examples_of_the_readme():
    examples = console(README)
    assert len(examples) > 10
    for example in examples:
        test_examples_of_the_rooms(*example)


@pytest.mark.costly
@pytest.mark.parametrize(("command", "output"), CONSOLE)
def test_examples_of_the_rooms(command, output):
    done = run(*shlex.split(command)[1:])
    # Where there was no compiler, that the Python engine works is said, and no more.
    assert done.stderr == "" or (not available() and "no kernel" in done.stderr)
    assert settled(done.stdout) == settled(output), command


def test_the_rooms_have_examples():
    assert len(CONSOLE) > 10


@pytest.mark.parametrize("example", PYTHON)
def test_examples_in_python(example):
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner()
    runner.run(parser.get_doctest(example, {}, "example", "README.md", 0))
    assert runner.summarize(verbose=False).failed == 0


def test_the_readme_has_examples_in_python():
    assert "README.md" in {each.id for each in PYTHON}


@pytest.mark.parametrize("name", [*PAGES, *NOTES])
def test_what_a_page_links_to_is_there(name):
    page = PAGES.get(name) or NOTES[name]
    folder = (ROOT / name if name in PAGES else ROOT / ".github" / name).parent
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", page)
    assert [link for link in links if not (folder / link).exists()] == []
    named = re.findall(r"`(?:python )?([\w/]+\.(?:py|h|cpp)|[\w/]+/README\.md)\b", page)
    assert [each for each in named if not any(file.endswith(f"/{each}") for file in FILES)] == []


def test_the_modules_of_the_architecture_are_there():
    page = NOTES["ARCHITECTURE.md"]
    rooms = [each.name for each in (ROOT / "toolkit").iterdir() if each.is_dir()]
    names = re.findall(rf"\b(?:{'|'.join(rooms)})/[\w/.]+\b", page)
    assert len(names) > 50
    places = [ROOT / "toolkit" / each for each in names if "KEY" not in each]
    lost = [each for each in places if not (each.exists() or each.with_suffix(".py").exists())]
    assert lost == []


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
