"""The words of comments in another form, each with what is lost of it.

`[Path: g9-i7-g7 or g9-i9-g7]` of a score is `[%path g9-i7-g7,g9-i9-g7]` in PGN, and the steps of each
path are arrows for programs that draw them: `[%cal Gg9i7,Gi7g7]`, green for clear paths and red for
blocked ones.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from toolkit.claims.model import OPINION, Claim, Verdict, When
from toolkit.notation.move_grammar import read_move_parts
from toolkit.record.brackets import PAIRS, BracketFinder
from toolkit.record.comments import content_of, is_closed
from toolkit.record.courier_tokens import REMARK_LINE
from toolkit.record.edits import Edit, apply_edits
from toolkit.record.headers import is_tag
from toolkit.record.model import Command, Dialect, Group, MoveText
from toolkit.record.nags import read_remark
from toolkit.record.source import Source, Span
from toolkit.rewrite.annotate.changes import claims_within
from toolkit.rewrite.annotate.path_lists import command_of
from toolkit.rewrite.convert.losses import Losses
from toolkit.verify import marks
from toolkit.verify.model import Verification

_SPACE = re.compile(r"[ \t\r\n]+")
_PATH_KIND = "path"
_ARROWS = "cal"
_SQUARE = r"[a-p](?:1[0-6]|[1-9])(?![0-9])"
_NAME = rf"{_SQUARE}(?:-{_SQUARE})+"
_JOINTS = r"(?:\s*,\s*|\s+or\s+|\s+and\s+)"
_LISTED = re.compile(rf"[Pp]aths?:\s+(?P<list>{_NAME}(?:{_JOINTS}{_NAME})*)")
_PATHS = re.compile(rf"\[%path\s+(?P<list>{_NAME}(?:\s*,\s*{_NAME})*)\s*\]")
_STOPS = (".", ";", "!", "?", "\u2026")
_BRACES = str.maketrans("{}", "()")


class Comments:
    """Writes the comments of one record; each form has a method."""

    def __init__(self, checked: Verification, losses: Losses) -> None:
        self._record = checked.record
        self._source = checked.record.source
        self._claims = checked.claims
        self._losses = losses

    def for_pgn(self, group: Group) -> str:
        """Return the words of a comment as they stand between braces."""
        content = content_of(self._record, group)
        text = self._edited(content, self._pgn_edits(group, content))
        if "}" in text:
            why = "a comment of PGN cannot hold '}'; parentheses take the place of braces"
            self._losses.add(group.span, why)
            text = text.translate(_BRACES)
        if self._record.dialect is not Dialect.PGN:
            text = f"{text} {self._arrows(group)}"
        return _SPACE.sub(" ", text).strip(" ")

    def _pgn_edits(self, group: Group, content: Span) -> Iterator[Edit]:
        yield from letter_edits(group)
        if self._record.dialect is not Dialect.PGN:
            for claim in self.claims_within(content):
                names = _listed(self._source, claim, content)
                if names is not None:
                    yield Edit(claim.span, command_of(names))

    def _arrows(self, group: Group) -> str:
        """Return the arrows of the paths that a comment names, except those it has already."""
        there = [arrow for each in _drawn(group) for arrow in _arrows_in(each.value)]
        arrows = [each for each in _arrows_of(self.claims_within(group.span)) if each not in there]
        return f"[%{_ARROWS} {','.join(arrows)}]" if arrows else ""

    def for_score(self, group: Group) -> str:
        """Return a comment with its brackets; empty if only arrows that follow from it were there."""
        content = content_of(self._record, group)
        if self._record.dialect is Dialect.SCORE and content.start > group.span.start:
            text = self._edited(content, letter_edits(group))
            sign = self._source.text[group.span.start]
            closed = is_closed(self._record, group)
            return f"{sign}{text}{PAIRS[sign]}" if closed else f"[{text.rstrip()}]"
        text = self._edited(content, self._score_edits(group, content))
        text = _SPACE.sub(" ", text).strip(" ")
        if not text and content.start < content.end:
            return ""
        return _bracketed(text, [self._source.slice(each.span) for each in group.commands])

    def _score_edits(self, group: Group, content: Span) -> Iterator[Edit]:
        yield from letter_edits(group)
        yield from self._unpaired(content)
        implied = set(_arrows_of(self.claims_within(group.span)))
        for command in _drawn(group):
            if implied.issuperset(_arrows_in(command.value)):
                yield Edit(self._with_blanks(command.span, content), "")
        for inner in group.items:
            names = _read_command(self._source.slice(inner.span))
            if isinstance(inner, Group) and names is not None:
                yield Edit(inner.span, self._paths(inner, names, content, implied, group))

    def _paths(self, inner: Group, names: list[str], content: Span, implied: set[str], group: Group) -> str:
        """Return a list of paths in words; it keeps its brackets unless it is a sentence of its own."""
        end = min(
            (
                self._with_blanks(each.span, content).start
                for each in _drawn(group)
                if implied.issuperset(_arrows_in(each.value)) and each.span.end == content.end
            ),
            default=content.end,
        )
        alone = _is_sentence(self._source.text, inner.span, Span(content.start, end))
        return _words_of(names) if alone else f"[{_words_of(names)}]"

    def _with_blanks(self, span: Span, content: Span) -> Span:
        """Return a span of a comment with the blanks before it."""
        before = self._source.text[content.start : span.start]
        return Span(content.start + len(before.rstrip(" \t\r\n")), span.end)

    def _unpaired(self, content: Span) -> Iterator[Edit]:
        """Yield the edits that remove unpaired brackets from a comment of a score."""
        finder = BracketFinder(self._source.text, content.start, content.end)
        for fault in finder.faults:
            if self._source.slice(fault.span) in ("[", "]", "{", "(", ")"):
                why = "a bracket without its other half cannot stand in a score's comment"
                self._losses.add(fault.span, f"{why}, and is left out")
                yield Edit(fault.span, "")

    def _edited(self, content: Span, edits: Iterable[Edit]) -> str:
        """Return the words of a comment with edits; edits outside it or inside others are dropped."""
        kept: list[Edit] = []
        for edit in sorted([*edits, *self._joined(content)], key=lambda each: (each.span.start, -each.span.end)):
            inside = content.start <= edit.span.start and edit.span.end <= content.end
            if inside and (not kept or edit.span.start >= kept[-1].span.end):
                kept.append(edit)
        moved = [Edit(Span(edit.span.start - content.start, edit.span.end - content.start), edit.text) for edit in kept]
        return apply_edits(self._source.slice(content), moved)

    def _joined(self, content: Span) -> Iterator[Edit]:
        """Yield the edits that make one line of the lines of a log's remark."""
        if self._record.dialect is Dialect.COURIER:
            for match in REMARK_LINE.finditer(self._source.text, *content):
                yield Edit(Span(*match.span()), " ")

    def name_wrong_marks(self, move: MoveText) -> None:
        """Report the marks and letters of a move that are wrong, and are not written."""
        apart = [mark.span for mark in move.marks if mark.span.start >= move.span.end]
        for span in (move.span, *apart):
            for claim in self.claims_within(span):
                if claim.kind == marks.KIND and claim.verdict is Verdict.REFUTED:
                    self._losses.add(claim.span, "is wrong, and is not written")

    def opinions(self, group: Group) -> list[Claim]:
        """Return the judgements in a comment."""
        within = self.claims_within(group.span)
        return [claim for claim in within if claim.kind == OPINION]

    def claims_within(self, span: Span) -> Sequence[Claim]:
        """Return the claims in a span of the text."""
        return claims_within(self._claims, span)


