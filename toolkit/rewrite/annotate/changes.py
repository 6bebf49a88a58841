"""Changes of a record's text: their kinds and their order, and the edits that put marks right."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from toolkit.claims.model import Claim
from toolkit.record.edits import Edit
from toolkit.record.model import MoveText, Record
from toolkit.record.source import Source, Span

MARKS = {"missing-check": "+", "missing-mate": "#"}
"""The marks that findings say are missing."""
CAPTURE = "missing-capture"
_MATE = "checkmate"
_TURNS_PLUS = frozenset("-/=+\u2212")
"""Signs that make a `+` right before them an evaluation."""


class ChangeKind(StrEnum):
    """A kind of change."""

    MARK = "mark"
    CORRECTED = "corrected"
    COMPLETED = "completed"
    PATHS = "paths"

    def words(self, count: int) -> str:
        """Return the kind in words, for a number of changes."""
        one, many = _WORDS[self]
        return one if count == 1 else many


_WORDS = {
    ChangeKind.MARK: ("mark added", "marks added"),
    ChangeKind.CORRECTED: ("claim corrected", "claims corrected"),
    ChangeKind.COMPLETED: ("list of paths completed", "lists of paths completed"),
    ChangeKind.PATHS: ("comment added", "comments added"),
}


@dataclass(frozen=True, slots=True)
class Change:
    """One edit, and the finding that it mends, by its code and its span."""

    kind: ChangeKind
    edit: Edit
    mends: tuple[str, Span] | None = None


def place_of(change: Change) -> tuple[Span, int]:
    """Return the key by which changes are sorted."""
    return change.edit.span, list(ChangeKind).index(change.kind)


def moves_of(record: Record) -> Iterator[MoveText]:
    """Yield every move of a record, those of variations too."""
    for ply in record.plies:
        yield ply.move
        for variation in ply.variations:
            yield from variation.moves()
    for _, comment in record.comments():
        yield from comment.moves()


def claims_within(claims: Sequence[Claim], span: Span) -> Sequence[Claim]:
    """Return the claims in a span, of some that are sorted by their places."""
    low = bisect_left(claims, span.start, key=lambda claim: claim.span.start)
    high = bisect_left(claims, span.end, key=lambda claim: claim.span.start)
    return claims[low:high]


def missing_mark(source: Source, move: MoveText, code: str) -> Edit:
    """Return the edit that adds the mark which a finding says is missing."""
    if code == CAPTURE:
        return Edit(move.link, "x")
    mark = MARKS[code]
    checks = [each for each in move.marks if each.says_check]
    if checks:
        # Mate where the text says check: one mark takes the place of the other.
        return Edit(checks[0].span, _MATE if checks[0].text.isalpha() else mark)
    # Between the squares of the move and its marks.
    end = move.span.start + len(source.slice(move.bare).rstrip())
    follows = source.text[end : end + 1]
    return Edit(Span(end, end), mark + " " * (mark == "+" and follows in _TURNS_PLUS))


def corrected_mark(source: Source, claim: Claim) -> Edit | None:
    """Return the edit that puts a refuted mark right; None if only its author can."""
    if claim.instead is None:
        return None
    start, end = claim.span.start, claim.span.end
    word = source.slice(claim.span).isalpha()
    if not claim.instead or (claim.instead == "+" and word):
        # A mark that was set apart leaves no gap.
        before = source.text[max(0, start - 40) : start]
        start -= len(before) - len(before.rstrip(" \t"))
    return Edit(Span(start, end), claim.instead)
