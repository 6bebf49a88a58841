"""Which words govern which, and what is counted."""

from dataclasses import replace

import pytest
from forming import (
    IT,
    MOVER,
    WHITE,
    atom,
    both,
    denied,
    every,
    group,
    line,
    no,
    number,
    path,
    scene,
    some,
    square,
    the,
    truth,
    word,
)

from toolkit.claims.language.forms import Squares

AT = (0, 0)
# White: Kg1 Ra1 Rh1 Nc3 Ng3; Black: Ke8 Pd5 Pf5.
PAWNS = "4k3/8/8/3p1p2/8/2N3N1/8/R5KR w - - 0 1"
ANYBODY = some()


def _at(term, start):
    return replace(term, extent=(start, start + 5))


def test_every_pawn_may_be_attacked_by_another_piece():
    there = scene("orthodox", PAWNS)
    pawns, knight = every("pawn"), some("knight")
    first = atom("attacks", patient=_at(pawns, 0), agent=_at(knight, 20))
    assert truth(first, there) == "true"
    # `A knight attacks every pawn`: one that does.
    assert truth(atom("attacks", agent=_at(knight, 0), patient=_at(pawns, 20)), there) == "false"
    assert truth(atom("attacks", patient=pawns, agent=ANYBODY), there) == "true"


def test_a_verb_without_a_subject_that_is_passive_speaks_of_anybody():
    there = scene("orthodox", PAWNS, "Rh1-h2")
    attacked = atom("attacks", patient=the("pawn", "d5"), agent=ANYBODY)
    assert truth(attacked, there) == "true"
    assert truth(atom("attacks", patient=the("pawn", "d5"), agent=MOVER), there) == "false"
    assert truth(atom("controls", square=square("h7"), agent=ANYBODY), there) == "true"


def test_its_king_is_that_of_the_piece_that_is_spoken_of():
    there = scene("orthodox", "4k3/8/4r3/8/8/8/8/4R1K1 w - - 0 1", "Kg1-g2")
    pinned = atom("pinned", patient=_at(the("rook", "e6"), 0), to=the("king", owner="own"))
    assert truth(pinned, there) == "true"


def test_nothing_is_the_piece_that_acts_on_it():
    there = replace(scene("orthodox", PAWNS), spoken=(the("knight", "c3"),))
    form = atom("protects", agent=the("knight", "c3"), patient=IT)
    assert truth(form, there) == "unknown"
    assert truth(denied(form), there) == "unknown"
    own = atom("controls", agent=the("knight", "c3"), square=square("c3"))
    assert truth(own, there) == "unknown"


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        # Of d5 and f5 the one is attacked by one knight, as is the other.
        (atom("attacks", patient=the("pawn", "d5"), agent=both(some("knight", number=1), only=True)), "true"),
        (atom("attacks", patient=the("pawn", "d5"), agent=both(some("knight", number=2), only=True)), "false"),
        (atom("attacks", patient=the("pawn", "d5"), agent=both(some("rook", number=1), only=True)), "false"),
        # Both knights control e4; so does each pawn, and the answers differ.
        (atom("controls", square=square("e4"), times=number(2)), "unknown"),
        (atom("controls", square=square("e4"), times=number(3)), "false"),
        (atom("controls", square=square("e2"), times=number(2)), "true"),
        (atom("attacks", agent=the("knight"), patient=the("pawn", "d5"), from_=square("c3")), "true"),
        (atom("attacks", agent=the("knight"), patient=the("pawn", "d5"), from_=square("g3")), "false"),
        (atom("attacks", agent=WHITE, patient=the("pawn", "d5"), from_=square("c3")), "true"),
        (atom("protects", agent=the("rook"), patient=the("king", "g1"), from_=square("h1")), "unknown"),
    ],
)  # fmt: skip
def test_who_does_it_and_how_often(form, expected):
    assert truth(form, scene("orthodox", PAWNS)) == expected


@pytest.mark.parametrize(
    ("roles", "expected"),
    [
        ({"between": both(square("a1"), square("h1"))}, "true"),
        ({"between": Squares(AT, None, ("a1", "h1"))}, "true"),
        ({"between": both(square("a1"), square("a8"))}, "false"),
        ({"between": both(square("a1"), square("b8"))}, "false"),
        ({"patient": path("a1-h1"), "from_": square("a1"), "to": square("h1")}, "true"),
        ({"patient": path("a1-h1"), "from_": square("b1")}, "false"),
        ({"patient": line("rank", ends="a1-h1"), "to": square("h1")}, "unknown"),
        ({}, "unknown"),
    ],
)
def test_what_stands_between(roles, expected):
    form = atom("blocks", agent=the("king", "g1"), **roles)
    assert truth(form, scene("orthodox", PAWNS)) == expected


# From c1 two paths lead the Sissa to d4, as do others to other squares.
SISSA = scene("coherent", "k8/9/5p3/9/4N4/9/9/9/8K w - - 0 1")


@pytest.mark.parametrize(
    ("roles", "expected"),
    [
        ({"via": path("e5-e6-f7")}, "true"),
        ({"via": both(path("e5-e6-f7"), path("e5-f6-f7"))}, "true"),
        ({"via": path("e5-d6-f7")}, "false"),
        ({"count": number(2)}, "true"),
        ({"count": number(3)}, "false"),
        # One piece, or two paths.
        ({"count": number(1)}, "unknown"),
        ({"via": both(path("e5-e6-f7"), path("e5-f6-f7")), "count": number(2)}, "true"),
        ({"via": both(path("e5-e6-f7")), "count": number(1)}, "false"),
        ({"via": path("e5-e6-f7"), "count": number(2)}, "unknown"),
    ],
)
def test_paths_by_which_a_piece_can_be_taken(roles, expected):
    assert truth(atom("can_take", patient=the("pawn", "f7"), **roles), SISSA) == expected


def test_a_check_that_is_given_is_firmly_not_double():
    there = scene("orthodox", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra1-a8")
    assert truth(denied(atom("check", how=word("double"))), there) == "true"
    assert truth(denied(atom("check", how=word("discovered"))), there) == "true"
    assert truth(denied(atom("check")), there) == "false"


def test_nobody_does_it_to_a_piece_that_is_known():
    there = scene("orthodox", PAWNS)
    assert truth(atom("attacks", agent=no("rook"), patient=the("pawn", "d5")), there) == "true"
    assert truth(atom("attacks", agent=no("knight"), patient=the("pawn", "d5")), there) == "false"


def test_the_only_flight_squares_are_counted():
    there = scene("orthodox", "7k/8/8/8/8/8/8/K7 w - - 0 1")
    black = the("king", owner="black")
    assert (
        truth(atom("flight", patient=black, square=Squares(AT, 3, ("g8", "g7", "h7"))), there)
        == "true"
    )
    assert truth(atom("flight", patient=black, square=Squares(AT, 1, ("g8",))), there) == "false"
    assert truth(atom("flight", patient=black, square=Squares(AT, None, ("g8",))), there) == "true"
    assert truth(group_flight("g8", "h7"), there) == "true"
    assert truth(group_flight("g8", "f8"), there) == "false"


def group_flight(*names):
    squares = group("and", *map(square, names))
    return atom("flight", patient=the("king", owner="black"), square=squares)
