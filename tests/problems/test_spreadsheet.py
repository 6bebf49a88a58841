"""Problems as CSV: nothing in it is run, and every field can be read back."""

import csv
from io import StringIO

import pytest
from composed import problems
from effort import few_or_many
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.problems.fields import FIELDS
from toolkit.problems.spreadsheet import protected, write_row
from toolkit.problems.target_formats import Target
from toolkit.render.solutions.formats import joined


def bared(field):
    """The text of a field as it was before it was protected."""
    return field.removeprefix("'")


def rows(*written):
    text = "".join(joined((each.text for each in written), Target.CSV))
    assert text.endswith("\r\n")
    return list(csv.DictReader(StringIO(text, newline="")))


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("=1+1", "'=1+1"),
        ("+1", "'+1"),
        ("-1", "'-1"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("  =1", "'  =1"),
        ("\t=1", "'\t=1"),
        ("\uff1d1", "'\uff1d1"),
        ("'quoted'", "''quoted'"),
        ("1=1", "1=1"),
        ("", ""),
    ],
)  # fmt: skip
def test_formulas_are_harmless(text, field):
    assert protected(text) == field
    assert bared(field) == text


@given(st.text())
def test_every_text_is_read_back(text):
    field = protected(text)
    assert bared(field) == text
    assert field.strip()[:1] not in tuple("=+-@")


@few_or_many(10, 300)
def test_every_field_is_read_back(count):
    @settings(max_examples=count, deadline=None)
    @given(problems())
    def check(problem):
        written = write_row(problem)
        first, second = rows(written, written)
        assert first == second
        assert tuple(first) == FIELDS
        assert not any(field.strip()[:1] in tuple("=+-@") for field in first.values())
        if written.losses:
            return
        fields = {name: bared(field) for name, field in first.items()}
        assert fields["fen"] == problem.fen
        assert fields["stipulation"] == str(problem.stipulation)
        assert fields["title"] == problem.title
        assert fields["solution"] == problem.solution
        assert fields["author"] == "\n".join(problem.authors)
        assert fields["twins"] == "\n".join(map(str, problem.twins))
        assert fields["year"] == ("" if problem.year is None else str(problem.year))

    check()
