"""The edits of `annotate` as quick fixes: each at its place, and all of them at once."""

from collections.abc import Callable, Iterable, Sequence

from lsprotocol.types import CodeAction, CodeActionKind, Diagnostic, TextEdit, WorkspaceEdit

from toolkit.apps.lsp.columns import Columns
from toolkit.apps.lsp.reading import Fixes, fix_title
from toolkit.record.edits import Edit
from toolkit.record.source import Span
from toolkit.rewrite.annotate.changes import Change

ALL = "source.fixAll.pathmate"


class Offer:
    """Makes code actions of the changes of a text."""

    def __init__(self, fixes: Fixes, columns: Columns, write: Callable[[list[TextEdit]], WorkspaceEdit]) -> None:
        self._fixes = fixes
        self._columns = columns
        self._write = write

    def at(self, span: Span, shown: Sequence[Diagnostic]) -> list[CodeAction]:
        """The fixes of the lines of a span, then all of the text; `shown` are findings there."""
        first = self._columns.position(span.start).line
        last = self._columns.position(span.end).line
        found = [
            self._single(change, shown)
            for change in self._fixes.corrected.changes
            if self._touches(change, first, last)
        ]
        return [*found, *self.all(CodeActionKind.QuickFix)] if found else []

    def all(self, kind: CodeActionKind | str) -> list[CodeAction]:
        """Everything that `annotate` would write; with corrections too, where there are any."""
        annotated, corrected = self._fixes.annotated.edits, self._fixes.corrected.edits
        found = []
        if annotated:
            found.append(self._every("Add all paths and marks to this file", annotated, kind))
        if corrected != annotated:
            found.append(self._every("Add and correct everything in this file", corrected, kind))
        return found

    def _touches(self, change: Change, first: int, last: int) -> bool:
        """Return True if a change, or what it mends, lies on some lines."""
        mended = (change.mends[1],) if change.mends is not None else ()
        lines = [
            (self._columns.position(span.start).line, self._columns.position(span.end).line)
            for span in (change.edit.span, *mended)
        ]
        return any(start <= last and end >= first for start, end in lines)

    def _single(self, change: Change, shown: Sequence[Diagnostic]) -> CodeAction:
        return CodeAction(
            fix_title(self._fixes.corrected.source, change.edit),
            kind=CodeActionKind.QuickFix,
            diagnostics=self._mended(change, shown),
            edit=self._write(self._edits([change.edit])),
        )

    def _mended(self, change: Change, shown: Sequence[Diagnostic]) -> list[Diagnostic] | None:
        """The findings that a change mends."""
        if change.mends is None:
            return None
        code, span = change.mends
        where = self._columns.range(span)
        return [each for each in shown if (each.code, each.range) == (code, where)] or None

    def _every(self, title: str, edits: Sequence[Edit], kind: CodeActionKind | str) -> CodeAction:
        named = f"{title} ({len(edits)})"
        return CodeAction(named, kind=kind, edit=self._write(self._edits(edits)))

    def _edits(self, edits: Iterable[Edit]) -> list[TextEdit]:
        return [TextEdit(self._columns.range(edit.span), edit.text) for edit in edits]
