"""What stands on the board: places, material, pawns, and what there is of a sort."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from toolkit.board import Colour
from toolkit.claims.query.answers import UNKNOWN, Answer, Truth, every
from toolkit.claims.query.asked import Asked
from toolkit.claims.query.evaluate import evaluate, relation
from toolkit.claims.query.pathstates import paths_there
from toolkit.claims.query.reference import Chosen
from toolkit.claims.query.terms import (
    Event,
    Filler,
    Line,
    Number,
    Options,
    Owner,
    Paths,
    Pieces,
    Quantity,
    Query,
    Reserve,
    Several,
    SideTerm,
    Squares,
    Way,
    items_of,
)
from toolkit.claims.query.variants import goes_as, held_back, is_empty
from toolkit.facts.world import World

MATERIAL = "material"
STANDS = "stands"
PAWNS = "pawns"
BESIDE = ("rook", "bishop")
"""Shapes of the steps to the squares beside one."""
POSSIBLE = "possible"


@relation("stands")
def stands(asked: Asked) -> Answer:
    """Answer who stands where."""
    asked.tense()
    agent, target, line = asked.take("agent"), asked.take("target"), asked.take("line")
    if asked.event() is not None:
        return UNKNOWN
    if agent is None:
        return _occupied(asked, target)
    if isinstance(agent, Squares) and agent.sort == "empty":
        there = asked.has("between") and target is None and line is None
        return _between(asked, agent) if there else UNKNOWN
    chosen = asked.means(agent)
    if asked.has("apart"):
        return _apart(asked, chosen) if target is None and line is None else UNKNOWN
    beside = asked.take("beside")
    if beside is not None:
        return _beside(asked, agent, beside) if target is None and line is None else UNKNOWN
    places = _relative_squares(asked)
    if places is not None:
        return _in_places(chosen, places)
    if isinstance(target, Squares):
        if isinstance(target.side, Owner):
            # `Its royal square` is that of the side of whom it is said.
            target = replace(target, side=asked.scene.side(target.side, asked.side_of(agent)))
        squares = set(asked.reference.squares(target))
        if len(squares) > 1 and not target.any_of and target.quantity is not Quantity.SOME:
            return _all_stand(asked, agent, chosen, squares)
    elif isinstance(line, Line):
        squares = set(asked.reference.line(line))
    else:
        return UNKNOWN
    if chosen.unsure and isinstance(agent, Pieces) and isinstance(agent.side, Owner):
        # `Its own man stands there` says who stands there, not where a man stands.
        return Answer(Truth.of(any(s in squares for s in chosen.squares)), "", STANDS)
    return _in_places(chosen, [squares] if squares else [])


def _in_places(chosen: Chosen, places: list[set[int]]) -> Answer:
    """Answer whether pieces stand on squares, which words may mean in a narrow and a wide sense."""
    if chosen.is_empty and chosen.quantity is Quantity.ALL:
        return UNKNOWN

    def on(some: set[int]) -> Truth:
        return chosen.holds(lambda s: Truth.of(s in some))

    truths = {on(some) for some in places}
    return Answer(truths.pop(), "", STANDS) if len(truths) == 1 else UNKNOWN


def _beside(asked: Asked, agent: Filler, other: Filler) -> Answer:
    """Answer whether a piece stands on a square that touches another's."""
    way = Way(0, 0, BESIDE, "or")
    roles: dict[str, Filler] = {"agent": agent, "patient": other, "way": way}
    query = replace(asked.query, relation="near", roles=roles, reasons=(), worlds=())
    return evaluate(query, asked.scene)


def _apart(asked: Asked, chosen: Chosen) -> Answer:
    """Answer whether a piece stands some squares in front of another, or above it on the board."""
    term, distance, direction = asked.take("apart"), asked.take("distance"), asked.take("direction")
    if term is None or not isinstance(direction, Event) or not isinstance(distance, Number):
        return UNKNOWN
    other = asked.means(term)
    if chosen.is_empty or other.is_empty:
        return UNKNOWN
    files, pieces = asked.scene.game.board.files, asked.world.pieces
    where, unit = direction.kind.split()

    def test(first: int, second: int) -> Truth:
        ranks = first // files - second // files
        if where in ("front", "behind"):
            ranks *= pieces[second].colour.forward
        ahead = ranks if where in ("front", "above") else -ranks
        if (unit == "square" and first % files != second % files) or ahead <= 0:
            return Truth.FALSE
        return Truth.of(distance.fits(ahead))

    return Answer(chosen.holds(lambda a: other.holds(lambda b: test(a, b))), "", STANDS)


