"""The arguments and options that several commands share."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer


class EngineName(StrEnum):
    """Which engine works: the compiled kernel, or the plain one in Python."""

    KERNEL = "kernel"
    PYTHON = "python"


Engine = Annotated[
    EngineName | None,
    typer.Option("--engine", help="Which engine; else the kernel where there is one."),
]
Game = Annotated[
    str | None,
    typer.Option("--game", "-g", metavar="KEY|FILE.toml", help="The game; else it is found."),
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
Position = Annotated[
    str,
    typer.Argument(
        metavar="POSITION",
        help="A FEN, 'start', FILE@14b (before Black's 14th move), or '-': FENs, one a line.",
    ),
]
