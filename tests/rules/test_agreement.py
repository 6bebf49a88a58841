"""Every game: the engine and the naive generator say the same of every position.

What is compared is in `agreement.py`: legal moves, the FEN after each, check, outcome, attacks.
"""

import random

import naive
import pytest
from agreement import STALEMATES, attacked, differences, moves_of
from effort import few_or_many, first
from strategies import opening, scattered

from toolkit.rules.catalogue import builtin_keys, load
from toolkit.rules.fen import read_fen, start, write_fen
from toolkit.rules.position import Position, perft

GAMES = builtin_keys()
FIRST_MOVES = {"coherent": 41, "convergent": 20, "keltic": 13, "chessence": 36}
PERFT = {
    "cetina-random": [20, 400, 9755],
    "chessence": [36, 1294, 46194],
    "coherent": [41, 1671, 78752],
    "convergent": [20, 400, 8226],
    "keltic": [13, 180, 3146],
    "orthodox": [20, 400, 8902],
}
ONE_COLOUR = "scbqkrbn/pppppppp/8/8/8/8/PPPPPPPP/SCBQKRBN w c1,g1,c8,g8 - 0 1"
QUICK, SLOW = 80, 4000
"""How many scattered positions of every game."""


def assert_agrees(position: Position) -> None:
    assert not list(differences(position, position.game.key))


def test_there_are_six_games():
    assert len(GAMES) == 6
    assert set(GAMES) == set(PERFT)


@pytest.mark.parametrize("key", GAMES)
def test_the_games_start_alike(key):
    assert load(key).start == naive.start(key)
    assert_agrees(start(load(key)))


@pytest.mark.parametrize("key", FIRST_MOVES)
def test_the_known_numbers_of_first_moves(key):
    assert len(moves_of(start(load(key)))) == FIRST_MOVES[key]


def test_keltic_chess_has_180_positions_after_one_move_each():
    """The inventor's own figure: they are positions, not move sequences."""
    first = start(load("keltic"))
    reached = {second.play(move) for second in after(first) for move in second.moves()}
    assert len({write_fen(position) for position in reached}) == 180


def after(position):
    return [position.play(move) for move in position.moves()]


@few_or_many(4_000, 80_000)
@pytest.mark.parametrize("key", GAMES)
def test_perft_of_both_from_the_start(key, count):
    position, state = start(load(key)), naive.read(key, naive.start(key))
    counts = [number for number in PERFT[key] if number <= count]
    depths = range(1, len(counts) + 1)
    assert [perft(position, depth) for depth in depths] == counts
    assert [naive.perft(state, depth) for depth in depths] == counts


@pytest.mark.costly
@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("seed", first(1, range(4)))
def test_every_position_of_random_games_agrees(key, seed):
    play_and_compare(opening(load(key), random.Random(seed)), seed, plies=30)


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_every_position_of_long_random_games_agrees(key):
    for seed in range(100, 108):
        play_and_compare(opening(load(key), random.Random(seed)), seed, plies=200)


def play_and_compare(position, seed, plies):
    """Play at random, captures rather than not: boards empty, pawns get through."""
    rng = random.Random(seed)
    for _ in range(plies):
        assert_agrees(position)
        moves = list(position.moves())
        if not moves:
            break
        taking = [move for move in moves if move.captured or move.promotion]
        position = position.play(rng.choice(taking if taking and rng.random() < 0.3 else moves))


@pytest.mark.costly
@pytest.mark.parametrize("key", first(3, GAMES))
def test_scattered_positions_agree(key):
    for seed in range(QUICK):
        assert_agrees(scattered(load(key), seed))


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("block", range(2))
def test_many_scattered_positions_agree(key, block):
    first = QUICK + block * SLOW // 2
    for seed in range(first, first + SLOW // 2):
        assert_agrees(scattered(load(key), seed))


@pytest.mark.costly
@pytest.mark.parametrize("key", GAMES)
def test_scattered_positions_have_all_that_a_fen_can_say(key):
    """Else the tests above would compare less than they seem to."""
    rules = load(key).rules
    found = [scattered(load(key), seed) for seed in range(150)]
    assert {position.turn for position in found} == {0, 1}
    assert any(position.ep is not None for position in found) == rules.en_passant
    for way in range(len(rules.castling)):
        assert {position.castling >> way & 1 for position in found} == {0, 1}
    converting = rules.conversion is not None
    for each in (0, 1):
        marks = [(each_side(position.may_convert, each), each_side(position.must_convert, each)) for position in found]
        assert {(may.bit_count(), must.bit_count()) for may, must in marks} == (
            {(0, 0), (1, 0), (2, 0), (0, 1)} if converting else {(0, 0)}
        )
    if rules.reserve:
        assert {position.reserves for position in found} >= {(0, 3, 0, 0), (0, 0, 0, 3)}
    moves = [text for position in found for text in moves_of(position)]
    assert any("=" in text for text in moves) == any(piece.becomes for piece in load(key).pieces)
    assert any(text == "O-O-O" for text in moves) == bool(rules.castling)
    assert any("@" in text for text in moves) == bool(rules.reserve)
    assert any(position.is_mate() for position in found)


@pytest.mark.parametrize("key", GAMES)
def test_stalemates_agree(key):
    for fen in STALEMATES[key]:
        position = read_fen(fen, load(key))
        assert position.outcome().reason == "stalemate"
        assert_agrees(position)


def each_side(mask, colour):
    """The squares of a set that lie in one side's half of an 8x8 board."""
    return mask >> 32 * colour & 0xFFFFFFFF


@pytest.mark.parametrize("key", GAMES)
def test_attacks_are_those_of_the_naive_generators_own_question(key):
    """`agreement.attacked` walks over the pieces once; `naive.attacked` asks square by square."""
    for seed in range(6):
        state = naive.read(key, write_fen(scattered(load(key), seed)))
        for white in (True, False):
            free = [at for at in naive.BOARDS[key] if at not in state.board or naive.is_white(state.board[at]) != white]
            asked = {naive.name(at) for at in free if naive.attacked(state, at, white)}
            assert attacked(state, white) == asked


@pytest.mark.costly
@pytest.mark.parametrize("key", GAMES)
def test_sparse_positions_agree_two_plies_deep(key):
    sparse = [scattered(load(key), seed) for seed in range(100)]
    for position in [each for each in sparse if each.occupied.bit_count() <= 10][:8]:
        state = naive.read(key, write_fen(position))
        assert perft(position, 2) == naive.perft(state, 2)


# Cetina Random Chess with both bishops on one colour


@pytest.mark.slow
def test_an_arrangement_with_bishops_on_one_colour_has_conversions():
    position = read_fen(ONE_COLOUR, load("cetina-random"))
    assert write_fen(position) == ONE_COLOUR
    state = naive.read("cetina-random", ONE_COLOUR)
    assert_agrees(position)
    counts = [perft(position, depth) for depth in (1, 2, 3)]
    assert counts == [naive.perft(state, depth) for depth in (1, 2, 3)]


@pytest.mark.parametrize("seed", first(1, range(3)))
def test_games_from_that_arrangement_agree(seed):
    play_and_compare(read_fen(ONE_COLOUR, load("cetina-random")), seed, plies=40)


@pytest.mark.parametrize("seed", first(1, range(2)))
def test_many_arrangements_agree(seed):
    rng = random.Random(seed)
    for _ in range(10):
        position = opening(load("cetina-random"), rng)
        for each in [position, *after(position)]:
            assert_agrees(each)
