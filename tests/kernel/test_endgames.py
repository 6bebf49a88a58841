"""Endgame tables against known results, the Python engine's moves and the search."""

import random
import threading
from functools import reduce
from itertools import chain, permutations
from operator import or_

import pytest

from kernel.games import MIXED
from toolkit import kernel
from toolkit.errors import SearchStopped, UsageError
from toolkit.kernel.endgames import Endgames, EndgameValue, Men
from toolkit.kernel.search import Search
from toolkit.kernel.terms import Aim, Goal, Limits
from toolkit.rules.board import Colour, bits
from toolkit.rules.catalogue import load, parse_game
from toolkit.rules.fen import read_fen, setup_faults, write_fen
from toolkit.rules.game import Stalemate
from toolkit.rules.position import Position

QUICK = [
    ("orthodox", "KQ-K"),
    ("orthodox", "KP-K"),
    ("keltic", "KB-K"),
    ("coherent", "KN-K"),
    ("convergent", "KP-KP"),
    ("cetina-random", "KS-K"),
    ("chessence", "KM-KM[Mm]"),
    ("lame", "KH-KP"),
    ("friends", "KM-K[M]"),
    ("fairy", "KE-K"),
    ("everything", "K-K[g]"),
    ("hoppers", "KC-K"),
]
SLOW = [("orthodox", "KBN-K"), ("keltic", "KNN-K"), ("friends", "KP-KP")]
TABLES = [*QUICK, *(pytest.param(*each, marks=pytest.mark.slow) for each in SLOW)]


def game_of(key):
    return parse_game(MIXED[key], f"{key}.toml") if key in MIXED else load(key)


def goal_of(game):
    return Goal.EITHER if game.rules.stalemate is Stalemate.LOSS else Goal.MATE


def material(game, text):
    """Men as `KB-K`, those in reserve behind them as a FEN has them."""
    standing, _, held = text.partition("[")
    white, black = standing.split("-")
    letters = white + black.lower()
    kinds = [piece.letter for piece in game.pieces]
    names = [*kinds, *map(str.lower, kinds)]
    return Men(tuple(letters.count(name) for name in names), tuple(held.count(name) for name in names))


def built(endgames, men, check=False):
    """Build the tables of a material, those that it leads to first."""
    men = endgames.canonical(men)
    if not endgames.holds(men):
        for successor in endgames.successors(men):
            built(endgames, successor, check)
        endgames.build(men)
        assert not check or endgames.check(men) == 0
    return men


def tables(key, text, check=False):
    game = game_of(key)
    endgames = Endgames(kernel.engine(game), goal_of(game))
    return game, endgames, built(endgames, material(game, text), check)


def random_position(game, men, rng):
    """A sound position of some material with its men anywhere, either side to move."""
    squares = list(bits(game.board.squares))
    while True:
        masks = [0] * len(men.board)
        order = chain.from_iterable([piece] * count for piece, count in enumerate(men.board))
        for piece, square in zip(order, rng.sample(squares, sum(men.board)), strict=True):
            moves = game.pieces[piece % len(game.pieces)].words
            masks[piece] |= 1 << square if moves else game.homes[piece]
        if reduce(or_, masks).bit_count() < sum(men.board):
            continue
        reserves = men.reserve if game.rules.reserve else ()
        position = Position(game, tuple(masks), Colour(rng.randint(0, 1)), reserves=reserves)
        if not setup_faults(position):
            return position


def by_moves(endgames, position):
    """The value of a position by those after the moves of the Python engine."""
    after = [endgames.probe(position.play(move)) for move in position.moves()]
    if not after:
        lost = endgames.goal.holds(position)
        return EndgameValue(0 if lost else None)
    losses = [value.plies for value in after if value.result < 0]
    if losses:
        return EndgameValue(min(losses) + 1)
    if all(value.result > 0 for value in after):
        return EndgameValue(max(value.plies for value in after) + 1)
    return EndgameValue(None)


@pytest.mark.parametrize(
    ("text", "moves", "won"),
    [
        ("KQ-K", 10, 144508),
        ("KR-K", 16, 175168),
        ("KP-K", 28, 124960),
        pytest.param("KBN-K", 33, 10822184, marks=pytest.mark.slow),
    ],
)
def test_known_endings(text, moves, won):
    _, endgames, men = tables("orthodox", text)
    census = endgames.census(men)
    assert census.longest(Colour.WHITE)[1].moves == moves
    assert census.longest(Colour.BLACK) is None
    assert census.count(Colour.WHITE, 1) == won


