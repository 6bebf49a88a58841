"""Translates records into the names of their game: piece letters of other languages, saved games."""

from collections.abc import Mapping
from dataclasses import replace

from toolkit.errors import FenError
from toolkit.notation.compound_moves import BoardEditor
from toolkit.notation.move_grammar import BoardChange, MoveParts
from toolkit.record.model import Group, Item, MoveText, Ply, Record, Variation, ply_colour
from toolkit.rules.arrangements import read_bare_placement
from toolkit.rules.board import Colour
from toolkit.rules.fen import start, write_fen
from toolkit.rules.fen_placement import write_placement
from toolkit.rules.game import Game
from toolkit.rules.position import Position
from toolkit.rules.zillions_names import letter_of, player_of, square_of


def in_letters(record: Record, letters: Mapping[str, str]) -> Record:
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
            move=_move_in_letters(ply.move, letters),
            before=tuple(_group(group, letters) for group in ply.before),
            comments=tuple(_group(group, letters) for group in ply.comments),
            variations=tuple(Variation(each.span, _plies(each.plies, letters)) for each in ply.variations),
        )
        for ply in plies
    )


def _group(group: Group, letters: Mapping[str, str]) -> Group:
    return replace(group, items=tuple(_item(item, letters) for item in group.items))


def _item(item: Item, letters: Mapping[str, str]) -> Item:
    if isinstance(item, Group):
        return _group(item, letters)
    return _move_in_letters(item, letters) if isinstance(item, MoveText) else item


def _move_in_letters(move: MoveText, letters: Mapping[str, str]) -> MoveText:
    """Translate a move; a letter that is not known is kept, and then names no piece."""
    said = move.said
    if said is None or not (said.piece or said.promotion or said.changes):
        return move
    piece = letters.get(said.piece, said.piece) if said.piece else None
    promotion = letters.get(said.promotion, said.promotion) if said.promotion else None
    changes = tuple(_change_in_letters(each, letters) for each in said.changes)
    return replace(move, said=said._replace(piece=piece, promotion=promotion, changes=changes))


def _change_in_letters(change: BoardChange, letters: Mapping[str, str]) -> BoardChange:
    """Translate a step of a compound move, with small letters for Black."""
    written = change.piece or ""
    letter = letters.get(written.upper(), written)
    return change._replace(piece=(letter.lower() if written.islower() else letter) if written else None)


# Saved games of Zillions


def in_names(record: Record, game: Game) -> Record:
    """Translate the moves of a saved game into a game's letters and squares."""
    plies = tuple(replace(ply, move=_move_in_names(ply, game)) for ply in record.plies)
    return replace(record, plies=plies)


def saved_start(record: Record, game: Game) -> Position:
    """Return the position from which a saved game begins; raises FenError if its changes make none."""
    known = start(game)
    placement = write_placement(game.board, game.pieces, _masks(record, game, known))
    begins = ply_colour(record.plies[0].index) if record.plies else Colour.WHITE
    return read_bare_placement(placement + _reserve(known), game, begins)


def _masks(record: Record, game: Game, known: Position) -> tuple[int, ...]:
    """Return the board after all changes of it; a square that is to be emptied may be empty."""
    editor = BoardEditor(known, list(known.masks))
    faults: list[str] = []
    for each in record.setup:
        change = _change_in_names(each.change, game, Colour.WHITE)
        square = game.board.square(change.origin) if change.origin else None
        if square is not None and not any(mask >> square & 1 for mask in editor.masks):
            continue
        before = len(editor.faults)
        editor.change(change)
        line = record.source.place(each.span.start).line
        faults += [f"line {line}, ({each.text}): {fault}" for fault in editor.faults[before:]]
    if faults:
        raise FenError("", tuple(faults))
    return tuple(editor.masks)


def _reserve(position: Position) -> str:
    placement = write_fen(position).split()[0]
    return placement[placement.index("[") :] if "[" in placement else ""


def _move_in_names(ply: Ply, game: Game) -> MoveText:
    move, said = ply.move, ply.move.said
    if said is None or not said.changes:
        return move
    side = ply_colour(ply.index)
    changes = tuple(_change_in_names(each, game, side) for each in said.changes)
    return replace(move, said=MoveParts.of(changes))


def _change_in_names(change: BoardChange, game: Game, side: Colour) -> BoardChange:
    """Translate a step into a game's names; unknown names stay, and name no piece or square."""
    origin = square_of(game, change.origin) if change.origin else None
    target = square_of(game, change.target) if change.target else None
    if origin and origin.casefold() in _reserves(game):
        # It comes from beside the board.
        origin = None
    return BoardChange(_piece(change.piece, game, side), origin, target)


def _reserves(game: Game) -> set[str]:
    return {name.casefold() for side in game.zillions.reserve for name in side}


def _piece(name: str | None, game: Game, side: Colour) -> str | None:
    """Return the FEN letter of a piece, whose name may follow that of its player."""
    if name is None:
        return None
    player, _, piece = name.rpartition(" ")
    owner = player_of(game, player) if player else side
    letter = letter_of(game, piece)
    if owner is None or letter is None:
        return ascii(name)
    return letter.lower() if owner is Colour.BLACK else letter
