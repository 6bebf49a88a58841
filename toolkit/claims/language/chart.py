"""A chart parser that gives all readings of a lattice of tokens.

    rule    ::= symbol ":=" pattern, with an action that makes values of what was matched
    pattern ::= element* ("|" element*)*
    element ::= [name ":"] (TAG | symbol | "'" word ("|" word)* "'" | "(" pattern ")") ["?" | "*"]

A TAG in capitals is an edge of the lattice, a symbol the rules of that name. An action gets the
named parts and, if it asks for `ext`, where it stands, and returns the values that
they make: none, one or several. Words of the lattice that may be skipped are skipped before an
element, but belong to none: a reading
begins and ends with words of its own. No rule may begin with itself.
"""

from __future__ import annotations

import inspect
import re
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from types import FunctionType
from typing import Any, TypeVar

from toolkit.claims.language.beginnings import Step, Terminals, steps
from toolkit.claims.language.forms import Extent
from toolkit.claims.language.lattice import Lattice

MAX_READINGS = 48
"""More readings of one stretch of a sentence are dropped, the dearest first."""
MAX_STEPS = 60_000
"""How many steps the parsing of one sentence may take."""

Value = Hashable
Found = tuple[int, Any, int]
"""Where a reading ends, its value, and what it costs."""
Action = Callable[..., Iterable[Any]]


WHOLE = frozenset(
    (
        "piece",
        "pieces",
        "square",
        "squares",
        "line",
        "lines",
        "path",
        "paths",
        "side",
        "amount",
        "amounts",
        "moves",
        "ways",
        "leading_piece",
        "adjunct",
        "np",
        "object",
        "beside",
    )
)
"""Symbols whose words stand side by side, wherever their clause has them."""
MAX_DEPTH = 60
"""How deep symbols may stand within each other; sentences that people write need less than 20."""


_Made = TypeVar("_Made", bound=Action)


@dataclass(frozen=True, slots=True)
class Dear:
    """A value that costs more than its rule does: its words do not quite agree."""

    value: Value
    more: int = 1


class TooComplexError(Exception):
    """A sentence has too many readings, or goes too deep, to be read within the bounds."""


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """One element of a pattern; equal ones are one object, so that they are compared at once."""

    name: str
    tag: str = ""
    symbol: str = ""
    words: frozenset[str] = frozenset()
    choices: tuple[tuple[Part, ...], ...] = ()
    optional: bool = False
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Rule:
    """A pattern with its action; the cost ranks its readings, cheap ones first."""

    symbol: str
    parts: tuple[Part, ...]
    action: Action
    cost: int = 0
    wants_extent: bool = True
    """Whether its action asks where it stands."""
    number: int = 0
    """Its place among the rules of its symbol, whose order is that of equally cheap readings."""


@dataclass(slots=True)
class Grammar:
    """Rules by their symbol."""

    rules: dict[str, list[Rule]] = field(default_factory=lambda: defaultdict(list))
    _steps: dict[str, tuple[Step, ...]] = field(default_factory=dict)

    def rule(self, symbol: str, *patterns: str, cost: int = 0) -> Callable[[_Made], _Made]:
        """Add rules of a symbol with one action: a decorator."""

        def add(action: _Made) -> _Made:
            wants = _wants_extent(action)
            for pattern in patterns:
                for parts in _compile(pattern):
                    number = len(self.rules[symbol])
                    self.rules[symbol].append(Rule(symbol, parts, action, cost, wants, number))
            self._steps = {}
            return action

        return add

    def steps(self, symbol: str) -> tuple[Step, ...]:
        """The first steps of the rules of a symbol."""
        if not self._steps:
            self._steps = steps(self.rules)
        return self._steps.get(symbol, ())

    def literals(self) -> frozenset[str]:
        """The words that the rules name."""
        fresh = {part for rules in self.rules.values() for rule in rules for part in rule.parts}
        known: set[Part] = set()
        while fresh:
            known |= fresh
            fresh = {each for part in fresh for choice in part.choices for each in choice} - known
        return frozenset().union(*(part.words for part in known))

    def firsts(self, symbol: str) -> set[str]:
        """The symbols with which a rule of a symbol may begin."""
        return {name for rule in self.rules[symbol] for name in _firsts(rule.parts)}


