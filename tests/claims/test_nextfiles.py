"""Pawns that are isolated, as the files beside them are bare."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "isolated": ("orthodox", "4k3/pp6/8/5p2/8/4P3/8/4K3 w - - 0 1", "1. Ke1-e2"),
}
SAID = [
    ("isolated", "Black's pawn on f5 is isolated, both neighbouring files being bare of black pawns.", "verified"),
    ("isolated", "Black's pawn on a7 is isolated, both neighbouring files being bare of black pawns.", "refuted"),
    ("isolated", "Black's f-pawn is isolated, since both adjacent files are free of black pawns.", "verified"),
    ("isolated", "The pawn on b7 is isolated, with its neighbouring files empty of friendly pawns.", "refuted"),
    ("isolated", "White's e-pawn is isolated, both adjoining files being without white pawns.", "verified"),
]
UNREAD = [
    "White's e-pawn is isolated, both neighbouring files being bare of black pawns.",
    "The king has gone to e2, both neighbouring files being bare of black pawns.",
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_isolated_between_bare_files(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


@pytest.mark.parametrize("said", UNREAD)
def test_files_without_the_other_sides_pawns_isolate_nothing(said):
    with pytest.raises(AssertionError):
        assert_said(POSITIONS["isolated"], said, "verified")
    with pytest.raises(AssertionError):
        assert_said(POSITIONS["isolated"], said, "refuted")
