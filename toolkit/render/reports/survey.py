"""`pathmate routes --survey`: how well pieces get about on empty boards, as a table."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from toolkit.apps.terminal.destination import opened_text
from toolkit.apps.terminal.positions import find_game, find_position, need_game
from toolkit.errors import UsageError
from toolkit.explain.route_graph import bare_game, route_graph, survey
from toolkit.explain.walker import Walker, lone_walker, named_square, walker_alone
from toolkit.render.reports.console import PlainConsole
from toolkit.render.reports.json_output import emit_json
from toolkit.rules.board import Board
from toolkit.rules.catalogue import builtin_keys, load
from toolkit.rules.definition.reader import MAX_PATHS
from toolkit.rules.game import Game
from toolkit.rules.movement.pathtable import PieceType
from toolkit.rules.movement.walk import count_routes
from toolkit.rules.movement.words import Word, read_words
from toolkit.text import printable

_WIDEST = 18
_COMMA = re.compile(r",(?![^(]*\))")
"""One between words; that of a leap such as (4,1) stands in parentheses."""


@dataclass(frozen=True, slots=True)
class Subject:
    """A piece that is surveyed: in its game, or by its words on any board."""

    name: str
    words: tuple[Word, ...]
    home: tuple[Game, PieceType] | None = None

    def walker(self, board: Board | None, square: str | None) -> Walker:
        """The piece alone on a board; on that of its game if none is named."""
        if board is None and self.home is not None:
            game, piece = self.home
        elif board is not None:
            if sum(count_routes(board, word) for word in self.words) > MAX_PATHS:
                raise UsageError(f"{self.name!r} has too many paths for a board of {board.size}")
            game = bare_game(board, self.name, self.words)
            piece = game.pieces[0]
        else:
            raise UsageError(f"--words {self.name!r}: on which board? name it with --board 8x8")
        first = (game.board.squares & -game.board.squares).bit_length() - 1
        return walker_alone(
            game, piece, first if square is None else named_square(game.board, square)
        )


Asked = tuple[str | None, str | None, str | None, str | None]
"""A position, a square, a piece and a game as they were named."""


def write_survey(
    asked: Asked, words: list[str], boards: list[str], as_json: bool, output: Path | None
) -> None:
    """Write the survey of some pieces on some boards."""
    position, square, letter, game = asked
    if letter is not None and square is None:
        raise UsageError("--piece goes with a position and a square")
    subjects = [Subject(text, _read(text)) for text in words]
    if position is not None or game is not None or not words:
        subjects += _subjects(position, square, letter, game)
    named: list[Board | None] = [read_board(text) for text in boards]
    entries = [entry(subject, board, square) for subject in subjects for board in named or [None]]
    with opened_text(output) as out:
        if as_json:
            emit_json({"survey": entries}, out)
            return
        PlainConsole(out).print(_table(entries))
        for each in entries:
            if each["unreachable"]:
                PlainConsole(out).print(_never(each, square or ""))


def read_board(text: str) -> Board:
    """Read a size such as `8x8`, or take the board of a game; raises UsageError."""
    if text in builtin_keys() or text.endswith(".toml"):
        return load(text).board
    files, _, ranks = text.partition("x")
    if not all(side.isascii() and side.isdigit() and len(side) <= 2 for side in (files, ranks)):
        known = ", ".join(builtin_keys())
        raise UsageError(f"--board {text!r}: expected a size such as 8x8, or one of {known}")
    try:
        return Board.from_drawing(["." * int(files)] * int(ranks))
    except ValueError as error:
        raise UsageError(f"--board {text!r}: {error}") from error


def entry(subject: Subject, board: Board | None, square: str | None) -> dict[str, Any]:
    """The survey of one piece on one board, as JSON; `unreachable` is null without a square."""
    import networkx as nx

    walker = subject.walker(board, square)
    ground = walker.game.board
    graph = route_graph(walker)
    never = None
    if square is not None:
        start = ground.name(walker.origin)
        reached = nx.descendants(graph, start) | {start}
        never = [name for name in ground.names(ground.squares) if name not in reached]
    return {"piece": subject.name, **asdict(survey(ground, graph)), "unreachable": never}


def _read(text: str) -> tuple[Word, ...]:
    """Read movement words, several apart by commas or `;`; raises UsageError."""
    try:
        return tuple(word for part in _COMMA.split(text) for word in read_words(part))
    except ValueError as error:
        raise UsageError(f"--words {text!r}: {error}") from error


def _subjects(
    position: str | None, square: str | None, letter: str | None, game: str | None
) -> list[Subject]:
    """The piece on a square, or all pieces of a game."""
    if position is None:
        rules = load(game) if game else need_game()
    elif square is None or letter is not None:
        rules = find_game(position, game)
    else:
        given = find_position(position, game).position
        piece = given.piece_at(named_square(given.game.board, square))
        if piece is None:
            raise UsageError(f"there is nothing on {square}")
        return [Subject(piece.type.name, piece.type.words, (given.game, piece.type))]
    if square is not None and letter is not None:
        kind = lone_walker(rules, letter, square).piece.type
        return [Subject(kind.name, kind.words, (rules, kind))]
    return [Subject(kind.name, kind.words, (rules, kind)) for kind in rules.pieces]


def _table(entries: list[dict[str, Any]]) -> Any:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False, padding=(0, 1, 0, 0))
    table.add_column("piece", overflow="ellipsis", no_wrap=True, max_width=_WIDEST)
    for name in ("board", "squares", "moves", "paths", "parts", "reached", "mean", "longest"):
        table.add_column(name, justify="right", no_wrap=True)
    for each in entries:
        table.add_row(
            Text(printable(each["piece"])),
            each["board"],
            *(str(each[key]) for key in ("squares", "moves", "paths", "components")),
            f"{each['reached']:.0%}",
            "-" if each["mean"] is None else f"{each['mean']:.3f}",
            "-" if each["diameter"] is None else str(each["diameter"]),
        )
    return table


def _never(each: dict[str, Any], square: str) -> str:
    from textwrap import fill

    names = " ".join(each["unreachable"])
    head = printable(f"{each['piece']} on {each['board']}, from {square}: never reaches")
    return fill(f"{head} {names}", 80, subsequent_indent="  ")