def _wants_extent(action: Action) -> bool:
    if not isinstance(action, FunctionType):
        return "ext" in inspect.signature(action).parameters
    # There are thousands of functions, and to ask for a signature takes its time.
    code = action.__code__
    return "ext" in code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]


def _firsts(parts: Sequence[Part]) -> Iterator[str]:
    for part in parts:
        if part.symbol:
            yield part.symbol
        for choice in part.choices:
            yield from _firsts(choice)
        if not part.optional and not part.repeated:
            return


_TOKEN = re.compile(r"""\s*(?:(\w+):)?('[^']+'|"[^"]+"|\w+|\(|\)|\|)([?*])?""")
_Token = tuple[str, str, str]
"""A part's name, what it is, and the mark after it."""


def _compile(pattern: str) -> list[tuple[Part, ...]]:
    """Read a pattern; its choices at the top are rules of their own."""
    tokens: list[_Token] = _TOKEN.findall(pattern)
    choices, end = _choices(tokens, 0)
    assert end == len(tokens), pattern
    return choices


def _choices(tokens: list[_Token], at: int) -> tuple[list[tuple[Part, ...]], int]:
    choices: list[tuple[Part, ...]] = []
    parts: list[Part] = []
    while at < len(tokens) and tokens[at][1] != ")":
        name, body, mark = tokens[at]
        at += 1
        if body == "|":
            choices.append(tuple(parts))
            parts = []
        elif body == "(":
            inner, at = _choices(tokens, at)
            parts.append(_group(name, tuple(inner), tokens[at][2]))
            at += 1
        else:
            parts.append(_part(name, body, mark))
    return [*choices, tuple(parts)], at


@cache
def _group(name: str, choices: tuple[tuple[Part, ...], ...], mark: str) -> Part:
    return Part(name, choices=choices, optional=mark == "?", repeated=mark == "*")


@cache
def _part(name: str, body: str, mark: str) -> Part:
    return Part(
        name,
        tag=body if body.isupper() else "",
        symbol=body if body.islower() and body.isidentifier() else "",
        words=frozenset(body[1:-1].split("|")) if body[0] in "'\"" else frozenset(),
        optional=mark == "?",
        repeated=mark == "*",
    )


_State = tuple[int, tuple[tuple[str, Any], ...], int]


