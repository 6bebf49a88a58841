"""What texts call a piece: its name, its letter, or a word for any."""

from __future__ import annotations

from toolkit.claims.language.forms import Article, Pieces
from toolkit.game import Game
from toolkit.position import Manner, Move, Piece

MAN = "man"
"""What every piece is called, pawns and kings too."""
ANY = (MAN, "piece")
"""Words for any piece, in every game in which no kind of piece is called so."""
SYNONYMS = {"sissa": "knight", "horse": "knight"}
"""Cetina's knight was later named Sissa; in a game that has a Sissa the word means that alone."""


def is_kind(piece: Piece, called: str | None, game: Game) -> bool:
    """Whether a piece is what a text calls it: by its name, its letter, or a word for any.

    Names and letters are those of the game's own pieces.
    """
    if called is None:
        return True
    if len(called) == 1:
        return called == piece.type.letter
    word, name = called.lower(), piece.type.name.lower()
    named = {each.name.lower() for each in game.pieces}
    if word == name or (word in ANY and word not in named):
        return True
    return word not in named and SYNONYMS.get(word) == name


def is_in_state(piece: Piece, state: str | None) -> bool:
    """Whether a piece is royal, no pawn, minor or major, as words say."""
    match state:
        case None:
            return True
        case "royal":
            return piece.type.royal
        case "officer":
            return not piece.type.pawn
        case "minor":
            return piece.type.name in ("knight", "bishop")
        case _:
            return piece.type.name in ("queen", "rook")


def is_orthodox(game: Game) -> bool:
    """Whether every kind of piece is one of orthodox chess."""
    usual = {"king", "queen", "rook", "bishop", "knight", "pawn"}
    return {piece.name for piece in game.pieces} <= usual


def has_entered(move: Move | None) -> bool:
    """Whether a move brings a piece on the board: a drop or a promotion."""
    return move is not None and (move.promotion is not None or move.manner is Manner.DROP)


def names_nobody(term: Pieces) -> bool:
    """Whether words speak of no piece that others can go back to: `nobody`, `every pawn`, `a man`."""
    if term.article in (Article.NO, Article.EVERY):
        return True
    return term.article is Article.SOME and term.kind is None and term.owner is None
