"""Pawns that are stopped, and their steps to the side: `the d3-pawn can go aside to c3 only`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.claims.language.forms import (
    And,
    Article,
    Earlier,
    Extent,
    Form,
    Joint,
    Not,
    Number,
    Or,
    Pieces,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone, rejoined
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import Both, Says, atom, predicate_of, roles_of, some_moves
from toolkit.claims.language.verbs import Mood

_STOPPED = (
    "('stopped'|'halted'|'stuck'|'held' 'up'|'brought' 'to' 'a' ('stop'|'halt'|'standstill'))"
)


@rule("predicate", f"('is'|'stands'|'has' 'been') ('now'|'already')? {_STOPPED}")
def is_stopped(ext: Extent) -> Iterator[Predicate]:
    """`The pawn b5 is stopped`: it cannot step forward; one that can may be stopped in another way."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, Pieces) and _is_known_pawn(subject):
            ahead = atom(extent, "can_go", agent=subject, how=Word(extent, "freely forward"))
            yield Not(extent, ahead)

    yield predicate_of(ext, says)


# To the side

_CAN = "('can'|'may')"
_GOES = "('go'|'move'|'step'|'slip'|'run'|'flee')"
_ASIDE = "('sideways'|'aside'|'to' 'the' 'side')"


@rule(
    "predicate",
    f"{_CAN} {_GOES} {_ASIDE} ','? 'to' to:goals (','? ('and'|'but')? 'only'|'alone')",
    f"{_CAN} {_GOES} {_ASIDE} 'to' 'only' to:goals",
)
def can_sidestep_only_there(ext: Extent, to: Term) -> Iterator[Predicate]:
    """It has no other step to the side; what else it can do is left open."""
    goals = rejoined(to, Joint.AND)
    names = names_of(goals)

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        known = isinstance(subject, Pieces) and subject.kind == "pawn" and len(subject.squares) == 1
        if not known or not isinstance(subject, Pieces):
            return
        if {name[1:] for name in names} == {subject.squares[0][1:]}:
            steps, exactly = Word(extent, "sideways steps"), Number(extent, len(names))
            there = atom(extent, "can_go", agent=subject, to=goals)
            count = atom(extent, "choices", agent=subject, how=steps, count=exactly)
            yield And(extent, (there, count))

    yield predicate_of(ext, says)


@rule(
    "predicate",
    f"{_CAN} 'only' {_GOES} {_ASIDE} ','? ('to' to:goals)",
    f"{_CAN} {_GOES} 'only' {_ASIDE} ','? ('to' to:goals)",
    f"'has' 'to' {_GOES} {_ASIDE} ','? ('to' to:goals)",
    f"{_CAN} 'only' 'sidestep' ','? ('to' to:goals)",
)
@rule("predicate", "('can'|'may') some:'go|move|step' 'sideways|aside' ','? ('to' to:goals)")
def can_only_sidestep(ext: Extent, to: Term, some: str | None = None) -> Iterator[Predicate]:
    """`The d3-pawn may only go sideways, to c3 or e3`: on its rank, and nowhere else."""
    goals = rejoined(to, Joint.AND)
    ranks = {name[1:] for name in names_of(goals)}

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if not isinstance(subject, Pieces):
            return
        if {name[1:] for name in subject.squares} == ranks:
            there = goals if some is not None else alone(goals)
            yield atom(extent, "can_go", agent=subject, to=there)
        elif some is not None and isinstance(goals, SquareTerm) and not subject.squares:
            # `The pawn can step sideways to c4`: from where it stands.
            yield some_moves(extent, "sideways steps", agent=subject, on=goals)

    yield predicate_of(ext, says)


