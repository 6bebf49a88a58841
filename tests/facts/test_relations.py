"""Every relation against the naive generator, which knows neither paths nor masks.

It is told where a piece turns, and asked what that piece reaches on the board as it is, and on
boards from which one piece is gone.
"""

from collections import defaultdict
from dataclasses import replace
from functools import cache
from itertools import pairwise

import naive
import pytest
from effort import few_or_many
from strategies import scattered, whole_game

from toolkit.facts.path_reports import path_name
from toolkit.facts.position_rows import RELATIONS
from toolkit.facts.step_rows import EVENTS
from toolkit.facts.world import World, facts
from toolkit.notation.algebraic import format_bare
from toolkit.rules.catalogue import builtin_keys, load
from toolkit.rules.fen import read_fen, write_fen

BY_LANES = [
    *("attacks", "protects", "controls", "checks", "pins", "shields", "batteries", "discoveries"),
    "xrays",
]
"""The relations that are read off one path with one piece at most in the way."""
TURNS = {"coherent": "N", "cetina-random": "S"}
"""The letter of the piece that turns, in the games that have one."""


def state_of(position):
    return naive.read(position.game.key, write_fen(position))


def lacking(state, *squares):
    return replace(state, board={at: who for at, who in state.board.items() if at not in squares})


def own(state, one, other):
    return naive.is_white(state.board[one]) == naive.is_white(state.board[other])


def royal(state, at):
    return state.board[at].upper() == "K"


# What a piece reaches, and where it turns


def turning(state, origin):
    """The ways of a Sissa, each leg walked square by square."""
    for first, second in ((naive.ROOK, naive.BISHOP), (naive.BISHOP, naive.ROOK)):
        for step in first:
            for length, corner in enumerate(naive.walk(state, origin, step), 1):
                if corner in state.board:
                    break
                for turn in second:
                    leg = list(naive.walk(state, corner, turn, length))
                    if len(leg) == length:
                        yield origin, corner, leg[-1]


@cache
def taking(state, origin):
    """The ways by which the piece there could capture, whoever stands on their ends."""
    if state.board[origin].upper() == TURNS.get(state.key):
        found = frozenset(turning(state, origin))
        assert {way[-1] for way in found} == set(naive.reach(state, origin))
        return found
    return frozenset((origin, end) for end in naive.reach(state, origin))


def stepping(state, origin):
    """The ways by which it could move without a capture."""
    if state.board[origin].upper() != "P" or state.key not in naive.PAWN_STEPS:
        return {way for way in taking(state, origin) if way[-1] not in state.board}
    return {(origin, end) for end in naive.quiet(state, origin) if end not in state.board}


def text(way):
    return "-".join(map(naive.name, way))


def row(agent=None, patient=None, way=None, through=None, beyond=None):
    """The roles of a row by name, in the order in which `told` gives them."""
    named = [None if at is None else naive.name(at) for at in (agent, patient, through, beyond)]
    return (*named, None if way is None else text(way))


def told(rows):
    """The roles of each row by name; a row that comes twice counts twice."""
    found = []
    for each in rows:
        board = each.position.game.board
        squares = (each.agent, each.patient, each.through, each.beyond)
        named = [None if at is None else board.name(at) for at in squares]
        found.append((*named, None if each.path is None else path_name(board, each.path)))
    return sorted(found, key=str)


def in_order(rows):
    return sorted(rows, key=str)


# Relations by one path with one piece at most in the way


def expected(state):
    found = defaultdict(set)
    for origin, target in pairs(state):
        clear_ways(state, found, origin, target)
        ways_beyond(state, found, origin, target)
        ways_through_king(state, found, origin, target)
    for white in (True, False) if state.key == "convergent" else ():
        intruders(state, found, white)
    return found


def protections(state):
    found = defaultdict(set)
    for origin, target in pairs(state):
        if mine(state, origin, target):
            clear_ways(state, found, origin, target)
            ways_through_king(state, found, origin, target)
    return found["protects"]


def pinned(state):
    found = defaultdict(set)
    for origin, target in pairs(state):
        if target in state.board and royal(state, target):
            ways_beyond(state, found, origin, target)
    return found["pins"]


def pairs(state):
    """Who could act on which square: on any but that of his own king."""
    for origin in state.board:
        for target in naive.BOARDS[state.key] - {origin}:
            if not (mine(state, origin, target) and royal(state, target)):
                yield origin, target


def mine(state, origin, target):
    return target in state.board and own(state, origin, target)


