"""Claims and verdicts, and the scenes in which a claim is judged."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from toolkit.claims.words import ManRef, SquareRef, named_in
from toolkit.explain.paths import PathReport
from toolkit.position import Move, Position
from toolkit.record.model import MoveText, ply_name
from toolkit.record.source import Source, Span

_RECENT = 16
"""How many of the men and squares named before a word such as `this bishop` may mean."""


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


class Topic(StrEnum):
    """What a judgement is about."""

    ERROR = "error"
    """The move played lets a forced mate in."""
    BETTER = "better"
    """The moves named do not lose by force, the one played does."""
    ONLY = "only"
    """All other moves lose by force."""


@dataclass(frozen=True, slots=True)
class Question:
    """What the solver can be asked of a judgement."""

    topic: Topic
    before: Position
    played: Move | None
    named: tuple[Move, ...] = ()


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
    asks: Question | None = None
    """What the solver can be asked, if the claim is a judgement."""
    told: bool = False
    """True if what is wrong with it is a finding of its own already."""
    instead: str | None = None
    """What would rightly stand in the place of a refuted mark; None where that cannot be told."""

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
    """What a text speaks of: a move, and the position in which it was played.

    `move` is None where a text speaks of a position alone: before the first move, or of a diagram.
    """

    index: int
    before: Position
    move: Move | None
    in_line: bool
    """True in a variation."""
    text: MoveText | None = None

    @property
    def names(self) -> tuple[str, str]:
        """The names of the squares that the move leaves and reaches."""
        board = self.before.game.board
        if self.move is None:
            return "", ""
        return board.name(self.move.origin), board.name(self.move.target)

    def when(self, when: When) -> When:
        """In which position a claim about it is judged; a position alone is that before a move."""
        if self.in_line:
            return When.LINE
        return when if self.move is not None else When.BEFORE

    @property
    def after(self) -> Position:
        """The position behind the move."""
        return self.before if self.move is None else self.before.play(self.move)


@dataclass(frozen=True, slots=True)
class Stage:
    """A position in which a claim may be judged, with the move that it is about."""

    scene: Scene
    position: Position
    when: When
    antecedent: ManRef | None = None
    """The man that a sentence before spoke of."""
    spoken: tuple[ManRef | SquareRef, ...] = ()
    """What the comment has named before, nearest first."""
    focus: int | None = None
    """The square to which a move leads that the sentence says cannot be played."""

    @property
    def mover(self) -> int | None:
        """The square of the man that moved, in this position."""
        move = self.scene.move
        if move is None:
            return None
        return move.origin if self.position is self.scene.before else move.target


@dataclass(frozen=True, slots=True)
class Mention:
    """A move that a sentence names: where, and its scene if it could be played."""

    start: int
    end: int
    text: MoveText
    scene: Scene | None
    before: Position | None = None
    """The position in which it is named, if that is known."""
    index: int = 0


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of a comment. Offsets in `text` count from the sentence's start.

    In `text` remarks that name moves are blanked out: they are sentences of their own.
    """

    text: str
    start: int
    """Its offset in the source."""
    index: int
    """The ply of the main line that the comment follows."""
    mentions: tuple[Mention, ...]
    context: tuple[Scene, ...]
    """What it may speak of besides, nearest first."""
    apart: bool = False
    """True in a remark that follows words, and so may speak of them and not of a move."""
    antecedent: ManRef | None = None
    """The man that the sentence before spoke of, for `it`."""
    spoken: tuple[ManRef | SquareRef, ...] = ()
    """The men and squares that earlier sentences have named, nearest first."""
    question: bool = False
    """True for a sentence that ends with a question mark: it claims nothing."""
    remarks: tuple[tuple[int, int], ...] = ()
    """Where remarks stand in it, which are sentences of their own unless a claim takes them in."""

    def span(self, start: int, end: int) -> Span:
        """A stretch of the sentence as a span of the source."""
        return Span(self.start + start, self.start + end)

    def scenes(self, offset: int) -> Iterator[Scene]:
        """Yield what the words at an offset may speak of, nearest first."""
        for mention in reversed(self.mentions):
            if mention.end <= offset and mention.scene is not None:
                yield mention.scene
        yield from self.context

    def after(self, offset: int) -> list[Stage]:
        """The positions behind what the words at an offset speak of, nearest first."""
        return self._stages(offset, When.AFTER)

    def _focus(self, offset: int) -> int | None:
        said = [each for each in self.mentions if each.end <= offset]
        if not said or said[-1].scene is not None or said[-1].before is None:
            return None
        target = said[-1].text.target
        return said[-1].before.game.board.square(target) if target else None

    def before(self, offset: int) -> list[Stage]:
        """The positions before what the words at an offset speak of, nearest first."""
        return self._stages(offset, When.BEFORE)

    def named(self, offset: int) -> tuple[ManRef | SquareRef, ...]:
        """The men and squares that it names itself before an offset, nearest first.

        What stands before a move that it names is left out: behind it words speak of that move.
        """
        said = max((each.end for each in self.mentions if each.end <= offset), default=0)
        there = named_in(self.text)
        return tuple(ref for start, end, ref in reversed(there) if said <= start and end <= offset)

    def _stages(self, offset: int, when: When) -> list[Stage]:
        spoken, focus = (*self.named(offset), *self.spoken)[:_RECENT], self._focus(offset)
        return [
            Stage(
                scene,
                scene.before if when is When.BEFORE else scene.after,
                scene.when(when),
                self.antecedent,
                spoken,
                focus,
            )
            for scene in self.scenes(offset)
        ]
