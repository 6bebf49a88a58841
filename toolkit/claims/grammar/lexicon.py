"""The words of the language, from `words.toml` and `frames.toml`, found by how they begin."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

from toolkit.claims.grammar.tokens import Kind, Token

GAP = "~"
"""Stands in a phrase for determiners and adjectives."""


class Form(Enum):
    """A form of a verb."""

    BASE = "base"
    THIRD = "third person"
    PAST = "past"
    PARTICIPLE = "past participle"
    GERUND = "present participle"


@dataclass(frozen=True, slots=True)
class Frame:
    """A relation, and the roles that stand around the words that ask for it."""

    means: str
    subject: str = "-"
    object: str = "-"
    preps: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    negated: bool = False
    soft: bool = False
    intransitive: bool = False
    strict: bool = False
    """True if no prepositions but its own may follow it."""
    result: str = ""
    """How the game ends that the words say so of: `win`, `loss`, `draw`."""
    needs: str = ""
    """A preposition or role without which the frame is not meant."""


Phrase = tuple[str, ...]
T = TypeVar("T")
Phrases = dict[str, list[Phrase]]


@dataclass(frozen=True, slots=True)
class Lexicon:
    """All words, by their first letters' word; phrases of several words stand before their parts."""

    forms: Mapping[str, tuple[tuple[str, Form], ...]]
    verbs: Mapping[str, Sequence[tuple[Phrase, Frame]]]
    predicates: Mapping[str, Sequence[tuple[Phrase, Frame]]]
    nouns: Mapping[str, Sequence[tuple[Phrase, Frame]]]
    preps: Mapping[str, Mapping[str, str]]
    prep_phrases: Phrases
    neutral: Phrases
    opinion: frozenset[str]
    supposing: frozenset[str]
    """Words after which moves may be meant in another position."""
    adjectives: frozenset[str]
    filters: Mapping[str, tuple[str, str, bool]]
    numbers: Mapping[str, int]
    times: Mapping[str, int]
    ordinals: Mapping[str, int]
    wings: Sequence[tuple[Phrase, str]]
    """How the sides to which a king castles are said."""
    readings: Mapping[str, Mapping[str, str]]
    """How each relation is said."""
    pieces: Mapping[str, str]
    ways: Mapping[str, str]
    """Shapes of paths, by the words for them."""
    way_phrases: Phrases
    near: Mapping[str, str]
    """Shapes of steps, by the words that say how near a piece is."""
    near_phrases: Phrases
    gaits: Mapping[str, str]
    """The same by kinds of piece: `as a rook`."""
    lists: Mapping[str, frozenset[str]]
    """Closed classes of words, by the name of the class."""
    maps: Mapping[str, Mapping[str, str]]
    """Closed classes of words that each stand for something: articles, owners, nouns of lines."""
    known: frozenset[str]
    """Every word that the language knows, in every form."""


@cache
def lexicon() -> Lexicon:
    """Read the words of the language, once."""
    room = files(__package__)
    words = tomllib.loads(room.joinpath("words.toml").read_text(encoding="utf-8"))
    frames = tomllib.loads(room.joinpath("frames.toml").read_text(encoding="utf-8"))
    forms = _Forms(words["irregular"])
    verbs: dict[str, list[tuple[Phrase, Frame]]] = {}
    for row in frames["verb"]:
        frame = _frame(row)
        for text in _listed(row["words"]):
            head, *rest = text.split()
            verbs.setdefault(head, []).append((tuple(rest), frame))
            forms.add(head)
    for lemma in words["irregular"]:
        forms.add(lemma)
    predicates = _phrases(frames["predicate"])
    nouns = _phrases(frames["noun"])
    preps = {each.replace("-", " "): roles for each, roles in frames["preps"].items()}
    for row in frames["verb"] + frames["predicate"] + frames["noun"]:
        for each in row.get("preps", ()):
            preps.setdefault(each.replace("-", " "), {})
    filters = {word: _filter(text) for word, text in frames["adjective"].items()}
    neutral = _by_first(_listed(words["neutral"]))
    opinion, adjectives, supposing = (
        frozenset(_listed(words[key])) for key in ("opinion", "adjectives", "supposing")
    )
    known = {
        *forms.found,
        *opinion,
        *adjectives,
        *supposing,
        *filters,
        *words["numbers"],
        *words["times"],
        *words["ordinals"],
        *words["pieces"],
        *words["gaits"],
    }
    for group in (verbs, predicates, nouns):
        known |= {
            word for head, rows in group.items() for rest, _ in rows for word in (head, *rest)
        }
    ways, near = (
        _by_first(words["ways"]),
        _by_first(each.replace("'s", " 's") for each in words["near"]),
    )
    for phrases in (neutral, _by_first(preps), ways, near):
        known |= {word for rows in phrases.values() for phrase in rows for word in phrase}
    lists = {name: frozenset(_listed(text)) for name, text in words["lists"].items()}
    maps = {name: _mapped(text) for name, text in words["maps"].items()}
    for some in (*lists.values(), *maps.values()):
        known |= {word for text in some for word in text.split()}
    return Lexicon(
        forms={word: tuple(found) for word, found in forms.found.items()},
        verbs={head: _longest_first(rows) for head, rows in verbs.items()},
        predicates=predicates,
        nouns=nouns,
        preps=preps,
        prep_phrases=_by_first(preps),
        neutral=neutral,
        opinion=opinion,
        supposing=supposing,
        adjectives=adjectives,
        filters=filters,
        numbers=words["numbers"],
        times=words["times"],
        ordinals=words["ordinals"],
        wings=_longest_first(
            (tuple(each.split()), wing)
            for wing, text in words["wings"].items()
            for each in _listed(text)
        ),
        readings=frames["reading"],
        lists=lists,
        maps=maps,
        pieces=words["pieces"],
        ways=words["ways"],
        way_phrases=ways,
        near=words["near"],
        near_phrases=near,
        gaits=words["gaits"],
        known=frozenset(known),
    )


