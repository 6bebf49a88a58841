"""Takers that are named by their squares."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "taken": ("orthodox", "4k3/8/5b2/8/3N4/2P1P3/8/3QK3 b - - 0 1", "1... Bf6xd4"),
    "passing": ("orthodox", "4k3/3p4/8/2P1P3/8/8/8/4K3 b - - 0 1", "1... Pd7-d5"),
    "pawns": ("coherent", "4k4/9/9/9/3p5/3P1n3/2P6/9/8K b - - 0 1", "1... Nf4-f3"),
}
SAID = [
    ("taken", "White can take back with c3, e3 or d1.", "verified"),
    ("taken", "White may recapture with c3.", "verified"),
    ("taken", "White can take back with e1.", "refuted"),
    ("passing", "White can take d5 en passant with e5.", "verified"),
    ("passing", "White can take d5 with c5 or e5 en passant.", "verified"),
    ("passing", "White can take d5 en passant with e1.", "refuted"),
    ("pawns", "White can take d5 with d4.", "verified"),
    ("pawns", "White can take d5 with c3.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)
