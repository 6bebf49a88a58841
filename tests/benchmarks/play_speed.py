"""How fast the kernel solves self, reflex and help play, beside Popeye:

    python tests/benchmarks/play_speed.py --popeye PATH [--only h#3 ...] [FILE.epd...]

Positions are made at random from a seed; each line of a file is four fields of FEN and `stip "h#3";`.
Seconds are those that a processor worked, so that other work on the machine matters less; ours are
of one thread unless asked otherwise. Popeye's start, some 11 ms of it, is in its time. The counts of solutions
must agree. Where Popeye was stopped, what it took by then is counted.
"""

import argparse
import itertools
import os
import random
import re
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from toolkit.kernel import engine
from toolkit.rules.board import Colour
from toolkit.rules.catalogue import load
from toolkit.rules.fen import read_fen, setup_faults, write_fen
from toolkit.solve.kernel import KernelSearch
from toolkit.solve.stipulation import read_stipulation

SIZES = {
    "h#2": (8, 14, 50),
    "h#2.5": (8, 12, 50),
    "h#3": (6, 10, 50),
    "h#3.5": (6, 9, 20),
    "h#4": (6, 9, 20),
    "h#4.5": (5, 8, 20),
    "h#5": (5, 7, 20),
    "h#6": (5, 6, 20),
    "s#2": (16, 24, 50),
    "s#3": (14, 22, 50),
    "r#2": (16, 24, 50),
    "ser-h#5": (8, 14, 50),
    "ser-h#6": (8, 12, 50),
    "ser-h#7": (6, 10, 50),
    "ser-h#8": (6, 8, 50),
    "ser-h#10": (5, 7, 20),
    "ser-h#14": (4, 6, 20),
}
"""The fewest and most pieces of positions at random, and how many problems are compared."""
MOST = 200
"""Solutions of a position at random: no problem has more, and to print them takes Popeye long."""


def main():
    options = arguments()
    for stipulation in options.only or SIZES:
        rows = itertools.islice(compared_all(stipulation, options), options.count or SIZES[stipulation][2])
        summary(stipulation, list(rows))


def compared_all(stipulation, options):
    for name, fen in positions(stipulation, options):
        ours, count = solve(fen, stipulation, options)
        if count is not None:
            yield compared(name, fen, stipulation, ours, count, options)


def arguments():
    parser = argparse.ArgumentParser(description="Seconds for all solutions, beside Popeye.")
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--popeye", default=os.environ.get("POPEYE"), help="the program, or $POPEYE")
    parser.add_argument("--only", nargs="*", help="of these stipulations")
    parser.add_argument("--count", type=int, help="how many problems of each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--limit", type=float, default=600, help="seconds for each run of Popeye")
    parser.add_argument("--modes", nargs="*", default=["", "Intelligent"], help="Popeye's")
    parser.add_argument("--each", action="store_true", help="print problem by problem")
    return parser.parse_args()


def positions(stipulation, options):
    for path in options.files:
        for line in path.read_text("utf-8").splitlines():
            match = re.match(r"((?:\S+ ){4}).*?\bstip \"([^\"]+)\";", line)
            if match and match[2] == stipulation:
                yield path.name, match[1] + "0 1"
    if not options.files:
        few, many, _ = SIZES[stipulation]
        rng = random.Random(f"{stipulation} {options.seed}")
        for number in itertools.count():
            yield str(number), at_random(rng, stipulation, rng.randint(few, many))


