"""Kinds of piece of which alone there are any: `Black has nothing but pawns`, `only kings and pawns are left`."""

from __future__ import annotations

from collections import Counter

from toolkit.board import COLOURS
from toolkit.claims.language.forms import Article, Counted, Group, Joint, Pieces, SideTerm, Term
from toolkit.claims.rules.amounts import kind_called, standing
from toolkit.claims.rules.findings import Parts
from toolkit.claims.rules.judgement import Judgement, false, judge, unknown
from toolkit.claims.rules.scene import Scene
from toolkit.game import Game
from toolkit.movement.pathtable import PieceType


@judge("only_kinds", kind="material")
def only_kinds(
    scene: Scene, *, has: Pieces | Counted | Group, agent: SideTerm | None = None
) -> Judgement:
    """A side, or both together, have besides kings such pieces alone, and some of each kind."""
    side = scene.side_of(agent) if agent is not None else None
    if agent is not None and side is None:
        return unknown("it is not known which side is meant")
    sides = COLOURS if side is None else (side,)
    if any(scene.position.reserves):
        return unknown("there are pieces in reserve")
    there: Counter[PieceType] = sum((standing(scene.position, each) for each in sides), Counter())
    wanted = _wanted(scene.game, has)
    if wanted is None:
        return unknown("which pieces are meant is not known")
    words = ", ".join(f"{kind.name}: {number}" for kind, number in there.items()) or "nothing"
    others = {kind.name for kind in there} - {kind.name for kind in wanted}
    if others:
        return false(words)
    parts = Parts()
    for kind, number in wanted.items():
        parts.need(there[kind] == number if number is not None else there[kind] > 0, words)
    return parts.judgement(words)


def _wanted(game: Game, has: Pieces | Counted | Group) -> dict[PieceType, int | None] | None:
    """How many of each kind there are to be; of some kinds any number."""
    members: tuple[Term, ...] = (has,)
    if isinstance(has, Group):
        if has.joint is not Joint.AND or has.only:
            return None
        members = has.members
    wanted: dict[PieceType, int | None] = {}
    for each in members:
        named = each.kind if isinstance(each, Counted | Pieces) else None
        plain = isinstance(each, Counted) and not each.whole
        known = plain or (isinstance(each, Pieces) and _is_kind_alone(each))
        kind = kind_called(game, named) if known and named is not None else None
        if kind is None or kind.royal or kind in wanted:
            return None
        wanted[kind] = each.number if isinstance(each, Counted) else None
    return wanted


def _is_kind_alone(term: Pieces) -> bool:
    """Whether words name nothing but a kind: `pawns`."""
    plain = Pieces(term.extent, term.kind, article=Article.SOME, plural=term.plural)
    return term == plain
