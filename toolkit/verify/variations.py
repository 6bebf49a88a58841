"""Plays the variations of a comment, each from the position that its number names."""

from __future__ import annotations

from dataclasses import dataclass, field

from toolkit.claims.model import Claim, Scene, Verdict, When
from toolkit.claims.moves import legal_move, squares_of
from toolkit.position import Position
from toolkit.record.lines import CommentLines, Line, LineMove
from toolkit.record.model import ply_colour, ply_number
from toolkit.record.source import Span
from toolkit.verify.mainline import MainLine
from toolkit.verify.marks import Marks
from toolkit.verify.model import Finding, Severity
from toolkit.verify.step import NEAR, illegal, not_played, pass_turn, repair

KIND = "line"


@dataclass(slots=True)
class Variations:
    """The variations of one comment, played."""

    main: MainLine
    lines: CommentLines
    denied: set[LineMove]
    """Moves that the text says cannot be played."""
    claims: list[Claim] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    illegal: int = 0
    positions: dict[Line, dict[int, Position]] = field(default_factory=dict)
    """For each line the position before each ply, and that at its end."""
    scenes: dict[LineMove, Scene] = field(default_factory=dict)
    """The moves that could be played."""
    named_in: dict[LineMove, Position] = field(default_factory=dict)
    """The position in which each move is named, if that is known."""
    indexes: dict[LineMove, int] = field(default_factory=dict)

    def play(self) -> None:
        """Play every line."""
        for line in self.lines.lines:
            _LineReader(self, line).play()

    def before(self, line: Line | None, index: int) -> Position | None:
        """The position before a ply in a line, or in the main line."""
        if line is None:
            return self.main.before(index)
        return self.positions.get(line, {}).get(index)


class _LineReader:
    """Plays one line."""

    def __init__(self, variations: Variations, line: Line) -> None:
        self.all = variations
        self.line = line
        self.texts = [each.move for each in line.moves]
        self.faults: list[str] = []
        self.asides: list[str] = []
        self.positions: dict[int, Position] = {}

    def play(self) -> None:
        """Play it, and put its claim and findings with those of the comment."""
        self.all.positions[self.line] = self.positions
        found = self._start()
        if found is None:
            self._claim(Verdict.UNREAD, "the record does not tell in which position")
            return
        index, position = found
        for place, move in enumerate(self.line.moves):
            index += move.skipped
            if position is None:
                self.asides.append(f"not checked from {move.move.text} on")
                break
            if move.skipped:
                self._skip(position, index, move)
                position = None
            else:
                self.positions[index] = position
                position = self._step(position, index, place)
            index += 1
        if position is not None:
            self.positions[index] = position
        verdict = Verdict.REFUTED if self.faults else Verdict.VERIFIED
        if not all(move in self.all.denied for move in self.line.moves):
            self._claim(verdict, "; ".join(self.faults + self.asides))

    def _start(self) -> tuple[int, Position | None] | None:
        """The index and position that the line starts from; None where the text leaves it open."""
        line = self.line
        if line.start is not None:
            position = self.all.before(line.parent, line.start)
            if position is not None:
                return line.start, position
            position = self.all.before(line.parent, line.start - 1)
            if position is None:
                return None
            # The ply in between is left out: `threatens 4.Ng5xg7`.
            line.moves[0].skipped = 1
            return line.start - 1, position
        around = self.all.positions.get(line.parent, {}) if line.parent else {}
        candidates = [(last, around[last]) for last in reversed(around)][:1]
        for index in (line.after, line.after + 1):
            main = self.all.main.before(index)
            candidates += [(index, main)] if main else []
        if self.line.moves[0] in self.all.denied:
            # It need not be legal; it is of the side that is to move.
            fits = (each for each in candidates if self._is_on_turn(each[1]))
        else:
            fits = (each for each in candidates if legal_move(each[1], self.texts[0]))
        return next(fits, None)

    def _is_on_turn(self, position: Position) -> bool:
        squares = squares_of(position, self.texts[0])
        return squares is not None and bool(position.side(position.turn) >> squares[0] & 1)

    def _step(self, position: Position, index: int, place: int) -> Position | None:
        move = self.line.moves[place]
        self.all.indexes[move] = index
        if position.turn is not ply_colour(index):
            position = pass_turn(position)
        self.all.named_in[move] = position
        if move in self.all.denied:
            # Judged as a claim of its own; the line goes on from where it stood.
            return position
        played = legal_move(position, move.move)
        if played is None and move.move.number is None and place:
            alternative = self._alternative(place)
            if alternative is not None:
                index, position = index - 1, alternative
                played = legal_move(position, move.move)
        if played is None:
            fixed = repair(position, move.move, self.texts[place + 1 :], NEAR)
            self._illegal(not_played(position, move.move, fixed))
            played = fixed.move
            if played is None:
                return None
        else:
            marks = Marks(index, position, played, move.move, in_line=True)
            marks.judge()
            self.all.claims += marks.claims
            self.all.findings += marks.findings
        self.all.scenes[move] = Scene(index, position, played, in_line=True)
        return position.play(played)

    def _alternative(self, place: int) -> Position | None:
        """`Pb1-b2 and Pf3-f4 are both good`: where the move before was played, if it is legal there."""
        before = self.all.scenes.get(self.line.moves[place - 1])
        legal = before is not None and legal_move(before.before, self.line.moves[place].move)
        return before.before if before is not None and legal else None

    def _skip(self, position: Position, index: int, move: LineMove) -> None:
        """A move after a ply that the text leaves out: some legal move must make it possible."""
        named = " and ".join(ply_number(index - back) for back in range(move.skipped, 0, -1)[:3])
        aside = f"the move {named} is not given before {move.move.text}"
        self.asides.append(aside)
        if move.skipped == 1:
            tried = [position.play(reply) for reply in position.moves()]
            fits = sum(legal_move(after, move.move) is not None for after in tried)
            aside += f", which is legal after {fits} of the {len(tried)} that are possible"
            if not fits:
                why = f"{named} is not given, and no move makes it legal"
                self._illegal(illegal(move.move, why))
                return
        finding = Finding(move.move.whole, Severity.NOTE, "skipped-move", aside)
        self.all.findings.append(finding)

    def _illegal(self, finding: Finding) -> None:
        self.faults.append(finding.text)
        self.all.illegal += 1
        self.all.findings.append(finding)

    def _claim(self, verdict: Verdict, detail: str) -> None:
        moves = self.line.moves
        span = Span(moves[0].move.whole.start, moves[-1].move.span.end)
        index = self.line.start if self.line.start is not None else self.line.after
        self.all.claims.append(Claim(index, When.LINE, span, KIND, verdict, detail, told=True))
