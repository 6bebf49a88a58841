"""The commands by name, each with its line of the help; a command's module is loaded for it alone."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

import typer
from typer.core import TyperCommand, TyperGroup

if TYPE_CHECKING:
    from typer._click import Command, Context, HelpFormatter

COMMANDS = {
    "verify": "Check every move and every claim of annotated games.",
    "annotate": "Add the paths of moves and missing marks to annotated games.",
    "convert": "Write annotated games in another form.",
    "explain": "Explain why a move is possible or not, and by which paths.",
    "routes": "Find the shortest routes of a piece, and its distances.",
    "moves": "List the legal moves of a position.",
    "perft": "Count the sequences of legal moves of a length.",
    "position": "Print the position of a record in which a ply was played.",
    "show": "Draw a position as text, as a picture or as a page.",
    "solve": "Solve a problem: all keys, tries, set play, duals, proved.",
    "table": "Build endgame tables, ask them, check and remove them.",
    "check-proof": "Check a certificate that solve has written, by the rules alone.",
    "compose": "Make new, sound problems, and improve those that there are.",
    "problems": "Check collections of problems, convert them, make pages.",
    "start": "Print a start position, drawn at random where the game has it.",
    "games": "List the games, show the rules of one, or check a file of rules.",
    "serve": "Serve a page in the browser, on which all of this is done.",
    "lsp": "Serve an editor: findings as you type, hover, quick fixes.",
    "schema": "Print the JSON Schema of a command's output.",
}
"""In the order of the help; the modules of this package bear the same names, with an underscore for a dash."""


class Commands(TyperGroup):
    """The command line as a group whose commands are loaded when they are called."""

    def list_commands(self, ctx: Context) -> list[str]:  # noqa: ARG002
        """Return the names of all commands, in the order of the help."""
        return list(COMMANDS)

    def format_commands(self, ctx: Context, formatter: HelpFormatter) -> None:  # noqa: ARG002
        """Write the list of commands without loading one."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def get_command(self, ctx: Context, cmd_name: str) -> Command | None:  # noqa: ARG002
        """Load a command; None if there is none of that name."""
        if cmd_name not in COMMANDS:
            # From these names one is suggested.
            self.commands = {name: TyperCommand(name) for name in COMMANDS}
            return None
        if cmd_name not in self.commands:
            self.add_command(_load(cmd_name), cmd_name)
        return self.commands[cmd_name]


def _load(name: str) -> Command:
    """Load a command: the function with its module's name, or what `add_to` there adds."""
    app, own = typer.Typer(rich_markup_mode=None), name.replace("-", "_")
    module = import_module(f"toolkit.apps.cli.{own}")
    if hasattr(module, "add_to"):
        module.add_to(app)
    else:
        app.command(name)(getattr(module, own))
    return typer.main.get_group(app).commands[name]
