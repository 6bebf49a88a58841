"""Writes a verified record as a saved game of Zillions: its start, and a move a line.

That holds a main line of legal moves and nothing that is said of it; whatever else a record has is
named.
"""

from collections.abc import Iterator
from itertools import chain

from toolkit.errors import RecordError
from toolkit.notation.compound_moves import changes_of
from toolkit.notation.move_grammar import BoardChange
from toolkit.play.translation import saved_start
from toolkit.record.comments import opening_of
from toolkit.record.model import Dialect, find_header
from toolkit.record.source import Source, Span
from toolkit.record.zillions import IS_VERSION, RULES, VARIANT, VERSION, read_records
from toolkit.record.zillions_tokens import FIRST_LINE
from toolkit.rewrite.convert.draft import Draft, PlyEntry, entries_of
from toolkit.rewrite.convert.losses import Converted
from toolkit.rewrite.convert.tags import NO_RESULT, is_unknown
from toolkit.rules.board import Colour
from toolkit.rules.fen import start, write_fen
from toolkit.rules.position import Manner, Move, Position
from toolkit.rules.zillions_names import piece_name, rules_of, square_name, variants_of
from toolkit.verify.model import Verification

_PLAYED = "0.02 HH"
"""The version of the form, and a letter for each player: a human being."""
_WRITTEN = {"game", "variant", "fen", "setup", "letters", "result"} | {
    each.casefold() for each in (RULES, VARIANT, VERSION)
}
"""Headers that are written in another way, or say what else is said."""
_NO_PLACE = "a saved game of Zillions has no place for it"


def to_zillions(checked: Verification) -> Converted:
    """Write a record as a saved game; its game must be known."""
    return _SavedGameWriter(checked).converted()


class _SavedGameWriter(Draft):
    """Writes one record."""

    def converted(self) -> Converted:
        """Return the record as a saved game, and its losses."""
        self._losses.add_faults()
        self._game = self._played.game
        self._start = self._played.found.start
        self._dropped = [0, 0]
        entries = entries_of(self._played)
        edits = [*self._edits()]
        self._name_headers()
        self._name_remarks(entries)
        lines = [*self._head(), *edits, *self._moves(entries)]
        if not edits and not entries:
            why = "a saved game has a move, or a change of the board; this is read as none"
            self._losses.add(self._record.span, why)
        # Two moves, for the first may be a pass, which shows that Black begins.
        self._check_start(lines[: 5 + len(edits)])
        return self._losses.done(lines)

    # Above the moves

    def _head(self) -> Iterator[str]:
        said = self._record.header
        version = said(VERSION) or ""
        yield f"{FIRST_LINE} {version if IS_VERSION.fullmatch(version) else _PLAYED}"
        yield f"{RULES}={said(RULES) or rules_of(self._game)}"
        yield f"{VARIANT}={said(VARIANT) or variants_of(self._game)[0]}"

    def _edits(self) -> Iterator[str]:
        """Yield the changes of the board, if the game does not begin with the usual position."""
        if self._record.dialect is Dialect.ZSG:
            yield from (f"({each.text})" for each in self._record.setup)
            return
        known, board = start(self._game), self._game.board
        for square in range(board.files * board.ranks):
            old, new = known.piece_at(square), self._start.piece_at(square)
            if old == new:
                continue
            name = self._square(board.name(square))
            if new is None:
                yield f"(x {name})"
            else:
                yield f"({self._owned(new.colour, new.type.letter)} {name})"

    def _check_start(self, lines: list[str]) -> None:
        """Report parts of the start position other than the places of its pieces."""
        try:
            (record,) = read_records(Source("", "\n".join(lines)))
        except RecordError:
            # There is nothing to read, which is named elsewhere.
            return
        again = saved_start(record, self._game)
        head, start = find_header(self._record.headers, "FEN"), self._record.span.start
        span = Span(start, start) if head is None else head.span
        if self._start.turn is Colour.BLACK:
            why = "White begins in a saved game; a pass of White's stands first"
            self._losses.add(span, why)
        if write_fen(again) != write_fen(self._start):
            have, will = write_fen(self._start), write_fen(again)
            why = f"a saved game has only where pieces stand; its start is read as '{will}', not '{have}'"
            self._losses.add(span, why)

    def _name_headers(self) -> None:
        for head in self._record.headers:
            is_said = head.value and not is_unknown(head)
            if head.key.casefold() not in _WRITTEN and is_said:
                self._losses.add(head.span, _NO_PLACE)
        stated = self._record.result
        if stated is not None and stated.value != NO_RESULT:
            self._losses.add(stated.span, "a saved game has no result")

    # Moves

    def _moves(self, entries: list[PlyEntry]) -> Iterator[str]:
        first = self._start.turn is Colour.BLACK
        if first:
            yield "1. Pass"
        for place, entry in enumerate(entries):
            number = (place + first) // 2 + 1
            if entry.move is None or entry.node is None:
                if entry.passes and place + first:
                    yield f"{number}. Pass"
                    continue
                left = len(entries) - place - 1
                more = f", and {left} more after it" if left else ""
                why = f"not a legal move: it is left out{more}"
                self._losses.add(entry.text.whole, why)
                return
            yield f"{number}. {self._written(entry.node.before, entry.move)}"

    def _written(self, position: Position, move: Move) -> str:
        """Return a move with its captures and promotion."""
        first, *more = changes_of(position, move)
        if move.manner is Manner.DROP:
            return self._drop(first, position.turn)
        link = "x" if move.captured and move.manner is not Manner.EN_PASSANT else "-"
        parts = [self._step(first, link)]
        for step in more:
            if step.origin is None:
                parts.append(f"= {self._name(step)}")
            elif step.target is None:
                parts.append(f"x {self._square(step.origin)}")
            else:
                parts.append(self._step(step, "-"))
        return " ".join(parts)

    def _step(self, step: BoardChange, link: str) -> str:
        origin, target = self._square(step.origin or ""), self._square(step.target or "")
        return f"{self._name(step)} {origin} {link} {target}"

    def _drop(self, step: BoardChange, side: Colour) -> str:
        beside, target = self._game.zillions.reserve[side], self._square(step.target or "")
        place = self._dropped[side]
        self._dropped[side] += 1
        if place < len(beside):
            return f"{self._name(step)} {beside[place]} - {target}"
        return f"{self._owned(side, (step.piece or '').upper())} {target}"

    def _name(self, step: BoardChange) -> str:
        return piece_name(self._game, (step.piece or "").upper())

    def _owned(self, side: Colour, letter: str) -> str:
        return f"{self._game.zillions.players[side]} {piece_name(self._game, letter)}"

    def _square(self, name: str) -> str:
        return square_name(self._game, name)

    # What is said

    def _name_remarks(self, entries: list[PlyEntry]) -> None:
        """Report every comment, variation, glyph and mark of praise or blame."""
        for group in opening_of(self._record):
            self._losses.add(group.span, _NO_PLACE)
        for ply in self._record.plies:
            praise = (mark.span for mark in ply.move.marks if set(mark.text) <= set("!?"))
            groups = (group.span for group in (*ply.before, *ply.comments))
            others = (nag.span for nag in ply.nags), (line.span for line in ply.variations)
            for span in chain(groups, *others, praise):
                self._losses.add(span, _NO_PLACE)
        for entry in entries:
            self._comments.name_wrong_marks(entry.text)
