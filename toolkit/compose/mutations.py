"""Small changes of sketches: one piece shifted, added, taken away, replaced, or two that change places.

All of them in a fixed order, or one at random. No side gets more pieces of a kind than it has at the
start of a game, or than it had in the sketch from which the changes set out.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from toolkit.compose.material import Material, free_material
from toolkit.compose.sketches import Sketch, SketchSpace


class Mutations:
    """Changes sketches of some material; what stands on the squares `held` stays there."""

    def __init__(self, space: SketchSpace, material: Material, most: int, held: frozenset[int] = frozenset()) -> None:
        self._held, self._most, self._places = held, most, space.places
        self._needed = Counter(material.pieces)
        self._usual, self._others = material.usual, material.others
        self._free = [frozenset(places) for places in self._places]

    def all(self, sketch: Sketch) -> Iterator[Sketch]:
        """Yield all sketches that are one change away."""
        for square, piece in sorted(sketch.items()):
            if square in self._held:
                continue
            rest = {each: sketch[each] for each in sketch if each != square}
            if self._is_spare(sketch, piece):
                yield rest
                yield from self._replaced(rest, square, piece)
            yield from self._shifted(rest, square, piece)
        if len(sketch) < self._most:
            for piece in self._others:
                if self._has_room(sketch, piece):
                    for square in self._places[piece]:
                        if square not in sketch:
                            yield {**sketch, square: piece}

    def one(self, sketch: Sketch, random: Random) -> Sketch | None:
        """Return a sketch that is one change away; None if the chosen change is impossible."""
        chance = random.random()
        if chance < 0.15 and self._others:
            return self._added(sketch, random) if len(sketch) < self._most else None
        loose = sorted(sketch.keys() - self._held)
        if not loose:
            return None
        square = random.choice(loose)
        piece = sketch[square]
        rest = {each: sketch[each] for each in sketch if each != square}
        if chance < 0.65 or not self._is_spare(sketch, piece):
            return self._moved(rest, square, piece, random)
        if chance < 0.85:
            return rest
        found = list(self._replaced(rest, square, piece))
        return random.choice(found) if found else None

    def _added(self, sketch: Sketch, random: Random) -> Sketch | None:
        piece = random.choice(self._others)
        square = random.choice(self._places[piece])
        if square in sketch or not self._has_room(sketch, piece):
            return None
        return {**sketch, square: piece}

    def _moved(self, rest: Sketch, square: int, piece: int, random: Random) -> Sketch | None:
        target = random.choice(self._places[piece])
        if target == square or target in self._held:
            return None
        other = rest.get(target)
        if other is None:
            return {**rest, target: piece}
        return {**rest, target: piece, square: other} if square in self._free[other] else None

    def _shifted(self, rest: Sketch, square: int, piece: int) -> Iterator[Sketch]:
        for target in self._places[piece]:
            if target == square or target in self._held:
                continue
            other = rest.get(target)
            if other is None:
                yield {**rest, target: piece}
            elif other > piece and square in self._free[other]:  # once for the two
                yield {**rest, target: piece, square: other}

    def _replaced(self, rest: Sketch, square: int, piece: int) -> Iterator[Sketch]:
        for other in self._others:
            if other != piece and square in self._free[other] and self._has_room(rest, other):
                yield {**rest, square: other}

    def _is_spare(self, sketch: Sketch, piece: int) -> bool:
        """Return True if one of these pieces may go."""
        here = sum(each == piece for each in sketch.values())
        return piece in self._others and here > self._needed[piece]

    def _has_room(self, sketch: Sketch, piece: int) -> bool:
        return sum(each == piece for each in sketch.values()) < self._usual[piece]


def around(space: SketchSpace, origin: Sketch) -> Material:
    """Return the material around a sketch: the kings, and of others as many as it had, or are usual."""
    had = Counter(origin.values())
    free = free_material(space)
    others = tuple(
        piece for piece in range(2 * space.kinds) if piece not in space.royals and (space.usual[piece] or had[piece])
    )
    most = tuple(max(usual, had[piece]) for piece, usual in enumerate(free.usual))
    return replace(free, others=others, usual=most)
