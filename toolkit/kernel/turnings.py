"""The squares where the pieces of a game may stand, and the turnings of its board that leave it alike."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.kernel.packing import Numbering, Tables
from toolkit.rules.board import bits, mask_of
from toolkit.rules.game import Game

Turning = tuple[int, ...]
"""Where each square goes, by the kernel's numbers of squares."""

_ROW = ("origin", "end", "moves", "captures", "empty", "occupied", "friends", "friend_kinds")
_Row = tuple[int, ...]
"""The columns of `_ROW`; a path to convert by is left out, since tables know no right to."""


class Geometry:
    """The places and turnings of one game, by its tables as the kernel gets them."""

    def __init__(self, game: Game, numbering: Numbering, tables: Tables) -> None:
        self._game, self._numbering, self._tables = game, numbering, tables
        self._rows = self._find_rows()
        self.places = self._find_places()
        """For each piece the squares where it may stand, in the kernel's numbers."""
        self._turnings = tuple(self._find_turnings())
        self._alike: dict[tuple[int, Turning, bool], bool] = {}

    def symmetries(self, pieces: frozenset[int]) -> list[Turning]:
        """Return the turnings that leave all that some pieces can do as it is, the identity first."""
        return [turning for turning in self._turnings if self._leaves(pieces, turning, swaps=False)]

    def reversal(self, pieces: frozenset[int]) -> Turning | None:
        """Return a turning by which the same pieces of both colours change places; None if none does."""
        found = (each for each in self._turnings if self._leaves(pieces, each, swaps=True))
        return next(found, None)

    def _find_rows(self) -> list[frozenset[_Row]]:
        """Return the paths of each piece."""
        paths = self._tables["paths"]
        classes: dict[int, set[_Row]] = {}
        for index, path_class in enumerate(paths["path_class"]):
            if not paths["conversion"][index]:
                row = tuple(int(paths[name][index]) for name in _ROW)
                classes.setdefault(path_class, set()).add(row)
        return [frozenset(classes.get(each, ())) for each in self._tables["pieces"]["path_class"]]

    def _find_places(self) -> list[int]:
        """Return all squares for pieces that can go back, for others those they get to from the start."""
        pieces = self._tables["pieces"]
        places = [
            self._numbering.pack(home) | int(drops)
            for home, drops in zip(self._game.homes, pieces["drops"], strict=True)
        ]
        whole = (1 << len(self._numbering.frame)) - 1
        for piece, rows in enumerate(self._rows):
            steps = {row[:2] for row in rows}
            returns = all((end, origin) in steps for origin, end in steps)
            if not places[piece] or (steps and returns):
                places[piece] = whole & ~int(pieces["promotes_on"][piece])
                continue
            before = 0
            while before != places[piece]:
                before = places[piece]
                reached = mask_of({end for origin, end in steps if before >> origin & 1})
                places[piece] |= reached & ~int(pieces["promotes_on"][piece])
        return places

    def _find_turnings(self) -> Iterator[Turning]:
        """Yield the turnings of the frame that leave the board as it is, the identity first."""
        board, dense = self._game.board, self._numbering.dense
        last_file, last_rank = board.files - 1, board.ranks - 1
        places = [divmod(square, board.files)[::-1] for square in self._numbering.frame]
        for swaps in (False, True)[: 1 + (last_file == last_rank)]:
            for flips in range(4):
                turned = []
                for file, rank in places:
                    file, rank = (rank, file) if swaps else (file, rank)
                    file = last_file - file if flips & 1 else file
                    rank = last_rank - rank if flips & 2 else rank
                    turned.append(rank * board.files + file)
                if all(square in dense for square in turned):
                    yield tuple(dense[square] for square in turned)

    def _leaves(self, pieces: frozenset[int], turning: Turning, *, swaps: bool) -> bool:
        """Return True if a turning leaves alike what pieces of these kinds can do, or swaps their colours."""
        return all(self._is_alike(piece, turning, swaps) for piece in pieces)

    def _is_alike(self, piece: int, turning: Turning, swaps: bool) -> bool:
        key = piece, turning, swaps
        if key not in self._alike:
            kinds = len(self._game.pieces)
            twin = (piece + kinds) % (2 * kinds) if swaps else piece
            self._alike[key] = self._traits(piece, turning) == self._traits(twin, None)
        return self._alike[key]

    def _traits(self, piece: int, turning: Turning | None) -> tuple[object, ...]:
        """Return all that the rules say of a piece by squares, these turned."""
        known: dict[int, int] = {}

        def at(square: int) -> int:
            return square if turning is None else turning[square]

        def turned(mask: int) -> int:
            if mask not in known:
                known[mask] = mask_of(map(at, bits(mask)))
            return known[mask]

        colour, kind = divmod(piece, len(self._game.pieces))
        steps = self._tables["double_steps"]
        rows = zip(*(steps[name] for name in steps), strict=True)
        doubles = [dict(zip(steps, row, strict=True)) for row in rows]
        return (
            {
                (at(row[0]), at(row[1]), row[2], row[3], *map(turned, row[4:7]), row[7])
                for row in self._rows[piece]
            },
            turned(self.places[piece]),
            turned(int(self._tables["pieces"]["promotes_on"][piece])),
            turned(int(self._tables["pieces"]["drops"][piece])),
            turned(int(self._tables["colours"]["royal_squares"][colour])),
            {
                tuple(at(int(each[name])) for name in ("origin", "end", "passed"))
                for each in doubles
                if (each["colour"], each["kind"]) == (colour, kind)
            },
        )
