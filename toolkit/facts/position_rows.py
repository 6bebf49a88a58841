"""The facts of a position: a generator of rows for each relation, and a scene that keeps its rows."""

from collections.abc import Callable, Iterator

from toolkit.facts.row import Row
from toolkit.facts.scene import Scene
from toolkit.rules.board import COLOURS, bits
from toolkit.rules.board_state import Piece
from toolkit.rules.movement.paths import Path
from toolkit.rules.position import Manner, Move, Position

Generator = Callable[[Position | Scene], Iterator[Row]]
RELATIONS: dict[str, Generator] = {}
"""The generator of each relation; a scene shares what it has read off its position."""


def _relation(generator: Callable[[Scene], Iterator[Row]]) -> Callable[[Scene], Iterator[Row]]:
    """Register a generator by its name, for positions as well as scenes."""

    def rows(where: Position | Scene) -> Iterator[Row]:
        return generator(where if isinstance(where, Scene) else Scene(where))

    rows.__doc__ = generator.__doc__
    RELATIONS[generator.__name__] = rows
    return generator


# By lanes


@_relation
def attacks(scene: Scene) -> Iterator[Row]:
    """Yield each enemy piece that a piece could capture, the king too, by each clear path."""
    return _direct(scene, "attacks")


@_relation
def protects(scene: Scene) -> Iterator[Row]:
    """Yield each piece of its own side, not the king, on whose square a piece could capture back.

    Through an enemy king, too, who has left his square when he takes.
    """
    return _direct(scene, "protects")


@_relation
def controls(scene: Scene) -> Iterator[Row]:
    """Yield each empty square on which a piece could capture, through an enemy king as well."""
    return _direct(scene, "controls")


@_relation
def acts(scene: Scene) -> Iterator[Row]:
    """Yield what pieces attack, protect and control."""
    for relation in (attacks, protects, controls):
        yield from relation(scene)


@_relation
def checks(scene: Scene) -> Iterator[Row]:
    """Yield the attacks on kings, and enemies on royal squares, who act by no path."""
    yield from _direct(scene, "checks")
    position = scene.position
    for colour in COLOURS:
        for square in bits(position.intruders(colour)):
            king = position.king(colour)
            yield Row("checks", position, square, None if king < 0 else king)


@_relation
def pins(scene: Scene) -> Iterator[Row]:
    """Yield the checks that one piece alone of the king's side holds up; it is the patient."""
    return _nearer(scene, "pins")


@_relation
def shields(scene: Scene) -> Iterator[Row]:
    """Yield the attacks on other pieces than kings that one piece alone of their side holds up.

    That piece is the patient: it is pinned to the one behind, or skewered.
    """
    return _nearer(scene, "shields")


@_relation
def batteries(scene: Scene) -> Iterator[Row]:
    """Yield the attacks, on kings too, that one piece alone of the agent's own side holds up."""
    return _direct(scene, "batteries")


@_relation
def discoveries(scene: Scene) -> Iterator[Row]:
    """Yield the checks that one piece alone of the agent's own side holds up."""
    return _direct(scene, "discoveries")


@_relation
def xrays(scene: Scene) -> Iterator[Row]:
    """Yield what pieces would attack or protect were one piece gone, and control through a king."""
    return _direct(scene, "xrays")


def _direct(scene: Scene, relation: str) -> Iterator[Row]:
    for lane in scene.by_relation.get(relation, ()):
        path = lane.path
        yield Row(relation, scene.position, path.origin, path.end, path, lane.through)


def _nearer(scene: Scene, relation: str) -> Iterator[Row]:
    for lane in scene.by_relation.get(relation, ()):
        path, near = lane.path, lane.through
        yield Row(relation, scene.position, path.origin, near, path, near, path.end)


# By all paths


@_relation
def paths(scene: Scene) -> Iterator[Row]:
    """Yield every path of every piece that the board allows, clear or not."""
    for path, _ in paths_of(scene):
        yield Row("paths", scene.position, path.origin, path.end, path)


@_relation
def blocks(scene: Scene) -> Iterator[Row]:
    """Yield each piece in the way of a path, on its end as well where it cannot capture.

    `beyond` is the square of the piece whose path it is.
    """
    position = scene.position
    for path, _ in paths_of(scene):
        shut = in_the_way(position, path)
        for square in (*path.passes, path.end) if shut else ():
            if shut >> square & 1:
                yield Row("blocks", position, square, path.end, path, beyond=path.origin)
                shut ^= 1 << square


def paths_of(scene: Scene) -> Iterator[tuple[Path, Piece]]:
    """Yield every path that the board allows and that its piece has now, with that piece."""
    position = scene.position
    table = position.game.table
    for square, piece in scene.pieces.items():
        for some in table.leaving(piece.colour, piece.type, square).values():
            for path in some:
                if position.applies(path):
                    yield path, piece


def in_the_way(position: Position, path: Path) -> int:
    """Return the squares of the pieces that keep a path from being clear."""
    closing = path.empty if path.captures else path.empty | 1 << path.end
    return closing & position.occupied


# Moves and men


@_relation
def legal(scene: Scene) -> Iterator[Row]:
    """Yield every legal move of the side to move; `beyond` is its target, a drop has no agent."""
    for move in scene.legal:
        yield move_row(scene.position, move)


def move_row(position: Position, move: Move) -> Row:
    """Return the row of a legal move."""
    origin = None if is_drop(move) else move.origin
    victim = None if move.captured is None else position.victim(move)
    path = next(move_paths(position, move), None)
    return Row("legal", position, origin, victim, path, None, move.target, move)


def move_paths(position: Position, move: Move) -> Iterator[Path]:
    """Yield the clear paths by which a move can be made: none for castling and drops."""
    if is_drop(move) or move.way is not None:
        return
    paths = position.game.table.between(position.turn, move.piece, move.origin, move.target)
    for path in paths:
        fits = path.moves if move.captured is None else path.captures
        if fits and position.is_clear(path, position.turn):
            yield path


def is_drop(move: Move) -> bool:
    """Return True if a move puts a piece from the reserve on the board."""
    return move.manner is Manner.DROP


@_relation
def stands(scene: Scene) -> Iterator[Row]:
    """Yield every piece, on its square."""
    for square in scene.pieces:
        yield Row("stands", scene.position, square, square)


class Facts(Scene):
    """A position whose rows are kept once they were asked for."""

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        self._rows: dict[str, tuple[Row, ...]] = {}

    def rows(self, relation: str) -> tuple[Row, ...]:
        """Return all that is so of a relation, or in a world what came about with the last move.

        Raises UsageError for a relation that is not known.
        """
        found = self._rows.get(relation)
        if found is None:
            found = self._rows[relation] = tuple(self._find(relation))
        return found

    def _find(self, relation: str) -> Iterator[Row]:
        return RELATIONS[relation](self)

    def piece(self, square: int) -> Piece | None:
        """Return the piece on a square."""
        return self.pieces.get(square)
