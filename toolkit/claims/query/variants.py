"""Rules that only some games have: friends, reserves, conversions, special squares.

All is read off the definition of the game, so that user-defined games are judged as well.
"""

from dataclasses import replace

from toolkit.claims.query import terms as t
from toolkit.claims.query.answers import UNKNOWN, QueryAnswer, Truth
from toolkit.claims.query.asked_query import AskedQuery
from toolkit.claims.query.evaluate import possible, relation
from toolkit.claims.query.reference import Chosen
from toolkit.facts.shapes import gaits, step_between
from toolkit.facts.variant_rules import (
    conversion_rights,
    drop_goals,
    in_reserve,
    last_conversion,
    squares_apart,
)
from toolkit.rules.board import COLOURS, Colour, bits
from toolkit.rules.position import Manner

MATERIAL = "material"
RULES = "rules"
POSSIBLE_KIND = "possible"
MOVED = "moved"


# Ways in which pieces go, and nearness


def goes_as(asked: AskedQuery, agent: t.PieceTerm, way: t.WayTerm) -> Truth:
    """Return the truth of a piece having paths of a shape, clear or not, from its square."""
    asked.only("way")
    chosen = asked.means(agent)
    known = {"rook", "bishop", "knight"}
    if chosen.is_empty or way.joint == "and" or (way.only and not set(way.shapes) <= known):
        return Truth.UNKNOWN
    found = gaits(asked.world)

    def goes(square: int) -> Truth:
        has = found.get(square, set())
        fits = set(way.shapes) <= has
        return Truth.of(fits and (not way.only or has & known <= set(way.shapes)))

    return chosen.holds(goes)


@relation("near")
def near(asked: AskedQuery) -> QueryAnswer:
    """Answer whether pieces stand beside each other, or a knight's move apart."""
    asked.tense()
    one, other, way = asked.chosen("agent"), asked.chosen("patient"), asked.take("way")
    if one is None or other is None or not isinstance(way, t.WayTerm):
        return UNKNOWN
    if one.is_empty or other.is_empty:
        return UNKNOWN
    board, shapes = asked.context.game.board, way.shapes
    truth = one.holds(lambda a: other.holds(lambda b: Truth.of(step_between(board, a, b) in shapes)))
    return QueryAnswer(truth, "", "stands")


# Reserves


def _is_plain(term: t.PieceTerm) -> bool:
    """Return True if a description gives nothing but kinds and a number."""
    how_many = t.PieceTerm(0, 0, term.quantity, term.kinds, number=term.number, plural=term.plural)
    return replace(term, start=0, end=0, sole=False, reserve=False) == how_many


def _reserve_sides(asked: AskedQuery, term: t.ReserveTerm, owner: Colour | None = None) -> tuple[Colour, ...]:
    """Return the sides whose reserve a term means; empty if not known."""
    if not asked.world.position.reserves:
        return ()
    side = asked.context.side(term.side, owner) if term.side is not None else owner
    return (side,) if side is not None else COLOURS if term.plural else ()


def held_back(asked: AskedQuery, what: t.Filler | None, reserve: t.ReserveTerm, owner: Colour | None) -> QueryAnswer:
    """Answer whether some number of pieces is in reserve."""
    sides = _reserve_sides(asked, reserve, owner)
    if not sides or not isinstance(what, t.PieceTerm) or not _is_plain(what):
        return UNKNOWN
    counts = [in_reserve(asked.world, side, what.kinds) for side in sides]
    detail, count = f"in reserve: {', '.join(map(str, counts))}", counts[0]
    number = t.Number.exactly(1) if what.sole and what.number is None else what.number
    if what.quantity is t.Quantity.NONE:
        return QueryAnswer(Truth.of(not any(counts)), detail, MATERIAL)
    if len(counts) > 1 or what.quantity is t.Quantity.ALL:
        return UNKNOWN
    if number is not None:
        return QueryAnswer(Truth.of(number.fits(count)), detail, MATERIAL)
    # `A man` may be one of several; `men` is unclear if there is only one.
    if count == 1 if what.plural else count > 1:
        return UNKNOWN
    return QueryAnswer(Truth.of(count > 0), detail, MATERIAL)


