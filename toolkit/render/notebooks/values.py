"""Records, verifications and explanations as notebooks show them: a headline, a picture and tables.

Views hold plain texts; whatever a text holds, none of it becomes markup. As this loads Jinja2, what
shows itself imports it only when it is asked to.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import PurePath

import markupsafe

from toolkit.errors import FenError, GameError
from toolkit.explain.moves import Explanation, PieceReport, sentence
from toolkit.facts.path_reports import PathReport
from toolkit.play.record import PlayedRecord, play
from toolkit.record.model import Ply, Record, ply_colour, ply_name
from toolkit.render.boards.markup import Markup
from toolkit.render.boards.options import DrawOptions
from toolkit.render.boards.svg import draw_reports, draw_svg
from toolkit.render.pages.texts import name_of, shown, template_of
from toolkit.text import shortened
from toolkit.verify.model import Verification

MOST_ROWS = 500
"""A table with more rows is cut, and says so."""
_TEMPLATE = "view.html.j2"
_ELLIPSIS = "\u2026"
_FINDINGS = ("Line", "Severity", "What")
_CLAIMS = ("Ply", "Line", "Kind", "Claim", "Verdict", "Detail", "Read as")
_LONGEST = 300
"""More characters of a claim are cut."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table of texts under the names of its columns."""

    caption: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    @property
    def left_out(self) -> int:
        """The number of rows that are too many to be shown."""
        return max(len(self.rows) - MOST_ROWS, 0)


@dataclass(frozen=True, slots=True)
class View:
    """A view, from top to bottom; tables without rows are left out."""

    headline: str
    picture: Markup | None = None
    caption: str = ""
    """The text below the picture."""
    tables: tuple[Table, ...] = ()
    notes: tuple[str, ...] = ()

    def write(self) -> str:
        """The view as HTML, all its texts escaped."""
        picture = None if self.picture is None else markupsafe.Markup(self.picture)
        tables = [table for table in self.tables if table.rows]
        template = template_of(__package__, _TEMPLATE, _clean)
        return template.render(view=self, picture=picture, tables=tables, most=MOST_ROWS)


def _clean(value: object) -> object:
    """A text without characters that would mislead; drawings and numbers are what they are."""
    if isinstance(value, str) and not isinstance(value, markupsafe.Markup):
        return shown(value)
    return value


def explanation_html(explanation: Explanation) -> str:
    """A move with every path that it could take."""
    picture = draw_reports(explanation.position, explanation.reports)
    paths = _paths(explanation.reports)
    return View(explanation.name, picture, sentence(explanation), (paths,)).write()


def piece_html(report: PieceReport) -> str:
    """A piece with all its paths, and its moves."""
    reports = tuple(path for move in report.moves for path in move.reports)
    rows = tuple((move.name, "legal" if move.legal else "not possible", move.reason) for move in report.moves)
    moves = Table("Moves", ("Move", "Verdict", "Reason"), rows)
    picture = draw_reports(report.position, reports)
    return View(f"{report.reason}.", picture, tables=(moves, _paths(reports))).write()


def _paths(reports: Iterable[PathReport]) -> Table:
    rows = ((path.path, path.state, " ".join(path.passes), "" if path.only else path.blockers) for path in reports)
    return Table("Paths", ("Path", "State", "Over", "Blocked by"), tuple(rows))


def record_html(record: Record) -> str:
    """The moves of a record, and a picture of its last position where its game is known."""
    name = name_of(record)
    notes = (f"Result: {record.result.value}",) if record.result else ()
    try:
        played = play(record)
        picture, caption = _last(played)
    except (GameError, FenError) as error:
        tables, notes = (_moves(record.plies),), (*notes, f"No picture: {error}")
        return View(name, tables=tables, notes=notes).write()
    return View(name, picture, caption, (_moves(played.record.plies),), notes).write()


def _last(played: PlayedRecord) -> tuple[Markup, str]:
    """The last position that is reached, drawn, and where that is."""
    line = played.main
    node = next((each for each in reversed(line.nodes) if each.after is not None), line.start)
    move = node.move
    caption = "The start" if node.text is None else f"After {ply_name(node.index)}"
    squares = () if move is None else (move.origin, move.target)
    if line.end is None:
        caption += "; the next move cannot be played"
    if line.illegal:
        caption += f"; {line.illegal} illegal move{'s' * (line.illegal != 1)}"
    return draw_svg(node.position, DrawOptions(last=squares)), caption


def _moves(plies: Iterable[Ply]) -> Table:
    """A row for each move, White's and Black's."""
    rows: list[tuple[str, str, str]] = []
    for ply in plies:
        number, written = f"{ply.index // 2 + 1}.", " ".join(ply.move.text.split())
        if not ply_colour(ply.index):
            rows.append((number, written, ""))
        elif rows and rows[-1][0] == number and not rows[-1][2]:
            rows[-1] = (number, rows[-1][1], written)
        else:
            rows.append((number, _ELLIPSIS, written))
    return Table("Moves", ("", "White", "Black"), tuple(rows))


def verification_html(checked: Verification) -> str:
    """The findings and the claims of a record."""
    tables = (
        Table("Findings", _FINDINGS, tuple(_findings(checked))),
        Table("Claims", _CLAIMS, tuple(_claims(checked))),
    )
    return View(_headline(checked), tables=tables).write()


def _headline(checked: Verification) -> str:
    name = PurePath(checked.record.source.name).name
    if checked.game is None:
        return f"{name}: not checked"
    counts = [f"{count} {verdict}" for verdict, count in checked.summary().items() if count]
    moves = f"{checked.illegal} illegal move{'s' * (checked.illegal != 1)}"
    return f"{name} ({checked.game}): {', '.join([moves, *counts])}"


def _findings(checked: Verification) -> Iterator[tuple[str, ...]]:
    source = checked.record.source
    for finding in checked.findings:
        line = source.place(finding.span.start).line
        yield str(line), finding.severity.value, finding.text


def _claims(checked: Verification) -> Iterator[tuple[str, ...]]:
    source = checked.record.source
    for claim in checked.claims:
        line = str(source.place(claim.span.start).line)
        said = shortened(claim.text, _LONGEST)
        verdict, reading = claim.verdict.value, shortened(claim.reading, _LONGEST)
        yield claim.ply, line, claim.kind, said, verdict, claim.detail, reading
