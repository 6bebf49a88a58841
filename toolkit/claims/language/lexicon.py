"""The lexicon: verbs in their forms with the frames of what they say, and words that change nothing.

`lexicon.toml` is its data. A verb's frames say which role of which sense its subject, its object
and what follows a preposition are.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Any

_VOWELS = "aeiou"


@dataclass(frozen=True, slots=True)
class Slot:
    """A role that a term can fill, with the type of the term."""

    role: str
    type: str
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Frame:
    """What a verb says: its sense, and where the roles of that stand in a clause."""

    sense: str
    subject: Slot | None
    object: Slot | None = None
    adjuncts: tuple[tuple[str, Slot], ...] = ()
    words: tuple[tuple[str, str], ...] = ()
    """Words that the verb itself says, by role: `how` is `double`."""
    negated: bool = False
    """True if the verb denies the sense: `cannot move` is being immobile."""
    needs: frozenset[str] = frozenset()
    """Roles of which at least one must be there, if any are named."""
    tail: str = ""
    """Words that belong to the verb and stand behind its object: `keeps the rook guarded`."""

    def slots(self, key: str) -> list[Slot]:
        """The roles that may follow a preposition, or stand for another adjunct."""
        return [slot for name, slot in self.adjuncts if name == key]


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb with its frames, those with `can` and the like, and those with `must`."""

    frames: tuple[Frame, ...]
    can: tuple[Frame, ...] = ()
    must: tuple[Frame, ...] = ()

    @property
    def tails(self) -> tuple[str, ...]:
        """The words that stand behind its object, one of which it needs; none of a plain verb."""
        every = [each.tail for each in (*self.frames, *self.can, *self.must)]
        return tuple(every) if all(every) else ()


@dataclass(frozen=True, slots=True)
class VerbForm:
    """A form of a verb: base, s, past, participle or ing."""

    verb: Verb
    form: str

    @property
    def takes(self) -> bool:
        """Whether it may be a capture."""
        return any(frame.sense == "captures" for frame in self.verb.frames)


@dataclass(frozen=True, slots=True)
class State:
    """What a word after a form of `be` says."""

    frame: Frame
    negated: bool = False


Phrase = tuple[str, ...]
"""Words in small letters."""


@dataclass(frozen=True, slots=True)
class Owned:
    """The words before the owner in `under the rook's protection`, and the noun after it."""

    state: State
    noun: Phrase


@dataclass(frozen=True, slots=True)
class Entry:
    """An edge that a phrase makes."""

    tag: str
    value: Any


@cache
def lexicon() -> Mapping[Phrase, tuple[Entry, ...]]:
    """Every phrase of the lexicon with its edges."""
    data = tomllib.loads(files(__package__).joinpath("lexicon.toml").read_text("utf-8"))
    phrases: dict[Phrase, list[Entry]] = {}
    for phrase, entry in _entries(data):
        known = phrases.setdefault(phrase, [])
        if entry not in known:
            known.append(entry)
    return {phrase: tuple(entries) for phrase, entries in phrases.items()}


def verb(base: str) -> Verb:
    """The verb of a base form."""
    named = [entry.value for entry in lexicon()[_phrase(base)] if entry.tag == "VERB"]
    forms: list[VerbForm] = [each for each in named if each.form == "base"]
    return forms[0].verb


def _entries(data: Mapping[str, Any]) -> Iterator[tuple[Phrase, Entry]]:  # noqa: C901
    irregular = {line.split()[0]: line.split() for line in data["irregular"]}
    merged: dict[tuple[str, bool], Verb] = {}
    for item in data["verb"]:
        words = tuple(item.get("word", {}).items())
        said = Verb(*(_frames(item.get(key, ()), words) for key in ("frames", "can", "must")))
        for text in _with_owners(item["forms"]):
            head, _, tail = text.partition(_GAP)
            if tail:
                yield _phrase(tail), Entry("TAIL", tail)
            own = _with_tail(said, tail)
            key = (head, bool(tail))
            known = merged.get(key, Verb(()))
            merged[key] = Verb(
                known.frames + own.frames, known.can + own.can, known.must + own.must
            )
    for (text, _), said in merged.items():
        for form, phrase in forms_of(text, irregular):
            yield phrase, Entry("VERB", VerbForm(said, form))
    for item in data["state"]:
        for text in item["words"]:
            phrase = _phrase(text)
            words = (("how", text),) if item.get("keep") else ()
            if "how" in item:
                words = (("how", item["how"]),)
            frame = _frame(item["frame"])
            frame = replace(frame, words=(*frame.words, *words))
            state = State(frame, item.get("negated", False))
            yield phrase, Entry("STATE", state)
            if frame.slots("of"):
                yield from _owned(phrase, state)
    for line in data["neutral"]["words"]:
        for text in _spelled_out(line):
            yield _phrase(text), Entry("NEUTRAL", text)
    for canonical, others in data["stands_for"].items():
        for text in others:
            yield _phrase(text), Entry("STANDS", _phrase(canonical))
    for text in data["opinion"]["words"]:
        yield _phrase(text), Entry("OPINION", text)
    for tag, words in data["tags"].items():
        for text, value in words.items():
            yield _phrase(text), Entry(tag, value)


