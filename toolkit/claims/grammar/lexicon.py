"""The words of the language, from `words.toml` and `frames.toml`, indexed by their first word."""

import tomllib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

_FLAGS = {"negated", "soft", "intransitive", "strict"}
GAP = "~"  # Stands in a phrase for determiners and adjectives.


class Form(Enum):
    """A form of a verb."""

    BASE = "base"
    THIRD = "third person"
    PAST = "past"
    PARTICIPLE = "past participle"
    GERUND = "present participle"


@dataclass(frozen=True, slots=True)
class Frame:
    """A relation, and the roles around the words that express it."""

    means: str
    subject: str = "-"
    object: str = "-"
    preps: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    negated: bool = False
    soft: bool = False
    intransitive: bool = False
    strict: bool = False  # True if no prepositions but its own may follow it.
    needs: str = ""  # A preposition or role without which the frame is not meant.


Phrase = tuple[str, ...]
T = TypeVar("T")
Phrases = dict[str, list[Phrase]]


@dataclass(frozen=True, slots=True)
class Lexicon:
    """All words, by their first word; longer phrases come before their parts."""

    forms: Mapping[str, tuple[tuple[str, Form], ...]]
    verbs: Mapping[str, Sequence[tuple[Phrase, Frame]]]
    predicates: Mapping[str, Sequence[tuple[Phrase, Frame]]]
    nouns: Mapping[str, Sequence[tuple[Phrase, Frame]]]
    preps: Mapping[str, Mapping[str, str]]
    phrases: Mapping[str, Phrases]
    """Phrases of several words: prepositions, neutral phrases, ways of going, nearness."""
    filters: Mapping[str, tuple[str, str, bool]]
    numbers: Mapping[str, int]
    said: Mapping[str, tuple[str, Frame]]  # The first verb of each relation, and its frame.
    lists: Mapping[str, frozenset[str]]  # Classes of words, by the name of the class.
    maps: Mapping[str, Mapping[str, str]]
    """Classes of words with a meaning for each word: articles, owners, nouns of lines."""
    examples: Mapping[str, str]  # A sentence for each relation.
    known: frozenset[str]  # Every word that the language knows, in every form.


@cache
def lexicon() -> Lexicon:
    """Read the words of the language, once."""
    words, frames, examples = (_data(name) for name in ("words", "frames", "examples"))
    lists = {name: frozenset(_listed(text)) for name, text in words["lists"].items()}
    maps = {name: _mapped(text) for name, text in words["maps"].items()}
    verbs = _framed(frames["verb"], 1)
    forms = _all_forms({**verbs, **maps["irregular"]}, maps["irregular"], lists["doubling"])
    predicates, nouns = _framed(frames["predicate"]), _framed(frames["noun"])
    firsts = [(_listed(row["words"])[0], _frame(row)) for row in frames["verb"]]
    preps = {each: _roles(roles.split()) for each, roles in frames["preps"].items()}
    for row in frames["verb"] + frames["predicate"] + frames["noun"]:
        for each in _frame(row).preps:
            preps.setdefault(each, {})
    filters = {word: _filter(text) for word, text in frames["adjective"].items()}
    some = {"preps": preps, "neutral": lists["neutral"], "ways": maps["ways"], "near": maps["near"]}
    heads = (
        f"{head} {' '.join(rest)}"
        for group in (verbs, predicates, nouns)
        for head, rows in group.items()
        for rest, _ in rows
    )
    said = (text for group in (*lists.values(), *maps.values(), preps, heads) for text in group)
    return Lexicon(
        forms=forms,
        verbs=verbs,
        predicates=predicates,
        nouns=nouns,
        preps=preps,
        phrases={name: _by_first(texts) for name, texts in some.items()},
        filters=filters,
        numbers={word: int(number) for word, number in maps["numbers"].items()},
        said={frame.means: (verb, frame) for verb, frame in reversed(firsts)},
        lists=lists,
        maps=maps,
        examples={relation: example["text"] for relation, example in examples.items()},
        known=frozenset((*forms, *filters, *_words_in(said))),
    )


def _data(name: str) -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath(f"{name}.toml").read_text(encoding="utf-8"))


