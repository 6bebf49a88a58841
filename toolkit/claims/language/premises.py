"""Premises: after, if and without."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.clauses import Predicate, Would, as_form, given, moves_in, say
from toolkit.claims.language.forms import (
    Extent,
    Form,
    Given,
    Hedged,
    MovesTerm,
    Moving,
    Passed,
    Pieces,
    Premise,
    SideTerm,
    SquareTerm,
    Term,
    Unnamed,
    Without,
)
from toolkit.claims.language.forms import (
    Played as PlayedPremise,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.roles import Event

# Premises


@rule(
    "premise",
    "'if|after|when|once|following|upon' moves:moves",
    "'if|when|once|after|should' side:side 'plays|play|played|answers|answer|replies|reply|chooses|tries|goes' ('with'|'for')? moves:moves",
    "'in' 'case' 'of' moves:moves",
    "'if' ('now'|'then')? moves:moves",
    "'on' moves:moves",
    "'with' moves:moves",
    "'by' moves:moves",
)
def played(ext: Extent, moves: MovesTerm, side: Term | None = None) -> Iterator[Premise]:
    yield PlayedPremise(ext, moves)


@rule(
    "premise",
    "'if|should|when' side:side ('does'|'do'|'did') 'nothing'",
    "'if|should' side:side ('passes'|'pass'|'waits'|'wait'|'could' 'pass')",
    "'if' ('it' 'were'|'it' 'was') side:side \"'s\" ('move'|'turn')",
    "'if' 'nothing' 'is' 'done'",
)
def passed(ext: Extent, side: SideTerm | None = None) -> Iterator[Premise]:
    yield Passed(ext, side)


@rule(
    "premise",
    "'if' pieces:piece ('were'|'was') ('gone'|'away'|'absent'|'not' 'on' 'the' 'board'|'not' 'in' 'the' 'way'|'removed')",
    "'were' pieces:piece 'not' ('there'|'in' 'the' 'way'|'on' 'the' 'board')",
    "'if' pieces:piece ('leaves'|'left') ('the'|'this'|'that') ('diagonal'|'file'|'rank'|'line'|'way')",
    "'if' pieces:piece ('leaves'|'left') line:line",
    "'without' pieces:piece",
    "'if' pieces:piece ('were'|'was') 'not' 'there'",
    "'but' 'for' pieces:piece",
    "'if' 'there' ('were'|'was') 'no' pieces:piece",
)
def without(ext: Extent, pieces: Pieces, line: Term | None = None) -> Iterator[Premise]:
    if isinstance(pieces, Pieces):
        yield Without(ext, pieces)


@rule(
    "premise",
    "'if|when|once|should' pieces:piece 'moves|goes|steps|leaves|move|captures' ('away')? ('toward'|'towards'|'to'|'onto'|'on') to:square",
    "'if|when|once|should' pieces:piece 'moves|leaves|goes|moved|left|steps' ('away'|'aside'|'anywhere')?",
    "'if|when|once' pieces:piece ('for' 'instance')? 'moves' ('toward'|'to') to:square",
)
def moving(ext: Extent, pieces: Pieces, to: SquareTerm | None = None) -> Iterator[Premise]:
    if isinstance(pieces, Pieces):
        yield Moving(ext, pieces, to)


@rule(
    "premise",
    "'if|unless|until|when|once|whenever|as soon as|in case' clause:clause",
    "'if|unless' clause:clause",
    "'so' 'that' clause:clause",
    "'before|until' clause:clause",
)
def hypothesis(ext: Extent, clause: Form | Would) -> Iterator[Premise]:
    yield Unnamed(ext, tuple(moves_in(clause)))


def under(premise: Premise, form: Form | Would, extent: Extent) -> Form | None:
    """A form in the position that a premise makes."""
    if isinstance(form, Gap):
        return None
    if isinstance(premise, PlayedPremise):
        return as_form(given(premise.moves, form, extent))
    if isinstance(premise, Unnamed):
        return Hedged(extent, tuple(moves_in(form)), "if", denied=premise.moves)
    inner = form.form if isinstance(form, Would) else form
    return Given(extent, premise, inner)


@rule(
    "full_statement",
    "premise:premise ','? 'then'? form:clause",
    "premise:premise ','? 'then'? form:fragment",
    "form:fragment ','? premise:premise",
)
@rule("full_statement", "form:clause ','? premise:premise", cost=1)
def conditional(ext: Extent, premise: Premise, form: Form | Would) -> Iterator[Form]:
    found = under(premise, form, ext)
    if found is not None:
        yield found


@rule("full_statement", "premise:premise ','? 'then'? moves:moves")
def conditional_line(ext: Extent, premise: Premise, moves: MovesTerm) -> Iterator[Form]:
    if isinstance(premise, PlayedPremise):
        yield atom(ext, "line", moves=premise.moves)
    elif isinstance(premise, Unnamed):
        yield Hedged(ext, moves.moves)


@rule(
    "full_statement",
    "premise:premise ','? 'then'? predicate:bare_predicate",
    "moves:moves ','? predicate:bare_predicate",
    "moves:moves ','? 'which|that' predicate:predicate",
)
def line_then(
    ext: Extent,
    predicate: Predicate,
    premise: Premise | None = None,
    moves: MovesTerm | None = None,
) -> Iterator[Form]:
    for form in say(Event(ext), predicate, ext):
        if moves is not None:
            yield as_form(given(moves, form, ext))
        elif premise is not None:
            found = under(premise, form, ext)
            if found is not None:
                yield found
