"""How many problems are composed a minute: python tests/benchmarks/compose_speed.py

By game and stipulation, for a minute of one processor (of its time, so others may run beside it):

- sound: distinct positions that searches of direct play go over: one key, nothing shorter, and no
  check, capture or promotion for a key;
- rich: those of them with two or more mates, no dual and no idle piece, estimated by a sample of each
  search (what it takes to look at them is not counted);
- kept: problems as `pathmate compose` prints them, one a search, no two images of each other, proved
  by the Python engine;
- good: of the kept ones those with three or more mates and one threat at most, in which a path is
  opened or shut (of games with bent paths);
- met: searches of 5,000 steps that go over a good one, which is not proved (what it takes to see that
  it is good is not counted).

With --jobs 2 it says besides how many problems a minute of the clock one and two processes keep.
Seeds are fixed: what is found is the same everywhere, how soon is not.
"""

import argparse
import time
from contextlib import closing
from functools import partial
from itertools import starmap
from random import Random

from toolkit.apps.jobs.bulk import spread_runs
from toolkit.apps.jobs.processes import Processes
from toolkit.compose.collect import collect
from toolkit.compose.images import Images
from toolkit.compose.kernel_examiner import KernelExaminer
from toolkit.compose.kernelwalk import KernelWalk
from toolkit.compose.measure import Measurer
from toolkit.compose.pathplay import PathTheme
from toolkit.compose.problem_kinds import Order
from toolkit.compose.runs import Runner
from toolkit.kernel import engine
from toolkit.kernel.terms import Prelude
from toolkit.rules.catalogue import builtin_keys

SHORT = 5_000
"""Steps of the searches that are to meet a good problem."""
OPENED_OR_SHUT = {
    str(theme) for theme in (PathTheme.OPENING, PathTheme.CLOSING, PathTheme.UNBLOCK, PathTheme.INTERFERENCE)
}


def main():
    parser = argparse.ArgumentParser(description="Problems composed a minute.")
    parser.add_argument("--game", action="append", choices=builtin_keys())
    parser.add_argument("--stipulation", action="append", help="#2 and #3 unless one is named")
    parser.add_argument("--seconds", type=float, default=20.0, help="for each figure")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, choices=(1, 2), default=1)
    options = parser.parse_args()
    print("| game | | sound | rich | kept | good | met |", "| --- " * 7 + "|", sep="\n")
    for key in options.game or builtin_keys():
        for asked in options.stipulation or ("#2", "#3"):
            bench = Bench(key, asked, options.seed, options.seconds)
            kept, good = bench.kept()
            sound, rich = bench.walked() if bench.direct else (None, None)
            good, met = (good, bench.met()) if bench.bent else (None, None)
            figures = " | ".join(map(shown, (sound, rich, kept, good, met)))
            print(f"| {key} | {asked} | {figures} |", flush=True)
    if options.jobs == 2:
        jobs(options)


def shown(rate):
    return "" if rate is None else f"{rate:,.0f}"


class Bench:
    """Measures one game and stipulation."""

    def __init__(self, key, asked, seed, seconds):
        self.order = Order(key, asked, seed=seed)
        self.runner = Runner(self.order)
        self.space, self.seed, self.seconds = self.runner.space, seed, seconds
        self.kernel = engine(self.space.game)
        self.material = self.runner.material
        self.direct = self.runner.stipulation.prelude is not Prelude.HELP
        self.bent = self.direct and any(True for _ in Measurer(self.space).paths.ways())
        if self.bent:
            self.counter, self.asks = self.walk(), self.examiner()

    def examiner(self):
        return KernelExaminer(self.space, self.kernel, self.runner.stipulation)

    def walked(self):
        """How many sound and rich positions are walked over a minute."""
        walk, rich = self.walk(), Rich(self.walk(), self.examiner())
        steps, found, spent, number = self.runner.problem_kind.steps, set(), 0.0, 0
        while spent < self.seconds:
            began = time.process_time()
            met = walk.met(self.random(number), steps)
            found.update(each.pieces for each in met)
            spent += time.process_time() - began
            rich.look_at(met, number)
            number += 1
        return 60 * len(found) / spent, 60 * len(found) * rich.share() / spent

    def kept(self):
        images, kept, good = Images(self.space), set(), set()

        def step(number):
            composed = self.runner.run(number)
            if composed is None:
                return
            form = images.form(dict(composed.pieces))
            if self.bent and form not in kept and self.is_good(composed.pieces, composed.key):
                good.add(form)
            kept.add(form)

        rate = self.rate(step, kept)
        return rate, rate * len(good) / max(len(kept), 1)

    def met(self):
        """How many short searches a minute go over a good problem."""
        met, spent, number = 0, 0.0, 0
        while spent < self.seconds:
            began = time.process_time()
            found = self.counter.met(self.random(number), SHORT)
            spent += time.process_time() - began
            met += any(starmap(self.is_good, {each.pieces: each.key for each in found}.items()))
            number += 1
        return 60 * met / spent

    def is_good(self, pieces, key):
        """By the play alone, not by the score."""
        counts = self.counter.count(pieces, key)
        fine = counts.answers > 2 and counts.threats < 2 and not counts.duals
        shown = fine and not OPENED_OR_SHUT.isdisjoint(counts.themes())
        return shown and not self.asks.idle(dict(pieces), key)

    def walk(self):
        return KernelWalk(self.space, self.kernel, self.runner.stipulation, self.material)

    def random(self, number):
        return Random(f"{self.seed}:{number}")

    def rate(self, step, found):
        """How many are found a minute."""
        began, number = time.process_time(), 0
        while time.process_time() - began < self.seconds:
            step(number)
            number += 1
        return 60 * len(found) / (time.process_time() - began)


class Rich:
    """Looks at some of what each search meets, as many of each, and says what share of it is rich."""

    EACH = 40

    def __init__(self, walk, asks):
        self.walk, self.asks, self.looked, self.rich = walk, asks, 0.0, 0.0

    def look_at(self, met, number):
        distinct = sorted({each.pieces: each.key for each in met}.items())
        some = Random(number).sample(distinct, min(self.EACH, len(distinct)))
        if some:
            share = sum(self.is_rich(*each) for each in some) / len(some)
            self.looked += len(distinct)
            self.rich += len(distinct) * share

    def is_rich(self, pieces, key):
        counts = self.walk.count(pieces, key)
        return counts.answers > 1 and not counts.duals and not self.asks.idle(dict(pieces), key)

    def share(self):
        return self.rich / self.looked if self.looked else 0.0


def jobs(options):
    spreads = {1: None, 2: partial(spread_runs, Processes(2))}
    print("\n| game | | 1 job | 2 jobs |", "| --- " * 4 + "|", sep="\n")
    for key in options.game or builtin_keys():
        for asked in options.stipulation or ("#2", "#3"):
            order, rates = Order(key, asked, seed=options.seed), []
            for count in (1, 2):
                began, found = time.perf_counter(), 0
                with closing(collect(order, 100_000, spread=spreads[count])) as composing:
                    for _ in composing:
                        found += 1
                        if time.perf_counter() - began >= options.seconds:
                            break
                rates.append(60 * found / (time.perf_counter() - began))
            print(f"| {key} | {asked} | {rates[0]:,.0f} | {rates[1]:,.0f} |", flush=True)


if __name__ == "__main__":
    main()
