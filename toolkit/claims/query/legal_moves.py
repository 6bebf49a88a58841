"""Legal moves of a sort, their number and their names: `the only legal replies are A and B`."""

from collections.abc import Collection, Sequence

from toolkit.claims.query import terms as t
from toolkit.claims.query.answers import UNKNOWN, QueryAnswer, Truth, unknown
from toolkit.claims.query.asked_query import AskedQuery
from toolkit.claims.query.evaluate import relation
from toolkit.claims.query.move_selection import rows_of
from toolkit.claims.query.possibilities import Possibility, moves_meant
from toolkit.facts.move_kinds import move_names, moves_in
from toolkit.facts.row import Row
from toolkit.facts.world import World
from toolkit.rules.board import Colour

ONLY = "only"
_NARROWING = ("patient", "place", "target", "origin", "how", "manner", "giving", "line")


@relation("options")
def options(asked: AskedQuery) -> QueryAnswer:
    """Answer whether the legal moves of a sort are those that are named, or as many."""
    asked.tense()
    asked.event()
    term, named = asked.take("options"), asked.take("moves")
    for role in ("options", "moves", "squares"):
        asked.only(role)
    if not isinstance(term, t.OptionTerm):
        return UNKNOWN
    agent, owner = asked.take("agent"), asked.take("side") or asked.take("owner")
    side = asked.side_of(owner or agent or term)
    if term.sort == "drop square":
        return UNKNOWN
    if isinstance(owner, t.PieceTerm):
        agent = owner
    if isinstance(agent, t.SideTerm):
        agent = None
    world = _world(asked, side, named)
    rows = rows_of(world, term) if world is not None else None
    if isinstance(owner, t.PieceTerm) and world is not None:
        chosen = asked.means(owner, world.position.turn)
        rows = rows if chosen.is_one else None
        # A piece without moves may be meant as one without safe squares.
        asked.certain &= all(world.pieces[s].type.royal for s in chosen.squares)
    if world is None or rows is None or (term.parries and not world.in_check):
        return unknown("it is not known whose moves are meant")
    if term.sort in ("square", "flight"):
        return _goals(asked, world, rows, term, agent)
    if agent is not None or asked.has(*_NARROWING):
        rows = _narrowed(asked, world, rows, agent)
    return _named(asked, world, rows, term, named) if rows is not None else UNKNOWN


def _world(asked: AskedQuery, side: Colour | None, named: object) -> World | None:
    """Return the world whose moves are counted: that of the named moves, or of a side."""
    context = asked.context
    if isinstance(named, t.MoveTerm):
        world = context.world_before_move(named.mentions[0])
        fits = world is None or side in (None, world.position.turn)
        return world if fits else None
    if side in (None, context.world.position.turn):
        return context.world
    return None if context.world.in_check else context.world.passed


def _narrowed(asked: AskedQuery, world: World, rows: list[Row], agent: t.Filler | None) -> list[Row] | None:
    """Return the moves of a sort that fit the other roles."""
    asked.context = asked.reference.context = asked.context.within(world)
    asked.put("agent", agent if agent is not None else t.SideTerm(0, 0, world.position.turn))
    there = moves_in(rows)
    answer = Possibility(asked, lambda _, row: row.move in there, ONLY).answer()
    if answer.moves is None or (answer.moves and answer.truth is not Truth.TRUE):
        return None
    moves = answer.moves
    return [row for row in rows if row.move in moves] if answer.truth is not Truth.UNKNOWN else None


