"""Changes of a record's text: what kinds there are, and in which order they stand."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from toolkit.record.edits import Edit
from toolkit.record.source import Span


class ChangeKind(StrEnum):
    """A kind of change."""

    MARK = "mark"
    CORRECTED = "corrected"
    COMPLETED = "completed"
    PATHS = "paths"

    def words(self, count: int) -> str:
        """Return the kind in words, for a number of changes."""
        one, many = _WORDS[self]
        return one if count == 1 else many


_WORDS = {
    ChangeKind.MARK: ("mark added", "marks added"),
    ChangeKind.CORRECTED: ("claim corrected", "claims corrected"),
    ChangeKind.COMPLETED: ("list of paths completed", "lists of paths completed"),
    ChangeKind.PATHS: ("comment added", "comments added"),
}


@dataclass(frozen=True, slots=True)
class Change:
    """One edit, and the finding that it mends, by its code and its span."""

    kind: ChangeKind
    edit: Edit
    mends: tuple[str, Span] | None = None


def place_of(change: Change) -> tuple[Span, int]:
    """Return the key by which changes are sorted."""
    return change.edit.span, list(ChangeKind).index(change.kind)
