"""A piece's moves over a board as a networkx graph, and how well it gets about.

networkx measures how a piece gets about, from all squares to all. A single route it does not find:
on the graph of a walk's states it is as fast as our search where captures open no ways, but far slower
or without an answer where they do, and it has to be loaded (`tests/benchmarks/route_speed.py`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

import networkx as nx

from toolkit.errors import UsageError
from toolkit.explain.routes import Routes
from toolkit.explain.walker import State, Walker, named_square, walker_alone
from toolkit.facts.path_reports import path_name
from toolkit.rules.board import Board, bits
from toolkit.rules.catalogue import builtin_keys, load
from toolkit.rules.definition.reader import MAX_PATHS
from toolkit.rules.game import Game, Rules
from toolkit.rules.movement.pathtable import PathTable, PieceType
from toolkit.rules.movement.walk import count_routes
from toolkit.rules.movement.words import Word, read_words

_COMMA = re.compile(r",(?![^(]*\))")
"""One between words; that of a leap such as (4,1) stands in parentheses."""


@dataclass(frozen=True, slots=True)
class Survey:
    """Measures of a piece's mobility on an empty board."""

    board: str
    """The size of its frame, `9x9`."""
    squares: int
    moves: int
    """The number of its moves, summed over all squares."""
    paths: int
    """The number of paths of these moves."""
    components: int
    """The number of sets of squares within which it can go and return."""
    reached: float
    """The share of ordered pairs of different squares of which it comes from one to the other."""
    mean: float | None
    """The mean number of moves between such a pair; None if there is none."""
    diameter: int | None
    """The greatest such number."""


def route_graph(walker: Walker) -> nx.DiGraph[str]:
    """Make the graph of a piece's moves from every square on which it may stand.

    The other pieces stand still, all of them: none has been captured on the way. Nodes carry
    `piece` (a FEN letter or "") and `role` ("origin" where the piece stands, else ""); edges `paths`
    (a list of the names of the clear ones), `count` (how many) and `capture` (whether an enemy
    stands there).
    """
    return _graph(walker, walker.squares)


def walk_graph(
    walker: Walker, routes: Routes | None = None, lengths: Mapping[int, int | None] | None = None
) -> nx.DiGraph[str]:
    """Make the graph of the squares that a walk may reach, with the routes or distances found.

    With routes, nodes and edges carry `routes`: how many of the shortest routes go there (one that
    comes twice counts twice). Steps and paths that only captures on a route open are there too,
    such paths as `opened`, a list; and the other roles are "passed" (on a route) and "target". With
    lengths, nodes carry `distance`, how many steps it is to them, unless they are never reached.
    """
    board = walker.game.board
    graph = _graph(walker, tuple(bits(walker.at_best())))
    for square, length in (lengths or {}).items():
        if length is not None:
            graph.nodes[board.name(square)]["distance"] = length
    if routes is not None:
        _mark(graph, walker, routes)
    return graph


def _graph(walker: Walker, squares: tuple[int, ...]) -> nx.DiGraph[str]:
    board = walker.game.board
    graph: nx.DiGraph[str] = nx.DiGraph(name=board.name(walker.origin))
    for square in squares:
        _add_node(graph, walker, square)
    for square in squares:
        for end, paths in walker.steps(square):
            _add_edge(graph, walker, square, end, [path_name(board, path) for path in paths])
    return graph


def _add_node(graph: nx.DiGraph[str], walker: Walker, square: int) -> None:
    piece, name = walker.position.piece_at(square), walker.game.board.name(square)
    role = "origin" if square == walker.origin else ""
    graph.add_node(name, piece=piece.letter if piece else "", role=role)


def _add_edge(graph: nx.DiGraph[str], walker: Walker, start: int, end: int, paths: list[str]) -> None:
    ends = walker.game.board.name(start), walker.game.board.name(end)
    capture = bool(walker.enemies >> end & 1)
    graph.add_edge(*ends, paths=paths, count=len(paths), capture=capture)


def _mark(graph: nx.DiGraph[str], walker: Walker, routes: Routes) -> None:
    """Mark what lies on shortest routes."""
    origin, target = map(walker.game.board.name, (routes.origin, routes.target))
    if target not in graph:
        _add_node(graph, walker, routes.target)
    for _, data in graph.nodes(data=True):
        data["routes"] = 0
    for *_, data in graph.edges(data=True):
        data.update(routes=0, opened=[])
    for start, (end, _), count in routes.steps():
        _mark_step(graph, walker, start, end, count)
    graph.nodes[origin]["routes"] += routes.count
    if target != origin:
        graph.nodes[target]["role"] = "target"


