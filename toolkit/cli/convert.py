"""`pathmate convert`: writes annotated games in another form."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from toolkit.cli import options
from toolkit.cli.destination import Output, by_ending
from toolkit.cli.output import GameRemarks
from toolkit.cli.show import Side, ThemeName

if TYPE_CHECKING:
    from toolkit.convert.losses import Converted
    from toolkit.record.model import Record
    from toolkit.verify.model import Verification


class Form(StrEnum):
    """What a game is written as."""

    SCORE = "score"
    PGN = "pgn"
    COURIER = "courier"
    HTML = "html"


_ENDINGS = {".txt": Form.SCORE, ".pgn": Form.PGN, ".html": Form.HTML}
"""What the ending of a file's name stands for."""


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("convert")(convert)


def convert(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE...",
            help="Annotated games; FILE#2 is the second of a file, - reads a text.",
        ),
    ],
    to: Annotated[
        Form | None,
        typer.Option("--to", help="What to; else by the ending of --output: .txt, .pgn, .html."),
    ] = None,
    output: Output = None,
    game: options.Game = None,
    number: Annotated[
        int | None, typer.Option("--number", min=1, help="Which game of a file of several.")
    ] = None,
    strict: Annotated[
        bool,
        typer.Option("--strict", help="Write nothing if anything would be lost; status 1."),
    ] = False,
    orientation: Annotated[
        Side | None, typer.Option("--orientation", help="The side at the bottom of a page.")
    ] = None,
    theme: Annotated[
        ThemeName | None, typer.Option("--theme", help="The colours of a page.")
    ] = None,
    judge: Annotated[
        bool, typer.Option("--judge", help="For a page: ask the solver about judgements; slow.")
    ] = False,
) -> None:
    """Write annotated games as scores, PGN or Game Courier's logs, or one as a page to play it through.

    All but a page hold all games of the files. What the new form cannot hold is named, item by
    item.
    """
    from toolkit.errors import UsageError

    form = to or by_ending(output, Form, _ENDINGS, "form")
    if form is Form.HTML:
        if len(files) > 1:
            raise UsageError("a page shows one game; name one file, or FILE#2")
        _write_page(files[0], output, game, number, orientation, theme, judge)
        return
    given = {"orientation": orientation, "theme": theme, "judge": judge or None}
    for name, value in given.items():
        if value is not None:
            raise UsageError(f"--{name} is for pages: --to html")
    if game is not None:
        from toolkit.catalogue import load

        load(game)
    converter = _Converter(form, game, strict)
    _write_texts(converter, converter.texts(files, number), output)
    raise typer.Exit(converter.status)


def _write_page(
    file: str,
    output: Path | None,
    game: str | None,
    number: int | None,
    orientation: Side | None,
    theme: ThemeName | None,
    judge: bool,
) -> None:
    """Write one game as a page of HTML."""
    from toolkit.board import Colour
    from toolkit.cli.destination import write_bytes
    from toolkit.cli.inputs import read_record, split_number
    from toolkit.cli.output import remark_game
    from toolkit.draw import theme as themes
    from toolkit.page.build import page_of
    from toolkit.page.document import Look
    from toolkit.verify.records import verify_record

    chosen = read_record(*split_number(file, number))
    checked = verify_record(chosen, game, judge)
    remark_game(file, checked.game, False, checked.overridden)
    side = Colour[(orientation or Side.WHITE).name]
    look = Look(side, themes.Theme((theme or ThemeName.AUTO).value))
    write_bytes(page_of(checked, look).encode(), output)


class _Converter:
    """Converts games one by one and keeps the exit status; one bad game does not stop the rest."""

    def __init__(self, form: Form, game: str | None, strict: bool) -> None:
        self._form = form
        self._game = game
        self.strict = strict
        self.status = 0
        self._remarks = GameRemarks()

    def texts(self, names: list[str], number: int | None) -> Iterator[str]:
        """Yield every game that was asked for, in order."""
        from toolkit.cli.inputs import chosen_records, split_number
        from toolkit.cli.output import complain
        from toolkit.errors import RecordError

        for name in names:
            file, wanted = split_number(name, number)
            try:
                for record in chosen_records(file, wanted):
                    yield from self._converted(file, record)
            except RecordError as error:
                complain(str(error))
                self.status = 2

    def _converted(self, file: str, record: Record) -> Iterator[str]:
        """One game, if it can be converted."""
        from toolkit.cli.output import complain
        from toolkit.errors import FenError, GameError
        from toolkit.verify.records import verify_record

        try:
            checked = verify_record(record, self._game)
        except (GameError, FenError) as error:
            line = record.source.place(record.span.start).line
            complain(f"{file}:{line}: this game cannot be converted: {error}")
            self.status = 2
            return
        self._remarks.say(file, checked)
        found = self._write()(checked)
        self._report(found)
        yield found.text

    def _write(self) -> Callable[[Verification], Converted]:
        from toolkit.convert.courier import to_courier
        from toolkit.convert.pgn import to_pgn
        from toolkit.convert.score import to_score

        return {Form.PGN: to_pgn, Form.COURIER: to_courier, Form.SCORE: to_score}[self._form]

    def _report(self, found: Converted) -> None:
        """Name what is lost."""
        from toolkit.cli.output import complain, warn

        for loss in found.losses:
            (complain if self.strict else warn)(f"{loss} [{self._form}]")
        if found.losses and self.strict:
            self.status = max(self.status, 1)


def _write_texts(converter: _Converter, texts: Iterator[str], output: Path | None) -> None:
    """Write games as they come, a blank line between them; with --strict all of them or none."""
    from toolkit.cli.destination import write_parts

    if converter.strict:
        every = list(texts)
        if converter.status:
            return
        texts = iter(every)
    write_parts(_joined(texts), output)


def _joined(texts: Iterator[str]) -> Iterator[bytes]:
    """Games as the bytes of one file; bytes of the source that were no text stay as they were."""
    between = ""
    for text in texts:
        yield f"{between}{text}\n".encode("utf-8", "surrogateescape")
        between = "\n"
