"""Paths that are counted with what is said of them: `four ways lead to b4, all of them open`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Because,
    Earlier,
    Extent,
    Form,
    Group,
    Joint,
    Number,
    PathTerm,
    Pieces,
    SquareTerm,
    Term,
    Ways,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.pathnouns import SuchWays, was_so, ways_form
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.verbs import Be
from toolkit.claims.language.vocabulary import KindWord
from toolkit.claims.language.wayparts import PartOfWays, leads_there, members_of

_BE = "('is'|'are'|'was'|'were'|'being')"
_VERB = "(('lead'|'leads'|'go'|'goes'|'run'|'runs'|'exist'|'exists'|'led'|'went'|'ran'|'existed') 'back'?)"
_AND = "(','|';')? ('and'|'but'|'of' 'which')? ','?"


@rule(
    "clause",
    f"lead:way_of* ways:such_ways {_VERB} more:way_of* {_AND} part:part_of_ways",
    f"lead:way_of* ','? 'there' ('is'|'are') ways:such_ways {_AND} part:part_of_ways",
    f"'there' ('is'|'are') ways:such_ways {_AND} part:part_of_ways",
    f"lead:way_of* ','? agent:piece ('has'|'have') ways:such_ways {_AND} part:part_of_ways",
)
def ways_of_which(
    ext: Extent,
    ways: SuchWays,
    part: PartOfWays,
    lead: Sequence[tuple[str, Term]] = (),
    more: Sequence[tuple[str, Term]] = (),
    agent: Term | None = None,
) -> Iterator[Form]:
    """So many paths there are, and so many of them are blocked."""
    owner = (("agent", agent),) if isinstance(agent, Pieces) else ()
    every = (*owner, *ways.what, *lead, *more)
    said = dict(every)
    if ways.state == "there" and said and len(said) == len(every):
        yield from part.forms(ext, ways.count, said)


@rule("way_ends_of", "'between' first:square 'and' second:square")
def between_squares(first: Term, second: Term) -> Iterator[tuple[tuple[str, Term], ...]]:
    yield ("from_", first), ("to", second)


@rule("way_ends_of", "first:way_of second:way_of")
@rule("way_ends_of", "first:way_of")
def from_and_to(
    first: tuple[str, Term], second: tuple[str, Term] | None = None
) -> Iterator[tuple[tuple[str, Term], ...]]:
    if second is None or first[0] != second[0]:
        yield (first,) if second is None else (first, second)


@rule("kind_of_paths", "kind:KIND")
def kind_of_paths(ext: Extent, kind: KindWord) -> Iterator[Term]:
    """Of `the two knight paths from g8 to e4`: the knight."""
    if kind.kind is not None and not kind.plural:
        yield Pieces(ext, kind.kind)


_OF_THE = "('of' ('the'|'its'|'his'|agent:pieces \"'s\") of:NUM path_word ends:way_ends_of|'of' 'the' of:NUM agent:kind_of_paths path_word ends:way_ends_of)"
_ONLY = "('only'|'just')"


@rule(
    "clause",
    f"{_OF_THE} ','? {_ONLY} path:paths be:be state:way_state",
    f"{_OF_THE} path:paths 'alone' be:be state:way_state",
    f"{_ONLY} path:paths {_OF_THE} be:be state:way_state",
    f"{_OF_THE} ','? 'all' 'but' path:paths be:be shut:way_state",
    f"('the')? 'only' 'one' {_OF_THE} 'that|which' 'is' state:way_state 'is' path:path",
    f"('the')? 'only' state:way_state ('one')? {_OF_THE} 'is' path:path",
)
def one_of_the_ways(
    ext: Extent,
    of: int,
    ends: tuple[tuple[str, Term], ...],
    path: Term,
    state: str = "",
    shut: str = "",
    be: Be | None = None,
    agent: Term | None = None,
) -> Iterator[Form]:
    """`Of the four paths between c4 and e4 only c4-e6-e4 is clear`."""
    named, be = members_of(path), be or Be()
    if named and not be.negated and not be.would:
        state = state or ("blocked" if shut == "clear" else "clear")
        part = PartOfWays(state, len(named), None, path)
        for form in part.forms(ext, Number(ext, of), _between(agent, ends)):
            yield Earlier(ext, form) if was_so(be, state) else form


@rule(
    "clause",
    f"{_OF_THE} ','? ('only'|'just'|'but')? number:NUM ('path')? be:be state:way_state ('by' by:pieces)?",
    f"{_OF_THE} ','? none:'none|neither' be:be state:way_state",
)
def so_many_of_the_ways(
    ext: Extent,
    of: int,
    ends: tuple[tuple[str, Term], ...],
    be: Be,
    state: str,
    number: int = 0,
    by: Term | None = None,
    none: str = "",
    agent: Term | None = None,
) -> Iterator[Form]:
    """`Of the two paths to c5 one is blocked`."""
    if be.negated or be.would or bool(number) is bool(none) or (by and state != "blocked"):
        return
    count, total = Number(ext, number), Number(ext, of)
    said = _between(agent, ends)
    form = atom(ext, "ways", how=Word(ext, state), count=count, of=total, by=by, **said)
    yield Earlier(ext, form) if was_so(be, state) else form


@rule("clause", f"{_OF_THE} ','? ('all'|'both') be:be state:way_state")
def all_of_the_ways(
    ext: Extent,
    of: int,
    ends: tuple[tuple[str, Term], ...],
    be: Be,
    state: str,
    agent: Term | None = None,
) -> Iterator[Form]:
    """`Of the two paths to c5 both are open`."""
    if not be.negated and not be.would:
        for form in PartOfWays(state).forms(ext, Number(ext, of), _between(agent, ends)):
            yield Earlier(ext, form) if was_so(be, state) else form


@rule("clause", f"{_OF_THE} ','? part:part_of_ways")
def part_of_the_ways(
    ext: Extent,
    of: int,
    ends: tuple[tuple[str, Term], ...],
    part: PartOfWays,
    agent: Term | None = None,
) -> Iterator[Form]:
    """`Of the four paths to e1, only the one over a5 is clear`."""
    if part.over is not None:
        yield from part.forms(ext, Number(ext, of), _between(agent, ends))


def _between(agent: Term | None, ends: tuple[tuple[str, Term], ...]) -> dict[str, Term]:
    """Whose paths they are, and where they lead."""
    return dict(ends) if agent is None else {"agent": agent} | dict(ends)


@rule("full_statement", f"form:clause {_AND} part:part_of_ways")
def by_paths_of_which(ext: Extent, form: Form | Would, part: PartOfWays) -> Iterator[Form]:
    """`The knight attacks f7 by two paths, both of which are clear`."""
    if not isinstance(form, Atom) or form.sense not in _TO_WHAT or form.role("via") is not None:
        return
    counted = [each for each in (form.role("count"), form.role("times")) if each is not None]
    goal = form.role(_TO_WHAT[form.sense])
    agent = form.role("agent")
    if not counted or not isinstance(counted[0], Number) or not isinstance(agent, Pieces):
        return
    if isinstance(goal, Pieces) and len(goal.squares) == 1:
        goal = SquareTerm(goal.extent, goal.squares[0])
    if isinstance(goal, SquareTerm) and part.count is None:
        whole = replace(part, count=counted[0].value)
        said: dict[str, Term] = {"agent": agent, "to": goal}
        for more in whole.forms((form.extent[1], ext[1]), counted[0], said):
            yield And(ext, (form, more))


_TO_WHAT = {
    "attacks": "patient",
    "protects": "patient",
    "controls": "square",
    "can_go": "to",
    "can_take": "patient",
    "goes": "to",
}
"""The role of each sense whose paths may be counted that says where they lead."""


_EACH_WAY = "('over'|'via'|'through'|'by'|'across')"


@rule(
    "clause",
    f"agent:piece ('has'|'have') ways:such_ways (','|':') 'one' {_EACH_WAY} first:square ','? ('and'|'but')? ('one'|'the' 'other'|'another')? {_EACH_WAY} second:square",
)
def one_over_each(
    ext: Extent, agent: Term, ways: SuchWays, first: Term, second: Term
) -> Iterator[Form]:
    """`The knight has two paths to f5, one over e3 and one over g3`."""
    said = dict(ways.what)
    if ways.count.value != len((first, second)) or "over" in said or not isinstance(agent, Pieces):
        return
    some, how = Number(ext, 1, at_least=True), Word(ext, ways.state)
    for form in ways.form(ext, (("agent", agent),)):
        each = (
            atom(ext, "ways", how=how, count=some, over=corner, agent=agent, **said)
            for corner in (first, second)
        )
        yield And(ext, (form, *each))


# Paths that are counted and named

NAMELY = "(','|':'|','? 'namely' ':'?|','? 'that' 'is' ','?)"
_THIS_WAY = "('over'|'via'|'through'|'by' 'way' 'of'|'across')"
_ANOTHER = "(','? ('and'|'but')? ','? ('one'|'the' 'other'|'another')?)"


@rule("over_this", f"{_THIS_WAY} over:square")
def over_this(over: Term) -> Iterator[Term]:
    yield over


@rule("over_this", "over:turning_there")
@rule("turning_there", "turning over:square")
def turning_there(over: Term) -> Iterator[Term]:
    """`with its corner on c3`: there the path turns, and does not only pass."""
    if isinstance(over, SquareTerm):
        yield replace(over, corner=True)


@rule("these_ways", "paths:paths")
def these_paths(paths: Term) -> Iterator[tuple[Term, ...]]:
    if all(isinstance(each, PathTerm) for each in members_of(paths)):
        yield members_of(paths)


@rule(
    "these_ways",
    f"('the'? 'one')? first:over_this {_ANOTHER} second:over_this",
    f"{_THIS_WAY} first:square 'and' second:square",
)
def these_corners(first: Term, second: Term) -> Iterator[tuple[Term, ...]]:
    yield first, second


@rule(
    "these_ways",
    f"('the'? 'one')? first:turning_there {_ANOTHER} ('on'|'at') second:square",
)
def these_turns(first: Term, second: Term) -> Iterator[tuple[Term, ...]]:
    """`One turning at h5 and one at f5`: it turns on the second, too."""
    if isinstance(second, SquareTerm):
        yield first, replace(second, corner=True)


@rule(
    "these_ways",
    "('the'|'that') ('one'|path_word) place:over_this",
    "place:turning_there",
    "'that' place:over_this",
)
def this_corner(place: Term) -> Iterator[tuple[Term, ...]]:
    """`the one with its corner on c4`."""
    yield (place,)


@rule(
    "clause",
    f"lead:way_of* ways:such_ways {_VERB} more:way_of* {NAMELY} these:these_ways",
    f"lead:way_of* ','? 'there' ('is'|'are'|past:'was|were') ways:such_ways {NAMELY} these:these_ways",
    f"agent:piece ('has'|'have'|past:'had') ways:such_ways {NAMELY} these:these_ways",
)
def ways_named(
    ext: Extent,
    ways: SuchWays,
    these: tuple[Term, ...],
    lead: Sequence[tuple[str, Term]] = (),
    more: Sequence[tuple[str, Term]] = (),
    agent: Term | None = None,
    past: str = "",
) -> Iterator[Form]:
    """`There are two paths from e5 to f7: e5-e6-f7 and e5-f6-f7`: these, and no others."""
    owner = (("agent", agent),) if isinstance(agent, Pieces) else ()
    said = dict((*owner, *ways.what, *lead, *more))
    if len(these) != ways.count.value or ways.count.at_least or "over" in said:
        return
    for form in ways.form(ext, (*owner, *lead, *more)):
        whole = And(ext, (form, *each_is(ext, these, ways.state, said)))
        yield Earlier(ext, whole) if past else whole


def each_is(
    ext: Extent, these: tuple[Term, ...], state: str, said: dict[str, Term]
) -> Iterator[Form]:
    """That there is each of some paths, and that it is clear or blocked if that is said."""
    some, how = Number(ext, 1, at_least=True), Word(ext, state)
    for each in these:
        if not isinstance(each, PathTerm) or leads_there(each, said):
            yield atom(ext, "ways", how=how, count=some, over=each, **said)
        else:
            yield atom(ext, "ways", how=how, count=Number(ext, 0), **said)


@rule("clause", "ways:the_ways ','? these:these_ways ','? ('are'|past:'were') state:way_state")
def those_ways_are(
    ext: Extent, ways: Ways, these: tuple[Term, ...], state: str, past: str = ""
) -> Iterator[Form]:
    """`Both paths from e5 to f7, over e6 and over f6, are clear`."""
    ends = {"agent": ways.agent, "from_": ways.from_, "to": ways.to}
    said = {name: term for name, term in ends.items() if term is not None}
    if ways.count is None and ways.over is None and said and ways.of in (None, len(these)):
        each = each_is(ext, these, state, said)
        whole = And(ext, (ways_form(ext, replace(ways, of=len(these)), state, None), *each))
        yield Earlier(ext, whole) if past else whole


# A path and what stands on it

_SUBJECT = "('it'|'he'|'the' 'way'|'the' 'path'|'the' 'move'|'the' KIND)"


@rule("clause", f"'by|via|along|on' path:path {_SUBJECT} be:be state:way_state")
def by_path_it_is(ext: Extent, path: Term, be: Be, state: str) -> Iterator[Form]:
    """`By f8-e7-d7 it was blocked`."""
    if be.negated or be.would:
        return
    own = path.extent[0], ext[1]
    form = atom(own, "blocked" if state == "blocked" else "clear", patient=path)
    yield Earlier(ext, form) if was_so(be, state) else form


@rule(
    "full_statement",
    "form:clause ',' ('the'|'its') ('other')? path_word path:PATH 'being' BLOCKED ('by' by:pieces)?",
    cost=-2,
)
def path_being_blocked(
    ext: Extent, form: Form | Would, path: PathTerm, by: Term | None = None
) -> Iterator[Form]:
    """`The knight came by g1-g3-e5, the path g1-e3-e5 being blocked`: then, if it has gone."""
    if isinstance(form, Would):
        return
    shut = atom((form.extent[1], ext[1]), "blocked", patient=path, agent=by)
    gone = isinstance(form, Atom) and form.sense in ("goes", "captures")
    yield And(ext, (form, Earlier(shut.extent, shut) if gone else shut))


@rule(
    "full_statement",
    "form:clause ',' ('the'|'its') ('other')? path_word ('over'|'via'|'through') over:square 'being' BLOCKED ('by' by:pieces)?",
    cost=-2,
)
def way_over_being_blocked(
    ext: Extent, form: Form | Would, over: Term, by: Term | None = None
) -> Iterator[Form]:
    """`The knight came by g1-g3-e5, its path over e3 being blocked`: from and to the same squares."""
    way = form.role("via") if isinstance(form, Atom) else None
    if not isinstance(form, Atom) or not isinstance(way, PathTerm) or len(way.squares) < 2:
        return
    own = (form.extent[1], ext[1])
    first, last = (SquareTerm(way.extent, each) for each in (way.squares[0], way.squares[-1]))
    shut = atom(
        own,
        "ways",
        how=Word(own, "blocked"),
        count=Number(own, 1),
        over=over,
        from_=first,
        to=last,
        by=by,
    )
    yield And(ext, (form, shut))


_STANDING = "('being'|'standing'|'placed'|'posted'|'sitting'|'lying'|'which' 'stands'|'since' 'it' 'stands')"


@rule("full_statement", f"form:clause ',' what:pieces {_STANDING} ('on'|'at') place:squares")
def with_one_standing(ext: Extent, form: Form | Would, what: Term, place: Term) -> Iterator[Form]:
    """`It was blocked, Black's own pawn being on e7`: by that pawn, there."""
    names = names_of(place)
    inner = form.form if isinstance(form, Earlier) else form
    if not isinstance(inner, Atom) or inner.sense != "blocked" or not isinstance(what, Pieces):
        return
    if inner.role("agent") is None and not what.squares and len(names) == 1:
        shut = replace(inner.with_roles(agent=replace(what, squares=names)), extent=ext)
        yield Earlier(ext, shut) if isinstance(form, Earlier) else shut


@rule(
    "full_statement",
    f"form:clause ',' number:NUM ('further'|'other'|'more')? path_word {_BE} state:way_state",
    f"form:clause ',' 'the' 'other' number:NUM path_word {_BE} state:way_state",
    f"form:clause (','|';') ('and')? number:NUM ('further'|'other') path_word {_BE} state:way_state",
)
def further_paths(ext: Extent, form: Form | Would, number: int, state: str) -> Iterator[Form]:
    """`It captured by a-b-c, two further paths being blocked`."""
    if not isinstance(form, Atom) or form.role("via") is None or state != "blocked" or not number:
        return
    blocked = atom(
        (form.extent[1], ext[1]), "ways", how=Word(ext, state), count=Number(ext, number)
    )
    yield And(ext, (form, blocked))


@rule(
    "clause",
    "('the'|'its'|'his') 'other' (number:NUM path_word|'path|way|route|road|line') ('is'|'was'|'are'|'were'|'being') state:way_state ('by' by:pieces)?",
)
def other_paths(ext: Extent, state: str, number: int = 1, by: Term | None = None) -> Iterator[Form]:
    """`Its other path was blocked`: so many of those of the move, beside the one that it took."""
    if state == "blocked" and number:
        rest = Word(ext, "rest")
        yield atom(ext, "ways", how=Word(ext, state), count=Number(ext, number), by=by, among=rest)


@rule(
    "clause",
    "number:NUM path_word ('are'|'is'|'were'|'was') state:way_state 'for' ('this'|'the') 'move'",
)
def so_many_for_this_move(ext: Extent, number: int, state: str) -> Iterator[Form]:
    """`Three paths were open for this move`."""
    yield atom(ext, "ways", how=Word(ext, state), count=Number(ext, number))


@rule(
    "clause",
    "'the' ORD ('one'|path_word)? ','? path:PATH ','? ('is'|'was') state:way_state ('by' by:pieces)?",
)
def the_fourth_path(
    ext: Extent, path: PathTerm, state: str, by: Term | None = None
) -> Iterator[Form]:
    """`and the fourth, b8-c8-b7, was blocked by the pawn`: before the move."""
    if state == "blocked" or by is None:
        yield Earlier(ext, atom(ext, state, patient=path, agent=by))


@rule("blocked_at", "('on'|'at') square:square")
def blocked_at(square: Term) -> Iterator[Term]:
    yield square


@rule("blocked_at_more", "(',')? ('and')? ('on'|'at')? square:square")
def blocked_at_more(square: Term) -> Iterator[Term]:
    yield square


@rule(
    "predicate",
    "be:be state:way_state times:TIMES (','|':')? ('namely')? first:blocked_at rest:blocked_at_more*",
    "be:be state:way_state ('in'|'at') times:NUM ('places'|'points'|'squares') (','|':')? ('namely')? first:blocked_at_more rest:blocked_at_more*",
    "be:be times:TIMES state:way_state (','|':')? ('namely')? first:blocked_at rest:blocked_at_more*",
)
def blocked_so_often(
    ext: Extent, be: Be, state: str, times: int, first: Term, rest: Sequence[Term] = ()
) -> Iterator[Predicate]:
    """`h4-f2-d2 is obstructed twice, on f2 and on e2`."""
    named = (first, *rest)
    if state == "blocked" and be == Be() and times == len(named):
        at = first if not rest else Group(ext, Joint.AND, named)
        count = Number(ext, times)
        yield predicate_of(ext, BlockedAt(at, count))


class BlockedAt:
    """A path is blocked on these squares, and on so many."""

    def __init__(self, at: Term, count: Number) -> None:
        self.at, self.count = at, count

    def __call__(self, subject: object, extent: Extent) -> Iterator[Form]:
        """The form, if the subject is a path."""
        if isinstance(subject, PathTerm):
            yield atom(extent, "blocked", patient=subject, at=self.at, count=self.count)


_STAND_ON = "('stands'|'stand'|'is'|'are'|'lies'|'lie'|'sits'|'sit') ('on'|'in') ('it'|'its' 'way'|'this' 'path'|'that' 'path'|'the' 'path'|'the' 'way'|'this' 'line')"


@rule("reason", f"','? ('because'|'since'|'as'|'for') term:pieces {_STAND_ON}")
@rule("reason", f"':' term:pieces {_STAND_ON}")
def stands_on_it(term: Term) -> Iterator[object]:
    """`for the rook on f8 and the bishop on e7 stand on it`: these are to blame."""
    yield term


_TO = "('to'|'onto') to:square way:adjunct"


@rule("full_statement", f"{_TO} ','? ('because'|'since'|'as'|'for') reason:clause")
@rule("full_statement", _TO, cost=1)
def to_by(
    ext: Extent, to: Term, way: Adjunct, reason: Form | Would | None = None
) -> Iterator[Form]:
    """`To b3 over b2, since c2 is occupied`: how the move went."""
    if way.key != "way" or way.negated or not isinstance(to, SquareTerm):
        return
    form = atom((ext[0], way.term.extent[1]), "path", via=way.term, to=to)
    if reason is None:
        yield form
    elif not isinstance(reason, Would):
        yield Because(ext, form, reason)
