"""The pieces of fairy chess that problems use, and the games that they make of orthodox chess.

`fairy.toml` names them, with their letters in Popeye's three languages and their movement words.
"""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path
from string import ascii_uppercase

from toolkit.errors import UnsupportedError
from toolkit.kernel.bounds import MAX_KINDS
from toolkit.rules.catalogue import load
from toolkit.rules.definition.pieces import with_figures
from toolkit.rules.game import Game
from toolkit.rules.movement.pathtable import Known, PathTable, PieceType
from toolkit.rules.movement.words import read_words

LANGUAGES = ("english", "german", "french")
"""The languages in which Popeye reads its input."""
ORTHODOX = {"english": "KQRBSP", "german": "KDTLSB", "french": "RDTFCP"}
"""Popeye's letters for king, queen, rook, bishop, knight and pawn."""
_KNOWN: Known = {}
"""The paths of all pieces that were used so far, which are the same in every game made here."""
_FILE = Path(__file__).with_name("fairy.toml")


@dataclass(frozen=True, slots=True)
class FairyPiece:
    """A kind of piece unknown to orthodox chess."""

    name: str
    letters: tuple[str, str, str]
    """One or two characters in each of the LANGUAGES, in small letters."""
    moves: tuple[str, ...] = ()
    """Its movement words; none for a piece that never moves."""
    unsupported: str = ""
    """The reason that movement words cannot describe it; empty if they can."""


@cache
def fairy_pieces() -> tuple[FairyPiece, ...]:
    """Return every piece of `fairy.toml`, in its order."""
    tables = tomllib.loads(_FILE.read_text("utf-8"))
    words = tables["words"].items()
    found = [FairyPiece(name, _three(is_["letters"]), tuple(is_["moves"])) for name, is_ in words]
    for reason, pieces in tables["unsupported"].items():
        found += (FairyPiece(name, _three(of), unsupported=reason) for name, of in pieces.items())
    return tuple(found)


def _three(letters: str) -> tuple[str, str, str]:
    english, german, french = letters.split()
    return english, german, french


@cache
def fairy_letters(language: str) -> dict[str, FairyPiece]:
    """Return every piece by its letters in a language."""
    place = LANGUAGES.index(language)
    return {piece.letters[place]: piece for piece in fairy_pieces()}


@cache
def fairy_names() -> dict[str, FairyPiece]:
    """Return every piece by its name."""
    return {piece.name: piece for piece in fairy_pieces()}


MOST_PIECES = MAX_KINDS - len(ORTHODOX["english"])
"""The most kinds of fairy pieces of a game."""


def fairy_game(pieces: Iterable[FairyPiece]) -> Game:
    """Make orthodox chess with some more pieces, to which its pawns may promote, dummies apart.

    The same pieces in any order make the same game, and none make orthodox chess itself.
    Raises UnsupportedError for a piece that is not supported, and for more than MOST_PIECES.
    """
    wanted = set(pieces)
    for piece in wanted:
        if piece.unsupported:
            raise UnsupportedError(f"the {piece.name} {piece.unsupported}")
    if len(wanted) > MOST_PIECES:
        raise UnsupportedError(f"more than {MOST_PIECES} kinds of fairy pieces")
    return _game(tuple(piece for piece in fairy_pieces() if piece in wanted))


@lru_cache(maxsize=256)
def _game(pieces: tuple[FairyPiece, ...]) -> Game:
    orthodox = load("orthodox")
    if not pieces:
        return orthodox
    count = len(orthodox.pieces)
    added = tuple(
        PieceType(
            index=count + number,
            letter=letter,
            name=piece.name,
            words=tuple(word for text in piece.moves for word in read_words(text)),
        )
        for number, (piece, letter) in enumerate(zip(pieces, _letters(pieces), strict=True))
    )
    goals = tuple(piece.index for piece in added if piece.words)
    kinds = with_figures(
        tuple(replace(each, becomes=each.becomes + goals) if each.pawn else each for each in orthodox.pieces) + added
    )
    none = (0,) * len(added)
    homes = orthodox.homes[:count] + none + orthodox.homes[count:] + none
    return replace(
        orthodox,
        key="-".join(["fairy", *(piece.letters[0] for piece in pieces)]),
        name=f"Orthodox Chess with {', '.join(piece.name for piece in pieces)}",
        pieces=kinds,
        rules=orthodox.rules,
        homes=homes,
        table=PathTable(orthodox.board, kinds, homes, _KNOWN),
    )


def is_fairy(game: Game) -> bool:
    """Return True if a game is orthodox chess, or was made of it by fairy pieces."""
    return game.rules is load("orthodox").rules


def _letters(pieces: tuple[FairyPiece, ...]) -> list[str]:
    """Return a letter for each piece that no other has: of those it is written with, if one is free.

    Those that Popeye writes with one letter, as the grasshopper and the zebra, come first.
    """
    taken = {each.letter for each in load("orthodox").pieces}
    chosen = {}
    for piece in sorted(pieces, key=lambda piece: len(piece.letters[0])):
        written = "".join((*piece.letters, piece.name, ascii_uppercase)).upper()
        letter = next(each for each in written if each in ascii_uppercase and each not in taken)
        taken.add(letter)
        chosen[piece] = letter
    return [chosen[piece] for piece in pieces]