def _drawn(group: Group) -> list[Command]:
    """Return the commands of a comment that draw arrows."""
    return [each for each in group.commands if each.name.casefold() == _ARROWS]


def _bracketed(text: str, commands: list[str]) -> str:
    """Write words as a comment of a score: in square brackets, unless those would say more.

    A comment that is a command and nothing else is in its own.
    """
    if [text] == commands:
        return text
    whole = f"[{text}]"
    says_more = text.startswith("%") or is_tag(whole) or read_remark(whole) is not None
    return f"{{{text}}}" if says_more else whole


def letter_edits(group: Group) -> Iterator[Edit]:
    """Yield the edits that give each move in a comment the letters that it was read with."""
    for move in group.moves():
        yield from edits_of(move)


def edits_of(move: MoveText) -> Iterator[Edit]:
    """Yield the edits that give a move the letters that it was read with."""
    said = move.said
    written = read_move_parts(move.text) if said is not None else None
    if said is None or written is None or written == said:
        return
    start = move.span.start
    if written.piece and said.piece and written.piece != said.piece:
        yield Edit(Span(start, start + len(written.piece)), said.piece)
    if written.promotion and said.promotion and written.promotion != said.promotion:
        # A mark in words, such as `mate`, may hold the letter too.
        bare = move.text[: move.bare.end - start].upper()
        at = start + bare.rindex(written.promotion)
        yield Edit(Span(at, at + len(written.promotion)), said.promotion)


# Paths that comments list


def _words_of(names: Sequence[str]) -> str:
    """Write paths as scores have them."""
    return f"Path: {' or '.join(names)}"


def _read_command(text: str) -> list[str] | None:
    """Return the paths of `[%path ...]`; None if it holds anything else."""
    match = _PATHS.fullmatch(text)
    return re.findall(_NAME, match["list"]) if match else None


def _listed(source: Source, claim: Claim, content: Span) -> list[str] | None:
    """Return the paths that a claim lists, if it is nothing but a list and a sentence of its own."""
    match = _LISTED.fullmatch(source.slice(claim.span))
    names = re.findall(_NAME, match["list"]) if match else []
    if claim.kind != _PATH_KIND or not names or names != [report.path for report in claim.paths]:
        return None
    return names if _is_sentence(source.text, claim.span, content) else None


def _is_sentence(text: str, span: Span, content: Span) -> bool:
    """Return True if nothing but ends of other sentences stands around a stretch of a comment."""
    before, after = text[content.start : span.start].rstrip(), text[span.end : content.end].lstrip()
    return (not before or before.endswith(_STOPS)) and (not after or after.startswith(_STOPS[:3]))


def _arrows_of(claims: Iterable[Claim]) -> list[str]:
    """Return the arrows of the paths of claims, each once."""
    found: dict[str, str] = {}
    for claim in claims:
        if claim.kind != _PATH_KIND or claim.when is When.LINE:
            continue
        for report in claim.paths:
            stations = report.path.split("-") if report.drawn is not None else ()
            for step in map("".join, pairwise(stations)):
                found.setdefault(step, f"{'G' if report.clear else 'R'}{step}")
    return list(found.values())


def _arrows_in(value: str) -> list[str]:
    """Return the arrows of a command's value."""
    return [arrow for each in value.split(",") if (arrow := each.strip())]
