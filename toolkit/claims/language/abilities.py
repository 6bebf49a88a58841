"""What a side can do of several sorts: `can take the queen or go to f8, nothing else`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.choosing import NOTHING_ELSE
from toolkit.claims.language.forms import And, Extent, Form, Not, Term, Word
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.replies import Roles
from toolkit.claims.language.verbs import Mood

_ELSE = f"(','|';'|':'|'-')? ('and'|'but'|'there' 'is')? {NOTHING_ELSE}"


@rule("deed_more", "(','|'or'|',' 'or') said:reply_base")
def deed_more(said: Roles) -> Iterator[Roles]:
    yield said


@rule("deeds_listed", "('either')? first:reply_base rest:deed_more*")
def deeds_listed(first: Roles, rest: Sequence[Roles] = ()) -> Iterator[tuple[Roles, ...]]:
    yield (first, *rest)


@rule("clause", "side:side mood:mood deeds:deeds_listed")
def can_do_each(
    ext: Extent, side: Term, mood: tuple[Mood, bool, bool], deeds: tuple[Roles, ...]
) -> Iterator[Form]:
    """`Black can take the queen or move the king`: a free choice; denied, he can do neither."""
    kind, negated, _ = mood
    if kind is not Mood.CAN or len({_sort(each) for each in deeds}) < _TWO:
        # What is of one sort is read elsewhere.
        return
    said = tuple(atom(ext, "replies", agent=side, **dict(each)) for each in deeds)
    yield And(ext, tuple(Not(ext, each) for each in said) if negated else said)


_TWO = 2


def _sort(said: Roles) -> str:
    """Of which sort a deed is: the role that only that sort has."""
    return next(name for name, _ in said if name in ("capturing", "running", "between"))


@rule("clause", f"side:side 'can|may' ('only')? deeds:deeds_listed {_ELSE}")
@rule("clause", "side:side ('can'|'may') 'only' deeds:deeds_listed", cost=1)
def can_do_only(ext: Extent, side: Term, deeds: tuple[Roles, ...]) -> Iterator[Form]:
    """`White can take the rook or go to d1, nothing else`."""
    said = [each for one in deeds for each in one]
    if len({name for name, _ in said}) == len(said):
        yield atom(ext, "replies", agent=side, only=Word(ext, "only"), **dict(said))