def seen_by(state, origin, target):
    """Who captures back does so once the piece of his own side is gone, and lends nothing."""
    lending = state.key == "chessence" and mine(state, origin, target)
    return lacked(state, target) if lending else state


@cache
def lacked(state, at):
    return lacking(state, at)


@cache
def by_end(state, origin):
    found = defaultdict(set)
    for way in taking(state, origin):
        found[way[-1]].add(way)
    return found


def to(state, origin, target):
    return by_end(state, origin).get(target, set())


def clear_ways(state, found, origin, target):
    for way in to(seen_by(state, origin, target), origin, target):
        if target not in state.board:
            found["controls"].add(row(origin, target, way))
        elif mine(state, origin, target):
            found["protects"].add(row(origin, target, way))
        else:
            found["attacks"].add(row(origin, target, way))
            if royal(state, target):
                found["checks"].add(row(origin, target, way))


def ways_beyond(state, found, origin, target):
    """What it would do to a piece if another one were gone."""
    seen = seen_by(state, origin, target)
    for near in set(seen.board) - {origin, target} if target in state.board else ():
        for way in to(lacked(seen, near), origin, target) - to(seen, origin, target):
            found["xrays"].add(row(origin, target, way, near))
            if not mine(state, origin, target):
                held_up(state, found, way, near)


def held_up(state, found, way, near):
    origin, target = way[0], way[-1]
    if own(state, origin, near):
        found["batteries"].add(row(origin, target, way, near))
        if royal(state, target):
            found["discoveries"].add(row(origin, target, way, near))
    else:
        kind = "pins" if royal(state, target) else "shields"
        found[kind].add(row(origin, near, way, near, target))


def ways_through_king(state, found, origin, target):
    """What it does beyond the enemy king, who has to leave: it protects and controls."""
    if target in state.board and not own(state, origin, target):
        return
    seen = seen_by(state, origin, target)
    for king in [at for at in seen.board if royal(seen, at) and not own(state, origin, at)]:
        for way in to(lacked(seen, king), origin, target) - to(seen, origin, target):
            if target in state.board:
                found["protects"].add(row(origin, target, way, king))
            else:
                found["controls"].add(row(origin, target, way, king))
                found["xrays"].add(row(origin, target, way, king))


def intruders(state, found, white):
    king = next(at for at, who in state.board.items() if who == naive.coloured("K", white))
    for at in naive.ROYAL[white] & set(state.board):
        if naive.is_white(state.board[at]) != white:
            found["checks"].add(row(at, king))


RARE = {
    "cetina-random": ["2b3b1/8/4k3/8/8/4K3/8/2B5 w c1!,c8,g8 - 0 1"],
    "coherent": ["9/9/4N4/9/4k4/9/9/9/4RK3 b - - 0 1", "k8/9/2p6/9/2K6/9/r1n6/9/8R w - - 0 1"],
    "orthodox": ["8/4N3/8/4k3/8/8/8/4RK2 b - - 0 1", "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1"],
}
"""Pieces protected through a king in check, and such as rights hang on."""


class Hashed(naive.State):
    """A state that can be asked about again and again at little cost."""

    __hash__ = object.__hash__

    def __eq__(self, other):
        return self is other


def hashed(state):
    return Hashed(**{name: getattr(state, name) for name in naive.State.__dataclass_fields__})


def some_positions(key, count):
    game = load(key)
    for number in range(count):
        yield whole_game(game, number)[(13 + 29 * number) % 60]
        yield scattered(game, number)
    for fen in RARE.get(key, ()):
        yield read_fen(fen, game)


@few_or_many(2, 60)
def test_who_acts_on_whom(count):
    met = set()
    for key in builtin_keys():
        for position in some_positions(key, count):
            state, world = hashed(state_of(position)), World(position)
            rows = expected(state)
            met |= rows.keys()
            for relation in BY_LANES:
                said = told(world.rows(relation))
                assert said == in_order(rows[relation]), (relation, write_fen(position))
            acts = rows["attacks"] | rows["protects"] | rows["controls"]
            assert told(facts(position, "acts")) == in_order(acts)
            by_name = [each for each in world.rows("acts") if each.relation == "controls"]
            assert tuple(by_name) == world.rows("controls")
            for each in (each for name in BY_LANES for each in world.rows(name)):
                assert each.position is position
            for cached in (taking, lacked, by_end):
                cached.cache_clear()
    assert met == set(BY_LANES)


