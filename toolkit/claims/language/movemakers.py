"""Who makes the moves that are counted, and where they go: `and the rook makes every one of them`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Number,
    Pieces,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.movecounts import SortOfMove
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.saying import as_form

_AND = "(','|';')? ('and'|'but')?"
_MAKES = "('makes'|'make'|'made'|'plays'|'has'|'have'|'can' ('make'|'play'))"
_ALL = "('all' ('of' 'them')?|'them' 'all'|'both' ('of' 'them')?|'every' ('single')? 'one' 'of' 'them'|'each' 'of' 'them')"


@rule("full_statement", f"form:moves_counted {_AND} who:pieces {_MAKES} {_ALL}", cost=-1)
@rule("full_statement", f"form:moves_counted {_AND} who:pieces {_MAKES} number:NUM 'of' 'them'")
def makes_them(ext: Extent, form: Form | Would, who: Term, number: int = -1) -> Iterator[Form]:
    """`White has four legal moves left, and the rook makes all of them`."""
    counted = _counted(form)
    if counted is not None and isinstance(who, Pieces) and number:
        own = form.extent[1], ext[1]
        share = SortOfMove(own, "moves", who).form(own, counted.role("agent"), number)
        yield And(ext, (as_form(form), share))


@rule("goal_more", "(','|'and'|',' 'and') ('to'|'onto')? square:square")
def goal_more(square: SquareTerm) -> Iterator[SquareTerm]:
    yield square


@rule("goals_told", "('to'|'onto') first:square rest:goal_more*")
def goals_told(
    first: SquareTerm, rest: Sequence[SquareTerm] = ()
) -> Iterator[tuple[SquareTerm, ...]]:
    """`To e2 and to f1`."""
    if rest:
        yield first, *rest


@rule(
    "full_statement",
    f"form:moves_counted {_AND} number:of_them sort:sort_of_move ','? goals:goals_told",
)
def with_one_to(
    ext: Extent,
    form: Form | Would,
    number: int,
    sort: SortOfMove,
    goals: tuple[SquareTerm, ...],
) -> Iterator[Form]:
    """`Two legal moves, both with the king, to e2 and to f1`: one to each of these squares."""
    counted = _counted(form)
    count = counted.role("count") if counted is not None else None
    many = count.value if isinstance(count, Number) and number < 0 else number
    if counted is None or sort.how != "moves" or sort.by is None or len(goals) != many:
        return
    own, agent = (form.extent[1], ext[1]), counted.role("agent")
    some, how = Number(own, 1, at_least=True), Word(own, "moves")
    each = (
        atom(own, "choices", agent=agent, how=how, by=sort.by, on=goal, count=some)
        for goal in goals
    )
    yield And(ext, (as_form(form), sort.form(own, agent, number), *each))


def _counted(form: Form | Would) -> Atom | None:
    """What says how many legal moves there are."""
    last = form.forms[-1] if isinstance(form, And) else form
    exact = last.role("count") if isinstance(last, Atom) and last.sense == "only_legal" else None
    plain = isinstance(exact, Number) and not exact.at_least and not exact.at_most
    return last if plain and isinstance(last, Atom) else None
