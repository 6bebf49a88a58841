"""The fields of a problem: every format has a place for each, or names it as left out."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Any

from toolkit.errors import ProblemError
from toolkit.problems.games import letters_of
from toolkit.problems.model import Options, Problem

Value = str | int | list[str] | Mapping[str, str] | Mapping[str, int]
"""A text, a number (or true), a list of texts, the pieces by letters, or the options by name."""
FIELDS = (
    *("id", "game", "pieces", "fen", "stipulation", "keys", "short"),
    *("author", "source", "year", "title", "award", "intended"),
    *("themes", "remarks", "solution", "options", "twins", "zero"),
)
"""The names of the fields in files, in the order in which they are written."""
NUMBERS = {"tries": 0, "most_solutions": 1}
"""Options that are numbers, and the least that they can be."""


def values_of(problem: Problem) -> dict[str, Value]:
    """Return the fields of a problem in order, without those that it leaves unsaid."""
    pieces = letters_of(problem.position.game)
    values: dict[str, Value | None] = {
        "id": problem.id,
        # Fairy pieces make a game of their own of orthodox chess.
        "game": "orthodox" if pieces else problem.game,
        "pieces": pieces,
        "fen": problem.fen,
        "stipulation": str(problem.stipulation),
        "keys": list(problem.keys),
        "short": list(problem.short),
        "author": list(problem.authors),
        "source": problem.source,
        "year": problem.year,
        "title": problem.title,
        "award": problem.award,
        "intended": problem.intended,
        "themes": list(problem.themes),
        "remarks": list(problem.remarks),
        "solution": problem.solution,
        "options": changed_options(problem),
        "twins": [str(twin) for twin in problem.twins],
        "zero": problem.zero or None,
    }
    return {name: value for name, value in values.items() if value not in (None, "", [], {})}


def changed_options(problem: Problem) -> dict[str, int]:
    """Return the options that are not as usual, by name."""
    usual = Options()
    each = ((field.name, getattr(problem.options, field.name)) for field in fields(Options))
    return {name: value for name, value in each if value != getattr(usual, name)}


def read_options(texts: Iterable[str]) -> Options:
    """Read options such as `tries=2` and `set_play=true`; raises ProblemError for what is none."""
    kinds = {field.name: field.type for field in fields(Options)}
    found: dict[str, Any] = {}
    for text in texts:
        name, _, value = (part.strip() for part in text.partition("="))
        number = re.fullmatch("[0-9]{1,9}", value)
        if kinds.get(name) is bool and value in ("true", "false"):
            found[name] = value == "true"
        elif name in NUMBERS and number and int(value) >= NUMBERS[name]:
            found[name] = int(value)
        else:
            known = ", ".join(kinds)
            raise ProblemError(f"expected an option such as 'tries=2', found {text[:40]!r}; {known}")
    return Options(**found)


def option_texts(problem: Problem) -> list[str]:
    """Return the options that are not as usual, as `read_options` takes them."""
    return [f"{name}={str(value).lower()}" for name, value in changed_options(problem).items()]


def unsaid_keys(problem: Problem) -> list[str]:
    """Return the stated keys and short solutions that the stated solution does not say."""
    said = " ".join(problem.solution.split())
    return [
        f"{title}{key}"
        for title, keys in (("", problem.keys), ("Short: ", problem.short))
        for key in keys
        if key.strip() and " ".join(key.split()) not in said
    ]


def published(problem: Problem) -> str:
    """Return the source of a problem, with its year if the source does not say it."""
    year = "" if problem.year is None or str(problem.year) in problem.source else str(problem.year)
    return ", ".join(filter(None, (problem.source.strip(), year)))


def credit(problem: Problem) -> str:
    """Return the authors, title, source and award of a problem in one line."""
    authors = ", ".join(filter(None, problem.authors))
    title = f'"{problem.title.strip()}"' if problem.id and problem.title.strip() else ""
    each = (authors, title, published(problem), problem.award.strip())
    return ", ".join(filter(None, each))
