"""Verb groups: `can not be taken`, `is protected`, `threatens`."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from toolkit.claims.grammar.lexicon import Form, Lexicon
from toolkit.claims.grammar.tokens import Token, TokenKind, values
from toolkit.claims.query.terms import Mood, Tense

BE = dict.fromkeys(("is", "are", "be", "being"), Tense.PRESENT) | dict.fromkeys(("was", "were"), Tense.PAST)
BE["been"] = Tense.PERFECT
_HAVE = {"has": Tense.PERFECT, "have": Tense.PERFECT, "had": Tense.PAST}
_DO = {"do": Tense.PRESENT, "does": Tense.PRESENT, "did": Tense.PAST}
_MODALS = dict.fromkeys(("can", "could", "may", "might"), Mood.CAN)
_MODALS |= {"must": Mood.MUST, "would": Mood.WOULD}
_DENIED = ("not", "never")
_FINITE = (Form.BASE, Form.THIRD, Form.PAST)
AUXILIARIES = frozenset((*BE, *_HAVE, *_DO, *_MODALS, "will", "shall", "cannot"))


@dataclass(frozen=True, slots=True)
class VerbGroup:
    """A verb with its auxiliaries. `lemma` is `be` for a copula."""

    lemma: str
    form: Form
    end: int  # The place of the token after it.
    passive: bool = False
    mood: Mood = Mood.PLAIN
    tense: Tense = Tense.PRESENT
    negated: bool = False
    only: bool = False
    finite: bool = True
    soft: bool = False  # True if its words hedge: `may`, `could`, `seems to`.


class Verbs:
    """A reader of the verb groups of one sentence."""

    def __init__(self, tokens: Sequence[Token], words: Lexicon) -> None:
        self._tokens, self._value = tokens, values(tokens)
        self._words = words

    def forms(self, place: int) -> tuple[tuple[str, Form], ...]:
        """Return the verbs and forms that the word at a place may be."""
        if place >= len(self._tokens) or self._tokens[place].kind is not TokenKind.WORD:
            return ()
        return self._words.forms.get(self._value(place), ())

    def is_finite(self, place: int) -> bool:
        """Return True if a clause has its verb at a place."""
        place = self.skip(place)
        if self._value(place) in AUXILIARIES:
            return True
        forms = {form for _, form in self.forms(place)}
        before, following = self._value(place - 1), self._value(place + 1)
        if Form.THIRD in forms:
            return True
        if Form.BASE in forms and (before.endswith(("s", "men")) or before in ("they", "both")):
            return following not in ("by", "of")
        # `Began` and `took` are no participles.
        return Form.PAST in forms and (Form.PARTICIPLE not in forms or following not in ("by", "on", "from", ""))

    def is_verb(self, place: int) -> bool:
        """Return True if the word at a place may be a finite verb, singular or plural."""
        return self._value(place) in AUXILIARIES or any(f in _FINITE for _, f in self.forms(place))

    def skip(self, place: int) -> int:
        """Return the place after neutral phrases, or the place itself."""
        for phrase in self._words.phrases["neutral"].get(self._value(place), ()):
            end = place + len(phrase)
            if tuple(map(self._value, range(place, end))) == phrase and not (
                phrase[0] == self._value(end) == "as" or self._value(end) == "of"
            ):
                return self.skip(end)
        return place

    def group(self, place: int) -> list[VerbGroup]:
        """Read the verb group at a place: one for each verb that its last word may be."""
        return self._read(place, VerbGroup("", Form.BASE, place), None)

    def _read(self, place: int, state: VerbGroup, expects: Form | None) -> list[VerbGroup]:
        """Read on from a place, where a form of the verb may be expected."""
        word, after = self._value(place), place + 1
        if word in _DENIED:
            if self._value(after) == "only":
                return []
            return self._read(after, replace(state, negated=not state.negated), expects)
        if word == "no" and self._value(after) in ("longer", "more"):
            return self._read(after + 1, replace(state, negated=True), expects)
        if word == "only":
            return self._read(after, replace(state, only=True), expects)
        past = self.skip(place)
        if past != place and not (expects is None and self.forms(place) and past == after):
            return self._read(past, state, expects)
        return self._auxiliary(place, state, expects)

    def _auxiliary(self, place: int, state: VerbGroup, expects: Form | None) -> list[VerbGroup]:
        word, after = self._value(place), place + 1
        if expects is None:
            if word in _MODALS:
                state = replace(state, mood=_MODALS[word], soft=word in ("might", "could"))
                return self._read(after, state, Form.BASE)
            if word in ("will", "shall"):
                return self._read(after, replace(state, tense=Tense.FUTURE), Form.BASE)
            if word in _DO:
                return self._read(after, replace(state, tense=_DO[word]), Form.BASE)
        if word == "have" and expects is Form.BASE and state.soft:
            # `Could have taken`: before the last move.
            return self._read(after, replace(state, tense=Tense.PERFECT), Form.PARTICIPLE)
        made: list[VerbGroup] = []
        if word in _HAVE and self._value(after) == "to":
            return self._read(after + 1, replace(state, mood=Mood.MUST), Form.BASE)
        if word in _HAVE and expects is None:
            made = self._read(after, replace(state, tense=_HAVE[word]), Form.PARTICIPLE)
        fits = {None: True, Form.BASE: word == "be", Form.PARTICIPLE: word == "been"}
        if word in BE and fits.get(expects):
            return self._been(place, state)
        return made or self._verb(place, state, expects)

    def _been(self, place: int, state: VerbGroup) -> list[VerbGroup]:
        word, after = self._value(place), place + 1
        tense = state.tense if word in ("be", "been", "being") else BE[word]
        state = replace(state, tense=tense, finite=word != "being" or state.finite)
        copula = replace(state, lemma="be", end=after)
        at, denied = after, False
        if self._value(at) == "not" and self._value(at + 1) == "only":
            return [copula]
        while (step := self.skip(at)) != at or self._value(at) in _DENIED:
            denied = denied or self._value(at) in _DENIED
            at = step if step != at else at + 1
        state = replace(state, negated=state.negated != denied)
        return [copula] + [
            replace(state, lemma=lemma, form=form, end=at + 1, passive=form is Form.PARTICIPLE)
            for lemma, form in self.forms(at)
            if form in (Form.PARTICIPLE, Form.GERUND)
        ]

    def _verb(self, place: int, state: VerbGroup, expects: Form | None) -> list[VerbGroup]:
        return [
            replace(
                state,
                lemma=lemma,
                form=form,
                end=place + 1,
                tense=Tense.PAST if expects is None and form is Form.PAST else state.tense,
                finite=expects is not None or form in _FINITE,
                passive=expects is None and form is Form.PARTICIPLE,
            )
            for lemma, form in self.forms(place)
            if expects in (None, form)
        ]
