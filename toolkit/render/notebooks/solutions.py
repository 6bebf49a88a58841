"""Solutions as notebooks show them: the diagram, the keys, the tries and the play."""

from collections.abc import Iterable, Iterator

from toolkit.render.boards.svg import draw_svg
from toolkit.render.notebooks.values import Table, View
from toolkit.render.solutions.style import USUAL
from toolkit.render.solutions.variations import DefenceGroup, PlayBuilder
from toolkit.render.solutions.words import choice, headline, key_label, menace_words, notes
from toolkit.rules.fen import write_fen
from toolkit.solve.notation import MoveWriter, numbered_line
from toolkit.solve.solution import Line, Solution

_PLAY = ("Move", "Defence", "Answer", "Then")
_EM_SPACE = "\N{EM SPACE}"


def solution_html(solution: Solution) -> str:
    """The problem with everything that was found about it, in short notation."""
    write = USUAL.writer(solution.position.game)
    rows = _Rows(solution, write)
    tables = (
        Table("Solutions", ("Line",), tuple(rows.lines(solution.lines))),
        Table("Short solutions", ("Line",), tuple(rows.lines(solution.short_lines))),
        Table("Keys", ("Key", "Moves"), tuple(rows.keys())),
        Table("Tries", ("Try", "Refuted by"), tuple(rows.tries())),
        Table("Play", _PLAY, tuple(rows.play())),
        Table("Set play", _PLAY, tuple(rows.set_play())),
        Table("Set play", ("Line",), tuple(rows.lines(solution.set_lines))),
        Table("Short set play", ("Line",), tuple(rows.lines(solution.set_short))),
    )
    picture, fen = draw_svg(solution.position), write_fen(solution.position)
    return View(headline(solution), picture, fen, tables, tuple(notes(solution, write))).write()


class _Rows:
    """The rows of the tables of a solution."""

    def __init__(self, solution: Solution, write: MoveWriter) -> None:
        self._solution = solution
        self._write = write
        self._build = PlayBuilder(write)

    def lines(self, lines: Iterable[Line]) -> Iterator[tuple[str, ...]]:
        """Yield lines of help play and series."""
        for line in lines:
            yield (numbered_line(self._solution.stipulation, line, self._write),)

    def keys(self) -> Iterator[tuple[str, ...]]:
        """Yield the keys, and in how many moves they reach the goal."""
        for answer in self._solution.tree:
            label = key_label(self._solution, answer.move)
            more = f", {label}" if label != "key" else ""
            yield f"1.{self._write(answer, '!')}", f"{answer.length}{more}"

    def tries(self) -> Iterator[tuple[str, ...]]:
        """Yield the tries with their refutations."""
        for each in self._solution.tries:
            refutations = ", ".join(self._write(move, "!") for move in each.refutations)
            yield f"1.{self._write(each, '?')}", f"1...{refutations}"

    def play(self) -> Iterator[tuple[str, ...]]:
        """Yield the play after each key that has any."""
        for answer in self._solution.tree:
            if answer.replies:
                play = self._build.after(answer)
                menace = menace_words(play.menace, 1, self._write)
                yield f"1.{self._write(answer, '!')}", "", "", menace
                yield from self._variations(play.variations)

    def set_play(self) -> Iterator[tuple[str, ...]]:
        """Yield the set play."""
        yield from self._variations(self._build.variations(self._solution.set_play))

    def _variations(self, variations: Iterable[DefenceGroup]) -> Iterator[tuple[str, ...]]:
        for each in variations:
            defences = ", ".join(map(self._write, each.defences))
            answers = choice(each.answers, each.number + 1, self._write) if each.answers else ""
            dual = " (dual)" if each.has_dual else ""
            menace = menace_words(each.menace, each.number + 1, self._write)
            move = f"{_EM_SPACE * each.number}{each.number}..."
            yield move, defences, answers + dual, menace
            yield from self._variations(each.play)
