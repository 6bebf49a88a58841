"""Where the keys of a TOML file stand, which the standard reader does not tell."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

LONGEST = 400
"""A value over more lines is not looked into."""
_HEADER = re.compile(r"\s*\[")


def line_of(text: str, path: tuple[str, ...]) -> int | None:
    """Find the line, counted from 1, on which a key of a (well-formed) TOML file is given.

    Where the key itself is not there, the line of the nearest table above it.
    """
    best, depth = None, 0
    for line, found in _keys(text):
        shared = 0
        while shared < min(len(found), len(path)) and found[shared] == path[shared]:
            shared += 1
        if shared == len(found) and shared > depth:
            best, depth = line, shared
    return best


def _keys(text: str) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Yield (line, path) for every table and key, in the order of the text."""
    lines = text.split("\n")
    table: tuple[str, ...] = ()
    number = 0
    while number < len(lines):
        if not lines[number].strip() or lines[number].lstrip().startswith("#"):
            number += 1
            continue
        length, found = _statement(lines, number)
        if _HEADER.match(lines[number]):
            table = max(found, key=len, default=())
            yield number + 1, table
        else:
            for path in found:
                yield number + 1, table + path
        number += length


def _statement(lines: list[str], first: int) -> tuple[int, list[tuple[str, ...]]]:
    """How many lines a statement takes, and the paths of the keys that it gives."""
    for count in range(1, min(LONGEST, len(lines) - first) + 1):
        try:
            data = tomllib.loads("\n".join(lines[first : first + count]))
        except (ValueError, RecursionError):
            continue
        return count, list(_paths(data))
    return 1, []


def _paths(data: Any) -> Iterator[tuple[str, ...]]:
    """Yield every path of nested tables, outermost first, without recursion."""
    waiting: list[tuple[tuple[str, ...], Any]] = [((), data)]
    while waiting:
        path, value = waiting.pop()
        if path:
            yield path
        if isinstance(value, list) and value and isinstance(value[0], dict):
            value = value[0]
        if isinstance(value, dict):
            waiting += [((*path, key), inner) for key, inner in reversed(value.items())]
