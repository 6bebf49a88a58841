"""Examines, measures and proves positions of one game as problems of one kind."""

from collections.abc import Sequence
from dataclasses import dataclass

from toolkit.compose.findings import ProblemPlay, SketchVerdict, bare
from toolkit.compose.kernel_examiner import NODES, KernelExaminer, direct_goal_of
from toolkit.compose.measure import THEMES, Measure, Measurer
from toolkit.compose.proof import Prover
from toolkit.compose.retained import RightsSpace, has_rights
from toolkit.compose.sketches import Sketch, SketchSpace
from toolkit.errors import UsageError
from toolkit.kernel.search import Search
from toolkit.rules.game import Game
from toolkit.rules.position import Move, Position
from toolkit.solve.engine_choice import EngineName, choose
from toolkit.solve.stipulation import Stipulation


@dataclass(frozen=True, slots=True)
class Assessment:
    """The key, measure and themes of a sound sketch."""

    key: int
    """As a word."""
    measure: Measure
    themes: tuple[str, ...]


class Assessor:
    """Assesses positions of a game; `base` gives the rights that sketches have.

    Raises UsageError for a stipulation that the composer does not know, and without a kernel.
    """

    def __init__(self, game: Game, stipulation: Stipulation, base: Position | None = None) -> None:
        direct_goal_of(stipulation)
        kernel = choose(game, EngineName.KERNEL).kernel
        assert kernel is not None
        self.game = game
        self.kernel = kernel
        self.stipulation = stipulation
        rights = base is not None and has_rights(base)
        self.space = RightsSpace(game, base) if base is not None and rights else SketchSpace(game)
        self.measurer = Measurer(self.space)
        self._prover = Prover(kernel, stipulation.aim)
        self._search = Search(kernel)
        self.renew()

    def renew(self) -> None:
        """Forget what was proved, so that what a limit cuts off depends on nothing before."""
        kind = KernelExaminer if type(self.space) is SketchSpace else _RightsExaminer
        self.examiner = kind(self.space, self.kernel, self.stipulation, NODES)

    def assessed(self, sketch: Sketch) -> Assessment | None:
        """Return the measure of a sketch; None if it is not sound, or a limit came first."""
        verdict, key = self.examiner.examine(sketch)
        if verdict is not SketchVerdict.SOUND:
            return None
        measured = self.measurer.examined(self.examiner, sketch, key)
        return None if measured is None else Assessment(key, *measured)

    def proved(self, sketch: Sketch, key: int) -> str:
        """Return the key in words, once the Python engine has proved it.

        Raises EnginesDisagreeError if it does not prove it.
        """
        position = self.space.position(sketch)
        (move,) = self.kernel.decode_moves(position, [bare(key)])
        return self._prover.confirmed(position, move, self.stipulation)

    def keys(self, sketch: Sketch) -> list[Move]:
        """Return all first moves that force the goal in time."""
        position = self.space.position(sketch)
        answers = self._search.attack(position, self.stipulation.aim, self.stipulation.moves)
        return [answer.move for answer in answers.moves if answer.forces]

    def word(self, sketch: Sketch, move: Move) -> int | None:
        """Return a move as the kernel writes it; None if it cannot be played."""
        position = self.space.position(sketch)
        words = self.kernel.engine.moves(self.kernel.pack(position))
        moves = zip(words, self.kernel.decode_moves(position, words), strict=True)
        return next((word for word, each in moves if each == move), None)


class _RightsExaminer(KernelExaminer):
    """Examines sketches with rights, some of which are lost with a piece that is taken away."""

    def idle(self, sketch: Sketch, key: int) -> Sequence[int] | None:
        """Return the squares of such pieces, as `KernelExaminer` does."""
        dense, found = self._space.numbering.dense, []
        for square, piece in sketch.items():
            if piece in self._space.royals or dense[square] == key & 0xFF:
                continue
            without = {each: sketch[each] for each in sketch if each != square}
            if self.examine(without) == (SketchVerdict.SOUND, key):
                found.append(dense[square])
        return found


def check_themes(themes: frozenset[str]) -> None:
    """Raise UsageError for unknown themes."""
    unknown = ", ".join(sorted(themes.difference(THEMES)))
    if unknown:
        raise UsageError(f"no theme is called {unknown}; known are {', '.join(THEMES)}")


def simplest(plain: Assessor, image: Position) -> Assessor:
    """Return an assessor without rights if the play is the same without them, else one with them."""
    if not has_rights(image):
        return plain
    with_them = Assessor(image.game, plain.stipulation, image)
    sketch = plain.space.sketch(image)
    play = None if any(image.reserves) else _play(plain, sketch)
    return plain if play and play == _play(with_them, sketch) else with_them


def _play(assessor: Assessor, sketch: Sketch) -> tuple[int, ProblemPlay] | None:
    """Return the key of a sketch and its play, sorted; None if it is not sound."""
    verdict, key = assessor.examiner.examine(sketch)
    course = assessor.examiner.course(sketch, key) if verdict is SketchVerdict.SOUND else None
    if course is None:
        return None
    play, set_play = (
        sorted((move, sorted(answers)) for move, answers in each) for each in (course.play, course.set_play)
    )
    return key, ProblemPlay(course.check, sorted(course.threats), play, set_play)
