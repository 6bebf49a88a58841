"""The measure of a problem of help play: its merits and faults, in points.

Only sound problems are measured. What the parts are worth is a judgement, made visible in README.md.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations, product

from toolkit.compose.findings import Finality
from toolkit.compose.helpplay import HelpPlay, HelpTheme, PlayedHelpLine, play
from toolkit.compose.kernel_examiner import HelpLine, captures, checks
from toolkit.compose.measure import IDLE, Points, economy
from toolkit.compose.sketches import Sketch, SketchSpace


class WholeTheme(StrEnum):
    """A theme of a whole problem; README.md says what each shows."""

    QUIET = "quiet-play"
    MODEL = "model-mates"
    SET = "changed-set-play"
    MATES = "different-mates"
    ROLES = "exchanged-roles"
    ZILAHI = "zilahi"
    ECHO = "echo"


HELP_THEMES = tuple(map(str, (*HelpTheme, *WholeTheme)))
_OF_WAYS = {"path": 3.0, "line": 1.5}
"""Points for the themes of ways, by the first word of their names."""
_POINTS: Mapping[HelpTheme, float] = {
    **{theme: _OF_WAYS.get(theme.partition("-")[0], 1.0) for theme in HelpTheme},
    HelpTheme.BATTERY: 2.0,
}


@dataclass(frozen=True, slots=True)
class HelpMeasure(Points):
    """The parts, each in points."""

    play: float
    movers: float
    finish: float
    strategy: float
    solutions: float
    changes: float
    economy: float
    idle: float = 0.0


class HelpMeasurer:
    """Measures the problems of help play of one game."""

    def __init__(self, space: SketchSpace) -> None:
        self._space = space
        self._play = HelpPlay(space)

    def measure(
        self,
        sketch: Sketch,
        lines: Sequence[HelpLine],
        set_lines: Sequence[HelpLine] = (),
        idle: Sequence[int] = (),
    ) -> tuple[HelpMeasure, tuple[str, ...]]:
        """Return the measure of a sound problem, and its themes in a fixed order."""
        played = [each for each in (play(self._space, sketch, line) for line in lines) if each]
        shown = [Counter(self._play.themes(each)) for each in played]
        whole = set(self._whole(sketch, lines, played, set_lines))
        measure = HelpMeasure(
            play=sum(map(_quiet, lines)) / len(lines),
            # For each line a point for each further piece that moves.
            movers=sum(len({step.home for step in each.steps}) - 1.0 for each in played) / max(len(played), 1),
            finish=sum(_FINISH[line.finality] for line in lines) / len(lines),
            strategy=sum(map(_strategy, shown)) / max(len(played), 1),
            solutions=self._solutions(played, shown, whole),
            changes=2.0 * (WholeTheme.SET in whole),
            economy=economy(self._space, sketch),
            idle=IDLE * len(idle),
        )
        themes = [str(theme) for theme in HelpTheme if any(theme in some for some in shown)]
        return measure, (*themes, *(str(theme) for theme in WholeTheme if theme in whole))

    def _whole(
        self,
        sketch: Sketch,
        lines: Sequence[HelpLine],
        played: Sequence[PlayedHelpLine],
        set_lines: Sequence[HelpLine],
    ) -> Iterator[WholeTheme]:
        if not any(captures(word) for line in lines for word in line.moves) and not any(
            checks(word) for line in lines for word in line.moves[:-1]
        ):
            yield WholeTheme.QUIET
        if all(line.finality is Finality.MODEL for line in lines):
            yield WholeTheme.MODEL
        if len(set_lines) == 1:
            mates = {line.moves[-1] & 0xFFFF for line in lines}
            if set_lines[0].moves[-1] & 0xFFFF not in mates:
                yield WholeTheme.SET
        if len(played) == len(lines) > 1:
            yield from self._compared(sketch, played)

    def _compared(self, sketch: Sketch, played: Sequence[PlayedHelpLine]) -> Iterator[WholeTheme]:
        mating = [each.steps[-1].home for each in played]
        if len(set(mating)) == len(mating):
            yield WholeTheme.MATES
        for (one, other), (first, second) in zip(combinations(played, 2), combinations(mating, 2), strict=True):
            if first != second:
                helps = [{step.home for step in each.steps[:-1]} for each in (one, other)]
                if second in helps[0] and first in helps[1]:
                    yield WholeTheme.ROLES
                gone = [sketch.keys() - each.homes.values() for each in (one, other)]
                if second in gone[0] and first in gone[1]:
                    yield WholeTheme.ZILAHI
            if self._echoes(one, other):
                yield WholeTheme.ECHO

    def _echoes(self, one: PlayedHelpLine, other: PlayedHelpLine) -> bool:
        """Return True if two mates are images of each other, on other squares."""
        ends = [self._mating(each) for each in (one, other)]
        if one.king == other.king:
            return False
        files = self._space.game.board.files
        return _shape(ends[0], files) == _shape(ends[1], files)

    def _mating(self, played: PlayedHelpLine) -> Sketch:
        """Return the black king, what stands next to it, and White's pieces but the king."""
        field = self._play.field(played.king)
        return {
            square: piece
            for square, piece in played.board.items()
            if square == played.king or square in field or (self._space.white(piece) and piece != self._space.royals[0])
        }

    def _solutions(
        self,
        played: Sequence[PlayedHelpLine],
        shown: Sequence[Counter[HelpTheme]],
        whole: set[WholeTheme],
    ) -> float:
        """Return points for several solutions that differ in their moves and agree in themes."""
        if len(played) < 2:
            return 0.0
        pairs = list(combinations(played, 2))
        repeated = sum(_same_steps(one, other) for one, other in pairs) / len(pairs)
        # What the same moves show twice is shown once.
        common = set() if repeated else set(shown[0]).intersection(*shown[1:])
        points = {
            WholeTheme.MATES: 2.0,
            WholeTheme.ROLES: 2.0,
            WholeTheme.ZILAHI: 3.0,
            WholeTheme.ECHO: 3.0,
        }
        gained = sum(value for theme, value in points.items() if theme in whole)
        return gained - 2.0 * repeated + sum(_POINTS[theme] for theme in common)


