"""The difference between a record's text and an edited one, as a unified diff."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import unified_diff

from toolkit.record.source import Source

_NO_BREAK = "\n\\ No newline at end of file\n"


def difference(source: Source, text: str) -> str:
    """The unified diff that turns a source's text into another; empty if they are the same.

    Lines end with a line feed alone, as `patch` has it: a file with carriage returns and nothing
    else is one line.
    """
    old, new = list(_lines(source.text)), list(_lines(text))
    lines = unified_diff(old, new, source.name, source.name)
    return "".join(line if line.endswith("\n") else line + _NO_BREAK for line in lines)


def _lines(text: str) -> Iterator[str]:
    *whole, last = text.split("\n")
    yield from (f"{line}\n" for line in whole)
    if last:
        yield last
