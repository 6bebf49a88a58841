"""The problems of a TOML file apart from each other, so that a broken one spoils no other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

HEADER = re.compile(
    r"^[ \t]*\[{1,2}[ \t]*(?P<name>[A-Za-z0-9_-]+)[ \t]*\]{1,2}[ \t]*(?:\#[^\n]*)?$", re.MULTILINE
)
"""The header of a table; that of a table in a problem, `[problem.options]`, is no such."""
_MOST_JOINED = 20
"""The most blocks that may be one because headers in them stand in a text of several lines."""


@dataclass(frozen=True, slots=True)
class Block:
    """A part of a file that begins with a header; the part before the first has none."""

    line: int
    text: str


def blocks(text: str) -> Iterator[Block]:
    """Yield the parts of a file; blank lines and remarks before the first are passed over."""
    starts = [0, *(match.start() for match in HEADER.finditer(text))]
    ends = [*starts[1:], len(text)]
    number, line = 0, 1
    while number < len(starts):
        last = _last(text, starts, ends, number)
        part = text[starts[number] : ends[last]]
        if number or _says_something(part):
            yield Block(line, part)
        line += part.count("\n")
        number = last + 1


def _says_something(text: str) -> bool:
    return any(line.strip() and not line.lstrip().startswith("#") for line in text.split("\n"))


def _last(text: str, starts: list[int], ends: list[int], number: int) -> int:
    """Return the number of the part that closes the texts opened by a part; its own if none."""
    for last in range(number, min(number + _MOST_JOINED, len(starts))):
        if not _is_open(text[starts[number] : ends[last]]):
            return last
    return number


_TOKENS = re.compile(
    r"""\"{3}(?:[^"\\]|\\.|"(?!""))*+"{3,5}|'{3}(?:[^']|'(?!''))*+'{3,5}
      |(?P<open>\"{3}|'{3})
      |"(?:[^"\\\n]|\\[^\n])*+"|'[^'\n]*+'|\#[^\n]*+""",
    re.VERBOSE | re.DOTALL,
)


def _is_open(text: str) -> bool:
    """Return True if a text of several lines is opened and not closed."""
    return any(match["open"] for match in _TOKENS.finditer(text))
