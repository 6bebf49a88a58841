"""The measure against people: python tests/benchmarks/compose_people.py FILE.epd ...

Reads published two- and three-movers of orthodox chess (`dm` says in how many moves), and puts beside
each some sound problems made at random of the very same pieces. Prints the medians of the measure, how
often the published one has more, the same by the parts of the measure, and what was left out.
"""

import argparse
import re
from pathlib import Path
from random import Random
from statistics import median

from toolkit.compose.findings import SketchVerdict
from toolkit.compose.kernel_examiner import KernelExaminer
from toolkit.compose.measure import Measurer
from toolkit.compose.sketches import SketchSpace
from toolkit.kernel import engine
from toolkit.rules.catalogue import load
from toolkit.rules.fen import read_fen
from toolkit.solve.stipulation import read_stipulation

PUBLISHED = re.compile(r'(\S+ \S+ \S+ \S+) .*\bdm ([23]);.*?id "(.*?)"')


def main():
    parser = argparse.ArgumentParser(description="Published problems against random ones.")
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--each", type=int, default=10, help="random problems beside each")
    parser.add_argument("--tries", type=int, default=20_000, help="placements for them at most")
    parser.add_argument("--list", action="store_true", help="print each of the published ones")
    options = parser.parse_args()
    lines = [line for file in options.files for line in file.read_text().splitlines()]
    for moves in (2, 3):
        texts = [match for match in map(PUBLISHED.match, lines) if match and match[2] == str(moves)]
        Comparison(moves, options).of(texts)


class Comparison:
    """Of problems with one length."""

    def __init__(self, moves, options):
        self.options, self.moves = options, moves
        self.space = SketchSpace(load("orthodox"))
        kernel = engine(self.space.game)
        self.asks = KernelExaminer(self.space, kernel, read_stipulation(f"#{moves}"), 200_000)
        self.measurer = Measurer(self.space)

    def of(self, texts):
        pairs, left_out = [], []
        for text in texts:
            sketch = self.space.sketch(read_fen(f"{text[1]} 0 1", self.space.game, sound=False))
            published = self.measured(sketch)
            if published is None:
                left_out.append(text[3])
                continue
            others = list(self.at_random(sketch, Random(text[1])))
            pairs += [(published, other) for other in others]
            if self.options.list:
                beaten = sum(published.total > other.total for other in others)
                print(f"{text[3]}: {published.total:.4g}, more than {beaten} of {len(others)}")
        self.report(len(texts) - len(left_out), pairs, left_out)

    def measured(self, sketch):
        """The whole measure; None if it is not sound without rights and history."""
        verdict, key = self.asks.examine(sketch)
        if verdict is not SketchVerdict.SOUND:
            return None
        found = [ask(sketch, key) for ask in (self.asks.course, self.asks.idle, self.asks.tries)]
        return None if None in found else self.measurer.measure(sketch, key, *found)[0]

    def at_random(self, sketch, random):
        """Yield the measures of sound problems with the same pieces; any key will do."""
        left = self.options.each
        for _ in range(self.options.tries):
            placed = {}
            for piece in sketch.values():
                square = random.choice(self.space.places[piece])
                while square in placed:
                    square = random.choice(self.space.places[piece])
                placed[square] = piece
            measure = self.measured(placed)
            if measure is not None:
                yield measure
                left -= 1
            if not left:
                return

    def report(self, count, pairs, left_out):
        if not pairs:
            print(f"#{self.moves}: no sound problem was met at random: more --tries are needed")
            return
        published = [first for first, _ in pairs]
        others = [second for _, second in pairs]
        wins = sum(first.total > second.total for first, second in pairs) / len(pairs)
        print(
            f"#{self.moves}: {count} published, median {median(each.total for each in published):.4g}; "
            f"{len(pairs)} random ones, median {median(each.total for each in others):.4g}; "
            f"the published one has more in {wins:.1%} of the pairs"
        )
        bare = sum(a.total - a.idle > b.total - b.idle for a, b in pairs) / len(pairs)
        print(f"  but for idle pieces: in {bare:.1%}")
        for part in published[0].parts():
            more = sum(a.parts()[part] > b.parts()[part] for a, b in pairs) / len(pairs)
            less = sum(a.parts()[part] < b.parts()[part] for a, b in pairs) / len(pairs)
            print(f"  {part}: more in {more:.0%}, less in {less:.0%}")
        if left_out:
            print(f"  left out, not sound without rights or with several keys: {', '.join(left_out)}")


if __name__ == "__main__":
    main()
