"""Reasons: because, since, due to."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.clauses import Predicate, Would, as_form, given, moves_in, say
from toolkit.claims.language.forms import (
    And,
    Because,
    Extent,
    Form,
    Given,
    Group,
    Hedged,
    MovesTerm,
    MoveTerm,
    Not,
    Pieces,
    Premise,
    Term,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.premises import under
from toolkit.claims.language.roles import Event

# Reasons


_BECAUSE = "'because|since|as|for'"


@rule(
    "reason",
    f"','? {_BECAUSE} form:clause",
    f"','? {_BECAUSE} form:statement_plain",
    "':' form:clause",
    "','? 'so' form:clause",
    cost=1,
)
def reason_form(ext: Extent, form: Form | Would) -> Iterator[object]:
    if not isinstance(form, Gap):
        yield as_form(form)


@rule("statement_plain", "premise:premise ','? form:clause")
def statement_plain(ext: Extent, premise: Premise, form: Form | Would) -> Iterator[Form]:
    found = under(premise, form, ext)
    if found is not None:
        yield found


@rule("reason", f"','? {_BECAUSE} term:pieces IN_WAY", "':' term:pieces IN_WAY")
def reason_in_way(ext: Extent, term: Term) -> Iterator[object]:
    """`because the pawn stands in the way`: the piece is to blame."""
    yield term


@rule(
    "reason",
    "','? ('because' 'of'|'by' 'cause' 'of'|'due' 'to'|'owing' 'to'|'on' 'account' 'of'|'thanks' 'to'|'in' 'view' 'of') term:pieces",
    "','? ('because' 'of'|'due' 'to'|'owing' 'to'|'on' 'account' 'of') term:moves",
    "','? ('because' 'of'|'due' 'to') term:paths",
)
def reason_term(ext: Extent, term: Term) -> Iterator[object]:
    yield term


@rule(
    "reason",
    "','? ('because' 'of'|'due' 'to'|'on' 'account' 'of') ('the'|'a') 'check' ('by'|'from' agent:pieces)?",
)
def reason_check(ext: Extent, agent: Term | None = None) -> Iterator[object]:
    yield atom(ext, "check", agent=agent)


@rule("full_statement", "form:clause reason:reason", "form:fragment reason:reason")
def because(ext: Extent, form: Form | Would, reason: object) -> Iterator[Form]:
    if isinstance(form, Would):
        yield Hedged(ext, tuple(moves_in((form.form, reason))))
    elif isinstance(reason, MovesTerm | MoveTerm):
        # What a line shows is a judgement: `25...h5 is impossible because of 26.Bxh5`.
        denied = tuple(moves_in(form)) if isinstance(form, Not) else ()
        yield Hedged(ext, tuple(moves_in((form, reason))), denied=denied)
    elif isinstance(form, Hedged) and isinstance(reason, Form):
        yield And(ext, (form, reason))
    elif not isinstance(form, Gap):
        yield Because(ext, form, reason)  # type: ignore[arg-type]


@rule(
    "full_statement",
    "'because|since|as' reason:clause ','? form:clause",
    "('because'|'on' 'account') 'of' term:pieces ','? form:clause",
)
def because_first(
    ext: Extent, form: Form | Would, reason: Form | Would | None = None, term: Term | None = None
) -> Iterator[Form]:
    cause = as_form(reason) if reason is not None and not isinstance(reason, Gap) else term
    if cause is not None:
        yield from because(ext, form, cause)


@rule(
    "full_statement",
    "'not' moves:moves reason:reason",
    "'and' 'not' moves:moves reason:reason",
    "'not' moves:moves",
    "'and' 'not' moves:moves",
)
def not_because(ext: Extent, moves: MovesTerm, reason: object = None) -> Iterator[Form]:
    yield Hedged(ext, tuple(moves_in((moves, reason))), "better")
    if isinstance(reason, MovesTerm) or reason is None:
        return
    if not isinstance(reason, Pieces | Group):
        yield And(ext, (Hedged(moves.extent, moves.moves, "better"), reason))  # type: ignore[arg-type]


@rule("line_said", "moves:moves")
@rule(
    "line_said",
    "moves:moves '(' way:ways ')'",
    "moves:moves '(' 'path|paths' ':'? way:ways ')'",
    "moves:moves '(' way_lead way:ways ')'",
)
def line_said(
    ext: Extent, moves: MovesTerm, way: Term | None = None
) -> Iterator[tuple[MovesTerm, tuple[Form, ...]]]:
    form = given(moves, atom(ext, "path", via=way), ext) if way is not None else None
    yield moves, () if form is None else (form,)


@rule(
    "line_said_more",
    "line:line_said ','? 'which|that' predicate:predicate",
    "line:line_said ','? predicate:bare_predicate",
)
def line_said_more(
    ext: Extent, line: tuple[MovesTerm, tuple[Form, ...]], predicate: Predicate
) -> Iterator[tuple[MovesTerm, tuple[Form, ...]]]:
    moves, forms = line
    for form in say(Event(ext), predicate, ext):
        yield moves, (*forms, *_conjuncts(given(moves, form, ext)))


def _conjuncts(form: Form) -> tuple[Form, ...]:
    """The claims of a form in a line, one by one."""
    if isinstance(form, Given) and isinstance(form.form, And):
        return tuple(Given(each.extent, form.premise, each) for each in form.form.forms)
    return (form,)


@rule(
    "full_statement",
    "'neither' first:line_said 'nor' second:line_said",
    "'neither' first:line_said 'nor' second:line_said_more",
)
def neither_lines(
    ext: Extent,
    first: tuple[MovesTerm, tuple[Form, ...]],
    second: tuple[MovesTerm, tuple[Form, ...]],
) -> Iterator[Form]:
    judged = Hedged(ext, (*first[0].moves, *second[0].moves), "better")
    yield And(ext, (judged, *first[1], *second[1]))


@rule("full_statement", "line:line_said_more", cost=1)
def line_statement(ext: Extent, line: tuple[MovesTerm, tuple[Form, ...]]) -> Iterator[Form]:
    moves, forms = line
    yield And(ext, (atom(moves.extent, "line", moves=moves), *forms))


@rule(
    "full_statement",
    "moves:moves '(' way:ways ')'",
    "moves:moves '(' 'path|paths' ':'? way:ways ')'",
    cost=1,
)
def line_with_path(ext: Extent, moves: MovesTerm, way: Term) -> Iterator[Form]:
    yield And(
        ext,
        (
            atom(moves.extent, "line", moves=moves),
            given(moves, atom(ext, "path", via=way), ext),
        ),
    )
