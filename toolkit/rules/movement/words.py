"""Movement words, which say how a piece goes, seen from White's side.

- Betza's atoms: `W` one square as a rook, `F` one as a bishop, and the leapers `N` (1,2),
  `D` (0,2), `A` (2,2), `H` (0,3), `C` (1,3), `Z` (2,3), `G` (3,3), any other as `(4,1)`; `K` is
  `WF`, and `R`, `B`, `Q` ride without end. Several atoms may follow each other: `BN`, `mRcpR`.
- A number bounds the ride (`R3`, `W3`: at most three squares); a doubled atom unbinds it (`NN`).
- Before the letter: `m` moves only, `c` captures only; `f b l r v s` choose directions, which
  on diagonals and knight's moves join in pairs (`fl`, `ff`), as Betza has them.
- `i` initial: only from the squares on which the start position has a piece of its kind. `imfnD` is
  the double step of orthodox pawns.
- `n` lame: it walks each leap, first straight and then diagonally, and every square passed must be
  empty (`nN` the xiangqi horse, `nA` the xiangqi elephant, `nZ` the janggi elephant).
- `p` hops over exactly one piece anywhere on its ride (`mRcpR` the xiangqi cannon), `g` over one
  piece to the square behind it (`gQ` the grasshopper).
- `q` turns after each leap, always to the same side (`qNN` the rose), `z` to one side and the other
  in turn (`zB` the crooked bishop, or boyscout).

Pathmate's own extensions:

- `d` lame as with `n`, but first diagonally (`dN` the moa); `pnN` hops over what is under its leap.
- `gg` and `pp` hop over two pieces (`ggQ` the kangaroo), `g2` ends two leaps after the piece (`g2Q`
  the grasshopper-2), `e` hops over a piece halfway (`eQ` the orix), `a` over a piece beside it and
  any distance on (`aQ` the contragrasshopper).
- `gQ^45`: turns by 45 degrees over the piece (the moose); `z2NN`: turns by two directions.
- `R=B`: a ride as the first and then one of the *same length* as the second, in any turn; the
  corner is passed. `R=B` and `B=R` together are Cetina's Sissa.
- `F>R`: a ride as the first and then one of any length as the second, turning by 45 or 90 degrees
  and never back; the corner is passed. `F` and `F>R` together are the griffon, `W>F` is the horse.
- `R beside W`: as a rook while a friendly piece of the same type stands a `W` away (the relation is
  one of offsets alone).
- `msW blocked fW`: sideways, while the `fW` square is missing or occupied.
- `msW from b2 g2`: only from the squares named, `Q to a1 h8` only to them, `Q from edge to inside`
  from the edge of the board to a square that is not on it.

Words in which a part makes no difference are refused, since whoever wrote them meant something.
"""

import re
from dataclasses import dataclass, replace
from enum import Enum

from toolkit.rules.board import MAX_SIDE, SQUARE_PATTERN
from toolkit.rules.movement.directions import Step, choose, is_level, turns
from toolkit.rules.movement.rides import NO_HOP, STRAIGHT, Bend, Course, Hop, HopKind

LEAPS = {
    "W": (0, 1), "F": (1, 1), "D": (0, 2), "N": (1, 2), "A": (2, 2), "H": (0, 3), "C": (1, 3),
    "Z": (2, 3), "G": (3, 3),
}  # fmt: skip
COMPOUNDS = {"K": ("WF", 1), "R": ("W", MAX_SIDE), "B": ("F", MAX_SIDE), "Q": ("WF", MAX_SIDE)}
MAX_LENGTH = 200
"""A longer text is no movement word."""
_FARTHEST = MAX_SIDE - 1
"""No leap and no ride goes farther on any board."""


class Join(Enum):
    """The ways in which the second leg of a word follows the first."""

    EQUAL = "="
    ONWARD = ">"


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
    diagonal_first: bool = False
    """True if a lame leap is walked first diagonally, and then straight."""
    course: Course = STRAIGHT
    hop: Hop = NO_HOP
    conversion: bool = False
    beside: tuple[Step, ...] = ()
    blocked: tuple[Step, ...] = ()
    squares: tuple[str, ...] = ()
    """If any: the names of the squares from which it goes."""
    targets: tuple[str, ...] = ()
    """If any: the names of the squares to which it goes."""

    @property
    def symmetric(self) -> bool:
        """True if White's and Black's paths of this word are the same."""
        fans = [leg.steps for leg in self.legs] + [self.beside, self.blocked]
        same = all({(file, -rank) for file, rank in fan} == set(fan) for fan in fans)
        return same and not self.initial


