"""Attack, protection, control and check, of positions in which the truth can be seen."""

import pytest
from forming import (
    BLACK,
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

from toolkit.claims.rules.operators import judge_form

# White: Kg1 Rd1 Ra1 Nc3 Bb5 Pd4; Black: Ke8 Nc6 Qd6 Pd5 Pb7.
CHESS = "4k3/1p6/2nq4/1B1p4/3P4/2N5/8/R2R2K1 w - - 0 1"
# White's Rd1 gives check by the file after the bishop has left it.
DISCOVERY = "3k4/8/8/8/3B4/8/8/3RK3 w - - 0 1"


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        (atom("attacks", agent=the("bishop", "b5"), patient=the("knight", "c6")), "true"),
        (atom("attacks", agent=the("knight", "c3"), patient=the("pawn", "d5")), "true"),
        (atom("attacks", agent=the("knight", "c3"), patient=the("queen")), "false"),
        (atom("attacks", agent=the("B", "b5"), patient=the("N", "c6")), "true"),
        # A piece that is not there: false in full words, unknown as a move; its denial is not known.
        (atom("attacks", agent=the("rook", "b5"), patient=the("knight", "c6")), "false"),
        (atom("attacks", agent=the("R", "b5"), patient=the("knight", "c6")), "false"),
        (denied(atom("attacks", agent=the("rook", "b5"), patient=the("knight", "c6"))), "false"),
        # Pieces attack no piece of their own side, and `the pawn` is the enemy's.
        (atom("attacks", agent=the("rook", "d1"), patient=the("pawn", "d4")), "false"),
        (atom("attacks", agent=the("knight", "c3"), patient=the("pawn", owner="white")), "false"),
        (atom("attacks", agent=the("knight", "c3"), patient=some("pawn")), "true"),
        (atom("attacks", agent=WHITE, patient=the("knight", "c6")), "true"),
        (atom("attacks", agent=BLACK, patient=the("pawn", "d4")), "true"),
        (atom("attacks", agent=BLACK, patient=the("rook", "a1")), "false"),
        (atom("attacks", agent=no("pawn"), patient=the("knight", "c6")), "true"),
        (atom("attacks", agent=no("bishop"), patient=the("knight", "c6")), "false"),
        (atom("attacks", agent=no(), patient=the("king", owner="white")), "true"),
        (atom("attacks", agent=some("rook"), patient=the("pawn", "d5")), "false"),
        (atom("attacks", patient=the("pawn", "b7")), "false"),
        (atom("attacks", patient=the("pawn", "d5"), times=number(1)), "true"),
        (atom("attacks", patient=the("pawn", "d5"), times=number(2)), "false"),
        (
            atom(
                "attacks",
                agent=both(the("knight", "c3"), the("bishop", "b5")),
                patient=the("pawn", "d5"),
            ),
            "false",
        ),
        (
            atom(
                "attacks",
                agent=group("or", the("knight", "c3"), the("bishop", "b5")),
                patient=the("pawn", "d5"),
            ),
            "true",
        ),
        (
            atom(
                "attacks",
                agent=group("nor", the("rook", "d1"), the("bishop", "b5")),
                patient=the("pawn", "d5"),
            ),
            "true",
        ),
        # Of several rooks none is said; one does it, one does not.
        (atom("protects", agent=the("rook"), patient=the("pawn", "d4")), "true"),
        (denied(atom("protects", agent=the("rook"), patient=the("pawn", "d4"))), "unknown"),
        (atom("protects", agent=every("rook", owner="white"), patient=the("pawn", "d4")), "false"),
        (
            atom("protects", agent=the("rook", owner="white", number=2), patient=the("pawn", "d4")),
            "false",
        ),
        (atom("protects", agent=the("rook", "a1"), patient=the("rook", "d1")), "true"),
        (atom("protects", patient=the("bishop", "b5")), "true"),
        (atom("protects", patient=the("rook", "a1")), "true"),
        (atom("protects", patient=the("knight", "c3")), "false"),
        (atom("undefended", patient=the("knight", "c3")), "true"),
        (atom("undefended", patient=the("bishop", "b5")), "false"),
        (atom("undefended", patient=the("king", owner="white")), "unknown"),
        (atom("hanging", patient=the("knight", "c3")), "unknown"),
        (atom("protects", agent=the("knight", "c3"), patient=the("bishop", "b5")), "true"),
        (
            atom(
                "protects",
                agent=group("and", the("knight", "c3"), only=True),
                patient=the("bishop", "b5"),
            ),
            "true",
        ),
        (
            atom(
                "protects",
                agent=group("and", the("pawn", "b7"), only=True),
                patient=the("knight", "c6"),
            ),
            "false",
        ),
        (atom("controls", agent=the("knight", "c3"), square=square("e4")), "true"),
        (atom("controls", agent=the("knight", "c3"), square=square("e3")), "false"),
        (
            atom("controls", agent=the("knight", "c3"), square=both(square("e4"), square("a4"))),
            "true",
        ),
        (
            atom("controls", agent=the("knight", "c3"), square=both(square("e4"), square("a3"))),
            "false",
        ),
        (atom("controls", agent=the("bishop", "b5"), square=square("d7")), "false"),
        (atom("controls", agent=the("pawn", "d4"), square=square("e5")), "true"),
        (atom("controls", agent=the("pawn", "d4"), square=square("d5")), "false"),
        (atom("controls", agent=WHITE, square=square("j9")), "false"),
        (
            atom(
                "controls",
                agent=the("bishop", "b5"),
                square=square("e8"),
                through=the("knight", "c6"),
            ),
            "true",
        ),
        (
            atom(
                "xray",
                agent=the("bishop", "b5"),
                patient=the("king", "e8"),
                through=the("knight", "c6"),
            ),
            "true",
        ),
        (
            atom(
                "xray",
                agent=the("bishop", "b5"),
                patient=the("king", "e8"),
                through=the("queen", "d6"),
            ),
            "false",
        ),
        (atom("xray", agent=the("rook", "d1"), patient=the("queen", "d6")), "false"),
        (atom("pinned", patient=the("knight", "c6")), "true"),
        (atom("pinned", patient=the("knight", "c6"), agent=the("bishop", "b5")), "true"),
        (atom("pinned", patient=the("knight", "c6"), agent=the("rook", "d1")), "false"),
        (atom("pinned", patient=the("queen", "d6")), "false"),
        (atom("pins", agent=the("bishop", "b5"), patient=the("knight")), "true"),
        (
            atom("pins", agent=the("bishop", "b5"), patient=the("knight"), to=the("king", "e8")),
            "true",
        ),
        (
            atom("pins", agent=the("bishop", "b5"), patient=the("knight"), to=the("queen", "d6")),
            "false",
        ),
        (
            atom("pinned", patient=the("knight", "c6"), along=line("diagonal", ends="a4-e8")),
            "true",
        ),
        (atom("pinned", patient=the("knight", "c6"), along=line("file", "c")), "false"),
        (atom("immobile", patient=the("knight", "c6")), "true"),
        (atom("immobile", patient=the("queen", "d6")), "false"),
        (atom("immobile", patient=no("rook", owner="white")), "true"),
        (atom("immobile", patient=no(owner="white")), "false"),  # the pawn on d4
        (atom("check", patient=BLACK), "false"),
        (atom("in_check", patient=the("king", owner="white")), "false"),
        (denied(atom("in_check", patient=the("king", owner="white"))), "true"),
        (atom("fork", agent=the("pawn", "d4"), patient=both(the("queen"), the("knight"))), "false"),
        (atom("fork", agent=the("knight", "c3"), patient=the("pawn", "d5")), "false"),
        (atom("stands", agent=the("bishop"), on=square("b5")), "true"),
        (atom("stands", agent=the("rook"), on=square("b5")), "false"),
        (atom("stands", agent=no("rook"), on=square("b5")), "true"),
        (atom("stands", agent=the("rook"), on=line("file", "d")), "true"),
        (atom("empty", square=square("e4")), "true"),
        (atom("empty", square=square("d4")), "false"),
        (atom("occupies", agent=WHITE, on=square("d4")), "true"),
        (atom("occupies", agent=BLACK, on=square("d4")), "false"),
        (atom("turn", agent=WHITE), "true"),
        (atom("turn", agent=BLACK), "false"),
    ],
)
def test_truth_in_orthodox_chess(form, expected):
    assert truth(form, scene("orthodox", CHESS)) == expected