def is_empty(asked: AskedQuery, term: t.ReserveTerm) -> QueryAnswer:
    """Answer whether a reserve is empty."""
    sides = _reserve_sides(asked, term, asked.side_of(asked.take("owner")))
    left = {bool(in_reserve(asked.world, side)) for side in sides}
    if not sides or (asked.query.negated and len(left) > 1):
        return UNKNOWN
    return QueryAnswer(Truth.of(left == {False}), "", MATERIAL)


@possible("dropped")
def can_drop(asked: AskedQuery) -> QueryAnswer:
    """Answer whether a side can drop a piece from the reserve, and where."""
    agent, what, target = asked.take("agent"), asked.take("what"), asked.take("target")
    asked.tense()
    asked.only("target")
    side = asked.side_of(agent) if isinstance(agent, t.SideTerm) and not agent.only else None
    if asked.mood() is not t.Mood.CAN or side is None or not asked.world.position.reserves:
        return UNKNOWN
    if not isinstance(target, t.SquareTerm | None) or not isinstance(what, t.PieceTerm | None):
        return UNKNOWN
    what = what or t.PieceTerm(0, 0, t.Quantity.SOME)
    goals = drop_goals(asked.world, side, what.kinds)
    if not _is_plain(what) or what.number not in (None, t.Number.exactly(1)) or goals is None:
        return UNKNOWN
    none = what.quantity is t.Quantity.NONE
    detail = f"drops: {', '.join(map(asked.context.game.board.name, sorted(goals)))}"
    if target is None:
        return QueryAnswer(Truth.of(bool(goals) != none), detail, POSSIBLE_KIND)
    wanted = set(asked.reference.squares(target))
    fits = wanted <= goals and (not target.only or wanted == goals)
    # It may be able to reach some of the squares, though not all.
    partly = asked.query.negated and not fits and wanted & goals
    if not wanted or none or target.sort or partly:
        return UNKNOWN
    return QueryAnswer(Truth.of(fits), detail, POSSIBLE_KIND)


@relation("dropped")
def dropped(asked: AskedQuery) -> QueryAnswer:
    """Answer whether the move put a piece from the reserve on the board."""
    tense, move, context = asked.tense(), asked.world.move, asked.context
    asked.event()
    target, what = asked.take("target"), asked.take("what") or t.PieceTerm(0, 0)
    whose = asked.take("agent"), asked.take("reserve")
    if move is None or asked.query.negated or not asked.world.position.reserves:
        return UNKNOWN
    none = not isinstance(what, t.PieceTerm) or what.plural or what.quantity is t.Quantity.NONE
    if not isinstance(target, t.SquareTerm | None) or not isinstance(what, t.PieceTerm) or none:
        return UNKNOWN
    if not _is_plain(replace(what, side=None, squares=(), last=False)):
        return UNKNOWN
    for term in (*whose, t.SideTerm(0, 0, what.side)):
        if not isinstance(term, t.SideTerm | t.ReserveTerm | None):
            return UNKNOWN
        if term is not None and context.side(term.side, context.mover) not in (context.mover, None):
            return UNKNOWN
    if what.squares and context.game.board.name(move.target) not in what.squares:
        return UNKNOWN
    if target is not None and (target.only or len(target.names) != 1):
        return UNKNOWN
    fits = move.manner is Manner.DROP and (not what.kinds or move.piece.letter in what.kinds)
    fits = fits and not (what.last and in_reserve(asked.world, context.mover))
    fits = fits and (target is None or move.target in set(asked.reference.squares(target)))
    # A claim that is false of this move may be true of an earlier drop.
    earlier = not fits and tense is not t.Tense.PRESENT and move.manner is not Manner.DROP
    return UNKNOWN if earlier else QueryAnswer(Truth.of(fits), "", MOVED)


