"""The kernel against the definition of the rules: moves, checks and perft."""

import os
import random
import signal
import sys
import threading
import time
from dataclasses import replace

import pytest
from effort import few_or_many
from hypothesis import given, settings
from hypothesis import strategies as st

from kernel.games import MIXED, varied
from toolkit.kernel import available, engine
from toolkit.rules.board import Colour, bits
from toolkit.rules.catalogue import builtin_keys, load, parse_game
from toolkit.rules.fen import read_fen, setup_faults, start, write_fen
from toolkit.rules.position import Manner, perft

pytestmark = pytest.mark.skipif(not available(), reason="the kernel was not built")
if available():
    from toolkit.kernel.bridge import Kernel

GAMES = {key: load(key) for key in builtin_keys()}
GAMES |= {name: parse_game(text, f"{name}.toml") for name, text in MIXED.items()}
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
COUNTS = [
    ("orthodox", "start", 5, 4865609),
    ("orthodox", KIWIPETE, 4, 4085603),
    ("orthodox", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5, 674624),
    (
        "orthodox",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        5,
        15833292,
    ),
    ("orthodox", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 2103487),
    ("coherent", "start", 3, 78752),
    ("coherent", "start", 4, 3682152),
    ("keltic", "start", 3, 3146),
    ("chessence", "start", 3, 46194),
    ("convergent", "start", 3, 8226),
    ("cetina-random", "start", 3, 9755),
]


def agree(position):
    """Compare a kernel's moves and checks with the rules' own; returns the moves."""
    kernel = engine(position.game)
    assert kernel is not None
    theirs, ours = kernel.moves(position), list(position.moves())
    assert len(theirs) == len(ours), write_fen(position)
    assert set(theirs) == set(ours), write_fen(position)
    for colour in Colour:
        assert kernel.in_check(position, colour) == position.in_check(colour)
    return ours


@few_or_many(4, 100)
@pytest.mark.parametrize("key", GAMES)
def test_moves_and_checks_agree_with_the_rules(key, count):
    @settings(max_examples=count)
    @given(seed=st.integers(0, 2**32))
    def check(seed):
        position = varied(GAMES[key], seed)
        moves = agree(position)
        for move in random.Random(seed).sample(moves, min(3, len(moves))):
            agree(position.play(move))

    check()


@pytest.mark.parametrize(
    "fen",
    [
        # A bishop that must convert attacks nothing along its diagonals, not even at once.
        "8/8/8/8/7B/1k6/8/2B1K3 b c1! - 0 1",
        "8/8/8/8/7B/8/1k6/2B1K3 b c1! - 0 1",
        "8/8/8/8/7B/8/2k5/2B1K3 b c1! - 0 1",
        "8/8/8/8/8/8/2k5/2B1K1B1 b c1,g1 - 0 1",
    ],
)
def test_a_bishop_that_must_convert_near_the_king(fen):
    position = read_fen(fen, GAMES["cetina-random"])
    for move in agree(position):
        agree(position.play(move))


@few_or_many(1, 10)
@pytest.mark.parametrize("key", GAMES)
def test_perft_agrees_with_the_rules(key, count):
    kernel = engine(GAMES[key])

    @settings(max_examples=count)
    @given(seed=st.integers(0, 2**32))
    def check(seed):
        position = varied(GAMES[key], seed)
        nodes = kernel.perft(position, 2)
        assert nodes == perft(position, 2)
        if nodes < 80 * count:
            assert kernel.perft(position, 3) == perft(position, 3), write_fen(position)

    check()


@pytest.mark.parametrize(("key", "fen", "depth", "nodes"), COUNTS)
def test_known_perft_counts(key, fen, depth, nodes):
    game = load(key)
    position = start(game) if fen == "start" else read_fen(fen, game)
    assert engine(game).perft(position, depth) == nodes
    parts = engine(game).divide(position, depth)
    assert sum(count for _, count in parts) == nodes
    assert len(parts) == len(list(position.moves()))


def test_depth_0_is_the_position_itself():
    game = load("keltic")
    assert engine(game).perft(start(game), 0) == 1


def test_a_game_beyond_the_bounds_has_no_kernel():
    rows = ["." * 12] * 12
    text = f"""
key = "vast"
name = "Vast"
version = 1
board = {rows}
start = "k11/12/12/12/12/12/12/12/12/12/12/11K w - - 0 1"
[pieces.K]
name = "king"
moves = ["K"]
royal = true
"""
    assert engine(parse_game(text, "vast.toml")) is None


@few_or_many(20, 400)
@pytest.mark.parametrize("key", [key for key in GAMES if GAMES[key].rules.en_passant])
def test_captures_en_passant_agree_with_the_rules(key, count):
    game, seen = GAMES[key], 0
    for seed in range(count):
        position = with_double_step(varied(game, seed), random.Random(seed))
        if position is not None:
            seen += any(move.manner is Manner.EN_PASSANT for move in agree(position))
    assert seen > count / 40


def with_double_step(position, rng):
    """Make the side that is not to move have just made a double step past an enemy pawn."""
    game, count = position.game, len(position.game.pieces)
    passed = rng.choice(list(bits(game.board.squares)))
    step = game.table.double_step(position.turn.other, passed)
    if step is None:
        return None
    pawn, origin, end = step
    takers = game.table.capturing(position.turn, pawn)[0][passed]
    taker = rng.choice(list(bits(takers)) or [end])
    touched = 1 << origin | 1 << passed | 1 << end | 1 << taker
    if touched & sum(position.mask(colour, game.royal) for colour in Colour) or taker == end:
        return None
    masks = [mask & ~touched for mask in position.masks]
    masks[position.turn.other * count + pawn.index] |= 1 << end
    masks[position.turn * count + pawn.index] |= 1 << taker
    made = replace(position, masks=tuple(masks), ep=passed, castling=0, may_convert=0, must_convert=0)
    return None if setup_faults(made) else made


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
@pytest.mark.usefixtures("interruptible")
def test_ctrl_c_ends_a_count():
    kernel, main = engine(load("orthodox")), threading.get_ident()

    def interrupt_the_count():
        while sys._current_frames()[main].f_code is not Kernel.perft.__code__:
            time.sleep(0.001)
        os.kill(os.getpid(), signal.SIGINT)

    def count():
        threading.Thread(target=interrupt_the_count, daemon=True).start()
        kernel.perft(start(load("orthodox")), 9)

    with pytest.raises(KeyboardInterrupt):
        count()
