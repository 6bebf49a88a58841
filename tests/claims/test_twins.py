"""Twins of every relation: statements true by the naive rules are accepted, false ones refuted."""

import itertools
from collections import Counter, defaultdict

import claimtwins
import naive
import pytest
from claiming import ACCEPTED, OPEN, REFUTED, Room
from claimtwins import GAMES, View, twins

from toolkit.claims.query.evaluate import FUNCTIONS, POSSIBLE

UNTWINNED = frozenset(
    # Too rare in random games, or of endings.
    [
        *("castled", "castled_long", "castled_short", "promoted", "converts", "dropped"),
        *("interposes", "bare", "behind", "discovered_check", "double_check", "recaptured"),
        *("convertible", "lends", "near", "on_board", "advances", "answers", "discovered"),
        *("leads", "loses", "opened", "passes", "retreats", "same", "skewers", "sorted"),
        *("threatens", "turns", "wins"),
    ]
)
"""Relations that need no twins."""


def survey(seed, positions, each):
    """Return the outcomes of twins by relation, and those that were judged wrongly."""
    found, wrong, relations = defaultdict(Counter), [], set()
    made = (twin for key in GAMES for twin in twins(key, seed, positions, each))
    for (key, fen, moves), some in itertools.groupby(made, key=lambda t: (t.key, t.fen, t.moves)):
        some = list(some)
        room = Room(key, fen, moves, [twin.text for twin in some])
        relations |= room.relations
        for twin, outcome in zip(some, room.outcomes, strict=True):
            found[twin.relation][outcome == OPEN] += 1
            if outcome == (REFUTED if twin.truth else ACCEPTED):
                wrong.append(twin)
    return found, wrong, relations


def judged(counts):
    return counts[False] / counts.total()


def test_twins_are_judged_rightly():
    found, wrong, _ = survey(seed=1, positions=1, each=1)
    total = sum(found.values(), Counter())
    assert not wrong, wrong
    assert total.total() > 250
    assert judged(total) >= 0.9, found


@pytest.mark.slow
def test_many_twins_are_judged_rightly():
    found, wrong, relations = survey(seed=2, positions=10, each=2)
    total = sum(found.values(), Counter())
    assert not wrong, wrong
    assert total.total() > 5000
    assert judged(total) >= 0.95, found
    assert {name: counts for name, counts in found.items() if judged(counts) < 0.8} == {}
    assert (FUNCTIONS.keys() | POSSIBLE.keys()) - relations - UNTWINNED == set()


@pytest.mark.costly
@pytest.mark.parametrize("key", GAMES)
def test_ways_walked_are_those_of_the_naive_generator(key):
    rng = claimtwins.Random(key)
    for scene in itertools.islice(claimtwins.scenes(key, rng), 6):
        view = View(scene.now.state)
        for at in view.board:
            clear = {way.end for way in view.ways[at] if not view.blockers(way)}
            assert clear == set(naive.reach(view.state, at)), (naive.fen(view.state), at)
