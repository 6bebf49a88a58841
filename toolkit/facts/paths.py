"""Paths by their squares and by where they lead; which are clear, and what blocks them in words."""

from collections.abc import Iterator, Sequence

from toolkit.facts.path_reports import PathReport, only_does, report_path
from toolkit.facts.world import World
from toolkit.rules.board import Colour
from toolkit.rules.game import Game
from toolkit.rules.movement.paths import Path
from toolkit.rules.movement.pathtable import PieceType
from toolkit.rules.position import Position
from toolkit.text import join_words

ONLY = {"captures": "captures only", "moves": "moves only and does not capture"}
"""The words for a path that does one thing alone where its end asks for the other."""


def find_path(game: Game, colour: Colour, piece: PieceType, squares: Sequence[int]) -> Path | None:
    """Find the path that a list of squares names; None if the piece has no such path.

    The list names its start, its end and every turn; squares between may be named as well.
    """
    named = None
    for path in game.table.drawn(colour, piece, squares[0]):
        if path.end != squares[-1]:
            continue
        if path.stations == tuple(squares):
            return path
        if _runs_through(path, squares):
            named = named or path
    return named


def _runs_through(path: Path, squares: Sequence[int]) -> bool:
    """Return True if squares follow each other along a path and leave out none of its turns."""
    along = iter(path.squares)
    return set(path.stations) <= set(squares) and all(square in along for square in squares)


def clear_paths(position: Position, colour: Colour, piece: PieceType, origin: int, target: int) -> list[Path]:
    """Return the paths between two squares that are clear now."""
    paths = position.game.table.between(colour, piece, origin, target)
    return [path for path in paths if position.is_clear(path, colour)]


def named_path(world: World, squares: Sequence[str]) -> Path | None:
    """Return the path that squares name, of the piece on the first of them."""
    board = world.position.game.board
    known = [square for name in squares if (square := board.square(name)) is not None]
    piece = world.piece(known[0]) if known and len(known) == len(squares) else None
    return find_path(world.position.game, piece.colour, piece.type, known) if piece else None


def paths_from(world: World, origin: int, goals: Sequence[int] | None, every: bool = False) -> Iterator[Path]:
    """Yield the paths of a piece, to some goals if they are given, clear or not, each once.

    But for `every`, none by which it may not move, or not capture, as its goal stands.
    """
    piece, position = world.piece(origin), world.position
    if piece is None:
        return
    known = set()
    for end, paths in position.game.table.leaving(piece.colour, piece.type, origin).items():
        if goals is not None and end not in goals:
            continue
        for path in paths:
            fits = path.captures if world.piece(end) is not None else path.moves
            if (fits or every) and path.stations not in known and position.applies(path):
                known.add(path.stations)
                yield path


def why_not(world: World, squares: Sequence[str], path: Path | None) -> tuple[PathReport | None, str]:
    """Say why a path that squares name leads nobody there, with its report if a piece is on the first."""
    name, board, position = "-".join(squares), world.position.game.board, world.position
    piece = world.piece(board.square(squares[0]) or 0)
    if piece is None:
        return None, f"{name} starts from no piece"
    if path is None:
        return PathReport(name, (), False, ()), f"{name} is no path of a {piece.type.name}"
    report = report_path(position, path, piece.colour)
    if not report.clear:
        return report, f"{name} is blocked {blocked_words(position, path)}"
    if only := only_does(position, path):
        return report, f"{name} {ONLY[only]}"
    return report, f"{name} does not lead there"


def is_clear(world: World, path: Path) -> bool:
    """Return True if the piece on the first square of a path could go along it, whatever is on its end.

    If nothing stands there, True if nothing stands in the way.
    """
    position = world.position
    piece = position.piece_at(path.stations[0])
    return position.is_clear(path, piece.colour) if piece else not position.blockers(path)


def blocked_words(position: Position, path: Path) -> str:
    """Say what blocks a path: `on h8 by White's pawn and on e7 by Black's bishop`."""
    board = position.game.board
    parts = []
    for square in position.blockers(path):
        piece = position.piece_at(square)
        if piece is not None:
            parts.append(f"on {board.name(square)} by {piece.words}")
        elif board.has(square):
            parts.append(f"as {board.name(square)} is empty")
        else:
            parts.append(f"as the board has no {board.name(square)}")
    if not parts and not position.applies(path):
        return "as a conversion must come first"
    if parts or not path.friends:
        return join_words(parts) if parts else "by the state of the piece"
    return f"as no friendly piece stands on {join_words(board.names(path.friends), 'or')}"


def blocked_briefly(position: Position, path: Path) -> str:
    """Say where a path is blocked, without the pieces: `on h8 and e7`."""
    squares = position.blockers(path)
    if squares and all(position.piece_at(square) for square in squares):
        return f"on {join_words(position.game.board.names_of(squares))}"
    return blocked_words(position, path)
