"""Writes a record back, byte for byte as it was read but for edits, and shows what these change."""

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import unified_diff
from io import StringIO

from toolkit.record.model import Record
from toolkit.record.source import Source, Span

_NO_BREAK = "\n\\ No newline at end of file\n"


@dataclass(frozen=True, slots=True)
class Edit:
    """A stretch of the source and the text that takes its place."""

    span: Span
    text: str


def write_record(record: Record, edits: Iterable[Edit] = ()) -> bytes:
    """Write the whole file of a record, in its encoding, with edits that do not overlap.

    Raises ValueError for edits that overlap, UnicodeEncodeError if the file's encoding
    lacks a character of an edit.
    """
    return record.source.encode(apply_edits(record.source.text, edits))


def apply_edits(text: str, edits: Iterable[Edit]) -> str:
    """Put edits into a text; those of the same place in the order in which they are given.

    Raises ValueError for edits that overlap.
    """
    parts, end = [], 0
    for edit in sorted(edits, key=lambda each: each.span):
        if edit.span.start < end:
            raise ValueError("edits overlap")
        parts += [text[end : edit.span.start], edit.text]
        end = edit.span.end
    parts.append(text[end:])
    return "".join(parts)


def undo_edits(text: str, edits: Iterable[Edit]) -> tuple[Edit, ...]:
    """Return the edits that turn the edited text back into the text."""
    undone, shift = [], 0
    for edit in sorted(edits, key=lambda each: each.span):
        start = edit.span.start + shift
        undone.append(Edit(Span(start, start + len(edit.text)), text[edit.span.start : edit.span.end]))
        shift += len(edit.text) - (edit.span.end - edit.span.start)
    return tuple(undone)


class Origins:
    """Says where an offset of an edited text lay in the source."""

    def __init__(self, edits: Iterable[Edit]) -> None:
        self._edits = sorted(edits, key=lambda each: each.span)
        self._new = undo_edits("", self._edits)
        self._starts = [edit.span.start for edit in self._new]

    def offset(self, offset: int) -> int:
        """Return the offset in the source; for new text, that at which it was put in."""
        place = bisect_right(self._starts, offset) - 1
        if place < 0:
            return offset
        old, new = self._edits[place].span, self._new[place].span
        return old.start if offset < new.end else offset - new.end + old.end

    def span(self, span: Span) -> Span:
        """Return the span in the source."""
        start = self.offset(span.start)
        return Span(start, max(start, self.offset(span.end)))


def difference(source: Source, text: str) -> str:
    """Return the unified diff that turns a source's text into another; empty if they are the same.

    Lines end with a line feed alone, as `patch` has it: a file with carriage returns and nothing
    else is one line.
    """
    old, new = (list(StringIO(each, newline="\n")) for each in (source.text, text))
    lines = unified_diff(old, new, source.name, source.name)
    return "".join(line if line.endswith("\n") else line + _NO_BREAK for line in lines)
