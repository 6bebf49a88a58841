"""Kinds of legal moves: captures, checks, advances, castling; each tells of a move's row if it is one."""

from collections.abc import Callable, Sequence

from toolkit.facts.row import Row
from toolkit.facts.world import World
from toolkit.notation.algebraic import format_bare
from toolkit.rules.position import Manner, Move

Fits = Callable[[World, Row], bool]
"""Tells of the row of a legal move in a world whether it is of a kind."""


def any_move(_: World, __: Row) -> bool:
    """Return True: every move is one."""
    return True


def _captures(_: World, row: Row) -> bool:
    return row.patient is not None


def _promotes(_: World, row: Row) -> bool:
    return row.move is not None and row.move.promotion is not None


def _goes(sign: int) -> Fits:
    def fits(world: World, row: Row) -> bool:
        files = world.position.game.board.files
        if row.agent is None or row.beyond is None:
            return False
        return (row.beyond // files - row.agent // files) * world.position.turn.forward * sign > 0

    return fits


def _castles(*wings: bool) -> Fits:
    def fits(_: World, row: Row) -> bool:
        move = row.move
        return move is not None and move.way is not None and (move.target > move.origin) in wings

    return fits


def _takes_back(world: World, row: Row) -> bool:
    last = world.move
    return last is not None and last.captured is not None and row.beyond == last.target


def _between(world: World) -> set[int]:
    """Return the squares between checking pieces and the king."""
    rows = world.rows("checks")
    return {square for row in rows if row.path is not None for square in row.path.passes}


def _interposes(world: World, row: Row) -> bool:
    return row.beyond in _between(world) and not (
        row.agent is not None and row.agent in world.pieces and world.pieces[row.agent].type.royal
    )


MOVE_KINDS: dict[str, Fits] = {
    "moved": any_move,
    "reaches": any_move,
    "answers": any_move,
    "captured": _captures,
    "wins": _captures,
    "recaptured": lambda world, row: _captures(world, row) and _takes_back(world, row),
    "advances": _goes(1),
    "retreats": _goes(-1),
    "checks": World.gives_check,
    "mates": World.mates,
    "interposes": _interposes,
    "castled": _castles(True, False),
    "castled_short": _castles(True),
    "castled_long": _castles(False),
    "promoted": _promotes,
    "capture": _captures,
    "check": World.gives_check,
    "mate": World.mates,
    "promotion": _promotes,
    "conversion": lambda world, row: row.move is not None and world.position.is_conversion(row.move),
    "drop": lambda _, row: row.move is not None and row.move.manner is Manner.DROP,
}
"""By the name of what moves do, and of the sort of moves, which they are."""


def moves_in(rows: Sequence[Row]) -> frozenset[Move]:
    """Return the moves of some rows."""
    return frozenset(row.move for row in rows if row.move is not None)


def move_names(world: World, rows: Sequence[Row], most: int = 6) -> str:
    """Name the moves of rows, at most `most` of them."""
    names = [format_bare(world.position.game.board, row.move) for row in rows if row.move]
    return ", ".join(names[:most]) + (" ..." if len(names) > most else "")


def wrong_mark(world: World, move: Move, text: str) -> str:
    """Say what a move would not be though its marks say so; nothing where they are right."""
    if ("#" in text or text.endswith("mate")) and not world.mates(move):
        return "it would not be mate"
    if "+" in text and not world.gives_check(move):
        return "it would not be check"
    return "it would capture nothing" if "x" in text and move.captured is None else ""