# The rook on h8 attacks the king on e8, and after it the queen on a8; a bishop, two rooks in line;
# the other rook a queen and, after it, the king.
SKEWERS = scene("orthodox", "q3k2R/8/3r4/8/1r6/B7/4q3/4R1K1 b - - 0 1")


@pytest.mark.parametrize(
    ("agent", "pair", "expected"),
    [
        (the("rook", "h8"), (the("king", owner="black"), the("queen", "a8")), "true"),
        (the("rook", "h8"), (the("queen", "a8"), the("king", owner="black")), "true"),
        (the("rook", "h8"), (the("king", owner="black"), the("queen", "e2")), "false"),
        (the("rook", "h8"), (the("queen", "a8"), the("rook", "b4")), "false"),
        (the("rook", "h8"), (the("king", owner="black"), square("a8")), "unknown"),
        (the("rook", "e1"), (the("queen", "e2"), the("king", owner="black")), "unknown"),
        (the("bishop", "a3"), (the("rook", "b4"), the("rook", "d6")), "true"),
        (the("bishop", "a3"), (the("rook", "b4"), the("queen", "e2")), "false"),
        (some("rook", owner="white"), (the("king", owner="black"), the("queen", "a8")), "true"),
    ],
)
def test_a_skewer_is_of_two_pieces_in_one_line(agent, pair, expected):
    form = atom("skewers", agent=agent, patient=both(*pair))
    assert truth(form, SKEWERS) == expected


