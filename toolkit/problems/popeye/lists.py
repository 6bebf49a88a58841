"""Lists of keywords in Popeye's input, such as options and what a twin changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from toolkit.problems.popeye.faults import PopeyeFault, shown
from toolkit.problems.popeye.keywords import Ambiguous, Keyword, find
from toolkit.problems.popeye.tokens import PopeyeToken, PopeyeTokens

_W = TypeVar("_W", bound=Keyword)


def listed(
    tokens: PopeyeTokens, kinds: type[_W], language: str
) -> Iterator[tuple[PopeyeToken, _W]]:
    """Yield each keyword of a list as it is passed over; what belongs to it is read in between.

    The list ends before what is no such keyword. Raises Fault for one that may be several.
    """
    while tokens.current.text:
        token = tokens.current
        word = find(kinds, language, token.text)
        if word is None:
            return
        if isinstance(word, Ambiguous):
            raise PopeyeFault(token, f"{shown(token)} may be {', '.join(word.texts)}")
        tokens.advance()
        yield token, word
