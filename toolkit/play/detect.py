"""Which game a record is of: what it says, or the one in which its moves are legal."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from toolkit.catalogue import MAX_NAME, builtin_keys, key_of, known_games, load
from toolkit.errors import FenError, GameError, UsageError
from toolkit.game import Game
from toolkit.letters import letters_of
from toolkit.notation import piece_of
from toolkit.placement import fits_board
from toolkit.play import zillions
from toolkit.play.lettering import lettered
from toolkit.play.steps import Steps
from toolkit.position import Position
from toolkit.record.model import Dialect, Ply, Record, ply_index
from toolkit.record.zillions import VARIANT
from toolkit.zillions import is_variant


@dataclass(frozen=True, slots=True)
class FoundGame:
    """A record with its game and start position."""

    record: Record
    """Its plies are numbered as the start position has it if they bear no number."""
    game: Game
    start: Position
    by_moves: bool = False
    """True if the record does not name its game."""
    version: int | None = None
    """The version of the game's definition that the record names, if it names one."""
    overridden: str | None = None
    """What the record names as its game, where the user asked for another."""


def find_game(record: Record, named: Game | str | None, steps: Steps | None = None) -> FoundGame:
    """Find the game of a record; `named` is what the user asked for, if anything.

    `steps` remembers what was played to find out.

    Raises GameError where the game is not known or several fit, FenError for a wrong FEN header.
    """
    steps = steps or Steps()
    said = record.header("Game") or record.header("Variant")
    if named is not None:
        game = named if isinstance(named, Game) else load(named)
        if record.dialect is Dialect.ZSG and said is None:
            variant = record.header(VARIANT) or ""
            said = None if not variant or is_variant(game, variant) else variant
        return _as_asked(record, game, said, steps)
    if said is not None:
        return _by_header(record, said, steps)
    saved = _by_variant(record)
    if saved is not None:
        return _found(record, saved, steps)
    standard = _standard(record, steps) if record.dialect is Dialect.PGN else None
    if standard is not None and _begins_legally(standard, steps):
        return standard
    fits = _fitting(record, steps)
    if len(fits) != 1 and standard is not None:
        return standard
    if len(fits) != 1:
        which = f"fits {', '.join(fits)}" if fits else "fits no known game"
        message = (
            f"the record names no game and {which}; name it, as in a header 'Game:' or with --game"
        )
        raise GameError(record.source.name, "", message)
    return _found(record, load(fits[0]), steps, by_moves=True)


_STANDARD = "orthodox"
"""The game of PGN without a tag that names another."""


def _by_variant(record: Record) -> Game | None:
    """The game that a saved game of Zillions names by what it is called there; None without any.

    There are rules files of anybody's: a name that is not known says nothing.
    """
    said = record.header(VARIANT) if record.dialect is Dialect.ZSG else None
    if said is None:
        return None
    found = [key for key in builtin_keys() if is_variant(load(key), said)]
    key = found[0] if found else key_of(said)
    return None if key is None else load(key)


def _standard(record: Record, steps: Steps) -> FoundGame | None:
    """A record as one of orthodox chess; None where it begins from a position of another game."""
    try:
        return _found(record, load(_STANDARD), steps)
    except FenError:
        return None


def _begins_legally(found: FoundGame, steps: Steps) -> bool:
    plies = found.record.plies
    return not plies or steps.legal(found.start, plies[0].move) is not None


def _fitting(record: Record, steps: Steps) -> list[str]:
    """The games that a record fits best: by its FEN, by legal moves, by its squares and pieces."""
    text = record.header("FEN")
    keys = [key for key in builtin_keys() if not text or fits_board(load(key).board, text)]
    scores: dict[str, int] = {}
    for key in keys:
        try:
            found = _found(record, load(key), steps)
        except (FenError, GameError):
            continue
        scores[key] = _survives(found.record, found.start, steps)
    best = max(scores.values(), default=0)
    if best:
        return [key for key, score in scores.items() if score == best]
    return [key for key in keys if _has_squares(load(key), record)]


def _survives(record: Record, position: Position, steps: Steps) -> int:
    """Count how many moves of a record can be played one after the other."""
    for count, ply in enumerate(record.plies):
        step = steps.legal(position, ply.move)
        if step is None:
            return count
        position = step.after
    return len(record.plies)


def _has_squares(game: Game, record: Record) -> bool:
    """Whether a game has every square and piece that a record's moves name."""
    for ply in record.plies:
        said = ply.move.said
        if said is None:
            continue
        names = said.origin if said.is_full else None, said.target
        if any(name and not game.board.exists(name) for name in names):
            return False
        if said.letter and piece_of(game, said.letter) is None:
            return False
    return True


_VERSION = re.compile(
    r"(?P<name>.*?),?\s+(?:version|v\.?)\s*(?P<version>[0-9]{1,4})", re.IGNORECASE
)


def _as_asked(record: Record, game: Game, said: str | None, steps: Steps) -> FoundGame:
    """A record read as a game that was asked for, whatever it names itself."""
    found = _found(record, game, steps)
    if said is None:
        return found
    match = _VERSION.fullmatch(said.strip())
    name = (match["name"] if match else said).strip().casefold()
    if name not in (game.key, game.name.casefold()):
        return replace(found, overridden=said.strip())
    return replace(found, version=int(match["version"])) if match else found


def _by_header(record: Record, said: str, steps: Steps) -> FoundGame:
    """Find the game that a record names, perhaps with a version: `coherent, version 1`."""
    match = _VERSION.fullmatch(said.strip())
    if match is None:
        return _found(record, _by_name(said, record.source.name), steps)
    found = _found(record, _by_name(match["name"], record.source.name), steps)
    return replace(found, version=int(match["version"]))


def _by_name(said: str, file: str) -> Game:
    """Find a game by its key or its name."""
    key = key_of(said)
    if key is not None:
        return load(key)
    called = f"no game is called {said.strip()[:MAX_NAME]!r}"
    raise GameError(file, "Game", f"{called}; {known_games(said)}")


def _found(record: Record, game: Game, steps: Steps, by_moves: bool = False) -> FoundGame:
    if record.dialect is Dialect.ZSG:
        return FoundGame(
            zillions.translated(record, game), game, steps.saved(game, record), by_moves
        )
    bare = record.dialect is Dialect.COURIER
    start = steps.start(game, record.header("FEN") or None, bare=bare)
    named = record.header("Letters")
    if named is not None:
        try:
            record = lettered(record, letters_of(game, named))
        except UsageError as error:
            raise GameError(record.source.name, "Letters", str(error)) from error
    plies = _renumbered(record.plies, start)
    return FoundGame(replace(record, plies=plies), game, start, by_moves)


def first_index(start: Position) -> int:
    """The index of the ply that a start position expects."""
    return ply_index(start.fullmove, bool(start.turn))


def _renumbered(plies: tuple[Ply, ...], start: Position) -> tuple[Ply, ...]:
    """Give plies without any number those that their start position expects."""
    shift = first_index(start) - (plies[0].index if plies else 0)
    if not shift or any(ply.move.number for ply in plies):
        return plies
    return _shifted(plies, shift)


def _shifted(plies: tuple[Ply, ...], shift: int) -> tuple[Ply, ...]:
    """Count plies from another number on; variations nest no deeper than dialects let them."""
    return tuple(
        replace(
            ply,
            index=ply.index + shift,
            variations=tuple(
                replace(each, plies=_shifted(each.plies, shift)) for each in ply.variations
            ),
        )
        for ply in plies
    )
