import pytest
from hypothesis import given
from hypothesis import settings as configured
from hypothesis import strategies as st
from planting import HOLED, SMALL
from strategies import positions

from toolkit.errors import FenError
from toolkit.rules.board import Colour
from toolkit.rules.catalogue import builtin_keys, load, parse_game
from toolkit.rules.fen import read_fen, setup_faults, start, write_fen
from toolkit.rules.fen_placement import fits_board

GAME = load("coherent")
KINGS = "4k4/9/9/9/9/9/9/9/4K4"


@configured(max_examples=30)
@given(positions("coherent"))
def test_round_trip(position):
    assert read_fen(write_fen(position), GAME) == position


def test_clocks_may_be_left_out():
    assert write_fen(read_fen(f"{KINGS} b - -", GAME)) == f"{KINGS} b - - 0 1"


def test_runs_may_have_two_digits():
    wide = parse_game(
        SMALL.replace('["...", "...", "..."]', '["............"]').replace("2k/3/K2", "K10k"),
        "wide",
    )
    position = read_fen("K10k w - -", wide)
    assert write_fen(position) == "K10k w - - 0 1"
    assert wide.board.name(position.king(Colour.BLACK)) == "l1"


@pytest.mark.parametrize(
    ("fen", "faults"),
    [
        ("", ["a FEN has 6 fields"]),
        ("x w", ["a FEN has 6 fields"]),
        ("9/9 w - - 0 1", ["expected 9 ranks, found 2"]),
        (f"{KINGS} x - - 0 1", ["side to move: expected w or b, found 'x'"]),
        (f"{KINGS} w KQ e3 0 1", ["rights: Coherent Chess has none", "en-passant square:"]),
        (f"{KINGS} w - - -1 0", ["half-move clock: expected", "move number: expected"]),
        (f"{KINGS} w - - {'9' * 5000} 1", ["half-move clock: expected a number"]),
        (f"{KINGS} w - - ² 1", ["half-move clock"]),
        ("4k4/9/9/9/9/9/9/9/4KK3 w - - 0 1", ["White has 2 kings"]),
        ("4k4/9/9/9/9/9/9/9/4KX3 w - - 0 1", ["f1: no piece 'X'; known are KQRBNP"]),
        ("4k4/9/9/9/9/9/9/9/4K*3 w - - 0 1", ["f1: '*' stands where the board has a square"]),
        ("4k4/9/9/9/9/9/9/10/4K4 w - - 0 1", ["rank 2: expected 9 squares, found 10"]),
        (f"{'1' * 9}{'9' * 5000}/9/9/9/9/9/9/9/9 w - - 0 1", ["rank 9: expected 9 squares"]),
        ("4k4/9/9/9/9/9/9/9/4KR3 w - - 0 1", []),
        ("4k4/9/9/9/4R4/9/9/9/4K4 w - - 0 1", ["Black, who just moved, is left in check"]),
    ],
)
def test_every_fault_is_reported_at_once(fen, faults):
    if not faults:
        read_fen(fen, GAME)
        return
    with pytest.raises(FenError) as caught:
        read_fen(fen, GAME)
    assert caught.value.fen == fen
    assert len(caught.value.faults) == len(faults)
    for fault in faults:
        assert any(fault in found for found in caught.value.faults), caught.value.faults


def test_missing_squares_are_marked():
    game = parse_game(HOLED, "test")
    assert write_fen(start(game)) == game.start
    with pytest.raises(FenError, match="c3: the board has no such square, expected '\\*', found 'm'"):
        read_fen("4k/5/2m2/5/K4 w - - 0 1", game)
    with pytest.raises(FenError, match="found an empty square"):
        read_fen("4k/5/5/5/K4 w - - 0 1", game)


def test_a_board_is_found_by_its_shape():
    assert fits_board(GAME.board, f"{KINGS} w - -")
    assert not fits_board(GAME.board, "8/8/8/8/8/8/8/8 w - -")
    assert not fits_board(GAME.board, "4k4/9/9/9/9/9/9/9/4K*3 w - -")
    assert not fits_board(GAME.board, "")


