"""Annotates a record: writes down what is true and not yet said, so that `verify` finds it right.

Paths are added behind moves that have none, lists of paths are completed, missing marks are added
and, where asked, refuted paths and marks are corrected. Every change is tried: the edited text is
read and verified again, and a change stays only if the record is the same otherwise, if what it
adds is verified, and if nothing else is found or lost. Annotating the result changes nothing more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from toolkit.claims.kinds.listed import refs_of
from toolkit.claims.model import Claim, Verdict, When
from toolkit.errors import FenError, GameError, UsageError
from toolkit.explain.paths import clear_paths, report_path
from toolkit.game import Game
from toolkit.position import Manner
from toolkit.record.layout import Layout
from toolkit.record.model import MoveText, Ply, Record
from toolkit.record.reader import read_records
from toolkit.record.source import Source, Span
from toolkit.record.style import Style, styles
from toolkit.record.writer import Edit, Origins, apply_edits
from toolkit.verify.detect import find_game
from toolkit.verify.mainline import MainLine, Played, play_main_line
from toolkit.verify.markedits import CAPTURE, MARKS, corrected_mark, missing_mark, moves_of
from toolkit.verify.model import Finding, Severity, Verification
from toolkit.verify.pathlists import JOINT, PathList, path_names
from toolkit.verify.records import unverified, verify_found

MAX_TRIALS = 64
"""How many sets of changes are tried to find those that a record does not bear."""
UNUSABLE = {"game", "fen"}
"""Codes of findings that keep a record from being verified at all."""
_LEFT = "not-annotated"


class Kind(StrEnum):
    """What a change does."""

    MARK = "mark"
    CORRECTED = "corrected"
    COMPLETED = "completed"
    PATHS = "paths"

    def words(self, count: int) -> str:
        """The kind in words, for a number of changes."""
        one, many = _WORDS[self]
        return one if count == 1 else many


_WORDS = {
    Kind.MARK: ("mark added", "marks added"),
    Kind.CORRECTED: ("claim corrected", "claims corrected"),
    Kind.COMPLETED: ("list of paths completed", "lists of paths completed"),
    Kind.PATHS: ("comment added", "comments added"),
}


@dataclass(frozen=True, slots=True)
class Options:
    """What is annotated besides what always is."""

    pieces: str | None = None
    """The letters of the pieces whose paths are added; None for those that go by two legs."""
    correct: bool = False
    """Put refuted paths and marks right."""
    captures: bool = False
    """Add the `x` of captures."""


@dataclass(frozen=True, slots=True)
class Change:
    """One edit, and the finding that it mends, by its code and its span."""

    kind: Kind
    edit: Edit
    mends: tuple[str, Span] | None = None


@dataclass(frozen=True, slots=True)
class Annotation:
    """What is to be changed in a text. Findings have their places in the source."""

    source: Source
    before: tuple[Verification, ...]
    """Its records as they were found."""
    changes: tuple[Change, ...]
    left: tuple[Finding, ...]
    """What remains amiss, and what was left alone."""

    @property
    def edits(self) -> tuple[Edit, ...]:
        """The edits, in the order in which they stand."""
        return tuple(change.edit for change in self.changes)

    @property
    def text(self) -> str:
        """The annotated text."""
        return apply_edits(self.source.text, self.edits)

    def encode(self) -> bytes:
        """The annotated text as the source was encoded."""
        return self.source.encode(self.text)

    @property
    def usable(self) -> bool:
        """Tell whether any record of the text could be verified."""
        return any(checked.game is not None for checked in self.before)

    @property
    def clean(self) -> bool:
        """Tell whether nothing that remains weighs more than a note."""
        return all(finding.severity is Severity.NOTE for finding in self.left)


def annotate(source: Source, game: str | None = None, options: Options | None = None) -> Annotation:
    """Find what is to be added to the records of a text; `game` names their game if they do not.

    Raises RecordSyntaxError where the text holds no record, UsageError for pieces that no game of
    the text has.
    """
    options = options or Options()
    before = _Checked(source, game)
    before.require(options.pieces)
    offered = _offered(before, options)
    after, changes = _kept(before, offered)
    dropped = _dropped(offered, changes)
    left = [*_remaining(after, changes), *dropped, *_stops(before)]
    return Annotation(
        source=source,
        before=tuple(each.verification for each in before.records),
        changes=tuple(changes),
        left=tuple(sorted(left, key=lambda finding: finding.span)),
    )


@dataclass(frozen=True, slots=True)
class _Part:
    """One record of a text, verified; `main` is None where its game is not known."""

    verification: Verification
    game: Game | None = None
    main: MainLine | None = None

    @property
    def record(self) -> Record:
        """The record, its plies numbered as its start position has it."""
        return self.verification.record


@dataclass
class _Checked:
    """All records of a text, verified."""

    source: Source
    game: str | None
    records: list[_Part] = field(init=False)

    def __post_init__(self) -> None:
        self.records = [_check(record, self.game) for record in read_records(self.source)]

    def require(self, letters: str | None) -> None:
        """Raise UsageError for a letter that is no piece of any of the games."""
        games = [part.game for part in self.records if part.game is not None]
        known = list(dict.fromkeys(piece.letter for game in games for piece in game.pieces))
        for letter in letters or "" if games else "":
            if letter not in known:
                raise UsageError(f"no piece is called {letter!r}; known are {', '.join(known)}")

    def edited(self, changes: Iterable[Change]) -> _Checked:
        """The same text with changes, verified."""
        source = self.source
        text = apply_edits(source.text, (change.edit for change in changes))
        # Without its fallback the encoding would pass for mended.
        new = Source(source.name, text, source.encoding, source.bom, source.fallback)
        return _Checked(new, self.game)

    @property
    def score(self) -> list[object]:
        """What no change may touch: the games, their headers, moves and results."""
        return [
            (
                tuple((header.key, header.value) for header in part.record.headers),
                tuple((ply.index, _essence(ply.move)) for ply in part.record.plies),
                part.record.result and part.record.result.value,
            )
            for part in self.records
        ]

    @property
    def findings(self) -> Iterator[Finding]:
        """The findings of all records."""
        for part in self.records:
            yield from part.verification.findings

    @property
    def claims(self) -> Iterator[Claim]:
        """The claims of all records."""
        for part in self.records:
            yield from part.verification.claims


def _check(record: Record, game: str | None) -> _Part:
    try:
        found = find_game(record, game)
    except (GameError, FenError) as error:
        return _Part(unverified(record, error))
    main = play_main_line(found.record.plies, found.start)
    return _Part(verify_found(found), found.game, main)


def _essence(move: MoveText) -> object:
    """A move without its marks."""
    squares = (move.piece, move.origin, move.target, move.promotion, move.castling)
    return squares if move.readable else move.text


# What is offered


def _offered(checked: _Checked, options: Options) -> list[Change]:
    """The changes that would be right, in the order of their places; none of them overlap."""
    ways = styles([part.record for part in checked.records])
    changes = [
        change
        for part, style in zip(checked.records, ways, strict=True)
        for change in _of_record(part, style, options)
    ]
    # What is put in at one place comes in this order: the marks of a move, then its paths.
    return list(_disjoint(sorted(changes, key=_place)))


def _place(change: Change) -> tuple[Span, int]:
    """Where a change stands among others."""
    return change.edit.span, list(Kind).index(change.kind)


def _disjoint(changes: list[Change]) -> Iterator[Change]:
    """Leave out what would change a place that has been changed already."""
    last: Change | None = None
    for change in changes:
        if last is not None:
            overlaps = change.edit.span.start < last.edit.span.end
            if overlaps or (change.edit.span, change.kind) == (last.edit.span, last.kind):
                continue
        yield change
        last = change


def _of_record(part: _Part, style: Style, options: Options) -> Iterator[Change]:
    verification = part.verification
    yield from _marks(verification, options)
    for claim in verification.claims:
        if _is_settled(claim, part.main):
            yield from _of_claim(verification.record.source, claim, options)
    if part.main is not None and part.game is not None:
        yield from _paths(verification, part.main, style, _letters(part.game, options.pieces))


def _letters(game: Game, pieces: str | None) -> str:
    """The letters of the pieces whose paths are added."""
    if pieces is not None:
        return pieces
    bent = (piece for piece in game.pieces if any(len(word.legs) > 1 for word in piece.words))
    return "".join(piece.letter for piece in bent)


def _marks(verification: Verification, options: Options) -> Iterator[Change]:
    """Add the marks that findings miss."""
    source = verification.record.source
    moves = {move.span: move for move in moves_of(verification.record)}
    codes = {*MARKS, CAPTURE} if options.captures else set(MARKS)
    for finding in verification.findings:
        if finding.code in codes:
            edit = missing_mark(source, moves[finding.span], finding.code)
            yield Change(Kind.MARK, edit, (finding.code, finding.span))


def _is_settled(claim: Claim, main: MainLine | None) -> bool:
    """Tell whether a claim is about a move that was legal: else it may mean another."""
    return claim.when is When.LINE or main is None or main.is_legal(claim.index)


def _of_claim(source: Source, claim: Claim, options: Options) -> Iterator[Change]:
    """Complete a list of paths; correct paths and marks where that is asked for."""
    edit, kind = None, Kind.CORRECTED
    if claim.verdict is Verdict.INCOMPLETE and claim.missing:
        edit, kind = PathList(source, claim).completed(), Kind.COMPLETED
    elif options.correct and claim.verdict is Verdict.REFUTED:
        if claim.kind == "path":
            edit = PathList(source, claim).corrected()
        elif claim.kind == "mark":
            edit = corrected_mark(source, claim)
    if edit is not None:
        yield Change(kind, edit, (f"{claim.verdict.value}-{claim.kind}", claim.span))


def _paths(
    verification: Verification, main: MainLine, style: Style, letters: str
) -> Iterator[Change]:
    """Add the paths of moves that have none yet."""
    source = verification.record.source
    layout = Layout(source, style)
    said = [claim for claim in verification.claims if claim.kind == "path"]
    plies = [*(each.ply for each in main.played[1:]), None]
    for played, following in zip(main.played, plies, strict=False):
        names = _names(played, letters)
        if names and not _has_paths(source, played, said):
            edit = layout.comment(played.ply, following, f"Path: {JOINT.join(names)}")
            yield Change(Kind.PATHS, edit)


def _names(played: Played, letters: str) -> list[str]:
    """The clear paths of a move; none where they go without saying."""
    move, before = played.move, played.before
    if move is None or not played.legal or move.piece.letter not in letters:
        return []
    if move.manner not in (Manner.STEP, Manner.EN_PASSANT):
        return []
    where = before.turn, move.piece, move.origin, move.target
    clear = clear_paths(before, *where)
    if len(before.game.table.between(*where)) < 2 and all(len(p.stations) < 3 for p in clear):
        return []
    return path_names(report_path(before, path, before.turn) for path in clear)


def _has_paths(source: Source, played: Played, said: Sequence[Claim]) -> bool:
    """Tell whether a comment on a move names paths of it already, be they understood or not."""
    spans = [group.span for group in played.ply.comments]
    board, move = played.before.game.board, played.move
    assert move is not None
    ends = board.name(move.origin), board.name(move.target)
    for claim in said:
        if claim.when is When.LINE or not any(_holds(span, claim.span) for span in spans):
            continue
        refs = refs_of(source.slice(claim.span))
        if claim.paths or any((ref.squares[0], ref.squares[-1]) == ends for ref in refs):
            return True
    return False


def _holds(outer: Span, inner: Span) -> bool:
    return outer.start <= inner.start < outer.end


# What is kept


def _kept(before: _Checked, offered: list[Change]) -> tuple[_Checked, list[Change]]:
    """The changes that the text bears, and the text with them.

    All are tried at once; where that fails, halves of them and halves of those.
    """
    trials = _Trials(before)
    trials.add(offered)
    return trials.after, sorted(trials.kept, key=_place)


class _Trials:
    """Gathers the changes that a text bears."""

    def __init__(self, before: _Checked) -> None:
        self._before = before
        self._left = MAX_TRIALS
        self.after = before
        self.kept: list[Change] = []

    def add(self, changes: list[Change]) -> None:
        """Add as many of some changes as the text bears."""
        waiting = [changes]
        while waiting and self._left:
            part = waiting.pop()
            if part and not self._try(part) and len(part) > 1:
                half = len(part) // 2
                waiting += [part[half:], part[:half]]

    def _try(self, part: list[Change]) -> bool:
        self._left -= 1
        every = [*self.kept, *part]
        after = self._before.edited(sorted(every, key=_place))
        if not _Comparison(self._before, after, every).is_sound():
            return False
        self.after, self.kept = after, every
        return True


class _Comparison:
    """A text before and after some changes."""

    def __init__(self, before: _Checked, after: _Checked, changes: list[Change]) -> None:
        self._before = before
        self._after = after
        self._changes = changes
        self._origins = Origins(change.edit for change in sorted(changes, key=_place))

    def is_sound(self) -> bool:
        """Tell whether the changes do what they should and nothing else."""
        return (
            self._before.score == self._after.score
            and self._nothing_found()
            and self._all_mended()
            and self._nothing_lost()
            and self._all_read()
        )

    @cached_property
    def _found(self) -> set[tuple[str, int]]:
        return {(each.code, self._origins.offset(each.span.start)) for each in self._after.findings}

    def _nothing_found(self) -> bool:
        """Tell whether what is amiss afterwards was so before."""
        unread = {claim.span.start for claim in _unread(self._before)}
        now = {self._origins.offset(claim.span.start) for claim in _unread(self._after)}
        return now <= unread and self._found <= _keys(self._before.findings)

    def _all_mended(self) -> bool:
        mended = (change.mends for change in self._changes if change.mends is not None)
        return not any((code, span.start) in self._found for code, span in mended)

    def _nothing_lost(self) -> bool:
        """Tell whether every claim outside of the changes is still read."""
        changed = [change.edit.span for change in self._changes]
        rest = {
            (claim.kind, self._origins.offset(claim.span.start)) for claim in self._after.claims
        }
        lost = {(claim.kind, claim.span.start) for claim in self._before.claims} - rest
        return all(any(_holds(span, Span(at, at)) for span in changed) for _, at in lost)

    def _all_read(self) -> bool:
        """Tell whether each new comment is verified where it was put."""
        right = {
            self._origins.offset(claim.span.start)
            for claim in self._after.claims
            if claim.kind == "path" and claim.verdict is Verdict.VERIFIED
        }
        added = (change for change in self._changes if change.kind is Kind.PATHS)
        return all(change.edit.span.start in right for change in added)


def _keys(findings: Iterable[Finding]) -> set[tuple[str, int]]:
    return {(finding.code, finding.span.start) for finding in findings}


def _unread(checked: _Checked) -> Iterator[Claim]:
    return (claim for claim in checked.claims if claim.verdict is Verdict.UNREAD)


# What is left


def _remaining(after: _Checked, changes: list[Change]) -> Iterator[Finding]:
    """What is still amiss, at its place in the source; of notes, the lists that are not complete."""
    origins = Origins(change.edit for change in changes)
    incomplete = {claim.span for claim in after.claims if claim.missing}
    for finding in after.findings:
        if finding.severity is not Severity.NOTE or finding.span in incomplete:
            yield _moved(finding, origins.span)


def _moved(finding: Finding, where: Callable[[Span], Span]) -> Finding:
    span = where(finding.span)
    return Finding(span, finding.severity, finding.code, finding.message, finding.notes)


def _dropped(offered: list[Change], kept: list[Change]) -> Iterator[Finding]:
    """The comments that the text does not bear; what else it does not is still found amiss."""
    for change in set(offered).difference(kept):
        if change.kind is Kind.PATHS:
            text = " ".join(change.edit.text.split())
            message = f"{text!r} would not be read rightly here, and is left out"
            yield Finding(change.edit.span, Severity.NOTE, _LEFT, message)


def _stops(checked: _Checked) -> Iterator[Finding]:
    """What stands behind an illegal move that nothing explains is left alone."""
    for part in checked.records:
        played = part.main.played if part.main else []
        if played and played[-1].move is None and _goes_on(part.record, played[-1].ply):
            text = played[-1].ply.move
            message = f"what stands behind {text.text[:40]} is left alone"
            yield Finding(text.span, Severity.NOTE, _LEFT, message)


def _goes_on(record: Record, ply: Ply) -> bool:
    return record.plies[-1] is not ply
