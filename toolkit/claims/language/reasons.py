"""Reasons: because, since, due to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.definitions import restated
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Because,
    Earlier,
    Extent,
    Form,
    Given,
    Group,
    Hedged,
    MovesTerm,
    MoveTerm,
    Moving,
    Not,
    Pieces,
    Played,
    Premise,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.givens import given
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.keptfrom import kept_from
from toolkit.claims.language.matereasons import (
    is_move,
    mating_by,
    may_be_of_other,
    names_no_mating_move,
)
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.premises import under
from toolkit.claims.language.reasonsahead import going_ahead, is_of_one, subject_of_clause
from toolkit.claims.language.roles import Event
from toolkit.claims.language.saying import as_form, moves_in, say

# Reasons


_GIVEN = (
    "'now' 'that'|'seeing' 'that'|'given' 'that'|'considering' 'that'|'inasmuch' 'as'|'in' 'that'"
    "|'for' 'the' ('simple'|'good'|'very')? 'reason' 'that'|'on' 'the' 'grounds' 'that'"
    "|('because' 'of'|'owing' 'to'|'due' 'to'|'thanks' 'to') 'the' 'fact' 'that'"
)
SINCE = f"('because'|'since' 'that'|'since'|'as'|{_GIVEN})"
BECAUSE = f"('because'|'since' 'that'|'since'|'as'|'for'|{_GIVEN})"
OWING = (
    "('because' 'of'|'on' 'account' 'of'|'due' 'to'|'owing' 'to'|'thanks' 'to'|'in' 'view' 'of')"
)


# `Because of` is not for clauses: `because of A and B is attacked` gives A alone as the reason.
# So does `free for A and B is attacked`: the `for` that gives reasons comes after a comma.
@rule("reason", f"','? {OWING} form:clause", "'for' form:clause", cost=5)
@rule(
    "reason",
    f"','? {SINCE} form:clause",
    "',' 'for' form:clause",
    f"','? {BECAUSE} form:statement_plain",
    "':' form:clause",
    cost=1,
)
def reason_form(form: Form | Would) -> Iterator[object]:
    if not isinstance(form, Gap):
        yield as_form(form)


@rule("supposed_reason", f"','? {SINCE} form:clause", "',' 'for' form:clause", cost=1)
def supposed_reason(form: Form | Would) -> Iterator[Would]:
    if isinstance(form, Would):
        yield form


@rule("reason_then", f"','? {SINCE} 'then' form:clause", "',' 'for' 'then' form:clause")
def reason_then(form: Form | Would) -> Iterator[Form]:
    if not isinstance(form, Gap):
        yield form.form if isinstance(form, Would) else form


@rule("full_statement", "form:clause reason:reason_then")
def because_then(ext: Extent, form: Form | Would, reason: Form) -> Iterator[Form]:
    """`The rook cannot go to d2, as then the path is clear`: after that move."""
    inner = form.form if isinstance(form, Not) else None
    if not isinstance(inner, Atom) or inner.sense not in ("can_go", "flight"):
        return
    who, to = inner.role("agent") or inner.role("patient"), inner.role("to") or inner.role("square")
    if isinstance(who, Pieces) and isinstance(to, SquareTerm):
        yield And(ext, (form, Given(reason.extent, Moving(reason.extent, who, to), reason)))  # type: ignore[arg-type]


@rule("full_statement", "moves:moves ('must'|'has' 'to'|'will' 'have' 'to') 'wait' reason:reason")
def must_wait(ext: Extent, moves: MovesTerm, reason: object) -> Iterator[Form]:
    """`9.Pxd4 must wait because of the check`: it is not legal."""
    if len(moves.moves) == 1 and isinstance(reason, Atom) and reason.sense in ("check", "in_check"):
        illegal = Not(ext, atom(ext, "legal", moves=moves.moves[0]))
        yield from because(ext, illegal, reason)


@rule(
    "reason",
    f"','? {BECAUSE} its:its 'first' 'move' ('must'|'has' 'to'|'needs' 'to') 'be' ('a')? 'conversion'",
)
def first_must_convert(ext: Extent, its: Term) -> Iterator[object]:
    yield atom(ext, "may_convert", agent=its, must=Word(ext, "must"))


@rule("full_statement", "form:clause reason:supposed_reason")
def because_it_would(ext: Extent, form: Form | Would, reason: Would) -> Iterator[Form]:
    """`26.Mxc7 gives no check, since the man would have no friend there`: after that move."""
    if isinstance(form, Given) and isinstance(form.premise, Played):
        yield Because(ext, form, Given(reason.extent, form.premise, reason.form))


@rule("statement_plain", "premise:premise ','? form:clause")
def statement_plain(ext: Extent, premise: Premise, form: Form | Would) -> Iterator[Form]:
    found = under(premise, form, ext)
    if found is not None:
        yield found


@rule("reason", f"','? {BECAUSE} term:pieces IN_WAY", "':' term:pieces IN_WAY")
@rule(
    "reason",
    f"','? {BECAUSE} term:pieces ('stands'|'stand'|'is'|'are'|'lies'|'sits') ('in')? 'between'",
)
def reason_in_way(term: Term) -> Iterator[object]:
    """`because the pawn stands in the way`: the piece is to blame, where there is one."""
    if not isinstance(term, Pieces) or term.article is not Article.NO:
        yield term


@rule(
    "reason",
    "','? ('hemmed' 'in'|'shut' 'in'|'boxed' 'in'|'blocked' 'in'|'walled' 'in'|'hampered'|'obstructed') 'by' term:pieces",
    "','? ('because' 'of'|'by' 'cause' 'of'|'due' 'to'|'owing' 'to'|'on' 'account' 'of'|'thanks' 'to'|'in' 'view' 'of') term:pieces",
    "','? ('because' 'of'|'due' 'to'|'owing' 'to'|'on' 'account' 'of') term:moves",
    "','? ('because' 'of'|'due' 'to') term:paths",
)
def reason_term(term: Term) -> Iterator[object]:
    yield term


@rule(
    "reason",
    "','? ('because' 'of'|'due' 'to'|'on' 'account' 'of') ('the'|'a') 'check' ('by'|'from' agent:pieces)?",
)
def reason_check(ext: Extent, agent: Term | None = None) -> Iterator[object]:
    yield atom(ext, "check", agent=agent)


@rule("full_statement", "form:clause reason:reason")
def because_supposed(ext: Extent, form: Form | Would, reason: object) -> Iterator[Form]:
    """A hypothesis is not judged; that a move would not be legal is none."""
    if isinstance(form, Would) and not _is_of_law(form.form):
        yield Hedged(ext, tuple(moves_in((form.form, reason))))


def _is_of_law(form: Form) -> bool:
    inner = form.form if isinstance(form, Not) else form
    return isinstance(inner, Atom) and inner.sense == "legal"


@rule("full_statement", f"{OWING} ('the'|'this') 'check' ','? form:clause", cost=1)
def because_of_check(ext: Extent, form: Form | Would) -> Iterator[Form]:
    yield from because(ext, form, atom(ext, "check"))


@rule("full_statement", "form:clause reason:reason", "form:fragment reason:reason")
def because(ext: Extent, form: Form | Would, reason: object) -> Iterator[Form]:
    if isinstance(form, Would) or _is_told(form, reason):
        return
    again = restated(form, reason)
    if again is not None:
        yield replace(again, extent=ext)
        return
    if names_no_mating_move(form) and is_move(reason) and not may_be_of_other(form, reason):
        for mate in mating_by(form, reason):
            yield replace(mate, extent=ext)
        return
    if isinstance(reason, MovesTerm | MoveTerm):
        # What a line shows is a judgement: `25...h5 is impossible because of 26.Bxh5`.
        denied = tuple(moves_in(form)) if isinstance(form, Not) else ()
        yield Hedged(ext, tuple(moves_in((form, reason))), denied=denied)
    elif isinstance(reason, Form) and (isinstance(form, Hedged) or _is_met(form, reason)):
        yield And(ext, (form, reason))
    elif not isinstance(form, Gap):
        main = _as_denial(form) if isinstance(reason, Pieces | Group) else form
        yield Because(ext, main, kept_from(form, _next(form, reason)))  # type: ignore[arg-type]


@rule("full_statement", "premise:premise ','? form:clause reason:reason", cost=1)
def because_under(
    ext: Extent, premise: Premise, form: Form | Would, reason: object
) -> Iterator[Form]:
    """`On 21.Bxb7 the queen cannot recapture because it is pinned`."""
    if _is_deed(form):
        return
    found = under(premise, form, (premise.extent[0], _end(form)))
    if isinstance(found, Form):
        yield from because(ext, found, reason)


@rule("full_statement", "form:clause ','? premise:premise reason:reason", cost=1)
def because_after(
    ext: Extent, form: Form | Would, premise: Premise, reason: object
) -> Iterator[Form]:
    """`White can recapture by 18.Mxd3, as the man on f2 has a friend on e4`."""
    if isinstance(premise, Played) and not isinstance(form, Would | Gap):
        found = under(premise, form, (form.extent[0], premise.extent[1]))
        if isinstance(found, Form):
            yield from because(ext, found, reason)


@rule(
    "full_statement",
    "premise:premise ','? form:clause reason:reason? (','|';')? ('but'|'and'|'while'|'whereas'|'yet') more:clause",
    cost=1,
)
def both_under(
    ext: Extent, premise: Premise, form: Form | Would, more: Form | Would, reason: object = None
) -> Iterator[Form]:
    """`After 30.Rh8+ the king could not go to d8, since ..., but f7 would be open to him`."""
    if not isinstance(premise, Played) or not isinstance(more, Would) or _is_deed(form):
        # What is not supposed follows that move anyway.
        return
    first = under(premise, form, (premise.extent[0], _end(form)))
    second = under(premise, more, more.extent)
    if not isinstance(first, Given) or second is None:
        return
    for main in (first,) if reason is None else because(ext, first, reason):
        yield And(ext, (main, second))


def _is_deed(form: Form | Would) -> bool:
    """`The king could not go to d8`, with a reason: it could not, and not that it did not."""
    inner = form.form if isinstance(form, Would) else None
    inner = inner.form if isinstance(inner, Not) else None
    return isinstance(inner, Atom) and inner.sense in ("goes", "captures")


def _end(form: Form | Would) -> int:
    return (form.form if isinstance(form, Would) else form).extent[1]


def _is_met(form: Form | Would, reason: object) -> bool:
    """`25.Kb1 was playable, because 25...Qc1+ would be met by 26.Rxc1`: that, and these moves."""
    inner = form.form if isinstance(form, Earlier) else form
    legal = isinstance(inner, Atom) and inner.sense == "legal"
    return legal and isinstance(reason, Hedged) and bool(reason.moves)


def _is_told(form: object, reason: object) -> bool:
    """`White has two captures: the queen takes on g8, ...`: these are no reasons."""
    counted = isinstance(form, Atom) and form.sense in ("choices", "only_legal", "mates_exist")
    return (
        counted and isinstance(reason, Atom) and reason.sense in ("captures", "goes", "interposes")
    )


def _as_denial(form: Form) -> Form:
    """`The knight has no move because of its own pawns`: it cannot move, and they bar its moves."""
    patient = form.role("patient") if isinstance(form, Atom) else None
    if not isinstance(form, Atom) or form.sense != "immobile" or len(form.roles) != 1:
        return form
    if not isinstance(patient, Pieces) or patient.article is not Article.THE:
        return form
    return Not(form.extent, Atom(form.extent, "mobile").with_roles(agent=patient))


def _next(form: Form, reason: object) -> object:
    """`12.Qxh7+ is not mate, because the queen takes on h7`: she can, by the next move."""
    last = form.form if isinstance(form, Given) else form
    no_mate = isinstance(last, Not) and isinstance(last.form, Atom) and last.form.sense == "mate"
    if no_mate and isinstance(reason, Atom) and reason.sense == "captures":
        roles = dict(reason.roles)
        if roles.keys() <= {"agent", "patient", "on"}:
            return replace(reason, sense="can_take")
    return reason


SO = "('so'|'and' 'so'|'wherefore'|'for' 'which' 'reason'|'on' 'which' 'account'|'therefore'|'and' 'therefore'|'hence'|'and' 'hence'|'thus'|'and' 'thus'|'consequently'|'which' 'is' 'why'|'that' 'is' 'why'|'and' 'that' 'is' 'why'|'so' 'that'|'and' 'for' 'this' 'reason'|'and' 'for' ('this'|'that')|'and' ('because'|'on' 'account') 'of' ('this'|'that'))"


_ENDS = ("result", "drawn")


@rule("full_statement", "reason:clause (','|';') 'so' 'that' form:clause")
@rule("full_statement", f"reason:clause (','|';'|':')? {SO} ','? form:clause", cost=1)
def so(ext: Extent, reason: Form | Would, form: Form | Would) -> Iterator[Form]:
    """`The knight protects it, so the king cannot take it`."""
    after_line = isinstance(reason, Given) and isinstance(form, Atom) and form.sense in _ENDS
    # `26.Mxc7 leaves Black without a move, so it is a draw`: see `outcomes`.
    if after_line or isinstance(reason, Gap | Would | Hedged):
        return
    if not isinstance(form, Would | Hedged):
        yield from because(ext, form, reason)


@rule("full_statement", f"{OWING} who:piece ',' ('which'|'who') said:predicate ',' form:clause")
def because_of_one_which(
    ext: Extent, who: Term, said: Predicate, form: Form | Would
) -> Iterator[Form]:
    """`Because of the bishop, which pins the pawn, Black cannot play 8...f6`."""
    for more in say(who, said, (who.extent[0], said.extent[1])):
        if not isinstance(more, Would):
            for main in because(ext, form, who):
                yield And(ext, (more, main))


@dataclass(frozen=True, slots=True)
class Pin:
    """`the pin`: of the piece that is said to be unable to move."""

    extent: Extent
    by: Term | None = None
    of: Term | None = None

    def form(self, of: Form) -> Form | None:
        """What it says of a form; of several the last is what it hinders."""
        if isinstance(of, And):
            return self.form(of.forms[-1])
        inner = of.form if isinstance(of, Not) else of
        role = inner.role("agent") or inner.role("patient") if isinstance(inner, Atom) else None
        patient = self.of or role
        if not isinstance(patient, Pieces):
            return None
        somebody = Pieces(self.extent, article=Article.SOME)
        return atom(self.extent, "pinned", patient=patient, agent=self.by or somebody)


@rule("pin", "('the'|'a'|'this'|'its') 'pin' (('by'|'from') by:pieces)?")
@rule("pin", "('the'|'a'|'this') 'pin' ('on'|'of'|'against') of:pieces (('by'|'from') by:pieces)?")
def pin(ext: Extent, by: Term | None = None, of: Term | None = None) -> Iterator[Pin]:
    yield Pin(ext, by, of)


@rule("full_statement", f"form:clause ','? {OWING} pin:pin", f"{OWING} pin:pin ','? form:clause")
def because_of_pin(ext: Extent, form: Form | Would, pin: Pin) -> Iterator[Form]:
    reason = pin.form(form) if isinstance(form, Form) else None
    if reason is not None:
        yield from because(ext, form, reason)


@rule(
    "reason",
    "',' term:pieces ('being'|'standing') 'in' ('the'|'its'|'his'|'her'|'their') 'way'",
)
def reason_being_in_way(term: Term) -> Iterator[object]:
    """`controls d2 but not g3, the sissa being in her way`."""
    yield term


@rule("full_statement", "('being')? predicate:bare_predicate ',' form:clause", cost=1)
def participle_first(ext: Extent, predicate: Predicate, form: Form | Would) -> Iterator[Form]:
    """`Pinned by the rook, the knight cannot move`."""
    subject = None if isinstance(form, Would | Gap | Hedged) else subject_of_clause(form)
    if predicate.state is None or predicate.state.frame.sense in ("mate", "stalemate"):
        # `Stalemate, and so White wins` speaks of the move.
        return
    if isinstance(subject, Pieces | SideTerm):
        for said in say(subject, predicate, predicate.extent):
            if not isinstance(said, Would):
                yield And(ext, (said, form))  # type: ignore[arg-type]


@rule(
    "full_statement",
    "'it' ('is'|'was') 'because' reason:clause 'that' form:clause",
    f"{SINCE} reason:clause ',' form:clause",
    f"{SINCE} reason:clause ','? 'and' more:clause ',' form:clause",
    f"{OWING} term:pieces ','? form:clause",
)
@rule("full_statement", f"{SINCE} reason:clause form:clause", cost=2)
def because_first(
    ext: Extent,
    form: Form | Would,
    reason: Form | Would | None = None,
    term: Term | None = None,
    more: Form | Would | None = None,
) -> Iterator[Form]:
    cause = as_form(reason) if reason is not None and not isinstance(reason, Gap) else term
    if more is not None and isinstance(cause, Form) and not isinstance(more, Gap):
        cause = And((cause.extent[0], more.extent[1]), (cause, as_form(more)))
    ahead = going_ahead(cause, form) if isinstance(cause, Atom | Not) else None
    if cause is not None and (ahead is None or not is_of_one(form)):
        yield from because(ext, form, cause)
    if ahead is not None:
        yield from because(ext, form, ahead)


_BLAMED = "worse"
"""The word of a judgement of moves that are not to be played."""


@rule(
    "full_statement",
    "'not' moves:moves reason:reason",
    "'and' 'not' moves:moves reason:reason",
    "'not' moves:moves",
    "'and' 'not' moves:moves",
)
def not_because(ext: Extent, moves: MovesTerm, reason: object = None) -> Iterator[Form]:
    """`Not 22...Kf9, for the rook guards it`: a move without others may be an illegal one."""
    named = tuple(moves_in((moves, reason)))
    denied = named if len(named) == 1 else ()
    yield Hedged(ext, named, _BLAMED, denied)
    if isinstance(reason, MovesTerm) or reason is None:
        return
    if not isinstance(reason, Pieces | Group):
        blamed = Hedged(moves.extent, moves.moves, _BLAMED, denied)
        yield And(ext, (blamed, reason))  # type: ignore[arg-type]


@rule("full_statement", "'not' moves:moves 'with' form:judged")
def not_with(ext: Extent, moves: MovesTerm, form: Hedged) -> Iterator[Form]:
    """`not 24...Ke8? 25.Rxf7 with strong attack`: to what the moves lead is a judgement too."""
    yield Hedged(ext, (*moves.moves, *form.moves), _BLAMED)


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
    judged = Hedged(ext, (*first[0].moves, *second[0].moves), _BLAMED)
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