def _occupied(asked: Asked, target: Filler | None) -> Answer:
    """Answer whether somebody stands on squares."""
    if not isinstance(target, Squares):
        return UNKNOWN
    pieces = asked.world.pieces
    chosen = asked.reference.choose(target)
    return Answer(chosen.holds(lambda s: Truth.of(s in pieces)), "", STANDS)


def _all_stand(asked: Asked, agent: Filler, chosen: Chosen, squares: set[int]) -> Answer:
    """Answer whether several stand on as many squares, which are all that they stand on."""
    if not isinstance(agent, Pieces) or not agent.plural or not chosen.is_definite:
        return UNKNOWN
    if agent.quantity is not Quantity.THE or agent.only:
        return UNKNOWN
    return Answer(Truth.of(set(chosen.all_squares) == squares), "", STANDS)


def _relative_squares(asked: Asked) -> list[set[int]] | None:
    """Take where others are said to be, in the narrow and the wide sense; none where it is not known."""
    files, every = asked.scene.game.board.files, set(asked.reference.every_square())
    for role in ("between", "front", "behind"):
        term = asked.take(role)
        if term is None:
            continue
        chosen = asked.means(term)
        ends = list(dict.fromkeys(chosen.all_squares))
        if chosen.unsure or chosen.wrong or len(ends) != (2 if role == "between" else 1):
            return []
        if role == "between":
            names = tuple(asked.scene.game.board.name(s) for s in ends)
            run = asked.reference.line(Line(0, 0, names=names))
            return [set(run) - set(ends)] if run else []
        piece = asked.world.piece(ends[0])
        if piece is None:
            return []
        step = files * piece.colour.forward * (1 if role == "front" else -1)
        wide = {ends[0] + step * count for count in range(1, len(every))} & every
        return [{ends[0] + step} & every, wide]
    return None


@relation("exists")
def exists(asked: Asked) -> Answer:
    """Answer whether there are such pieces, paths or squares."""
    tense = asked.tense()
    del tense
    options = asked.take("options")
    if isinstance(options, Options):
        asked.put("options", options)
        from toolkit.claims.query.options import options as answer

        return answer(asked)
    what, reserve = asked.take("what"), asked.take("reserve")
    if isinstance(reserve, Reserve):
        return held_back(asked, what, reserve, None)
    place, line = asked.take("place"), asked.take("line")
    if isinstance(what, Paths):
        return paths_there(asked, what)
    if asked.has("between"):
        return _between(asked, what) if place is None and line is None else UNKNOWN
    if not isinstance(what, Pieces | Several):
        return UNKNOWN
    items = what.items if isinstance(what, Several) else (what,)
    found = [_there(asked, each, place, line) for each in items]
    if asked.query.negated and isinstance(what, Several) and what.joint == "and":
        # None of them is there any more.
        there = next((each for each in found if each.settled is not Truth.FALSE), found[0])
        return there
    if isinstance(what, Several) and what.joint == "nor":
        found = [replace(each, truth=each.truth.denied) for each in found]
    return every(found)


def _between(asked: Asked, what: Filler | None) -> Answer:
    """Answer how many pieces, or empty squares, are between two others on a line."""
    if not isinstance(what, Squares) or what.sort != "empty" or what.only:
        found = _described(asked, what) if isinstance(what, Pieces) and not what.pronoun else None
        if found is None or not isinstance(what, Pieces) or what.only or what.other or what.role:
            return UNKNOWN
    else:
        found = [s for s in asked.reference.every_square() if s not in asked.world.pieces]
    places = _relative_squares(asked)
    if not places or not places[0] or what.quantity in (Quantity.THE, Quantity.ALL):
        return UNKNOWN
    count = len([s for s in found if s in places[0]])
    if what.quantity is Quantity.NONE:
        return Answer(Truth.of(not count), "", STANDS)
    if what.number is None:
        return Answer(Truth.of(bool(count)), "", STANDS)
    return Answer(Truth.of(what.number.fits(count)), f"there are {count}", STANDS)


