"""What ends the kernel's work early: other threads, and signals whose handlers raise."""

import signal
import sys
import threading
from contextlib import contextmanager
from functools import cache

import pytest
from effort import first

from toolkit.kernel import available, engine
from toolkit.kernel.terms import Aim, Goal, Limits
from toolkit.rules.catalogue import load, parse_game
from toolkit.rules.fen import read_fen, start

pytestmark = pytest.mark.skipif(not available(), reason="the kernel was not built")
if available():
    from toolkit.kernel.search import Search

LONG = 9
"""Moves or plies that no machine searches through while a test waits."""
AMPLE = Limits(nodes=20_000_000)
"""Ends a search that was not stopped, so that a test fails rather than hangs."""


def unknown(answers):
    return {answer.length for answer in answers.moves} == {None}


def test_a_search_stopped_before_it_begins_proves_nothing():
    position = start(load("orthodox"))
    search = Search(engine(position.game))
    search.stop()
    answers = search.attack(position, Aim.MATE, LONG, AMPLE)
    assert (unknown(answers), len(answers.moves), answers.nodes) == (True, 20, 0)


def test_a_search_stopped_between_two_questions_answers_no_more():
    position = start(load("orthodox"))
    search = Search(engine(position.game))
    assert search.attack(position, Aim.MATE, 1).complete
    search.stop()
    assert unknown(search.attack(position, Aim.MATE, 1, AMPLE))
    assert unknown(search.defend(position, Aim.MATE, 2, AMPLE))


def test_stopping_one_search_leaves_others_alone():
    position = start(load("orthodox"))
    Search(engine(position.game)).stop()
    assert Search(engine(position.game)).attack(position, Aim.MATE, 1).complete


# Signals

needs_signals = pytest.mark.skipif(not hasattr(signal, "pthread_kill"), reason="signals are sent otherwise there")


@cache
def crowded():
    """A game with so many moves that each engine works long at its first position."""
    return parse_game(
        """
key = "crowded"
name = "Crowded"
version = 1
board = ["""
        + ", ".join(['"................"'] * 8)
        + """]
start = "k15/16/16/16/16/16/16/15K[ABCDEFGHIJabcdefghij] w - - 0 1"
[pieces.K]
name = "king"
moves = ["K"]
royal = true
"""
        + "".join(f'[pieces.{each}]\nname = "{each}"\nmoves = ["R"]\n' for each in "ABCDEFGHIJ")
        + """
[rules.reserve]
most = {A = 1, B = 1, C = 1, D = 1, E = 1, F = 1, G = 1, H = 1, I = 1, J = 1}
squares = "any"
""",
        "crowded.toml",
    )


@contextmanager
def handler_raising(error):
    """Raises from the handler of SIGTERM, whatever that was before."""

    def handle(_signal, _frame):
        raise error

    before = signal.signal(signal.SIGTERM, handle)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def signal_once_the_kernel_works():
    """Sends SIGTERM to this thread as soon as it lets others run, which the kernel does.

    No other thread gets the interpreter before that: it is not taken from this one for long.
    """
    main, go = threading.get_ident(), threading.Event()

    def send():
        go.wait()
        signal.pthread_kill(main, signal.SIGTERM)

    thread = threading.Thread(target=send)
    interval = sys.getswitchinterval()
    thread.start()
    sys.setswitchinterval(1000)
    try:
        go.set()
        yield
    finally:
        sys.setswitchinterval(interval)
        thread.join()


def count(game):
    engine(game).perft(start(game), LONG)


def divide(game):
    engine(game).divide(start(game), LONG)


def attack(game):
    Search(engine(game)).attack(start(game), Aim.MATE, LONG)


def attack_with_threads(game):
    search = Search(engine(game), 64 << 20, threads=3)
    search.attack(start(game), Aim.MATE, LONG)


def defend(game):
    Search(engine(game)).defend(start(game), Aim(Goal.STALEMATE), LONG)


@needs_signals
@pytest.mark.parametrize("kind", first(1, [KeyboardInterrupt, SystemExit, RuntimeError]))
@pytest.mark.parametrize("work", [count, divide, attack, attack_with_threads, defend])
@pytest.mark.parametrize("key", ["orthodox", "crowded"])
def test_what_a_handler_raises_ends_the_work_and_comes_through(key, work, kind):
    game = crowded() if key == "crowded" else load(key)
    engine(game)
    error = kind()
    with (
        handler_raising(error),
        pytest.raises(kind) as caught,
        signal_once_the_kernel_works(),
    ):
        work(game)
    assert caught.value is error


@needs_signals
def test_a_handler_that_raises_nothing_lets_the_work_go_on():
    position, seen = start(load("orthodox")), []
    engine(position.game)
    before = signal.signal(signal.SIGTERM, lambda *_: seen.append(True))
    try:
        with signal_once_the_kernel_works():
            nodes = engine(position.game).perft(position, 4)
    finally:
        signal.signal(signal.SIGTERM, before)
    assert (nodes, seen) == (197281, [True])


@needs_signals
def test_a_second_signal_waits_until_the_first_has_come_through():
    """The work ends at the first; the second handler then runs with nothing pending."""
    seen = []

    def first(_signal, _frame):
        signal.pthread_kill(threading.get_ident(), signal.SIGUSR1)
        raise SystemExit(3)

    before = (
        signal.signal(signal.SIGTERM, first),
        signal.signal(signal.SIGUSR1, lambda *_: seen.append(sys.exc_info()[0])),
    )
    try:
        with pytest.raises(SystemExit) as caught, signal_once_the_kernel_works():
            attack_with_threads(load("orthodox"))
    finally:
        signal.signal(signal.SIGTERM, before[0])
        signal.signal(signal.SIGUSR1, before[1])
    assert caught.value.code == 3
    assert len(seen) == 1


@needs_signals
def test_an_interrupted_search_can_be_asked_again():
    position = read_fen("7k/8/5K2/8/8/8/8/6R1 w - - 0 1", load("orthodox"))
    search = Search(engine(position.game))
    with (
        handler_raising(KeyboardInterrupt()),
        pytest.raises(KeyboardInterrupt),
        signal_once_the_kernel_works(),
    ):
        search.attack(start(position.game), Aim.MATE, LONG)
    answers = search.attack(position, Aim.MATE, 2)
    assert answers.complete
    assert any(answer.length == 2 for answer in answers.moves)
