"""The kernel's mate search: against every move tried in Python, and against published keys."""

import random
import re
import threading

import pytest
from conftest import SHARED
from effort import few_or_many, spread
from hypothesis import given, settings
from hypothesis import strategies as st

from kernel.games import MIXED, varied
from kernel.small import crowded
from toolkit.kernel import available, engine
from toolkit.kernel.terms import Aim, Goal, Limits
from toolkit.rules.catalogue import builtin_keys, load, parse_game
from toolkit.rules.fen import read_fen, setup_faults, start, write_fen

pytestmark = pytest.mark.skipif(not available(), reason="the kernel was not built")
if available():
    from toolkit.kernel.search import Search

GAMES = {key: load(key) for key in builtin_keys()}
GAMES |= {name: parse_game(text, f"{name}.toml") for name, text in MIXED.items()}
AIMS = {1: Aim.MATE, 2: Aim(Goal.STALEMATE), 3: Aim(Goal.EITHER)}


def sparse(game, seed, goal=1, most=40):
    """A position with few pieces, so that Python can try everything; if possible, with a solution."""
    rng, found = random.Random(seed), None
    for _ in range(300):
        position = crowded(game, rng)
        if position is None or setup_faults(position) or sum(1 for _ in position.moves()) > most:
            continue
        found = position
        answers = Search(engine(game)).attack(position, AIMS[goal], 2).moves
        lengths = {answer.length for answer in answers}
        if 2 in lengths and 0 in lengths and 1 not in lengths:
            break
    return found


def reached(position, goal):
    return bool(goal & (1 if position.in_check() else 2)) and not position.has_move()


def attack(position, goal, length):
    """How soon the side to move forces the goal, every move tried; 0 if not within a length."""
    lengths = [after(position.play(move), goal, length) for move in position.moves()]
    return min(filter(None, lengths), default=0)


def after(position, goal, length):
    """The same when the defender is to move; the attacker has made one of its moves."""
    if reached(position, goal):
        return 1
    if length == 1 or not position.has_move():
        return 0
    lengths = [attack(position.play(move), goal, length - 1) for move in position.moves()]
    return 0 if 0 in lengths else 1 + max(lengths)


@few_or_many(1, 12)
@pytest.mark.parametrize("key", GAMES)
def test_every_move_is_judged_as_by_trying_everything(key, count):
    @settings(max_examples=count)
    @given(seed=st.integers(0, 2**32), goal=st.sampled_from((1, 2, 3)))
    def check(seed, goal):
        position = sparse(GAMES[key], seed, goal)
        search = Search(engine(GAMES[key]), verify_skips=True)
        answers = search.attack(position, AIMS[goal], 2)
        assert answers.disagreements == 0
        assert len(answers.moves) == len(list(position.moves()))
        for answer in answers.moves:
            want = after(position.play(answer.move), goal, 2)
            assert answer.length == want, (write_fen(position), answer)

    check()


@pytest.mark.parametrize("key", GAMES)
@settings(max_examples=5)
@given(seed=st.integers(0, 2**32))
def test_what_is_known_beforehand_of_a_position_is_true_of_it(key, seed):
    """With three moves to go, defences are looked up by key before they are played."""
    search = Search(engine(GAMES[key]), verify_skips=True)
    answers = search.attack(varied(GAMES[key], seed), Aim.MATE, 3, Limits(nodes=20_000))
    assert bool(answers.nodes) is bool(answers.moves)
    assert answers.disagreements == 0


@few_or_many(2, 20)
@pytest.mark.parametrize("key", GAMES)
def test_every_defence_is_judged_as_by_trying_everything(key, count):
    @settings(max_examples=count)
    @given(seed=st.integers(0, 2**32), goal=st.sampled_from((1, 2, 3)))
    def check(seed, goal):
        position = sparse(GAMES[key], seed, goal)
        moves = list(position.moves())
        if moves:
            position = position.play(random.Random(seed).choice(moves))
        answers = Search(engine(GAMES[key]), verify_skips=True).defend(position, AIMS[goal], 1)
        assert answers.disagreements == 0
        for answer in answers.moves:
            assert answer.length == attack(position.play(answer.move), goal, 1), write_fen(position)

    check()


