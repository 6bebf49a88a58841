"""How fast the kernel solves mates: python tests/benchmarks/mate_speed.py FILE.epd...

Each line of a file: four fields of FEN and `dm N`. All keys are searched, every problem with a
fresh table. Where they are on PATH, Popeye (`py` or `popeye`) searches all keys beside it, and
Matefish (`matefish`) one mate.
"""

import argparse
import json
import re
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path
from statistics import median

from peers import matefish, popeye

from toolkit.kernel import engine
from toolkit.kernel.search import DEFAULT_MEMORY, Search
from toolkit.kernel.terms import Aim
from toolkit.rules.catalogue import load
from toolkit.rules.fen import read_fen


def main():
    parser = argparse.ArgumentParser(description="Seconds for all keys of mate problems.")
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--longest", type=int, default=6, help="leave out longer mates")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--memory", type=int, default=DEFAULT_MEMORY, help="of the table, in bytes")
    parser.add_argument("--each", action="store_true", help="print problem by problem")
    parser.add_argument("--processes", action="store_true", help="a whole process for each problem")
    options = parser.parse_args()
    runs = defaultdict(list)
    for name, fen, length in problems(options.files, options.longest):
        seconds, nodes, keys = (solve_apart if options.processes else solve)(fen, length, options)
        beside = {"Popeye": popeye(fen, length, keys), "Matefish": matefish(fen, length)}
        runs[length].append((seconds, nodes, beside))
        if options.each:
            print(f"{name:10} #{length} {seconds:8.4f} s {keys:3} keys {nodes:12} nodes", end="")
            for peer, other in beside.items():
                if other is not None:
                    print(f"  {peer} {other:8.3f} s, {other / seconds:6.1f} times", end="")
            print()
    for length, some in sorted(runs.items()):
        print(f"#{length}: {len(some):4} problems {sum(run[0] for run in some):8.3f} s", end="")
        print(f" {sum(run[1] for run in some):12} nodes")
        for peer in ("Popeye", "Matefish"):
            compare(peer, [(run[0], run[2][peer]) for run in some])


def compare(peer, runs):
    """Prints how much longer a peer took: in sum, in the median, and where we are worst."""
    if any(other is None for _, other in runs):
        return
    ours, theirs = (sum(run[index] for run in runs) for index in (0, 1))
    ratios = [other / own for own, other in runs]
    print(f"    {peer:8} {theirs:8.3f} s, {theirs / ours:5.1f} times as long", end="")
    print(f" (median {median(ratios):.1f}, worst {min(ratios):.1f})")


def problems(files, longest):
    for path in files:
        for line in path.read_text("utf-8").splitlines():
            match = re.match(r"((?:\S+ ){4}).*?\bdm (\d+);", line)
            if match and int(match[2]) <= longest:
                name = re.search(r'id "([^"]*)"', line)
                yield name[1] if name else "", match[1] + "0 1", int(match[2])


def solve(fen, length, options):
    position = read_fen(fen, load("orthodox"))
    kernel = engine(position.game)
    began = time.perf_counter()
    search = Search(kernel, options.memory, options.threads)
    answers = search.attack(position, Aim.MATE, length)
    seconds = time.perf_counter() - began
    return seconds, answers.nodes, sum(answer.forces for answer in answers.moves)


def solve_apart(fen, length, options):
    """The same as a user does it, Python's start included."""
    command = [sys.executable, "-m", "toolkit", "solve", fen, f"#{length}", "--game", "orthodox"]
    command += ["--no-tree", "--tries", "0", "--json", "--threads", str(options.threads)]
    began = time.perf_counter()
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    seconds = time.perf_counter() - began
    document = json.loads(done.stdout)
    return seconds, document["nodes"], len(document["keys"])


if __name__ == "__main__":
    main()
