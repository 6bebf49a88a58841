"""Writes a verified record as a log of Game Courier, one move a line, remarks below it.

A log has neither marks nor variations: glyphs and variations are written as remarks, from which their
reader makes them again. Moves that Game Courier would not make alone are compounds.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from textwrap import wrap

from toolkit.notation.compound_moves import changes_of
from toolkit.notation.move_grammar import BoardChange, MoveParts
from toolkit.record.courier_tokens import REMARK
from toolkit.record.dialect import is_courier
from toolkit.record.model import Dialect, ply_colour
from toolkit.record.nags import remark_of
from toolkit.rewrite.convert.draft import PlyEntry, as_written
from toolkit.rewrite.convert.losses import Converted
from toolkit.rewrite.convert.score import ScoreWriter
from toolkit.rules.board import SQUARE_PATTERN
from toolkit.verify.model import Verification

_SQUARE = re.compile(SQUARE_PATTERN)
_LABEL = re.compile(r"(?<=\n)([0-9]+\. )([A-Z]+) ")
WIDTH = 79
"""No line of a remark is longer, where white space allows that."""

_UNSTEPPED = "no legal move, and a log has none in short notation; it is written as it is"
_WORDS = "no move, and in a log it may be read as words"


def to_courier(checked: Verification) -> Converted:
    """Write a record as a log; its game must be known."""
    return _LogWriter(checked).converted()


def written(changes: tuple[BoardChange, ...]) -> str:
    """Return the steps of a move as a log has them: `p e7-e8; q-e8`."""
    return "; ".join(map(_step, changes))


def _step(step: BoardChange) -> str:
    if step.origin is None:
        return f"{step.piece}-{step.target}"
    label = f"{step.piece} " if step.piece else ""
    return f"{label}{step.origin}-{step.target or ''}"


class _LogWriter(ScoreWriter):
    """Writes one record."""

    def converted(self) -> Converted:
        """Return the record as a log, and its losses."""
        done = super().converted()
        if is_courier(done.text):
            return done
        # A move of White's alone is as much a score's, whose label never stands in braces.
        return replace(done, text=_LABEL.sub(r"\1{\2} ", done.text))

    def opening(self, remarks: Iterator[str]) -> Iterator[str]:
        """Yield the remarks before the first move."""
        for remark in remarks:
            yield from (*_remark(remark), "")

    def main(self, entries: list[PlyEntry]) -> Iterator[str]:
        """Yield the moves, each with its number and remarks."""
        if not entries:
            self._losses.add(self._record.span, "a log has a move; this is read as none")
        for entry in entries:
            dots = "..." if entry.index % 2 else "."
            yield f"{entry.index // 2 + 1}{dots} {self._move(entry)}"
            said = [_remark(each) for each in self._said(entry)]
            for place, lines in enumerate(said):
                # A blank line keeps a remark from going on with the one above.
                yield from ("", *lines) if place else lines

    def _said(self, entry: PlyEntry) -> Iterator[str]:
        """Yield the glyphs, marks, comments and variations of a ply, each in words."""
        yield from filter(None, [entry.signs])
        yield from map(remark_of, entry.nags)
        yield from self.said_of(entry)

    def _move(self, entry: PlyEntry) -> str:
        if entry.passes:
            return "pass"
        if entry.move is not None and entry.node is not None:
            self._comments.name_wrong_marks(entry.text)
            return written(changes_of(entry.node.before, entry.move))
        if self._record.dialect is Dialect.COURIER:
            return entry.text.text
        said = entry.text.said
        steps = _steps_of(said, bool(ply_colour(entry.index))) if said is not None else ()
        if steps:
            return written(steps)
        self._losses.add(entry.text.whole, _UNSTEPPED if said is not None else _WORDS)
        return as_written(entry, self._record.source.text)


def _steps_of(said: MoveParts, black: bool) -> tuple[BoardChange, ...]:
    """Return the steps of a full move that is not legal; none for another."""

    def label(letter: str | None) -> str | None:
        return letter.lower() if letter and black else letter

    named = all(map(_SQUARE.fullmatch, (said.origin or "a1", said.target or "a1")))
    if not named or (said.piece and not said.piece.isalnum()):
        # A saved game of Zillions may have names that are none here.
        return ()
    if said.drops:
        return (BoardChange(label(said.piece or "@"), None, said.target),)
    if not said.is_full:
        return ()
    first = BoardChange(label(said.piece), said.origin, said.target)
    if not said.promotion:
        return (first,)
    return first, BoardChange(label(said.promotion), None, said.target)


def _remark(text: str) -> list[str]:
    """Return a comment of a score as the lines of a remark, without the brackets around it."""
    inner = text[1:-1] if text[:1] in "[{" and not text.startswith("[%") else text
    lines = wrap(inner.strip(), WIDTH - len(REMARK) - 1, break_long_words=False, break_on_hyphens=False)
    return [f"{REMARK} {line}" for line in lines]
