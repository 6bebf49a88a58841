"""A solution line by line and part by part, so that each can be printed as soon as it is found.

#2 (White mates in 2)
Key: 1.Qa1!
1 key, sound
1.Qa1! (zz)
   1...Nb4 2.axb4#
Tries:
   1.Qe8? 1...Nc3+!
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from toolkit.notation.piece_letters import strange_pieces
from toolkit.problems.solving import Solved
from toolkit.render.solutions.style import USUAL, Shown, Style
from toolkit.render.solutions.variations import DefenceGroup, PlayBuilder
from toolkit.render.solutions.words import LIMIT, choice, found_words, key_label, menace_words, notes, question
from toolkit.rules.position import Position
from toolkit.solve.notation import BREAK, SPACE, MoveWriter, numbered_line
from toolkit.solve.solution import Answer, Line, Part, Solution, Try
from toolkit.solve.stipulation import Stipulation

MOST_LINES = 300
"""The most lines that a part may have in print; `--json` has them all."""
WIDTH = 80
"""Characters that a line has at most, unless a single move is longer."""
_INDENT = 3


@dataclass(frozen=True, slots=True)
class Printed:
    """A line, however long, and how deep it stands."""

    text: str
    level: int = 0


class SolutionLines:
    """A writer of the parts of a solution as lines."""

    def __init__(self, write: MoveWriter, shown: Shown | None = None) -> None:
        self._write = write
        self._build = PlayBuilder(write, shown)

    def opening(self, position: Position, stipulation: Stipulation, name: str = "") -> list[Printed]:
        """Return what is asked, with the name of the problem if it has one."""
        asked = question(position, stipulation)
        return [Printed(f"{name}: {asked}" if name else asked)]

    def legend(self, position: Position) -> list[Printed]:
        """Return what the letters stand for that a reader may not know, as they are written."""
        said = self._write.legend(strange_pieces(position, promoted=True))
        return [Printed(said)] if said else []

    def key(self, solution: Solution, answer: Answer) -> list[Printed]:
        """Return a key with what it is called, before the play after it is known."""
        label = key_label(solution, answer.move)
        text = f"{label[0].upper()}{label[1:]}: 1.{self._write(answer, '!')}"
        in_moves = f" (in {answer.length})" if answer.move in solution.short else ""
        return [Printed(text + in_moves)]

    def line(self, stipulation: Stipulation, line: Line) -> list[Printed]:
        """Return a line of help play or of a series."""
        return [Printed(numbered_line(stipulation, line, self._write), 1)]

    def heading(self, solution: Solution) -> list[Printed]:
        """Return the title of the lines of help play or of a series, where short ones stand before them."""
        return [Printed("Solutions:")] if solution.short_lines else []

    def part(self, part: Part, solution: Solution) -> list[Printed]:
        """Return a part that was found: its title and its lines; nothing if it is empty.

        Of the first part, whose keys or lines are written one by one, how much was found.
        """
        match part:
            case Part.KEYS | Part.SOLUTIONS:
                return [Printed(found_words(solution))]
            case Part.SHORT:
                return self._titled("Short solutions:", self._lines(solution, solution.short_lines))
            case Part.TREE:
                return _cut(self._tree(solution))
            case Part.SET_PLAY:
                short = self._lines(solution, solution.set_short)
                return [*self._titled("Set play:", self._set_play(solution)), *self._titled("Short set play:", short)]
            case Part.TRIES:
                tries = (line for each in solution.tries for line in self._try(each))
                return self._titled("Tries:", tries)

    def closing(self, solution: Solution, why: str = LIMIT) -> list[Printed]:
        """Return what else is to be said, and the work done; `why` something is missing, if it is."""
        said = [Printed(f"({note})") for note in notes(solution, self._write, why)]
        took = Printed(f"{solution.nodes} positions in {solution.seconds:.3f} s")
        return [*said, took]

    def whole(self, solution: Solution) -> Iterator[Printed]:
        """Yield all lines of a solution that was found."""
        yield from self.opening(solution.position, solution.stipulation)
        for answer in solution.tree:
            yield from self.key(solution, answer)
        yield from self.part(Part.SHORT, solution)
        if solution.lines:
            yield from self.heading(solution)
        yield from self._lines(solution, solution.lines)
        battle = solution.stipulation.is_battle
        first = (Part.KEYS, Part.TREE) if battle else (Part.SOLUTIONS,)
        parts = (*first, Part.SET_PLAY, Part.TRIES)
        for part in parts:
            yield from self.part(part, solution)
        yield from self.closing(solution)

    def _tree(self, solution: Solution) -> Iterator[Printed]:
        """Yield the play after each key that has any."""
        if solution.deep:
            yield Printed(" ".join(self._line_of(solution.tree)), 1)
            return
        for answer in solution.tree:
            if answer.replies:
                play = self._build.after(answer)
                menace = menace_words(play.menace, 1, self._write)
                yield Printed(f"1.{self._write(answer, '!')} {menace}")
                yield from self._variations(play.variations)

    def _line_of(self, answers: Sequence[Answer], number: int = 1) -> Iterator[str]:
        """Yield the moves of the line that a deep solution has as its play."""
        for answer in answers[:1]:
            yield f"{number}.{self._write(answer)}"
            for reply in answer.replies:
                yield self._write(reply)
                yield from self._line_of(reply.answers, number + 1)

    def _set_play(self, solution: Solution) -> Iterator[Printed]:
        yield from self._variations(self._build.variations(solution.set_play))
        yield from self._lines(solution, solution.set_lines)

    def _lines(self, solution: Solution, lines: Iterable[Line]) -> Iterator[Printed]:
        for line in lines:
            yield from self.line(solution.stipulation, line)

    def _try(self, each: Try) -> Iterator[Printed]:
        """Yield a try with its refutations, and the play after it before them if that is known."""
        refutations = f"1...{', '.join(self._write(move, '!') for move in each.refutations)}"
        move = f"1.{self._write(each, '?')}"
        if not each.replies:
            yield Printed(f"{move} {refutations}", 1)
            return
        play = self._build.after(each)
        yield Printed(f"{move} {menace_words(play.menace, 1, self._write)}", 1)
        answered = [variation for variation in play.variations if not variation.refutes]
        yield from self._variations(answered, 1)
        yield Printed(f"but {refutations}", 2)

    def _variations(self, variations: Iterable[DefenceGroup], level: int = 0) -> Iterator[Printed]:
        """Yield variations, each before those that go on from it."""
        for each in variations:
            yield Printed(self._variation(each), each.number + level)
            yield from self._variations(each.play, level)

    def _variation(self, each: DefenceGroup) -> str:
        defences = ", ".join(map(self._write, each.defences))
        answers = choice(each.answers, each.number + 1, self._write) if each.answers else ""
        dual = "(dual)" if each.has_dual else ""
        menace = menace_words(each.menace, each.number + 1, self._write)
        return " ".join(filter(None, (f"{each.number}...{defences}", answers, dual, menace)))

    def _titled(self, title: str, lines: Iterable[Printed]) -> list[Printed]:
        found = list(lines)
        return _cut([Printed(title), *found]) if found else []


def _cut(lines: Iterable[Printed]) -> list[Printed]:
    """Return lines as they are printed; of too many, the first, and how many there are more."""
    found = list(lines)
    more = len(found) - MOST_LINES
    cut = [*found[:MOST_LINES], Printed(f"... and {more} more lines (--json)")]
    return cut if more > 0 else found


def solution_text(solution: Solution, style: Style = USUAL, width: int = WIDTH) -> str:
    """Write a whole solution; raises UsageError for letters that do not fit its game."""
    lines = SolutionLines(style.writer(solution.position.game), style.shown)
    opening, *rest = lines.whole(solution)
    return "\n".join(wrapped([opening, *lines.legend(solution.position), *rest], width))


def stated_text(solved: Sequence[Solved]) -> str:
    """Write the solution that was found as files of problems state it; empty if there is none."""
    lines = [text for each in solved for text in wrapped(_play(each))]
    return "\n".join([*lines, ""]) if lines else ""


def _play(solved: Solved) -> Iterator[Printed]:
    """Yield the play of a position below its name, without how much was found."""
    phase, solution = solved.task.phase, solved.solution
    lines = SolutionLines(USUAL.writer(solution.position.game))
    if phase.label:
        yield Printed(f"{phase.label})")
    yield from lines.part(Part.SHORT, solution)
    if solution.lines:
        yield from lines.heading(solution)
    for line in solution.lines:
        yield from lines.line(phase.stipulation, line)
    if not any(answer.replies for answer in solution.tree):
        for answer in solution.tree:
            yield from lines.key(solution, answer)
    for part in (Part.TREE, Part.SET_PLAY, Part.TRIES):
        yield from lines.part(part, solution)


def wrapped(lines: Iterable[Printed], width: int = WIDTH) -> list[str]:
    """Return lines as they are printed: broken between moves where they are too long."""
    return [text for line in lines for text in _wrap(line.text, line.level, width)]


def _wrap(text: str, level: int, width: int) -> list[str]:
    """Break a line between moves; what goes on is set in by one more level."""
    lines, line = [], " " * (_INDENT * level)
    begun = False
    for word in text.strip(" ").split(" "):
        for number, piece in enumerate(word.split(BREAK)):
            gap = " " if begun and number == 0 else ""
            if begun and len(line) + len(gap) + len(piece) > width:
                lines.append(line)
                line, gap = " " * (_INDENT * (level + 1)), ""
            line += gap + piece
            begun = True
    return [each.replace(SPACE, " ") for each in (*lines, line)]
