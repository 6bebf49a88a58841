"""Texts of any content, shown in one line: nothing of them steers what shows them."""

from __future__ import annotations

from unicodedata import category

_HIDDEN = {"Cf", "Cs", "Zl", "Zp"}
"""Unicode categories of characters that are not seen, or steer the direction of others."""


class _Printable(dict[int, str]):
    """Replaces each character that could steer a terminal by one visible sign."""

    def __missing__(self, code: int) -> str:
        if code < 0x20:
            sign = " " if code in (0x09, 0x0A, 0x0D) else chr(0x2400 + code)
        elif code == 0x7F:
            sign = "\u2421"
        elif 0x80 <= code < 0xA0 or category(chr(code)) in _HIDDEN:
            sign = "\ufffd"
        else:
            sign = chr(code)
        self[code] = sign
        return sign


_PRINTABLE = _Printable()


def printable(text: str) -> str:
    """Make a text safe to print in one line: as many characters, none of them a control."""
    return text.translate(_PRINTABLE)
