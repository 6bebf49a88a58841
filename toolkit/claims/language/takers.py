"""With which pieces it is taken: `both take the rook: with the queen or with the bishop`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.duties import Obliged
from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Group,
    Joint,
    Not,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.relatives import is_known
from toolkit.claims.language.verbs import Mood


@rule("taker_more", "(','|'or'|'and'|',' 'or'|',' 'and') ('with')? who:piece")
def taker_more(who: Term) -> Iterator[Term]:
    yield who


@rule("takers", "('either')? 'with' first:piece rest:taker_more*")
def takers(ext: Extent, first: Term, rest: Sequence[Term] = ()) -> Iterator[Group]:
    """At least two pieces, each by itself."""
    every = (first, *rest)
    if rest and all(isinstance(each, Pieces) and each.number in (None, 1) for each in every):
        yield Group(ext, Joint.AND, every)


def _takes(verb: VerbForm) -> bool:
    return any(frame.sense == "can_take" for frame in verb.verb.can)


_BY = "(','|':'|';')? by:takers"


@rule(
    "full_statement",
    f"form:clause (','|';'|':')? ('and'|'of' 'which')? number:of_them verb:VERB what:pieces (('on'|'at') place:squares)? {_BY}",
)
def all_take_with(
    ext: Extent,
    form: Form | Would,
    number: int,
    verb: VerbForm,
    what: Term,
    by: Group,
    place: Term | None = None,
) -> Iterator[Form]:
    """`Black has two moves, and both take the rook: with the queen or with the bishop`."""
    if not isinstance(form, Atom) or form.sense != "only_legal" or form.role("moves"):
        return
    if number >= 0 or not _takes(verb) or not isinstance(what, Pieces):
        return
    own = form.extent[1], ext[1]
    said = {"agent": form.role("agent"), "by": by, "patient": what, "on": place}
    yield And(ext, (form, atom(own, "choices", how=Word(own, "captures"), **said)))


@rule("clause", f"who:side how:obliged verb:VERB what:pieces {_BY}")
def must_take_with(
    ext: Extent, who: Term, how: Obliged, verb: VerbForm, what: Term, by: Group
) -> Iterator[Form]:
    """`Black must take the queen, with the rook or with the king`: each of them can."""
    if not isinstance(who, SideTerm) or verb.form != "base" or not _takes(verb):
        return
    if not isinstance(what, Pieces):
        return
    own = tuple(replace(each, owner=who.owner) for each in by.members if isinstance(each, Pieces))
    can = atom(by.extent, "can_take", agent=replace(by, members=own), patient=what)
    yield And(ext, (how.form(ext, "compelled", agent=who, patient=what), can))


# Captures that take a piece off its square


@rule(
    "predicate",
    "mood:mood ('remove'|'eliminate'|'clear' 'away'|'take') what:piece ('away'|'off')? 'from' (('the'|'a'|'his'|'its') royal:'royal' 'square'|square:square)",
)
def removes_from(
    ext: Extent,
    mood: tuple[Mood, bool, bool],
    what: Term,
    square: SquareTerm | None = None,
    royal: str | None = None,
) -> Iterator[Predicate]:
    """`The king cannot remove the pawn from the royal square`: it cannot capture it there."""
    kind, negated, _ = mood
    if kind is Mood.CAN and isinstance(what, Pieces) and is_known(what):
        if square is not None and what.squares not in ((), (square.name,)):
            return
        there = what if square is None else replace(what, squares=(square.name,))
        yield predicate_of(ext, Removes(there, negated, royal is not None))


@dataclass(frozen=True, slots=True)
class Removes:
    """A capture that can be made, or not, of a piece of which it is said where it stands."""

    what: Pieces
    negated: bool
    royal: bool

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a piece or a side."""
        if not isinstance(subject, SideTerm | Pieces | Group):
            return
        form: Form = atom(extent, "can_take", agent=subject, patient=self.what)
        form = Not(extent, form) if self.negated else form
        there = atom(self.what.extent, "on_royal", agent=self.what)
        yield And(extent, (there, form)) if self.royal else form