@pytest.mark.parametrize(("key", "text"), TABLES)
def test_every_value_follows_from_the_moves(key, text):
    game, endgames, men = tables(key, text, check=True)
    rng = random.Random(text)
    for _ in range(150):
        position = random_position(game, men, rng)
        value = endgames.probe(position)
        if value is None:  # a pawn where none gets to
            continue
        assert value == by_moves(endgames, position), write_fen(position)
        for move in position.moves():  # after a double step, a right to take en passant is known
            after = position.play(move)
            if after.ep is not None:
                assert endgames.probe(after) == by_moves(endgames, after), write_fen(after)


@pytest.mark.parametrize(
    ("key", "text", "number"),
    [("orthodox", "KQ-K", 60), ("convergent", "KP-KP", 30), ("keltic", "KB-K", 60)]
    + [pytest.param("orthodox", each, 1000, marks=pytest.mark.slow) for each in ("KQ-K", "KR-K", "KP-K")],
)
def test_the_search_finds_the_same_distance(key, text, number):
    game, endgames, men = tables(key, text)
    rng, most, aim = random.Random(text), 4, Aim(endgames.goal)
    searches = [Search(kernel.engine(game)), Search(kernel.engine(game), endgames=endgames)]
    for _ in range(number):
        position = random_position(game, men, rng)
        value = endgames.probe(position)
        if value is None or not position.has_move():
            continue
        expected = value.moves if value.result > 0 else None
        for search, longest in zip(searches, (most, 30), strict=True):
            answers = search.attack(position, aim, longest).moves
            found = min((answer.length for answer in answers if answer.length), default=None)
            wanted = expected if expected and expected <= longest else None
            assert found == wanted, write_fen(position)


@pytest.mark.parametrize("key", ["keltic", "convergent"])
def test_counts_are_of_all_positions_on_the_board(key):
    game, endgames, men = tables(key, "K-K")
    white = game.royal.index
    legal = 0
    for one, other in permutations(bits(game.board.squares), 2):
        masks = [0] * len(men.board)
        masks[white], masks[white + len(game.pieces)] = 1 << one, 1 << other
        legal += not setup_faults(Position(game, tuple(masks), Colour.BLACK))
    census = endgames.census(men)
    assert [sum(counts.values()) for counts in census.counts] == [legal, legal]


def test_examples_have_their_value_and_zugzwangs_are_mutual():
    _, endgames, men = tables("orthodox", "KP-K")
    turn, value = endgames.census(men).longest(Colour.WHITE)
    for position in endgames.examples(men, turn, value, 5):
        assert endgames.probe(position) == value
    number, positions = endgames.zugzwangs(men, 1000)
    assert number == 160  # both halves of the board; 80 up to reflection is the known figure
    assert positions
    for position in positions:
        white = endgames.probe(position).result
        black = endgames.probe(Position(position.game, position.masks, Colour.BLACK)).result
        assert white < -black


def test_rights_are_in_no_table():
    _, endgames, _ = tables("orthodox", "KR-K")
    castling = "4k3/8/8/8/8/8/8/4K2R w {} - 0 1"
    assert endgames.probe(read_fen(castling.format("-"), load("orthodox"))).result == 1
    assert endgames.probe(read_fen(castling.format("K"), load("orthodox"))) is None


def test_a_table_is_built_from_those_it_leads_to():
    game = load("orthodox")
    endgames = Endgames(kernel.engine(game), Goal.MATE)
    with pytest.raises(UsageError, match="table for each material"):
        endgames.build(material(game, "KQ-K"))
    assert not endgames.holds(material(game, "KQ-K"))
    built(endgames, material(game, "K-K"))
    with pytest.raises(UsageError, match="cells of this table's size"):
        endgames.hold(material(game, "KQ-K"), bytearray(10))


def test_building_can_be_stopped():
    game = load("orthodox")
    endgames = Endgames(kernel.engine(game), Goal.MATE)
    men = material(game, "KBN-K")
    for successor in endgames.successors(men):
        built(endgames, successor)
    with pytest.raises(SearchStopped):
        endgames.build(men, limits=Limits(seconds=0.05))
    limits = Limits()
    threading.Timer(0.05, limits.halt).start()
    with pytest.raises(SearchStopped):
        endgames.build(men, limits=limits)
    assert not endgames.holds(men)
