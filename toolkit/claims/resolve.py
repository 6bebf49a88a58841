"""Looks up on a board what a text names.

The rules of reference, in their order:

- a square names the piece on it, whose kind and colour must be as the text says;
- `this pawn` means the pawn on a named square of which the comment has spoken last, else the piece
  that moved, as do `which` and the like and a sentence without a subject;
- `it` means what was named before in its own sentence (of protection and control: a subject the
  first piece, a target what was named last), else the piece on a named square of which a sentence
  before in the comment has spoken first, else the piece that moved;
- `the knight` means the piece that moved if it is one, else one of its side, else one of the other;
  a path that is named shows by its start which one;
- `own` is the side that moved, `enemy` and `hostile` the other; `White's`, `black` as they say.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from toolkit.board import Colour, bits
from toolkit.claims.model import Stage, When
from toolkit.claims.vocabulary import PieceRef
from toolkit.game import Game
from toolkit.play.tree import Node
from toolkit.position import Piece, Position

ANY = {"man", "piece"}
_IT = {"it", "he", "she", "they", "him"}
SYNONYMS = {"sissa": "knight", "horse": "knight"}
"""Cetina's knight was later named Sissa; in a game that has a Sissa the word means that alone."""


@dataclass(frozen=True, slots=True)
class FoundPieces:
    """The squares that a reference may mean; `fault` says why there is none."""

    squares: tuple[int, ...]
    fault: str = ""


def is_kind(piece: Piece, called: str | None, game: Game) -> bool:
    """Whether a piece is what a text calls it: by its name, its letter, or a word for any."""
    if called is None or called in ANY:
        return True
    name = piece.type.name
    if called in (name, piece.type.letter):
        return True
    return SYNONYMS.get(called) == name and all(each.name != called for each in game.pieces)


def side_of(colour: str | None, mover: Colour | None) -> Colour | None:
    """The side that a word means; None where it leaves that open."""
    if colour == "white":
        return Colour.WHITE
    if colour == "black":
        return Colour.BLACK
    if colour is None or mover is None:
        return None
    return mover if colour == "own" else mover.other


def mover_of(stage: Stage) -> Colour | None:
    """The side that moved in a stage."""
    return stage.node.before.turn if stage.node.move is not None else None


def find_piece(ref: PieceRef | None, stage: Stage) -> FoundPieces:
    """Find the pieces that a reference may mean; None means the piece that moved."""
    position, board = stage.position, stage.position.game.board
    side = side_of(ref.colour, mover_of(stage)) if ref else None
    if ref is not None and ref.square is not None:
        square = board.square(ref.square)
        if square is None or not board.has(square):
            return FoundPieces((), f"the board has no square {ref.square}")
        return _check(position, square, ref, side)
    if stage.antecedent is not None and _is_it(ref, stage):
        return find_piece(stage.antecedent, stage)
    if ref is not None and ref.pronoun and (named := _spoken_of(ref, stage)):
        return FoundPieces(named)
    if ref is None or ref.pronoun:
        if stage.mover is None:
            return FoundPieces((), "there is no move that it could speak of")
        return _check(position, stage.mover, ref or PieceRef(""), side)
    squares = every_piece(ref, stage)
    whose = f"{side.word}'s " if side is not None else ""
    return FoundPieces(squares, "" if squares else f"there is no {whose}{ref.piece}")


def is_mover(ref: PieceRef | None, node: Node) -> bool:
    """Whether a reference may mean the piece that moved, where it stood or where it stands."""
    if node.move is None or ref is None or ref.bare:
        return node.move is not None
    stages = (Stage.of(node, When.BEFORE), Stage.of(node, When.AFTER))
    return any(stage.mover in find_piece(ref, stage).squares for stage in stages)


def every_piece(ref: PieceRef, stage: Stage) -> tuple[int, ...]:
    """Every piece of the kind and side that a reference names."""
    side = side_of(ref.colour, mover_of(stage))
    return tuple(
        square
        for square in bits(stage.position.occupied)
        if (piece := stage.position.piece_at(square))
        and is_kind(piece, ref.piece, stage.position.game)
        and (side is None or piece.colour is side)
    )


def nearest_pieces(ref: PieceRef | None, stage: Stage) -> FoundPieces:
    """The pieces that a reference means first: the one that moved, its side's, the other's."""
    found = find_piece(ref, stage)
    if ref is None or ref.square is not None or len(found.squares) < 2:
        return found
    if stage.mover is not None and stage.mover in found.squares:
        return FoundPieces((stage.mover,))
    mover = mover_of(stage)
    own = tuple(
        square
        for square in found.squares
        if (piece := stage.position.piece_at(square)) and piece.colour is mover
    )
    return FoundPieces(own or found.squares)


def _spoken_of(ref: PieceRef, stage: Stage) -> tuple[int, ...]:
    """The piece that `this bishop` goes back to: the last one named of that kind."""
    if ref.piece is None:
        return ()
    for other in stage.spoken:
        if isinstance(other, PieceRef) and other.square and not other.pronoun:
            found = find_piece(other, stage).squares
            wanted = replace(ref, square=other.square, pronoun=False)
            if find_piece(wanted, stage).squares:
                return found
    return ()


def _is_it(ref: PieceRef | None, stage: Stage) -> bool:
    """Whether a reference goes back to a piece that was spoken of before."""
    if ref is None:
        return stage.mover is None
    return ref.pronoun and ref.piece is None and ref.text.strip().lower() in _IT


def _check(position: Position, square: int, ref: PieceRef, side: Colour | None) -> FoundPieces:
    name, piece = position.game.board.name(square), position.piece_at(square)
    if piece is None:
        return FoundPieces((), f"there is nothing on {name}")
    if not is_kind(piece, ref.piece, position.game) or (
        side is not None and piece.colour is not side
    ):
        return FoundPieces((), f"on {name} stands {piece.words}")
    return FoundPieces((square,))


def choose(stages: Sequence[Stage], *refs: PieceRef | None) -> Stage | None:
    """The nearest stage in which every piece named can be found, else the nearest at all."""
    for stage in stages:
        if all(find_piece(ref, stage).squares for ref in refs):
            return stage
    return stages[0] if stages else None
