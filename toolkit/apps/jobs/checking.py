"""Checks the games of files, here or elsewhere, and makes of each what a report says of it."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

from toolkit.apps.jobs.scheduler import Job, Scheduler, ready
from toolkit.apps.terminal.inputs import chosen_records, each_part, split_number
from toolkit.apps.terminal.messages import GameRemarks, complain
from toolkit.apps.terminal.progress import ReadingProgress
from toolkit.errors import FenError, GameError, PathmateError, RecordError, UsageError
from toolkit.record.model import Record
from toolkit.record.reader import FilePart, no_game
from toolkit.rules.game import Game
from toolkit.verify.model import Verification
from toolkit.verify.records import unverified, verify_record

Said = TypeVar("Said")
_BATCH = 16
"""Games that travel to a cluster at a time; most take a thousandth of a second."""


@dataclass(frozen=True, slots=True)
class CheckRequest(Generic[Said]):
    """The way in which games are checked, and what is then said of them."""

    game: Game | None
    strict: bool
    judge: bool
    say: Callable[[Verification], Said]


@dataclass(frozen=True, slots=True)
class Portion:
    """Something of a file to check: a part or a game of it, or why there is none."""

    path: str
    """As the command line names it."""
    content: FilePart | Record | None = None
    error: PathmateError | None = None
    is_end: bool = False
    """True if there is the error only where nothing before it held a game."""


@dataclass(frozen=True, slots=True)
class CheckedGame(Generic[Said]):
    """The result of a game, or the error that left none."""

    status: int
    said: Said | None = None
    game: str | None = None
    found_by_moves: bool = False
    overridden: str | None = None
    error: PathmateError | None = None


class Checker(Generic[Said]):
    """Checks files in their order, and keeps the exit status; one bad record does not stop the rest."""

    def __init__(self, asked: CheckRequest[Said], scheduler: Scheduler, quiet: bool) -> None:
        self._asked = asked
        self._scheduler = scheduler
        self._quiet = quiet
        self._remarks = GameRemarks()
        self.status = 0

    def check(self, files: Iterable[str], progress: ReadingProgress) -> Iterator[Said]:
        """Yield what is said of every game, in order; complain of what is none."""
        job = Job(ready(partial(_check, self._asked)), _name, _BATCH)
        path, games = "", 0
        with closing(self._scheduler.results(job, _portions(files, progress))) as results:
            for portion, found in results:
                if portion.path != path:
                    path, games = portion.path, 0
                if portion.is_end and games:
                    continue
                for each in found:
                    games += each.error is None
                    yield from self._take(path, each)

    def _take(self, path: str, checked: CheckedGame[Said]) -> Iterator[Said]:
        if checked.said is None:
            complain(str(checked.error))
        else:
            if not self._quiet:
                self._remarks.say(path, checked.game, checked.found_by_moves, checked.overridden)
            yield checked.said
        self.status = max(self.status, checked.status)


def _portions(files: Iterable[str], progress: ReadingProgress) -> Iterator[Portion]:
    for path in files:
        try:
            yield from _portions_of(path, progress)
        except (RecordError, UsageError) as error:
            yield Portion(path, error=error)
        progress.next()


def _portions_of(path: str, progress: ReadingProgress) -> Iterator[Portion]:
    file, number = split_number(path)
    if number is not None:
        for record in chosen_records(file, number, progress.read):
            yield Portion(path, record)
        return
    is_whole = False
    for part in each_part(file, progress.read):
        is_whole = part.is_whole
        yield Portion(path, part)
    if not is_whole:
        yield Portion(path, error=no_game(file), is_end=True)


def _check(asked: CheckRequest[Said], portion: Portion) -> Iterator[CheckedGame[Said]]:
    """Check the games of a portion one by one."""
    if portion.error is not None:
        yield CheckedGame(2, error=portion.error)
        return
    try:
        for record in _records(portion):
            yield _checked(asked, record)
    except RecordError as error:
        yield CheckedGame(2, error=error)


def _records(portion: Portion) -> Iterable[Record]:
    if isinstance(portion.content, FilePart):
        return portion.content.records()
    return () if portion.content is None else (portion.content,)


def _checked(asked: CheckRequest[Said], record: Record) -> CheckedGame[Said]:
    status = 0
    try:
        found = verify_record(record, asked.game, judge=asked.judge)
    except (GameError, FenError) as error:
        found, status = unverified(record, error), 2
    if asked.strict:
        found = found.strict()
    status = status or (0 if found.clean else 1)
    said = asked.say(found)
    return CheckedGame(status, said, found.game, found.found_by_moves, found.overridden)


def _name(portion: Portion) -> str:
    if isinstance(portion.content, FilePart):
        return f"{portion.path}:{portion.content.source.first_line}"
    return portion.path
