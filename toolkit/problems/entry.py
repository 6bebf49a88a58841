"""A problem of a file, or why it cannot be used."""

from __future__ import annotations

from dataclasses import dataclass

from toolkit.errors import PathmateError
from toolkit.problems.model import Problem


@dataclass(frozen=True, slots=True)
class Entry:
    """One problem of a file as it was read, or why it was not."""

    file: str
    line: int | None
    """Where it begins, counted from 1; None where there are no lines."""
    problem: Problem | None
    error: PathmateError | None = None
    """Why there is no problem; an EntryError names the line and column of the fault."""
    warnings: tuple[str, ...] = ()
    """What of the problem was left out, in words."""
    notes: tuple[str, ...] = ()
    """What was taken for granted, in words: to be said once for a file."""
    unused: tuple[str, ...] = ()
    """What the file says besides, by name, that no problem holds: it matters where it is written."""
    counts: bool = True
    """Whether its format can state how many solutions are intended; else any number of them may be."""
