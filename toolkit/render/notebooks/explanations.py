"""Explanations as notebooks show them: paths as arrows, and in a table what blocks them."""

from __future__ import annotations

from collections.abc import Iterable

from toolkit.explain.moves import Explanation, sentence
from toolkit.explain.piece import PieceReport
from toolkit.facts.reports import PathReport
from toolkit.render.boards.reports import draw_reports
from toolkit.render.notebooks.view import Table, View


def explanation_html(explanation: Explanation) -> str:
    """A move with every path that it could take."""
    picture = draw_reports(explanation.position, explanation.reports)
    paths = _paths(explanation.reports)
    return View(explanation.name, picture, sentence(explanation), (paths,)).write()


def piece_html(report: PieceReport) -> str:
    """A piece with all its paths, and its moves."""
    reports = tuple(path for move in report.moves for path in move.reports)
    rows = tuple(
        (move.name, "legal" if move.legal else "not possible", move.reason) for move in report.moves
    )
    moves = Table("Moves", ("Move", "Verdict", "Reason"), rows)
    picture = draw_reports(report.position, reports)
    return View(f"{report.reason}.", picture, tables=(moves, _paths(reports))).write()


def _paths(reports: Iterable[PathReport]) -> Table:
    rows = (
        (path.path, path.state, " ".join(path.passes), "" if path.only else path.blockers)
        for path in reports
    )
    return Table("Paths", ("Path", "State", "Over", "Blocked by"), tuple(rows))
