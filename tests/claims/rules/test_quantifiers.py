"""Articles, numbers and groups; and moves that are said to be legal."""

import random
from itertools import product

import pytest
from effort import few_or_many, one_in
from forming import (
    AT,
    BLACK,
    WHITE,
    all_of,
    atom,
    both,
    denied,
    every,
    group,
    move,
    moves,
    naming,
    no,
    number,
    path,
    scene,
    some,
    square,
    the,
    truth,
)

from toolkit.claims.language.forms import Squares
from toolkit.claims.rules.operators import judge_form

# White: Kg1 Rd1 Ra1 Nc3 Bb5 Pd4; Black: Ke8 Nc6 Qd6 Pd5 Pb7.
CHESS = "4k3/1p6/2nq4/1B1p4/3P4/2N5/8/R2R2K1 w - - 0 1"
# Two white knights attack e5, and one white rook; d6 and f6 protect it.
MANY = "6k1/8/3p1p2/4n3/2N5/3N4/8/4R1K1 w - - 0 1"
E5 = the("knight", "e5")


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        (atom("attacks", agent=some("knight", number=2), patient=E5), "true"),
        (atom("attacks", agent=some("knight", number=3), patient=E5), "false"),
        (atom("attacks", agent=the("knight", owner="white", number=2), patient=E5), "true"),
        (atom("attacks", agent=the("knight", number=2), patient=E5), "true"),
        (atom("attacks", agent=every("knight", owner="white"), patient=E5), "true"),
        (atom("attacks", agent=every("knight", owner="white", number=2), patient=E5), "true"),
        (atom("attacks", agent=every("knight", owner="white", number=3), patient=E5), "false"),
        (atom("attacks", agent=every(owner="white"), patient=E5), "false"),
        (atom("attacks", patient=E5, times=number(3)), "true"),
        (atom("attacks", patient=E5, times=number(2)), "false"),
        (atom("attacks", patient=E5, times=number(2, at_least=True)), "true"),
        (atom("attacks", patient=E5, times=number(2, at_most=True)), "false"),
        (atom("attacks", agent=WHITE, patient=E5, times=number(3)), "true"),
        (
            atom(
                "attacks",
                agent=both(the("knight", "c4"), the("knight", "d3"), the("rook")),
                patient=E5,
                times=number(3),
            ),
            "true",
        ),
        (
            atom(
                "attacks", agent=both(the("knight", "c4"), the("rook")), patient=E5, times=number(2)
            ),
            "false",
        ),
        (
            atom("attacks", agent=both(the("knight", "c4"), the("rook"), only=True), patient=E5),
            "false",
        ),
        (
            atom(
                "attacks",
                agent=both(the("knight", "c4"), the("knight", "d3"), the("rook"), only=True),
                patient=E5,
            ),
            "true",
        ),
        (atom("attacks", agent=the("knight", "c4", "d3"), patient=E5), "true"),
        (atom("attacks", agent=the("knight", "c4", "d3", number=3), patient=E5), "unknown"),
        (atom("attacks", agent=no("knight"), patient=E5), "false"),
        (atom("attacks", agent=no("queen"), patient=E5), "true"),
        (atom("attacks", agent=the("queen"), patient=E5), "false"),
        (denied(atom("attacks", agent=the("queen"), patient=E5)), "unknown"),
        (
            denied(atom("attacks", agent=both(the("knight", "c4"), the("king", "g1")), patient=E5)),
            "unknown",
        ),
        (
            denied(
                atom(
                    "attacks", agent=group("or", the("knight", "c4"), the("king", "g1")), patient=E5
                )
            ),
            "false",
        ),
        (atom("protects", agent=both(the("pawn", "d6"), the("pawn", "f6")), patient=E5), "true"),
        (atom("protects", agent=group("and", the("pawn", "d6"), only=True), patient=E5), "false"),
        (atom("attacks", agent=the("knight", "c4"), patient=both(E5, the("pawn", "d6"))), "true"),
        (
            atom(
                "attacks", agent=the("knight", "c4"), patient=both(E5, the("pawn", "d6"), only=True)
            ),
            "true",
        ),
        (atom("attacks", agent=the("knight", "c4"), patient=both(E5, only=True)), "false"),
        (atom("attacks", via=both(path("c4-e5"), path("d3-e5")), patient=E5), "true"),
        (atom("attacks", via=both(path("c4-e5"), path("g1-e5")), patient=E5), "false"),
        (atom("attacks", agent=the("rook"), via=path("c4-e5"), patient=E5), "false"),
        (
            atom(
                "attacks",
                agent=some("knight", number=2),
                via=both(path("c4-e5"), path("d3-e5")),
                patient=E5,
            ),
            "true",
        ),
        (atom("attacks", agent=no("knight"), via=path("c4-e5"), patient=E5), "false"),
        (atom("attacks", agent=the("rook"), via=path("e1-e5"), patient=the("pawn", "d6")), "false"),
        (atom("controls", agent=the("knight", "c4"), square=Squares(AT, 8)), "true"),
        (atom("controls", agent=the("knight", "c4"), square=Squares(AT, 7)), "false"),
        (atom("controls", agent=the("knight", "c4"), square=Squares(AT, 2, ("a5", "b6"))), "true"),
        (
            atom(
                "controls",
                agent=the("knight", "c4"),
                square=Squares(AT, None, ("a5", "b6"), only=True),
            ),
            "false",
        ),
        (atom("empty", square=both(square("a1"), square("a2"))), "true"),
        (atom("empty", square=both(square("a1"), square("e1"))), "false"),
    ],
)
def test_how_many_are_meant(form, expected):
    assert truth(form, scene("orthodox", MANY)) == expected


