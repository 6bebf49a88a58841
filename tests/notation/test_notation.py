import random

import pytest
from effort import few_or_many
from hypothesis import given
from hypothesis import settings as configured
from hypothesis import strategies as st
from planting import SMALL, plant
from strategies import positions

import toolkit
from toolkit.errors import AmbiguousMoveError, IllegalMoveError, InvalidMoveError
from toolkit.explain.moves import explain_move
from toolkit.kernel import replayer
from toolkit.notation.algebraic import (
    format_bare,
    format_move,
    format_short,
    read_move,
    read_squares,
)
from toolkit.notation.move_grammar import read_move_parts
from toolkit.rules.catalogue import builtin_keys, load, parse_game
from toolkit.rules.fen import read_fen, start
from toolkit.rules.position import Manner

GAME = load("coherent")


@configured(max_examples=30)
@given(positions("coherent"))
def test_every_legal_move_is_read_back(position):
    board = GAME.board
    for move in position.moves():
        text = format_move(position, move)
        assert read_move(position, text) == move
        assert read_move(position, board.name(move.origin) + board.name(move.target)) == move
        assert read_squares(position, text) == (move.origin, move.target, None)


def test_marks_of_check_and_mate():
    position = read_fen("k8/9/2K6/9/9/9/9/9/7Q1 w - -", GAME)
    texts = {format_move(position, move) for move in position.moves()}
    assert {"Qh1-a1+", "Qh1-i1", "Qh1-h8"} <= texts
    position = read_fen("k8/9/K8/9/9/9/9/9/7Q1 w - -", GAME)
    texts = {format_move(position, move) for move in position.moves()}
    assert {"Qh1-h9#", "Qh1-b1"} <= texts


@pytest.mark.parametrize("text", ["Pe4-e5", "e4e5", "e5", "Pe5", " Pe4\u2013e5 ", "Pe4-e5!?", "e4-e5"])
def test_forms_of_a_move(text):
    move = read_move(start(GAME), text)
    assert (GAME.board.name(move.origin), GAME.board.name(move.target)) == ("e4", "e5")


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        ("", InvalidMoveError, "is not a move"),
        ("castle", InvalidMoveError, "is not a move"),
        ("Pe4-z9", InvalidMoveError, "is not a move"),
        ("Pe4-e10", InvalidMoveError, "no square e10"),
        ("Pe4-e6", IllegalMoveError, "Pe4-e6 is not legal"),
        ("Be4-e5", IllegalMoveError, "Be4-e5: a pawn, not a bishop, stands on e4"),
        ("Ke1-e9", IllegalMoveError, "Ke1-e9 is not legal"),
        ("Re1-e9", IllegalMoveError, "Re1-e9: a king, not a rook, stands on e1"),
        ("Xe1-e9", IllegalMoveError, "a king stands on e1, and Coherent Chess has no piece X"),
        ("Ne9", IllegalMoveError, "Ne9 is not legal"),
        ("Pe9-e8", IllegalMoveError, "Pe9-e8 is not legal"),
    ],
)
def test_other_texts_are_refused(text, error, message):
    with pytest.raises(error, match=message) as caught:
        read_move(start(GAME), text)
    assert caught.value.text == text


def objections(position, *texts):
    return {text: read_squares(position, text).objection for text in texts}


@pytest.mark.parametrize("text", ["Pe4xe5", "e4xe5", "Pxe5", "xe5", "Pe4xe5+"])
def test_a_text_may_not_say_that_nothing_is_captured(text):
    (objection,) = objections(start(GAME), text).values()
    assert objection == (text, "e5 is empty, nothing is captured there")
    named = read_squares(start(GAME), text)
    explained = explain_move(start(GAME), *named)
    assert not explained.legal
    assert (explained.written, explained.reason) == objection
    assert explain_move(start(GAME), named.origin, named.target).legal


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Re1-e9", "a king, not a rook, stands on e1"),
        ("Re1xe9", "a king, not a rook, stands on e1"),
        ("Re9-e4", "Black's king, not a rook, stands on e9"),
        ("Ad3-d4", "a pawn stands on d3, and Coherent Chess has no piece A"),
    ],
)
def test_another_piece_on_the_square_is_named(text, reason):
    with pytest.raises(IllegalMoveError) as caught:
        read_squares(start(GAME), text)
    assert str(caught.value) == f"{text}: {reason}"


