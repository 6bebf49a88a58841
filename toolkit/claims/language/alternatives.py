"""Answers that are all there are, or that are left: `the choice between taking and interposing`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeGuard

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Pieces,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import HAS, atom
from toolkit.claims.language.replies import Roles
from toolkit.claims.language.saying import as_form

_CHOICE = (
    f"({HAS} ('a'|'the'|'only' 'the')? 'choice' ('only')? ('between'|'of')"
    "|('can'|'may'|'must'|'has' 'to') ('only')? 'choose' ('between'|'from'|'among'))"
)


@rule("clause", f"side:side {_CHOICE} said:reply_list")
@rule("clause", "side:side 'is' 'left' 'with' 'the' 'choice' ('between'|'of') said:reply_list")
@rule("clause", "'the' 'choice' 'of' side:side 'is' 'between' said:reply_list")
def choice_between(ext: Extent, side: Term, said: Roles) -> Iterator[Form]:
    """`White has the choice between taking the bishop and covering on c3 or d2`: he can do each."""
    yield atom(ext, "replies", agent=side, only=Word(ext, "choice"), **dict(said))


@rule(
    "clause",
    "moves:alternatives ('is'|'was') ('the'|'his') ('only'|'sole'|'single'|'one') ('legal'|'possible')? 'alternative' 'to' taking:capture_named",
)
def alternative_to_capture(ext: Extent, moves: Term, taking: Atom) -> Iterator[Form]:
    """`9...Kd8 is the only alternative to taking on d6`: nothing else is legal."""
    roles: dict[str, Term | None] = {"on": taking.role("on"), "taken": taking.role("patient")}
    how = Word(taking.extent, "by capturing")
    yield atom(ext, "replies", moves=moves, capturing=how, only=Word(ext, "only"), **roles)


@rule("full_statement", "form:clause 'instead'", "'instead' ','? form:clause")
def instead(form: Form | Would) -> Iterator[Form]:
    """`White could have taken with the knight instead`: by another move than the one played."""
    if isinstance(form, Would) and form.instead:
        yield as_form(form)


_NOW = "('only'|'just') ('on' ('this'|'the' 'next'|'his' 'next') 'move'|'now'|'at' 'once'|'immediately'|'this' 'once')"


@rule("full_statement", f"form:clause (','? 'but')? {_NOW}")
def only_now(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`The pawn can be taken en passant, but only on this move`, as the rules have it."""
    if _is_en_passant(form):
        yield replace(form, extent=ext)


@rule(
    "full_statement",
    "form:clause ','? ('landing'|'arriving'|'ending' 'up'|'ending') ('on'|'at') on:square",
)
def landing_on(ext: Extent, form: Form | Would, on: Term) -> Iterator[Form]:
    """`White can take this pawn en passant, landing on f6`: a pawn of his can go there."""
    if _is_en_passant(form) and isinstance(form, Atom):
        agent = form.role("agent")
        owner = agent.owner if isinstance(agent, SideTerm) else None
        pawn = Pieces(ext, "pawn", owner, article=Article.SOME)
        who = agent if isinstance(agent, Pieces) else pawn
        yield And(ext, (form, atom((form.extent[1], ext[1]), "can_go", agent=who, to=on)))


def _is_en_passant(form: Form | Would) -> TypeGuard[Atom]:
    how = form.role("how") if isinstance(form, Atom) and form.sense == "can_take" else None
    return isinstance(how, Word) and how.value == "en passant"


_FORCED = "('the'|'his'|'this')? ('reply'|'answer'|'move'|'response') 'is' ('forced'|'obligatory')"


@rule("full_statement", f"{_FORCED} (','|';'|':') ('as'|'for'|'since'|'because')? form:clause")
def forced_as(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`The reply is forced, Black must play 19...Rxd8`: which says what it is."""
    if isinstance(form, Atom) and form.sense in ("forced", "only_legal", "compelled"):
        yield replace(form, extent=ext)


_HE = "('he'|'she'|'it'|side)"


@rule("left_else", "('if'|'when') side:side ('does'|'do'|'will'|'would') 'not' said:reply_base")
@rule("left_else", "'unless' side:side said:reply_s")
def left_else(side: Term, said: Roles) -> Iterator[tuple[Term, Roles]]:
    yield side, said


@rule(
    "full_statement",
    f"first:left_else ','? {_HE} must:must_answer said:reply_base",
    f"{_HE} must:must_answer said:reply_base ','? first:left_else",
)
def if_not_the_one(
    ext: Extent,
    first: tuple[Term, Roles],
    must: tuple[bool, Word | None],
    said: Roles,
) -> Iterator[Form]:
    """`If White does not go to g1, he has to interpose`: each is possible, and nothing else."""
    side, other = first
    is_so, alone = must
    names = {name for name, _ in said} & {name for name, _ in other}
    if is_so and isinstance(side, SideTerm) and not names:
        only = Word(ext, "only")
        roles = dict(said) | dict(other)
        yield atom(ext, "replies", agent=side, only=only, alone=alone, **roles)


_NO_MORE = (
    "('can'|'may') 'do' ('no' 'more'|'nothing' ('more'|'else')|'nothing') ('than'|'but'|'except')"
)


@rule("clause", f"side:side {_NO_MORE} said:reply_base")
def no_more_than(ext: Extent, side: Term, said: Roles) -> Iterator[Form]:
    """`White can do no more than put something in between`: nothing else is legal."""
    if not any(name == "capturing" for name, _ in said):
        # See `choosing.nothing_but_take`.
        yield atom(ext, "replies", agent=side, only=Word(ext, "only"), **dict(said))


@rule("full_statement", "form:clause (':'|','? 'namely'|'-') moves:alternatives")
def which_these_are(ext: Extent, form: Form | Would, moves: Term) -> Iterator[Form]:
    """`White can only put something in between: 16.Be2-h5 or 16.Pg1-f2`: with these, and no more."""
    if isinstance(form, Atom) and form.sense == "replies" and form.role("only") is not None:
        named = (form.extent[1], ext[1])
        yield And(ext, (form, atom(named, "only_legal", moves=moves, agent=form.role("agent"))))
