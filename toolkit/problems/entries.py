"""The problems of a file in whatever format it is, one by one; one that is broken loses no other."""

import re
from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum
from itertools import islice
from pathlib import PurePath

from toolkit.problems.lines import read_line
from toolkit.problems.model import Entry
from toolkit.record.source import Source
from toolkit.rules.catalogue import load
from toolkit.solve.stipulation import Stipulation


class Format(StrEnum):
    """The formats in which problems are read."""

    TOML = "toml"
    EPD = "epd"
    """A FEN or an EPD a line."""
    POPEYE = "popeye"
    OLIVE = "olive"
    """olive's YAML."""


FORMATS = {
    ".toml": Format.TOML,
    ".epd": Format.EPD,
    ".fen": Format.EPD,
    ".inp": Format.POPEYE,
    ".yaml": Format.OLIVE,
    ".yml": Format.OLIVE,
    ".olv": Format.OLIVE,
}
"""The formats by the endings of file names."""
REMARK = "#"
"""The sign that begins a line for human readers alone."""
_BREAK = re.compile(r"\r\n|\r|\n")
PEEK = 64
"""Lines among which the first that is not empty is looked for, to know the format by it."""
_SIGNS = (
    (Format.EPD, re.compile(r"[^\s/]+(?:/[^\s/]+)+\s+[wb]\s")),
    (Format.TOML, re.compile(r"\[\[?\s*problem|[A-Za-z_-]+\s*=")),
    (Format.POPEYE, re.compile(r"(?:begi|anfa|debu)[a-z]*(?:\s|$)", re.IGNORECASE)),
    (
        Format.OLIVE,
        re.compile(r"---\s*$|%YAML|(?:algebraic|authors?|source|stipulation|solution|date)\s*:"),
    ),
)
"""The form of the first line of each format."""


def format_of(source: Source) -> Format | None:
    """Return the format of a text, by the name of its file or by its beginning; None for another text."""
    known = FORMATS.get(PurePath(source.name).suffix.lower())
    return known or format_by_text(source.text)


def format_by_text(text: str) -> Format | None:
    """Return the format of a text by its beginning."""
    lines = (match[0].strip() for match in islice(re.finditer(r"[^\r\n]{1,1000}", text), PEEK))
    first = next((line for line in lines if line and not line.startswith(REMARK)), "")
    return next((each for each, sign in _SIGNS if sign.match(first)), None)


def read_entries(source: Source, *, game: str | None = None, asked: Stipulation | None = None) -> Iterator[Entry]:
    """Yield the problems of a file in their order, as they are read.

    `game` (a key, or a game's file) and `asked` are what counts in place of what a problem says.
    Raises RecordSyntaxError if an input of Popeye's does not begin as such, as it goes.
    """
    said = f"{source.name}: is not UTF-8 throughout; its text is read as {source.encoding}"
    for entry in _entries(source, game, asked):
        yield replace(entry, notes=(*entry.notes, said)) if source.fallback else entry


def _entries(source: Source, game: str | None, asked: Stipulation | None) -> Iterator[Entry]:
    # A reader is loaded for its format alone: a FEN is solved without YAML and Popeye's words.
    match format_of(source):
        case Format.TOML:
            from toolkit.problems.toml.reader import read_toml

            yield from _asked(read_toml(source, game), asked)
        case Format.POPEYE:
            from toolkit.problems.popeye.reader import read_popeye

            yield from _orthodox(read_popeye(source), game, asked)
        case Format.OLIVE:
            from toolkit.problems.olive.reader import read_olive

            yield from _orthodox(read_olive(source), game, asked)
        case _:
            yield from _lines(source, game, asked)


def _orthodox(entries: Iterator[Entry], game: str | None, asked: Stipulation | None) -> Iterator[Entry]:
    """Yield the problems of a format that knows orthodox chess alone."""
    other = game is not None and load(game) is not load("orthodox")
    said = (f"it is a problem of orthodox chess; --game {game} is passed over",)
    for entry in _asked(entries, asked):
        yield replace(entry, warnings=entry.warnings + said) if other and entry.problem else entry


def _asked(entries: Iterator[Entry], asked: Stipulation | None) -> Iterator[Entry]:
    """Yield the same problems with another stipulation, if one is asked: nothing is stated of that."""
    for entry in entries:
        problem = entry.problem
        if asked is None or problem is None or problem.stipulation == asked:
            yield entry
        else:
            other = replace(problem, stipulation=asked, keys=(), short=(), intended=None, solution="")
            yield replace(entry, problem=other)


def _lines(source: Source, game: str | None, asked: Stipulation | None) -> Iterator[Entry]:
    """Yield the problems of FENs and EPDs, one a line; empty lines and remarks are passed over."""
    for number, text in enumerate(_BREAK.split(source.text), source.first_line):
        if text.strip() and not text.lstrip().startswith(REMARK):
            yield read_line(source.name, number, text.strip(), game, asked)
