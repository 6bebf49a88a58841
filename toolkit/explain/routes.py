"""Shortest routes: how one piece gets from a square to another while all others stand still.

Where captures open new ways, a square counts again for each set of pieces captured before it, and
on a crowded board these are far too many. So the search also goes back from the target, where a
square counts again only for what the rest of the way asks for: whose capture opens it, and who must
still stand; and what asks for more and is no shorter is dropped. The two searches meet; at each turn
the one goes on that has less to do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from toolkit.errors import SearchStopped
from toolkit.explain.walker import State, Walker, Way
from toolkit.rules.board import bits

MOST_STATES = 50_000
"""A search that meets more squares, each counted again for other pieces captured, gives up."""
MOST_DEMANDS = 10_000
"""So does the search back from a target; each of its squares is compared with all the same ones."""

_TOO_MUCH = "more than {} squares, each counted again for other pieces captured, would have to be searched"

Demand = tuple[int, int]
"""The squares whose enemies must have been captured, and those whose enemies must still stand."""

Layer = dict[int, list[Demand]]
"""The demands of the ways to the target of one length, by the square from which they start."""


@dataclass(frozen=True, slots=True)
class Routes:
    """All shortest routes from a square to another; iterating yields them one by one."""

    origin: int
    target: int
    length: int | None
    """The number of their steps; None if there is no route."""
    count: int
    """The exact number of routes."""
    onward: tuple[dict[State, list[State]], ...] = ()
    """For each step, the states and those that they lead to."""

    def __repr__(self) -> str:
        return f"<Routes length={self.length} count={self.count}>"

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        """Yield each route as its squares, the first and the last included."""
        for states in self._from(0, (self.origin, 0)) if self.length is not None else ():
            yield tuple(square for square, _ in states)

    def steps(self) -> Iterator[tuple[State, State, int]]:
        """Yield each step from a state to another, in order, and how many routes go by it."""
        beyond: list[dict[State, int]] = [{}]
        for step in reversed(self.onward):
            known = beyond[0]
            ways = {start: sum(known.get(end, 1) for end in ends) for start, ends in step.items()}
            beyond.insert(0, ways)
        before: dict[State, int] = {(self.origin, 0): 1}
        for depth, step in enumerate(self.onward, 1):
            for start, ends in step.items():
                for end in ends:
                    yield start, end, before[start] * beyond[depth].get(end, 1)
            before = _counted(before, step)

    def walks(self, most: int) -> Iterator[tuple[State, ...]]:
        """Yield as many routes, as their states."""
        return islice(self._from(0, (self.origin, 0)) if self.length is not None else (), most)

    def _from(self, depth: int, state: State) -> Iterator[tuple[State, ...]]:
        if depth == len(self.onward):
            yield (state,)
            return
        for after in self.onward[depth][state]:
            for rest in self._from(depth + 1, after):
                yield (state, *rest)


def shortest_routes(walker: Walker, target: int) -> Routes:
    """Find all shortest routes to a square; raises SearchStopped if there is too much to search."""
    reach, demands = _ForwardSearch(walker), _BackwardSearch(walker, target)
    meeting = _meet(reach, demands)
    if not meeting:
        return Routes(walker.origin, target, None, 0)
    onward = [*reach.leading_to(meeting), *demands.onward(meeting)]
    ways: dict[State, int] = {(walker.origin, 0): 1}
    for step in onward:
        ways = _counted(ways, step)
    return Routes(walker.origin, target, len(onward), sum(ways.values()), tuple(onward))


def distances(walker: Walker) -> dict[int, int | None]:
    """Return the least number of steps to each square of the board; None for one never reached.

    Raises SearchStopped if there is too much to search.
    """
    reach = _ForwardSearch(walker)
    return {square: _distance(reach, square) for square in bits(walker.game.board.squares)}


def _distance(reach: _ForwardSearch, target: int) -> int | None:
    if target not in reach.found:
        demands = _BackwardSearch(reach.walker, target)
        if not _meet(reach, demands):
            return None
        return len(reach.layers) + len(demands.layers) - 2
    return reach.found[target]


class _ForwardSearch:
    """The search forward: for each number of steps, the new states and those before them."""

    def __init__(self, walker: Walker) -> None:
        self.walker = walker
        start: State = (walker.origin, 0)
        self.layers: list[dict[State, list[State]]] = [{start: []}]
        self.found = {walker.origin: 0}
        """The number of steps to each square."""
        self.cost = 1
        """The work that the last layer took."""
        self.full = False
        """True if the next layer would be too large."""
        self._seen = {start}

    def grow(self) -> None:
        """Go one step further, unless there is too much to hold."""
        ahead: dict[State, list[State]] = {}
        for state in self.layers[-1]:
            for after in self.walker.go(state):
                if after not in self._seen:
                    ahead.setdefault(after, []).append(state)
            if len(self._seen) + len(ahead) > MOST_STATES:
                self.full = True
                return
        self._seen |= ahead.keys()
        self.cost = sum(map(len, ahead.values()))
        for square, _ in ahead:
            self.found.setdefault(square, len(self.layers))
        self.layers.append(ahead)

    def leading_to(self, ends: list[State]) -> list[dict[State, list[State]]]:
        """Return for each step the states on ways to some of the last layer, and those that they lead to."""
        onward: list[dict[State, list[State]]] = []
        for layer in reversed(self.layers[1:]):
            ahead: dict[State, list[State]] = {}
            for state in sorted(ends):
                for before in layer[state]:
                    ahead.setdefault(before, []).append(state)
            onward.append(ahead)
            ends = list(ahead)
        return onward[::-1]


class _BackwardSearch:
    """The search back from a target: the demands of ways of 0, 1, 2, ... steps."""

    def __init__(self, walker: Walker, target: int) -> None:
        self.walker = walker
        self.layers: list[Layer] = [{target: [(0, 0)]} if walker.at_best() >> target & 1 else {}]
        self.cost = 1
        """The work that the last layer took."""
        self.full = False
        """True if the next layer would be too large."""
        self._known: Layer = dict(self.layers[0])

    def grow(self) -> None:
        """Go one step further back, unless there is too much to hold.

        Nothing is kept that asks for more than a way that is no longer.
        """
        self.cost, ahead = 0, Layer()
        before = sum(map(len, self._known.values()))
        for square, demands in self.layers[-1].items():
            for way in self.walker.ways_in.get(square, ()):
                asked = (_asked_before(way, square, demand) for demand in demands)
                self._add(ahead, way.origin, filter(None, asked))
            if before + sum(map(len, ahead.values())) > MOST_DEMANDS:
                self.full = True
                return
        for square, some in ahead.items():
            self._known[square] = [*self._known.get(square, ()), *some]
        self.layers.append(ahead)

    def _add(self, ahead: Layer, square: int, asked: Iterable[Demand]) -> None:
        known, here = self._known.get(square, []), ahead.get(square, [])
        for demand in asked:
            self.cost += len(known) + len(here)
            if _is_met(demand, known) or _is_met(demand, here):
                continue
            if not (1 << square | demand[0]) & ~self.walker.at_best(demand[1]):
                here = [*(each for each in here if not _is_met(each, [demand])), demand]
        if here:
            ahead[square] = here

    def met_by(self, states: Iterable[State], depth: int = -1) -> list[State]:
        """Return the states from which a way of so many steps leads to the target."""
        layer = self.layers[depth]
        return [
            (square, taken)
            for square, taken in states
            if any(not gone & ~taken and not kept & taken for gone, kept in layer.get(square, ()))
        ]

    def onward(self, starts: list[State]) -> Iterator[dict[State, list[State]]]:
        """Yield for each step to the target the states and those that they lead to."""
        for depth in reversed(range(len(self.layers) - 1)):
            ahead = {state: sorted(self.met_by(self.walker.go(state), depth)) for state in starts}
            starts = list(dict.fromkeys(after for some in ahead.values() for after in some))
            yield ahead


def _meet(reach: _ForwardSearch, demands: _BackwardSearch) -> list[State]:
    """Let both searches go on until they meet, and return where: states of the last layer reached.

    There are none if there is no route. Raises SearchStopped if both have too much to hold.
    """
    while reach.layers[-1] and demands.layers[-1]:
        meeting = demands.met_by(reach.layers[-1])
        if meeting:
            return meeting
        if _goes_on(reach, demands):
            reach.grow()
        elif demands.full or not reach.walker.remembers:
            raise SearchStopped(_TOO_MUCH.format(MOST_STATES))
        else:
            demands.grow()
    return []


def _goes_on(reach: _ForwardSearch, demands: _BackwardSearch) -> bool:
    """Return True if the search is to go on forward, as always for a piece with one state a square."""
    if reach.full:
        return False
    return demands.full or not reach.walker.remembers or reach.cost <= demands.cost


def _counted(ways: dict[State, int], onward: dict[State, list[State]]) -> dict[State, int]:
    """Count the ways to each state after one more step."""
    reached: dict[State, int] = {}
    for state, ahead in onward.items():
        for after in ahead:
            reached[after] = reached.get(after, 0) + ways[state]
    return reached


def _asked_before(way: Way, square: int, demand: Demand) -> Demand | None:
    """Return the demand before a step, so that the step and the rest of the way can be made.

    It captures what it meets where it arrives, and has captured what it met where it starts.
    None if what must still stand would be captured.
    """
    gone = (demand[0] & ~(1 << square) | way.gone) & ~(1 << way.origin)
    kept = demand[1] | way.kept
    if kept & (gone | 1 << way.origin):
        return None
    return gone, kept


def _is_met(demand: Demand, others: list[Demand]) -> bool:
    """Return True if whatever meets a demand meets one of some others."""
    return any(not (gone & ~demand[0] or kept & ~demand[1]) for gone, kept in others)
