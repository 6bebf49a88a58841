"""Squares that shut paths: where the fewest pieces cut a piece off from a square.

A piece on a square that an open path needs empty shuts that path. A path is one whole way: a walk
that changes from one path to another where they cross is none, so that what is asked for are the
smallest sets of squares that hit every path, which may be smaller than the vertex cuts of the paths
laid over each other. In the graph that joins each path with the squares that matter to it, paths of
different components have nothing to do with each other: each component is cut by itself.

Where a piece may also open a path, as a hopper's, no set is a cut that leaves or makes one open,
whoever stands on its squares.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, product
from math import prod
from typing import TYPE_CHECKING, Any

from toolkit.facts.path_reports import path_name
from toolkit.rules.board import Board, bits
from toolkit.rules.movement.paths import Path
from toolkit.rules.position import Position
from toolkit.text import join_words

if TYPE_CHECKING:
    import networkx as nx

MOST_CUTS = 100
"""More cuts are not listed, though they are counted."""
_MOST_SETS = 20_000
"""The most sets of squares that are looked at; beyond that no cuts are known."""
_MOST_TOLD = 3
"""More cuts that have no simple form are only counted in words."""
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")

Cut = tuple[int, ...]
"""Squares, in order."""


@dataclass(frozen=True, slots=True)
class Cuts:
    """The sets of squares that shut the paths of a piece to a square."""

    board: Board
    paths: tuple[Path, ...]
    """The open ones."""
    groups: tuple[tuple[Cut, ...], ...] | None
    """For each set of paths that hang together every cut of fewest squares and, after these, those
    with one square more that are none without each of them. None if there is a path that nothing
    shuts, or too much to search."""

    @property
    def fewest(self) -> int:
        """The least number of pieces that shut all paths; 0 if none do."""
        return sum(len(group[0]) for group in self.groups or ())

    @property
    def count(self) -> int:
        """The number of ways in which so many pieces do."""
        return prod(map(len, self._smallest)) if self._smallest else 0

    def smallest(self) -> list[Cut]:
        """Return the sets of fewest squares that shut all paths, in a fixed order, up to `MOST_CUTS` of them."""
        some = product(*self._smallest) if self._smallest else ()
        return [tuple(sorted(sum(each, ()))) for each in islice(some, MOST_CUTS)]

    def larger(self) -> list[Cut]:
        """Return the cuts of one square more that need each of their squares, up to `MOST_CUTS` of them."""
        return list(islice(self._larger(), MOST_CUTS))

    @property
    def needed(self) -> tuple[int, ...]:
        """The squares that are in every set of fewest squares."""
        common = (set.intersection(*map(set, group)) for group in self._smallest)
        return tuple(sorted(square for each in common for square in each))

    @property
    def cutting(self) -> frozenset[int]:
        """The squares that are in one of them."""
        return frozenset(square for group in self._smallest for cut in group for square in cut)

    def to_json(self) -> dict[str, Any]:
        """Return `cuts` and `next_cuts` as names of squares, and the number of smallest cuts."""
        named = ([list(map(self.board.name, cut)) for cut in some()] for some in (self.smallest, self.larger))
        return dict(zip(("cuts", "next_cuts"), named, strict=True)) | {"cut_count": self.count}

    @property
    def _smallest(self) -> list[list[Cut]]:
        return [[cut for cut in group if len(cut) == len(group[0])] for group in self.groups or ()]

    def _larger(self) -> Iterator[Cut]:
        for index, group in enumerate(self.groups or ()):
            more = [cut for cut in group if len(cut) > len(group[0])]
            for each in product(*self._smallest[:index], more, *self._smallest[index + 1 :]):
                yield tuple(sorted(sum(each, ())))


def move_cuts(position: Position, paths: Iterable[Path], taking: bool) -> Cuts:
    """Find what keeps a piece from moving by any of its paths to a square, or from capturing there."""
    fit = (path for path in paths if (path.captures if taking else path.moves))
    return _cuts(position, [path for path in fit if position.applies(path)])


def attack_cuts(position: Position, origin: int, target: int) -> Cuts:
    """Find what keeps the piece on a square from attacking another."""
    piece = position.piece_at(origin)
    if piece is None:
        return _cuts(position, [])
    paths = position.game.table.between(piece.colour, piece.type, origin, target)
    fit = [path for path in paths if path.captures and position.threatens(path)]
    return _cuts(position, fit)


def _cuts(position: Position, paths: list[Path]) -> Cuts:
    some = _Paths(position, paths)
    open_ = tuple(path for path in some.paths if some.is_open(path, 0))
    return Cuts(position.game.board, open_, some.groups() if open_ else ())


def shutting_squares(position: Position, path: Path) -> int:
    """Return the squares on which any piece would shut a path that is open; none if it is not."""
    piece = position.piece_at(path.origin)
    if piece is None or not position.is_clear(path, piece.colour):
        return 0
    return path.empty & _free(position, path)


def _free(position: Position, path: Path) -> int:
    """Return the squares on which a piece could be put, except the ends of a path."""
    ends = 1 << path.origin | 1 << path.end
    return position.game.board.squares & ~position.occupied & ~ends


class _Paths:
    """The paths of one piece to one square, as pieces are put on empty squares."""

    def __init__(self, position: Position, paths: Sequence[Path]) -> None:
        self._occupied = position.occupied
        self._free = _free(position, paths[0]) if paths else 0
        self._friendless = {path for path in paths if not _has_friend(position, path)}
        # What stands in the way of a path stays there.
        self.paths = [path for path in paths if not (path.empty & self._occupied or path.missing)]

    def is_open(self, path: Path, added: int) -> bool:
        """Return True if a path is open, or may be, when pieces have been put on some squares."""
        lonely = path in self._friendless and not path.friends & added
        return not (path.empty & added or path.occupied & ~(self._occupied | added) or lonely)

    def groups(self) -> tuple[tuple[Cut, ...], ...] | None:
        """Return the cuts of each component that has open paths (see `Cuts`)."""
        found = []
        # networkx takes its time to load.
        alone = len(self.paths) == 1
        for paths in [self.paths] if alone else _components(self._graph()):
            if any(self.is_open(path, 0) for path in paths):
                cuts = self._cut(paths)
                if not cuts:
                    return None
                found.append(cuts)
        return tuple(sorted(found))

    def _graph(self) -> nx.Graph[Path | int]:
        """Join each path with the squares on which a piece may open or shut it."""
        import networkx as nx

        graph: nx.Graph[Path | int] = nx.Graph()
        graph.add_nodes_from(self.paths)
        for path in self.paths:
            friends = path.friends if path in self._friendless else 0
            matters = (path.empty | path.occupied | friends) & self._free
            graph.add_edges_from((path, square) for square in bits(matters))
        return graph

    def _cut(self, paths: list[Path]) -> tuple[Cut, ...]:
        """Return the smallest cuts of some paths, and those of one square more; none if there are none.

        A set that is no cut leaves a path open, and every cut that holds it has a square of that path:
        so no cut is missed, whichever open path is looked at.
        """
        cuts: list[int] = []
        added, looked_at, depth = {0}, 0, 0
        while added and (not cuts or depth <= cuts[0].bit_count() + 1):
            looked_at += len(added)
            if looked_at > _MOST_SETS:
                return ()
            onward: set[int] = set()
            for squares in sorted(added):
                if any(not cut & ~squares for cut in cuts):
                    continue
                left = [path.empty & self._free for path in paths if self.is_open(path, squares)]
                if left:
                    onward.update(squares | 1 << each for each in bits(min(left, key=int.bit_count)))
                else:
                    cuts.append(squares)
            added, depth = onward, depth + 1
        found = (tuple(bits(cut)) for cut in cuts)
        return tuple(sorted(found, key=lambda cut: (len(cut), cut)))


def _has_friend(position: Position, path: Path) -> bool:
    piece = position.piece_at(path.origin)
    beside = path._replace(empty=0, occupied=0, missing=0)
    return piece is not None and position.is_open(beside, piece.colour)


def _components(graph: nx.Graph[Path | int]) -> Iterator[list[Path]]:
    """Yield the paths of each component, in the order of the graph."""
    import networkx as nx

    for component in nx.connected_components(graph):
        yield [path for path in graph if path in component and isinstance(path, tuple)]


# In words


def cut_words(cuts: Cuts) -> str:
    """Say how all paths are shut: `shut by one piece on e5, or by two on c6 and d7`.

    Nothing is said of a straight path alone, of leaps, and where nothing is known.
    """
    if not cuts.paths or (len(cuts.paths) == 1 and len(cuts.paths[0].stations) == 2):
        return ""
    lasting = [path for path in cuts.paths if not path.empty]
    if lasting and len(lasting) < len(cuts.paths):
        return f"no piece shuts {path_name(cuts.board, lasting[0])}"
    if not cuts.groups:
        return ""
    words = f"shut by {_pieces(cuts.fewest)}{_choice(cuts.board, cuts._smallest, cuts.count)}"
    more = cuts.larger() if len(cuts.groups) == 1 else []
    if more and len(more) < MOST_CUTS:
        again = _choice(cuts.board, [more], len(more))
        words += f", or by {_number(len(more[0]))}{again}"
    return words


def _choice(board: Board, groups: list[list[Cut]], count: int) -> str:
    """Name cuts: as a choice of one square from each of some sets where they are that, else singly."""
    sets = [each for group in groups for each in _factors(group)]
    if all(_factors(group) for group in groups):
        named = [join_words(board.names_of(each), "or") for each in sorted(sets)]
        if len(named) == 1 or all(len(each) == 1 for each in sets):
            return f" on {join_words(named)}"
        return f", {join_words(f'one on {name}' for name in named)}"
    if count > _MOST_TOLD:
        return f" in {count} ways"
    cuts = [tuple(sorted(sum(each, ()))) for each in product(*groups)]
    return " " + join_words((f"on {join_words(board.names_of(cut))}" for cut in cuts), "or")


def _factors(cuts: list[Cut]) -> list[Cut]:
    """Return the sets whose products are the cuts: one square from each, in all ways; none if there are no such sets.

    Squares of one set never meet in a cut: the sets are the components of the graph of those that do not.
    """
    if len(cuts[0]) == 1:
        return [tuple(square for cut in cuts for square in cut)]

    import networkx as nx

    together: nx.Graph[int] = nx.Graph()
    for cut in cuts:
        together.add_nodes_from(cut)
        together.add_edges_from((one, other) for one in cut for other in cut if one < other)
    sets = [tuple(sorted(each)) for each in nx.connected_components(nx.complement(together))]
    whole = len(sets) == len(cuts[0]) and prod(map(len, sets)) == len(cuts)
    return sets if whole else []


def _pieces(count: int) -> str:
    return f"{_number(count)} piece{'s' * (count != 1)}"


def _number(count: int) -> str:
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)
