"""Where else a pawn can step to the side: `the d3-pawn can go aside to c3 only`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import And, Extent, Form, Joint, Number, Pieces, Term, Word
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import rejoined
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import atom, predicate_of, some_moves
from toolkit.claims.language.verbs import Mood

_CAN = "('can'|'may')"
_GOES = "('go'|'move'|'step')"
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
