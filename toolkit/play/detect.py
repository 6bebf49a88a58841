"""The game of a record: the one it names, or the one in which its moves are legal."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from toolkit.errors import FenError, GameError, UsageError
from toolkit.notation.algebraic import piece_of
from toolkit.notation.piece_letters import letters_of
from toolkit.play.replay_cache import ReplayCache
from toolkit.play.translation import in_letters, in_names
from toolkit.record.model import Dialect, Fault, Header, Ply, Record, find_header, ply_index
from toolkit.record.zillions import VARIANT
from toolkit.rules.catalogue import (
    MAX_NAME,
    STANDARD,
    builtin_keys,
    games_of_fen,
    key_of,
    known_games,
    load,
)
from toolkit.rules.fen import mend_fen
from toolkit.rules.game import Game
from toolkit.rules.position import Position
from toolkit.rules.zillions_names import is_variant


@dataclass(frozen=True, slots=True)
class FoundGame:
    """A record with its game and start position."""

    record: Record
    """Its plies are numbered as the start position has it if they bear no number; its FEN is that
    from which it was played, put right where that could be done, which then is one of its faults."""
    game: Game
    start: Position
    by_moves: bool = False
    """True if the record does not name its game."""
    version: int | None = None
    """The version of the game's definition that the record names, if it names one."""
    overridden: str | None = None
    """The game that the record names, if the user asked for another."""


def find_game(record: Record, named: Game | str | None, cache: ReplayCache | None = None) -> FoundGame:
    """Find the game of a record; `named` is what the user asked for, if anything.

    `cache` remembers what was played to find out.

    Raises GameError if the game is not known or several fit, FenError for a wrong FEN header.
    """
    cache, record = cache or ReplayCache(), _without_idle_fen(record)
    said = record.header("Game") or _known(record.header("Variant"))
    if named is not None:
        game = named if isinstance(named, Game) else load(named)
        if record.dialect is Dialect.ZSG and said is None:
            variant = record.header(VARIANT) or ""
            said = None if not variant or is_variant(game, variant) else variant
        return _as_asked(record, game, said, cache)
    if said is not None:
        return _by_header(record, said, cache)
    saved = _by_variant(record)
    if saved is not None:
        return _found(record, saved, cache)
    text, is_pgn = record.header("FEN"), record.dialect is Dialect.PGN
    keys = games_of_fen(text) if text else builtin_keys()
    if is_pgn and (STANDARD in keys or not keys):
        return _found(record, load(STANDARD), cache)
    fits = keys if text and len(keys) == 1 else _fitting(record, keys, cache)
    if text and STANDARD in keys and (len(fits) != 1 or len(record.plies) < _LEAST):
        fits = (STANDARD,)
    if len(fits) != 1:
        which = f"fits {', '.join(fits)}" if fits else "fits no known game"
        raise GameError(record.source.name, "", f"the record names no game and {which}; {_NAME_IT}")
    return _found(record, load(fits[0]), cache, by_moves=True)


_NAME_IT = "name it, as in a header 'Game:' or as the game (--game)"


def _without_idle_fen(record: Record) -> Record:
    """Remove a FEN that says nothing, or that `SetUp` says is not there; report it as a fault."""
    head, set_up = (find_header(record.headers, key) for key in ("FEN", "SetUp"))
    says = set_up.value.strip() if set_up is not None else ""
    used = "the game's own start position is used"
    if head is None:
        if says != "1" or set_up is None or record.dialect is not Dialect.PGN:
            return record
        return _faulty(record, set_up, f"SetUp says that a FEN gives the start, there is none; {used}")
    value = head.value.strip()
    if says == "0":
        message = f"SetUp says that the game begins as usual, a FEN is given; {used}"
    elif value in _NO_FEN:
        message = f"{value!r} is no position; {used}"
    else:
        return record
    kept = tuple(each for each in record.headers if each is not head)
    return _faulty(replace(record, headers=kept), head, message)


_NO_FEN = ("", "?", "-", "*", "start", "startpos")


def _faulty(record: Record, head: Header, message: str) -> Record:
    """Add a harmless fault of the start position to a record."""
    fault = Fault(head.span, "fen", message, is_harmless=True)
    return replace(record, faults=(*record.faults, fault))


def _mended(record: Record, game: Game) -> Record:
    """Mend the FEN of a record if only one meaning is possible."""
    head = find_header(record.headers, "FEN")
    if head is None:
        return record
    first = 0
    if record.plies:
        number = record.plies[0].move.index
        first = record.plies[0].index if number is None else number
    text, remarks = mend_fen(head.value, game, first)
    mended = replace(head, value=text)
    headers = tuple(mended if each is head else each for each in record.headers)
    plies = _shifted(record.plies, first - record.plies[0].index) if record.plies else ()
    return _faulty(replace(record, headers=headers, plies=plies), head, "; ".join(remarks))


def _known(variant: str | None) -> str | None:
    """Return the value of a tag Variant; None if it says that the game is unknown."""
    return None if variant is None or variant.strip() in ("", "?", "-") else variant