def _all_forms(
    lemmas: Iterable[str], irregular: Mapping[str, str], doubling: Collection[str]
) -> dict[str, tuple[tuple[str, Form], ...]]:
    """Return the verbs and forms that each word may be."""
    found: dict[str, tuple[tuple[str, Form], ...]] = {}
    for lemma in lemmas:
        said = _forms(lemma, irregular.get(lemma, ""), lemma in doubling)
        for form, word in zip(Form, said, strict=True):
            found[word] = (*found.get(word, ()), (lemma, form))
    return found


def _words_in(texts: Iterable[str]) -> set[str]:
    return {word for text in texts for word in text.replace("'s", " 's").split()}


def _mapped(text: str) -> dict[str, str]:
    """Read `word = meaning, word = meaning`; a word may mean itself, "-" is nothing."""
    pairs = (each.partition("=") for each in _listed(text))
    said = {word.strip(): (what or word).strip() for word, _, what in pairs}
    return {word: "" if what == "-" else what for word, what in said.items()}


def _listed(text: str) -> list[str]:
    return [" ".join(each.split()) for each in text.split(",") if each.strip()]


def _frame(row: Mapping[str, str]) -> Frame:
    """Read `means = "checks agent patient soft"`, `preps = "to p=patient, on s=place l=line"`."""
    preps: dict[str, Mapping[str, str]] = {}
    for text in _listed(row.get("preps", "")):
        words = text.split()
        roles = [word for word in words if "=" in word]
        preps[" ".join(words[: -len(roles)])] = _roles(roles)
    said = row["means"].split()
    needs = next((word.partition("=")[2] for word in said if "=" in word), "")
    flags: dict[str, Any] = {word: True for word in said if word in _FLAGS}
    means, subject, thing, *_ = [w for w in said if w not in _FLAGS and "=" not in w] + ["-", "-"]
    return Frame(means, subject, thing, preps, needs=needs, **flags)


def _roles(pairs: Iterable[str]) -> dict[str, str]:
    return dict(pair.split("=") for pair in pairs)


def _filter(text: str) -> tuple[str, str, bool]:
    relation, role = text.split()
    return relation.removeprefix("!"), role, relation.startswith("!")


def _framed(rows: Iterable[Mapping[str, Any]], skipped: int = 0) -> dict[str, Sequence[tuple[Phrase, Frame]]]:
    """Return the frames of phrases, by their first words; some of these may be skipped in them."""
    found: dict[str, list[tuple[Phrase, Frame]]] = {}
    for row in rows:
        frame = _frame(row)
        for text in _listed(row["words"]):
            words = tuple(text.lower().replace("'s", " 's").split())
            found.setdefault(words[0], []).append((words[skipped:], frame))
    return {first: _longest_first(some) for first, some in found.items()}


def _longest_first(rows: Iterable[tuple[Phrase, T]]) -> list[tuple[Phrase, T]]:
    return sorted(rows, key=lambda row: -len(row[0]))


def _by_first(texts: Iterable[str]) -> Phrases:
    found: Phrases = {}
    for text in texts:
        words = tuple(text.replace("'s", " 's").split())
        found.setdefault(words[0], []).append(words)
    return {first: sorted(some, key=len, reverse=True) for first, some in found.items()}


def _forms(lemma: str, irregular: str, doubling: bool) -> tuple[str, ...]:
    """Return the forms of a verb; the irregular ones: past and participle, or all but the first."""
    stem = lemma + lemma[-1] if doubling else lemma
    third = f"{lemma}es" if lemma.endswith(("s", "sh", "ch", "x", "z")) else f"{lemma}s"
    past = f"{stem}ed"
    if lemma.endswith("e") and not lemma.endswith("ee"):
        stem, past = lemma[:-1], f"{lemma}d"
    elif lemma.endswith("y") and lemma[-2] not in "aeiou":
        third, past = f"{lemma[:-1]}ies", f"{lemma[:-1]}ied"
    odd = irregular.split()
    if len(odd) == 4:
        return lemma, *odd
    return lemma, third, *(odd or (past, past)), f"{stem}ing"
