"""What was taken on a square, one after the other: `first White's knight and then Black's bishop`."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "three": ("orthodox", "4k3/1q6/8/3p4/5b2/2N3B1/8/4K3 w - - 0 1", "1. Nc3xd5 Qb7xd5"),
    "two": ("orthodox", "4k3/8/8/3b4/8/2N2r2/8/4K3 w - - 0 1", "1. Nc3xd5 Rf3-f5 2. Ke1-e2 Rf5xd5"),
    "whole": ("orthodox", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "1. Pe2-e4 Pd7-d5 2. Pe4xd5 Qd8xd5"),
}
SAID = [
    ("three", "A pawn and a knight were taken on d5 one after the other.", "verified"),
    ("three", "On d5 a pawn and a bishop were taken one after the other.", "refuted"),
    ("three", "First a pawn and then White's knight was taken on d5.", "verified"),
    ("three", "First White's knight and then a pawn was taken on d5.", "refuted"),
    ("two", "Two minor pieces fell on d5, first Black's bishop and then White's knight.", "verified"),
    ("two", "Two minor pieces fell on d5, first White's knight and then Black's bishop.", "refuted"),
    ("two", "On d5 first Black's bishop was taken, then White's knight.", "verified"),
    ("whole", "On d5 two pawns fell, first Black's pawn and then White's pawn.", "verified"),
    ("whole", "On d5 a pawn, a pawn and a knight were taken one after the other.", "refuted"),
]
UNREAD = [
    ("three", "Two minor pieces fell on d5, first a pawn and then White's knight."),
    ("three", "On d5 a knight and a pawn were taken one after the other."),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_taken_in_turn(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


@pytest.mark.parametrize("verdict", ["verified", "refuted"])
@pytest.mark.parametrize(("position", "said"), UNREAD)
def test_what_is_left_open(position, said, verdict):
    with pytest.raises(AssertionError):
        assert_said(POSITIONS[position], said, verdict)
