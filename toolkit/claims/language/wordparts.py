"""A sentence as units that stay and words that are put in: what its plainer wordings are made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from toolkit.claims.language.chart import Chart
from toolkit.claims.language.lattice import Lattice

Parts: TypeAlias = Sequence[int | str]
"""A sentence in other words: the places of units that stay, and words that are put in."""
Rewording: TypeAlias = Callable[[Lattice, Chart], Parts | None]

STOPS = frozenset((",", ";", ":", ".", "!", "?", "-"))
BLANKS = 8
"""How many words may be asked for behind the last."""


def words_of(lattice: Lattice) -> list[str]:
    """The words of a sentence, with blanks behind them: what follows a word may always be asked."""
    return [*(unit.text for unit in lattice.units), *[""] * BLANKS]


def put(lattice: Lattice, start: int, end: int, *words: int | str) -> Parts:
    """The sentence with other words from one place to another."""
    return (*range(start), *words, *range(end, len(lattice.units)))