class Chart:
    """The readings of one lattice."""

    def __init__(self, grammar: Grammar, lattice: Lattice) -> None:
        self._grammar = grammar
        self._lattice = lattice
        self._done: dict[tuple[str, int], list[Found]] = {}
        self._steps = 0
        self._depth = 0

    def over(self, lattice: Lattice) -> Chart:
        """The chart of another lattice, with the same grammar."""
        return Chart(self._grammar, lattice)

    def whole(self, symbol: str) -> list[tuple[int, Any]]:
        """The readings of the whole lattice as a symbol, each with its cost, cheapest first."""
        found = [
            (cost + skipped, value)
            for start, skipped in self._lattice.reach(0)
            for end, value, cost in self.readings(symbol, start)
            if self._lattice.is_end(end)
        ]
        return sorted(found, key=lambda each: each[0])

    def readings(self, symbol: str, start: int) -> list[Found]:
        """Every reading of a symbol that begins at a place, with no word skipped there."""
        key = symbol, start
        known = self._done.get(key)
        if known is None:
            self._done[key] = []
            if self._depth == MAX_DEPTH:
                raise TooComplexError
            self._depth += 1
            known = self._done[key] = self._read(symbol, start)
            self._depth -= 1
        return known

    def _read(self, symbol: str, start: int) -> list[Found]:
        best: dict[tuple[int, Any], int] = {}
        matches = sorted(self._matches(symbol, start), key=lambda match: match[0].number)
        for rule, (end, named, cost) in matches:
            if symbol in WHOLE and self._lattice.is_torn(start, end):
                continue
            said = _together(named)
            if rule.wants_extent:
                said["ext"] = self._lattice.extent(start, end)
            dear = cost + rule.cost
            for made in rule.action(**said):
                key, total = (end, made), dear
                if isinstance(made, Dear):
                    key, total = (end, made.value), dear + made.more
                if best.get(key, total + 1) > total:
                    best[key] = total
        found = [(end, value, cost) for (end, value), cost in best.items()]
        return _cheapest(found)

    def _matches(self, symbol: str, start: int) -> Iterator[tuple[Rule, _State]]:
        """Every way to match a rule of a symbol from a place on."""
        waiting: list[tuple[tuple[Step, ...], list[_State]]]
        waiting = [(self._grammar.steps(symbol), [(start, (), 0)])]
        while waiting:
            following, before = waiting.pop()
            ahead = [(state, self._ahead(state[0], start)) for state in before]
            for step in following:
                states = [state for state, terminals in ahead if step.may_match(terminals)]
                if states and (states := self._part(step.part, states, start)):
                    yield from ((rule, state) for rule in step.whole for state in states)
                    if step.after:
                        waiting.append((step.after, states))

    def _ahead(self, place: int, start: int) -> Terminals:
        """The tags and words of a place; where words may be skipped, those after them too."""
        return self._lattice.ahead(place) if place > start else self._lattice.terminals(place)

    def _sequence(self, parts: Sequence[Part], state: _State, start: int) -> list[_State]:
        states = [state]
        for part in parts:
            states = self._part(part, states, start)
            if not states:
                break
        return states

    def _part(self, part: Part, states: list[_State], start: int) -> list[_State]:
        found = list(states) if part.optional or part.repeated else []
        fresh = [after for state in states for after in self._once(part, state, start)]
        while part.repeated and fresh:
            found += fresh
            fresh = [after for state in fresh for after in self._once(part, state, start)]
        found += fresh
        return found

    def _once(self, part: Part, state: _State, start: int) -> Iterator[_State]:
        place, named, cost = state
        for end, value, more in self._match(part, place, start):
            self._steps += 1
            if self._steps > MAX_STEPS:
                raise TooComplexError
            if part.choices:
                yield end, named + value, cost + more
            elif part.name:
                yield end, (*named, (part.name + "*" * part.repeated, value)), cost + more
            else:
                yield end, named, cost + more

    def _match(self, part: Part, place: int, start: int) -> Iterator[Found]:
        """The matches of an element; what may be skipped is skipped, but not where a rule begins."""
        if part.choices:
            for choice in part.choices:
                yield from self._sequence(choice, (place, (), 0), start)
            return
        for at, skipped in self._lattice.reach(place) if place > start else ((place, 0),):
            for end, value, cost in self._matches_at(part, at):
                yield end, value, cost + skipped

    def _matches_at(self, part: Part, place: int) -> Iterable[Found]:
        if part.symbol:
            return self.readings(part.symbol, place)
        if part.tag:
            return self._lattice.edges(place, part.tag)
        return self._lattice.words(place, part.words)


def _together(named: tuple[tuple[str, Any], ...]) -> dict[str, Any]:
    """The named parts; those of a repetition as a tuple."""
    parts: dict[str, Any] = {}
    for name, value in named:
        if name.endswith("*"):
            parts[name[:-1]] = (*parts.get(name[:-1], ()), value)
        else:
            parts[name] = value
    return parts


def _cheapest(found: list[Found]) -> list[Found]:
    """The cheapest readings for each end."""
    if len(found) <= MAX_READINGS:
        return found
    by_end: dict[int, list[Found]] = defaultdict(list)
    for each in found:
        by_end[each[0]].append(each)
    return [
        each
        for group in by_end.values()
        for each in sorted(group, key=lambda one: one[2])[:MAX_READINGS]
    ]


__all__ = ["Chart", "Dear", "Extent", "Grammar", "Rule", "TooComplexError"]
