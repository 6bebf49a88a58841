"""How many games a second are read, and every move and mark of them checked, beside python-chess.

Run it as `python tests/benchmarks/record_speed.py [FILE ...] [--games N] [--plies N] [--rounds N]
[--no-command]`. The games are of chance, the same each time: plain ones, ones with comments and
variations, and both of Coherent Chess besides, there as scores too; a file of PGN is measured with
them. Each round runs every program once, in turns; what is printed is each one's best in processor
time: of what runs in this process, and of whole processes, their starts included.

python-chess (`pip install chess`) reads orthodox games, and plays every move by its rules. It does
not ask whether marks are true; a second line does so with its means, by writing each move anew. Nor
does it judge words: a line of ours plays and checks every move and leaves them unread, as it does.

Other things are measured instead with `--memory N`, the most memory that `pathmate verify` takes for N
games from a pipe, at every tenth part of them; with `--score`, how long a score of 10,000 plies takes;
and with `--hostile`, texts of 8 MiB (`--size`) that are made to be slow, beside their first halves: twice
the text should take twice the time.
"""

import argparse
import gc
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from itertools import cycle, islice
from pathlib import Path

import pathmate

from toolkit.kernel import engine
from toolkit.notation.algebraic import format_move
from toolkit.rewrite.convert.pgn import short_of
from toolkit.rules.board import Colour
from toolkit.rules.catalogue import load
from toolkit.rules.fen import start
from toolkit.verify.marks import judge_marks

SEED = 1994
REMARKS = (
    "A quiet move; White prepares for what is to come, and Black has nothing to fear.",
    "[%clk 0:03:01.5]",
    "He had thought about this for a long time",
    "the usual plan",
)
PLIES = 10_000
"""How long the long score is."""
MARK = re.compile("[+#]")
MOVE_SIGNS = "abcdefgh12345678KQRBNxO=-"
TAGS_AND_REMARKS = re.compile(r"^\[.*|\{[^}]*\}", re.MULTILINE)
COMMAND = (sys.executable, "-m", "toolkit", "verify", "--quiet")

HOSTILE = {
    "parentheses": "(",
    "braces": "{",
    "square brackets": "[",
    "tags that never end": '[Event "',
    "tags": '[Event "x"]\n',
    "numbers": "1.",
    "glyphs": "$",
    "digits": "7",
    "braces in line comments": "{;\n",
    "games in a comment": '{ [Event "x"]\n[Site "y"]\n\n',
    "a word": "x",
    "blank lines": "\n",
    "variations in variations": "(1.e4 ",
    "quotes": '"',
    "quoted lines": "> \n",
    "lines": "- ",
    "dots": "1. . . ",
    "headers": "Game: x\n",
    "first moves": "1. e4 e5\n",
    "lines of a log": "1. P e2-e4\n",
}
"""What the texts that are made to be slow repeat."""
HEADS = {
    "alone": "",
    "in PGN": '[Event "x"]\n\n1. e4 ',
    "in a score": "Game: orthodox\n\n1.Pe2-e4 ",
}
PATIENCE = 120
"""Seconds after which a text is given up."""
TIMED = """
import sys, time, pathmate
def check(text):
    for record in pathmate.parse_records(text): pathmate.verify(record)
check("1. e4 {good} e5 *")
text = open(sys.argv[1], newline="").read()
began = time.process_time()
try: check(text)
except pathmate.PathmateError: pass
print(time.process_time() - began)
"""

THEIR_COMMAND = (
    sys.executable,
    "-c",
    "import sys, chess.pgn\nfile = open(sys.argv[1])\nwhile chess.pgn.read_game(file): pass",
)


