"""Material, pieces won and lost, pawns, rights, reserves and friends."""

from dataclasses import replace

import pytest
from judging import (
    BLACK,
    START,
    WHITE,
    all_of,
    ask,
    counted,
    file,
    like,
    move,
    moves,
    number,
    one_of,
    pieces,
    scene,
    some,
    square,
    truth,
    word,
)

from toolkit import catalogue
from toolkit.claims.language.forms import Article, LineTerm
from toolkit.claims.model import When
from toolkit.claims.rules.pawnlines import straight_pawn

CHESSENCE_5B = ("chessence", "kmm3/m4*/1mm1*1/mm*3/1*2*1/3*M1/1*1MM1/*3MM/2M1MK[MMmm] b - - 0 5")
CHESSENCE_15W = ("chessence", "k5/m1m2*/1mm1*1/Mm*3/1*2*1/3*M1/1*MM2/*5/2M2K[M] w - - 4 15")
CHESSENCE_26W = ("chessence", "k5/5*/2m1*1/1m*M1M/1*M1*1/3*2/1*2m1/*5/5K[] w - - 5 26")
CETINA_2W = ("cetina-random", "cnbkqsbr/ppp1pppp/3p4/8/8/2P5/PP1PPPPP/CNBKQSBR w c1,g1,c8,g8 - 0 2")
CETINA_11B = (
    "cetina-random",
    "1nbk1sbr/1p1qppp1/c1pp3p/8/P1PP4/1Q2SP2/2B1P1PP/CNK3BR b c8,g8 - 2 11",
)
KELTIC = ("keltic", "***bkb***/**rnqnr**/ppppppppp/9/PPPP1PPPP/**RNQNR**/***BKB*** w - - 0 1")


def orthodox(placement, turn="w"):
    return scene("orthodox", f"{placement} {turn} - - 0 1")


ENDING = orthodox("4k3/pp3r2/8/8/8/8/PPP2R2/R3K3")


@pytest.mark.parametrize(
    ("roles", "expected"),
    [
        ({"has": counted("rook", 2)}, "true"),
        ({"has": all_of(counted("rook", 2), counted("pawn", 3))}, "true"),
        ({"has": all_of(counted("rook", 2), counted("pawn", 2))}, "false"),
        ({"has": counted("pawn", 4)}, "false"),
        ({"has": counted("queen", 0)}, "true"),
        ({"has": counted("rook", 0)}, "false"),
        # He has a rook, and one more.
        ({"has": counted("rook", 1)}, "unknown"),
        ({"has": counted("rook", 1), "only": word("only")}, "false"),
        ({"has": counted("rook", 2), "only": word("only")}, "false"),
        ({"has": all_of(counted("rook", 2), counted("pawn", 3)), "only": word("only")}, "true"),
        (
            {"has": all_of(counted("king"), counted("rook", 2), counted("pawn", 3), only=True)},
            "true",
        ),
        ({"has": counted("pawn", 3), "of": word("left")}, "true"),
        ({"has": counted("pawn", 3), "of": word("more")}, "unknown"),
        ({"has": counted("minor", 1)}, "false"),
        ({"has": counted("exchange", 1)}, "unknown"),
        ({"has": counted("dragon", 1)}, "unknown"),
        ({"has": counted("piece", 7)}, "false"),
        ({"has": counted("piece", 2)}, "unknown"),
        ({"has": one_of(counted("rook", 2), counted("queen"))}, "unknown"),
    ],
)
def test_what_a_side_has(roles, expected):
    assert truth(ENDING, "material", agent=WHITE, **roles) == expected


def test_material_in_other_games():
    at = scene(*CETINA_11B)
    assert truth(at, "material", agent=WHITE, has=counted("chancellor")) == "true"
    assert truth(at, "material", agent=WHITE, has=counted("chancellor", 2)) == "false"
    assert truth(at, "material", agent=WHITE, has=counted("S")) == "true"
    at = scene(*CHESSENCE_26W)
    assert truth(at, "material", agent=BLACK, has=counted("man", 3)) == "true"
    assert truth(at, "material", agent=BLACK, has=counted("man", 2)) == "false"
    at = scene(*KELTIC)
    assert truth(at, "material", agent=WHITE, has=counted("pawn", 8)) == "true"
    # In Coherent Chess a sissa is called a knight.
    at = scene("coherent", None)
    assert truth(at, "material", agent=WHITE, has=counted("sissa", 2)) == "true"
    assert truth(at, "material", agent=WHITE, has=counted("sissa", 3)) == "false"


