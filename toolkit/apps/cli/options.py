"""The arguments and options that several commands share, and the engine that is chosen by one."""

from enum import StrEnum
from typing import Annotated

import typer

from toolkit.apps.terminal.messages import remark_once
from toolkit.kernel.bounds import MAX_NODES, check_seconds
from toolkit.rules.board import Colour
from toolkit.rules.catalogue import builtin_keys
from toolkit.rules.game import Game as AnyGame
from toolkit.solve.engine_choice import Choice, EngineName, choose


class Side(StrEnum):
    """The side at the bottom of a board."""

    WHITE = "white"
    BLACK = "black"

    @property
    def colour(self) -> Colour:
        """The side as a colour."""
        return Colour[self.name]


MOST = 2**63 - 1
"""The largest number that an option takes where nothing else limits it."""


def complete_game(begun: str) -> list[str]:
    """The keys of games that begin so, for the shell."""
    return [key for key in builtin_keys() if key.startswith(begun)]


def read_seconds(given: float | None) -> float | None:
    """A number of seconds; nan and inf are none."""
    if given is not None:
        check_seconds("--time", given)
    return given


Engine = Annotated[
    EngineName | None, typer.Option("--engine", help="Which engine; else the kernel where there is one.")
]
Game = Annotated[
    str | None,
    typer.Option(
        "--game", "-g", metavar="KEY|FILE.toml", help="The game; else it is found.", autocompletion=complete_game
    ),
]
Seconds = Annotated[float | None, typer.Option("--time", callback=read_seconds, help="Most seconds for a problem.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
Jobs = Annotated[int, typer.Option("--jobs", min=1, max=256, help="Problems solved at the same time.")]
Cluster = Annotated[
    str | None,
    typer.Option("--cluster", metavar="tcp://HOST:PORT", help="Work on this Dask cluster (pathmate[cluster])."),
]
Nodes = Annotated[int | None, typer.Option("--nodes", min=1, max=MAX_NODES, help="Most positions for a problem.")]
ProblemFiles = Annotated[
    list[str],
    typer.Argument(
        metavar="FILE|FOLDER...", help="Files of problems, folders with all below them, or '-': standard input."
    ),
]
Position = Annotated[
    str,
    typer.Argument(
        metavar="POSITION",
        help="A FEN, 'start', FILE@14b (before Black's 14th move), FILE@end or FILE (after the"
        " last), or '-': FENs, one a line.",
    ),
]


def said(context: typer.Context) -> set[str]:
    """The names of the parameters that the command line itself has."""
    return {
        name
        for name in context.params
        if (source := context.get_parameter_source(name)) and source.name == "COMMANDLINE"
    }


def chosen_engine(game: AnyGame, name: EngineName | None) -> Choice:
    """Choose the engine for a game, and say once where the slow one has to stand in.

    Raises UsageError as `solve.engine_choice.choose` does.
    """
    choice = choose(game, name)
    if choice.missing:
        remark_once(f"the Python engine works, which is slow: no kernel, {choice.missing}")
    return choice
