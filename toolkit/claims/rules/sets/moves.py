"""Legal moves by their marks: whose they are, where they go, what they take, what comes of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from toolkit.board import Colour
from toolkit.claims.language.forms import Group, Mark, MoveTerm, Pieces, SideTerm
from toolkit.claims.language.terms import atoms_in
from toolkit.claims.rules.deeds import DEEDS
from toolkit.claims.rules.scene import Scene
from toolkit.claims.rules.sets.resolved import (
    OpenError,
    Setting,
    decided,
    pieces_of,
    squares_in,
)
from toolkit.position import Manner, Move

_SEARCHED = frozenset({"mate_in", "doomed", "wins", "loses", "mates_exist", "forced"})
"""Senses that ask the solver or look further ahead: not asked after every move."""


def moves_of(setting: Setting, marks: tuple[Mark, ...]) -> tuple[Setting, list[Move]]:
    """The moves that have all marks, and the setting in which their side is to move."""
    scene = setting.scene
    side = _side(scene, marks)
    if side is not scene.position.turn and scene.position.in_check():
        raise OpenError("it is the other side's turn")
    setting = Setting(scene.turned(side), setting.judge, side)
    found = list(setting.scene.position.moves())
    for mark in _to_checkers_square(setting.scene, marks):
        fits = _fitting(setting, mark)
        found = [each for each in found if fits(each) is not mark.negated]
    return setting, found


def _side(scene: Scene, marks: tuple[Mark, ...]) -> Colour:
    """The side whose moves they are: that which is named, or of the piece that is."""
    for mark in marks:
        if mark.name == "of" and isinstance(mark.term, SideTerm):
            side = scene.side_of(mark.term)
            if side is None:
                raise OpenError("it is not known which side is meant")
            return side
        if mark.name == "by" and not mark.negated and _is_definite(mark.term):
            sides = {scene.piece(each).colour for each in pieces_of(scene, mark.term, None)}
            if len(sides) == 1:
                return sides.pop()
            if not sides:
                raise OpenError("which pieces are meant is not known")
    return scene.position.turn


def _to_checkers_square(scene: Scene, marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """`A check from e6`, where nothing stands that could move: it is given by what goes there."""
    if all(mark.name != "check" for mark in marks):
        return marks
    own = scene.position.side(scene.position.turn)
    found: list[Mark] = []
    for mark in marks:
        stands = (
            {own >> each & 1 for each in squares_in(scene, mark.term)}
            if mark.name == "from"
            else set()
        )
        if len(stands) > 1:
            raise OpenError("the checks may be given from where a piece stands, or goes")
        found.append(replace(mark, name="to") if stands == {0} else mark)
    return tuple(found)


def _is_definite(term: object) -> bool:
    if isinstance(term, Group):
        return all(map(_is_definite, term.members))
    return isinstance(term, Pieces) and (
        term.owner is not None or bool(term.squares) or term.pronoun is not None
    )


def _fitting(setting: Setting, mark: Mark) -> Callable[[Move], bool]:
    scene, position = setting.scene, setting.scene.position
    match mark.name:
        case "of" | "legal" | "ways" | "ends":
            return lambda _: True
        case "by":
            by = pieces_of(scene, mark.term, position.turn)
            return lambda move: move.manner is not Manner.DROP and move.origin in by
        case "to":
            goals = squares_in(scene, mark.term)
            return lambda move: move.target in goals
        case "from":
            origins = squares_in(scene, mark.term)
            return lambda move: move.manner is not Manner.DROP and move.origin in origins
        case "is" | "played":
            named = _named(scene, mark) if mark.name == "is" else _played(scene)
            return lambda move: move == named
        case "takes":
            return _taking(scene, mark)
        case "parries":
            return _parrying(scene)
        case "so":
            return lambda move: _comes_of(setting, mark, move)
        case name if name in DEEDS:
            return lambda move: DEEDS[name](position, move)
    raise OpenError(f"moves by {mark.name} are not counted")


def _named(scene: Scene, mark: Mark) -> Move:
    """The legal move that a mark names."""
    named = scene.read(mark.term) if isinstance(mark.term, MoveTerm) else None
    if named is None:
        raise OpenError("a move is named that is not known here")
    return named


def _played(scene: Scene) -> Move:
    """The move that was made in this position."""
    if scene.move is None or scene.position != scene.before:
        raise OpenError("no move has been made here")
    return scene.move


def _parrying(scene: Scene) -> Callable[[Move], bool]:
    """Every legal move of a side that is in check parries it."""
    if not scene.position.in_check():
        raise OpenError("the side to move is not in check")
    return lambda _: True


def _taking(scene: Scene, mark: Mark) -> Callable[[Move], bool]:
    if mark.term is None:
        return lambda move: move.captured is not None
    position = scene.position
    victims = pieces_of(scene, mark.term, position.turn.other)
    return lambda move: move.captured is not None and position.victim(move) in victims


def _comes_of(setting: Setting, mark: Mark, move: Move) -> bool:
    """Whether a form is so after a move, said of the piece that made it."""
    if any(each.sense in _SEARCHED for each in atoms_in(mark.form)):
        raise OpenError("that is not asked after every move")
    return decided(setting.holds(mark, None, setting.scene.playing(move)))
