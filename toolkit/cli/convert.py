"""`pathmate convert`: writes an annotated game in another form."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from toolkit.cli import options
from toolkit.cli.destination import Output
from toolkit.cli.show import Side, ThemeName


class Form(StrEnum):
    """What a game is written as."""

    HTML = "html"


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("convert")(convert)


def convert(
    record: Annotated[
        str, typer.Argument(metavar="RECORD", help="An annotated game; FILE#2 for its second.")
    ],
    to: Annotated[
        Form | None, typer.Option("--to", help="What to; else by the ending of --output.")
    ] = None,
    output: Output = None,
    game: options.Game = None,
    number: Annotated[
        int | None, typer.Option("--number", min=1, help="Which game of a file of several.")
    ] = None,
    orientation: Annotated[
        Side, typer.Option("--orientation", help="The side at the bottom.")
    ] = Side.WHITE,
    theme: Annotated[ThemeName, typer.Option("--theme", help="The colours.")] = ThemeName.AUTO,
    judge: Annotated[
        bool, typer.Option("--judge", help="Ask the solver about judgements; takes its time.")
    ] = False,
) -> None:
    """Write an annotated game as a page of HTML on which it can be played through."""
    from toolkit.cli.destination import format_of, write_bytes
    from toolkit.cli.inputs import read_record, split_number
    from toolkit.cli.output import remark_game

    if to is None:
        format_of(output, Form)
    chosen = read_record(*split_number(record, number))

    from toolkit.board import Colour
    from toolkit.draw import theme as themes
    from toolkit.page.build import Look, page_of
    from toolkit.verify.records import verify_record

    checked = verify_record(chosen, game, judge)
    remark_game(record, checked.game, False, checked.overridden)
    look = Look(Colour[orientation.name], themes.Theme(theme.value))
    write_bytes(page_of(checked, look).encode(), output)
