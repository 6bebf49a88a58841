"""Findings on a record, with their places and weights."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from toolkit.record.source import Source, Span
from toolkit.text import quoted, shortened

_LONGEST = 50
"""More characters of a message are cut in the short form of a finding."""
_LONGEST_CODE = 24


class Severity(StrEnum):
    """The weight of a finding; notes alone leave a record clean."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong with a record, with its place."""

    span: Span
    severity: Severity
    code: str
    message: str
    notes: tuple[str, ...] = ()
    """The truth instead, or in addition."""
    node: int | None = None
    """The number of the node that it is about, if there is one."""

    def __repr__(self) -> str:
        code, said = shortened(self.code, _LONGEST_CODE), quoted(self.message, _LONGEST)
        return f"<Finding {self.severity.value} {code}: {said}>"

    @property
    def text(self) -> str:
        """Message and notes in one."""
        return "; ".join((self.message, *self.notes))

    def to_json(self, source: Source) -> dict[str, Any]:
        """Return the finding as JSON."""
        place = source.place(self.span.start)
        return {
            "line": place.line,
            "column": place.column,
            "severity": self.severity.value,
            "code": self.code,
            "message": self.text,
        }
