"""Reads moves that may end the play of a problem: a double mate is given by no legal move."""

from __future__ import annotations

from toolkit.errors import AmbiguousMoveError, IllegalMoveError
from toolkit.kernel.terms import Goal
from toolkit.notation.algebraic import named_moves, names, read_move
from toolkit.notation.move_grammar import read_move_parts
from toolkit.rules.position import Move, Position


def read_last_move(position: Position, text: str, goal: Goal) -> Move:
    """Read a legal move, or one that reaches the goal without being legal.

    Raises InvalidMoveError, IllegalMoveError or AmbiguousMoveError.
    """
    try:
        return read_move(position, text)
    except IllegalMoveError:
        said = read_move_parts(text.strip())
        named = named_moves(position, said) if said else []
        found = [move for move in goal.self_checks(position) if move in named]
        if not found:
            raise
        if len(found) > 1:
            fits = names(position.game.board, found)
            raise AmbiguousMoveError(text, f"{text} fits {fits}") from None
        return found[0]