# All paths, and who is in their way


def drawn(state, origin):
    """Every way of a piece on a board on which nobody is in its way, and whether it may capture."""
    letter = state.board[origin]
    alone = replace(state, board={origin: letter})
    if state.key == "chessence" and letter.upper() == "M":
        reach = naive.compound(naive.compound(naive.rook, naive.bishop), naive.knight)
        return dict.fromkeys(((origin, end) for end in reach(alone, origin)), True)
    found = dict.fromkeys(taking(alone, origin), True)
    steps = stepping(alone, origin)
    if state.key == "keltic" and letter.upper() == "P":
        ahead = naive.shift(origin, (0, naive.forward(alone, origin)))
        steps |= stepping(replace(alone, board={origin: letter, ahead: "n"}), origin)
    return dict.fromkeys(steps, False) | found


def passed(state, way):
    """The squares between the ends of a way, but for what leaps."""
    letter = state.board[way[0]].upper()
    leaps = (state.key, letter) == ("convergent", "Q")
    for start, end in pairwise(way):
        file, rank = end[0] - start[0], end[1] - start[1]
        length = max(abs(file), abs(rank))
        straight = not leaps and (0 in (file, rank) or abs(file) == abs(rank))
        for far in range(1, length) if straight else ():
            yield start[0] + file // length * far, start[1] + rank // length * far
        if end != way[-1]:
            yield end


@few_or_many(3, 80)
def test_paths_and_who_blocks_them(count):
    for key in builtin_keys():
        for position in some_positions(key, count):
            state, world = hashed(state_of(position)), World(position)
            ways, blocks = set(), set()
            for origin in state.board:
                for way, captures in drawn(state, origin).items():
                    ways.add(row(origin, way[-1], way))
                    closing = [*passed(state, way), *([] if captures else [way[-1]])]
                    blocks |= {row(at, way[-1], way, beyond=origin) for at in closing if at in state.board}
            assert told(world.rows("paths")) == in_order(ways), write_fen(position)
            assert told(world.rows("blocks")) == in_order(blocks), write_fen(position)
            standing = {row(at, at) for at in state.board}
            assert told(world.rows("stands")) == in_order(standing)


# Moves


@few_or_many(3, 60)
def test_legal_moves(count):
    for key in builtin_keys():
        for position in some_positions(key, count):
            check_moves(World(position), hashed(state_of(position)))


def check_moves(world, state):
    board, moves = world.position.game.board, naive.moves(state)
    rows = {format_bare(board, each.move): each for each in world.rows("legal")}
    assert set(rows) == set(moves)
    assert len(rows) == len(world.rows("legal")) == len(world.legal)
    for name, after in moves.items():
        each = rows[name]
        mated = naive.in_check(after, after.white) and not naive.moves(after)
        assert world.gives_check(each) is naive.in_check(after, after.white)
        assert world.mates(each) is mated is world.mates(each.move)
        gone = [
            at for at, who in state.board.items() if naive.is_white(who) != state.white and after.board.get(at) != who
        ]
        assert each.patient == (board.square(naive.name(gone[0])) if gone else None)
        check_path(board, state, name, each)


def check_path(board, state, name, each):
    if "@" in name or name.startswith("O-O"):
        assert each.path is None
        assert (each.agent is None) is ("@" in name)
        assert each.beyond == each.move.target
        return
    ends = board.name(each.agent), board.name(each.beyond)
    assert name[1:].replace("x", "-").split("=")[0] == "-".join(ends)
    origin = naive.square(ends[0])
    ways = taking(state, origin) if each.move.captured else stepping(state, origin)
    assert path_name(board, each.path) in {text(way) for way in ways}


@few_or_many(3, 40)
def test_worlds_beside_a_position(count):
    for key in builtin_keys():
        for position in some_positions(key, count):
            world, state = World(position), state_of(position)
            check_side(world, state)
            check_side(world.passed, replace(state, white=not state.white, ep=None))
            other = position.turn.other
            assert world.legal_of(position.turn) == world.legal
            assert world.legal_of(other) == world.passed.legal
            for square in list(world.pieces)[:: 1 if len(world.pieces) < 10 else 7]:
                at = naive.square(position.game.board.name(square))
                if not royal(state, at):
                    left = bereft(state, at)
                    check_side(world.without(square), left)
                    assert write_fen(world.without(square).position) == naive.fen(left)


