"""Why a side cannot castle: it is in check, a square is attacked or filled, the right is lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeGuard

from toolkit.board import Colour, bits
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Because,
    Form,
    Group,
    Joint,
    MovesTerm,
    MoveTerm,
    Not,
    Owner,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.terms import terms
from toolkit.claims.rules.atomic import placed
from toolkit.claims.rules.atoms.rights import WINGS
from toolkit.claims.rules.departed import is_departed
from toolkit.claims.rules.judgement import Judgement, Truth, false, true, unknown
from toolkit.claims.rules.logic import both, either
from toolkit.claims.rules.quantify import over_pieces
from toolkit.claims.rules.scene import JudgeForm, Scene
from toolkit.game import Castling

_MEANT = (None, "can", "now")
"""What is said of a castling that is not possible, be it for good or for this move."""
_MOVED = ("has_moved", "goes", "captured", "gone", "captures")
_SOME = Pieces((0, 0), article=Article.SOME)
_ATTACKING = ("controls", "attacks")


@dataclass(frozen=True, slots=True)
class Barred:
    """A castling that is not legal, in a scene in which its side is to move."""

    scene: Scene
    way: Castling
    has_right: bool
    said: Scene
    """The scene of the sentence."""

    @property
    def crossed(self) -> int:
        """The squares on which the king must not be attacked."""
        return self.way.safe | 1 << self.way.king[1]

    @property
    def between(self) -> set[int]:
        """The squares of the pieces that stand in the way."""
        return set(bits(self.way.empty & self.scene.position.occupied))

    @property
    def attackers(self) -> set[int]:
        """The squares of the enemies that attack the king, or a square that he would cross."""
        position = self.scene.position
        other = position.turn.other
        return {at for each in bits(self.crossed) for at, _ in position.attacks(each, other)}


def no_castling(form: Because, scene: Scene, judge: JudgeForm) -> Judgement | None:
    """Judge why a side is said not to castle; None where something else is said.

    Every castling that is meant must be illegal; the reason must bar those whose right is left, or
    be why it is lost.
    """
    inner = form.form.form if isinstance(form.form, Not) else None
    if isinstance(inner, Atom) and inner.sense == "legal":
        right = _as_right(inner, scene)
        if isinstance(right, Judgement):
            return placed(right, scene)
        inner = right
    if not isinstance(inner, Atom) or inner.sense != "castling_right":
        return None
    state, how = inner.role("state"), inner.role("how")
    text = WINGS.get(getattr(how, "value", ""))
    if not scene.game.rules.castling:
        return judge(form.reason, scene) if _is_law(form.reason) else None
    if getattr(state, "value", None) not in _MEANT:
        return None
    if inner.role("barred") is not None or (how is not None and text is None):
        return None
    asked = {side: _of_side(form, side, text, scene, judge) for side in _sides(inner, scene)}
    if scene.king_moved() and scene.side in asked and asked[scene.side].truth is Truth.TRUE:
        # `Now that the king has moved, castling is out of the question`.
        asked = {scene.side: asked[scene.side]}
    return replace(placed(_of_either(list(asked.values())), scene), kind="impossible")


def _as_right(legal: Atom, scene: Scene) -> Atom | Judgement | None:
    """`12...O-O is illegal`: that the side cannot castle there; None of another move."""
    term = legal.role("moves")
    if isinstance(term, MovesTerm) and len(term.moves) == 1:
        term = term.moves[0]
    wing = _WINGS.get(term.text.strip(". \u2026+#")) if isinstance(term, MoveTerm) else None
    if wing is None or not isinstance(term, MoveTerm):
        return None
    mention = scene.mention(term)
    before = mention.before if mention is not None else None
    if before is None or before not in (scene.position, scene.turned(before.turn).position):
        return unknown("it speaks of another position")
    owner = Owner.WHITE if before.turn is Colour.WHITE else Owner.BLACK
    who, how = SideTerm(term.extent, owner), Word(term.extent, wing)
    return Atom(legal.extent, "castling_right").with_roles(agent=who, how=how)


_WINGS = {"O-O": "kingside", "0-0": "kingside", "O-O-O": "queenside", "0-0-0": "queenside"}


def _of_either(found: list[Judgement]) -> Judgement:
    """Of the side that is named; else of the one to move, unless it may be so of the other."""
    first = found[0] if found else unknown()
    is_so = first.truth is Truth.TRUE or len(found) == 1
    if is_so or all(each.truth is Truth.FALSE for each in found):
        return first
    return unknown("it is not known which side is meant")


def _is_law(reason: object) -> TypeGuard[Form]:
    """`White cannot castle, as there is no castling in this game`."""
    inner = reason.form if isinstance(reason, Not) else None
    return isinstance(inner, Atom) and inner.sense == "law"


def _sides(inner: Atom, scene: Scene) -> Iterator[Colour]:
    """The side that is named; else either, the one to move first."""
    agent = inner.role("agent")
    if isinstance(agent, SideTerm):
        side = scene.side_of(agent)
        yield from () if side is None else (side,)
    else:
        yield scene.position.turn
        yield scene.position.turn.other


def _of_side(
    form: Because, side: Colour, text: str | None, scene: Scene, judge: JudgeForm
) -> Judgement:
    said = replace(scene, topic=side)
    there = said.turned(side)
    legal = {move.way for move in there.position.moves() if move.way is not None}
    ways = [
        (index, way)
        for index, way in enumerate(scene.game.rules.castling)
        if way.colour is side and text in (None, way.text)
    ]
    if any(way in legal for _, way in ways):
        return false(f"{side.word} can castle")
    barred = [Barred(there, way, bool(there.position.castling >> i & 1), said) for i, way in ways]
    # A castling whose right is lost already needs no other reason.
    left = [each for each in barred if each.has_right]
    found = [_bars(form.reason, each, judge) for each in left or barred]
    if not left:
        return either(found)
    whole = both(found)
    if whole.truth is not Truth.FALSE:
        return whole
    parts = list(_parts(form.reason))
    if len(parts) > 1:
        return _among_them([[_bars(part, each, judge) for each in left] for part in parts])
    if any(each.truth is Truth.TRUE for each in found):
        return unknown("it bars only one of the castlings")
    return whole


def _among_them(asked: list[list[Judgement]]) -> Judgement:
    """`As the queen and the knight on g8 stand in the way`: each of one castling, all are barred.

    `asked` says of each piece whether it bars each castling.
    """
    found = [either(each) for each in (*asked, *zip(*asked, strict=True))]
    return next((each for each in found if each.truth is not Truth.TRUE), true())


def _parts(reason: object) -> Iterator[object]:
    """The reasons that one of several pieces is, each for itself."""
    agent = reason.role("agent") if isinstance(reason, Atom) else reason
    if not isinstance(agent, Group) or agent.joint is not Joint.AND or agent.only:
        return
    for each in agent.members:
        yield reason.with_roles(agent=each) if isinstance(reason, Atom) else each


def _bars(reason: object, barred: Barred, judge: JudgeForm) -> Judgement:
    """Whether a reason is true and bars a castling."""
    reason = _of_castler(_as_moved(reason, barred), barred)
    match reason:
        case And():
            return both(_bars(each, barred, judge) for each in reason.forms)
        case Pieces() | Group():
            return _barred_by(reason, barred, barred.between | barred.attackers)
        case Not(form=Atom(sense="castling_right")):
            return _so(reason, barred, judge, lost=True)
        case Atom(sense="exposes"):
            return _attacked(barred, {barred.way.king[1]}, reason.role("agent"))
        case Atom(sense=sense) if sense in ("check", "in_check"):
            return _in_check(reason, barred, judge)
        case Atom(sense=sense) if sense in _ATTACKING:
            return _attacks(reason, barred, judge)
        case Atom(sense=sense) if sense in ("blocks", "stands"):
            moved = _is_king(reason.role("agent"))
            so = _so(reason, barred, judge, lost=moved)
            if moved:
                return so
            return so if so.truth is Truth.FALSE else _blocks(reason, barred)
        case Atom(sense=sense) if sense in _MOVED:
            return _moved(reason, barred, judge)
        case _:
            return _filled(reason, barred, judge)


def _filled(reason: object, barred: Barred, judge: JudgeForm) -> Judgement:
    """`g1 is occupied`, `g1 is not empty`: a square that must be, so that king and rook may pass."""
    where = _filled_square(reason)
    squares = _squares(where, barred.scene)
    if not squares or not isinstance(reason, Form):
        return unknown("it is not known whether that is the reason")
    so = judge(reason, barred.said)
    if so.truth is Truth.TRUE and not squares <= barred.between:
        return false("the king and the rook do not pass that square")
    return so


def _filled_square(reason: object) -> Term | None:
    """The square that is said to be occupied, by whom is not said."""
    if isinstance(reason, Not) and isinstance(reason.form, Atom) and reason.form.sense == "empty":
        return reason.form.role("square")
    if not isinstance(reason, Atom) or reason.sense != "occupies":
        return None
    agent = reason.role("agent")
    nobody = isinstance(agent, Pieces) and replace(agent, extent=(0, 0)) == _SOME
    is_all = len(reason.roles) == (1 if agent is None else 2)
    return reason.role("on") if is_all and (agent is None or nobody) else None


def _moved(reason: Atom, barred: Barred, judge: JudgeForm) -> Judgement:
    if reason.sense == "has_moved" and _is_elsewhere(reason.role("agent"), barred):
        return false(f"that is not the reason why {barred.way.text} is barred")
    return _so(reason, barred, judge, lost=True)


def _is_elsewhere(agent: Term | None, barred: Barred) -> bool:
    """`The a8-rook has moved`: the rook that has left another place than that of this castling."""
    if not isinstance(agent, Pieces) or not is_departed(agent, barred.said):
        return False
    places = {barred.way.king[0], barred.way.rook[0]}
    return barred.scene.square(agent.squares[0]) not in places


def _left_its_place(reason: Atom, barred: Barred) -> bool:
    """`His rook has left a1`, with whatever move: from where it would castle, if it is not there."""
    agent, from_ = reason.role("agent"), reason.role("from_")
    if not isinstance(from_, SquareTerm) or len(reason.roles) != 2 or not isinstance(agent, Pieces):
        return False
    king, rook = barred.way.king[0], barred.way.rook[0]
    place = {"king": king, "rook": rook}.get(agent.kind or "")
    square = barred.scene.square(from_.name)
    return square is not None and square == place and not barred.scene.fits(agent, square)


def _stands_there(reason: Atom, barred: Barred) -> bool:
    """`His king has moved to e2`, with whatever move: where it stands."""
    agent, to = reason.role("agent"), reason.role("to")
    if not isinstance(to, SquareTerm) or len(reason.roles) != 2 or not isinstance(agent, Pieces):
        return False
    square = barred.scene.square(to.name)
    if square is None or agent.kind not in ("king", "rook"):
        return False
    return square in barred.said.squares_of(agent).squares


def _as_moved(reason: object, barred: Barred) -> object:
    goes = isinstance(reason, Atom) and reason.sense == "goes"
    if not goes or not isinstance(reason, Atom):
        return reason
    if _left_its_place(reason, barred) or _stands_there(reason, barred):
        return Atom(reason.extent, "has_moved").with_roles(agent=reason.role("agent"))
    return reason


def _of_castler(reason: object, barred: Barred) -> object:
    """`As the king has moved`: that of the side which would castle."""
    agent = reason.role("agent") if isinstance(reason, Atom) else None
    if not isinstance(reason, Atom) or reason.sense != "has_moved" or not isinstance(agent, Pieces):
        return reason
    if agent.owner is not None or agent.squares or agent.pronoun is not None:
        return reason
    white = barred.scene.position.turn is Colour.WHITE
    owner = Owner.WHITE if white else Owner.BLACK
    return reason.with_roles(agent=replace(agent, owner=owner))


def _is_king(agent: Term | None) -> bool:
    """`His king stands on d7`: which has moved, and is in nobody's way."""
    return isinstance(agent, Pieces) and agent.kind == "king"


