"""Explanations of moves, legal or not: of single moves, and of all moves of a piece."""

from contextlib import suppress
from dataclasses import dataclass

from toolkit.errors import IllegalMoveError, MoveError
from toolkit.explain.cuts import Cuts, move_cuts
from toolkit.facts.path_reports import PathReport, only_does, path_name, report_move_path
from toolkit.facts.paths import ONLY, blocked_briefly, blocked_words, named_path
from toolkit.facts.world import World
from toolkit.notation.algebraic import (
    Objection,
    format_bare,
    format_move,
    piece_of,
    promotion_of,
    read_drop,
    read_move,
    read_squares,
    squares_along,
)
from toolkit.rules.board import Colour, bits
from toolkit.rules.board_state import Piece
from toolkit.rules.game import Castling
from toolkit.rules.movement.paths import Condition, Path
from toolkit.rules.movement.pathtable import PieceType
from toolkit.rules.position import Manner, Move, Position
from toolkit.rules.registry import late
from toolkit.text import join_words, shortened

GOES = "it goes"
"""The beginning of the reason for a legal move along paths; the move's name may replace `it`."""
_LONGEST = 80
"""More characters of an explanation or a report are cut in its short form."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """A move from a square to another: whether it is legal, why, and every path it could take.

    A drop has its target for an origin.
    """

    origin: int
    target: int
    piece: Piece | None
    move: Move | None
    """The move, if it is legal."""
    reason: str
    reports: tuple[PathReport, ...]
    """Every path that the move could take, clear or not."""
    written: str
    """The move in full notation, without marks of check."""
    position: Position

    def __repr__(self) -> str:
        said = f"{self.name}: {'legal' if self.legal else 'not possible'}, {self.reason}"
        return f"<Explanation {shortened(said, _LONGEST)}>"

    def _repr_html_(self) -> str:
        """Return its paths as a picture and a table, for notebooks."""
        return str(late("explanation_html")(self))

    @property
    def name(self) -> str:
        """The move in full notation, with its marks if it is legal."""
        return self.written if self.move is None else format_move(self.position, self.move)

    @property
    def legal(self) -> bool:
        """True if the move is legal."""
        return self.move is not None

    @property
    def paths(self) -> tuple[Path, ...]:
        """The same paths as the table has them."""
        return tuple(each.drawn for each in self.reports if each.drawn)

    @property
    def cuts(self) -> Cuts | None:
        """The cuts that shut the paths of a legal move; None if it is not legal or goes by no path."""
        if self.move is None or not self.reports:
            return None
        return move_cuts(self.position, self.paths, self.move.captured is not None)


def sentence(explanation: Explanation) -> str:
    """Write an explanation as one sentence: `Ng9-g7 goes by g9-i7-g7 and g9-i9-g7.`"""
    name = explanation.name
    if explanation.legal and explanation.reason.startswith(GOES):
        return f"{name} {explanation.reason.removeprefix('it ')}."
    return f"{name} is {'legal' if explanation.legal else 'not possible'}: {explanation.reason}."


def explain_move(
    position: Position,
    origin: int,
    target: int,
    objection: Objection | None = None,
    promotion: PieceType | None = None,
) -> Explanation:
    """Explain a move of the side to move, legal or not; castling by the squares of its king.

    What an objection says of its text is then the reason why it is not possible. Without a piece
    that it promotes to, the first stands for all.
    """
    board, piece = position.game.board, position.piece_at(origin)
    if piece is None:
        reason = f"there is nothing on {board.name(origin)}"
        written = f"{board.name(origin)}-{board.name(target)}"
        return Explanation(origin, target, None, None, reason, (), written, position)
    drawn = position.game.table.drawn(piece.colour, piece.type, origin)
    paths = tuple(path for path in drawn if path.end == target and _is_named(position, path))
    found = position.candidates(origin, target)
    move = next((each for each in found if promotion in (None, each.promotion)), None)
    legal = move is not None and position.is_safe(move)
    ways = _ways(position, piece, origin, target) if not paths else []
    if ways:
        reason = explain_castling(position, ways[0].text)
    elif legal and move is not None:
        reason = _why(position, piece, move, paths)
    else:
        reason = _why_not(position, piece, move, paths, target)
    if objection is not None:
        legal = False
        reason = f"{objection.reason}; {reason}" if ways else objection.reason
    reports = tuple(report_move_path(position, path, piece.colour) for path in paths)
    known = move if legal else None
    written = ways[0].text if ways else _written(position, piece, origin, target, known)
    written = objection.text if objection else written
    return Explanation(origin, target, piece, known, reason, reports, written, position)


def _written(position: Position, piece: Piece, origin: int, target: int, move: Move | None) -> str:
    board, other = position.game.board, position.piece_at(target)
    if move is not None:
        return format_bare(board, move)
    link = "x" if other is not None and other.colour is not piece.colour else "-"
    return f"{piece.type.letter}{board.name(origin)}{link}{board.name(target)}"


def _is_named(position: Position, path: Path) -> bool:
    """Return True if a path is reported: a conversion only if the piece may still convert."""
    return path.condition is not Condition.CONVERSION or position.applies(path)


def _ways(position: Position, piece: Piece, origin: int, target: int) -> list[Castling]:
    """Return the castling moves that move a king between two squares."""
    ways = position.game.rules.castling if piece.type.royal else ()
    return [way for way in ways if way.colour is piece.colour and way.king == (origin, target)]


def explain_castling(position: Position, text: str) -> str:
    """Say why the side to move may castle, or why not; `text` is `O-O` or `O-O-O`."""
    game, side = position.game, position.turn
    for index, way in enumerate(game.rules.castling):
        if way.colour is side and way.text == text:
            if not position.castling >> index & 1:
                return f"{side.word} has no right to castle there"
            return _castling(position, way)
    return f"{game.name} has no {'such ' if game.rules.castling else ''}castling"


def _castling(position: Position, way: Castling) -> str:
    board, side = position.game.board, position.turn
    held = board.names(way.empty & position.occupied)
    if held:
        return f"{join_words(held)} would have to be empty"
    if position.intruders(side):
        return f"{side.word} is in check by {attack_words(position, side)}"
    for square in bits(way.safe):
        if position.is_attacked(square, side.other):
            how = attackers_words(position, square, side.other)
            return f"{board.name(square)} is attacked by {how}"
    move = next(move for move in position.candidates(*way.king) if move.way is way)
    after = position.play(move)
    if after.in_check(side):
        return f"{side.word} would be in check by {attack_words(after, side)}"
    king, rook = ("-".join(board.names_of(squares)) for squares in (way.king, way.rook))
    return f"the king goes {king} and the {way.piece.name} {rook}; nothing is in the way"


def explain_drop(position: Position, piece: PieceType | None, target: int) -> Explanation:
    """Explain a drop by the side to move, legal or not."""
    drops = (move for move in position.moves() if move.manner is Manner.DROP)
    move = next((each for each in drops if (each.piece, each.target) == (piece, target)), None)
    written = f"{piece.letter if piece else ''}@{position.game.board.name(target)}"
    reason = drop_words(position, piece, target)
    dropped = Piece(position.turn, piece) if piece else None
    return Explanation(target, target, dropped, move, reason, (), written, position)


def drop_words(position: Position, piece: PieceType | None, target: int) -> str:
    """Say why the side to move may drop a piece on a square, or why not."""
    game, side, name = position.game, position.turn, position.game.board.name(target)
    if not game.rules.reserve:
        return f"{game.name} has no drops"
    if piece is None or not game.rules.reserve[piece.index]:
        return "no such piece is ever in reserve"
    index = side * len(game.pieces) + piece.index
    if not position.reserves[index]:
        return f"{side.word} has no {piece.name} in reserve"
    held_by = position.piece_at(target)
    if held_by is not None:
        return f"{name} is held by {held_by.words}"
    if not game.rules.drops[index] >> target & 1:
        places = join_words(game.board.names(game.rules.drops[index]), "or")
        return f"{side.word} may drop a {piece.name} only on {places}"
    after = position.play(Move(piece, target, target, manner=Manner.DROP))
    if after.in_check(side):
        return f"{side.word} would be in check by {attack_words(after, side)}"
    return f"{side.word} has one in reserve, and {name} is empty"


def _why(position: Position, piece: Piece, move: Move, paths: tuple[Path, ...]) -> str:
    board, taking = position.game.board, move.captured is not None
    fit = [path for path in paths if (path.captures if taking else path.moves)]
    clear = [path for path in fit if position.is_clear(path, piece.colour)]
    shut = [path for path in fit if path not in clear]
    text = f"{GOES} by {join_words(path_name(board, path) for path in clear)}"
    if shut:
        text += "; " + _blocked(position, shut)
    if move.manner is Manner.EN_PASSANT and move.captured is not None:
        where = board.name(position.victim(move))
        text += f", taking the {move.captured.name} on {where} en passant"
    return text


def _blocked(position: Position, paths: list[Path]) -> str:
    """Say what blocks some paths; who it is only where there is a single path."""
    board = position.game.board
    if len(paths) == 1:
        return f"{path_name(board, paths[0])} is blocked {blocked_words(position, paths[0])}"
    alike: dict[str, list[str]] = {}
    for path in paths:
        alike.setdefault(blocked_briefly(position, path), []).append(path_name(board, path))
    first, *more = (f"by {join_words(names)} {{}}{how}" for how, names in alike.items())
    return ", ".join([first.format("it is blocked "), *(each.format("") for each in more)])


def _why_not(position: Position, piece: Piece, move: Move | None, paths: tuple[Path, ...], target: int) -> str:
    board = position.game.board
    goal = board.name(target)
    if piece.colour is not position.turn:
        return f"it is {position.turn.word}'s move, and the {piece.type.name} is {piece.colour.word}'s"
    other = position.piece_at(target)
    if other is not None and other.colour is piece.colour:
        return f"{goal} is held by {piece.colour.word}'s own {other.type.name}"
    if not paths:
        return f"no path of a {piece.type.name} leads there"
    if move is not None:
        after = position.play(move)
        if after.intruders(piece.colour):
            return f"{piece.colour.word} would be in check by {attack_words(after, piece.colour)}"
        king = f"{piece.colour.word}'s {position.game.royal.name} on "
        king += board.name(after.king(piece.colour))
        return f"{king} would be attacked by {attack_words(after, piece.colour)}"
    if position.must_convert >> paths[0].origin & 1 and not position.applies(paths[0]):
        ends = _conversion_ends(position, piece, paths[0].origin)
        return f"the first move of this {piece.type.name} must be a conversion, to {ends}"
    unfit = {path: does for path in paths if (does := only_does(position, path))}
    fit = [path for path in paths if path not in unfit]
    shut = [path for path in fit if not position.is_clear(path, piece.colour)]
    if len(shut) < len(fit) and other is not None and other.type.royal:
        return f"it gives check to {other.words}, and a {other.type.name} is never captured"
    return _closed(position, shut, unfit) or f"a {piece.type.name} does not become that there"


def _closed(position: Position, shut: list[Path], unfit: dict[Path, str]) -> str:
    """Say what blocks some paths, and that others with the same end only capture, or only move."""
    said = [_blocked(position, shut)] if shut else []
    names = [path_name(position.game.board, path) for path in unfit]
    for does in dict.fromkeys(unfit.values()):
        how, one = ONLY[does], len(names) == 1
        said.append(f"{names[0]} {how}" if one else f"by {join_words(names)} it {how}")
    return "; ".join(said)


def _conversion_ends(position: Position, piece: Piece, origin: int) -> str:
    leaving = position.game.table.leaving(piece.colour, piece.type, origin)
    ends = (end for end, paths in leaving.items() if any(map(position.applies, paths)))
    return join_words(position.game.board.names_of(tuple(ends)), "or")


def attack_words(position: Position, colour: Colour) -> str:
    """Say by what a side is in check: `the knight on h7 by h7-h4-e1`."""
    parts = []
    for square in bits(position.intruders(colour)):
        piece = position.piece_at(square)
        assert piece is not None
        parts.append(f"the {piece.type.name} on the royal square {position.game.board.name(square)}")
    if position.is_attacked(position.king(colour), colour.other):
        parts.append(attackers_words(position, position.king(colour), colour.other))
    return join_words(parts)


def attackers_words(position: Position, square: int, by: Colour) -> str:
    """Say by whom and by which paths a square is attacked."""
    board = position.game.board
    paths: dict[int, list[str]] = {}
    for origin, path in position.attacks(square, by):
        paths.setdefault(origin, []).append(path_name(board, path))
    parts = []
    for origin, names in paths.items():
        piece = position.piece_at(origin)
        assert piece is not None
        parts.append(f"the {piece.type.name} on {board.name(origin)} by {join_words(names)}")
    return join_words(parts)


@dataclass(frozen=True, slots=True)
class PieceReport:
    """A piece on its square, and its moves, legal or not: the legal ones first."""

    position: Position
    """The position with its side to move."""
    origin: int
    piece: Piece
    moves: tuple[Explanation, ...]

    def __repr__(self) -> str:
        return f"<PieceReport {shortened(self.reason, _LONGEST)}>"

    def _repr_html_(self) -> str:
        """Return the paths as a picture and the moves as a table, for notebooks."""
        return str(late("piece_html")(self))

    @property
    def legal(self) -> tuple[Explanation, ...]:
        """The moves that are legal."""
        return tuple(each for each in self.moves if each.legal)

    @property
    def reason(self) -> str:
        """Say where it may go and where not: `White's rook on a1 may go to a2 and a3, ...`."""
        board = self.position.game.board
        ends = [board.name(each.target) for each in self.legal]
        shut = [board.name(each.target) for each in self.moves if not each.legal]
        may = f"may go to {join_words(ends)}" if ends else "has no legal move"
        but = f"; {join_words(shut)} {'is' if len(shut) == 1 else 'are'} closed" if shut else ""
        return f"{self.piece.words} on {board.name(self.origin)} {may}{but}"

    def sentences(self) -> list[str]:
        """Explain each move in a sentence."""
        return [sentence(each) for each in self.moves]


def explain_piece(position: Position, origin: int) -> PieceReport:
    """Explain every move of the piece on a square, as if it were its side's turn.

    Squares held by its own pieces are among the ends. Raises ValueError if the square is empty.
    """
    piece = position.piece_at(origin)
    if piece is None:
        raise ValueError(f"there is nothing on {position.game.board.name(origin)}")
    if piece.colour is not position.turn:
        # Nobody has just made a double step that this side could answer.
        position = position.passed()
    ends = dict.fromkeys(position.game.table.leaving(piece.colour, piece.type, origin))
    # Castling is drawn by no path.
    ends |= dict.fromkeys(move.target for move in position.moves() if move.origin == origin)
    ends.pop(origin, None)
    explained = [explain_move(position, origin, end) for end in ends]
    explained = [each for each in explained if each.paths or each.legal]
    return PieceReport(position, origin, piece, tuple(sorted(explained, key=lambda each: not each.legal)))


def explain_text(position: Position, move: str | Move) -> Explanation:
    """Explain a move, or the move that a text names; raises a MoveError as `read_squares` does."""
    if isinstance(move, Move):
        if move.manner is Manner.DROP:
            return explain_drop(position, move.piece, move.target)
        return explain_move(position, move.origin, move.target, promotion=move.promotion)
    drop = read_drop(position, move)
    if drop is not None:
        return explain_drop(position, *drop)
    becomes = piece_of(position.game, promotion_of(move))
    origin, target, objection = read_squares(position, move)
    objection = objection or _no_path(position, squares_along(move), origin, target)
    return explain_move(position, origin, target, objection, becomes)


def _no_path(position: Position, squares: list[str], origin: int, target: int) -> Objection | None:
    """Object to squares that are no path of a piece which has others to the last of them."""
    piece = position.piece_at(origin)
    if piece is None or not squares or named_path(World(position), squares):
        return None
    if all(path.end != target for path in position.game.table.drawn(piece.colour, piece.type, origin)):
        return None
    name = shortened("-".join(squares), _LONGEST)
    return Objection(name, f"{name} is no path of a {piece.type.name}")


def read_legal_move(position: Position, text: str) -> Move:
    """Read a legal move as `notation.algebraic.read_move` does, and say why one is not legal."""
    try:
        return read_move(position, text)
    except IllegalMoveError as error:
        found = None
        with suppress(MoveError):
            found = explain_text(position, text)
        if found is None or found.legal:
            raise
        raise IllegalMoveError(text, f"{text} is not legal: {found.reason}") from error
