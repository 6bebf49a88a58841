"""Help play: what the kernel says of sketches against the rules in Python, the proof, and the measure."""

from functools import partial
from itertools import islice
from random import Random

import pytest
from effort import few_or_many

from compose.drafts import at_random, drawn, space_of
from toolkit.apps.jobs.bulk import spread_runs
from toolkit.apps.jobs.processes import Processes
from toolkit.compose.collect import collect
from toolkit.compose.findings import Finality, SketchVerdict
from toolkit.compose.helpmeasure import HELP_THEMES, HelpMeasurer
from toolkit.compose.helpproof import HelpProver
from toolkit.compose.kernel_examiner import KernelHelpExaminer
from toolkit.compose.problem_kinds import Order
from toolkit.compose.runs import Runner, problem_kind_of
from toolkit.errors import EnginesDisagreeError, UsageError
from toolkit.kernel import available, engine
from toolkit.kernel.terms import Aim, Goal, Prelude
from toolkit.rules.board import Colour
from toolkit.rules.fen import read_fen
from toolkit.solve.engine_choice import Choice
from toolkit.solve.plain import PlainSearch
from toolkit.solve.problem import Settings, solve_problem
from toolkit.solve.stipulation import read_stipulation

pytestmark = pytest.mark.skipif(not available(), reason="the kernel was not built")
GAMES = ["orthodox", "cetina-random", "coherent", "chessence", "convergent", "keltic"]


def examiner(space, asked="h#2", solutions=1, nodes=0):
    return KernelHelpExaminer(space, engine(space.game), read_stipulation(asked), solutions, nodes)


def plain(space, sketch, asked, solutions):
    """The verdict on a sketch and its solutions, by the rules in Python alone."""
    stipulation = read_stipulation(asked)
    position = space.position(sketch, stipulation.begins)
    if position.in_check(position.turn.other):
        return SketchVerdict.UNLAWFUL, set()
    if position.in_check():
        return SketchVerdict.CHECK, set()
    prover, plies = HelpProver(stipulation.goal), stipulation.plies
    if any(prover.solves(position, fewer) for fewer in range(plies % 2, plies, 2)):
        return SketchVerdict.SHORT, set()
    found = set(islice(prover.lines(position, plies), solutions + 1))
    if len(found) == solutions:
        return SketchVerdict.SOUND, found
    return (SketchVerdict.COOKED if len(found) > solutions else SketchVerdict.UNSOLVED), set()


def moves_of(asks, sketch):
    verdict, lines = asks.examine(sketch)
    return verdict, {line.moves for line in lines}


def named(space, lines):
    return {tuple(map(engine(space.game).decode_played, line.moves)) for line in lines}


@pytest.mark.parametrize("key", GAMES)
@few_or_many(2, 14)
def test_the_kernel_says_what_the_rules_say(key, count):
    space, random = space_of(key), Random(4)
    kinds = [("h#1.5", 1), ("h#2", 2), ("h#2", 1), ("h#1.5", 2), ("h=2", 1), ("h#=1.5", 1)]
    for asked, solutions in kinds[:count]:
        fast, looked = examiner(space, asked, solutions), dict.fromkeys(SketchVerdict, 0)
        for _ in range(60 * count):
            sketch = at_random(space, random, 3)
            verdict, lines = fast.examine(sketch)
            looked[verdict] += 1
            if looked[verdict] <= count // 2:
                expected = plain(space, sketch, asked, solutions)
                assert (verdict, named(space, lines)) == expected


@pytest.mark.costly
@pytest.mark.parametrize("key", GAMES)
@few_or_many(1, 12)
def test_nothing_is_out_of_reach_that_the_rules_reach(key, count):
    space, random = space_of(key), Random(6)
    while count:
        position = space.position(at_random(space, random, 3), Colour.WHITE)
        if position.in_check() or position.in_check(Colour.BLACK):
            continue
        count -= 1
        for goal in (Goal.MATE, Goal.STALEMATE, Goal.EITHER):
            slow = set(PlainSearch().lines(position, Prelude.HELP, 2, Aim(goal)))
            assert set(HelpProver(goal).lines(position, 2)) == slow


@pytest.mark.parametrize("key", GAMES)
@few_or_many(40, 2000)
def test_what_was_examined_before_changes_nothing(key, count):
    space, random = space_of(key), Random(8)
    kept, sketch = examiner(space), at_random(space, random)
    for _ in range(count):
        square = random.choice(sorted(sketch))
        piece = sketch.pop(square)
        if piece in space.royals or random.random() < 0.6:
            sketch[random.choice([each for each in space.places[piece] if each not in sketch])] = piece
        if len(sketch) < 4:
            sketch = at_random(space, random)
        assert kept.examine(sketch) == examiner(space).examine(sketch)


