"""Mate, stalemate and forced mates, and the only moves."""

from dataclasses import replace

import pytest
from judging import (
    BLACK,
    START,
    WHITE,
    all_of,
    ask,
    move,
    moves,
    number,
    one_of,
    path,
    pieces,
    scene,
    square,
    truth,
    word,
)

from toolkit.claims.language.forms import Owner, SideTerm
from toolkit.claims.model import When
from toolkit.claims.rules import mating
from toolkit.claims.rules.removing import remove
from toolkit.solve import engines

FOOL = "f3 e5 g4 Qh4#"
LADDER = "7k/8/8/8/8/8/R7/1R5K w - - 0 1"
"""White mates in two: one rook takes the seventh rank, the other the eighth."""
STALE = "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1"
CONVERGENT_30W = ("convergent", "***2***/*1kr3*/*1N3p*/*B2R2*/*6*/*R5*/*4N1*/***K1*** w - - 5 30")
CONVERGENT_32W = ("convergent", "***k1***/*3R2*/*4B1*/*6*/*1nK3*/*6*/*4N1*/***2*** w - - 1 32")
CETINA_37W = ("cetina-random", "Sn4qr/C7/2pkpQ1p/8/3Pb1PP/3RB3/8/1NK5 w - - 3 37")
CHESSENCE_25W = ("chessence", "km4/1M3*/m3*m/2*3/1*M1*1/1M1*2/1*M3/*5/5K[] w - - 3 25")


@pytest.mark.parametrize(
    ("roles", "expected"),
    [
        ({}, "true"),
        ({"agent": BLACK}, "true"),
        ({"agent": WHITE}, "false"),
        ({"patient": WHITE}, "true"),
        ({"patient": BLACK}, "false"),
        ({"patient": pieces("king", owner="white")}, "true"),
        ({"patient": pieces("king", owner="black")}, "false"),
        ({"agent": pieces("queen")}, "true"),
        ({"agent": pieces("bishop", "f8")}, "false"),
    ],
)
def test_mate(roles, expected):
    assert truth(scene("orthodox", START, FOOL), "mate", **roles) == expected


def test_what_is_no_mate():
    check = scene("orthodox", START, "e4 f5 Qh5+")
    found = ask(check, "mate")
    assert (found.truth.value, found.detail) == ("false", "Pg7-g6 is legal")
    assert truth(scene("orthodox", START), "mate") == "false"
    assert truth(scene("orthodox", START, FOOL), "stalemate") == "false"


def test_mate_in_other_games():
    assert truth(scene(*CETINA_37W, "Sa8-b6#"), "mate", agent=pieces("sissa")) == "true"
    assert truth(scene(*CETINA_37W, "Sa8-c7+"), "mate") == "false"
    # An intruder on a royal square mates; a man by a friend does.
    assert truth(scene(*CONVERGENT_30W, "Re5-e8#"), "mate", patient=BLACK) == "true"
    assert truth(scene(*CHESSENCE_25W, "Mc5xa7#"), "mate", agent=WHITE) == "true"


def test_mate_by_a_move_that_is_named():
    at = scene("orthodox", START, "f3 e5 g4")
    assert truth(at, "mate", moves=move("Qd8-h4")) == "true"
    assert truth(at, "mate", moves=move("Qd8-g5")) == "false"
    assert truth(at, "mate", moves=move("Qd8-a4")) == "unknown"
    assert truth(at, "mate", moves=move("Qd8-zz")) == "unknown"


def test_a_move_that_is_not_legal_where_it_is_named_does_not_mate():
    at = scene("orthodox", START, "f3 e5 g4 d6", before="Qd8-a4")
    assert truth(at, "mate", moves=move("Qd8-a4")) == "false"
    assert truth(at, "mate_in", number=number(2), by=move("Qd8-a4")) == "false"
    assert truth(at, "wins", patient=pieces("pawn"), by=move("Qd8-a4")) == "false"
    assert truth(at, "loses", patient=pieces("pawn"), by=move("Qd8-a4")) == "false"


def test_stalemate():
    at = scene("orthodox", STALE, "Qg6")
    assert truth(at, "stalemate") == "true"
    assert truth(at, "stalemate", patient=BLACK) == "true"
    assert truth(at, "stalemate", patient=WHITE) == "false"
    assert truth(at, "mate") == "false"
    assert truth(scene("orthodox", STALE, "Qg4"), "stalemate") == "false"
    assert truth(scene(*CONVERGENT_32W, "Kd4xc4"), "stalemate", patient=BLACK) == "true"


