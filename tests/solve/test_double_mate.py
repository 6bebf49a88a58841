"""Double mates: what they are, by whom they are given, and how problems of them are printed."""

import json
import random
from dataclasses import replace

import naive
import pytest
from effort import few_or_many
from kernel.small import facing
from pages import Page
from solving import DOUBLE_MATES, latex_of, solution

from toolkit.errors import AmbiguousMoveError, IllegalMoveError
from toolkit.kernel.terms import Goal, GoalKind
from toolkit.notation.algebraic import format_bare, format_move, format_short, read_move
from toolkit.problems.stated import read_last_move
from toolkit.render.pages.solution import solution_page
from toolkit.rules.catalogue import builtin_keys, load
from toolkit.rules.fen import read_fen, write_fen
from toolkit.rules.position import double_mates, is_double_mate

DOUBLE = Goal(GoalKind.DOUBLE_MATE)
CORNERED = "K7/PB6/kb6/p7/2q5/8/8/8 b - - 0 1"
"""1.Kxa7: the kings are next to each other, and both are guarded by their bishops."""
ANSWERED = "K1kp4/1Rqr4/4N3/8/8/8/8/8 w - - 0 1"
"""1.Rb8+ Qa5: the queen leaves her king in check."""
KELTIC = "***3***/**kP3**/Kb2r4/1QN6/9/**5**/***3*** b - - 0 1"
"""Keltic Chess, ##2: 1.Bc3+ Nxe5+ 2.Kb5."""


def given(position):
    return sorted(format_bare(position.game.board, move) for move in double_mates(position))


def orthodox(fen):
    return read_fen(fen, load("orthodox"))


def naive_double_mates(state):
    """The double mates of the naive generator, which shares no code with ours."""
    if not naive.moves(state):
        return []
    return sorted(text for text, after in naive.pseudo(state) if both_mated(after))


def both_mated(state):
    sides = (state, replace(state, white=not state.white, ep=None))
    return all(naive.in_check(each, each.white) for each in sides) and not any(map(freed, sides))


def freed(state):
    """Whether the side to move can free its king, if only by taking the other."""
    if naive.moves(state):
        return True
    enemy = next(at for at, each in state.board.items() if each == naive.coloured("K", not state.white))
    for origin, letter in state.board.items():
        if naive.is_white(letter) == state.white and enemy in naive.reach(state, origin):
            board = {at: each for at, each in state.board.items() if at != origin} | {enemy: letter}
            if not naive.in_check(replace(state, board=board), state.white):
                return True
    return False


@pytest.mark.parametrize(("key", "fen"), DOUBLE_MATES)
def test_double_mates_are_those_of_the_naive_generator(key, fen):
    found = given(read_fen(fen, load(key)))
    assert found
    assert found == naive_double_mates(naive.read(key, fen))


@few_or_many(8, 500)
@pytest.mark.parametrize("key", builtin_keys())
def test_there_are_no_others(key, count):
    for seed in range(count):
        position = facing(load(key), random.Random(f"{key} {seed}"))
        fen = write_fen(position)
        assert given(position) == naive_double_mates(naive.read(key, fen)), fen


def test_a_king_that_nothing_guards_can_be_captured():
    """That frees the king which does so; it is no legal move all the same."""
    assert given(orthodox(CORNERED)) == ["Ka6xa7"]
    assert given(orthodox("K7/P7/kb6/p7/2q5/8/8/8 b - - 0 1")) == []  # Kxa7
    assert given(orthodox("K7/PB6/k7/p7/2q5/8/8/8 b - - 0 1")) == []  # and here


def test_both_sides_must_have_no_way_out():
    before = orthodox(CORNERED)
    (move,) = double_mates(before)
    assert is_double_mate(before.play(move))
    assert not is_double_mate(before)
    # After Ra8 the knight can take the queen.
    assert given(orthodox("6k1/5ppp/8/8/8/5p2/6q1/R3N2K w - - 0 1")) == []


def test_whoever_has_no_legal_move_gives_none():
    mated = orthodox("6k1/5ppp/8/8/8/5p2/6q1/R6K w - - 0 1")
    answer = next(move for move in mated.pseudo_legal() if format_bare(mated.game.board, move) == "Ra1-a8")
    assert is_double_mate(mated.play(answer))
    assert given(mated) == []