def _mark_step(graph: nx.DiGraph[str], walker: Walker, state: State, end: int, routes: int) -> None:
    """Count the routes that go by a step, and add what captures have opened."""
    board = walker.game.board
    ends = board.name(state[0]), board.name(end)
    if not graph.has_edge(*ends):
        _add_edge(graph, walker, state[0], end, [])
        graph.edges[ends].update(routes=0, opened=[])
    edge, node = graph.edges[ends], graph.nodes[ends[1]]
    names = (path_name(board, path) for path in walker.between(state, end))
    opened = [name for name in names if name not in edge["paths"]]
    edge["opened"] += opened
    edge["paths"] += opened
    edge["count"] = len(edge["paths"])
    edge["routes"] += routes
    node["routes"] += routes
    node["role"] = node["role"] or "passed"


def survey(board: Board, graph: nx.DiGraph[str]) -> Survey:
    """Measure the graph of a piece that is alone on a board."""
    lengths = [
        length
        for start, found in nx.all_pairs_shortest_path_length(graph)
        for end, length in found.items()
        if start != end
    ]
    pairs = board.count * (board.count - 1)
    return Survey(
        board=board.size,
        squares=board.count,
        moves=graph.number_of_edges(),
        paths=sum(data["count"] for *_, data in graph.edges(data=True)),
        components=nx.number_strongly_connected_components(graph),
        reached=len(lengths) / pairs if pairs else 1.0,
        mean=sum(lengths) / len(lengths) if lengths else None,
        diameter=max(lengths, default=None),
    )


def bare_game(board: Board, name: str, words: tuple[Word, ...]) -> Game:
    """Make a game that consists of a board and one piece, `X`, which moves by some words.

    It has neither kings nor a start position: good for walking about, not for playing.
    """
    piece = PieceType(0, "X", name, words, files=board.files)
    table, homes = PathTable(board, (piece,), (0, 0)), (0, 0)
    return Game("", name, 0, "", board, (piece,), Rules(), "", homes, table)


@dataclass(frozen=True, slots=True)
class SurveyedPiece:
    """A piece whose mobility is measured: in its game, or by its words on any board."""

    name: str
    words: tuple[Word, ...]
    home: tuple[Game, PieceType] | None = None

    def walker(self, board: Board | None, square: str | None) -> Walker:
        """Return the piece alone on a board; on that of its game if none is named."""
        if board is None and self.home is not None:
            game, piece = self.home
        elif board is not None:
            if sum(count_routes(board, word) for word in self.words) > MAX_PATHS:
                raise UsageError(f"{self.name!r} has too many paths for a board of {board.size}")
            game = bare_game(board, self.name, self.words)
            piece = game.pieces[0]
        else:
            raise UsageError(f"--words {self.name!r}: on which board? name it with --board 8x8")
        first = (game.board.squares & -game.board.squares).bit_length() - 1
        return walker_alone(game, piece, first if square is None else named_square(game.board, square))


def read_surveyed(text: str) -> SurveyedPiece:
    """Read a piece by its movement words, several apart by commas or `;`; raises UsageError."""
    try:
        words = tuple(word for part in _COMMA.split(text) for word in read_words(part))
    except ValueError as error:
        raise UsageError(f"--words {text!r}: {error}") from error
    return SurveyedPiece(text, words)


def read_board(text: str) -> Board:
    """Read a size such as `8x8`, or take the board of a game; raises UsageError."""
    if text in builtin_keys() or text.endswith(".toml"):
        return load(text).board
    files, _, ranks = text.partition("x")
    if not all(side.isascii() and side.isdigit() and len(side) <= 2 for side in (files, ranks)):
        known = ", ".join(builtin_keys())
        raise UsageError(f"--board {text!r}: expected a size such as 8x8, or one of {known}")
    try:
        return Board.from_drawing(["." * int(files)] * int(ranks))
    except ValueError as error:
        raise UsageError(f"--board {text!r}: {error}") from error


def surveyed(subject: SurveyedPiece, board: Board | None, square: str | None) -> dict[str, Any]:
    """Survey a piece on a board, as JSON; `unreachable` is null without a square."""
    walker = subject.walker(board, square)
    ground = walker.game.board
    graph = route_graph(walker)
    never = None
    if square is not None:
        start = ground.name(walker.origin)
        reached = nx.descendants(graph, start) | {start}
        never = [name for name in ground.names(ground.squares) if name not in reached]
    return {"piece": subject.name, **asdict(survey(ground, graph)), "unreachable": never}
