"""The paths of a move as a networkx graph: nodes are squares, edges the steps between them."""

from __future__ import annotations

from typing import Any

import networkx as nx

from toolkit.board import Board
from toolkit.explain.moves import Explanation
from toolkit.explain.paths import path_name
from toolkit.paths import Path
from toolkit.position import Position


def move_graph(position: Position, explanation: Explanation) -> nx.DiGraph[str]:
    """Make a directed graph of every path a move could take.

    Nodes carry `role` ("origin", "target" or "passed") and `piece` (a FEN letter or ""); edges
    `leg` ("orthogonal", "diagonal" or "leap"), `paths` (names, joined by spaces) and `clear`
    (whether one of these paths is). Every attribute is a text or a bool, so that the graph can be
    written in any format.
    """
    board = position.game.board
    graph: nx.DiGraph[str] = nx.DiGraph(name=board.name(explanation.origin))
    _add_node(graph, position, explanation.origin, "origin")
    _add_node(graph, position, explanation.target, "target")
    for path in explanation.paths:
        for square in path.passes:
            _add_node(graph, position, square, "passed")
        clear = explanation.man is not None and position.is_clear(path, explanation.man.colour)
        for start, end in zip(path.squares, path.squares[1:], strict=False):
            _add_edge(graph, board, (start, end), path, clear)
    return graph


def node_link(graph: nx.DiGraph[str]) -> dict[str, Any]:
    """The graph as node-link JSON."""
    data: dict[str, Any] = nx.node_link_data(graph, edges="edges")
    return data


def _add_node(graph: nx.DiGraph[str], position: Position, square: int, role: str) -> None:
    man = position.man(square)
    graph.add_node(position.game.board.name(square), role=role, piece=man.letter if man else "")


def _add_edge(
    graph: nx.DiGraph[str], board: Board, step: tuple[int, int], path: Path, clear: bool
) -> None:
    start, end = board.name(step[0]), board.name(step[1])
    name = path_name(board, path)
    if graph.has_edge(start, end):
        edge = graph.edges[start, end]
        edge["paths"] += f" {name}"
        edge["clear"] = edge["clear"] or clear
    else:
        graph.add_edge(start, end, leg=_leg(board, *step), paths=name, clear=clear)


def _leg(board: Board, start: int, end: int) -> str:
    (rank, file), (end_rank, end_file) = divmod(start, board.files), divmod(end, board.files)
    ranks, files = abs(rank - end_rank), abs(file - end_file)
    if max(ranks, files) > 1:
        return "leap"
    return "diagonal" if ranks and files else "orthogonal"
