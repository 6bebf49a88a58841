"""A piece's moves over a board as a networkx graph, and how well it gets about."""

from __future__ import annotations

from dataclasses import dataclass

import networkx as nx

from toolkit.board import Board
from toolkit.explain.paths import path_name
from toolkit.explain.walker import Walker
from toolkit.game import Game, Rules
from toolkit.pathtable import PathTable, PieceType
from toolkit.words import Word


@dataclass(frozen=True, slots=True)
class Survey:
    """How well a piece gets about on an empty board."""

    board: str
    """The size of its frame, `9x9`."""
    squares: int
    moves: int
    """How many moves it has, summed over all squares."""
    paths: int
    """By how many paths."""
    components: int
    """Into how many sets the squares fall between which it can go and return."""
    reached: float
    """The share of ordered pairs of different squares of which it comes from one to the other."""
    mean: float | None
    """The mean number of moves between such a pair; None if there is none."""
    diameter: int | None
    """The greatest such number."""


def route_graph(walker: Walker) -> nx.DiGraph[str]:
    """Make the graph of a man's moves from every square on which it may stand.

    The other men stand still, all of them: none has been captured on the way. Nodes carry `piece`
    (a FEN letter or "") and `start` (whether the man stands there now); edges `paths` (a list of
    the names of the clear ones), `count` (how many) and `capture`.
    """
    board = walker.game.board
    graph: nx.DiGraph[str] = nx.DiGraph(name=board.name(walker.origin))
    for square in walker.squares:
        man = walker.position.man(square)
        start = square == walker.origin
        graph.add_node(board.name(square), piece=man.letter if man else "", start=start)
    for square in walker.squares:
        for end, paths in walker.steps(square):
            names = [path_name(board, path) for path in paths]
            capture = bool(walker.enemies >> end & 1)
            ends = board.name(square), board.name(end)
            graph.add_edge(*ends, paths=names, count=len(paths), capture=capture)
    return graph


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
    piece = PieceType(0, "X", name, words)
    table, homes = PathTable(board, (piece,), (0, 0)), (0, 0)
    return Game("", name, 0, "", board, (piece,), Rules(), "", homes, table)
