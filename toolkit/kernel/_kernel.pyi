"""The compiled kernel; `toolkit.kernel.bridge` is the way to use it."""

from collections.abc import Sequence
from mmap import mmap

VERSION: int
LAYOUT: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]

class BadInput(ValueError): ...  # noqa: N818
class OutOfBounds(MemoryError): ...  # noqa: N818

class Engine:
    """One game: the layouts derived from its paths."""

    def __init__(self, game: bytes) -> None: ...
    def moves(self, position: bytes) -> list[int]: ...
    def in_check(self, position: bytes, colour: int) -> bool: ...
    def replay(self, position: bytes, line: bytes) -> list[int]: ...
    def perft(self, position: bytes, depth: int) -> int: ...
    def divide(self, position: bytes, depth: int) -> list[tuple[int, int]]: ...

_Ints = Sequence[int]
_Task = tuple[_Ints, Sequence[_Ints], bool]
"""Men, the turnings that leave what they do alike, and whether the last changes the colours."""
_Men = list[list[tuple[int, int]]]
"""Positions as their pieces by their squares."""

class Endgames:
    """The endgame tables of one game; `men` are counts by piece, on the board and in reserve."""

    def __init__(self, engine: Engine, game: bytes, goal: int, places: Sequence[_Ints]) -> None: ...
    def size(self, *task: *_Task) -> int: ...
    def hold(self, *task: *tuple[*_Task, bytearray | memoryview | mmap]) -> None: ...
    def build(self, *task: *tuple[*_Task, bytearray], threads: int, seconds: float) -> bool: ...
    def count_faults(self, men: _Ints, *, threads: int) -> int: ...
    def probe(self, position: bytes) -> int: ...
    def counts(self, men: _Ints) -> list[int]: ...
    def examples(self, men: _Ints, *, colour: int, code: int, most: int) -> _Men: ...
    def zugzwangs(self, men: _Ints, *, most: int) -> tuple[int, _Men]: ...
    def progress(self) -> tuple[int, int, int]: ...
    def stop(self) -> None: ...

class Solver:
    """Proofs about one game's positions, kept from search to search."""

    def __init__(self, engine: Engine, memory: int) -> None: ...
    def search(
        self,
        position: bytes,
        *,
        goal: int,
        square: int = -1,
        play: int = 0,
        length: int,
        defending: bool,
        threads: int,
        enough: int,
        seconds: float,
        nodes: int,
        verify: bool,
        endgames: Endgames | None = None,
    ) -> tuple[list[tuple[int, int]], bool, bool, int, int]: ...
    def search_deep(
        self,
        position: bytes,
        *,
        goal: int,
        length: int,
        every: bool,
        seconds: float,
        nodes: int,
        memory: int,
    ) -> tuple[list[tuple[int, int, int]], bool, int, list[int]]: ...
    def lines(
        self,
        position: bytes,
        *,
        prelude: int,
        goal: int,
        square: int,
        play: int,
        plies: int,
        threads: int,
        seconds: float,
        nodes: int,
        memory: int,
        verify: bool,
    ) -> Lines: ...
    def progress(self) -> tuple[int, int, int, list[tuple[int, int]]]: ...
    def nodes(self) -> int: ...
    def stop(self) -> None: ...

class Lines:
    """Lines that are being searched for."""

    def take(self) -> list[int]: ...
    def complete(self) -> bool: ...
    def nodes(self) -> int: ...
    def disagreements(self) -> int: ...

class Examiner:
    """Examines positions as problems of one kind; None if a limit came first."""

    def __init__(self, engine: Engine, goal: int, length: int, nodes: int, memory: int, play: int = 0) -> None: ...
    def examine(self, position: bytes) -> tuple[int, int]: ...
    def course(
        self, position: bytes, key: int
    ) -> tuple[bool, list[int], list[tuple[int, list[int]]], list[tuple[int, list[int]]]] | None: ...
    def tries(self, position: bytes, key: int) -> list[tuple[int, int]] | None: ...
    def idle(self, position: bytes, key: int) -> list[int] | None: ...

class HelpExaminer:
    """Examines positions as problems of help play; None if a limit came first."""

    def __init__(self, engine: Engine, goal: int, plies: int, solutions: int, nodes: int, memory: int) -> None: ...
    def examine(self, position: bytes) -> tuple[int, list[tuple[list[int], int]]]: ...
    def set_play(self, position: bytes, most: int) -> list[tuple[list[int], int]] | None: ...
    def idle(self, position: bytes) -> list[int] | None: ...

_Composition = tuple[list[tuple[int, int]], int, float]
"""Pieces by their squares, the key and the score."""

class Composer:
    """Searches for problems of one kind."""

    def __init__(
        self,
        engine: Engine,
        goal: int,
        length: int,
        nodes: int,
        memory: int,
        commission: bytes,
    ) -> None: ...
    def search(
        self,
        seed: int,
        *,
        tries: int,
        steps: int,
        hot: float,
        cold: float,
        twice: float,
        settled: float,
        trail: bool,
    ) -> tuple[_Composition | None, list[_Composition]]: ...
    def progress(self) -> tuple[int, int, float]: ...
    def count(self, position: bytes, key: int) -> list[int] | None: ...