_FINISH = {Finality.PLAIN: 0.0, Finality.PURE: 1.5, Finality.MODEL: 3.0}


def _quiet(line: HelpLine) -> float:
    """Return the cost of checks before the end and of captures."""
    early = sum(map(checks, line.moves[:-1]))
    return -2.0 * early - 1.0 * sum(map(captures, line.moves))


def _shape(some: Sketch, files: int) -> list[tuple[int, int, int]]:
    """Return the form of some pieces: the same however they are shifted, turned or mirrored."""
    places = [(square % files, square // files, piece) for square, piece in some.items()]
    shapes = []
    for across, up, turned in product((1, -1), (1, -1), (False, True)):
        turns = [
            (across * (rank if turned else file), up * (file if turned else rank), piece)
            for file, rank, piece in places
        ]
        left, low = min(turn[0] for turn in turns), min(turn[1] for turn in turns)
        shapes.append(sorted((file - left, rank - low, piece) for file, rank, piece in turns))
    return min(shapes)


def _strategy(shown: Counter[HelpTheme]) -> float:
    # A second self-block counts too.
    again = shown[HelpTheme.SELF_BLOCK] > 1
    return sum(_POINTS[theme] for theme in shown) + again * _POINTS[HelpTheme.SELF_BLOCK]


def _same_steps(one: PlayedHelpLine, other: PlayedHelpLine) -> int:
    """Return the number of moves that two lines have in common, in any order."""
    steps = [{(step.origin, step.target) for step in each.steps} for each in (one, other)]
    return len(steps[0] & steps[1])
