"""How fast the kernel solves mates: python tests/benchmarks/mate_speed.py FILE.epd...

Each line of a file: four fields of FEN and `dm N`. All keys are searched, every problem with a
fresh table. Popeye (`py` or `popeye`), where it is on PATH, solves the same beside it.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from statistics import median

from toolkit.catalogue import load
from toolkit.fen import read_fen
from toolkit.kernel import engine
from toolkit.kernel.search import DEFAULT_MEMORY, Goal, Limits, Search


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
        beside = popeye(fen, length)
        runs[length].append((seconds, nodes, beside))
        if options.each:
            print(f"{name:10} #{length} {seconds:8.4f} s {keys:3} keys {nodes:12} nodes", end="")
            print(
                "" if beside is None else f"  Popeye {beside:8.3f} s, {beside / seconds:7.1f} times"
            )
    for length, some in sorted(runs.items()):
        print(summary(length, some))


def summary(length, runs):
    seconds, nodes = (sum(run[index] for run in runs) for index in (0, 1))
    text = f"#{length}: {len(runs):4} problems {seconds:8.3f} s {nodes:12} nodes"
    ratios = [beside / own for own, _, beside in runs if beside is not None]
    if not ratios:
        return text
    beside = sum(run[2] for run in runs)
    text += f"  Popeye {beside:8.3f} s, {beside / seconds:5.1f} times as long"
    return f"{text} (median {median(ratios):.1f}, worst {min(ratios):.1f})"


def problems(files, longest):
    for path in files:
        for line in path.read_text("utf-8").splitlines():
            match = re.match(r"((?:\S+ ){4}).*?\bdm (\d+);", line)
            if match and int(match[2]) <= longest:
                name = re.search(r'id "([^"]*)"', line)
                yield name[1] if name else "", match[1] + "0 1", int(match[2])


def solve(fen, length, options):
    position = read_fen(load("orthodox"), fen)
    kernel = engine(position.game)
    began = time.perf_counter()
    search = Search(kernel, options.memory)
    answers = search.attack(position, Goal.CHECKMATE, length, Limits(threads=options.threads))
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


def popeye(fen, length):
    """The seconds that Popeye takes for the same, its start included."""
    program = shutil.which("py") or shutil.which("popeye")
    if program is None:
        return None
    rows = fen.split()[0]
    text = f"BeginProblem\nForsyth {rows}\nStipulation #{length}\nOption NoBoard\nEndProblem\n"
    if fen.split()[1] == "b":
        text = text.replace("NoBoard", "NoBoard HalfDuplex")
    with tempfile.NamedTemporaryFile("w", suffix=".inp", delete=False) as file:
        file.write(text)
    began = time.perf_counter()
    subprocess.run([program, file.name], capture_output=True, check=False)
    Path(file.name).unlink()
    return time.perf_counter() - began


if __name__ == "__main__":
    main()
