"""Feeds the kernel what no game would: python tests/fuzz/fuzz_kernel.py (options as in `frame.py`).

Tables with random paths, rules and positions: the kernel must refuse them with BadInput or work
on them. An input is a number from which they are drawn. It is meant to be run with the sanitizers
(CMake option PATHMATE_SANITIZE).
"""

from __future__ import annotations

import random
import sys
from array import array
from collections.abc import Iterator

from frame import Driver, main
from worker import require

# isort: split
from toolkit.kernel import _kernel

POSITIONS = 10
"""How many positions of each game."""


def words(values):
    return array("Q", values).tobytes()


class Dice(random.Random):
    """Random numbers; `wild` is how often something is out of range."""

    wild = 0.0


def random_set(rng, squares, chance):
    """A set of squares as two words; now and then one that the board does not have."""
    mask = sum(1 << square for square in range(squares) if rng.random() < chance)
    if rng.random() < rng.wild:
        mask |= 1 << rng.randrange(128)
    return [mask & (1 << 64) - 1, mask >> 64]


def path_row(rng, squares, kinds):
    empty = random_set(rng, squares, rng.choice((0, 0, 2 / squares)))
    gate = [word & rng.getrandbits(64) for word in empty]
    occupied = random_set(rng, squares, rng.choice((0, 0, 0, 1 / squares)))
    friends = random_set(rng, squares, rng.choice((0, 0, 0, 2 / squares)))
    row = [*rng.sample(range(squares), 2), rng.randrange(8), rng.randrange(1 << kinds)]
    if rng.random() < rng.wild:
        row[rng.randrange(4)] = rng.getrandbits(rng.choice((7, 16, 64)))
    return row + empty + gate + occupied + friends


def random_game(rng, squares, kinds):
    castling, steps, classes = [], [], rng.randint(1, 2 * kinds)
    for _ in range(rng.choice((0, 0, 2, 4)) if squares > 4 else 0):
        where = rng.sample(range(squares), 4)
        castling += [rng.randrange(2), *where, rng.choice((0, kinds - 1)) if rng.wild else 0]
        free = (1 << where[1]) | (1 << where[3])
        castling += [free & (1 << 64) - 1, free >> 64, *random_set(rng, squares, 0.05)]
    for _ in range(rng.choice((0, 0, 3, 9)) if squares > 2 else 0):
        steps += [rng.randrange(2), 0, *rng.sample(range(squares), 3)]
    return {
        "squares": squares,
        "royal": kinds - 1,
        "classes": [
            words(
                word
                for _ in range(rng.choice((0, squares, 8 * squares)))
                for word in path_row(rng, squares, kinds)
            )
            for _ in range(classes)
        ],
        "class_of": [rng.randrange(classes) for _ in range(2 * kinds)],
        "pawns": [rng.random() < 0.3 for _ in range(kinds)],
        "becomes": [
            [rng.randrange(kinds - 1) for _ in range(rng.choice((0, 0, 2)))] for _ in range(kinds)
        ],
        "promotes_on": words(
            word
            for man in range(2 * kinds)
            for word in random_set(rng, squares, 0.2 if man % kinds == 1 and kinds > 2 else 0)
        ),
        "drops": words(
            word
            for man in range(rng.choice((0, 2 * kinds)))
            for word in random_set(rng, squares, 0.3 * (man % kinds != kinds - 1))
        ),
        "royal_squares": words(
            word for _ in range(2) for word in random_set(rng, squares, rng.choice((0, 0.03)))
        ),
        "castling": words(castling),
        "double_steps": words(steps),
        "conversion": rng.random() < 0.3,
        "converts_attack": rng.random() < 0.5,
    }


def random_position(rng, game):
    squares, kinds = game["squares"], len(game["pawns"])
    free = rng.sample(range(squares), min(squares, rng.randint(2, 20)))
    men = [0] * (2 * kinds)
    for colour in range(2):
        men[colour * kinds + game["royal"]] |= 1 << free.pop()
    for where in free:
        men[rng.choice([man for man in range(2 * kinds) if man % kinds != game["royal"]])] |= (
            1 << where
        )
    row = [word for mask in men for word in (mask & (1 << 64) - 1, mask >> 64)]
    row += random_set(rng, squares, rng.choice((0, 0.1))) + random_set(rng, squares, 0)
    passed = rng.choice((255,) * 9 + (rng.randrange(squares),))
    row += [rng.randrange(2), passed, rng.choice((0,) * 9 + (rng.randrange(16),))]
    if game["drops"] and rng.random() < 0.8:
        row += [rng.choice((0, 0, 2)) for _ in range(2 * kinds)]
    if rng.random() < 0.02:
        row = row[: rng.randrange(len(row))]
    return words(row)


class KernelDriver(Driver):
    name = "kernel"

    def make(self, rng: random.Random) -> bytes:
        return b"%d" % rng.getrandbits(64)

    def smaller(self, data: bytes) -> Iterator[bytes]:  # noqa: ARG002
        """None: another number is another game altogether."""
        return iter(())

    def check(self, data: bytes) -> bool:
        rng = Dice(data)
        rng.wild = rng.choice((0.0, 0.0, 0.0, 0.002))
        game = random_game(rng, rng.choice((2, 9, 43, 64, 65, 81, 128)), rng.randint(2, 7))
        try:
            engine = _kernel.Engine(**game)
        except _kernel.BadInput:
            return False
        solver = _kernel.Solver(engine, rng.choice((0, 4096)))
        worked = [_works(engine, solver, game, rng) for _ in range(POSITIONS)]
        return any(worked)


def _works(engine, solver, game, rng):
    """Try one position; tell whether it was not refused."""
    try:
        exercise(engine, solver, random_position(rng, game), rng)
    except (_kernel.BadInput, _kernel.OutOfBounds):
        return False
    return True


def exercise(engine, solver, position, rng):
    """Ask everything; counts must fit together."""
    moves = engine.moves(position)
    engine.in_check(position, rng.randrange(2))
    parts = engine.divide(position, 2)
    require(engine.perft(position, 1) == len(moves) == len(parts), "perft 1 that differs")
    nodes = sum(nodes for _, nodes in parts)
    require(engine.perft(position, 2) == nodes, "perft 2 that differs from its parts")
    _, _, _, _, disagreements = solver.search(
        position,
        goal=rng.randint(1, 3),
        length=rng.randint(1, 3),
        defending=rng.random() < 0.5,
        threads=rng.randint(1, 2),
        enough=0,
        seconds=0,
        nodes=20_000,
        verify=True,
    )
    require(disagreements == 0, "a search that left out what reaches the goal")


if __name__ == "__main__":
    sys.exit(main(KernelDriver()))
