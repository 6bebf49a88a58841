"""Problems of help play."""

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.compose.anneal import Annealer
from toolkit.compose.findings import SketchVerdict
from toolkit.compose.helpmeasure import HELP_THEMES, HelpMeasure, HelpMeasurer
from toolkit.compose.helpproof import HelpProver
from toolkit.compose.kernel_examiner import KernelHelpExaminer
from toolkit.compose.material import Material
from toolkit.compose.problem_kinds import Finished, Method, SoundSketch, need_forward, scored
from toolkit.compose.sketches import Sketch, SketchSpace, ordered
from toolkit.errors import EnginesDisagreeError
from toolkit.kernel.bridge import Kernel
from toolkit.notation.algebraic import format_move
from toolkit.rules.board import Colour
from toolkit.rules.fen import write_fen
from toolkit.rules.position import Move, Position
from toolkit.solve.stipulation import Stipulation

NODES = 200_000
"""Positions that the kernel looks at for one question; what needs more is passed over."""
STEPS, LONG_STEPS = 10_000, 3_000
"""The steps of a run: of more plies than `LONG` each step takes its time."""
LONG = 3


@dataclass(frozen=True, slots=True)
class HelpJudge:
    """See `SketchJudge`; `themes` are those that are wished for."""

    examiner: KernelHelpExaminer
    measurer: HelpMeasurer
    themes: frozenset[str]

    def judge(self, sketch: Sketch, least: float | None) -> SoundSketch | None:
        """Return a sketch with its score if it is sound and scores at least so much."""
        verdict, lines = self.examiner.examine(sketch)
        if verdict is not SketchVerdict.SOUND:
            return None
        measured = self.measurer.measure(sketch, lines)
        score = scored(measured, self.themes, least, lambda: self.examiner.idle(sketch))
        return None if score is None else SoundSketch(ordered(sketch), lines[0].moves[0], score)

    def finish(self, found: SoundSketch) -> Finished | None:
        """Return all that is known of it; None if a limit comes first."""
        sketch = dict(found.pieces)
        _, lines = self.examiner.examine(sketch)
        idle, set_lines = self.examiner.idle(sketch), self.examiner.set_play(sketch)
        if idle is None or set_lines is None:
            return None
        measure, themes = self.measurer.measure(sketch, lines, set_lines, idle)
        words = tuple(line.moves for line in lines)
        return Finished(measure, themes, is_worth_it(measure), words)


class HelpKind:
    """Makes problems of help play with one stipulation; `solutions` is their number."""

    themes = HELP_THEMES

    def __init__(self, space: SketchSpace, kernel: Kernel, stipulation: Stipulation, solutions: int) -> None:
        turn = stipulation.begins
        assert turn is not None
        self.turn: Colour = turn
        self.steps = STEPS if stipulation.plies <= LONG else LONG_STEPS
        self._space = space
        self._kernel = kernel
        self._stipulation = stipulation
        self._solutions = solutions
        self._measurer = HelpMeasurer(space)
        self._prover = HelpProver(stipulation.goal)

    def searcher(self, material: Material, themes: frozenset[str], method: Method = Method.FORWARD) -> Annealer:
        """Return walks in Python, each with an examiner of its own."""
        need_forward(self._stipulation, method)
        return Annealer(self._space, material, lambda: self._judge(themes))

    def _judge(self, themes: frozenset[str]) -> HelpJudge:
        examiner = KernelHelpExaminer(self._space, self._kernel, self._stipulation, self._solutions, NODES)
        return HelpJudge(examiner, self._measurer, themes)

    def proved(self, sketch: Sketch, finished: Finished) -> tuple[str, ...]:
        """Return the solutions in words, once the Python engine has found them, and no others or shorter ones."""
        position, plies = self._space.position(sketch, self.turn), self._stipulation.plies
        claimed = [tuple(map(self._kernel.decode_played, line)) for line in finished.lines]
        shorter = any(self._prover.solves(position, fewer) for fewer in range(plies % 2, plies, 2))
        found = set(self._prover.lines(position, plies))
        if shorter or found != set(claimed):
            place = f"{write_fen(position)} ({position.game.key})"
            raise EnginesDisagreeError(f"the engines disagree about the solutions of {place}, {self._stipulation}")
        return tuple(sorted(_in_words(position, line) for line in claimed))

    def remarks(self, sketch: Sketch, key: int) -> tuple[str, ...]:  # noqa: ARG002
        """Return nothing: the themes of help play are of whole lines."""
        return ()

    def phases(self, sketch: Sketch, key: int) -> Iterator[tuple[Sketch, bool]]:  # noqa: ARG002
        """Yield the diagram alone."""
        yield sketch, self.turn is Colour.BLACK


def is_worth_it(measure: HelpMeasure) -> bool:
    """Return True if a problem is worth keeping: no idle piece, no check before the end, and a theme.

    And solutions that have more in common than not are no two.
    """
    shows = measure.strategy > 0 and measure.solutions >= 0
    return shows and not measure.idle and measure.play > -2 and measure.total > 3


def _in_words(position: Position, line: tuple[Move, ...]) -> str:
    """Return the moves of a line with spaces between."""
    words = []
    for move in line:
        words.append(format_move(position, move))
        position = position.play(move)
    return " ".join(words)
