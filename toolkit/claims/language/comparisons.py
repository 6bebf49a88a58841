"""More, fewer and as many: `it has more attackers than defenders`, `White has as many pawns as Black`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.claims.language.forms import (
    Counted,
    Extent,
    Form,
    Not,
    Owner,
    Pieces,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import HAS, Says, atom, predicate_of, roles_of
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.verbs import Be
from toolkit.claims.language.vocabulary import KindWord

_OTHERWISE = {"more": "less", "less": "more", "equal": "equal", "double": "half"}
"""What is so the other way round."""


@rule("so_many_as", "'more'")
def more() -> Iterator[str]:
    yield "more"


@rule("so_many_as", "'fewer|less'")
def fewer() -> Iterator[str]:
    yield "less"


@rule("so_many_as", "('just'|'exactly')? 'as' 'many'", "'the' 'same' 'number' 'of'")
def as_many() -> Iterator[str]:
    yield "equal"


@rule("so_many_as", "'twice' 'as' 'many'", "'double' 'as' 'many'")
def twice_as_many() -> Iterator[str]:
    yield "double"


@rule("so_often_as", "'more' ('often'|'times'|'frequently')", "'better'", cost=1)
def more_often() -> Iterator[str]:
    yield "more"


@rule("so_often_as", "('less'|'fewer') ('often'|'times')", cost=1)
def less_often() -> Iterator[str]:
    yield "less"


@rule(
    "so_often_as",
    "('just'|'exactly')? 'as' ('often'|'many' 'times')",
    "'the' 'same' 'number' 'of' 'times'",
)
def as_often() -> Iterator[str]:
    yield "equal"


@rule("so_often_as", "'twice' 'as' ('often'|'many' 'times')")
def twice_as_often() -> Iterator[str]:
    yield "double"


@dataclass(frozen=True, slots=True)
class HasMore:
    """A piece that has more attackers than defenders, or the other way round."""

    how: str
    negated: bool = False

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of pieces."""
        members = each_in(subject)
        if isinstance(subject, Pieces) and all(isinstance(each, Pieces) for each in members):
            form = atom(extent, "odds", patient=subject, how=Word(extent, self.how))
            yield Not(extent, form) if self.negated else form


def against(how: str, first: str, second: str, negated: bool = False) -> Iterator[HasMore]:
    if {first, second} == {"attacks", "protects"}:
        yield HasMore(how if first == "attacks" else _OTHERWISE[how], negated)


_THAN = "('than'|'as')"


@rule("predicate", f"{HAS} how:so_many_as first:doers {_THAN} ('it' 'has')? second:doers")
@rule(
    "predicate",
    f"('does'|'do') denied:'not' 'have' how:so_many_as first:doers {_THAN} second:doers",
)
def has_more(
    ext: Extent, how: str, first: str, second: str, denied: str = ""
) -> Iterator[Predicate]:
    for says in against(how, first, second, bool(denied)):
        yield predicate_of(ext, says)


@rule(
    "predicate",
    f"be:be first:VERB how:so_often_as {_THAN} (('it'|'he'|'she'|'they') ('is'|'are'))? second:VERB",
    f"be:be how:so_often_as first:VERB {_THAN} (('it'|'he'|'she'|'they') ('is'|'are'))? second:VERB",
)
def done_more_often(
    ext: Extent, be: Be, how: str, first: VerbForm, second: VerbForm
) -> Iterator[Predicate]:
    """`The knight is attacked more often than it is defended`."""
    if be.past or be.would or not first.form == second.form == "participle":
        return
    for says in against(how, _tie_of(first), _tie_of(second), be.negated):
        yield predicate_of(ext, says)


@rule("predicate", f"be:be first:VERB 'by' how:so_many_as KIND {_THAN} second:VERB ('it'|'them')")
@rule(
    "predicate", f"be:be first:VERB 'by' how:so_many_as KIND {_THAN} ('it' 'is') second:VERB 'by'"
)
def done_by_more(
    ext: Extent, be: Be, how: str, first: VerbForm, second: VerbForm
) -> Iterator[Predicate]:
    """`The knight is attacked by more pieces than defend it`."""
    if be.past or be.would or first.form != "participle":
        return
    for says in against(how, _tie_of(first), _tie_of(second), be.negated):
        yield predicate_of(ext, says)


@rule(
    "clause", f"how:so_many_as KIND first:VERB patient:piece {_THAN} second:VERB ('it'|'him'|'her')"
)
def more_attack(
    ext: Extent, how: str, first: VerbForm, patient: Term, second: VerbForm
) -> Iterator[Form]:
    """`More pieces attack the knight than defend it`."""
    if first.form == second.form == "base":
        for says in against(how, _tie_of(first), _tie_of(second)):
            yield from says(patient, ext)


@rule(
    "clause",
    f"'there' ('are') how:so_many_as first:doers {_THAN} second:doers ('of'|'for'|'on') patient:piece",
)
def there_are_more(ext: Extent, how: str, first: str, second: str, patient: Term) -> Iterator[Form]:
    for says in against(how, first, second):
        yield from says(patient, ext)


def _tie_of(verb: VerbForm) -> str:
    """Whether a verb attacks or protects."""
    senses = {frame.sense for frame in verb.verb.frames}
    found = senses & {"attacks", "protects"}
    return found.pop() if len(found) == 1 else ""


# The material of both sides


@rule(
    "predicate",
    f"{HAS} ('just'|'exactly'|'still')? 'as' 'many' kind:KIND 'as' side:side",
    f"{HAS} 'the' 'same' 'number' 'of' kind:KIND 'as' side:side",
)
@rule(
    "predicate",
    "('does'|'do') denied:'not' 'have' 'as' 'many' kind:KIND 'as' side:side",
)
def as_many_as(ext: Extent, kind: KindWord, side: Term, denied: str = "") -> Iterator[Predicate]:
    """`White has as many rooks as Black`: the difference is none."""
    what, how = Counted(ext, kind.kind or "man", 0), Word(ext, "less" if denied else "exactly")
    if denied:
        # `does not have as many` as another has fewer.
        what = Counted(ext, kind.kind or "man", 1)
    roles = roles_of(by=what, how=how, than=side)
    yield predicate_of(ext, Says("outnumbers", "agent", roles, takes=(SideTerm,)))


@dataclass(frozen=True, slots=True)
class HasFewer:
    """A side that has so much less than the other."""

    by: Term
    than: SideTerm | None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, of the side that has more."""
        if not isinstance(subject, SideTerm):
            return
        other = SideTerm(subject.extent, subject.owner.other)
        if self.than is None or self.than.owner in (other.owner, Owner.ENEMY):
            how = Word(extent, "exactly")
            yield atom(extent, "outnumbers", agent=other, by=self.by, how=how, than=subject)


@rule(
    "predicate",
    f"{HAS} by:some_amounts ('less'|'fewer') ('than' side:side)?",
    f"{HAS} number:NUM ('less'|'fewer') kind:KIND ('than' side:side)?",
)
def has_so_many_fewer(
    ext: Extent,
    by: Term | None = None,
    side: SideTerm | None = None,
    number: int = 0,
    kind: KindWord | None = None,
) -> Iterator[Predicate]:
    """`White has one pawn less`."""
    if kind is not None and number:
        by = Counted(ext, kind.kind or "man", number)
    if by is not None:
        yield predicate_of(ext, HasFewer(by, side))
