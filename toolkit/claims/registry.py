"""Finds the kinds of claims: every module of `claims.kinds`."""

from __future__ import annotations

import pkgutil
import re
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Protocol, cast

import pyparsing as pp

from toolkit.claims import kinds
from toolkit.claims.model import Claim, Sentence


@dataclass(frozen=True, slots=True)
class Match:
    """Where a phrase stands in a sentence, and what it yields."""

    tokens: pp.ParseResults
    start: int
    end: int


class ClaimKind(Protocol):
    """What a module of `claims.kinds` holds."""

    KIND: str
    ORDER: int
    """Kinds with lower numbers read first; what one has read is closed to the later ones."""
    SHARES: bool
    """True for a kind that may speak of words which another kind has read."""
    TRIGGER: re.Pattern[str]
    """A cheap test: a sentence without it holds no such claim."""
    phrase: pp.ParserElement
    EXAMPLES: tuple[str, ...]
    NO_EXAMPLES: tuple[str, ...]

    @staticmethod
    def judge(match: Match, sentence: Sentence) -> list[Claim]:
        """Judge a claim; nothing where the words turn out to be no claim."""
        ...


@cache
def all_kinds() -> tuple[ClaimKind, ...]:
    """Every kind of claim, in the order in which they read."""
    names = sorted(
        info.name for info in pkgutil.iter_modules(kinds.__path__) if info.name[0] != "_"
    )
    modules = [import_module(f"{kinds.__name__}.{name}") for name in names]
    return tuple(
        sorted((cast("ClaimKind", module) for module in modules), key=lambda kind: kind.ORDER)
    )


def matches(kind: ClaimKind, text: str) -> list[Match]:
    """Find the phrases of a kind in a text."""
    if kind.TRIGGER.search(text) is None:
        return []
    # The end of a string that a phrase asks for counts as one character to pyparsing.
    length = len(text)
    found = at_words(kind.phrase).scan_string(text)
    return [Match(tokens, start, min(end, length)) for tokens, start, end in found]


@cache
def at_words(phrase: pp.ParserElement) -> pp.ParserElement:
    """A phrase that is not looked for in the middle of a word, which takes most of the time."""
    return pp.Suppress(pp.Regex(r"(?<![^\W_])|(?=n['\u2019]t)")) + phrase
