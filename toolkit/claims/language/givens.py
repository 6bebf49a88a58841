"""What is said after a line of moves: an idea, a claim of the position to which it leads, a gain by it."""

from __future__ import annotations

from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Given,
    Group,
    Hedged,
    MovesTerm,
    MoveTerm,
    Number,
    Or,
    Pieces,
    Played,
    Word,
)
from toolkit.claims.language.parts import Would
from toolkit.claims.language.positional import is_of_position
from toolkit.claims.language.terms import atoms_in


def given(line: MovesTerm, form: Form | Would, extent: Extent, *, supposed: bool = False) -> Form:
    """A form after a line.

    After moves without a number it is an idea and no claim, but where the line is `supposed` and
    what is said can be read off the position to which it leads.
    """
    inner = form.form if isinstance(form, Would) else form
    if not line.moves[0].numbered and not (supposed and is_of_position(inner)):
        return Hedged(extent, line.moves)
    if isinstance(inner, Atom) and inner.sense in ("wins", "loses"):
        # `With 42.Qi2+ White wins a knight`: the line is how it is won.
        after = inner.role("by")
        if after is None:
            return replace(inner.with_roles(by=line), extent=extent)
        if isinstance(after, MovesTerm | MoveTerm):
            # `8...Qxd3 loses the queen to 9.Bxd3`: by both moves.
            more = after.moves if isinstance(after, MovesTerm) else (after,)
            whole = MovesTerm((line.extent[0], after.extent[1]), (*line.moves, *more))
            return replace(inner.with_roles(by=whole), extent=extent)
    if isinstance(inner, Atom) and inner.sense == "can_take" and len(line.moves) == 1:
        only = _only_capture(inner, line.moves[0], extent)
        if only is not None:
            return only
    if isinstance(inner, Atom) and inner.sense == "exchanged" and len(line.moves) > 1:
        return replace(inner.with_roles(by=line), extent=extent)
    if isinstance(inner, Atom) and inner.sense == "check_from" and _by_pieces(inner):
        # `After 13...Kg5 the pawn can give check`: by that move, or by one after it.
        now = replace(inner, sense="check")
        return Given(extent, Played(line.extent, line), Or(inner.extent, (now, inner)))
    if _is_of_later(inner, line.moves[-1]):
        return Hedged(extent, line.moves)
    return Given(extent, Played(line.extent, line), inner)


def _is_of_later(form: Form, last: MoveTerm) -> bool:
    """Whether a form speaks of a move after a line, which it does not name.

    `White may give check with 23.Rxh5`: by that move, or by one after it. `After 14.d4 the bishop
    takes the pawn and checks`: as soon as it has taken.
    """
    first = form.forms[0] if isinstance(form, And) else None
    agent = first.role("agent") if isinstance(first, Atom) else None
    if isinstance(first, Atom) and first.sense == "captures" and agent is not None:
        # `With 17.Nxe7 the knight takes a bishop and checks`: by that move.
        return not isinstance(agent, Pieces) or agent.kind is None or agent.kind != last.kind
    return any(each.sense == "check_from" and each.role("on") is None for each in atoms_in(form))


def _only_capture(taking: Atom, move: MoveTerm, extent: Extent) -> Atom | None:
    """`White can only take the queen with 37.Rxd1`: with that move, and with no other."""
    what, roles = taking.role("patient"), {name for name, _ in taking.roles}
    if not isinstance(what, Group) or not what.only or len(what.members) != 1:
        return None
    if not roles <= {"agent", "patient"}:
        return None
    return Atom(extent, "choices").with_roles(
        agent=taking.role("agent"),
        patient=what.members[0],
        how=Word(extent, "captures"),
        count=Number(extent, 1),
        moves=move,
    )


def _by_pieces(check: Atom) -> bool:
    return isinstance(check.role("agent"), Pieces | Group) and len(check.roles) == 1
