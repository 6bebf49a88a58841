"""Threats: of moves, of mate, to do something."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolkit.claims.language.clauses import Predicate, Subject
from toolkit.claims.language.forms import (
    Extent,
    Form,
    Given,
    MovesTerm,
    Not,
    Number,
    Owner,
    Pieces,
    SideTerm,
    Term,
    Threat,
)
from toolkit.claims.language.forms import (
    Played as PlayedPremise,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.nouns import moves_term
from toolkit.claims.language.predicates import MATE, atom, predicate_of
from toolkit.claims.language.roles import Adjunct, Event
from toolkit.claims.language.tagger import MoveToken
from toolkit.claims.language.verbs import VerbUse

# Threats


@dataclass(frozen=True, slots=True)
class Threatens:
    """A side or a piece threatens something."""

    what: Form | MovesTerm
    negated: bool = False

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, if the subject can threaten."""
        if isinstance(subject, Event) or subject is None:
            threat: Form = Threat(extent, None, self.what)
        elif isinstance(subject, SideTerm | Pieces):
            threat = Threat(extent, subject, self.what)
        else:
            return
        yield Not(extent, threat) if self.negated else threat


_THREATENS = "'threatens|threatening|threatened|threaten'"


@rule("predicate", "'is|are' 'threatening' what:threatened")
def is_threatening(ext: Extent, what: Form | MovesTerm) -> Iterator[Predicate]:
    yield predicate_of(ext, Threatens(what))


@rule("threatened", "moves:threatened_moves")
def threatened_line(ext: Extent, moves: Form | MovesTerm) -> Iterator[Form | MovesTerm]:
    yield moves


@rule("threatened", f"{MATE} number:in_number?")
def threatened_mate(ext: Extent, number: Term | None = None) -> Iterator[Form]:
    yield atom(ext, "mate_in", number=number or Number(ext, 1))


@rule(
    "threatened",
    f"{MATE} number:in_number? ('by'|'with'|':'|',')? by:by_moves",
    f"'to' 'mate' number:in_number? ('by'|'with') by:by_moves",
)
def threatened_mate_by(ext: Extent, by: Term, number: Term | None = None) -> Iterator[Form]:
    yield atom(ext, "mate_in", number=number or Number(ext, 1), by=by)


@rule("threatened", f"'to' ('mate'|'checkmate'|'give' {MATE}) number:in_number?")
def to_mate(ext: Extent, number: Term | None = None) -> Iterator[Form]:
    yield atom(ext, "mate_in", number=number or Number(ext, 1))


@rule("threatened", f"{MATE} 'on' square:square", f"'to' 'mate' 'on' square:square")
def mate_on(ext: Extent, square: Term) -> Iterator[Form]:
    yield atom(ext, "mate_in", number=Number(ext, 1), on=square)


@rule("predicate", f"{_THREATENS} what:threatened")
@rule(
    "bare_predicate",
    f"{_THREATENS} what:threatened",
    "'with' ('the'|'a') 'threat' ('of')? what:threatened",
)
def threatens(ext: Extent, what: Form | MovesTerm) -> Iterator[Predicate]:
    yield predicate_of(ext, Threatens(what))


@rule(
    "predicate",
    "('does'|'do') 'not' 'threaten' what:threatened",
    "'no' 'longer' 'threatens' what:threatened",
)
def threatens_not(ext: Extent, what: Form | MovesTerm) -> Iterator[Predicate]:
    yield predicate_of(ext, Threatens(what, negated=True))


@rule("predicate", "'threatens|threaten' 'nothing'")
def threatens_nothing(ext: Extent) -> Iterator[Predicate]:
    return
    yield


# Threats by a verb, and moves with what their marks claim


@rule("threatened_moves", "first:MOVE rest:move_more*", "('the'|'a')? 'move' first:MOVE")
def threatened_moves(
    ext: Extent, first: MoveToken, rest: Sequence[MoveToken] = ()
) -> Iterator[Form | MovesTerm]:
    line = moves_term(ext, (first, *rest))
    last = (first, *rest)[-1]
    if last.mate:
        yield Given(ext, PlayedPremise(line.extent, line), atom(ext, "mate"))
    elif last.check:
        yield Given(ext, PlayedPremise(line.extent, line), atom(ext, "check"))
    else:
        yield line


@rule(
    "predicate",
    "('is'|'are')? 'threatens|threatening|threaten' use:infinitive object:object? adjuncts:adjunct*",
)
@rule(
    "bare_predicate",
    "'threatening' use:infinitive object:object? adjuncts:adjunct*",
)
def threatens_to(
    ext: Extent, use: VerbUse, object: Term | None = None, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Predicate]:
    frames = use.verb.can or use.verb.frames
    if frames:
        yield Predicate(ext, forms=(ThreatensTo(use, object, tuple(adjuncts)),))


class ThreatensTo:
    """A side or a piece threatens to do something."""

    def __init__(self, use: VerbUse, object_: Term | None, adjuncts: tuple[Adjunct, ...]) -> None:
        self._key = use, object_, adjuncts

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ThreatensTo) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The threats that its subject makes."""
        from toolkit.claims.language.roles import atoms

        use, object_, adjuncts = self._key
        if subject is None or isinstance(subject, Event):
            subject = SideTerm(extent, Owner.OWN)
        for frame in use.verb.can or use.verb.frames:
            for found in atoms(frame, extent, subject, object_, adjuncts):
                yield from Threatens(found)(subject, extent)


@rule(
    "fragment",
    "side:COLOUR \"'s\" 'threat' ('is'|'was') ('now')? what:threatened",
    "'the' 'threat' 'is' ('now')? what:threatened",
    "('the'|'his'|'a')? 'threat' ('is'|'was') what:threatened",
    "'and'? 'the' 'threat' ':' what:threatened",
)
def the_threat(ext: Extent, what: Form | MovesTerm, side: Owner | None = None) -> Iterator[Form]:
    yield from Threatens(what)(SideTerm(ext, side) if side else None, ext)


@rule("threatened", "use:infinitive object:object? adjuncts:adjunct*")
def threatened_deed(
    ext: Extent, use: VerbUse, object: Term | None = None, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Form]:
    from toolkit.claims.language.roles import atoms

    for frame in use.verb.can or use.verb.frames:
        side = SideTerm(ext, Owner.OWN)
        yield from atoms(frame, ext, side, object, adjuncts)