def match(phrase: Phrase, tokens: Sequence[Token], place: int, gap: frozenset[str]) -> int | None:
    """Return where a phrase ends that begins at a place; None where it does not stand there."""
    for word in phrase:
        if word == GAP:
            while place < len(tokens) and tokens[place].value in gap:
                place += 1
            continue
        if place >= len(tokens) or tokens[place].kind is not Kind.WORD:
            return None
        if tokens[place].value != word:
            return None
        place += 1
    return place


def _mapped(text: str) -> dict[str, str]:
    """Read `word = what, word = what`; one that stands for itself needs no sign."""
    pairs = (each.partition("=") for each in _listed(text))
    return {word.strip(): (what or word).strip() for word, _, what in pairs}


def _listed(text: str) -> list[str]:
    return [" ".join(each.split()) for each in text.split(",") if each.strip()]


def _frame(row: Mapping[str, Any]) -> Frame:
    preps = {each.replace("-", " "): roles for each, roles in row.get("preps", {}).items()}
    rest = {key: value for key, value in row.items() if key not in ("words", "preps")}
    return Frame(preps=preps, **rest)


def _filter(text: str) -> tuple[str, str, bool]:
    relation, role = text.split()
    return relation.removeprefix("!"), role, relation.startswith("!")


def _phrases(rows: Iterable[Mapping[str, Any]]) -> dict[str, Sequence[tuple[Phrase, Frame]]]:
    found: dict[str, list[tuple[Phrase, Frame]]] = {}
    for row in rows:
        frame = _frame(row)
        for text in _listed(row["words"]):
            words = tuple(text.lower().replace("'s", " 's").split())
            found.setdefault(words[0], []).append((words, frame))
    return {first: _longest_first(some) for first, some in found.items()}


def _longest_first(rows: Iterable[tuple[Phrase, T]]) -> list[tuple[Phrase, T]]:
    return sorted(rows, key=lambda row: -len(row[0]))


def _by_first(texts: Iterable[str]) -> Phrases:
    found: Phrases = {}
    for text in texts:
        words = tuple(text.split())
        found.setdefault(words[0], []).append(words)
    return {first: sorted(some, key=len, reverse=True) for first, some in found.items()}


_VOWELS = "aeiou"


class _Forms:
    """The forms of verbs, regular ones made by rule."""

    def __init__(self, irregular: Mapping[str, str]) -> None:
        self.found: dict[str, list[tuple[str, Form]]] = {}
        self._irregular = irregular
        self._done: set[str] = set()

    def add(self, lemma: str) -> None:
        """Add the forms of a verb."""
        if lemma in self._done:
            return
        self._done.add(lemma)
        if lemma in self._irregular:
            forms: Sequence[str] = self._irregular[lemma].split()
        else:
            forms = _regular(lemma)
        for form, word in zip(Form, (lemma, *forms), strict=True):
            self.found.setdefault(word, []).append((lemma, form))


def _regular(lemma: str) -> tuple[str, str, str, str]:
    third = f"{lemma}es" if lemma.endswith(("s", "sh", "ch", "x", "z")) else f"{lemma}s"
    stem = lemma
    if lemma.endswith("e") and not lemma.endswith("ee"):
        stem = lemma[:-1]
    elif lemma.endswith("y") and lemma[-2] not in _VOWELS:
        third = f"{lemma[:-1]}ies"
        return third, f"{lemma[:-1]}ied", f"{lemma[:-1]}ied", f"{lemma}ing"
    return third, f"{stem}ed", f"{stem}ed", f"{stem}ing"