def test_a_side_without_a_move():
    at = scene("orthodox", STALE, "Qg6")
    assert truth(at, "no_moves", patient=BLACK) == "true"
    assert truth(at, "no_moves", patient=WHITE) == "false"


def test_who_has_won():
    mate = scene("orthodox", START, FOOL)
    assert truth(mate, "result", agent=BLACK) == "true"
    assert truth(mate, "result", agent=WHITE) == "false"
    assert truth(scene("orthodox", START), "result", agent=WHITE) == "opinion"
    # Stalemate wins in Convergent Chess, and not in orthodox chess.
    assert truth(scene(*CONVERGENT_32W, "Kd4xc4"), "result", agent=WHITE) == "true"
    assert truth(scene("orthodox", STALE, "Qg6"), "result", agent=WHITE) == "false"


# Forced mates


@pytest.fixture(params=["kernel", "python"])
def engine(request, monkeypatch):
    """Either engine must find the same."""
    if request.param == "python":
        monkeypatch.setattr(mating, "choose", lambda _: engines.Choice(None))
    mating._mates.cache_clear()
    mating._forced_length.cache_clear()
    yield request.param
    mating._mates.cache_clear()
    mating._forced_length.cache_clear()


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize(
    ("line", "roles", "expected"),
    [
        ("", {"agent": WHITE, "number": number(2)}, "true"),
        ("", {"number": number(2)}, "true"),
        ("", {"agent": WHITE, "number": number(1)}, "false"),
        ("", {"agent": WHITE, "number": number(3)}, "false"),
        ("", {"agent": WHITE, "number": number(3, at_most=True)}, "true"),
        ("", {"agent": WHITE, "number": number(1, at_most=True)}, "false"),
        ("", {"agent": BLACK, "number": number(1)}, "false"),
        ("", {"agent": WHITE, "number": number(99)}, "unknown"),
        ("", {"agent": WHITE, "number": number(2), "by": move("Ra2-a7")}, "true"),
        ("", {"agent": WHITE, "number": number(2), "by": move("Rb1-b7")}, "true"),
        ("", {"agent": WHITE, "number": number(2), "by": move("Ra2-a6")}, "false"),
        ("", {"agent": WHITE, "number": number(1), "by": move("Ra2-a7")}, "false"),
        ("", {"agent": BLACK, "number": number(2), "by": move("Ra2-a7")}, "unknown"),
        ("", {"number": number(2), "by": moves("Ra2-a7 Kh8-g8 Rb1-b8#")}, "true"),
        ("", {"number": number(2), "by": one_of(move("Ra2-a7"), move("Rb1-b7"))}, "true"),
        ("", {"number": number(2), "by": all_of(move("Ra2-a7"), move("Ra2-a3"))}, "false"),
        # After the key: White still mates in one, whatever is answered.
        ("Ra7", {"agent": WHITE, "number": number(1)}, "true"),
        ("Ra7", {"agent": WHITE, "number": number(2)}, "unknown"),
        ("Ra7", {"agent": WHITE, "number": number(3)}, "false"),
        ("Ra7", {"agent": BLACK, "number": number(1)}, "false"),
        ("Ra7 Kg8", {"agent": WHITE, "number": number(1)}, "true"),
    ],
)
def test_mate_in_a_number_of_moves(line, roles, expected):
    assert truth(scene("orthodox", LADDER, line), "mate_in", **roles) == expected


@pytest.mark.usefixtures("engine")
def test_a_line_that_mates_but_is_not_forced():
    at = scene("orthodox", START, "f3 e5")
    line = moves("g2-g4 Qd8-h4#")
    assert truth(at, "mate_in", agent=WHITE, number=number(1), by=line) == "false"
    assert truth(at, "mate_in", number=number(1), by=line) == "unknown"
    scholar = scene("orthodox", START, "e4 e5 Bc4 Nc6")
    line = moves("Qd1-h5 Ng8-f6 Qh5xf7#")
    assert truth(scholar, "mate_in", number=number(2), by=line) == "unknown"
    assert truth(scholar, "mate_in", number=number(2), by=move("Qd1-h5")) == "false"


@pytest.mark.usefixtures("engine")
def test_a_mate_that_is_only_threatened_is_not_forced():
    at = scene("orthodox", START, "e4 e5 Bc4 Nc6 Qh5")
    assert truth(at, "mate_in", agent=WHITE, number=number(1)) == "unknown"
    quiet = scene("orthodox", START, "e4 e5 Bc4 Nc6 Nc3")
    assert truth(quiet, "mate_in", agent=WHITE, number=number(1)) == "false"