_LEG = re.compile(
    r"(?P<mods>[a-z]*(?:(?:(?<=g)[2-9]|(?<=z)[23])[a-z]*)?)(?P<atom>[A-Z]|\([0-9]+,[0-9]+\))"
    r"(?P<again>(?P=atom))?(?P<reach>[0-9]*)(?:\^(?P<angle>[0-9]+))?"
)
_CLAUSE = re.compile(r"(?P<main>\S+)(?:\s+(?P<clause>beside|blocked|from|to)(?:\s+(?P<where>\S+(?:\s+\S+)*)))?")
_HOPS = "pgea"
_PROPER = "mcindqz" + _HOPS
_DIRECTIONS = "fblrvs"
_ANGLES = ("45", "90", "135", "180")
ZONES = ("edge", "inside")
"""Names for sets of squares: the outer files and ranks of the board, and all others."""

_Legs = list[re.Match[str]]


def read_words(text: str) -> tuple[Word, ...]:
    """Read a movement: one or more words written in a row, and a clause that holds for all.

    Raises ValueError, saying what is wrong.
    """
    if len(text) > MAX_LENGTH:
        raise ValueError(f"{text[:20]!r}...: longer than {MAX_LENGTH} characters")
    match = _CLAUSE.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"{text!r} is not a movement word")
    try:
        words = [_read_word(*each, text.strip()) for each in _split(match["main"])]
        return tuple(_with_clause(word, match["clause"], match["where"]) for word in words)
    except ValueError as error:
        raise ValueError(f"{text!r}: {error}") from error


def may_turn(join: Join, first: Step, second: Step) -> bool:
    """Return True if a word may turn from one direction into another."""
    if first[0] * second[1] == first[1] * second[0]:
        # Straight on and straight back are no turns.
        return False
    ahead = first[0] * second[0] + first[1] * second[1] >= 0
    return ahead or join is Join.EQUAL


# The parts of a text


def _split(main: str) -> list[tuple[_Legs, str]]:
    """Return the legs of each word, and the signs that join them."""
    found, place = [], 0
    while place < len(main):
        legs, joins = [_leg_at(main, place)], ""
        while (place := legs[-1].end()) < len(main) and main[place] in "=>":
            joins += main[place]
            legs.append(_leg_at(main, place + 1))
        found.append((legs, joins))
    return found


def _leg_at(main: str, place: int) -> re.Match[str]:
    match = _LEG.match(main, place)
    if match is not None:
        return match
    part = main[place:]
    if "(" in part:
        raise ValueError(f"{part!r} is not a leap such as (4,1), with its modifiers before it")
    raise ValueError(f"{part!r} is not a movement atom with its modifiers")


def _with_clause(word: Word, clause: str | None, where: str) -> Word:
    if clause is None:
        return word
    if clause in ("from", "to"):
        return _between(word, clause, where)
    legs, joins = _split(where)[0]
    mods, leg = _read_leg(legs[0])
    if legs[0].end() < len(where) or joins or mods or leg.reach > 1:
        raise ValueError(f"expected a leap such as W or fF after {clause}")
    if clause == "beside":
        return _possible(replace(word, beside=leg.steps))
    return _possible(replace(word, blocked=leg.steps))


def _between(word: Word, clause: str, where: str) -> Word:
    """Return a word that goes from some squares, to some, or both."""
    if clause == "to":
        return replace(word, targets=_squares(where))
    origins, to, targets = where.partition(" to ")
    found = replace(word, squares=_squares(origins))
    return replace(found, targets=_squares(targets)) if to else found


def _squares(where: str) -> tuple[str, ...]:
    names = [name.lower() for name in re.split(r"[,\s]+", where.strip())]
    for name in names:
        if name not in ZONES and not re.fullmatch(SQUARE_PATTERN, name):
            raise ValueError(f"{name!r} is not the name of a square")
        if names.count(name) > 1:
            raise ValueError(f"{name} is given twice")
    return tuple(names)


# One word


