"""What travels between processes arrives as it was."""

import pickle

import pytest

from toolkit import errors
from toolkit.kernel.terms import Limits
from toolkit.rules.catalogue import load
from toolkit.rules.fen import read_fen


def travelled(thing):
    return pickle.loads(pickle.dumps(thing))


def test_a_game_stays_the_one_that_it_is():
    game = load("coherent")
    position = read_fen(game.start, game)
    assert travelled(game) is game
    assert travelled(position) == position
    moves = list(position.moves())
    assert travelled(moves) == moves


def test_a_game_that_arrives_is_played_as_where_it_comes_from():
    from running import python

    game = load("cetina-random")
    data = pickle.dumps(read_fen(game.start, game))
    program = f"import pickle; a = pickle.loads({data!r}); b = pickle.loads({data!r});"
    program += "print(a.game is b.game, sorted(map(repr, a.moves())))"
    moves = sorted(map(repr, read_fen(game.start, game).moves()))
    assert python(program) == f"True {moves}\n"


@pytest.mark.parametrize(
    "error",
    [
        errors.UsageError("so not"),
        errors.GameError("x.toml", "key", "wrong"),
        errors.FenError("8/8", ("short", "empty")),
        errors.IllegalMoveError("e2e5", "too far"),
        errors.RecordSyntaxError("x.pgn", 2, 3, "no score"),
        errors.EntryError("x.epd", 4, "no king", column=5, supported=False),
        errors.LostWorkError("run 7", 3, "was killed"),
    ],
)
def test_errors_arrive_whole(error):
    arrived = travelled(error)
    assert type(arrived) is type(error)
    assert str(arrived) == str(error)
    assert vars(arrived) == vars(error)


def test_limits_arrive_with_an_event_of_their_own():
    limits = Limits(2.5, 1000, 64)
    limits.halt()
    arrived = travelled(limits)
    assert (arrived.seconds, arrived.nodes, arrived.megabytes) == (2.5, 1000, 64)
    assert not arrived.stop.is_set()
