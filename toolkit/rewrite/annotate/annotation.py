"""Annotates a record: writes down what is true and not yet said, so that `verify` finds it right.

Paths are added after moves that have none, lists of paths are completed, missing marks are added
and, where asked, refuted paths and marks are corrected. Every change is tried: the edited text is
read and verified again, and a change stays only if the record is the same otherwise, if what it
adds is verified, and if nothing else is found or lost. Annotating the result changes nothing more.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import PurePath

from toolkit.claims.grammar.tokens import named_paths
from toolkit.claims.model import Claim, Verdict, When
from toolkit.errors import RecordError
from toolkit.facts.path_reports import report_path
from toolkit.facts.paths import clear_paths
from toolkit.play.line import PlayedLine
from toolkit.play.record import PlayedRecord
from toolkit.play.replay_cache import ReplayCache
from toolkit.play.tree import Finding, Node, Severity
from toolkit.record.dialect import dialect_of
from toolkit.record.edits import Edit, Origins, apply_edits
from toolkit.record.model import Dialect, Ply
from toolkit.record.source import Source
from toolkit.rewrite.annotate.changes import (
    CAPTURE,
    MARKS,
    Change,
    ChangeKind,
    claims_within,
    corrected_mark,
    missing_mark,
    moves_of,
    place_of,
)
from toolkit.rewrite.annotate.layout import (
    CommentLayout,
    CommentStyle,
    comment_styles,
    log_comment,
    pgn_comment,
)
from toolkit.rewrite.annotate.path_lists import JOINT, PathList, command_of, path_names
from toolkit.rewrite.annotate.trials import VerifiedText, keep_sound
from toolkit.rules.game import Game
from toolkit.rules.position import Manner
from toolkit.text import quoted
from toolkit.verify.model import Verification

_LEFT = "not-annotated"
_LONGEST_NAME = 24
"""More characters of the name of a file are cut in the short form of an annotation."""


@dataclass(frozen=True, slots=True)
class AnnotateOptions:
    """The parts of a record that are annotated only if asked for."""

    pieces: str | None = None
    """The letters of the pieces whose paths are added; None for those that go by two legs."""
    correct: bool = False
    """Put refuted paths and marks right."""
    captures: bool = False
    """Add the `x` of captures."""


@dataclass(frozen=True, slots=True)
class Annotation:
    """The changes of a text. Findings have their places in the source."""

    source: Source
    before: tuple[Verification, ...]
    """Its records as they were found."""
    changes: tuple[Change, ...]
    left: tuple[Finding, ...]
    """The faults that remain, and the text that was left alone."""

    def __repr__(self) -> str:
        name = quoted(PurePath(self.source.name).name, _LONGEST_NAME)
        return f"<Annotation {name}: {len(self.changes)} changes, {len(self.left)} left>"

    @property
    def edits(self) -> tuple[Edit, ...]:
        """The edits, in the order in which they stand."""
        return tuple(change.edit for change in self.changes)

    @property
    def text(self) -> str:
        """The annotated text."""
        return apply_edits(self.source.text, self.edits)

    def encode(self) -> bytes:
        """Return the annotated text as the source was encoded."""
        return self.source.encode(self.text)

    @property
    def usable(self) -> bool:
        """True if any record of the text could be verified."""
        return any(checked.game is not None for checked in self.before)

    @property
    def clean(self) -> bool:
        """True if nothing that remains weighs more than a note."""
        return all(finding.severity is Severity.NOTE for finding in self.left)


_UNANNOTATED = {Dialect.JSON: "JSON", Dialect.ZSG: "a saved game of Zillions"}


def annotate(
    source: Source,
    game: Game | str | None = None,
    options: AnnotateOptions | None = None,
    cache: ReplayCache | None = None,
) -> Annotation:
    """Find what is to be added to the records of a text; `game` names their game if they do not.

    `cache` remembers what was played of another version of the text.

    Raises RecordSyntaxError if the text holds no record, RecordError if that is JSON or a saved
    game of Zillions, and UsageError for pieces that no game of the text has.
    """
    kind = _UNANNOTATED.get(dialect_of(source.text))
    if kind is not None:
        why = f"{kind} is not annotated; 'convert' makes a score, PGN or a log of it"
        raise RecordError(f"{source.name}: {why}")
    source = source.plain
    options = options or AnnotateOptions()
    before = VerifiedText(source, game, cache or ReplayCache())
    before.require(options.pieces)
    offered = _offered(before, options)
    after, changes = keep_sound(before, offered)
    dropped = _dropped(offered, changes)
    left = [*_remaining(after, changes), *dropped, *_stops(before)]
    return Annotation(
        source=source,
        before=tuple(before.records),
        changes=tuple(changes),
        left=tuple(sorted(left, key=lambda finding: finding.span)),
    )


def _offered(checked: VerifiedText, options: AnnotateOptions) -> list[Change]:
    """Return the changes that would be right, in the order of their places; none of them overlap."""
    ways = comment_styles([each.record for each in checked.records])
    changes = [
        change for each, style in zip(checked.records, ways, strict=True) for change in _of_record(each, style, options)
    ]
    # What is put in at one place comes in this order: the marks of a move, then its paths.
    return list(_disjoint(sorted(changes, key=place_of)))


def _disjoint(changes: list[Change]) -> Iterator[Change]:
    """Yield the changes, except those of a place that has been changed already."""
    last: Change | None = None
    for change in changes:
        if last is not None:
            overlaps = change.edit.span.start < last.edit.span.end
            if overlaps or (change.edit.span, change.kind) == (last.edit.span, last.kind):
                continue
        yield change
        last = change


def _of_record(verification: Verification, style: CommentStyle, options: AnnotateOptions) -> Iterator[Change]:
    played = verification.played
    yield from _marks(verification, options)
    for claim in verification.claims:
        if _is_settled(claim, played):
            yield from _of_claim(verification.record.source, claim, options)
    if played is not None:
        letters = _letters(played.game, options.pieces)
        yield from _paths(verification, played.main, style, letters)


def _letters(game: Game, pieces: str | None) -> str:
    """Return the letters of the pieces whose paths are added."""
    if pieces is not None:
        return pieces
    bent = (piece for piece in game.pieces if any(len(word.legs) > 1 for word in piece.words))
    return "".join(piece.letter for piece in bent)


def _marks(verification: Verification, options: AnnotateOptions) -> Iterator[Change]:
    """Add the marks that findings miss."""
    source = verification.record.source
    moves = {move.span: move for move in moves_of(verification.record)}
    codes = {*MARKS, CAPTURE} if options.captures else set(MARKS)
    for finding in verification.findings:
        if finding.code in codes:
            edit = missing_mark(source, moves[finding.span], finding.code)
            yield Change(ChangeKind.MARK, edit, (finding.code, finding.span))


def _is_settled(claim: Claim, played: PlayedRecord | None) -> bool:
    """Return True if a claim is about a legal move; of another it may mean something else."""
    return claim.when is When.LINE or played is None or played.main.is_legal(claim.index)


def _of_claim(source: Source, claim: Claim, options: AnnotateOptions) -> Iterator[Change]:
    """Complete a list of paths; correct paths and marks where that is asked for."""
    edit, kind = None, ChangeKind.CORRECTED
    if claim.verdict is Verdict.INCOMPLETE and claim.missing:
        edit, kind = PathList(source, claim).completed(), ChangeKind.COMPLETED
    elif options.correct and claim.verdict is Verdict.REFUTED:
        if claim.kind == "path":
            edit = PathList(source, claim).corrected()
        elif claim.kind == "mark":
            edit = corrected_mark(source, claim)
    if edit is not None:
        yield Change(kind, edit, (f"{claim.verdict.value}-{claim.kind}", claim.span))


def _paths(verification: Verification, main: PlayedLine, style: CommentStyle, letters: str) -> Iterator[Change]:
    """Add the paths of moves that have none yet."""
    source = verification.record.source
    layout = CommentLayout(source, style)
    said = [
        claim
        for claim in verification.claims
        if (claim.kind == "path" or claim.verdict is Verdict.UNREAD) and claim.when is not When.LINE
    ]
    plies = verification.record.plies
    for node, ply, following in zip(main.nodes, plies, [*plies[1:], None], strict=False):
        names = _names(node, letters)
        if names and not _has_paths(source, node, ply, said):
            listed = f"Path: {JOINT.join(names)}"
            match verification.record.dialect:
                case Dialect.PGN:
                    edit = pgn_comment(source, ply, command_of(names))
                case Dialect.COURIER:
                    edit = log_comment(source, ply, listed)
                case _:
                    edit = layout.comment(ply, following, listed)
            yield Change(ChangeKind.PATHS, edit)


def _names(node: Node, letters: str) -> list[str]:
    """Return the names of a move's clear paths; none if they go without saying."""
    move, before = node.move, node.before
    if move is None or not node.is_legal or move.piece.letter not in letters:
        return []
    if move.manner not in (Manner.STEP, Manner.EN_PASSANT):
        return []
    where = before.turn, move.piece, move.origin, move.target
    clear = clear_paths(before, *where)
    if len(before.game.table.between(*where)) < 2 and all(len(p.stations) < 3 for p in clear):
        return []
    return path_names(report_path(before, path, before.turn) for path in clear)


