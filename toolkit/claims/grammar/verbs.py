"""Verb groups: `can not be taken`, `is protected`, `threatens`.

group ::= (adverb | "not" | auxiliary)* verb
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from toolkit.claims.grammar.lexicon import Form, Lexicon
from toolkit.claims.grammar.tokens import Kind, Token
from toolkit.claims.query.terms import Mood, Tense

BE = {
    "is": Tense.PRESENT,
    "are": Tense.PRESENT,
    "was": Tense.PAST,
    "were": Tense.PAST,
    "be": Tense.PRESENT,
    "been": Tense.PERFECT,
    "being": Tense.PRESENT,
}
_HAVE = {"has": Tense.PERFECT, "have": Tense.PERFECT, "had": Tense.PAST}
_DO = {"do": Tense.PRESENT, "does": Tense.PRESENT, "did": Tense.PAST}
_MODALS = {
    "can": Mood.CAN,
    "could": Mood.CAN,
    "may": Mood.CAN,
    "might": Mood.CAN,
    "must": Mood.MUST,
    "would": Mood.WOULD,
}
_ABLE = {
    "able": Mood.CAN,
    "allowed": Mood.CAN,
    "free": Mood.CAN,
    "forced": Mood.MUST,
    "obliged": Mood.MUST,
    "compelled": Mood.MUST,
    "permitted": Mood.CAN,
}
_DENIED = ("not", "never")
AUXILIARIES = frozenset((*BE, *_HAVE, *_DO, *_MODALS, "will", "shall", "cannot"))


@dataclass(frozen=True, slots=True)
class Group:
    """A verb with what stands around it. `lemma` is `be` for a copula."""

    lemma: str
    form: Form
    end: int
    """The place of the token after it."""
    passive: bool = False
    mood: Mood = Mood.PLAIN
    tense: Tense = Tense.PRESENT
    negated: bool = False
    only: bool = False
    finite: bool = True
    soft: bool = False
    """True where its words hedge: `may`, `could`, `seems to`."""


class Verbs:
    """Reads the verb groups of one sentence."""

    def __init__(self, tokens: Sequence[Token], words: Lexicon) -> None:
        self._tokens = tokens
        self._words = words

    def _value(self, place: int) -> str:
        return self._tokens[place].value if place < len(self._tokens) else ""

    def forms(self, place: int) -> tuple[tuple[str, Form], ...]:
        """The verbs and forms that the word at a place may be."""
        if place >= len(self._tokens) or self._tokens[place].kind is not Kind.WORD:
            return ()
        return self._words.forms.get(self._value(place), ())

    def is_finite(self, place: int) -> bool:
        """Whether a clause has its verb at a place."""
        word = self._value(place)
        while self.skip(place) != place:
            place = self.skip(place)
            word = self._value(place)
        if word in AUXILIARIES:
            return True
        forms = self.forms(place)
        if any(form is Form.THIRD for _, form in forms):
            return True
        plural = self._value(place - 1).endswith(("s", "men", "they", "both")) or (
            self._value(place - 1) in ("they", "both")
        )
        if plural and any(form is Form.BASE for _, form in forms):
            return self._value(place + 1) not in ("by", "of")
        past = any(form is Form.PAST for _, form in forms)
        if past and not any(form is Form.PARTICIPLE for _, form in forms):
            # `Began` and `took` are no participles.
            return True
        return past and self._value(place + 1) not in ("by", "on", "from", "")

    def is_verb(self, place: int) -> bool:
        """Whether the word at a place may be a finite verb, singular or plural."""
        finite = (Form.BASE, Form.THIRD, Form.PAST)
        return self._value(place) in AUXILIARIES or any(f in finite for _, f in self.forms(place))

    def is_participle(self, place: int) -> bool:
        """Whether the word at a place may be a participle, with or without an object."""
        return any(form in (Form.PARTICIPLE, Form.GERUND) for _, form in self.forms(place))

    def skip(self, place: int) -> int:
        """Return the place after a neutral phrase, or the place itself."""
        for phrase in self._words.neutral.get(self._value(place), ()):
            end = place + len(phrase)
            if tuple(map(self._value, range(place, end))) == phrase and not (
                phrase[0] == self._value(end) == "as" or self._value(end) == "of"
            ):
                return end
        return place

    def group(self, place: int, auxiliary: int | None = None) -> list[Group]:
        """Read the verb group at a place: one for each verb that its last word may be.

        Its auxiliary may stand apart, before the subject, with `only` or `not` behind it.
        """
        state = Group("", Form.BASE, place)
        if auxiliary is None:
            return list(self._read(place, state, expects=None))
        word = self._value(auxiliary)
        said = {self._value(auxiliary + 1)} & {"only", "not"}
        state = replace(state, only="only" in said, negated="not" in said)
        if word not in _MODALS:
            return []
        soft = word in ("might", "could")
        return self._read(place, replace(state, mood=_MODALS[word], soft=soft), Form.BASE)

    def _read(self, place: int, state: Group, expects: Form | None) -> list[Group]:  # noqa: C901, PLR0911
        word = self._value(place)
        if word in _DENIED and self._value(place + 1) == "only":
            return []
        if word in _DENIED:
            return self._read(place + 1, replace(state, negated=not state.negated), expects)
        if word in ("both", "neither") and self._pairs(place, word):
            negated = state.negated != (word == "neither")
            return self._read(place + 1, replace(state, negated=negated), expects)
        if word == "no" and self._value(place + 1) in ("longer", "more"):
            return self._read(place + 2, replace(state, negated=True), expects)
        if word == "only":
            return self._read(place + 1, replace(state, only=True), expects)
        after = self.skip(place)
        if after != place and not (expects is None and self.forms(place) and after == place + 1):
            return self._read(after, state, expects)
        if word in _MODALS and expects is None:
            mood = _MODALS[word]
            soft = state.soft or word in ("might", "could")
            return self._read(place + 1, replace(state, mood=mood, soft=soft), Form.BASE)
        if word in ("will", "shall") and expects is None:
            return self._read(place + 1, replace(state, tense=Tense.FUTURE), Form.BASE)
        if word in _DO and expects is None and self._value(place + 1) != "it":
            return self._read(place + 1, replace(state, tense=_DO[word]), Form.BASE) or []
        if word == "have" and expects is Form.BASE and state.soft and state.mood is Mood.CAN:
            # `Could have taken`: before the last move.
            return self._read(place + 1, replace(state, tense=Tense.PERFECT), Form.PARTICIPLE)
        if word in _HAVE:
            return self._had(place, state, expects)
        if word in BE and self._fits_be(word, expects):
            return self._been(place, state)
        return self._verb(place, state, expects)

    def _pairs(self, place: int, word: str) -> bool:
        """Whether `both` or `neither` stands before a verb that another one follows."""
        second = "and" if word == "both" else "nor"
        later = range(place + 2, len(self._tokens) - 1)
        return bool(self.forms(place + 1)) and any(
            self._value(at) == second and self.forms(at + 1) for at in later
        )

    @staticmethod
    def _fits_be(word: str, expects: Form | None) -> bool:
        if expects is Form.BASE:
            return word == "be"
        if expects is Form.PARTICIPLE:
            return word == "been"
        return expects is None

    def _had(self, place: int, state: Group, expects: Form | None) -> list[Group]:
        word, after = self._value(place), place + 1
        if self._value(after) == "to":
            return self._read(after + 1, replace(state, mood=Mood.MUST), Form.BASE)
        made: list[Group] = []
        if expects is None:
            made = self._read(after, replace(state, tense=_HAVE[word]), Form.PARTICIPLE)
        return made or self._verb(place, state, expects)

    def _been(self, place: int, state: Group) -> list[Group]:
        word, after = self._value(place), place + 1
        tense = state.tense if word in ("be", "been", "being") else BE[word]
        state = replace(state, tense=tense, finite=word != "being" or state.finite)
        following = after
        if self._value(following) == "not" and self._value(following + 1) == "only":
            return [replace(state, lemma="be", form=Form.BASE, end=after)]
        paired = self._value(following)
        if paired in ("both", "neither") and self._pairs(following, paired):
            negated = state.negated != (paired == "neither")
            state, following = replace(state, negated=negated), following + 1
        while self._value(following) in _DENIED or self.skip(following) != following:
            step = self.skip(following)
            following = step if step != following else following + 1
        word = self._value(following)
        denied = any(self._value(at) in _DENIED for at in range(after, following))
        if word in _ABLE and self._value(following + 1) == "to":
            negated = state.negated != denied
            return self._read(
                following + 2, replace(state, mood=_ABLE[word], negated=negated), Form.BASE
            )
        copula = replace(state, lemma="be", form=Form.BASE, end=after)
        if word == "being":
            following += 1
        found = [copula]
        only, at = False, following
        while self._value(at) in ("only", "well", "doubly"):
            only, at = only or self._value(at) == "only", at + 1
        for lemma, form in self.forms(at):
            negated = state.negated != denied
            shared = replace(
                state, lemma=lemma, end=at + 1, negated=negated, only=only or state.only
            )
            if form is Form.PARTICIPLE:
                found.append(replace(shared, form=form, passive=True))
            elif form is Form.GERUND:
                found.append(replace(shared, form=form))
        return found

    def _verb(self, place: int, state: Group, expects: Form | None) -> list[Group]:
        found = []
        for lemma, form in self.forms(place):
            if expects is not None and form is not expects:
                continue
            tense = state.tense
            if expects is None and form is Form.PAST:
                tense = Tense.PAST
            finite = expects is not None or form in (Form.BASE, Form.THIRD, Form.PAST)
            passive = expects is None and form is Form.PARTICIPLE
            found.append(
                replace(
                    state,
                    lemma=lemma,
                    form=form,
                    end=place + 1,
                    tense=tense,
                    finite=finite,
                    passive=passive,
                )
            )
        return found