def test_texts_that_say_less_are_read_as_they_were():
    texts = ("Pe4-e5", "e4e5", "e5", "Pe5", "Pe4e5", "e4-e5", "Pc2xd3", "Qd9xd5", "Pa1xa2")
    assert not any(objections(start(GAME), *texts).values())
    fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
    passed = read_fen(fen, load("orthodox"))
    assert not any(objections(passed, "Pe5xd6", "exd6", "e5xd6").values())
    assert objections(read_fen(fen.replace("d6", "-"), load("orthodox")), "Pe5xd6")["Pe5xd6"]


def test_names_take_the_article_that_they_need():
    game = parse_game(plant(SMALL, '"king"', '"emperor"'), "small.toml")
    with pytest.raises(IllegalMoveError, match="an emperor stands on a1, and Small has no piece Q"):
        read_squares(start(game), "Qa1-a2")


def test_short_forms_must_fit_one_move():
    position = read_fen("7k1/9/9/9/9/9/3N1N3/9/K8 w - -", GAME)
    with pytest.raises(AmbiguousMoveError, match="Ne5 fits Nd3-e5, Nf3-e5"):
        read_move(position, "Ne5")
    assert read_move(position, "Nde5") == read_move(position, "Nd3-e5")


# All games: every legal move in every form


@pytest.mark.costly
@pytest.mark.parametrize("key", builtin_keys())
@configured(max_examples=12)
@given(data=st.data())
def test_every_legal_move_of_every_game_is_read_back(key, data):
    position = data.draw(positions(key))
    for move in position.moves():
        text = format_move(position, move)
        assert read_move(position, text) == move
        assert read_move(position, f" {text}!? ") == move
        assert read_move(position, format_bare(position.game.board, move)) == move


@pytest.mark.costly
@pytest.mark.parametrize("key", builtin_keys())
@configured(max_examples=12)
@given(data=st.data())
def test_coordinates_name_every_move_but_drops(key, data):
    position = data.draw(positions(key))
    board = position.game.board
    for move in position.moves():
        if move.manner is Manner.DROP:
            continue
        text = board.name(move.origin) + board.name(move.target)
        becomes = move.promotion.letter.lower() if move.promotion else ""
        assert read_move(position, text + becomes) == move


