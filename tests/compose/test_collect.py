"""Collections: the same for the same seed, sound, and of problems that are no images of each other."""

from functools import partial
from itertools import combinations

import pytest

from compose.drafts import PlainExaminer, space_of
from toolkit.apps.jobs.bulk import spread_runs
from toolkit.apps.jobs.processes import Processes
from toolkit.compose import runs as shop
from toolkit.compose.collect import collect
from toolkit.compose.findings import SketchVerdict
from toolkit.compose.images import Images, symmetries
from toolkit.compose.problem_kinds import Order
from toolkit.compose.proof import Prover
from toolkit.compose.runs import Runner
from toolkit.errors import EnginesDisagreeError
from toolkit.kernel import available

pytestmark = pytest.mark.skipif(not available(), reason="the kernel was not built")
SHORT = Order("cetina-random", seed=1, steps=2000)


@pytest.fixture(scope="module")
def composed():
    return list(collect(SHORT, 5))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("asked", "method", "unit"),
    [
        ("#2", "forward", "positions"),
        ("#2", "backward", "sketches"),
        ("s#2", "forward", "sketches"),
        ("h#1.5", "forward", "sketches"),
    ],
)
def test_a_run_says_how_far_it_has_come(asked, method, unit):
    runner = Runner(Order("cetina-random", asked, seed=1, steps=300, method=method))
    assert runner.progress().tally.sound == 0
    composed = runner.run(1)
    run = runner.progress()
    assert (run.number, run.tally.unit) == (1, unit)
    assert run.tally.tried > run.tally.sound >= bool(composed)
    assert (run.tally.best is None) == (run.tally.sound == 0)
    assert run.tally.doing == ("is proved" if composed else "walks" if run.tally.sound else run.tally.doing)


def test_all_are_sound_by_the_rules_alone(composed):
    slow = PlainExaminer(space_of("cetina-random"))
    assert len(composed) == 5
    for each in composed:
        assert slow.examine(dict(each.pieces)) == (SketchVerdict.SOUND, each.key)
        assert slow.idle(dict(each.pieces), each.key) == []


def test_no_two_are_images(composed):
    space = space_of("cetina-random")
    images, turns = Images(space), symmetries(space.game)
    for one, other in combinations(composed, 2):
        assert images.form(dict(one.pieces)) != images.form(dict(other.pieces))
    # A run that finds the image of an earlier problem adds nothing.
    assert len({images.form(each.applied(space, dict(composed[0].pieces))) for each in turns}) > 1


def test_images_are_left_out(monkeypatch, composed):
    first = composed[0]
    space = space_of("cetina-random")
    mirror = symmetries(space.game)[1]
    image = tuple(mirror.applied(space, dict(first.pieces)).items())
    frame = space.numbering.frame
    key = sum(mirror.squares[frame[first.key >> at & 0xFF]] << at for at in (0, 8))
    found = iter([first, shop.Composed(1, image, key, "", first.measure, ()), composed[1]])
    monkeypatch.setattr(Runner, "run", lambda *_: next(found))
    assert [each.run for each in collect(SHORT, 2)] == [first.run, composed[1].run]


@pytest.mark.slow
def test_any_number_of_jobs_makes_the_same(composed):
    assert list(collect(SHORT, 5, spread=partial(spread_runs, Processes(2)))) == composed


def test_fewer_are_the_first_of_more(composed):
    assert list(collect(SHORT, 2)) == composed[:2]


def test_runs_do_not_hang_on_each_other(composed):
    assert Runner(SHORT).run(composed[-1].run) == composed[-1]


def test_what_python_does_not_confirm_is_no_problem(monkeypatch, composed):
    monkeypatch.setattr(Prover, "key", lambda *_: None)
    with pytest.raises(EnginesDisagreeError, match="the engines disagree"):
        Runner(SHORT).run(composed[0].run)


@pytest.mark.parametrize(
    ("fen", "proved"),
    [
        ("B7/6S1/8/4k3/4N3/8/3B3K/8 w - - 0 1", True),
        ("B7/6S1/8/4k3/4N3/8/3B3K/7Q w - - 0 1", False),  # cooked, or shorter
        ("8/6S1/8/4k3/4N3/8/7K/8 w - - 0 1", False),  # no key
    ],
)
def test_the_python_engine_proves_a_key(fen, proved):
    from toolkit.rules.fen import read_fen

    assessor = Runner(SHORT)
    position = read_fen(fen, assessor.game)
    assert (assessor.problem_kind._prover.key(position, 2) is not None) is proved


@pytest.mark.slow
def test_themes_that_are_asked_for_are_shown():
    order = Order("cetina-random", themes=frozenset({"path-unblock"}), seed=1, steps=4000)
    for each in collect(order, 2):
        assert "path-unblock" in each.themes


def test_the_pieces_are_those_asked_for():
    order = Order("cetina-random", pieces="KSR/kp", seed=1, steps=4000)
    space = space_of("cetina-random")
    (each,) = collect(order, 1)
    assert sorted(space.letter(piece) for _, piece in each.pieces) == list("KRSkp")