def at_random(rng, stipulation, pieces):
    """A position with so many pieces; as many white as black ones, or nearly."""
    begins = read_stipulation(stipulation).begins
    black = begins is Colour.BLACK if begins is not None else stipulation.startswith("ser-h")
    while True:
        board = dict(
            zip(
                rng.sample(range(64), pieces),
                "Kk" + "".join(rng.choice(("QRRBBNNPPPPP", "qrrbbnnppppp")[index % 2]) for index in range(pieces - 2)),
                strict=True,
            )
        )
        rows = ["".join(board.get(rank * 8 + file, "1") for file in range(8)) for rank in range(8)]
        fen = f"{'/'.join(rows)} {'b' if black else 'w'} - - 0 1"
        fen = re.sub("1+", lambda run: str(len(run[0])), fen.split(" ")[0]) + fen[fen.index(" ") :]
        try:
            position = read_fen(fen, load("orthodox"))
        except ValueError:
            continue
        if "p" in (rows[0] + rows[7]).lower():
            continue
        if not setup_faults(position) and position.has_move() and not position.in_check():
            return write_fen(position)


def compared(name, fen, stipulation, ours, count, options):
    row = {"ours": ours}
    for mode in options.modes if options.popeye else ():
        if mode and stipulation[0] in "sr" and not stipulation.startswith("ser"):
            continue
        seconds, found = popeye(options.popeye, fen, stipulation, mode, options.limit)
        row[mode or "plain"] = seconds
        if found not in (None, count):
            print(f"!! {stipulation} {fen}: {count} solutions, Popeye {mode} {found}", flush=True)
    if options.each:
        times = "  ".join(f"{key} {value:9.4f}" for key, value in row.items())
        print(f"{stipulation:8} {name:4} {count:6}  {times}  {fen}", flush=True)
    return row


def solve(fen, text, options):
    """The seconds that the kernel takes, and how many keys or lines there are; None if too many."""
    position, stipulation = read_fen(fen, load("orthodox")), read_stipulation(text)
    kernel = engine(position.game)
    began = time.process_time()
    search = KernelSearch(kernel, threads=options.threads)
    if stipulation.is_battle:
        proofs = search.prove(position, stipulation.aim, stipulation.moves)
        count = sum(proof.length is not None for proof in proofs.values())
    else:
        lines = search.lines(position, stipulation.prelude, stipulation.plies, stipulation.aim)
        most = None if options.files else MOST + 1
        count = sum(1 for _ in itertools.islice(lines, most))
        if count == most:
            return 0.0, None
    return time.process_time() - began, count


def popeye(program, fen, stipulation, mode, limit):
    """The seconds that Popeye takes, and how many solutions it finds; None if it was stopped."""
    rows, turn = fen.split()[:2]
    knights = rows.translate(str.maketrans("Nn", "Ss"))  # an n would be a nightrider
    options = f"NoBoard {mode} NoCastling a1h1a8h8"
    if turn == "b" and not stipulation.startswith(("h", "ser-h")):
        options += " HalfDuplex"
    text = f"BeginProblem\nForsyth {knights}\nStipulation {stipulation}\nOption {options}\nEndProblem\n"
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "problem.inp"
        path.write_text(text)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        try:
            command = ["timeout", str(limit), program, str(path)]
            done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
        except OSError as error:
            sys.exit(f"Popeye does not run: {error}")
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    if "solution finished" not in done.stdout:
        return seconds, None
    if read_stipulation(stipulation).is_battle:
        return seconds, done.stdout.count(" !")
    # It shows shorter solutions too, which are none here.
    asked = read_stipulation(stipulation)
    last = rf".*\b{asked.moves + asked.half}\." if asked.moves + asked.half > 1 else ""
    return seconds, len(re.findall(rf"^ *1\.{last}", done.stdout, re.MULTILINE))


def summary(stipulation, rows):
    ours = sum(row["ours"] for row in rows)
    print(f"{stipulation:8} {len(rows):3} problems  ours {ours:9.3f} s", end="")
    for mode in [key for key in rows[0] if key != "ours"] if rows else ():
        theirs = sum(row[mode] for row in rows)
        ratio = median(row[mode] / row["ours"] for row in rows)
        print(f"   {mode} {theirs:9.3f} s: {theirs / ours:7.1f} times (median {ratio:.1f})", end="")
    print(flush=True)


if __name__ == "__main__":
    main()
