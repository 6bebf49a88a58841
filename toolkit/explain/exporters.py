"""The forms in which an answer is written: one table, for moves, pieces, relations and routes alike.

A form is one entry of `ExportFormat`: its name, which is also how a file of that kind ends, and the
function that writes it. What reads the table (options, endings of files, errors) knows each entry.

In Graphviz's DOT language squares get the place that they have on the board (`neato -n2` keeps it;
`dot` makes layers of its own). Clear steps are drawn full, blocked ones dashed; where routes are
marked, theirs are bold and the others dotted. A square that is in a smallest cut has eight corners.
Whatever else a node or an edge carries is written as an attribute `pathmate_...`, a list with blanks
between its items.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from json import dumps
from typing import TYPE_CHECKING, Any, Protocol

from toolkit.rules.board import Board

if TYPE_CHECKING:
    import networkx as nx


class Exported(Protocol):
    """An answer, ready to be written."""

    @property
    def board(self) -> Board:
        """The board whose squares are the nodes of the graph."""

    def words(self) -> str:
        """Return the answer in sentences."""

    def document(self) -> dict[str, Any]:
        """Return the answer as JSON, without its graph."""

    def picture(self) -> str:
        """Return the answer as arrows on a board, in SVG; raises UsageError if there is none."""

    def graph(self, apart: bool = False) -> nx.DiGraph[str]:
        """Return the answer as a graph: paths laid over each other, or each kept apart."""


# networkx takes its time to load: only what writes a graph loads it.


def _json(answer: Exported) -> str:
    from toolkit.explain.graph import node_link

    return dumps(answer.document() | {"graph": node_link(answer.graph())})


def _graphml(answer: Exported) -> str:
    from toolkit.explain.graph import graphml

    return graphml(answer.graph(apart=True))


class ExportFormat(StrEnum):
    """The forms, by name, each with the function that writes an answer in it."""

    export: Callable[[Exported], str]

    def __new__(cls, name: str, export: Callable[[Exported], str]) -> ExportFormat:
        """Make a form; its name alone is its value."""
        form = str.__new__(cls, name)
        form._value_ = name
        form.export = export
        return form

    TEXT = "text", lambda answer: answer.words()
    JSON = "json", _json
    DOT = "dot", lambda answer: to_dot(answer.graph(), answer.board)
    GRAPHML = "graphml", _graphml
    SVG = "svg", lambda answer: answer.picture()


# DOT

_APART = 72
"""The number of points between the centres of two squares."""
_CLEAR = {"style": "solid", "color": "darkgreen"}
_BLOCKED = {"style": "dashed", "color": "firebrick"}
_ON_ROUTE = {"style": "bold", "color": "darkgreen"}
_BESIDE = {"style": "dotted", "color": "gray50"}


def to_dot(graph: nx.DiGraph[str], board: Board) -> str:
    """Write a graph of squares; an edge's `label` is its kind, or that it captures only; `tooltip` its paths."""
    head = [f"digraph {quoted(str(graph.graph.get('name', '')))} {{", "  node [shape=box];"]
    return "\n".join([*head, *_nodes(graph, board), *_edges(graph), "}"])


def quoted(text: str) -> str:
    """Quote a text as a DOT string in which nothing has a meaning of its own."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def _nodes(graph: nx.DiGraph[str], board: Board) -> Iterator[str]:
    for name, data in graph.nodes(data=True):
        piece = str(data.get("piece", ""))
        drawn = {"label": f"{piece} {name}".strip()}
        square = board.square(name)
        if square is not None:
            rank, file = divmod(square, board.files)
            drawn["pos"] = f"{file * _APART},{rank * _APART}"
        if data.get("role") == "origin":
            drawn["peripheries"] = "2"
        if data.get("cut"):
            drawn["shape"] = "octagon"
        yield f"  {quoted(name)} {_attributes(drawn, data)};"


def _edges(graph: nx.DiGraph[str]) -> Iterator[str]:
    for start, end, data in graph.edges(data=True):
        drawn = dict(_stroke(data))
        if "kind" in data:
            drawn["label"] = str(data["kind"])
        for kind in ("captures_only", "moves_only"):
            if len(data.get(kind, ())) == data.get("count"):
                drawn["label"] = kind.replace("_", " ")
        drawn["tooltip"] = _plain(data.get("paths", data.get("path", "")))
        yield f"  {quoted(start)} -> {quoted(end)} {_attributes(drawn, data)};"


def _stroke(data: Mapping[str, object]) -> Mapping[str, str]:
    if "routes" in data:
        return _ON_ROUTE if data["routes"] else _BESIDE
    return _BLOCKED if not data.get("clear", True) or data.get("through") else _CLEAR


def _attributes(drawn: Mapping[str, str], data: Mapping[str, object]) -> str:
    own = {f"pathmate_{key}": _plain(value) for key, value in data.items()}
    return f"[{', '.join(f'{key}={quoted(text)}' for key, text in {**drawn, **own}.items())}]"


def _plain(value: object) -> str:
    if isinstance(value, list):
        return " ".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else str(value)
