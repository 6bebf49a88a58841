"""Words of a record in Markdown: whatever they are, they are text."""

from __future__ import annotations

import re

from toolkit.text import printable, shortened

_LONGEST = 500
_MARKUP = re.compile(r"^\d+[.)]|^[#+=:-]|[\\`*_\[\]<>&~|$@]|(?<=:)/(?=/)|(?<=www)\.", re.IGNORECASE)
"""Characters that could begin a list, a heading, markup or a link."""


def plain(text: str) -> str:
    """A text of any length and content in one line of Markdown, which shows it as it is."""
    return _MARKUP.sub(_escaped, printable(shortened(text, _LONGEST)))


def _escaped(match: re.Match[str]) -> str:
    sign = match[0]
    return f"{sign[:-1]}\\{sign[-1]}"


def block(text: str) -> str:
    """Lines that are no markup, in letters of one width."""
    lines = (printable(line).replace("`", "'") for line in text.split("\n"))
    return "\n".join(["```text", *lines, "```"])
