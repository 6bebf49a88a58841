"""Pieces that can be put between a king and what gives it check."""

from __future__ import annotations

from dataclasses import replace

from toolkit.claims.language.forms import (
    SIDES,
    Article,
    Group,
    Owner,
    Pieces,
    Pronoun,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, true, unknown
from toolkit.claims.rules.places import is_any_put, on_each, put_each
from toolkit.claims.rules.quantify import over_pieces
from toolkit.claims.rules.scene import Scene
from toolkit.explain.relations import pins
from toolkit.notation import some_names
from toolkit.position import Manner, Move, Position


def _so_many_on(scene: Scene, agent: Pieces, on: Group) -> Judgement:
    """`Five men can interpose on e8, e7 or e6`: so many in all."""
    goals = {scene.square(each.name) for each in on.members if isinstance(each, SquareTerm)}
    position = scene.position
    fits = {
        each.origin
        for each in position.moves()
        if each.manner is not Manner.DROP and each.target in goals and is_between(position, each)
    }
    found = {each for each in fits if scene.fits(agent, each) is True}
    if len(found) == agent.number:
        return true(", ".join(map(scene.words, sorted(found))))
    return unknown(f"there are {len(found)} in all")


def _each_with_its_square(
    scene: Scene, with_: Pieces | Group | None, on: SquareTerm | None
) -> tuple[Pieces | Group | None, SquareTerm | None]:
    """`With a pawn on c4 or a rook on b5`: the last square is that of the last piece."""
    if not isinstance(with_, Group) or on is None or not is_any_put(scene, with_):
        return with_, on
    *others, last = with_.members
    if not isinstance(last, Pieces) or last.squares:
        return with_, on
    return replace(with_, members=(*others, replace(last, squares=(on.name,)))), None


@judge("can_interpose", kind="possible")
def can_interpose(
    scene: Scene,
    *,
    agent: SideTerm | Pieces | Group | None = None,
    with_: Pieces | Group | None = None,
    on: SquareTerm | Group | None = None,
    must: Word | None = None,
) -> Judgement:
    """A legal move puts a piece between, one of these if any are named; each of a choice can.

    Where it must, no other move is legal.
    """
    if isinstance(on, Group):
        return _on_several(scene, agent, with_, on, must)
    with_, on = _each_with_its_square(scene, with_, on)
    if with_ is not None and on is None and must is None and is_any_put(scene, with_):
        return put_each(
            scene, with_, lambda one, goal: can_interpose(scene, agent=agent, with_=one, on=goal)
        )
    if isinstance(agent, Group) and agent.only and is_any_put(scene, agent):
        return unknown("whether it stands there or is put there is left open")
    unsaid = with_ is None and on is None
    if (
        unsaid
        and isinstance(agent, Pieces)
        and is_any_put(scene, agent)
        and len(agent.squares) == 1
    ):
        # `On d2 a bishop can block the check`: nothing stands there.
        agent, on = replace(agent, squares=()), SquareTerm(agent.extent, agent.squares[0])
    return _put_between(scene, agent, with_, on, must)


def _on_several(
    scene: Scene,
    agent: SideTerm | Pieces | Group | None,
    with_: Pieces | Group | None,
    on: Group,
    must: Word | None,
) -> Judgement:
    """Whether pieces can be put on each of some squares, on so many of them or on no others."""
    if on.only:
        who = with_ or agent
        if must is not None:
            return unknown("where it must is not judged")
        if isinstance(who, Pieces) and with_ is None:
            return _only_there(scene, who, on)
        return _only_on(scene, who, on)
    each_way = on_each(
        scene,
        on,
        lambda each: can_interpose(scene, agent=agent, with_=with_, on=each, must=must),
    )
    if isinstance(agent, Pieces) and (agent.number or 1) > 1 and not agent.squares:
        more = each_way.truth is not Truth.TRUE and scene.position.in_check()
        return _so_many_on(scene, agent, on) if more else each_way
    return each_way


def _put_between(
    scene: Scene,
    agent: SideTerm | Pieces | Group | None,
    with_: Pieces | Group | None,
    on: SquareTerm | None,
    must: Word | None,
) -> Judgement:
    """Whether one of the pieces that are meant can be put between, on a square if one is named."""
    position = scene.position
    if not position.in_check() or not scene.real:
        return unknown("the side to move is not in check")
    agent = agent or SideTerm((0, 0), SIDES[position.turn])
    if scene.game.rules.reserve and (with_ is not None or not isinstance(agent, SideTerm)):
        return unknown("what may be dropped between is not judged")
    goal = scene.square(on.name) if on is not None else None
    if on is not None and goal is None:
        return false(f"the board has no square {on.name}")
    fits = [
        each
        for each in position.moves()
        if goal in (None, each.target) and is_between(position, each)
    ]
    who = _who(scene, agent, with_)
    if who is None:
        return unknown("it is not known who is meant")
    if must is not None:
        return _must(scene, who, fits)
    own = {each.origin for each in fits}

    def body(square: int) -> Judgement:
        if scene.piece(square).colour is not position.turn:
            return unknown("its side is not in check")
        return true() if square in own else false(f"{scene.words(square)} cannot be put between")

    found = over_pieces(scene, who, body, among=own, free=True)
    return true(some_names(scene.game.board, fits)) if _may_drop(scene, who, fits) else found


def _only_on(scene: Scene, agent: Term | None, on: Group) -> Judgement:
    """`Black can block the check only on c6`: on these squares, and on no others."""
    position = scene.position
    if not position.in_check() or not scene.real or scene.denied:
        return unknown("the side to move is not in check")
    if not isinstance(agent, SideTerm | None):
        return unknown("where else a piece can be put is not judged")
    if agent is not None and scene.side_of(agent) is not position.turn:
        return unknown("its side is not in check")
    goals = {scene.square(each.name) for each in on.members if isinstance(each, SquareTerm)}
    found = {each.target for each in position.moves() if is_between(position, each)}
    if found == goals:
        return true()
    named = ", ".join(sorted(map(scene.name, found)))
    return false(f"it can be blocked on {named}" if named else "it cannot be blocked")


def _only_there(scene: Scene, agent: Pieces, on: Group) -> Judgement:
    """`The knight can block the check only on e4`: there, and nowhere else."""
    position, who = scene.position, _who(scene, agent, None)
    if not position.in_check() or not scene.real or scene.denied or scene.game.rules.reserve:
        return unknown("it is not known who can be put between")
    if not isinstance(who, Pieces) or who.article is not Article.THE or who.plural:
        return unknown("it is not known which piece is meant")
    goals = {scene.square(each.name) for each in on.members if isinstance(each, SquareTerm)}
    fits = [each for each in position.moves() if is_between(position, each)]

    def body(square: int) -> Judgement:
        if scene.piece(square).colour is not position.turn:
            return unknown("its side is not in check")
        found = {each.target for each in fits if each.origin == square}
        named = ", ".join(sorted(map(scene.name, found))) or "no square"
        return true() if found == goals else false(f"{scene.words(square)} can on {named}")

    return over_pieces(scene, who, body, among={each.origin for each in fits}, free=True)


def _may_drop(scene: Scene, who: SideTerm | Pieces | Group, fits: list[Move]) -> bool:
    """Whether it is a side that can put a piece of its reserve between."""
    own = isinstance(who, SideTerm) and scene.side_of(who) is scene.position.turn
    return own and any(each.manner is Manner.DROP for each in fits)


def _must(scene: Scene, who: SideTerm | Pieces | Group, fits: list[Move]) -> Judgement:
    """Whether every legal move puts such a piece between."""
    legal = list(scene.position.moves())
    if isinstance(who, Group):
        return unknown("who must be put between is not judged")
    if isinstance(who, Pieces):
        named = {move: scene.fits(who, move.origin) for move in fits}
        if None in named.values():
            return unknown("it is not known who is meant")
        fits = [move for move in fits if named[move]]
    elif scene.side_of(who) is not scene.position.turn:
        return unknown("its side is not in check")
    others = [move for move in legal if move not in fits]
    if not others:
        return true("there is no other legal move")
    return false(f"also legal: {some_names(scene.game.board, others)}")


def _who(
    scene: Scene, agent: SideTerm | Pieces | Group, with_: Pieces | Group | None
) -> SideTerm | Pieces | Group | None:
    """The pieces that are meant: those that are named, else those of the side or the piece."""
    if with_ is None:
        if isinstance(agent, Pieces) and agent.owner is None and agent.pronoun is None:
            # Whose it is goes without saying: the side's that is in check.
            side = SIDES[scene.position.turn]
            return agent if agent.squares else replace(agent, owner=side)
        if isinstance(agent, Group):
            each_of = (
                _who(scene, each, None) for each in agent.members if isinstance(each, Pieces)
            )
            known = tuple(each for each in each_of if isinstance(each, Pieces))
            return replace(agent, members=known) if len(known) == len(agent.members) else agent
        return agent
    if isinstance(agent, Pieces) and agent.pronoun is Pronoun.HE and scene.nearest(agent).squares:
        # `He can interpose a pawn`: the player.
        colour = scene.piece(scene.nearest(agent).squares[0]).colour
        agent = SideTerm(agent.extent, SIDES[colour])
    if not isinstance(agent, SideTerm) or scene.side_of(agent) is not scene.position.turn:
        return None
    if isinstance(with_, Group):
        members = [_of_side(each, agent) for each in with_.members if isinstance(each, Pieces)]
        named = tuple(each for each in members if each is not None)
        whole = len(named) == len(with_.members)
        return Group(with_.extent, with_.joint, named, with_.only) if whole else None
    return _of_side(with_, agent)


def _of_side(pieces: Pieces, side: SideTerm) -> Pieces | None:
    if pieces.owner not in (None, Owner.OWN, side.owner) or pieces.pronoun is not None:
        return None
    # `with bishop or pawn`: with one of them.
    some = pieces.article is Article.THE and not pieces.squares and pieces.number is None
    article = Article.SOME if some else pieces.article
    return replace(pieces, owner=side.owner, article=article)


def is_between(position: Position, move: Move) -> bool:
    """Whether a legal move answers the check without the king, and without taking who gives it."""
    if move.piece.royal or move.captured is not None:
        return False
    return bool(pins(position.play(move), move.target))
