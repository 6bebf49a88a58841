"""The paths of pieces by plain coordinates, pieces in the way or not; knows only the naive engine."""

from collections.abc import Iterator
from dataclasses import dataclass

import naive
from naive import Square, State

RIDERS = {  # by game and letter: how a piece rides
    ("coherent", "N"): "S",
    ("cetina-random", "S"): "S",
    ("cetina-random", "C"): "R",
    ("keltic", "B"): "B",
    ("keltic", "N"): "",
}
RIDES = {"Q": "RB", "R": "R", "B": "B"}
SHORT = 3
"""How far rooks and bishops slide in Convergent Chess, where the queen rides nowhere."""


@dataclass(frozen=True)
class Path:
    stations: tuple[Square, ...]
    passes: tuple[Square, ...]

    @property
    def end(self) -> Square:
        return self.stations[-1]

    @property
    def text(self) -> str:
        return "-".join(map(naive.name, self.stations))


def rides(state: State, origin: Square) -> str:
    """Of R, B and S, as which the piece standing here rides; empty for leapers and pawns."""
    letter = state.board[origin].upper()
    if state.key == "chessence":
        return friends(state, origin) if letter == "M" else ""
    if (state.key, letter) == ("convergent", "Q"):
        return ""
    if state.key == "cetina-random" and letter == "B" and converts(state, origin):
        return ""
    return RIDERS.get((state.key, letter), RIDES.get(letter, ""))


def converts(state: State, origin: Square) -> bool:
    return bool({naive.name(origin), naive.name(origin) + "!"} & state.rights)


def friends(state: State, origin: Square) -> str:
    """As which of rook and bishop a man of Chessence may ride."""
    friend = state.board[origin]
    return "".join(
        ride
        for ride, steps in (("R", naive.ROOK), ("B", naive.BISHOP))
        if any(state.board.get(naive.shift(origin, step)) == friend for step in steps)
    )


def paths(state: State, origin: Square) -> Iterator[Path]:
    """Every riding path of the piece standing here, blocked ones too."""
    for ride in rides(state, origin):
        if ride == "S":
            yield from sissa_paths(state.key, origin)
        else:
            most = SHORT if state.key == "convergent" else 9
            yield from line_paths(state.key, origin, ride, most)


def line_paths(key: str, origin: Square, ride: str, most: int) -> Iterator[Path]:
    for step in naive.ROOK if ride == "R" else naive.BISHOP:
        line = run(key, origin, step, most)
        for length, end in enumerate(line):
            yield Path((origin, end), tuple(line[:length]))


def run(key: str, origin: Square, step: Square, most: int) -> list[Square]:
    """The squares in one direction until the board ends."""
    line: list[Square] = []
    at = naive.shift(origin, step)
    while at in naive.BOARDS[key] and len(line) < most:
        line.append(at)
        at = naive.shift(at, step)
    return line


def sissa_paths(key: str, origin: Square) -> Iterator[Path]:
    for first, second in ((naive.ROOK, naive.BISHOP), (naive.BISHOP, naive.ROOK)):
        for step in first:
            leg = run(key, origin, step, 9)
            for length in range(1, len(leg) + 1):
                for turn in second:
                    rest = run(key, leg[length - 1], turn, length)
                    if len(rest) == length and rest[-1] != origin:
                        stations = (origin, leg[length - 1], rest[-1])
                        yield Path(stations, (*leg[:length], *rest[:-1]))


def blockers(state: State, path: Path) -> list[Square]:
    return [at for at in path.passes if at in state.board]


def clear_paths(state: State, origin: Square, end: Square) -> list[Path]:
    return [path for path in paths(state, origin) if path.end == end and not blockers(state, path)]


def between(one: Square, other: Square) -> list[Square] | None:
    """The squares between two of one line; None where no line joins them."""
    file, rank = other[0] - one[0], other[1] - one[1]
    if file and rank and abs(file) != abs(rank):
        return None
    length = max(abs(file), abs(rank))
    return [
        (one[0] + file * step // length, one[1] + rank * step // length)
        for step in range(1, length)
    ]
