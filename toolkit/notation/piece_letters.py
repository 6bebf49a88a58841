"""The letters of pieces: in other languages, and those that a reader may not know."""

import re
from collections.abc import Iterable, Mapping

from toolkit.errors import UsageError
from toolkit.rules.game import Game
from toolkit.rules.movement.pathtable import PieceType
from toolkit.rules.position import Position

_NAMES = ("king", "queen", "rook", "bishop", "knight", "pawn")
LANGUAGES = {
    "czech": "KDVSJP", "danish": "KDTLSB", "dutch": "KDTLPO", "english": "KQRBNP",
    "estonian": "KLVORE", "finnish": "KDTLRS", "french": "RDTFCP", "german": "KDTLSB",
    "hungarian": "KVBFHG", "icelandic": "KDHBRP", "italian": "RDTACP", "norwegian": "KDTLSB",
    "polish": "KHWGSP", "portuguese": "RDTBCP", "romanian": "RDTNCP", "spanish": "RDTACP",
    "swedish": "KDTLSB",
}  # fmt: skip
"""For each language the letters of king, queen, rook, bishop, knight and pawn.

As the export format of PGN lists them; the Czech pawn and the Dutch one, which have no letter of
their own there, have P and O.
"""
_CODES = {
    "cs": "czech", "da": "danish", "de": "german", "en": "english", "es": "spanish",
    "et": "estonian", "fi": "finnish", "fr": "french", "hu": "hungarian", "is": "icelandic",
    "it": "italian", "nl": "dutch", "no": "norwegian", "pl": "polish", "pt": "portuguese",
    "ro": "romanian", "sv": "swedish",
}  # fmt: skip
"""Languages by their codes of two letters (ISO 639-1)."""
_PAIR = re.compile(r"([A-Z])\s*=\s*([A-Z]{1,4})")
_PAIRS = re.compile(rf"\s*{_PAIR.pattern}(?:[\s,;]+{_PAIR.pattern})*\s*")


def letters_of(game: Game, text: str) -> dict[str, str]:
    """Return the game's letter for each letter of a language, or of a list such as `N=S B=L R=T Q=D`.

    A piece that is not named keeps its letter. Raises UsageError for a language that is not known, a
    piece that the game has not, and letters that would stand for two pieces.
    """
    ours = {piece.letter: piece.letter for piece in game.pieces}
    language = text.strip().casefold()
    alphabet = LANGUAGES.get(_CODES.get(language, language))
    if alphabet is not None:
        names = dict(zip(_NAMES, alphabet, strict=True))
        named = {each.letter: names[each.name] for each in game.pieces if each.name in names}
    elif _PAIRS.fullmatch(text):
        named = {match[1]: match[2] for match in _PAIR.finditer(text)}
    else:
        known = ", ".join(LANGUAGES)
        expected = f"expected a list such as 'N=S, B=L' or one of {known}"
        raise UsageError(f"letters: {expected}; found {text[:40]!r}")
    unknown = [letter for letter in named if letter not in ours]
    if unknown:
        raise UsageError(f"letters: {game.name} has no piece {unknown[0]}")
    found: dict[str, str] = {}
    for letter, theirs in (ours | named).items():
        if theirs in found:
            both = f"{found[theirs]} and {letter}"
            raise UsageError(f"letters: {theirs} would stand for both {both} of {game.name}")
        found[theirs] = letter
    return found


_USUAL = dict(zip(LANGUAGES["english"], _NAMES, strict=True))
"""The pieces whose letters every reader knows."""


def strange_pieces(position: Position, *, promoted: bool = False) -> tuple[PieceType, ...]:
    """Return the kinds of piece in a position, on the board or in reserve, whose letters may not be known.

    With `promoted`, also those that a piece of the position may become.
    """
    kinds = position.game.pieces
    held = (*position.masks, *position.reserves)
    shown = {index % len(kinds) for index, each in enumerate(held) if each}
    if promoted:
        shown |= {other for index in shown for other in kinds[index].becomes}
    return tuple(piece for piece in kinds if piece.index in shown and _is_strange(piece))


def _is_strange(piece: PieceType) -> bool:
    name = piece.name.strip()
    return _USUAL.get(piece.letter) != name.casefold() and name != piece.letter


def legend_words(pieces: Iterable[PieceType], letters: Mapping[str, str] | None = None) -> str:
    """Say what letters stand for, the game's own or others: `G grasshopper, N nightrider`."""
    written = letters or {}
    return ", ".join(f"{written.get(each.letter, each.letter)} {each.name}" for each in pieces)