@pytest.mark.usefixtures("engine")
def test_how_many_mates_there_are():
    at = scene("orthodox", LADDER, "Ra7 Kg8")
    assert truth(at, "mates_exist", number=number(1), count=number(1)) == "true"
    assert truth(at, "mates_exist", number=number(1), count=number(2)) == "false"
    named = move("Rb1-b8")
    assert truth(at, "mates_exist", number=number(1), count=number(1), moves=named) == "true"
    named = move("Rb1-b7")
    assert truth(at, "mates_exist", number=number(1), count=number(1), moves=named) == "false"
    # Moves that mate in two where there is mate in one: which are counted is open.
    found = mating.mates(at.position, 2)
    longer = list(found.lengths.values()).count(2)
    assert longer > 1
    assert truth(at, "mates_exist", number=number(2), count=number(longer)) == "unknown"
    assert truth(at, "mates_exist", number=number(2), count=number(len(found.lengths))) == "unknown"
    assert truth(at, "mates_exist", number=number(2), count=number(1)) == "false"


@pytest.mark.slow
@pytest.mark.usefixtures("engine")
def test_a_move_that_allows_mate():
    at = scene("orthodox", START, "f3 e5 g4")
    assert truth(at, "allows_mate") == "true"
    assert truth(at, "allows_mate", number=number(1)) == "true"
    assert truth(at, "allows_mate", number=number(2)) == "false"
    quiet = scene("orthodox", START, "e3 e5 h3")
    assert truth(quiet, "allows_mate", number=number(1)) == "false"
    assert truth(quiet, "allows_mate") == "opinion"


def test_what_a_budget_leaves_open_is_an_opinion(monkeypatch):
    monkeypatch.setattr(mating, "KERNEL_NODES", 10)
    monkeypatch.setattr(mating, "PLAIN_NODES", 10)
    mating._mates.cache_clear()
    mating._forced_length.cache_clear()
    start = scene("orthodox", START)
    assert truth(start, "mate_in", agent=WHITE, number=number(4)) == "opinion"
    played = scene("orthodox", START, "e4")
    assert truth(played, "mate_in", agent=WHITE, number=number(4)) == "opinion"
    assert truth(start, "allows_mate", number=number(4)) == "opinion"
    assert truth(start, "mates_exist", number=number(4), count=number(2)) == "opinion"
    mating._mates.cache_clear()
    mating._forced_length.cache_clear()


@pytest.mark.usefixtures("engine")
def test_a_pawn_that_words_take_away_is_not_taken_en_passant():
    at = scene("orthodox", START, "f3 e5 g4")
    stale = replace(at.position, masks=remove(at.position, 1 << 30).masks)
    assert stale.ep is not None
    assert truth(replace(at, position=stale), "mate_in", agent=BLACK, number=number(1)) == "true"
    assert truth(replace(at, position=stale), "mate_in", agent=WHITE, number=number(1)) == "false"


# The only moves

CORNER = "7k/8/6K1/8/8/8/8/R7 b - - 0 1"
"""Black's king has one move, to g8."""


@pytest.mark.parametrize(
    ("roles", "expected"),
    [
        ({"moves": move("Kh8-g8")}, "true"),
        ({"moves": move("Kh8-g7")}, "unknown"),
        ({"moves": move("Kh8-g8"), "count": number(1)}, "true"),
        ({"count": number(1)}, "true"),
        ({"count": number(2)}, "false"),
        ({"count": number(1), "agent": BLACK}, "true"),
        ({"count": number(1), "agent": WHITE}, "false"),
        ({"moves": move("Kh8-g8"), "agent": pieces("king", owner="black")}, "true"),
        ({"moves": move("Kh8-g8"), "agent": WHITE}, "unknown"),
        ({"count": number(1), "agent": SideTerm((0, 0), Owner.OWN)}, "unknown"),
        ({}, "unknown"),
    ],
)
def test_the_only_legal_moves(roles, expected):
    assert truth(scene("orthodox", CORNER), "only_legal", **roles) == expected


def test_a_move_that_is_not_legal_is_not_the_only_one():
    at = scene("orthodox", CORNER, before="Kh8-g7")
    found = ask(at, "only_legal", moves=move("Kh8-g7"))
    assert (found.truth.value, found.detail) == ("false", "Kh8-g7 is not legal")


def test_other_moves_are_named():
    at = scene("orthodox", START)
    found = ask(at, "only_legal", moves=all_of(move("e2-e4"), move("d2-d4")))
    assert found.truth.value == "false"
    assert found.detail.startswith("also legal: ")
    assert truth(at, "only_legal", count=number(20)) == "true"
    assert truth(scene("keltic", None), "only_legal", count=number(13)) == "true"
    assert truth(scene("coherent", None), "only_legal", count=number(41)) == "true"
    assert truth(scene("convergent", None), "only_legal", count=number(20)) == "true"
    assert truth(scene("chessence", None), "only_legal", count=number(36)) == "true"
    assert truth(scene("chessence", None), "only_legal", count=number(35)) == "false"


