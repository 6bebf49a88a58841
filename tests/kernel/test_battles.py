"""The kernel against the plain engine, for battles with every aim: key by key, length by length."""

import random

import pytest
from effort import few_or_many
from solving import DOUBLE_MATES

from kernel.games import MIXED
from kernel.small import facing, small
from toolkit.kernel import available, engine
from toolkit.kernel.terms import Prelude
from toolkit.rules.board import bits
from toolkit.rules.catalogue import builtin_keys, load, parse_game
from toolkit.rules.fen import read_fen, write_fen
from toolkit.solve.plain import PlainSearch
from toolkit.solve.stipulation import read_stipulation

pytestmark = pytest.mark.skipif(not available(), reason="the kernel was not built")
if available():
    from toolkit.kernel.search import Search
    from toolkit.solve.kernel import KernelSearch

GAMES = {key: load(key) for key in builtin_keys()}
GAMES |= {name: parse_game(text, f"{name}.toml") for name, text in MIXED.items()}
PLAYS = ("", "s", "r", "semi-r")
GOALS = ("#", "=", "#=", "##", "+", "x", "x{}", "z{}")
QUESTIONS = len(PLAYS) * len(GOALS)
"""That can be put about a position."""


def aims(game, rng):
    """An aim for each play and goal, and how it is written; squares are drawn."""
    squares = [game.board.name(square) for square in bits(game.board.squares)]
    for play in PLAYS:
        for goal in GOALS:
            text = f"{play}{goal.format(rng.choice(squares))} 1"
            yield read_stipulation(text).aim, text


def compare(key, count, moves, most):
    """Of each position so many questions are put, of all that there are."""
    game, rng = GAMES[key], random.Random(f"{key} {moves}")
    for seed in range(-(-count // QUESTIONS)):
        position = small(game, seed, most)
        kernel = KernelSearch(engine(game), threads=1 + seed % 2)
        for aim, text in rng.sample(list(aims(game, rng)), min(count, QUESTIONS)):
            case = (write_fen(position), text)
            plain = PlainSearch()
            assert kernel.prove(position, aim, moves) == plain.prove(position, aim, moves), case
            for most_refutations in (1, 999):
                want = plain.refuted(position, aim, moves - 1, most_refutations)
                found = kernel.refuted(position, aim, moves - 1, most_refutations)
                assert (found and set(found)) == (want and set(want)), case


@few_or_many(12, 20 * QUESTIONS)
@pytest.mark.parametrize("key", GAMES)
def test_battles_of_one_move_agree_with_the_plain_engine(key, count):
    compare(key, count, 1, 40)


@few_or_many(2, 5 * QUESTIONS)
@pytest.mark.parametrize("key", GAMES)
def test_battles_of_two_moves_agree_with_the_plain_engine(key, count):
    compare(key, count, 2, 12)


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_battles_of_three_moves_agree_with_the_plain_engine(key):
    compare(key, QUESTIONS, 3, 6)


@few_or_many(15, 400)
@pytest.mark.parametrize("key", ["orthodox", "coherent", "keltic", "lame"])
def test_selfmates_agree_with_the_plain_engine(key, count):
    """What is left out before the last attacks refutes nothing that forces mate."""
    game, aim = GAMES[key], read_stipulation("s#1").aim
    for seed in range(count):
        position = small(game, f"selfmate {seed}", 60)
        search = Search(engine(game), verify_skips=True)
        answers = search.attack(position, aim, 1)
        assert answers.disagreements == 0, write_fen(position)
        found = {answer.move for answer in answers.moves if answer.forces}
        want = PlainSearch().prove(position, aim, 1)
        assert found == {move for move, proof in want.items() if proof.length}, write_fen(position)


def compare_double_mates(position, *texts):
    """Hold the engines against each other; returns how many first moves force one."""
    game, found = position.game, 0
    kernel = KernelSearch(engine(game), threads=1)
    for text in texts:
        aim, case = read_stipulation(text).aim, (game.key, write_fen(position), text)
        moves = read_stipulation(text).moves
        proofs = kernel.prove(position, aim, moves)
        assert proofs == PlainSearch().prove(position, aim, moves), case
        found += sum(proof.length is not None for proof in proofs.values())
    return found


@pytest.mark.parametrize(("key", "fen"), DOUBLE_MATES)
def test_known_double_mates_are_found(key, fen):
    position = read_fen(fen, GAMES[key])
    assert compare_double_mates(position, "##1", "r##1")
    aim = read_stipulation("##1").aim
    ways = (KernelSearch(engine(GAMES[key])), PlainSearch())
    lines, plain = ({*each.lines(position, Prelude.HELP, 0, aim)} for each in ways)
    assert lines == plain != set()


@few_or_many(25, 3000)
@pytest.mark.parametrize("key", GAMES)
def test_double_mates_agree_with_the_plain_engine(key, count):
    """With the kings close to each other one position in a hundred or so has one."""
    for seed in range(count):
        position = facing(GAMES[key], random.Random(f"{key} {seed}"))
        more = ("##2", "r##1", "semi-r##1") if seed % 50 == 0 else ()
        compare_double_mates(position, "##1", *more)
