"""Annotated books without labels: what is verified at its place should not be so eight plies later.

    python tests/benchmarks/claims_books.py FILE.pgn ... [--by 8] [--games N] [--list]

Of every game the main line is kept; its comments stand at their places, then each so many plies
later. What repeats itself (a piece that stays where it is) is rightly so at both places. Then the
time is taken: reading with python-chess, and verifying with all that we do, in turns.
"""

import argparse
import io
import itertools
import time
from collections import Counter
from pathlib import Path
from statistics import median

from bare_games import GOOD, games, prose, share

from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.verify.records import verify_record


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("files", nargs="+")
    options.add_argument("--by", type=int, default=8)
    options.add_argument("--games", type=int)
    options.add_argument("--list", action="store_true")
    asked = options.parse_args()
    for file in asked.files:
        print(file)
        moved(file, asked)
        timed(file)


def moved(file, asked):
    """Hold the verdicts at each place against those of the same words some plies later."""
    verdicts, later, pairs = Counter(), Counter(), Counter()
    for bare in itertools.islice(games(file), asked.games):
        kept = [(index, words) for index, words in bare.said if index + asked.by <= bare.last]
        here = bare.checked(kept)
        there = bare.checked([(index + asked.by, words) for index, words in kept])
        if here is None or there is None:
            continue
        for place, other in zip(here[1], there[1], strict=True):
            first, then = prose(here[0], place), prose(there[0], other)
            verdicts.update(claim.verdict.value for claim in first)
            later.update(claim.verdict.value for claim in then)
            became = {relative(claim, other): claim for claim in then}
            for claim in first:
                if claim.verdict.value in GOOD:
                    same = became.get(relative(claim, place))
                    pairs[same.verdict.value if same else "nothing"] += 1
                    if asked.list and same and same.verdict.value in GOOD:
                        print(f"  still: {claim.text!r}: {claim.reading} / {same.reading}")
    print("  at their place", dict(verdicts), "later", dict(later))
    good = sum(pairs[each] for each in GOOD)
    print("  still verified", share(good, pairs.total()), dict(pairs))


def relative(claim, place):
    return claim.span.start - place[0], claim.span.end - place[0], claim.kind


def timed(file, turns=3):
    """Take the time of reading with python-chess and of verifying, by turns."""
    import chess.pgn

    text = Path(file).read_text("utf-8", errors="replace")
    theirs, ours = [], []
    for _ in range(turns):
        began = time.process_time()
        stream = io.StringIO(text)
        while chess.pgn.read_game(stream) is not None:
            pass
        theirs.append(time.process_time() - began)
        began = time.process_time()
        for record in read_records(Source(file, text)):
            verify_record(record)
        ours.append(time.process_time() - began)
    print(
        f"  python-chess reads in {median(theirs):.2f} s, we verify in {median(ours):.2f} s: "
        f"{median(a / b for a, b in zip(ours, theirs, strict=True)):.1f} times"
    )


if __name__ == "__main__":
    main()
