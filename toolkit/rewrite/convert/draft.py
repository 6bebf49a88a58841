"""A record that is to be written in another form: its plies with their nodes, and its variations."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import zip_longest

from toolkit.play.line import PlayedLine
from toolkit.play.record import PlayedRecord
from toolkit.play.tree import Node
from toolkit.record.edits import Edit, apply_edits
from toolkit.record.model import Dialect, Group, MoveText, Ply, Record
from toolkit.record.source import Span
from toolkit.rewrite.convert.comments import Comments, edits_of
from toolkit.rewrite.convert.losses import Losses
from toolkit.rules.game import Game
from toolkit.rules.position import Move
from toolkit.verify.model import Verification
from toolkit.verify.records import verify_record


def verified_for(form: Dialect, record: Record, game: Game | str | None = None) -> Verification:
    """Verify a record as far as it must be to write it in another form.

    The words of PGN stay as they are in PGN, and a saved game has no place for any: they are not
    judged. Raises GameError and FenError as `verify_record` does.
    """
    says = form is not Dialect.ZSG and not (form is record.dialect is Dialect.PGN)
    return verify_record(record, game, comments=says)


class Draft:
    """A verified record whose game is known, with what is lost of it so far."""

    def __init__(self, checked: Verification) -> None:
        self._checked = checked
        self._played = played_of(checked)
        self._record = checked.record
        self._losses = Losses(checked.record)
        self._comments = Comments(checked, self._losses)


def played_of(checked: Verification) -> PlayedRecord:
    """Return the record with its positions."""
    assert checked.played is not None, "a record whose game is not known is not converted"
    return checked.played


@dataclass(slots=True, eq=False)
class PlyEntry:
    """A ply that is to be written; `node` is None if it was not played."""

    index: int
    text: MoveText
    node: Node | None
    before: list[Group] = field(default_factory=list)
    comments: list[Group] = field(default_factory=list)
    nags: list[int] = field(default_factory=list)
    variations: list[list[PlyEntry]] = field(default_factory=list)

    @property
    def move(self) -> Move | None:
        """Its move, if it is legal."""
        legal = self.node is not None and self.node.finding is None
        return self.node.move if legal and self.node is not None else None

    @property
    def passes(self) -> bool:
        """True if it is a null move."""
        return self.text.said is not None and self.text.said.passes

    @property
    def signs(self) -> str:
        """Its marks of praise and blame, as they are written."""
        return "".join(mark.text for mark in self.text.marks if set(mark.text) <= set("!?"))

    @property
    def check(self) -> str:
        """`+` or `#`, as the rules say."""
        step = self.node.step if self.node is not None else None
        if step is None or not step.is_check:
            return ""
        return "#" if step.is_mate else "+"

    @property
    def is_plain(self) -> bool:
        """True if nothing stands with it but its move."""
        return not (self.before or self.comments or self.nags or self.variations or self.signs)


def entries_of(played: PlayedRecord) -> list[PlyEntry]:
    """Return the main line of a record, with the variations of its tree."""
    lines = {id(branch.variation): branch.line for branch in played.branches}
    return _entries(played.record.plies, played.main, lines)


def _entries(plies: tuple[Ply, ...], line: PlayedLine, lines: dict[int, PlayedLine]) -> list[PlyEntry]:
    """Return the entries of a line; variations nest no deeper than dialects let them."""
    return [
        PlyEntry(
            ply.index,
            ply.move,
            node,
            list(ply.before),
            list(ply.comments),
            [nag.value for nag in ply.nags],
            [_entries(each.plies, lines[id(each)], lines) for each in ply.variations],
        )
        for ply, node in zip_longest(plies, line.nodes[: len(plies)])
    ]


def as_written(entry: PlyEntry, source_text: str) -> str:
    """Return a move that was not played as it is written, without its marks and blanks.

    Its letters are the game's own, so that it is no other move there.
    """
    said = entry.text.said
    if entry.text.is_markless and said is not None and said.is_full:
        return f"{said.piece or ''}{said.origin}-{said.target}"
    start, end = entry.text.bare
    edits = [Edit(Span(edit.span.start - start, edit.span.end - start), edit.text) for edit in edits_of(entry.text)]
    return "".join(apply_edits(source_text[start:end], edits).split()) or entry.text.text
