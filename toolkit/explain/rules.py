"""The rules of a game in English: how its pieces go, and everything that is no path."""

from collections.abc import Iterator
from enum import StrEnum

from toolkit.rules.board import MAX_SIDE, Board, Colour
from toolkit.rules.game import Castling, Game, Stalemate
from toolkit.rules.movement.directions import Step
from toolkit.rules.movement.paths import Condition, Path
from toolkit.rules.movement.pathtable import PieceType
from toolkit.rules.movement.rides import Bend, Course, Hop, HopKind
from toolkit.rules.movement.words import Join, Leg, Word
from toolkit.text import join_words

_SHAPES = {
    (0, 1): "straight", (1, 1): "diagonally", (1, 2): "as a knight", (0, 2): "two squares straight",
    (2, 2): "two squares diagonally", (0, 3): "three squares straight",
    (3, 3): "three squares diagonally",
}  # fmt: skip


def _shape(short: int, long: int) -> str:
    """Return the name of a leap with some lengths."""
    if short in (0, long):
        usual = f"{long} squares {'diagonally' if short else 'straight'}"
        return _SHAPES.get((short, long), usual)
    return _SHAPES.get((short, long), f"by ({short},{long})")


class Reach(StrEnum):
    """The ways in which a piece may go to a square, by their marks in pictures."""

    BOTH = "o"
    MOVE = "m"
    CAPTURE = "x"
    SOMETIMES = "?"
    """Only where other pieces stand as they must, or in a state of the piece."""


def word_words(word: Word) -> str:
    """Say a movement word in English: `captures one square forward diagonally`."""
    verb = {(True, True): "moves or captures", (True, False): "moves", (False, True): "captures"}
    parts = [verb[word.moves, word.captures], _leg_words(word.legs[0], word.lame)]
    if len(word.legs) == 2:
        onward = word.join is Join.ONWARD
        parts.append("and on, turning outward," if onward else "and then as many squares")
        parts.append(_directions(word.legs[1].steps) if not onward else _leg_words(word.legs[1]))
    if word.course.bend is not Bend.NONE:
        parts[-1] = f"{parts[-1].removesuffix(' in one line,')},"
        parts.append(_course_words(word.course))
    if word.lame:
        parts.append("without leaping" + ", first diagonally" * word.diagonal_first)
    if word.hop.kind is not HopKind.NONE:
        parts.append(_hop_words(word.hop))
    return " ".join([*parts, *_clauses(word)]).removesuffix(",")


def _course_words(course: Course) -> str:
    if course.bend is Bend.CIRCLE:
        return "turning to the same side after each leap,"
    far = " by more than one direction" * (course.by > 1)
    return f"turning to one side and the other in turn{far},"


def _hop_words(hop: Hop) -> str:
    over = "one piece" if hop.hurdles == 1 else "two pieces"
    match hop.kind:
        case HopKind.FAR:
            return f"over exactly {over} on its way"
        case HopKind.HALFWAY:
            return f"over {over} halfway"
        case HopKind.ADJACENT:
            return f"over {over} beside it"
    if hop.angle == 180:
        return "up to a piece, and stops before it"
    if hop.angle:
        return f"over {over} to the next square, turning there by {hop.angle} degrees"
    last = "it" if hop.hurdles == 1 else "the second"
    where = "the square" if hop.behind == 1 else f"square {hop.behind}"
    return f"over {over} to {where} behind {last}"


def _clauses(word: Word) -> list[str]:
    clauses = []
    if word.initial:
        clauses.append("from a square where such a piece starts")
    if word.squares:
        clauses.append(f"from {_places(word.squares)}")
    if word.targets:
        clauses.append(f"to {_places(word.targets)}")
    if word.beside:
        where = _directions(word.beside).replace("as a knight", "a knight's move")
        clauses.append(f"while a friendly one stands {where} away")
    if word.blocked:
        clauses.append(f"while the next square {_directions(word.blocked)} is held or missing")
    if word.conversion:
        clauses.append("as the conversion of an unmoved bishop")
    return clauses


def _places(names: tuple[str, ...]) -> str:
    zones = {"edge": "the edge of the board", "inside": "squares that are not on the edge"}
    return join_words([zones.get(name, name) for name in names], "or")


def _leg_words(leg: Leg, lame: bool = False) -> str:
    shapes = {tuple(sorted(map(abs, step))) for step in leg.steps}
    single = shapes <= {(0, 1), (1, 1)}
    way = _directions(leg.steps)
    if leg.reach == 1:
        return f"one square {way}" if single else way if lame else f"by a leap {way}"
    far = "any distance" if leg.reach >= MAX_SIDE else f"up to {leg.reach} times"
    if single:
        return f"{far} {way}" if leg.reach >= MAX_SIDE else f"up to {leg.reach} squares {way}"
    return f"{way}, {far} in one line,"


def _directions(steps: tuple[Step, ...]) -> str:
    """Say directions in English: `straight or diagonally`, `forward diagonally`, `sideways`."""
    shapes: dict[str, list[Step]] = {}
    for step in steps:
        short, long = sorted(map(abs, step))
        shapes.setdefault(_shape(short, long), []).append(step)
    return join_words([_turned(name, some) for name, some in shapes.items()], "or")


