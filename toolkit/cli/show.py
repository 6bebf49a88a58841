"""`pathmate show`: draws a position."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from toolkit.cli import options

if TYPE_CHECKING:
    from toolkit.cli.positions import Given


class Format(StrEnum):
    """How a position is drawn."""

    TEXT = "text"


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("show")(show)


def show(
    position: options.Position,
    game: options.Game = None,
    picture: Annotated[Format, typer.Option("--format", help="What to draw.")] = Format.TEXT,  # noqa: ARG001
) -> None:
    """Draw a position."""
    from toolkit.cli.output import emit
    from toolkit.cli.positions import each_position
    from toolkit.draw.text import draw_text

    def work(given: Given) -> int:
        emit(draw_text(given.position))
        emit(f"{given.position.turn.word} to move")
        return 0

    each_position(position, game, False, work)
