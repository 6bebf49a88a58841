"""Every error that Pathmate raises on purpose.

PathmateError
├── UsageError                  a command was asked for something that it cannot do
├── GameError                   a game's definition is wrong, or no such game is known
├── FenError (ValueError)       a position text is wrong; lists every fault at once
├── MoveError (ValueError)      rules: a move that cannot be played
│   ├── InvalidMoveError            the text is not a move at all
│   ├── IllegalMoveError            a move, but not one the rules allow here
│   └── AmbiguousMoveError          short notation that fits several moves
├── RecordError                 records, before any rule is applied
│   ├── UnreadableError             the file cannot be read as text
│   └── RecordSyntaxError           the text holds no score, or goes past a limit
└── SearchStopped               a search reached its limit before the answer was known

What is wrong *inside* a record (an illegal move, a refuted claim) is not an exception:
it is a finding, with its place, and the rest of the record is still read.
"""

from __future__ import annotations


class PathmateError(Exception):
    """Base of every error that Pathmate raises on purpose."""


class UsageError(PathmateError):
    """A command was asked for something that it cannot do."""


class GameError(PathmateError):
    """A game's definition is wrong: names the file, the key and what was expected."""

    def __init__(self, source: str, key: str, message: str) -> None:
        self.source = source
        self.key = key
        self.message = message
        super().__init__(f"{source}: {key}: {message}" if key else f"{source}: {message}")


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


class SearchStopped(PathmateError):  # noqa: N818 - it is no fault, and proves nothing
    """A search reached its limit before the answer was known."""
