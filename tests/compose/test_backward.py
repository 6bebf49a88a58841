"""Composing backwards: sound problems, the same for the same seed."""

import pytest

from compose.drafts import PlainExaminer, space_of
from toolkit.compose.assessor import Assessor
from toolkit.compose.backward import Backward
from toolkit.compose.findings import SketchVerdict
from toolkit.compose.material import read_material
from toolkit.compose.problem_kinds import Method, Order
from toolkit.compose.runs import Runner
from toolkit.kernel import available

pytestmark = pytest.mark.skipif(not available(), reason="the kernel was not built")


@pytest.mark.slow
def test_problems_are_sound_by_the_rules_alone():
    slow = PlainExaminer(space_of("cetina-random"))
    shop = Runner(Order("cetina-random", seed=1, method=Method.BACKWARD))
    found = [composed for number in range(3) if (composed := shop.run(number))]
    assert found
    for each in found:
        assert slow.examine(dict(each.pieces)) == (SketchVerdict.SOUND, each.key)


@pytest.mark.slow
def test_runs_do_not_hang_on_each_other():
    order = Order("cetina-random", seed=1, method=Method.BACKWARD)
    shop = Runner(order)
    first = [shop.run(number) for number in range(2)]
    assert Runner(order).run(1) == first[1]


def test_some_runs_of_the_mixed_method_go_backwards(monkeypatch):
    asked = []
    monkeypatch.setattr(Backward, "search", lambda *_: asked.append(True))
    shop = Runner(Order("cetina-random", seed=1, method=Method.MIXED, steps=10))
    for number in range(10):
        shop.run(number)
    assert 2 <= len(asked) <= 8


def test_the_pieces_are_those_asked_for():
    shop = Runner(Order("orthodox", "#2", method=Method.BACKWARD))
    material = read_material(shop.space, "KQR/kp")
    from random import Random

    search = Backward(Assessor(shop.game, shop.stipulation), material)
    found = [spot for seed in range(12) if (spot := search.spot(Random(seed), 500, 100))]
    assert found
    for spot in found:
        assert sorted(shop.space.letter(piece) for _, piece in spot.pieces) == list("KQRkp")
