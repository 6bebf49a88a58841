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
    MoveTerm,
    Not,
    Pieces,
    Played,
)
from toolkit.claims.language.gaps import Gap, filled
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.misfits import misfits, names_moves_alone
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.positional import is_of_position
from toolkit.claims.language.roles import Event
from toolkit.claims.language.samesome import STATES
from toolkit.claims.language.saying import moves_in, say
from toolkit.claims.language.senses import ENDS
from toolkit.claims.language.statements import subject_of
from toolkit.claims.language.wheres import is_of_move_to_come, would_be_there

# The sentence


_SEPARATORS = "'and|while|thus|thereby|hence|whereas|although|though|so|yet|however|when'"


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
        if isinstance(inner, Atom) and inner.sense in ENDS and inner.role("agent") is None:
            yield OfLine(told)


def _after_line(before: Form, said: OfLine) -> Form | None:
    """What is said of the end of the line of a statement; None if it names none."""
    last = before.forms[-1] if isinstance(before, And) else before
    if isinstance(last, Atom) and last.sense == "legal":
        # `Black can play 22...Rxg3, and that would be mate`
        move = last.role("moves")
        line = MovesTerm(move.extent, (move,)) if isinstance(move, MoveTerm) else None
        premise = Played(line.extent, line) if line is not None else None
    else:
        premise = last.premise if isinstance(last, Given) else None  # type: ignore[assignment]
    if not isinstance(premise, Played):
        return None
    return Given(said.form.extent, premise, said.form)


@rule("next", "but:separator form:statement", cost=4)
@rule("next", "'(' form:statement ')'", cost=4)
def next_(form: object, but: bool = False) -> Iterator[object]:
    """What follows; `no captures but 9.Rxd5` has an exception, and no second statement."""
    if not (but and names_moves_alone(form)):
        yield form


@rule("next", "(','|';')? 'or' form:statement", cost=4)
def or_next(form: object) -> Iterator[object]:
    """`White can take the pawn, or he can castle`: both; but of two facts one alone may be so."""
    inner = form.form if isinstance(form, Not) else form
    if not (isinstance(inner, Atom) and inner.sense in STATES | _DEEDS):
        yield form


_DEEDS = frozenset(
    {"goes", "captures", "captured", "of_sort", "castled", "promotes", "drop", "interposes"}
)
"""What was done, as that or something else: `each answer is a king move or a pawn move`."""


@dataclass(frozen=True, slots=True)
class BareCount:
    """A count without a clause: `Check, three legal moves`."""

    form: Form


@rule("next", "separator form:bare_count", "'(' form:bare_count ')'", cost=4)
def bare_count(form: Form) -> Iterator[BareCount]:
    yield BareCount(form)


def _is_out_of_place(before: Form, said_next: object) -> bool:
    """Whether what follows says something else after the statement before it.

    `The man has two friends, yet no move`: it has none, and its side may have many.
    """
    match said_next:
        case There(form=form):
            return would_be_there(before, form)
        case BareCount(form=HowMany() as counted) if _is_distance(counted):
            return True
        case Not(form=Atom(sense="check") as check) | (Atom(sense="check") as check):
            # `The queen can take on c6, though without check`
            to_come = isinstance(before, Hedged) or is_of_move_to_come(before, check)
            return check.role("agent") is None and to_come
        case BareCount(form=HowMany(count=count)):
            return count.value == 0 and isinstance(subject_of(before), Pieces)
        case _:
            return False


def _is_distance(counted: HowMany) -> bool:
    """`The bishop checks, a knight's move from g6`: how far it is, and no move that is legal."""
    marks = {each.name for each in counted.of.marks}
    return counted.count.at_least and marks == {"by", "from"}


@rule(
    "sentence",
    "first:opening rest:next*",
    "('and'|'but'|'so'|'then'|'or'|'while'|'as') ','? first:opening rest:next*",
    "'(' first:opening ')'",
)
def sentence(ext: Extent, first: object, rest: Sequence[object] = ()) -> Iterator[Form]:
    statements = (first, *rest)
    yield from _sentence(ext, statements, in_line=False)
    if rest and isinstance(first, Given) and isinstance(first.premise, Played):
        yield from _sentence(ext, statements, in_line=True)


def _sentence(ext: Extent, statements: Sequence[object], *, in_line: bool) -> Iterator[Form]:
    """The statements together.

    `Rd2-d7 would be check, but the king could take the rook` may be said of the position after
    that move, or of that before it: `in_line` says of which.
    """
    forms: list[Form] = []
    supposed = False
    for said_next in statements:
        each = said_next.form if isinstance(said_next, There | BareCount) else said_next
        if forms and _is_out_of_place(forms[-1], said_next):
            return
        if isinstance(each, OfLine):
            each = _after_line(forms[-1], each)
        form = filled(each, forms) if isinstance(each, Gap) else each
        if form is None:
            return
        if forms and (line := _line_of(forms[-1], in_line)) is not None:
            form = _after_idea(line, form)  # type: ignore[arg-type]
            if form is None:
                return
        if supposed and not isinstance(form, Hedged):
            form = Hedged(form.extent, tuple(moves_in(form)))  # type: ignore[attr-defined]
        if forms and misfits(forms[-1], form):
            return
        supposed = supposed or _supposes(form)
        forms.append(form)  # type: ignore[arg-type]
    said = with_kinds(forms[0] if len(forms) == 1 else And(ext, tuple(forms)))
    if said is not None:
        yield said


def _line_of(before: Form, in_line: bool) -> Played | None:
    """The line after which what follows a statement is so: one without a number, or any."""
    premise = before.premise if isinstance(before, Given) else None
    if not isinstance(premise, Played):
        return None
    return premise if in_line or not premise.moves.moves[0].numbered else None


def _after_idea(idea: Played, form: Form) -> Form | None:
    """`After Bc3 the bishop attacks f6, and the rook is pinned`: then; None if that is not known."""
    if isinstance(form, Given | Hedged):
        return form
    return Given(form.extent, idea, form) if is_of_position(form) else None


def _supposes(form: object) -> bool:
    """Whether what follows in a sentence may be meant of a position that no line shows."""
    if not isinstance(form, Hedged):
        return False
    ideas = form.moves and not any(move.numbered for move in form.moves)
    return form.word == "if" or bool(ideas)


@rule("sentence", "form:soup")
def soup_sentence(form: Form) -> Iterator[Form]:
    yield form
