"""The page on files of problems says what the readers and writers do."""

import re

import pytest
from conftest import ROOT

from toolkit.problems import lines
from toolkit.problems.entries import FORMATS, read_entries
from toolkit.problems.fields import FIELDS
from toolkit.problems.model import Options
from toolkit.problems.olive import reader as olive
from toolkit.problems.target_formats import ENDINGS, Target
from toolkit.problems.twins import read_twin
from toolkit.record.source import Source
from toolkit.render.solutions.formats import holds

PAGE = (ROOT / "toolkit" / "problems" / "README.md").read_text("utf-8")
SECTIONS = dict(re.findall(r"^## (.*)\n((?:(?!## ).*\n)*)", PAGE, re.MULTILINE))


def named(section):
    """The words in code in the first column of a table, and all others."""
    rows = re.findall(r"^\| (.*?) \|", SECTIONS[section], re.MULTILINE)
    return {each.split()[0] for row in rows for each in re.findall(r"`([^`]*)`", row)}


def test_every_key_of_toml_is_named():
    assert named("TOML") == set(FIELDS)
    assert all(f"`{name}`" in SECTIONS["TOML"] for name in Options.__slots__)


def test_the_table_says_which_format_has_a_place_for_what():
    rows = [f"| field | {' | '.join(Target)} |", "|---" * (len(Target) + 1) + "|"]
    for name in FIELDS:
        cells = (holds(target).get(name) for target in Target)
        said = ("" if cell is None else cell or "yes" for cell in cells)
        rows.append(f"| `{name}` | {' | '.join(said)} |")
    assert "\n".join(rows).replace("  ", " ") in SECTIONS["What each format holds"]


def test_every_operation_of_epd_is_named():
    codes = named("EPD")
    assert all(map(lines.is_known, codes))
    assert {lines.list_place(code)[0] for code in codes} == lines.SINGLE | lines.LISTS


def test_every_key_of_olive_is_named():
    assert named("olive's YAML") == {*(olive.KEYS - {"conditions"}), "reprints"}


def test_every_ending_is_named():
    table = PAGE[: PAGE.index("## TOML")]
    assert set(re.findall(r"`(\.[a-z]+)`", table)) == {*FORMATS, *ENDINGS}


def test_the_example_is_a_problem():
    example = re.search(r"```toml\n(.*?)```", SECTIONS["TOML"], re.DOTALL)[1]
    (entry,) = read_entries(Source("a.toml", example))
    assert entry.problem is not None


@pytest.mark.parametrize("change", ["move a1 b2", "continued; add white queen c4; stipulation h#2"])
def test_the_twins_of_the_page_are_read(change):
    assert f'`"{change}"`' in SECTIONS["TOML"]
    assert str(read_twin(change)) == change
