"""Texts of any content and length, safe to show: in one line, nothing in it steers a terminal."""

from collections.abc import Iterable
from unicodedata import category

_ELLIPSIS = "\u2026"
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


def shortened(text: str, most: int) -> str:
    r"""A text in one line of at most so many characters, with an ellipsis where it was cut.

    >>> shortened("a  longer\ntext", 10)
    'a longer …'
    """
    line = " ".join(text.split())
    return line if len(line) <= most else line[: most - 1] + _ELLIPSIS


def quoted(text: str, most: int) -> str:
    r"""A text in quotes, its characters that are not seen escaped, and no more than so many shown.

    >>> quoted("over\u202eride", 40), quoted("an apostrophes end", 10)
    ("'over\\u202eride'", "'an apostr…'")
    """
    said = repr(shortened(text, most))
    return f"{said[0]}{shortened(said[1:-1], most)}{said[-1]}"


def join_words(words: Iterable[str], last: str = "and") -> str:
    """Join words as a sentence does: `a, b and c`."""
    *head, tail = words
    return f"{', '.join(head)} {last} {tail}" if head else tail
