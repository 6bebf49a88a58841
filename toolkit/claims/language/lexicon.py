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

    def slots(self, key: str) -> list[Slot]:
        """The roles that may follow a preposition, or stand for another adjunct."""
        return [slot for name, slot in self.adjuncts if name == key]


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb with its frames, those with `can` and the like, and those with `must`."""

    frames: tuple[Frame, ...]
    can: tuple[Frame, ...] = ()
    must: tuple[Frame, ...] = ()


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


@dataclass(frozen=True, slots=True)
class Entry:
    """An edge that a phrase makes."""

    tag: str
    value: Any


Phrase = tuple[str, ...]
"""Words in small letters."""


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
    merged: dict[str, Verb] = {}
    for item in data["verb"]:
        words = tuple(item.get("word", {}).items())
        said = Verb(*(_frames(item.get(key, ()), words) for key in ("frames", "can", "must")))
        for text in item["forms"]:
            known = merged.get(text, Verb(()))
            merged[text] = Verb(
                known.frames + said.frames, known.can + said.can, known.must + said.must
            )
    for text, said in merged.items():
        for form, phrase in forms_of(text, irregular):
            yield phrase, Entry("VERB", VerbForm(said, form))
    for item in data["state"]:
        for text in item["words"]:
            phrase = _phrase(text)
            words = (("how", text),) if item.get("keep") else ()
            if "how" in item:
                words = (("how", item["how"]),)
            frame = replace(_frame(item["frame"]), words=words)
            yield phrase, Entry("STATE", State(frame, item.get("negated", False)))
    for text in data["neutral"]["words"]:
        yield _phrase(text), Entry("NEUTRAL", text)
    for canonical, others in data["stands_for"].items():
        for text in others:
            yield _phrase(text), Entry("STANDS", _phrase(canonical))
    for text in data["opinion"]["words"]:
        yield _phrase(text), Entry("OPINION", text)
    for tag, words in data["tags"].items():
        for text, value in words.items():
            yield _phrase(text), Entry(tag, value)


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
        adds = ((role, value),)
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
    return [stem, s, f"{stem}ed", f"{stem}ed", f"{stem}ing"]
