"""What the kernel must know of a game and its pieces before it composes (`src/commission.h`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from struct import pack, unpack

from toolkit.compose.material import Material
from toolkit.compose.measure import BAD_KEY, Counts, MeasureTerm
from toolkit.compose.pathplay import PathPlay
from toolkit.compose.sketches import SketchSpace
from toolkit.rules.board import bits

START_PIECES = (5, 8)
"""How many pieces there are at the start where the composer is free to choose: of few, more are sound."""
_WORD = (1 << 64) - 1


def packed_commission(
    space: SketchSpace, material: Material, terms: Mapping[str, MeasureTerm]
) -> bytes:
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
