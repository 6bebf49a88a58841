"""So many things, and each by itself: `two flight squares, one on a2 and one on b2`, `blocked twice, by A and by B`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Described,
    Extent,
    Form,
    Group,
    HowMany,
    Joint,
    Mark,
    Number,
    PathTerm,
    Pieces,
    SideTerm,
    Sort,
    Squares,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.verbs import Be

# Squares, one by one

_AT = "('on'|'at'|'to'|'onto'|'towards'|'from')"
_ONE = "('the'? 'first'|'the' 'one'|'one')"
_OTHER = "('the' 'other'|'another'|'one'|('the'|'a')? ('second'|'third'|'fourth'))"


@rule("one_square", f"{_ONE} {_AT} square:square", cost=1)
def one_square(square: SquareTerm) -> Iterator[SquareTerm]:
    yield square


@rule("one_square_more", f"(','|'and'|',' 'and') {_OTHER} {_AT} square:square")
def one_square_more(square: SquareTerm) -> Iterator[SquareTerm]:
    yield square


@rule("at_square", "('on'|'at') square:square")
def at_square(square: SquareTerm) -> Iterator[SquareTerm]:
    yield square


@rule("at_square_more", "(','|'and'|',' 'and') ('on'|'at') square:square")
def at_square_more(square: SquareTerm) -> Iterator[SquareTerm]:
    yield square


@rule("full_statement", "form:clause (','|':'|'-') first:one_square rest:one_square_more*")
@rule("full_statement", "form:clause (','|':'|'-') first:at_square rest:at_square_more*")
def one_by_one(
    ext: Extent, form: Form | Would, first: SquareTerm, rest: Sequence[SquareTerm] = ()
) -> Iterator[Form]:
    """`The king has two flight squares, one on a2 and one on b2`: so many, and these."""
    named = (first, *rest)
    if not isinstance(form, Atom) or len(named) < 2:
        return
    square, count, agent = form.role("square"), form.role("count"), form.role("agent")
    if isinstance(agent, Pieces) and agent.article is Article.SOME and not agent.squares:
        # `Two black men hit d6, one from b8 and one from d9`: so many, and these.
        if agent.number == len(named):
            own, names = (form.extent[1], ext[1]), tuple(each.name for each in named)
            these = replace(agent, extent=own, squares=names, article=Article.THE, number=None)
            yield And(ext, (form, replace(form.with_roles(agent=these), extent=own)))
        return
    if form.sense == "flight" and isinstance(square, Squares):
        if not square.names and square.number == len(named) and not square.at_least:
            names = tuple(each.name for each in named)
            yield replace(form.with_roles(square=replace(square, names=names)), extent=ext)
        return
    exact = isinstance(count, Number) and count.value == len(named) and not count.at_least
    untold = form.sense == "only_legal" and form.role("moves") is None
    if untold and exact and isinstance(agent, Pieces):
        goals = Group(first.extent, Joint.AND, named)
        how = Word(form.extent, "moves")
        yield atom(ext, "choices", agent=agent, count=count, how=how, moves=goals)


# Blocked so often, by these


@rule(
    "predicate",
    "be:be state:way_state times:TIMES ('only'|'over')? (','|':')? ('namely')? 'by' by:pieces",
    "be:be times:TIMES state:way_state (','|':')? ('namely')? 'by' by:pieces",
    "be:be state:way_state ('only'|'just') times:TIMES (','|':')? ('namely')? 'by' by:pieces",
    "be:be state:way_state times:TIMES ('over')? (','|':')? ('namely')? each:by_each",
    "be:be times:TIMES state:way_state (','|':')? ('namely')? each:by_each",
)
def blocked_by_each(
    ext: Extent, be: Be, state: str, times: int, by: Term | None = None, each: Term | None = None
) -> Iterator[Predicate]:
    """`The path is blocked twice, by the pawn on e4 and by the pawn on e6`."""
    named = by if by is not None else each
    members = [one for one in each_in(named) if isinstance(one, Pieces)]
    squares = [one.squares or ("",) for one in members]
    if state == "blocked" and be == Be() and sum(map(len, squares)) == times:
        who = named if isinstance(named, Group) else alone(members[0])
        yield predicate_of(ext, BlockedBy(who, Number(ext, times)))


class BlockedBy:
    """A path is blocked by these pieces, and so often."""

    def __init__(self, by: Term, count: Number) -> None:
        self.by, self.count = by, count

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, if the subject is a path."""
        if isinstance(subject, PathTerm):
            yield atom(extent, "blocked", patient=subject, agent=self.by, count=self.count)


