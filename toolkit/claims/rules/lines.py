"""Straight lines of a board: files, ranks and diagonals, as words name them."""

from __future__ import annotations

from toolkit.board import Board, bits
from toolkit.claims.language.forms import LineTerm

LONG = "long"
"""The name of a diagonal from corner to corner."""
BACK = "back"
"""The name of the outermost rank of either side."""
_FILES, _RANKS = ("file", "column"), ("rank", "row")


def between(files: int, start: int, end: int) -> list[int] | None:
    """The squares strictly between two on one line; None if they are on none."""
    (rank, file), (to_rank, to_file) = divmod(start, files), divmod(end, files)
    ranks, across = to_rank - rank, to_file - file
    length = max(abs(ranks), abs(across))
    if length == 0 or (ranks and across and abs(ranks) != abs(across)):
        return None
    step = (ranks // length) * files + across // length
    return [start + step * count for count in range(1, length)]


def distance(files: int, start: int, end: int) -> int:
    """How many steps of a king lead from one square to another on an empty board."""
    (rank, file), (to_rank, to_file) = divmod(start, files), divmod(end, files)
    return max(abs(rank - to_rank), abs(file - to_file))


def is_corner(board: Board, square: int) -> bool:
    """Whether a square is at the end of a file and of a rank of a board without holes there."""
    rank, file = divmod(square, board.files)
    return rank in (0, board.ranks - 1) and file in (0, board.files - 1)


def is_edge(board: Board, square: int) -> bool:
    """Whether a square is at an end of a file or of a rank of a board without holes."""
    rank, file = divmod(square, board.files)
    return rank in (0, board.ranks - 1) or file in (0, board.files - 1)


def is_chequered(board: Board) -> bool:
    """Whether it is known which squares of a board are dark: that of orthodox chess, where a1 is."""
    return board.files == board.ranks == 8 and board.squares.bit_count() == 64


def shade_of(board: Board, square: int) -> str:
    """`light` or `dark`, of a square of a chequered board; of others, two are alike or they differ."""
    return ("dark", "light")[sum(divmod(square, board.files)) % 2]


def is_on_board(board: Board, line: LineTerm) -> bool:
    """Whether a line that is named is one of the board; one without a name may be any."""
    unnamed = line.name in (None, LONG, BACK) and line.ends is None
    return unnamed or squares_on(board, line) is not None


def squares_on(board: Board, line: LineTerm) -> frozenset[int] | None:
    """The squares of a line that is named; None where it is not, or is no such line.

    A line with two ends goes from the one to the other, both included.
    """
    if line.ends is not None:
        return _from_end_to_end(board, line)
    if line.name is None:
        return None
    part = 0 if line.name[:1].isalpha() else 1
    wrong = _RANKS if part == 0 else _FILES
    if line.kind in (*wrong, "diagonal"):
        return None
    named = (board.name(square) for square in bits(board.squares))
    on = [name for name in named if (name[0], name[1:])[part] == line.name.lower()]
    return frozenset(square for name in on if (square := board.square(name)) is not None) or None


def _from_end_to_end(board: Board, line: LineTerm) -> frozenset[int] | None:
    assert line.ends is not None
    ends = [board.square(name) for name in line.ends]
    first, last = ends
    if first is None or last is None or not has_shape(line.kind, line.ends):
        return None
    inside = between(board.files, first, last)
    return None if inside is None else frozenset([first, *inside, last])


def has_shape(kind: str, ends: tuple[str, str]) -> bool:
    """Whether a line between two squares may be called a file, a rank or a diagonal."""
    (file, rank), (to_file, to_rank) = ((name[0].lower(), name[1:]) for name in ends)
    if kind in _FILES:
        return file == to_file
    if kind in _RANKS:
        return rank == to_rank
    return kind != "diagonal" or (file != to_file and rank != to_rank)


def _is_long(board: Board, squares: tuple[int, ...]) -> bool:
    """Whether squares lie on one of the two diagonals from corner to corner."""
    places = [divmod(square, board.files) for square in squares]
    return board.files == board.ranks and (
        all(rank == file for rank, file in places)
        or all(rank + file == board.files - 1 for rank, file in places)
    )


def runs_along(board: Board, squares: tuple[int, ...], line: LineTerm) -> bool | None:
    """Whether squares that follow each other lie on a line; None where that is not known."""
    if line.name == LONG:
        return _is_long(board, squares) and runs_along(board, squares, LineTerm((0, 0), "diagonal"))
    if line.name == BACK:
        ranks = [divmod(square, board.files)[0] for square in bits(board.squares)]
        return {divmod(each, board.files)[0] for each in squares} in ({min(ranks)}, {max(ranks)})
    if line.name is None and line.ends is None:
        ends = (board.name(squares[0]), board.name(squares[-1]))
        straight = between(board.files, squares[0], squares[-1])
        if line.kind == "line" or straight is None:
            return None if straight is not None else False
        return set(squares[1:-1]) == set(straight) and has_shape(line.kind, ends)
    on = squares_on(board, line)
    return None if on is None else on.issuperset(squares)
