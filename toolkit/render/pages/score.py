"""The score as a page shows it: rows of moves, and comments cut into texts, moves and marks."""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from toolkit.claims.model import Claim, Verdict
from toolkit.record.brackets import PAIRS
from toolkit.record.model import Dialect, Group, MoveText, Ply, Record, ply_colour
from toolkit.record.nags import sign_of
from toolkit.record.source import Span
from toolkit.render.pages.nodes import VERDICT_SIGNS, Nodes, said
from toolkit.render.pages.texts import commands_in, prose, remarked, shown
from toolkit.rules.game import Game

_WORST = (
    Verdict.REFUTED, Verdict.UNREAD, Verdict.INCOMPLETE, Verdict.OPINION, Verdict.VERIFIED,
)  # fmt: skip
_REST_OF_LINE = ";"
"""The sign that begins a comment that ends with its line."""


@dataclass(frozen=True, slots=True)
class Marker:
    """The button of one claim, or of those that end together."""

    numbers: tuple[int, ...]
    claims: tuple[Claim, ...]
    texts: tuple[str, ...]

    @property
    def verdict(self) -> str:
        """The worst verdict among them."""
        found = {claim.verdict for claim in self.claims}
        return next(verdict for verdict in _WORST if verdict in found).value

    @property
    def sign(self) -> str:
        """Its text."""
        return VERDICT_SIGNS[Verdict(self.verdict)]

    @property
    def label(self) -> str:
        """Its title: the verdicts, and what they are about."""
        pairs = zip(self.claims, self.texts, strict=True)
        return shown("; ".join(f"{said(claim)} \u2013 {text}" for claim, text in pairs))


@dataclass(frozen=True, slots=True)
class Stretch:
    """A stretch of text: a move (then `node` leads to its position), or other words."""

    text: str
    node: int | None = None
    denied: bool = False
    """True for a move that was not played: the node is that before it."""
    verdict: str = ""
    """The verdict of the shortest claim around it."""
    claim: int | None = None
    marker: Marker | None = None


@dataclass(slots=True)
class ScoreRow:
    """A number with the moves of both sides, or a comment."""

    number: str = ""
    white: tuple[Stretch, ...] = ()
    black: tuple[Stretch, ...] = ()
    comment: tuple[Stretch, ...] = ()
    moves: bool = True

    @property
    def is_empty(self) -> bool:
        """True for a comment of which nothing is shown, such as one of commands alone."""
        seen = any(each.text.strip() or each.marker for each in self.comment)
        return not self.moves and not seen