def _by_variant(record: Record) -> Game | None:
    """Return the game that a saved game of Zillions names by its name there; None if it names none.

    Anybody may write a rules file: an unknown name says nothing.
    """
    said = record.header(VARIANT) if record.dialect is Dialect.ZSG else None
    if said is None:
        return None
    found = [key for key in builtin_keys() if is_variant(load(key), said)]
    key = found[0] if found else key_of(said)
    return None if key is None else load(key)


_LEAST = 3
"""The fewest moves that tell a game from others; fewer may be legal in several by chance."""


def _fitting(record: Record, keys: Sequence[str], cache: ReplayCache) -> Sequence[str]:
    """Return the one game that fits a record's moves, or all that may.

    It is the one in which all are legal, or some more than in any other, or that alone has their squares
    and pieces.
    """
    scores: dict[str, int] = {}
    for key in keys:
        try:
            found = _found(record, load(key), cache)
        except (FenError, GameError):
            continue
        scores[key] = _survives(found.record, found.start, cache)
    best, second, *_ = *sorted(scores.values(), reverse=True), 0, 0
    count = len(record.plies)
    leading = [key for key, score in scores.items() if score == best]
    lead = 1 if best == count else _LEAST
    if best >= _LEAST and best - second >= lead:
        return leading
    fits = leading if best == count else [key for key in keys if _has_squares(load(key), record)]
    if len(fits) == 1 and count < _LEAST and not record.header("FEN"):
        some = f"fits {fits[0]}, but {_LEAST} moves at least are needed to know"
        raise GameError(record.source.name, "", f"the record names no game and {some}; {_NAME_IT}")
    return fits


def _survives(record: Record, position: Position, cache: ReplayCache) -> int:
    """Count the moves of a record that can be played one after the other."""
    for count, ply in enumerate(record.plies):
        step = cache.legal(position, ply.move)
        if step is None:
            return count
        position = step.after
    return len(record.plies)


def _has_squares(game: Game, record: Record) -> bool:
    """Return True if a game has every square and piece that a record's moves name."""
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


_VERSION = re.compile(r"(?P<name>.*?),?\s+(?:version|v\.?)\s*(?P<version>[0-9]{1,4})", re.IGNORECASE)


def _as_asked(record: Record, game: Game, said: str | None, cache: ReplayCache) -> FoundGame:
    """Read a record as the game that was asked for, whatever it names itself."""
    found = _found(record, game, cache)
    if said is None:
        return found
    match = _VERSION.fullmatch(said.strip())
    name = (match["name"] if match else said).strip().casefold()
    if name not in (game.key, game.name.casefold()):
        return replace(found, overridden=said.strip())
    return replace(found, version=int(match["version"])) if match else found


def _by_header(record: Record, said: str, cache: ReplayCache) -> FoundGame:
    """Find the game that a record names, perhaps with a version: `coherent, version 1`."""
    match = _VERSION.fullmatch(said.strip())
    if match is None:
        return _found(record, _by_name(said, record.source.name), cache)
    found = _found(record, _by_name(match["name"], record.source.name), cache)
    return replace(found, version=int(match["version"]))


def _by_name(said: str, file: str) -> Game:
    """Find a game by its key or its name."""
    key = key_of(said)
    if key is not None:
        return load(key)
    called = f"no game is called {said.strip()[:MAX_NAME]!r}"
    raise GameError(file, "Game", f"{called}; {known_games(said)}")


def _found(record: Record, game: Game, cache: ReplayCache, by_moves: bool = False) -> FoundGame:
    if record.dialect is Dialect.ZSG:
        return FoundGame(in_names(record, game), game, cache.saved(game, record), by_moves)
    bare = record.dialect is Dialect.COURIER
    try:
        start = cache.start(game, record.header("FEN"), bare=bare)
    except FenError as error:
        record = _mended(record, game)
        try:
            start = cache.start(game, record.header("FEN"), bare=bare)
        except FenError:
            raise error from None
    named = record.header("Letters")
    if named is not None:
        try:
            record = in_letters(record, letters_of(game, named))
        except UsageError as error:
            raise GameError(record.source.name, "Letters", str(error)) from error
    plies = _renumbered(record.plies, start)
    return FoundGame(replace(record, plies=plies), game, start, by_moves)


def first_index(start: Position) -> int:
    """Return the index of the ply that a start position expects."""
    return ply_index(start.fullmove, bool(start.turn))


def _renumbered(plies: tuple[Ply, ...], start: Position) -> tuple[Ply, ...]:
    """Give plies without any number those that their start position expects."""
    shift = first_index(start) - (plies[0].index if plies else 0)
    if not shift or any(ply.move.number for ply in plies):
        return plies
    return _shifted(plies, shift)


def _shifted(plies: tuple[Ply, ...], shift: int) -> tuple[Ply, ...]:
    """Renumber plies; variations nest no deeper than dialects let them."""
    return tuple(
        replace(
            ply,
            index=ply.index + shift,
            variations=tuple(replace(each, plies=_shifted(each.plies, shift)) for each in ply.variations),
        )
        for ply in plies
    )
