"""The squares where the pieces of a game may stand, and the turnings of its board that leave it alike."""

from collections.abc import Iterator
from functools import cache
from itertools import product

from toolkit.kernel.packing import Numbering, Tables
from toolkit.rules.board import bits, mask_of
from toolkit.rules.game import Game

Turning = tuple[int, ...]
"""Where each square goes, by the kernel's numbers of squares."""

_Trait = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""Something that the rules say of a piece: what has nothing to do with squares, squares, and masks of such."""
_TRAIT = (
    ("moves", "captures", "friend_kinds"),
    ("origin", "end"),
    ("empty", "occupied", "friends"),
)
"""The columns of a path; one to convert by is left out, since tables know no right to."""


class Geometry:
    """The places and turnings of one game, by its tables as the kernel gets them."""

    def __init__(self, game: Game, numbering: Numbering, tables: Tables) -> None:
        self._game, self._numbering, self._tables = game, numbering, tables
        self._traits = self._find_paths()
        self.places = [*self._find_places()]
        """For each piece the squares where it may stand, in the kernel's numbers."""
        for piece, traits in enumerate(self._traits):
            traits |= set(self._find_other_traits(piece))
        self._turnings = tuple(self._find_turnings())
        self._is_alike = cache(self._compare)

    def symmetries(self, pieces: frozenset[int]) -> list[Turning]:
        """Return the turnings that leave all that some pieces can do as it is, the identity first."""
        return [each for each in self._turnings if all(self._is_alike(p, p, each) for p in pieces)]

    def reversal(self, pieces: frozenset[int]) -> Turning | None:
        """Return a turning by which the same pieces of both colours change places; None if none does."""
        count = len(self.places)
        twins = [(piece, (piece + count // 2) % count) for piece in pieces]
        found = (
            each for each in self._turnings if all(self._is_alike(*two, each) for two in twins)
        )
        return next(found, None)

    def _compare(self, piece: int, other: int, turning: Turning) -> bool:
        """Return True if one piece can do on a turned board what another can."""
        turned = cache(lambda mask: mask_of(turning[square] for square in bits(mask)))
        return self._traits[other] == {
            (rest, tuple(turning[square] for square in squares), tuple(map(turned, masks)))
            for rest, squares, masks in self._traits[piece]
        }

    def _find_paths(self) -> list[set[_Trait]]:
        """Return the paths of each piece."""
        paths = self._tables["paths"]
        classes: dict[int, set[_Trait]] = {
            each: set() for each in self._tables["pieces"]["path_class"]
        }
        for index, path_class in enumerate(paths["path_class"]):
            if not paths["conversion"][index]:
                rest, squares, masks = (
                    tuple(int(paths[name][index]) for name in names) for names in _TRAIT
                )
                classes[path_class].add((rest, squares, masks))
        return [set(classes[each]) for each in self._tables["pieces"]["path_class"]]

    def _find_places(self) -> Iterator[int]:
        """Yield all squares for pieces that can go back, for others those they get to from the start."""
        pieces, whole = self._tables["pieces"], (1 << len(self._numbering.frame)) - 1
        for piece, home in enumerate(self._game.homes):
            places = self._numbering.pack(home) | int(pieces["drops"][piece])
            allowed = whole & ~int(pieces["promotes_on"][piece])
            steps = {squares for _, squares, _ in self._traits[piece]}
            if not places or (steps and steps == {(end, origin) for origin, end in steps}):
                yield allowed
                continue
            before = 0
            while before != places:
                before = places
                places |= mask_of({end for origin, end in steps if before >> origin & 1}) & allowed
            yield places

    def _find_other_traits(self, piece: int) -> Iterator[_Trait]:
        """Yield what the rules say of a piece besides its paths: its regions and double steps."""
        colour, kind = divmod(piece, len(self._game.pieces))
        pieces, steps = self._tables["pieces"], self._tables["double_steps"]
        regions = (pieces["promotes_on"][piece], pieces["drops"][piece])
        royal = self._tables["colours"]["royal_squares"][colour]
        yield (), (), (self.places[piece], *map(int, regions), int(royal))
        for index, of in enumerate(zip(steps["colour"], steps["kind"], strict=True)):
            if of == (colour, kind):
                yield (), tuple(int(steps[name][index]) for name in ("origin", "end", "passed")), ()

    def _find_turnings(self) -> Iterator[Turning]:
        """Yield the turnings of the frame that leave the board as it is, the identity first."""
        board, dense = self._game.board, self._numbering.dense
        swapping = (False, True)[: 1 + (board.files == board.ranks)]
        for swaps, down, across in product(swapping, (False, True), (False, True)):
            turned = []
            for square in self._numbering.frame:
                rank, file = divmod(square, board.files)[:: -1 if swaps else 1]
                rank = board.ranks - 1 - rank if down else rank
                turned.append(rank * board.files + (board.files - 1 - file if across else file))
            if all(square in dense for square in turned):
                yield tuple(dense[square] for square in turned)
