"""Legal moves of a sort: how many there are, and which: `the only legal replies are A and B`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from toolkit.board import Colour
from toolkit.claims.query.answers import UNKNOWN, Answer, Truth, unknown
from toolkit.claims.query.asked import Asked
from toolkit.claims.query.evaluate import relation
from toolkit.claims.query.possibilities import Can, moves_meant, rights_of, rows_of
from toolkit.claims.query.terms import (
    Event,
    Filler,
    Moves,
    Number,
    Options,
    Pieces,
    Quantity,
    SideTerm,
    Squares,
    items_of,
)
from toolkit.claims.query.variants import drop_goals
from toolkit.facts.row import Row
from toolkit.facts.world import World
from toolkit.notation import format_bare
from toolkit.position import Move

ONLY = "only"
FLIGHT = "flight"
_MOST = 8


@relation("options")
def options(asked: Asked) -> Answer:
    """Answer whether the legal moves of a sort are those that are named, or as many."""
    asked.tense()
    asked.event()
    term = asked.take("options")
    if not isinstance(term, Options):
        return UNKNOWN
    for role in ("options", "moves", "squares"):
        asked.only(role)
    agent, owner = asked.take("agent"), asked.take("side") or asked.take("owner")
    if owner is None and isinstance(agent, SideTerm):
        owner, agent = agent, None
    side = asked.side_of(owner if owner is not None else agent if agent is not None else term)
    if term.sort.startswith("castled"):
        return _rights(asked, side, term)
    if term.sort == "drop square":
        return _drop_squares(asked, side, term, asked.take("squares"))
    if agent is None and isinstance(owner, Pieces):
        agent = owner
        if not asked.means(owner, side).is_one:
            return UNKNOWN
    named = asked.take("moves")
    found = _there(asked, term, side, named)
    if found is None:
        return unknown("it is not known whose moves are meant")
    return _among(asked, *found, term, agent, named)


def _there(
    asked: Asked, term: Options, side: Colour | None, named: Filler | None
) -> tuple[World, list[Row]] | None:
    """The world in which moves of a sort are counted, and those moves."""
    others = term.other or term.sort == "alternative"
    world = asked.world.before if others else _world(asked, side, named)
    if world is None or (others and side not in (None, world.position.turn)):
        return None
    rows = rows_of(world, replace(term, other=False))
    if rows is None or (term.parries and not world.in_check):
        return None
    if others:
        # There were others than the move that was made.
        rows = [row for row in rows if row.move != asked.world.move]
        asked.certain = False
    return world, rows


def _among(
    asked: Asked,
    world: World,
    rows: list[Row],
    term: Options,
    agent: Filler | None,
    named: Filler | None,
) -> Answer:
    squares = asked.take("squares")
    if term.sort == "square" and not isinstance(agent, Pieces):
        return UNKNOWN
    if term.sort in ("square", "flight"):
        return _squares(asked, world, rows, term, squares, agent)
    if squares is not None:
        return UNKNOWN
    if agent is not None or asked.has(*_NARROWING):
        narrowed = _narrowed(asked, world, rows, agent)
        if narrowed is None:
            return UNKNOWN
        rows = narrowed
    return _named(asked, world, rows, term, named)


def _rights(asked: Asked, side: Colour | None, term: Options) -> Answer:
    """Answer whether a side has the right to castle."""
    if side is None or term.only or not asked.world.position.game.rules.castling:
        return UNKNOWN
    count = rights_of(asked, side, term.sort)
    if term.sort == "castled_both" or (term.plural and term.number is None):
        if term.quantity is not Quantity.NONE and count == 1:
            # `Castling rights` may be one.
            return Answer(Truth.FALSE, "") if term.sort == "castled_both" else UNKNOWN
    if term.quantity is Quantity.NONE:
        return Answer(Truth.of(not count), "", "possible")
    fits = count > 0 if term.number is None else term.number.fits(count)
    return Answer(Truth.of(fits), "", "possible")


_NARROWING = ("patient", "place", "target", "origin", "how", "manner", "giving", "line")


def _narrowed(
    asked: Asked, world: World, rows: list[Row], agent: Filler | None
) -> list[Row] | None:
    """Those moves of a sort that fit what else is said of them."""
    asked.scene = asked.reference.scene = asked.scene.within(world)
    asked.put("agent", agent if agent is not None else SideTerm(0, 0, world.position.turn))
    there = {row.move for row in rows}
    answer = Can(asked, lambda _, row: row.move in there, ONLY).answer()
    if answer.truth is Truth.UNKNOWN or answer.moves is None:
        return None
    if answer.truth is Truth.FALSE and answer.moves:
        return None
    return [row for row in rows if row.move in answer.moves]


def _world(asked: Asked, side: Colour | None, named: object) -> World | None:
    """The world in which moves are counted: where the named ones are, or that of the side."""
    scene = asked.scene
    if isinstance(named, Moves):
        world = scene.world_before_move(named.mentions[0])
        if world is not None and side is not None and world.position.turn is not side:
            return None
        return world
    world = scene.world
    if side is None or world.position.turn is side:
        return world
    return None if world.in_check else world.passed


def _named(
    asked: Asked, world: World, rows: Sequence[Row], term: Options, named: Filler | None
) -> Answer:
    there = {row.move for row in rows}
    detail = _words(world, rows)
    count = len(there)
    if named is None:
        # Of a move that stands alone nobody says when it was the only one.
        asked.certain = asked.certain and asked.query.subject is not None
        if term.only and term.number is None and (term.kinds or term.sort != "move"):
            return Answer(Truth.of(0 < count == len(world.legal)), detail, ONLY)
        return _counted(term, count, detail)
    sets = moves_meant(named, asked.scene.within(world))
    if sets is None:
        return UNKNOWN
    meant = frozenset().union(*sets)
    if term.quantity is Quantity.NONE:
        return Answer(Truth.of(not meant & there), "" if not meant & there else detail, ONLY)
    if not all(isinstance(each, Moves) for each in items_of(named)):
        return _of_sort(term, meant, there, detail)
    if not all(sets) or not meant <= there:
        return Answer(Truth.FALSE, detail, ONLY)
    if term.number is not None and not term.number.fits(count):
        return Answer(Truth.FALSE, detail, ONLY)
    if term.only or term.number is not None or getattr(named, "only", False):
        whole = meant == there
        if term.quantity is Quantity.SOME and not term.only and term.number is None:
            return Answer(Truth.TRUE, "", "possible")
        return Answer(Truth.of(whole), "" if whole else detail, ONLY)
    return Answer(Truth.TRUE, "" if meant == there else detail, ONLY, in_part=meant != there)


def _of_sort(term: Options, meant: frozenset[Move], there: set[Move | None], detail: str) -> Answer:
    """Answer whether moves are of a sort: `all legal moves are captures`."""
    whole = term.only or term.quantity in (Quantity.ALL, Quantity.THE)
    if whole:
        fits = bool(there) and there <= meant
        if term.number is not None:
            fits = fits and term.number.fits(len(there))
        elif term.only and not term.plural:
            fits = fits and len(there) == 1
        return Answer(Truth.of(fits), "" if fits else detail, ONLY)
    count = len(there & meant)
    number = term.number or Number(1, None)
    return Answer(Truth.of(number.fits(count)), detail, ONLY)


def _counted(term: Options, count: int, detail: str) -> Answer:
    if term.number is not None:
        return Answer(Truth.of(term.number.fits(count)), detail, ONLY)
    if term.quantity is Quantity.NONE:
        return Answer(Truth.of(not count), detail, ONLY)
    if term.only:
        return Answer(Truth.of(count == 1), detail, ONLY)
    if term.quantity is Quantity.SOME:
        return Answer(Truth.of(count > 0), detail, ONLY)
    return UNKNOWN


def _squares(
    asked: Asked, world: World, rows: Sequence[Row], term: Options, named: object, agent: object
) -> Answer:
    """Answer where the king, or the piece that is named, can go."""
    letter = world.position.game.royal.letter
    if isinstance(agent, Pieces):
        chosen = asked.means(agent, world.position.turn)
        if not chosen.is_one:
            return UNKNOWN
        rows = [row for row in rows if row.agent == chosen.squares[0]]
    else:
        # Whose king it is is not said.
        asked.certain = asked.certain and (agent is not None or term.side is not None)
        rows = [row for row in rows if row.move and row.move.piece.letter == letter]
    goals = {row.beyond for row in rows}
    detail = _words(world, rows)
    if named is None:
        answer = _counted(term, len(goals), detail)
    elif isinstance(named, Squares):
        wanted = set(asked.reference.squares(named))
        fits = wanted <= goals and (term.number is None or term.number.fits(len(goals)))
        if fits and (
            term.only or term.number is not None or named.only or (term.quantity is Quantity.THE)
        ):
            fits = wanted == goals
        answer = Answer(Truth.of(fits), detail)
    else:
        return UNKNOWN
    return Answer(answer.truth, "" if answer.truth is Truth.TRUE else answer.detail, FLIGHT)


def _drop_squares(asked: Asked, side: Colour | None, term: Options, named: object) -> Answer:
    """Answer where a side can drop a piece."""
    goals = drop_goals(asked.world, side) if side is not None else None
    if goals is None or not asked.world.position.reserves:
        return UNKNOWN
    if named is None:
        return _counted(term, len(goals), "")
    if not isinstance(named, Squares):
        return UNKNOWN
    fits = set(asked.reference.squares(named)) == goals
    return Answer(
        Truth.of(fits and (term.number is None or term.number.fits(len(goals)))), "", FLIGHT
    )


def _words(world: World, rows: Sequence[Row]) -> str:
    board = world.position.game.board
    names = [format_bare(board, row.move) for row in rows if row.move is not None]
    if not names:
        return "there is none"
    more = f" and {len(names) - _MOST} more" if len(names) > _MOST else ""
    return (
        f"there are {len(names)}: {', '.join(names[:_MOST])}{more}"
        if len(names) > 1
        else (f"there is one: {names[0]}")
    )


@relation("forced")
def forced(asked: Asked) -> Answer:
    """Answer whether a move was the only legal one."""
    asked.tense()
    asked.event()
    term = asked.take("moves")
    scene = asked.scene
    if isinstance(term, Moves):
        if len(term.mentions) != 1:
            return UNKNOWN
        world = scene.world_before_move(term.mentions[0])
        move = scene.move_in(world, term.mentions[0]) if world is not None else None
    elif term is None or isinstance(term, Event):
        world, move = scene.world.before, scene.world.move
    else:
        return UNKNOWN
    if world is None or move is None:
        return UNKNOWN
    only = world.legal == (move,)
    detail = "" if only else _words(world, world.rows("legal"))
    # A bare `forced` may mean the best move.
    asked.certain = asked.certain and len(asked.query.roles) > 0
    return Answer(Truth.of(only), detail, ONLY)