def test_more_black_pieces_may_block_more_squares():
    space = space_of("cetina-random")
    whole = drawn(space, "8/8/4k3/3pc3/8/8/1Kb5/3S4 b - - 0 1")
    fewer = drawn(space, "8/8/4k3/4c3/8/8/1K6/3S4 b - - 0 1")
    kept = examiner(space, "h#3", 4)
    assert kept.examine(fewer)[0] is SketchVerdict.UNSOLVED
    verdict, lines = kept.examine(whole)
    assert verdict is SketchVerdict.SOUND
    assert len(lines) == 4


def test_idle_pieces_are_those_without_which_the_solution_stays():
    space = space_of("orthodox")
    asks = examiner(space)
    random, found = Random(3), 0
    while found < 3:
        sketch = at_random(space, random, 5)
        if asks.examine(sketch)[0] is not SketchVerdict.SOUND:
            continue
        found += 1
        numbers = space.numbering.dense
        expected = [
            numbers[square]
            for square, piece in sketch.items()
            if piece not in space.royals
            and moves_of(asks, {each: sketch[each] for each in sketch if each != square}) == moves_of(asks, sketch)
        ]
        assert sorted(asks.idle(sketch)) == sorted(expected)


def test_set_play_is_that_of_the_other_side():
    space, random = space_of("orthodox"), Random(3)
    asks, prover, found = examiner(space), HelpProver(Goal.MATE), 0
    while not found:
        sketch = at_random(space, random, 5)
        if asks.examine(sketch)[0] is not SketchVerdict.SOUND:
            continue
        expected = set(prover.lines(space.position(sketch, Colour.WHITE), 2))
        if 0 < len(expected) < 3:
            found += 1
            assert named(space, asks.set_play(sketch)) == expected


def test_a_limit_leaves_the_verdict_open():
    space = space_of("orthodox")
    sketch = drawn(space, "8/5p2/4k3/8/2p5/8/8/K2NB3 b - - 0 1")
    asks = examiner(space, "h#5", nodes=1)
    assert asks.examine(sketch) == (SketchVerdict.UNKNOWN, ())
    assert asks.idle(sketch) is None
    assert asks.set_play(sketch) is None


# The measure


def measured(key, fen, asked="h#2", solutions=1):
    space = space_of(key)
    sketch, asks = drawn(space, fen), examiner(space, asked, solutions)
    verdict, lines = asks.examine(sketch)
    assert verdict is SketchVerdict.SOUND
    set_lines, idle = asks.set_play(sketch), asks.idle(sketch)
    return lines, *HelpMeasurer(space).measure(sketch, lines, set_lines, idle)


@pytest.mark.parametrize(
    ("key", "fen", "themes"),
    [
        # Ng5xe6 Kf1-f2 Ne6-g5 Nf4-g2#: back to g5, where it blocks.
        ("orthodox", "4B3/3B4/4P3/6n1/5N1k/8/8/5K2", "self-block switchback model-mates"),
        # Kg5-f5 Bg1-h2 Bf4-g5 Pe6-e7#: the bishop on c8 mates, the other guards e5 along h2-e5.
        (
            "orthodox",
            "2B5/6K1/4P3/6k1/5b2/8/3N4/6B1",
            "self-block battery line-unblock quiet-play model-mates",
        ),
        # Re5-e2 Qe7-e4 Re2-f2 Rh3-h1#: the Sissa on e1 would take on h1 by f2 or by g2 and e4.
        (
            "cetina-random",
            "4K3/4Q3/8/4rp2/8/7R/8/4sk2",
            "self-block path-closing path-interference station-interference quiet-play",
        ),
        # Nd7-b8 Rh3-h6 Re7-b7 Rh6-a6#: the rook leaves the path of the knight's Sissa-like ride.
        (
            "coherent",
            "9/9/k2nr4/9/9/9/3K3R1/8N/9",
            "self-block path-opening path-interference station-interference quiet-play model-mates",
        ),
    ],
)
def test_the_themes_of_a_line(key, fen, themes):
    _, measure, found = measured(key, f"{fen} b - - 0 1")
    assert " ".join(found) == themes
    assert measure.idle == measure.solutions == 0
    assert measure.total == pytest.approx(sum(measure.parts().values()))


