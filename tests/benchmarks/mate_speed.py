"""How fast the kernel solves mates: python tests/benchmarks/mate_speed.py FILE.epd...

Each line of a file: four fields of FEN and `dm N`. All keys are searched, every problem with a
fresh table. Popeye (`py` or `popeye`), where it is on PATH, solves the same beside it.
"""

import argparse
import re
import shutil
import subprocess
import tempfile
import time
from collections import defaultdict
from pathlib import Path

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
    options = parser.parse_args()
    sums = defaultdict(lambda: [0, 0.0, 0, 0.0])
    for name, fen, length in problems(options.files, options.longest):
        position = read_fen(load("orthodox"), fen)
        seconds, nodes, keys = solve(position, length, options)
        beside = popeye(fen, length) or 0.0
        if options.each:
            print(f"{name:10} #{length} {seconds:8.4f} s {keys:3} keys {nodes:12} nodes")
        row = sums[length]
        for index, value in enumerate((1, seconds, nodes, beside)):
            row[index] += value
    for length, (count, seconds, nodes, beside) in sorted(sums.items()):
        ratio = f"  Popeye {beside:8.3f} s, {beside / seconds:5.1f} times" if beside else ""
        print(f"#{length}: {count:4} problems {seconds:8.3f} s {nodes:12} nodes{ratio}")


def problems(files, longest):
    for path in files:
        for line in path.read_text("utf-8").splitlines():
            match = re.match(r"((?:\S+ ){4}).*?\bdm (\d+);", line)
            if match and int(match[2]) <= longest:
                name = re.search(r'id "([^"]*)"', line)
                yield name[1] if name else "", match[1] + "0 1", int(match[2])


def solve(position, length, options):
    kernel = engine(position.game)
    began = time.perf_counter()
    search = Search(kernel, options.memory)
    answers = search.attack(position, Goal.CHECKMATE, length, Limits(threads=options.threads))
    seconds = time.perf_counter() - began
    return seconds, answers.nodes, sum(answer.forces for answer in answers.moves)


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
