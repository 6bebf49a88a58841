"""Mending and bettering sketches: sound, the idea kept, each change said, the same for the same seed."""

import re
from dataclasses import replace
from random import Random

import pytest

from compose.drafts import PlainExaminer, at_random, drawn, examiner, space_of
from toolkit import load_game, read_fen
from toolkit.compose.assessor import Assessor
from toolkit.compose.changes import changes_between
from toolkit.compose.findings import SketchVerdict
from toolkit.compose.guided import Guided, Worth
from toolkit.compose.idea import Idea, Retention, idea_of
from toolkit.compose.improve import Improver, ImproverInput, improver_input
from toolkit.compose.mutations import Mutations, around
from toolkit.compose.pathplay import PathTheme
from toolkit.compose.rework import Rework, StepLimits, Wish
from toolkit.compose.sketches import ordered
from toolkit.errors import UnsupportedError, UsageError
from toolkit.kernel import available
from toolkit.solve.stipulation import read_stipulation

pytestmark = pytest.mark.skipif(not available(), reason="the kernel was not built")
GAME = "cetina-random"
SHORT = StepLimits(1500, 60, 150, runs=1)
SOUND = "B7/6S1/8/4k3/4N3/8/3B3K/8 w - - 0 1"
COOKED = "8/6S1/8/4k3/2B1N3/8/3B4/7K w - - 0 1"
"""The bishop stands on the wrong square of its line, and there are four keys."""


def improver(seed=1, count=1, **more):
    return Improver(seed, count, steps=SHORT, **more)


def given(fen, *keys, asked="#2", game=GAME):
    return ImproverInput("sketch", read_fen(fen, game), read_stipulation(asked), keys)


def is_sound(made):
    space = space_of(GAME)
    verdict, key = PlainExaminer(space).examine(space.sketch(made.position))
    return verdict is SketchVerdict.SOUND and bool(key)


def test_cooks_are_mended_and_named():
    outcome = improver().improve(given(COOKED, "Ne4-d6"))
    (made,) = outcome.problems
    assert outcome.found.startswith("4 keys: 1.Sg7-g4+")
    assert outcome.before is None
    assert is_sound(made)
    assert made.key == "Ne4-d6"
    (change,) = (each for each in made.changes if each.startswith("shifted wBc4 to "))
    assert re.search(r"\(cooks 1.Sg7-g4\+, 1.Sg7-g5\+, 1.Sg7-e6\+ and \d more gone\)$", change)
    assert made.remarks[-1].startswith("measure none to ")


def test_idle_pieces_are_taken_away():
    (made,) = improver().improve(given(SOUND.replace("8/3B3K", "P7/3B3K"))).problems
    assert "removed wPa3 (idle)" in made.changes
    assert made.measure.total > made.before.total
    assert is_sound(made)


def test_a_weaker_piece_does_for_a_stronger_one():
    # A queen where a bishop is enough.
    (made,) = improver().improve(given(SOUND.replace("B7/", "Q7/"), "Ne4-d6")).problems
    assert made.key == "Ne4-d6"
    assert any(change.startswith("replaced wQa8 by ") for change in made.changes)


def test_the_idea_stays():
    outcome = improver(count=2).improve(given("1n2k3/3N3B/2S5/8/K7/8/8/8 w - - 0 1"))
    for made in outcome.problems:
        assert made.key.endswith("-c8")
        assert "block" in made.themes
        assert made.measure.total > outcome.before


def test_what_cannot_be_kept_is_said():
    (made,) = improver().improve(given(COOKED, "Bd2-c3+")).problems
    assert is_sound(made)
    kept = made.key.startswith("B") and made.key.rstrip("+").endswith("c3")
    assert kept or "the key Bc3" in made.given_up


def test_of_several_stated_keys_the_quiet_one_is_meant():
    (made,) = improver().improve(given(COOKED, "Sg7-g4+", "Ne4-d6")).problems
    assert made.key == "Ne4-d6"
    assert made.kept < Retention.NOTHING


def test_less_of_the_idea_may_be_asked_for():
    fen = SOUND.replace("8/3B3K", "P7/3B3K")
    kept = {keep: improver(keep=keep).improve(given(fen)).problems[0].kept for keep in Retention}
    assert all(keep is found for keep, found in kept.items())


def test_of_several_threats_one_is_enough():
    def idea(*threats, answers=()):
        return Idea((0, 1, 0), frozenset(answers), frozenset(threats), frozenset())

    several, one, other = (1, 5), (1, 6), (2, 7)
    assert not idea(several, one).lost(idea(one))
    assert not idea(several, one).lost(idea(answers=[one]))
    assert idea(several, one).lost(idea(other)) == {several}
    assert idea(one, answers=[several]).lost(idea(one)) == {several}
    assert not idea().lost(idea(other))


