"""The solution of a problem: keys, tries, set play, duals and the tree of the play.

It holds moves and positions; text is made of them where a solution is written.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from toolkit.errors import UsageError
from toolkit.kernel.terms import Aim
from toolkit.notation.algebraic import format_move
from toolkit.rules.board import Colour
from toolkit.rules.position import Move, Position
from toolkit.rules.registry import late
from toolkit.solve.engine import Engine
from toolkit.solve.stipulation import Stipulation
from toolkit.text import shortened

_LONGEST_KEY = 30
"""More characters of a game's key are cut in the short form of a solution."""


class Part(StrEnum):
    """A part of a solution, in the order in which they are found."""

    KEYS = "keys"
    SHORT = "short"
    """The lines of help play or of a series that take fewer moves."""
    SOLUTIONS = "solutions"
    """The lines of help play or of a series, which has no keys."""
    TREE = "tree"
    SET_PLAY = "set_play"
    TRIES = "tries"

    @property
    def words(self) -> str:
        """Its name in a sentence."""
        return _WORDS.get(self, self.value)


_WORDS = {Part.SHORT: "short solutions", Part.TREE: "play", Part.SET_PLAY: "set play"}


@dataclass(frozen=True, slots=True)
class PlacedMove:
    """A move and the position in which it is played; `str` writes it in full notation."""

    position: Position
    move: Move
    _text: str = field(default="", init=False, compare=False)

    def __str__(self) -> str:
        if not self._text:
            # Once for JSON, words and tables: whether a move mates takes its time to find out.
            object.__setattr__(self, "_text", format_move(self.position, self.move))
        return self._text

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self}>"


def check_goal(aim: Aim, last: PlacedMove, after: Position) -> None:
    """Hold a last move against the definition; raises AssertionError if an engine is wrong."""
    if not aim.goal.is_reached(last.move, after):
        raise AssertionError(f"{last} is no {aim.goal}")


@dataclass(frozen=True, slots=True, repr=False)
class Answer(PlacedMove):
    """A move of the attacker that forces the goal, and the defences against it."""

    length: int
    """The moves in which it forces the goal, itself included."""
    replies: tuple[Reply, ...] = ()
    threats: tuple[Answer, ...] = ()
    """The quickest next moves of the attacker if the defender could pass."""

    def to_json(self) -> dict[str, Any]:
        """Return the answer and what follows it as JSON."""
        return {"move": str(self), "length": self.length, **play_json(self.replies, self.threats)}


@dataclass(frozen=True, slots=True, repr=False)
class Reply(PlacedMove):
    """A defence, and every answer that still forces the goal in time; the first is played on."""

    answers: tuple[Answer, ...]
    reaches: bool = False
    """True if it reaches the goal itself, as the attacker wants it to."""

    @property
    def quickest(self) -> tuple[Answer, ...]:
        """Those of the answers than which none is quicker."""
        return tuple(each for each in self.answers if each.length == self.answers[0].length)

    @property
    def has_dual(self) -> bool:
        """True if several answers are equally quick."""
        return len(self.quickest) > 1

    def parries(self, threats: Sequence[Answer]) -> bool:
        """Return True if one of these threats does not work against it, or there are none.

        A piece that is captured where the threat would have gone does not stop it.
        """
        working = {_way(each.move) for each in self.answers if threats and each.length <= threats[0].length}
        return not threats or not working.issuperset(_way(threat.move) for threat in threats)

    def to_json(self) -> dict[str, Any]:
        """Return the defence and its answers as JSON."""
        answers = [answer.to_json() for answer in self.answers]
        found = {"move": str(self), "reaches": self.reaches, "dual": self.has_dual}
        return {**found, "answers": answers}


def _way(move: Move) -> Move:
    """Return a move whatever it captures."""
    return move._replace(captured=None)


def play_json(replies: Iterable[Reply], threats: Sequence[Answer]) -> dict[str, Any]:
    """Return the threats of a move and the defences against it as JSON."""
    found = [reply.to_json() | {"parries": reply.parries(threats)} for reply in replies]
    return {"threats": list(map(str, threats)), "replies": found}


