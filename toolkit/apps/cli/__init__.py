"""The command line: what all commands share."""

import os
import re
from collections.abc import MutableMapping, Sequence
from typing import Annotated

import typer

from toolkit import __version__
from toolkit.apps.cli.commands import Commands

_COMPLETION = "_PATHMATE_COMPLETE"
_CUT_OPTION = re.compile(r"(?<=\S) = ?(?=\S|$)")

app = typer.Typer(
    name="pathmate",
    cls=Commands,
    help="Chess variants whose pieces move along paths: check annotated games, explain moves.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    # Inherited by every command.
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 120},
)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"pathmate {__version__}")
        raise typer.Exit


@app.callback()
def pathmate(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print it.")
    ] = False,
) -> None:
    """Check annotated games of chess variants, and explain moves by their paths."""


def _join_options(environment: MutableMapping[str, str]) -> None:
    """Put together `--game = co`, the words into which bash cuts `--game=co`."""
    words = environment.get("COMP_WORDS", "")
    for cut in _CUT_OPTION.findall(words):
        before = int(environment.get("COMP_CWORD", "0"))
        environment["COMP_CWORD"] = str(before - cut.count(" "))
    environment["COMP_WORDS"] = _CUT_OPTION.sub("=", words)


def invoke(arguments: Sequence[str]) -> int:
    """Let a command do its work, and return the status with which it ended."""
    if _COMPLETION in os.environ:
        _join_options(os.environ)
        app(args=list(arguments), prog_name="pathmate")
    try:
        with typer.main.get_command(app).make_context("pathmate", list(arguments)) as context:
            context.command.invoke(context)
    except typer.Exit as ended:
        return ended.exit_code
    return 0
