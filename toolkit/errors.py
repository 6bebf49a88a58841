"""Every error that Pathmate raises on purpose.

What is wrong *inside* a record (an illegal move, a refuted claim) is not an exception:
it is a finding, with its place, and the rest of the record is still read.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any


class PathmateError(Exception):
    """Base of every error that Pathmate raises on purpose; all can be pickled."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.args), self.__dict__


def _again(kind: type[PathmateError], args: tuple[Any, ...]) -> PathmateError:
    """An error with the arguments that its base was given, which are not those of its own."""
    error = kind.__new__(kind)
    error.args = args
    return error


class UsageError(PathmateError):
    """A command was asked for something that it cannot do."""


class OutputError(PathmateError):
    """A file cannot be written; what was there before is as it was."""


@dataclass(frozen=True, slots=True)
class GameFault:
    """One thing that is wrong with a game's definition."""

    line: int | None
    """The line of the file, counted from 1; None where no line is to blame."""
    key: str
    message: str

    def __str__(self) -> str:
        return f"{self.key}: {self.message}" if self.key else self.message


class GameError(PathmateError):
    """A game's definition is wrong: names the file, the keys and what was expected."""

    def __init__(self, source: str, key: str, message: str, faults: tuple[GameFault, ...] = ()) -> None:
        self.source = source
        self.faults = faults or (GameFault(None, key, message),)
        super().__init__("; ".join(self._place(fault) for fault in self.faults))

    @classmethod
    def of(cls, source: str, faults: Iterable[GameFault]) -> GameError:
        """The error that lists some faults."""
        return cls(source, "", "", tuple(faults))

    def _place(self, fault: GameFault) -> str:
        return f"{self.source}:{fault.line}: {fault}" if fault.line else f"{self.source}: {fault}"


class FenError(PathmateError, ValueError):
    """A position text is wrong; `faults` lists everything that is."""

    def __init__(self, fen: str, faults: tuple[str, ...]) -> None:
        self.fen = fen
        self.faults = faults
        super().__init__("; ".join(faults))


class MoveError(PathmateError, ValueError):
    """A move that cannot be played; `text` is what was given."""

    def __init__(self, text: str, message: str) -> None:
        self.text = text
        self.message = message
        super().__init__(message)


class InvalidMoveError(MoveError):
    """The text is not a move at all."""


class IllegalMoveError(MoveError):
    """A move, but not one that the rules allow in this position."""


class AmbiguousMoveError(MoveError):
    """Short notation that fits several legal moves."""


class RecordError(PathmateError):
    """A record that cannot be read."""


class UnreadableError(RecordError):
    """The file cannot be read as text."""


class RecordSyntaxError(RecordError):
    """The text holds no score, or goes past a documented limit."""

    def __init__(self, file: str, line: int, column: int, message: str) -> None:
        self.file = file
        self.line = line
        self.column = column
        self.message = message
        super().__init__(f"{file}:{line}:{column}: {message}")


class ProblemError(PathmateError, ValueError):
    """A problem that cannot be set up."""


class UnsupportedError(ProblemError):
    """A problem that is right, and asks for what Pathmate cannot do."""


class EntryError(ProblemError):
    """A problem of a file that cannot be used."""

    def __init__(self, file: str, line: int, message: str, *, column: int = 0, supported: bool = True) -> None:
        self.file = file
        self.line = line
        """The line of the file in which the fault lies, counted from 1."""
        self.column = column
        """Counted from 1; 0 where it is not known."""
        self.message = message if supported else f"not supported: {message}"
        self.supported = supported
        """False where the input is right, and Pathmate lacks what it asks for."""
        place = f"{file}:{line}:{column}" if column else f"{file}:{line}"
        super().__init__(f"{place}: {self.message}")


class SearchStopped(PathmateError):  # noqa: N818 - it is no fault, and proves nothing
    """A search reached its limit before the answer was known."""


class JobError(PathmateError):
    """Work on many things that cannot be done where it was to be."""


class ClusterError(JobError):
    """A cluster that is not there, cannot be used, or is lost."""


class LostWorkError(JobError):
    """A thing whose worker was lost each time it was tried."""

    def __init__(self, thing: str, trials: int, how: str) -> None:
        self.thing = thing
        """Its name."""
        super().__init__(f"{thing}: given up after {trials} trials: the worker {how}")


class StoreError(PathmateError):
    """A file that is no store of composed problems, or cannot be read or written."""


class EnginesDisagreeError(PathmateError):
    """The Python engine does not confirm what the kernel has found: one of the two is wrong."""
