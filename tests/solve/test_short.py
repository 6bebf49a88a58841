"""Short solutions of help play and series: lines of fewer moves, by the engines and beside Popeye."""

import pytest
from effort import few_or_many
from solving import latex_of, solution
from strategies import scattered

from toolkit.kernel import available, engine
from toolkit.kernel.terms import Limits, Prelude
from toolkit.render.notebooks.solutions import solution_html
from toolkit.render.pages.solution import solution_page
from toolkit.rules.catalogue import builtin_keys, load
from toolkit.rules.fen import read_fen
from toolkit.solve.engine_choice import Choice
from toolkit.solve.problem import Settings, solve_problem
from toolkit.solve.solution import Part
from toolkit.solve.stipulation import read_stipulation

STALEMATES = "8/8/8/8/8/5K2/5B1k/8 b - - 0 1"
CORNER = "k7/8/1K6/8/8/8/8/6R1 b - - 0 1"
QUEEN = "7k/8/5KQ1/8/8/8/8/6b1 w - - 0 1"
ASKED = {
    **{f"h{goal}2": [f"h{goal}1"] for goal in ("#", "=", "#=", "+", "x")},
    "h#2.5": ["h#0.5", "h#1.5"],
    "h=1.5": ["h=0.5"],
    "hs#2.5": ["hs#1.5"],
    "hs=2": ["hs=1"],
    "ser-#3": ["ser-#1", "ser-#2"],
    "ser-+2": ["ser-+1"],
    "ser-h#3": ["ser-h#1", "ser-h#2"],
    "ser-h=2": ["ser-h=1"],
    "ser-s#2": ["ser-s#1"],
    "ser-x2": ["ser-x1"],
    "h#1": [],
    "h#0.5": [],
    "hs#1": [],
    "ser-h#1": [],
    "ser-s=1": [],
}
"""Stipulations, and all that ask for fewer moves by the same sides."""


def solved(position, asked, kernel=None, **settings):
    stipulation = read_stipulation(asked)
    return solve_problem(position, stipulation, Choice(kernel), Settings(**settings))


def texts(lines):
    return [text for line in lines for text in line.texts()]


def positions(key, asked, count, most=5):
    """Scattered positions of a game with few pieces, kings among them, in which the side that begins is to move."""
    begins, seed = read_stipulation(asked).begins, 0
    while count:
        seed += 1
        position = scattered(load(key), seed)
        if begins in (None, position.turn) and position.occupied.bit_count() <= most:
            count -= 1
            yield position


@pytest.mark.parametrize(
    ("fen", "asked", "short"),
    [
        (STALEMATES, "h=2", ["Kh2-h1 Kf3-g3", "Kh2-h3 Bf2-g3"]),
        (CORNER, "h#2", ["Ka8-b8 Rg1-g8#"]),
        (CORNER.replace(" b ", " w "), "h#1.5", ["Rg1-g8#"]),
        (QUEEN, "ser-#2", ["Qg6-g7#"]),
        (QUEEN.replace(" w ", " b "), "ser-h=3", ["Bg1-c5 Bc5-e7+ Kf6xe7", "Bg1-e3 Be3-g5+ Kf6xg5",
                                               "Bg1-h2 Bh2-e5+ Kf6xe5"]),
    ],
)  # fmt: skip
def test_they_are_those_that_popeye_prints(fen, asked, short):
    found = solution(fen, asked)
    assert found.to_json()["short"] == [line.split() for line in short]
    assert not found.sound


@pytest.mark.costly
@pytest.mark.parametrize("asked", ASKED)
@pytest.mark.parametrize("key", ["orthodox", "coherent"])
def test_they_are_the_solutions_in_fewer_moves(key, asked):
    for position in positions(key, asked, 3):
        found = solved(position, asked, tree=False)
        expected = [solved(position, shorter, tree=False).lines for shorter in ASKED[asked]]
        assert texts(found.short_lines) == [text for lines in expected for text in texts(lines)]
        assert found.sound is (len(found.lines) == 1 and not found.short_lines)


@pytest.mark.costly
@pytest.mark.skipif(not available(), reason="the kernel was not built")
@pytest.mark.parametrize("key", builtin_keys())
@few_or_many(1, 4)
def test_the_engines_agree(key, count):
    for asked in ASKED:
        for position in positions(key, asked, count, 3 + (count > 1)):
            assert_agreed(position, asked)


@pytest.mark.skipif(not available(), reason="the kernel was not built")
def test_the_engines_agree_where_there_are_short_ones():
    for fen, asked in ((STALEMATES, "h=2"), (CORNER, "h#2"), (QUEEN, "ser-#3"), (QUEEN, "ser-+2")):
        assert assert_agreed(read_fen(fen, load("orthodox")), asked).short_lines


def assert_agreed(position, asked):
    tree = read_stipulation(asked).plies < 4
    usual = solved(position, asked, tree=tree)
    fast = solved(position, asked, engine(position.game), tree=tree, threads=1)
    assert fast.short_lines == usual.short_lines
    assert fast.set_short == usual.set_short
    assert (fast.lines, fast.set_lines) == (usual.lines, usual.set_lines)
    return usual