EXCHANGE_UP = orthodox("4k1n1/pp6/8/8/8/8/PP6/R3K3")
TWO_FOR_ROOK = orthodox("4kbn1/pp6/8/8/8/8/PP6/R3K3")
PIECE_UP = orthodox("4k3/pp6/8/8/8/8/PP6/1N2K3")
PIECE_AND_PAWN = orthodox("4k3/pp6/8/8/8/8/PPP5/1N2K3")
BISHOPS_FOR_KNIGHT = orthodox("4k1n1/pp6/8/8/8/8/PP6/1BB1K3")


@pytest.mark.parametrize(
    ("at", "roles", "expected"),
    [
        (ENDING, {"agent": WHITE, "by": all_of(counted("rook"), counted("pawn"))}, "true"),
        (ENDING, {"agent": WHITE, "by": counted("rook")}, "unknown"),
        (ENDING, {"agent": WHITE, "by": counted("pawn", 2)}, "false"),
        (ENDING, {"agent": BLACK, "by": counted("pawn")}, "false"),
        (ENDING, {"agent": BLACK, "by": all_of(counted("rook"), counted("pawn"))}, "false"),
        (PIECE_UP, {"agent": WHITE, "by": counted("knight")}, "true"),
        (PIECE_UP, {"agent": WHITE, "by": counted("bishop")}, "false"),
        (PIECE_UP, {"agent": WHITE, "by": counted("piece")}, "true"),
        (PIECE_UP, {"agent": WHITE, "by": counted("piece", 2)}, "false"),
        (PIECE_UP, {"agent": WHITE, "by": counted("exchange")}, "false"),
        (PIECE_UP, {"agent": BLACK, "by": counted("piece"), "behind": word("behind")}, "true"),
        (PIECE_UP, {"agent": WHITE, "by": counted("piece"), "behind": word("behind")}, "false"),
        (PIECE_AND_PAWN, {"agent": WHITE, "by": counted("piece")}, "unknown"),
        (PIECE_AND_PAWN, {"agent": WHITE, "by": all_of(counted("piece"), counted("pawn"))}, "true"),
        (EXCHANGE_UP, {"agent": WHITE, "by": word("exchange")}, "true"),
        (EXCHANGE_UP, {"agent": BLACK, "by": word("exchange")}, "false"),
        (EXCHANGE_UP, {"agent": WHITE, "by": counted("rook"), "for_": counted("knight")}, "true"),
        (EXCHANGE_UP, {"agent": WHITE, "by": counted("rook"), "for_": counted("bishop")}, "false"),
        # What was given for it may be named in the next clause.
        (EXCHANGE_UP, {"agent": WHITE, "by": counted("rook")}, "unknown"),
        (EXCHANGE_UP, {"agent": WHITE, "by": counted("rook", 2)}, "false"),
        (PIECE_AND_PAWN, {"agent": WHITE, "by": counted("piece", 2)}, "false"),
        (TWO_FOR_ROOK, {"agent": WHITE, "by": word("exchange")}, "false"),
        (BISHOPS_FOR_KNIGHT, {"agent": WHITE, "by": counted("piece")}, "true"),
        (BISHOPS_FOR_KNIGHT, {"agent": WHITE, "by": counted("bishop")}, "false"),
    ],
)
def test_who_is_ahead(at, roles, expected):
    assert truth(at, "ahead", **roles) == expected


