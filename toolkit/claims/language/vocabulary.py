"""What a game adds to the words of annotators: the names and letters of its pieces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from toolkit.game import Game

_ANY = (
    "man",
    "men",
    "piece",
    "pieces",
    "unit",
    "units",
    "chessman",
    "chessmen",
    "things",
    "targets",
)
_SYNONYMS = {
    "king": ("monarch", "sovereign", "his majesty"),
    "queen": ("lady", "her majesty"),
    "rook": ("castle", "tower"),
    "bishop": ("cleric", "prelate"),
    "knight": ("horse", "steed", "horseman", "cavalier"),
    "pawn": ("foot soldier", "infantryman", "footman"),
}
"""Other words for pieces, in games where no piece has them for a name."""
_ORTHODOX = ("king", "queen", "rook", "bishop", "knight", "pawn", "sissa", "chancellor")


@dataclass(frozen=True, slots=True)
class KindWord:
    """A word for a kind of piece; `kind` is None where it means any."""

    kind: str | None
    plural: bool
    man: bool = False
    """Whether it may be a pawn as well: `man`, `unit`."""
    letter: str = ""
    """The letter of the kind in the game; empty for any piece, and for kinds that it has not."""

    @property
    def called(self) -> str:
        """What material of the kind is called."""
        return self.kind or ("man" if self.man else "piece")


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of a game for its pieces, by phrase, and their letters."""

    words: tuple[tuple[tuple[str, ...], KindWord], ...]
    letters: frozenset[str]


@lru_cache(maxsize=32)
def vocabulary(game: Game) -> Vocabulary:
    """The vocabulary of a game."""
    found = dict(_words({piece.name.casefold(): piece.letter for piece in game.pieces}))
    return Vocabulary(tuple(found.items()), frozenset(piece.letter for piece in game.pieces))


def kind_of_letter(game: Game, letter: str) -> KindWord:
    """The kind of piece that a letter of a game stands for, as in `the N on a7`."""
    name = next(piece.name for piece in game.pieces if piece.letter == letter)
    return KindWord(name.casefold(), plural=False, letter=letter)


def _words(names: Mapping[str, str]) -> Iterator[tuple[tuple[str, ...], KindWord]]:
    for word in _ANY:
        man = word.startswith(("man", "men", "unit", "chess"))
        yield (word,), KindWord(None, word.endswith(("men", "s")), man)
    for name in (*_ORTHODOX, *names):
        kind = name
        if name == "sissa" and name not in names and "knight" in names:
            kind = "knight"
        for called in (name, *(each for each in _SYNONYMS.get(name, ()) if each not in names)):
            yield _split(called), KindWord(kind, plural=False, letter=names.get(kind, ""))
            yield _split(plural_of(called)), KindWord(kind, plural=True)


def _split(text: str) -> tuple[str, ...]:
    return tuple(text.replace("-", " - ").split())


def plural_of(name: str) -> str:
    """`knights`, `men`: the plural of the name of a piece."""
    if name.endswith("man"):
        return f"{name[:-3]}men"
    return f"{name}es" if name.endswith(("s", "sh", "ch", "x")) else f"{name}s"