def test_each_move_is_reported_with_the_fewest_moves_that_it_takes():
    position = read_fen("7k/8/5K2/8/8/8/8/6R1 w - - 0 1", load("orthodox"))
    answers = Search(engine(position.game)).attack(position, Aim.MATE, 3)
    board = position.game.board
    lengths = {
        board.name(answer.move.origin) + board.name(answer.move.target): answer.length for answer in answers.moves
    }
    assert lengths["f6f7"] == 2
    assert set(lengths.values()) <= {0, 2, 3}
    assert all(
        length == after(position.play(answer.move), 1, 3)
        for answer, length in zip(answers.moves, lengths.values(), strict=True)
    )
    assert answers.complete


def test_the_same_with_any_number_of_threads():
    game = load("orthodox")
    position = read_fen("3K4/1r1PQ3/2p1p3/2N1k3/8/2P1p3/1pP5/8 w - - 0 1", game)
    found = [Search(engine(game), threads=threads).attack(position, Aim.MATE, 4).moves for threads in (1, 2, 3)]
    assert found[0] == found[1] == found[2]


def test_a_limit_leaves_answers_unknown():
    position = start(load("orthodox"))
    for limits, threads in (
        (Limits(nodes=20_000), 1),
        (Limits(seconds=0.05), 1),
        (Limits(nodes=20_000), 2),
    ):
        search = Search(engine(position.game), threads=threads)
        answers = search.attack(position, Aim.MATE, 9, limits)
        assert not answers.complete
        assert {answer.length for answer in answers.moves} == {None}


def test_another_thread_can_stop_it():
    position = start(load("coherent"))
    search = Search(engine(position.game))
    ended = threading.Event()

    def stop():
        # As often as it takes: a stop before the search has begun is none.
        while not ended.wait(0.01):
            search.stop()

    thread = threading.Thread(target=stop)
    thread.start()
    try:
        assert not search.attack(position, Aim.MATE, 9).complete
    finally:
        ended.set()
        thread.join()


def test_enough_refutations_end_a_search():
    position = start(load("orthodox"))
    answers = Search(engine(position.game)).defend(position, Aim.MATE, 1, enough=2)
    assert sum(answer.fails for answer in answers.moves) == 2
    assert sum(answer.length is None for answer in answers.moves) == 18


# Published problems


def problems(name, longest):
    path = SHARED / "mates" / f"{name}.epd"
    for line in path.read_text("utf-8").splitlines() if path.exists() else ():
        fields, operations = re.match(r"((?:\S+ ){4})(.*)", line).groups()
        named = dict(re.findall(r"(\w+) ([^;]+);", operations))
        if "dm" in named and int(named["dm"]) <= longest:
            yield pytest.param(fields + "0 1", int(named["dm"]), named["bm"].split(), id=named["id"])


def is_named(san, move):
    """Report whether short algebraic text names a move."""
    if san.startswith("O"):
        return move.way is not None and move.way.text == san
    letter, file, rank, target, promotion = re.fullmatch(
        r"([KQRBN]?)([a-h]?)([1-8]?)x?([a-h][1-8])(?:=([QRBN]))?", san
    ).groups()
    board = load("orthodox").board
    origin = board.name(move.origin)
    return (
        move.way is None
        and move.piece.letter == (letter or "P")
        and board.name(move.target) == target
        and (file or origin[0]) == origin[0]
        and (rank or origin[1]) == origin[1]
        and (move.promotion.letter if move.promotion else None) == promotion
    )


@pytest.mark.parametrize(("fen", "length", "keys"), spread(4, [*problems("classics", 4), *problems("published", 4)]))
def test_published_keys(fen, length, keys):
    position = read_fen(fen, load("orthodox"))
    answers = Search(engine(position.game)).attack(position, Aim.MATE, length)
    found = [answer.move for answer in answers.moves if answer.forces]
    assert len(found) == len(keys)
    assert all(any(is_named(key.rstrip("+#"), move) for move in found) for key in keys)


def test_there_is_no_mate_where_none_was_published():
    position = read_fen("3B4/4R2N/8/8/5k2/5n2/3n1P2/6K1 w - - 0 1", load("orthodox"))
    answers = Search(engine(position.game)).attack(position, Aim.MATE, 2)
    assert all(answer.fails for answer in answers.moves)
