"""`.pre-commit-hooks.yaml`: what pre-commit reads in it, and what its entries do with a file."""

import re
import shlex
import subprocess
import tomllib

import pytest
import yaml
from conftest import ROOT
from running import run

from toolkit.apps.terminal.inputs import SUFFIXES
from toolkit.problems.entries import FORMATS

HOOKS = {each["id"]: each for each in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text())}
PROBLEM = """
[[problem]]
id = "loyd"
game = "orthodox"
fen = "8/2N5/8/k2NQ3/P1R5/Pp6/n2p4/1K1B4 w - - 0 1"
stipulation = "#2"
keys = ["{}"]
"""
FILES = {
    "pathmate-verify": ("Game: coherent\n\n1.Pd3-d4\n", "Game: coherent\n\n1.Pd3-d6\n"),
    "pathmate-problems": (PROBLEM.format("Qe5-a1"), PROBLEM.format("Qe5-a5")),
}
"""What passes each hook, and what does not."""
NAMES = {
    "pathmate-verify": ["records/a.txt", "games/records/b/c.txt", "a.pgn", "x/b.pgn"],
    "pathmate-problems": [f"problems/a/b{ending}" for ending in FORMATS],
}


def matching(hook, names):
    """The names that pre-commit would hand to a hook."""
    return [name for name in names if re.search(HOOKS[hook]["files"], name)]


def test_there_is_a_file_of_each_kind_for_each_hook():
    assert HOOKS.keys() == FILES.keys() == NAMES.keys()


@pytest.mark.parametrize("hook", FILES)
def test_an_entry_is_the_command_and_passes_or_fails(hook, tmp_path):
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["scripts"]
    program, *arguments = shlex.split(HOOKS[hook]["entry"])
    assert program in scripts
    assert HOOKS[hook]["language"] == "python"
    assert HOOKS[hook]["types"] == ["text"]
    statuses = []
    for text in FILES[hook]:
        file = tmp_path / NAMES[hook][0].rpartition("/")[2]
        file.write_text(text)
        done = run(*arguments, file)
        statuses.append(done.returncode)
    assert statuses == [0, 1]
    # What is wrong is said, so that pre-commit can show it.
    assert file.name in done.stdout or "loyd" in done.stdout


@pytest.mark.parametrize("hook", FILES)
def test_the_files_of_each_hook_are_known_by_their_names(hook):
    others = [name for each in NAMES if each != hook for name in NAMES[each]]
    assert matching(hook, NAMES[hook]) == NAMES[hook]
    assert matching(hook, [*others, "README.md", "notes.txt", "pyproject.toml"]) == []


def test_records_and_problems_of_this_repository_are_found():
    listed = subprocess.run(
        ["git", "ls-files", "records", "problems"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode:
        pytest.skip("this is no clone")
    names = listed.stdout.split()
    found = matching("pathmate-verify", names) + matching("pathmate-problems", names)
    endings = (*SUFFIXES, *FORMATS)
    assert sorted(found) == sorted(name for name in names if name.endswith(endings))
    assert found
