"""Which piece a reason means where a capture is denied: `23.Kxg4 is illegal, as a pawn guards the knight`."""

from __future__ import annotations

import re
from dataclasses import replace

from toolkit.claims.language.forms import Article, Atom, Because, MoveTerm, Not, Pieces
from toolkit.claims.rules.scene import Scene

_TAKES_ON = re.compile(r"x([a-p][0-9]{1,2})")
_OF_GUARDS = ("protects", "undefended", "hanging")


def of_victim(form: Because, scene: Scene) -> Because:
    """The reason said of the piece that the move would capture, if it speaks of one of its kind."""
    reason, inner = form.reason, form.form
    denied = reason.form if isinstance(reason, Not) else reason
    legal = inner.form if isinstance(inner, Not) else None
    if not isinstance(denied, Atom) or denied.sense not in _OF_GUARDS:
        return form
    if not isinstance(legal, Atom) or legal.sense != "legal":
        return form
    move, what = legal.role("moves"), denied.role("patient")
    goal = _TAKES_ON.search(move.text) if isinstance(move, MoveTerm) else None
    if goal is None or not isinstance(what, Pieces) or not _is_unplaced(what):
        return form
    square = scene.square(goal[1])
    if square is None or scene.position.piece_at(square) is None or not scene.fits(what, square):
        return form
    said = denied.with_term(what, replace(what, squares=(goal[1],)))
    return replace(form, reason=replace(reason, form=said) if isinstance(reason, Not) else said)


def _is_unplaced(what: Pieces) -> bool:
    """`The knight`: one, and no square or line says which."""
    named = what.squares or what.line or what.pronoun or what.state
    return what.article is Article.THE and not named and what.number in (None, 1)
