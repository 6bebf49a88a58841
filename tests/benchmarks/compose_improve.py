"""How many problems --improve betters: python tests/benchmarks/compose_improve.py FILE ...

Takes the two- and three-movers of files, and of each game of --game sound sketches: as many as --each says
drawn at random, and as many that Pathmate composed. The search for each ends after --seconds of
the processor's time; the proof of what it found, and what is said of each change, come on top.
Prints for each kind how many there are and became better, what of their idea stayed, and the gain in
points of the measure; then those that could not be tried, and why.

--keep says how much of an idea is asked for: all of it where that can be, the key and the themes, the key,
or nothing. What a problem is worth is said by the measure alone: see toolkit/compose/README.md for what that does not see.
How much is found hangs on how fast the machine is, unless --seconds is plenty.
"""

import argparse
import json
import re
import time
from collections import Counter
from pathlib import Path
from random import Random
from statistics import median

from toolkit.compose.anneal import START_PIECES
from toolkit.compose.assessor import Assessor
from toolkit.compose.idea import Retention
from toolkit.compose.improve import Improver, ImproverInput, improver_input
from toolkit.errors import EnginesDisagreeError, PathmateError
from toolkit.problems.entries import read_entries
from toolkit.record.source import read_source
from toolkit.rules.catalogue import load
from toolkit.rules.fen import write_fen
from toolkit.solve.stipulation import read_stipulation

COMPOSED = Path(__file__).parents[2] / "problems" / "composed"
MOVES = (2, 3)
GAMES = ("coherent", "cetina-random")
STAYED = {
    Retention.ALL: "the idea",
    Retention.THEMES: "key and themes",
    Retention.KEY: "the key",
    Retention.NOTHING: "nothing",
}


def main():
    parser = argparse.ArgumentParser(description="Problems bettered.")
    parser.add_argument("files", nargs="*", type=Path, help="published ones, of orthodox chess")
    parser.add_argument("--game", action="append", help="of sketches; none for --each 0")
    parser.add_argument("--each", type=int, default=25, help="sketches of each kind and game")
    parser.add_argument("--seconds", type=float, default=10.0, help="for each at most")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", choices=[kept.name.lower() for kept in Retention], default="all")
    parser.add_argument("--list", type=Path, help="write what came of each, one JSON object a line")
    options = parser.parse_args()
    head = ("", "tried", "bettered", *STAYED.values(), "mended", "unchanged", "gain, median")
    print(f"| {' | '.join(head)} | seconds, median |", "| --- " * (len(head) + 1) + "|", sep="\n")
    tally = Tally(options)
    for name, each_given in kinds(options, tally):
        tally.of(name, each_given)
    for reason, names in sorted(tally.refused.items()):
        print(f"not tried, {reason}: {len(names)} ({', '.join(names)})")


def kinds(options, tally):
    """Yield what is to be bettered, kind by kind."""
    for file in options.files:
        found = list(published(file, "orthodox", tally))
        for moves in MOVES:
            some = [each for each in found if each.stipulation.moves == moves]
            if some:
                yield f"{file.stem}, #{moves}", some
    if options.each:
        for game in options.game or GAMES:
            yield f"{game}, at random", list(at_random(game, options.each, options.seed))
            composed = published(COMPOSED / f"{game}.toml", game, tally)
            yield (
                f"{game}, composed",
                [each for each in composed if each.stipulation.moves in MOVES][: options.each],
            )


def published(file, game, tally):
    """Yield the problems of a file that are of a length that is asked for."""
    for entry in read_entries(read_source(file), game=game):
        try:
            if entry.problem is None:
                raise entry.error or ValueError(f"{entry.file}:{entry.line}")
            given = improver_input(entry.problem, f"{file.stem}:{entry.line}")
        except PathmateError as error:
            tally.refuse(str(entry.line), error)
            continue
        if given.stipulation.moves in MOVES:
            yield given


def at_random(game, count, seed):
    """Yield sound two-movers with pieces placed at random, needed or not: rough sketches."""
    assessor, random = Assessor(load(game), read_stipulation("#2")), Random(f"{seed}:{game}")
    space = assessor.space
    pool = [piece for piece, usual in enumerate(space.usual) if piece not in space.royals for _ in range(usual)]
    while count:
        size = random.randint(*START_PIECES) - len(space.royals)
        sketch = {}
        for piece in (*space.royals, *random.sample(pool, size)):
            free = [square for square in space.places[piece] if square not in sketch]
            sketch[random.choice(free)] = piece
        if assessor.assessed(sketch) is not None:
            yield ImproverInput(f"{game}-r{count}", space.position(sketch), assessor.stipulation)
            count -= 1


class Tally:
    """Betters, counts and prints."""

    def __init__(self, options):
        self.options, self.refused = options, {}
        self.list = options.list.open("w") if options.list else None

    def of(self, name, each_given):
        counts, gains, spent = Counter(), [], []
        for given in each_given:
            began = time.process_time()
            outcome = self.bettered(given, began + self.options.seconds)
            if outcome is None:
                continue
            spent.append(time.process_time() - began)
            made = outcome.problems[0] if outcome.problems else None
            self.write(name, given, outcome, made, spent[-1])
            if made is None:
                counts["unchanged"] += 1
            elif made.before is None:
                counts["mended"] += 1
            else:
                counts["bettered"] += 1
                counts[STAYED[made.kept]] += 1
                gains.append(made.measure.total - made.before.total)
        shown = [counts[each] for each in ("bettered", *STAYED.values(), "mended", "unchanged")]
        gain = f"{median(gains):+.1f}" if gains else ""
        cells = name, len(spent), *shown, gain, f"{median(spent):.1f}" if spent else ""
        print("|", " | ".join(map(str, cells)), "|", flush=True)

    def bettered(self, given, end):
        """What comes of it; None where it cannot be tried."""
        options = self.options
        improver = Improver(
            options.seed,
            stopped=lambda: time.process_time() > end,
            keep=Retention[options.keep.upper()],
        )
        try:
            return improver.improve(given)
        except EnginesDisagreeError:
            raise
        except PathmateError as error:
            self.refuse(given.name, error)
            return None

    def refuse(self, name, error):
        self.refused.setdefault(re.sub(r"^\S+:\d+: ", "", str(error)), []).append(name)

    def write(self, name, given, outcome, made, spent):
        if self.list is None:
            return
        line = {
            "kind": name,
            "id": given.name,
            "game": given.position.game.key,
            "fen": write_fen(given.position),
            "stipulation": str(given.stipulation),
            "found": outcome.found,
            "before": outcome.before,
            "seconds": round(spent, 2),
        }
        if made is not None:
            line |= {
                "after": made.measure.total,
                "became": write_fen(made.position),
                "key": made.key,
                "kept": made.kept.name.lower(),
                "given_up": made.given_up,
                "remarks": made.remarks,
                "parts": {k: v for k, v in made.measure.parts().items() if v},
                "parts_before": made.before and {k: v for k, v in made.before.parts().items() if v},
            }
        print(json.dumps(line), file=self.list, flush=True)


if __name__ == "__main__":
    main()
