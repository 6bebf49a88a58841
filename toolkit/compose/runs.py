"""Runs of the search, each by its number, and the problems that they find.

A run depends on the order, the seed and its number, and on nothing else: not on other runs, on the
machine or on how many work at a time. So an order gives the same problems wherever its runs are
made, if their results are taken in the order of their numbers.
"""

from dataclasses import dataclass
from random import Random
from time import monotonic

from toolkit.compose.forcing import ForcingKind
from toolkit.compose.helping import HelpKind
from toolkit.compose.images import Images
from toolkit.compose.kernel_examiner import asked_of
from toolkit.compose.material import Material, chosen_material, free_material, read_material
from toolkit.compose.measure import Points, measure_words
from toolkit.compose.pathplay import PathPlay, PathTheme
from toolkit.compose.problem_kinds import Method, Order, SearchTally
from toolkit.compose.sketches import SketchSpace
from toolkit.errors import UsageError
from toolkit.kernel.bridge import Kernel
from toolkit.kernel.terms import Play, Prelude
from toolkit.problems.model import Problem
from toolkit.rules.catalogue import load
from toolkit.solve.engine_choice import EngineName, choose
from toolkit.solve.stipulation import Stipulation, read_stipulation

MOST_SOLUTIONS = 4
"""The most solutions of help play."""


@dataclass(frozen=True, slots=True)
class Composed:
    """A problem that a run has found, proved by the kernel and by the Python engine."""

    run: int
    pieces: tuple[tuple[int, int], ...]
    key: int
    """As a word; of help play the first move of a solution."""
    key_text: str
    """Of help play a whole solution."""
    measure: Points
    themes: tuple[str, ...]
    others: tuple[str, ...] = ()
    """Further solutions, of help play."""

    @property
    def keys(self) -> tuple[str, ...]:
        """The key, or all solutions of help play."""
        return self.key_text, *self.others


@dataclass(frozen=True, slots=True)
class RunProgress:
    """The progress of a run."""

    number: int
    seconds: float
    tally: SearchTally


class Runner:
    """Makes the runs of one order.

    Raises UsageError for an order that cannot be met: a stipulation, pieces or themes that are
    none, or no kernel.
    """

    def __init__(self, order: Order) -> None:
        self._order = order
        self.game = load(order.game)
        self.stipulation = read_stipulation(order.stipulation)
        kernel = choose(self.game, EngineName.KERNEL).kernel
        assert kernel is not None
        self.space = SketchSpace(self.game)
        self.problem_kind = problem_kind_of(self.stipulation, self.space, kernel, order.solutions)
        self._check_themes()
        self.material = self._read_material()
        self._images = Images(self.space)
        self._number, self._began, self._proves = 0, monotonic(), False
        self._searcher = self.problem_kind.searcher(self.material, order.themes, Method(order.method))

    def run(self, number: int) -> Composed | None:
        """Make a run; None if it finds nothing that is good enough.

        Raises EnginesDisagreeError if the kernel's find is not confirmed.
        """
        random = Random(f"{self._order.seed}:{number}")
        self._number, self._began, self._proves = number, monotonic(), False
        run = self._searcher.search(random, self._order.steps or self.problem_kind.steps)
        if run is None:
            return None
        found, finished = run
        if not finished.worth:
            return None
        if not self._order.themes.issubset(finished.themes):
            return None
        self._proves = True
        first, *others = self.problem_kind.proved(dict(found.pieces), finished)
        measure, themes = finished.measure, finished.themes
        return Composed(number, found.pieces, found.key, first, measure, themes, tuple(others))

    def progress(self) -> RunProgress:
        """Return the progress of the current or last run, for another thread."""
        tally = self._searcher.progress()
        tally.doing = "is proved" if self._proves else "walks" if tally.sound else "seeks a sound start"
        return RunProgress(self._number, monotonic() - self._began, tally)

    def problem(self, composed: Composed) -> Problem:
        """Return what a run has found as a problem, named by the seed and the run that make it again."""
        pieces = dict(composed.pieces)
        return Problem(
            position=self.space.position(pieces, self.problem_kind.turn),
            stipulation=self.stipulation,
            id=f"{self.game.key}-{self._order.seed}-{composed.run}",
            keys=composed.keys,
            intended=len(composed.keys) if composed.others else None,
            themes=composed.themes,
            remarks=(
                *self.problem_kind.remarks(pieces, composed.key),
                f"measure {measure_words(composed.measure)}",
            ),
        )

    def forms(self, composed: Composed) -> frozenset[object]:
        """Return values that problems share if they count as images of each other."""
        phases = self.problem_kind.phases(dict(composed.pieces), composed.key)
        return frozenset(self._images.form(sketch, black) for sketch, black in phases)

    def _check_themes(self) -> None:
        themes, known = self._order.themes, self.problem_kind.themes
        unknown = ", ".join(sorted(themes.difference(known)))
        if unknown:
            asked = self.stipulation
            raise UsageError(f"{asked} has no theme {unknown}; its themes are {', '.join(known)}")
        bent = ", ".join(sorted(themes.intersection(PathTheme)))
        if bent and not PathPlay(self.space).any:
            name = self.game.name
            raise UsageError(f"{name} has no piece that goes by bent paths, which {bent} is about")

    def _read_material(self) -> Material:
        if self._order.pieces:
            return read_material(self.space, self._order.pieces)
        asked = self.stipulation
        short = asked.is_battle and asked.aim.play is Play.DIRECT and asked.moves == 2
        # Longer play takes the longer, the more pieces there are, and finds less with them.
        if short:
            return chosen_material(self.space, self._order.themes)
        return free_material(self.space)


def problem_kind_of(
    stipulation: Stipulation, space: SketchSpace, kernel: Kernel, solutions: int = 1
) -> ForcingKind | HelpKind:
    """Return the kind of problems with a stipulation; raises UsageError for one that is not composed."""
    asked_of(stipulation)
    if stipulation.prelude is Prelude.HELP:
        if not 1 <= solutions <= MOST_SOLUTIONS:
            raise UsageError(f"{solutions} solutions: expected 1 to {MOST_SOLUTIONS}")
        return HelpKind(space, kernel, stipulation, solutions)
    if solutions != 1:
        raise UsageError(f"{stipulation}: only help play has several solutions")
    return ForcingKind(space, kernel, stipulation)
