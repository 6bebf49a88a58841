"""Answers to queries: true, false or unknown, with the evidence."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from enum import Enum

from toolkit.facts.path_reports import PathReport
from toolkit.facts.world import World
from toolkit.rules.position import Move


class Truth(Enum):
    """The truth of a statement, which may be unknown."""

    TRUE = "true"
    FALSE = "false"
    UNKNOWN = "unknown"

    @property
    def denied(self) -> Truth:
        """The truth of the negation."""
        if self is Truth.UNKNOWN:
            return self
        return Truth.FALSE if self is Truth.TRUE else Truth.TRUE

    @classmethod
    def of(cls, value: bool) -> Truth:
        """Return the truth of a fact."""
        return cls.TRUE if value else cls.FALSE


@dataclass(frozen=True, slots=True)
class QueryAnswer:
    """The answer of the facts to a query.

    `certain` is the licence to refute: a claim that is false without it is left unread.
    """

    truth: Truth
    detail: str = ""
    kind: str = ""
    paths: tuple[PathReport, ...] = ()
    xray: tuple[str, ...] = ()
    missing: tuple[PathReport, ...] = ()
    in_part: bool = False  # True if the words leave out some of what is true.
    certain: bool = True
    world: World | None = None
    moves: frozenset[Move] | None = None  # The moves that do what is asked, if known.

    @property
    def settled(self) -> Truth:
        """The truth, unknown if it is false and not certain."""
        if self.truth is Truth.FALSE and not self.certain:
            return Truth.UNKNOWN
        return self.truth


UNKNOWN = QueryAnswer(Truth.UNKNOWN)


def unknown(why: str = "") -> QueryAnswer:
    """Return an answer that leaves the query open."""
    return QueryAnswer(Truth.UNKNOWN, why)


def all_of(truths: Collection[Truth]) -> Truth:
    """Return the truth of a conjunction."""
    return next((each for each in (Truth.FALSE, Truth.UNKNOWN) if each in truths), Truth.TRUE)


def every(answers: Iterable[QueryAnswer]) -> QueryAnswer:
    """Join answers that must all be true."""
    found = list(answers)
    if not found:
        return UNKNOWN
    truths = {each.settled for each in found}
    truth = all_of(truths)
    weight = next(each for each in found if each.settled is truth)
    return replace(
        weight,
        truth=truth,
        certain=True if truth is not Truth.FALSE else weight.certain,
        paths=tuple(dict.fromkeys(path for each in found for path in each.paths)),
        xray=tuple(dict.fromkeys(square for each in found for square in each.xray)),
        missing=tuple(dict.fromkeys(path for each in found for path in each.missing)),
        in_part=any(each.in_part for each in found),
        kind=next((each.kind for each in found if each.kind), ""),
    )
