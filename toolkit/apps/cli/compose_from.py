"""`pathmate compose --from` and `--improve`: problems that are made from games, positions and problems."""

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import PurePath
from time import monotonic

from toolkit.apps.terminal.ending import Ending
from toolkit.apps.terminal.exit_status import FINDINGS, INTERRUPTED, LIMITED, TERMINATED, UNUSABLE
from toolkit.apps.terminal.inputs import STANDARD_INPUT, each_record, is_file, is_folder, split_number
from toolkit.apps.terminal.messages import complain, remark, remark_game, warn
from toolkit.apps.terminal.positions import find_position
from toolkit.apps.terminal.problem_files import each_entry, remarked
from toolkit.apps.terminal.progress import StatusLine
from toolkit.apps.terminal.tasks import holds_problems
from toolkit.compose.idea import DerivedProblem
from toolkit.compose.improve import Improvement, Improver, ImproverInput, improver_inputs
from toolkit.compose.mining import USUAL, Miner, stopped_lines
from toolkit.errors import EnginesDisagreeError, PathmateError, UsageError
from toolkit.play.record import PlayedRecord
from toolkit.problems.lines import read_line
from toolkit.problems.model import Entry
from toolkit.render.reports.composed import ComposedWriter, rate
from toolkit.solve.stipulation import read_stipulation

_USUAL = "#2"
_GRACE = 0.5
"""Seconds for the proof of what a search has found when it is to end."""
_WHY = {0: "", LIMITED: ", in that time", INTERRUPTED: ", then interrupted", TERMINATED: ", then interrupted"}


@dataclass(slots=True)
class SourceOptions:
    """The options of the command line that go with a source."""

    game: str | None
    stipulation: str | None
    themes: frozenset[str]
    count: int | None
    seed: int
    seconds: float | None
    fix: str | None = None


def compose_from(source: str | None, sketch: str | None, asked: SourceOptions, writer: ComposedWriter) -> int:
    """Make problems from games, positions or problems; returns the exit status."""
    if source is not None and sketch is not None:
        raise UsageError("--from and --improve are two things; name one")
    output = _Output(writer)
    if source is None:
        inputs = improver_inputs(remarked(_entries(sketch or "", asked)), output.fail)
        return _rework(inputs, asked, Improver.improve, output)
    is_position = _is_position(source)
    if asked.fix is not None and not is_position:
        raise UsageError("--fix goes with --improve, and with --from POSITION")
    if not is_position:
        return _mine(source, asked, output)
    stipulation = read_stipulation(asked.stipulation or _USUAL)
    position = find_position(source, asked.game).position
    given = ImproverInput(position.game.key, position, stipulation)
    return _rework(iter([given]), asked, Improver.nearby, output)


class _Output:
    """Problems and messages, with the status line and the exit status."""

    def __init__(self, writer: ComposedWriter) -> None:
        self._writer = writer
        self._began = monotonic()
        self.line = StatusLine()
        self.status = 0

    @property
    def found(self) -> int:
        """The number of problems so far."""
        return self._writer.count

    def write(self, derived: DerivedProblem) -> None:
        """Print a problem."""
        with self.line.hidden():
            if derived.given_up:
                remark(f"{derived.name}: given up: {'; '.join(derived.given_up)}")
            self._writer.write_derived(derived)

    def fail(self, message: str) -> None:
        """Print why a part of the input cannot be used."""
        with self.line.hidden():
            complain(message)
        self.status = UNUSABLE

    def progress(self, name: str, doing: str, tried: int, rest: str) -> str:
        """Return the progress as a line."""
        seconds = monotonic() - self._began
        speed = rate(tried, seconds)
        return f"{seconds:.0f} s: {name}: {doing}{tried} tried ({speed}/s){rest}"


