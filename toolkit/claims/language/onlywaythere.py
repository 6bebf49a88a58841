"""The one way by which a piece can go somewhere: `from c1 it gets to c3 by a3 alone`, `one clear path, and it turns at g5`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Earlier,
    Extent,
    Form,
    Group,
    Number,
    PathTerm,
    Pieces,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.pathcounts import NAMELY, each_is
from toolkit.claims.language.pathnouns import SuchWays
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.verbs import Be

_GETS = "('gets'|'goes'|'comes'|'travels'|'moves'|'get'|'go'|'come') 'to'"
_BY = "('by'|'via'|'over'|'through'|'along'|'across'|'by' 'way' 'of')"


@rule("way_only", f"'only' {_BY} way:ways")
@rule("way_only", f"{_BY} way:ways ('alone'|'only')")
def way_only(way: Term) -> Iterator[Term]:
    """`By a3 alone`, `only via a3`."""
    if not (isinstance(way, Group) and way.only):
        yield alone(way)


@rule("clause", f"agent:piece {_GETS} to:square way:way_only")
@rule("clause", f"'from' start:square ','? agent:piece {_GETS} to:square way:way_only")
@rule("clause", f"agent:piece {_GETS} 'from' start:square 'to' to:square way:way_only")
def gets_there_only_by(
    ext: Extent, agent: Term, to: Term, way: Term, start: Term | None = None
) -> Iterator[Form]:
    """`From c1 the Sissa gets to c3 by a3 alone`: where it can go, if it is not what it has done."""
    if not isinstance(agent, Pieces):
        return
    if isinstance(start, SquareTerm):
        if agent.squares not in ((), (start.name,)):
            return
        agent = replace(agent, squares=(start.name,))
    yield atom(ext, "can_go", agent=agent, to=to, via=way)


_IT = "('it'|'this'|'that'|('this'|'that') path_word|'this' 'one'|'that' 'one')"
_RUNS = "(('goes'|'leads'|'runs'|'passes') ('over'|'via'|'through'|'by'|'by' 'way' 'of'))"


@rule(
    "full_statement",
    f"form:clause (','|';'|':')? ('and'|'but')? {_IT} turn:bends_at over:square",
    f"form:clause (','|';'|':')? ('and'|'but')? {_IT} {_RUNS} over:square",
    cost=-1,
)
def the_one_path_turns(
    ext: Extent, form: Form | Would, over: Term, turn: bool = False
) -> Iterator[Form]:
    """`The Sissa has a single clear path to e6, and it turns at g6`: that path does."""
    if not isinstance(form, Atom) or form.sense != "ways" or not isinstance(over, SquareTerm):
        return
    count = form.role("count")
    known = isinstance(count, Number) and count.value == 1 and not count.at_least
    if known and form.role("over") is None and form.role("by") is None:
        own = form.extent[1], ext[1]
        there = replace(over, corner=turn)
        some = Number(own, 1, at_least=True)
        yield And(ext, (form, replace(form.with_roles(over=there, count=some), extent=own)))


@rule("bends_at", "('turns'|'bends'|'has' ('its'|'a') ('corner'|'turn'|'bend')) ('on'|'at')")
@rule(
    "bends_at",
    "('turns'|'leads'|'goes'|'runs') ('round'|'around') ('the' ('corner'|'bend') ('on'|'at'))?",
)
def bends_at() -> Iterator[bool]:
    yield True


_LEAD = "('leads'|'lead'|'takes'|'take'|'brings'|'bring')"


@rule(
    "clause",
    f"ways:such_ways {_LEAD} agent:piece first:way_of more:way_of* {NAMELY} these:these_ways",
    cost=-1,
)
def ways_lead_it_namely(
    ext: Extent,
    ways: SuchWays,
    agent: Term,
    first: tuple[str, Term],
    these: tuple[Term, ...],
    more: Sequence[tuple[str, Term]] = (),
) -> Iterator[Form]:
    """`Only one clear way leads the Sissa to e8, turning at i4`."""
    every = (("agent", agent), first, *more)
    said = dict((*ways.what, *every))
    if not isinstance(agent, Pieces) or len(these) != ways.count.value or "over" in said:
        return
    if any(isinstance(each, SquareTerm) and not each.corner for each in these):
        return
    for form in ways.form(ext, every):
        yield And(ext, (form, *each_is(ext, these, ways.state, said)))


_CAN = "('can'|'could'|'may') ('now'|'also'|'still')?"
_TURN = "('turn'|'bend'|'go' 'round')"
_AND_GO = "('to'|'and'|'and' 'so'|'in' 'order' 'to') ('go' 'to'|'get' 'to'|'reach'|'come' 'to'|'land' 'on')"


@rule("predicate", f"{_CAN} {_TURN} ('on'|'at') corner:square", cost=-1)
@rule("predicate", f"{_CAN} {_TURN} ('on'|'at') corner:square {_AND_GO} to:square", cost=-1)
def can_turn(ext: Extent, corner: Term, to: Term | None = None) -> Iterator[Predicate]:
    """`The Sissa can now turn on f8`: it can go somewhere by a path that does."""

    def says(subject: object, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, Pieces) and isinstance(corner, SquareTerm):
            there = replace(corner, corner=True)
            if to is not None:
                yield atom(extent, "can_go", agent=subject, to=to, via=there)
            else:
                yield atom(extent, "can_go", agent=subject, via=there)

    yield predicate_of(ext, says)


@rule("clause", "('the' path_word)? path:path ('turns'|'bends') ('on'|'at') corner:square", cost=-1)
@rule(
    "clause",
    "('the'|'a') ('corner'|'turn'|'bend') 'of' ('the' path_word)? path:path ('is'|'lies') ('on'|'at')? corner:square",
    cost=-1,
)
@rule(
    "clause",
    "('on'|'at') corner:square ','? ('the' path_word)? path:path ('turns'|'bends'|'has' 'its' ('corner'|'turn'|'bend'))",
    cost=-1,
)
@rule(
    "clause",
    "('the' path_word)? path:path 'has' 'its' ('corner'|'turn'|'bend') ('on'|'at') corner:square",
    cost=-1,
)
def path_has_its_corner(ext: Extent, path: Term, corner: Term) -> Iterator[Form]:
    """`The path g4-i4-g6 turns at i4`: that path, whether it is clear or not."""
    if not isinstance(path, PathTerm) or not isinstance(corner, SquareTerm):
        return
    if len(path.squares) > 2:
        first, last = (SquareTerm(path.extent, path.squares[at]) for at in (0, -1))
        at_it = corner.name in path.squares[1:-1]
        count = Number(ext, 1, at_least=True) if at_it else Number(ext, 0)
        over = (
            replace(corner, corner=True) if at_it else SquareTerm(ext, path.squares[1], corner=True)
        )
        how = Word(ext, "there")
        yield atom(ext, "ways", how=how, count=count, from_=first, to=last, over=over)


@rule(
    "clause",
    f"agent:piece \"'s\" ('shortest'|'clear'|'only')? path_word 'to' to:square ('now'|'still')? ('leads'|'runs'|'goes'|'passes') {_BY} over:squares",
    f"('the'|'a') path_word 'of' agent:piece 'to' to:square ('now'|'still')? ('leads'|'runs'|'goes'|'passes') {_BY} over:squares",
    cost=-1,
)
def its_path_leads_over(ext: Extent, agent: Term, to: Term, over: Term) -> Iterator[Form]:
    """`The bishop's path to f8 runs through c5, d6 and e7`: there is one over each of these."""
    if not isinstance(agent, Pieces):
        return
    how, some = Word(ext, "there"), Number(ext, 1, at_least=True)
    each = tuple(
        atom(ext, "ways", how=how, count=some, agent=agent, to=to, over=one)
        for one in each_in(over)
    )
    yield each[0] if len(each) == 1 else And(ext, each)


_ONE = "('only'|'one'|'sole'|'single')"
_TO = "('to'|'into'|'for'|'towards') to:square"


@rule(
    "clause",
    f"('the' path_word)? path:path be:be 'the' {_ONE} state:way_state ('one'|path_word) ({_TO})?",
    f"('the' path_word)? path:path be:be 'the' {_ONE} ('one'|path_word) ('that' 'is')? ('still'|'left')? state:way_state ({_TO})?",
    f"'the' {_ONE} state:way_state path_word {_TO} be:be path:path",
    f"'the' {_ONE} path_word ('that' 'is')? state:way_state {_TO} be:be path:path",
    "'only' 'the' path_word path:path be:be state:way_state",
)
def the_only_one_open(
    ext: Extent, path: Term, be: Be, state: str, to: Term | None = None
) -> Iterator[Form]:
    """`The path a1-e5-a5 is the only one open to a5`: of those from its first square to its last."""
    if state != "clear" or be.negated or be.would or not isinstance(path, PathTerm):
        return
    first, last = (SquareTerm(path.extent, path.squares[at]) for at in (0, -1))
    if len(path.squares) < 2 or (isinstance(to, SquareTerm) and to.name != last.name):
        return
    one = atom(ext, "ways", how=Word(ext, "clear"), count=Number(ext, 1), from_=first, to=last)
    form: Form = And(ext, (one, atom(path.extent, "clear", patient=path)))
    yield Earlier(ext, form) if be.past else form
