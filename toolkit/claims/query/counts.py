"""Pieces on the board: their places, and how many fit a description."""

from dataclasses import replace

from toolkit.claims.query import terms as t
from toolkit.claims.query.answers import UNKNOWN, QueryAnswer, Truth, every
from toolkit.claims.query.asked_query import AskedQuery
from toolkit.claims.query.evaluate import FUNCTIONS, relation
from toolkit.claims.query.path_states import paths_there
from toolkit.claims.query.reference import Chosen
from toolkit.claims.query.variants import MATERIAL, POSSIBLE_KIND, goes_as, held_back, is_empty
from toolkit.facts.material import army, army_words, is_bare, is_doubled, is_isolated, is_passed
from toolkit.rules.board import Colour

STANDS = "stands"
PAWNS = "pawns"


def _amount(what: t.PieceTerm | t.SquareTerm, count: int, otherwise: Truth, kind: str) -> QueryAnswer:
    """Compare a count with the number that is said; `otherwise` if none is."""
    if what.quantity is t.Quantity.NONE:
        return QueryAnswer(Truth.of(not count), "", kind)
    if what.number is None:
        return QueryAnswer(otherwise, "", kind)
    fits = what.number.fits(count)
    return QueryAnswer(Truth.of(fits), "" if fits else f"there are {count}", kind)


def _described(asked: AskedQuery, what: t.PieceTerm) -> list[int] | None:
    """Return all pieces that a description fits, whatever number it gives."""
    plain = replace(what, quantity=t.Quantity.ALL, number=None, plural=True, only=False)
    chosen = asked.reference.choose(plain)
    return list(chosen.squares) if chosen.certain or chosen.squares else None


@relation("stands")
def stands(asked: AskedQuery) -> QueryAnswer:
    """Answer whether pieces stand in a place."""
    asked.tense()
    agent, target, line = asked.take("agent"), asked.take("target"), asked.take("line")
    if asked.event() is not None or agent is None:
        return UNKNOWN
    if isinstance(agent, t.SquareTerm) and agent.sort == "empty":
        return _between(asked, agent, target, line)
    chosen = asked.means(agent)
    places = _relative_squares(asked)
    if places is None:
        if isinstance(target, t.SquareTerm) and isinstance(target.side, t.Owner):
            # `Its royal square` is that of the side of the subject.
            target = replace(target, side=asked.context.side(target.side, asked.side_of(agent)))
        squares = _squares_of(asked, target, line)
        one = isinstance(target, t.SquareTerm) and (target.any_of or target.quantity is t.Quantity.SOME)
        if squares is None or (len(squares) > 1 and not one and line is None):
            return UNKNOWN
        places = [squares] if squares else []
    if chosen.is_empty and chosen.quantity is t.Quantity.ALL:
        return UNKNOWN
    truths = {_on(chosen, some) for some in places}
    return QueryAnswer(truths.pop(), "", STANDS) if len(truths) == 1 else UNKNOWN


def _on(chosen: Chosen, squares: set[int]) -> Truth:
    return chosen.holds(lambda s: Truth.of(s in squares))


def _squares_of(asked: AskedQuery, place: t.Filler | None, line: t.Filler | None) -> set[int] | None:
    if isinstance(place, t.SquareTerm):
        return set(asked.reference.squares(place))
    if place is not None or not isinstance(line, t.LineTerm):
        return None
    return set(asked.reference.line(line))


def _relative_squares(asked: AskedQuery) -> list[set[int]] | None:
    """Take the squares between, before or behind others, narrowly and widely; empty if not known."""
    board, every_square = asked.context.game.board, set(asked.reference.every_square())
    role = next((role for role in ("between", "front", "behind") if asked.has(role)), "")
    term = asked.take(role)
    if term is None:
        return None
    chosen = asked.means(term)
    ends = list(dict.fromkeys(chosen.all_squares))
    if chosen.unsure or chosen.wrong or len(ends) != (2 if role == "between" else 1):
        return []
    if role == "between":
        run = board.run(*ends)
        return [set(run) - set(ends)] if run else []
    piece = asked.world.piece(ends[0])
    if piece is None:
        return []
    step = board.files * piece.colour.forward * (1 if role == "front" else -1)
    wide = {ends[0] + step * count for count in range(1, len(every_square))} & every_square
    return [{ends[0] + step} & every_square, wide]