# All games: round trips, and every fault of a FEN reported at once

ORTHODOX = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
CETINA = "bnqrckbs/pppppppp/8/8/8/8/PPPPPPPP/BNQRCKBS"
ONE_COLOUR = "scbqkrbn/pppppppp/8/8/8/8/PPPPPPPP/SCBQKRBN"
THREE_BISHOPS = "sckqbrbn/pppppppp/8/8/8/8/PPPPPPPP/BCBQKRBN"
CONVERGENT = "***qk***/*rnbbnr*/*pppppp*/*6*/*6*/*PPPPPP*/*RNBBNR*/***QK***"
KELTIC = "***bkb***/**rnqnr**/ppppppppp/9/PPPPPPPPP/**RNQNR**/***BKB***"
CHESSENCE = "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*2MMM/4MK"


@pytest.mark.costly
@pytest.mark.parametrize("key", builtin_keys())
@configured(max_examples=15)
@given(data=st.data())
def test_positions_of_all_games_are_written_and_read_back(key, data):
    position = data.draw(positions(key))
    text = write_fen(position)
    assert read_fen(text, position.game) == position
    assert write_fen(read_fen(text, position.game)) == text


@pytest.mark.costly
@pytest.mark.parametrize("key", builtin_keys())
@configured(max_examples=10)
@given(data=st.data())
def test_a_fen_without_clocks_is_read_as_the_first_move(key, data):
    text = write_fen(data.draw(positions(key)))
    short = " ".join(text.split()[:4])
    assert write_fen(read_fen(short, load(key))) == f"{short} 0 1"


