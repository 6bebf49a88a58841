"""The page of a solution: a board on which every line of it can be played through."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice
from typing import Any

from toolkit.kernel.terms import Prelude
from toolkit.problems.fields import unsaid_keys
from toolkit.problems.model import Problem
from toolkit.render.pages.document import Look, diagram_of, game_data, letter_facts, write_page
from toolkit.render.pages.nodes import node_data
from toolkit.render.pages.positions import Positions
from toolkit.render.pages.texts import shown
from toolkit.render.solutions.style import USUAL, Style
from toolkit.render.solutions.text import MOST_LINES
from toolkit.render.solutions.variations import DefenceGroup, PlayBuilder
from toolkit.render.solutions.words import headline, key_label, menace_words, notes
from toolkit.rules.position import Move, Position
from toolkit.solve.notation import series_length
from toolkit.solve.solution import Answer, Line, PlacedMove, Solution, Try

_TEMPLATE = "solution.html.j2"
_DEEPEST = 12
"""Lines that stand deeper are set in no further."""


@dataclass(frozen=True, slots=True)
class Words:
    """A stretch of a line: a move, then `node` leads to the position after it, or something else."""

    text: str
    node: int | None = None


@dataclass(frozen=True, slots=True)
class PlayRow:
    """A line of the solution, and how deep it stands."""

    parts: tuple[Words, ...]
    level: int = 0


@dataclass(frozen=True, slots=True)
class _Node:
    """A position of the play; `move` has led to it."""

    parent: int | None
    position: Position
    name: str = ""
    move: Move | None = None


def solution_page(
    solution: Solution, style: Style = USUAL, problem: Problem | None = None, look: Look | None = None
) -> str:
    """Make the page of a solution, with what is known of its problem.

    Raises UsageError for letters that do not fit its game.
    """
    problem, look = problem or Problem(solution.position, solution.stipulation), look or Look()
    played = PlayedSolution(solution, style)
    positions = Positions(played.positions)
    return write_page(
        _TEMPLATE,
        [solution.position],
        look,
        {**game_data(positions, solution.position), "nodes": played.nodes(positions), "claims": []},
        title=shown(problem_name(problem) or str(solution.stipulation)),
        step="Step through the solution",
        facts=[*problem_facts(problem), ("Asked", shown(headline(solution))), *letter_facts(solution.position)],
        diagrams=[("The problem", diagram_of(solution.position, look))],
        sections=played.sections,
        notes=played.notes,
        stated=problem_stated(problem),
        remarks=[shown(remark) for remark in problem.remarks],
    )


def problem_name(problem: Problem) -> str:
    """Return the name of a problem: its title, else its id; empty without either."""
    return problem.title or problem.id


def problem_stated(problem: Problem) -> str:
    """Return the stated solution of a problem, as the pages show it."""
    keys = "\n".join(unsaid_keys(problem))
    return shown("\n".join(filter(None, (keys, problem.solution.strip()))))


def problem_facts(problem: Problem) -> list[tuple[str, str]]:
    """Return the known facts of a problem, by their names."""
    facts = [
        ("By", ", ".join(problem.authors)),
        ("Source", problem.source),
        ("Year", "" if problem.year is None else str(problem.year)),
        ("Award", problem.award),
        ("Intended solutions", "" if problem.intended is None else str(problem.intended)),
        ("Themes", ", ".join(problem.themes)),
        ("Id", problem.id if problem.title else ""),
    ]
    return [(name, shown(value)) for name, value in facts if value]


class PlayedSolution:
    """The lines of a solution, and the positions to which their moves lead.

    A part has at most so many lines. Raises UsageError for letters that do not fit the game.
    """

    def __init__(self, solution: Solution, style: Style, most: int = MOST_LINES) -> None:
        self._solution = solution
        self._write = style.writer(solution.position.game)
        # Each defence has a line of its own, whose moves lead to its own positions.
        self._build = PlayBuilder(self._write, replace(style.shown, together=False))
        self._nodes = [_Node(None, solution.position)]
        parts = [(title, self._first(rows, most)) for title, rows in self._sections()]
        self.sections = [(title, rows) for title, rows in parts if rows]
        """The lines by the titles of their parts, of which the first has none."""
        self.notes = [shown(each) for each in notes(solution, self._write)]
        """Yield the remaining notes."""

    @property
    def positions(self) -> list[Position]:
        """Every position that a move leads to, after that of the problem."""
        return [node.position for node in self._nodes]

    def nodes(self, positions: Positions) -> list[dict[str, Any]]:
        """Return the data for the page's script; `positions` are these and perhaps others."""
        nodes = []
        for node in self._nodes:
            before = None if node.parent is None else self._nodes[node.parent].position
            said = {"name": shown(node.name), "main": 1}
            nodes.append(node_data(positions, node.parent, before, node.position, node.move, said))
        return nodes

    def _sections(self) -> Iterator[tuple[str, Iterator[PlayRow]]]:
        solution = self._solution
        yield "", (row for answer in solution.tree for row in self._key(answer))
        yield "", (self._line(line, 0) for line in solution.lines)
        yield "Short solutions", (self._line(line, 0) for line in solution.short_lines)
        if solution.set_play or solution.set_lines or solution.set_short:
            begun = self._add(0, solution.position.passed(), "Set play")
            variations = self._build.variations(solution.set_play)
            lines = (self._line(line, begun) for line in solution.set_lines)
            yield "Set play", chain(self._variations(variations, begun), lines)
            yield "Short set play", (self._line(line, begun) for line in solution.set_short)
        yield "Tries", (row for each in solution.tries for row in self._try(each))

    def _first(self, rows: Iterator[PlayRow], most: int) -> list[PlayRow]:
        """The first lines of a part; no position is kept for the others."""
        found = list(islice(rows, most))
        more = next(rows, None) is not None
        return [*found, PlayRow((Words("and more lines"),))] if more else found

    def _key(self, answer: Answer) -> Iterator[PlayRow]:
        """Yield a key, and the play after it."""
        key = self._moved(0, answer, 1, "!")
        label = key_label(self._solution, answer.move)
        named = f" {label}" if label != "key" else ""
        play = self._build.after(answer)
        menace = menace_words(play.menace, 1, self._write)
        yield PlayRow((Words("1."), key, Words(f"{named} {menace}".rstrip())))
        yield from self._variations(play.variations, key.node)

    def _try(self, each: Try) -> Iterator[PlayRow]:
        """Yield a try with its refutations, and the play after it."""
        move = self._moved(0, each, 1, "?")
        play = self._build.after(each)
        menace = menace_words(play.menace, 1, self._write)
        refutations = [self._moved(move.node, other, 1, "!", True) for other in each.refutations]
        yield PlayRow((Words("1."), move, Words(f" {menace} 1..."), *_joined(refutations, ", ")))
        answered = [variation for variation in play.variations if not variation.refutes]
        yield from self._variations(answered, move.node)

    def _variations(self, variations: Iterable[DefenceGroup], parent: int | None) -> Iterator[PlayRow]:
        """Yield variations, each before those that go on from it."""
        for each in variations:
            defence = self._moved(parent, each.defences[0], each.number, "", True)
            number = each.number + 1
            answers = [self._moved(defence.node, answer, number) for answer in each.answers]
            parts = [Words(f"{each.number}..."), defence]
            if answers:
                parts += [Words(f" {number}."), *_joined(answers, "/")]
            dual = " (dual)" if each.has_dual else ""
            parts.append(Words(f"{dual} {menace_words(each.menace, number, self._write)}".rstrip()))
            yield PlayRow(tuple(parts), min(each.number, _DEEPEST))
            if answers:
                yield from self._variations(each.play, answers[0].node)

    def _line(self, line: Line, parent: int) -> PlayRow:
        """A line of help play or of a series, with the numbers of its moves."""
        solution, number = self._solution, parent
        parts: list[Words] = []
        texts = _numbers(solution, line)
        follow = [*(move.position for move in line.moves[1:]), None]
        for before, placed, after in zip(texts, line.moves, follow, strict=False):
            text = self._write(placed, ends=after is None)
            reached = after or placed.position.play(placed.move)
            number = self._add(number, reached, f"{before}{text}", placed.move)
            parts += [Words(before), Words(text, number), Words(" ")]
        series = solution.stipulation.prelude is not Prelude.HELP
        count = len(line.moves) if series else len(line.moves) // 2 + 1
        ends = [self._moved(number, last, count, "", True) for last in line.last]
        return PlayRow((*parts, *_joined(ends, "/")))

    def _moved(self, parent: int | None, placed: PlacedMove, number: int, sign: str = "", reply: bool = False) -> Words:
        """A move with a sign after it; it leads to the position after it."""
        text = self._write(placed, sign)
        name = f"{number}{'...' if reply else '.'}{text}"
        after = placed.position.play(placed.move)
        return Words(shown(text), self._add(parent, after, name, placed.move))

    def _add(self, parent: int | None, position: Position, name: str, move: Move | None = None) -> int:
        self._nodes.append(_Node(parent, position, name, move))
        return len(self._nodes) - 1


def _numbers(solution: Solution, line: Line) -> list[str]:
    """Return the text before each move of a line: `1.` and nothing, or `1...` if a half is left out."""
    if solution.stipulation.prelude is not Prelude.HELP:
        count = series_length(solution.stipulation, line)
        return [f"{number}." if number <= count else "" for number in range(1, len(line.moves) + 1)]
    length = len(line.moves) + bool(line.last)
    offset = length % 2
    numbers = [f"{(index + offset) // 2 + 1}." if (index + offset) % 2 == 0 else "" for index in range(len(line.moves))]
    return ["1...", *numbers[1:]] if offset else numbers


def _joined(parts: Sequence[Words], joint: str) -> list[Words]:
    """Moves with a joint between them."""
    found: list[Words] = []
    for part in parts:
        found += [Words(joint), part] if found else [part]
    return found
