"""Squares that are described: `empty squares between the rook and the king`, `squares next to it`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.forms import (
    MEMBER,
    Atom,
    Described,
    Extent,
    Form,
    Mark,
    Or,
    Owner,
    Pieces,
    Sort,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.movesets import Marks
from toolkit.claims.language.parts import Predicate
from toolkit.claims.language.saying import say

_SQUARES = "'square|squares|field|fields'"
_NEAR = "('around'|'round'|'next' 'to'|'beside'|'near'|'adjacent' 'to'|'surrounding'|'bordering' ('on')?|'touching'|'neighbouring'|'close' 'to')"


@rule("square_adjective", "'empty|free|vacant|unoccupied'")
def empty() -> Iterator[Mark]:
    yield Mark("empty")


@rule("square_adjective", "'occupied'")
def occupied() -> Iterator[Mark]:
    yield Mark("occupied")


@rule("square_adjective", "'flight|escape|retreat'")
def flights() -> Iterator[Mark]:
    yield Mark("flights")


@rule("square_mark", f"{_NEAR} piece:piece", f"{_NEAR} piece:square")
def near(piece: Term) -> Iterator[Mark]:
    yield Mark("near", piece)


@rule("square_mark", "'on' line:line", "'of' line:line")
def on_line(line: Term) -> Iterator[Mark]:
    yield Mark("on", line)


@rule("square_mark", "ends:two_ends")
def between(ends: Term) -> Iterator[Mark]:
    yield Mark("between", ends)


@rule(
    "square_mark",
    "('open'|'available'|'accessible'|'left'|'for'|'within' 'reach' 'of') 'to'? piece:piece",
    "('that'|'which')? piece:piece ('can'|'may') ('go'|'move'|'step'|'retreat'|'get') 'to'",
    "('that'|'which')? piece:piece ('can'|'may') ('reach'|'enter')",
    "'to' 'which' piece:piece ('can'|'may') ('go'|'move'|'step'|'retreat'|'get')",
    "('within' 'reach' 'of'|'in' 'reach' 'of') piece:piece",
)
def goals(piece: Term) -> Iterator[Mark]:
    yield Mark("goals", piece)


@rule("square_mark", "('that'|'which') marks:square_predicate", "marks:square_state")
def of_which(marks: Marks) -> Iterator[Mark]:
    if len(marks) == 1:
        yield marks[0]


@rule("square_set", f"adjectives:square_adjective* {_SQUARES} marks:square_mark*")
def square_set(
    ext: Extent, adjectives: Sequence[Mark] = (), marks: Sequence[Mark] = ()
) -> Iterator[Described]:
    """`Empty squares between the rook and the king`."""
    if adjectives or marks:
        yield Described(ext, Sort.SQUARES, (*adjectives, *marks))


# What is said of them


@rule("square_predicate", "('is|are|stands|stand|remains|remain')? what:square_adjective")
def are_such(what: Mark) -> Iterator[Marks]:
    if what.name != "flights":
        yield (what,)


@rule("square_predicate", "('surround'|'surrounds'|'border' 'on'|'touch'|'adjoin') piece:piece")
def surround(piece: Term) -> Iterator[Marks]:
    yield (Mark("near", piece),)


@rule("square_predicate", "('is'|'are') ('open'|'available'|'left'|'accessible') 'to' piece:piece")
def are_open(piece: Term) -> Iterator[Marks]:
    yield (Mark("goals", piece),)


@rule("square_predicate", "said:predicate", "said:bare_predicate")
@rule("square_said", "said:predicate", "said:bare_predicate")
@rule("square_state", "said:bare_predicate")
def are_so(said: Predicate) -> Iterator[Marks]:
    """`Two of them are attacked by the queen`: what is so of each."""
    member = SquareTerm(said.extent, MEMBER)
    for form in say(member, said, said.extent):
        if isinstance(form, Form):
            yield (Mark("so", form=_by_enemy(form)),)


def _by_enemy(form: Form) -> Form:
    """`Every square next to the king is covered`: by the other side."""
    agent = form.role("agent") if isinstance(form, Atom) else None
    if not isinstance(form, Atom) or form.sense not in ("controls", "attacks"):
        return form
    if not isinstance(agent, Pieces) or agent.owner is not None:
        return form
    anybody = agent.kind is None and agent.pronoun is None and not agent.squares
    return form.with_roles(agent=replace(agent, owner=Owner.ENEMY)) if anybody else form


@rule("square_predicate", "first:square_said 'or' second:square_said")
def one_or_the_other(ext: Extent, first: Marks, second: Marks) -> Iterator[Marks]:
    """`Every square next to it is attacked by the queen or held by a pawn`."""
    forms = [each.form for each in (*first, *second) if each.form is not None]
    if len(forms) == len(first) + len(second):
        yield (Mark("so", form=Or(ext, tuple(forms))),)
