"""The programs that ours is measured against, where they are on PATH: whole processes, timed."""

import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path


def popeye(fen, length, keys):
    """The seconds that Popeye takes for all keys; it must find as many as we did."""
    program = shutil.which("py") or shutil.which("popeye")
    if program is None:
        return None
    with tempfile.NamedTemporaryFile("w", suffix=".inp", delete=False) as file:
        file.write(_problem(fen, length))
    began = time.perf_counter()
    done = subprocess.run([program, file.name], capture_output=True, text=True, check=False)
    seconds = time.perf_counter() - began
    Path(file.name).unlink()
    if done.stdout.count(" !") != keys:
        sys.exit(f"Popeye does not find {keys} keys in {fen}:\n{done.stdout}{done.stderr}")
    return seconds


def _problem(fen, length):
    rows, turn, rights, passed = fen.split()[:4]
    knights = rows.translate(str.maketrans("Nn", "Ss"))  # an n would be a nightrider
    corners = {"K": "h1", "Q": "a1", "k": "h8", "q": "a8"}
    lost = "".join(corner for letter, corner in corners.items() if letter not in rights)
    options = ["NoBoard"]
    if lost:
        options.append(f"NoCastling {lost}")
    if passed != "-":
        ranks = "765" if turn == "w" else "234"
        options.append("EnPassant " + "".join(passed[0] + rank for rank in ranks))
    if turn == "b":
        options.append("HalfDuplex")
    stipulation = f"Stipulation #{length}\nOption {' '.join(options)}\n"
    return f"BeginProblem\nForsyth {knights}\n{stipulation}EndProblem\n"


def matefish(fen, length):
    """The seconds that Matefish takes for one mate, its start included."""
    program = shutil.which("matefish")
    if program is None:
        return None
    began = time.perf_counter()
    with subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as process:
        process.stdin.write(f"position fen {fen}\ngo mate {length}\n")
        for line in process.stdout:
            if line.startswith("bestmove"):
                break
            if "Failure" in line:
                sys.exit(f"Matefish finds no mate in {length} in {fen}")
        process.stdin.write("quit\n")
    return time.perf_counter() - began


def stockfish(fen, depth):
    """The seconds that Stockfish takes for a perft, without its start."""
    if not shutil.which("stockfish"):
        return None
    start, whole = (_perft(fen, plies)[0] for plies in (1, depth))
    return max(whole - start, 1e-6)


def _perft(fen, depth):
    commands = f"position fen {fen}\ngo perft {depth}\nquit\n"
    began = time.perf_counter()
    done = subprocess.run(["stockfish"], input=commands, text=True, capture_output=True, check=True)
    return time.perf_counter() - began, int(re.search(r"searched: (\d+)", done.stdout)[1])
