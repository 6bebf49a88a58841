"""A problem with the sides changed, as in a duplex: whoever attacked defends."""

import pytest
from effort import first
from solving import latex_of, solution

from toolkit.errors import UsageError

WAITING = "k7/8/8/1K6/8/8/8/6R1 b - - 0 1"
CROWDED = "8/8/8/8/5p2/4pk2/6p1/4R1K1 b - - 0 1"


def changed(fen):
    """The same position with the colours changed, and the board turned with them."""
    placement, turn, *rest = fen.split()
    ranks = reversed(placement.swapcase().split("/"))
    return " ".join(["/".join(ranks), {"w": "b", "b": "w"}[turn], *rest])


def mirrored(line):
    return [move.translate(str.maketrans("12345678", "87654321")) for move in line]


@pytest.mark.costly
@pytest.mark.parametrize(
    ("fen", "asked"),
    first(
        5,
        [
            (WAITING, "h#2"),
            (WAITING.replace(" b ", " w "), "h#1.5"),
            (CROWDED, "h#1"),
            (CROWDED, "hs#1.5"),
            (CROWDED, "h##1"),
            (CROWDED, "h=2"),
            (CROWDED.replace(" b ", " w "), "hs#2"),
            (WAITING.replace(" b ", " w "), "h#2.5"),
        ],
    ),
)
def test_it_is_solved_as_with_the_colours_changed(fen, asked):
    usual = solution(fen, asked).to_json()
    turned = solution(changed(fen), asked, turned=True).to_json()
    for part in ("solutions", "set_solutions"):
        assert sorted(map(mirrored, turned[part])) == sorted(usual[part])


@pytest.mark.parametrize("asked", ["#2", "s#1", "ser-#2", "ser-h#1"])
def test_other_play_may_be_begun_by_either_side(asked):
    fen = WAITING.replace(" b ", " w ")
    usual = solution(fen, asked).to_json()
    for turned in (False, True):
        found = solution(changed(fen), asked, turned=turned).to_json()
        assert list(map(mirrored, found["solutions"])) == usual["solutions"]
        assert mirrored(found["keys"]) == usual["keys"]


def test_it_says_who_begins_and_who_helps():
    found = solution(changed(WAITING), "h#2", turned=True)
    asked = "h#2 (White begins, Black mates in 2 with the help of White)"
    assert str(found).startswith(f"{asked}\n   1.Ka2 Kc3 2.Ka3 Ra8#\n")
    assert "h\\#2~~White begins~~(1+2)" in latex_of(found)
    assert "h\\#2~~(2+1)" in latex_of(solution(WAITING, "h#2"))


def test_a_side_to_move_that_contradicts_the_stipulation_is_refused():
    with pytest.raises(UsageError, match="'h#2': Black begins, but the FEN has White to move"):
        solution(changed(WAITING), "h#2")
    message = "'h#2': with the sides changed White begins, but the FEN has Black to move"
    with pytest.raises(UsageError, match=message):
        solution(WAITING, "h#2", turned=True)
