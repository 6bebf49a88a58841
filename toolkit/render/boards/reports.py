"""A position with paths as they are reported: arrows, clear or blocked."""

from __future__ import annotations

from collections.abc import Iterable

from toolkit.facts.reports import PathReport
from toolkit.render.boards.arrows import Arrow
from toolkit.render.boards.markup import Markup
from toolkit.render.boards.options import DrawOptions
from toolkit.render.boards.svg import draw_svg
from toolkit.render.boards.theme import Theme
from toolkit.rules.position import Position


def draw_reports(
    position: Position,
    reports: Iterable[PathReport],
    theme: Theme = Theme.LIGHT,
    ringed: tuple[int, ...] = (),
) -> Markup:
    """Draw a position with some paths as arrows, those that are clear on top, and rings in squares."""
    ordered = sorted(reports, key=lambda report: report.clear)
    arrows = tuple(Arrow.of_report(position.game.board, report) for report in ordered)
    return draw_svg(position, DrawOptions(arrows=arrows, marks=ringed, theme=theme))
