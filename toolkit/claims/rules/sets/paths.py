"""The paths of a piece to a square by their marks: clear, blocked, over a square, with a corner."""

from __future__ import annotations

from collections.abc import Callable

from toolkit.claims.language.forms import Mark, Pieces, SquareTerm, Term
from toolkit.claims.rules.atoms.ways import Journey, journey_of
from toolkit.claims.rules.judgement import Judgement
from toolkit.claims.rules.sets.resolved import OpenError, Setting, pieces_of, squares_in
from toolkit.movement.paths import Path

_ENDS = ("of", "from", "to")


def paths_of(setting: Setting, marks: tuple[Mark, ...]) -> tuple[Journey, list[Path]]:
    """The paths that have all marks, and from where to where they lead."""
    ends = {each.name: each.term for each in marks if each.name in _ENDS}
    agent, from_, to = (ends.get(name) for name in _ENDS)
    foes = any(each.name in ("clear", "blocked") for each in marks)
    found = journey_of(setting.scene, _piece(agent), _square(from_), _goal(to), foes=foes)
    if isinstance(found, Judgement):
        raise OpenError(found.detail)
    paths = found.paths
    if not paths:
        raise OpenError("it is not known which paths are meant")
    for mark in marks:
        if mark.name not in _ENDS:
            fits = _fitting(found, mark)
            paths = [each for each in paths if fits(each) is not mark.negated]
    return found, paths


def _piece(term: Term | None) -> Pieces | None:
    if term is not None and (not isinstance(term, Pieces) or term.number not in (None, 1)):
        raise OpenError("whose paths are meant is not known")
    return term


def _square(term: Term | None) -> SquareTerm | None:
    if term is not None and not isinstance(term, SquareTerm):
        raise OpenError("from where the paths lead is not known")
    return term


def _goal(term: Term | None) -> SquareTerm | Pieces | None:
    if term is not None and not isinstance(term, SquareTerm | Pieces):
        raise OpenError("where the paths lead is not known")
    return term


def _fitting(at: Journey, mark: Mark) -> Callable[[Path], bool]:
    position, scene = at.scene.position, at.scene
    colour = scene.piece(at.origin).colour
    match mark.name:
        case "clear":
            return lambda path: position.is_clear(path, colour)
        case "blocked" if mark.term is None:
            return lambda path: not position.is_clear(path, colour)
        case "blocked" if isinstance(mark.term, SquareTerm):
            where = squares_in(scene, mark.term)
            return lambda path: bool(where & set(position.blockers(path)))
        case "blocked":
            by = pieces_of(scene, mark.term, None)
            return lambda path: bool(by & set(position.blockers(path)))
        case "over":
            over = squares_in(scene, mark.term)
            return lambda path: bool(over & set(path.passes))
        case "corner":
            corners = squares_in(scene, mark.term)
            return lambda path: bool(corners & set(path.stations[1:-1]))
    raise OpenError(f"paths by {mark.name} are not counted")
