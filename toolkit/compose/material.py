"""The pieces that a problem is to be made of: `KSR/kp`, or `KS+/k+` for these and others.

White's come before the stroke and Black's after it, in either case; `+` after a side's pieces lets the
composer add others to it.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.compose.pathplay import OF_CAPTURES, PathPlay
from toolkit.compose.sketches import SketchSpace
from toolkit.errors import UsageError
from toolkit.rules.position import Position

MOST_PIECES = 12
"""The most pieces where the composer is free to add some."""
FEWEST = 6
"""The fewest pieces where all are the composer's choice: fewer seldom have three answers."""
_STANDING = re.compile(r"([wb]?)([A-Z]?)([a-z]\d{1,2})|()([a-z])([a-z]\d{1,2})", re.ASCII)
"""A piece where it stands: `Sb1`, `wSb1`, `sb1` as FEN has Black's, or the square alone."""
EXPECTED = "expected White's pieces, '/' and Black's, such as KSR/kp or KS+/k+"


@dataclass(frozen=True, slots=True)
class Material:
    """Pieces, as `Position.masks` is indexed, and which sides may have more."""

    pieces: tuple[int, ...]
    """The pieces that must be there, the kings first."""
    others: tuple[int, ...]
    """The pieces of which some may be added; empty if nothing may."""
    usual: tuple[int, ...]
    """The most of each piece where some are added."""
    least: int
    """The least number of pieces."""
    most: int
    """The greatest number of pieces."""


def free_material(space: SketchSpace) -> Material:
    """Return the kings, and whatever may be added."""
    return _material(space, Counter(space.royals), (True, True))


def chosen_material(space: SketchSpace, themes: frozenset[str] = frozenset()) -> Material:
    """Return the composer's choice of pieces if nobody asks for some.

    Not too few, and White's piece of bent paths, in games in which one kind has them: a problem without it
    shows nothing of its game. And Black's, where themes are asked for that are about the captures of such.
    """
    bent = {piece for piece, _ in PathPlay(space).ways()}
    sides = [[each for each in bent if space.white(each) is white] for white in (True, False)]
    wanted = sides if not OF_CAPTURES.isdisjoint(themes) else sides[:1]
    shown = [side[0] for side in wanted if len(side) == 1]
    material = _material(space, Counter((*space.royals, *shown)), (True, True))
    return replace(material, least=FEWEST)


def read_material(space: SketchSpace, text: str) -> Material:
    """Read the pieces; raises UsageError if they are none, or the game cannot have them."""
    sides = text.strip().split("/")
    if len(sides) != 2 or not all(sides):
        raise UsageError(f"pieces {text!r}: {EXPECTED}")
    found: Counter[int] = Counter()
    for colour, side in enumerate(sides):
        found.update(_side(space, side.removesuffix("+"), colour))
    material = _material(space, found, (sides[0].endswith("+"), sides[1].endswith("+")))
    faults = list(_faults(space, found))
    if not material.others and set(found) == set(space.royals):
        faults.append("two bare kings make no problem")
    if faults:
        raise UsageError(f"pieces {text!r}: {'; '.join(faults)}")
    return material


def read_held(position: Position, text: str) -> frozenset[int]:
    """Return the squares of pieces that are named where they stand: `Sb1, wRd1`.

    Raises UsageError if they do not stand there.
    """
    words = re.split(r"[\s,]+", text.strip().strip(","))
    faults, found = [], set()
    for word in words:
        square, fault = _held(position, word)
        found.add(square)
        faults.append(fault)
    if any(faults):
        raise UsageError(f"fix {text[:80]!r}: {'; '.join(filter(None, faults))}")
    return frozenset(found)


def _held(position: Position, word: str) -> tuple[int, str]:
    """Return the square of a piece, and its fault; empty if nothing is wrong."""
    game = position.game
    match = _STANDING.fullmatch(word)
    if match is None:
        return -1, f"expected pieces where they stand, such as Sb1, Rd1; found {word[:20]!r}"
    side, letter, name = match.groups()[:3] if match[3] else ("b", match[5].upper(), match[6])
    if not game.board.exists(name):
        return -1, f"{game.name} has no square {name}"
    if letter and game.piece(letter) is None:
        known = ", ".join(each.letter for each in game.pieces)
        return -1, f"{game.name} has no piece {letter!r}; its pieces are {known}"
    square = game.board.square(name)
    assert square is not None
    there = position.piece_at(square)
    if there is None:
        return -1, f"nothing stands on {name}"
    stands = "wb"[there.colour], there.type.letter
    if any(said and said != is_ for said, is_ in zip((side, letter), stands, strict=True)):
        return -1, f"on {name} stands {stands[0]}{stands[1]}, not {word}"
    return square, ""


def _material(space: SketchSpace, found: Counter[int], open_: tuple[bool, bool]) -> Material:
    rest = found - Counter(space.royals)
    others = tuple(
        piece
        for piece in range(2 * space.kinds)
        if open_[not space.white(piece)] and piece not in space.royals and space.usual[piece]
    )
    usual = tuple(max(usual, found[piece]) for piece, usual in enumerate(space.usual))
    pieces = (*space.royals, *sorted(rest.elements()))
    return Material(pieces, others, usual, max(3, len(pieces)), max(MOST_PIECES, len(pieces)))


def _side(space: SketchSpace, letters: str, colour: int) -> Iterator[int]:
    """Yield the pieces of one side."""
    for letter in letters:
        piece = space.game.piece(letter.upper())
        if piece is None:
            known = ", ".join(each.letter for each in space.game.pieces)
            raise UsageError(f"pieces: {space.game.name} has no piece {letter!r}; its pieces are {known}")
        yield colour * space.kinds + piece.index


def _faults(space: SketchSpace, found: Counter[int]) -> Iterator[str]:
    """Yield what makes a position of the pieces impossible."""
    for side, royal in zip(("White", "Black"), space.royals, strict=True):
        if found[royal] != 1:
            name = space.game.royal.name
            yield f"{side} has {found[royal] or 'no'} {name}{'s' * (found[royal] > 1)}"
    board = space.game.board.count
    if found.total() > board:
        yield f"{found.total()} pieces do not fit on {board} squares"
    for piece, count in sorted(found.items()):
        places = len(space.places[piece])
        if count > places:
            yield f"{count} of {space.letter(piece)!r} do not fit on the {places} squares it may have"