def _so(reason: Form, barred: Barred, judge: JudgeForm, *, lost: bool = False) -> Judgement:
    """Whether a reason is true; one that is of the right itself, of a right that is lost."""
    if lost and barred.has_right:
        return false(f"the right to {barred.way.text} is not lost")
    return judge(reason, barred.said)


def _in_check(reason: Atom, barred: Barred, judge: JudgeForm) -> Judgement:
    side = barred.scene.position.turn
    if not barred.scene.position.in_check():
        return false(f"{side.word} is not in check")
    return judge(reason, barred.said)


def _barred_by(agent: Pieces | Group, barred: Barred, there: set[int]) -> Judgement:
    """Whether pieces bar it that are among some: in the way or attacking."""

    def body(square: int) -> Judgement:
        words = barred.scene.words(square)
        return true() if square in there else false(f"{words} does not bar {barred.way.text}")

    return over_pieces(barred.scene, agent, body, among=there or None)


def _attacked(barred: Barred, squares: set[int], agent: Term | None) -> Judgement:
    """Whether one of the squares that the king would cross is attacked, by some pieces."""
    position = barred.scene.position
    givers = {at for each in squares for at, _ in position.attacks(each, position.turn.other)}
    if not givers:
        return false(f"the king would not be attacked by {barred.way.text}")
    if agent is None or not isinstance(agent, Pieces | Group):
        return true()

    def body(square: int) -> Judgement:
        words = barred.scene.words(square)
        return true() if square in givers else false(f"{words} does not attack that square")

    return over_pieces(barred.scene, agent, body, among=givers)


