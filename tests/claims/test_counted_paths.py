"""How many paths there are from a square to another: all of them, the clear or the blocked ones."""

import pytest
from commented import assert_said

from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.verify.records import verify_record

# From e5 the knight goes to f7 by e7 and by f6, both clear; to f8 and h7 a path each is blocked,
# by the pawn on e6 or f6; to d7 both are clear; to h6 none leads.
RECORD = """Game: coherent
FEN: 8k/9/9/5p3/4N4/9/9/9/K8 w - - 0 1

1.Ka1-a2 [{}.]
"""


def verdicts(sentence):
    (record,) = read_records(Source("x.txt", RECORD.format(sentence)))
    checked = verify_record(record)
    assert not record.faults
    return [str(claim.verdict) for claim in checked.claims]


@pytest.mark.parametrize(
    ("sentence", "right", "wrong"),
    [
        ("There are {} paths from e5 to d7", "two", "three"),
        ("There are {} routes for the knight to d7", "two", "four"),
        ("There are {} ways for the knight to reach d7", "two", "three"),
        ("From e5 there are {} different paths to d7", "two", "three"),
        ("{} lead from e5 to d7", "Two paths", "Three paths"),
        ("From e5 {} to d7", "two paths lead", "only one path leads"),
        ("The knight has {} to d7", "two paths", "no path"),
        ("The knight has {} from e5 to f7", "only one clear path", "two clear paths"),
        ("The knight has {} path to f7", "a blocked", "no blocked"),
        ("There is {} path from e5 to f7", "a clear", "no clear"),
        ("There is {} path for the knight to f7", "only one open", "no open"),
        ("There are {} paths from e5 to d7", "several", "at least three"),
        ("There is {} path from e5 to h6", "no", "a"),
        ("The knight can go to d7 in {} ways", "two", "three"),
        ("The knight can reach d7 by {}", "two paths", "one path"),
        ("d7 can be reached by the knight in {} ways", "two", "three"),
        ("There were {} clear paths from e5 to d7", "two", "no"),
        ("One blocked path leads from e5 to {}", "f7", "d7"),
    ],
)
def test_paths_are_counted(sentence, right, wrong):
    assert verdicts(sentence.format(right)) == ["verified"]
    assert verdicts(sentence.format(wrong)) == ["refuted"]


@pytest.mark.parametrize(
    ("sentence", "right", "wrong"),
    [
        # Some of them, and what shuts the others.
        ("The knight has two paths to f7, but {} of them is blocked", "one", "none"),
        ("The knight has {} to f7, one of which is blocked", "two paths", "three paths"),
        ("The knight has two paths to f7, one of which is blocked by {}", "the pawn", "the king"),
        ("The knight has two paths to f7, of which only {} is open", "e5-e6-f7", "e5-f6-f7"),
        ("Two paths lead from e5 to f7, but only {} is clear", "e5-e6-f7", "e5-f6-f7"),
        ("The knight has two paths to d7, {} of them open", "both", "none"),
        # By how many one piece does something.
        ("The knight attacks f7 by {} path only", "one", "no"),
        ("The knight attacks f7 by {}", "a single path", "two paths"),
        ("The knight reaches d7 by {} and f7 by one", "two paths", "one path"),
        ("The knight reaches both d7 and {} by two paths", "d3", "f7"),
        # Which it goes by, and not only where.
        ("The knight can go to f7 through {} only", "e6", "f6"),
        ("The knight can reach f7 through {}", "e6", "f6"),
        ("The knight may come to d7 through d6 or through {}", "e6", "e7"),
        ("The knight cannot go to f7 through {}", "f6", "e6"),
        # Who is to blame for the way that is shut.
        ("The knight attacks f7 by e6, but not by f6, where {} stands", "the pawn", "a rook"),
        ("The knight can go to f7 over e6, but not over f6, because of {}", "the pawn", "the king"),
        ("The knight cannot go to f7 over f6, as {} is in the way", "the pawn", "the king"),
        ("The knight cannot go to f7 over f6 because of {} pawn", "an enemy", "its own"),
    ],
)
def test_which_of_them_are_shut_and_by_what(sentence, right, wrong):
    assert set(verdicts(sentence.format(right))) == {"verified"}
    assert "refuted" in verdicts(sentence.format(wrong))


@pytest.mark.parametrize(
    "sentence",
    [
        # One is clear and one is blocked: it is not said which are counted.
        "There are two paths from e5 to f7",
        "There is one path from e5 to f7",
        "There are two paths to d9",
        "The knight has two paths",
        "Two paths lead from e4 to f6",
    ],
)
def test_what_may_be_counted_in_two_ways_is_unread(sentence):
    assert set(verdicts(sentence)) <= {"unread"}


def test_a_pinned_piece_has_paths_that_it_cannot_use():
    text = "Game: coherent\nFEN: 4r3k/9/9/9/4N4/9/9/9/4K4 b - - 0 1\n\n1... Ki9-i8 [{}.]\n"
    for said, verdict in (
        ("There are two clear paths from e5 to d7", "verified"),
        ("The knight can go to d7 in two ways", "unread"),
    ):
        (record,) = read_records(Source("x.txt", text.format(said)))
        assert [str(claim.verdict) for claim in verify_record(record).claims] == [verdict]


# White takes on e6 by two moves, with the knights on c5 and e5, and by six paths.
SEVERAL = ("coherent", "8k/9/9/4p4/2N1N4/9/9/9/8K w - - 0 1", "Ki1-i2")
ROOKS = ("orthodox", "4k3/8/8/r2p4/8/4N3/8/3R2K1 b - - 0 1", "Ke8-e7")


@pytest.mark.parametrize(
    ("place", "said", "verdict"),
    [
        # Where the moves and the paths are as many, `ways` are counted.
        (ROOKS, "White can take the pawn in two ways.", "verified"),
        (ROOKS, "White can take the pawn in three ways.", "refuted"),
        (ROOKS, "There are two ways to take the pawn.", "verified"),
        (ROOKS, "There are three ways to take the pawn.", "refuted"),
        # Two moves, and more paths: what fits one of them alone is left open.
        (SEVERAL, "White can take the pawn in two ways.", "unread"),
        (SEVERAL, "White can take the pawn in four ways.", "refuted"),
        (SEVERAL, "White can take the pawn in six ways.", "unread"),
        (SEVERAL, "There are two ways to take the pawn.", "unread"),
        (SEVERAL, "White has two ways to go to e6.", "unread"),
        (SEVERAL, "The pawn is attacked in two ways.", "unread"),
        (SEVERAL, "The Sissas can take the pawn in two ways.", "unread"),
    ],
)
def test_ways_may_be_moves_or_paths(place, said, verdict):
    assert_said(place, said, verdict)
