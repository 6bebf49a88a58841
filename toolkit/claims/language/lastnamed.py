"""Of the two pieces that were named before: `the latter is not protected`, `the former of which ...`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Group,
    Joint,
    Not,
    Pieces,
    SideTerm,
    Term,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.roles import of_side
from toolkit.claims.language.saying import say
from toolkit.claims.language.terms import terms

_PAIR = 2
_NOT_EVEN = "','? ('not'|'nor') 'even' ('with'|'by')"


@rule("full_statement", f"form:clause {_NOT_EVEN} who:pieces")
def not_even_with(ext: Extent, form: Form | Would, who: Term) -> Iterator[Form]:
    """`White cannot retake on g3, not even with the king`."""
    inner = form.form if isinstance(form, Not) else None
    if not isinstance(inner, Atom) or inner.sense not in ("can_take", "can_interpose"):
        return
    side = inner.role("agent")
    if isinstance(form, Not) and isinstance(side, SideTerm):
        own = form.extent[1], ext[1]
        theirs = inner.with_roles(agent=of_side(who, side))
        yield And(ext, (form, Not(own, replace(theirs, extent=own))))


@rule("which_of_two", "'the' 'latter' ('of' ('which'|'whom'|'them'|'these'))?")
@rule("which_of_two", "'the' 'second' 'of' ('which'|'whom'|'them'|'these')")
def the_latter() -> Iterator[int]:
    yield 1


@rule("which_of_two", "'the' 'former' ('of' ('which'|'whom'|'them'|'these'))?")
@rule("which_of_two", "'the' 'first' 'of' ('which'|'whom'|'them'|'these')")
def the_former() -> Iterator[int]:
    yield 0


@rule(
    "full_statement",
    "form:clause (','|';') ('and'|'but'|'while')? which:which_of_two predicate:predicate",
    "form:clause ('and'|'but'|'while') which:which_of_two predicate:predicate",
)
def of_one_of_two(
    ext: Extent, form: Form | Would, which: int, predicate: Predicate
) -> Iterator[Form]:
    """`The bishop forks the knight and the rook, the latter of which is not protected`."""
    pair = _pair(form) if isinstance(form, Atom | Not) and not isinstance(form, Gap) else None
    if pair is None:
        return
    for said in say(pair[which], predicate, predicate.extent):
        if not isinstance(said, Would):
            yield And(ext, (form, said))  # type: ignore[arg-type]


def _pair(form: Form) -> tuple[Term, ...] | None:
    """The two pieces that a form names together, or the only two that it names."""
    groups = [
        each.members
        for each in terms(form)
        if isinstance(each, Group) and each.joint is Joint.AND and len(each.members) == _PAIR
    ]
    if len(groups) == 1:
        return groups[0] if all(isinstance(each, Pieces) for each in groups[0]) else None
    named = sorted((each for each in terms(form) if isinstance(each, Pieces)), key=_start)
    return tuple(named) if not groups and len(named) == _PAIR else None


def _start(piece: Pieces) -> int:
    return piece.extent[0]