def test_a_defence_with_one_answer_gets_no_dual():
    one, other = (3, 9), (4, 9)
    idea = Idea((0, 1, 0), frozenset(), frozenset(), frozenset({"block"}), frozenset({one}))

    def shown(*dual, themes=("block",)):
        return Idea((0, 1, 0), idea.answers, idea.threats, frozenset(themes), dual=frozenset(dual))

    assert idea.stays_in(shown(other))
    assert not idea.stays_in(shown(one, other))
    assert not idea.stays_in(shown(themes=()))


def test_what_is_done_with_a_path_in_an_answer_stays():
    answer, other = (1, 5), (1, 6)
    paths = frozenset({(PathTheme.SINGLE, answer)})
    idea = Idea((0, 1, 0), frozenset({answer, other}), frozenset(), frozenset(), paths=paths)
    assert idea.stays_in(replace(idea, paths=paths | {(PathTheme.OPENING, other)}))
    assert not idea.stays_in(replace(idea, paths=frozenset({(PathTheme.SINGLE, other)})))


def test_the_path_play_of_an_answer_is_seen():
    assessor = Assessor(load_game(GAME), read_stipulation("#2"))
    sketch = drawn(assessor.space, "8/2P5/5PK1/8/8/5B2/3S4/6k1 w - - 0 1")
    judged = assessor.assessed(sketch)
    course = assessor.examiner.course(sketch, judged.key)
    idea = idea_of(assessor.space, assessor.measurer, sketch, judged.key, course, judged.themes)
    of_paths = {str(theme) for theme, _ in idea.paths}
    assert of_paths == {"path-opening", "path-unblock", "single-path"}
    assert {step for _, step in idea.paths} <= idea.answers


@pytest.mark.parametrize("seed", range(4))
def test_a_sound_sketch_keeps_its_key_and_its_themes(seed):
    assessor = Assessor(load_game(GAME), read_stipulation("#2"))
    space, random = assessor.space, Random(seed)
    while True:
        sketch = at_random(space, random)
        judged = assessor.assessed(sketch)
        if judged is not None and judged.themes:
            break
    outcome = improver().improve(ImproverInput("x", space.position(sketch), assessor.stipulation))
    for made in outcome.problems:
        assert set(judged.themes) <= set(made.themes)
        assert made.kept <= Retention.THEMES
        assert not any(each.startswith(("the key", "the theme")) for each in made.given_up)