def test_set_play_has_short_lines_of_its_own():
    found = solution(CORNER, "h#2")
    set_ = solution(CORNER.replace(" b ", " w "), "h#1.5")
    assert found.to_json()["set_short"] == [["Rg1-g8#"]]
    assert texts(found.set_lines) == texts(set_.lines)


def test_set_play_says_nothing_of_soundness():
    found = solution("7k/5K2/8/8/8/8/8/R7 b - - 0 1", "h#1")
    assert found.sound
    assert texts(found.set_lines) == [["Ra1-h1#"]]
    assert found.set_short == ()


def test_a_goal_that_is_reached_before_ends_the_line():
    """A check that White gives in passing ends the play: longer lines are none."""
    found = solution(QUEEN.replace(" w ", " b "), "h+2")
    assert all(len(line.moves) == 2 for line in found.short_lines)
    checking = {tuple(map(str, line.moves)) for line in found.short_lines}
    assert ("Kh8-h7", "Qg6-g7+") not in checking
    assert ("Bg1-h2", "Qg6-h7+") in checking
    assert found.lines
    assert not any(tuple(map(str, line.moves[:2])) in checking for line in found.lines)


@pytest.mark.costly
@pytest.mark.parametrize(("asked", "turned"), [("h#2", "h#2"), ("ser-h#2", "ser-h#2"), ("hs#2.5", "hs#2.5")])
def test_with_the_sides_changed_they_are_those_of_the_colours_changed(asked, turned):
    for position in positions("orthodox", asked, 3):
        found = solved(position, asked)
        begins = read_stipulation(asked).begins
        swapped = flipped(position)
        other = solve_problem(swapped, read_stipulation(turned), Choice(None), Settings(), turned=begins is not None)
        assert len(other.short_lines) == len(found.short_lines)
        assert len(other.set_short) == len(found.set_short)


def flipped(position):
    """The same position with the colours changed, and the board turned with them."""
    from toolkit.rules.fen import write_fen

    placement, turn, _, passed, *clocks = write_fen(position).split()
    ranks = reversed(placement.swapcase().split("/"))
    passed = passed.translate(str.maketrans("36", "63"))
    return read_fen(
        " ".join(["/".join(ranks), {"w": "b", "b": "w"}[turn], "-", passed, *clocks]),
        position.game,
    )


def test_a_limit_among_them_claims_nothing():
    whole = solution(STALEMATES, "h=3")
    cut = solution(STALEMATES, "h=3", limits=Limits(nodes=5))
    assert cut.unfinished == (Part.SHORT, Part.SOLUTIONS, Part.SET_PLAY)
    assert (cut.complete, cut.sound, cut.lines) == (False, False, ())
    assert set(cut.short_lines) < set(whole.short_lines)
    printed = str(cut)
    assert "no solution found so far" in printed
    assert "short solutions, solutions and set play)" in " ".join(printed.split())
    late = solution(STALEMATES, "h=3", limits=Limits(nodes=800))
    assert late.unfinished == (Part.SOLUTIONS, Part.SET_PLAY)
    assert late.short_lines == whole.short_lines
    assert f"solutions so far, {len(late.short_lines)} short solutions, not proved" in str(late)


def test_each_kind_of_print_has_them():
    found = solution(QUEEN.replace(" w ", " b "), "ser-h#2")
    assert len(found.short_lines) == 6
    assert "\nShort solutions:\n   1.Ba7 Qg7#\n" in str(found)
    assert "\n   1.Bh2 Qg7#\nSolutions:\n   1.Ba7 2.Bb6 Qg7#\n" in str(found)
    assert "42 solutions, 6 short solutions, not sound" in str(found)
    assert repr(found).endswith("ser-h#2: 42 solutions, 6 short, not sound>")
    assert r"\pmline{0}{Short solutions:}" in latex_of(found)
    assert r"\pmline{1}{1.Bb6 Qg7\#}" in latex_of(found)
    assert "1.Bb6 Qg7#" in solution_html(found)
    assert "Short solutions" in solution_html(found)
    assert "Short solutions" in solution_page(found)


def test_nothing_is_said_where_there_are_none():
    found = solution("7k/5K2/8/8/8/8/8/R7 b - - 0 1", "h#1")
    for printed in (str(found), latex_of(found), solution_html(found), solution_page(found)):
        assert "hort solution" not in printed
        assert "Solutions:" not in printed
    assert found.to_json()["short"] == found.to_json()["set_short"] == []


def test_the_shorter_lengths_are_of_the_same_sides():
    """Lengths of a prelude are counted in moves of either side before the battle."""
    for asked, shorter in ASKED.items():
        stipulation = read_stipulation(asked)
        expected = [read_stipulation(each) for each in shorter]
        assert list(stipulation.shorter(stipulation.plies)) == [each.plies for each in expected]
        assert {each.begins for each in expected} <= {stipulation.begins}
    assert list(read_stipulation("ser-h#9").shorter(9)) == list(range(1, 9))
    assert read_stipulation("ser-h#9").prelude is Prelude.SERIES_HELP