def _there(asked: Asked, what: Filler, place: Filler | None, line: Filler | None) -> Answer:
    if (
        not isinstance(what, Pieces)
        or what.pronoun
        or what.only
        or what.other
        or what.sole
        or (what.role)
    ):
        return UNKNOWN
    if what.quantity is Quantity.ALL:
        return _all_there(asked, what, place, line)
    found = _described(asked, what)
    if found is None:
        return UNKNOWN
    if isinstance(place, Squares):
        squares = set(asked.reference.squares(place))
        found = [s for s in found if s in squares]
    elif isinstance(line, Line):
        squares = set(asked.reference.line(line))
        found = [s for s in found if s in squares]
    elif place is not None or line is not None:
        return UNKNOWN
    number = what.number
    if number is not None and what.quantity is Quantity.THE and not asked.query.negated:
        # `Both knights are left` speaks of those that there were.
        return UNKNOWN
    if what.quantity is Quantity.NONE:
        return Answer(Truth.of(not found), "", MATERIAL)
    if number is not None:
        return Answer(Truth.of(number.fits(len(found))), f"there are {len(found)}", MATERIAL)
    return Answer(Truth.of(bool(found)), "", MATERIAL)


def _all_there(asked: Asked, what: Pieces, place: Filler | None, line: Filler | None) -> Answer:
    """Of `all` it can be told that they are gone."""
    if place is not None or line is not None or not asked.query.negated:
        return UNKNOWN
    found = _described(asked, what)
    return UNKNOWN if found is None else Answer(Truth.of(bool(found)), "", MATERIAL)


def _described(asked: Asked, what: Pieces) -> list[int] | None:
    """All pieces that a description fits, whatever it says of their number."""
    plain = replace(what, quantity=Quantity.ALL, number=None, plural=True, only=False)
    chosen = asked.reference.choose(plain)
    if not chosen.certain and not chosen.squares:
        return None
    return list(chosen.squares)


# Material


def _army(world: World, side: Colour) -> Counter[str]:
    """How many pieces a side has of each kind, its king left out."""
    return Counter(
        piece.type.letter
        for piece in world.pieces.values()
        if piece.colour is side and not piece.type.royal
    )


@relation("has")
def has(asked: Asked) -> Answer:
    """Answer what a side has on the board."""
    asked.tense()
    side_term, what, reserve = asked.take("side"), asked.take("what"), asked.take("reserve")
    if asked.has("front", "behind") and isinstance(side_term, Pieces) and isinstance(what, Pieces):
        return _has_before_it(asked, side_term, what)
    against = asked.take("against")
    if against is not None and side_term is not None and what is not None:
        return _has_against(asked, side_term, what, against)
    if isinstance(reserve, Reserve):
        return (
            held_back(asked, what, reserve, asked.side_of(side_term))
            if (isinstance(side_term, SideTerm) and not side_term.only)
            else UNKNOWN
        )
    if isinstance(side_term, Pieces) and isinstance(what, Way):
        return Answer(goes_as(asked, side_term, what), "", POSSIBLE)
    near = isinstance(what, Pieces) and any(query.relation == "near" for query in what.filters)
    if isinstance(side_term, Pieces) and isinstance(what, Pieces) and (what.role or near):
        return _has_those(asked, side_term, what)
    asked.only("what")
    if isinstance(what, Options):
        return (
            _has_options(asked, side_term, what)
            if isinstance(side_term, SideTerm | Pieces)
            else (UNKNOWN)
        )
    if isinstance(side_term, Event) and isinstance(what, Paths):
        return paths_there(asked, replace(what, owner=side_term))
    if isinstance(side_term, Pieces) and isinstance(what, Paths):
        asked.put("agent", side_term)
        return paths_there(asked, what)
    if not isinstance(side_term, SideTerm) or not isinstance(what, Pieces | Several):
        return UNKNOWN
    return _has_material(asked, side_term, what)


def _has_before_it(asked: Asked, whose: Pieces, what: Pieces) -> Answer:
    """Answer what stands before a piece or behind it."""
    asked.only("what")
    asked.put("agent", replace(what, only=False))
    for role in ("front", "behind"):
        term = asked.peek(role)
        if isinstance(term, Pieces) and term.pronoun == "it":
            asked.put(role, whose)
    return UNKNOWN if what.only else stands(asked)


