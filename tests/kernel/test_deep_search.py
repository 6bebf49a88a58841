"""Long mates by proof numbers: against the exact search and the Python engine, in every game."""

import random

import pytest
from effort import few_or_many
from hypothesis import given, settings
from hypothesis import strategies as st

from kernel.games import varied
from kernel.small import small
from kernel.test_search import AIMS, GAMES, sparse
from toolkit.errors import UsageError
from toolkit.kernel import available, engine
from toolkit.kernel.terms import Aim, Goal, GoalKind, Limits, Play
from toolkit.rules.catalogue import load
from toolkit.rules.fen import read_fen, write_fen
from toolkit.solve.plain import PlainSearch

pytestmark = pytest.mark.skipif(not available(), reason="the kernel was not built")
if available():
    from toolkit.kernel.search import Search
    from toolkit.solve.kernel import KernelSearch

QUEEN = "8/8/8/8/8/2k5/8/K6Q w - - 0 1"
"""Mate in 6, and no sooner."""
LONGEST = 5


def drawn(game, seed, goal):
    """A random position: of few pieces near a king, or of any kind."""
    rng = random.Random(seed)
    return rng.choice((sparse, lambda *_: small(game, seed, 20)))(game, seed, goal)


def lengths(answers):
    return {answer.move: answer.length for answer in answers.moves}


def check_line(position, aim, line, length):
    """A line is legal, of its length, and ends with the goal."""
    assert len(line) == 2 * length - 1
    for move in line:
        assert move in list(position.moves())
        before, position = position, position.play(move)
    assert aim.goal.is_reached(line[-1], position), write_fen(before)


@few_or_many(2, 12)
@pytest.mark.parametrize("memory", [1 << 26, 0])
@pytest.mark.parametrize("key", GAMES)
def test_every_move_takes_as_many_moves_as_by_the_exact_search(key, memory, count):
    """Without memory too, where proofs are forgotten as soon as they are made."""

    @settings(max_examples=count, deadline=None)
    @given(seed=st.integers(0, 2**32), goal=st.sampled_from((1, 2, 3)))
    def check(seed, goal):
        position = drawn(GAMES[key], seed, goal)
        exact = Search(engine(GAMES[key])).attack(position, AIMS[goal], LONGEST, Limits(nodes=300_000))
        if not exact.complete:
            return
        deep = Search(engine(GAMES[key]))
        every = deep.attack_deep(position, AIMS[goal], LONGEST, memory=memory)
        assert lengths(every) == lengths(exact), write_fen(position)
        assert every.complete
        assert every.check is exact.check
        one = Search(engine(GAMES[key])).attack_deep(position, AIMS[goal], LONGEST, memory=memory, every=False)
        least = min(filter(None, lengths(exact).values()), default=0)
        found = [answer for answer in one.moves if answer.length]
        assert min((answer.length for answer in found), default=0) == least
        if least:
            check_line(position, AIMS[goal], one.line, least)
            assert all(answer.quickest for answer in found if answer.length == least)
        else:
            assert one.complete

    check()


@few_or_many(3, 12)
@pytest.mark.parametrize("key", GAMES)
def test_a_search_that_was_stopped_denies_and_claims_nothing_that_is_not_so(key, count):
    @settings(max_examples=count, deadline=None)
    @given(seed=st.integers(0, 2**32), nodes=st.integers(1, 20_000), goal=st.sampled_from((1, 2, 3)))
    def check(seed, nodes, goal):
        position = drawn(GAMES[key], seed, goal)
        exact = Search(engine(GAMES[key])).attack(position, AIMS[goal], LONGEST, Limits(nodes=300_000))
        for every in (True, False):
            deep = Search(engine(GAMES[key])).attack_deep(
                position, AIMS[goal], LONGEST, Limits(nodes=nodes), every=every
            )
            for move, length in lengths(exact).items():
                found = lengths(deep)[move]
                if length is not None and found is not None:
                    assert bool(found) is bool(length), write_fen(position)
                    assert found >= length

    check()


@pytest.mark.parametrize("key", GAMES)
def test_the_kernel_finds_what_the_python_engine_finds(key):
    position, aim = sparse(GAMES[key], 7, 3), AIMS[3]
    plain = PlainSearch().discover(position, aim, 2)
    kernel = KernelSearch(engine(GAMES[key])).discover(position, aim, 2)
    assert (kernel.length, kernel.complete) == (plain.length, plain.complete)


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 2**32), key=st.sampled_from(sorted(GAMES)))
def test_positions_of_any_state_can_be_searched(seed, key):
    position = varied(GAMES[key], seed)
    answers = Search(engine(GAMES[key])).attack_deep(position, Aim.MATE, limits=Limits(nodes=20_000))
    assert set(lengths(answers)) == set(position.moves())


def test_a_long_mate_is_found_and_its_length_proved():
    position = read_fen(QUEEN, load("orthodox"))
    found = KernelSearch(engine(position.game)).discover(position, Aim.MATE, 99)
    assert (found.length, found.complete) == (6, True)
    check_line(position, Aim.MATE, found.line, 6)


@pytest.mark.parametrize(("length", "forced"), [(9, True), (12, True), (5, False)])
def test_every_key_is_found_in_so_many_moves(length, forced):
    position = read_fen(QUEEN, load("orthodox"))
    search = KernelSearch(engine(position.game))
    proofs = search.prove(position, Aim.MATE, length)
    assert all(proof.known for proof in proofs.values())
    assert min(filter(None, (proof.length for proof in proofs.values())), default=0) == 6 * forced


def test_a_lone_king_is_known_not_to_mate_in_so_many_moves_and_a_stop_says_nothing():
    position = read_fen(QUEEN.replace(" w ", " b "), load("orthodox"))
    search = Search(engine(position.game))
    assert set(lengths(search.attack_deep(position, Aim.MATE, 12)).values()) == {0}
    search.stop()
    assert not search.attack_deep(position, Aim.MATE, 13).complete
    assert not KernelSearch(engine(position.game), Limits(nodes=1)).discover(position, Aim.MATE, 99).complete


@pytest.mark.parametrize("aim", [Aim(Goal(GoalKind.CHECK)), Aim(Goal.MATE, Play.SELF)], ids=str)
def test_other_aims_are_refused(aim):
    position = read_fen(QUEEN, load("orthodox"))
    with pytest.raises(UsageError, match="deep"):
        Search(engine(position.game)).attack_deep(position, aim, 9)
