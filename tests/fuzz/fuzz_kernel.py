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
from toolkit.kernel.packing import pack_game

POSITIONS = 10
"""How many positions of each game."""
MOST_REPLAYED = 40
"""Moves of a position, each as a line of its own."""
WORD = (1 << 64) - 1
SAID_ANY = b"\xff" * 40
EVERY_KIND = (1 << 32) - 1
CASTLING, DROP = 2, 3
MOST_TABLED = 43
"""Squares of a board for which endgame tables are made; with four men on the smallest."""
MOST_LINES = 20_000
"""That are read of a search."""


def words(values):
    return array("Q", values).tobytes()


class Dice(random.Random):
    """Random numbers; `wild` is how often something is out of range."""

    wild = 0.0


def random_set(rng, squares, chance):
    """A set of squares."""
    return sum(1 << square for square in range(squares) if rng.random() < chance)


def random_sets(rng, squares, chances):
    """A set of squares for each chance of a square to be in it; see `random_set`."""
    return [random_set(rng, squares, chance) for chance in chances]


class RandomGame:
    """The tables of a game that nobody would make, and their bytes.

    Every column of the kernel's layout is filled with what its type allows; then those are drawn
    again that must fit together. So a column that is new is tried without a word about it here.
    """

    def __init__(self, rng, squares, kinds):
        self.rng, self.squares, self.kinds, self.royal = rng, squares, kinds, kinds - 1
        self.classes = [rng.randrange(rng.randint(1, 2 * kinds)) for _ in range(2 * kinds)]
        rows = {"rules": 1, "kinds": kinds, "pieces": 2 * kinds, "colours": 2}
        rows["promotions"] = rng.choice((0, kinds, 2 * kinds))
        rows["paths"] = sum(rng.choice((0, squares, 8 * squares)) for _ in range(max(self.classes) + 1))
        rows["castling"] = rng.choice((0, 0, 2, 4)) if squares > 4 else 0
        rows["double_steps"] = rng.choice((0, 0, 3, 9)) if squares > 2 else 0
        self.tables = {
            table: {column: [self.number(kind) for _ in range(rows.get(table, 0))] for column, kind in columns}
            for table, columns in _kernel.LAYOUT
        }
        self.make_pieces()
        self.make_paths()
        self.make_castling()
        self.make_double_steps()
        self.spoil()

    def number(self, kind):
        """A number of a type that the layout names."""
        numbers = {
            "flag": lambda: self.rng.randrange(2),
            "square": lambda: self.rng.randrange(self.squares),
            "kind": lambda: self.rng.randrange(self.kinds),
            "colour": lambda: self.rng.randrange(2),
            "path class": lambda: self.rng.choice(self.classes),
            "kinds": lambda: self.rng.randrange(1 << self.kinds),
            "squares": lambda: random_set(self.rng, self.squares, self.rng.choice((0, 0.03))),
        }
        return numbers[kind]()

    def set(self, table, **columns):
        self.tables[table].update(columns)

    def make_pieces(self):
        rng, squares, kinds = self.rng, self.squares, self.kinds
        self.set("rules", royal=[self.royal], conversion=[rng.random() < 0.3])
        self.set("kinds", pawn=[rng.random() < 0.3 for _ in range(kinds)])
        promoting = [0.2 * (piece % kinds == 1 and kinds > 2) for piece in range(2 * kinds)]
        dropped = [0.3 * (piece % kinds != self.royal) for piece in range(2 * kinds)]
        promotes_on = random_sets(rng, squares, promoting)
        drops = random_sets(rng, squares, dropped)
        self.set("pieces", path_class=self.classes, promotes_on=promotes_on, drops=drops)
        becomes = [rng.randrange(kinds - 1) for _ in self.tables["promotions"]["becomes"]]
        self.set("promotions", becomes=becomes)

    def make_paths(self):
        rng, squares, rows = self.rng, self.squares, range(len(self.tables["paths"]["end"]))
        ends = [rng.sample(range(squares), 2) for _ in rows]
        empty = random_sets(rng, squares, [rng.choice((0, 0, 2 / squares)) for _ in rows])
        self.set(
            "paths",
            origin=[origin for origin, _ in ends],
            end=[end for _, end in ends],
            conversion=[rng.random() < 0.2 for _ in rows],
            empty=empty,
            first_leg=[each & rng.getrandbits(128) for each in empty],
            occupied=random_sets(rng, squares, [rng.choice((0, 0, 0, 1 / squares)) for _ in rows]),
            friends=random_sets(rng, squares, [rng.choice((0, 0, 0, 2 / squares)) for _ in rows]),
        )

    def make_castling(self):
        rng, rows = self.rng, range(len(self.tables["castling"]["colour"]))
        where = [rng.sample(range(self.squares), 4) for _ in rows]
        names = ("king_from", "king_to", "rook_from", "rook_to")
        self.set("castling", **{name: [each[at] for each in where] for at, name in enumerate(names)})
        self.set(
            "castling",
            partner=[rng.choice((0, self.royal)) if rng.wild else 0 for _ in rows],
            empty=[1 << each[1] | 1 << each[3] for each in where],
            safe=random_sets(rng, self.squares, [0.05 for _ in rows]),
        )

    def make_double_steps(self):
        rows = range(len(self.tables["double_steps"]["colour"]))
        where = [self.rng.sample(range(self.squares), 3) for _ in rows]
        names = ("origin", "end", "passed")
        columns = {name: [each[at] for each in where] for at, name in enumerate(names)}
        self.set("double_steps", kind=[0 for _ in rows], **columns)

    def spoil(self):
        """Now and then, put a number out of range."""
        for table, columns in _kernel.LAYOUT:
            for column, kind in columns:
                values, rng = self.tables[table][column], self.rng
                if values and rng.random() < 10 * rng.wild:
                    bits = 128 if kind == "squares" else rng.choice((3, 7, 16, 64))
                    values[rng.randrange(len(values))] = rng.getrandbits(bits)

    def packed(self):
        """The bytes; now and then they are cut, or a word of them is changed or added."""
        data = bytearray(pack_game(self.squares, self.tables, _kernel.LAYOUT))
        if self.rng.random() < self.rng.wild * 25:
            at = 8 * self.rng.randrange(len(data) // 8)
            word = self.rng.getrandbits(self.rng.choice((1, 3, 7, 16, 64))).to_bytes(8, "little")
            at, past = self.rng.choice(((at, at + 8), (at, at), (at, len(data)), (at + 1, at + 2)))
            data[at:past] = word if past - at in (0, 8) else b""
        return bytes(data)


def random_position(rng, game):
    squares, kinds = game.squares, game.kinds
    free = rng.sample(range(squares), min(squares, rng.randint(2, 20)))
    where = [0] * (2 * kinds)
    for colour in range(2):
        where[colour * kinds + game.royal] |= 1 << free.pop()
    others = [piece for piece in range(2 * kinds) if piece % kinds != game.royal]
    for square in free:
        where[rng.choice(others)] |= 1 << square
    sets = [*where, *random_sets(rng, squares, (rng.choice((0, 0.1)), 0))]
    if rng.random() < 50 * rng.wild:
        sets[rng.randrange(len(sets))] |= 1 << rng.randrange(128)
    row = [word for mask in sets for word in (mask & (1 << 64) - 1, mask >> 64)]
    passed = rng.choice((255,) * 9 + (rng.randrange(squares),))
    row += [rng.randrange(2), passed, rng.choice((0,) * 9 + (rng.randrange(16),))]
    if game.tables["rules"]["reserves"][0] and rng.random() < 0.8:
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
        game = RandomGame(rng, rng.choice((2, 9, 43, 64, 65, 81, 128)), rng.randint(2, 7))
        try:
            engine = _kernel.Engine(game.packed())
        except _kernel.BadInput:
            return False
        solver = _kernel.Solver(engine, rng.choice((0, 4096)))
        worked = [_works(engine, solver, game, rng) for _ in range(POSITIONS)]
        if game.squares <= MOST_TABLED:
            exercise_endgames(engine, game, rng)
        return any(worked)


def _works(engine, solver, game, rng):
    """Try one position; report whether it was not refused."""
    try:
        exercise(engine, solver, random_position(rng, game), game, rng)
    except (_kernel.BadInput, _kernel.OutOfBounds):
        return False
    return True


def exercise(engine, solver, position, game, rng):
    """Ask everything; counts must fit together."""
    moves = engine.moves(position)
    engine.in_check(position, rng.randrange(2))
    parts = engine.divide(position, 2)
    require(engine.perft(position, 1) == len(moves) == len(parts), "perft 1 that differs")
    exercise_lines(engine, position, moves, rng)
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
    exercise_plays(solver, position, game, rng)


def exercise_endgames(engine, game, rng):
    """Build tables of few men, none of which promotes; each value must follow from the moves."""
    kinds, squares = game.kinds, list(range(game.squares))
    plain = set(range(kinds)) - {game.royal, *game.tables["promotions"]["kind"]}
    if not plain:
        return
    try:
        tables = _kernel.Endgames(engine, game.packed(), rng.choice((1, 3)), [squares] * 2 * kinds)
    except _kernel.BadInput:
        return
    white, black = (rng.choice(sorted(plain)) + colour * kinds for colour in range(2))
    both = [(white,), (black,), (white, black)] if len(squares) < 10 else [(white,)]
    for others in ((), *both):
        men = [0] * 4 * kinds
        for piece in (game.royal, game.royal + kinds, *others):
            men[piece] += 1
        cells = bytearray(tables.size(men, [squares], reverses=False))
        build = tables.build(men, [squares], False, cells, threads=rng.randint(1, 2), seconds=0)
        require(build, "a table that was stopped")
        require(tables.count_faults(men, threads=1) == 0, "a value that does not follow")


def exercise_lines(engine, position, moves, rng):
    """Replay moves that are named without a doubt, and lines of texts that mean anything."""
    for move in moves[:MOST_REPLAYED]:
        (word,) = engine.replay(position, said(move)) or (None,)
        require(word is not None or moves.count(move) > 1, "a move that is not found again")
        require(word is None or word & 0xFFFFFFFF == move, "another move that is found")
    line = b"".join(rng.choice((said(rng.choice(moves or [0])), SAID_ANY, rng.randbytes(40))) for _ in range(9))
    require(len(engine.replay(position, line)) <= 9, "more moves than texts")


def said(move):
    """What a text says that names all of a move, as `src/movegen/replay.h` has it."""
    origin, target, manner, extra = (move >> 8 * place & 0xFF for place in range(4))
    becomes, ways = (extra, 0) if manner < CASTLING else (0, 1 << extra if manner == CASTLING else 0)
    kinds = 1 << extra if manner == DROP else EVERY_KIND
    numbers = target | becomes << 8 | 1 << manner + 16 | (ways & 0xFF) << 24 | kinds << 32
    return words([numbers, *((1 << origin >> 64 * half) & WORD for half in range(2)), WORD, WORD])


def exercise_plays(solver, position, game, rng):
    """Ask for battles and lines with any aim; nothing may be given up that comes to be."""
    goal = rng.choice((1, 2, 3, 4, 8, 16, 32))
    square = rng.randrange(-1, game.squares) if goal in (8, 16) else -1
    asked = {"goal": goal, "square": square, "play": rng.randrange(4), "verify": True}
    asked |= {"threads": rng.randint(1, 2), "seconds": 0, "nodes": 20_000}
    *_, disagreements = solver.search(
        position, **asked, length=rng.randint(1, 3), defending=rng.random() < 0.5, enough=0
    )
    require(disagreements == 0, "a battle that was given up and is won")
    plies = rng.randint(0, 5)
    lines = solver.lines(position, **asked, prelude=rng.randrange(3), plies=plies, memory=rng.choice((0, 1 << 20)))
    promotions = list(zip(*game.tables["promotions"].values(), strict=True))
    once = len(set(promotions)) == len(promotions)  # else the game itself has moves twice
    seen = set()
    while words := lines.take():
        some = list(zip(*[iter(words)] * (plies + 1), strict=True))
        fresh = seen.isdisjoint(some) and len(set(some)) == len(some)
        require(fresh or not once, "a line found twice")
        seen.update(some)
        if len(seen) > MOST_LINES:
            return
    require(lines.disagreements() == 0, "a line that was given up and is found")


if __name__ == "__main__":
    sys.exit(main(KernelDriver()))