@dataclass(slots=True)
class Score:
    """Writes a record's score for a page; claims are named by their numbers."""

    nodes: Nodes
    claims: Sequence[Claim]
    placed: set[int] = field(default_factory=set)

    def rows(self) -> list[ScoreRow]:
        """The score from its first comment to its last move."""
        record = self.nodes.played.record
        rows = [self._comment(group) for group in record.opening]
        for ply in record.plies:
            rows += [self._comment(group) for group in ply.before]
            black = bool(ply_colour(ply.index))
            row = rows[-1] if rows else None
            number = f"{ply.index // 2 + 1}."
            if not (black and row and row.moves and row.number == number and not row.black):
                row = ScoreRow(number)
                rows.append(row)
            pieces = (*self._cut(ply.move.span, [ply.move]), *_glyphs(ply))
            if black:
                row.black = pieces
            else:
                row.white = pieces
            rows += self._after(ply)
        return [row for row in rows if not row.is_empty]

    def _after(self, ply: Ply) -> list[ScoreRow]:
        """The comments on a ply and the variations of the tree, in the order of the text."""
        said = [(group.span, self._comment(group)) for group in ply.comments]
        for variation in ply.variations:
            pieces = tuple(self._cut(variation.span, list(variation.moves())))
            said.append((variation.span, ScoreRow(comment=pieces, moves=False)))
        return [row for _, row in sorted(said, key=lambda each: each[0])]

    def left(self) -> tuple[Stretch, ...]:
        """The claims that stand in no comment and at no move."""
        rest = [number for number in range(len(self.claims)) if number not in self.placed]
        return tuple(Stretch("", marker=self._marker([number])) for number in rest)

    def _comment(self, group: Group) -> ScoreRow:
        span, text = group.span, self.nodes.played.record.source.text
        if span.end - span.start > 1 and PAIRS.get(text[span.start]) == text[span.end - 1]:
            span = Span(span.start + 1, span.end - 1)
        elif text[span.start] == _REST_OF_LINE:
            span = Span(span.start + 1, span.end)
        return ScoreRow(comment=tuple(self._cut(span, list(group.moves()))), moves=False)

    def _cut(self, span: Span, moves: list[MoveText]) -> Iterator[Stretch]:
        """Cut a stretch of text at its moves and at the bounds of its claims."""
        inside = [number for number, claim in enumerate(self.claims) if _lies(claim.span, span)]
        self.placed |= set(inside)
        atoms = [_clipped(move.whole, span) for move in sorted(moves, key=lambda m: m.span.start)]
        # A command is shown in other words, which stand together as a move does.
        solid = [*atoms, *self._commands(span)]
        spans = {number: self._around(number, span, solid) for number in inside}
        bounds = {span.start, span.end, *(b for each in atoms for b in (each.start, each.end))}
        bounds |= {bound for each in spans.values() for bound in (each.start, each.end)}
        starts = {
            atom.start: move.whole.start
            for atom, move in zip(atoms, sorted(moves, key=lambda m: m.span.start), strict=True)
        }
        ordered = sorted(bounds)
        for start, end in itertools.pairwise(ordered):
            yield self._stretch(Span(start, end), spans, starts.get(start))

    def _stretch(self, span: Span, spans: dict[int, Span], move: int | None) -> Stretch:
        around = [number for number, each in spans.items() if _lies(span, each)]
        inner = min(around, key=lambda number: _length(spans[number]), default=None)
        node = None if move is None else self.nodes.at(move)
        wrong = node is not None and not node.is_legal
        ended = [number for number, each in spans.items() if each.end == span.end]
        source = self.nodes.played.record.source
        return Stretch(
            text=shown(self._text(span) if move is None else source.slice(span)),
            node=None if node is None else self.nodes.number(node),
            denied=node is not None and node.after is None,
            verdict="refuted" if wrong else "" if inner is None else self.claims[inner].verdict.value,
            claim=inner,
            marker=self._marker(ended) if ended else None,
        )

    def _text(self, span: Span) -> str:
        """Return the words between moves, without the signs of their dialect."""
        record = self.nodes.played.record
        text = record.source.slice(span)
        plain = {Dialect.PGN: prose, Dialect.COURIER: remarked}.get(record.dialect)
        return plain(text) if plain else text

    def _marker(self, numbers: list[int]) -> Marker:
        claims = tuple(self.claims[number] for number in numbers)
        source = self.nodes.played.record.source
        texts = tuple(" ".join(source.slice(claim.span).split()) for claim in claims)
        return Marker(tuple(numbers), claims, texts)

    def _around(self, number: int, span: Span, atoms: list[Span]) -> Span:
        """The stretch of a claim, which cuts no move or command in two."""
        own = _clipped(self.claims[number].span, span)
        start, end = own.start, own.end
        for atom in atoms:
            if atom.start < start < atom.end:
                start = atom.start
            if atom.start < end < atom.end:
                end = atom.end
        return Span(start, end)

    def _commands(self, span: Span) -> list[Span]:
        """The commands of PGN in a stretch."""
        record = self.nodes.played.record
        return commands_in(record.source, span) if record.dialect is Dialect.PGN else []


def _glyphs(ply: Ply) -> Iterator[Stretch]:
    """Yield the signs of the glyphs of a ply."""
    for nag in ply.nags:
        yield Stretch(f" {sign_of(nag.value)}")


def facts(record: Record, game: Game) -> list[tuple[str, str]]:
    """The headers of a record, as they are shown: its game by its name."""
    named = {"game", "variant"}
    return [
        (shown(key), shown(game.name if key.casefold() in named and value == game.key else value))
        for key, value in ((header.key, header.value) for header in record.headers)
    ]


def _lies(span: Span, around: Span) -> bool:
    return around.start <= span.start < around.end and span.start < span.end


def _clipped(span: Span, around: Span) -> Span:
    return Span(max(span.start, around.start), min(span.end, around.end))


def _length(span: Span) -> int:
    return span.end - span.start