def _is_plain(what: t.PieceTerm) -> bool:
    return not (what.pronoun or what.only or what.other or what.sole or what.role)


@relation("exists")
def exists(asked: AskedQuery) -> QueryAnswer:
    """Answer whether there are such pieces, paths or squares."""
    asked.tense()
    if asked.has("options"):
        return FUNCTIONS["options"](asked)
    what, reserve = asked.take("what"), asked.take("reserve")
    if isinstance(reserve, t.ReserveTerm):
        return held_back(asked, what, reserve, None)
    place, line = asked.take("place"), asked.take("line")
    if isinstance(what, t.PathTerm):
        return paths_there(asked, what)
    if asked.has("between"):
        return _between(asked, what, place, line)
    if what is None or (isinstance(what, t.ListTerm) and asked.query.negated):
        return UNKNOWN
    squares = _squares_of(asked, place, line)
    if squares is None and (place is not None or line is not None):
        return UNKNOWN
    return every(_denied(what, [_there(asked, each, squares) for each in t.items_of(what)]))


def _denied(what: t.Filler, found: list[QueryAnswer]) -> list[QueryAnswer]:
    """Return the answers to the contrary for items that `nor` joins."""
    nor = isinstance(what, t.ListTerm) and what.joint == "nor"
    return [replace(each, truth=each.truth.denied) for each in found] if nor else found


def _between(asked: AskedQuery, what: t.Filler | None, *other: t.Filler | None) -> QueryAnswer:
    places = _relative_squares(asked)
    known = places is not None and len(places) == 1 and other == (None, None)
    if not isinstance(what, t.PieceTerm | t.SquareTerm) or what.quantity in t.WHOLE or not known:
        return UNKNOWN
    return _there(asked, what, places[0]) if places else UNKNOWN


def _there(asked: AskedQuery, what: t.Filler, squares: set[int] | None) -> QueryAnswer:
    """Answer how many pieces, or empty squares, there are on some squares or on the whole board."""
    found = None
    if isinstance(what, t.SquareTerm) and what.sort == "empty" and squares and not what.only:
        found = [s for s in asked.reference.every_square() if s not in asked.world.pieces]
    elif isinstance(what, t.PieceTerm) and _is_plain(what):
        found = _described(asked, what)
    if not isinstance(what, t.PieceTerm | t.SquareTerm) or found is None or squares == set():
        return UNKNOWN
    whole = what.quantity is t.Quantity.ALL or (what.quantity is t.Quantity.THE and what.number)
    if asked.query.subject is not None and asked.query.negated and what.quantity not in t.WHOLE:
        # `Two rooks are off the board` is about captured ones.
        return UNKNOWN
    if whole and (squares is not None or not asked.query.negated):
        # `Both knights are left` is about the initial ones; only that all are gone can be known.
        return UNKNOWN
    count = len([s for s in found if squares is None or s in squares])
    return _amount(what, count, Truth.of(count > 0), MATERIAL)


@relation("has")
def has(asked: AskedQuery) -> QueryAnswer:
    """Answer whether a side or a piece has something."""
    asked.tense()
    whose, what, reserve = asked.take("side"), asked.take("what"), asked.take("reserve")
    side = None
    if isinstance(whose, t.SideTerm):
        side = asked.context.side(whose.side)
        if whose.only or side is None:
            return UNKNOWN
    if isinstance(reserve, t.ReserveTerm):
        return held_back(asked, what, reserve, side) if side is not None else UNKNOWN
    if isinstance(whose, t.PieceTerm) and isinstance(what, t.WayTerm):
        return QueryAnswer(goes_as(asked, whose, what), "", POSSIBLE_KIND)
    if isinstance(whose, t.PieceTerm) and isinstance(what, t.PieceTerm):
        return _has_those(asked, whose, what)
    asked.only("what")
    if isinstance(what, t.OptionTerm) and isinstance(whose, t.SideTerm | t.PieceTerm):
        asked.put("side", whose)
        asked.put("options", what)
        return FUNCTIONS["options"](asked)
    if isinstance(what, t.PathTerm) and isinstance(whose, t.EventTerm):
        return paths_there(asked, replace(what, owner=whose))
    if isinstance(what, t.PathTerm) and isinstance(whose, t.PieceTerm):
        asked.put("agent", whose)
        return paths_there(asked, what)
    return _has_material(asked, side, what) if side is not None and what is not None else UNKNOWN


