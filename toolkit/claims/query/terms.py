"""Queries, and the terms that fill their roles.

A term says what the words say and nothing of any position; squares are names. A term that stands
for several things holds them in `ListTerm`. `reference` finds what a term means.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

from toolkit.rules.board import Colour


class Quantity(Enum):
    """The number of pieces that a noun phrase means, of those that it describes."""

    THE = "the"
    SOME = "some"  # One of them at least.
    ALL = "all"
    NONE = "no"
    COUNT = "count"  # A number of them, which `PieceTerm.number` gives.


WHOLE = (Quantity.THE, Quantity.ALL)  # It must hold for all of these.


class Owner(Enum):
    """A side that depends on the rest of the sentence."""

    OWN = "own"  # That of the piece or side spoken of: `his knight`.
    ENEMY = "enemy"  # The other one.


Side: TypeAlias = Colour | Owner | None


@dataclass(frozen=True, slots=True)
class Number:
    """A number: `two`, `at least two`, `more than two`."""

    low: int
    high: int | None  # None if there is no upper bound.

    def fits(self, count: int) -> bool:
        """Return True if a count is within the bounds."""
        return self.low <= count and (self.high is None or count <= self.high)

    @classmethod
    def exactly(cls, count: int) -> Number:
        """Return the number that only this count fits."""
        return cls(count, count)


@dataclass(frozen=True, slots=True)
class Term:
    """A part of a sentence that names something, with its offsets in the sentence."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class PieceTerm(Term):
    """A description of pieces."""

    quantity: Quantity = Quantity.THE
    kinds: str = ""  # Letters of the game's pieces; empty for any.
    side: Side = None
    squares: tuple[str, ...] = ()  # They stand on one of these.
    number: Number | None = None
    plural: bool = False
    pronoun: str = ""  # `it`, `they`, `this`, ...: the words before tell what is meant.
    only: bool = False
    sole: bool = False  # `the only queen`: no other piece fits the words.
    other: bool = False  # `another`, `the other knight`: not the piece that is spoken of.
    moved: bool = False  # True for the piece that moved, in so many words.
    line: LineTerm | None = None  # A file, rank or diagonal on which they stand.
    filters: tuple[Query, ...] = ()  # Queries about each of them, there called `self`.
    excepted: PieceTerm | None = None
    reserve: bool = False  # True for those that came, or come, from the reserve.
    last: bool = False
    role: str = ""  # The relation to whoever has them, of a noun such as `friend`.
    among: PieceTerm | None = None  # Those of which they are some: `two of White's pawns`.
    named: Filler | None = None  # An apposition, one by one: `two pawns, a5 and e5,`.


@dataclass(frozen=True, slots=True)
class SquareTerm(Term):
    """Squares, by their names."""

    names: tuple[str, ...]
    any_of: bool = False  # True for a list that `or` joins.
    only: bool = False
    number: Number | None = None
    negated: bool = False
    sort: str = ""  # `royal`, `promotion` or `start`; without names, all such.
    side: Side = None  # The owner of the squares, if they are of a sort.
    quantity: Quantity = Quantity.THE


@dataclass(frozen=True, slots=True)
class SideTerm(Term):
    """A side: `White`, a player's name, `he`."""

    side: Side
    only: bool = False


@dataclass(frozen=True, slots=True)
class LineTerm(Term):
    """A file, a rank, or a run of squares between two: its squares in their order."""

    names: tuple[str, ...] = ()  # The two ends of a run of squares.
    file: str = ""
    rank: int = 0  # Counted from White's side; negative from Black's.
    sort: str = ""  # `file`, `rank`, `diagonal`, or nothing.
    quantity: Quantity = Quantity.THE
    side: Side = None  # The owner of the second or seventh rank.