@rule("predicate", f"({_CAN}|'is' ('free'|'able') 'to') 'sidestep'")
def can_sidestep(ext: Extent) -> Iterator[Predicate]:
    """`White's a-pawn is free to sidestep`: what another man sidesteps is left open."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, Pieces) and subject.kind == "pawn":
            yield some_moves(extent, "sideways steps", agent=subject)

    yield predicate_of(ext, says)


@rule(
    "predicate",
    f"('steps'|'stepped'|'goes'|'went'|'moves'|'moved'|'has' ('stepped'|'gone'|'moved')) {_ASIDE} 'from' origin:square 'to' to:square",
)
def sidesteps_from(ext: Extent, origin: Term, to: Term) -> Iterator[Predicate]:
    """`The pawn steps sideways from g7 to f7`."""
    went = Says("goes", "agent", roles_of(from_=origin, to=to), takes=(Pieces,))
    yield predicate_of(ext, Both(went, Says("sideways", "agent", takes=(Pieces,))))


@rule(
    "predicate",
    "('steps'|'stepped'|'goes'|'went'|'moves'|'moved'|'has' ('stepped'|'gone'|'moved')) 'aside' ('to' to:square)?",
    cost=-1,
)
def stepped_aside(ext: Extent, to: Term | None = None) -> Iterator[Predicate]:
    """`The pawn stepped aside`: to the side; of other pieces it is that they left."""
    yield predicate_of(ext, PawnAside(to))


@dataclass(frozen=True, slots=True)
class PawnAside:
    """A pawn has gone to the side."""

    to: Term | None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a pawn."""
        if isinstance(subject, Pieces) and subject.kind == "pawn":
            yield atom(extent, "sideways", agent=subject, to=self.to)


@rule(
    "predicate",
    "('can'|'may') denied:'not'? ('step'|'go'|'move'|'slip') ('aside'|'to' ('the'|'a'|'either') 'side') ('either'|'too')?",
)
def can_step_aside(ext: Extent, denied: str | None = None) -> Iterator[Predicate]:
    """`It cannot step aside either`: no legal move of it is a step to the side."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if not isinstance(subject, Pieces) or not _is_known_pawn(subject):
            return
        if denied is None:
            # `The pawn may step aside`, as it can now, or as it has just done.
            now = some_moves(extent, "sideways steps", agent=subject)
            yield Or(extent, (now, Earlier(extent, now)))
        else:
            none, how = Number(extent, 0), Word(extent, "sideways steps")
            yield atom(extent, "choices", agent=subject, how=how, count=none)

    yield predicate_of(ext, says)


_BLOCK = (
    "('interpose'|('block'|'parry'|'stop'|'meet'|'answer') (('the'|'this') 'check'|'it')|'block')"
)
_STEPPING = "('stepping'|'moving'|'going'|'shifting'|'sliding')"


@rule("predicate", f"mood:mood {_BLOCK} ','? 'by' {_STEPPING} {_ASIDE} (('to'|'onto') to:goals)?")
@rule(
    "predicate",
    f"mood:mood {_BLOCK} ','? ('with'|'by') ('a'|'its') ('sideways'|'side') ('step'|'move') (('to'|'onto') to:goals)?",
    f"mood:mood ('go'|'move'|'step') {_ASIDE} (('to'|'onto') to:goals)? 'and' ('so')? {_BLOCK}",
    cost=-1,
)
def blocks_by_stepping_aside(
    ext: Extent, mood: tuple[Mood, bool, bool], to: Term | None = None
) -> Iterator[Predicate]:
    """`The pawn can block the check by stepping sideways to c5`: such a step is legal, and does it."""
    kind, negated, _ = mood
    if kind is not Mood.CAN or negated:
        return

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, Pieces):
            blocks = atom(extent, "can_interpose", agent=subject, on=to)
            yield And(extent, (blocks, some_moves(extent, "sideways steps", agent=subject, on=to)))

    yield predicate_of(ext, says)


def _is_known_pawn(subject: Pieces) -> bool:
    """Whether it is one known pawn."""
    known = subject.article is Article.THE and not subject.plural
    return known and subject.kind == "pawn"
