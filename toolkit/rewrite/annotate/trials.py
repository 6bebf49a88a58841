"""Tries changes of a text whose records are verified, and keeps those that do what they should alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

from toolkit.claims.model import Claim, Verdict
from toolkit.errors import FenError, GameError, RecordSyntaxError, UsageError
from toolkit.notation.move_grammar import MoveParts
from toolkit.play.replay_cache import ReplayCache
from toolkit.play.tree import Finding
from toolkit.record.edits import Origins, apply_edits
from toolkit.record.model import Ply, Record
from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.rewrite.annotate.changes import Change, ChangeKind, place_of
from toolkit.rules.game import Game
from toolkit.verify.model import Verification
from toolkit.verify.records import unverified, verify_record


@dataclass
class VerifiedText:
    """All records of a text, verified."""

    source: Source
    game: Game | str | None
    cache: ReplayCache = field(default_factory=ReplayCache)
    """The moves that were played, so that moves which an edit does not change are not played again."""
    records: list[Verification] = field(init=False)

    def __post_init__(self) -> None:
        self.records = [self._check(record) for record in read_records(self.source)]

    def _check(self, record: Record) -> Verification:
        try:
            return verify_record(record, self.game, cache=self.cache)
        except (GameError, FenError) as error:
            return unverified(record, error)

    def require(self, letters: str | None) -> None:
        """Raise UsageError for a letter that is no piece of any of the games."""
        games = [each.played.game for each in self.records if each.played is not None]
        known = list(dict.fromkeys(piece.letter for game in games for piece in game.pieces))
        for letter in letters or "" if games else "":
            if letter not in known:
                raise UsageError(f"no piece is called {letter!r}; known are {', '.join(known)}")

    def edited(self, changes: Iterable[Change]) -> VerifiedText:
        """Return the same text with changes, verified."""
        source = self.source
        text = apply_edits(source.text, (change.edit for change in changes))
        # Without its fallback the encoding would pass for mended.
        new = Source(source.name, text, source.encoding, source.bom, source.fallback)
        return VerifiedText(new, self.game, self.cache)

    @property
    def score(self) -> list[object]:
        """The parts that no change may touch: the games, their headers, moves and results."""
        return [
            (
                tuple((header.key, header.value) for header in each.record.headers),
                _wordings(each.record.plies),
                tuple(_wordings(line.plies) for line in each.record.variations()),
                each.record.result and each.record.result.value,
            )
            for each in self.records
        ]

    @property
    def findings(self) -> Iterator[Finding]:
        """The findings of all records."""
        for each in self.records:
            yield from each.findings

    @property
    def claims(self) -> Iterator[Claim]:
        """The claims of all records."""
        for each in self.records:
            yield from each.claims


def _wordings(plies: tuple[Ply, ...]) -> tuple[tuple[int, MoveParts | str], ...]:
    return tuple((ply.index, ply.move.wording) for ply in plies)


MAX_TRIALS = 64
"""The most sets of changes that are tried to find those that a record does not bear."""


def keep_sound(before: VerifiedText, offered: list[Change]) -> tuple[VerifiedText, list[Change]]:
    """Return the changes that the text bears, and the text with them.

    All are tried at once; where that fails, halves of them and halves of those.
    """
    after, kept = before, list[Change]()
    waiting, left = [offered], MAX_TRIALS
    while waiting and left:
        part = waiting.pop()
        if not part:
            continue
        left -= 1
        every = sorted([*kept, *part], key=place_of)
        edited = _tried(before, every)
        if edited is not None:
            after, kept = edited, every
        elif len(part) > 1:
            half = len(part) // 2
            waiting += [part[half:], part[:half]]
    return after, kept


def _tried(before: VerifiedText, changes: list[Change]) -> VerifiedText | None:
    """Return the text with some changes; None if they do not what they should alone."""
    try:
        after = before.edited(changes)
    except RecordSyntaxError:
        return None
    return after if _Comparison(before, after, changes).is_sound() else None


class _Comparison:
    """A text before and after some changes."""

    def __init__(self, before: VerifiedText, after: VerifiedText, changes: list[Change]) -> None:
        self._before = before
        self._after = after
        self._changes = changes
        self._origins = Origins(change.edit for change in changes)

    def is_sound(self) -> bool:
        """Return True if the changes do what they should and nothing else."""
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
        """Return True if every fault afterwards was there before."""
        unread = {claim.span.start for claim in _unread(self._before)}
        now = {self._origins.offset(claim.span.start) for claim in _unread(self._after)}
        return now <= unread and self._found <= _keys(self._before.findings)

    def _all_mended(self) -> bool:
        mended = (change.mends for change in self._changes if change.mends is not None)
        return not any((code, span.start) in self._found for code, span in mended)

    def _nothing_lost(self) -> bool:
        """Return True if every claim outside of the changes is still read."""
        changed = [change.edit.span for change in self._changes]
        rest = {(claim.kind, self._origins.offset(claim.span.start)) for claim in self._after.claims}
        lost = {(claim.kind, claim.span.start) for claim in self._before.claims} - rest
        return all(any(span.start <= at < span.end for span in changed) for _, at in lost)

    def _all_read(self) -> bool:
        """Return True if each new comment is verified where it was put."""
        right = {
            self._origins.offset(claim.span.start)
            for claim in self._after.claims
            if claim.kind == "path" and claim.verdict is Verdict.VERIFIED
        }
        added = (change for change in self._changes if change.kind is ChangeKind.PATHS)
        return all(change.edit.span.start in right for change in added)


def _keys(findings: Iterable[Finding]) -> set[tuple[str, int]]:
    return {(finding.code, finding.span.start) for finding in findings}


def _unread(checked: VerifiedText) -> Iterator[Claim]:
    return (claim for claim in checked.claims if claim.verdict is Verdict.UNREAD)
