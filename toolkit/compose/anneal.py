"""One run of the search: from a random sound sketch by small changes to the best that it meets.

A change is kept if the sketch stays sound and its measure falls by no more than the temperature
lets it; the temperature sinks from step to step. A run depends on its seed alone.
"""

from collections.abc import Callable
from math import log
from random import Random
from typing import Protocol

from toolkit.compose.material import Material
from toolkit.compose.problem_kinds import Finished, SearchTally, SoundSketch
from toolkit.compose.sketches import Sketch, SketchSpace

START_PIECES = (7, 11)
"""The number of pieces at the start where the composer is free to choose."""
TWICE = 0.3
"""The probability of two changes in one step."""
HOT, COLD = 1.5, 0.3
"""Temperatures, in points of the measure."""


class SketchJudge(Protocol):
    """Judges the sketches of one run."""

    def judge(self, sketch: Sketch, least: float | None) -> SoundSketch | None:
        """Return a sketch with its score, if it is sound and scores at least so much."""
        ...

    def finish(self, found: SoundSketch) -> Finished | None:
        """Return all that is known of it; None if a limit comes first."""
        ...


class Annealer:
    """Makes the runs of an order, none of which depends on another; `judge` makes a judge for each."""

    def __init__(self, space: SketchSpace, material: Material, judge: Callable[[], SketchJudge]) -> None:
        self._space = space
        self._material = material
        self._judge = judge
        self._tally = SearchTally()

    def progress(self) -> SearchTally:
        """Return the progress of the current or last run."""
        return self._tally

    def search(self, random: Random, steps: int) -> tuple[SoundSketch, Finished] | None:
        """Return the best sketch of a run."""
        self._tally = SearchTally()
        # Of its own, so that what a limit cuts off does not depend on the runs before.
        judge = self._judge()
        found = self._best(judge, random, steps)
        finished = None if found is None else judge.finish(found)
        return None if found is None or finished is None else (found, finished)

    def _best(self, judge: SketchJudge, random: Random, steps: int) -> SoundSketch | None:
        """Return the best sketch that is met; None if none is sound."""
        current: SoundSketch | None = None
        best: SoundSketch | None = None
        for step in range(steps):
            heat = HOT * (COLD / HOT) ** (step / steps)
            # A fall by as much as this is put up with.
            fall = -heat * log(1.0 - random.random())
            if current is None:
                current = best = self._judged(judge, self._random(random), None)
                continue
            changed = self._change(dict(current.pieces), random)
            if changed and random.random() < TWICE:
                changed = self._change(changed, random)
            found = self._judged(judge, changed, current.score - fall) if changed else None
            if found is not None:
                current = found
                if best is None or found.score > best.score:
                    best = found
        return best

    def _judged(self, judge: SketchJudge, sketch: Sketch, least: float | None) -> SoundSketch | None:
        found = judge.judge(sketch, least)
        self._tally.note(None if found is None else found.score)
        return found

    def _random(self, random: Random) -> Sketch:
        """Place all that must be there, and some others."""
        pieces = list(self._material.pieces)
        if self._material.others:
            count = random.randint(*START_PIECES)
            while len(pieces) < count:
                self._add_to(pieces, random)
        sketch: Sketch = {}
        for piece in pieces:
            self._place(sketch, piece, random)
        return sketch

    def _add_to(self, pieces: list[int], random: Random) -> None:
        piece = random.choice(self._material.others)
        if pieces.count(piece) < self._material.usual[piece]:
            pieces.append(piece)

    def _place(self, sketch: Sketch, piece: int, random: Random) -> None:
        """Put a piece somewhere; nowhere, if no square is found soon."""
        for _ in range(50):
            square = random.choice(self._space.places[piece])
            if square not in sketch:
                sketch[square] = piece
                return

    # Changes

    def _change(self, sketch: Sketch, random: Random) -> Sketch | None:
        """Change a sketch in one way; None if that is impossible."""
        chance = random.random() if self._material.others else 0.0
        if chance < 0.5:
            return self._shift(sketch, random)
        if chance < 0.65:
            return self._add(sketch, random)
        if chance < 0.8:
            return self._remove(sketch, random)
        return self._replace(sketch, random)

    def _shift(self, sketch: Sketch, random: Random) -> Sketch | None:
        square = random.choice(sorted(sketch))
        piece = sketch.pop(square)
        target = random.choice(self._space.places[piece])
        if target in sketch:  # the two change places, if both may
            other = sketch[target]
            if square not in self._space.places[other]:
                return None
            sketch[square] = other
        sketch[target] = piece
        return sketch

    def _add(self, sketch: Sketch, random: Random) -> Sketch | None:
        piece = random.choice(self._material.others)
        if len(sketch) >= self._material.most or not self._has_room(sketch, piece):
            return None
        self._place(sketch, piece, random)
        return sketch

    def _remove(self, sketch: Sketch, random: Random) -> Sketch | None:
        square = self._spare(sketch, random)
        if square is None or len(sketch) <= self._material.least:
            return None
        del sketch[square]
        return sketch

    def _replace(self, sketch: Sketch, random: Random) -> Sketch | None:
        square = self._spare(sketch, random)
        piece = random.choice(self._material.others)
        if square is None or square not in self._space.places[piece]:
            return None
        del sketch[square]
        if not self._has_room(sketch, piece):
            return None
        sketch[square] = piece
        return sketch

    def _spare(self, sketch: Sketch, random: Random) -> int | None:
        """Return a square whose piece need not be there."""
        needed, pieces = self._material.pieces, list(sketch.values())
        square = random.choice(sorted(sketch))
        piece = sketch[square]
        spare = pieces.count(piece) > needed.count(piece)
        return square if spare and piece in self._material.others else None

    def _has_room(self, sketch: Sketch, piece: int) -> bool:
        return list(sketch.values()).count(piece) < self._material.usual[piece]