@relation("sorted")
def in_sort(asked: AskedQuery) -> QueryAnswer:
    """Answer whether squares are royal squares, promotion squares or the like."""
    asked.tense()
    target, sort = asked.take("target"), asked.take("sort")
    if not isinstance(target, t.SquareTerm) or not isinstance(sort, t.SquareTerm):
        return UNKNOWN
    one = sort.quantity not in (t.Quantity.NONE, t.Quantity.ALL)
    if sort.names or target.sort or sort.only or not one:
        return UNKNOWN
    squares = squares_apart(asked.context.game, sort.sort, asked.context.side(sort.side))
    truths = {bool(squares >> square & 1) for square in asked.reference.squares(target)}
    whole = sort.quantity is not t.Quantity.THE or len(target.names) == squares.bit_count()
    return QueryAnswer(Truth.of(truths.pop()), "", RULES) if len(truths) == 1 and whole else UNKNOWN


# Conversions


def _whose(asked: AskedQuery) -> tuple[Colour | None, t.PieceTerm | None]:
    """Return the side and the bishop that a conversion is said of; no side if not known."""
    agent, by = asked.take("agent"), asked.take("with")
    if asked.world.position.game.rules.conversion is None:
        return None, None
    if isinstance(agent, t.SideTerm) and not agent.only and isinstance(by, t.PieceTerm | None):
        return asked.context.side(agent.side), by
    if isinstance(agent, t.PieceTerm) and by is None:
        return asked.side_of(agent), agent
    return None, None


@relation("convertible")
@possible("converts")
def can_convert(asked: AskedQuery) -> QueryAnswer:
    """Answer whether a side can or must convert: the right is enough unless `now` or a square is said."""
    asked.tense()
    mood, target, world = asked.mood(), asked.take("target"), asked.world
    side, bishop = _whose(asked)
    if side is None or not isinstance(target, t.SquareTerm | None) or world.in_check:
        return UNKNOWN
    rights, can = conversion_rights(world, side), mood is t.Mood.CAN
    if mood is t.Mood.MUST:
        rights &= world.position.must_convert
    elif mood not in (t.Mood.CAN, t.Mood.PLAIN):
        return UNKNOWN
    goals = set(asked.reference.squares(target)) if target is not None else None
    view = world if world.position.turn is side else world.passed
    moves = [move for move in view.legal if view.position.is_conversion(move)]
    able = {move.origin for move in moves if goals is None or move.target in goals}

    def may(square: int) -> Truth:
        right = bool(rights >> square & 1)
        if goals is not None or (can and asked.query.now):
            return Truth.of(square in able) if can else Truth.UNKNOWN
        # A bishop without a target square cannot use the right.
        vague = can and right and asked.query.negated and square not in able
        return Truth.UNKNOWN if vague else Truth.of(right)

    chosen = Chosen(tuple(bits(rights)), t.Quantity.SOME)
    if bishop is not None:
        chosen = asked.means(bishop, side, side)
    known = bishop is None or not chosen.is_empty
    return QueryAnswer(chosen.holds(may), "", POSSIBLE_KIND if can else RULES) if known else UNKNOWN


@relation("converts")
def converts(asked: AskedQuery) -> QueryAnswer:
    """Answer whether the move is a conversion, or whether a side has converted."""
    present = asked.tense() not in (t.Tense.PERFECT, t.Tense.PAST)
    mover = asked.context.mover
    if asked.event() is not None and not asked.has("agent"):
        asked.put("agent", t.SideTerm(0, 0, mover))
    places = asked.take("target"), asked.take("origin")
    side, bishop = _whose(asked)
    found = last_conversion(asked.world, side, present) if side is not None else None
    if found is None or (present and (side is not mover or bishop or asked.query.negated)):
        return UNKNOWN
    move, now = found
    for place, square in zip(places, (move.target, move.origin) if move else (0, 0), strict=True):
        if not isinstance(place, t.SquareTerm | None):
            return UNKNOWN
        if move and place and square not in set(asked.reference.squares(place)):
            return QueryAnswer(Truth.FALSE, "", MOVED)
    if bishop is None or (move is None and bishop.quantity is t.Quantity.THE and not bishop.plural):
        return QueryAnswer(Truth.of(move is not None), "", MOVED)
    chosen = asked.means(bishop, side, side)
    if chosen.is_empty or (move is not None and now < 0):
        return UNKNOWN
    # `White's bishop` is the one that has converted, if one has.
    the_one = chosen.unsure and now in chosen.squares
    fits = Truth.TRUE if the_one else chosen.holds(lambda s: Truth.of(s == now))
    return QueryAnswer(fits, "", MOVED)
