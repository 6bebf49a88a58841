"""A problem of a file, or the error that makes it unusable."""

from __future__ import annotations

from dataclasses import dataclass

from toolkit.errors import PathmateError
from toolkit.problems.model import Problem


@dataclass(frozen=True, slots=True)
class Entry:
    """A problem of a file as it was read, or the error that left none."""

    file: str
    line: int | None
    """The line where it begins, counted from 1; None if there are no lines."""
    problem: Problem | None
    error: PathmateError | None = None
    """The reason that there is no problem; an EntryError names the line and column of the fault."""
    warnings: tuple[str, ...] = ()
    """Remarks on what of the problem was left out."""
    notes: tuple[str, ...] = ()
    """Remarks on what was taken for granted: to be said once for a file."""
    unused: tuple[str, ...] = ()
    """Names of what the file says besides, that no problem holds: it matters where it is written."""
    counts: bool = True
    """True if its format can state how many solutions are intended; else any number may be."""

    @property
    def place(self) -> str:
        """The file of the problem and the line where it begins, if it has one."""
        return self.file if self.line is None else f"{self.file}:{self.line}"
