"""The solution of a problem: keys, tries, set play, duals and the tree of the play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from toolkit.board import Colour
from toolkit.solve.stipulation import Stipulation


@dataclass(frozen=True, slots=True)
class Answer:
    """A move of the attacker that forces the goal, and the defences against it."""

    move: str
    length: int
    """In how many moves it forces the goal, itself included."""
    replies: tuple[Reply, ...] = ()
    threats: tuple[str, ...] = ()
    """What the attacker would play next if the defender could pass."""

    def to_json(self) -> dict[str, Any]:
        """The answer and what follows it as JSON."""
        replies = [reply.to_json() for reply in self.replies]
        threats = list(self.threats)
        return {"move": self.move, "length": self.length, "threats": threats, "replies": replies}


@dataclass(frozen=True, slots=True)
class Reply:
    """A defence, and every answer that still forces the goal in time; the first is played on."""

    move: str
    answers: tuple[Answer, ...]

    def to_json(self) -> dict[str, Any]:
        """The defence and its answers as JSON."""
        return {"move": self.move, "answers": [answer.to_json() for answer in self.answers]}


@dataclass(frozen=True, slots=True)
class Try:
    """A first move that fails to a few refutations."""

    move: str
    refutations: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """The try as JSON."""
        return {"move": self.move, "refutations": list(self.refutations)}


@dataclass(frozen=True, slots=True)
class Solution:
    """Everything that was found about a problem; moves are in full notation."""

    stipulation: Stipulation
    attacker: Colour
    keys: tuple[str, ...]
    short: tuple[str, ...]
    """Those of the keys that force the goal in fewer moves."""
    complete: bool
    """False where a limit stopped the search before everything that was asked is known."""
    unknown: tuple[str, ...] = ()
    """First moves of which a limit left open whether they are keys."""
    tries: tuple[Try, ...] = ()
    set_play: tuple[Reply, ...] = ()
    tree: tuple[Answer, ...] = ()
    """The keys, and the play after them as far as it is told."""
    tree_whole: bool = True
    """False where replies were left out of the tree for its size."""
    ended: str | None = None
    """`checkmate` or `stalemate` where the side to move has no legal move to begin with."""
    nodes: int = 0
    seconds: float = 0.0

    @property
    def solved(self) -> bool:
        """Whether a key was proved."""
        return bool(self.keys)

    @property
    def sound(self) -> bool:
        """Whether there is one key and nothing shorter, all of it proved."""
        return len(self.keys) == 1 and not self.short and not self.unknown

    def duals(self) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
        """Yield (moves that lead there, answers) wherever the attacker has a choice."""
        waiting: list[tuple[tuple[str, ...], Answer]] = [((), answer) for answer in self.tree]
        while waiting:
            line, answer = waiting.pop(0)
            for reply in answer.replies:
                after = (*line, answer.move, reply.move)
                if len(reply.answers) > 1:
                    yield after, tuple(each.move for each in reply.answers)
                waiting += [(after, each) for each in reply.answers if each.replies]

    def to_json(self) -> dict[str, Any]:
        """The solution by the keys of the manual."""
        return {
            "stipulation": str(self.stipulation),
            "attacker": self.attacker.word.lower(),
            "solved": self.solved,
            "sound": self.sound,
            "complete": self.complete,
            "keys": list(self.keys),
            "short": list(self.short),
            "unknown": list(self.unknown),
            "solutions": [],
            "tries": [each.to_json() for each in self.tries],
            "set_play": [reply.to_json() for reply in self.set_play],
            "duals": [
                {"after": list(after), "answers": list(answers)} for after, answers in self.duals()
            ],
            "tree": [answer.to_json() for answer in self.tree],
            "tree_whole": self.tree_whole,
            "ended": self.ended,
            "nodes": self.nodes,
            "seconds": round(self.seconds, 6),
        }
