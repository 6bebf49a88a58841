"""The answers of `pathmate routes` about a walk: in words, as JSON, as a graph and as arrows."""

from __future__ import annotations

from functools import cached_property
from itertools import islice, pairwise
from typing import TYPE_CHECKING, Any

from toolkit.errors import UsageError
from toolkit.explain.routes import Routes, distances, shortest_routes
from toolkit.explain.walker import Walker
from toolkit.render.boards.arrows import Arrow, State
from toolkit.render.boards.options import DrawOptions
from toolkit.render.boards.svg import draw_svg
from toolkit.render.boards.text import draw_cells
from toolkit.render.boards.theme import ColourTheme
from toolkit.rules.fen import write_fen
from toolkit.rules.movement.paths import Path

if TYPE_CHECKING:
    import networkx as nx


class RoutesAnswer:
    """The shortest routes of a piece to a square, its distances to all squares, or both."""

    def __init__(self, walker: Walker, target: int | None, distances: bool, most: int) -> None:
        self.walker = walker
        self.board = walker.game.board
        self._target = target
        self._mapped = distances
        self._most = most

    @cached_property
    def routes(self) -> Routes | None:
        """The routes; None if only the distances were asked for."""
        return None if self._target is None else shortest_routes(self.walker, self._target)

    @cached_property
    def lengths(self) -> dict[int, int | None] | None:
        """The distances; None if they were not asked for."""
        return distances(self.walker) if self._mapped else None

    @property
    def status(self) -> int:
        """The exit status: 1 if there is no route."""
        return 1 if self.routes is not None and self.routes.length is None else 0

    def document(self) -> dict[str, Any]:
        """The routes, the distances or both as JSON, without their graph."""
        name, walker = self.board.name, self.walker
        document: dict[str, Any] = {
            "game": walker.game.key,
            "fen": write_fen(walker.position),
            "piece": walker.piece.letter,
            "square": name(walker.origin),
        }
        if self.routes is not None:
            found, listed = self.routes, self._listed(self.routes)
            document |= {"target": name(found.target), "length": found.length}
            document |= {"count": found.count, "routes": listed, "more": found.count - len(listed)}
        if self.lengths is not None:
            document["distances"] = {name(each): length for each, length in self.lengths.items()}
        return document

    def words(self) -> str:
        """The same as lines of text."""
        lines = self._route_lines(self.routes) if self.routes is not None else []
        if self.lengths is not None:
            lines += [*([""] if lines else []), *self._map_lines(self.lengths)]
        return "\n".join(lines)

    def graph(self, apart: bool = False) -> nx.DiGraph[str]:  # noqa: ARG002
        """The squares and steps of the walk, with the routes marked."""
        from toolkit.explain.route_graph import walk_graph

        return walk_graph(self.walker, self.routes, self.lengths)

    def picture(self) -> str:
        """The routes that are listed as arrows; raises UsageError if none were asked for."""
        if self.routes is None:
            raise UsageError("a picture shows routes: name the square to which the piece is to go")
        options = DrawOptions(
            arrows=tuple(Arrow(path.stations, State.CLEAR) for path in self._paths(self.routes)),
            marks=(self.routes.origin, self.routes.target),
            theme=ColourTheme.AUTO,
            title=self._head(self.routes),
        )
        return draw_svg(self.walker.position, options)

    def _paths(self, routes: Routes) -> dict[Path, None]:
        """Every path by which a step of the routes listed may go."""
        return {
            path: None
            for walk in routes.walks(self._most)
            for state, (end, _) in pairwise(walk)
            for path in self.walker.between(state, end)
        }

    def _listed(self, routes: Routes) -> list[list[str]]:
        return [list(self.board.names_of(route)) for route in islice(routes, self._most)]

    def _head(self, routes: Routes) -> str:
        what = f"{self.walker.piece.words} on {self.board.name(routes.origin)}"
        target, length, count = self.board.name(routes.target), routes.length, routes.count
        if length is None:
            return f"{what} never reaches {target}"
        moves = f"{length} move{'s' * (length != 1)}, by {count} route{'s' * (count != 1)}"
        return f"{what} reaches {target} in {moves}"

    def _route_lines(self, routes: Routes) -> list[str]:
        lines = [f"  {' '.join(route)}" for route in self._listed(routes)]
        more = routes.count - len(lines)
        rest = [f"  and {more} more (--most lists more than {len(lines)})"] if more else []
        return [self._head(routes), *lines, *rest]

    def _map_lines(self, lengths: dict[int, int | None]) -> list[str]:
        """The board with a number on each square that is reached, and the pieces where none is."""
        cells = {}
        for square, length in lengths.items():
            piece = self.walker.position.piece_at(square)
            if piece is not None and not length:
                cells[square] = piece.letter
            else:
                cells[square] = "-" if length is None else str(length)
        origin = self.board.name(self.walker.origin)
        head = f"How many moves {self.walker.piece.words} needs from {origin} (- never)"
        return [head, draw_cells(self.board, cells)]