def _has_material(asked: Asked, side_term: SideTerm, what: Pieces | Several) -> Answer:
    """Answer which pieces a side has."""
    side = asked.scene.side(side_term.side)
    if side is None or side_term.only:
        return UNKNOWN
    items = what.items if isinstance(what, Several) else (what,)
    if not all(isinstance(each, Pieces) for each in items):
        return UNKNOWN
    pieces = [each for each in items if isinstance(each, Pieces)]
    found = [_has(asked, side, each) for each in pieces]
    if isinstance(what, Several) and what.joint == "nor":
        found = [replace(each, truth=each.truth.denied) for each in found]
    answer = every(found)
    if any(each.only and not each.number for each in pieces) and answer.truth is Truth.TRUE:
        return _has_nothing_else(asked, side, pieces)
    if answer.truth is Truth.FALSE:
        return Answer(Truth.FALSE, _army_words(asked, side), MATERIAL)
    return answer


def _has_against(asked: Asked, side_term: Filler, what: Filler, against: Filler) -> Answer:
    """Answer what one has and the other: `two rooks against a queen`, `two defenders against one`."""
    other = side_term
    if isinstance(side_term, SideTerm):
        side = asked.scene.side(side_term.side)
        if side is None or side_term.only:
            return UNKNOWN
        other = SideTerm(0, 0, side.other)
    elif not (isinstance(against, Pieces) and against.role):
        return UNKNOWN
    asked.only("what")
    asked.only("against")
    pairs = ((side_term, what), (other, against))
    found = [
        evaluate(Query("has", {"side": who, "what": each}), asked.scene) for who, each in pairs
    ]
    return every(found)


def _has_nothing_else(asked: Asked, side: Colour, pieces: list[Pieces]) -> Answer:
    """Answer whether a side has but its king and the pieces that are named."""
    named = [_described(asked, replace(each, side=side)) for each in pieces]
    if None in named:
        return UNKNOWN
    known = {square for some in named for square in some or ()}
    rest = {
        s
        for s, piece in asked.world.pieces.items()
        if piece.colour is side and not piece.type.royal
    }
    return Answer(Truth.of(rest <= known), _army_words(asked, side), MATERIAL)


def _has_those(asked: Asked, whose: Pieces, what: Pieces) -> Answer:
    """Answer who is a friend, a defender or such of a piece."""
    chosen = asked.means(whose)
    if chosen.is_empty or what.pronoun or what.other or what.only or isinstance(what.side, Colour):
        return UNKNOWN
    board = asked.scene.game.board

    def has(square: int) -> Truth:
        # `It` in what is said of them is the piece that has them.
        scene = replace(asked.scene, topic=(square,))
        reference = type(asked.reference)(scene, asked.reference._judge)
        patient = Pieces(0, 0, squares=(board.name(square),))
        query = Query(what.role, {"agent": Pieces(0, 0, pronoun="self"), "patient": patient})
        plain = replace(
            what,
            role="",
            named=None,
            quantity=Quantity.ALL,
            number=None,
            plural=True,
            side=None,
            sole=False,
            filters=(query, *what.filters) if what.role else what.filters,
        )
        found = reference.choose(replace(plain, excepted=None))
        if not found.certain and not found.squares:
            return Truth.UNKNOWN
        count = len(found.squares)
        if what.excepted is not None:
            but = asked.means(what.excepted)
            return Truth.of(but.is_one and found.squares == but.squares)
        if what.named is not None:
            named = asked.means(what.named)
            if not named.is_certain or not named.all_squares:
                return Truth.UNKNOWN
            if set(named.all_squares) != set(found.squares):
                return Truth.FALSE
        if what.quantity is Quantity.NONE:
            return Truth.of(not count)
        if what.number is not None or what.sole:
            return Truth.of((what.number or Number.exactly(1)).fits(count))
        if what.quantity is Quantity.SOME:
            return Truth.of(count > 0)
        return (
            Truth.of(count > 1)
            if what.plural and what.quantity is Quantity.THE and count != 1
            else Truth.UNKNOWN
        )

    return Answer(chosen.holds(has), "", POSSIBLE)


def _has(asked: Asked, side: Colour, what: Pieces) -> Answer:
    if what.role or what.pronoun or what.other or what.excepted or what.sole:
        return UNKNOWN
    described = replace(what, side=side)
    found = _described(asked, described)
    if found is None:
        return UNKNOWN
    royal = asked.world.position.game.royal.letter
    if not what.kinds:
        found = [s for s in found if asked.world.pieces[s].type.letter != royal]
    count = len(found)
    if what.quantity is Quantity.NONE:
        return Answer(Truth.of(not count), "", MATERIAL)
    if what.number is not None:
        return Answer(Truth.of(what.number.fits(count)), "", MATERIAL)
    if what.quantity is Quantity.SOME:
        # `A knight` may be one of several.
        return Answer(
            Truth.FALSE if not count else Truth.TRUE if count == 1 else Truth.UNKNOWN, "", MATERIAL
        )
    if what.plural:
        return Answer(Truth.of(count > 1), "", MATERIAL)
    return Answer(Truth.of(count == 1), "", MATERIAL)


