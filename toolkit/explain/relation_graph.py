"""The relations of a position as a networkx graph: nodes are squares, edges who does what to whom."""

from __future__ import annotations

from collections.abc import Iterable

import networkx as nx

from toolkit.explain.relations import Relation
from toolkit.facts.reports import path_name
from toolkit.rules.position import Position


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
            _add_node(graph, position, square)
    for each in some:
        through = "" if each.through is None else board.name(each.through)
        ends = board.name(each.origin), board.name(each.target)
        key = f"{'-'.join(ends)} {each.kind} {through}".strip()
        _add_node(graph, position, each.target)
        if not graph.has_edge(*ends, key):
            graph.add_edge(*ends, key, kind=each.kind.value, paths=[], count=0, through=through)
        edge = graph.edges[(*ends, key)]
        if each.path is not None:
            edge["paths"].append(path_name(board, each.path))
            edge["count"] += 1
    return graph


def _add_node(graph: nx.MultiDiGraph[str], position: Position, square: int) -> None:
    piece = position.piece_at(square)
    graph.add_node(
        position.game.board.name(square),
        piece=piece.letter if piece else "",
        side=piece.colour.word.lower() if piece else "",
        royal=piece is not None and piece.type.royal,
    )
