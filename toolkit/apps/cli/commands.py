"""The commands by name; each one's module is loaded when it is called, or all for the help."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

import typer
from typer.core import TyperGroup

if TYPE_CHECKING:
    from typer._click import Command, Context

NAMES = (
    "verify",
    "annotate",
    "convert",
    "explain",
    "routes",
    "moves",
    "perft",
    "position",
    "show",
    "solve",
    "compose",
    "problems",
    "start",
    "games",
    "lsp",
    "schema",
)
"""In the order of the help; the modules of this package bear the same names."""


class Commands(TyperGroup):
    """The command line as a group whose commands are loaded late."""

    def list_commands(self, ctx: Context) -> list[str]:  # noqa: ARG002
        """Name all commands, in the order of the help."""
        return list(NAMES)

    def get_command(self, ctx: Context, cmd_name: str) -> Command | None:  # noqa: ARG002
        """Load a command; if there is none of that name, all, among which one may be meant."""
        for name in (cmd_name,) if cmd_name in NAMES else NAMES:
            if name not in self.commands:
                self.add_command(_load(name), name)
        return self.commands.get(cmd_name)


def _load(name: str) -> Command:
    app = typer.Typer(rich_markup_mode=None)
    import_module(f"toolkit.apps.cli.{name}").add_to(app)
    return typer.main.get_group(app).commands[name]
