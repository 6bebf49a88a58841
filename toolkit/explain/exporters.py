"""In which forms an answer is written: one table, for moves, pieces, relations and routes alike.

A form is one entry of `ExportFormat`: its name, which is also how a file of that kind ends, and the
function that writes it. What reads the table (options, endings of files, errors) knows each entry.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from json import dumps
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    import networkx as nx

    from toolkit.rules.board import Board


class Exported(Protocol):
    """What was asked for, ready to be written."""

    @property
    def board(self) -> Board:
        """The board whose squares are the nodes of the graph."""

    def words(self) -> str:
        """The answer in sentences."""

    def document(self) -> dict[str, Any]:
        """The answer as JSON, without its graph."""

    def picture(self) -> str:
        """The answer as arrows on a board, in SVG; raises UsageError where there is none."""

    def graph(self, apart: bool = False) -> nx.DiGraph[str]:
        """The answer as a graph: paths laid over each other, or each kept apart."""


# networkx takes its time to load: only what writes a graph loads it.


def _text(answer: Exported) -> str:
    return answer.words()


def _json(answer: Exported) -> str:
    from toolkit.explain.graph import node_link

    return dumps(answer.document() | {"graph": node_link(answer.graph())})


def _dot(answer: Exported) -> str:
    from toolkit.explain.dot import to_dot

    return to_dot(answer.graph(), answer.board)


def _graphml(answer: Exported) -> str:
    from toolkit.explain.graph import graphml

    return graphml(answer.graph(apart=True))


def _svg(answer: Exported) -> str:
    return answer.picture()


class ExportFormat(StrEnum):
    """The forms, by name, each with the function that writes an answer in it."""

    export: Callable[[Exported], str]

    def __new__(cls, name: str, export: Callable[[Exported], str]) -> ExportFormat:
        """Make a form; its name alone is its value."""
        form = str.__new__(cls, name)
        form._value_ = name
        form.export = export
        return form

    TEXT = "text", _text
    JSON = "json", _json
    DOT = "dot", _dot
    GRAPHML = "graphml", _graphml
    SVG = "svg", _svg
