"""The rules of a game in words: everything that is no path."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.facts.paths import join_words
from toolkit.rules.board import Colour
from toolkit.rules.game import Castling, Game, Stalemate
from toolkit.rules.movement.pathtable import PieceType


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
    named = (
        f"{way.text} ({'-'.join(board.names_of(way.king))}, {'-'.join(board.names_of(way.rook))})"
        for way in ways
    )
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
            f"{join_words(game.board.names(_drops(game, colour, piece)), 'or')} ({colour.word})"
            for colour in Colour
        ]
        if all(_drops(game, colour, piece) == game.board.squares for colour in Colour):
            places = ["any square"]
        yield (
            f"Up to {most} of {piece.name} are in reserve; instead of a move one is dropped, "
            f"if it is empty, on {' or '.join(places)}."
        )


def _drops(game: Game, colour: Colour, piece: PieceType) -> int:
    return game.rules.drops[colour * len(game.pieces) + piece.index]


def _conversion(game: Game, piece: PieceType) -> Iterator[str]:
    yield (
        f"If both {piece.name}s of a side start on one colour, the first of them to move decides: "
        "if it converts, the other moves normally from then on; if not, the first move of the other "
        "must be a conversion."
    )
    yield (
        f"A {piece.name} that may or must convert attacks "
        f"{_ATTACKS[game.rules.conversion_attacks.value]}."
    )


_ATTACKS = {
    "next move": "what it could capture on its next move",
    "usual": "what it always attacks",
}
