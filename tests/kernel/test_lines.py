"""The kernel against the plain engine, for help play and series with every aim: line by line."""

import random
import signal
import threading
from collections import Counter
from itertools import islice, product

import pytest
from effort import few_or_many

from kernel.games import MIXED, varied
from kernel.small import small
from kernel.test_battles import GOALS, PLAYS, aims
from toolkit.errors import SearchStopped, UsageError
from toolkit.kernel import available, engine
from toolkit.kernel.terms import Aim, Goal, GoalKind, Limits, Play, Prelude
from toolkit.rules.catalogue import builtin_keys, load, parse_game
from toolkit.rules.fen import read_fen, start, write_fen
from toolkit.solve.plain import PlainSearch
from toolkit.solve.stipulation import read_stipulation

pytestmark = pytest.mark.skipif(not available(), reason="the kernel was not built")
if available():
    from toolkit.kernel import _kernel
    from toolkit.kernel.bridge import refusals
    from toolkit.kernel.search import Search
    from toolkit.solve.kernel import KernelSearch

GAMES = {key: load(key) for key in builtin_keys()}
GAMES |= {name: parse_game(text, f"{name}.toml") for name, text in MIXED.items()}
PRELUDES = [Prelude.HELP, Prelude.SERIES, Prelude.SERIES_HELP]
QUESTIONS = len(PRELUDES) * len(PLAYS) * len(GOALS)
"""That can be put about a position."""


def compare(key, count, plies, most):
    """Of each position so many questions are put, of all that there are."""
    game, rng = GAMES[key], random.Random(f"{key} {plies}")
    for seed in range(-(-count // QUESTIONS)):
        position = small(game, seed, most)
        kernel = KernelSearch(engine(game), threads=1 + seed % 2)
        asked = list(product(PRELUDES, aims(game, rng)))
        for prelude, (aim, text) in rng.sample(asked, min(count, QUESTIONS)):
            want = Counter(PlainSearch().lines(position, prelude, plies, aim))
            found = Counter(kernel.lines(position, prelude, plies, aim))
            assert found == want, (write_fen(position), prelude, text)
            assert set(found.values()) <= {1}


@few_or_many(2, 3 * QUESTIONS)
@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("plies", [0, 1])
def test_the_shortest_lines_agree_with_the_plain_engine(key, plies, count):
    compare(key, count, plies, 24 // (plies + 1))


@few_or_many(1, 40)
@pytest.mark.parametrize("key", GAMES)
def test_lines_of_three_moves_agree_with_the_plain_engine(key, count):
    compare(key, count, 2, 12)


@pytest.mark.slow
@pytest.mark.parametrize("plies", [3, 4])
@pytest.mark.parametrize("key", GAMES)
def test_longer_lines_agree_with_the_plain_engine(key, plies):
    compare(key, 8, plies, 6)


@few_or_many(2, 100)
@pytest.mark.parametrize("key", GAMES)
def test_nothing_is_given_up_that_leads_to_a_line(key, count):
    """Whatever was declared out of reach is searched after all."""
    game = GAMES[key]
    for seed in range(count):
        rng = random.Random(f"{key} {seed}")
        position = small(game, seed, 40) if rng.random() < 0.5 else varied(game, seed)
        search = Search(engine(game), 0, verify_skips=True)
        goal = rng.choice([Goal.MATE, Goal.STALEMATE, Goal.EITHER])
        for play in Play:
            prelude, plies = rng.choice(PRELUDES), rng.randint(0, 5)
            limits = Limits(nodes=20_000)
            found = search.lines(position, prelude, plies, Aim(goal, play), limits)
            for _ in islice(found, 1000):
                pass
            assert found.disagreements == 0, (write_fen(position), goal, play, prelude, plies)
            for ask in (search.attack, search.defend):
                answers = ask(position, Aim(goal, play), 2, limits)
                assert answers.disagreements == 0, (write_fen(position), goal, play)


ORTHODOX = load("orthodox")


@pytest.mark.parametrize(
    ("fen", "plies", "count"),
    [
        # The last move takes a guard of the square from which it gives check.
        ("8/5K2/3q4/3pBN2/3pkb2/8/8/8 b - - 0 1", 5, 2),
        ("6K1/4rN2/2p5/2pRpp2/4k3/8/b1r5/8 b - - 0 1", 5, 2),
        # A rook on the king's rank is shut, and no second checker.
        ("8/3B4/2p3b1/8/R2Pk3/7N/6P1/3N3K b - - 0 1", 3, 1),
    ],
)
@pytest.mark.parametrize("verify", [False, True])
def test_what_the_checker_needs_is_not_asked_for_too_soon(fen, plies, count, verify):
    search = Search(engine(ORTHODOX), verify_skips=verify)
    found = search.lines(read_fen(fen, ORTHODOX), Prelude.HELP, plies, Aim.MATE)
    assert len(set(found)) == count
    assert found.disagreements == 0


# Limits


def start_lines(kernel, plies=5):
    return kernel.lines(start(ORTHODOX), Prelude.HELP, plies, read_stipulation("h#3").aim)


@pytest.mark.parametrize("limits", [Limits(nodes=50_000), Limits(seconds=0.05), Limits(nodes=0)])
def test_a_stopped_search_says_so_after_the_lines_found_by_then(limits):
    kernel = KernelSearch(engine(ORTHODOX), limits, threads=2)
    found = []
    with pytest.raises(SearchStopped):
        found.extend(start_lines(kernel, 7))
    assert len(found) == len(set(found))


def test_lines_come_while_the_search_runs():
    """Of millions the first are read at once, and nothing waits for the others."""
    kernel = KernelSearch(engine(ORTHODOX), Limits(nodes=2_000_000_000), threads=2)
    lines = kernel.lines(start(ORTHODOX), Prelude.HELP, 6, read_stipulation("h+3").aim)
    assert len(set(islice(lines, 20_000))) == 20_000
    lines.close()


def test_another_thread_can_stop_it():
    limits = Limits()
    kernel = KernelSearch(engine(ORTHODOX), limits, threads=2)
    timer = threading.Timer(0.05, limits.halt)
    timer.start()
    with pytest.raises(SearchStopped):
        list(start_lines(kernel, 9))
    timer.join()


def test_lines_are_bounded():
    search = Search(engine(ORTHODOX))
    for plies in (-1, 201, 1.5):
        with pytest.raises(UsageError, match="plies: expected a whole number from 0 to 200"):
            search.lines(start(ORTHODOX), Prelude.HELP, plies, Aim.MATE)
    with pytest.raises(UsageError, match="square: expected one of the board"):
        search.attack(start(ORTHODOX), Aim(Goal(GoalKind.TARGET, "z9")), 1)
    solver, packed = _kernel.Solver(engine(ORTHODOX).engine, 0), engine(ORTHODOX).pack
    rest = {"threads": 1, "enough": 0, "seconds": 0.0, "nodes": 0, "verify": False}
    with pytest.raises(UsageError, match="the kernel cannot take this: "), refusals():
        solver.search(packed(start(ORTHODOX)), goal=12, length=1, defending=False, **rest)


def test_a_signal_comes_through_while_lines_are_read():
    def interrupt(_signal, _frame):
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        kernel = KernelSearch(engine(ORTHODOX), Limits(nodes=2_000_000_000), threads=2)
        timer = threading.Timer(0.05, signal.pthread_kill, (threading.get_ident(), signal.SIGTERM))
        timer.start()
        with pytest.raises(KeyboardInterrupt):
            list(start_lines(kernel, 9))
        timer.join()
    finally:
        signal.signal(signal.SIGTERM, before)