def _has_material(asked: AskedQuery, side: Colour, what: t.Filler) -> QueryAnswer:
    pieces = [each for each in t.items_of(what) if isinstance(each, t.PieceTerm)]
    squares = [_described(asked, replace(each, side=side)) for each in pieces]
    others = any(each.side is side.other for each in pieces)
    if len(pieces) < len(t.items_of(what)) or None in squares or others:
        return UNKNOWN
    answer = every(_denied(what, [_has(asked, p, s or []) for p, s in zip(pieces, squares, strict=True)]))
    if answer.truth is Truth.TRUE and any(each.only and not each.number for each in pieces):
        known = {s for some in squares for s in some or ()}
        rest = {s for s, piece in asked.world.pieces.items() if piece.colour is side}
        rest = {s for s in rest - known if not asked.world.pieces[s].type.royal}
        answer = replace(answer, truth=Truth.of(not rest))
    if answer.truth is Truth.FALSE:
        return QueryAnswer(Truth.FALSE, army_words(asked.world, side), MATERIAL)
    return answer


def _has(asked: AskedQuery, what: t.PieceTerm, found: list[int]) -> QueryAnswer:
    if not _is_plain(replace(what, only=False)) or what.excepted:
        return UNKNOWN
    count = sum(bool(what.kinds) or not asked.world.pieces[s].type.royal for s in found)
    otherwise = Truth.of(count > 1 if what.plural else count == 1)
    if what.quantity is t.Quantity.SOME:
        # `A knight` may be one of several.
        otherwise = Truth.of(count == 1) if count < 2 else Truth.UNKNOWN
    return _amount(what, count, otherwise, MATERIAL)


@relation("ahead", "behind")
def ahead(asked: AskedQuery) -> QueryAnswer:
    """Answer whether a side has more or fewer pieces of a kind than the other, and else the same."""
    asked.tense()
    side, what, world = asked.side_of(asked.take("side")), asked.take("what"), asked.world
    if side is None or not isinstance(what, t.PieceTerm) or len(what.kinds) != 1 or what.squares:
        return UNKNOWN
    more, fewer = army(world, side), army(world, side.other)
    if not (more - fewer).keys() | (fewer - more).keys() <= {what.kinds}:
        # The other side may have other pieces in exchange.
        return UNKNOWN
    count = (more[what.kinds] - fewer[what.kinds]) * (1 if asked.query.relation == "ahead" else -1)
    return _amount(replace(what, quantity=t.Quantity.THE), count, Truth.of(count == 1), MATERIAL)


def _has_those(asked: AskedQuery, whose: t.PieceTerm, what: t.PieceTerm) -> QueryAnswer:
    near = any(query.relation == "near" for query in what.filters)
    chosen = asked.means(whose)
    of_others = not _is_plain(replace(what, role="", sole=False)) or isinstance(what.side, Colour)
    if chosen.is_empty or of_others or what.excepted or not (what.role or near):
        return UNKNOWN
    named = asked.means(what.named) if what.named is not None else None
    return QueryAnswer(chosen.holds(lambda s: _those_of(asked, s, what, named)), "", POSSIBLE_KIND)


