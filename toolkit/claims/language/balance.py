"""The material of both sides compared: `a rook against two knights`, `material is equal`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.claims.language.forms import (
    And,
    Atom,
    Counted,
    Earlier,
    Extent,
    Form,
    Group,
    Not,
    Owner,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import HAS, Says, atom, predicate_of, roles_of
from toolkit.claims.language.saying import say
from toolkit.claims.language.verbs import IS, Be
from toolkit.claims.language.vocabulary import KindWord


@rule("fragment", "amounts:amounts ('a'|'per'|'each'|'for' 'each'|'on' 'each') 'side'")
def each_side_has(ext: Extent, amounts: Term) -> Iterator[Form]:
    """`Seven pawns a side`."""
    both = (SideTerm(ext, Owner.WHITE), SideTerm(ext, Owner.BLACK))
    yield And(ext, tuple(atom(ext, "material", agent=each, has=amounts) for each in both))


@rule(
    "predicate",
    f"{HAS} 'more' kind:KIND ('than' side:side)?",
    f"{HAS} less:FEWER kind:KIND ('than' side:side)?",
)
def more_than(
    ext: Extent, kind: KindWord, side: Term | None = None, less: str | None = None
) -> Iterator[Predicate]:
    word = Word(ext, "less" if less is not None else "more")
    what = Counted(ext, kind.kind or "man", 1)
    yield predicate_of(
        ext, Says("outnumbers", "agent", roles_of(by=what, how=word, than=side), takes=(SideTerm,))
    )


@rule("bare_amount", "kind:KIND")
def bare_amount(ext: Extent, kind: KindWord) -> Iterator[Term]:
    """`against queen and rook`: one of each."""
    if kind.kind is not None and not kind.plural:
        yield Counted(ext, kind.kind, 1)


@rule("predicate", f"{HAS} has:amounts 'against|to' other:amounts")
@rule("predicate", f"{HAS} has:amounts 'against' other:bare_amounts")
@rule("predicate", f"{HAS} has:bare_amounts 'against' other:amounts")
@rule("predicate", f"{HAS} has:bare_amounts 'against' other:bare_amounts")
def against(ext: Extent, has: Term, other: Term) -> Iterator[Predicate]:
    yield predicate_of(ext, Against(has, other))


@rule("predicate", f"{HAS} by:amounts 'for' for_:amounts")
def has_for(ext: Extent, by: Term, for_: Term) -> Iterator[Predicate]:
    """`has two pieces for a rook`: by so much it differs from the other side."""
    yield predicate_of(ext, Says("ahead", "agent", roles_of(by=by, for_=for_), takes=(SideTerm,)))


@rule(
    "clause",
    f"('both' 'sides'|'each' 'side'|'both' 'players'|'each' 'player') {HAS} ('still')? has:amounts ('left'|'each')?",
)
def both_have(ext: Extent, has: Term) -> Iterator[Form]:
    if isinstance(has, Group) and has.only:
        return
    yield And(ext, tuple(atom(ext, "material", agent=side, has=has) for side in _sides(ext)))


@rule("clause", f"'neither' 'side' {HAS} ('a'|'any')? kind:KIND ('left'|'any' 'more')?")
def neither_has(ext: Extent, kind: KindWord) -> Iterator[Form]:
    none = Counted(ext, kind.kind or "piece", 0)
    yield And(ext, tuple(atom(ext, "material", agent=side, has=none) for side in _sides(ext)))


def _sides(ext: Extent) -> Iterator[SideTerm]:
    return (SideTerm(ext, owner) for owner in (Owner.WHITE, Owner.BLACK))


@dataclass(frozen=True, slots=True)
class Against:
    """A side has so many, the other so many."""

    has: Term
    other: Term

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, if the subject is a side."""
        if isinstance(subject, SideTerm) and subject.owner in _ACROSS:
            rest = SideTerm(subject.extent, _ACROSS[subject.owner])
            first = atom(extent, "material", agent=subject, has=self.has)
            yield And(extent, (first, atom(extent, "material", agent=rest, has=self.other)))


_ACROSS = {Owner.WHITE: Owner.BLACK, Owner.BLACK: Owner.WHITE}


@rule(
    "clause",
    "('the')? 'material' ('balance'|'situation')? be:be ('equal'|'level'|'even'|'balanced')",
    "'both' 'sides' 'have' 'the' 'same' 'material'",
)
def equal(ext: Extent, be: Be = IS) -> Iterator[Form]:
    form: Form = atom(ext, "even")
    form = Not(ext, form) if be.negated else form
    yield Earlier(ext, form) if be.past else form


@rule(
    "predicate",
    "'has' amounts:amount 'more' 'than' side:side",
    "'has' 'one' kind:KIND 'more' 'than' side:side",
    "'has' 'one' 'more' kind:KIND 'than' side:side",
    "'has' number:NUM kind:KIND 'more' 'than' side:side",
)
def one_more(
    ext: Extent,
    side: Term,
    kind: KindWord | None = None,
    amounts: Term | None = None,
    number: int = 1,
) -> Iterator[Predicate]:
    if amounts is None and kind is not None:
        amounts = Counted(ext, kind.kind or "man", number)
    how = Word(ext, "exactly")
    yield predicate_of(
        ext,
        Says("outnumbers", "agent", roles_of(by=amounts, how=how, than=side), takes=(SideTerm,)),
    )


@rule(
    "clause",
    "('each'|'every'|'either') ('side'|'player'|'party') predicate:predicate",
    "'both' ('sides'|'players') predicate:predicate",
    "'each' 'of' 'the' ('sides'|'players') predicate:predicate",
)
def each_side(ext: Extent, predicate: Predicate) -> Iterator[Form]:
    for white in say(SideTerm(ext, Owner.WHITE), predicate, ext):
        for black in say(SideTerm(ext, Owner.BLACK), predicate, ext):
            if isinstance(white, Atom) and isinstance(black, Atom) and white.sense == black.sense:
                yield And(ext, (white, black))