def test_a_piece_where_there_are_other_minor_pieces():
    even = "k7/p7/8/8/8/8/P7/K7 w - - 0 1"
    assert truth(scene("cetina-random", even), "ahead", agent=WHITE, by=counted("piece")) == "false"
    sissa = scene("cetina-random", "k7/p7/8/8/8/8/P7/KS6 w - - 0 1")
    assert truth(sissa, "ahead", agent=WHITE, by=counted("piece")) == "true"
    assert truth(sissa, "ahead", agent=WHITE, by=counted("sissa")) == "true"
    mixed = scene("cetina-random", "kn6/p7/8/8/8/8/P7/KSB5 w - - 0 1")
    assert truth(mixed, "ahead", agent=WHITE, by=counted("piece")) == "unknown"


def test_what_is_gone():
    no_queens = ENDING
    assert truth(no_queens, "gone", patient=pieces("queen")) == "true"
    assert truth(no_queens, "gone", patient=pieces("rook")) == "false"
    assert truth(no_queens, "gone", patient=counted("queen", 2)) == "true"
    assert truth(no_queens, "gone", patient=counted("rook", 2)) == "unknown"
    assert truth(no_queens, "gone", patient=all_of(pieces("queen"), pieces("knight"))) == "true"
    assert truth(no_queens, "gone", patient=all_of(pieces("queen"), pieces("rook"))) == "false"
    assert truth(no_queens, "gone", patient=pieces("knight", owner="white")) == "true"
    assert truth(no_queens, "gone", patient=pieces("rook", "a1")) == "false"
    assert truth(no_queens, "gone", patient=pieces("rook", "a8")) == "true"
    assert truth(no_queens, "gone", patient=some("rook")) == "unknown"
    assert truth(no_queens, "gone", patient=pieces("dragon")) == "unknown"


def test_a_bare_king():
    at = orthodox("4k3/8/8/8/8/8/P7/4K3")
    assert truth(at, "bare", patient=BLACK) == "true"
    assert truth(at, "bare", patient=WHITE) == "false"
    assert truth(at, "bare", patient=pieces("king", owner="black")) == "true"
    assert truth(at, "bare", patient=pieces("king", "e1")) == "false"
    held = scene("chessence", "k5/5*/4*1/2*3/1*2*1/3*2/1*4/*5/5K[m] w - - 0 1")
    assert truth(held, "bare", patient=BLACK) == "false"
    assert truth(held, "bare", patient=WHITE) == "true"


# Pieces won and lost

QUEEN_FOR_ROOK = "3qk3/3r4/8/8/8/8/8/3RKR2 w - - 0 1"