def _those_of(asked: AskedQuery, square: int, what: t.PieceTerm, named: Chosen | None) -> Truth:
    """Return the truth of the number, and the names, of those that a piece has."""
    # `It` in their filters is the piece that has them.
    reference = asked.reference.within(replace(asked.context, topic=(square,)))
    whole = replace(what, named=None, side=None, sole=False)
    found = reference.choose(replace(whole, quantity=t.Quantity.ALL, number=None, plural=True))
    if not found.certain and not found.squares:
        return Truth.UNKNOWN
    if named is not None and not (named.is_certain and named.all_squares):
        return Truth.UNKNOWN
    if named is not None and set(named.all_squares) != set(found.squares):
        return Truth.FALSE
    count, otherwise = len(found.squares), Truth.UNKNOWN
    if what.quantity is t.Quantity.SOME:
        otherwise = Truth.of(count > 0)
    elif what.plural and what.quantity is t.Quantity.THE and count != 1:
        otherwise = Truth.of(count > 1)
    one = t.Number.exactly(1) if what.sole and what.number is None else what.number
    return _amount(replace(what, number=one), count, otherwise, POSSIBLE_KIND).truth


@relation("same")
def same(asked: AskedQuery) -> QueryAnswer:
    """Answer whether two descriptions mean the same pieces: `the queen is its only defender`."""
    asked.tense()
    terms = [term for role in ("one", "other") if (term := asked.take(role)) is not None]
    asked.only("one")
    asked.only("other")
    told = [each for each in terms if isinstance(each, t.PieceTerm) and (each.filters or each.role)]
    if len(terms) != 2 or len(told) != 1 or any(getattr(each, "named", None) for each in terms):
        return UNKNOWN
    (what,) = told
    fits = _described(asked, what)
    sides = {asked.world.pieces[s].colour for s in fits or ()}
    chosen = asked.means(terms[terms[0] is what], sides.pop() if len(sides) == 1 else None)
    if fits is not None and chosen.wrong:
        return QueryAnswer(Truth.FALSE, chosen.wrong, STANDS)
    if fits is None or not chosen.is_definite or not _fits_count(what, len(fits)):
        return UNKNOWN
    means, found = set(chosen.all_squares), set(fits)
    whole = what.quantity is t.Quantity.THE
    truth = Truth.of(means == found if whole else means <= found)
    return QueryAnswer(truth, "", "controls" if whole else STANDS)


def _fits_count(what: t.PieceTerm, count: int) -> bool:
    if what.quantity in (t.Quantity.NONE, t.Quantity.ALL):
        return False
    if what.number is not None:
        return what.quantity is t.Quantity.THE and what.number.fits(count)
    one = what.quantity is not t.Quantity.THE or what.sole
    return one or count == 0 or what.plural == (count > 1)


_ALONE = {"passed": is_passed, "isolated": is_isolated, "doubled": is_doubled, "bare": is_bare}


@relation(*_ALONE)
def pawns(asked: AskedQuery) -> QueryAnswer:
    """Answer whether pawns are passed, doubled or isolated, or a king has no other piece left."""
    asked.tense()
    agent, name, world = asked.take("agent"), asked.query.relation, asked.world
    chosen = asked.means(agent) if isinstance(agent, t.PieceTerm) else Chosen(())
    asked.only("agent")
    pieces = [world.pieces[s].type for s in chosen.all_squares]
    if not pieces or not all(p.royal if name == "bare" else p.pawn for p in pieces):
        return UNKNOWN
    kind = MATERIAL if name == "bare" else PAWNS
    return QueryAnswer(chosen.holds(lambda s: Truth.of(_ALONE[name](world, s))), "", kind)


@relation("empty")
def empty(asked: AskedQuery) -> QueryAnswer:
    """Answer whether squares, or a reserve, are empty."""
    asked.tense()
    target = asked.take("target")
    if isinstance(target, t.ReserveTerm):
        return is_empty(asked, target)
    if not isinstance(target, t.SquareTerm):
        return UNKNOWN
    chosen = asked.reference.choose(target)
    return QueryAnswer(chosen.holds(lambda s: Truth.of(s not in asked.world.pieces)), "", STANDS)