def _read_word(legs: _Legs, joins: str, text: str) -> Word:
    mods, leg = _read_leg(legs[0])
    word = Word(
        text=text,
        legs=(leg,),
        moves="c" not in mods,
        captures="m" not in mods,
        initial="i" in mods,
        lame="n" in mods or "d" in mods,
        diagonal_first="d" in mods,
        course=_course(legs[0]),
        hop=_hop(legs[0]),
    )
    _check_mods(mods, word, legs[0]["atom"])
    if not joins:
        return word
    if len(joins) > 1:
        raise ValueError("at most two legs can be joined")
    more, second = _read_leg(legs[1])
    if set(more) - {"m", "c"} or (more and set(more) != set(mods) & {"m", "c"}):
        raise ValueError("both legs share what stands before the first")
    if word.hop != NO_HOP or word.lame or word.course != STRAIGHT or legs[1]["angle"]:
        raise ValueError("legs that hop, turn or are lame cannot be joined")
    word = replace(word, legs=(leg, second), join=Join(joins))
    _check_joined(word, *(each[0] for each in legs))
    return word


def _course(match: re.Match[str]) -> Course:
    found = re.search(r"([qz])([23]?)", match["mods"])
    return Course(Bend(found[1]), int(found[2] or 1)) if found else STRAIGHT


def _hop(match: re.Match[str]) -> Hop:
    mods, angle = match["mods"], match["angle"]
    kind = next((kind for kind in HopKind if kind.value and kind.value in mods), HopKind.NONE)
    if angle and (kind is not HopKind.NEAR or angle not in _ANGLES):
        expected = f"expected gQ^45 or such, with one of {', '.join(_ANGLES)}"
        raise ValueError(f"^{angle} turns over a piece; {expected}")
    hurdles = max(mods.count(kind.value), 1) if kind.value else 1
    behind = re.search("g([2-9])", mods)
    return Hop(kind, hurdles, int(behind[1]) if behind else 1, int(angle or 0))


def _read_leg(match: re.Match[str]) -> tuple[str, Leg]:
    """Read a leg: its modifiers other than directions, and the leg."""
    atom, letters = match["atom"], match["mods"]
    leaps, reach = _leaps(atom)
    if letters.strip(_PROPER + _DIRECTIONS + "23456789"):
        known = " ".join(_PROPER + _DIRECTIONS)
        raise ValueError(f"{letters!r} holds a letter that is none of {known}")
    every = [step for leap in leaps for step in turns(leap)]
    steps = choose(every, "".join(each for each in letters if each in _DIRECTIONS))
    mods = "".join(each for each in letters if each in _PROPER)
    for letter in mods:
        most = 2 if letter in "pg" else 1
        if mods.count(letter) > most:
            often = "twice" if most == 1 else "more than twice"
            raise ValueError(f"{letter!r} is given {often} before {atom}")
    return mods, Leg(steps, _reach(match, max(long for _, long in leaps), reach))


def _leaps(atom: str) -> tuple[list[Step], int]:
    """Return the leaps of an atom, the shorter length first; and how many it may make in a row."""
    if atom.startswith("("):
        short, long = sorted(map(int, atom[1:-1].split(",")))
        if not 1 <= long <= _FARTHEST:
            expected = f"expected two numbers from 0 to {_FARTHEST} that are not both 0"
            raise ValueError(f"{atom} is a leap on no board; {expected}")
        return [(short, long)], 1
    letters, reach = COMPOUNDS.get(atom, (atom, 1))
    if atom not in LEAPS and atom not in COMPOUNDS:
        known = " ".join([*LEAPS, *COMPOUNDS])
        raise ValueError(f"unknown atom {atom!r} (known: {known})")
    return [LEAPS[letter] for letter in letters], reach


def _reach(match: re.Match[str], length: int, usual: int) -> int:
    """Return how many leaps of a length a leg may make, by its doubled atom or its number."""
    atom, again, number, most = match["atom"], match["again"], match["reach"], _FARTHEST // length
    if again and number:
        raise ValueError(
            f"a doubled atom rides without end, and a number bounds it; expected {atom}{number}, or {atom}{atom} alone"
        )
    if (again or number) and most == 1:
        raise ValueError(f"no board has room for two leaps of {atom} in a row; expected {atom} alone")
    if again:
        return MAX_SIDE
    if not number:
        return usual
    if number.startswith("0") or int(number) > most:
        least = f"expected a length of at least 1 after {atom}"
        raise ValueError(f"{least}, and at most {most}, found {number}")
    if int(number) == min(usual, most):
        raise ValueError(f"{atom} goes no farther in any case; expected it without {number}")
    return int(number)


