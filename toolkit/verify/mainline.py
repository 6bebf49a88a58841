"""Plays the main line of a record through, and goes on behind an illegal move where it can."""

from __future__ import annotations

from dataclasses import dataclass, field

from toolkit.claims.model import Scene
from toolkit.claims.moves import legal_move
from toolkit.position import Move, Position
from toolkit.record.model import Ply, ply_colour, ply_index, ply_number
from toolkit.verify.model import Finding, Severity
from toolkit.verify.step import FAR, NEAR, not_played, pass_turn, repair

MANY = 10
"""After so many illegal moves a repair looks less far ahead."""


@dataclass(slots=True)
class Played:
    """A ply of the main line: `move` is what was played for it, None where nothing could be."""

    ply: Ply
    before: Position
    move: Move | None
    legal: bool = True

    @property
    def scene(self) -> Scene | None:
        """The move and its position, for the claims about it."""
        return Scene(self.ply.index, self.before, self.move, in_line=False) if self.move else None


@dataclass(slots=True)
class MainLine:
    """A main line, played."""

    start: Position
    played: list[Played] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    illegal: int = 0
    end: Position | None = None
    """The final position; None where checking ended before."""
    _places: dict[int, int] = field(default_factory=dict)

    def before(self, index: int) -> Position | None:
        """The position before a ply; None where the record does not reach it."""
        place = self._places.get(index)
        if place is not None:
            return self.played[place].before
        return self.end if index == self.next else None

    @property
    def next(self) -> int:
        """The index of the ply that would follow."""
        if self.played:
            return self.played[-1].ply.index + 1
        return first_index(self.start)

    def scene(self, index: int) -> Scene | None:
        """The scene of a ply, if it was played."""
        place = self._places.get(index)
        return None if place is None else self.played[place].scene

    def is_legal(self, index: int) -> bool:
        """Tell whether a ply was legal; what is no ply of the record is."""
        place = self._places.get(index)
        return place is None or self.played[place].legal

    def scene_or_position(self, index: int) -> Scene | None:
        """The scene of a ply; before the first, the start position alone."""
        if index not in self._places and (not self.played or index < self.played[0].ply.index):
            return Scene(max(index + 1, 0), self.start, None, in_line=False)
        return self.scene(index)

    def add(self, played: Played) -> None:
        """Put the next ply."""
        self._places[played.ply.index] = len(self.played)
        self.played.append(played)


def play_main_line(plies: tuple[Ply, ...], start: Position) -> MainLine:
    """Play a main line from a start position."""
    line = MainLine(start)
    if not plies:
        line.end = start
        return line
    line.findings += _late_start(plies[0], start)
    texts = [ply.move for ply in plies]
    position: Position | None = start
    for place, ply in enumerate(plies):
        if position is None:
            break
        if position.turn is not ply_colour(ply.index):
            position = pass_turn(position)
        move = legal_move(position, ply.move)
        legal = move is not None
        if move is None:
            reach = FAR if len(line.findings) < MANY else NEAR
            fixed = repair(position, ply.move, texts[place + 1 : place + 1 + reach], reach)
            line.illegal += ply.move.readable
            line.findings.append(not_played(position, ply.move, fixed))
            move = fixed.move
        line.add(Played(ply, position, move, legal))
        position = position.play(move) if move else None
    line.end = position
    return line


def first_index(start: Position) -> int:
    """The index of the ply that a start position expects."""
    return ply_index(start.fullmove, bool(start.turn))


def _late_start(first: Ply, start: Position) -> list[Finding]:
    """A record that does not begin with the ply that its start position expects."""
    expected = first_index(start)
    if first.index == expected:
        return []
    message = f"the record begins at {ply_number(first.index)!r}, its position is that before"
    note = f"{ply_number(expected)!r}; a header 'FEN:' tells another"
    return [Finding(first.move.whole, Severity.WARNING, "late-start", f"{message} {note}")]
