"""A piece that is named by the square that it has moved to, before that move: where it stood then."""

from __future__ import annotations

from toolkit.claims.language.forms import Form, Pieces
from toolkit.claims.language.terms import terms, with_term
from toolkit.claims.rules.kinds import is_kind
from toolkit.claims.rules.scene import Scene


def as_it_stood(form: Form, scene: Scene, before: Scene) -> Form:
    """`The rook on e2 has given up the protection of d3`: that it came from d2 is not said."""
    move = scene.move
    if move is None or not scene.is_after or scene.mover != move.target:
        return form
    target, origin = scene.name(move.target), scene.name(move.origin)
    there = before.position.piece_at(move.target)
    for each in list(terms(form)):
        if not isinstance(each, Pieces) or each.squares != (target,) or each.kind is None:
            continue
        stood = there is not None and is_kind(there, each.kind, scene.game)
        if not stood and is_kind(scene.piece(move.target), each.kind, scene.game):
            form = with_term(form, each, _from(each, origin))
    return form


def _from(piece: Pieces, origin: str) -> Pieces:
    return Pieces(piece.extent, piece.kind, piece.owner, (origin,))
