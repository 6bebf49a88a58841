"""`pathmate explain`: why a move is possible or not, and by which paths."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any, Protocol

import typer

from toolkit.cli import options

if TYPE_CHECKING:
    import networkx as nx

    from toolkit.cli.positions import Given
    from toolkit.explain.man import ManReport
    from toolkit.explain.moves import Explanation
    from toolkit.explain.paths import PathReport
    from toolkit.explain.relations import Relation


class Format(StrEnum):
    """How an explanation is written."""

    TEXT = "text"
    JSON = "json"
    DOT = "dot"
    GRAPHML = "graphml"


class Answer(Protocol):
    """What was asked for, ready to be written."""

    @property
    def status(self) -> int:
        """The exit status."""

    def words(self) -> str:
        """The answer in sentences."""

    def document(self) -> dict[str, Any]:
        """The answer as JSON, without its graph."""

    def graph(self, apart: bool = False) -> nx.DiGraph[str]:
        """The answer as a graph: paths laid over each other, or each kept apart."""


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("explain")(explain)


def explain(
    position: options.Position,
    move: Annotated[
        str | None,
        typer.Argument(help="Such as Ng9-g7, g9g7 or Ng7; or g9: all that the man there can do."),
    ] = None,
    relations: Annotated[
        bool,
        typer.Option("--relations", help="Who checks, pins, attacks, protects whom (or that man)."),
    ] = False,
    game: options.Game = None,
    written: Annotated[Format, typer.Option("--format", help="How to write it.")] = Format.TEXT,
    json: options.Json = False,
) -> None:
    """Explain why a move is possible or not; for FILE@PLY alone, the ply played there.

    The square of a man instead of a move: every move of his, possible or not, whoever is to move.
    """
    from toolkit.cli.positions import each_position

    form = Format.JSON if json else written

    def work(given: Given) -> int:
        answer = find_answer(given, move, relations)
        _write(given, answer, form)
        return answer.status

    each_position(position, game, form is Format.JSON, work)


def find_answer(given: Given, text: str | None, relations: bool) -> Answer:
    """Explain the move or the man that a text names, or the relations of a position."""
    from toolkit.errors import UsageError
    from toolkit.explain.man import explain_man

    square = _man_square(given, text)
    if relations:
        if text is not None and square is None:
            raise UsageError(f"--relations: expected the square of a man, found {text!r}")
        return RelationsAnswer(given, square)
    if square is not None:
        return ManAnswer(given, explain_man(given.position, square))
    return MoveAnswer(given, explain_text(given, text))


def _man_square(given: Given, text: str | None) -> int | None:
    """The square that a text names, if a man stands there: `e5` alone may be a pawn's move."""
    square = given.position.game.board.square((text or "").strip())
    return square if square is not None and given.position.man(square) else None


def explain_text(given: Given, text: str | None) -> Explanation:
    """Explain the move that a text names, legal or not."""
    from toolkit.errors import UsageError
    from toolkit.explain.moves import explain_drop, explain_move
    from toolkit.notation import read_drop, read_squares

    text = text or given.played
    if text is None:
        raise UsageError(
            "name a move or a man's square to explain, or a ply of a record such as game.txt@14b"
        )
    drop = read_drop(given.position, text)
    if drop is not None:
        return explain_drop(given.position, *drop)
    return explain_move(given.position, *read_squares(given.position, text))


def _write(given: Given, answer: Answer, form: Format) -> None:
    from toolkit.cli.output import emit, emit_json

    if form is Format.TEXT:
        # Words need no networkx, which takes its time to load.
        emit(answer.words())
        return
    from toolkit.explain.dot import to_dot
    from toolkit.explain.graph import graphml, node_link

    if form is Format.JSON:
        emit_json(answer.document() | {"graph": node_link(answer.graph())})
    elif form is Format.DOT:
        emit(to_dot(answer.graph(), given.position.game.board))
    else:
        emit(graphml(answer.graph(apart=True)))


# ADAPTER for `--format svg`, which is not offered yet: this is all that a drawing needs to know.
# To connect it, add Format.SVG, and in `_write` draw the position with these arrows.
def arrows(answer: MoveAnswer | ManAnswer) -> list[tuple[tuple[int, ...], bool]]:
    """The paths of an answer as arrows: the stations, at which they bend, and whether clear."""
    return [(path.stations, report.clear) for path, report in answer.paths]


