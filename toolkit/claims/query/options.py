"""Legal moves of a sort: how many there are, and which: `the only legal replies are A and B`."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.board import Colour
from toolkit.claims.query.answers import UNKNOWN, Answer, Truth, unknown
from toolkit.claims.query.asked import Asked
from toolkit.claims.query.evaluate import relation
from toolkit.claims.query.terms import Event, Moves, Options, Pieces, Quantity, Squares
from toolkit.claims.query.variants import drop_goals
from toolkit.facts.row import Row
from toolkit.facts.world import World
from toolkit.notation import format_bare
from toolkit.position import Manner

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
    agent = asked.take("agent")
    side = (
        asked.side_of(agent)
        if agent is not None
        else (asked.scene.side(term.side) if term.side is not None else None)
    )
    named = asked.take("moves")
    world = _world(asked, side, named)
    if world is None:
        return unknown("it is not known whose moves are meant")
    rows = rows_of(world, term)
    if rows is None:
        return UNKNOWN
    if isinstance(agent, Pieces) and term.sort not in ("square", "flight"):
        chosen = asked.means(agent, side)
        if not chosen.is_one:
            return UNKNOWN
        rows = [row for row in rows if row.agent == chosen.squares[0]]
    squares = asked.take("squares")
    if term.sort == "drop square":
        return _drop_squares(asked, side, term, squares)
    if term.sort == "square" and not isinstance(agent, Pieces):
        return UNKNOWN
    if term.sort in ("square", "flight"):
        return _squares(asked, world, rows, term, squares, agent)
    if squares is not None:
        return UNKNOWN
    return _named(asked, world, rows, term, named)


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


def rows_of(world: World, term: Options) -> list[Row] | None:
    """The legal moves of a sort; None where it is not known which are meant."""
    rows = list(world.rows("legal"))
    match term.sort:
        case "capture":
            rows = [row for row in rows if row.patient is not None]
        case "check":
            rows = [row for row in rows if world.gives_check(row)]
        case "mate":
            rows = [row for row in rows if world.mates(row)]
        case "drop":
            rows = [row for row in rows if row.move and row.move.manner is Manner.DROP]
        case "promotion":
            rows = [row for row in rows if row.move and row.move.promotion]
    if term.kinds:
        rows = [row for row in rows if row.move and row.move.piece.letter in term.kinds]
    return None if term.other else rows


def _named(asked: Asked, world: World, rows: Sequence[Row], term: Options, named: object) -> Answer:
    there = {row.move for row in rows}
    detail = _words(world, rows)
    count = len(there)
    if named is None and term.only and term.kinds and term.number is None:
        # `Only king moves` are not one move.
        return UNKNOWN
    if named is None:
        # Of a move that stands alone nobody says when it was the only one.
        asked.certain = asked.certain and asked.query.subject is not None
        if term.only and term.number is None and (term.kinds or term.sort != "move"):
            return Answer(Truth.of(0 < count == len(world.legal)), detail, ONLY)
        return _counted(term, count, detail)
    if not isinstance(named, Moves):
        return UNKNOWN
    if term.quantity is Quantity.NONE:
        wrong = [asked.scene.move_in(world, place) in there for place in named.mentions]
        return Answer(Truth.of(not any(wrong)), "", ONLY)
    meant = {asked.scene.move_in(world, place) for place in named.mentions}
    if not meant <= there:
        return Answer(Truth.FALSE, detail, ONLY)
    if term.number is not None and not term.number.fits(count):
        return Answer(Truth.FALSE, detail, ONLY)
    if term.only or term.number is not None or named.only:
        whole = meant == there
        if term.quantity is Quantity.SOME and not term.only and term.number is None:
            return Answer(Truth.TRUE, "", "possible")
        return Answer(Truth.of(whole), "" if whole else detail, ONLY)
    return Answer(Truth.TRUE, "" if meant == there else detail, ONLY, in_part=meant != there)


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
