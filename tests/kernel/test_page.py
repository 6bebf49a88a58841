"""The kernel's own page, toolkit/kernel/README.md: what it names is there."""

import re

import pytest
from conftest import ROOT

from toolkit.kernel import available

KERNEL = ROOT / "toolkit" / "kernel"
PAGE = (KERNEL / "README.md").read_text("utf-8")
SOURCES = "\n".join(path.read_text("utf-8") for path in sorted((KERNEL / "src").rglob("*.*")))


def table(heading):
    """The first cells of the table under a line that begins so."""
    rows = PAGE[PAGE.index(heading) :].split("\n\n")[0].splitlines()[2:]
    return [row.split("|")[1].strip() for row in rows]


def test_the_files_that_it_names_exist():
    named = set(re.findall(r"`((?:src/|tests/)?[\w/]+\.(?:py|h|cpp))`", PAGE))
    assert len(named) > 12
    for name in named:
        assert (KERNEL / name).exists() or (ROOT / name).exists(), name


def test_its_folders_include_only_those_above_them():
    folders = [name.strip("`/") for name in table("   | folder ")]
    assert {path.name for path in (KERNEL / "src").iterdir()} == set(folders)
    for path in (KERNEL / "src").rglob("*.*"):
        above = folders[: folders.index(path.parent.name) + 1]
        included = re.findall(r'#include "(\w+)/', path.read_text("utf-8"))
        assert set(included) <= set(above), path.name


@pytest.mark.skipif(not available(), reason="the kernel was not built")
def test_it_lists_every_type_of_a_column():
    from toolkit.kernel import _kernel

    types = {kind for _, columns in _kernel.LAYOUT for _, kind in columns}
    assert {name for row in table("| type ") for name in row.split(", ")} == types


def test_its_words_are_those_of_the_sources():
    words = [word for row in table("| word ") for word in row.split(", ")]
    assert len(words) > 20
    spelled = SOURCES.lower().replace("_", "")
    for word in words:
        assert word.replace(" ", "").removesuffix("s") in spelled, word
