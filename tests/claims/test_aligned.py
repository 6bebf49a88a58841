"""Pieces on one file, rank or diagonal with others."""

import pytest
from commented import assert_said

POSITIONS = {
    "file": ("orthodox", "3qk3/3r4/8/1B6/8/1Q6/PP6/2KR4 w - - 0 1", "Pa2-a3"),
}
# fmt: off
SAID = [
    ("file", "White's queen is on the same file as the pawn on b2.", "verified"),
    ("file", "White's queen is on the same file as Black's king.", "refuted"),
    ("file", "White's queen is not on the same file as Black's king.", "verified"),
    ("file", "The bishop stands on the same diagonal as the black king.", "verified"),
    ("file", "The bishop shares a diagonal with the white king.", "refuted"),
    ("file", "The rooks on d1 and d7 face each other on the d-file.", "verified"),
    ("file", "The rook on d1 and the rook on d7 face each other on the e-file.", "refuted"),
    ("file", "The two rooks are facing each other on the d-file.", "verified"),
    ("file", "The two queens face each other on the d-file.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("key", "comment", "verdict"), SAID)
def test_who_stands_on_one_line(key, comment, verdict):
    assert_said(POSITIONS[key], comment, verdict)
