"""Claims and verdicts, and the scene in which a claim is judged."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from toolkit.explain.paths import PathReport
from toolkit.position import Move, Position
from toolkit.record.model import PathText, SquareText, WordText, ply_name
from toolkit.record.source import Source, Span

Words = tuple[PathText | SquareText | WordText, ...]


class Verdict(StrEnum):
    """What became of a claim."""

    VERIFIED = "verified"
    INCOMPLETE = "incomplete"
    """True, but other clear paths (or moves) exist that the claim does not name."""
    REFUTED = "refuted"
    OPINION = "opinion"
    UNREAD = "unread"
    """Text that looks like a claim and was not understood."""


class When(StrEnum):
    """The position in which a claim is judged."""

    BEFORE = "before"
    AFTER = "after"
    LINE = "line"


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim with its verdict; `index` is the ply that it was made about."""

    index: int
    when: When
    span: Span
    kind: str
    verdict: Verdict
    detail: str = ""
    """What is true instead, or in addition."""
    paths: tuple[PathReport, ...] = ()
    xray: tuple[str, ...] = ()
    missing: tuple[PathReport, ...] = ()
    """Clear paths that an incomplete claim leaves out."""

    def to_json(self, source: Source) -> dict[str, Any]:
        """The claim as JSON."""
        place = source.place(self.span.start)
        return {
            "ply": ply_name(self.index),
            "position": self.when.value,
            "line": place.line,
            "column": place.column,
            "kind": self.kind,
            "text": source.slice(self.span),
            "verdict": self.verdict.value,
            "detail": self.detail,
            "paths": [path.to_json() for path in self.paths],
            "xray": list(self.xray),
            "missing": [path.to_json() for path in self.missing],
        }


@dataclass(frozen=True, slots=True)
class Scene:
    """What a text speaks of: a move, and the position in which it was played."""

    index: int
    before: Position
    move: Move
    in_line: bool
    """True in a variation."""

    @property
    def names(self) -> tuple[str, str]:
        """The names of the squares that the move leaves and reaches."""
        board = self.before.game.board
        return board.name(self.move.origin), board.name(self.move.target)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of a comment, without the moves and groups around it."""

    words: Words
    scenes: tuple[Scene, ...]
    """What it may speak of, nearest first; none where the rules could not follow the record."""
    index: int
    apart: bool = False
    """True in a remark that may speak of the words before it."""

    @property
    def span(self) -> Span:
        """Where it stands."""
        return Span(self.words[0].span.start, self.words[-1].span.end)
