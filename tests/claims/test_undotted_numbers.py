"""Moves whose number has no dot: `20 Nxg5`, as books print it."""

import pytest
from commented import assert_said

from toolkit.record.grammar import comment_tokens
from toolkit.record.model import MoveText

POSITIONS = {
    "queen": ("orthodox", "4k3/8/8/8/8/8/3QP3/4K2R b - - 0 1", "1... Ke8-e7"),
    "lonely": ("orthodox", "3r3k/8/8/8/8/8/2r5/K7 b - - 0 1", "1... Rd8-d7"),
}
SAID = [
    ("queen", "2 Qd5 gives check.", "refuted"),
    ("queen", "2 Qd8+ gives check.", "verified"),
    ("queen", "2 Qd3 gives check.", "refuted"),
    ("queen", "After 2 e4 the pawn is protected.", "refuted"),
    ("queen", "After 2 Qd3 the pawn is protected.", "verified"),
    ("queen", "After 2 Rh7+ Kf6 3 e4 the rook on h7 is protected.", "refuted"),
    ("lonely", "White must play 2 Kb1.", "verified"),
    ("queen", "White must play 2 Qd3.", "unread"),
    ("queen", "White has 2 pawns.", "refuted"),
]


@pytest.mark.parametrize(("where", "said", "verdict"), SAID)
def test_moves_with_a_number_alone(where, said, verdict):
    assert_said(POSITIONS[where], said, verdict)


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("20 Nxg5 loses", ["Nxg5"]),
        ("or 20 bxa6", ["bxa6"]),
        ("after 5 c4", ["c4"]),
        ("5 c4 is good", ["c4"]),
        ("5 Kf1 Ke8 6 c4", ["Kf1", "Ke8", "c4"]),
        ("on move 12 Qd2 was", []),
        ("rows 4 and 5 c4 and e4", []),
        ("with 5 men", []),
        ("a rook on 5 c4 is empty", []),
        ("4321 Nc3", []),
    ],
)
def test_numbers_that_are_those_of_moves(text, moves):
    tokens = comment_tokens(text, 0)
    assert [each.text for each in tokens if isinstance(each, MoveText)] == moves
