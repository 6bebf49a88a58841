"""POSITION on the command line: a FEN, `start`, `FILE@14b`, `FILE`, or `-` for a FEN a line."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import typer

from toolkit.apps.terminal.exit_status import status_of
from toolkit.apps.terminal.inputs import STANDARD_INPUT, input_lines, is_file, read_record, split_number
from toolkit.apps.terminal.messages import complain, remark, remark_game, remark_once
from toolkit.errors import GameError, PathmateError, UsageError
from toolkit.render.reports.json_output import emit_json
from toolkit.rules import fen
from toolkit.rules.catalogue import builtin_keys, game_of_fen, load
from toolkit.rules.game import Game
from toolkit.rules.position import Position

if TYPE_CHECKING:
    from toolkit.play.line import PlayedLine
    from toolkit.record.model import MoveText, Record

_IN_RECORD = re.compile(r"(?P<file>.+)@(?P<ply>[0-9]{1,6}[wbWB]|end)")
_END = "end"


@dataclass(frozen=True, slots=True)
class Given:
    """A position named on the command line; `played` is what a record has played there."""

    position: Position
    ply: str | None = None
    played: MoveText | None = None


def find_position(text: str, game: str | None) -> Given:
    """Find a position; raises a PathmateError that says what is wrong with its name."""
    if text == "start":
        return Given(fen.start(load(game) if game else need_game()))
    match = _IN_RECORD.fullmatch(text)
    if match is not None:
        return _in_record(match["file"], match["ply"].lower(), game)
    file, _ = split_number(text)
    if is_file(file):
        return _in_record(text, _END, game)
    return Given(fen.read_fen(text, load(game) if game else _found_game(text)))


def find_game(text: str, game: str | None) -> Game:
    """Find the game of a POSITION whose pieces do not count; `empty` is one more name for any."""
    if text in ("start", "empty"):
        return load(game) if game else need_game()
    return find_position(text, game).position.game


def _found_game(text: str) -> Game:
    """Return the game of a FEN, which is said; raises UsageError for a text that is meant for no FEN."""
    try:
        game = game_of_fen(text, "name the game with --game")
    except GameError as error:
        if "@" in text:
            ply = "a ply such as 14b or 14w, or 'end', after the '@'"
            message = f"{text!r}: expected {ply} (and #2 before it, for the second game)"
            raise UsageError(message) from error
        if "/" not in text or "." in text:  # no FEN has a dot, and many a file
            forms = "a FEN, nor 'start', nor a file, nor FILE@PLY such as game.txt@14b"
            raise UsageError(f"{text!r} is neither {forms}") from error
        raise
    remark_once(f"the game is {game.key}, whose board the FEN fits; --game names another")
    return game


def each_position(text: str, game: str | None, as_json: bool, work: Callable[[Given], int]) -> None:
    """Call a command's work for one position or, for `-`, for each line of standard input.

    `work` returns an exit status; an unusable line is reported, and the rest is still done.
    """
    if text != STANDARD_INPUT:
        raise typer.Exit(work(find_position(text, game)))
    status = 0
    for line in input_lines():
        try:
            if line.error is not None:
                raise line.error
            status = max(status, work(find_position(line.text, game)))
        except PathmateError as error:
            status = max(status, status_of(error))
            if as_json:
                emit_json({"error": {"message": str(error), "line": line.number}})
            else:
                complain(f"line {line.number}: {error}")
    raise typer.Exit(status)


def need_game() -> Game:
    """Return the game of a start position for which none was named; raises UsageError."""
    raise UsageError(f"of which game? name it with --game: {', '.join(builtin_keys())}")


def _in_record(text: str, ply: str, game: str | None) -> Given:
    """Return the position of `FILE` or `FILE#2` in which a ply was played, or the one at the end."""
    from toolkit.play.record import play

    file, number = split_number(text)
    played = play(read_record(file, number), game)
    remark_game(file, played.game.key, False, played.found.overridden)
    line = played.main
    if any(not node.is_legal for node in line.nodes):
        many = f"{line.illegal} illegal move{'s' * (line.illegal != 1)}"
        remark(f"{file}: {many}; see 'pathmate verify'")
    if ply == _END:
        return _at_end(file, line)
    return _before(file, played.record, line, ply)


def _at_end(file: str, line: PlayedLine) -> Given:
    """Return the position after the last move of a record."""
    from toolkit.record.model import ply_name

    if line.end is None:
        raise UsageError(f"{file}: the end is not reached after the illegal move")
    return Given(line.end.position, ply_name(line.next))


def _before(file: str, record: Record, line: PlayedLine, name: str) -> Given:
    """Return the position of a record in which a ply was played."""
    from toolkit.record.model import ply_index, ply_name

    index = ply_index(int(name[:-1]), name.endswith("b"))
    node = line.before(index)
    if node is None:
        if any(ply.index == index for ply in record.plies):
            raise UsageError(f"{file}: {name} is not reached after the illegal move")
        last = max((ply.index for ply in record.plies), default=None)
        known = "it has no moves" if last is None else f"its last is {ply_name(last)}"
        raise UsageError(f"{file} has no ply {name}; {known}")
    played = next((ply.move for ply in record.plies if ply.index == index), None)
    return Given(node.position, name, played)