def _turned(shape: str, steps: list[Step]) -> str:
    files, ranks = {file for file, _ in steps}, {rank for _, rank in steps}
    full = 4 if 0 in sorted(map(abs, steps[0])) or len(set(map(abs, steps[0]))) == 1 else 8
    if len(steps) == full:
        return shape
    if ranks == {0}:
        side = "sideways" if len(steps) > 1 else "to the left" if max(files) < 0 else "to the right"
    elif min(ranks) > 0 or max(ranks) < 0:
        side = "forward" if min(ranks) > 0 else "backward"
        if len(steps) == 1 and files != {0}:
            side += " to the left" if max(files) < 0 else " to the right"
    elif files == {0}:
        side = "forward or backward"
    else:
        side = join_words([f"({file},{rank})" for file, rank in steps], "or")
    if shape == "straight":
        return side
    return f"{side} {shape}"


def reach_of(game: Game, piece: PieceType) -> tuple[int, dict[int, Reach]]:
    """Find where White's piece goes on an empty board, from the square where it goes farthest.

    Returns that square and a mark for each square that it may reach.
    """
    board = game.board
    squares = [square for square in range(board.files * board.ranks) if board.has(square)]
    origin = max(squares, key=lambda square: (len(_ends(game, piece, square)), -_off(board, square)))
    return origin, {end: _mark(paths) for end, paths in _ends(game, piece, origin).items()}


def _ends(game: Game, piece: PieceType, origin: int) -> dict[int, tuple[Path, ...]]:
    return game.table.leaving(Colour.WHITE, piece, origin)


def _off(board: Board, square: int) -> int:
    """Return the distance of a square from the middle of the board."""
    rank, file = divmod(square, board.files)
    return abs(2 * rank + 1 - board.ranks) + abs(2 * file + 1 - board.files)


def _mark(paths: tuple[Path, ...]) -> Reach:
    free = [path for path in paths if not _depends(path)]
    if not free:
        return Reach.SOMETIMES
    moves, captures = any(path.moves for path in free), any(path.captures for path in free)
    if moves and captures:
        return Reach.BOTH
    return Reach.MOVE if moves else Reach.CAPTURE


def _depends(path: Path) -> bool:
    return bool(path.occupied or path.friends or path.condition is Condition.CONVERSION)


def rules_words(game: Game) -> Iterator[str]:
    """Yield the rules of a game, a sentence each."""
    rules = game.rules
    for piece in game.pieces:
        if piece.becomes:
            yield _promotion(game, piece)
    if rules.en_passant:
        yield "A pawn's double step can be answered en passant."
    for colour in Colour:
        ways = [way for way in rules.castling if way.colour is colour]
        if ways:
            yield _castling(game, colour, ways)
    if any(rules.royal_squares):
        yield _royal_squares(game)
    if rules.reserve:
        yield from _reserves(game)
    if rules.conversion is not None:
        yield from _conversion(game, rules.conversion)
    if rules.shuffle:
        yield "The first rank is arranged at random, and Black's mirrors it ('pathmate start')."
    king = f"A side whose {game.royal.name} is attacked is in check; checkmate wins."
    loses = rules.stalemate is Stalemate.LOSS
    no_move = "loses" if loses else "has drawn (stalemate)"
    yield f"{king} A side without a legal move that is not in check {no_move}."


def _promotion(game: Game, piece: PieceType) -> str:
    squares = join_words(game.board.names(piece.promotes_on[Colour.WHITE]), "or")
    blacks = join_words(game.board.names(piece.promotes_on[Colour.BLACK]), "or")
    names = join_words([game.pieces[index].name for index in piece.becomes], "or")
    return f"A {piece.name} promotes on {squares} (Black's on {blacks}) to {names}."


def _castling(game: Game, colour: Colour, ways: list[Castling]) -> str:
    board = game.board
    named = (f"{way.text} ({'-'.join(board.names_of(way.king))}, {'-'.join(board.names_of(way.rook))})" for way in ways)
    return f"{colour.word} may castle: {join_words(named)}."


def _royal_squares(game: Game) -> str:
    parts = (
        f"{join_words(game.board.names(mask))} of {colour.word}"
        for colour, mask in zip(Colour, game.rules.royal_squares, strict=True)
    )
    return f"An enemy on a royal square gives check: {join_words(parts)}."


def _reserves(game: Game) -> Iterator[str]:
    for piece, most in zip(game.pieces, game.rules.reserve, strict=True):
        if not most:
            continue
        places = [
            f"{join_words(game.board.names(_drops(game, colour, piece)), 'or')} ({colour.word})" for colour in Colour
        ]
        if all(_drops(game, colour, piece) == game.board.squares for colour in Colour):
            places = ["any"]
        yield (
            f"A side may hold up to {most} of {piece.name} in reserve; instead of a move one is dropped "
            f"on an empty square: {' or '.join(places)}."
        )


def _drops(game: Game, colour: Colour, piece: PieceType) -> int:
    return game.rules.drops[colour * len(game.pieces) + piece.index]


def _conversion(game: Game, piece: PieceType) -> Iterator[str]:
    yield (
        f"If both {piece.name}s of a side start on one colour, the first of them to move decides: "
        "if it converts, the other moves normally from then on; if not, the first move of the other "
        "must be a conversion."
    )
    yield (f"A {piece.name} that may or must convert attacks {_ATTACKS[game.rules.conversion_attacks.value]}.")


_ATTACKS = {
    "next move": "what it could capture on its next move",
    "usual": "what it always attacks",
}