def test_two_solutions_are_compared():
    # Ka5-a6 Ba1-d4 Rg5-a5 Bc6-b7#, Nb4-d5 Bc6-b5 Nd5-b6 Ba1-c3#
    lines, measure, themes = measured("orthodox", "7K/8/2BN4/k5r1/1n6/8/8/B7 b - - 0 1", solutions=2)
    assert [line.finality for line in lines] == [Finality.MODEL, Finality.MODEL]
    assert {"different-mates", "exchanged-roles", "model-mates"} <= set(themes)
    assert measure.solutions == 5  # different mates, exchanged roles, a block in both
    assert measure.movers == 2.5  # two other pieces move in one solution, three in the other


def test_mates_that_are_images_are_echoes():
    _, measure, themes = measured("orthodox", "k7/2p2n2/8/2K5/7b/3R4/8/8 b - - 0 1", solutions=2)
    assert "echo" in themes
    assert "different-mates" not in themes
    assert measure.solutions == 3


def test_solutions_with_moves_in_common_lose_by_it():
    _, measure, _ = measured("orthodox", "5B2/8/1p1R4/k1b5/8/8/8/2K5 b - - 0 1", solutions=2)
    assert measure.solutions < 0


def test_captures_and_early_checks_cost():
    _, measure, themes = measured("orthodox", "4B3/3B4/4P3/6n1/5N1k/8/8/5K2 b - - 0 1")
    assert measure.play == -1
    assert "quiet-play" not in themes


def test_an_idle_piece_costs():
    _, measure, _ = measured("orthodox", "4B3/3B4/4P3/6n1/5N1k/8/8/p4K2 b - - 0 1")
    assert measure.idle == -3


def test_every_theme_has_a_name_of_its_own():
    assert len(set(HELP_THEMES)) == len(HELP_THEMES)


# Composing

SHORT = Order("orthodox", "h#2", seed=1, steps=400)


@pytest.fixture(scope="module")
def composed():
    return list(collect(SHORT, 2))


def test_all_are_sound_by_the_rules_alone(composed):
    space = space_of("orthodox")
    for each in composed:
        verdict, found = plain(space, dict(each.pieces), "h#2", 1)
        assert verdict is SketchVerdict.SOUND
        assert len(found) == len(each.keys) == 1
        assert len(each.key_text.split()) == 4
        assert each.measure.idle == 0


def test_none_has_a_short_solution(composed):
    space, asked = space_of("orthodox"), read_stipulation("h#2")
    for each in composed:
        position = space.position(dict(each.pieces), asked.begins)
        found = solve_problem(position, asked, Choice(None), Settings(tree=False))
        assert (len(found.lines), found.short_lines, found.sound) == (1, (), True)


@pytest.mark.parametrize(
    ("fen", "asked"),
    [
        ("k7/8/1K6/8/8/8/8/6R1 b - - 0 1", "h#2"),
        ("k7/8/1K6/8/8/8/8/6R1 w - - 0 1", "h#1.5"),
        pytest.param("k7/8/1K6/8/8/8/8/6R1 b - - 0 1", "h#3", marks=pytest.mark.slow),
        pytest.param("k7/8/1K6/8/8/8/8/6R1 w - - 0 1", "h#2.5", marks=pytest.mark.slow),
    ],
)
def test_what_is_solved_in_fewer_moves_is_no_problem(fen, asked):
    space = space_of("orthodox")
    asks = examiner(space, asked)
    assert asks.examine(drawn(space, fen)) == (SketchVerdict.SHORT, ())
    position, stipulation = read_fen(fen, space.game), read_stipulation(asked)
    assert solve_problem(position, stipulation, Choice(None), Settings(tree=False)).short_lines


def test_what_python_solves_in_fewer_moves_is_no_problem(monkeypatch, composed):
    monkeypatch.setattr(HelpProver, "solves", lambda *_: True)
    with pytest.raises(EnginesDisagreeError, match="the engines disagree"):
        Runner(SHORT).run(composed[0].run)


@pytest.mark.slow
def test_any_number_of_jobs_makes_the_same(composed):
    assert list(collect(SHORT, 2, spread=partial(spread_runs, Processes(2)))) == composed


def test_what_python_does_not_confirm_is_no_problem(monkeypatch, composed):
    monkeypatch.setattr(HelpProver, "lines", lambda *_: iter(()))
    with pytest.raises(EnginesDisagreeError, match="the engines disagree"):
        Runner(SHORT).run(composed[0].run)


@pytest.mark.parametrize("solutions", [0, 5])
def test_how_many_solutions_there_can_be(solutions):
    space = space_of("orthodox")
    with pytest.raises(UsageError, match="expected 1 to 4"):
        problem_kind_of(read_stipulation("h#2"), space, engine(space.game), solutions)
