"""Self and reflex play: what the kernel says of sketches, the proof, and the measure."""

from random import Random

import pytest

from compose.drafts import PlainExaminer, at_random, course, drawn, examiner, space_of
from toolkit.compose.findings import SketchVerdict
from toolkit.compose.measure import Measurer
from toolkit.compose.proof import Prover
from toolkit.kernel import available, engine
from toolkit.kernel.terms import Play
from toolkit.solve.stipulation import read_stipulation

pytestmark = pytest.mark.skipif(not available(), reason="the kernel was not built")
GAMES = ["orthodox", "cetina-random", "coherent", "chessence", "convergent", "keltic"]


@pytest.mark.slow
@pytest.mark.parametrize("play", [Play.SELF, Play.REFLEX])
@pytest.mark.parametrize("key", GAMES)
def test_the_kernel_says_what_the_rules_say(key, play):
    space, random = space_of(key), Random(1)
    fast = examiner(space, "s#2" if play is Play.SELF else "r#2")
    slow, looked = PlainExaminer(space, play=play), dict.fromkeys(SketchVerdict, 0)
    for _ in range(4000):
        sketch = at_random(space, random, 3)
        verdict, word = fast.examine(sketch)
        looked[verdict] += 1
        if looked[verdict] > 3:
            continue
        assert slow.examine(sketch) == (verdict, word)
        if verdict is SketchVerdict.SOUND:
            assert course(fast.course(sketch, word)) == course(slow.course(sketch, word))
            assert sorted(fast.tries(sketch, word)) == sorted(slow.tries(sketch, word))
            assert sorted(fast.idle(sketch, word)) == sorted(slow.idle(sketch, word))


SELFMATES = [
    ("coherent", "8k/9/9/N2n5/7Q1/3q5/9/9/8K"),
    ("coherent", "9/9/9/9/7n1/6N1N/9/5n3/6K1k"),
]


def proved(space, sketch, asked):
    stipulation, kernel = read_stipulation(asked), engine(space.game)
    prover = Prover(kernel, stipulation.aim)
    move = prover.key(space.position(sketch), stipulation.moves)
    return None if move is None else (move.origin, move.target)


@pytest.mark.parametrize(("key", "fen"), SELFMATES)
def test_the_python_engine_proves_what_the_kernel_finds(key, fen):
    space, asked = space_of(key), "s#2"
    sketch, fast = drawn(space, f"{fen} w - - 0 1"), examiner(space, "s#2")
    verdict, word = fast.examine(sketch)
    assert verdict is SketchVerdict.SOUND
    frame = space.numbering.frame
    assert proved(space, sketch, asked) == (frame[word & 0xFF], frame[word >> 8 & 0xFF])
    for square, piece in list(sketch.items()):
        if piece in space.royals:
            continue
        fewer = {each: sketch[each] for each in sketch if each != square}
        verdict, _ = fast.examine(fewer)
        if verdict not in (SketchVerdict.UNLAWFUL, SketchVerdict.CHECK):
            assert (proved(space, fewer, asked) is not None) is (verdict is SketchVerdict.SOUND)


@pytest.mark.parametrize(("key", "fen"), SELFMATES)
def test_what_is_played_goes_on_to_the_end(key, fen):
    space = space_of(key)
    sketch, fast = drawn(space, f"{fen} w - - 0 1"), examiner(space, "s#2")
    _, word = fast.examine(sketch)
    found = fast.course(sketch, word)
    position, kernel = space.position(sketch), engine(space.game)
    (move,) = kernel.decode_moves(position, [word])
    after = position.play(move)
    goal = read_stipulation("s#2").goal
    assert len(found.play) == len(list(after.moves()))
    for reply, answers in found.play:
        (defence,) = kernel.decode_moves(after, [reply])
        next_ = after.play(defence)
        if goal.is_reached(defence, next_):
            assert not answers
            continue
        assert answers
        for answer in kernel.decode_moves(next_, [word & 0xFFFFFFFF for word in answers]):
            last = next_.play(answer)
            assert all(goal.is_reached(move, last.play(move)) for move in last.moves())
    measure, _ = Measurer(space, Play.SELF).measure(sketch, word, found)
    assert measure.paths == 0
