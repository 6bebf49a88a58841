"""`pathmate show`: draws a position as text, as a picture or as a page."""

from __future__ import annotations

import sys
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from toolkit.apps.cli import options
from toolkit.apps.terminal.destination import Output

if TYPE_CHECKING:
    from toolkit.apps.cli.positions import Given
    from toolkit.render.boards.arrows import Arrow
    from toolkit.render.boards.options import DrawOptions
    from toolkit.rules.position import Position


class PictureFormat(StrEnum):
    """What a position is drawn as."""

    TEXT = "text"
    SVG = "svg"
    HTML = "html"
    PNG = "png"


class Side(StrEnum):
    """Whose side of the board is at the bottom."""

    WHITE = "white"
    BLACK = "black"


class ThemeName(StrEnum):
    """The colours of a picture; `draw.theme` has them."""

    LIGHT = "light"
    DARK = "dark"
    AUTO = "auto"


class Pieces(StrEnum):
    """What pieces are in text."""

    LETTERS = "letters"
    FIGURES = "figures"


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("show")(show)


def show(
    position: options.Position,
    game: options.Game = None,
    written: Annotated[
        PictureFormat | None,
        typer.Option("--format", help="What to draw; else by the ending of --output, or text."),
    ] = None,
    output: Output = None,
    orientation: Annotated[
        Side, typer.Option("--orientation", help="The side at the bottom.")
    ] = Side.WHITE,
    coordinates: Annotated[
        bool, typer.Option("--coordinates/--no-coordinates", help="Name files and ranks.")
    ] = True,
    legend: Annotated[
        bool, typer.Option("--legend/--no-legend", help="Say what strange letters stand for.")
    ] = True,
    pieces: Annotated[
        Pieces, typer.Option("--pieces", help="Pieces as letters or figures, in text.")
    ] = Pieces.LETTERS,
    arrow: Annotated[
        list[str] | None,
        typer.Option(
            "--arrow",
            metavar="g9-i7-g7",
            help="An arrow, clear or blocked if it is a path of the piece there. Repeatable.",
        ),
    ] = None,
    mark: Annotated[
        list[str] | None, typer.Option("--mark", metavar="e4", help="A square. Repeatable.")
    ] = None,
    last: Annotated[
        str | None, typer.Option("--last", metavar="e2-e4", help="The last move's squares.")
    ] = None,
    theme: Annotated[
        ThemeName | None, typer.Option("--theme", help="The colours of a picture.")
    ] = None,
    scale: Annotated[
        float | None, typer.Option("--scale", help="The size of a picture: 1 for squares of 45.")
    ] = None,
) -> None:
    """Draw a position as text, as an SVG or PNG picture or as an HTML page."""
    from toolkit.apps.cli.positions import each_position, find_position
    from toolkit.apps.terminal.destination import (
        format_of,
        is_standard_output,
        write_bytes,
        write_text,
    )
    from toolkit.apps.terminal.messages import remark_once
    from toolkit.errors import UsageError

    chosen = written or format_of(output, PictureFormat, PictureFormat.TEXT)
    if chosen is not PictureFormat.TEXT:
        if position == "-":
            raise UsageError("a picture shows one position, not those of standard input")
        shown = find_position(position, game).position
        how = _options(shown, orientation, coordinates, legend, theme, scale, arrow, mark, last)
        if chosen is PictureFormat.PNG and is_standard_output(output) and sys.stdout.isatty():
            raise UsageError("a PNG is not for the terminal: name a file with --output")
        write_bytes(_picture(shown, how, chosen), output)
        return
    given = {"arrow": arrow, "mark": mark, "last": last, "theme": theme, "scale": scale}
    for name, value in given.items():
        if value not in (None, []):
            raise UsageError(f"--{name} is for pictures: --format svg, html or png")

    def work(given: Given) -> int:
        text = _text(given.position, orientation, coordinates, legend, pieces)
        if is_standard_output(output) and not _can_print(text):
            remark_once(f"there are no figures in {sys.stdout.encoding}; letters stand for them")
            text = _text(given.position, orientation, coordinates, legend, Pieces.LETTERS)
        write_text(text, output)
        return 0

    if not is_standard_output(output) and position == "-":
        raise UsageError("a file holds one position, not those of standard input")
    each_position(position, game, False, work)


def _text(
    position: Position, orientation: Side, coordinates: bool, legend: bool, pieces: Pieces
) -> str:
    from toolkit.render.boards.text import draw_text
    from toolkit.rules.board import Colour

    drawn = draw_text(
        position,
        orientation=Colour[orientation.name],
        figures=pieces is Pieces.FIGURES,
        coordinates=coordinates,
        legend=legend,
    )
    return f"{drawn}\n{position.turn.word} to move"


def _can_print(text: str) -> bool:
    """Whether standard output is in an encoding that has all of a text's characters."""
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _options(
    position: Position,
    orientation: Side,
    coordinates: bool,
    legend: bool,
    theme: ThemeName | None,
    scale: float | None,
    arrow: list[str] | None,
    mark: list[str] | None,
    last: str | None,
) -> DrawOptions:
    """The options of a picture; raises UsageError for what cannot be drawn."""
    from toolkit.errors import UsageError
    from toolkit.render.boards import theme as themes
    from toolkit.render.boards.options import DrawOptions
    from toolkit.rules.board import Colour

    try:
        return DrawOptions(
            orientation=Colour[orientation.name],
            coordinates=coordinates,
            legend=legend,
            theme=themes.Theme((theme or ThemeName.LIGHT).value),
            scale=1.0 if scale is None else scale,
            arrows=tuple(_arrow(position, text) for text in arrow or ()),
            marks=tuple(_square(position, name) for name in mark or ()),
            last=_squares(position, last) if last else (),
        )
    except ValueError as error:
        raise UsageError(str(error)) from error


def _arrow(position: Position, text: str) -> Arrow:
    """The arrow that a text names: a path, if the piece on its first square has such a path."""
    from toolkit.facts.paths import find_path
    from toolkit.facts.reports import report_path
    from toolkit.render.boards.arrows import Arrow

    squares = _squares(position, text)
    piece = position.piece_at(squares[0])
    path = find_path(position.game, piece.colour, piece.type, squares) if piece else None
    if piece is None or path is None:
        return Arrow(squares)
    report = report_path(position, path, piece.colour)
    return Arrow.of_report(position.game.board, report)


def _squares(position: Position, text: str) -> tuple[int, ...]:
    return tuple(_square(position, name) for name in text.split("-"))


def _square(position: Position, name: str) -> int:
    board = position.game.board
    square = board.square(name)
    if square is None or not board.has(square):
        raise ValueError(f"{name!r} is no square of this board")
    return square


def _picture(position: Position, how: DrawOptions, written: PictureFormat) -> bytes:
    from toolkit.render.boards.html import draw_html
    from toolkit.render.boards.png import svg_to_png
    from toolkit.render.boards.svg import draw_svg

    if written is PictureFormat.PNG:
        return svg_to_png(draw_svg(position, how))
    drawn = draw_html(position, how) if written is PictureFormat.HTML else draw_svg(position, how)
    return f"{drawn}\n".encode()
