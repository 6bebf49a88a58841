"""The answers of `pathmate explain`: in words, as JSON, as a graph and as arrows on a board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from toolkit.explain.cuts import cut_words, shutting_squares
from toolkit.explain.moves import Explanation, PieceReport, sentence
from toolkit.explain.relations import Relation, RelationKind, relation_cuts, relation_sentences, relations, relations_of
from toolkit.facts.path_reports import PathReport, path_name
from toolkit.render.boards.svg import draw_reports
from toolkit.render.boards.theme import ColourTheme
from toolkit.rules.fen import write_fen
from toolkit.rules.position import Position

if TYPE_CHECKING:
    import networkx as nx


class MoveAnswer:
    """A move, explained."""

    def __init__(self, position: Position, explanation: Explanation) -> None:
        self.position = position
        self.board = position.game.board
        self._explanation = explanation
        self.reports = explanation.reports
        self.status = 0 if explanation.legal else 1

    def words(self) -> str:
        """The move in a sentence, where its paths are shut, and a line for each path."""
        cuts = self._explanation.cuts
        shut = cut_words(cuts) if cuts else ""
        said = [f"{shut[0].upper()}{shut[1:]}."] if shut else []
        return "\n".join([sentence(self._explanation), *said, *path_lines(self.reports)])

    def document(self) -> dict[str, Any]:
        """The move, why it is legal or not, its paths, and what shuts them all if it is legal."""
        explanation = self._explanation
        cuts = explanation.cuts
        return (
            _named(self.position)
            | {
                "move": explanation.name,
                "legal": explanation.legal,
                "reason": explanation.reason,
                "paths": _paths(self.position, self.reports),
            }
            | (cuts.to_json() if cuts else {})
        )

    def picture(self) -> str:
        """All paths of the move, and rings where every smallest cut has a square."""
        cuts = self._explanation.cuts
        return _picture(self.position, self.reports, cuts.needed if cuts else ())

    def graph(self, apart: bool = False) -> nx.DiGraph[str]:
        """All paths of the move."""
        from toolkit.explain.graph import merged, move_graph

        graph = move_graph(self.position, self._explanation)
        return graph if apart else merged(graph)


class PieceAnswer:
    """A piece, and all that it can and cannot do."""

    status = 0

    def __init__(self, position: Position, report: PieceReport) -> None:
        self.position = position
        self.board = position.game.board
        self._report = report
        self.reports = tuple(each for move in report.moves for each in move.reports)

    def words(self) -> str:
        """The squares that it reaches, and a sentence for each move."""
        return "\n".join([f"{self._report.reason}.", *self._report.sentences()])

    def document(self) -> dict[str, Any]:
        """Its moves and paths; `legal` says whether it has a legal move."""
        report = self._report
        moves = [{"move": each.name, "legal": each.legal, "reason": each.reason} for each in report.moves]
        return _named(self.position) | {
            "move": None,
            "square": self.position.game.board.name(report.origin),
            "piece": report.piece.letter,
            "legal": bool(report.legal),
            "reason": report.reason,
            "moves": moves,
            "paths": _paths(self.position, self.reports),
        }

    def picture(self) -> str:
        """All its paths."""
        return _picture(self.position, self.reports)

    def graph(self, apart: bool = False) -> nx.DiGraph[str]:
        """All its paths."""
        from toolkit.explain.graph import merged, piece_graph

        graph = piece_graph(self.position, self._report.origin)
        return graph if apart else merged(graph)


class RelationsAnswer:
    """The relations of the pieces of a position, or of one of them, to the others."""

    status = 0

    def __init__(self, position: Position, square: int | None) -> None:
        self.position = position
        self.board = position.game.board
        self._square = square
        found = relations(position)
        self._relations = tuple(found if square is None else relations_of(found, square))

    def words(self) -> str:
        """A sentence for each; who controls which empty square is said for one piece alone."""
        some = (each for each in self._relations if each.kind is not RelationKind.CONTROL or self._square is not None)
        return "\n".join(relation_sentences(self.position, some)) or "Nobody attacks anybody."

    def document(self) -> dict[str, Any]:
        """One entry for each path by which a piece acts on a square."""
        return _named(self.position) | {"relations": [self._entry(each) for each in self._relations]}

    def picture(self) -> str:
        """The path of each relation that has one."""
        position = self.position
        reports = (report for each in self._relations if (report := each.report(position)))
        return _picture(self.position, dict.fromkeys(reports))

    def graph(self, apart: bool = False) -> nx.DiGraph[str]:  # noqa: ARG002
        """The pieces, and who does what to whom."""
        from toolkit.explain.graph import relation_graph

        return relation_graph(self.position, self._relations)

    def _entry(self, relation: Relation) -> dict[str, Any]:
        position, board = self.position, self.position.game.board
        cuts = relation_cuts(position, relation)
        return {
            "kind": relation.kind.value,
            "from": board.name(relation.origin),
            "to": board.name(relation.target),
            "path": path_name(board, relation.path) if relation.path else None,
            "through": None if relation.through is None else board.name(relation.through),
        } | (cuts.to_json() if cuts else {})


ExplainAnswer = MoveAnswer | PieceAnswer | RelationsAnswer
"""An answer; its `status` is the exit status of its command."""


def _picture(position: Position, reports: Iterable[PathReport], ringed: tuple[int, ...] = ()) -> str:
    """A position with some paths as arrows, those that are clear on top, and some squares ringed."""
    return draw_reports(position, reports, ColourTheme.AUTO, ringed)


def _paths(position: Position, reports: Iterable[PathReport]) -> list[dict[str, Any]]:
    """Paths, each with the squares on which a piece would shut it; none of one that is not clear."""
    shut = ((each, shutting_squares(position, each.drawn) if each.drawn else 0) for each in reports)
    return [each.to_json() | {"shut_by": list(position.game.board.names(squares))} for each, squares in shut]


def _named(position: Position) -> dict[str, Any]:
    return {"game": position.game.key, "fen": write_fen(position)}


def path_lines(reports: Iterable[PathReport]) -> list[str]:
    """A line for each path: whether it is clear, the squares it passes and who blocks it."""
    rows = list(reports)
    wide = max([7, *(len(report.state) for report in rows)]) + 1
    lines = []
    for report in rows:
        passed = f"over {' '.join(report.passes)}" if report.passes else "passes nothing"
        blocked = f"; {report.blockers}" if report.blockers and not report.only else ""
        lines.append(f"  {report.path:12} {report.state:{wide}} {passed}{blocked}")
    return lines