def _named(
    asked: AskedQuery, world: World, rows: Sequence[Row], term: t.OptionTerm, named: t.Filler | None
) -> QueryAnswer:
    there, detail = moves_in(rows), _words(world, rows)
    if named is None:
        # It is not known when a move that stands alone was the only one.
        asked.certain &= asked.query.subject is not None
        if term.only and term.number is None and (term.kinds or term.sort != "move"):
            return QueryAnswer(Truth.of(0 < len(there) == len(world.legal)), detail, ONLY)
        return _counted(term, there, detail)
    sets = moves_meant(named, asked.context.within(world))
    if sets is None:
        return UNKNOWN
    meant, number = frozenset().union(*sets), term.number or t.Number(0, None)
    only = getattr(named, "only", False) and term.quantity is not t.Quantity.SOME
    in_part = False
    if term.quantity is t.Quantity.NONE:
        fits = not meant & there
    elif all(isinstance(each, t.MoveTerm) for each in t.items_of(named)):
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
    detail = "" if fits and not in_part else detail
    return QueryAnswer(Truth.of(fits), detail, ONLY, in_part=in_part)


def _words(world: World, rows: Sequence[Row]) -> str:
    names = move_names(world, rows, 8)
    return f"possible: {names}" if names else "there is none"


def _counted(term: t.OptionTerm, there: Collection[object], detail: str) -> QueryAnswer:
    """Answer whether there are as many as the words say."""
    if term.number is not None:
        return QueryAnswer(Truth.of(term.number.fits(len(there))), detail, ONLY)
    if term.only or term.quantity in (t.Quantity.NONE, t.Quantity.SOME):
        least = t.Number(1, 1 if term.only else None)
        wanted = t.Number(0, 0) if term.quantity is t.Quantity.NONE else least
        return QueryAnswer(Truth.of(wanted.fits(len(there))), detail, ONLY)
    return UNKNOWN


def _goals(
    asked: AskedQuery, world: World, rows: Sequence[Row], term: t.OptionTerm, agent: t.Filler | None
) -> QueryAnswer:
    """Answer whether the king, or the named piece, can go to some squares."""
    if isinstance(agent, t.PieceTerm):
        chosen = asked.means(agent, world.position.turn)
        if not chosen.is_one:
            return UNKNOWN
        rows = [row for row in rows if row.agent in chosen.squares]
    else:
        # The side of the king may be missing.
        asked.certain &= term.side is not None
        if term.sort == "square":
            return UNKNOWN
        royal = world.position.game.royal
        rows = [row for row in rows if row.move and row.move.piece.letter == royal.letter]
    # Castling is no flight.
    rows = [row for row in rows if row.move and row.move.way is None]
    return _on_squares(asked, {row.beyond for row in rows}, term)


def _on_squares(asked: AskedQuery, goals: set[int | None], term: t.OptionTerm) -> QueryAnswer:
    """Answer whether some squares are the named ones, or as many."""
    named = asked.take("squares")
    if named is None:
        return _counted(term, goals, "")
    if not isinstance(named, t.SquareTerm):
        return UNKNOWN
    wanted, number = set(asked.reference.squares(named)), term.number
    whole = term.only or named.only or number is not None or term.quantity is t.Quantity.THE
    fits = wanted == set(goals) if whole else wanted <= set(goals)
    return QueryAnswer(Truth.of(fits and (number is None or number.fits(len(goals)))), "", "flight")


@relation("forced")
def forced(asked: AskedQuery) -> QueryAnswer:
    """Answer whether a move was the only legal one."""
    asked.tense()
    asked.event()
    term, world, move = asked.take("moves"), asked.world.before, asked.world.move
    if isinstance(term, t.MoveTerm) and len(term.mentions) == 1:
        world = asked.context.world_before_move(term.mentions[0])
        move = asked.context.move_in(world, term.mentions[0]) if world is not None else None
    if world is None or move is None or not isinstance(term, t.MoveTerm | t.EventTerm | None):
        return UNKNOWN
    if isinstance(term, t.MoveTerm) and len(term.mentions) > 1:
        return UNKNOWN
    # A bare `forced` may mean the best move.
    asked.certain &= len(asked.query.roles) > 0
    only = world.legal == (move,)
    return QueryAnswer(Truth.of(only), "" if only else _words(world, world.rows("legal")), ONLY)