_GAP = " ~ "
"""Where the object stands in a verb of several words."""


def _with_owners(forms: list[str]) -> Iterator[str]:
    """`Stands in the way of the rook` is `stands in the rook's way`, too."""
    for text in forms:
        yield text
        *lead, article, noun, last = ("", "", "", *text.split())
        if (article, last) == ("the", "of") and any(lead):
            yield f"{' '.join(filter(None, lead))}{_GAP}'s {noun}"


def _with_tail(verb: Verb, tail: str) -> Verb:
    """A verb of which some words stand behind its object."""

    def ended(frames: tuple[Frame, ...]) -> tuple[Frame, ...]:
        return tuple(replace(frame, tail=tail) for frame in frames)

    return Verb(ended(verb.frames), ended(verb.can), ended(verb.must)) if tail else verb


def _owned(phrase: Phrase, state: State) -> Iterator[tuple[Phrase, Entry]]:
    """`Under the protection of the rook` is `under the rook's protection`, too."""
    at = phrase.index("the") if "the" in phrase else len(phrase) - 1
    lead, noun = phrase[:at], phrase[at + ("the" in phrase) :]
    if lead and noun:
        yield lead, Entry("OWNED", Owned(state, noun))
        yield noun, Entry("OWN_NOUN", noun)


def _frames(lines: list[str], words: tuple[tuple[str, str], ...]) -> tuple[Frame, ...]:
    frames = map(_frame, lines)
    return tuple(replace(frame, words=(*frame.words, *words)) for frame in frames)


def _frame(line: str) -> Frame:
    head, _, tail = line.partition("|")
    said, *ends = head.split()
    adds: tuple[tuple[str, str], ...] = ()
    sense, plus, word = said.partition("+")
    if plus:
        role, _, value = word.partition("=")
        adds = ((role, value.replace("_", " ")),)
    subject, object_ = (_slot(text) for text in (*ends, "-")[:2])
    adjuncts, needs = [], set()
    for text in tail.split():
        key, _, rest = text.partition(":")
        slot = _slot(rest)
        assert slot is not None, line
        adjuncts.append((key.rstrip("!"), slot))
        if key.endswith("!"):
            needs.add(slot.role)
    return Frame(
        sense.removeprefix("!"),
        subject,
        object_,
        tuple(adjuncts),
        adds,
        negated=sense.startswith("!"),
        needs=frozenset(needs),
    )


def _slot(text: str) -> Slot | None:
    role, _, kind = text.partition(":")
    return None if role == "-" else Slot(role, kind.rstrip("?"), kind.endswith("?"))


def _spelled_out(line: str) -> Iterator[str]:
    """The phrases of a line in which some words are choices: `from its|her new post|square`."""
    for words in product(*(each.split("|") for each in line.split())):
        yield " ".join(words)


def _phrase(text: str) -> Phrase:
    return tuple(text.replace("-", " - ").replace("'s", " 's").split())


def forms_of(text: str, irregular: Mapping[str, list[str]]) -> Iterator[tuple[str, Phrase]]:
    """The forms of a verb that the lexicon names: regular, irregular or spelled out."""
    words = text.split()
    names = ("base", "s", "past", "participle", "ing")
    if len(words) == 5 and words[1].startswith(words[0][:2]) and words[4].endswith("ing"):
        forms, rest = words, []
    elif words[0] == "be":
        for form, name in _BE:
            yield name, (*_phrase(form), *words[1:])
        return
    else:
        forms, rest = irregular.get(words[0]) or regular(words[0]), words[1:]
    for name, form in zip(names, forms, strict=True):
        yield name, (*_phrase(form), *rest)


_BE = (
    ("is", "s"),
    ("are", "s"),
    ("was", "past"),
    ("were", "past"),
    ("being", "ing"),
    ("been", "participle"),
    ("be", "base"),
)


def regular(stem: str) -> list[str]:
    """The five forms of a regular verb."""
    if stem.endswith("y") and stem[-2] not in _VOWELS:
        return [stem, f"{stem[:-1]}ies", f"{stem[:-1]}ied", f"{stem[:-1]}ied", f"{stem}ing"]
    if stem.endswith("e"):
        ing = f"{stem}ing" if stem.endswith(("ee", "ye")) else f"{stem[:-1]}ing"
        return [stem, f"{stem}s", f"{stem}d", f"{stem}d", ing]
    s = f"{stem}es" if stem.endswith(("s", "sh", "ch", "x", "z")) else f"{stem}s"
    long = stem + stem[-1] if _is_short(stem) else stem
    return [stem, s, f"{long}ed", f"{long}ed", f"{long}ing"]


def _is_short(stem: str) -> bool:
    """Whether the last letter of a verb is doubled: `slip`, `slipping`."""
    *rest, vowel, last = ("", *stem)
    return last in "bdgklmnprtvz" and vowel in _VOWELS and not set(rest) & set(_VOWELS)
