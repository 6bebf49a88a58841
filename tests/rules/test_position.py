"""The engine on Coherent Chess: against the naive generator, and each rule checked by hand.

All games are compared in `test_agreement.py`, each of their rules broken in `test_broken_rules.py`.
"""

import dataclasses

import naive
import pytest
from effort import first
from hypothesis import given
from hypothesis import settings as configured
from planting import builtin_text
from strategies import played, positions, scattered

from toolkit.rules.board import Colour, bits
from toolkit.rules.catalogue import builtin_keys, load, parse_game
from toolkit.rules.fen import read_fen, start, write_fen
from toolkit.rules.position import Manner, Outcome, perft

GAME = load("coherent")


def coordinates(position):
    board = position.game.board
    return {board.name(move.origin) + board.name(move.target) for move in position.moves()}


def judged(position):
    """The naive generator's moves and check for a position."""
    state = naive.read("coherent", write_fen(position))
    moves = {text[1:3] + text[4:6] for text in naive.moves(state)}
    return moves, naive.in_check(state, state.white)


def test_first_moves():
    position = start(GAME)
    assert len(list(position.moves())) == 41
    assert coordinates(position) == judged(position)[0]


@pytest.mark.parametrize("seed", first(1, range(10)))
def test_every_position_of_random_games_agrees(seed):
    position = start(GAME)
    for ply in range(60):
        moves, check = judged(position)
        assert coordinates(position) == moves
        assert position.in_check() == check
        legal = sorted(moves)
        if not legal:
            break
        text = legal[(seed * 7919 + ply * 104729) % len(legal)]
        board = GAME.board
        move = position.find(board.square(text[:2]), board.square(text[2:]))
        position = position.play(move)


@pytest.mark.parametrize("block", first(1, range(15)))
def test_scattered_positions_agree(block):
    for seed in range(block * 100, block * 100 + 100):
        position = scattered(GAME, seed)
        assert (coordinates(position), position.in_check()) == judged(position)


@pytest.mark.parametrize("seed", range(40))
def test_random_positions_agree_two_plies_deep(seed):
    position = scattered(GAME, seed)
    state = naive.read("coherent", write_fen(position))
    if len(state.board) <= 12:
        assert perft(position, 2) == naive.perft(state, 2)


@pytest.mark.slow
@configured(max_examples=50)
@given(positions("coherent"))
def test_find_agrees_with_the_list_of_moves(position):
    pseudo = set(position.pseudo_legal())
    squares = range(81)
    found = {position.find(origin, target) for origin in squares for target in squares}
    assert found - {None} == pseudo


@configured(max_examples=30)
@given(positions("coherent"))
def test_play_keeps_the_board_whole(position):
    for move in position.moves():
        after = position.play(move)
        assert after.turn is position.turn.other
        pieces = sum(mask.bit_count() for mask in after.masks)
        assert pieces == after.occupied.bit_count()
        assert pieces == position.occupied.bit_count() - (move.captured is not None)
        assert not after.in_check(position.turn)


def at(placement, side="w"):
    return read_fen(f"{placement} {side} - - 3 7", GAME)


def move(position, origin, target):
    board = position.game.board
    return position.find(board.square(origin), board.square(target))


def test_blocking_depends_on_direction():
    """A clear path from a to b says nothing of b to a."""
    position = at("k8/9/9/9/5P3/9/9/9/2N5K")
    board, knight = GAME.board, GAME.piece("N")

    def clear(origin, target):
        paths = GAME.table.between(Colour.WHITE, knight, board.square(origin), board.square(target))
        return [path for path in paths if position.is_clear(path, Colour.WHITE)]

    assert len(clear("c1", "f7")) == 1
    assert len(clear("f7", "c1")) == 1
    assert {path.stations[1] for path in clear("f7", "c1")} == {board.square("c4")}


def test_checkmate_wins():
    position = at("k8/1Q7/1K7/9/9/9/9/9/9", "b")
    assert position.is_mate()
    assert position.outcome() == Outcome(Colour.WHITE, "checkmate")
    assert position.outcome().result == "1-0"


def test_stalemate_draws():
    position = at("k8/9/1Q7/9/9/9/9/9/8K", "b")
    assert not position.in_check()
    assert position.outcome() == Outcome(None, "stalemate")
    assert position.outcome().result == "1/2-1/2"


def test_stalemate_loses_where_the_game_says_so():
    game = parse_game(builtin_text("coherent").replace('stalemate = "draw"', 'stalemate = "loss"'), "test")
    position = read_fen("k8/9/1Q7/9/9/9/9/9/8K b - -", game)
    assert position.outcome() == Outcome(Colour.WHITE, "stalemate")


def test_the_game_goes_on_while_there_is_a_move():
    assert start(GAME).outcome() is None


@pytest.mark.parametrize("key", builtin_keys())
def test_moves_that_arrive_on_a_square_are_those_of_the_list(key):
    game = load(key)
    for seed in range(12):
        position = scattered(game, seed)
        listed = [move for move in position.pseudo_legal() if move.manner in (Manner.STEP, Manner.EN_PASSANT)]
        found = [
            move
            for piece in game.pieces
            for target in bits(game.board.squares)
            for move in position.arriving(piece, target, game.board.squares)
        ]
        assert set(found) == set(listed)
        assert len(found) == len(listed)
        for move in listed:
            assert move in position.arriving(move.piece, move.target, 1 << move.origin)
            others = game.board.squares & ~(1 << move.origin)
            assert move not in list(position.arriving(move.piece, move.target, others))


def test_clocks_count_and_are_set_back():
    position = at("k8/9/9/9/9/4p4/3B5/P8/8K")
    quiet = position.play(move(position, "d3", "e2"))
    assert (quiet.halfmove, quiet.fullmove) == (4, 7)
    pawn = position.play(move(position, "a2", "a3"))
    assert pawn.halfmove == 0
    taking = quiet.play(move(quiet, "e4", "e3"))
    assert (taking.halfmove, taking.fullmove) == (0, 8)
    position = at("k8/9/9/9/9/4p4/3B5/P8/8K")
    assert position.play(move(position, "d3", "e4")).halfmove == 0


def test_kings_are_never_captured():
    """A position that a wrong record leads to must not lose its king."""
    position = dataclasses.replace(at("k8/R8/9/9/9/9/9/9/8K", "b"), turn=Colour.WHITE)
    assert move(position, "a8", "a9") is None
    assert all(each.captured is not GAME.royal for each in position.pseudo_legal())


def test_attacks_name_their_paths():
    position = at("4k4/9/7n1/9/9/9/9/9/4K4", "w")
    board = GAME.board
    paths = {
        "-".join(board.name(square) for square in path.stations)
        for _, path in position.attacks(board.square("e1"), Colour.BLACK)
    }
    assert paths == {"h7-h4-e1", "h7-e4-e1"}
    assert position.in_check()


def test_random_games_of_strategies_are_legal():
    assert played(GAME, 1, 20).fullmove == 11
