"""Sentences that have no reading in their own words, in plainer ones that say the same."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.chart import Chart
from toolkit.claims.language.lattice import Lattice
from toolkit.claims.language.preposedtwice import said_once


def plainer_words(lattice: Lattice, chart: Chart) -> Iterator[Lattice]:
    """The lattices that say the same as one in plainer words."""
    once = said_once(lattice, chart)
    if once is not None:
        yield once
