"""How facts become sentences: names of pieces, squares and moves put into templates."""

import random
import re
import zlib
from dataclasses import dataclass, field
from string import Formatter

import naive
from naive import State

from .scenes import NOUNS, Piece, View

Slot = object
"""What fills a gap: a Piece, a square, a list of either, or words as they stand."""

NAMES = {  # the ways of naming a piece, and how common they are
    "the {noun} on {at}": 40,
    "the {at}-{noun}": 14,
    "the {colour} {noun} on {at}": 10,
    "{Colour}'s {noun} on {at}": 7,
    "the {noun} at {at}": 4,
    "{letter}{at}": 5,
    "the {colour} {noun}": 10,
    "{Colour}'s {noun}": 6,
    "the {noun}": 12,
}
UNIQUE_OF_COLOUR = {"the {colour} {noun}", "{Colour}'s {noun}"}
UNIQUE = {"the {noun}"}
LEADS = ("Now ", "Note that ", "Of course ", "Here ")


@dataclass(frozen=True)
class Fact:
    """A kind of statement with gaps, what fills them truly and what falsely, and where that holds."""

    kind: str
    operator: str
    view: View
    true: dict[str, Slot] | None
    false: dict[str, Slot] | None
    misnamed: bool = False


@dataclass(frozen=True)
class Template:
    text: str
    denied: bool = False
    """Says the contrary: what fills the others truly makes it false."""
    id: str = field(default="", compare=False)


def side(white: bool) -> str:
    return "White" if white else "Black"


def colour(white: bool) -> str:
    return "white" if white else "black"


def label(state: State, move: str) -> str:
    """A move with its number: 22.Ke1-e2 or 22...Ke8-d8, sometimes 22.Ke2 or 22. ... Ke8-d8."""
    chance = zlib.crc32(f"{sorted(state.board.items())}{move}".encode()) % 12
    dots = "." if state.white else ". ... " if chance == 0 else "..."
    return f"{state.fullmove}{dots}{short(state, move) if chance in (1, 2, 3) else move}"


def short(state: State, move: str) -> str:
    """The move without its first square, where no other piece of its letter comes near its goal."""
    if move[0] == "P" or "=" in move or not re.match(r"[A-Z][a-i]\d[x-]", move):
        return move
    letter, goal = naive.coloured(move[0], state.white), naive.square(move[4:6])
    able = {
        at
        for at, other in state.board.items()
        if other == letter and goal in naive.reach(state, at)
    }
    sole = able == {naive.square(move[1:3])}
    return move[0] + move[3:6].replace("-", "") if sole else move


def line(states: list[State], moves: list[str]) -> str:
    """Moves with their numbers, Black's answers without: 23.Bd3xg6 Pf7xg6 24.Rf2xf9."""
    parts = [
        label(state, move) if state.white or not at else move
        for at, (state, move) in enumerate(zip(states, moves, strict=True))
    ]
    return " ".join(parts)


def fill(template: str, slots: dict[str, Slot], view: View, seed: int) -> str:
    words = {
        name: said(slots[name], view, random.Random(f"{seed}{name}"))
        for _, name, _, _ in Formatter().parse(template)
        if name
    }
    return sentence(template.format_map(words))


def sentence(text: str) -> str:
    if not re.match(r"[a-i]\d|O-O", text):
        text = text[0].upper() + text[1:]
    return text


def said(slot: Slot, view: View, rng: random.Random) -> str:
    if isinstance(slot, Piece):
        return named(slot, view, rng)
    if isinstance(slot, tuple):
        return naive.name(slot)
    if isinstance(slot, list):
        return listed([said(each, view, random.Random(rng.random())) for each in slot])
    return str(slot)


def listed(items: list[str], word: str = "and") -> str:
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {word} {items[-1]}"


def named(piece: Piece, view: View, rng: random.Random) -> str:
    """A name that fits this piece alone; with its square if it does not stand there at all."""
    way = rng.choices(list(NAMES), list(NAMES.values()))[0]
    if not fits(way, piece, view):
        way = "the {noun} on {at}"
    return way.format(
        noun=NOUNS[piece.kind],
        at=naive.name(piece.at),
        colour=colour(piece.white),
        Colour=side(piece.white),
        letter=piece.kind,
    )


def fits(way: str, piece: Piece, view: View) -> bool:
    letters = list(view.board.values())
    if view.board.get(piece.at) != piece.letter:
        return way not in UNIQUE | UNIQUE_OF_COLOUR and not way.startswith("{letter}")
    if way in UNIQUE:
        return sum(letter.upper() == piece.kind for letter in letters) == 1
    if way in UNIQUE_OF_COLOUR:
        return letters.count(piece.letter) == 1
    return not way.startswith("{letter}") or piece.kind not in "PM"