def test_what_the_captures_so_far_have_won():
    at = scene("orthodox", START, "e4 d5 exd5")
    assert truth(at, "wins", agent=WHITE, patient=counted("pawn")) == "opinion"
    at = scene("orthodox", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5")
    assert truth(at, "wins", agent=WHITE, patient=counted("pawn")) == "true"
    assert truth(at, "wins", agent=pieces("pawn"), patient=counted("pawn")) == "true"
    assert truth(at, "wins", patient=counted("pawn")) == "true"
    assert truth(at, "wins", patient=pieces("pawn", "d5")) == "true"
    assert truth(at, "wins", agent=WHITE, patient=counted("rook")) == "false"
    assert truth(at, "wins", agent=WHITE, patient=counted("pawn"), on=square("d5")) == "true"
    assert truth(at, "wins", agent=WHITE, patient=counted("pawn"), on=square("e5")) != "true"
    assert truth(at, "loses", agent=BLACK, patient=counted("pawn")) == "true"
    assert truth(at, "loses", agent=WHITE, patient=counted("pawn")) != "true"
    back = scene("orthodox", START, "e4 d5 exd5 Qxd5")
    assert truth(back, "wins", agent=BLACK, patient=counted("pawn")) == "opinion"
    given = {"patient": counted("queen"), "for_": counted("rook")}
    trade = scene("orthodox", "3qk3/8/8/8/8/8/8/3RK3 w - - 0 1", "Rxd8 Kxd8")
    assert truth(trade, "wins", agent=WHITE, **given) == "true"
    assert truth(trade, "wins", agent=BLACK, **given) == "false"
    assert truth(trade, "loses", agent=BLACK, **given) == "true"
    given = {"patient": counted("queen"), "for_": counted("bishop")}
    assert truth(trade, "wins", agent=WHITE, **given) == "false"
    quiet = scene("orthodox", START, "e4")
    assert truth(quiet, "wins", agent=WHITE, patient=counted("queen")) == "opinion"


def test_the_exchange_is_won_by_a_rook_for_a_minor_piece():
    at = scene("orthodox", "5rk1/8/8/8/8/B7/8/6K1 w - - 0 1", "Bxf8 Kxf8")
    assert truth(at, "wins", agent=WHITE, patient=counted("exchange")) == "true"
    assert truth(at, "wins", agent=BLACK, patient=counted("exchange")) == "opinion"
    assert truth(at, "loses", agent=BLACK, patient=counted("exchange")) == "true"


FORK = scene("orthodox", "q3k3/8/8/3N4/8/8/8/4K3 w - - 0 1", before="Nd5-c7 Ke8-d8 Nc7xa8")


@pytest.mark.parametrize(
    ("roles", "expected"),
    [
        ({"patient": pieces("queen"), "by": moves("Nd5-c7 Ke8-d8 Nc7xa8")}, "true"),
        ({"patient": counted("queen"), "by": moves("Nd5-c7 Ke8-d8")}, "true"),
        ({"patient": pieces("queen"), "by": move("Nd5-c7")}, "true"),
        ({"agent": WHITE, "patient": pieces("queen", owner="black"), "by": move("Nd5-c7")}, "true"),
        ({"patient": pieces("rook"), "by": move("Nd5-c7")}, "false"),
        ({"agent": BLACK, "patient": pieces("knight"), "by": moves("Nd5-c7 Ke8-d8")}, "false"),
    ],
)
def test_what_a_line_wins(roles, expected):
    assert truth(FORK, "wins", **roles) == expected


def test_what_a_line_loses():
    line = moves("Nd5-c7 Ke8-d8 Nc7xa8")
    assert truth(FORK, "loses", agent=BLACK, patient=pieces("queen"), by=line) == "true"
    assert truth(FORK, "loses", patient=pieces("queen"), by=line) == "true"
    assert truth(FORK, "loses", agent=BLACK, patient=counted("rook"), by=line) == "false"
    quiet = scene("orthodox", "q3k3/8/8/3N4/8/8/8/4K3 w - - 0 1", before="Nd5-f4 Ke8-d8")
    line = moves("Nd5-f4 Ke8-d8")
    assert truth(quiet, "loses", agent=BLACK, patient=pieces("queen"), by=line) == "false"
    assert truth(quiet, "wins", patient=pieces("queen"), by=move("Nd5-f4")) == "false"


def test_what_is_given_for_a_piece_in_a_line():
    line = "Rd1xd8 Ke8xd8"
    at = scene("orthodox", "3qk3/8/8/8/8/8/8/3RK3 w - - 0 1", before=line)
    queen = {"agent": WHITE, "patient": counted("queen"), "by": moves(line)}
    assert truth(at, "wins", **queen, for_=counted("rook")) == "true"
    assert truth(at, "wins", **queen, for_=counted("bishop")) == "false"
    assert truth(at, "wins", **queen) == "opinion"
    lost = {"agent": BLACK, "patient": counted("queen"), "by": moves(line)}
    assert truth(at, "loses", **lost) == "true"


def test_a_piece_that_is_taken_back_is_not_won_for_certain():
    at = scene("orthodox", "4k3/1p6/2p5/8/8/8/8/2Q1K3 w - - 0 1", before="Qc1xc6")
    assert truth(at, "wins", agent=WHITE, patient=counted("pawn"), by=move("Qc1xc6")) == "unknown"
    assert truth(at, "loses", agent=BLACK, patient=counted("pawn"), by=move("Qc1xc6")) == "true"


def test_a_piece_that_is_protected_is_not_won_for_certain():
    at = scene("orthodox", "4k3/1p6/2p5/8/8/8/8/2Q1K3 w - - 0 1", before="Qc1-c5")
    found = truth(at, "wins", agent=WHITE, patient=counted("pawn"), by=move("Qc1-c5"))
    assert found == "unknown"


# Pawns

PAWNS = orthodox("4k3/p4p2/5p2/3P4/1P6/8/P6P/4K3")
"""White: a2 b4 d5 h2. Black: a7 f7 f6."""


def test_whose_pawns_go_straight():
    keys = [
        key
        for key in ("orthodox", "keltic", "cetina-random", "coherent", "convergent", "chessence")
        if straight_pawn(catalogue.load(key)) is not None
    ]
    assert keys == ["orthodox", "keltic", "cetina-random"]


@pytest.mark.parametrize(
    ("sense", "patient", "expected"),
    [
        ("passed", pieces("pawn", "d5"), "true"),
        ("passed", pieces("pawn", "h2"), "true"),
        ("passed", pieces("pawn", "b4"), "false"),
        ("passed", pieces("pawn", "a2"), "false"),
        ("passed", pieces("pawn", "f6"), "true"),
        ("passed", pieces("king", "e1"), "false"),
        ("passed", pieces(None, "e1"), "false"),
        ("passed", some("pawn", "white"), "true"),
        ("passed", pieces("pawn", owner="black", article=Article.NO), "false"),
        ("passed", pieces("pawn", owner="white", article=Article.EVERY), "false"),
        ("doubled", pieces("pawn", "f7"), "true"),
        ("doubled", pieces("pawn", "a7"), "false"),
        ("doubled", some("pawn", "white"), "false"),
        ("doubled", pieces("pawn", "f6", "f7"), "true"),
        ("isolated", pieces("pawn", "d5"), "true"),
        ("isolated", pieces("pawn", "a2"), "false"),
        ("isolated", pieces("pawn", owner="black", article=Article.EVERY), "true"),
        ("isolated", pieces("pawn", owner="white", article=Article.EVERY), "false"),
        ("isolated", pieces(), "unknown"),
    ],
)
def test_pawns(sense, patient, expected):
    assert truth(PAWNS, sense, patient=patient) == expected


def test_what_is_no_pawn_is_not_denied_to_be_passed():
    assert ask(PAWNS, "passed", patient=pieces(None, "e1")).loose
    assert not ask(PAWNS, "passed", patient=pieces("pawn", "b4")).loose
    assert truth(PAWNS, "passed", patient=all_of(square("e4"))) == "false"


def test_a_passed_pawn_has_passed_all_that_could_stop_it():
    at = orthodox("4k3/8/4P3/3p4/8/8/8/4K3")
    assert truth(at, "passed", patient=pieces("pawn", "e6")) == "true"
    assert truth(at, "passed", patient=pieces("pawn", "d5")) == "true"


def test_a_backward_pawn():
    at = orthodox("4k3/8/3p4/2p1p3/4P3/2N5/8/4K3")
    assert truth(at, "backward", patient=pieces("pawn", "d6")) == "true"
    assert truth(at, "backward", patient=pieces("pawn", "c5")) == "false"
    free = orthodox("4k3/8/3p4/2p1p3/8/2N5/8/4K3")
    assert truth(free, "backward", patient=pieces("pawn", "d6")) == "unknown"


@pytest.mark.parametrize(
    ("roles", "expected"),
    [
        ({"line": file("e")}, "true"),
        ({"line": file("d")}, "false"),
        ({"line": file("d"), "how": word("half-open")}, "true"),
        ({"line": file("d"), "how": word("half-open"), "for_": BLACK}, "true"),
        ({"line": file("d"), "how": word("half-open"), "for_": WHITE}, "false"),
        ({"line": file("e"), "how": word("half-open")}, "false"),
        ({"line": file("a"), "how": word("closed")}, "true"),
        ({"line": file("d"), "how": word("closed")}, "false"),
        ({"line": all_of(file("e"), file("g"))}, "true"),
        ({"line": all_of(file("e"), file("h"))}, "false"),
        ({"line": LineTerm((0, 0), "diagonal", ends=("a1", "c3"))}, "true"),
        ({"line": LineTerm((0, 0), "diagonal", ends=("a1", "c3")), "how": word("closed")}, "false"),
        ({"line": LineTerm((0, 0), "diagonal", ends=("a1", "i9"))}, "unknown"),
        ({"line": file("k")}, "unknown"),
        ({"line": file("e"), "how": word("strong")}, "unknown"),
    ],
)
def test_files(roles, expected):
    assert truth(PAWNS, "open_line", **roles) == expected


def test_pawns_of_other_games():
    at = scene(*KELTIC)
    assert truth(at, "open_line", line=file("e"), how=word("half-open")) == "true"
    assert truth(at, "isolated", patient=pieces("pawn", "a3")) == "false"
    at = scene(*CETINA_2W)
    assert truth(at, "open_line", line=file("a")) == "false"
    for game, is_open in (("coherent", "false"), ("convergent", "false"), ("chessence", "unknown")):
        # On which files pawns stand is known however they go; what they pass is not.
        at = scene(game, None)
        assert truth(at, "open_line", line=file("d")) == is_open
        assert truth(at, "passed", patient=some("pawn")) == "unknown"


# Rights, reserves and friends


def test_the_right_to_castle():
    both = scene("orthodox", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    one = scene("orthodox", "r3k2r/8/8/8/8/8/8/R3K2R w Kkq - 0 1")
    none = scene("orthodox", "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1")
    assert truth(both, "castling_right", agent=WHITE) == "true"
    assert truth(none, "castling_right", agent=WHITE) == "false"
    assert truth(none, "castling_right", agent=WHITE, state=word("lost")) == "true"
    assert truth(one, "castling_right", agent=WHITE, state=word("lost")) == "false"
    assert truth(one, "castling_right", agent=WHITE, how=word("kingside")) == "true"
    assert truth(one, "castling_right", agent=WHITE, how=word("queenside")) == "false"
    lost = {"how": word("queenside"), "state": word("lost")}
    assert truth(one, "castling_right", agent=WHITE, **lost) == "true"
    assert truth(both, "castling_right", agent=BLACK, state=word("can")) == "true"
    assert truth(none, "castling_right", agent=BLACK, state=word("can")) == "false"
    start = scene("orthodox", START)
    assert truth(start, "castling_right", agent=WHITE, state=word("can")) == "unknown"
    assert truth(scene("keltic", None), "castling_right", agent=WHITE) == "unknown"


def test_the_right_to_convert():
    at = scene(*CETINA_2W, "Bc1-c2")
    bishop = pieces("bishop", "g8")
    assert truth(at, "may_convert", agent=bishop) == "true"
    assert truth(at, "may_convert", agent=pieces("bishop", "g1")) == "false"
    assert truth(at, "may_convert", agent=bishop, must=word("must")) == "false"
    at = scene(*CETINA_11B, "Bc8-c7")
    assert truth(at, "may_convert", agent=bishop) == "false"
    assert truth(scene("orthodox", START), "may_convert", agent=bishop) == "unknown"


def test_a_bishop_that_must_convert():
    at = scene("cetina-random", "cnbkqsbr/8/8/8/8/8/8/CNBKQSBR w c1,g1,c8,g8 - 0 2", "Bc1-d2")
    assert truth(at, "may_convert", agent=pieces("bishop", "g1"), must=word("must")) == "true"
    assert truth(at, "may_convert", agent=pieces("bishop", "g1")) == "true"
    assert truth(at, "may_convert", agent=pieces("bishop", "g8"), must=word("must")) == "false"


def test_reserves():
    at = scene(*CHESSENCE_15W)
    assert truth(at, "reserve", agent=WHITE, count=number(1)) == "true"
    assert truth(at, "reserve", agent=WHITE, count=number(0)) == "false"
    assert truth(at, "reserve", agent=BLACK, count=number(0)) == "true"
    after = scene(*CHESSENCE_15W, "M@d2")
    assert truth(after, "reserve", agent=WHITE, count=number(0)) == "true"
    assert truth(scene("orthodox", START), "reserve", agent=WHITE, count=number(0)) == "unknown"


def test_what_can_be_dropped():
    at = scene(*CHESSENCE_15W)
    drop = {"agent": WHITE, "patient": some("man")}
    assert truth(at, "can_drop", **drop, on=square("d2")) == "true"
    # On its own turn a side can or cannot; else it may be a plan, but it is not one that it cannot.
    assert truth(at, "can_drop", **drop, on=square("b1")) == "false"
    assert truth(at, "can_drop", patient=some("man"), on=square("b1")) == "opinion"
    denied = replace(at, denied=True)
    assert truth(denied, "can_drop", **drop, on=square("b1")) == "false"
    assert truth(at, "can_drop", agent=BLACK, patient=some("man"), on=square("d2")) == "opinion"
    assert truth(at, "can_drop", patient=some("man"), on=square("d2")) == "true"
    assert truth(at, "can_drop", **drop, on=square("k9")) == "false"
    pawn = {"patient": some("pawn"), "on": square("d2")}
    assert truth(at, "can_drop", agent=WHITE, **pawn) == "unknown"
    assert truth(scene("orthodox", START), "can_drop", **drop, on=square("d4")) == "unknown"


def test_a_side_that_can_only_drop_can_move():
    at = scene("chessence", "k4m/m1m2*/4*1/2*3/1*1M*M/2m*2/1*2M1/*2MM1/3M1K[MMmmm] b - - 0 9")
    assert truth(at, "mobile", agent=BLACK) == "true"
    assert truth(at, "immobile", patient=BLACK) == "false"
    assert truth(at, "mobile", agent=pieces("man", "b8")) == "false"


def test_what_can_promote():
    at = scene("orthodox", "4k3/1P6/8/8/8/8/P7/4K3 w - - 0 1")
    assert truth(at, "can_promote", agent=pieces("pawn", "b7")) == "true"
    assert truth(at, "can_promote", agent=pieces("pawn", "b7"), on=square("b8")) == "true"
    assert truth(at, "can_promote", agent=pieces("pawn", "b7"), on=square("c8")) == "opinion"
    assert truth(at, "can_promote", agent=pieces("pawn", "a2")) == "opinion"
    denied = replace(at, denied=True)
    assert truth(denied, "can_promote", agent=pieces("pawn", "a2")) == "false"
    assert truth(at, "can_promote", agent=pieces("pawn", "b7"), on=square("k9")) == "false"


def test_friends():
    at = scene(*CHESSENCE_5B, "Mb6-d5")
    man = pieces("man", "d5")
    assert truth(at, "friend", agent=man, how=word("knight")) == "true"
    assert truth(at, "friend", agent=man, how=word("diagonal")) == "false"
    assert truth(at, "friend", agent=man, at=square("c7")) == "true"
    assert truth(at, "friend", agent=man, at=square("b8")) == "false"
    assert truth(at, "friend", agent=man, at=pieces("man", "c7"), like=like("knight")) == "true"
    assert truth(at, "friend", agent=man, at=pieces("man", "c7"), like=like("rook")) == "false"
    lonely = scene(*CHESSENCE_26W, "Md6xc7")
    assert truth(lonely, "friend", agent=pieces("man", "e3"), count=number(0)) == "true"
    assert truth(lonely, "friend", agent=pieces("man", "e3")) == "false"
    assert truth(lonely, "friend", agent=pieces("king", "f1")) == "unknown"
    assert truth(scene("orthodox", START), "friend", agent=pieces("rook", "a1")) == "unknown"


def test_a_friend_that_let_the_move_be_made():
    at = scene(*CHESSENCE_5B, "Mb6-d5")
    moved = pieces("man", "d5")
    found = ask(at, "friend", agent=moved, at=pieces("man", "c7"), like=like("knight"))
    assert found.truth.value == "true"
    before = scene(*CHESSENCE_5B, "Mb6-d5", when=When.BEFORE)
    assert truth(before, "friend", agent=pieces("man", "b6"), count=number(0)) == "false"


def test_a_line_makes_no_claim_of_its_own():
    assert truth(FORK, "line", moves=moves("Nd5-c7 Ke8-d8")) == "true"