def _has_paths(source: Source, node: Node, ply: Ply, said: Sequence[Claim]) -> bool:
    """Return True if a comment on a move already names paths of it, understood or not."""
    return any(
        (path[0], path[-1]) == node.names
        for group in ply.comments
        for claim in claims_within(said, group.span)
        for path in (
            *(each.path.split("-") for each in claim.paths),
            *named_paths(source.slice(claim.span)),
        )
    )


def _remaining(after: VerifiedText, changes: list[Change]) -> Iterator[Finding]:
    """Yield the remaining faults at their places in the source; of notes, only incomplete lists."""
    origins = Origins(change.edit for change in changes)
    incomplete = {claim.span for claim in after.claims if claim.missing}
    for finding in after.findings:
        if finding.severity is not Severity.NOTE or finding.span in incomplete:
            yield replace(finding, span=origins.span(finding.span), node=None)


def _dropped(offered: list[Change], kept: list[Change]) -> Iterator[Finding]:
    """Yield notes on comments that would not be read rightly; other dropped changes are findings still."""
    for change in set(offered).difference(kept):
        if change.kind is ChangeKind.PATHS:
            text = " ".join(change.edit.text.split())
            message = f"{text!r} would not be read rightly here, and is left out"
            yield Finding(change.edit.span, Severity.NOTE, _LEFT, message)


def _stops(checked: VerifiedText) -> Iterator[Finding]:
    """Yield notes on text after an illegal move that nothing explains, which is left alone."""
    for each in checked.records:
        nodes = each.played.main.nodes if each.played else []
        if nodes and nodes[-1].move is None and len(nodes) < len(each.record.plies):
            text = each.record.plies[len(nodes) - 1].move
            message = f"what stands after {text.text[:40]} is left alone"
            yield Finding(text.span, Severity.NOTE, _LEFT, message)
