"""A piece that is named by where it has moved to, before that move, or by where it came from, after it."""

from __future__ import annotations

from dataclasses import replace

from toolkit.claims.language.forms import Atom, Form, Pieces
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


def as_they_stand(forms: list[Form], scene: Scene) -> list[Form]:
    """`The h-pawn took en passant, giving check`: what has left its file is the same piece still."""
    move = scene.move
    if not forms or move is None or not scene.is_after or scene.mover != move.target:
        return forms
    deed, *rest = forms
    agent = deed.role("agent") if isinstance(deed, Atom) and deed.sense in _MOVES else None
    if not isinstance(agent, Pieces) or agent.line is None or agent.squares:
        return forms
    if scene.name(move.origin)[0] != agent.line or scene.name(move.target)[0] == agent.line:
        return forms
    there = replace(agent, line=None, squares=(scene.name(move.target),))
    return [deed, *(with_term(each, agent, there) for each in rest)]


_MOVES = frozenset({"captures", "goes", "passing", "promotes"})
"""What takes a piece to another square."""
