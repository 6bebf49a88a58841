"""Descriptions of pictures in words, for readers who do not see them."""

from collections.abc import Iterator, Sequence

from toolkit.render.boards.arrows import Arrow, State
from toolkit.render.boards.options import DrawOptions
from toolkit.rules.board import Colour, bits
from toolkit.rules.position import Position


def title(position: Position) -> str:
    """Return the title of a picture: the game and the side to move."""
    return f"{position.game.name}, {position.turn.word} to move"


def describe(position: Position, options: DrawOptions) -> str:
    """Describe a position and what is drawn upon it, a sentence each."""
    parts = [f"{position.turn.word} to move", *_pieces(position), *_reserves(position)]
    parts += [*_royal_squares(position), *_signs(position, options)]
    return " ".join(f"{part}." for part in parts)


def _signs(position: Position, options: DrawOptions) -> Iterator[str]:
    """Yield what lies on the board besides the pieces."""
    squares = checked(position) if options.check else ()
    if squares:
        yield f"{position.turn.word} is in check on {_listed(position, squares)}"
    if options.last:
        yield f"Last move: {_listed(position, options.last)}"
    if options.marks:
        yield f"Marked: {_listed(position, options.marks)}"
    for arrow in options.arrows:
        yield _arrow(position, arrow)


def checked(position: Position) -> tuple[int, ...]:
    """The squares on which the side to move is in check: its king's, and royal ones invaded."""
    turn = position.turn
    squares = tuple(bits(position.intruders(turn)))
    king = position.king(turn)
    if king >= 0 and position.is_attacked(king, turn.other):
        return (king, *squares)
    return squares


def _pieces(position: Position) -> Iterator[str]:
    for colour in Colour:
        placed = []
        for piece in position.game.pieces:
            squares = position.mask(colour, piece)
            if squares:
                placed.append(f"{piece.name} on {_listed(position, tuple(bits(squares)))}")
        yield f"{colour.word}: {'; '.join(placed) or 'no pieces'}"


def _reserves(position: Position) -> Iterator[str]:
    count = len(position.game.pieces)
    for colour in Colour if position.reserves else ():
        own = position.reserves[colour * count : (colour + 1) * count]
        kinds = zip(position.game.pieces, own, strict=True)
        held = [f"{piece.name}, {number}" for piece, number in kinds if number]
        yield f"{colour.word}'s reserve: {'; '.join(held) or 'empty'}"


def _royal_squares(position: Position) -> Iterator[str]:
    for colour, squares in zip(Colour, position.game.rules.royal_squares, strict=True):
        if squares:
            yield f"{colour.word}'s royal squares: {_listed(position, tuple(bits(squares)))}"


def _arrow(position: Position, arrow: Arrow) -> str:
    name = arrow.name(position.game.board)
    if arrow.state is State.PLAIN:
        return f"Arrow {name}"
    if arrow.said:
        return f"Path {name} {arrow.said}"
    blocked = f" on {_listed(position, arrow.blockers)}" if arrow.blockers else ""
    return f"Path {name} is {arrow.state.value}{blocked}"


def _listed(position: Position, squares: Sequence[int]) -> str:
    return ", ".join(position.game.board.names_of(tuple(squares)))