class MoveAnswer:
    """A move, explained."""

    def __init__(self, given: Given, explanation: Explanation) -> None:
        self.given = given
        self._explanation = explanation
        self.reports = explanation.reports
        self.paths = tuple(zip(explanation.paths, explanation.reports, strict=True))
        self.status = 0 if explanation.legal else 1

    def words(self) -> str:
        """The move in a sentence, and a line for each path."""
        from toolkit.explain.moves import sentence

        return "\n".join([sentence(self._explanation, self._name()), *path_lines(self.reports)])

    def document(self) -> dict[str, Any]:
        """The move, why it is legal or not, and its paths."""
        explanation = self._explanation
        return _named(self.given) | {
            "move": self._name(),
            "legal": explanation.legal,
            "reason": explanation.reason,
            "paths": [path.to_json() for path in self.reports],
        }

    def graph(self, apart: bool = False) -> nx.DiGraph[str]:
        """All paths of the move."""
        from toolkit.explain.graph import merged, move_graph

        graph = move_graph(self.given.position, self._explanation)
        return graph if apart else merged(graph)

    def _name(self) -> str:
        from toolkit.notation import format_move

        move = self._explanation.move
        return format_move(self.given.position, move) if move else self._explanation.written


class ManAnswer:
    """A man, and all that he can and cannot do."""

    status = 0

    def __init__(self, given: Given, report: ManReport) -> None:
        self.given = given
        self._report = report
        self.reports = tuple(each for move in report.moves for each in move.reports)
        self.paths = tuple(
            pair for move in report.moves for pair in zip(move.paths, move.reports, strict=True)
        )

    def words(self) -> str:
        """The squares that he reaches, and a sentence for each move."""
        return "\n".join([f"{self._report.reason}.", *self._report.sentences()])

    def document(self) -> dict[str, Any]:
        """His moves and paths; `legal` tells whether he has a legal move."""
        report = self._report
        moves = [
            {"move": report.written(each), "legal": each.legal, "reason": each.reason}
            for each in report.moves
        ]
        return _named(self.given) | {
            "move": None,
            "square": self.given.position.game.board.name(report.origin),
            "piece": report.man.letter,
            "legal": bool(report.legal),
            "reason": report.reason,
            "moves": moves,
            "paths": [path.to_json() for path in self.reports],
        }

    def graph(self, apart: bool = False) -> nx.DiGraph[str]:
        """All his paths."""
        from toolkit.explain.graph import man_graph, merged

        graph = man_graph(self.given.position, self._report.origin)
        return graph if apart else merged(graph)


class RelationsAnswer:
    """How the men of a position, or one of them, stand to the others."""

    status = 0

    def __init__(self, given: Given, square: int | None) -> None:
        from toolkit.explain.relations import about, relations

        self.given = given
        self._square = square
        found = relations(given.position)
        self._relations = tuple(found if square is None else about(found, square))

    def words(self) -> str:
        """A sentence for each; who controls which empty square is told for one man alone."""
        from toolkit.explain.relation_words import relation_sentences
        from toolkit.explain.relations import Kind

        told = (
            each
            for each in self._relations
            if each.kind is not Kind.CONTROL or self._square is not None
        )
        return "\n".join(relation_sentences(self.given.position, told)) or "Nobody attacks anybody."

    def document(self) -> dict[str, Any]:
        """One entry for each path by which a man acts on a square."""
        return _named(self.given) | {"relations": [self._entry(each) for each in self._relations]}

    def graph(self, apart: bool = False) -> nx.DiGraph[str]:  # noqa: ARG002
        """The men, and who does what to whom."""
        from toolkit.explain.relation_graph import relation_graph

        return relation_graph(self.given.position, self._relations)

    def _entry(self, relation: Relation) -> dict[str, Any]:
        from toolkit.explain.paths import path_name

        board = self.given.position.game.board
        return {
            "kind": relation.kind.value,
            "from": board.name(relation.origin),
            "to": board.name(relation.target),
            "path": path_name(board, relation.path) if relation.path else None,
            "through": None if relation.through is None else board.name(relation.through),
        }


def _named(given: Given) -> dict[str, Any]:
    from toolkit.fen import write_fen

    return {"game": given.position.game.key, "fen": write_fen(given.position)}


def path_lines(reports: Iterable[PathReport]) -> list[str]:
    """A line for each path: whether it is clear, the squares it passes and who blocks it."""
    lines = []
    for report in reports:
        state = "clear" if report.clear else "blocked"
        passed = f"over {' '.join(report.passes)}" if report.passes else "passes nothing"
        men = f"; {report.blockers}" if report.blockers else ""
        lines.append(f"  {report.path:12} {state:8} {passed}{men}")
    return lines
