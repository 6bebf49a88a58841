"""`pathmate convert`: writes annotated games in another form."""

from pathlib import Path
from typing import Annotated

import typer

from toolkit.apps.cli import options
from toolkit.apps.cli.converted_output import Pages, Texts, to_folder, to_output
from toolkit.apps.terminal.destination import Output, by_ending
from toolkit.apps.terminal.inputs import record_files
from toolkit.apps.terminal.messages import remark
from toolkit.errors import UsageError
from toolkit.render.boards.theme import ColourTheme
from toolkit.rewrite.convert.forms import ENDINGS, RecordForm
from toolkit.rules.catalogue import load


def convert(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE...", help="Annotated games, FILE#2 for the second of a file, folders, or - for a text."
        ),
    ],
    to: Annotated[
        RecordForm | None,
        typer.Option("--to", help="What to; else by the ending of --output: .txt, .pgn, .zsg, .json, .html."),
    ] = None,
    output: Output = None,
    folder: Annotated[
        Path | None,
        typer.Option(
            "--folder",
            metavar="DIR",
            parser=Path,
            help="Write each file to one of its own in this folder, which is made if need be.",
        ),
    ] = None,
    game: options.Game = None,
    number: Annotated[int | None, typer.Option("--number", min=1, help="Which game of a file of several.")] = None,
    strict: Annotated[
        bool, typer.Option("--strict", help="Write nothing if anything would be lost; status 1.")
    ] = False,
    orientation: Annotated[
        options.Side | None, typer.Option("--orientation", help="The side at the bottom of a page.")
    ] = None,
    theme: Annotated[ColourTheme | None, typer.Option("--theme", help="The colours of a page.")] = None,
    judge: Annotated[bool, typer.Option("--judge", help="For a page: ask the solver about judgements; slow.")] = False,
) -> None:
    """Write annotated games in another form.

    Those are scores, PGN, Game Courier's logs, saved games of Zillions, JSON, and pages to play
    through. All games of all files go to one output, one after the other, or with --folder to a file
    for each; a saved game holds one game, a page up to 500. What the new form cannot hold is named, item by
    item.
    """
    if folder is not None and (output is not None or to is None):
        raise UsageError("--folder takes --to, and no --output: each file is named by its input")
    form = to or by_ending(output, RecordForm, ENDINGS, "form")
    pages = form is RecordForm.HTML
    given = {"orientation": orientation, "theme": theme, "judge": judge or None}
    for name, value in given.items():
        if value is not None and not pages:
            raise UsageError(f"--{name} is for pages: --to html")
    if game is not None:
        load(game)
        if form is RecordForm.JSON:
            remark("JSON holds a record as it is written: where it is read, name its game again")
    inputs, status = record_files(files)
    writer = Pages(game, number, orientation, theme, judge) if pages else Texts(form, game, number)
    writer.strict = strict
    if folder is not None:
        found = to_folder(writer, inputs, folder, form.ending, files)
    else:
        found = to_output(writer, inputs, output)
    raise typer.Exit(max(status, found))
