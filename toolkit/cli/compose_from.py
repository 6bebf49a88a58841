"""`pathmate compose --from` and `--improve`: problems that are made from games, positions and problems."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Any

from toolkit.cli.guard import FINDINGS, LIMITED, UNUSABLE
from toolkit.errors import (
    EnginesDisagreeError,
    FenError,
    GameError,
    PathmateError,
    RecordError,
    UsageError,
)

if TYPE_CHECKING:
    from toolkit.cli.compose_output import Printer
    from toolkit.compose.improve import Given, Improver, Outcome
    from toolkit.compose.made import Made
    from toolkit.compose.mining import Miner
    from toolkit.play.record import PlayedRecord
    from toolkit.problems.entry import Entry
    from toolkit.record.model import Record

_USUAL = "#2"


@dataclass(slots=True)
class Asked:
    """What the command line asks for."""

    game: str | None
    stipulation: str | None
    themes: frozenset[str]
    count: int | None
    seed: int
    seconds: float | None

    def clock(self) -> Callable[[], bool]:
        """Says whether no time is left, counted from now."""
        if self.seconds is None:
            return lambda: False
        end = monotonic() + self.seconds
        return lambda: monotonic() >= end


class _Writer:
    """Prints problems, and keeps the exit status."""

    def __init__(self, printer: Printer) -> None:
        self._printer = printer
        self.status = 0

    @property
    def found(self) -> int:
        """How many problems there are."""
        return self._printer.count

    def write(self, made: Made) -> None:
        self._printer.write(made.problem(), document(made))

    def fail(self, message: str) -> None:
        """Say what of the input cannot be used."""
        from toolkit.cli.output import complain

        complain(message)
        self.status = UNUSABLE


def document(made: Made) -> dict[str, Any]:
    """A problem as JSON."""
    from toolkit.cli.compose_output import document_of
    from toolkit.compose.written import as_numbers

    found = document_of(made.problem(), made.measure)
    found |= {"from": dict(made.origin), "changes": list(made.changes)}
    if made.before is not None:
        found["before"] = as_numbers(made.before)
    return found


# Records and positions


def compose_from(name: str, asked: Asked, printer: Printer) -> int:
    """Mine a record, or find problems near a position; returns the exit status."""
    writer = _Writer(printer)
    return (_near if _is_position(name) else _mine)(name, asked, writer)


def _is_position(name: str) -> bool:
    """Whether a name is that of a position, and not of a file of records; raises UsageError.

    What may be neither is taken for a position, whose reader says what was expected.
    """
    from toolkit.cli.inputs import STANDARD_INPUT, is_file, is_folder, split_number
    from toolkit.cli.tasks import holds_problems

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
    from toolkit.compose.mining import USUAL, Miner

    stopped = asked.clock()
    miner = Miner((asked.stipulation,) if asked.stipulation else USUAL, asked.themes)
    timed_out = False
    for made in _mined(name, asked, miner, writer):
        writer.write(made)
        timed_out = stopped()
        if timed_out or writer.found == asked.count:
            break
    _say_what_was_mined(miner, writer, timed_out)
    if timed_out:
        return max(writer.status, LIMITED)
    return max(writer.status, 0 if writer.found else FINDINGS)


def _mined(name: str, asked: Asked, miner: Miner, writer: _Writer) -> Iterator[Made]:
    """Yield the problems of the games of a file; what is wrong with a game is said."""
    from toolkit.cli.inputs import each_record, split_number

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
    from toolkit.cli.output import remark_game, warn

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


def _say_what_was_mined(miner: Miner, writer: _Writer, timed_out: bool) -> None:
    from toolkit.cli.output import remark

    tally = miner.tally
    said = f"{writer.found} problem{'s' * (writer.found != 1)} in {tally.positions} positions"
    if tally.open:
        said += f"; {tally.open} questions were too hard"
    if tally.one_sided:
        said += f"; {tally.one_sided} in which Black solves it have no image for White"
    remark(f"{said}{', in that time' if timed_out else ''}")


def _near(name: str, asked: Asked, writer: _Writer) -> int:
    from toolkit.cli.positions import find_position
    from toolkit.compose.improve import Given
    from toolkit.solve.stipulation import read_stipulation

    stipulation = read_stipulation(asked.stipulation or _USUAL)
    position = find_position(name, asked.game).position
    given = Given(position.game.key, position, stipulation)
    stopped = asked.clock()
    return _written([given], asked, stopped, lambda improver, each: improver.nearby(each), writer)


# Problems


def improve(name: str, asked: Asked, printer: Printer) -> int:
    """Better the problems of a file, or a position; returns the exit status."""
    writer, stopped = _Writer(printer), asked.clock()
    given = _given(name, asked, writer)
    return _written(given, asked, stopped, lambda improver, each: improver.improve(each), writer)


def _given(name: str, asked: Asked, writer: _Writer) -> Iterator[Given]:
    """Yield what is to be bettered; says what of the input cannot be."""
    from toolkit.cli.entries import place_of, say_remarks
    from toolkit.compose.improve import given_of

    for number, entry in enumerate(_entries(name, asked), 1):
        say_remarks(entry)
        try:
            if entry.problem is None:
                raise entry.error or UsageError("no problem")
            for phase in entry.problem.phases():
                phase.check()
            given = given_of(entry.problem, f"{entry.problem.game}-{number}")
        except PathmateError as error:
            own = entry.error is error or entry.line is None
            writer.fail(str(error) if own else f"{place_of(entry)}: {error}")
            continue
        yield given


def _entries(name: str, asked: Asked) -> Iterator[Entry]:
    from toolkit.cli.entries import each_entry
    from toolkit.cli.inputs import STANDARD_INPUT, is_file
    from toolkit.cli.tasks import holds_problems
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
    entry = read_line("", 1, name, asked.game, wanted)
    if entry.problem is None:
        message = getattr(entry.error, "message", None) or str(entry.error)
        raise UsageError(message)
    yield entry


def _written(
    each_given: Iterator[Given] | list[Given],
    asked: Asked,
    stopped: Callable[[], bool],
    work: Callable[[Improver, Given], Outcome],
    writer: _Writer,
) -> int:
    """Write what comes of the work on each; returns the exit status."""
    from toolkit.compose.improve import Improver

    improver = Improver(asked.seed, asked.count or 1, asked.themes, stopped)
    status = 0
    for given in each_given:
        try:
            outcome = work(improver, given)
        except EnginesDisagreeError:
            raise
        except PathmateError as error:
            writer.fail(f"{given.name}: {error}")
            continue
        for made in outcome.made:
            writer.write(made)
        if len(outcome.made) < (asked.count or 1):
            _say_few(given, outcome, asked.count or 1, stopped())
            status = max(status, LIMITED if stopped() else FINDINGS)
        if stopped():
            break
    return max(status, writer.status)


def _say_few(given: Given, outcome: Outcome, count: int, in_time: bool) -> None:
    from toolkit.cli.output import remark

    found = f"{len(outcome.made)} of {count}" if outcome.made else "no"
    before = "" if outcome.before is None else f", measure {outcome.before:.4g}"
    what = "better ones" if outcome.before is not None else "sound ones"
    remark(
        f"{given.name} ({outcome.found}{before}): {found} {what} found near it{' in that time' * in_time}"
    )