@pytest.mark.parametrize("seed", range(3))
def test_a_sketch_is_recognized_where_its_idea_stays(seed):
    assessor = Assessor(load_game(GAME), read_stipulation("#2"))
    space, random = assessor.space, Random(seed)
    sketch = at_random(space, random)
    while assessor.assessed(sketch) is None:
        sketch = at_random(space, random)
    outcome = improver().improve(ImproverInput("x", space.position(sketch), assessor.stipulation))
    for made in outcome.problems:
        assert made.kept <= Retention.THEMES
        changes = changes_between(sketch, space.sketch(made.position))
        put = [change for change in changes if change.come is not None]
        assert len(put) <= max(2, len(sketch) // 3)


def test_nothing_that_is_put_in_stands_idle():
    outcome = improver(fix="a3").improve(given(SOUND.replace("8/3B3K", "P7/3B3K")))
    for made in outcome.problems:
        space = space_of(GAME)
        sketch = space.sketch(made.position)
        _, key = examiner(space).examine(sketch)
        idle = {space.numbering.frame[each] for each in examiner(space).idle(sketch, key)}
        assert idle <= {space.game.board.square("a3")}


def test_what_is_held_is_never_touched():
    space, random = space_of(GAME), Random(2)
    sketch = drawn(space, SOUND)
    held = frozenset(sorted(sketch)[:3])
    mutations = Mutations(space, around(space, sketch), 8, held)
    ones = (mutations.one(sketch, random) for _ in range(3000))
    for other in (*mutations.all(sketch), *filter(None, ones)):
        assert all(other.get(square) == sketch[square] for square in held)
    fixed = Mutations(space, around(space, sketch), len(sketch), frozenset(sketch))
    assert not list(fixed.all(sketch))
    assert not any(fixed.one(sketch, random) for _ in range(100))


def test_a_queen_is_dearer_than_a_knight():
    assessor = Assessor(load_game(GAME), read_stipulation("#2"))
    sketch, wish = drawn(assessor.space, SOUND), Wish(0.5, 0.0, 4, force=0.1)
    rework = Rework(assessor, sketch, wish, None, lambda: False)
    square = assessor.space.game.board.square("a2")
    costs = {
        letter: rework._cost({**sketch, square: assessor.space.game.piece(letter).index}, Retention.ALL)
        for letter in "NRQ"
    }
    assert 0.5 < costs["N"] < costs["R"] < costs["Q"]
    assert costs["Q"] > 2.5


def test_a_walk_goes_over_what_may_not_be_its_result():
    space, random = space_of(GAME), Random(1)
    sketch, met = drawn(space, SOUND), []

    def objective(sketch, _key, _course):
        met.append(ordered(sketch))
        return Worth(float(len(met)), serves=len(met) in (1, 3))

    mutations = Mutations(space, around(space, sketch), 8)
    guided = Guided(examiner(space), mutations, objective, untidy=0.0)
    best = guided.anneal(guided.spot(sketch), random, 400)
    assert len(met) > 3
    assert best.pieces == met[2]
    idle = Guided(examiner(space), mutations, objective, untidy=0.0, bears=lambda *_: False)
    assert not idle.spot(sketch).serves


def test_en_passant_is_not_taken_for_proved():
    fen = "7R/7p/5P1k/4PKpP/8/8/8/8 w - g6 0 1"
    outcome = Improver(1, steps=StepLimits(0, 0, 400)).improve(given(fen, game="orthodox"))
    (made,) = outcome.problems
    assert made.key.startswith("h5xg6") or "g6" in made.key
    assert any("must still have been the double step" in each for each in made.remarks)


def test_the_same_seed_makes_the_same():
    one, other = (improver(3, 2).improve(given(COOKED)).problems for _ in range(2))
    assert one == other
    assert one


def test_what_is_sound_comes_first_of_what_is_near():
    outcome = improver(count=2).nearby(given(SOUND))
    assert outcome.problems[0].position == read_fen(SOUND, GAME)
    assert outcome.problems[0].changes == ()
    assert "nothing is changed" in outcome.problems[0].remarks
    assert all(map(is_sound, outcome.problems))


def test_little_is_changed_near_a_position():
    (made,) = improver().nearby(given(COOKED)).problems
    assert len(made.changes) <= 2
    assert is_sound(made)


def test_black_to_move_is_turned():
    (made,) = improver().nearby(given("8/3b3k/8/4n3/4K3/8/6s1/b7 b - - 0 1")).problems
    assert made.problem().fen == SOUND
    assert "the colours are changed: Black was to move" in made.remarks


def test_rights_that_the_key_needs_stay():
    fen = "2N2B2/2N1r3/8/3nQ2R/1k6/8/2B5/R3K3 w Q - 0 1"
    outcome = Improver(1, steps=StepLimits(0, 0, 40)).nearby(given(fen, game="orthodox"))
    assert outcome.problems[0].key == "O-O-O"
    assert outcome.problems[0].problem().fen == fen


def test_themes_are_filtered():
    outcome = improver(themes=frozenset({"path-closing"})).nearby(given(COOKED))
    assert all("path-closing" in made.themes for made in outcome.problems)


def test_time_that_is_up_ends_the_search():
    outcome = Improver(1, stopped=lambda: True).improve(given(COOKED))
    assert outcome.problems == ()


@pytest.mark.parametrize("asked", ["h#2", "s#2", "#1"])
def test_what_the_composer_does_not_make_is_refused(asked):
    with pytest.raises(UsageError, match="only #n, =n and #=n"):
        improver().improve(given(SOUND, asked=asked))


def test_twins_are_refused():
    from toolkit.problems.entries import read_entries
    from toolkit.record.source import Source

    text = "beginproblem\npieces white Kh2 Qd1 black Ka8\nstipulation #2\ntwin move h2 h3\nendproblem"
    (entry,) = read_entries(Source("twins.inp", text))
    with pytest.raises(UnsupportedError, match="it has twins"):
        improver_input(entry.problem, "x")


# Changes


def test_changes_lead_from_one_to_the_other():
    space, random = space_of("coherent"), Random(1)
    for _ in range(50):
        one = at_random(space, random)
        mutations, other = Mutations(space, around(space, one), 12), one
        for _ in range(4):
            other = mutations.one(other, random) or other
        changes = changes_between(one, other)
        assert len(changes) <= 8
        back = dict(other)
        for change in changes:
            if change.come:
                del back[change.come[0]]
        back.update(change.gone for change in changes if change.gone)
        assert back == one


def test_all_changes_are_one_change_away():
    space = space_of(GAME)
    sketch = drawn(space, SOUND)
    found = list(Mutations(space, around(space, sketch), 8).all(sketch))
    assert len({ordered(each) for each in found}) == len(found)
    # Two pieces that change places are two shifts.
    assert {len(changes_between(sketch, each)) for each in found} == {1, 2}
    pawns = {space.game.piece("P").index, space.game.piece("P").index + space.kinds}
    first_rank = range(load_game(GAME).board.files)
    assert not any(each.get(square) in pawns for each in found for square in first_rank)
