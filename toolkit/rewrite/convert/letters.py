"""Puts the game's own letters where moves have those of another language."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.notation.move_grammar import read_move_parts
from toolkit.record.model import Group, MoveText
from toolkit.record.source import Span
from toolkit.record.writer import Edit


def letter_edits(group: Group) -> Iterator[Edit]:
    """The edits that give each move in a comment the letters that it was read with."""
    for move in group.moves():
        yield from edits_of(move)


def edits_of(move: MoveText) -> Iterator[Edit]:
    """The edits that give a move the letters that it was read with."""
    said = move.said
    written = read_move_parts(move.text) if said is not None else None
    if said is None or written is None or written == said:
        return
    start = move.span.start
    if written.piece and said.piece and written.piece != said.piece:
        yield Edit(Span(start, start + len(written.piece)), said.piece)
    if written.promotion and said.promotion and written.promotion != said.promotion:
        # A mark in words, such as `mate`, may hold the letter too.
        bare = move.text[: move.bare.end - start].upper()
        at = start + bare.rindex(written.promotion)
        yield Edit(Span(at, at + len(written.promotion)), said.promotion)
