"""Events: a generator of rows for each kind of change that a move brings about."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from toolkit.facts.position_rows import Facts, in_the_way, is_drop, move_paths, paths_of
from toolkit.facts.row import Row
from toolkit.rules.movement.paths import Path
from toolkit.rules.position import Move

Generator = Callable[[Facts, Facts, Move], Iterator[Row]]
EVENTS: dict[str, Generator] = {}
"""The generator of each event, which is given what was so before and is so after a move."""


def _event(generator: Generator) -> Generator:
    """Register a generator by its name."""
    EVENTS[generator.__name__] = generator
    return generator


@_event
def moved(before: Facts, after: Facts, move: Move) -> Iterator[Row]:
    """Yield the piece that moved, by each path that was clear; `beyond` is where it came from.

    Castling moves two pieces by no path; a piece that is dropped came from nowhere.
    """
    position, target = after.position, move.target
    origin = None if is_drop(move) else move.origin
    for path in tuple(move_paths(before.position, move)) or (None,):
        yield Row("moved", position, target, target, path, None, origin, move)
    if move.way is not None:
        first, last = move.way.rook
        yield Row("moved", position, last, last, None, None, first, move)


@_event
def captured(before: Facts, after: Facts, move: Move) -> Iterator[Row]:
    """Yield the capture: the piece that took, and the square where the other stood."""
    if move.captured is not None:
        victim = before.position.victim(move)
        yield Row("captured", after.position, move.target, victim, move=move)


@_event
def discovered(before: Facts, after: Facts, move: Move) -> Iterator[Row]:
    """Yield the attacks, checks too, of pieces that did not move by paths that were not clear."""
    clear = {lane.path for lane in before.lanes if lane.through is None}
    for row in after.rows("attacks"):
        if row.path not in clear and _stayed(before, after, row.agent):
            yield replace(row, relation="discovered", move=move)


@_event
def opened(before: Facts, after: Facts, move: Move) -> Iterator[Row]:
    """Yield the paths of pieces that did not move which are clear now and were not before."""
    for path in _changed(before, after):
        yield Row("opened", after.position, path.origin, path.end, path, move=move)


@_event
def closed(before: Facts, after: Facts, move: Move) -> Iterator[Row]:
    """Yield the paths of pieces that did not move which were clear before and are not now."""
    for path in _changed(after, before):
        yield Row("closed", after.position, path.origin, path.end, path, move=move)


@_event
def unpinned(before: Facts, after: Facts, move: Move) -> Iterator[Row]:
    """Yield the pins of pieces that still stand there and that nothing pins now, as they were."""
    held = {row.patient for row in after.rows("pins")}
    for row in before.rows("pins"):
        if row.patient not in held and _stayed(before, after, row.patient):
            yield replace(row, relation="unpinned", move=move)


@_event
def protected(before: Facts, after: Facts, move: Move) -> Iterator[Row]:
    """Yield the protections that are new."""
    known = set(before.rows("protects"))
    for row in after.rows("protects"):
        if row not in known:
            yield replace(row, relation="protected", move=move)


@_event
def unprotected(before: Facts, after: Facts, move: Move) -> Iterator[Row]:
    """Yield the protections that are no more, as they were, of pieces that still stand there."""
    known = set(after.rows("protects"))
    for row in before.rows("protects"):
        if row not in known and _stayed(before, after, row.patient):
            yield replace(row, relation="unprotected", move=move)


def _stayed(before: Facts, after: Facts, square: int | None) -> bool:
    """Return True if the piece on a square is the one that stood there before."""
    if square is None:
        return False
    return before.piece(square) == after.piece(square) is not None


def _changed(first: Facts, then: Facts) -> Iterator[Path]:
    """Yield the paths of pieces that stay which are clear in one of two worlds alone, the second."""
    for path, piece in paths_of(then):
        stays = first.piece(path.origin) == piece
        if stays and _is_clear(then, path) and not _is_clear(first, path):
            yield path


def _is_clear(facts: Facts, path: Path) -> bool:
    """Return True if a path is clear, and its end empty where it cannot capture."""
    position, piece = facts.position, facts.piece(path.origin)
    if piece is None or in_the_way(position, path):
        return False
    return position.is_clear(path, piece.colour)