def test_what_is_false_says_what_is_true():
    there = scene("orthodox", MANY)

    def detail(form):
        return judge_form(form, there).detail

    assert detail(atom("attacks", agent=no("rook"), patient=E5)) == "it is so of White's rook on e1"
    assert (
        detail(atom("stands", agent=the("rook"), on=square("e5"))) == "on e5 stands Black's knight"
    )
    assert (
        detail(atom("attacks", agent=the("rook", "e5"), patient=E5))
        == "on e5 stands Black's knight"
    )
    assert detail(atom("check")) == "nobody is in check"
    assert detail(denied(atom("attacks", agent=the("rook"), patient=E5))) == "clear: e1-e5"
    assert detail(atom("attacks", agent=the("rook", "e1"), patient=the("pawn", "f6"))) == (
        "no path of White's rook leads from e1 to f6"
    )
    also = both(the("knight", "c4"), the("knight", "d3"), only=True)
    assert detail(atom("attacks", agent=also, patient=E5)) == "also White's rook on e1"


@one_in(4)
def test_no_is_the_denial_of_some(every):
    there = scene("orthodox", CHESS)
    kinds = ["king", "queen", "rook", "bishop", "knight", "pawn", None]
    cases = list(product(kinds, ["white", "black", None], ["d4", "d5", "c6", "a1"]))
    for kind, owner, goal in random.Random(7).sample(cases, len(cases) // every):
        for sense in ("attacks", "protects"):
            patient = the(None, goal)
            none = atom(sense, agent=no(kind, owner=owner), patient=patient)
            any_ = atom(sense, agent=some(kind, owner=owner), patient=patient)
            values = (truth(none, there), truth(any_, there))
            assert values in (("true", "false"), ("false", "true")), (none, values)
            assert truth(denied(any_), there) == values[0]


@few_or_many(80, 400)
def test_a_form_and_its_denial_are_never_both_true(count):
    draw, there = random.Random(13), scene("orthodox", MANY)
    names = ["c4", "d3", "e1", "e5", "d6", "f6", "g1", "g8"]
    kinds = ["knight", "rook", "pawn", "king", None]
    for _ in range(count):
        agent = draw.choice(
            [the(draw.choice(kinds)), some(draw.choice(kinds)), the(None, draw.choice(names))]
        )
        patient = draw.choice(
            [the(draw.choice(kinds)), the(None, draw.choice(names)), some("pawn")]
        )
        form = atom(draw.choice(["attacks", "protects"]), agent=agent, patient=patient)
        if draw.random() < 0.3:
            form = all_of(form, atom("attacks", agent=BLACK, patient=the(None, draw.choice(names))))
        values = {truth(form, there), truth(denied(form), there)}
        assert values in ({"true", "false"}, {"true", "unknown"}, {"false", "unknown"}, {"unknown"})


# Moves


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Bb5xc6", "true"),
        ("Bb5-d7", "false"),
        ("Rb5xc6", "false"),
        ("Bb5-j9", "false"),
        ("Rd2", "true"),
        ("Rc1", "unknown"),
    ],
)
def test_a_move_that_the_record_places(text, expected):
    there = naming(scene("orthodox", CHESS), text)
    form = atom("legal", moves=move(text))
    assert truth(form, there) == expected
    opposite = {"true": "false", "false": "true", "unknown": "unknown"}[expected]
    # Where another piece stands than the letter says, the denial is not known.
    assert truth(denied(form), there) == ("unknown" if text == "Rb5xc6" else opposite)


def test_a_move_without_a_position_is_meant_after_the_move_or_before_it():
    there = scene("orthodox", CHESS, "Rd1-d2")
    assert truth(atom("legal", moves=move("Kd8")), there) == "true"
    assert truth(atom("legal", moves=move("Bxc6")), there) == "unknown"
    assert truth(denied(atom("legal", moves=move("Bxd7"))), there) == "true"
    assert truth(atom("legal", moves=both(move("Kd8"), move("Ke7"))), there) == "true"
    assert truth(atom("legal", moves=group("nor", move("Kd8"), move("Ke7"))), there) == "false"
    assert truth(atom("legal", moves=moves("Kd8", "Bxc6")), there) == "true"
    assert truth(atom("legal", moves=moves("Kd8", "Bxd7")), there) == "unknown"


def test_a_pawn_that_must_name_its_new_piece_is_not_said_to_be_impossible():
    there = naming(scene("orthodox", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"), "Pa7-a8")
    assert truth(atom("legal", moves=move("Pa7-a8")), there) == "unknown"
