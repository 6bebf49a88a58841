"""What stands first in a sentence: `e7, f6 and d8: three pieces`, `looking along a-b-c, the rook`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.besides import listed_pieces
from toolkit.claims.language.clauses import said_together
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Because,
    Extent,
    Form,
    Group,
    Joint,
    MoveTerm,
    Not,
    Number,
    PathTerm,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import Says, atom, predicate_of, roles_of
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.saying import as_form, say, together
from toolkit.claims.language.terms import each_in, is_list


@rule("clause", "names:squares (':'|'-'|'\u2013|\u2014') form:clause", cost=1)
def these_do(ext: Extent, names: Term, form: Form | Would) -> Iterator[Form]:
    """`e7, f6 and d8: three black pieces can take on d7`: so many, and these."""
    if not isinstance(form, Atom):
        return
    agent = form.role("agent")
    alone = isinstance(agent, Group) and agent.only and len(agent.members) == 1
    counted = agent.members[0] if alone and isinstance(agent, Group) else agent
    if not isinstance(counted, Pieces):
        return
    listed = listed_pieces(counted, names)
    if listed is not None:
        who = replace(agent, members=(listed,)) if isinstance(agent, Group) else listed
        yield replace(form.with_roles(agent=who), extent=ext)


@rule("full_statement", "form:clause (':'|'-'|'\u2013|\u2014'|','|'namely') names:pieces")
def only_these(ext: Extent, form: Form | Would, names: Term) -> Iterator[Form]:
    """`Only two black pieces can take on d7: the queen and the knight`: these and nobody else."""
    if not isinstance(form, Atom):
        return
    agent = form.role("agent")
    if not isinstance(agent, Group) or not agent.only or len(agent.members) != 1:
        return
    some = agent.members[0]
    if not isinstance(some, Pieces) or some.article is not Article.SOME or some.squares:
        return
    if not isinstance(names, Group) or names.joint is not Joint.AND or names.only:
        return
    members = tuple(named for each in names.members if (named := of_owner(each, some)) is not None)
    if len(members) == len(names.members) == some.number:
        who = replace(names, members=members, only=True)
        yield replace(form.with_roles(agent=who), extent=ext)


def of_owner(named: Term, some: Pieces) -> Pieces | None:
    """One of a list, of the side of those that it lists."""
    if not isinstance(named, Pieces) or named.article is not Article.THE or named.pronoun:
        return None
    if named.owner not in (None, some.owner) or (some.kind and named.kind != some.kind):
        return None
    return replace(named, owner=some.owner)


@rule("by_more", "(','|'and'|',' 'and') ('also')? 'by' each:piece")
def by_more(each: Term) -> Iterator[Term]:
    yield each


@rule("by_each", "'by' first:piece rest:by_more*")
def by_each(ext: Extent, first: Term, rest: Sequence[Term] = ()) -> Iterator[Term]:
    """`by the bishop, by the sissa and by the rook`."""
    if rest:
        yield Group(ext, Joint.AND, (first, *rest))


@rule("full_statement", "form:clause (':'|','|'-'|'namely') ('namely')? 'by' names:pieces", cost=-1)
@rule("full_statement", "form:clause (':'|'-'|'namely') ('namely')? names:by_each")
def so_often_by(ext: Extent, form: Form | Would, names: Term) -> Iterator[Form]:
    """`The rook is attacked twice: by the queen and the knight`."""
    if isinstance(form, And):
        # `It is attacked twice and protected once, by the rook`: the last of them.
        for last in so_often_by((form.forms[-1].extent[0], ext[1]), form.forms[-1], names):
            yield And(ext, (*form.forms[:-1], last))
        return
    if not isinstance(form, Atom) or form.sense not in ("attacks", "protects", "controls"):
        return
    agent, times = form.role("agent"), form.role("times")
    nobody = agent is None or agent == Pieces(agent.extent, article=Article.SOME)
    listed = is_list(names)
    once = isinstance(times, Number) and times.value == 1 and not times.at_least
    if nobody and once and isinstance(names, Pieces) and names.article is Article.THE:
        # `Protected once, by the rook`: by it and nobody else.
        yield replace(form.with_roles(agent=alone(names), times=None), extent=ext)
    elif nobody and listed and isinstance(times, Number) and form.sense != "controls":
        yield replace(form.with_roles(agent=names), extent=ext)


_LOOKING = "('looking'|'acting'|'working'|'going'|'shooting'|'firing'|'travelling'|'aiming')"


@rule(
    "clause",
    f"{_LOOKING} ('along'|'over'|'through'|'via'|'by'|'on') way:ways ','? subject:np first:predicate rest:more_predicate*",
    cost=1,
)
def looking_along(
    ext: Extent,
    way: Term,
    subject: Subject,
    first: Predicate,
    rest: Sequence[tuple[str, Predicate]] = (),
) -> Iterator[Form | Would]:
    """`Looking along a6-d6-g3, the sissa attacks the pawn`: by that path."""
    if only_paths(way) and not first.forms and not rest:
        by = Adjunct("way", way)
        yield from said_together(subject, ext, replace(first, adjuncts=(*first.adjuncts, by)), ())


@rule("adjunct", "',' ('on'|'along'|'path'|'the' 'path'|'by' 'path'|'route') way:ways", cost=1)
def by_those(way: Term) -> Iterator[Adjunct]:
    """`The pawn is pinned by the sissa, on b3-b5-d7`."""
    if only_paths(way):
        yield Adjunct("way", way)


def only_paths(way: Term) -> bool:
    """Whether ways are all named whole, and none by a corner alone."""
    members = each_in(way)
    return all(isinstance(each, PathTerm) for each in members)


_NAMELY = "('namely'|'that'|'those'|'the' 'one'|'it' 'is'|'they' 'are')?"


@rule("full_statement", f"form:clause (','|':'|';'|'-') {_NAMELY} way:ways", cost=-1)
def so_many_namely(ext: Extent, form: Form | Would, way: Term) -> Iterator[Form]:
    """`To h7 the sissa has a single clear path, f8-g7-h7`: so many, and these are."""
    if not isinstance(form, Atom) or form.sense != "ways":
        return
    if not only_paths(way):
        yield from _so_many_over(ext, form, way)
        return
    count, how = form.role("count"), form.role("how")
    named = each_in(way)
    state = {"clear": "clear", "blocked": "blocked"}.get(getattr(how, "value", ""))
    known = all(isinstance(each, PathTerm) and len(each.squares) > 2 for each in named)
    if state and known and isinstance(count, Number) and count.value == len(named):
        parts = tuple(atom(way.extent, state, patient=each) for each in named)
        yield And(ext, (_from_their_start(form, named), *parts))


def _from_their_start(form: Atom, paths: Sequence[Term]) -> Atom:
    """`The sissa has two clear paths to e3: g3-g5-e3 and g3-e5-e3`: the one on g3."""
    agent = form.role("agent")
    ends = {(each.squares[0], each.squares[-1]) for each in paths if isinstance(each, PathTerm)}
    if len(ends) == 1 and not any(form.role(each) for each in ("agent", "from_", "to", "over")):
        # `The pawn closes the other path, i6-f3-c3`: no path of the move that was made.
        ((start, end),) = ends
        there = Pieces(form.extent, squares=(start,))
        return form.with_roles(agent=there, to=SquareTerm(form.extent, end))
    starts = {start for start, _ in ends}
    open_ = isinstance(agent, Pieces) and not agent.squares and agent.pronoun is None
    if not open_ or not isinstance(agent, Pieces) or len(starts) != 1:
        return form
    if agent.article is not Article.THE or agent.plural or agent.state is not None:
        return form
    return form.with_roles(agent=replace(agent, squares=tuple(starts)))


def _so_many_over(ext: Extent, form: Atom, way: Term) -> Iterator[Form]:
    """`Two clear paths lead the sissa to c8, over b7 and over c7`: one over each."""
    count, over = form.role("count"), each_in(way)
    names = {each.name for each in over if isinstance(each, SquareTerm)}
    if form.role("over") is not None or not isinstance(count, Number) or count.at_least:
        return
    if len(names) == len(over) == count.value and (len(over) == 1 or is_list(way)):
        one = Number(way.extent, 1)
        told = form.with_roles(count=one, of=None)
        # Several paths are told apart by where they turn.
        turns = [replace(at, corner=len(over) > 1) for at in over if isinstance(at, SquareTerm)]
        each = (replace(told.with_roles(over=at), extent=way.extent) for at in turns)
        yield And(ext, (form, *each))


_BARRED = {"can_go": "to", "flight": "square", "can_take": "on"}
"""What cannot be done, and the role of the square where it cannot."""


@rule("full_statement", "form:clause ',' second:bare_predicate", cost=-1)
def barred_square(ext: Extent, form: Form | Would, second: Predicate) -> Iterator[Form]:
    """`The king cannot go to e1, covered by the queen`: the square is."""
    inner = form.form if isinstance(form, Not) else None
    passive = second.use is not None and second.use.passive
    if not isinstance(inner, Atom) or inner.sense not in _BARRED or not passive:
        return
    square = inner.role(_BARRED[inner.sense])
    if isinstance(square, SquareTerm):
        for more in say(square, second, second.extent):
            if isinstance(more, Atom):
                yield Because(ext, form, more)  # type: ignore[arg-type]


_AIMS = "('aims'|'looks'|'gazes'|'peers'|'stares'|'points')"


@rule("clause", f"'behind' through:piece ','? agent:piece {_AIMS} 'at' what:pieces", cost=1)
@rule(
    "clause",
    "'behind' through:piece ','? agent:piece ('also')? ('attacks'|'hits'|'eyes'|'sees') what:pieces",
    cost=1,
)
@rule(
    "clause",
    f"agent:piece {_AIMS} ('right'|'straight'|'directly') 'through' through:piece 'at' what:pieces",
)
def aims_behind(ext: Extent, through: Term, agent: Term, what: Term) -> Iterator[Form]:
    """`Behind the rook the bishop aims at the knight`: through it."""
    yield atom(ext, "xray", agent=agent, patient=what, through=through)


_THERE = "('there' ('is'|'was'|'are') ('also'|'still'|'only')?|('is'|'are') ('also')? 'possible')"


@rule("clause", f"('besides'|'apart' 'from'|'next' 'to') first:ideas ','? {_THERE} second:ideas")
def there_is_also(ext: Extent, first: Term, second: Term) -> Iterator[Form]:
    """`Besides 23...Kxd8 there is also 23...Ke7`: both are legal."""
    named = [m for t in (first, second) for m in each_in(t)]
    if all(isinstance(each, MoveTerm) for each in named):
        yield atom(ext, "legal", moves=Group(ext, Joint.AND, tuple(named)))


@rule(
    "predicate",
    "('can'|'may'|'has' 'to'|'must') 'choose' 'between' moves:ideas",
    "('has'|'had') ('the'|'a'|'only' 'the')? 'choice' ('between'|'of') moves:ideas",
)
def chooses_between(ext: Extent, moves: Term) -> Iterator[Predicate]:
    """`White can choose between 15.bxc3 and 15.Kb1`: both are legal, perhaps nothing else."""
    named = moves.members if isinstance(moves, Group) else ()
    if named and all(isinstance(each, MoveTerm) for each in named):
        legal = roles_of(moves=moves)
        yield predicate_of(ext, Says("legal", "agent", legal, takes=(SideTerm,)))
        yield predicate_of(ext, Says("only_legal", "agent", legal, takes=(SideTerm,)))


@rule("np", "who:piece ',' ('now'|'here'|'there')? ('on'|'at') square:square ','")
def who_stands_on(who: Term, square: SquareTerm) -> Iterator[Subject]:
    """`The rook, now on d7, attacks the queen`: the one there."""
    if not isinstance(who, Pieces) or who.article is not Article.THE or who.pronoun is not None:
        return
    if who.squares in ((), (square.name,)) and who.number in (None, 1):
        yield replace(who, squares=(square.name,))


_REPLY = "('the'|'this') ('legal'|'possible')? 'reply|answer|response|move'"
_SOLE = "(('is'|'was') 'the' 'only' ('one'|'legal' 'one'|'possible' 'one'|'reply'|'answer'))"


@rule("clause", f"{_REPLY} moves:ideas {_SOLE}")
def reply_is_only(ext: Extent, moves: Term) -> Iterator[Form]:
    """`The reply 13...Kg5 is the only one`: no other move is legal."""
    if isinstance(moves, MoveTerm):
        yield atom(ext, "only_legal", moves=moves)


@rule(
    "full_statement", "'not' ('only'|'merely'|'just') first:clause ',' 'but' second:clause", cost=1
)
@rule(
    "full_statement",
    "'not' ('only'|'merely'|'just') first:clause ',' 'but' 'also'? second:clause ('too'|'as' 'well'|'also')",
    cost=1,
)
def not_only_so(ext: Extent, first: Form | Would, second: Form | Would) -> Iterator[Form]:
    """`Not only the rook hits e7, but the bishop hits f6 too`: both are so."""
    yield from map(as_form, together(ext, (first, second)))