def _is_position(name: str) -> bool:
    """Return True if a name is that of a position, and not of a file of records; raises UsageError.

    What may be neither is taken for a position, whose reader says what was expected.
    """
    if not name:
        raise UsageError("--from: expected a record or a position, found an empty name")
    if name == STANDARD_INPUT:
        return False
    if is_folder(name):
        raise UsageError(f"{name} is a folder; --from takes a file, or a position")
    if is_file(name) and holds_problems(name):
        raise UsageError(f"{name} holds problems; --improve takes them")
    return not is_file(split_number(name)[0])


# Records


def _mine(name: str, asked: SourceOptions, output: _Output) -> int:
    """Print the problems in the games of a file; returns the exit status."""
    miner = Miner((asked.stipulation,) if asked.stipulation else USUAL, asked.themes)

    file, wanted = split_number(name)

    def words() -> str:
        found = f", {output.found} problem{'s' * (output.found != 1)} found"
        return output.progress(PurePath(name).name, "", miner.tally.positions, found)

    with (
        Ending(asked.seconds) as ending,
        closing(
            miner.mine_file(file, partial(each_record, file), asked.game, wanted, begin=_begin, fail=output.fail)
        ) as mined,
        output.line.live(words),
    ):
        for derived in ending.each(mined):
            output.write(derived)
            if output.found == asked.count:
                break
    status = 0 if output.found and output.found == asked.count else ending.status
    remark(f"{miner.tally.in_words(output.found)}{_WHY[status]}")
    return max(output.status, status, 0 if output.found else FINDINGS)


def _begin(played: PlayedRecord) -> None:
    """Say how the game of a record was found, and which lines cannot be played to their ends."""
    remark_game(played.record.source.name, played.game.key, False, played.found.overridden)
    for stopped in stopped_lines(played):
        warn(stopped)


# Problems and positions


def _entries(name: str, asked: SourceOptions) -> Iterator[Entry]:
    wanted = None if asked.stipulation is None else read_stipulation(asked.stipulation)
    if name == STANDARD_INPUT or holds_problems(name):
        yield from each_entry(name, asked.game, wanted)
        return
    if is_file(name):
        raise UsageError(f"{name} holds no problems; --from takes a record")
    if "/" not in name or " " not in name.strip():
        raise UsageError(f"{name!r} is neither a file of problems nor a FEN")
    entry = read_line("", 1, name, asked.game, wanted, usual=read_stipulation(_USUAL))
    if entry.problem is None:
        message = getattr(entry.error, "message", None) or str(entry.error)
        raise UsageError(message)
    yield entry


def _rework(
    inputs: Iterator[ImproverInput],
    asked: SourceOptions,
    work: Callable[[Improver, ImproverInput], Improvement],
    output: _Output,
) -> int:
    """Print the result of the work on each input; returns the exit status."""
    wanted, status, name, whole = asked.count or 1, 0, "begins", False
    ending = Ending(asked.seconds, _GRACE)
    improver = Improver(asked.seed, wanted, asked.themes, ending.is_over, fix=asked.fix)

    def words() -> str:
        tally = improver.tally
        best = "" if tally.best is None else f", best {tally.best:.4g}"
        doing = f"{tally.doing}, " if tally.doing else ""
        return output.progress(name, doing, tally.tried, f", {tally.sound} sound{best}")

    def to_the_end() -> Iterator[ImproverInput]:
        nonlocal whole
        yield from inputs
        whole = True

    upcoming = to_the_end()
    with ending, output.line.live(words):
        for given in ending.each(upcoming):
            name = given.name
            try:
                found = ending.attempt(partial(work, improver, given), None)
            except EnginesDisagreeError:
                raise
            except PathmateError as error:
                output.fail(f"{given.name}: {error}")
                continue
            for derived in found.problems if found else ():
                output.write(derived)
            if found is None or len(found.problems) < wanted:
                said = f"{name}: nothing better was proved" if found is None else found.few(wanted)
                with output.line.hidden():
                    remark(f"{said}{_WHY[ending.status]}")
                status = max(status, ending.status or FINDINGS)
        # Of a time that is over after the last one nothing is missing.
        ending.attempt(partial(next, upcoming, None), None)
        if ending.status != LIMITED or not whole:
            status = max(status, ending.status)
    return max(status, output.status)
