"""The lines of moves of which a form speaks, and after which its reason may be meant."""

from __future__ import annotations

from toolkit.claims.language.forms import (
    Atom,
    Form,
    Given,
    MovesTerm,
    MoveTerm,
    Number,
    Pieces,
    Played,
    SideTerm,
    Threat,
)
from toolkit.claims.rules.scene import Scene


def after_its_line(form: Form, scene: Scene) -> Scene | None:
    """After `Nf3` in `after Nf3 ...`, or after `26...Qxa2` in `threatens mate by 26...Qxa2`."""
    if isinstance(form, Given) and isinstance(form.premise, Played):
        return scene.after(form.premise.moves)
    if not isinstance(form, Threat):
        return None
    line, idle = _threatened(form), _idle(form, scene)
    return idle.after(line) if line is not None and idle is not None else None


def _threatened(form: Threat) -> MovesTerm | None:
    """The moves that are threatened, if they are named."""
    match form.what:
        case MovesTerm() as moves:
            return moves
        case Given(premise=Played(moves=moves)):
            return moves
        case Atom(sense="mate_in") as mate:
            by = mate.role("by")
            return MovesTerm(by.extent, (by,)) if isinstance(by, MoveTerm) else None
        case _:
            return None


def _idle(form: Threat, scene: Scene) -> Scene | None:
    """The scene where the side that threatens is to move."""
    side = scene.side
    if isinstance(form.agent, SideTerm):
        side = scene.side_of(form.agent) or side
    elif isinstance(form.agent, Pieces):
        squares = scene.nearest(form.agent).squares
        side = scene.piece(squares[0]).colour if squares else side
    return scene if scene.position.turn is side else scene.passed()


def mates_threatened(form: Form, scene: Scene) -> list[Scene]:
    """After each move by which a side could mate that threatens it and names no move."""
    what = form.what if isinstance(form, Threat) else None
    if not isinstance(form, Threat) or not isinstance(what, Atom) or what.sense != "mate_in":
        return []
    number, idle = what.role("number"), _idle(form, scene)
    if idle is None or what.role("by") is not None:
        return []
    if not isinstance(number, Number) or number.value != 1:
        return []
    made = [idle.playing(move) for move in idle.position.moves()]
    return [each for each in made if each.position.is_mate()]
