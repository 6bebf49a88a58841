"""Paths and relations as networkx graphs: nodes are squares.

The edges of paths are their steps, or their legs; those of relations, who does what to whom.

`path_graph` keeps every path apart: a multigraph with one edge for each step of each path, the
second step of g9-i7-g7 by the key `g9-i7-g7/2`. `merged` lays the paths over each other: one edge
a step, which names the paths that use it. Attributes are texts, numbers, bools and lists of texts;
`flat` makes one text of each list.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import StrEnum
from itertools import pairwise
from typing import Any

import networkx as nx

from toolkit.explain.cuts import shutting_squares
from toolkit.explain.moves import Explanation
from toolkit.explain.relations import Relation
from toolkit.facts.path_reports import PathReport, path_name, report_move_path
from toolkit.rules.board import Board
from toolkit.rules.movement.paths import Path
from toolkit.rules.position import Position

Step = tuple[int, int, str]
"""Two squares and how one goes from the first to the second: a leg of `path_graph`."""


class By(StrEnum):
    """The squares that the edges of a graph of paths join."""

    SQUARES = "squares"
    """Each square that a path enters with the next."""
    STATIONS = "stations"
    """The start, each turn and the end."""


def piece_graph(position: Position, origin: int, by: By = By.SQUARES) -> nx.MultiDiGraph[str]:
    """Make the graph of all paths of the piece on a square; raises ValueError if there is none.

    Paths over missing squares are left out.
    """
    piece = position.piece_at(origin)
    if piece is None:
        raise ValueError(f"there is nothing on {position.game.board.name(origin)}")
    leaving = position.game.table.leaving(piece.colour, piece.type, origin)
    every = (path for paths in leaving.values() for path in paths)
    return path_graph(position, origin, every, by)


def move_graph(position: Position, explanation: Explanation, by: By = By.SQUARES) -> nx.MultiDiGraph[str]:
    """Make the graph of every path that a move could take.

    Of a legal move nodes carry besides `shuts`, the names of the open paths that a piece there would
    shut (a list), and `cut`, whether they are in a smallest set of squares that shut them all.
    """
    graph = path_graph(position, explanation.origin, explanation.paths, by)
    target = position.game.board.name(explanation.target)
    if target not in graph:
        _add_node(graph, position, explanation.target)
    if explanation.target != explanation.origin:
        graph.nodes[target]["role"] = "target"
    _mark_cuts(graph, position, explanation)
    return graph


def _mark_cuts(graph: nx.MultiDiGraph[str], position: Position, explanation: Explanation) -> None:
    board, cuts = position.game.board, explanation.cuts
    if cuts is None:
        return
    cutting = cuts.cutting
    for name, data in graph.nodes(data=True):
        square = board.square(name)
        shut = [path for path in cuts.paths if shutting_squares(position, path) >> (square or 0) & 1]
        data["shuts"] = [path_name(board, path) for path in shut]
        data["cut"] = square in cutting


def path_graph(position: Position, origin: int, paths: Iterable[Path], by: By = By.SQUARES) -> nx.MultiDiGraph[str]:
    """Make the graph of some paths of the piece on a square.

    Nodes carry `role` ("origin", "target" of some path, or "passed"), `piece` (a FEN letter or ""),
    and how many paths end there: `paths`, and of these `clear`. Edges carry `path` (its name),
    `step` (counted from 1), `leg` ("orthogonal", "diagonal" or "leap"), `clear`, `blocked_by`
    (a list: "rf8" for a rook on f8, "*c6" where the board has no square), `length` (how many
    squares the path enters), `destination`, `capture` (whether it leads to an enemy that it may
    capture), and `only` ("captures" or "moves") where it does nothing else and its end asks for it.
    """
    board, piece = position.game.board, position.piece_at(origin)
    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph(name=board.name(origin))
    named: Counter[str] = Counter()
    _add_node(graph, position, origin)
    for path in paths if piece is not None else ():
        assert piece is not None
        report = report_move_path(position, path, piece.colour)
        steps = list(_steps(board, path, by))
        for square in (*(end for _, end, _ in steps), path.end):
            _add_node(graph, position, square)
        end = graph.nodes[board.name(path.end)]
        end["role"], end["paths"] = "target", end["paths"] + 1
        end["clear"] += report.clear
        shared = _path_attributes(position, path, report)
        named[report.path] += 1
        # A move and a capture may go the same way: the second one's keys have `a1-a3#2`.
        again = f"#{named[report.path]}" if named[report.path] > 1 else ""
        for number, (start, to, leg) in enumerate(steps, 1):
            ends = board.name(start), board.name(to)
            graph.add_edge(*ends, f"{report.path}{again}/{number}", step=number, leg=leg, **shared)
    graph.nodes[board.name(origin)]["role"] = "origin"
    return graph


def merged(graph: nx.MultiDiGraph[str]) -> nx.DiGraph[str]:
    """Lay the paths of a graph over each other.

    Edges carry `leg`, `paths` (a list of their names), `count` (how many), `blocked` (a list of those
    that are not clear), `clear` (whether one of them is, and may go there) and, where there are such,
    `captures_only` and `moves_only` (lists of those that may not go there for that reason).
    """
    laid: nx.DiGraph[str] = nx.DiGraph(**graph.graph)
    laid.add_nodes_from(graph.nodes(data=True))
    for start, end, data in graph.edges(data=True):
        name, clear, only = str(data["path"]), bool(data["clear"]), data.get("only")
        if not laid.has_edge(start, end):
            laid.add_edge(start, end, leg=data["leg"], paths=[], count=0, blocked=[], clear=False)
        edge = laid.edges[start, end]
        edge["paths"].append(name)
        edge["count"] += 1
        edge["clear"] = edge["clear"] or (clear and not only)
        if not clear:
            edge["blocked"].append(name)
        if only:
            edge.setdefault(f"{only}_only", []).append(name)
    return laid


def flat(graph: nx.DiGraph[str]) -> nx.DiGraph[str]:
    """Return a graph without lists: each becomes a text, its items joined by blanks."""
    plain = graph.copy()
    everything = (data for *_, data in (*plain.nodes(data=True), *plain.edges(data=True)))
    for data in everything:
        data.update((key, _plain(value)) for key, value in [*data.items()])
    return plain


def _plain(value: object) -> object:
    return " ".join(map(str, value)) if isinstance(value, list) else value


def node_link(graph: nx.DiGraph[str]) -> dict[str, Any]:
    """Return the graph as node-link JSON."""
    data: dict[str, Any] = nx.node_link_data(graph, edges="edges")
    return data


def graphml(graph: nx.DiGraph[str]) -> str:
    """Return the graph as GraphML, flat; its edges have the keys of a multigraph for identifiers."""
    return "\n".join(nx.generate_graphml(flat(graph)))


def _path_attributes(position: Position, path: Path, report: PathReport) -> dict[str, Any]:
    piece, other = position.piece_at(path.origin), position.piece_at(path.end)
    enemy = piece is not None and other is not None and other.colour is not piece.colour
    attributes = {
        "path": report.path,
        "clear": report.clear,
        "blocked_by": [str(each) for each in report.blocked_by],
        "length": len(path.passes) + 1,
        "destination": position.game.board.name(path.end),
        "capture": enemy and path.captures,
    }
    return attributes | ({"only": report.only} if report.only else {})


def _add_node(graph: nx.MultiDiGraph[str], position: Position, square: int) -> None:
    name, piece = position.game.board.name(square), position.piece_at(square)
    if name not in graph:
        letter = piece.letter if piece else ""
        graph.add_node(name, role="passed", piece=letter, paths=0, clear=0)


def _steps(board: Board, path: Path, by: By) -> Iterator[Step]:
    """Yield the edges of a path in order."""
    start, stations = path.origin, list(path.stations[1:])
    for square, after in pairwise(path.squares):
        if square == start:
            leg = leg_of(board, square, after)
        if by is By.SQUARES or (stations and after == stations[0]):
            yield start, after, leg
            start = after
        if stations and after == stations[0]:
            stations.pop(0)


def leg_of(board: Board, start: int, end: int) -> str:
    """Return the direction of a single step: `orthogonal`, `diagonal` or `leap`."""
    (rank, file), (end_rank, end_file) = divmod(start, board.files), divmod(end, board.files)
    ranks, files = abs(rank - end_rank), abs(file - end_file)
    if max(ranks, files) > 1:
        return "leap"
    return "diagonal" if ranks and files else "orthogonal"


def relation_graph(position: Position, some: Iterable[Relation]) -> nx.MultiDiGraph[str]:
    """Make the graph of some relations; every piece is a node, and every square acted on.

    Nodes carry `piece` (a FEN letter or ""), `side` ("white", "black" or "") and `royal` (whether
    it is a king). The key of an edge names its ends, what is done and through whom; edges carry
    `kind`, `paths` (a list of their names), `count` (how many) and `through` (the square of the only
    piece on the way, or "").
    """
    board = position.game.board
    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph(name=position.game.key)
    for square in range(board.files * board.ranks):
        if position.occupied >> square & 1:
            _add_piece(graph, position, square)
    for each in some:
        through = "" if each.through is None else board.name(each.through)
        ends = board.name(each.origin), board.name(each.target)
        key = f"{'-'.join(ends)} {each.kind} {through}".strip()
        _add_piece(graph, position, each.target)
        if not graph.has_edge(*ends, key):
            graph.add_edge(*ends, key, kind=each.kind.value, paths=[], count=0, through=through)
        edge = graph.edges[(*ends, key)]
        if each.path is not None:
            edge["paths"].append(path_name(board, each.path))
            edge["count"] += 1
    return graph


def _add_piece(graph: nx.MultiDiGraph[str], position: Position, square: int) -> None:
    piece = position.piece_at(square)
    graph.add_node(
        position.game.board.name(square),
        piece=piece.letter if piece else "",
        side=piece.colour.word.lower() if piece else "",
        royal=piece is not None and piece.type.royal,
    )