@pytest.mark.costly
@pytest.mark.parametrize("key", builtin_keys())
@configured(max_examples=12)
@given(data=st.data())
def test_a_short_form_is_the_only_move_that_it_fits(key, data):
    """As short as it can be, it is ambiguous if and only if another move fits it."""
    position = data.draw(positions(key))
    board, moves = position.game.board, list(position.moves())
    steps = [move for move in moves if move.manner in (Manner.STEP, Manner.EN_PASSANT)]
    for move in steps[:: 1 + len(steps) // 5]:
        becomes = f"={move.promotion.letter}" if move.promotion else ""
        target, name = board.name(move.target), board.name(move.origin)
        for part in ("", name[0], name[1:]):
            fits = [
                other
                for other in steps
                if (other.piece, other.target) == (move.piece, move.target)
                and other.promotion is move.promotion
                and part in ("", board.name(other.origin)[0], board.name(other.origin)[1:])
            ]
            text = f"{move.piece.letter}{part}{target}{becomes}"
            if len(fits) == 1:
                assert read_move(position, text) == move
            else:
                with pytest.raises(AmbiguousMoveError):
                    read_move(position, text)
        assert read_move(position, f"{move.piece.letter}{name}{target}{becomes}") == move


@pytest.mark.parametrize("key", [key for key in builtin_keys() if load(key).rules.reserve])
@configured(max_examples=25)
@given(data=st.data())
def test_drops_are_read_with_and_without_their_letter(key, data):
    position = data.draw(positions(key))
    board = position.game.board
    drops = [move for move in position.moves() if move.manner is Manner.DROP]
    for move in drops:
        name = board.name(move.target)
        assert format_bare(board, move) == f"M@{name}"
        assert read_move(position, f"M@{name}") == read_move(position, f"@{name}") == move
    free = set(board.names(board.squares)) - {board.name(move.target) for move in drops}
    for name in free:
        with pytest.raises(IllegalMoveError):
            read_move(position, f"M@{name}")


CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R"


@pytest.mark.parametrize("side", "wb")
@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("O-O", "O-O"),
        ("0-0", "O-O"),
        ("O-O-O", "O-O-O"),
        ("0-0-0", "O-O-O"),
        (" O-O ", "O-O"),
        ("O-O!?", "O-O"),
        ("0-0-0!", "O-O-O"),
        ("e1g1", "O-O"),
        ("e1c1", "O-O-O"),
        ("Ke1-g1", "O-O"),
        ("Ke1-c1", "O-O-O"),
    ],
)
def test_castling_is_read_in_many_forms(side, text, named):
    position = read_fen(f"{CASTLING} {side} KQkq - 0 1", load("orthodox"))
    if side == "b":
        text = text.replace("1", "8")
    move = read_move(position, text)
    assert format_bare(position.game.board, move) == named
    assert move.manner is Manner.CASTLING
    assert position.play(move).castling.bit_count() == 2


@pytest.mark.parametrize("text", ["O-O", "O-O-O", "0-0", "e1g1", "Ke1-c1"])
@pytest.mark.parametrize(
    "fen",
    [
        f"{CASTLING} w - - 0 1",
        f"{CASTLING} w kq - 0 1",
        "r3k2r/8/8/8/8/8/8/RN2K1NR w KQkq - 0 1",
        "r3kr2/8/8/8/8/8/8/R3K2R w K - 0 1",
        "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1",
        "4k3/8/8/8/3r1r2/8/8/R3K2R w KQ - 0 1",
    ],
)
def test_castling_that_is_not_legal_is_refused(fen, text):
    with pytest.raises(IllegalMoveError):
        read_move(read_fen(fen, load("orthodox")), text)


def test_a_rank_distinguishes_two_pieces_of_a_kind():
    """The letter of B1c3 is a piece, although b1 is a square."""
    position = read_fen("4k3/8/8/B7/8/8/8/BN2K3 w - - 0 1", load("orthodox"))
    full = {"B1c3": "Ba1-c3", "B5c3": "Ba5-c3", "Nc3": "Nb1-c3", "b1c3": "Nb1-c3"}
    for short, text in full.items():
        assert read_move(position, short) == read_move(position, text)
        assert read_squares(position, short) == read_squares(position, text)
    for text in ("B1-c3", "B1C3"):
        assert read_move(position, text) == read_move(position, "Nb1-c3")


def test_castling_is_marked_for_check_and_mate():
    checks = read_fen("5k2/8/8/8/8/8/8/4K2R w K - 0 1", load("orthodox"))
    assert format_move(checks, read_move(checks, "O-O")) == "O-O+"
    mates = read_fen("5k2/2N1p1p1/8/8/2B5/8/8/4K2R w K - 0 1", load("orthodox"))
    assert format_move(mates, read_move(mates, "O-O")) == "O-O#"