# What means nothing


def _check_mods(mods: str, word: Word, atom: str) -> None:
    if {"m", "c"} <= set(mods):
        raise ValueError("m and c together leave nothing; leave both out for both")
    hops = [letter for letter in _HOPS if letter in mods]
    if len(hops) > 1:
        raise ValueError(f"a piece hops as {hops[0]} or as {hops[1]}, not as both")
    (leg,) = word.legs
    if word.lame:
        _check_lame(mods, leg, atom)
    if word.hop != NO_HOP:
        _check_hop(word.hop, word.lame, leg, atom)
    if word.course != STRAIGHT:
        _check_course(mods, word.course, leg, atom)
    if word.hop.angle == 180 and word.captures:
        raise ValueError("a piece that turns back over another never captures; expected m")


def _check_lame(mods: str, leg: Leg, atom: str) -> None:
    letter = "d" if "d" in mods else "n"
    if {"d", "n"} <= set(mods):
        raise ValueError("a lame piece walks first straight, as n, or diagonally, as d, not both")
    if _span(leg) == 1:
        message = f"{letter} makes a leap lame, such as {letter}N; {atom}"
        raise ValueError(f"{message} goes from square to square and leaps over none")
    if letter == "d" and all(is_level(step) for step in leg.steps):
        raise ValueError(f"{atom} is walked in one way only; expected n")


def _check_hop(hop: Hop, lame: bool, leg: Leg, atom: str) -> None:
    under = lame and hop.kind is HopKind.FAR and hop.hurdles < _span(leg)
    if leg.reach == 1 < hop.least and not under:
        raise ValueError("a leap of one step cannot hop over a piece on its way")
    if hop.least > leg.reach and not under:
        raise ValueError(f"{atom} goes {leg.reach} leaps at most, and would need {hop.least}")
    if hop.angle and (hop.hurdles > 1 or hop.behind > 1 or _span(leg) > 1):
        raise ValueError("only W, F, R, B, Q and K turn over a piece, over one and to the next square")
    if hop.hurdles > 1 and hop.behind > 1:
        raise ValueError("over two pieces a piece hops to the next square, or with pp to any")


def _check_course(mods: str, course: Course, leg: Leg, atom: str) -> None:
    if {"q", "z"} <= set(mods):
        raise ValueError("a ride turns as q or as z, not as both")
    if leg.reach == 1:
        raise ValueError(f"a ride turns after each leap; {atom} is a single one")
    if set(mods) & {"n", "d"}:
        raise ValueError("a lame ride does not turn")
    if course.by > 1 and all(is_level(step) for step in leg.steps):
        raise ValueError(f"{atom} has too few directions to turn by more than one")


def _span(leg: Leg) -> int:
    """Return how many squares away a step of a leg leads."""
    return max(max(map(abs, step)) for step in leg.steps)


def _check_joined(word: Word, first: str, second: str) -> None:
    """Refuse two legs of which one leaves the other no choice."""
    one, two = word.legs
    if not any(may_turn(word.join, step, turn) for step in one.steps for turn in two.steps):
        raise ValueError(f"{first} cannot turn into {second}; straight on and back are no turns")
    for leg, name, other in ((one, first, two), (two, second, one)):
        if word.join is Join.EQUAL and leg.reach == 1 < other.reach and _span(leg) > 1:
            message = f"both legs go equally far, and {name} is a single leap, no ride"
            raise ValueError(f"{message}; expected rides such as R=B, or single steps such as N=W")


def _possible(word: Word) -> Word:
    """Refuse a condition under which the word leads nowhere."""
    steps = set(word.legs[0].steps)
    enters = word.captures and len(word.legs) == 1
    if word.hop == NO_HOP and steps <= set(word.blocked) and not enters:
        raise ValueError("it needs squares to be empty that are blocked, and so goes nowhere")
    if word.hop == NO_HOP and len(word.beside) == 1 and steps <= set(word.beside):
        raise ValueError("it needs the square on which the friend stands, and so goes nowhere")
    return word
