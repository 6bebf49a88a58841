"""Writes a verified record as PGN, in the export format of the standard where the record allows it.

Moves are in short algebraic notation, checks and mates marked as the rules say. Paths that a
score's comments list become `[%path ...]`, what they speak of arrows as well, a comment that is
nothing but a variation a variation, and a move that is called better one with `$142`.
"""

import re
from collections.abc import Iterator

from toolkit.errors import MoveError
from toolkit.notation.algebraic import format_bare, format_move, format_short, read_move
from toolkit.notation.move_grammar import read_move_parts
from toolkit.play.detect import first_index
from toolkit.record.comments import opening_of
from toolkit.record.model import Dialect, Group, MoveText
from toolkit.record.movetext import RESULTS
from toolkit.record.pgn_tokens import pgn_tokens
from toolkit.rewrite.convert.draft import Draft, PlyEntry, as_written, entries_of
from toolkit.rewrite.convert.losses import Converted
from toolkit.rewrite.convert.remarks import Remarks, moves_of
from toolkit.rewrite.convert.tags import NO_RESULT, pgn_result, pgn_tags
from toolkit.rules.position import Move, Position
from toolkit.verify.model import Verification

WIDTH = 79
"""No line is longer, where white space allows that."""
_NULL = "--"
_UNSTEADY = re.compile(r"[%;]|\[\s*\w")
"""Words that no line may begin with, for programs that read line by line."""
_UNSAFE = re.compile(r"[^\w=+#@/.:!?-]+|^[^A-Za-z0-9]+")
_STOPS_READING = "other programs stop reading here"


def to_pgn(checked: Verification) -> Converted:
    """Write a record as PGN; its game must be known."""
    return _PgnWriter(checked).converted()


