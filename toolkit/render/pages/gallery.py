"""The page of a collection: every problem with its diagram, and its solution to play through."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from toolkit.errors import UsageError
from toolkit.notation.piece_letters import legend_words, strange_pieces
from toolkit.problems.model import Phase, Problem
from toolkit.problems.solving import Solved
from toolkit.render.pages.document import Look, diagram_of, game_data, write_page
from toolkit.render.pages.positions import Positions
from toolkit.render.pages.solution import PlayedSolution, PlayRow, problem_facts, problem_name, problem_stated
from toolkit.render.pages.texts import shown
from toolkit.render.solutions.style import USUAL, Style
from toolkit.render.solutions.words import headline
from toolkit.rules.board import Colour
from toolkit.rules.game import Game
from toolkit.solve.solution import Solution

_TEMPLATE = "gallery.html.j2"
_SCRIPTS = ("paths.js", "page.js", "gallery.js")
_MOST_LINES = 100
"""Lines that a part of a solution may have here; the page of that problem alone has more."""


@dataclass(frozen=True, slots=True)
class ShownPhase:
    """A position of a problem as the page shows it."""

    number: int
    """Of all positions of the page, from 0."""
    name: str
    caption: str
    diagram: Markup
    found: str
    sections: list[tuple[str, list[PlayRow]]]
    notes: list[str]


@dataclass(frozen=True, slots=True)
class Card:
    """A problem as the page shows it."""

    name: str
    facts: list[tuple[str, str]]
    phases: list[ShownPhase]
    stated: str
    remarks: list[str]


def gallery_page(
    solved: Sequence[Sequence[Solved]], style: Style = USUAL, title: str = "", look: Look | None = None
) -> str:
    """Make the page of a collection; raises UsageError where there is no problem.

    Raises UsageError for letters that do not fit a game, too.
    """
    if not solved:
        raise UsageError("there is no problem to show")
    return _Gallery(solved, style, look or Look()).write(title)


class _Gallery:
    """A page in the making."""

    def __init__(self, solved: Sequence[Sequence[Solved]], style: Style, look: Look) -> None:
        self._solved = solved
        self._look = look
        self._played = [
            (each.solution, PlayedSolution(each.solution, style, _MOST_LINES)) for problem in solved for each in problem
        ]
        self._games: list[Game] = []
        for solution, _ in self._played:
            if self._number(solution.position.game) is None:
                self._games.append(solution.position.game)

    def write(self, title: str) -> str:
        """Fill the template."""
        tags = [_tags(each[0].task.problem) for each in self._solved]
        starts = [self._of(game)[0][0].position for game in self._games]
        return write_page(
            _TEMPLATE,
            starts,
            self._look,
            {**self._data(), "tags": tags},
            _SCRIPTS,
            title=shown(title or "Chess problems"),
            step="Step through the solution",
            facts=[("Problems", str(len(self._solved)))],
            diagrams=[],
            filters=_filters(tags),
            cards=self._cards(),
        )

    def _number(self, game: Game) -> int | None:
        return next((at for at, each in enumerate(self._games) if each is game), None)

    def _of(self, game: Game) -> list[tuple[Solution, PlayedSolution]]:
        """The solutions of a game."""
        return [each for each in self._played if each[0].position.game is game]

    def _data(self) -> dict[str, Any]:
        """Return the data for the script: of each game what holds in all positions, and the positions."""
        games, positions = [], []
        for game in self._games:
            of_game = self._of(game)
            every = [position for _, played in of_game for position in played.positions]
            positions.append(Positions(every))
            games.append(game_data(positions[-1], of_game[0][0].position))
        entries = []
        for solution, played in self._played:
            number = self._number(solution.position.game) or 0
            nodes = played.nodes(positions[number])
            entries.append({"game": number, "nodes": nodes, "claims": []})
        return {"games": games, "entries": entries}

    def _cards(self) -> list[Card]:
        numbers = iter(range(len(self._played)))
        return [
            Card(
                name=shown(problem_name(problem) or f"Problem {at}"),
                facts=[*problem_facts(problem), ("Game", shown(problem.position.game.name))],
                phases=[self._phase(next(numbers), phase) for phase in each],
                stated=problem_stated(problem),
                remarks=[shown(remark) for remark in problem.remarks],
            )
            for at, each in enumerate(self._solved, 1)
            for problem in (each[0].task.problem,)
        ]

    def _phase(self, number: int, solved: Solved) -> ShownPhase:
        phase, (solution, played) = solved.task.phase, self._played[number]
        return ShownPhase(
            number=number,
            name=shown(f"{phase.label})" if phase.label else ""),
            caption=shown(_caption(phase)),
            diagram=diagram_of(phase.position, self._look),
            found=shown(headline(solution)),
            sections=played.sections,
            notes=played.notes,
        )


def _caption(phase: Phase) -> str:
    """Return the caption of a diagram: `b) b2 to b3: #2 (8+4)`."""
    label = f"{phase.label})" if phase.label else ""
    named = " ".join(filter(None, (label, phase.changed)))
    counts = "+".join(str(phase.position.side(colour).bit_count()) for colour in Colour)
    known = legend_words(strange_pieces(phase.position, promoted=True))
    asked = f"{f'{named}: ' if named else ''}{phase.stipulation} ({counts})"
    return f"{asked}; {known}" if known else asked


def _tags(problem: Problem) -> dict[str, list[str]]:
    """By what the problems of a page may be chosen."""
    asked = [problem.stipulation, *(twin.stipulation for twin in problem.twins if twin.stipulation)]
    return {
        "Game": [shown(problem.position.game.name)],
        "Stipulation": list(dict.fromkeys(map(str, asked))),
        "Theme": list(dict.fromkeys(map(shown, problem.themes))),
    }


def _filters(tags: Iterable[dict[str, list[str]]]) -> list[tuple[str, list[str]]]:
    """The choices that there are: of each kind all values, if they are several."""
    found: dict[str, dict[str, None]] = {}
    for each in tags:
        for name, values in each.items():
            found.setdefault(name, {}).update(dict.fromkeys(values))
    return [(name, sorted(values)) for name, values in found.items() if len(values) > 1]
