"""`pathmate schema`: the JSON Schema of a command's output, with an example."""

from __future__ import annotations

from typing import Annotated

import typer


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("schema")(schema)


def schema(
    command: Annotated[str, typer.Argument(help="The command whose JSON is described.")],
) -> None:
    """Print the JSON Schema of a command's output."""
    from importlib.resources import files

    from toolkit.cli.output import emit
    from toolkit.errors import UsageError

    folder = files("toolkit").joinpath("cli", "schemas")
    known = sorted(entry.name.removesuffix(".json") for entry in folder.iterdir())
    if command not in known:
        raise UsageError(f"{command!r} has no JSON; known are {', '.join(known)}")
    emit(folder.joinpath(f"{command}.json").read_text("utf-8").rstrip())
