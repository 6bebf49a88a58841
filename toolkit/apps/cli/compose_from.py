"""`pathmate compose --from` and `--improve`: problems that are made from games, positions and problems."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import PurePath
from time import monotonic
from typing import TYPE_CHECKING, Any

from toolkit.apps.terminal.exit_status import FINDINGS, INTERRUPTED, LIMITED, TERMINATED, UNUSABLE
from toolkit.apps.terminal.progress import StatusLine, rate
from toolkit.errors import (
    EnginesDisagreeError,
    FenError,
    GameError,
    PathmateError,
    RecordError,
    UsageError,
)

if TYPE_CHECKING:
    from toolkit.apps.cli.compose_output import Printer
    from toolkit.compose.derived import DerivedProblem
    from toolkit.compose.improve import Improvement, Improver, ImproverInput
    from toolkit.compose.mining import Miner
    from toolkit.play.record import PlayedRecord
    from toolkit.problems.entry import Entry
    from toolkit.record.model import Record

_USUAL = "#2"
_GRACE = 0.5
"""Seconds for the proof of what a search has found when it is to end."""
_WHY = {
    0: "",
    LIMITED: ", in that time",
    INTERRUPTED: ", then interrupted",
    TERMINATED: ", then interrupted",
}


@dataclass(slots=True)
class Asked:
    """What the command line asks for."""

    game: str | None
    stipulation: str | None
    themes: frozenset[str]
    count: int | None
    seed: int
    seconds: float | None
    fix: str | None = None


class _Writer:
    """Prints problems, and keeps the exit status."""

    def __init__(self, printer: Printer) -> None:
        self._printer = printer
        self._began = monotonic()
        self.line = StatusLine()
        self.status = 0

    @property
    def found(self) -> int:
        """How many problems there are."""
        return self._printer.count

    def write(self, made: DerivedProblem) -> None:
        from toolkit.apps.terminal.messages import remark

        with self.line.hidden():
            if made.given_up:
                remark(f"{made.name}: given up: {'; '.join(made.given_up)}")
            self._printer.write(made.problem(), document(made))

    def fail(self, message: str) -> None:
        """Say what of the input cannot be used."""
        from toolkit.apps.terminal.messages import complain

        with self.line.hidden():
            complain(message)
        self.status = UNUSABLE

    def progress(self, name: str, doing: str, tried: int, rest: str = "") -> str:
        """How far the work has come, as a line."""
        seconds = monotonic() - self._began
        speed = rate(tried, seconds)
        return f"{seconds:.0f} s: {name}: {doing}{tried} tried ({speed}/s){rest}"


def document(made: DerivedProblem) -> dict[str, Any]:
    """A problem as JSON."""
    from toolkit.apps.cli.compose_output import document_of
    from toolkit.compose.points import measure_numbers

    found = document_of(made.problem(), made.measure)
    found |= {"from": dict(made.origin), "changes": list(made.changes)}
    if made.given_up:
        found["given_up"] = list(made.given_up)
    if made.before is not None:
        found["before"] = measure_numbers(made.before)
    return found


# Records and positions


def compose_from(name: str, asked: Asked, printer: Printer) -> int:
    """Mine a record, or find problems near a position; returns the exit status."""
    writer, is_position = _Writer(printer), _is_position(name)
    if asked.fix is not None and not is_position:
        raise UsageError("--fix goes with --improve, and with --from POSITION")
    return (_near if is_position else _mine)(name, asked, writer)


def _is_position(name: str) -> bool:
    """Whether a name is that of a position, and not of a file of records; raises UsageError.

    What may be neither is taken for a position, whose reader says what was expected.
    """
    from toolkit.apps.cli.tasks import holds_problems
    from toolkit.apps.terminal.inputs import STANDARD_INPUT, is_file, is_folder, split_number

    if not name:
        raise UsageError("--from: expected a record or a position, found an empty name")
    if name == STANDARD_INPUT:
        return False
    if is_folder(name):
        raise UsageError(f"{name} is a folder; --from takes a file, or a position")
    if is_file(name) and holds_problems(name):
        raise UsageError(f"{name} holds problems; --improve takes them")
    return not is_file(split_number(name)[0])


def _mine(name: str, asked: Asked, writer: _Writer) -> int:
    from toolkit.apps.terminal.ending import Ending
    from toolkit.compose.mining import USUAL, Miner

    miner = Miner((asked.stipulation,) if asked.stipulation else USUAL, asked.themes)

    def words() -> str:
        found = f", {writer.found} problem{'s' * (writer.found != 1)} found"
        return writer.progress(PurePath(name).name, "", miner.tally.positions, found)

    with (
        Ending(asked.seconds) as ending,
        closing(_mined(name, asked, miner, writer)) as mined,
        writer.line.live(words),
    ):
        for made in ending.each(mined):
            writer.write(made)
            if writer.found == asked.count:
                break
    status = 0 if writer.found and writer.found == asked.count else ending.status
    _say_what_was_mined(miner, writer, status)
    return max(writer.status, status, 0 if writer.found else FINDINGS)


def _mined(
    name: str, asked: Asked, miner: Miner, writer: _Writer
) -> Generator[DerivedProblem, None, None]:
    """Yield the problems of the games of a file; what is wrong with a game is said."""
    from toolkit.apps.terminal.inputs import each_record, split_number

    file, wanted = split_number(name)
    number = 0
    try:
        for record in each_record(file):
            number += 1
            if wanted in (None, number):
                played = _played(miner, record, asked.game, writer)
                if played is not None:
                    yield from miner.mine(played, number)
            if number == wanted:
                return
    except RecordError as error:
        writer.fail(str(error))
        return
    if wanted is not None:
        games = f"{number} game{'s' * (number != 1)}"
        raise UsageError(f"{file} holds {games}, there is no #{wanted}")


def _played(miner: Miner, record: Record, game: str | None, writer: _Writer) -> PlayedRecord | None:
    """A game, played; says why, and where, it cannot be, or not to its end."""
    from toolkit.apps.terminal.messages import remark_game, warn

    source = record.source
    try:
        played = miner.play(record, game)
    except (GameError, FenError) as error:
        place = source.place(record.span.start)
        writer.fail(f"{source.name}:{place.line}:{place.column}: {error}")
        return None
    remark_game(source.name, played.game.key, False, played.found.overridden)
    for finding in played.findings():
        place = source.place(finding.span.start)
        warn(f"{source.name}:{place.line}:{place.column}: {finding.text}; no further in this line")
    return played


def _say_what_was_mined(miner: Miner, writer: _Writer, ended: int) -> None:
    from toolkit.apps.terminal.messages import remark

    tally = miner.tally
    said = f"{writer.found} problem{'s' * (writer.found != 1)} in {tally.positions} positions"
    if tally.open:
        said += f"; {tally.open} questions were too hard"
    if tally.one_sided:
        said += f"; {tally.one_sided} in which Black solves it have no image for White"
    remark(f"{said}{_WHY[ended]}")


def _near(name: str, asked: Asked, writer: _Writer) -> int:
    from toolkit.apps.terminal.positions import find_position
    from toolkit.compose.improve import Improver, ImproverInput
    from toolkit.solve.stipulation import read_stipulation

    stipulation = read_stipulation(asked.stipulation or _USUAL)
    position = find_position(name, asked.game).position
    given = ImproverInput(position.game.key, position, stipulation)
    return _written(iter([given]), asked, Improver.nearby, writer)


# Problems


def improve(name: str, asked: Asked, printer: Printer) -> int:
    """Better the problems of a file, or a position; returns the exit status."""
    from toolkit.compose.improve import Improver

    writer = _Writer(printer)
    return _written(_given(name, asked, writer), asked, Improver.improve, writer)


def _given(name: str, asked: Asked, writer: _Writer) -> Iterator[ImproverInput]:
    """Yield what is to be bettered; says what of the input cannot be."""
    from toolkit.apps.cli.entries import place_of, say_remarks
    from toolkit.compose.improve import improver_input

    for number, entry in enumerate(_entries(name, asked), 1):
        say_remarks(entry)
        try:
            if entry.problem is None:
                raise entry.error or UsageError("no problem")
            for phase in entry.problem.phases():
                phase.check()
            given = improver_input(entry.problem, f"{entry.problem.game}-{number}")
        except PathmateError as error:
            own = entry.error is error or entry.line is None
            writer.fail(str(error) if own else f"{place_of(entry)}: {error}")
            continue
        yield given


def _entries(name: str, asked: Asked) -> Iterator[Entry]:
    from toolkit.apps.cli.entries import each_entry
    from toolkit.apps.cli.tasks import holds_problems
    from toolkit.apps.terminal.inputs import STANDARD_INPUT, is_file
    from toolkit.problems.lines import read_line
    from toolkit.solve.stipulation import read_stipulation

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


def _written(
    each_given: Iterator[ImproverInput],
    asked: Asked,
    work: Callable[[Improver, ImproverInput], Improvement],
    writer: _Writer,
) -> int:
    """Write what comes of the work on each; returns the exit status."""
    from toolkit.apps.terminal.ending import Ending
    from toolkit.compose.improve import Improver

    wanted, status, name, whole = asked.count or 1, 0, "begins", False
    ending = Ending(asked.seconds, _GRACE)
    improver = Improver(asked.seed, wanted, asked.themes, ending.is_over, fix=asked.fix)

    def words() -> str:
        tally = improver.tally
        best = "" if tally.best is None else f", best {tally.best:.4g}"
        doing = f"{tally.doing}, " if tally.doing else ""
        return writer.progress(name, doing, tally.tried, f", {tally.sound} sound{best}")

    def to_the_end() -> Iterator[ImproverInput]:
        nonlocal whole
        yield from each_given
        whole = True

    upcoming = to_the_end()
    with ending, writer.line.live(words):
        for given in ending.each(upcoming):
            name = given.name
            try:
                outcome = ending.attempt(partial(work, improver, given), None)
            except EnginesDisagreeError:
                raise
            except PathmateError as error:
                writer.fail(f"{given.name}: {error}")
                continue
            for made in outcome.made if outcome else ():
                writer.write(made)
            if outcome is None or len(outcome.made) < wanted:
                with writer.line.hidden():
                    _say_few(given, outcome, wanted, ending.status)
                status = max(status, ending.status or FINDINGS)
        # Of a time that is over after the last one nothing is missing.
        ending.attempt(partial(next, upcoming, None), None)
        if ending.status != LIMITED or not whole:
            status = max(status, ending.status)
    return max(status, writer.status)


def _say_few(given: ImproverInput, outcome: Improvement | None, count: int, ended: int) -> None:
    from toolkit.apps.terminal.messages import remark

    if outcome is None:
        remark(f"{given.name}: nothing better was proved{_WHY[ended]}")
        return
    found = f"{len(outcome.made)} of {count}" if outcome.made else "no"
    before = "" if outcome.before is None else f", measure {outcome.before:.4g}"
    what = "better ones" if outcome.before is not None else "sound ones"
    remark(f"{given.name} ({outcome.found}{before}): {found} {what} found near it{_WHY[ended]}")