def _attacks(reason: Atom, barred: Barred, judge: JudgeForm) -> Judgement:
    """`f1 is attacked by the rook`: by an enemy, and the king would cross it."""
    goal = reason.role("square") or reason.role("patient")
    if isinstance(goal, Pieces) and goal.kind == "king":
        return _in_check(reason, barred, judge)
    squares = _squares(goal, barred.scene)
    if not squares:
        return unknown("it is not known which squares are meant")
    if not all(barred.crossed >> each & 1 for each in squares):
        return false("the king would not cross that square")
    agent = reason.role("agent")
    plain = {name for name, _ in reason.roles} <= {"agent", "square", "patient"}
    anybody = isinstance(agent, SideTerm) or (isinstance(agent, Pieces) and agent.kind is None)
    anybody = anybody and not getattr(agent, "squares", ())
    own = _attacked(barred, squares, None if anybody else agent)
    return own if plain else both([own, judge(reason, barred.said)])


def _squares(goal: Term | None, scene: Scene) -> set[int]:
    """The squares that are named, also as those of what might stand there."""
    named = [each.name for each in terms(goal) if isinstance(each, SquareTerm)]
    for each in terms(goal):
        if isinstance(each, Pieces) and each.kind is None:
            named += each.squares
    known = (scene.square(name) for name in named)
    return {each for each in known if each is not None}


def _blocks(reason: Atom, barred: Barred) -> Judgement:
    agent = reason.role("agent")
    if not isinstance(agent, Pieces | Group):
        return unknown("it is not known which pieces are meant")
    return _barred_by(agent, barred, barred.between)
