"""Searches of direct play that the kernel makes by itself, from first sketch to best.

They are like those of `anneal`, and many times as fast: the changes, the counts and the paths are the
kernel's (`src/compose/composer.h`), and what each count is worth is its order: as much as in the measure
(`TERMS`), but for `STRIVEN`. A search depends on its seed alone.
"""

from collections.abc import Iterable, Iterator, Mapping
from random import Random
from struct import pack, unpack

from toolkit.compose.kernel_examiner import MEMORY, asked_of
from toolkit.compose.material import Material
from toolkit.compose.measure import BAD_KEY, TERMS, Counts, MeasureTerm, count_of
from toolkit.compose.pathplay import PathPlay, PathTheme
from toolkit.compose.problem_kinds import WISH, SearchTally, SoundSketch
from toolkit.compose.sketches import SketchSpace
from toolkit.kernel.bridge import Kernel, refusals
from toolkit.kernel.search import composer
from toolkit.rules.board import bits
from toolkit.solve.stipulation import Stipulation

START_PIECES = (5, 8)
"""The number of pieces at the start where the composer is free to choose: of few, more are sound."""
_WORD = (1 << 64) - 1


def packed_commission(space: SketchSpace, material: Material, terms: Mapping[str, MeasureTerm]) -> bytes:
    """Pack what is to be placed, what counts are worth, and the paths that can matter."""
    words = [*_material(space, material), *_terms(terms), _real(BAD_KEY), *_ways(space)]
    return pack(f"{len(words)}Q", *words)


def _material(space: SketchSpace, material: Material) -> Iterator[int]:
    dense = space.numbering.dense
    for places, usual in zip(space.places, material.usual, strict=True):
        yield from _squares(sum(1 << dense[square] for square in places))
        yield usual
    for pieces in (material.pieces, material.others):
        yield from (len(pieces), *pieces)
    yield from (material.least, material.most)
    yield from (max(count, material.least) for count in START_PIECES)


def _terms(terms: Mapping[str, MeasureTerm]) -> Iterator[int]:
    for name in Counts._fields:
        term = terms.get(name, MeasureTerm(""))
        yield from (_real(term.points), term.beyond, term.most)


def _ways(space: SketchSpace) -> Iterator[int]:
    dense = space.numbering.dense
    for piece, way in PathPlay(space).ways():
        yield from (piece, dense[way.origin], dense[way.end])
        for squares in (bits(way.empty), way.stations):
            yield from _squares(sum(1 << dense[square] for square in squares))


def _real(number: float) -> int:
    (word,) = unpack("Q", pack("d", number))
    return int(word)


def _squares(mask: int) -> tuple[int, int]:
    return mask & _WORD, mask >> 64


HOT, COLD = 2.5, 2.0
"""Temperatures, in points. In walks that cool as those of `anneal` do, fewer end with two answers, and
fewer with three."""
TWICE = 0.15
"""The probability of two changes in one step."""
SETTLED = 8.0
"""The points from which the key stays: to look for another takes nearly half of the time, and of those
found there few are worth as much."""
STRIVEN: Mapping[str, MeasureTerm] = {
    "answers": TERMS["answers"]._replace(points=6.0, beyond=0),
    "defenders": TERMS["defenders"]._replace(points=4.0),
}
"""The counts that weigh more in a walk than in the measure, as they lead to several answers."""
STEPS: Mapping[str, str] = {PathTheme.CUT_KEY: PathTheme.CLOSING}
"""By a rare theme, another of which it is a case: a step on the way to it."""
TRIES = 20_000
"""The most random sketches until one is sound."""


class KernelWalk:
    """Searches for problems of one kind; `themes` are those that are wished for."""

    def __init__(
        self,
        space: SketchSpace,
        kernel: Kernel,
        stipulation: Stipulation,
        material: Material,
        themes: frozenset[str] = frozenset(),
        nodes: int = 0,
    ) -> None:
        self._space = space
        commission = packed_commission(space, material, wished(themes))
        memory = MEMORY if stipulation.moves > 2 else 0  # nothing is remembered of two moves
        goal, moves = asked_of(stipulation), stipulation.moves
        self._composer = composer(kernel, goal, moves, nodes, memory, commission)

    def search(self, random: Random, steps: int) -> SoundSketch | None:
        """Return the best sketch that a walk of so many steps meets; None if no first one was sound."""
        return self._search(random, steps, trail=False)[0]

    def progress(self) -> SearchTally:
        """Return the progress of the current or last search."""
        positions, sound, best = self._composer.progress()
        return SearchTally("", positions, sound, best if sound else None, "positions")

    def met(self, random: Random, steps: int) -> list[SoundSketch]:
        """Return all sound sketches that the same walk passes over, repeated ones too."""
        return self._search(random, steps, trail=True)[1]

    def _search(self, random: Random, steps: int, *, trail: bool) -> tuple[SoundSketch | None, list[SoundSketch]]:
        with refusals():
            best, met = self._composer.search(
                random.getrandbits(64),
                tries=TRIES,
                steps=steps,
                hot=HOT,
                cold=COLD,
                twice=TWICE,
                settled=SETTLED,
                trail=trail,
            )
        return best and self._found(*best), [self._found(*each) for each in met]

    def _found(self, pieces: list[tuple[int, int]], key: int, score: float) -> SoundSketch:
        frame = self._space.numbering.frame
        return SoundSketch(tuple(sorted((frame[square], piece) for square, piece in pieces)), key, score)

    def count(self, pieces: Iterable[tuple[int, int]], key: int) -> Counts | None:
        """Return the counts of a sound problem, as `Measurer.count`; None if a limit came first."""
        with refusals():
            counts = self._composer.count(self._space.packed(dict(pieces)), key)
        return None if counts is None else Counts(*counts)


def wished(themes: frozenset[str]) -> Mapping[str, MeasureTerm]:
    """Return the worth of each count in a walk where some themes are wished for."""
    terms = {**TERMS, **STRIVEN}
    wishes = dict.fromkeys(themes, WISH)
    for theme in themes & STEPS.keys():
        wishes.setdefault(STEPS[theme], WISH / 2)
    for theme, points in wishes.items():
        term = terms.get(count_of(theme), MeasureTerm(""))
        terms[count_of(theme)] = term._replace(points=term.points + points)
    return terms