def _has_options(asked: Asked, side: Filler | None, what: Options) -> Answer:
    from toolkit.claims.query.options import options

    if side is not None:
        asked.put("side", side)
    asked.put("options", what)
    return options(asked)


@relation("same")
def same(asked: Asked) -> Answer:
    """Answer whether two descriptions mean the same pieces: `the queen is its only defender`."""
    asked.tense()
    one, other = asked.take("one"), asked.take("other")
    asked.only("one")
    asked.only("other")
    if one is None or other is None:
        return UNKNOWN
    described = [
        each for each in (one, other) if isinstance(each, Pieces) and (each.filters or each.role)
    ]
    named = other if one in described else one
    if len(described) != 1 or any(getattr(each, "named", None) for each in (one, other)):
        return UNKNOWN
    (what,) = described
    fits = _described(asked, what)
    chosen = asked.means(named, _side_of(asked, fits))
    if fits is None or chosen.wrong or not chosen.is_definite or not _fits_count(what, len(fits)):
        return (
            UNKNOWN
            if fits is None or not chosen.wrong
            else Answer(Truth.FALSE, chosen.wrong, STANDS)
        )
    whole = what.quantity is Quantity.THE
    means, found = set(chosen.all_squares), set(fits)
    truth = Truth.of(means == found if whole else means <= found)
    return Answer(truth, "", "controls" if whole else STANDS)


def _side_of(asked: Asked, squares: list[int] | None) -> Colour | None:
    sides = {asked.world.pieces[s].colour for s in squares or ()}
    return sides.pop() if len(sides) == 1 else None


def _fits_count(what: Pieces, count: int) -> bool:
    """Whether a description may mean as many as it fits; the only one is one."""
    if what.quantity in (Quantity.NONE, Quantity.ALL):
        return False
    if what.number is not None:
        return what.quantity is Quantity.THE and what.number.fits(count)
    return (
        what.quantity is not Quantity.THE or what.plural == (count > 1) or count == 0 or what.sole
    )


def _army_words(asked: Asked, side: Colour) -> str:
    game = asked.world.position.game
    counts = _army(asked.world, side)
    names = [
        f"{counts[p.letter]} {p.name}{'s' if counts[p.letter] > 1 else ''}"
        for p in game.pieces
        if counts[p.letter]
    ]
    return f"{side.word} has {', '.join(names) if names else 'a bare king'}"


@relation("ahead", "behind")
def ahead(asked: Asked) -> Answer:
    """Answer by which pieces a side is ahead, or behind."""
    asked.tense()
    side_term, what, price = asked.take("side"), asked.take("what"), asked.take("price")
    if not isinstance(side_term, SideTerm) or what is None:
        return UNKNOWN
    side = asked.scene.side(side_term.side)
    if side is None:
        return UNKNOWN
    sign = 1 if asked.query.relation == "ahead" else -1
    difference = Counter(_army(asked.world, side))
    difference.subtract(_army(asked.world, side.other))
    truths = [_differs(what, difference, sign), _differs(price, difference, -sign)]
    kinds = "".join(
        each.kinds for term in (what, price) for each in items_of(term) if isinstance(each, Pieces)
    )
    if Truth.UNKNOWN in truths or any(d for kind, d in difference.items() if kind not in kinds):
        # Other pieces may be had for these.
        return UNKNOWN
    return Answer(Truth.of(Truth.FALSE not in truths), "", MATERIAL)


def _differs(term: Filler | None, difference: Counter[str], sign: int) -> Truth:
    if term is None:
        return Truth.TRUE
    for each in term.items if isinstance(term, Several) else (term,):
        if not isinstance(each, Pieces) or len(each.kinds) != 1 or each.squares:
            return Truth.UNKNOWN
        number = each.number or Number.exactly(1)
        if not number.fits(sign * difference[each.kinds]):
            return Truth.FALSE
    return Truth.TRUE


@relation("level")
def level(asked: Asked) -> Answer:
    """Answer whether both sides have the same pieces."""
    return UNKNOWN


