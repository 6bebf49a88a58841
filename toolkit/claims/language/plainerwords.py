"""Sentences that have no reading in their own words, in plainer ones that say the same."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.butonly import without_but
from toolkit.claims.language.chart import Chart
from toolkit.claims.language.countsagain import counts_again
from toolkit.claims.language.lattice import Lattice
from toolkit.claims.language.leavinghim import said_of_him
from toolkit.claims.language.participles import with_verbs
from toolkit.claims.language.preposedtwice import said_once
from toolkit.claims.language.rewordings import reworded
from toolkit.claims.language.simplerparts import simpler_parts
from toolkit.claims.language.thatof import nouns_again


def plainer_words(lattice: Lattice, chart: Chart) -> Iterator[Lattice]:
    """The lattices that say the same as one in plainer words."""
    yield from _turned(lattice, chart)
    for simpler in simpler_parts(lattice, chart):
        yield simpler
        yield from _turned(simpler, chart.over(simpler))


def _turned(lattice: Lattice, chart: Chart) -> Iterator[Lattice]:
    """The lattices in which something is said again, left out, or by another verb."""
    limited = without_but(lattice)
    for each in (limited, said_once(limited or lattice, chart)):
        if each is not None:
            yield each
    yield from nouns_again(lattice)
    yield from counts_again(lattice, chart)
    yield from said_of_him(lattice, chart)
    yield from with_verbs(lattice, chart)
    yield from reworded(lattice, chart)
