"""Legal moves of a sort: how many there are, and which: `the only legal replies are A and B`."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from toolkit.claims.query import terms as t
from toolkit.claims.query.answers import UNKNOWN, Answer, Truth, unknown
from toolkit.claims.query.asked import Asked
from toolkit.claims.query.evaluate import relation
from toolkit.claims.query.narrowing import rows_of
from toolkit.claims.query.possibilities import Can, moves_meant
from toolkit.facts.move_kinds import move_names, moves_in
from toolkit.facts.row import Row
from toolkit.facts.world import World
from toolkit.rules.board import Colour

ONLY = "only"
_NARROWING = ("patient", "place", "target", "origin", "how", "manner", "giving", "line")


@relation("options")
def options(asked: Asked) -> Answer:
    """Answer whether the legal moves of a sort are those that are named, or as many."""
    asked.tense()
    asked.event()
    term, named = asked.take("options"), asked.take("moves")
    for role in ("options", "moves", "squares"):
        asked.only(role)
    if not isinstance(term, t.Options):
        return UNKNOWN
    agent, owner = asked.take("agent"), asked.take("side") or asked.take("owner")
    side = asked.side_of(owner or agent or term)
    if term.sort == "drop square":
        return UNKNOWN
    if isinstance(owner, t.Pieces):
        agent = owner
    if isinstance(agent, t.SideTerm):
        agent = None
    world = _world(asked, side, named)
    rows = rows_of(world, term) if world is not None else None
    if isinstance(owner, t.Pieces) and world is not None:
        chosen = asked.means(owner, world.position.turn)
        rows = rows if chosen.is_one else None
        # That a piece has no move may be said of squares that are not safe.
        asked.certain &= all(world.pieces[s].type.royal for s in chosen.squares)
    if world is None or rows is None or (term.parries and not world.in_check):
        return unknown("it is not known whose moves are meant")
    if term.sort in ("square", "flight"):
        return _goals(asked, world, rows, term, agent)
    if agent is not None or asked.has(*_NARROWING):
        rows = _narrowed(asked, world, rows, agent)
    return _named(asked, world, rows, term, named) if rows is not None else UNKNOWN


def _world(asked: Asked, side: Colour | None, named: object) -> World | None:
    """The world in which moves are counted: where the named ones are, or that of the side."""
    scene = asked.scene
    if isinstance(named, t.Moves):
        world = scene.world_before_move(named.mentions[0])
        fits = world is None or side in (None, world.position.turn)
        return world if fits else None
    if side in (None, scene.world.position.turn):
        return scene.world
    return None if scene.world.in_check else scene.world.passed


def _narrowed(
    asked: Asked, world: World, rows: list[Row], agent: t.Filler | None
) -> list[Row] | None:
    """Those moves of a sort that fit what else is said of them."""
    asked.scene = asked.reference.scene = asked.scene.within(world)
    asked.put("agent", agent if agent is not None else t.SideTerm(0, 0, world.position.turn))
    there = moves_in(rows)
    answer = Can(asked, lambda _, row: row.move in there, ONLY).answer()
    if answer.moves is None or (answer.moves and answer.truth is not Truth.TRUE):
        return None
    moves = answer.moves
    return [row for row in rows if row.move in moves] if answer.truth is not Truth.UNKNOWN else None


def _named(
    asked: Asked, world: World, rows: Sequence[Row], term: t.Options, named: t.Filler | None
) -> Answer:
    there, detail = moves_in(rows), _words(world, rows)
    if named is None:
        # Of a move that stands alone nobody says when it was the only one.
        asked.certain &= asked.query.subject is not None
        if term.only and term.number is None and (term.kinds or term.sort != "move"):
            return Answer(Truth.of(0 < len(there) == len(world.legal)), detail, ONLY)
        return _counted(term, there, detail)
    sets = moves_meant(named, asked.scene.within(world))
    if sets is None:
        return UNKNOWN
    meant, number = frozenset().union(*sets), term.number or t.Number(0, None)
    only = getattr(named, "only", False) and term.quantity is not t.Quantity.SOME
    in_part = False
    if term.quantity is t.Quantity.NONE:
        fits = not meant & there
    elif all(isinstance(each, t.Moves) for each in t.items_of(named)):
        fits = all(sets) and meant <= there and number.fits(len(there))
        in_part = fits and meant != there
        fits = fits and not (in_part and (term.only or term.number is not None or only))
    elif term.only or term.quantity in (t.Quantity.ALL, t.Quantity.THE):
        # `All legal moves are captures`.
        one = term.only and not term.plural and term.number is None
        fits = bool(there) and there <= meant and number.fits(len(there))
        fits = fits and (len(there) == 1 or not one)
    else:
        fits = (term.number or t.Number(1, None)).fits(len(there & meant))
    return Answer(Truth.of(fits), "" if fits and not in_part else detail, ONLY, in_part=in_part)


def _words(world: World, rows: Sequence[Row]) -> str:
    names = move_names(world, rows, 8)
    return f"possible: {names}" if names else "there is none"


def _counted(term: t.Options, there: Collection[object], detail: str) -> Answer:
    """Answer whether there are as many as the words say."""
    if term.number is not None:
        return Answer(Truth.of(term.number.fits(len(there))), detail, ONLY)
    if term.only or term.quantity in (t.Quantity.NONE, t.Quantity.SOME):
        least = t.Number(1, 1 if term.only else None)
        wanted = t.Number(0, 0) if term.quantity is t.Quantity.NONE else least
        return Answer(Truth.of(wanted.fits(len(there))), detail, ONLY)
    return UNKNOWN


def _goals(
    asked: Asked, world: World, rows: Sequence[Row], term: t.Options, agent: t.Filler | None
) -> Answer:
    """Answer where the king, or the piece that is named, can go."""
    if isinstance(agent, t.Pieces):
        chosen = asked.means(agent, world.position.turn)
        if not chosen.is_one:
            return UNKNOWN
        rows = [row for row in rows if row.agent in chosen.squares]
    else:
        # Whose king it is is not said.
        asked.certain &= term.side is not None
        if term.sort == "square":
            return UNKNOWN
        royal = world.position.game.royal
        rows = [row for row in rows if row.move and row.move.piece.letter == royal.letter]
    # Nobody flees by castling.
    rows = [row for row in rows if row.move and row.move.way is None]
    return _on_squares(asked, {row.beyond for row in rows}, term)


def _on_squares(asked: Asked, goals: Collection[int | None], term: t.Options) -> Answer:
    """Answer whether certain squares are the named ones, or as many."""
    named = asked.take("squares")
    if named is None:
        return _counted(term, goals, "")
    if not isinstance(named, t.Squares):
        return UNKNOWN
    wanted, number = set(asked.reference.squares(named)), term.number
    whole = term.only or named.only or number is not None or term.quantity is t.Quantity.THE
    fits = wanted == set(goals) if whole else wanted <= set(goals)
    return Answer(Truth.of(fits and (number is None or number.fits(len(goals)))), "", "flight")


@relation("forced")
def forced(asked: Asked) -> Answer:
    """Answer whether a move was the only legal one."""
    asked.tense()
    asked.event()
    term, world, move = asked.take("moves"), asked.world.before, asked.world.move
    if isinstance(term, t.Moves) and len(term.mentions) == 1:
        world = asked.scene.world_before_move(term.mentions[0])
        move = asked.scene.move_in(world, term.mentions[0]) if world is not None else None
    if world is None or move is None or not isinstance(term, t.Moves | t.Event | None):
        return UNKNOWN
    if isinstance(term, t.Moves) and len(term.mentions) > 1:
        return UNKNOWN
    # A bare `forced` may mean the best move.
    asked.certain &= len(asked.query.roles) > 0
    only = world.legal == (move,)
    return Answer(Truth.of(only), "" if only else _words(world, world.rows("legal")), ONLY)