@relation("bare")
def bare(asked: Asked) -> Answer:
    """Answer whether a king has no other piece beside him."""
    asked.tense()
    agent = asked.take("agent")
    if not isinstance(agent, Pieces) or agent.kinds != asked.world.position.game.royal.letter:
        return UNKNOWN
    chosen = asked.means(agent)
    pieces = asked.world.pieces
    return Answer(
        chosen.holds(lambda s: Truth.of(not _army(asked.world, pieces[s].colour))), "", MATERIAL
    )


# Pawns and squares


@relation("passed", "isolated", "doubled", "connected")
def pawns(asked: Asked) -> Answer:
    """Answer how pawns stand to each other."""
    asked.tense()
    agent = asked.take("agent")
    if agent is None:
        return UNKNOWN
    chosen = asked.means(agent)
    if chosen.is_empty and chosen.quantity is Quantity.ALL:
        return UNKNOWN
    asked.only("agent")
    if asked.query.relation == "connected":
        return _are_connected(asked, chosen)
    test = {"passed": _is_passed, "isolated": _is_isolated, "doubled": _is_doubled}.get(
        asked.query.relation
    )
    if test is None:
        return UNKNOWN
    world = asked.world
    if any(not world.pieces[s].type.pawn for s in chosen.all_squares):
        return UNKNOWN
    asked.certain = asked.certain and isinstance(agent, Pieces)
    return Answer(chosen.holds(lambda s: Truth.of(test(world, s))), "", PAWNS)


def _are_connected(asked: Asked, chosen: Chosen) -> Answer:
    """Answer whether two pawns stand on files side by side, or two others protect each other."""
    world, files = asked.world, asked.scene.game.board.files
    squares = chosen.all_squares
    pieces = [world.pieces[s] for s in squares if s in world.pieces]
    if len(squares) != 2 or len(pieces) != 2 or chosen.unsure:
        return UNKNOWN
    line = asked.take("line")
    if isinstance(line, Line):
        on = asked.reference.line(line)
        if not on or not set(squares) <= on:
            return UNKNOWN
    if not all(piece.type.pawn for piece in pieces):
        there = {(row.agent, row.patient) for row in world.rows("protects")}
        return Answer(Truth.of({squares, squares[::-1]} <= there), "", STANDS)
    ranks, across = (
        abs(squares[0] // files - squares[1] // files),
        abs(squares[0] % files - squares[1] % files),
    )
    if across == 1 and ranks > 1:
        return UNKNOWN
    return Answer(Truth.of(across == 1), "", PAWNS)


def _files(world: World, side: Colour) -> dict[int, list[int]]:
    files = world.position.game.board.files
    found: dict[int, list[int]] = {}
    for square, piece in world.pieces.items():
        if piece.type.pawn and piece.colour is side:
            found.setdefault(square % files, []).append(square // files)
    return found


def _is_passed(world: World, square: int) -> bool:
    files = world.position.game.board.files
    colour = world.pieces[square].colour
    theirs, rank = _files(world, colour.other), square // files
    near = (theirs.get(square % files + step, []) for step in (-1, 0, 1))
    forward = colour.forward
    return not any((other - rank) * forward > 0 for ranks in near for other in ranks)


def _is_isolated(world: World, square: int) -> bool:
    files = world.position.game.board.files
    own = _files(world, world.pieces[square].colour)
    return not any(own.get(square % files + step) for step in (-1, 1))


def _is_doubled(world: World, square: int) -> bool:
    files = world.position.game.board.files
    return len(_files(world, world.pieces[square].colour)[square % files]) > 1


@relation("empty")
def empty(asked: Asked) -> Answer:
    """Answer whether squares, or a reserve, are empty."""
    asked.tense()
    target = asked.take("target")
    if isinstance(target, Reserve):
        return is_empty(asked, target)
    if not isinstance(target, Squares):
        return UNKNOWN
    chosen = (
        asked.reference.choose(target)
        if target.sort
        else (Chosen(tuple(asked.reference.squares(target))))
    )
    return Answer(chosen.holds(lambda s: Truth.of(s not in asked.world.pieces)), "", STANDS)


@relation("mobile")
def mobile(asked: Asked) -> Answer:
    """Answer whether a piece has a legal move."""
    asked.tense()
    agent = asked.take("agent")
    if agent is None:
        return UNKNOWN
    chosen = asked.means(agent)
    side = asked.side_of(agent)
    world = asked.world
    if side is None or (world.position.turn is not side and world.in_check):
        return UNKNOWN
    origins = {move.origin for move in world.legal_of(side)}
    return Answer(chosen.holds(lambda s: Truth.of(s in origins)), "", "possible")
