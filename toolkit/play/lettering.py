"""Translates the piece letters of a record's language into those of its game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from toolkit.notation.move_grammar import BoardChange
from toolkit.record.model import Group, Item, MoveText, Ply, Record, Variation


def lettered(record: Record, letters: Mapping[str, str]) -> Record:
    """Translate the parts of a record's moves into a game's letters; their texts stay as they are."""
    return replace(
        record,
        opening=tuple(_group(group, letters) for group in record.opening),
        plies=_plies(record.plies, letters),
    )


def _plies(plies: tuple[Ply, ...], letters: Mapping[str, str]) -> tuple[Ply, ...]:
    """Translate the plies of a line; variations nest no deeper than dialects let them."""
    return tuple(
        replace(
            ply,
            move=_move(ply.move, letters),
            before=tuple(_group(group, letters) for group in ply.before),
            comments=tuple(_group(group, letters) for group in ply.comments),
            variations=tuple(
                Variation(each.span, _plies(each.plies, letters)) for each in ply.variations
            ),
        )
        for ply in plies
    )


def _group(group: Group, letters: Mapping[str, str]) -> Group:
    return replace(group, items=tuple(_item(item, letters) for item in group.items))


def _item(item: Item, letters: Mapping[str, str]) -> Item:
    if isinstance(item, Group):
        return _group(item, letters)
    return _move(item, letters) if isinstance(item, MoveText) else item


def _move(move: MoveText, letters: Mapping[str, str]) -> MoveText:
    """Translate a move; a letter that is not known is kept, and then names no piece."""
    said = move.said
    if said is None or not (said.piece or said.promotion or said.changes):
        return move
    piece = letters.get(said.piece, said.piece) if said.piece else None
    promotion = letters.get(said.promotion, said.promotion) if said.promotion else None
    changes = tuple(_change(each, letters) for each in said.changes)
    return replace(move, said=said._replace(piece=piece, promotion=promotion, changes=changes))


def _change(change: BoardChange, letters: Mapping[str, str]) -> BoardChange:
    """Translate a step of a compound move, with small letters for Black."""
    written = change.piece or ""
    letter = letters.get(written.upper(), written)
    return change._replace(
        piece=(letter.lower() if written.islower() else letter) if written else None
    )
