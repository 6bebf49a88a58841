"""Writes problems as CSV: a row for each, below a row that names the columns.

A text that a spreadsheet would run as a formula has an apostrophe before it, and so has a text that
begins with an apostrophe: to read a field, take one off where there is one.
"""

import csv
from collections.abc import Mapping
from io import StringIO

from toolkit.problems.fields import FIELDS, Value, values_of
from toolkit.problems.model import Problem
from toolkit.problems.target_formats import FieldLosses, Written

HOLDS = dict.fromkeys(FIELDS, "")
"""Every field is a column."""
_FORMULAS = "=+-@\uff1d\uff0b\uff0d\uff20"
"""The first signs of a formula, narrow and wide."""
_MARK = "'"
BREAK = "\r\n"
"""The end of a row."""


def header() -> str:
    """Return the row of names."""
    return _row(list(FIELDS))


def write_row(problem: Problem) -> Written:
    """Write a problem; in a field that lists several texts each has a line of its own."""
    losses = FieldLosses()
    values = {name: _field(name, value, losses) for name, value in values_of(problem).items()}
    texts = (losses.text(name, values.get(name, "")) for name in FIELDS)
    return losses.written(_row([protected(text) for text in texts]))


def _field(name: str, value: Value, losses: FieldLosses) -> str:
    if isinstance(value, Mapping):
        value = [f"{key}={str(each).lower() if isinstance(each, int) else each}" for key, each in value.items()]
    if isinstance(value, list):
        return "\n".join(losses.line(name, each) for each in value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def protected(text: str) -> str:
    """Return a text in a form that no spreadsheet runs."""
    bare = text.lstrip()
    runs = bare[:1] in tuple(_FORMULAS) or bare[:1] == _MARK or text[:1] in ("\t", "\r", "\n")
    return f"{_MARK}{text}" if text and runs else text


def _row(fields: list[str]) -> str:
    """Return a row, without the line break at its end."""
    text = StringIO()
    # Fields that hold one of its characters are put in quotes.
    csv.writer(text, lineterminator=BREAK).writerow(fields)
    return text.getvalue().removesuffix(BREAK)