class Writer:
    """Writes games of chance that make some sense: captures and checks are not passed by."""

    def __init__(self, key, plies):
        self.start = start(load(key))
        self.kernel = engine(self.start.game)
        self.plies = plies

    def movetext(self, rng, remarks):
        """The moves of a game with their result."""
        position, tokens = self.start, []
        fresh = True
        for _ in range(rng.randint(self.plies * 3 // 4, self.plies * 5 // 4)):
            moves = self.moves(position)
            if not moves:
                break
            tokens += self.ply(position, rng.choices(moves, map(weight, moves))[0], fresh)
            fresh = remarks and rng.random() < 0.2
            if fresh:
                tokens += self.aside(position, rng)
            position = position.play(self.chosen)
        outcome = position.outcome()
        agreed = rng.choice(("1-0", "1/2-1/2", "0-1"))
        return " ".join((*tokens, outcome.result if outcome else agreed))

    def moves(self, position):
        return sorted(self.kernel.moves(position), key=repr)

    def ply(self, position, move, fresh):
        self.chosen = move
        number = f"{position.fullmove}{'...' if position.turn else '.'}"
        text = short_of(position, move)
        return [number, text] if fresh or position.turn is Colour.WHITE else [text]

    def aside(self, position, rng):
        """A comment, or what might have been played instead."""
        if rng.random() < 0.5:
            return [f"{{{rng.choice(REMARKS)}}}"]
        tokens, played = [], self.chosen
        for place in range(rng.randint(1, 6)):
            moves = self.moves(position)
            if not moves:
                break
            tokens += self.ply(position, rng.choice(moves), not place)
            position = position.play(self.chosen)
        self.chosen = played
        return [f"({' '.join(tokens)})"] if tokens else []


def weight(move):
    return 6 if move.captured is not None else 1


def generated(key, games, plies, remarks):
    """Games of one kind as PGN."""
    writer, texts = Writer(key, plies), []
    for number in range(games):
        moves = writer.movetext(random.Random(f"{SEED}:{key}:{number}"), remarks)
        result = moves.rsplit(None, 1)[-1]
        tags = {"Event": f"Game {number + 1}", "White": "A", "Black": "B", "Result": result}
        if key != "orthodox":
            tags["Variant"] = writer.start.game.name
        heading = "\n".join(f'[{tag} "{value}"]' for tag, value in tags.items())
        texts.append(f"{heading}\n\n{wrapped(moves)}\n\n")
    return "".join(texts)


def wrapped(moves):
    """Movetext in lines of some eighty characters, as programs write it."""
    lines = [""]
    for token in moves.split(" "):
        if len(lines[-1]) + len(token) > 78:
            lines.append("")
        lines[-1] += f" {token}" if lines[-1] else token
    return "\n".join(lines)


def theirs(path):
    """Read and play with python-chess."""
    import chess.pgn

    with path.open() as file:
        while (game := chess.pgn.read_game(file)) is not None:
            assert not game.errors


def theirs_with_marks(path):
    """The same, and hold each mark against that which python-chess writes.

    It reads moves without their marks, so these are looked for in the text.
    """
    import chess.pgn

    class Marking(chess.pgn.GameBuilder):
        def parse_san(self, board, san):
            move = board.parse_san(san)
            marks.append(board.san(move).lstrip(MOVE_SIGNS))
            return move

    marks = []
    with path.open() as file:
        while (game := chess.pgn.read_game(file, Visitor=Marking)) is not None:
            assert not game.errors
    written = TAGS_AND_REMARKS.sub("", path.read_text())
    assert [mark for mark in marks if mark] == MARK.findall(written)


def ours(path):
    """Read and check everything, marks and words included; words may be wrong, moves and marks not."""
    for record in pathmate.iter_records(path):
        checked = pathmate.verify(record)
        assert not checked.illegal
        assert not any(each.code == "refuted-mark" for each in checked.findings)


def ours_without_words(path):
    """Read, play and check every move and mark of games and variations; no comment is looked into."""
    for record in pathmate.iter_records(path):
        played = pathmate.play(record)
        assert not list(played.findings())
        for line in (played.main, *(branch.line for branch in played.branches)):
            for node in line.nodes:
                marks = judge_marks(node, played.game, record.source)
                assert marks is None or not marks.findings


def command(words, path):
    """A whole process, from its start to its end; returns the seconds of processor time it took."""
    began = os.times()
    done = subprocess.run([*words, str(path)], capture_output=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    ended = os.times()
    return sum(ended[2:4]) - sum(began[2:4])


def seconds(work, path):
    gc.collect()
    began = time.process_time()
    work(path)
    return time.process_time() - began


def programs(path, orthodox, with_command):
    """What is measured, by name."""
    found = {}
    if orthodox and find_spec("chess"):
        found["python-chess: read_game"] = lambda: seconds(theirs, path)
        found["python-chess: marks too"] = lambda: seconds(theirs_with_marks, path)
        if with_command:
            found["python-chess, whole"] = lambda: command(THEIR_COMMAND, path)
    found["Pathmate: moves, marks"] = lambda: seconds(ours_without_words, path)
    found["Pathmate: verify"] = lambda: seconds(ours, path)
    if with_command:
        found["pathmate verify, whole"] = lambda: command(COMMAND, path)
    return found


def measure(name, path, orthodox, options):
    found = programs(path, orthodox, not options.no_command)
    best = dict.fromkeys(found, float("inf"))
    for _ in range(options.rounds):
        for program, run in found.items():
            best[program] = min(best[program], run())
    plies = [len(record.plies) for record in pathmate.iter_records(path)]
    size = path.stat().st_size / 1e6
    print(f"\n{name}: {len(plies)} games, {sum(plies)} plies, {size:.2f} MB")
    beside = next(iter(best.values())) if len(found) > 2 and orthodox else None
    for program, spent in best.items():
        share = f", {beside / spent:5.2f} times the first" if beside else ""
        print(f"  {program:24} {spent:7.3f} s {len(plies) / spent:7.0f} games a second{share}")


def made(options):
    """Yield the games that are made here: a name, the text, and whether python-chess can read it."""
    for key, name in (("orthodox", "orthodox"), ("coherent", "Coherent")):
        for remarks, kind in ((False, "plain"), (True, "with comments and variations")):
            text = generated(key, options.games, options.plies, remarks)
            yield f"{name}, {kind}", text, key == "orthodox"
    text = generated("coherent", options.games, options.plies, remarks=False)
    scores = (pathmate.to_score(record).text for record in pathmate.parse_records(text))
    yield "Coherent, plain, as scores", "\n\n".join(scores), False


def measure_made(options):
    """Measure games that are made here."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.pgn"
        for name, text, orthodox in made(options):
            path.write_text(text)
            measure(name, path, orthodox, options)


def memory(games, plies):
    """Print the most memory of the command at every tenth part of a stream of games."""
    text = generated("orthodox", min(games, 500), plies, remarks=False)
    each = [f"[Event {part}".encode() for part in text.split("[Event ")[1:]]
    with subprocess.Popen([*COMMAND, "-"], stdin=subprocess.PIPE) as process:
        for number, game in enumerate(islice(cycle(each), games), 1):
            process.stdin.write(game)
            if number % max(1, games // 10) == 0:
                process.stdin.flush()
                print(f"{number:>8} games: {resident(process.pid)} kB at most so far", flush=True)
        process.stdin.close()
    assert process.returncode == 0


def score():
    """Print how long a score of many plies takes to be read and checked."""
    writer, rng, moves = Writer("orthodox", 0), random.Random(SEED), []
    position = writer.start
    while len(moves) < PLIES:
        lasting = [each for each in writer.moves(position) if any(position.play(each).moves())]
        move = rng.choice([each for each in lasting if is_quiet(each)] or lasting)
        number = f"{position.fullmove}." if position.turn is Colour.WHITE else ""
        moves.append(f"{number}{format_move(position, move)}")
        position = position.play(move)
    pairs = (" ".join(pair) for pair in zip(moves[::2], moves[1::2], strict=True))
    text = "\n".join(("Game: orthodox", "", *pairs, ""))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "score.txt"
        path.write_text(text)
        (record,) = pathmate.iter_records(path)
        assert len(record.plies) == PLIES
        spent = min(seconds(ours, path) for _ in range(3))
    print(f"a score of {PLIES} plies, {len(text) / 1e6:.2f} MB: {spent:.3f} s")


def is_quiet(move):
    """Whether a move takes nothing and is no pawn's, so that a game may go on for long."""
    return move.captured is None and move.piece.letter != "P"


def hostile(size):
    """Print how long texts take that are made to be slow, and how much longer than half of them."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "hostile.txt"
        for name, unit in HOSTILE.items():
            for where, head in HEADS.items():
                text = (head + unit * (size // len(unit)))[:size]
                path.write_text(text[: size // 2], newline="")
                half = spent_on(path)
                path.write_text(text, newline="")
                whole = spent_on(path)
                print(
                    f"{name + ', ' + where:40} {half:7.2f} s {whole:7.2f} s {whole / half:5.2f}",
                    flush=True,
                )


def spent_on(path):
    """The seconds of processor time that reading and checking a text takes, in a process of its own."""
    words = (sys.executable, "-c", TIMED, str(path))
    try:
        done = subprocess.run(words, capture_output=True, text=True, check=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return float("inf")
    return float(done.stdout)


def resident(process):
    """The most memory that a process has had, in kB; Linux knows it."""
    status = Path(f"/proc/{process}/status").read_text()
    return next(line.split()[1] for line in status.splitlines() if line.startswith("VmHWM"))


def main():
    parser = argparse.ArgumentParser(description="How fast records are read and checked.")
    parser.add_argument("files", type=Path, nargs="*")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=500, help="how many games are made")
    parser.add_argument("--plies", type=int, default=80, help="of a game, about")
    parser.add_argument("--no-command", action="store_true", help="measure the library alone")
    parser.add_argument("--memory", type=int, metavar="N", help="memory over N games instead")
    parser.add_argument("--score", action="store_true", help="a score of many plies instead")
    parser.add_argument("--hostile", action="store_true", help="texts made to be slow instead")
    parser.add_argument("--size", type=int, default=8 << 20, help="of such a text, in bytes")
    options = parser.parse_args()
    if options.memory:
        memory(options.memory, options.plies)
    if options.score:
        score()
    if options.hostile:
        hostile(options.size)
    if options.memory or options.score or options.hostile:
        return
    if not find_spec("chess"):
        print("python-chess is not installed (pip install chess): nothing stands beside ours")
    measure_made(options)
    for file in options.files:
        measure(file.name, file, True, options)


if __name__ == "__main__":
    main()
