"""A cache of the moves of records and the positions after them.

A text that was changed a little is played again without playing again what did not change, and a
record whose game is found by its moves is not played again when it is found.

Whole lines are replayed in the kernel, where there is one; their positions are made when somebody
asks for one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from toolkit.errors import UsageError
from toolkit.kernel import replayer
from toolkit.notation.move_grammar import MoveParts
from toolkit.play.moves import named_moves
from toolkit.play.translation import saved_start
from toolkit.record.model import MoveText, Record
from toolkit.rules import fen
from toolkit.rules.arrangements import read_bare_placement
from toolkit.rules.board import Colour
from toolkit.rules.game import Game
from toolkit.rules.position import Move, Position

if TYPE_CHECKING:
    from toolkit.kernel.replay import Packed, Replayed


@dataclass(slots=True, eq=False)
class Step:
    """A move and the position after it."""

    move: Move
    _after: Position | None
    """None until it is asked for; it is made from `_origin`."""
    _origin: Step | Position | None = None
    _is_check: bool | None = None
    _has_answer: bool | None = None

    @property
    def after(self) -> Position:
        """The position after the move."""
        if self._after is None:
            self._make()
        assert self._after is not None
        return self._after

    def _make(self) -> None:
        """Make the positions of the line up to this one: one after the other, as it may be long."""
        unmade, origin = [self], self._origin
        while isinstance(origin, Step) and origin._after is None:
            unmade.append(origin)
            origin = origin._origin
        position = origin.after if isinstance(origin, Step) else origin
        assert position is not None
        for step in reversed(unmade):
            position = step._after = position.play(step.move)

    @property
    def is_check(self) -> bool:
        """True if it gives check."""
        if self._is_check is None:
            self._is_check = self.after.in_check()
        return self._is_check

    @property
    def has_answer(self) -> bool:
        """True if the other side has a legal move after it."""
        if self._has_answer is None:
            self._has_answer = self.after.has_move()
        return self._has_answer

    @property
    def is_mate(self) -> bool:
        """True if it checkmates."""
        return self.is_check and not self.has_answer


class ReplayCache:
    """Finds the positions that moves lead to, each once.

    Positions are known again as objects: those asked about must come from here.
    """

    def __init__(self) -> None:
        self._starts: dict[tuple[int, str | None], tuple[Game, Position]] = {}
        self._lines: dict[tuple[int, Packed], _Line] = {}
        self._legal: dict[tuple[int, MoveParts | str], Step | None] = {}
        self._any: dict[tuple[int, object], Step] = {}
        self._passed: dict[int, Position] = {}

    def spend(self, amount: int = 1) -> None:
        """Take note of work: moves that are about to be found, or sentences judged.

        Subclasses that limit the work raise SearchStopped here.
        """

    def start(self, game: Game, text: str | None, *, bare: bool = False) -> Position:
        """Return the position of a FEN, or the game's own start; raises FenError.

        A `bare` FEN may be a placement alone.
        """
        key = id(game), text
        if key not in self._starts:
            read = read_bare_placement if bare and text and len(text.split()) == 1 else fen.read_fen
            self._starts[key] = game, read(text, game) if text else fen.start(game)
        return self._starts[key][1]

    def saved(self, game: Game, record: Record) -> Position:
        """Return the position from which a saved game of Zillions begins; raises FenError."""
        text = "\n".join(each.text for each in record.setup)
        black = bool(record.plies and record.plies[0].index % 2)
        key = id(game), f"zsg {black} {text}"
        if key not in self._starts:
            self._starts[key] = game, saved_start(record, game)
        return self._starts[key][1]

    def line(self, start: Position, texts: Sequence[MoveText]) -> list[Step]:
        """Return the steps of a line, up to the first text that names no legal move.

        All texts must be read as moves, none of which is null or compound.
        """
        found = self._replayed(start, [text.said for text in texts if text.said is not None])
        return self._stepped(start, texts) if found is None else found

    def _replayed(self, start: Position, line: Iterable[MoveParts]) -> list[Step] | None:
        """Replay a line in the kernel; None if it cannot."""
        kernel = replayer(start.game)
        if kernel is None:
            return None
        packed = kernel.pack(line)
        key = id(start), packed[:1]
        known = self._lines.get(key)
        if known is None or known.packed != packed:
            self.spend(len(packed))
            try:
                replayed = kernel.replay(start, packed)
            except UsageError:
                return None
            known = self._lines[key] = _Line.linked(start, packed, replayed, known)
        return known.steps

    def _stepped(self, position: Position, texts: Iterable[MoveText]) -> list[Step]:
        steps: list[Step] = []
        for text in texts:
            step = self.legal(position, text)
            if step is None:
                break
            steps.append(step)
            position = step.after
        return steps

    def legal(self, position: Position, text: MoveText) -> Step | None:
        """Return the legal move that a text names by its squares; None if it names none."""
        self.spend()
        key = id(position), text.wording
        if key not in self._legal:
            self._legal[key] = _legal(position, text)
        return self._legal[key]

    def play(self, position: Position, move: Move) -> Step:
        """Play a move, legal or not."""
        becomes = move.promotion.index if move.promotion else None
        key = id(position), (move.piece.index, move.origin, move.target, becomes, move.manner)
        if key not in self._any:
            self._any[key] = Step(move, position.play(move))
        return self._any[key]

    def passed(self, position: Position) -> Position:
        """Return the position with the other side to move, for a null move or an omitted ply.

        Nothing can be taken en passant there.
        """
        key = id(position)
        if key not in self._passed:
            moves = position.fullmove + (position.turn is Colour.BLACK)
            self._passed[key] = replace(position.passed(), fullmove=moves)
        return self._passed[key]


@dataclass(frozen=True, slots=True)
class _Line:
    """A line as the kernel has replayed it."""

    start: Position
    packed: Packed
    """Its texts, including those that name no legal move."""
    steps: list[Step]

    @classmethod
    def linked(cls, start: Position, packed: Packed, replayed: list[Replayed], known: _Line | None) -> _Line:
        """Return a line that shares the steps of another as far as the two agree."""
        steps = [] if known is None else known.steps[: _alike(packed, known.packed)]
        origin: Step | Position = steps[-1] if steps else start
        for move, gives_check, has_answer in replayed[len(steps) :]:
            origin = Step(move, None, origin, gives_check, has_answer)
            steps.append(origin)
        return cls(start, packed, steps)


def _alike(one: Packed, other: Packed) -> int:
    """Count the texts that two lines share at their start."""
    pairs = zip(one, other, strict=False)
    return next((place for place, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


def _legal(position: Position, text: MoveText) -> Step | None:
    """Return the one legal move that a text names; None if it names none or several."""
    found: Step | None = None
    for move in named_moves(position, text):
        after = position.play(move)
        if not after.in_check(position.turn):
            if found is not None:
                return None
            found = Step(move, after)
    return found
