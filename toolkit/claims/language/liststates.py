"""States before a list: `isolated: a6, c7, h5`, `double attack by the queen: knight e3, pawn f4`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.forms import (
    AllOf,
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
    Not,
    Number,
    Pieces,
    SideTerm,
    Sort,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.saying import say
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.vocabulary import KindWord

_COLON = "(':'|'-'|'\u2013|\u2014')"

# What is so of each that is listed


@rule("state_more", "(','|'and'|',' 'and') lead:bare_predicate")
def state_more(lead: Predicate) -> Iterator[Predicate]:
    yield lead


@rule(
    "full_statement",
    f"'all'? first:bare_predicate rest:state_more* {_COLON} names:topic_whos",
    cost=2,
)
def states_of_each(
    ext: Extent, first: Predicate, names: Term, rest: Sequence[Predicate] = ()
) -> Iterator[Form]:
    """`Friendless and frozen: a1, c1, c3 and d6`: each of those that stand there."""
    forms: list[Form] = []
    for lead in (first, *rest):
        if (
            lead.object_ is not None
            or lead.adjuncts
            or (lead.use is not None and not lead.use.passive)
        ):
            return
        for each in each_in(names):
            said = [form for form in say(each, lead, lead.extent) if isinstance(form, Atom | Not)]
            if len(said) != 1 or not isinstance(each, Pieces) or each.article is Article.NO:
                return
            if isinstance(said[0], Atom) and said[0].sense == "blocks":
                # `Blocked: e4` may be said of the square.
                return
            forms.append(said[0])
    yield forms[0] if len(forms) == 1 else And(ext, tuple(forms))


# All of them, and which they are


@rule("full_statement", f"form:clause {_COLON} names:topic_whos", cost=1)
def all_of_them_are(ext: Extent, form: Form | Would, names: Term) -> Iterator[Form]:
    """`All three black pawns are isolated: a6, c7 and h5`: these are the three."""
    if not isinstance(form, Atom):
        return
    squares = tuple(name for each in each_in(names) for name in _square_of(each))
    whole = [
        (role, term)
        for role, term in form.roles
        if isinstance(term, Pieces) and term.article in (Article.THE, Article.EVERY)
    ]
    if len(whole) != 1 or len(squares) != len(each_in(names)):
        return
    role, term = whole[0]
    plain = term.pronoun is None and not term.squares and not term.bound and term.kind is not None
    if not plain or term.number != len(squares) or term.number == 1:
        return
    listed = replace(term, squares=squares, article=Article.THE, plural=True)
    yield And(ext, (form, replace(form.with_roles(**{role: listed}), extent=ext)))


def _square_of(piece: Term) -> tuple[str, ...]:
    """The square of one of which only that is named."""
    alone = isinstance(piece, Pieces) and piece.kind is None and piece.pronoun is None
    return piece.squares if alone and isinstance(piece, Pieces) else ()


# Attacks on several at once

_SIZES = {"double": 2, "twofold": 2, "triple": 3, "threefold": 3, "quadruple": 4, "fourfold": 4}


def _attack_of(word: str, size: int) -> None:
    @rule("multiple_attack", f"('a'|'the')? '{word}' 'attack'")
    def multiple() -> Iterator[int]:
        yield size


for _word, _size in _SIZES.items():
    _attack_of(_word, _size)


@rule(
    "full_statement",
    f"size:multiple_attack ('by'|'from'|'of') agent:piece ('on'|{_COLON}|'against') what:topic_whos",
    "size:multiple_attack 'on' what:topic_whos 'by' agent:piece",
)
def multiple_attack(ext: Extent, size: int, agent: Term, what: Term) -> Iterator[Form]:
    """`Triple attack by the queen d4: rook b2, knight e3, pawn f4`."""
    victims = each_in(what)
    if len(victims) == size and isinstance(agent, Pieces) and agent.article is Article.THE:
        yield And(ext, tuple(atom(ext, "attacks", agent=agent, patient=each) for each in victims))


_SIGHTS = "('in' ('the')? ('sights'|'sight'|'range'|'firing' 'line'|'line' 'of' 'fire') 'of'|'within' ('the')? ('range'|'reach') 'of')"


@rule(
    "full_statement", f"number:NUM kind:KIND {_SIGHTS} agent:piece ({_COLON}|',') names:topic_whos"
)
@rule("full_statement", f"number:NUM kind:KIND {_SIGHTS} agent:piece")
def in_the_sights(
    ext: Extent, number: int, kind: KindWord, agent: Term, names: Term | None = None
) -> Iterator[Form]:
    """`Two pawns in the sights of Ng5: f7 and h7`."""
    squares = tuple(name for each in each_in(names) for name in _square_of(each)) if names else ()
    if (
        number < 1
        or (names is not None and len(squares) != number)
        or not isinstance(agent, Pieces)
    ):
        return
    plural = number > 1
    if kind.plural is plural:
        what = Pieces(ext, kind.kind, None, squares, Article.SOME, number=number, plural=plural)
        yield atom(ext, "attacks", agent=agent, patient=what)


# What is left to a piece, or to a side

_NO_MOVE = "(('no'|'not' 'one'|'not' 'a' 'single'|'without' 'a') ('legal'|'possible')? ('move'|'moves'|'square'|'squares'))"
_WALLED = "('is'|'stands'|'sits') ('walled'|'hemmed'|'boxed'|'shut'|'fenced'|'locked'|'closed') ('in'|'up')"


@rule("full_statement", f"who:piece ({_WALLED}) ({_COLON}|',') {_NO_MOVE}")
@rule(
    "full_statement",
    f"who:piece ('is'|'stands')? ('stuck'|'immobile'|'frozen'|'paralysed') ({_COLON}|',') {_NO_MOVE}",
)
def walled_in(ext: Extent, who: Term) -> Iterator[Form]:
    """`Bishop e7 is walled in: not one legal move`."""
    if isinstance(who, Pieces) and who.number in (None, 1):
        yield atom(ext, "immobile", patient=who)


@rule(
    "no_friend",
    "('no'|'not' 'one'|'not' 'a' 'single'|'without' 'a'|'without') ('friend'|'friends'|'neighbour'|'neighbours')",
)
def no_friend() -> Iterator[bool]:
    yield True


@rule(
    "full_statement", f"who:topic {_COLON} no_friend (','|'and'|';'|',' 'and') ('so')? {_NO_MOVE}"
)
@rule(
    "full_statement",
    f"who:topic {_COLON} no:no_friend",
    f"who:topic {_COLON} {_NO_MOVE} (','|'and'|';') no_friend",
)
def no_friend_no_move(ext: Extent, who: Term, no: bool = False) -> Iterator[Form]:
    """`Man a1: no friend, no move`."""
    piece = Pieces(who.extent, squares=(who.name,)) if isinstance(who, SquareTerm) else who
    if not isinstance(piece, Pieces):
        return
    alone = atom(ext, "friend", agent=piece, count=Number(ext, 0))
    yield alone if no else And(ext, (alone, atom(ext, "immobile", patient=piece)))


@rule(
    "full_statement",
    "form:clause (','|';')? 'and' side:side ('has')? 'no' 'other' ('legal'|'possible')? ('move'|'moves')",
    "form:clause (','|';')? ('and'|'but') 'no' 'other' ('legal'|'possible')? ('move'|'moves') ('is'|'are') ('legal'|'possible')",
)
def and_no_other_move(ext: Extent, form: Form | Would, side: Term | None = None) -> Iterator[Form]:
    """`The king has two squares, b6 and c6, and Black no other move`."""
    if not isinstance(form, Atom) or form.sense not in ("flight", "can_go"):
        return
    who = form.role("patient" if form.sense == "flight" else "agent")
    if not isinstance(who, Pieces):
        return
    own = (form.extent[1], ext[1])
    whose = (Mark("of", side),) if isinstance(side, SideTerm) else ()
    moves = Described(own, Sort.MOVES, whose)
    yield And(ext, (form, AllOf(own, moves, (Mark("by", who),))))


# Drops


@rule(
    "clause",
    f"side:side ('can'|'may') ('only')? 'drop' ('a' KIND)? ('on'|'at') ('only'|'just'|'exactly')? number:NUM ('square'|'squares') ({_COLON}|','|','? 'namely') names:squares",
    "side:side ('can'|'may') ('only')? 'drop' ('a' KIND)? ('on'|'at') ('only'|'just'|'exactly')? number:NUM 'square'",
)
def drops_on(ext: Extent, side: Term, number: int, names: Term | None = None) -> Iterator[Form]:
    """`White can drop on one square: d2`."""
    fits = names is None or (
        len(each_in(names)) == number
        and not (isinstance(names, Group) and names.joint is not Joint.AND)
    )
    if number and fits:
        drops = Described(ext, Sort.MOVES, (Mark("of", side), Mark("drop")))
        yield HowMany(ext, drops, Number(ext, number), names)


# Checks


@rule(
    "full_statement",
    "('a'|'just' 'a'|'only' 'a')? ('single'|'simple'|'plain') 'check' (','|':')? ('given'|'delivered')? ('by'|'from') agent:piece",
    cost=-1,
)
def single_check(ext: Extent, agent: Term) -> Iterator[Form]:
    """`Single check, given by the knight c5`: by it alone."""
    yield And(
        ext,
        (atom(ext, "check", agent=agent), Not(ext, atom(ext, "check", how=Word(ext, "double")))),
    )
