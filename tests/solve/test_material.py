"""Material as text: what is written is read again, and what is impossible is named."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.errors import UsageError
from toolkit.kernel.endgames import Men
from toolkit.rules.catalogue import builtin_keys, load
from toolkit.rules.fen import start
from toolkit.solve.tables import read_material, write_material

FAULTS = [
    ("orthodox", "", "expected the men of each side"),
    ("orthodox", "KQ", "expected the men of each side"),
    ("orthodox", "KQ-KR-K", "expected the men of each side"),
    ("orthodox", "K\u212a-K", "expected the men of each side"),
    ("orthodox", "K" * 10_000 + "-K", "expected the men of each side"),
    ("chessence", "KM-K(M)", "reserves in brackets"),
    ("orthodox", "KX-K", "no piece 'X'; known are KQRBNP"),
    ("orthodox", "Q-K", "White has no king"),
    ("orthodox", "K-KK", "Black has 2 kings"),
    ("orthodox", "KQ-K[Q]", "Orthodox Chess has no reserves"),
    ("orthodox", f"K{'P' * 57}-K", "White has 57 of pawn, which may stand on 56 squares"),
    ("orthodox", f"K{'Q' * 32}-K{'Q' * 32}", "66 men cannot stand on 64 squares"),
    ("chessence", "KM-K[MMMM]", "White has 4 of man in reserve, at most 3 can be"),
    ("chessence", "KM-K[k]", "Black has 1 of king in reserve, at most 0 can be"),
]


@st.composite
def materials(draw):
    game = load(draw(st.sampled_from(builtin_keys())))
    most = game.rules.reserve or (0,) * len(game.pieces)
    board = [1 if piece.royal else draw(st.integers(0, 3)) for _ in "wb" for piece in game.pieces]
    return game, Men(tuple(board), tuple(draw(st.integers(0, few)) for few in most * 2))


@given(materials())
def test_what_is_written_is_read_again(drawn):
    game, material = drawn
    text = write_material(material, game)
    assert read_material(text, game) == material
    assert read_material(text.partition("[")[0].lower() + "".join(text.partition("[")[1:]), game) == material


@pytest.mark.parametrize(("key", "text", "fault"), FAULTS)
def test_what_is_impossible_is_named(key, text, fault):
    with pytest.raises(UsageError) as caught:
        read_material(text, load(key))
    assert fault in str(caught.value)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("key", builtin_keys())
def test_the_material_of_a_position(key):
    position = start(load(key))
    material = Men.of(position)
    assert read_material(write_material(material, position.game), position.game) == material
    board = sum(mask.bit_count() for mask in position.masks)
    assert sum(material.numbers) == board + sum(position.reserves)