def bereft(state, at):
    """A state without a piece, and without what its own side or the other could do because of it."""
    name = naive.name(at)
    rights = {
        right
        for right in state.rights
        if name not in naive.CASTLING_SQUARES.get(right, "").split() and right[:2] != name
    }
    ep = state.ep
    if ep and at == (ep[0], ep[1] + (1 if ep[1] < 4 else -1)):
        ep = None
    return replace(lacking(state, at), rights=frozenset(rights), ep=ep)


def check_side(world, state):
    board, moves = world.position.game.board, naive.moves(state)
    assert {format_bare(board, move) for move in world.legal} == set(moves)
    check = naive.in_check(state, state.white)
    assert world.in_check is check
    assert world.is_mate is (check and not moves)
    assert world.is_stalemate is (not check and not moves)
    assert {board.name(square) for square in world.pieces} == set(map(naive.name, state.board))


# Events


@few_or_many(2, 30)
def test_what_has_come_about_with_a_move(count):
    met = set()
    for key in builtin_keys():
        for position in some_positions(key, count):
            world, state = World(position), hashed(state_of(position))
            moves = naive.moves(state)
            for move in world.legal[:: len(world.legal) // 2 + 1]:
                after = hashed(moves[format_bare(position.game.board, move)])
                step = world.play(move)
                rows = happened(state, after)
                for event in rows:
                    said = told(step.rows(event))
                    assert said == in_order(rows[event]), (event, write_fen(position), move)
                    met |= {event} if said else set()
                    assert all(each.move == move for each in step.rows(event))
                check_actor(world, step, move, state, after)
                for cached in (taking, lacked, by_end):
                    cached.cache_clear()
    assert met == {"discovered", "opened", "closed", "unpinned", "protected", "unprotected"}


def happened(state, after):
    stayed = {at for at, who in state.board.items() if after.board.get(at) == who}
    was, now = clear_now(state), clear_now(after)
    takes = {way for origin in state.board for way in taking(state, origin)}
    attacks = {
        row(way[0], way[-1], way)
        for origin in stayed
        for way in taking(after, origin) - takes
        if way[-1] in after.board and not own(after, origin, way[-1])
    }
    held = {pin[1] for pin in pinned(after)}
    guarded, guards = protections(state), protections(after)
    names = {naive.name(at) for at in stayed}
    return {
        "discovered": attacks,
        "opened": {row(way[0], way[-1], way) for way in now - was if way[0] in stayed},
        "closed": {row(way[0], way[-1], way) for way in was - now if way[0] in stayed},
        "unpinned": {pin for pin in pinned(state) if pin[1] in names - held},
        "protected": guards - guarded,
        "unprotected": {gone for gone in guarded - guards if gone[1] in names},
    }


def clear_now(state):
    """The clear ways of every piece by which it can capture or move."""
    return {way for origin in state.board for way in taking(state, origin) | stepping(state, origin)}


def check_actor(world, step, move, state, after):
    """Who moved, by which paths, and whom he took."""
    board = world.position.game.board
    came = [at for at, who in after.board.items() if state.board.get(at) != who]
    moved = step.rows("moved")
    assert {board.name(each.agent) for each in moved} == {naive.name(at) for at in came}
    assert moved[0].agent == moved[0].patient == move.target
    if moved[0].path is not None:
        origin = naive.square(board.name(moved[0].beyond))
        ways = taking(state, origin) if move.captured else stepping(state, origin)
        paths = [path_name(board, each.path) for each in moved]
        assert sorted(paths) == sorted(text(way) for way in ways if way[-1] == came[0])
    taken = [
        naive.name(at)
        for at, who in state.board.items()
        if naive.is_white(who) != state.white and after.board.get(at) != who
    ]
    rows = step.rows("captured")
    assert [board.name(each.patient) for each in rows] == taken
    assert all(each.agent == move.target for each in rows)


def test_nothing_has_come_about_without_a_move():
    world = World(next(some_positions("coherent", 1)))
    assert all(world.rows(event) == () for event in EVENTS)
    assert world.play(world.legal[0]).passed.rows("moved")
    assert not RELATIONS.keys() & EVENTS.keys()


@pytest.mark.parametrize("key", ["orthodox"])
def test_what_is_asked_again_is_not_made_again(key):
    world = World(next(some_positions(key, 1)))
    assert world.rows("attacks") is world.rows("attacks") is facts(world, "attacks")
    assert world.play(world.legal[0]) is world.play(world.legal[0])
    assert world.without(0) is world.without(0)
    assert world.passed is world.passed