PROMOTION = {
    "orthodox": ("3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "Pe7xd8", "QRBN"),
    "cetina-random": ("3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "Pe7xd8", "QSCRBN"),
    "keltic": ("***3***/**2P2**/k8/9/9/**5**/***2K*** w - - 0 1", "Pe6-e7", "QRBN"),
}


@pytest.mark.parametrize("key", PROMOTION)
def test_a_promotion_must_say_to_what(key):
    fen, text, kinds = PROMOTION[key]
    position = read_fen(fen, load(key))
    squares = text[1:3] + text[4:6]
    short = f"{text[1]}x{text[4:6]}" if "x" in text else text[4:6]
    for unnamed in (text, squares, short, f"P{short}"):
        with pytest.raises(AmbiguousMoveError):
            read_move(position, unnamed)
    for kind in kinds:
        move = read_move(position, f"{text}={kind}")
        assert move.promotion.letter == kind
        forms = [f"{text}{kind}", f"{text}({kind})", squares + kind.lower(), f"{short}={kind}"]
        assert {read_move(position, each) for each in forms} == {move}
    for kind in "KPZ":
        with pytest.raises(IllegalMoveError):
            read_move(position, f"{text}={kind}")
    with pytest.raises(IllegalMoveError):
        read_move(position, "Ke1-e2=Q" if key != "keltic" else "Kf1-e1=Q")


def test_en_passant_is_written_as_a_capture():
    position = read_fen("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", load("orthodox"))
    (move,) = [each for each in position.moves() if each.manner is Manner.EN_PASSANT]
    assert format_move(position, move) == "Pe5xd6"
    for text in ("Pe5xd6", "e5d6", "exd6", "Pd6", "xd6", "Pe5xd6 e.p.", "e5xd6"):
        assert read_move(position, text) == move
    with pytest.raises(IllegalMoveError, match="no capture from another file, as exd6 is"):
        read_move(position, "d6")


def test_a_conversion_is_written_like_any_bishops_move():
    fen = "4k3/8/8/8/8/8/8/nBn1K3 w b1! - 0 1"
    position = read_fen(fen, load("cetina-random"))
    texts = {format_move(position, move) for move in position.moves()}
    assert {text for text in texts if text[0] == "B"} == {"Bb1-b2", "Bb1xa1", "Bb1xc1"}
    assert read_move(position, "b1b2") == read_move(position, "Bb2") == read_move(position, "Bb1-b2")


def test_a_stalemate_that_wins_has_no_mark():
    position = read_fen("***2***/*k1K3*/*1R4*/*6*/*6*/*1QP3*/*6*/***2*** w - - 0 1", load("convergent"))
    for move in position.moves():
        after = position.play(move)
        if after.outcome() and after.outcome().reason == "stalemate":
            assert format_move(position, move)[-1].isdigit()


@pytest.mark.costly
@pytest.mark.parametrize("key", builtin_keys())
@configured(max_examples=10)
@given(data=st.data())
def test_every_legal_move_is_read_back_from_its_short_form(key, data):
    position = data.draw(positions(key))
    written = {}
    for move in position.moves():
        text = format_short(position, move)
        assert read_move(position, text) == move
        assert written.setdefault(text, move) == move
        assert len(text) <= len(format_move(position, move))


@pytest.mark.parametrize(
    ("key", "fen", "move", "short"),
    [
        ("orthodox", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O", "O-O"),
        ("orthodox", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "exd5"),
        ("orthodox", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"),
        ("orthodox", "3n3k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8r", "exd8=R+"),
        ("orthodox", "4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "a1d1", "Rd1"),
        ("orthodox", "4k3/8/8/8/8/8/7K/R6R w - - 0 1", "a1d1", "Rad1"),
        ("orthodox", "4k3/8/R7/8/8/8/7K/R7 w - - 0 1", "a1a3", "R1a3"),
        ("orthodox", "k7/8/8/8/8/8/8/K1N1N3 w - - 0 1", "c1d3", "Ncd3"),
        ("orthodox", "k7/8/8/1N3N2/8/8/8/KN3N2 w - - 0 1", "b1d2", "Nbd2"),
        ("orthodox", "k7/8/8/1N3N2/8/1N6/8/KN3N2 w - - 0 1", "b1d2", "Nb1d2"),
        ("orthodox", "7k/6pp/8/8/8/8/8/K2R4 w - - 0 1", "d1d8", "Rd8#"),
        ("coherent", "k8/9/9/9/3PPP3/9/9/9/K8 w - - 0 1", "d5e6", "de6"),
        ("coherent", "k8/9/4p4/9/3PPP3/9/9/9/K8 w - - 0 1", "f5g6", "g6"),
        ("chessence", "start", "M@e1", None),
    ],
)
def test_short_forms(key, fen, move, short):
    game = load(key)
    position = start(game) if fen == "start" else read_fen(fen, game)
    if short is None:
        assert all(format_short(position, each) for each in position.moves())
    else:
        assert format_short(position, read_move(position, move)) == short


def test_no_square_is_written_to_distinguish_a_pinned_piece():
    position = read_fen("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", load("orthodox"))
    assert format_short(position, read_move(position, "g1e2")) == "Ne2"


@pytest.mark.parametrize(
    ("key", "text", "full"),
    [
        ("orthodox", "\u2658f3", "Ng1-f3"),
        ("orthodox", "\u265eg1-f3", "Ng1-f3"),
        ("orthodox", "\u2659e2-e4", "Pe2-e4"),
        ("orthodox", "\u2658\ufe0ef3", "Ng1-f3"),
        ("coherent", "\u2658g3", "Ng1-g3"),
    ],
)
def test_figurines_are_letters(key, text, full):
    position = start(load(key))
    assert format_move(position, read_move(position, text)) == full
    assert read_squares(position, text) == read_squares(position, full)


def test_a_figurine_of_no_piece_is_no_move():
    with pytest.raises(InvalidMoveError):
        read_move(start(load("chessence")), "\u2655d4")


def test_a_figurine_is_the_piece_that_stands_upright():
    """A grasshopper is drawn as a queen upside down, which a queen's figurine does not mean."""
    game = parse_game(
        """
        extends = "orthodox"
        key = "hopping"
        name = "Hopping"
        version = 1
        [pieces.Q]
        name = "grasshopper"
        drawing = "queen"
        turn = 180
        moves = ["gQ"]
        [pieces.B]
        name = "queen"
        drawing = "queen"
        moves = ["Q"]
        """,
        "hopping.toml",
    )
    position = read_fen("4k3/8/8/8/8/3P4/3P4/3B1Q1K w - - 0 1", game)
    assert format_move(position, read_move(position, "\u2655e2+")) == "Bd1-e2+"


# What a text says beside its squares


def bare_texts():
    """Every bare square as a pawn's move, on the last ranks with each piece and without."""
    names = [f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9)]
    ends = [f"{name}={kind}" for name in names if name[1] in "18" for kind in "QRBNKP"]
    return [*names, *ends]


@few_or_many(4, 60)
def test_a_bare_square_is_a_pawns_move_exactly_where_python_chess_says_so(count):
    chess = pytest.importorskip("chess")
    for seed in range(count):
        rng, board = random.Random(seed), chess.Board()
        for _ in range(rng.randrange(10, 140)):
            if board.is_game_over():
                break
            # Captures are rare among random moves, and they are what is mistaken.
            moves = [*board.legal_moves]
            board.push(rng.choice([*filter(board.is_capture, moves)] or moves))
        position = read_fen(board.fen(en_passant="fen"), load("orthodox"))
        for text in bare_texts():
            try:
                expected = board.parse_san(text).uci()
            except ValueError:
                expected = None
            assert uci(position, text) == expected, (board.fen(), text)
            kernel = replayer(position.game)
            found = kernel and kernel.replay(position, kernel.pack([read_move_parts(text)]))
            assert kernel is None or len(found) == (expected is not None), (board.fen(), text)


def uci(position, text):
    try:
        move = read_move(position, text)
    except (IllegalMoveError, AmbiguousMoveError):
        return None
    board, becomes = position.game.board, move.promotion.letter.lower() if move.promotion else ""
    return board.name(move.origin) + board.name(move.target) + becomes


@pytest.mark.parametrize(
    ("key", "fen", "legal", "illegal"),
    [
        ("orthodox", "4k3/8/8/3pP3/4P3/8/8/4K3 w - d6 0 1", ["e6", "exd5", "xd5"], ["d5", "d6"]),
        ("coherent", "4k4/9/9/9/3pp4/4P4/9/9/4K4 w - - 0 1", ["e5", "d4"], ["d5"]),
        (
            "convergent",
            "***qk***/*6*/*6*/*1p4*/*2P3*/*6*/*6*/***QK*** w - - 0 1",
            ["d5", "e5"],
            ["c5"],
        ),
        ("keltic", "***1k1***/**5**/2pp5/2P6/9/**5**/***1K1*** w - - 0 1", ["d4"], ["d5"]),
        ("cetina-random", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", ["e5"], ["d5"]),
    ],
)
def test_a_bare_square_is_no_capture_from_another_file(key, fen, legal, illegal):
    position = read_fen(fen, load(key))
    for text in legal:
        assert read_move(position, text)
    for text in illegal:
        with pytest.raises(IllegalMoveError):
            read_move(position, text)
        assert not toolkit.explain(position, text).legal


@pytest.mark.parametrize(
    ("text", "written", "reason"),
    [
        ("a8=N", "Pa7-a8=N", None),
        ("a8N", "Pa7-a8=N", None),
        ("a7-a8=R", "Pa7-a8=R", None),
        ("a7a8b", "Pa7-a8=B", None),
        ("axb8=N", "Pa7xb8=N", None),
        ("axb8=R+", "Pa7xb8=R+", None),
        ("a8=K", None, "a pawn promotes to one of QRBN, not to K"),
        ("axb8=P", None, "a pawn promotes to one of QRBN, not to P"),
        ("a7a8k", None, "a pawn promotes to one of QRBN, not to K"),
        ("e2-e4=Q", None, "a pawn does not promote there"),
        ("Ke1-d1=Q", None, "a king does not promote"),
    ],
)
def test_the_promotion_that_is_written_is_explained(text, written, reason):
    position = read_fen("1n2k3/P7/8/8/8/8/4P3/4K3 w - - 0 1", load("orthodox"))
    explained = toolkit.explain(position, text)
    assert explained.legal is (written is not None)
    if written is not None:
        assert explained.name == written
        assert toolkit.explain(position, read_move(position, text)).name == written
    else:
        assert explained.reason == reason


@pytest.mark.parametrize(
    ("text", "fen", "reason"),
    [
        ("Kg1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O; the king goes e1-g1"),
        ("Ke1-c1", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O; the king goes e1-c1"),
        ("Kc8", "r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "O-O-O; the king goes e8-c8"),
        ("Keg8", "4k2r/8/8/8/8/8/8/4K3 b k - 0 1", "O-O; the king goes e8-g8"),
        ("Kg1", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O; White has no right to castle"),
        ("Kg1", "4k3/8/8/8/8/5r2/8/4K2R w K - 0 1", "O-O; f1 is attacked"),
    ],
)
def test_a_kings_two_steps_are_castling_that_is_written_otherwise(text, fen, reason):
    position = read_fen(fen, load("orthodox"))
    explained = toolkit.explain(position, text)
    assert not explained.legal
    assert explained.reason.startswith(f"castling is written {reason}")
    if "-" not in text:
        with pytest.raises(IllegalMoveError, match="castling is written O-O"):
            read_move(position, text)


def test_coordinates_alone_may_be_castling():
    position = read_fen("r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1", load("orthodox"))
    assert toolkit.explain(position, "e1g1").legal
    assert toolkit.explain(position, "e1-f1-g1").legal
    assert read_move(position, "e1g1") == read_move(position, "O-O")
    assert read_move(read_fen("4k3/8/8/8/8/8/8/5K1R w - - 0 1", load("orthodox")), "Kg1")
