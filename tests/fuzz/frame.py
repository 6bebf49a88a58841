"""The frame of the fuzz drivers: inputs from a seed, guards, shrinking, and a report of what failed.

    python tests/fuzz/fuzz_fen.py --seconds 60 --seed 7 --save DIR    draws inputs for a minute
    python tests/fuzz/fuzz_fen.py --rounds 1000                       draws a thousand
    python tests/fuzz/fuzz_fen.py FILE...                             tries saved inputs again

An input is drawn from the seed and its own number alone. Errors that Pathmate raises on purpose
are no findings; every other exception, a broken promise (`Wrong`), too much processor time or
memory, a wait for something that never comes and the death of the process are. Each is saved, cut
down while it still fails in the same way, and named with the command that tries it again. The exit
status is 1 if there are findings.
"""

from __future__ import annotations

import argparse
import random
import shlex
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
# What the tests share (`strategies`, `mutations`, ...) serves the drivers too; they import it after
# this module.
sys.path.append(str(HERE.parent))

from mutate import mutated  # noqa: E402
from worker import Draw, Failure, Guard, run_guarded  # noqa: E402

LONGEST_SHOWN = 300


class Driver:
    """What one driver does; the frame does the rest."""

    name = ""
    """As in `fuzz_NAME.py`."""
    memory = 4 << 30
    """The address space that a process may have, in bytes."""
    longest = 20_000
    """How many bytes a mutated input has at most."""

    def __init__(self) -> None:
        self.corpus: list[bytes] = self.seeds()

    def seeds(self) -> list[bytes]:
        """Inputs that are well formed, to start from."""
        return []

    def make(self, rng: random.Random) -> bytes:
        """Draw an input; this one mutates the corpus."""
        return mutated(rng, self.corpus, self.longest)

    def check(self, data: bytes) -> bool:
        """Try an input; return whether it was accepted, or only refused as it should be.

        Raises whatever is a finding. It must depend on nothing but the input.
        """
        raise NotImplementedError

    def smaller(self, data: bytes) -> Iterator[bytes]:
        """Inputs that are like one that failed, but smaller, the smallest first."""
        size = len(data) // 2
        while size:
            for start in range(0, len(data), size):
                yield data[:start] + data[start + size :]
            size //= 2


@dataclass(frozen=True, slots=True)
class Finding:
    """A way to fail, the first input that did, and how often it came."""

    failure: Failure
    file: Path
    times: int


@dataclass(frozen=True, slots=True)
class Summary:
    """What came of a run."""

    executions: int
    accepted: int
    findings: tuple[Finding, ...]


def fuzz(driver: Driver, draw: Draw, folder: Callable[[], Path], guard: Guard) -> Summary:
    """Try inputs until there are no more of them; `folder` gives the place for those that fail."""
    first: dict[str, Failure] = {}
    times: Counter[str] = Counter()
    page, failures = run_guarded(driver, draw, guard)
    for failure in failures:
        first.setdefault(failure.signature, failure)
        times[failure.signature] += failure.times
    findings = tuple(
        Finding(failure, _save(driver, failure, folder()), times[signature]) for signature, failure in first.items()
    )
    return Summary(page.executions, page.accepted, findings)


def _save(driver: Driver, failure: Failure, folder: Path) -> Path:
    """Save a failing input, and as it was drawn if it was cut down since."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{driver.name}-{failure.number}"
    path.write_bytes(failure.data)
    if failure.drawn != failure.data:
        path.with_name(f"{path.name}-whole").write_bytes(failure.drawn)
    return path


def report(driver: Driver, summary: Summary, seed: int) -> None:
    """Print the findings, and the counts as the last line."""
    for finding in summary.findings:
        failure = finding.failure
        times = f", {finding.times} times" if finding.times > 1 else ""
        print(f"\n{failure.signature} (seed {seed}, input {failure.number}{times})")
        print("    " + "\n    ".join(failure.details.splitlines()))
        print(f"    input: {_shown(failure.data)}")
        script = f"tests/fuzz/fuzz_{driver.name}.py"
        print(f"    again: python {script} {shlex.quote(str(finding.file))}")
    print(f"{summary.accepted} of the inputs were accepted")
    print(f"{summary.executions} executions, {len(summary.findings)} findings")


def _shown(data: bytes) -> str:
    cut = "" if len(data) <= LONGEST_SHOWN else f"... ({len(data)} bytes)"
    return f"{data[:LONGEST_SHOWN]!r}{cut}"


def main(driver: Driver, arguments: list[str] | None = None) -> int:
    """Run a driver as its command line says; returns the exit status."""
    options = _parser(driver).parse_args(arguments)
    made: list[Path] = [options.save] if options.save else []

    def folder() -> Path:
        if not made:
            made.append(Path(tempfile.mkdtemp(prefix="pathmate-fuzz-")))
        return made[0]

    files: list[Path] = options.files
    if files:
        draw = Draw(lambda number: files[number].read_bytes(), len(files))
    else:
        draw = Draw(lambda number: _drawn(driver, options.seed, number), options.rounds)
    seconds = None if files or options.rounds is not None else options.seconds
    summary = fuzz(driver, draw, folder, Guard(memory=driver.memory, seconds=seconds))
    report(driver, summary, options.seed)
    return 1 if summary.findings else 0


def _drawn(driver: Driver, seed: int, number: int) -> bytes:
    return driver.make(random.Random(f"{seed}:{number}"))


def _parser(driver: Driver) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=f"Fuzzes Pathmate: {driver.name}.")
    parser.add_argument("--seconds", type=float, default=60, help="how long to draw inputs")
    parser.add_argument("--rounds", type=int, help="how many inputs to draw, however long it takes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, help="the folder for inputs that fail")
    parser.add_argument("files", type=Path, nargs="*", help="saved inputs to try again")
    return parser
