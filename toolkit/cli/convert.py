"""`pathmate convert`: writes an annotated game in another form."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from toolkit.cli import options
from toolkit.cli.show import Side, Theme

if TYPE_CHECKING:
    from toolkit.record.model import Record

KNOWN = ("html",)
_NUMBERED = re.compile(r"(?P<file>.+)#(?P<number>[0-9]{1,6})")


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("convert")(convert)


def convert(
    record: Annotated[
        str, typer.Argument(metavar="RECORD", help="An annotated game; FILE#2 for its second.")
    ],
    to: Annotated[str, typer.Option("--to", metavar="FORM", help=f"What to: {', '.join(KNOWN)}.")],
    output: Annotated[Path, typer.Option("--output", "-o", help="The file to write.")],
    game: options.Game = None,
    number: Annotated[
        int | None, typer.Option("--number", min=1, help="Which game of a file of several.")
    ] = None,
    orientation: Annotated[
        Side, typer.Option("--orientation", help="The side at the bottom.")
    ] = Side.WHITE,
    theme: Annotated[Theme, typer.Option("--theme", help="The colours.")] = Theme.AUTO,
    judge: Annotated[
        bool, typer.Option("--judge", help="Ask the solver about judgements; takes its time.")
    ] = False,
) -> None:
    """Write an annotated game as a page of HTML on which it can be played through."""
    from toolkit.errors import UsageError

    if to not in KNOWN:
        raise UsageError(f"--to {to}: cannot convert to that; known is {', '.join(KNOWN)}")
    chosen = _read(record, number)

    from toolkit.board import Colour
    from toolkit.draw import theme as themes
    from toolkit.page.build import Look, make_page

    look = Look(Colour[orientation.name], themes.Theme(theme.value))
    page = make_page(chosen, game, judge, look)
    try:
        output.write_bytes(page.encode())
    except OSError as error:
        raise UsageError(f"{output}: cannot be written: {error.strerror}") from error


def _read(text: str, number: int | None) -> Record:
    """Read the game that is asked for: a file's first, if no number is given."""
    from toolkit.cli.output import remark
    from toolkit.errors import UsageError
    from toolkit.record.reader import read_records
    from toolkit.record.source import read_source

    match = None if Path(text).exists() else _NUMBERED.fullmatch(text)
    if match is not None:
        if number is not None and number != int(match["number"]):
            raise UsageError(f"{text}: --number names another game")
        text, number = match["file"], int(match["number"])
    records = read_records(read_source(Path(text)))
    if not 1 <= (number or 1) <= len(records):
        raise UsageError(f"{text} holds {len(records)} games, there is no #{number}")
    if len(records) > 1 and number is None:
        remark(f"{text} holds {len(records)} games; this is #1")
    return records[(number or 1) - 1]
