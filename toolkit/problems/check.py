"""The check of problems: what is found, compared with what is stated."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from toolkit.errors import PathmateError
from toolkit.notation.algebraic import format_bare
from toolkit.problems.model import Entry, Phase, Problem
from toolkit.problems.solving import Choose, solve_phases
from toolkit.problems.stated import Stated, compared
from toolkit.rules.position import Move
from toolkit.solve.notation import BREAK, SPACE, MoveWriter, numbered_line
from toolkit.solve.problem import Settings
from toolkit.solve.solution import Line, Part, PlacedMove, Solution

MOST_NAMED = 4
"""The most moves or lines that a reason names."""


class CheckVerdict(StrEnum):
    """The verdicts on a problem."""

    SOUND = "sound"
    """It is solved as is stated, and no other way, all of it proved."""
    DIFFERS = "differs"
    """It is proved that it is not."""
    UNPROVED = "unproved"
    """A limit came before that was known."""
    UNUSABLE = "unusable"
    """There is no problem to be solved."""


@dataclass(frozen=True, slots=True)
class Checked:
    """The result of the check of a problem, or of one of its positions."""

    verdict: CheckVerdict
    reason: str
    """In words."""
    nodes: int = 0
    seconds: float = 0.0

    @property
    def ok(self) -> bool:
        """True if it is solved as is stated, and no other way."""
        return self.verdict is CheckVerdict.SOUND


def check_entry(entry: Entry, settings: Settings, choose: Choose) -> Checked:
    """Check a problem of a file as `check_problem` does; one that is broken is not usable."""
    if entry.problem is None:
        return Checked(CheckVerdict.UNUSABLE, str(entry.error))
    try:
        return check_problem(entry.problem, settings, choose, counts=entry.counts)
    except PathmateError as error:
        return Checked(CheckVerdict.UNUSABLE, str(error))


def check_problem(problem: Problem, settings: Settings, choose: Choose, *, counts: bool = True) -> Checked:
    """Solve all positions of a problem, and compare each with what is stated of it.

    Of help play and series any number of solutions will do unless it `counts`. The limits of the
    settings are those of each position. Raises a PathmateError for a problem that
    cannot be solved, such as one with a twin that removes nothing.
    """
    # Neither play nor tries say anything about soundness.
    settings = replace(settings, tries=0, tree=False)
    found = []
    for each in solve_phases(problem, settings, choose):
        solution, why = each.solution, limit_words(each.solution, settings)
        if not counts:
            solution = replace(solution, intended=max(1, len(solution.lines)))
        found.append((each.task.phase, judge(solution, each.task.stated, why)))
    return found[0][1] if len(found) == 1 else _together(found)


def _together(found: list[tuple[Phase, Checked]]) -> Checked:
    """Return the worst of several results, with the reason of each that is as bad."""
    verdicts = (CheckVerdict.DIFFERS, CheckVerdict.UNPROVED, CheckVerdict.SOUND)
    worst = min((checked.verdict for _, checked in found), key=verdicts.index)
    reasons = (f"{phase.label or 'a'}) {checked.reason}" for phase, checked in found if checked.verdict is worst)
    return Checked(
        worst,
        "; ".join(reasons),
        sum(checked.nodes for _, checked in found),
        sum(checked.seconds for _, checked in found),
    )


def limit_words(solution: Solution, settings: Settings) -> str:
    """Name the limit that has cut a search off."""
    limits = settings.limits
    if limits.stop.is_set():
        return "interrupted"
    if limits.nodes is not None and solution.nodes >= limits.nodes:
        return "limit of positions"
    if limits.seconds is not None and solution.seconds >= limits.seconds:
        return "time limit"
    return "a limit"


def judge(solution: Solution, stated: Stated, limit: str = "a limit") -> Checked:
    """Compare a solution with what is stated; `limit` says what has cut it off, if it is not whole."""
    judgement = _Judgement(solution, stated, MoveWriter(solution.position.game))
    faults = list(judgement.faults())
    if faults:
        verdict, reason = CheckVerdict.DIFFERS, "; ".join(faults)
    elif not solution.complete:
        verdict, reason = CheckVerdict.UNPROVED, f"not proved: {limit}"
    else:
        verdict, reason = CheckVerdict.SOUND, judgement.summary()
    return Checked(verdict, reason, solution.nodes, solution.seconds)


@dataclass(frozen=True, slots=True)
class _Judgement:
    """A judge of where a solution differs from what is stated."""

    solution: Solution
    stated: Stated
    write: MoveWriter

    def faults(self) -> Iterator[str]:
        """Yield every difference that is proved, in words."""
        if self.stated.wrong:
            yield f"what is stated cannot be read: {_listed(self.stated.wrong)}"
        if self.solution.stipulation.is_battle:
            yield from self._key_faults()
        else:
            yield from self._line_faults()

    def summary(self) -> str:
        """Say what solves the problem, and the short solutions that are stated, as all are."""
        solution = self.solution
        long = [self._move(move) for move in solution.keys if move not in solution.short]
        short = [*map(self._move, solution.short), *self._lines(solution.short_lines)]
        found = [*long, *self._lines(solution.lines)]
        solved = _listed(found, len(long) + len(solution.lines)) or "no solution, as intended"
        count = len(solution.short) + len(solution.short_lines)
        return f"{solved}; short, as stated: {_listed(short, count)}" if short else solved

    def _key_faults(self) -> Iterator[str]:
        solution = self.solution
        for move in solution.failing:
            yield f"the stated key {self._move(move)} does not solve"
        stated = [moves[0] for moves in self.stated.short]
        others = [self._move(move) for move in solution.short if move not in stated]
        proved = [move for move in stated if move not in (*solution.short, *solution.unknown)]
        yield from _short_faults(others, len(others), list(map(self._move, proved)))
        keys = [move for move in solution.keys if move not in solution.short or move not in stated]
        cooks = solution.cooks if self._are_cooks(len(keys), solution.failing) else ()
        if cooks:
            yield f"cooked by {_listed([self._move(move) for move in cooks])}"
        named = f" ({_listed(list(map(self._move, keys)))})"
        yield from self._count_faults(len(keys), bool(cooks), "key", named)

    def _line_faults(self) -> Iterator[str]:
        solution, stated = self.solution, self.stated
        short, missing = compared(solution.short_lines, stated.short)
        missing = missing if Part.SHORT not in solution.unfinished else []
        yield from _short_faults(self._lines(short), len(short), list(map(self._moves, missing)))
        others, left = compared(solution.lines, stated.lines)
        left = left if solution.complete else []
        if left:
            verb = "does" if len(left) == 1 else "do"
            yield f"the stated {_listed([self._moves(each) for each in left])} {verb} not solve"
        cooks = others if stated.lines and self._are_cooks(len(solution.lines), left) else []
        if cooks:
            yield f"cooked by {_listed(self._lines(cooks), len(cooks))}"
        yield from self._count_faults(len(solution.lines), bool(cooks), "solution")

    def _are_cooks(self, count: int, failing: Sequence[object]) -> bool:
        """Return True if what is not stated is too much: fewer may be stated than are intended."""
        return count > self.solution.intended or bool(failing)

    def _count_faults(self, count: int, cooked: bool, name: str, which: str = "") -> Iterator[str]:
        """Yield that there are more or fewer than are intended, unless cooks have said so."""
        intended = self.solution.intended
        if count > intended and not cooked:
            yield f"{count} {name}s{which}, {intended} intended"
        elif count < intended and self.solution.complete:
            many = f"{count} {name}{'s' * (count != 1)}, {intended} intended"
            yield "no solution" if not count else many

    def _move(self, move: Move) -> str:
        return _plain(self.write(PlacedMove(self.solution.position, move)))

    def _moves(self, moves: tuple[Move, ...]) -> str:
        """Return a stated line, without the positions in which its moves were read."""
        texts = [format_bare(self.solution.position.game.board, move) for move in moves]
        return " ".join(texts)

    def _lines(self, lines: Sequence[Line]) -> list[str]:
        """Return the first of some lines, as many as are named."""
        asked = self.solution.stipulation
        return [_plain(numbered_line(asked, line, self.write)) for line in lines[:MOST_NAMED]]


def _short_faults(found: Sequence[str], count: int, missing: Sequence[str]) -> Iterator[str]:
    """Yield which short solutions are not stated, of so many, and which are stated and are none."""
    if found:
        yield f"{_listed(found, count)} {'solves' if count == 1 else 'solve'} in fewer moves"
    if missing:
        verb = "does" if len(missing) == 1 else "do"
        yield f"the stated {_listed(missing)} {verb} not solve in fewer moves"


def _plain(text: str) -> str:
    """Return a text without the signs of where a line may break."""
    return text.replace(SPACE, " ").replace(BREAK, "")


def _listed(texts: Sequence[str], count: int = 0) -> str:
    """Return the first of some texts, of which there may be more than are given."""
    more = max(count, len(texts)) - MOST_NAMED
    return ", ".join(texts[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")
