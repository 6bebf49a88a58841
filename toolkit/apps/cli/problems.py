"""`pathmate problems`: collections of problems."""

from __future__ import annotations

import typer

from toolkit.apps.cli import problem_check, problem_convert, problem_pages


def add_to(app: typer.Typer) -> None:
    """Add the command and its sub-commands."""
    help_text = "Check collections of problems, convert them, and make pages of them."
    group = typer.Typer(help=help_text, rich_markup_mode=None, no_args_is_help=True)
    group.command("check")(problem_check.check)
    group.command("convert")(problem_convert.convert)
    group.command("html")(problem_pages.html)
    app.add_typer(group, name="problems")
