"""With which tags and words a symbol of the grammar can begin.

Most rules cannot match where they are tried, and their first word shows it: a parser that looks
at it before it tries a rule finds the same readings in a fraction of the time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from toolkit.claims.language.chart import Part, Rule

Terminals = frozenset[str]
"""Tags, and words each with a quote before it."""

_Firsts = dict[str, tuple[Terminals, bool]]
"""For each symbol what it can begin with, and whether it can be empty."""


def quoted(word: str) -> str:
    """A word as a terminal, which no tag is."""
    return f"'{word}"


def beginnings(rules: Mapping[str, Sequence[Rule]]) -> dict[str, list[tuple[Rule, Terminals]]]:
    """The rules of each symbol with what they can begin with; nothing for one that can be empty."""
    firsts = _firsts(rules)
    return {
        symbol: [(rule, _begin(rule.parts, firsts)) for rule in group]
        for symbol, group in rules.items()
    }


def _begin(parts: Sequence[Part], firsts: _Firsts) -> Terminals:
    terminals, empty = _of_parts(parts, firsts)
    return frozenset() if empty else terminals


def _firsts(rules: Mapping[str, Sequence[Rule]]) -> _Firsts:
    """What symbols begin with, from the bottom up until nothing is added."""
    known: _Firsts = dict.fromkeys(rules, (frozenset[str](), False))
    grows = True
    while grows:
        grows = False
        for symbol, group in rules.items():
            found = [_of_parts(rule.parts, known) for rule in group]
            now = frozenset().union(*(each for each, _ in found)), any(empty for _, empty in found)
            grows, known[symbol] = grows or now != known[symbol], now
    return known


def _of_parts(parts: Sequence[Part], firsts: _Firsts) -> tuple[Terminals, bool]:
    found: Terminals = frozenset()
    for part in parts:
        begins, empty = _of_part(part, firsts)
        found |= begins
        if not empty and not part.optional and not part.repeated:
            return found, False
    return found, True


def _of_part(part: Part, firsts: _Firsts) -> tuple[Terminals, bool]:
    if part.symbol:
        return firsts.get(part.symbol, (frozenset(), False))
    if part.choices:
        found = [_of_parts(choice, firsts) for choice in part.choices]
        return frozenset().union(*(each for each, _ in found)), any(empty for _, empty in found)
    return frozenset([part.tag] if part.tag else map(quoted, part.words)), False
