"""Fuzzes problems: python tests/fuzz/fuzz_epd.py (options as in `frame.py`).

Each line is read as an EPD and solved within a few positions, by both engines; what both have
proved must be the same.
"""

from __future__ import annotations

import json
import random
import sys

from entries import check_file
from frame import ROOT, Driver, main
from fuzz_fen import kernel
from mutate import mutated
from worker import accepted, require

# isort: split
from agreement import STALEMATES
from solving import latex_of
from strategies import scattered

from toolkit.kernel.terms import Limits
from toolkit.problems.epd import read_epd
from toolkit.render.solutions.style import Shown, Style, Threats
from toolkit.render.solutions.text import solution_text
from toolkit.rules.catalogue import builtin_keys, games_of_fen, load
from toolkit.rules.fen import read_fen, write_fen
from toolkit.rules.position import Position
from toolkit.solve.analysis import solve_battle
from toolkit.solve.helping import solve_lines
from toolkit.solve.kernel import KernelSearch
from toolkit.solve.notation import Notation
from toolkit.solve.plain import PlainSearch
from toolkit.solve.solution import Solution
from toolkit.solve.stipulation import Stipulation, read_stipulation

MOST_LINES = 20
NODES = {"python": 200, "kernel": 5_000}
OPERATIONS = (
    'id "A28";',
    "dm 1;",
    "dm 2;",
    "dm 3;",
    'c0 "a; b";',
    "bm Qa5;",
    "acd 10;",
    "pv a b c;",
    'stipulation "h#2";',
    "year 1878;",
    'themes "a" "b";',
    'pieces "G=grasshopper";',
    "variant orthodox;",
)
STIPULATIONS = (*("#1", "=1", "#=1", "#2", "=2", "#=2", "#3", "# 2", "#99", "#0", "#100", "h#2", "dm 2"),)


class EpdDriver(Driver):
    name = "epd"
    longest = 12_000

    def seeds(self) -> list[bytes]:
        files = [ROOT / "tests" / "data" / "perft.epd"]
        files += sorted((ROOT.parent / "shared" / "mates").glob("*.epd"))
        lines = [line for file in files for line in file.read_bytes().splitlines()]
        return [b"#2\n" + line for line in lines[:400]]

    def make(self, rng: random.Random) -> bytes:
        """Mutate a stipulation with a problem: a known one, or pieces at random near few moves."""
        if rng.random() < 0.3:
            return mutated(rng, self.corpus, self.longest)
        key = rng.choice(builtin_keys())
        fen = rng.choice(STALEMATES[key])
        if rng.random() < 0.8:
            fen = write_fen(scattered(load(key), rng.getrandbits(32)))
        fen = " ".join(fen.split()[: rng.choice((4, 6))])
        operations = " ".join(rng.sample(OPERATIONS, rng.randint(0, 3)))
        data = f"{rng.choice(STIPULATIONS)}\n{fen} {operations}".encode()
        return data if rng.random() < 0.6 else mutated(rng, self.corpus, self.longest, data)

    def check(self, data: bytes) -> bool:
        asked, *lines = data.decode("utf-8", "replace").splitlines() or [""]
        check_file("some.epd", data)
        taken = [_solve_line(line, asked) for line in lines[:MOST_LINES]]
        return any(taken)


def _solve_line(line: str, asked: str) -> bool:
    epd = read_epd(line)
    json.dumps(epd.operations)
    stipulation = read_stipulation(epd.asked[0][1] if epd.asked else asked)
    require(read_stipulation(str(stipulation)) == stipulation, "a stipulation read as another")
    positions = [read_fen(epd.fen, load(key)) for key in games_of_fen(epd.fen)]
    with accepted("a problem"):
        for position in positions:
            if stipulation.is_battle:
                _check_proofs(position, stipulation)
            _check_solution(position, stipulation)
    return bool(positions)


def _check_proofs(position: Position, stipulation: Stipulation) -> None:
    """Both engines may stop, but what both know is the same."""
    plain = PlainSearch(Limits(nodes=NODES["python"]))
    fast = KernelSearch(kernel(position.game.key), Limits(nodes=NODES["kernel"]), threads=1)
    first = plain.prove(position, stipulation.aim, stipulation.moves)
    second = fast.prove(position, stipulation.aim, stipulation.moves)
    require(set(first) == set(second), "engines that differ in first moves", write_fen(position))
    for move, proof in first.items():
        if proof.known and second[move].known:
            same = proof.length == second[move].length
            require(same, "engines that differ in a proof", write_fen(position), str(stipulation))


def _check_solution(position: Position, stipulation: Stipulation) -> None:
    """A whole solution, in words and as JSON."""
    engine = KernelSearch(kernel(position.game.key), Limits(nodes=NODES["python"]), threads=1)
    if stipulation.is_battle:
        solution = solve_battle(position, stipulation, engine, most=2, try_play=True)
    else:
        solution = solve_lines(position, stipulation, engine)
    document = json.loads(json.dumps(solution.to_json(), allow_nan=False))
    require(document["keys"] == sorted(document["keys"]), "keys out of order")
    if stipulation.is_battle:
        require(set(document["short"]) <= set(document["keys"]), "short solutions that are no keys")
    else:
        lengths = {len(line) for line in document["solutions"]}
        shorter = all(len(line) < least for line in document["short"] for least in lengths)
        require(shorter, "a short solution that is as long as others")
    _check_printed(solution)


def _check_printed(solution: Solution) -> None:
    """The words of a solution in every form; no line is longer than it must be."""
    for threats in Threats:
        style = Style(Notation.FULL, paths=True, shown=Shown(threats))
        for line in solution_text(solution, style, 40).split("\n"):
            require(len(line) <= 40 or " " not in line.strip(), "a line too long", line)
    require(latex_of(solution).count("\\begin") > 1, "a problem without a diagram")


if __name__ == "__main__":
    sys.exit(main(EpdDriver()))
