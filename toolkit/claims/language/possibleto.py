"""What it is possible to do, or is not: `it would be illegal to take`, `to go to f8 is out of the question`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import Earlier, Extent, Form, Not, Pieces, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.roles import Adjunct, Event
from toolkit.claims.language.saying import as_form, say
from toolkit.claims.language.spoken import spoken
from toolkit.claims.language.verbs import Mood, VerbUse

# Whether something is possible


@dataclass(frozen=True, slots=True)
class Possible:
    """Whether something is possible, or was."""

    so: bool
    past: bool

    def of(self, form: Form) -> Iterator[Form]:
        """What can be done, or could have been: of what was possible either may be meant."""
        said = form if self.so else Not(form.extent, form)
        yield said
        if self.past:
            yield Earlier(form.extent, said, instead=self.so)


_IS = "('is'|'are'|'remains'|'would' 'be'|'will' 'be'|'becomes'|past:was)"
_NOW = "('now'|'still'|'also'|'always'|'again'|'already'|'then'|'therefore')?"
_OPEN = "('possible'|'legal'|'allowed'|'permitted'|'feasible'|'within' 'the' 'rules')"
_SHUT = (
    "('impossible'|'illegal'|'forbidden'|'prohibited'|'excluded'|'out' 'of' 'the' 'question'"
    "|'ruled' 'out'|'against' 'the' 'rules')"
)
_NOT = "('not' ('yet'|'now'|'always')?|'no' 'longer'|'never')"


@rule("be_possible", f"{_IS} {_NOW} {_OPEN}")
def is_possible(past: bool = False) -> Iterator[Possible]:
    yield Possible(so=True, past=past)


@rule(
    "be_possible",
    f"{_IS} {_NOW} {_SHUT}",
    f"{_IS} {_NOT} {_OPEN} ('any' ('more'|'longer'))?",
    f"('would'|'will') ('not'|'no' 'longer') 'be' {_OPEN}",
    f"'would' 'not' past:have_been {_OPEN}",
)
def is_impossible(past: bool = False) -> Iterator[Possible]:
    yield Possible(so=False, past=past)


@rule("was", "'was'|'were'|'would' 'have' 'been'")
@rule("have_been", "'have' 'been'")
def was() -> Iterator[bool]:
    yield True


# What is


@rule(
    "clause",
    "'it|this' so:be_possible ('for' who:np)? use:infinitive object_:object? adjuncts:adjunct*",
    "('for' who:np)? use:infinitive object_:object? adjuncts:adjunct* so:be_possible",
)
@rule(
    "clause",
    "use:infinitive object_:object? adjuncts:adjunct* so:be_possible 'for' who:np",
)
def possible_to(
    ext: Extent,
    so: Possible,
    use: VerbUse,
    who: Subject = None,
    object_: Term | None = None,
    adjuncts: Sequence[Adjunct] = (),
) -> Iterator[Form]:
    """`It is still possible for the knight to interpose on b3`, `to take on f7 is illegal`."""
    if isinstance(who, Event) or (who is None and object_ is None and not adjuncts):
        return
    for frame in use.verb.can:
        for form in spoken(frame, ext, who, object_, tuple(adjuncts), passive=False):
            yield from so.of(form)


@rule("clause", "who:piece use:group object_:object? adjuncts:adjunct* so:be_possible")
@rule("clause", 'who:piece "\'s" use:group object_:object? adjuncts:adjunct* so:be_possible')
def doing_is_possible(
    ext: Extent,
    who: Term,
    use: VerbUse,
    so: Possible,
    object_: Term | None = None,
    adjuncts: Sequence[Adjunct] = (),
) -> Iterator[Form]:
    """`The king going to f8 would be illegal`: it cannot do that."""
    if not isinstance(who, Pieces) or not use.participle or use.passive or use.negated:
        return
    can = replace(use, mood=Mood.CAN, participle=False)
    deed = Predicate(ext, use=can, object_=object_, adjuncts=tuple(adjuncts))
    if use.verb.can and (object_ is not None or adjuncts):
        for form in map(as_form, say(who, deed, ext)):
            yield from so.of(form)
