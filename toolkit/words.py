"""Movement words, which say how a piece goes, seen from White's side.

- Betza's atoms: `W` one square as a rook, `F` one as a bishop, and the leapers `N` (1,2),
  `D` (0,2), `A` (2,2), `H` (0,3), `C` (1,3), `Z` (2,3), `G` (3,3); `K` is `WF`, and `R`, `B`,
  `Q` ride without end. Several atoms may follow each other: `BN`, `mRcpR`.
- A number bounds the ride (`R3`, `W3`: at most three squares); a doubled letter unbinds it (`NN`).
- Before the letter: `m` moves only, `c` captures only; `f b l r v s` choose directions, which
  on diagonals and knight's moves join in pairs (`fl`, `ff`), as Betza has them.
- `i` initial: only from the squares on which the start position has a man of its kind. `imfnD` is
  the double step of orthodox pawns.
- `n` lame: it walks each leap, first straight and then diagonally, and every square passed must be
  empty (`nN` the xiangqi horse, `nA` the xiangqi elephant, `nZ` the janggi elephant).
- `p` hops over exactly one man anywhere on its ride (`mRcpR` the xiangqi cannon), `g` over one man
  to the square behind it (`gQ` the grasshopper).

Pathmate's own extensions:

- `R=B`: a ride as the first and then one of the *same length* as the second, in any turn; the
  corner is passed. `R=B` and `B=R` together are Cetina's Sissa.
- `F>R`: a ride as the first and then one of any length as the second, turning by 45 or 90 degrees
  and never back; the corner is passed. `F` and `F>R` together are the griffon, `W>F` is the horse.
- `R beside W`: as a rook while a friendly man of the same type stands a `W` away (the relation is
  one of offsets alone).
- `msW blocked fW`: sideways, while the `fW` square is missing or occupied.
- `msW from b2 g2`: only from the squares named.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import Enum

from toolkit.board import MAX_SIDE, SQUARE_PATTERN

LEAPS = {
    "W": (0, 1),
    "F": (1, 1),
    "D": (0, 2),
    "N": (1, 2),
    "A": (2, 2),
    "H": (0, 3),
    "C": (1, 3),
    "Z": (2, 3),
    "G": (3, 3),
}
COMPOUNDS = {"K": ("WF", 1), "R": ("W", MAX_SIDE), "B": ("F", MAX_SIDE), "Q": ("WF", MAX_SIDE)}
MAX_LENGTH = 200
"""A longer text is no movement word."""

Step = tuple[int, int]


class Join(Enum):
    """How the second leg of a word follows the first."""

    EQUAL = "="
    ONWARD = ">"


class Hop(Enum):
    """Whether a ride hops: over one man anywhere, or over one to the square behind it."""

    NONE = ""
    FAR = "p"
    NEAR = "g"


@dataclass(frozen=True, slots=True)
class Leg:
    """One ride of a movement word: its directions and how far it may go."""

    steps: tuple[Step, ...]
    reach: int


@dataclass(frozen=True, slots=True)
class Word:
    """One movement of a piece: an atom with its modifiers, or two legs joined."""

    text: str
    legs: tuple[Leg, ...]
    join: Join = Join.EQUAL
    moves: bool = True
    captures: bool = True
    initial: bool = False
    lame: bool = False
    hop: Hop = Hop.NONE
    conversion: bool = False
    beside: tuple[Step, ...] = ()
    blocked: tuple[Step, ...] = ()
    squares: tuple[str, ...] = ()
    """If any: the names of the squares from which it goes."""

    @property
    def symmetric(self) -> bool:
        """Tell whether White's and Black's paths of this word are the same."""
        fans = [leg.steps for leg in self.legs] + [self.beside, self.blocked]
        same = all({(file, -rank) for file, rank in fan} == set(fan) for fan in fans)
        return same and not self.initial


_LEG = re.compile(r"(?P<mods>[a-z]*)(?P<atom>[A-Z])(?P<again>(?P=atom))?(?P<reach>[1-9][0-9]?)?")
_CLAUSE = re.compile(
    r"(?P<main>\S+)(?:\s+(?P<clause>beside|blocked|from)(?:\s+(?P<where>\S+(?:\s+\S+)*)))?"
)
_PAIRS = re.compile(r"ff|bb|ll|rr|[fb][lrs]|[lr]v|[fblrvs]")
_PROPER = re.compile(r"[mcinpg]")


def read_words(text: str) -> tuple[Word, ...]:
    """Read a movement: one or more words written in a row, and a clause that holds for all.

    Raises ValueError, saying what is wrong.
    """
    if len(text) > MAX_LENGTH:
        raise ValueError(f"{text[:20]!r}...: longer than {MAX_LENGTH} characters")
    match = _CLAUSE.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"{text!r} is not a movement word")
    main, words, place = match["main"], [], 0
    while place < len(main):
        word, place = _read_word(main, place, text)
        words.append(word)
    return tuple(_with_clause(word, match["clause"], match["where"], text) for word in words)


def _with_clause(word: Word, clause: str | None, where: str, text: str) -> Word:
    word = replace(word, text=text.strip())
    if clause is None:
        return word
    if clause == "from":
        names = re.split(r"[,\s]+", where)
        for name in names:
            if not re.fullmatch(SQUARE_PATTERN, name):
                raise ValueError(f"{text!r}: {name!r} is not the name of a square")
        return replace(word, squares=tuple(name.lower() for name in names))
    mods, leg, end = _read_leg(where, 0, text)
    if end < len(where) or mods or leg.reach > 1:
        raise ValueError(f"{text!r}: expected a leap such as W or fF behind {clause}")
    steps = leg.steps
    return replace(word, beside=steps) if clause == "beside" else replace(word, blocked=steps)


def _read_word(main: str, place: int, text: str) -> tuple[Word, int]:
    """Read one word that begins at a place; returns it and the place behind it."""
    mods, leg, place = _read_leg(main, place, text)
    _check_mods(mods, leg, text)
    word = Word(
        text=text,
        legs=(leg,),
        moves="c" not in mods,
        captures="m" not in mods,
        initial="i" in mods,
        lame="n" in mods,
        hop=next((hop for hop in (Hop.FAR, Hop.NEAR) if hop.value in mods), Hop.NONE),
    )
    if place < len(main) and main[place] in "=>":
        join = Join(main[place])
        more, second, place = _read_leg(main, place + 1, text)
        if more - {"m", "c"} or (more and more != mods & {"m", "c"}):
            raise ValueError(f"{text!r}: both legs share what stands before the first")
        if word.hop is not Hop.NONE or word.lame:
            raise ValueError(f"{text!r}: lame and hopping legs cannot be joined")
        word = replace(word, legs=(leg, second), join=join)
        if place < len(main) and main[place] in "=>":
            raise ValueError(f"{text!r}: at most two legs can be joined")
    return word, place


def _check_mods(mods: set[str], leg: Leg, text: str) -> None:
    if {"m", "c"} <= mods:
        raise ValueError(f"{text!r}: m and c together leave nothing; leave both out for both")
    if {"p", "g"} <= mods:
        raise ValueError(f"{text!r}: a piece hops as p or as g, not as both")
    if mods & {"p", "g"} and leg.reach == 1:
        raise ValueError(f"{text!r}: a leap of one step cannot hop over a man on its way")


def _read_leg(main: str, place: int, text: str) -> tuple[set[str], Leg, int]:
    """Read a leg: its modifiers other than directions, the leg, and the place behind it."""
    match = _LEG.match(main, place)
    if match is None:
        part = main[place:]
        raise ValueError(f"{text!r}: {part!r} is not a movement atom with its modifiers")
    atom, letters = match["atom"], match["mods"]
    if atom not in LEAPS and atom not in COMPOUNDS:
        known = " ".join([*LEAPS, *COMPOUNDS])
        raise ValueError(f"{text!r}: unknown atom {atom!r} (known: {known})")
    leaps, reach = COMPOUNDS.get(atom, (atom, 1))
    if match["again"]:
        reach = MAX_SIDE
    if match["reach"]:
        reach = int(match["reach"])
    directions = _PROPER.sub("", letters)
    if re.sub(_PAIRS, "", directions):
        known = "m c i n p g f b l r v s"
        raise ValueError(f"{text!r}: {letters!r} holds a letter that is none of {known}")
    every = [step for leap in leaps for step in _turns(LEAPS[leap])]
    steps = tuple(step for step in every if not directions or _chosen(step, directions))
    if not steps:
        raise ValueError(f"{text!r}: {letters!r} leaves no direction")
    return set(_PROPER.findall(letters)), Leg(steps, reach), match.end()


def _turns(leap: Step) -> list[Step]:
    """All directions of a leap, clockwise from straight ahead."""
    short, long = leap
    turns = [(short, long), (long, short), (long, -short), (short, -long)]
    turns += [(-short, -long), (-long, -short), (-long, short), (-short, long)]
    return list(dict.fromkeys(turns))


def _chosen(step: Step, directions: str) -> bool:
    """Tell whether direction letters choose a step, by Betza's rules for each kind of leap."""
    file, rank = step
    steep, flat = abs(rank) > abs(file), abs(file) > abs(rank)
    halves = {"f": rank > 0, "b": rank < 0, "l": file < 0, "r": file > 0}
    axes = {"v": steep or not flat, "s": flat or not steep}
    if 0 in step:
        return any({**halves, "v": rank != 0, "s": file != 0}[letter] for letter in directions)
    for part in _PAIRS.findall(directions):
        first, second = halves.get(part[0], axes.get(part[0])), part[1:]
        if not second:
            keep = first
        elif second == part[0]:
            keep = first and (steep if part[0] in "fb" else flat)
        else:
            keep = first and {**halves, **axes}[second]
        if keep:
            return True
    return False