def test_what_is_attacked_by_a_path_of_its_own_is_not_skewered():
    # By d5-d7-f9 through the rook on d7, and by d5-f7-f9, which is clear.
    there = scene("coherent", "5q3/9/3r5/9/3N5/9/9/9/k7K w - - 0 1")
    pair = both(the("rook", "d7"), the("queen", "f9"))
    assert truth(atom("skewers", agent=the("knight", "d5"), patient=pair), there) == "false"


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        (atom("check"), "true"),
        (atom("check", agent=the("rook", "d1")), "true"),
        (atom("check", agent=the("bishop", "b6")), "true"),
        (atom("check", agent=the("king", "e1")), "false"),
        (atom("check", how=word("double")), "true"),
        (atom("check", how=word("discovered")), "true"),
        (atom("check", how=word("nasty")), "unknown"),
        (atom("check", count=number(2)), "true"),
        (atom("check", count=number(3)), "false"),
        (atom("check", via=path("d1-d8")), "true"),
        (atom("check", via=path("b6-d8")), "true"),
        (atom("check", via=path("e1-d8")), "false"),
        (atom("check", agent=the("bishop"), via=path("d1-d8")), "false"),
        (atom("check", agent=the("rook"), from_=square("d1")), "true"),
        (atom("check", agent=the("rook"), from_=square("b6")), "false"),
        (atom("check", along=line("file", "d")), "true"),
        (atom("check", along=line("file", "e")), "false"),
        (atom("check", patient=BLACK), "true"),
        (atom("check", patient=WHITE), "false"),
        (atom("check", agent=BLACK), "false"),
        (atom("check", agent=WHITE), "true"),
        (atom("in_check", patient=the("king")), "true"),
        (atom("in_check", patient=the("king", "e1")), "false"),
        (atom("discovers", agent=MOVER, what=the("rook"), how=word("check")), "true"),
        (atom("discovers", agent=the("bishop"), what=the("king"), how=word("check")), "false"),
        (atom("discovers", agent=the("king"), how=word("check")), "false"),
    ],
)
def test_truth_of_a_double_check(form, expected):
    assert truth(form, scene("orthodox", DISCOVERY, "Bd4-b6+")) == expected


