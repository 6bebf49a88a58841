"""A game as the tables that the kernel takes; `src/game/description.h` says what each column means."""

from collections.abc import Iterable, Iterator, Sequence

from toolkit.kernel.packing import Numbering, Tables
from toolkit.rules.board import Colour
from toolkit.rules.game import Castling, ConversionAttacks, Game
from toolkit.rules.movement.paths import Condition, Path

_ENDS = ("origin", "end", "moves", "captures", "conversion")
_PATH = (*_ENDS, "empty", "first_leg", "occupied", "friends", "friend_kinds")
_CASTLING = ("colour", "king_from", "king_to", "rook_from", "rook_to", "partner", "empty", "safe")
_DOUBLE_STEP = ("colour", "kind", "origin", "end", "passed")

_Columns = dict[str, Sequence[int]]


def describe(game: Game, numbering: Numbering) -> Tables:
    """Return the tables of a game: for each column a number for every row."""
    rules, pieces, pack_all = game.rules, game.pieces, numbering.pack_all
    classes, class_of = _classes(game, numbering)
    no_drops = [0] * (2 * len(pieces))
    return {
        "rules": {
            "royal": [game.royal.index],
            "reserves": [bool(rules.reserve)],
            "conversion": [rules.conversion is not None],
            "converts_attack": [rules.conversion_attacks is ConversionAttacks.NEXT_MOVE],
        },
        "kinds": {"pawn": [piece.pawn for piece in pieces]},
        "pieces": {
            "path_class": class_of,
            "promotes_on": pack_all(piece.promotes_on[colour] for colour in Colour for piece in pieces),
            "drops": pack_all(rules.drops) if rules.reserve else no_drops,
        },
        "colours": {"royal_squares": pack_all(rules.royal_squares)},
        "promotions": _columns(
            ("kind", "becomes"), ((piece.index, kind) for piece in pieces for kind in piece.becomes)
        ),
        "paths": _paths(classes),
        "castling": _columns(_CASTLING, (_castling(way, numbering) for way in rules.castling)),
        "double_steps": _columns(_DOUBLE_STEP, _double_steps(game, numbering) if rules.en_passant else ()),
    }


def _columns(names: tuple[str, ...], rows: Iterable[tuple[int, ...]]) -> _Columns:
    """Make a table of rows."""
    columns = list(zip(*rows, strict=True)) or [()] * len(names)
    return dict(zip(names, columns, strict=True))


def _paths(classes: Sequence[Sequence[int]]) -> _Columns:
    """Return the table of all paths, given the numbers of their rows by class."""
    width = len(_PATH)
    numbers = [number for each in classes for number in each]
    path_class = [index for index, each in enumerate(classes) for _ in range(len(each) // width)]
    columns = {name: numbers[index::width] for index, name in enumerate(_PATH)}
    return {"path_class": path_class, **columns}


def _classes(game: Game, numbering: Numbering) -> tuple[list[tuple[int, ...]], list[int]]:
    """Return the paths of each class as the numbers of their rows, and the class of each piece.

    Pieces that go alike share one.
    """
    known: dict[tuple[int, ...], int] = {}
    class_of: list[int] = []
    for colour in Colour:
        for piece in game.pieces:
            same = game.table.leaving(Colour.BLACK, piece, 0) is game.table.leaving(Colour.WHITE, piece, 0)
            if colour is Colour.BLACK and same:
                class_of.append(class_of[piece.index])
                continue
            numbers: list[int] = []
            for origin in numbering.frame:
                for paths in game.table.leaving(colour, piece, origin).values():
                    for path in paths:
                        numbers += _path(path, game, numbering)
            class_of.append(known.setdefault(tuple(numbers), len(known)))
    return list(known), class_of


def _path(path: Path, game: Game, numbering: Numbering) -> tuple[int, ...]:
    """Return the row of a path, as `_PATH` names its columns."""
    ends = numbering.dense[path.stations[0]], numbering.dense[path.stations[-1]]
    flags = path.moves, path.captures, path.condition is Condition.CONVERSION
    empty = numbering.pack(path.empty)
    if len(path.stations) == 2 and not path.occupied and not path.friends:  # as most are
        return (*ends, *flags, empty, 0, 0, 0, 0)
    friend_kinds = 0
    for letter in path.friend_letters:
        piece = game.piece(letter)
        friend_kinds |= 1 << piece.index if piece else 0
    sets = map(numbering.pack, (_first_leg(path), path.occupied, path.friends))
    return (*ends, *flags, empty, *sets, friend_kinds)


def _first_leg(path: Path) -> int:
    """Return the first leg of a bent path with its corner: what must be empty before it turns."""
    if len(path.stations) != 3 or path.stations[1] not in path.passes:
        return 0
    squares = 0
    for square in path.passes[: path.passes.index(path.stations[1]) + 1]:
        squares |= 1 << square
    return squares & path.empty


def _castling(way: Castling, numbering: Numbering) -> tuple[int, ...]:
    squares = (numbering.dense[square] for square in (*way.king, *way.rook))
    return (way.colour, *squares, way.piece.index, *numbering.pack_all((way.empty, way.safe)))


def _double_steps(game: Game, numbering: Numbering) -> Iterator[tuple[int, ...]]:
    """Yield the double steps that can be answered en passant."""
    for colour in Colour:
        for piece, (path, *_) in game.table.double_steps(colour):
            squares = (path.origin, path.end, path.passes[0])
            yield (colour, piece.index, *(numbering.dense[square] for square in squares))
