"""The rules that one game has and another has not: friends, reserves, conversions, squares apart.

What is so is read off the definition of the game and the position, so that a game of one's own
with such a rule is judged as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.board import COLOURS, Colour, bits
from toolkit.claims.query.answers import UNKNOWN, Answer, Truth, every, unknown
from toolkit.claims.query.asked import Asked
from toolkit.claims.query.evaluate import possible, relation
from toolkit.claims.query.reference import sorted_squares
from toolkit.claims.query.shapes import shapes_of
from toolkit.claims.query.terms import (
    Event,
    Filler,
    Mood,
    Moves,
    Number,
    Pieces,
    Quantity,
    Reserve,
    Several,
    SideTerm,
    Squares,
    Tense,
    Way,
)
from toolkit.facts.position_rows import paths_of
from toolkit.facts.row import Row
from toolkit.facts.world import World
from toolkit.game import Stalemate
from toolkit.position import Manner, Move

MATERIAL = "material"
RULES = "rules"
POSSIBLE_KIND = "possible"
MATE = "mate"
MOVED = "moved"


# Friends that lend moves


def lent(world: World) -> Sequence[Row]:
    """Each friend that lends a piece a path, with the path; whether that is clear does not matter."""
    return list(_lent(world))


def _lent(world: World) -> Iterator[Row]:
    position = world.position
    for path, piece in paths_of(world):
        if not path.friends:
            continue
        kinds = (position.game.piece(letter) for letter in path.friend_letters)
        mask = sum(position.mask(piece.colour, kind) for kind in kinds if kind)
        for square in bits(path.friends & mask):
            yield Row("lends", position, square, path.origin, path)


def goes_as(asked: Asked, agent: Pieces, way: Way) -> Truth:
    """Whether a piece has, where it stands, paths of a shape, clear or not."""
    asked.only("way")
    chosen = asked.means(agent)
    if chosen.is_empty or way.joint == "and":
        return Truth.UNKNOWN
    world = asked.world
    board = world.position.game.board
    found: dict[int, set[str]] = {}
    for path, piece in paths_of(world):
        if not path.friends or world.position._has_friend(path, piece.colour):
            found.setdefault(path.origin, set()).update(shapes_of(board, path, piece.colour))
    gaits = {"rook", "bishop", "knight"}

    def goes(square: int) -> Truth:
        has = found.get(square, set())
        if way.only and not set(way.shapes) <= gaits:
            return Truth.UNKNOWN
        fits = set(way.shapes) <= has
        return Truth.of(fits and (not way.only or has & gaits <= set(way.shapes)))

    return chosen.holds(goes)


@relation("near")
def near(asked: Asked) -> Answer:
    """Answer whether pieces stand beside each other, or a knight's move apart."""
    asked.tense()
    agent, patient, way = asked.take("agent"), asked.take("patient"), asked.take("way")
    if agent is None or patient is None or not isinstance(way, Way):
        return UNKNOWN
    one, other = asked.means(agent), asked.means(patient)
    files = asked.scene.game.board.files
    if one.is_empty or other.is_empty:
        return UNKNOWN

    def apart(first: int, second: int) -> Truth:
        ranks = abs(first // files - second // files)
        steps = sorted((ranks, abs(first % files - second % files)))
        shape = {(0, 1): "rook", (1, 1): "bishop", (1, 2): "knight"}.get((steps[0], steps[1]))
        return Truth.of(shape in way.shapes)

    return Answer(one.holds(lambda a: other.holds(lambda b: apart(a, b))), "", "stands")


# Reserves


def _in_reserve(world: World, side: Colour, letters: str = "") -> int:
    position = world.position
    if not position.reserves:
        return 0
    count = len(position.game.pieces)
    return sum(
        position.reserves[side * count + piece.index]
        for piece in position.game.pieces
        if not letters or piece.letter in letters
    )


def reserve_sides(asked: Asked, term: Reserve, owner: Colour | None = None) -> tuple[Colour, ...]:
    """The sides whose reserve a term means; none where that is not known."""
    if not asked.world.position.reserves:
        return ()
    side = asked.scene.side(term.side, owner) if term.side is not None else owner
    if side is not None:
        return (side,)
    return COLOURS if term.plural else ()


def held_back(asked: Asked, what: Filler | None, reserve: Reserve, owner: Colour | None) -> Answer:
    """Answer how many pieces are in reserve."""
    sides = reserve_sides(asked, reserve, owner)
    if (
        not sides
        or not isinstance(what, Pieces)
        or what.squares
        or what.filters
        or what.pronoun
        or what.role
    ):
        return UNKNOWN
    if (
        what.last
        or what.other
        or what.only
        or what.line is not None
        or what.side is not None
        or what.moved
    ):
        return UNKNOWN
    counts = [_in_reserve(asked.world, side, what.kinds) for side in sides]
    detail = f"in reserve: {', '.join(map(str, counts))}"
    if what.quantity is Quantity.NONE:
        return Answer(Truth.of(not any(counts)), detail, MATERIAL)
    number = Number.exactly(1) if what.sole and what.number is None else what.number
    if len(counts) > 1 or what.quantity is Quantity.ALL:
        return UNKNOWN
    if number is not None:
        return Answer(Truth.of(number.fits(counts[0])), detail, MATERIAL)
    if what.plural and what.quantity is Quantity.THE and counts[0] != 1:
        return Answer(Truth.of(counts[0] > 1), detail, MATERIAL)
    if what.quantity is Quantity.SOME:
        # `A man` may be one of several.
        return Answer(
            Truth.TRUE if counts[0] == 1 else Truth.UNKNOWN if counts[0] else Truth.FALSE,
            detail,
            MATERIAL,
        )
    return UNKNOWN


def is_empty(asked: Asked, term: Reserve) -> Answer:
    """Answer whether a reserve is empty."""
    owner = asked.take("owner")
    if isinstance(owner, Several) and term.side is None and owner.joint == "and":
        owner, term = None, replace(term, plural=True)
    sides = reserve_sides(asked, term, asked.side_of(owner) if owner is not None else None)
    if not sides:
        return UNKNOWN
    left = [bool(_in_reserve(asked.world, side)) for side in sides]
    if asked.query.negated and len(set(left)) > 1:
        return UNKNOWN
    return Answer(Truth.of(not any(left)), "", MATERIAL)


@relation("spent")
def spent(asked: Asked) -> Answer:
    """Answer whether a side has nothing left in reserve."""
    asked.tense()
    asked.event()
    term = asked.take("target")
    return is_empty(asked, term) if isinstance(term, Reserve) else UNKNOWN


@possible("dropped")
def can_drop(asked: Asked) -> Answer:
    """Answer who can drop a piece from the reserve, and where."""
    mood = asked.mood()
    asked.tense()
    agent, what, target = asked.take("agent"), asked.take("what"), asked.take("target")
    reserve = asked.take("reserve")
    if mood is not Mood.CAN or not isinstance(target, Squares | None) or reserve is not None:
        return UNKNOWN
    if not isinstance(what, Pieces | None) or (what is not None and (what.squares or what.filters)):
        return UNKNOWN
    sides = _droppers(asked, agent)
    if not sides or not asked.world.position.reserves:
        return UNKNOWN
    answers = [_drops(asked, side, what, target) for side in sides]
    if isinstance(agent, Pieces) and agent.quantity is Quantity.NONE:
        some = any(each.truth is Truth.TRUE for each in answers)
        known = all(each.truth is not Truth.UNKNOWN for each in answers)
        return Answer(Truth.of(not some), "", POSSIBLE_KIND) if known else UNKNOWN
    return every(answers)


def _droppers(asked: Asked, agent: Filler | None) -> tuple[Colour, ...]:
    if isinstance(agent, Pieces) and not agent.kinds and not agent.squares:
        if agent.quantity is Quantity.NONE and agent.side is None:
            return COLOURS
        return ()
    side = asked.side_of(agent) if isinstance(agent, SideTerm) and not agent.only else None
    return () if side is None else (side,)


def _drops(asked: Asked, side: Colour, what: Pieces | None, target: Squares | None) -> Answer:
    goals = drop_goals(asked.world, side, what.kinds if what is not None else "")
    if goals is None:
        return unknown("it is in check")
    none = what is not None and what.quantity is Quantity.NONE
    if what is not None and (
        what.number not in (None, Number.exactly(1))
        or what.side is not None
        or (what.quantity is Quantity.THE and not goals)
    ):
        return UNKNOWN
    asked.only("target")
    names = ", ".join(asked.scene.game.board.name(square) for square in sorted(goals)) or "nowhere"
    if target is None:
        return Answer(Truth.of(bool(goals) != none), f"drops: {names}", POSSIBLE_KIND)
    wanted = set(asked.reference.squares(target))
    if not wanted or none or target.sort:
        return UNKNOWN
    fits = wanted <= goals and (not target.only or wanted == goals)
    if asked.query.negated and not fits and wanted & goals:
        return UNKNOWN
    return Answer(Truth.of(fits), f"drops: {names}", POSSIBLE_KIND)


def drop_goals(world: World, side: Colour, letters: str = "") -> set[int] | None:
    """Where a side can drop a piece; None for one that cannot be to move, as its enemy is in check."""
    if world.position.turn is not side and world.in_check:
        return None
    return {
        move.target
        for move in world.legal_of(side)
        if move.manner is Manner.DROP and (not letters or move.piece.letter in letters)
    }


@relation("dropped")
def dropped(asked: Asked) -> Answer:
    """Answer whether the move put a piece from the reserve on the board."""
    tense = asked.tense()
    asked.event()
    move = asked.world.move
    target, whose = asked.take("target"), [asked.take("agent"), asked.take("reserve")]
    what = asked.take("what")
    if move is None or asked.query.negated or not asked.world.position.reserves:
        return UNKNOWN
    if not all(_is_mover(asked, term) for term in whose):
        return UNKNOWN
    fits: bool | None = move.manner is Manner.DROP
    if what is not None:
        fits = _is_dropped(asked, what, move) if isinstance(what, Pieces) else None
    if target is not None and fits is not None:
        single = isinstance(target, Squares) and not target.only and len(target.names) == 1
        there = set(asked.reference.squares(target)) if isinstance(target, Squares) else set()
        fits = fits and move.target in there if single else None
    # What is false of this move may be true of an earlier drop.
    earlier = not fits and tense is not Tense.PRESENT and move.manner is not Manner.DROP
    return UNKNOWN if fits is None or earlier else Answer(Truth.of(fits), "", MOVED)


def _is_mover(asked: Asked, term: Filler | None) -> bool:
    """Whether a side, or that of a reserve, is the one that has moved, as far as words tell."""
    if term is None:
        return True
    if not isinstance(term, SideTerm | Reserve):
        return False
    mover = asked.scene.mover
    return term.side is None or asked.scene.side(term.side, mover) is mover


def _is_dropped(asked: Asked, what: Pieces, move: Move) -> bool | None:
    """Whether a description fits the piece that was dropped; None where that is not known."""
    mover = asked.scene.mover
    if what.quantity not in (Quantity.THE, Quantity.SOME) or what.plural or what.filters:
        return None
    if what.only or what.other or what.role or what.pronoun or what.number:
        return None
    if what.side is not None and asked.scene.side(what.side, mover) is not mover:
        return None
    if what.squares and asked.scene.game.board.name(move.target) not in what.squares:
        return None
    if what.last and _in_reserve(asked.world, mover):
        return False
    return move.manner is Manner.DROP and (not what.kinds or move.piece.letter in what.kinds)


# Squares that the rules set apart


@relation("sorted")
def in_sort(asked: Asked) -> Answer:
    """Answer whether squares are royal squares, promotion squares or such."""
    asked.tense()
    target, sort = asked.take("target"), asked.take("sort")
    if (
        not isinstance(target, Squares)
        or not isinstance(sort, Squares)
        or sort.names
        or target.sort
    ):
        return UNKNOWN
    if sort.only or sort.quantity is Quantity.NONE or sort.quantity is Quantity.ALL:
        return UNKNOWN
    squares = sorted_squares(asked.scene, sort)
    truths = {bool(squares >> square & 1) for square in asked.reference.squares(target)}
    if len(truths) != 1 or (
        sort.quantity is Quantity.THE and len(target.names) != squares.bit_count()
    ):
        return UNKNOWN
    return Answer(Truth.of(truths.pop()), "", RULES)


@relation("on_board")
def on_board(asked: Asked) -> Answer:
    """Answer whether the board has squares."""
    asked.tense()
    target = asked.take("target")
    if not isinstance(target, Squares) or target.sort or not target.names:
        return UNKNOWN
    board = asked.scene.game.board
    squares = [board.square(name) for name in target.names]
    there = {square is not None and board.has(square) for square in squares}
    if len(there) != 1:
        return Answer(Truth.of(asked.query.negated), "", RULES)
    return Answer(Truth.of(there.pop()), "", RULES)


# How a game ends


@relation("outcome")
def outcome(asked: Asked) -> Answer:
    """Answer who has won, lost or drawn a game that is over; `kind` is what its side is said to do."""
    asked.tense()
    asked.event()
    world = asked.world
    side_term, result = asked.take("side"), asked.take("result")
    if not isinstance(result, Event) or world.legal:
        return unknown("the game goes on")
    drawn = not world.in_check and world.position.game.rules.stalemate is not Stalemate.LOSS
    if side_term is None:
        return Answer(Truth.of(drawn), "", MATE) if result.kind == "draw" else UNKNOWN
    if not isinstance(side_term, SideTerm) or side_term.only:
        return UNKNOWN
    side = asked.scene.side(side_term.side)
    if result.kind == "draw" or drawn:
        return Answer(Truth.of(drawn and result.kind == "draw"), "", MATE)
    winner = world.position.turn.other
    return Answer(Truth.of((side is winner) == (result.kind == "win")), "", MATE)


# Conversions


def _converted(world: World, side: Colour) -> tuple[Move | None, int] | None:
    """The conversion of a side and where its bishop stands now; -1 for one that is gone.

    No move if there was none; None where that is not known.
    """
    now, colour = -1, side
    step: World | None = world
    steps: list[Move] = []
    while step is not None and step.before is not None and step.move is not None:
        move, before = step.move, step.before
        if before.position.turn is colour and before.position.is_conversion(move):
            now = move.target
            for later in reversed(steps):
                if later.target == now and later.origin != now:
                    now = -1
                elif later.origin == now and later.manner is not Manner.DROP:
                    now = later.target
            return move, now
        steps.append(move)
        step = before
    first = step.position if step is not None else world.position
    rights = (first.may_convert | first.must_convert) & first.side(side)
    # Who still has the right has not used it; and before the first capture and move nobody has.
    whole = first.occupied.bit_count() == sum(mask.bit_count() for mask in first.game.homes)
    fresh = whole and first.fullmove == 1 and first.turn is Colour.WHITE
    return (None, -1) if rights or fresh else None


def _rights(world: World, side: Colour) -> int:
    position = world.position
    return (position.may_convert | position.must_convert) & position.side(side)


def _bishops(asked: Asked, agent: Filler | None) -> tuple[Colour | None, Pieces | None]:
    """The side of which a conversion is said, and the bishop if one is."""
    if isinstance(agent, SideTerm) and not agent.only:
        return asked.scene.side(agent.side), None
    if isinstance(agent, Pieces):
        return asked.side_of(agent), agent
    return None, None


@possible("converts")
def can_convert(asked: Asked) -> Answer:
    """Answer which bishop can or must convert, and where."""
    mood = asked.mood()
    asked.tense()
    agent, target, by = asked.take("agent"), asked.take("target"), asked.take("with")
    named = asked.take("moves")
    if asked.world.position.game.rules.conversion is None or (
        not isinstance(named, Moves | None) or (named is not None and target is not None)
    ):
        return UNKNOWN
    side, bishops = _bishops(asked, agent)
    if named is not None:
        return _by_moves(asked, side, named) if bishops is None and by is None else UNKNOWN
    if by is not None:
        side, bishops = (side, by) if isinstance(by, Pieces) and bishops is None else (None, None)
    if side is None or not isinstance(target, Squares | None):
        return UNKNOWN
    if mood is Mood.MUST:
        return _must_convert(asked, side, bishops) if target is None else UNKNOWN
    if mood is not Mood.CAN:
        return UNKNOWN
    return _may_convert(asked, side, bishops, target)


def _may_convert(
    asked: Asked, side: Colour, bishops: Pieces | None, target: Squares | None
) -> Answer:
    """Answer who may convert: the right stands for the move, unless a square or `now` is named."""
    world = asked.world
    rights = _rights(world, side)
    if world.in_check:
        return unknown("it is in check")
    goals = set(asked.reference.squares(target)) if target is not None else None
    view = world if world.position.turn is side else world.passed
    able = {
        move.origin
        for move in view.legal
        if view.position.is_conversion(move) and (goals is None or move.target in goals)
    }

    def may(square: int) -> Truth:
        if square in able:
            return Truth.TRUE
        if goals is not None or not rights >> square & 1:
            return Truth.FALSE
        # The right may stand for the move; but who has no square to go to cannot use it.
        free = not asked.query.now and not asked.query.negated
        return Truth.TRUE if free else Truth.UNKNOWN if not asked.query.now else Truth.FALSE

    if bishops is None:
        squares = list(bits(rights)) or [-1]
        truths = [may(square) if square >= 0 else Truth.FALSE for square in squares]
        truth = next((t for t in (Truth.TRUE, Truth.UNKNOWN) if t in truths), Truth.FALSE)
    else:
        chosen = asked.means(bishops, side, side)
        if chosen.is_empty:
            return UNKNOWN
        truth = chosen.holds(may)
    return Answer(truth, "", POSSIBLE_KIND)


def _by_moves(asked: Asked, side: Colour | None, named: Moves) -> Answer:
    """Answer whether moves that are named can be played and are conversions."""
    if side is None or asked.query.negated or asked.mood() is not Mood.CAN or named.only:
        return UNKNOWN
    view = asked.world if asked.world.position.turn is side else asked.world.passed
    if asked.world.in_check and view is not asked.world:
        return UNKNOWN
    moves = [asked.scene.move_in(view, place) for place in named.mentions]
    fits = all(move in view.legal and view.position.is_conversion(move) for move in moves if move)
    return Answer(Truth.of(None not in moves and fits), "", POSSIBLE_KIND)


def _must_convert(asked: Asked, side: Colour, bishops: Pieces | None) -> Answer:
    must = asked.world.position.must_convert & asked.world.position.side(side)
    if bishops is None:
        return Answer(Truth.of(bool(must)), "", POSSIBLE_KIND)
    chosen = asked.means(bishops, side, side)
    if chosen.is_empty:
        return UNKNOWN
    return Answer(
        chosen.holds(lambda square: Truth.of(bool(must >> square & 1))), "", POSSIBLE_KIND
    )


@relation("converts")
def converts(asked: Asked) -> Answer:
    """Answer whether the move is a conversion, or whether a side has converted."""
    tense = asked.tense()
    asked.event()
    agent, target, by = asked.take("agent"), asked.take("target"), asked.take("with")
    origin = asked.take("origin")
    world = asked.world
    if world.position.game.rules.conversion is None:
        return UNKNOWN
    if tense in (Tense.PERFECT, Tense.PAST):
        return _has_converted(asked, agent, target, origin, by)
    if world.move is None or world.before is None or by is not None:
        return UNKNOWN
    if asked.query.negated and world.move.piece is not world.position.game.rules.conversion:
        # `An ordinary bishop move` is a bishop's.
        return UNKNOWN
    side, bishop = _bishops(asked, agent)
    if agent is not None and side is not asked.scene.mover:
        return UNKNOWN
    fits = world.before.position.is_conversion(world.move)
    if bishop is not None:
        chosen = asked.means(bishop, side, side)
        if not chosen.is_one or world.move.target not in chosen.squares:
            return UNKNOWN
    for term, square in ((target, world.move.target), (origin, world.move.origin)):
        if term is not None:
            if not isinstance(term, Squares):
                return UNKNOWN
            fits = fits and square in set(asked.reference.squares(term))
    return Answer(Truth.of(fits), "", MOVED)


def _has_converted(
    asked: Asked,
    agent: Filler | None,
    target: Filler | None,
    origin: Filler | None,
    by: Filler | None,
) -> Answer:
    """Answer whether a side, or a bishop of it, has converted in the game so far."""
    world = asked.world
    if isinstance(agent, Pieces) and agent.quantity is Quantity.NONE and not agent.kinds:
        both = [_converted(world, side) for side in COLOURS]
        return UNKNOWN if None in both else Answer(Truth.of(both == [(None, -1)] * 2), "", MOVED)
    side, bishop = _bishops(asked, agent)
    if by is not None:
        side, bishop = (side, by) if isinstance(by, Pieces) and bishop is None else (None, None)
    found = _converted(world, side) if side is not None else None
    if found is None:
        return UNKNOWN
    move, now = found
    if move is not None:
        for term, square in ((target, move.target), (origin, move.origin)):
            if term is not None and not isinstance(term, Squares):
                return UNKNOWN
            if term is not None and square not in set(asked.reference.squares(term)):
                return Answer(Truth.FALSE, "", MOVED)
    if bishop is None or (move is None and bishop.quantity is Quantity.THE and not bishop.plural):
        return Answer(Truth.of(move is not None), "", MOVED)
    chosen = asked.means(bishop, side, side)
    if move is not None and (now < 0 or (chosen.unsure and now in chosen.squares)):
        # `White's bishop` is the one that has, if one has.
        return Answer(Truth.TRUE, "", MOVED) if now >= 0 else UNKNOWN
    if chosen.is_empty:
        return UNKNOWN
    return Answer(chosen.holds(lambda square: Truth.of(square == now)), "", MOVED)


def moved_normally(asked: Asked, agent: Pieces) -> Answer:
    """Answer whether the first move of a bishop that could convert was no conversion."""
    chosen = asked.means(agent)
    if not chosen.is_one or asked.query.negated or not chosen.is_certain:
        return UNKNOWN
    square, world = chosen.squares[0], asked.world
    piece = world.piece(square)
    first, able = None, False
    if piece is None or piece.type is not world.position.game.rules.conversion:
        return UNKNOWN
    step: World | None = world
    while step is not None and step.before is not None and step.move is not None:
        move, before = step.move, step.before
        if move.target == square and before.position.turn is piece.colour:
            square, first = move.origin, before.position.is_conversion(move)
            able = bool((before.position.may_convert | before.position.must_convert) >> square & 1)
        step = before
    return Answer(Truth.of(not first), "", MOVED) if able and first is not None else UNKNOWN


@relation("began")
def began(asked: Asked) -> Answer:
    """Answer on which squares pieces stood at the start of the game."""
    asked.tense()
    agent, target = asked.take("agent"), asked.take("target")
    first = asked.world
    while first.before is not None:
        first = first.before
    position = first.position
    fresh = position.occupied.bit_count() == sum(m.bit_count() for m in position.game.homes)
    if not fresh or position.fullmove != 1 or position.turn is not Colour.WHITE:
        return UNKNOWN
    if not isinstance(agent, Pieces) or not isinstance(target, Squares) or not agent.plural:
        return UNKNOWN
    if agent.filters or agent.squares or agent.number or agent.quantity is not Quantity.THE:
        return UNKNOWN
    wanted = set(asked.reference.squares(target))
    side = asked.scene.side(agent.side)
    found = [
        {s for s, p in first.pieces.items() if p.colour is colour and p.type.letter in agent.kinds}
        for colour in (COLOURS if side is None else (side,))
    ]
    return Answer(Truth.of(wanted in found), "", RULES)


@relation("convertible")
def convertible(asked: Asked) -> Answer:
    """Answer whether a side, or a bishop, still has the right to convert."""
    asked.tense()
    agent = asked.take("agent")
    if asked.world.position.game.rules.conversion is None:
        return UNKNOWN
    rights = {side: _rights(asked.world, side) for side in COLOURS}
    if isinstance(agent, Pieces) and agent.quantity is Quantity.NONE and not agent.kinds:
        return Answer(Truth.of(not any(rights.values())), "", RULES)
    side, bishop = _bishops(asked, agent)
    if side is None:
        return UNKNOWN
    if bishop is None:
        return Answer(Truth.of(bool(rights[side])), "", RULES)
    chosen = asked.means(bishop, side, side)
    return (
        UNKNOWN
        if chosen.is_empty
        else Answer(
            chosen.holds(lambda square: Truth.of(bool(rights[side] >> square & 1))), "", RULES
        )
    )