@pytest.mark.parametrize(("key", "fen"), DOUBLE_MATES)
def test_it_is_written_and_read_as_it_is_no_legal_move(key, fen):
    position = read_fen(fen, load(key))
    for move in double_mates(position):
        for written in (format_move(position, move), format_short(position, move)):
            assert written.endswith("##")
            assert read_last_move(position, written, DOUBLE) == move
            with pytest.raises(IllegalMoveError):
                read_last_move(position, written, Goal.MATE)


def test_legal_moves_are_read_as_ever():
    position = orthodox(CORNERED)
    assert read_last_move(position, "Kb5", DOUBLE) == read_move(position, "Kb5")
    with pytest.raises(IllegalMoveError):
        read_last_move(position, "Kb5xa7", DOUBLE)


def test_it_is_known_from_every_other_move():
    position = orthodox("3k1N1r/1P1n1QNr/3n1R1K/6Pb/8/8/8/8 w - - 0 1")
    found = [format_short(position, move) for move in double_mates(position)]
    assert found == ["Nfe6##"]


def test_what_fits_two_is_not_read():
    position = orthodox("1NqkrKR1/1P1PrpQN/1rbQP1N1/8/8/8/8/8 w - - 0 1")
    assert given(position) == ["Pd7xc8=Q", "Pd7xc8=R"]
    with pytest.raises(AmbiguousMoveError, match="dxc8 fits Pd7xc8=Q, Pd7xc8=R"):
        read_last_move(position, "dxc8", DOUBLE)


def test_the_keys_and_the_play():
    found = solution(KELTIC, "##2", "keltic", tries=1)
    assert str(found).split("\n")[:7] == [
        "##2 (Black gives double mate in 2)",
        *("Key: 1.Bc3+!", "1 key, sound", "1.Bc3+!", "   1...Nxe5+ 2.Kb5##", "Tries:"),
        "   1.Bxc4+? 1...Ka4!",
    ]


def test_a_shorter_double_mate_is_a_short_solution():
    found = solution(CORNERED, "##2")
    assert (found.to_json()["keys"], found.to_json()["short"]) == (["Ka6xa7##"], ["Ka6xa7##"])


def test_a_reply_that_must_give_it():
    found = solution(ANSWERED, "semi-r##1").to_json()
    (key,) = found["tree"]
    assert (key["move"], [reply["move"] for reply in key["replies"]]) == ("Rb7-b8+", ["Qc7-a5##"])
    assert key["replies"][0]["reaches"]


def test_whoever_could_give_it_may_do_nothing_else_in_a_reflexmate():
    assert not solution(CORNERED, "r##1").solved
    assert not solution(CORNERED, "r##2").solved


@pytest.mark.parametrize("asked", ["s##1", "hs##1", "ser-s##1"])
def test_nobody_is_forced_to_give_it_who_has_a_legal_move(asked):
    found = solution(ANSWERED, asked)
    assert (found.solved, found.complete) == (False, True)


@pytest.mark.parametrize(
    ("fen", "asked", "lines"),
    [
        (ANSWERED, "h##1", [["Rb7-b8+", "Qc7-a5##"]]),
        (ANSWERED, "ser-h##1", [["Rb7-b8+", "Qc7-a5##"]]),
        (CORNERED, "h##0.5", [["Ka6xa7##"]]),
        (CORNERED, "ser-##1", [["Ka6xa7##"]]),
    ],
)
def test_help_play_and_series(fen, asked, lines):
    assert solution(fen, asked, turned=True).to_json()["solutions"] == lines


def test_the_play_is_on_the_page_and_in_latex():
    found = solution(KELTIC, "##2", "keltic", tries=1)
    page = Page(solution_page(found))
    names = [node.get("name") for node in json.loads(page.data)["nodes"]]
    assert "2.Kb5##" in names
    written = latex_of(found)
    assert "\\#\\#2~~(" in written
    assert "1\\ldots{}Nxe5+ 2.Kb5\\#\\#" in written
