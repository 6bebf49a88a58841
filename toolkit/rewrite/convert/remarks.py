"""Finds the comments of a score that are nothing but a variation, and what words call better.

A remark is a variation if it holds moves in full, all legal, that leave the line it stands in, and
besides them nothing but comments in square brackets and variations of the same kind in parentheses.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolkit.claims.model import Claim, Topic
from toolkit.play.record import PlayedComment
from toolkit.record.comment_lines import CommentLine, LineMove
from toolkit.record.courier_tokens import REMARK_LINE
from toolkit.record.model import Command, Group, Item, MoveText, WordText
from toolkit.record.nags import BETTER, read_remark
from toolkit.record.source import Source
from toolkit.rewrite.convert.draft import PlyEntry
from toolkit.rules.position import Move

LEAD = ("better", "is")
"""The words that stand for the glyph of a better line."""


@dataclass(slots=True)
class Branching:
    """A variation in words, and the ply of the line around it that it may be played instead of."""

    index: int
    entries: list[PlyEntry]


class Remarks:
    """The variations in one comment's words."""

    def __init__(self, source: Source, comment: PlayedComment) -> None:
        self._source = source
        self._comment = comment
        self._moves = {id(move.move): (line, move) for line in comment.variations.played for move in line.moves}

    def branching(self) -> Branching | None:
        """Return the variation that the whole comment is; None if it says anything else."""
        found = self._read(self._comment.group)
        if found is None or found[0].parent is not None:
            return None
        return Branching(found[1][0].index, found[1])

    def better(self, claims: Sequence[Claim]) -> Iterator[Branching]:
        """Yield the lines whose first move is called better than the one that was played."""
        asked = [claim.asks for claim in claims if claim.asks is not None]
        better = [asks for asks in asked if asks.topic is Topic.BETTER]
        named = {(id(asks.before), move) for asks in better for move in asks.named}
        for line, played in self._comment.variations.played.items() if named else ():
            entries = [] if played.findings or line.parent else self._legal(line)
            if entries and self._is_named(entries[0], named):
                entries[0].nags.append(BETTER)
                yield Branching(entries[0].index, entries)

    def _is_named(self, entry: PlyEntry, named: set[tuple[int, Move]]) -> bool:
        """Return True if a claim calls a move better that its own sentence names."""
        if entry.node is None or entry.move is None or entry.index != self._comment.after:
            return False
        return (id(entry.node.before), entry.move) in named

    def _legal(self, line: CommentLine) -> list[PlyEntry]:
        """Return the moves of a line as far as they follow each other and are legal."""
        entries: list[PlyEntry] = []
        for move in line.moves:
            entry = self._entry(move)
            if entry is None or move.skipped or (entries and entries[-1].index + 1 != entry.index):
                break
            entries.append(entry)
        return entries

    def _entry(self, move: LineMove) -> PlyEntry | None:
        node = self._comment.variations.nodes.get(move)
        if node is None or move.index is None or move.skipped:
            return None
        entry = PlyEntry(node.index, move.move, node)
        return entry if entry.move is not None else None

    def _read(self, group: Group) -> tuple[CommentLine, list[PlyEntry]] | None:
        """Return the line that a bracket is, and its moves; None if it says anything else."""
        entries: list[PlyEntry] = []
        before: list[Group] = []
        line: CommentLine | None = None
        items, is_better = _without_lead(_in_order(group))
        for item in items:
            if isinstance(item, MoveText):
                if not self._adds(item, entries, line):
                    return None
                line = self._moves[id(item)][0]
                entries[-1].before, before = before, []
            elif not isinstance(item, Group | Command):
                return None
            elif isinstance(item, Group) and self._source.text[item.span.start] == "(":
                if line is None or not self._branches(item, line, entries):
                    return None
            elif entries:
                self._remark(entries[-1], _as_group(item))
            else:
                before.append(_as_group(item))
        if line is None:
            return None
        entries[0].nags[:0] = [BETTER] * is_better
        return line, entries

    def _adds(self, text: MoveText, entries: list[PlyEntry], line: CommentLine | None) -> bool:
        """Add a move; False if it is not legal, or of another line."""
        own, move = self._moves.get(id(text), (None, None))
        if own is None or move is None or (line is not None and own is not line):
            return False
        entry = self._entry(move)
        if entry is None or (entries and entries[-1].index + 1 != entry.index):
            return False
        entries.append(entry)
        return True

    def _branches(self, item: Group, line: CommentLine, entries: list[PlyEntry]) -> bool:
        """Add a variation in parentheses to the move that it may be played instead of."""
        found = self._read(item)
        if found is None:
            return False
        own, inner = found
        sibling = own.parent is line.parent and own.start == line.start
        if own.parent is not line and not sibling:
            return False
        place = inner[0].index - entries[0].index
        if not 0 <= place < len(entries):
            return False
        entries[place].variations.append(inner)
        return True

    def _remark(self, entry: PlyEntry, group: Group) -> None:
        """Put a comment, or the glyph that it is, with a move."""
        nag = read_remark(REMARK_LINE.sub(" ", self._source.slice(group.span)))
        if nag is None:
            entry.comments.append(group)
        else:
            entry.nags.append(nag)


def _in_order(group: Group) -> list[Item | Command]:
    """Return the items of a bracket and its commands, in the order of the text."""
    return sorted((*group.items, *group.commands), key=lambda item: item.span)


def _as_group(item: Group | Command) -> Group:
    return Group(item.span, (), (item,)) if isinstance(item, Command) else item


def _without_lead(items: list[Item | Command]) -> tuple[list[Item | Command], bool]:
    """Return the items after the words `better is`, if the bracket begins with them."""
    lead = items[: len(LEAD)]
    begins = len(items) > len(LEAD) and all(
        isinstance(item, WordText) and item.text == word for item, word in zip(lead, LEAD, strict=False)
    )
    return (items[len(LEAD) :], True) if begins else (items, False)


def moves_of(line: Sequence[PlyEntry]) -> tuple[Move | None, ...]:
    """Return the moves of a line, by which lines are compared."""
    return tuple(entry.move for entry in line)
