"""`pathmate show`: draws a position as text, as a picture or as a page."""

import sys
from enum import StrEnum
from typing import Annotated

import typer

from toolkit.apps.cli import options
from toolkit.apps.terminal.destination import Output, format_of, is_standard_output, write_bytes, write_text
from toolkit.apps.terminal.messages import remark_once
from toolkit.apps.terminal.positions import Given, each_position, find_position
from toolkit.errors import UsageError
from toolkit.render.boards.arrows import read_arrow, read_square, read_squares
from toolkit.render.boards.options import DrawOptions
from toolkit.render.boards.pictures import PictureFormat, draw_file
from toolkit.render.boards.text import draw_text
from toolkit.render.boards.theme import ColourTheme
from toolkit.rules.position import Position


class PieceSigns(StrEnum):
    """The signs of pieces in text."""

    LETTERS = "letters"
    FIGURES = "figures"


def show(
    position: options.Position,
    game: options.Game = None,
    written: Annotated[
        PictureFormat | None, typer.Option("--format", help="What to draw; else by the ending of --output, or text.")
    ] = None,
    output: Output = None,
    orientation: Annotated[
        options.Side, typer.Option("--orientation", help="The side at the bottom.")
    ] = options.Side.WHITE,
    coordinates: Annotated[bool, typer.Option("--coordinates/--no-coordinates", help="Name files and ranks.")] = True,
    legend: Annotated[bool, typer.Option("--legend/--no-legend", help="Say what strange letters stand for.")] = True,
    pieces: Annotated[PieceSigns, typer.Option("--pieces", help="Letters or figures, in text.")] = PieceSigns.LETTERS,
    arrow: Annotated[
        list[str] | None,
        typer.Option(
            "--arrow",
            metavar="g9-i7-g7",
            help="An arrow, clear or blocked if it is a path of the piece there. Repeatable.",
        ),
    ] = None,
    mark: Annotated[list[str] | None, typer.Option("--mark", metavar="e4", help="A square. Repeatable.")] = None,
    last: Annotated[str | None, typer.Option("--last", metavar="e2-e4", help="The last move's squares.")] = None,
    theme: Annotated[ColourTheme | None, typer.Option("--theme", help="The colours of a picture.")] = None,
    scale: Annotated[float | None, typer.Option("--scale", help="The size of a picture: 1 for squares of 45.")] = None,
) -> None:
    """Draw a position as text, as an SVG or PNG picture or as an HTML page."""
    chosen = written or format_of(output, PictureFormat, PictureFormat.TEXT)
    if chosen is not PictureFormat.TEXT:
        if position == "-":
            raise UsageError("a picture shows one position, not those of standard input")
        shown = find_position(position, game).position
        how = _options(shown, orientation, coordinates, legend, theme, scale, arrow, mark, last)
        if chosen is PictureFormat.PNG and is_standard_output(output) and sys.stdout.isatty():
            raise UsageError("a PNG is not for the terminal: name a file with --output")
        write_bytes(draw_file(shown, how, chosen), output)
        return
    given = {"arrow": arrow, "mark": mark, "last": last, "theme": theme, "scale": scale}
    for name, value in given.items():
        if value not in (None, []):
            raise UsageError(f"--{name} is for pictures: --format svg, html or png")

    def work(given: Given) -> int:
        text = _text(given.position, orientation, coordinates, legend, pieces)
        if is_standard_output(output) and not _can_print(text):
            remark_once(f"there are no figures in {sys.stdout.encoding}; letters stand for them")
            text = _text(given.position, orientation, coordinates, legend, PieceSigns.LETTERS)
        write_text(text, output)
        return 0

    if not is_standard_output(output) and position == "-":
        raise UsageError("a file holds one position, not those of standard input")
    each_position(position, game, False, work)


def _text(position: Position, orientation: options.Side, coordinates: bool, legend: bool, pieces: PieceSigns) -> str:
    drawn = draw_text(
        position,
        orientation=orientation.colour,
        figures=pieces is PieceSigns.FIGURES,
        coordinates=coordinates,
        legend=legend,
    )
    return f"{drawn}\n{position.turn.word} to move"


def _can_print(text: str) -> bool:
    """Return True if the encoding of standard output has all of a text's characters."""
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _options(
    position: Position,
    orientation: options.Side,
    coordinates: bool,
    legend: bool,
    theme: ColourTheme | None,
    scale: float | None,
    arrow: list[str] | None,
    mark: list[str] | None,
    last: str | None,
) -> DrawOptions:
    """The options of a picture; raises UsageError for what cannot be drawn."""
    try:
        return DrawOptions(
            orientation=orientation.colour,
            coordinates=coordinates,
            legend=legend,
            theme=theme or ColourTheme.LIGHT,
            scale=1.0 if scale is None else scale,
            arrows=tuple(read_arrow(position, text) for text in arrow or ()),
            marks=tuple(read_square(position, name) for name in mark or ()),
            last=read_squares(position, last) if last else (),
        )
    except ValueError as error:
        raise UsageError(str(error)) from error
