"""Writes problems as CSV: a row for each, below a row that names the columns.

A text that a spreadsheet would run as a formula has an apostrophe before it, and so has a text that
begins with an apostrophe: to read a field, take one off where there is one.
"""

from __future__ import annotations

import csv
from io import StringIO

from toolkit.problems.fields import changed_options
from toolkit.problems.games import letters_of
from toolkit.problems.model import Problem
from toolkit.problems.toml.reader import KEYS
from toolkit.problems.written import Losses, Written

COLUMNS = KEYS
"""Those of TOML, with the same names."""
_FORMULAS = "=+-@\uff1d\uff0b\uff0d\uff20"
"""What a formula begins with, in narrow and in wide signs."""
_MARK = "'"
BREAK = "\r\n"
"""What ends a row."""


def header() -> str:
    """The row of names."""
    return _row(list(COLUMNS))


def write_row(problem: Problem) -> Written:
    """Write a problem; in a field that lists several texts each has a line of its own."""
    losses = Losses()
    lists = {
        "pieces": [
            f"{letter}={name}" for letter, name in letters_of(problem.position.game).items()
        ],
        "keys": problem.keys,
        "author": problem.authors,
        "themes": problem.themes,
        "remarks": problem.remarks,
        "options": [
            f"{key}={str(value).lower()}" for key, value in changed_options(problem).items()
        ],
        "twins": [str(twin) for twin in problem.twins],
    }
    texts = {
        "id": problem.id,
        "game": "orthodox" if lists["pieces"] else problem.game,
        "fen": problem.fen,
        "stipulation": str(problem.stipulation),
        "source": problem.source,
        "year": "" if problem.year is None else str(problem.year),
        "title": problem.title,
        "award": problem.award,
        "intended": "" if problem.intended is None else str(problem.intended),
        "solution": problem.solution,
        "zero": "true" if problem.zero else "",
        **{
            name: "\n".join(losses.line(name, each) for each in every)
            for name, every in lists.items()
        },
    }
    return losses.written(_row([protected(losses.text(name, texts[name])) for name in COLUMNS]))


def protected(text: str) -> str:
    """A text that no spreadsheet runs."""
    bare = text.lstrip()
    runs = bare[:1] in tuple(_FORMULAS) or bare[:1] == _MARK or text[:1] in ("\t", "\r", "\n")
    return f"{_MARK}{text}" if text and runs else text


def bared(field: str) -> str:
    """The text of a field as it was before it was `protected`."""
    return field.removeprefix(_MARK)


def _row(fields: list[str]) -> str:
    """A row, without the line break at its end."""
    text = StringIO()
    # Fields that hold one of its characters are put in quotes.
    csv.writer(text, lineterminator=BREAK).writerow(fields)
    return text.getvalue().removesuffix(BREAK)