@pytest.mark.parametrize(
    ("key", "fen"),
    [
        ("orthodox", f"{ORTHODOX} w Kq - 0 1"),
        ("orthodox", "rnbqkbnr/pppp1ppp/8/8/4pP2/8/PPPPP1PP/RNBQKBNR b KQkq f3 0 3"),
        ("orthodox", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"),
        ("cetina-random", f"{ONE_COLOUR} w c1,g1,c8,g8 - 0 1"),
        ("cetina-random", f"{ONE_COLOUR} w g1!,c8,g8 - 0 1"),
        ("cetina-random", f"{ONE_COLOUR} b c1,g8! - 0 1"),
        ("cetina-random", f"{ONE_COLOUR} w - - 99 100"),
        ("chessence", f"{CHESSENCE}[] w - - 0 1"),
        ("chessence", f"{CHESSENCE}[MMmmm] b - - 0 1"),
        ("convergent", "***2***/*6*/*1k2Q1*/*6*/*6*/*3K2*/*6*/***q1*** w - - 0 1"),
    ],
)
def test_what_can_be_is_read_and_written_as_it_stands(key, fen):
    assert write_fen(read_fen(fen, load(key))) == fen


def test_rights_and_reserves_are_written_in_one_order():
    assert write_fen(read_fen(f"{ORTHODOX} w qkQK -", load("orthodox"))).split()[2] == "KQkq"
    cetina = read_fen(f"{ONE_COLOUR} w g8,g1,c8,c1 -", load("cetina-random"))
    assert write_fen(cetina).split()[2] == "c1,g1,c8,g8"
    chessence = read_fen(f"{CHESSENCE}[mMm] w - -", load("chessence"))
    assert write_fen(chessence).split()[0] == f"{CHESSENCE}[Mmm]"


FAULTY = [
    # Kings
    ("orthodox", "4k3/8/8/8/8/8/8/8 w - - 0 1", ["White has no king"]),
    ("orthodox", "8/8/8/8/8/8/8/8 w - - 0 1", ["White has no king", "Black has no king"]),
    ("keltic", "***kkk***/**5**/9/9/9/**5**/***K2*** w - - 0 1", ["Black has 3 kings"]),
    (
        "chessence",
        "1m3k/5*/4*1/2*3/1*2*1/3*2/1*4/*5/K4M[] w - - 0 1",
        ["f9: Black's king", "a1: White's king"],
    ),
    ("chessence", "k5/5*/4*1/2*3/1*2*1/3*2/1*4/*5/4K1[] w - - 0 1", ["e1: White's king"]),
    # Check to the side that just moved
    ("orthodox", "4k3/8/8/8/8/8/8/4R2K w - - 0 1", ["Black, who just moved"]),
    ("orthodox", "8/8/8/3kK3/8/8/8/8 b - - 0 1", ["White, who just moved"]),
    (
        "convergent",
        "***Q1***/*5k*/*6*/*6*/*6*/*6*/*K5*/***2*** w - - 0 1",
        ["Black, who just moved"],
    ),
    (
        "convergent",
        "***1K***/*6*/*6*/*6*/*6*/*k5*/*6*/***2*** w - - 0 1",
        ["Black, who just moved"],
    ),
    (
        "convergent",
        "***2***/*5k*/*6*/*6*/*6*/*6*/*K5*/***n1*** b - - 0 1",
        ["White, who just moved"],
    ),
    ("cetina-random", "7k/8/8/8/8/8/1k6/1B5K w b1! - 0 1", ["Black has 2 kings"]),
    ("cetina-random", "8/8/8/8/8/8/1k6/1B5K w b1! - 0 1", ["Black, who just moved"]),
    ("cetina-random", "7k/8/8/8/8/8/8/1B5K w b1!,h7 - 0 1", ["h7"]),
    ("orthodox", "4k3/8/8/8/8/8/8/K3R2K w - - 0 1", ["2 kings", "Black, who just moved"]),
    (
        "convergent",
        "***2***/*5k*/*6*/*6*/*6*/*6*/*6*/***n1*** b - - 0 1",
        ["White has no king", "White, who just moved"],
    ),
    # Pawns that would have promoted
    (
        "orthodox",
        "P3k3/8/8/8/8/8/8/p3K2p w - - 0 1",
        ["a8: White's pawn", "a1: Black's pawn", "h1: Black's pawn"],
    ),
    (
        "keltic",
        "***kP1***/**5**/9/9/9/**5**/***K1p*** w - - 0 1",
        ["e7: White's pawn", "f1: Black's pawn"],
    ),
    ("cetina-random", "k6P/8/8/8/8/8/8/K7 w - - 0 1", ["h8: White's pawn"]),
    # Pieces on squares that are missing
    (
        "convergent",
        "q**qk***/*rnbbnr*/*pppppp*/*6*/*6*/*PPPPPP*/*RNBBNR*/***QK**1 w - - 0 1",
        ["a8: the board has no such square", "h1: the board has no such square"],
    ),
    (
        "keltic",
        "***bkb***/**rnqnr**/ppppppppp/9/PPPP*PPPP/**RNQNR**/***BKB*** w - - 0 1",
        ["e3: '*'"],
    ),
    (
        "chessence",
        f"{CHESSENCE.replace('/*2', '/m2')}[] w - - 0 1",
        ["a2: the board has no such square"],
    ),
    # Reserves
    ("chessence", f"{CHESSENCE} w - - 0 1", ["in brackets after the placement"]),
    ("chessence", f"{CHESSENCE}[MMMMmmmm] w - - 0 1", ["White has 4", "Black has 4"]),
    ("chessence", f"{CHESSENCE}[MK] w - - 0 1", ["reserves: 'K'"]),
    ("chessence", f"{CHESSENCE}[mX1] w - - 0 1", ["reserves: 'X'", "reserves: '1'"]),
    ("chessence", f"{CHESSENCE}[MMM w - - 0 1", ["reserves: '[' is never closed, found '[MMM'"]),
    ("chessence", f"{CHESSENCE}[M][m] w - - 0 1", ["reserves: expected one pair of brackets and"]),
    ("chessence", f"{CHESSENCE}]m[ w - - 0 1", ["reserves: expected one pair of brackets and"]),
    ("chessence", f"{CHESSENCE}[M]m w - - 0 1", ["reserves: expected one pair of brackets and"]),
    ("orthodox", f"{ORTHODOX}[ w KQkq - 0 1", ["reserves: '[' is never closed"]),
    # What is not read is not missed
    ("orthodox", f"{ORTHODOX[:-1]} w KQkq - 0 1", ["rank 1: expected 8 squares, found 7"]),
    ("orthodox", "8/8 w KQkq e3 0 1", ["placement: expected 8 ranks, found 2", "e3"]),
    ("orthodox", f"{ORTHODOX[:-1]}X w KQkq - 0 1", ["h1: no piece 'X'"]),
    ("orthodox", f"{ORTHODOX.replace('K', 'X')} w KQkq - 0 1", ["e1: no piece 'X'"]),
    ("orthodox", "4k3/8/8/8/4X3/8/8/4K3 b - e3 0 1", ["e4: no piece 'X'"]),
    ("orthodox", "4k3/4X3/8/8/8/8/8/4R2K w - - 0 1", ["e7: no piece 'X'"]),
    ("orthodox", "4k3/8/8/8/8/8/8/4R2K x - e3 0 1", ["side to move: expected w or b, found 'x'"]),
    ("cetina-random", f"{ONE_COLOUR.replace('SCB', 'SCX')} w c1 - 0 1", ["c1: no piece 'X'"]),
    ("orthodox", f"{ORTHODOX}[] w KQkq - 0 1", ["reserves: Orthodox Chess has none"]),
    ("keltic", f"{KELTIC}[P] w - - 0 1", ["reserves: Keltic Chess has none"]),
    # Castling
    ("orthodox", f"{ORTHODOX[:-1]}1 w KQkq - 0 1", ["rights: K needs White's rook on h1"]),
    (
        "orthodox",
        "r2k3r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        ["rights: k needs Black's king on e8", "rights: q needs Black's king on e8"],
    ),
    ("orthodox", "4k3/8/8/8/8/8/8/r3K2N w KQ - 0 1", ["rights: K needs", "rights: Q needs"]),
    ("orthodox", f"{ORTHODOX} w KK - 0 1", ["rights: expected"]),
    ("orthodox", f"{ORTHODOX} w KQxq - 0 1", ["rights: expected"]),
    ("orthodox", f"{ORTHODOX} w e1 - 0 1", ["rights: expected"]),
    ("cetina-random", f"{CETINA} w KQkq - 0 1", ["rights: expected"]),
    ("keltic", f"{KELTIC} w K - 0 1", ["rights: Keltic Chess has none"]),
    # Conversion
    ("cetina-random", f"{ONE_COLOUR} w a1,g1 - 0 1", ["rights: a1 needs White's"]),
    ("cetina-random", f"{ONE_COLOUR} w c3 - 0 1", ["rights: c3 is no square"]),
    ("cetina-random", f"{ONE_COLOUR} w c1!,g1! - 0 1", ["one must have moved"]),
    ("cetina-random", f"{ONE_COLOUR} w c1,g1! - 0 1", ["one must have moved"]),
    ("cetina-random", f"{ONE_COLOUR} w c8!,g8! - 0 1", ["one must have moved"]),
    ("cetina-random", f"{CETINA.replace('BN', 'NB')} w b1,g1 - 0 1", ["both colours"]),
    ("cetina-random", "bbcknqrs/8/8/8/8/8/8/BBCKNQRS w a8,b8 - 0 1", ["both colours"]),
    ("cetina-random", f"{THREE_BISHOPS} w a1,c1,g1 - 0 1", ["more than two"]),
    ("cetina-random", f"{ONE_COLOUR} w c1,c1 - 0 1", ["c1 is given twice"]),
    ("cetina-random", f"{ONE_COLOUR} w c1,c1! - 0 1", ["c1! is given twice"]),
    ("cetina-random", f"{ONE_COLOUR} w c1,,g1 - 0 1", ["rights: expected"]),
    ("cetina-random", f"{ONE_COLOUR} w c1!! - 0 1", ["rights: expected"]),
    ("cetina-random", f"{ONE_COLOUR} w ! - 0 1", ["rights: expected"]),
    ("cetina-random", f"{ONE_COLOUR} w j1,c9 - 0 1", ["found 'j1'", "found 'c9'"]),
    ("coherent", f"{KINGS} w c1 - 0 1", ["rights: Coherent Chess has none"]),
    # En passant
    ("orthodox", "4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", ["no double step of Black passes e3"]),
    ("orthodox", "4k3/8/8/8/8/8/8/4K3 b - e3 0 1", ["e3 needs White's pawn on e4"]),
    ("orthodox", "4k3/8/8/8/4p3/8/8/4K3 b - e3 0 1", ["e3 needs White's pawn on e4"]),
    (
        "orthodox",
        "4k3/8/8/8/4P3/4N3/4P3/4K3 b - e3 0 1",
        ["e2 would have to be empty", "e3 would have to be empty"],
    ),
    ("orthodox", "4k3/8/8/8/4P3/8/8/4K3 b - e4 0 1", ["no double step of White passes e4"]),
    ("orthodox", "4k3/8/8/8/4P3/8/8/4K3 b - e9 0 1", ["en-passant square: expected"]),
    ("orthodox", "4k3/8/8/8/4P3/8/8/4K3 b - x 0 1", ["en-passant square: expected"]),
    ("convergent", f"{CONVERGENT} w - c4 0 1", ["en-passant square: Convergent Chess has none"]),
    ("keltic", f"{KELTIC} w - e4 0 1", ["en-passant square: Keltic Chess has none"]),
    # Many at once
    (
        "orthodox",
        "P3k2K/8/8/8/8/8/8/p3K2X x KQz e3 -1 0",
        [
            "h1: no piece 'X'",
            "side to move",
            "rights: expected",
            "half-move clock",
            "move number",
            "White has 2 kings",
            "a8: White's pawn",
            "a1: Black's pawn",
        ],
    ),
    (
        "orthodox",
        "P3k2r/8/8/8/8/8/4r3/4K3 b KQk e3 0 1",
        [
            "a8: White's pawn",
            "K needs White's rook",
            "Q needs White's rook",
            "e3 needs White's pawn",
            "e2 would have to be empty",
            "White, who just moved",
        ],
    ),
    (
        "cetina-random",
        "P6k/8/8/8/8/8/8/BN4BK w b1!,g1,a1! c6 0 1",
        [
            *("a8: White's pawn", "b1 needs White's", "one must have moved", "more than two"),
            *("both colours", "c6 needs Black's pawn"),
        ],
    ),
    (
        "chessence",
        "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/m2MMM/4KQ[MMMMx] w K e3 0 x",
        [
            "a2: the board has no such square",
            "f1: no piece 'Q'",
            "reserves: 'x'",
            "White has 4",
            "rights: Chessence has none",
            "en-passant square: Chessence has none",
            "move number",
            "e1: White's king",
        ],
    ),
    (
        "convergent",
        "***Q1***/*k5*/*6*/*6*/*6*/*6*/*6*/P**1K*** w a1 b3 0 1",
        [
            "a1: the board has no such square",
            "rights: Convergent Chess has none",
            "en-passant square",
            "Black, who just moved",
        ],
    ),
    (
        "keltic",
        "***P2***/**5**/9/9/9/**5**/1**Kp1*** z - - x 1",
        [
            "d7: White's pawn",
            "e1: Black's pawn",
            "a1: the board has no such square",
            "Black has no king",
            "side to move",
            "half-move clock",
        ],
    ),
]


@pytest.mark.parametrize(("key", "fen", "faults"), FAULTY)
def test_all_faults_of_a_fen_are_reported_at_once(key, fen, faults):
    with pytest.raises(FenError) as caught:
        read_fen(fen, load(key))
    reported = caught.value.faults
    for fault in faults:
        assert any(fault in each for each in reported), reported
    assert len(reported) == len(set(reported)) == len(faults), reported


@pytest.mark.parametrize("key", builtin_keys())
def test_the_start_of_a_game_has_no_faults(key):
    assert not setup_faults(start(load(key)))
