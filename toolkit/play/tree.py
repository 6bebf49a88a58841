"""A played record: a tree of nodes, the lines in which they stand, and the findings on them.

A node is a move with the positions before and after it, which are made when they are asked for, or
a position alone: the start of a line, or the position in which a side passes because the record
leaves its move out. The parent of a node is the one before it, whose position after its move is the
one before the node's: a position of a record is named by one node.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from toolkit.play.replay_cache import Step
from toolkit.record.model import MoveText
from toolkit.record.source import Source, Span
from toolkit.rules.position import Move, Position
from toolkit.text import quoted, shortened

_LONGEST = 50
"""More characters of a message are cut in the short form of a finding."""
_LONGEST_CODE = 24


class Severity(StrEnum):
    """The weight of a finding; notes alone leave a record clean."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong with a record, with its place."""

    span: Span
    severity: Severity
    code: str
    message: str
    notes: tuple[str, ...] = ()
    """The truth instead, or in addition."""
    node: int | None = None
    """The number of the node that it is about, if there is one."""

    def __repr__(self) -> str:
        code, said = shortened(self.code, _LONGEST_CODE), quoted(self.message, _LONGEST)
        return f"<Finding {self.severity.value} {code}: {said}>"

    @property
    def text(self) -> str:
        """Message and notes in one."""
        return "; ".join((self.message, *self.notes))

    def to_json(self, source: Source) -> dict[str, Any]:
        """Return the finding as JSON."""
        place = source.place(self.span.start)
        return {
            "line": place.line,
            "column": place.column,
            "severity": self.severity.value,
            "code": self.code,
            "message": self.text,
        }


@dataclass(slots=True, eq=False, repr=False)
class Node:
    """A move of a record, or a position alone (then `text` is None, and both positions are it).

    A null move has a text and positions, but neither `step` nor `move`.
    """

    number: int
    """Its place among the nodes of its record."""
    parent: Node | None
    index: int
    """The ply that it is; of a position alone, the one that is to follow."""
    text: MoveText | None = None
    step: Step | None = None
    """The step played for the move; for an illegal move, the one with which checking goes on."""
    stands: Position | None = None
    """The position itself, of one alone or after a null move; after other moves `step` has it."""
    in_line: bool = False
    """True in a variation."""
    finding: Finding | None = None
    """The reason why the move is illegal or unreadable, and how checking goes on."""

    @property
    def before(self) -> Position:
        """The position before its move; a position alone is its own."""
        at = self.origin
        assert at is not self or self.stands is not None
        return self.stands if at is self and self.stands is not None else at.position

    @property
    def after(self) -> Position | None:
        """None if the move could not be played; the line then goes on from the parent, or ends."""
        return self.stands if self.step is None else self.step.after

    @property
    def is_played(self) -> bool:
        """True if there is a position after it."""
        return self.step is not None or self.stands is not None

    @property
    def move(self) -> Move | None:
        """The move that was played for it; None if none could be."""
        return None if self.step is None else self.step.move

    @property
    def is_legal(self) -> bool:
        """True if the record's own move was played, or the node is a position alone."""
        is_wrong = self.finding is not None and self.finding.severity is Severity.ERROR
        return self.is_played and not is_wrong

    @property
    def origin(self) -> Node:
        """The node whose position is that before the move; a position alone is its own."""
        return self if self.text is None or self.parent is None else self.parent

    @property
    def position(self) -> Position:
        """The position after the move; where it could not be played, that before it."""
        after = self.after
        return self.before if after is None else after

    @property
    def names(self) -> tuple[str, str]:
        """The names of the squares that the move leaves and reaches; empty without a move."""
        board, move = self.before.game.board, self.move
        return ("", "") if move is None else (board.name(move.origin), board.name(move.target))

    def __repr__(self) -> str:
        text = self.text.text if self.text else "position"
        return f"<Node {self.number}: {text!r} at {self.index}>"


@dataclass(slots=True)
class Tree:
    """The nodes of a record, in the order in which they were played."""

    nodes: list[Node] = field(default_factory=list)
    _passed: dict[int, Node] = field(default_factory=dict)
    """By the number of its parent, each node at which a side was made to pass."""

    def start(self, index: int, position: Position) -> Node:
        """Put the start position."""
        return self._put(None, index, stands=position)

    def passed(self, parent: Node, index: int, position: Position, in_line: bool) -> Node:
        """Return the position at which a side was made to pass; each is put once."""
        if parent.number not in self._passed:
            node = self._passed[parent.number] = self._put(parent, index, stands=position)
            node.in_line = in_line
        return self._passed[parent.number]

    def move(self, parent: Node, index: int, text: MoveText, step: Step | None) -> Node:
        """Put a move."""
        return self._put(parent, index, text, step)

    def null(self, parent: Node, index: int, text: MoveText, position: Position) -> Node:
        """Put a null move, after which the position is the same with the other side to move."""
        return self._put(parent, index, text, stands=position)

    def children(self) -> dict[Node, list[Node]]:
        """Return the nodes that follow each node, that of its own line first."""
        found: dict[Node, list[Node]] = {node: [] for node in self.nodes}
        for node in self.nodes:
            if node.parent is not None:
                found[node.parent].append(node)
        return found

    def _put(
        self,
        parent: Node | None,
        index: int,
        text: MoveText | None = None,
        step: Step | None = None,
        stands: Position | None = None,
    ) -> Node:
        node = Node(len(self.nodes), parent, index, text, step, stands)
        self.nodes.append(node)
        return node

    def __iter__(self) -> Iterator[Node]:
        return iter(self.nodes)
