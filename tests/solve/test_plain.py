"""The plain search against a search on the naive generator, which shares no code with it."""

import naive
import pytest
from effort import few_or_many
from strategies import scattered

from toolkit.errors import SearchStopped
from toolkit.kernel.terms import Aim, Limits
from toolkit.notation.algebraic import format_bare
from toolkit.rules.catalogue import builtin_keys, load
from toolkit.rules.fen import read_fen, write_fen
from toolkit.solve.plain import PlainSearch
from toolkit.solve.stipulation import read_stipulation


def reached(state, goal):
    check = naive.in_check(state, state.white)
    return goal == "#=" or check is (goal == "#")


def forced(state, goal, moves):
    """Whether the goal is there, or is forced against whatever the side to move plays."""
    defences = naive.moves(state).values()
    if not defences:
        return reached(state, goal)
    if moves == 0:
        return False
    return all(any(forced(after, goal, moves - 1) for after in naive.moves(each).values()) for each in defences)


def lengths(state, goal, moves):
    """The shortest length in which each first move forces the goal."""
    return {
        text: next((n for n in range(1, moves + 1) if forced(after, goal, n - 1)), None)
        for text, after in naive.moves(state).items()
    }


def few(key, seed, pieces):
    """A scattered position with few pieces, for a search that is slow."""
    for number in range(1000):
        position = scattered(load(key), seed * 1000 + number)
        if position.occupied.bit_count() <= pieces:
            return position
    raise AssertionError


def proved(position, goal, moves):
    proofs = PlainSearch().prove(position, read_stipulation(f"{goal}1").aim, moves)
    assert all(proof.known for proof in proofs.values())
    board = position.game.board
    return {format_bare(board, move): proof.length for move, proof in proofs.items()}


@few_or_many(3, 60)
@pytest.mark.parametrize("goal", ["#", "=", "#="])
@pytest.mark.parametrize("key", builtin_keys())
def test_goals_in_one_agree_with_the_naive_generator(key, goal, count):
    for seed in range(count):
        position = few(key, seed, 12)
        assert proved(position, goal, 1) == lengths(naive.read(key, write_fen(position)), goal, 1)


@pytest.mark.slow
@pytest.mark.parametrize("goal", ["#", "=", "#="])
@pytest.mark.parametrize("key", builtin_keys())
def test_goals_in_two_agree_with_the_naive_generator(key, goal):
    for seed in range(2):
        position = few(key, seed, 4)
        assert proved(position, goal, 2) == lengths(naive.read(key, write_fen(position)), goal, 2)


LOYD = "8/2N5/8/k2NQ3/P1R5/Pp6/n2p4/1K1B4 w - - 0 1"


def test_a_limit_is_no_answer():
    position = read_fen(LOYD, load("orthodox"))
    proofs = PlainSearch(Limits(nodes=20)).prove(position, Aim.MATE, 2)
    assert not all(proof.known for proof in proofs.values())
    assert all(proof.known for proof in proofs.values() if proof.length)
    with pytest.raises(SearchStopped):
        PlainSearch(Limits(nodes=1)).refuted(position, Aim.MATE, 1, 99)


def test_a_stopped_search_knows_nothing_more():
    limits = Limits()
    limits.stop.set()
    proofs = PlainSearch(limits).prove(read_fen(LOYD, load("orthodox")), Aim.MATE, 3)
    assert any(not proof.known for proof in proofs.values())


def test_refutations_are_counted_up_to_a_bound():
    game = load("orthodox")
    position = read_fen(LOYD, game)
    after = position.play(next(m for m in position.moves() if format_bare(game.board, m) == "Qe5-e8"))
    search = PlainSearch()
    found = search.refuted(after, Aim.MATE, 1, 5)
    assert [format_bare(game.board, move) for move in found] == ["Na2-c3"]
    assert search.refuted(after, Aim.MATE, 1, 0) is None
