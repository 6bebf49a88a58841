"""Reads and verifies the text of an editor, within bounds that are known before it begins."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from toolkit.errors import FenError, GameError, RecordError, RecordSyntaxError, SearchStopped
from toolkit.play.replay_cache import ReplayCache
from toolkit.play.tree import Finding, Severity
from toolkit.record.dialect import dialect_of
from toolkit.record.edits import Edit
from toolkit.record.model import Dialect, Record
from toolkit.record.reader import FilePart
from toolkit.record.source import Source, Span
from toolkit.rewrite.annotate.annotation import AnnotateOptions, Annotation, annotate
from toolkit.rules.game import Game
from toolkit.text import printable, shortened
from toolkit.verify.model import Verification
from toolkit.verify.records import unverified, verify_record

MAX_TEXT = 1 << 20
"""Characters that are read as one types; of PGN, the games that they hold."""
MAX_WORK = 10_000
"""Moves and sentences of a text that are judged as one types: some seconds of work."""
LEFT_OUT = "not-checked"
MAX_MENDED = 1 << 18
"""Characters of a text for which fixes are sought: each is tried, and the text verified again."""
_ROUNDS = 4
"""The number of times that the work of a verification may be done to try them."""
_LONGEST = 40


class Bounded(ReplayCache):
    """Ends the work after so much of it, or when nobody wants it any more."""

    def __init__(self, stopped: Callable[[], bool], most: int = MAX_WORK) -> None:
        super().__init__()
        self._stopped = stopped
        self._left = most

    def spend(self, amount: int = 1) -> None:
        """Count what is about to be done; raises SearchStopped."""
        self._left -= amount
        if self._left < 0 or self._stopped():
            raise SearchStopped("enough is checked")


@dataclass(frozen=True, slots=True)
class BoundedCheck:
    """A text, verified as far as its bounds allow."""

    source: Source
    checked: tuple[Verification, ...]
    remarks: tuple[Finding, ...] = ()
    """Why there is no game, and what was left out."""

    @property
    def is_whole(self) -> bool:
        """True if every game of the text was verified."""
        return not self.remarks


def read(name: str, text: str, game: Game | None = None, stopped: Callable[[], bool] = bool) -> BoundedCheck:
    """Verify a text; `name` stands for it in messages.

    Raises SearchStopped once `stopped` says so.
    """
    source, cache = Source(name, text), Bounded(stopped)
    checked: list[Verification] = []
    try:
        for record in _records(source):
            checked.append(_verify(record, game, cache))  # noqa: PERF401 - kept when it ends early
    except _LeftOutError as left:
        return BoundedCheck(source, tuple(checked), (_left_out(left.start, left.why),))
    except RecordSyntaxError as error:
        return BoundedCheck(source, tuple(checked), _no_game(source, error))
    except SearchStopped:
        if stopped():
            raise
        start = checked[-1].record.span.end if checked else 0
        start += len(text[start:]) - len(text[start:].lstrip())
        why = f"more than {MAX_WORK:,} moves and sentences"
        return BoundedCheck(source, tuple(checked), (_left_out(start, why),))
    return BoundedCheck(source, tuple(checked))


class _LeftOutError(Exception):
    """The rest of a text is not checked: as a rule because it is too long."""

    def __init__(self, start: int, why: str = f"more than {MAX_TEXT:,} characters") -> None:
        self.start = start
        self.why = why


def _records(source: Source) -> Iterator[Record]:
    """Yield the games of a text; of PGN that is too long, those of its beginning."""
    dialect = dialect_of(source.text)
    if dialect is Dialect.JSON:
        # Its games stand in it as texts of their own, whose places an editor does not know.
        raise _LeftOutError(0, "JSON")
    if len(source.text) <= MAX_TEXT:
        yield from _all(source, dialect)
        return
    if dialect is not Dialect.PGN:
        raise _LeftOutError(0)
    begun = Source(source.name, source.text[:MAX_TEXT])
    start = 0
    # The last game may be cut.
    for record, following in pairwise(_all(begun, dialect)):
        yield record
        start = following.span.start
    raise _LeftOutError(start)


def _all(source: Source, dialect: Dialect) -> Iterator[Record]:
    """Yield every game; raises RecordSyntaxError where there is none."""
    return FilePart(source, is_whole=True, dialect=dialect).records()


def _verify(record: Record, game: Game | None, cache: ReplayCache) -> Verification:
    try:
        return verify_record(record, game, cache=cache)
    except (GameError, FenError) as error:
        return unverified(record, error)


@dataclass(frozen=True, slots=True)
class Fixes:
    """The changes that a text may need."""

    annotated: Annotation
    """The changes that `annotate` would write."""
    corrected: Annotation
    """Those that `annotate --correct --captures` would."""


def find_fixes(reading: BoundedCheck, game: Game | None, stopped: Callable[[], bool]) -> Fixes | None:
    """Find what could be changed; None where there is no game, or that would take too long."""
    source = reading.source
    if not reading.is_whole or len(source.text) > MAX_MENDED:
        return None
    cache = Bounded(stopped, _ROUNDS * MAX_WORK)
    every = AnnotateOptions(correct=True, captures=True)
    try:
        annotated = annotate(source, game, cache=cache)
        return Fixes(annotated, annotate(source, game, every, cache))
    except (SearchStopped, RecordError):
        return None


def fix_title(source: Source, edit: Edit) -> str:
    """The name of an edit: what it adds, replaces or removes."""
    new, old = _shown(edit.text), _shown(source.slice(edit.span))
    if not old:
        return f"Add {new}"
    return f"Replace {old} by {new}" if new else f"Remove {old}"


def _shown(text: str) -> str:
    return printable(shortened(text, _LONGEST))


def _left_out(start: int, why: str) -> Finding:
    message = f"what follows is not checked as you type: {why}; 'pathmate verify' checks it"
    return Finding(Span(start, start), Severity.WARNING, LEFT_OUT, message)


def _no_game(source: Source, error: RecordSyntaxError) -> tuple[Finding, ...]:
    """Why a text holds no game; nothing of one in which nothing stands yet."""
    if not source.text.strip():
        return ()
    start = source.offset(error.line, error.column)
    # An editor may show any text to the server: that it holds no game need not be an error.
    return (Finding(Span(start, start), Severity.WARNING, "no-game", error.message),)
