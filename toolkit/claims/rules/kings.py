"""Which king is meant where none is named."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from toolkit.board import Colour
from toolkit.claims.language.forms import Article, Owner, Pieces
from toolkit.claims.rules.scene import Scene

_T = TypeVar("_T")


def to_move(scene: Scene, term: _T) -> _T:
    """`The king has two squares`, after a check: the one that has to go."""
    if not isinstance(term, Pieces) or not scene.position.in_check() or not _is_open(term):
        return term
    if scene.king_moved():
        return term
    white = scene.position.turn is Colour.WHITE
    return replace(term, owner=Owner.WHITE if white else Owner.BLACK)


def is_of_other_king(scene: Scene, squares: Iterable[int]) -> bool:
    """Whether squares are far from the king of the side to move, and some next to the other one."""
    position, files, there = scene.position, scene.game.board.files, tuple(squares)

    def is_near(side: Colour) -> bool:
        king = position.king(side)
        return any(
            abs(king % files - each % files) < 2 and abs(king // files - each // files) < 2
            for each in there
        )

    return not is_near(position.turn) and is_near(position.turn.other)


def _is_open(term: Pieces) -> bool:
    """Whether it is `the king`, of which no more is said."""
    if term.kind not in ("king", "K") or term.article is not Article.THE or term.plural:
        return False
    return term.owner is None and not (term.squares or term.line or term.state or term.pronoun)