@dataclass(frozen=True, slots=True, repr=False)
class Try(PlacedMove):
    """A first move that fails to a few refutations."""

    refutations: tuple[PlacedMove, ...]
    replies: tuple[Reply, ...] = ()
    """The play after it, if that was asked for; a refutation has no answer."""
    threats: tuple[Answer, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Return the try as JSON, with the play after it if that was asked for."""
        play = play_json(self.replies, self.threats) if self.replies else {}
        return {"move": str(self), "refutations": list(map(str, self.refutations)), **play}


@dataclass(frozen=True, slots=True)
class Dual:
    """A choice of the attacker among equally quick answers, and the line of moves that leads to it."""

    line: tuple[PlacedMove, ...]
    """From the key on."""
    answers: tuple[Answer, ...]

    def to_json(self) -> dict[str, Any]:
        """Return the line and the answers as JSON."""
        return {"after": list(map(str, self.line)), "answers": list(map(str, self.answers))}


@dataclass(frozen=True, slots=True)
class Line:
    """A solution of help play or of a series: the moves in the order of play."""

    moves: tuple[PlacedMove, ...]
    """Up to the move that reaches or forces the goal."""
    last: tuple[PlacedMove, ...] = ()
    """The moves of the other side that it forces, each of which reaches the goal."""

    def texts(self) -> list[list[str]]:
        """Return the moves, as often as the line may end in different ways."""
        moves = list(map(str, self.moves))
        return [[*moves, str(last)] for last in self.last] or [moves]


@dataclass(frozen=True, slots=True)
class Solution:
    """Everything that was found about a problem; moves are in the order of their names."""

    position: Position
    stipulation: Stipulation
    keys: tuple[Move, ...]
    short: tuple[Move, ...]
    """Those of the keys that force the goal in fewer moves; of help play see `short_lines`."""
    complete: bool
    """False if a limit stopped the search before everything that was asked is known."""
    unfinished: tuple[Part, ...] = ()
    """The parts that this limit cut off, or left undone."""
    stated: tuple[Move, ...] = ()
    """The keys that the author states, if they are known."""
    unknown: tuple[Move, ...] = ()
    """First moves of which a limit left open whether they are keys."""
    tries: tuple[Try, ...] = ()
    set_play: tuple[Reply, ...] = ()
    lines: tuple[Line, ...] = ()
    """Every solution of help play or of a series, each once; all have as many moves as are asked."""
    short_lines: tuple[Line, ...] = ()
    """Lines that reach the goal in fewer moves, the shortest first."""
    set_lines: tuple[Line, ...] = ()
    """Those of the play that the other side begins, a move shorter."""
    set_short: tuple[Line, ...] = ()
    """Lines of that play with fewer moves, which say nothing of soundness."""
    intended: int = 1
    """The number of lines that the author wants."""
    tree: tuple[Answer, ...] = ()
    """The keys, and the play after them as far as it was worked out."""
    tree_whole: bool = True
    """False if replies were left out of the tree, for its size or because so much was not asked."""
    deep: bool = False
    """True if a mate of unknown length was looked for: one key is listed, with one line of its play."""
    ended: str | None = None
    """`checkmate` or `stalemate` if the side to move has no legal move to begin with."""
    nodes: int = 0
    seconds: float = 0.0

    def __repr__(self) -> str:
        game = shortened(self.position.game.key, _LONGEST_KEY)
        return f"<Solution {game} {self.stipulation}: {self._summary()}>"

    def __str__(self) -> str:
        """Return the solution as `pathmate solve` prints it."""
        return str(late("solution_text")(self))

    def _repr_html_(self) -> str:
        """Return a diagram with keys, tries and play, for notebooks."""
        return str(late("solution_html")(self))

    def _summary(self) -> str:
        """Return the keys or lines, and whether they are all, in a few words."""
        found = "sound" if self.sound else "not sound"
        known = found if self.complete else "not complete"
        if self.lines:
            short = f", {len(self.short_lines)} short" if self.short_lines else ""
            return f"{len(self.lines)} solution{'s' * (len(self.lines) != 1)}{short}, {known}"
        if not self.keys:
            return "no solution" if self.complete else f"no key found, {known}"
        more = f" and {len(self.keys) - 1} more" if len(self.keys) > 1 else ""
        return f"{self.text(self.keys[0])}{more}, {known}"

    @property
    def attacker(self) -> Colour:
        """The side that is to force the goal."""
        return self.position.turn

    @property
    def solved(self) -> bool:
        """True if a key, or a line of help play or of a series, was found."""
        return bool(self.keys or self.lines)

    @property
    def length(self) -> int | None:
        """The moves that the quickest key takes, as far as is known; None if there is no key."""
        return min((answer.length for answer in self.tree), default=None)

    @property
    def shortest(self) -> bool | None:
        """True if no fewer moves will do, None if that is not known or there is no key."""
        open_ = Part.KEYS in self.unfinished or not self.keys
        return None if open_ else True

    @property
    def cooks(self) -> tuple[Move, ...]:
        """The keys that the author does not state; none if nothing is stated."""
        return tuple(key for key in self.keys if self.stated and key not in self.stated)

    @property
    def failing(self) -> tuple[Move, ...]:
        """The stated keys that are proved to be none."""
        return tuple(each for each in self.stated if each not in (*self.keys, *self.unknown))

    @property
    def sound(self) -> bool:
        """True if there is one key and nothing shorter, all of it proved.

        Of help play and series: whether there are as many solutions as are intended, and none is short.
        """
        if not self.stipulation.is_battle:
            return self.complete and len(self.lines) == self.intended and not self.short_lines
        return len(self.keys) == 1 and not self.short and not self.unknown

    @property
    def sound_as_stated(self) -> bool:
        """True if it is sound, and its key the one that is stated."""
        return self.sound and not self.cooks and not self.failing

    def text(self, *line: Move) -> str:
        """Write a line of moves from the position of the problem, in full notation.

        A single move, such as a key, is a line too.
        """
        if wrong := [each for each in line if not isinstance(each, Move)]:
            raise UsageError(f"text: line has a {type(wrong[0]).__name__}, expected Move")
        return " ".join(_line_texts(self.position, line))

    def duals(self) -> Iterator[Dual]:
        """Yield every place of the play at which the attacker has a choice."""
        waiting: list[tuple[tuple[PlacedMove, ...], Answer]] = [((), key) for key in self.tree]
        for line, answer in waiting:
            for reply in answer.replies:
                after = (*line, answer, reply)
                if reply.has_dual:
                    yield Dual(after, reply.quickest)
                waiting += [(after, each) for each in reply.answers if each.replies]

    def to_json(self) -> dict[str, Any]:
        """Return the solution by the keys of the manual."""
        return {
            "stipulation": str(self.stipulation),
            "attacker": self.attacker.word.lower(),
            "solved": self.solved,
            "sound": self.sound,
            "complete": self.complete,
            "keys": self._texts(self.keys),
            "short": [*self._texts(self.short), *_lines_json(self.short_lines)],
            "cooks": self._texts(self.cooks),
            "stated": self._texts(self.stated),
            "unknown": self._texts(self.unknown),
            "unfinished": list(self.unfinished),
            "solutions": _lines_json(self.lines),
            "tries": [each.to_json() for each in self.tries],
            "set_play": [reply.to_json() for reply in self.set_play],
            "set_solutions": _lines_json(self.set_lines),
            "set_short": _lines_json(self.set_short),
            "duals": [dual.to_json() for dual in self.duals()],
            "tree": [answer.to_json() for answer in self.tree],
            "tree_whole": self.tree_whole,
            "length": self.length,
            "shortest": self.shortest,
            "ended": self.ended,
            "nodes": self.nodes,
            "seconds": round(self.seconds, 6),
        }

    def _texts(self, moves: Iterable[Move]) -> list[str]:
        return [format_move(self.position, move) for move in moves]


class Watcher:
    """A listener to a solution as it is found, in the thread that solves; this one does nothing."""

    def begins(self, part: Part, engine: Engine) -> None:
        """Hear that an engine goes to work on a part."""

    def advances(self, done: int, of: int) -> None:
        """Hear how many of the moves of a part are done; `of` is 0 if nobody knows."""

    def finds(self, part: Part, line: Line) -> None:
        """Hear of a line of help play or of a series, in the order of the search."""

    def completes(self, part: Part, solution: Solution) -> None:
        """Hear that a part is done, or cut off by a limit: `solution.unfinished` then names it."""


def _lines_json(lines: Iterable[Line]) -> list[list[str]]:
    """Return each line whole, as often as it may end in different ways."""
    return [text for line in lines for text in line.texts()]


def _line_texts(position: Position, line: Sequence[Move]) -> Iterator[str]:
    """Yield the moves of a line in full notation."""
    for move in line:
        yield format_move(position, move)
        position = position.play(move)
