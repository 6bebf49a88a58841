"""Sentences: statements, one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolkit.claims.language.ellipses import with_kinds
from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Given,
    Hedged,
    HowMany,
    MovesTerm,
    Not,
    Owner,
    Pieces,
    Played,
    Pronoun,
    SideTerm,
    Term,
    Threat,
)
from toolkit.claims.language.gaps import Gap, filled
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.roles import Event
from toolkit.claims.language.saying import moves_in, say
from toolkit.claims.language.terms import atoms_in
from toolkit.claims.language.wheres import would_be_there

# The sentence


_SEPARATORS = "'and|while|thus|thereby|hence|whereas|although|though|so|yet|however|when|or'"


@rule(
    "separator",
    "','",
    "';'",
    "':'",
    f"',' {_SEPARATORS}",
    f"{_SEPARATORS}",
    "'('",
    "')'",
    "'/'",
    "'-'",
    "'\u2013|\u2014'",
    f"';' {_SEPARATORS}",
)
def separator() -> Iterator[bool]:
    yield False


@rule("separator", "(','|';')? 'but'")
def but() -> Iterator[bool]:
    yield True


@dataclass(frozen=True, slots=True)
class There:
    """A statement of a place that is named before it."""

    form: object


@rule(
    "next",
    "(','|';')? ('where'|'whence'|'from' 'where'|'from' 'which' 'square'|'from' 'which') form:statement",
    cost=4,
)
def there(form: object) -> Iterator[There]:
    yield There(form)


@dataclass(frozen=True, slots=True)
class OfLine:
    """What is said of the end of the line that the statement before it names."""

    form: Form


_OF_END = frozenset({"check", "double_check", "mate", "stalemate"})


@rule(
    "next",
    f"(','|';')? ({_SEPARATORS}|'but')? ('which'|'that'|'this'|'it') said:predicate",
    cost=3,
)
def of_line(ext: Extent, said: Predicate) -> Iterator[OfLine]:
    """`White may take it with 13.exf6, but that would not be check`."""
    for form in say(Event(ext), said, said.extent):
        told = form.form if isinstance(form, Would) else form
        inner = told.form if isinstance(told, Not) else told
        if isinstance(inner, Atom) and inner.sense in _OF_END and inner.role("agent") is None:
            yield OfLine(told)


def _after_line(before: Form, said: OfLine) -> Form | None:
    """What is said of the end of the line of a statement; None if it names none."""
    last = before.forms[-1] if isinstance(before, And) else before
    if not isinstance(last, Given) or not isinstance(last.premise, Played):
        return None
    return Given(said.form.extent, last.premise, said.form)


@rule("next", "but:separator form:statement", cost=4)
@rule("next", "'(' form:statement ')'", cost=4)
def next_(form: object, but: bool = False) -> Iterator[object]:
    """What follows; `no captures but 9.Rxd5` has an exception, and no second statement."""
    if not (but and _names_moves_alone(form)):
        yield form


def _names_moves_alone(form: object) -> bool:
    """Whether a form has no words but those of moves."""
    if isinstance(form, Atom) and form.sense == "line":
        return True
    if not isinstance(form, Hedged) or not form.moves:
        return False
    return form.extent == (form.moves[0].extent[0], form.moves[-1].extent[1])


@rule(
    "sentence",
    "first:opening rest:next*",
    "('and'|'but'|'so'|'then'|'or'|'while'|'as') ','? first:opening rest:next*",
    "'(' first:opening ')'",
)
def sentence(ext: Extent, first: object, rest: Sequence[object] = ()) -> Iterator[Form]:
    forms: list[Form] = []
    supposed = False
    for said_next in (first, *rest):
        each = said_next.form if isinstance(said_next, There) else said_next
        if each is not said_next and forms and would_be_there(forms[-1], each):
            return
        if isinstance(each, OfLine):
            each = _after_line(forms[-1], each)
        form = filled(each, forms) if isinstance(each, Gap) else each
        if form is None:
            return
        if supposed and not isinstance(form, Hedged):
            form = Hedged(form.extent, tuple(moves_in(form)))  # type: ignore[attr-defined]
        if forms and (_is_deed_threatened(forms[-1], form) or _is_listed(forms[-1], form)):
            return
        if forms and (_is_of_line(forms[-1], form) or _is_those(forms[-1], form)):
            return
        if forms and (_is_of_sight(forms[-1], form) or _is_answer(forms[-1], form)):
            return
        supposed = supposed or _supposes(form)
        forms.append(form)  # type: ignore[arg-type]
    said = with_kinds(forms[0] if len(forms) == 1 else And(ext, tuple(forms)))
    if said is not None:
        yield said


def _is_deed_threatened(before: Form, form: object) -> bool:
    """`threatening 14.Rxe7, taking the queen`: no deed of the move that was played."""
    if not isinstance(before, Threat) or not isinstance(before.what, MovesTerm | Given):
        return False
    agent = form.role("agent") if isinstance(form, Atom) else None
    return isinstance(agent, Pieces) and agent.pronoun is Pronoun.MOVER


def _is_those(before: Form, form: object) -> bool:
    """`Two moves would mate, Qf1 and Re3`: which they are, and no line of moves."""
    last = before.forms[-1] if isinstance(before, And) else before
    return isinstance(last, HowMany) and last.named is None and _names_moves_alone(form)


_OF_MATERIAL = frozenset({"material", "set_against", "ahead", "outnumbers", "only_kinds", "bare"})


def _is_of_line(before: Form, form: object) -> bool:
    """`If Black takes with 20...Qxe4, the pawn recaptures and White is a rook up`: after all that.

    `White can take the pawn, and then Black has none`.
    """
    after = isinstance(before, Given) and isinstance(before.premise, Played)
    captures = after and any(each.sense in _DEEDS for each in atoms_in(before))
    may_capture = isinstance(before, Atom) and before.sense == "can_take"
    return (captures or may_capture) and isinstance(form, Atom) and form.sense in _OF_MATERIAL


def _is_answer(before: Form, form: object) -> bool:
    """`White can give check on f6, but Black can take the knight`: after that move, and not now."""
    inner = form.form if isinstance(form, Not) else form
    if not isinstance(before, Atom) or before.sense not in _MAY_MOVE:
        return False
    if not isinstance(inner, Atom) or inner.sense != "can_take":
        return False
    sides = [_owner(each.role("agent")) for each in (before, inner)]
    return None not in sides and sides[0] is not sides[1]


_MAY_MOVE = frozenset({"check_from", "choices", "can_go", "can_take", "can_drop"})


def _owner(term: Term | None) -> Owner | None:
    return term.owner if isinstance(term, SideTerm | Pieces) else None


def _is_of_sight(before: Form, form: object) -> bool:
    """`Behind the rook the sissa aims at the king, by the path b3-b6-e9`: no way of the move."""
    sees = isinstance(before, Atom) and before.sense == "xray"
    return sees and isinstance(form, Atom) and form.sense == "path"


_DEEDS = frozenset({"captures", "goes"})
"""What moves that come after a line do."""


def _is_listed(before: Form, form: object) -> bool:
    """`queen, rook and pawn against rook and pawn`: what stands after the first comma is no balance."""
    balance = isinstance(form, Atom) and form.sense == "set_against" and form.role("agent") is None
    return balance and isinstance(before, Atom) and before.sense == "material"


def _supposes(form: object) -> bool:
    """Whether what follows in a sentence may be meant of a position that no line shows."""
    if not isinstance(form, Hedged):
        return False
    ideas = form.moves and not any(move.numbered for move in form.moves)
    return form.word == "if" or bool(ideas)


@rule("sentence", "form:soup")
def soup_sentence(form: Form) -> Iterator[Form]:
    yield form