@dataclass(frozen=True, slots=True)
class PathTerm(Term):
    """Named paths, each a tuple of the names of its stations."""

    paths: tuple[tuple[str, ...], ...] = ()
    via: tuple[str, ...] = ()  # Squares by which paths go, one each: `by e4 or e5`.
    number: Number | None = None  # `by two paths`.
    joint: str = ""
    only: bool = False
    quantity: Quantity = Quantity.THE
    partial: bool = False  # `also by`, `as well as by`: the list does not claim to be whole.
    this: bool = False  # `this path`, `that path`, the last that was named.
    other: bool = False  # `the other path`, all that were not named.
    owner: Filler | None = None  # Their owner: `the knight's paths`, `the paths of the check`.
    origin: Filler | None = None  # Their start: `from e5`, `from the knight`.
    target: Filler | None = None  # Their end: `to f7`, `to the rook`.
    turn: bool = False  # True if they turn at the squares of `via`.
    state: str = ""  # `clear` or `blocked`, if only such are meant.
    total: Number | None = None  # The number that they are some of: `two of the four paths`.
    whole: bool = False  # True if blocked paths count, too: `by two paths, one of them clear`.
    ordinal: int = 0  # `a second path`.
    half: str = ""  # `first`, `second` or `both`, of its corner; `R` or `B` by how it goes there.
    back: bool = False  # True if words refer to earlier paths: `one of them`, `its other path`.
    mute: bool = False  # True if words mean paths only after others: `the one over e4`.

    @property
    def is_bare(self) -> bool:
        """True if nothing tells which paths are meant."""
        ends = (self.owner, self.origin, self.target)
        return not (self.paths or self.via or self.back) and ends == (None, None, None)


@dataclass(frozen=True, slots=True)
class MoveTerm(Term):
    """Moves that the sentence names, by their places in its mentions."""

    mentions: tuple[int, ...]
    joint: str = ""
    only: bool = False
    number: Number | None = None


@dataclass(frozen=True, slots=True)
class OptionTerm(Term):
    """Moves by their sort: `two legal moves`, `the only reply`, `three captures`."""

    sort: str = "move"
    quantity: Quantity = Quantity.THE
    number: Number | None = None
    side: Side = None
    kinds: str = ""
    only: bool = False
    other: bool = False
    plural: bool = False
    parries: bool = False  # True for answers to a check, in so many words.


@dataclass(frozen=True, slots=True)
class WayTerm(Term):
    """A way in which a piece goes or acts: `as a rook`, `by a knight's leap`, `sideways`."""

    shapes: tuple[str, ...]  # Shapes of paths, as in `toolkit.facts.shapes`.
    joint: str = ""
    only: bool = False


@dataclass(frozen=True, slots=True)
class ReserveTerm(Term):
    """The pieces that a side may still drop; those of either side if none is named."""

    side: Side = None
    plural: bool = False


@dataclass(frozen=True, slots=True)
class ListTerm(Term):
    """Terms that `and` or `or` joins."""

    items: tuple[Filler, ...]
    joint: str


@dataclass(frozen=True, slots=True)
class EventTerm(Term):
    """An event as a subject: `this`, `the move`, `the capture`; `kind` is what must have happened."""

    kind: str = ""
    agent: Filler | None = None  # The agent: `the check of the rook`.
    target: str = ""  # The goal of the move: `the step to d3`.


@dataclass(frozen=True, slots=True)
class DeedTerm(Term):
    """Moves by their effect: `taking the pawn`, `a capture on e5`."""

    query: Query
    only: bool = False


Filler: TypeAlias = (
    PieceTerm
    | SquareTerm
    | SideTerm
    | LineTerm
    | PathTerm
    | MoveTerm
    | OptionTerm
    | ListTerm
    | EventTerm
    | Number
    | WayTerm
    | ReserveTerm
    | DeedTerm
)


class Mood(Enum):
    """The mood of a clause."""

    PLAIN = "plain"
    CAN = "can"
    MUST = "must"
    WOULD = "would"
    THREAT = "threat"


class Tense(Enum):
    """The tense of a clause."""

    PRESENT = "present"
    PAST = "past"
    PERFECT = "perfect"
    FUTURE = "future"


@dataclass(frozen=True, slots=True)
class Query:
    """A question to the facts that a clause states."""

    relation: str
    roles: dict[str, Filler] = field(default_factory=dict)
    negated: bool = False
    mood: Mood = Mood.PLAIN
    tense: Tense = Tense.PRESENT
    times: Number | None = None
    worlds: tuple[MoveTerm, ...] = ()  # Moves after which it is said to hold.
    reasons: tuple[Query | Filler, ...] = ()
    soft: bool = False  # True if words say more than the relation: never refuted.
    start: int = 0
    end: int = 0
    now: bool = False  # True if it is said to hold at this very moment.
    subject: Filler | None = None  # The subject of its verb.

    def __hash__(self) -> int:
        return hash((self.relation, self.start, self.end, self.negated))


def items_of(term: Filler | None) -> tuple[Filler, ...]:
    """Return the terms that a term joins, or the term itself."""
    if term is None:
        return ()
    return term.items if isinstance(term, ListTerm) else (term,)


def walk(term: Filler | None) -> Iterator[Filler]:
    """Yield a term and all that it joins."""
    for each in items_of(term):
        if isinstance(each, ListTerm):
            yield from walk(each)
        else:
            yield each
