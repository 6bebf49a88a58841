"""Texts of any length and content, put into a line of a message."""

from __future__ import annotations

_ELLIPSIS = "\u2026"


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
