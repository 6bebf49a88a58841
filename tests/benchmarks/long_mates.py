"""How many long mates are found in time: python tests/benchmarks/long_mates.py matetrack.epd

Each line of the file: four fields of FEN and `bm #N`; those with N below 0 are left out. Of each length so
many are drawn, the same ones with the same seed. A mate in N is asked of each program, one thread, until
it names one or has used up its seconds of processor time. Where `matefish` is on PATH it searches beside
us, by alpha-beta and by proof numbers.
"""

import argparse
import random
import re
import resource
import shutil
import subprocess
import sys
from collections import defaultdict
from functools import partial
from pathlib import Path


def main():
    parser = argparse.ArgumentParser(description="How many long mates are found in time.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--lengths", type=int, nargs="+", default=[6, 8, 10, 12, 15, 20])
    parser.add_argument("--count", type=int, default=50, help="positions of a length")
    parser.add_argument("--seconds", type=int, default=60, help="of processor time, each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--each", action="store_true", help="print position by position")
    options = parser.parse_args()
    found = defaultdict(int)
    rng, mates = random.Random(options.seed), read(options.file)
    for length in options.lengths:
        drawn = rng.sample(mates[length], min(options.count, len(mates[length])))
        for fen in drawn:
            times = {name: ask(fen, length, options.seconds) for name, ask in programs().items()}
            for name, seconds in times.items():
                found[length, name] += seconds is not None
            if options.each:
                words = (f"{name} {time if time is None else f'{time:.2f}'}" for name, time in times.items())
                print(f"#{length} {fen}  {', '.join(words)}", flush=True)
        counts = (f"{name} {found[length, name]}" for name in programs())
        print(f"#{length}: of {len(drawn)} {', '.join(counts)}", flush=True)


def read(path):
    mates = defaultdict(list)
    for line in path.read_text("utf-8").splitlines():
        match = re.match(r"((?:\S+ ){4}).*?\bbm #(\d+);", line)
        if match:
            mates[int(match[2])].append(match[1] + "0 1")
    return mates


def programs():
    asked = {"pathmate": pathmate}
    if shutil.which("matefish"):
        asked |= {"Matefish": matefish, "Matefish PNS": partial(matefish, proof_numbers=True)}
    return asked


def pathmate(fen, length, seconds):
    command = [sys.executable, "-m", "toolkit", "solve", fen, f"#{length}", "-g", "orthodox"]
    return timed([*command, "--threads", "1"], "", "Key: ", seconds)


def matefish(fen, length, seconds, proof_numbers=False):
    option = f"setoption name ProofNumberSearch value {str(proof_numbers).lower()}\n"
    asked = f"{option}position fen {fen}\ngo mate {length}\n"
    return timed(["matefish"], asked, "Success", seconds)


def timed(command, text, mark, seconds):
    """The processor time until a program prints a line with a mark; None if that does not come."""
    before = used()
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        preexec_fn=partial(resource.setrlimit, resource.RLIMIT_CPU, (seconds, seconds)),
    ) as process:
        process.stdin.write(text)
        process.stdin.flush()
        ends = (mark, "bestmove")
        line = next((line for line in process.stdout if any(map(line.__contains__, ends))), "")
        process.kill()
    return used() - before if mark in line else None


def used():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


if __name__ == "__main__":
    main()
