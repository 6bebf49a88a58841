"""Records as notebooks show them: the last position that is reached, and the moves."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import PurePath

from toolkit.errors import FenError, GameError
from toolkit.play.record import PlayedRecord, play
from toolkit.record.model import Ply, Record, ply_colour, ply_name
from toolkit.render.boards.markup import Markup
from toolkit.render.boards.options import DrawOptions
from toolkit.render.boards.svg import draw_svg
from toolkit.render.notebooks.view import Table, View

_ELLIPSIS = "\u2026"


def record_html(record: Record) -> str:
    """The moves of a record, and a picture of its last position where its game is known."""
    name = record_name(record)
    notes = (f"Result: {record.result.value}",) if record.result else ()
    try:
        played = play(record)
        picture, caption = _last(played)
    except (GameError, FenError) as error:
        tables, notes = (_moves(record.plies),), (*notes, f"No picture: {error}")
        return View(name, tables=tables, notes=notes).write()
    return View(name, picture, caption, (_moves(played.record.plies),), notes).write()


def record_name(record: Record) -> str:
    """What a record is called: its players, its event or its file."""
    white, black = record.header("White"), record.header("Black")
    if white and black:
        return f"{white} \u2013 {black}"
    return record.header("Event") or PurePath(record.source.name).name


def _last(played: PlayedRecord) -> tuple[Markup, str]:
    """The last position that is reached, drawn, and where that is."""
    line = played.main
    node = next((each for each in reversed(line.nodes) if each.after is not None), line.start)
    move = node.move
    caption = "The start" if node.text is None else f"After {ply_name(node.index)}"
    squares = () if move is None else (move.origin, move.target)
    if line.end is None:
        caption += "; the next move cannot be played"
    if line.illegal:
        caption += f"; {line.illegal} illegal move{'s' * (line.illegal != 1)}"
    return draw_svg(node.position, DrawOptions(last=squares)), caption


def _moves(plies: Iterable[Ply]) -> Table:
    """A row for each move, White's and Black's."""
    rows: list[tuple[str, str, str]] = []
    for ply in plies:
        number, written = f"{ply.index // 2 + 1}.", " ".join(ply.move.text.split())
        if not ply_colour(ply.index):
            rows.append((number, written, ""))
        elif rows and rows[-1][0] == number and not rows[-1][2]:
            rows[-1] = (number, rows[-1][1], written)
        else:
            rows.append((number, _ELLIPSIS, written))
    return Table("Moves", ("", "White", "Black"), tuple(rows))
