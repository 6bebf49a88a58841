"""Writes a verified record as a score: moves in full, comments in square brackets on their lines.

Variations are comments in words, which their reader plays again; glyphs are remarks such as
`[$14: White has a slight advantage]`, or marks of their moves.
"""

from collections.abc import Iterator

from toolkit.notation.algebraic import format_bare
from toolkit.play.record import PlayedComment
from toolkit.record.comments import opening_of
from toolkit.record.model import Dialect, Group, ply_number
from toolkit.record.nags import BETTER, MARKS, remark_of
from toolkit.rewrite.convert.draft import Draft, PlyEntry, as_written, entries_of
from toolkit.rewrite.convert.losses import Converted
from toolkit.rewrite.convert.remarks import LEAD, Branching, Remarks, moves_of
from toolkit.rewrite.convert.tags import NO_RESULT, score_headers
from toolkit.rules.position import Move
from toolkit.verify.model import Verification

COLUMN = 16
"""The column of Black's move in its line, counted from 0."""


def to_score(checked: Verification) -> Converted:
    """Write a record as a score; its game must be known."""
    return ScoreWriter(checked).converted()


class ScoreWriter(Draft):
    """Writes one record."""

    def __init__(self, checked: Verification) -> None:
        super().__init__(checked)
        self._played_comments = {id(each.group): each for each in self._played.comments}

    def converted(self) -> Converted:
        """Return the record as a score, and its losses."""
        self._losses.add_faults()
        entries = entries_of(self._played)
        if not entries and not (self._record.header("FEN") and self._record.opening):
            why = "a score has a move, or a position with a comment; this is read as none"
            self._losses.add(self._record.span, why)
        opening = self.opening(self.remarks(opening_of(self._record)))
        lines = [*self._headers(), "", *opening, *self.main(entries), *self.result()]
        return self._losses.done(lines)

    def _headers(self) -> list[str]:
        headers = list(score_headers(self._checked, self._losses))
        width = max(len(key) for key, _ in headers) + 1
        return [f"{key + ':':<{width}} {value}" for key, value in headers]

    def opening(self, remarks: Iterator[str]) -> Iterator[str]:
        """Yield the comments before the first move, each a line."""
        return remarks

    def result(self) -> list[str]:
        """Return the result; an unknown one only if the board says otherwise."""
        stated = self._record.result
        ended = self._played.outcome is not None
        return [stated.value] if stated and (stated.value != NO_RESULT or ended) else []

    # The main line

    def main(self, entries: list[PlyEntry]) -> Iterator[str]:
        """Yield the moves and the comments on them, line by line."""
        line, due = "", entries[0].index if entries else 0
        for entry in entries:
            text = self.text(entry)
            if line and entry.index % 2 and entry.index == due:
                line = f"{line:<{COLUMN - 1}} {text}"
            else:
                yield from [line] if line else []
                line = _numbered(entry.index, text)
            due = entry.index + 1
            after = list(self._after(entry))
            if after or entry.index % 2:
                yield line
                yield from after
                line = ""
        yield from [line] if line else []

    def _after(self, entry: PlyEntry) -> Iterator[str]:
        """Yield the comments on a move, each a line."""
        yield from (remark_of(value) for value in _remarked(entry))
        yield from self.said_of(entry)

    def said_of(self, entry: PlyEntry) -> Iterator[str]:
        """Yield the comments on a move and its variations, each in brackets."""
        yield from self.remarks(entry.comments)
        said = {
            moves_of(branching.entries)
            for group in (entry.comments if entry.variations else ())
            for branching in self._better(group)
        }
        for line in entry.variations:
            if not _is_said(line, said):
                yield f"[{self.variation(line)}]"

    def remarks(self, groups: list[Group]) -> Iterator[str]:
        """Yield comments in their brackets."""
        yield from filter(None, map(self._comments.for_score, groups))

    def _better(self, group: Group) -> Iterator[Branching]:
        """Yield the lines that a comment's words call better, which follow from it."""
        comment: PlayedComment = self._played_comments[id(group)]
        return Remarks(self._record.source, comment).better(self._comments.opinions(group))

    # Variations

    def variation(self, entries: list[PlyEntry]) -> str:
        """Return a line in words, each of its moves in full."""
        parts: list[str] = []
        fresh, due = True, entries[0].index
        if BETTER in entries[0].nags:
            entries[0].nags.remove(BETTER)
            parts.append(" ".join(LEAD))
        for entry in entries:
            before = list(self.remarks(entry.before))
            fresh = fresh or bool(before) or due != entry.index
            parts += before
            if entry.passes:
                why = "a score's variation has no null move; it is left out"
                self._losses.add(entry.text.span, why)
                continue
            text = self.text(entry)
            self._in_words(entry)
            numbered = fresh or entry.index % 2 == 0
            parts.append(_glued(entry.index, text) if numbered else text)
            after = self._aside(entry)
            parts += after
            fresh, due = bool(after), entry.index + 1
        return " ".join(parts)

    def _aside(self, entry: PlyEntry) -> list[str]:
        """Return the words after a move of a variation."""
        remarks = [remark_of(value) for value in _remarked(entry)]
        lines = [f"({self.variation(line)})" for line in entry.variations]
        return [*remarks, *self.remarks(entry.comments), *lines]

    # Moves

    def text(self, entry: PlyEntry) -> str:
        """Return a move and its marks."""
        if entry.passes:
            return _NULL_MOVE + _marks(entry)
        if entry.move is not None:
            self._comments.name_wrong_marks(entry.text)
            return format_bare(self._played.game.board, entry.move) + entry.check + _marks(entry)
        said = entry.text.said
        steps = said is not None and len(said.changes) > 0
        if steps or (said is None and self._record.dialect is not Dialect.SCORE):
            self._losses.add(entry.text.whole, "no move, and in a score it may be read as words")
        return as_written(entry, self._record.source.text) + _marks(entry)

    def _in_words(self, entry: PlyEntry) -> None:
        """Report a move of a variation that is not legal and not full, and so will not be read as one."""
        said = entry.text.said
        if entry.move is None and said is not None and not (said.is_full and said.piece):
            why = "not a legal move, and in a score's variation no move in short notation is read"
            self._losses.add(entry.text.whole, why)


_NULL_MOVE = "--"


def _marks(entry: PlyEntry) -> str:
    """Return the signs of praise and blame of a move; if it has none, that of its first such glyph."""
    return entry.signs or next((MARKS[value] for value in entry.nags if value in MARKS), "")


def _remarked(entry: PlyEntry) -> list[int]:
    """Return the glyphs of a move that are no marks of it."""
    nags = list(entry.nags)
    mark = next((value for value in nags if value in MARKS), None)
    if mark is not None and not entry.signs:
        nags.remove(mark)
    return nags


def _numbered(index: int, text: str) -> str:
    """Return a move of the main line with its number, Black's below those of its column."""
    number = f"{index // 2 + 1:>2}."
    return f"{number + ' ...':<{COLUMN - 1}} {text}" if index % 2 else number + text


def _glued(index: int, text: str) -> str:
    number = ply_number(index)
    return f"{number} {text}" if index % 2 else f"{number}{text}"


def _is_said(line: list[PlyEntry], said: set[tuple[Move | None, ...]]) -> bool:
    """Return True if a variation is no more than what words call better."""
    first, *rest = line
    bare = first.nags == [BETTER] and not (first.before or first.comments or first.variations or first.signs)
    return bare and all(entry.is_plain for entry in rest) and moves_of(line) in said
