"""Threats that were, or are still to be told: `was threatening mate on g2`, `with the threat of taking the rook`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolkit.claims.language.forms import (
    And,
    Earlier,
    Extent,
    Form,
    Given,
    MovesTerm,
    Not,
    Or,
    Owner,
    Pieces,
    Pronoun,
    SideTerm,
    Term,
    Threat,
)
from toolkit.claims.language.forms import Played as PlayedPremise
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Maker, Predicate, Subject
from toolkit.claims.language.predicates import MATE, atom, predicate_of
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.saying import as_form
from toolkit.claims.language.spoken import spoken
from toolkit.claims.language.threats import Threatens, ThreatensTo, is_told_check
from toolkit.claims.language.verbs import VerbUse

# Threats that were

_WAS_THREATENING = "('threatened'|('was'|'were') 'threatening'|('has'|'have'|'had') ('threatened'|'been' 'threatening'))"


@dataclass(frozen=True, slots=True)
class Once:
    """What a side threatened before the other moved; before its own move nobody speaks of."""

    threat: Maker

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The threat before the move of the other side, else that of its own move."""
        if not isinstance(subject, SideTerm):
            # Of a piece that is named either may be meant.
            for each in map(as_form, self.threat(subject, extent)):
                yield each
                if isinstance(subject, Pieces):
                    yield Earlier(extent, each)
            return
        to_move = atom(extent, "turn", agent=subject)
        for form in self.threat(subject, extent):
            if isinstance(form, Threat):
                before = And(extent, (to_move, Earlier(extent, form)))
                yield Or(extent, (before, And(extent, (Not(extent, to_move), form))))


@rule("predicate", f"{_WAS_THREATENING} what:threatened")
def was_threatening(ext: Extent, what: Form | MovesTerm) -> Iterator[Predicate]:
    """`Black was threatening mate on g2`."""
    yield predicate_of(ext, Once(Threatens(what)))


@rule(
    "predicate",
    f"{_WAS_THREATENING} use:infinitive object_:object? adjuncts:adjunct*",
)
def was_threatening_to(
    ext: Extent, use: VerbUse, object_: Term | None = None, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Predicate]:
    """`Black had threatened to take the pawn`."""
    if use.verb.can:
        yield predicate_of(ext, Once(ThreatensTo(use, object_, tuple(adjuncts))))


# Threats by a deed


@rule("threatened", "'of'? use:group object_:object? adjuncts:adjunct*", cost=1)
def of_doing(
    ext: Extent, use: VerbUse, object_: Term | None = None, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Form]:
    """`The threat of taking the rook`: by whatever piece of the side that threatens."""
    if not use.participle or use.passive or use.negated:
        return
    if object_ is None and not adjuncts:
        return
    own = SideTerm(ext, Owner.OWN)
    for frame in use.verb.can:
        for found in spoken(frame, ext, own, object_, adjuncts, passive=False):
            if frame.sense != "fork" and not is_told_check(found):
                yield found


_MATE_OR_CHECK = f"('with' (mate:{MATE}|check:'check'))"


@rule("threatened_moves", f"moves:moves {_MATE_OR_CHECK}")
def with_mate(ext: Extent, moves: MovesTerm, mate: str = "", check: str = "") -> Iterator[Form]:
    """`Threatening 18.Qxf7 with mate`."""
    end = atom(ext, (mate and "mate") or check)
    yield Given(ext, PlayedPremise(moves.extent, moves), end)


@rule(
    "bare_predicate",
    "'with' ('a'|'the'|'another') ('double')? 'threat' ('to'|'against'|'on') what:pieces",
)
def with_threat_to(ext: Extent, what: Term) -> Iterator[Predicate]:
    """`With a threat to the queen`: the piece that moved attacks her."""
    yield predicate_of(ext, AttacksIt(what))


@dataclass(frozen=True, slots=True)
class AttacksIt:
    """The piece that moved attacks something."""

    what: Term

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """Of a piece that is named, or of the move."""
        mover = Pieces(extent, pronoun=Pronoun.MOVER)
        agent = subject if isinstance(subject, Pieces) else mover
        yield atom(extent, "attacks", agent=agent, patient=self.what)