class _PgnWriter(Draft):
    """Writes one record."""

    def __init__(self, checked: Verification) -> None:
        super().__init__(checked)
        self._moved: set[int] = set()
        """Comments that are written as variations, by their identity."""

    def converted(self) -> Converted:
        """Return the record as PGN, and its losses."""
        self._losses.add_faults()
        entries = entries_of(self._played)
        if self._record.dialect is not Dialect.PGN:
            self._branch_off(entries)
        result = self._result()
        opening = self._remarks(opening_of(self._record))
        tokens = [*opening, *self._main(entries), result]
        tags = list(pgn_tags(self._checked, result, self._losses))
        return self._losses.done([*tags, "", *_filled(tokens)])

    def _result(self) -> str:
        """Return the result of the movetext, else that of the tag, else that on the board."""
        stated = self._record.result
        if stated is not None:
            return stated.value
        tagged = pgn_result(self._record.header("Result") or "")
        if tagged in RESULTS:
            return tagged
        return self._checked.result or NO_RESULT

    # Variations in words

    def _branch_off(self, entries: list[PlyEntry]) -> None:
        """Put the variations that comments are, and the better moves that they name."""
        plies = {entry.index: entry for entry in entries}
        for comment in self._played.comments:
            remarks = Remarks(self._record.source, comment)
            found = remarks.branching()
            if found is not None and found.index in plies:
                self._moved.add(id(comment.group))
                plies[found.index].variations.append(found.entries)
                continue
            said: set[tuple[Move | None, ...]] = set()
            for better in remarks.better(self._comments.opinions(comment.group)):
                # What a comment calls better twice is one line.
                if moves_of(better.entries) not in said:
                    plies[better.index].variations.append(better.entries)
                    said.add(moves_of(better.entries))

    # Movetext

    def _main(self, entries: list[PlyEntry]) -> Iterator[str]:
        first = first_index(self._played.found.start)
        if entries and entries[0].index != first:
            why = "the record begins there, PGN with the number of its start position"
            self._losses.add(entries[0].text.whole, why)
        yield from self._line(entries, first)

    def _line(self, entries: list[PlyEntry], due: int) -> Iterator[str]:
        """Yield the words of a line; `due` is the index of its first ply as PGN counts."""
        fresh, sound = True, True
        for entry in entries:
            if (entry.index - due) % 2:
                yield _numbered(due, _NULL, fresh or not sound)
                why = "the ply before it is not given, and a null move stands for it"
                self._losses.add(entry.text.whole, why)
                fresh, due = False, due + 1
            before = [*self._remarks(entry.before)]
            yield from before
            text = self._move(entry, sound)
            sound = sound and (entry.move is not None or entry.passes)
            # What is no move is one that is meant where its number stands before it.
            yield _numbered(due, text, fresh or bool(before) or not sound)
            after = [*self._after(entry, due)]
            yield from after
            fresh, due = len(after) > bool(entry.nags), due + 1

    def _move(self, entry: PlyEntry, sound: bool) -> str:
        """Return a move and its marks; `sound` as long as each move of the line was legal."""
        if entry.passes:
            return _NULL + entry.signs
        if entry.move is None or entry.node is None:
            return self._unsound(entry, sound) + entry.signs
        self._comments.name_wrong_marks(entry.text)
        if sound:
            return short_of(entry.node.before, entry.move) + entry.signs
        # Short notation may mean another move where another was played before.
        bare = format_bare(self._played.game.board, entry.move)
        return bare + entry.check + entry.signs

    def _unsound(self, entry: PlyEntry, sound: bool) -> str:
        """Return the text in the place of a legal move, as it is written."""
        text, span = as_written(entry, self._record.source.text), entry.text.whole
        said = entry.text.said
        kept = _UNSAFE.sub("", text)
        if not kept[:1].isalpha():
            kept = f"x{kept}"
        while _begins_move(kept) and (said is None or read_move_parts(kept) != said):
            # It must be neither a number nor a move that it is not.
            kept = f"x{kept}"
        if sound:
            self._losses.add(span, f"not a legal move: {_STOPS_READING}")
        if kept != text:
            self._losses.add(span, f"a move of PGN cannot be written so; it is written as {kept}")
        return kept

    def _after(self, entry: PlyEntry, count: int) -> Iterator[str]:
        """Yield the glyphs, comments and variations of a move; `count` is its index as PGN counts."""
        if entry.nags:
            yield " ".join(f"${value}" for value in entry.nags)
        yield from self._remarks(entry.comments)
        for line in entry.variations:
            first, *rest = self._line(line, count)
            *most, last = [f"({first}", *rest]
            yield from (*most, f"{last})")

    def _remarks(self, groups: list[Group]) -> Iterator[str]:
        for group in groups:
            if id(group) not in self._moved:
                yield from _words(f"{{{self._comments.for_pgn(group)}}}")


def _numbered(index: int, text: str, fresh: bool) -> str:
    """Return a move with its number, which Black's needs if no other move stands before it."""
    if index % 2 and not fresh:
        return text
    return f"{index // 2 + 1}{'...' if index % 2 else '.'} {text}"


def short_of(position: Position, move: Move) -> str:
    """Return a legal move in short notation; in full if that might mean another."""
    text = format_short(position, move)
    if text[0].isdigit():
        # A rank alone would be read as the number of a move.
        text = position.game.board.name(move.origin)[0] + text
    try:
        if read_move(position, text) == move:
            return text
    except MoveError:
        pass
    return format_move(position, move)


def _words(text: str) -> Iterator[str]:
    """Yield the words of a comment, those that may not begin a line with the one before."""
    first, *rest = text.split(" ")
    for word in rest:
        if _UNSTEADY.match(word):
            first = f"{first} {word}"
        else:
            yield first
            first = word
    yield first


def _filled(words: Iterator[str] | list[str]) -> Iterator[str]:
    """Put words into lines."""
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > WIDTH:
            yield line
            line = word
        else:
            line = f"{line} {word}" if line else word
    if line:
        yield line


def _begins_move(text: str) -> bool:
    """Return True if a move would be read where a text begins."""
    return isinstance(next(pgn_tokens(text), None), MoveText)
