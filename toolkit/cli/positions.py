"""POSITION on the command line: a FEN, `start`, `FILE@14b`, or `-` for a FEN a line."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import typer

from toolkit import fen
from toolkit.catalogue import builtin_keys, games_of_fen, load
from toolkit.cli.output import complain, emit_json, remark, remark_once
from toolkit.errors import GameError, PathmateError, SearchStopped, UsageError
from toolkit.game import Game
from toolkit.position import Position

_IN_RECORD = re.compile(
    r"(?P<file>.+?)(?:#(?P<number>[0-9]{1,6}))?@(?P<ply>[0-9]{1,6})(?P<side>[wbWB])"
)


@dataclass(frozen=True, slots=True)
class Given:
    """A position named on the command line; `played` is the text of the ply played there."""

    position: Position
    ply: str | None = None
    played: str | None = None


def find_position(text: str, game: str | None) -> Given:
    """Find a position; raises a PathmateError that says what is wrong with its name."""
    match = _IN_RECORD.fullmatch(text)
    if match is not None:
        return _in_record(match, game)
    if text == "start":
        return Given(fen.start(load(game) if game else need_game()))
    return Given(fen.read_fen(load(game) if game else game_of_fen(text), text))


def find_game(text: str, game: str | None) -> Game:
    """Find the game of a POSITION whose men do not count; `empty` is one more name for any."""
    if text in ("start", "empty"):
        return load(game) if game else need_game()
    return find_position(text, game).position.game


def game_of_fen(text: str) -> Game:
    """Find the one built-in game whose board a FEN fits; raises GameError."""
    fits = games_of_fen(text)
    if len(fits) == 1:
        remark_once(f"the game is {fits[0]}, whose board the FEN fits; --game names another")
        return load(fits[0])
    which = f"fits {', '.join(fits)}" if fits else f"is no position of {', '.join(builtin_keys())}"
    if not fits and "@" in text:
        ply = "a ply such as 14b or 14w behind the '@' (and #2 before it, for the second game)"
        raise UsageError(f"{text!r}: expected {ply}")
    if not fits and "/" not in text:
        raise UsageError(
            f"{text!r} is neither a FEN, nor 'start', nor FILE@PLY such as game.txt@14b"
        )
    raise GameError(text, "", f"the position {which}; name the game with --game")


def each_position(text: str, game: str | None, as_json: bool, work: Callable[[Given], int]) -> None:
    """Do a command's work for one position or, for `-`, for each line of standard input.

    `work` returns an exit status; an unusable line is told, and the rest is still done.
    """
    if text != "-":
        raise typer.Exit(work(find_position(text, game)))
    status = 0
    for number, data in enumerate(sys.stdin.buffer, 1):
        line = data.decode("utf-8", "replace").strip()
        if not line:
            continue
        try:
            status = max(status, work(find_position(line, game)))
        except PathmateError as error:
            status = max(status, 3 if isinstance(error, SearchStopped) else 2)
            if as_json:
                emit_json({"error": {"message": str(error), "line": number}})
            else:
                complain(f"line {number}: {error}")
    raise typer.Exit(status)


def need_game() -> Game:
    """The game of a start position for which none was named; raises UsageError."""
    raise UsageError(f"of which game? name it with --game: {', '.join(builtin_keys())}")


def _in_record(match: re.Match[str], game: str | None) -> Given:
    from toolkit.record.model import ply_index
    from toolkit.record.reader import read_records
    from toolkit.record.source import read_source
    from toolkit.verify.detect import find_game
    from toolkit.verify.mainline import play_main_line

    records = read_records(read_source(Path(match["file"])))
    number = int(match["number"] or 1)
    if not 1 <= number <= len(records):
        raise UsageError(f"{match['file']} holds {len(records)} games, there is no #{number}")
    if len(records) > 1 and not match["number"]:
        remark(f"{match['file']} holds {len(records)} games; this is #1")
    found = find_game(records[number - 1], game)
    record = found.record
    line = play_main_line(record.plies, found.start)
    if line.findings:
        remark(f"{match['file']}: {line.illegal} illegal moves; see 'pathmate verify'")
    side = match["side"].lower()
    index = ply_index(int(match["ply"]), side == "b")
    position = line.before(index)
    if position is None:
        name = f"{match['ply']}{side}"
        if any(ply.index == index for ply in record.plies):
            raise UsageError(f"{match['file']}: {name} is not reached after the illegal move")
        raise UsageError(f"{match['file']} has no ply {name}")
    played = next((ply.move for ply in record.plies if ply.index == index), None)
    return Given(position, match["ply"] + side, _bare(played))


def _bare(move: object) -> str | None:
    from toolkit.record.model import MoveText

    if not isinstance(move, MoveText) or not move.readable:
        return None
    if move.castling or move.drop:
        return move.castling or f"{move.piece}@{move.target}"
    return f"{move.origin}-{move.target}"
