"""Facts about sketches by the kernel, against the rules in Python."""

import re
from random import Random

import pytest
from effort import few_or_many, first

from compose.drafts import PlainExaminer, at_random, course, drawn, examiner, space_of
from toolkit.compose.findings import SketchVerdict
from toolkit.compose.kernel_examiner import asked_of
from toolkit.errors import UsageError
from toolkit.kernel import available
from toolkit.kernel.terms import Goal
from toolkit.solve.stipulation import read_stipulation

pytestmark = pytest.mark.skipif(not available(), reason="the kernel was not built")
GAMES = ["orthodox", "cetina-random", "coherent", "chessence", "convergent", "keltic"]


@few_or_many(1, 4)
@pytest.mark.parametrize("key", first(1, GAMES))
def test_the_kernel_says_what_the_rules_say(key, count):
    space, random = space_of(key), Random(1)
    fast, slow = examiner(space), PlainExaminer(space)
    looked = dict.fromkeys(SketchVerdict, 0)
    while any(looked[verdict] < count for verdict in SketchVerdict if verdict is not SketchVerdict.UNKNOWN):
        sketch = at_random(space, random, 5)
        verdict, word = fast.examine(sketch)
        looked[verdict] += 1
        if looked[verdict] > count:
            continue
        assert slow.examine(sketch)[0] is verdict
        if verdict is SketchVerdict.SOUND:
            assert slow.examine(sketch) == (verdict, word)
            assert course(fast.course(sketch, word)) == course(slow.course(sketch, word))
            assert sorted(fast.tries(sketch, word)) == sorted(slow.tries(sketch, word))
            assert sorted(fast.idle(sketch, word)) == sorted(slow.idle(sketch, word))
    assert not looked[SketchVerdict.UNKNOWN]


def test_stalemates_are_goals_too():
    space, random = space_of("cetina-random"), Random(3)
    fast = examiner(space, "=2")
    slow = PlainExaminer(space, goal=Goal.STALEMATE)
    sound = 0
    while sound < 3:
        sketch = at_random(space, random, 3)
        verdict, word = fast.examine(sketch)
        if verdict is SketchVerdict.SOUND:
            sound += 1
            assert slow.examine(sketch) == (verdict, word)


def test_three_movers_are_examined():
    space = space_of("orthodox")
    fast = examiner(space, "#3")
    random, sound = Random(5), 0
    slow = PlainExaminer(space, 3)
    while not sound:
        sketch = at_random(space, random, 2)
        verdict, word = fast.examine(sketch)
        if verdict is SketchVerdict.SOUND:
            sound += 1
            assert slow.examine(sketch) == (verdict, word)
            assert course(fast.course(sketch, word)) == course(slow.course(sketch, word))


def test_a_limit_leaves_the_verdict_open():
    space = space_of("orthodox")
    sketch = drawn(space, "7k/6pp/3q4/8/8/2BQN3/8/K2R4 w - - 0 1")
    assert examiner(space, "#6", nodes=1).examine(sketch)[0] is SketchVerdict.UNKNOWN


def test_a_key_that_cannot_be_played_is_refused():
    from toolkit.kernel import _kernel

    space = space_of("orthodox")
    sketch = drawn(space, "7k/8/8/3Q4/8/8/8/K7 w - - 0 1")
    for ask in ("course", "tries", "idle"):
        with pytest.raises(_kernel.BadInput, match="a key that can be played"):
            getattr(examiner(space), ask)(sketch, 0)


@pytest.mark.parametrize("asked", ["#1", "s#1", "h#1", "semi-r#2", "hs#2", "ser-#3", "ser-h#2", "##2", "h##2", "+2"])
def test_what_cannot_be_composed_is_said(asked):
    with pytest.raises(UsageError, match=re.escape(f"{asked} cannot be composed; what can is #n")):
        asked_of(read_stipulation(asked))
