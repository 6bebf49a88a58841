"""The piece that castling moves beside the king: `castling has brought the rook to d1`."""

from __future__ import annotations

from toolkit.claims.language.forms import Group, Pieces, SideTerm, SquareTerm
from toolkit.claims.rules.findings import Parts
from toolkit.claims.rules.judgement import Judgement
from toolkit.claims.rules.kinds import is_kind
from toolkit.claims.rules.movement import Made
from toolkit.position import Piece


def castled_rook(
    at: Made,
    agent: Pieces | Group | SideTerm | None,
    from_: SquareTerm | None,
    to: SquareTerm | None,
) -> Judgement | None:
    """Whether the rook with which a side has castled went so; None if no such rook is meant."""
    way, game = at.move.way, at.before.game
    if way is None or not isinstance(agent, Pieces) or agent.kind is None:
        return None
    rook = Piece(at.side, way.piece)
    if not is_kind(rook, agent.kind, game) or at.before.side_of(agent.owner) not in (None, at.side):
        return None
    parts = Parts()
    for said, square, where in ((from_, way.rook[0], "comes from"), (to, way.rook[1], "goes to")):
        if said is not None:
            name = game.board.name(square)
            parts.need(said.name.lower() == name, f"the {agent.kind} {where} {name}")
    return parts.judgement()