def test_protection_runs_through_the_piece_that_would_take():
    """The king on c7 that takes on d8 has left the way of the queen on a5."""
    there = scene("orthodox", "3N4/2k5/8/Q7/8/8/8/4K3 b - - 0 1")
    form = atom("protects", agent=the("queen"), patient=the("knight", "d8"))
    found = judge_form(form, there)
    assert (found.truth.value, found.xray) == ("true", ("c7",))
    assert found.detail == "through c7"
    assert truth(atom("controls", agent=the("queen"), square=square("d8")), there) == "true"
    # To attack a piece through the king is another thing.
    other = scene("orthodox", "3n4/2k5/8/Q7/8/8/8/4K3 b - - 0 1")
    assert (
        truth(atom("attacks", agent=the("queen"), patient=the("knight", "d8")), other) == "unknown"
    )


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        (atom("can_go", agent=the("bishop", "b5"), to=square("a6")), "true"),
        (atom("can_go", agent=the("bishop", "b5"), to=square("d7")), "false"),
        (atom("can_go", agent=the("bishop"), to=group("or", square("a6"), square("a4"))), "true"),
        (atom("can_go", agent=the("bishop"), to=group("or", square("a6"), square("d7"))), "false"),
        (denied(atom("can_go", agent=the("knight", "c6"), to=square("e5"))), "true"),
        (atom("can_go", agent=the("knight", "c6")), "false"),
        (atom("can_go", agent=the("bishop"), via=path("b5-a6")), "true"),
        (atom("can_go", agent=the("bishop"), via=path("b5-d7")), "false"),
        (atom("can_go", agent=the("queen"), out_of=line("file", "d")), "true"),
        (atom("can_go", agent=the("queen"), along=line("file", "d")), "true"),
        (atom("can_go", agent=the("queen"), along=line("file", "c")), "false"),
        (atom("can_take", patient=the("knight", "c6")), "true"),
        (atom("can_take", agent=the("bishop"), patient=the("knight", "c6")), "true"),
        (atom("can_take", agent=the("rook"), patient=the("knight", "c6")), "false"),
        (
            atom(
                "can_take",
                agent=group("or", the("bishop"), the("rook")),
                patient=the("knight", "c6"),
            ),
            "false",
        ),
        (atom("can_take", agent=the("knight", "c6"), patient=the("pawn", "d4")), "false"),
        (atom("can_take", agent=the("bishop"), on=square("c6")), "true"),
        (atom("can_take", agent=the("bishop"), on=square("a6")), "false"),
        (atom("can_take", patient=the("knight", "c6"), on=square("c6")), "true"),
        (atom("can_take", patient=the("knight", "c6"), on=square("c7")), "false"),
        (atom("can_take", patient=the("knight", "c6"), how=word("en passant")), "false"),
        (atom("is_flight", square=square("f7"), patient=BLACK), "true"),
        (atom("is_flight", square=square("f6"), patient=BLACK), "false"),
        (atom("flight", patient=BLACK, count=number(5)), "true"),
        (atom("flight", patient=BLACK, count=number(4)), "false"),
        (atom("trapped", patient=the("knight", "c6")), "true"),
        (atom("trapped", patient=the("queen")), "opinion"),
        (atom("blocks", agent=the("knight", "c6"), patient=path("b5-e8")), "true"),
        (atom("blocks", agent=the("queen"), patient=path("b5-e8")), "false"),
        (atom("blocks", agent=the("knight", "c6"), patient=line("diagonal", ends="a4-e8")), "true"),
        (atom("blocks", agent=the("knight", "c6"), patient=line("file", ends="a4-e8")), "false"),
        (atom("blocks", agent=the("pawn", "d5"), patient=the("pawn", "d4")), "true"),
        (atom("blocks", agent=the("pawn", "b7"), patient=the("pawn", "d4")), "false"),
        (atom("blocks", agent=the("knight", "c6"), patient=path("b5-e8"), at=square("c6")), "true"),
        (
            atom("blocks", agent=the("knight", "c6"), patient=path("b5-e8"), at=square("d7")),
            "false",
        ),
        (atom("blocked", patient=path("b5-e8")), "true"),
        (atom("blocked", patient=path("a1-a8")), "false"),
        (atom("blocked", patient=path("b5-e8"), agent=the("knight")), "true"),
        (atom("blocked", patient=path("b5-e8"), agent=the("pawn", "b7")), "false"),
        (atom("blocked", patient=path("b5-e8"), at=square("c6")), "true"),
        (atom("blocked", patient=path("b5-e8"), at=square("d7")), "false"),
        (atom("clear", patient=path("a1-a8")), "true"),
        (atom("clear", patient=path("b5-e8")), "false"),
        (atom("clear", patient=path("b5-e7")), "false"),
        (denied(atom("clear", patient=path("b5-e7"))), "unknown"),
        (atom("clear", patient=line("file", "a")), "unknown"),
    ],
)
def test_truth_of_what_is_possible(form, expected):
    assert truth(form, scene("orthodox", CHESS)) == expected
