"""What stands on the board, and sides compared by what they have."""

import pytest
from forming import (
    BLACK,
    WHITE,
    atom,
    both,
    denied,
    group,
    line,
    no,
    scene,
    some,
    square,
    the,
    truth,
    word,
)

from toolkit.claims.language.forms import Counted

AT = (0, 0)
# White has a rook and three pawns, Black a bishop, a knight and two.
UNEVEN = scene("orthodox", "4k3/pp6/2bn4/8/8/8/PPP5/R3K3 w - - 0 1")
LEVEL = scene("orthodox", "4k3/pp6/2b5/8/8/8/PP6/2B1K3 w - - 0 1")
# White has three men, Black two and one in reserve.
HELD = scene("chessence", "k5/5*/2m1*1/1m*2M/1*1M*1/3*2/1*2M1/*5/5K[m] w - - 5 26")


def counted(kind, count=1):
    return Counted(AT, kind, count)


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        (atom("exists", agent=some("bishop", "c6")), "true"),
        (atom("exists", agent=some("bishop", "c6", owner="black")), "true"),
        (atom("exists", agent=some("bishop", "d6")), "false"),
        (atom("exists", agent=no("queen")), "true"),
        (atom("exists", agent=no("rook")), "false"),
        (atom("exists", agent=some("pawn", line="a")), "true"),
        (atom("exists", agent=some("pawn", line="h")), "false"),
        (atom("exists", agent=some("pawn", line="a", number=2)), "true"),
        (atom("exists", agent=some("pawn", line="a", number=3)), "false"),
        (atom("exists", agent=both(some("rook", "a1"), some("knight", "d6"))), "true"),
        (atom("exists", agent=both(some("rook", "a1"), some("knight", "c6"))), "false"),
        (atom("exists", agent=group("nor", some("rook", "b1"), some("queen", "c6"))), "true"),
        (atom("exists", agent=some("pawn", state="backward")), "unknown"),
        (atom("exists", agent=some("bishop", "z9")), "false"),
    ],
)
def test_what_stands_on_the_board(form, expected):
    assert truth(form, UNEVEN) == expected


# Rooks on b7 and b2.
SEVENTH = scene("orthodox", "4k3/1R6/8/8/8/8/1r6/4K3 w - - 0 1")


@pytest.mark.parametrize(
    ("owner", "rank", "expected"),
    [
        ("white", "7", "true"),
        ("white", "2", "false"),
        # Black's own seventh rank is the second of the board, where it stands as well.
        ("black", "7", "unknown"),
        ("black", "2", "true"),
        ("black", "3", "false"),
    ],
)
def test_ranks_of_black_pieces_may_be_counted_from_either_end(owner, rank, expected):
    form = atom("stands", agent=some("rook", owner=owner), on=line("rank", rank))
    assert truth(form, SEVENTH) == expected


@pytest.mark.parametrize(
    ("roles", "expected"),
    [
        ({"by": counted("pawn"), "how": word("more")}, "true"),
        ({"by": counted("pawn"), "how": word("less")}, "false"),
        ({"by": counted("pawn"), "how": word("exactly")}, "true"),
        ({"by": counted("pawn", 2), "how": word("exactly")}, "false"),
        ({"by": counted("pawn", 2), "how": word("more")}, "false"),
        ({"by": counted("knight"), "how": word("less"), "than": BLACK}, "true"),
        ({"by": counted("knight"), "how": word("less"), "than": WHITE}, "unknown"),
        # Four men against four, kings left out; pieces are fewer, unless pawns are pieces too.
        ({"by": counted("man"), "how": word("more")}, "false"),
        ({"by": counted("man"), "how": word("less")}, "false"),
        ({"by": counted("piece"), "how": word("less")}, "unknown"),
        ({"by": counted("minor"), "how": word("less")}, "true"),
        ({"by": counted("dragon"), "how": word("more")}, "unknown"),
        ({"by": counted("pawn"), "how": word("some")}, "unknown"),
        ({"by": both(counted("pawn"), counted("rook")), "how": word("more")}, "true"),
        ({"by": both(counted("pawn"), counted("knight")), "how": word("more")}, "false"),
    ],
)
def test_a_side_has_more_than_the_other(roles, expected):
    assert truth(atom("outnumbers", agent=WHITE, **roles), UNEVEN) == expected


def test_both_sides_have_the_same():
    assert truth(atom("even"), LEVEL) == "true"
    assert truth(atom("even"), UNEVEN) == "false"
    assert truth(denied(atom("even")), UNEVEN) == "true"


def test_pieces_in_reserve_may_count_or_not():
    form = atom("outnumbers", agent=WHITE, by=counted("man"), how=word("more"))
    assert truth(atom("even"), HELD) == "unknown"
    assert truth(form, HELD) == "unknown"


def test_a_square_is_occupied_whoever_stands_there():
    there = scene("orthodox", "4k3/pp6/2b5/8/8/8/PP6/2B1K3 w - - 0 1", "Ke1-d1")
    assert truth(atom("occupies", on=square("c6")), there) == "true"
    assert truth(atom("occupies", on=square("c5")), there) == "false"


def test_pieces_that_are_gone_are_not_looked_for_before_the_move():
    there = scene("orthodox", "4k3/8/8/3q4/8/8/8/3QK3 w - - 0 1", "Qd1xd5")
    assert truth(atom("gone", patient=the("queen", owner="black")), there) == "true"
