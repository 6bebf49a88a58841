"""Keys, tries, set play, duals and the tree of known problems, and what a tree must be."""

import pytest
from effort import first

from toolkit.kernel.terms import Goal, Limits
from toolkit.notation.algebraic import format_move, read_move
from toolkit.rules.catalogue import load
from toolkit.rules.fen import read_fen
from toolkit.solve.analysis import solve_battle
from toolkit.solve.plain import PlainSearch
from toolkit.solve.stipulation import read_stipulation

LOYD = "8/2N5/8/k2NQ3/P1R5/Pp6/n2p4/1K1B4 w - - 0 1"
MORPHY = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1"


def texts(solution, moves):
    return tuple(solution.text(move) for move in moves)


def solved(fen, asked, key="orthodox", most=1, **limits):
    position = read_fen(fen, load(key))
    engine = PlainSearch(Limits(**limits))
    return position, solve_battle(position, read_stipulation(asked), engine, most)


def test_loyds_two_mover():
    position, solution = solved(LOYD, "#2")
    assert solution.keys == (read_move(position, "Qa1"),)
    assert texts(solution, solution.keys) == ("Qe5-a1",)
    assert (solution.solved, solution.sound, solution.complete) == (True, True, True)
    assert solution.short == ()
    (key,) = solution.tree
    assert key.threats == ()
    assert {str(reply): [str(each) for each in reply.answers] for reply in key.replies} == {
        "Na2-b4": ["Pa3xb4#"],
        "Na2-c1": ["Qa1-c3#"],
        "Na2-c3+": ["Qa1xc3#"],
        "Pb3-b2": ["Rc4-c5#"],
    }
    tries = {(str(each), tuple(map(str, each.refutations))) for each in solution.tries}
    assert ("Qe5-e8", ("Na2-c3+",)) in tries
    assert {str(reply) for reply in solution.set_play} == {"Na2-c1", "Na2-c3+", "Pb3-b2"}
    assert list(solution.duals()) == []


@pytest.mark.parametrize(("fen", "key"), first(1, [(MORPHY, "Ra1-a6"), (LOYD, "Qe5-a1")]))
def test_a_longer_stipulation_has_short_solutions_and_is_not_sound(fen, key):
    _, solution = solved(fen, "#3", most=0)
    assert key in texts(solution, solution.short)
    assert not solution.sound


def test_no_solution():
    _, solution = solved("3B4/4R2N/8/8/5k2/5n2/3n1P2/6K1 w - - 0 1", "#2")
    assert (solution.keys, solution.solved, solution.complete) == ((), False, True)


def test_a_limit_leaves_the_answer_open():
    _, solution = solved(LOYD, "#2", nodes=30)
    assert not solution.complete
    assert solution.unknown
    assert not solution.sound


def check_tree(position, answers, goal, left):
    """Every defence is there, every answer is legal, and the play ends in the goal."""
    for answer in answers:
        assert answer.position == position
        assert answer.move in position.moves()
        after = position.play(answer.move)
        legal = set(after.moves())
        assert answer.length <= left
        if answer.length == 1:
            assert not legal
            assert goal.holds(after)
        elif answer.replies:
            assert {reply.move for reply in answer.replies} == legal
            for reply in answer.replies:
                assert reply.answers
                assert reply.position == after
                check_tree(after.play(reply.move), reply.answers, goal, left - 1)


@pytest.mark.costly
@pytest.mark.parametrize(
    ("fen", "asked", "key"),
    [
        (LOYD, "#2", "orthodox"),
        (MORPHY, "#2", "orthodox"),
        (MORPHY, "#3", "orthodox"),
        ("***2***/*k5*/*2K3*/*6*/*2Q3*/*6*/*3R1R*/***R1*** w - - 0 1", "#=2", "convergent"),
        ("k8/9/1K7/9/9/2N6/9/9/7Q1 w - - 0 1", "#2", "coherent"),
    ],
)
def test_trees_can_be_played_to_the_goal(fen, asked, key):
    position, solution = solved(fen, asked, key)
    assert solution.keys
    assert solution.tree_whole
    stipulation = read_stipulation(asked)
    check_tree(position, solution.tree, stipulation.goal, stipulation.moves)


def test_duals_are_lines_that_can_be_played():
    position, solution = solved("k7/4P3/1K6/8/8/8/8/8 w - - 0 1", "#3", most=0)
    duals = list(solution.duals())
    assert duals
    for dual, written in zip(duals, solution.to_json()["duals"], strict=True):
        assert len(dual.answers) > 1
        reached = position
        for each in dual.line:
            assert each.position == reached
            assert each.move in reached.moves()
            reached = reached.play(each.move)
        assert {each.move for each in dual.answers} <= set(reached.moves())
        moves = [each.move for each in dual.line]
        assert solution.text(*moves) == " ".join(map(str, dual.line)) == " ".join(written["after"])
        lines = [solution.text(*moves, each.move).split() for each in dual.answers]
        assert lines == [[*written["after"], answer] for answer in written["answers"]]


def test_threats_are_moves_of_the_side_that_cannot_move_yet():
    _, solution = solved("7k/8/5K2/8/8/8/8/R7 w - - 0 1", "#2", most=0)
    threats = [threat for key in solution.tree for threat in key.threats]
    assert threats
    for threat in threats:
        assert threat.position.turn is solution.attacker
        assert threat.move in threat.position.moves()
        assert str(threat) == format_move(threat.position, threat.move)


@pytest.mark.slow
def test_moves_are_in_the_order_of_their_names():
    castles = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
    for fen, asked in (
        (MORPHY, "#3"),
        (LOYD, "#2"),
        (castles, "#2"),
        ("7k/8/5K2/8/8/8/8/R7 w - - 0 1", "#2"),
    ):
        document = solved(fen, asked, most=2)[1].to_json()
        assert document["keys"] == sorted(document["keys"])
        tries = [(len(each["refutations"]), each["move"]) for each in document["tries"]]
        assert tries == sorted(tries)
        for each in document["tree"]:
            defences = [reply["move"] for reply in each["replies"]]
            assert defences == sorted(defences)


def test_moves_with_their_positions_are_short_to_print():
    _, solution = solved(LOYD, "#2")
    (key,) = solution.tree
    assert repr(key) == "<Answer Qe5-a1>"
    assert repr(key.replies[2]) == "<Reply Na2-c3+>"
    assert repr(solution.tries[0]).startswith("<Try ")


def test_mated_already_is_no_solution():
    _, solution = solved("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1", "#2")
    assert (solution.keys, solution.complete) == ((), True)


def test_stalemate_is_a_goal_of_its_own():
    _, solution = solved("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", "=1", most=0)
    assert "Qc1-c7" in texts(solution, solution.keys)
    _, mate = solved("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", "#1", most=0)
    assert not set(solution.keys) & set(mate.keys)
    _, either = solved("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", "#=1", most=0)
    assert set(either.keys) == set(solution.keys) | set(mate.keys)
    assert Goal.EITHER.holds(read_fen("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", load("orthodox")))
