"""The statements about the positions of a problem: their keys, or whole solutions, as moves.

A key is a move (`Qa1`, `1.Qe5-a1!`), a solution of help play or of a series its moves in the order
of play (`1.Kd4 Be3 2.Ke5 Sf7#`), or the first of them. Of a problem with several positions it says
which it is for, as in `b) Qa1` or `duplex) Qa1`; else it is for the first. Short solutions are stated
alike, those of help play and series whole.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.errors import AmbiguousMoveError, IllegalMoveError, MoveError, ProblemError
from toolkit.kernel.terms import Goal
from toolkit.notation.algebraic import move_list, named_moves, read_move
from toolkit.notation.move_grammar import read_move_parts
from toolkit.problems.games import shown
from toolkit.problems.model import Phase, Problem
from toolkit.rules.fen_placement import MAX_SHOWN
from toolkit.rules.position import Move, Position
from toolkit.solve.solution import Line, Solution
from toolkit.solve.stipulation import Stipulation, after_ply

MAX_KEYS = 1_000
"""More keys or solutions that are stated are not looked at."""
_PHASED = re.compile(r"(?P<label>[a-z][0-9]{0,3}(?: duplex)?|duplex)\)\s*(?P<moves>.*)", re.DOTALL)
_NUMBER = re.compile(r"(?<!\S)[0-9]{1,3}\s*\.+\s*")


@dataclass(frozen=True, slots=True)
class Stated:
    """The statements about a position of a problem."""

    keys: tuple[Move, ...] = ()
    """Of a battle."""
    lines: tuple[tuple[Move, ...], ...] = ()
    """Of help play or a series: the moves of each, or the first of them."""
    short: tuple[tuple[Move, ...], ...] = ()
    """Short solutions: of a battle a key each, else all moves of a line."""
    wrong: tuple[str, ...] = ()
    """The texts that are no move of the position, in words."""
    intended: int | None = None
    """The number of solutions that are intended."""

    def added_to(self, solution: Solution) -> Solution:
        """Return a solution with what is stated of it."""
        wanted = solution.intended if self.intended is None else self.intended
        # Where keys are stated all others are cooks, but for those that are stated to be short.
        short = (moves[0] for moves in self.short if self.keys and moves[0] in solution.keys)
        return replace(solution, stated=tuple(dict.fromkeys((*self.keys, *short))), intended=wanted)


def compared(lines: Sequence[Line], stated: Sequence[tuple[Move, ...]]) -> tuple[list[Line], list[tuple[Move, ...]]]:
    """Return those of some lines that are not stated, and the stated ones that are not among them."""
    wanted, named = set(stated), set[tuple[Move, ...]]()
    lengths = {len(moves) for moves in wanted}
    others = []
    for line in lines:
        begun = {moves[:count] for moves in _wholes(line) for count in lengths} & wanted
        named |= begun
        if not begun:
            others.append(line)
    return others, [moves for moves in stated if moves not in named]


def stated_of(problem: Problem, phases: Sequence[Phase]) -> list[Stated]:
    """Read what is stated of each of the positions of a problem."""
    strays: list[str] = []
    keys = _by_phase(problem.keys, phases, strays)
    short = _by_phase(problem.short, phases, strays)
    found = [_read(*each, problem.intended) for each in zip(phases, keys, short, strict=True)]
    return [replace(found[0], wrong=(*found[0].wrong, *strays)), *found[1:]]


def _by_phase(stated: Sequence[str], phases: Sequence[Phase], strays: list[str]) -> list[list[str]]:
    """Return what is stated of each position; what is for none is noted."""
    labels = [phase.label for phase in phases]
    texts: list[list[str]] = [[] for _ in phases]
    if len(stated) > MAX_KEYS:
        strays.append(f"more than {MAX_KEYS} keys")
    for key in stated[:MAX_KEYS]:
        match = _PHASED.fullmatch(key.strip())
        if match is None:
            texts[0].append(key)
        elif match["label"] in labels:
            texts[labels.index(match["label"])].append(match["moves"])
        else:
            strays.append(f"{shown(key)}: there is no position {match['label']}")
    return texts


def _read(phase: Phase, keys: Sequence[str], shorter: Sequence[str], intended: int | None) -> Stated:
    wrong: list[str] = []
    found = tuple(dict.fromkeys(_each(phase, keys, wrong)))
    short = tuple(dict.fromkeys(_each(phase, shorter, wrong, short=True)))
    stated = Stated(short=short, wrong=tuple(wrong), intended=intended)
    if phase.stipulation.is_battle:
        return replace(stated, keys=tuple(dict.fromkeys(line[0] for line in found)))
    return replace(stated, lines=found)


def _each(phase: Phase, texts: Sequence[str], wrong: list[str], *, short: bool = False) -> Iterator[tuple[Move, ...]]:
    """Yield the moves of each text; what is wrong is noted."""
    for text in texts:
        try:
            yield _moves(phase, text, short)
        except (MoveError, ProblemError) as error:
            wrong.append(str(error))


def _moves(phase: Phase, text: str, short: bool) -> tuple[Move, ...]:
    """Read the moves of a text; raises MoveError, and ProblemError if they are too many or too few."""
    asked, position = phase.stipulation, phase.position
    words = _NUMBER.sub(" ", text).split()
    end = 1 if asked.aim.play.by_attacker else 2
    plies = len(words) - end if short else asked.plies
    allowed = _lengths(asked, end, short)
    if len(words) not in allowed:
        raise ProblemError(f"expected {_lengths_words(allowed)}, found {shown(text)}")
    found = []
    for number, word in enumerate(words):
        if len(word) > MAX_SHOWN:
            raise ProblemError(f"expected a move, found {shown(word)}")
        # We print a stalemate with a mark as problemists do: `Kg3=`.
        move = read_last_move(position, word.removesuffix("="), asked.goal)
        found.append(move)
        after, left = position.play(move), plies - number
        position = (after_ply(after, asked.prelude, left) if left > 0 else None) or after
    return tuple(found)


def read_last_move(position: Position, text: str, goal: Goal) -> Move:
    """Read a legal move, or one that reaches the goal without being legal.

    Raises InvalidMoveError, IllegalMoveError or AmbiguousMoveError.
    """
    try:
        return read_move(position, text)
    except IllegalMoveError:
        said = read_move_parts(text.strip())
        named = named_moves(position, said) if said else []
        found = [move for move in goal.self_checks(position) if move in named]
        if not found:
            raise
        if len(found) > 1:
            fits = move_list(position.game.board, found)
            raise AmbiguousMoveError(text, f"{text} fits {fits}") from None
        return found[0]


def _lengths(asked: Stipulation, end: int, short: bool) -> range:
    """Return the numbers of moves that may be stated, of which so many come after the prelude."""
    if asked.is_battle:
        return range(1, 2)
    if short:
        fewer = asked.shorter(asked.plies)
        return range(fewer.start + end, fewer.stop + end, fewer.step)
    return range(1, asked.plies + end + 1)


def _lengths_words(lengths: range) -> str:
    """Say how many moves are expected."""
    if not lengths:
        return "no short solution of what cannot be shorter"
    *others, most = map(str, lengths)
    if len(others) > 1 and lengths.step == 1:
        return f"{others[0]} to {most} moves"
    return "a move" if most == "1" else f"{' or '.join((*others, most))} moves"


def _wholes(line: Line) -> list[tuple[Move, ...]]:
    """Return the moves of a line, as often as it may end in different ways."""
    moves = tuple(placed.move for placed in line.moves)
    return [(*moves, last.move) for last in line.last] or [moves]
