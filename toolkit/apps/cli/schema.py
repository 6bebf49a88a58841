"""`pathmate schema`: the JSON Schema of a command's output, with an example."""

from typing import Annotated

import typer

from toolkit.apps.terminal.messages import emit
from toolkit.errors import UsageError
from toolkit.render.schemas import schema_names, schema_text


def complete_name(begun: str) -> list[str]:
    """Return the names of commands with JSON that begin so, for the shell."""
    return [name for name in schema_names() if name.startswith(begun)]


def schema(
    command: Annotated[str, typer.Argument(help="The command whose JSON is described.", autocompletion=complete_name)],
) -> None:
    """Print the JSON Schema of a command's output."""
    known = schema_names()
    if command not in known:
        raise UsageError(f"{command!r} has no JSON; known are {', '.join(known)}")
    emit(schema_text(command).rstrip())
