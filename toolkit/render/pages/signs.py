"""Squares as single signs, by which a page's data names them."""

from __future__ import annotations

from collections.abc import Iterable
from string import ascii_letters, digits, punctuation

_SAFE = [sign for sign in ascii_letters + digits + punctuation if sign not in "\"\\<>&/'"]
SIGNS = "".join(_SAFE) + "".join(chr(code) for code in range(0x100, 0x200))
"""The sign of each square of a frame, by the square's number."""


def signs_of(squares: Iterable[int]) -> str:
    """Write squares, a sign each."""
    return "".join(SIGNS[square] for square in squares)