def test_a_promotion_may_be_counted_once_or_four_times():
    at = scene("orthodox", "8/P7/8/8/8/5k2/7p/7K w - - 0 1")
    # a8 with four pieces, and Kxh2.
    assert truth(at, "only_legal", count=number(5)) == "unknown"
    assert truth(at, "only_legal", count=number(2)) == "unknown"
    assert truth(at, "only_legal", count=number(3)) == "false"


def test_a_named_move_is_judged_where_it_is_numbered():
    at = scene("orthodox", CORNER, "Kg8", before="Kh8-g8")
    assert truth(at, "only_legal", moves=move("Kh8-g8")) == "true"


def test_a_forced_move():
    at = scene("orthodox", CORNER, "Kg8")
    assert truth(at, "forced") == "true"
    assert truth(at, "forced", agent=BLACK) == "true"
    assert truth(at, "forced", alone=word("alone")) == "true"
    free = scene("orthodox", START, "e4")
    assert truth(free, "forced") == "false"
    assert truth(free, "forced", alone=word("alone")) == "opinion"
    now = scene("orthodox", CORNER, when=When.BEFORE)
    assert truth(now, "forced", agent=BLACK) == "true"
    assert truth(now, "forced", agent=WHITE) == "unknown"


def test_alternatives():
    only = scene("orthodox", CORNER, "Kg8")
    assert truth(only, "alternative", count=number(0)) == "true"
    assert truth(only, "alternative") == "false"
    free = scene("orthodox", START, "e4")
    assert truth(free, "alternative", count=number(0)) == "false"
    assert truth(free, "alternative", count=number(19)) == "true"
    assert truth(free, "alternative", moves=move("d2-d4")) == "true"
    assert truth(free, "alternative", moves=move("d2-d5")) == "unknown"
    named = scene("orthodox", START, "e4", before="d2-d5")
    assert truth(named, "alternative", moves=move("d2-d5")) == "false"
    assert truth(free, "alternative", moves=move("e2-e4")) == "false"
    assert truth(scene("orthodox", START), "alternative") == "unknown"


@pytest.mark.parametrize(
    ("roles", "expected"),
    [
        ({"number": number(1), "on": square("b8")}, "true"),
        ({"number": number(1), "on": square("b7")}, "false"),
        ({"number": number(1), "on": square("b8"), "agent": BLACK}, "unknown"),
        ({"number": number(2), "on": square("b8")}, "unknown"),
        ({"number": number(1), "on": square("z9")}, "false"),
    ],
)
def test_where_a_mating_move_goes(roles, expected):
    there = scene("orthodox", LADDER, "Ra7 Kg8")
    assert truth(there, "mate_in", **roles) == expected


@pytest.mark.parametrize(
    ("roles", "expected"),
    [
        ({"patient": BLACK, "number": number(1)}, "true"),
        ({"patient": BLACK, "number": number(2)}, "false"),
        ({"patient": BLACK}, "true"),
        ({"patient": WHITE, "number": number(1)}, "unknown"),
        ({"patient": BLACK, "number": number(99)}, "unknown"),
    ],
)
def test_whatever_a_side_plays_the_other_mates(roles, expected):
    assert truth(scene("orthodox", LADDER, "Ra7"), "doomed", **roles) == expected


def test_a_side_that_is_not_mated_by_force_is_not_doomed():
    there = scene("orthodox", "7k/8/8/8/8/8/8/1R5K b - - 0 1")
    assert truth(there, "doomed", patient=BLACK, number=number(1)) == "false"
    assert truth(there, "doomed", patient=BLACK) == "opinion"


def test_mate_by_a_path():
    there = scene("orthodox", "7k/R7/8/8/8/8/8/1R5K w - - 0 1", "Rb8")
    assert truth(there, "mate", via=path("b8-h8")) == "true"
    assert truth(there, "mate", agent=pieces("rook"), via=path("b8-h8")) == "true"
    assert truth(there, "mate", via=path("a7-h7")) == "false"


def test_a_move_that_is_called_forced_is_the_only_one():
    corner = scene("orthodox", "7k/4Q3/8/8/8/8/8/K7 b - - 0 1")
    assert truth(corner, "forced", moves=move("Kh8-g8")) == "true"
    free = scene("orthodox", START)
    assert truth(free, "forced", moves=move("e2-e4")) == "unknown"
