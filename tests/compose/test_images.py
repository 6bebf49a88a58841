"""Images: which sketches count as the same."""

from random import Random

import pytest

from compose.drafts import at_random, drawn, space_of
from toolkit.compose.images import Images, symmetries

COUNTS = {
    "orthodox": 4,
    "cetina-random": 4,
    "coherent": 16,
    "convergent": 4,
    "chessence": 2,
    "keltic": 4,
}


@pytest.mark.parametrize(("key", "count"), COUNTS.items())
def test_the_symmetries_of_the_rules(key, count):
    assert len(symmetries(space_of(key).game)) == count


@pytest.mark.parametrize("key", COUNTS)
def test_images_of_sketches_have_one_form(key):
    space, random = space_of(key), Random(2)
    images, turns = Images(space), symmetries(space.game)
    for _ in range(5):
        sketch = at_random(space, random)
        forms = {images.form(each.applied(space, sketch), black=each.colours) for each in turns}
        assert len(forms) == 1


def test_a_pawn_leaves_no_mirror_of_ranks():
    space = space_of("orthodox")
    images = Images(space)
    one, mirrored, upside, shifted = (
        images.form(drawn(space, f"{rows} w - - 0 1"))
        for rows in (
            "8/8/8/1k6/8/1K6/2P5/8",
            "8/8/8/6k1/8/6K1/5P2/8",
            "8/2P5/1K6/8/1k6/8/8/8",
            "8/8/4k3/8/4K3/5P2/8/8",
        )
    )
    assert one == mirrored == shifted
    assert one != upside


def test_the_side_to_move_belongs_to_a_form():
    space = space_of("orthodox")
    images = Images(space)
    sketch = drawn(space, "8/8/8/1k6/8/1K6/2P5/8 w - - 0 1")
    assert images.form(sketch) != images.form(sketch, black=True)
