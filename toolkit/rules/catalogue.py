"""The games that Pathmate knows: those built in, by key, and a user's own, by file."""

import difflib
import io
import os
from functools import cache
from pathlib import Path, PurePosixPath, PureWindowsPath

from toolkit.errors import FenError, GameError
from toolkit.files import read_regular_file
from toolkit.rules.definition.reader import read_game, read_own
from toolkit.rules.fen import read_fen
from toolkit.rules.fen_placement import fits_board, has_ranks, read_placement, split_field
from toolkit.rules.game import Game

_GAMES = Path(__file__).parents[1] / "games"

MAX_CHARACTERS = 1_000_000
"""A longer file is no definition of a game."""
_MAX_BYTES = 4 * MAX_CHARACTERS
"""No text of so many characters takes more in UTF-8, but for a byte-order mark."""
MAX_SHOWN = 200
"""Longer names of files are cut where they are reported."""
MAX_NAME = 40
"""Longer names of games are cut where they are reported, and resemble none."""


STANDARD = "orthodox"
"""The game that is meant where nothing says otherwise."""
_STANDARD = {"standard", "chess", "normal", "from position"}
"""The names of orthodox chess in PGN's tag `Variant`."""


@cache
def builtin_keys() -> tuple[str, ...]:
    """Return the keys of all built-in games, in alphabetical order."""
    return tuple(sorted(path.stem for path in _GAMES.glob("*.toml")))


@cache
def load(name: str) -> Game:
    """Load a built-in game by its key or its name, or a user's own from a `.toml` file.

    Raises GameError if there is no such game or its file is wrong.
    """
    if name in builtin_keys():
        return read_own(_builtin_text(name), name)
    if not name.endswith(".toml"):
        key = key_of(name)
        if key is not None:
            return load(key)
        message = f"no such game; {known_games(name)}, or name a .toml file"
        raise GameError(_shown(name), "", message)
    return parse_game(read_file(name), name)


def key_of(name: str) -> str | None:
    """Return the key of the built-in game with a key or name, in any case; None if there is none."""
    wanted = name.strip().casefold()
    if wanted in _STANDARD:
        return STANDARD
    keys = {each.casefold(): key for key in builtin_keys() for each in (load(key).name, key)}
    return keys.get(wanted)


def known_games(meant: str) -> str:
    """Name the games for a message, and the one that an unknown name resembles.

    For example: `did you mean 'coherent'? known are coherent, orthodox`.
    """
    keys = {each.casefold(): key for key in builtin_keys() for each in (load(key).name, key)}
    near = difflib.get_close_matches(meant[:MAX_NAME].strip().casefold(), keys, 1, 0.75)
    hint = f"did you mean {keys[near[0]]!r}? " if near else ""
    return f"{hint}known are {', '.join(builtin_keys())}"


def games_of_fen(text: str) -> tuple[str, ...]:
    """Return the keys of the built-in games that a FEN may be of.

    Those whose board it fits; if several, those of them that have all its pieces and rights, else
    all its pieces: a fault in another field makes it no position of another game.
    """
    fits = tuple(key for key in builtin_keys() if fits_board(load(key).board, text))
    for reads in (_reads, _has_pieces):
        found = tuple(key for key in fits if reads(load(key), text)) if len(fits) > 1 else fits
        if found:
            return found
    return fits


def game_of_fen(text: str, advice: str = "name the game") -> Game:
    """Return the built-in game that a FEN may be of: of several, orthodox chess if it is one of them.

    A FEN of as many ranks that fits no board is one of orthodox chess, too, with a fault. Raises
    GameError, which ends with the advice, where no game or several others fit.
    """
    fits = games_of_fen(text)
    orthodox = load(STANDARD)
    if STANDARD in fits or (not fits and has_ranks(orthodox.board, text)):
        return orthodox
    if len(fits) == 1:
        return load(fits[0])
    which = f"fits {', '.join(fits)}" if fits else f"is no position of {', '.join(builtin_keys())}"
    raise GameError(_shown(text), "", f"the position {which}; {advice}")


def _reads(game: Game, text: str) -> bool:
    try:
        read_fen(text, game)
    except FenError:
        return False
    return True


def _has_pieces(game: Game, text: str) -> bool:
    placement = split_field(text.split()[0]).placement
    return not read_placement(placement, game.board, game.pieces).faults


def parse_game(text: str, source: str) -> Game:
    """Read a user's game from the text of its file; `source` names it in errors.

    Raises GameError, which lists every fault.
    """
    return read_game(text, source, _extended, builtin_keys())


def _builtin_text(key: str) -> str:
    return (_GAMES / f"{key}.toml").read_text("utf-8")


def _extended(name: str, by: str) -> tuple[str, str]:
    """Return the text and name of a file that another extends: a built-in game's, or one beside it."""
    if name in builtin_keys():
        return _builtin_text(name), name
    if not name.endswith(".toml"):
        message = f"no game {name[:MAX_NAME]!r}; {known_games(name)}, or name a .toml file"
        raise GameError(by, "", message)
    _need_inside(name, by)
    beside = str(Path(by).parent / name)
    return read_file(beside), beside


def _need_inside(name: str, by: str) -> None:
    """Raise GameError where a name leads out of the folder of the file that extends it."""
    kinds = (PurePosixPath(name), PureWindowsPath(name))
    if any(path.anchor or ".." in path.parts for path in kinds):
        message = "expected a file in the folder of this one, with no '..' and no absolute path"
        raise GameError(by, "", f"{message}, found {name[:MAX_SHOWN]!r}")
    folder = Path(by).parent
    try:
        real = Path(os.path.realpath(folder / name))
    except ValueError:
        # The name of no file; to read it says so.
        return
    if not real.is_relative_to(os.path.realpath(folder)):
        raise GameError(by, "", f"{name[:MAX_SHOWN]!r} is a link that leads out of the folder")


def read_file(name: str) -> str:
    """Read the text of a game's file; raises GameError if that cannot be done."""
    try:
        data = read_regular_file(Path(name), _MAX_BYTES)
        # Editors on Windows may put a byte-order mark before the text.
        text = data.decode("utf-8-sig") if len(data) <= _MAX_BYTES else ""
    except OSError as error:
        raise GameError(_shown(name), "", f"cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise GameError(_shown(name), "", "cannot be read: it is not a text in UTF-8") from error
    if len(data) > _MAX_BYTES or len(text) > MAX_CHARACTERS:
        raise GameError(_shown(name), "", f"has more than {MAX_CHARACTERS} characters")
    return io.StringIO(text, newline=None).read()


def _shown(name: str) -> str:
    """Name a file in a message."""
    return name if name.isprintable() and len(name) <= MAX_SHOWN else repr(name[:MAX_SHOWN])
