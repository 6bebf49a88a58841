"""Problems as values: a position, its stipulation, its authors, its twins; entries of files."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import count, repeat

from toolkit.errors import PathmateError, ProblemError
from toolkit.kernel.terms import Prelude
from toolkit.problems.diagram import Diagram, barred_in, diagram_of
from toolkit.problems.twins import Twin, changed
from toolkit.rules.board import Colour
from toolkit.rules.fen import setup_faults, write_fen
from toolkit.rules.position import Position
from toolkit.solve.stipulation import Stipulation
from toolkit.text import quoted

_LONGEST = 80


@dataclass(frozen=True, slots=True)
class Options:
    """The options for solving and showing a problem."""

    set_play: bool = False
    tries: int = 0
    """The most refutations of the tries that are asked for."""
    variations: bool = False
    """True if the play after the key is asked for."""
    threats: bool = True
    short_variations: bool = True
    duplex: bool = False
    """True if each position is solved again with the sides changed."""
    half_duplex: bool = False
    """True if it is solved with the sides changed alone."""
    most_solutions: int | None = None
    stop_on_short: bool = False
    """True if solving ends once a short solution is found."""
    intelligent: bool = False
    """True if Popeye was to look for final positions first."""


@dataclass(frozen=True, slots=True)
class Phase:
    """A position of a problem, and its stipulation."""

    name: str
    """`a`, `b`, ...; empty if there is only one position."""
    position: Position
    stipulation: Stipulation
    turned: bool = False
    """True if the sides have changed parts, as in the second half of a duplex."""
    changed: str = ""
    """The changes of the twin, in words."""

    @property
    def label(self) -> str:
        """The name, and "duplex" if the sides have changed parts: `b`, `duplex`, `b duplex`, or empty."""
        return " ".join(filter(None, (self.name, "duplex" * self.turned)))

    @property
    def faults(self) -> list[str]:
        """The faults of the position by the rules, and a goal on a square that it lacks."""
        square, board = self.stipulation.goal.square, self.position.game.board
        missing = bool(square) and not board.exists(square)
        return setup_faults(self.position) + [f"the board has no square {square}"] * missing

    def check(self) -> None:
        """Raise ProblemError if the rules have something against the position."""
        if self.faults:
            where = f"{self.label}) " if self.label else ""
            raise ProblemError(f"{where}{'; '.join(self.faults)}")


@dataclass(frozen=True, slots=True)
class Problem:
    """A problem as it was published, or made."""

    position: Position
    """The diagram. Its game may have been made for it, as for problems with fairy pieces."""
    stipulation: Stipulation
    id: str = ""
    authors: tuple[str, ...] = ()
    source: str = ""
    """The place where it was published."""
    year: int | None = None
    title: str = ""
    award: str = ""
    keys: tuple[str, ...] = ()
    """The stated keys, or whole solutions of help play: their moves with spaces between."""
    short: tuple[str, ...] = ()
    """The stated short solutions: keys, or whole solutions of help play, that take fewer moves."""
    intended: int | None = None
    """The number of solutions that the author intended, if that is stated."""
    themes: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    solution: str = ""
    """The stated solution as it is written, of one or several lines."""
    options: Options = field(default_factory=Options)
    twins: tuple[Twin, ...] = ()
    zero: bool = False
    """True if the diagram itself is not to be solved, and the first twin is `a`."""

    def __repr__(self) -> str:
        return f"<Problem {quoted(self.name or self.fen, _LONGEST)}: {self.game} {self.stipulation}>"

    @property
    def name(self) -> str:
        """The name in lists: its id, else its title; empty without either."""
        return self.id or self.title

    @property
    def game(self) -> str:
        """The key of the diagram's game."""
        return self.position.game.key

    @property
    def fen(self) -> str:
        """The diagram as FEN."""
        return write_fen(self.position)

    def phases(self) -> tuple[Phase, ...]:
        """Everything that is to be solved, in order.

        Raises ProblemError if a twin changes what is not there, and UnsupportedError where its
        pieces make no game.
        """
        return tuple(self._phases())

    def faults(self) -> list[str]:
        """Return the faults of the positions by the rules; raises as `phases` does.

        With the sides changed a position may be impossible, and there is nothing to solve then.
        """
        return [
            f"twin {phase.name}: {fault}" if phase.name else fault
            for phase in self.phases()
            if not phase.turned
            for fault in phase.faults
        ]

    def _phases(self) -> Iterator[Phase]:
        names = position_names() if self.twins else repeat("")
        first = diagram_of(self.position)
        barred = barred_in(self.position)
        diagram, asked = first, self.stipulation
        if not self.zero:
            yield from self._sides(Phase(next(names), self.position, asked))
        for twin in self.twins:
            name = next(names)
            if not twin.continued:
                diagram, asked = first, self.stipulation
            try:
                for change in twin.changes:
                    diagram = changed(diagram, change)
            except ProblemError as error:
                raise ProblemError(f"twin {name}: {error}") from error
            asked = twin.stipulation or asked
            position = self._twin(diagram, asked, barred)
            said = replace(twin, stipulation=None).words
            yield from self._sides(Phase(name, position, asked, changed=said))

    def _twin(self, diagram: Diagram, asked: Stipulation, barred: str) -> Position:
        """Return a twin's position; what could be taken en passant still can, if it fits."""
        turn, before = usual_turn(asked), self.position
        if usual_turn(self.stipulation) is not before.turn:
            turn = turn.other
        position = diagram.position(turn, barred, before.ep)
        if any(fault.startswith("en-passant") for fault in setup_faults(position)):
            position = diagram.position(turn, barred)
        return replace(position, reserves=before.reserves)

    def _sides(self, phase: Phase) -> Iterator[Phase]:
        if not self.options.half_duplex:
            yield phase
        if self.options.duplex or self.options.half_duplex:
            yield turned(phase)


def turned(phase: Phase) -> Phase:
    """Return the phase with the sides changed, and nothing to be taken en passant."""
    return replace(phase, position=phase.position.passed(), turned=not phase.turned)


def usual_turn(stipulation: Stipulation) -> Colour:
    """Return the side that moves first by convention: Black if it helps White, else White."""
    if stipulation.begins is not None:
        return stipulation.begins
    return Colour.BLACK if stipulation.prelude is Prelude.SERIES_HELP else Colour.WHITE


def position_names() -> Iterator[str]:
    """Yield the names of the positions of a problem with twins: a, b, ..., z, z1, z2, ..."""
    yield from "abcdefghijklmnopqrstuvwxyz"
    for number in count(1):
        yield f"z{number}"


@dataclass(frozen=True, slots=True)
class Entry:
    """A problem of a file as it was read, or the error that left none."""

    file: str
    line: int | None
    """The line where it begins, counted from 1; None if there are no lines."""
    problem: Problem | None
    error: PathmateError | None = None
    """The reason that there is no problem; an EntryError names the line and column of the fault."""
    warnings: tuple[str, ...] = ()
    """Remarks on what of the problem was left out."""
    notes: tuple[str, ...] = ()
    """Remarks on what was taken for granted: to be said once for a file."""
    unused: tuple[str, ...] = ()
    """Names of what the file says besides, that no problem holds: it matters where it is written."""
    name: str = ""
    """The id that the file gives, where there is no problem."""
    counts: bool = True
    """True if its format can state how many solutions are intended; else any number may be."""

    @property
    def place(self) -> str:
        """The file of the problem and the line where it begins, if it has one."""
        return self.file if self.line is None else f"{self.file}:{self.line}"
