"""Finds the phrases of claims in a text.

A phrase is tried at the start of every word, and almost every try is in vain. What pyparsing builds
and throws away on the way makes it slow, so each phrase has a recogniser: a function, derived from
the phrase itself, that says how far it reaches and builds nothing. Only where it reaches somewhere
does pyparsing read the phrase.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pyparsing as pp

Recogniser = Callable[[str, int], int]
"""Where a phrase ends that begins at an offset of a text, white space apart; else `NOWHERE`."""
NOWHERE = -1

_WHITE = pp.ParserElement.DEFAULT_WHITE_CHARS
_PLACES = re.compile(rf"(?<![^\W_])(?=[^{_WHITE}])|(?=n['\u2019]t)")
"""Where phrases are looked for: not in the middle of a word."""


def scan(phrase: pp.ParserElement, text: str) -> Iterator[tuple[pp.ParseResults, int, int]]:
    """Yield what each phrase in a text yields, and its start and end.

    Tabs count as the spaces that pyparsing takes them for; the end of a text that a phrase asks for
    counts as one character.
    """
    text, last = text.expandtabs(), 0
    choices = _choices(phrase)
    for place in _PLACES.finditer(text):
        start = place.start()
        for choice, reach in choices if start >= last else ():
            if reach(text, start) == NOWHERE:
                continue
            try:
                last, tokens = choice._parse(text, start)
            except pp.ParseException:
                # A recogniser may take in too much, never too little: pyparsing has the last word.
                continue
            yield tokens, start, last
            break


@cache
def _choices(phrase: pp.ParserElement) -> list[tuple[pp.ParserElement, Recogniser]]:
    """What a phrase is a choice of, in the order in which it is tried, each with its recogniser."""
    phrase.streamline()
    if type(phrase) is not pp.MatchFirst or phrase.parseAction or phrase.resultsName:
        return [(phrase, recogniser(phrase))]
    return [choice for each in phrase.exprs for choice in _choices(each)]


@cache
def recogniser(element: pp.ParserElement) -> Recogniser:
    """What says how far an element reaches, as pyparsing has it.

    As in its lookaheads, of the actions only those count that are called during a try.
    """
    make = _MAKERS.get(type(element))
    return make(element) if make and not element.callDuringTry else _tried(element)


def _tried(element: pp.ParserElement) -> Recogniser:
    """An element that pyparsing itself tries."""

    def reach(text: str, at: int) -> int:
        try:
            return element.try_parse(text, at)
        except pp.ParseException:
            return NOWHERE

    return reach


def _pattern(element: Any) -> Recogniser:
    match: Callable[[str, int], re.Match[str] | None] | None = None

    def reach(text: str, at: int) -> int:
        nonlocal match
        if match is None:
            # Patterns are compiled when they are first needed: most words begin few phrases.
            match = element.re.match
        while at < len(text) and text[at] in _WHITE:
            at += 1
        found = match(text, at)
        return NOWHERE if found is None else found.end()

    return reach


def _sequence(element: Any) -> Recogniser:
    parts = [recogniser(each) for each in element.exprs]

    def reach(text: str, at: int) -> int:
        for part in parts:
            at = part(text, at)
            if at == NOWHERE:
                break
        return at

    return reach


def _first(element: Any) -> Recogniser:
    parts = [recogniser(each) for each in element.exprs]

    def reach(text: str, at: int) -> int:
        for part in parts:
            end = part(text, at)
            if end != NOWHERE:
                return end
        return NOWHERE

    return reach


def _optional(element: Any) -> Recogniser:
    inner = recogniser(element.expr)

    def reach(text: str, at: int) -> int:
        end = inner(text, at)
        return at if end == NOWHERE else end

    return reach


def _any_number(element: Any) -> Recogniser:
    inner = recogniser(element.expr)

    def reach(text: str, at: int) -> int:
        while (end := inner(text, at)) != NOWHERE:
            at = end
        return at

    return reach


def _absent(element: Any) -> Recogniser:
    inner = recogniser(element.expr)

    def reach(text: str, at: int) -> int:
        return at if inner(text, at) == NOWHERE else NOWHERE

    return reach


def _inside(element: Any) -> Recogniser:
    return recogniser(element.expr)


def _begin(_element: Any) -> Recogniser:
    return lambda text, at: NOWHERE if text[:at].strip(_WHITE) else at


def _end(_element: Any) -> Recogniser:
    return lambda text, at: NOWHERE if text[at:].strip(_WHITE) else len(text)


_MAKERS: dict[type, Callable[[Any], Recogniser]] = {
    pp.Regex: _pattern,
    pp.And: _sequence,
    pp.MatchFirst: _first,
    pp.Opt: _optional,
    pp.ZeroOrMore: _any_number,
    pp.NotAny: _absent,
    pp.StringStart: _begin,
    pp.StringEnd: _end,
    pp.Group: _inside,
    pp.Suppress: _inside,
    pp.Located: _inside,
}
"""For each class of elements; what is of another is tried by pyparsing."""