# Ways to interpose


@rule("with_one", "('with'|'by') who:piece")
def with_one(who: Term) -> Iterator[Term]:
    yield who


@rule("with_one_more", "(','|'or'|'and'|',' 'or'|',' 'and') ('with'|'by')? who:piece")
def with_one_more(who: Term) -> Iterator[Term]:
    yield who


@rule(
    "full_statement",
    "form:clause 'in' number:NUM ('ways'|'manners') ((','|':') ('either')? first:with_one rest:with_one_more*)?",
)
def ways_to_interpose(
    ext: Extent,
    form: Form | Would,
    number: int,
    first: Term | None = None,
    rest: Sequence[Term] = (),
) -> Iterator[Form]:
    """`White can interpose on f2 in two ways, with the rook or with the queen`: so many moves do."""
    if not isinstance(form, Atom) or form.sense != "can_interpose":
        return
    side, named = form.role("agent"), (first, *rest) if first is not None else ()
    if not isinstance(side, SideTerm) or form.role("with_") is not None or not form.role("on"):
        return
    if named and len(named) != number:
        return
    some = Pieces(form.extent, article=Article.SOME)
    step = atom(form.extent, "interposes", agent=some, at=form.role("on"))
    marks = (Mark("of", side), Mark("so", form=step))
    count = HowMany(ext, Described(ext, Sort.MOVES, marks), Number(ext, number))
    each = [replace(form.with_roles(with_=who), extent=ext) for who in named]
    yield And(ext, (count, *each)) if each else count


@rule(
    "full_statement",
    "form:clause (':'|','|'-'|'namely'|',' 'namely') ('by'|'with'|'through')? moves:ideas",
)
def in_so_many_ways(ext: Extent, form: Form | Would, moves: Term) -> Iterator[Form]:
    """`White can check in three ways: Re2, Nc5 and Nf4`: so many moves do, and these."""
    if not isinstance(form, Atom) or form.sense != "choices" or form.role("moves") is not None:
        return
    count, how = form.role("count"), form.role("how")
    named = each_in(moves)
    plain = isinstance(moves, Group) and moves.joint is Joint.AND and not moves.only
    if not plain or not isinstance(how, Word) or how.value not in ("checks", "mates", "captures"):
        return
    if isinstance(count, Number) and not count.at_least and count.value == len(named):
        yield replace(form.with_roles(moves=moves), extent=ext)


# Leaving a check by so many squares

_LEAVE = "('leave'|'escape'|'evade'|'avoid'|'flee'|'escape' 'from'|'flee' 'from'|'step' 'out' 'of'|'get' 'out' 'of')"


@rule(
    "clause",
    f"king:piece ('can'|'may'|'could') {_LEAVE} ('the'|'this') 'check' ('by'|'to'|'on'|'over'|'through'|'via') number:NUM ('different')? 'squares' ((','|':'|'namely') names:squares)?",
)
def leaves_check_by(
    ext: Extent, king: Term, number: int, names: Term | None = None
) -> Iterator[Form]:
    """`White's king may leave the check by three squares, c2, e1 and e3`."""
    named = each_in(names) if names is not None else ()
    squares = tuple(each.name for each in named if isinstance(each, SquareTerm))
    if isinstance(king, Pieces) and len(squares) == len(named) and len(squares) in (0, number):
        flights = atom(ext, "flight", patient=king, square=Squares(ext, number, squares))
        yield And(ext, (atom(ext, "in_check", patient=king), flights))
