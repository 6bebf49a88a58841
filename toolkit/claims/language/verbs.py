"""Verb groups: a verb with what stands around it, `does not attack`, `can be taken`, `was attacked`.

group ::= [auxiliary] ["not"] verb
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum

from toolkit.claims.language.forms import Earlier, Extent, Form, Not
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import Verb, VerbForm


class Mood(StrEnum):
    """How a verb is said."""

    FACT = "fact"
    CAN = "can"
    MUST = "must"
    COULD = "could"
    """What could have been done instead: a path that was open as well."""
    WOULD = "would"
    """What may, will or should be: a hypothesis where no line is named."""


@dataclass(frozen=True, slots=True)
class VerbUse:
    """A verb as a clause has it."""

    verb: Verb
    mood: Mood = Mood.FACT
    negated: bool = False
    passive: bool = False
    past: bool = False
    only: bool = False
    """True for `is only covered by`: nobody else does it."""
    participle: bool = False
    """True for `attacking` and `attacked` without a verb before."""
    base: bool = False
    """True for a form that a subject in the singular does not have: `attack`."""
    wide: bool = False
    """True where the form alone does not show the tense: a past form may report the move played."""
    perfect: bool = False
    """True for `has castled`: at some time so far."""
    plural: bool | None = None
    """Whether its form is that of several subjects, or of one; None where both have it."""
    recent: bool = False
    """True for `has just moved`: with the move that was made last."""

    def able(self) -> VerbUse:
        """The same of what can be done: `can attack` for `attack`."""
        return replace(self, mood=Mood.CAN, base=False, wide=False)


@dataclass(frozen=True, slots=True)
class Be:
    """A form of `be`."""

    negated: bool = False
    past: bool = False
    would: bool = False
    plural: bool | None = field(default=None, compare=False)
    """Whether its form is that of several subjects, or of one; None where both have it."""
    perfect: bool = field(default=False, compare=False)
    """True for `has been`: what has been done may be so still."""

    def of(self, extent: Extent, form: Form) -> Form:
        """A form as it is said with this: denied, or before the move."""
        said = Not(extent, form) if self.negated else form
        return Earlier(extent, said) if self.past else said


_PLURALS = frozenset(("are", "were", "have", "do"))
_SINGULARS = frozenset(("is", "was", "has", "does", "'s"))


def is_plural(word: str) -> bool | None:
    """Whether a form of `be`, `have` or `do`, or of another verb, is that of several subjects."""
    if word in _PLURALS:
        return True
    return False if word in _SINGULARS else None


IS = Be()
IS_NOT = Be(negated=True)


@rule("be", "word:'are' 'both|all|each' ('of' 'them')?", "word:'is' 'both'")
def are_both(word: str) -> Iterator[Be]:
    yield Be(plural=is_plural(word))


@rule("be", "'would|will|might|could|should' 'be'", "'would|will|might|could|should' 'have' 'been'")
@rule("be", "'would|will|might|could|should' 'become|remain|stay|stand|sit|lie'")
def would_be() -> Iterator[Be]:
    yield Be(would=True)


@rule("be", "('is'|'are') 'going' 'to' 'be'")
def going_to_be() -> Iterator[Be]:
    yield Be(would=True)


@rule("be", "'will|would' 'no' 'longer' 'be'", "'would|will|might|could|should' 'not' 'be'")
@rule("be", "'would|will|might|could|should' 'not' 'become|remain|stay|stand|sit|lie'")
def would_not_be() -> Iterator[Be]:
    yield Be(negated=True, would=True)


@rule(
    "be",
    "word:'is|are|be'",
    "'becomes|remains|stays|stands|sits|lies|become|remain|stay|stand|sit|lie'",
    "word:'is|are' 'left'",
    "word:'has|have' 'been' 'left'",
    "word:'has|have' 'become'",
    "'finds|find|found' 'itself|himself|herself|themselves'",
    "'became|proves|prove|proved'",
    "'ends|end|ended' 'up'",
    "'turns|turn|turned' 'out' ('to' 'be')?",
    'word:"\'s"',
)
def is_(word: str = "") -> Iterator[Be]:
    yield Be(plural=is_plural(word))


@rule(
    "be",
    "word:'is|are' 'not|never'",
    "word:\"'s\" 'not'",
    "word:'is|are' 'no' 'longer|more'",
    "word:'is|are' 'not' 'any' 'longer'",
    "word:'does|do' 'not' 'stand|remain|stay|become|lie|sit'",
)
def is_not(word: str) -> Iterator[Be]:
    yield Be(negated=True, plural=is_plural(word))


@rule("be", "word:'was|were'", "word:'had' 'been'", "'stood'|'had' 'stood'")
def was(word: str = "") -> Iterator[Be]:
    yield Be(past=True, plural=is_plural(word))


@rule("be", "word:'has|have' 'been'", "word:'has|have' 'just|now' 'been'")
def has_been(word: str) -> Iterator[Be]:
    yield Be(past=True, plural=is_plural(word), perfect=True)


@rule(
    "be",
    "word:'was|were' 'not|never'",
    "word:'had|has|have' 'not|never' 'been'",
    "word:'was|were' 'no' 'longer'",
)
def was_not(word: str) -> Iterator[Be]:
    yield Be(negated=True, past=True, plural=is_plural(word))


@rule(
    "mood",
    "'can|may'",
    "'is|are' 'both|all|each'? 'able|free|allowed' 'to'",
    "'may|can' 'still'",
    "'could' 'still'",
    "'may|can' 'both|all|each'",
)
def can() -> Iterator[tuple[Mood, bool, bool]]:
    yield Mood.CAN, False, False


@rule(
    "mood",
    "'can|may' 'not'",
    "'is|are' 'unable' 'to'",
    "'is|are' 'not' 'able' 'to'",
    "'is|are' 'not' 'allowed' 'to'",
    "'can' 'no' 'longer'",
    "'must' 'not'",
    "'may' 'no' 'longer'",
)
def cannot() -> Iterator[tuple[Mood, bool, bool]]:
    yield Mood.CAN, True, False


@rule("mood", "'could'", "'was|were' 'able' 'to'")
def could() -> Iterator[tuple[Mood, bool, bool]]:
    yield Mood.WOULD, False, False
    yield Mood.CAN, False, False


@rule("mood", "'could' 'not'", "'was|were' 'not' 'able' 'to'", "'was|were' 'unable' 'to'")
def could_not() -> Iterator[tuple[Mood, bool, bool]]:
    yield Mood.WOULD, True, False
    yield Mood.CAN, True, False


@rule("mood", "'could' 'have'")
def could_have() -> Iterator[tuple[Mood, bool, bool]]:
    yield Mood.COULD, False, False


@rule("mood", "'could' 'not' 'have'")
def could_not_have() -> Iterator[tuple[Mood, bool, bool]]:
    yield Mood.COULD, True, False


@rule(
    "mood",
    "'would|will|should|might|shall'",
    "'would|should|might' 'have'",
    "'must' 'have'",
    "'is|are' 'going' 'to'",
    "'is|are' 'about' 'to'",
    "'ought' 'to'",
    "'is|are' 'ready' 'to'",
    "'would|will' 'both|all|each'",
)
def would() -> Iterator[tuple[Mood, bool, bool]]:
    yield Mood.WOULD, False, False


@rule("mood", "'might'")
def might() -> Iterator[tuple[Mood, bool, bool]]:
    yield Mood.CAN, False, False


@rule(
    "mood",
    "'would|will|should|might|shall' 'not|never'",
    "'would|should|might' 'not' 'have'",
    "'can|may' 'never'",
)
def would_not() -> Iterator[tuple[Mood, bool, bool]]:
    """What can never be is not what cannot be now."""
    yield Mood.WOULD, True, False


@rule("mood", "'must'", "'has|have' 'to'", "'is|are' 'forced|compelled|obliged' 'to'")
def must() -> Iterator[tuple[Mood, bool, bool]]:
    yield Mood.MUST, False, False


@rule("group", "verb:VERB")
def plain(verb: VerbForm) -> Iterator[VerbUse]:
    if verb.form in ("s", "base", "past"):
        base = verb.form == "base"
        plural = None if verb.form == "past" else base
        yield VerbUse(verb.verb, past=verb.form == "past", base=base, wide=True, plural=plural)
    if verb.form == "participle":
        yield VerbUse(verb.verb, passive=True, participle=True)
    if verb.form == "ing":
        yield VerbUse(verb.verb, participle=True)


@rule("group", "'not' 'being'? verb:VERB")
def not_plain(verb: VerbForm) -> Iterator[VerbUse]:
    if verb.form in ("participle", "ing"):
        yield VerbUse(verb.verb, negated=True, passive=verb.form == "participle", participle=True)


@rule("group", "word:'does|do' verb:VERB")
def does(word: str, verb: VerbForm) -> Iterator[VerbUse]:
    if verb.form == "base":
        yield VerbUse(verb.verb, plural=is_plural(word))


@rule(
    "group",
    "word:'does|do' 'not' verb:VERB",
    "'no' 'longer' verb:VERB",
    "'never' verb:VERB",
    "word:'does|do' 'no' 'longer' verb:VERB",
    "word:'does|do' 'not' 'yet' verb:VERB",
)
def does_not(verb: VerbForm, word: str = "") -> Iterator[VerbUse]:
    if verb.form in ("base", "s"):
        plural = is_plural(word) if word else verb.form == "base"
        yield VerbUse(verb.verb, negated=True, plural=plural)


@rule("group", "'did' verb:VERB")
def did(verb: VerbForm) -> Iterator[VerbUse]:
    if verb.form == "base":
        yield VerbUse(verb.verb, past=True)


@rule("group", "'did' 'not' verb:VERB")
def did_not(verb: VerbForm) -> Iterator[VerbUse]:
    if verb.form == "base":
        yield VerbUse(verb.verb, negated=True, past=True, wide=True)


@rule("group", "be:be verb:VERB")
def being(be: Be, verb: VerbForm) -> Iterator[VerbUse]:
    mood = Mood.WOULD if be.would else Mood.FACT
    if verb.form == "participle":
        yield VerbUse(
            verb.verb,
            mood,
            be.negated,
            passive=True,
            past=be.past,
            perfect=be.perfect,
            plural=be.plural,
        )
    elif verb.form == "ing":
        yield VerbUse(verb.verb, mood, be.negated, past=be.past, plural=be.plural)


@rule("group", "be:be 'only|solely' verb:VERB")
def being_only(be: Be, verb: VerbForm) -> Iterator[VerbUse]:
    if verb.form == "participle" and not be.negated and not be.would:
        yield VerbUse(verb.verb, passive=True, past=be.past, only=True, plural=be.plural)


@rule("group", "mood:mood 'only' ('be')? verb:VERB", "mood:mood 'be' 'only' verb:VERB")
def modal_only(mood: tuple[Mood, bool, bool], verb: VerbForm) -> Iterator[VerbUse]:
    kind, negated, _ = mood
    if kind is Mood.CAN and not negated and verb.form in ("base", "participle"):
        yield VerbUse(verb.verb, kind, passive=verb.form == "participle", only=True)


@rule("group", "be:be 'being' verb:VERB")
def being_done(be: Be, verb: VerbForm) -> Iterator[VerbUse]:
    if verb.form == "participle":
        yield VerbUse(verb.verb, negated=be.negated, passive=True, past=be.past, plural=be.plural)


@rule("group", "word:'has|have|had' verb:VERB", 'word:"\'s" verb:VERB')
def has(word: str, verb: VerbForm) -> Iterator[VerbUse]:
    if verb.form == "participle":
        yield VerbUse(verb.verb, wide=True, perfect=True, plural=is_plural(word))


@rule("group", "word:'has|have|had' 'just' verb:VERB")
def has_just(word: str, verb: VerbForm) -> Iterator[VerbUse]:
    if verb.form == "participle":
        yield VerbUse(verb.verb, wide=True, plural=is_plural(word), recent=True)


@rule("group", "'just' verb:VERB")
def just_did(verb: VerbForm) -> Iterator[VerbUse]:
    """`The knight that just captured`."""
    if verb.form == "past":
        yield VerbUse(verb.verb, past=True, wide=True, recent=True)


@rule("group", "word:'has|have|had' 'not|never' verb:VERB")
def has_not(word: str, verb: VerbForm) -> Iterator[VerbUse]:
    if verb.form == "participle":
        plural = is_plural(word)
        yield VerbUse(verb.verb, negated=True, wide=True, perfect=True, plural=plural)


@rule("group", "mood:mood 'either'? verb:VERB")
def modal(mood: tuple[Mood, bool, bool], verb: VerbForm) -> Iterator[VerbUse]:
    kind, negated, past = mood
    if verb.form == "base" or (verb.form == "participle" and kind in (Mood.WOULD, Mood.COULD)):
        yield VerbUse(verb.verb, kind, negated, past=past)


@rule("group", "'<can>' verb:VERB")
def capable_of(verb: VerbForm) -> Iterator[VerbUse]:
    """`is capable of taking the rook`."""
    if verb.form == "ing":
        yield VerbUse(verb.verb, Mood.CAN)


@rule("group", "'<cannot>' verb:VERB")
def prevented_from(verb: VerbForm) -> Iterator[VerbUse]:
    if verb.form == "ing":
        yield VerbUse(verb.verb, Mood.CAN, negated=True)


@rule("group", "'<can>' 'being' verb:VERB", "denied:'<cannot>' 'being' verb:VERB")
def capable_of_being(verb: VerbForm, denied: str = "") -> Iterator[VerbUse]:
    if verb.form == "participle":
        yield VerbUse(verb.verb, Mood.CAN, negated=bool(denied), passive=True)


@rule("group", "mood:mood 'be|been|get' verb:VERB")
def modal_passive(mood: tuple[Mood, bool, bool], verb: VerbForm) -> Iterator[VerbUse]:
    kind, negated, past = mood
    if verb.form == "participle":
        yield VerbUse(verb.verb, kind, negated, passive=True, past=past)


@rule("infinitive_can", "'to' verb:VERB")
def infinitive_can(verb: VerbForm) -> Iterator[VerbUse]:
    if verb.form == "base":
        yield VerbUse(verb.verb, Mood.CAN)


@rule("infinitive", "'to' verb:VERB")
def infinitive(verb: VerbForm) -> Iterator[VerbUse]:
    if verb.form == "base":
        yield VerbUse(verb.verb)
