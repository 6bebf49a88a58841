"""The results of a move: captures, arrivals, castling, promotion, opened lines, mate."""

from dataclasses import replace

from toolkit.claims.query import terms as t
from toolkit.claims.query.answers import UNKNOWN, QueryAnswer, Truth
from toolkit.claims.query.asked_query import AskedQuery
from toolkit.claims.query.claimed_paths import PathFinder, PathMatcher
from toolkit.claims.query.context import Context
from toolkit.claims.query.evaluate import relation
from toolkit.claims.query.move_selection import MoveSelection
from toolkit.claims.query.possibilities import can, is_check, moves_meant
from toolkit.claims.query.variants import MOVED, dropped, goes_as
from toolkit.facts.move_kinds import MOVE_KINDS, wrong_mark
from toolkit.facts.paths import is_clear, named_path
from toolkit.facts.position_rows import move_row
from toolkit.facts.row import Row
from toolkit.facts.world import World
from toolkit.notation.algebraic import format_bare
from toolkit.rules.board import Colour
from toolkit.rules.movement.paths import Path
from toolkit.rules.position import Manner
from toolkit.solve.plain import mates_in

CAPTURED = "captured"
MATE = "mate"


class _Step:
    """The move that a query speaks of, with the piece that made it."""

    def __init__(self, asked: AskedQuery) -> None:
        self.asked = asked
        self.is_present = asked.tense() is t.Tense.PRESENT
        self.event = asked.event()
        self.world = asked.world
        self.move, self.before = self.world.move, self.world.before
        self.row: Row | None = None
        if self.move is not None and self.before is not None:
            self.row = move_row(self.before.position, self.move)
        self.there = asked.context.within(self.before or self.world)
        self.reference = asked.reference.within(self.there)

    def is_agent(self, term: t.Filler | None) -> Truth:
        """Return the truth of a term meaning the piece that moved, before or after, or its side."""
        context, move = self.asked.context, self.move
        if term is None:
            return Truth.TRUE
        if isinstance(term, t.SideTerm):
            # The other side may do it next.
            return Truth.TRUE if context.side(term.side) is context.mover else Truth.UNKNOWN
        if not isinstance(term, t.PieceTerm) or move is None or term.plural or term.only:
            return Truth.UNKNOWN
        if term.quantity not in (t.Quantity.THE, t.Quantity.SOME):
            return Truth.UNKNOWN
        chosen = self.asked.means(term)
        earlier = chosen if term.pronoun == "self" else self.reference.choose(term)
        came = move.origin in earlier.squares and move.manner is not Manner.DROP
        if move.target in chosen.squares or came:
            return Truth.TRUE
        return Truth.UNKNOWN if chosen.is_empty or chosen.unsure else Truth.FALSE

    def is_victim(self, term: t.Filler) -> Truth:
        """Return the truth of a term meaning the captured piece."""
        assert self.row is not None
        if not isinstance(term, t.PieceTerm) or term.plural or term.only or term.pronoun:
            return Truth.UNKNOWN
        described = replace(term, quantity=t.Quantity.ALL, plural=True, number=None)
        mover = self.asked.context.mover
        chosen = self.reference.choose(described, mover.other, mover)
        if term.quantity is t.Quantity.NONE or (not chosen.squares and not chosen.certain):
            return Truth.UNKNOWN
        return Truth.of(self.row.patient in chosen.squares)

    def answer(self, truth: Truth, kind: str, detail: str = "") -> QueryAnswer:
        """Return an answer; a claim that is false of this move may be true of another one."""
        if truth is Truth.FALSE and not self.is_present:
            return UNKNOWN
        return QueryAnswer(truth, detail, kind)


_TAKING = ("captured", "recaptured", "wins")
_OF_PIECES = ("captured", "moved", "reaches")  # False if another piece moved.
_OF_MOVES = (*_OF_PIECES, "promoted", "interposes")
"""Relations that are false if the move is none such; the others may come later."""


@relation(*_TAKING, "promoted", "interposes", "answers", "castled", "castled_short", "castled_long")
def happened(asked: AskedQuery) -> QueryAnswer:
    """Answer whether the move is an event, with all that is said of it."""
    name, step = asked.query.relation, _Step(asked)
    before, row = step.before, step.row
    agent = asked.take("agent")
    if row is None or before is None or asked.query.negated:
        return UNKNOWN
    by = step.is_agent(agent)
    # If pieces are told apart by their actions, only one of them did it.
    another = by is Truth.FALSE and getattr(agent, "pronoun", "") == "self"
    is_bare = name != "captured" and len(asked.query.roles) < 2
    vague = (is_bare or name not in _OF_PIECES) and not another
    if by is Truth.UNKNOWN or (by is Truth.FALSE and vague):
        return UNKNOWN
    if name in ("answers", "interposes") and not _meets_check(step):
        return UNKNOWN
    is_named = name in _TAKING and step.event is not None
    asked.certain &= asked.context.alone and (is_named or not asked.query.worlds)
    patient = asked.take("won" if name == "wins" else "patient")
    if name == "wins" and patient is None:
        return _ended(asked, agent)
    asked.reference = step.reference
    selection = MoveSelection(asked, before)
    rows = selection.rows([row])
    choices = selection.choices([row], lambda term: moves_meant(term, step.there))
    if rows is None or choices is None or any(len(c.sets) > 1 or c.only for c in choices):
        return UNKNOWN
    if another:
        return QueryAnswer(Truth.FALSE, "", MOVED)
    fits = MOVE_KINDS[name](before, row)
    if not fits:
        # `White takes the pawn` may be about a later move.
        asked.certain &= isinstance(agent, t.PieceTerm)
    found = fits and by is Truth.TRUE and bool(rows) and all(row.move in c.union for c in choices)
    truth = step.is_victim(patient) if found and patient is not None else Truth.of(found)
    return _told(step, selection, truth)


def _meets_check(step: _Step) -> bool:
    """Return True if there was the check that a move is said to answer."""
    asked, before = step.asked, step.before
    if before is None or step.move is None or asked.has("between"):
        return False
    what, line, path = (asked.take(role) for role in ("patient", "line", "path"))
    squares = set(asked.reference.line(line)) if isinstance(line, t.LineTerm) else set()
    for names in path.paths if isinstance(path, t.PathTerm) else ():
        known = named_path(before, names)
        squares |= set(known.passes if known is not None else ())
    if (line is not None or path is not None) and step.move.target not in squares:
        return False
    asked.context = asked.reference.context = step.there
    return is_check(asked, what)


def _told(step: _Step, selection: MoveSelection, truth: Truth) -> QueryAnswer:
    name, matched, move = step.asked.query.relation, selection.matched, step.move
    if move is None or (matched is not None and matched.truth is Truth.UNKNOWN):
        return UNKNOWN
    if truth is Truth.FALSE and (move.way or name not in _OF_MOVES or not step.is_present):
        return UNKNOWN
    bare = format_bare(step.world.position.game.board, move)
    detail = f"the move is {bare}" if truth is Truth.FALSE else ""
    if matched is None or name not in ("moved", "reaches"):
        kind = "blocked" if name == "interposes" else CAPTURED if name in _TAKING else MOVED
        return QueryAnswer(truth, detail, kind)
    paths, missing = tuple(matched.paths), tuple(matched.missing)
    detail = matched.detail or detail
    return QueryAnswer(truth, detail, "path", paths, missing=missing, world=step.before)


@relation("reaches")
def reaches(asked: AskedQuery) -> QueryAnswer:
    """Answer whether the move took a piece to a square, or the piece can go there."""
    target = asked.peek("target")
    goals = asked.reference.squares(target) if isinstance(target, t.SquareTerm) else ()
    if asked.context.moved in set(goals) or asked.query.tense in (t.Tense.PAST, t.Tense.PERFECT):
        return happened(asked)
    asked.certain &= asked.has("path", "via")
    return can(asked)


@relation("moved")
def moved(asked: AskedQuery) -> QueryAnswer:
    """Answer whether the move took a piece somewhere, by which paths."""
    if asked.has("reserve"):
        asked.put("what", asked.take("agent") or t.PieceTerm(0, 0, moved=True))
        return dropped(asked)
    agent, way = asked.peek("agent"), asked.peek("way")
    if not isinstance(way, t.WayTerm) or not set(asked.query.roles) <= {"agent", "way"}:
        return happened(asked)
    asked.take("agent")
    return _gait(asked, agent, way) if isinstance(agent, t.PieceTerm) else UNKNOWN


_DIRECTIONS = frozenset(("sideways", "aside", "diagonal", "straight", "backward", "forward"))


def _gait(asked: AskedQuery, agent: t.PieceTerm, way: t.WayTerm) -> QueryAnswer:
    """Answer in which ways a piece may move from its square."""
    step = _Step(asked)
    did = step.row is not None and step.is_agent(agent) is Truth.TRUE
    one = agent.quantity is t.Quantity.THE and not agent.plural and not did
    if not step.is_present or (one and _DIRECTIONS & set(way.shapes)):
        # `The king goes forward` is about a move.
        return UNKNOWN
    went = None
    if did and step.before is not None and step.row is not None:
        went = MoveSelection(asked, step.before).rows([step.row])
    asked.take("way")
    state = goes_as(asked, agent, way)
    # The words may mean this move as well as later ones.
    fits = not did or (went is not None and state is Truth.of(bool(went)))
    return QueryAnswer(state, "", MOVED) if fits else UNKNOWN


@relation("opened")
def opened(asked: AskedQuery) -> QueryAnswer:
    """Answer whether the move opened a path or a line."""
    step = _Step(asked)
    agent, term = asked.take("agent"), asked.take("opened")
    if step.row is None or step.is_agent(agent) is not Truth.TRUE or asked.query.negated:
        return UNKNOWN
    if isinstance(term, t.PathTerm):
        return _opened_paths(step, term)
    line = asked.reference.line(term) if isinstance(term, t.LineTerm) else frozenset()
    fits = step.row.agent in line and step.row.beyond not in line
    return QueryAnswer(Truth.TRUE, "", "blocked") if fits else UNKNOWN


def _opened_paths(step: _Step, term: t.PathTerm) -> QueryAnswer:
    """Answer whether the move opened as many paths as is said."""
    asked, world, before = step.asked, step.world, step.before
    ways = PathFinder(asked, [world])
    group = ways.group(replace(term, state=""))
    if group is None or before is None:
        return UNKNOWN

    def test(path: Path) -> Truth:
        if path.origin == asked.context.moved:
            return Truth.UNKNOWN
        return Truth.of(is_clear(world, path) and not is_clear(before, path))

    asked.certain &= group.certain
    if term.ordinal:
        count = sum(is_clear(world, path) for path in group.every)
        new = [test(path) for path in group.every].count(Truth.TRUE)
        return step.answer(Truth.of(count == term.ordinal and new == 1), "blocked")
    truth = ways.holds(term, group, test, known=True)
    named = "event" in asked.query.roles
    return QueryAnswer(truth, "", "blocked") if named else step.answer(truth, "blocked")


# Checks and mates


@relation("discovered_check")
def discovered_check(asked: AskedQuery) -> QueryAnswer:
    """Answer whether the move gave check by a piece that did not move."""
    step = _Step(asked)
    agent, unveiler = asked.take("agent"), asked.take("unveiler")
    if step.row is None or step.is_agent(unveiler) is not Truth.TRUE:
        return UNKNOWN
    agents = {row.agent for row in step.world.rows("checks")} - {step.row.beyond}
    if agent is not None:
        chosen = asked.means(agent, asked.context.mover)
        if not chosen.is_one:
            return UNKNOWN
        agents &= set(chosen.squares)
    return step.answer(Truth.of(bool(agents)), "check")


@relation("double_check")
def double_check(asked: AskedQuery) -> QueryAnswer:
    """Answer whether two pieces give check, or one by two paths."""
    asked.tense()
    asked.event()
    agent, patient = asked.take("agent"), asked.take("patient")
    rows = [row for row in asked.world.rows("checks") if row.path is not None]
    # A piece that both intrudes and attacks the king gives one check.
    agents = {row.agent for row in asked.world.rows("checks")}
    fits = len(rows) > 1 or len(agents) > 1
    if agent is not None or not isinstance(patient, t.SideTerm | t.PieceTerm | None):
        return UNKNOWN
    paths = PathMatcher(asked.world, ())
    reports = tuple(paths.report(row) for row in rows)
    return QueryAnswer(Truth.of(fits), "" if fits else "it is none", "check", reports)


@relation("mates")
def mates(asked: AskedQuery) -> QueryAnswer:
    """Answer whether it is mate, or mate in some moves."""
    agent, patient, world = asked.peek("agent"), asked.take("patient"), asked.world
    side, loser, turn = asked.side_of(agent), asked.side_of(patient), world.position.turn
    timed = asked.has("length", "moves")
    if patient is not None and loser is not turn:
        return QueryAnswer(Truth.FALSE, "it is not mate", MATE) if loser is not None else UNKNOWN
    if side is turn and not timed:
        # The side to move can mate with the next move.
        asked.certain = False
        return can(asked)
    asked.tense()
    asked.event()
    asked.take("agent")
    if timed:
        return _forced_mate(asked, side)
    if not world.is_mate:
        return QueryAnswer(Truth.FALSE, "it is not mate", MATE)
    if isinstance(agent, t.PieceTerm):
        checkers = {row.agent for row in world.rows("checks")}
        chosen = asked.means(agent, asked.context.mover)
        return QueryAnswer(chosen.holds(lambda s: Truth.of(s in checkers)), "", MATE)
    return QueryAnswer(Truth.of(side in (None, asked.context.mover)), "", MATE)


def _forced_mate(asked: AskedQuery, side: Colour | None) -> QueryAnswer:
    """Answer whether the side to move mates within some moves, by a first move if one is named."""
    length, moves, context = asked.take("length"), asked.take("moves"), asked.context
    world, first = asked.world, None
    if isinstance(moves, t.MoveTerm) and len(moves.mentions) == 1:
        world = context.world_before_move(moves.mentions[0]) or world
        first = context.move_in(world, moves.mentions[0])
    count = length.low if isinstance(length, t.Number) else 1
    if side not in (None, world.position.turn) or (moves is not None and first is None):
        return UNKNOWN
    found = mates_in(world.position, count, first)
    detail = "" if found else f"there is no mate in {count}"
    return QueryAnswer(Truth.of(found), detail, MATE) if found is not None else UNKNOWN


@relation("stalemates")
def stalemates(asked: AskedQuery) -> QueryAnswer:
    """Answer whether the side to move has no legal move and is not in check."""
    asked.tense()
    asked.event()
    agent, patient = asked.take("agent"), asked.take("patient")
    if isinstance(agent, t.PieceTerm) or not isinstance(patient, t.SideTerm | None):
        return UNKNOWN
    if patient is not None and asked.context.side(patient.side) is not asked.world.position.turn:
        return UNKNOWN
    return QueryAnswer(Truth.of(asked.world.is_stalemate), "", MATE)


# Moves that are named


@relation("loses")
def loses(asked: AskedQuery) -> QueryAnswer:
    """Answer whether the last of the named moves captures a piece; more is an opinion."""
    asked.tense()
    by_line = asked.event() is not None
    agent, lost, moves = asked.take("agent"), asked.take("lost"), asked.take("moves")
    worlds = [asked.world] if asked.query.worlds else []
    if isinstance(moves, t.MoveTerm):
        places = moves.mentions[-1:] if moves.joint == "then" else moves.mentions
        worlds = [world for place in places if (world := _after(asked.context, place))]
    if lost is None and moves is None:
        return _ended(asked, agent)
    if by_line and agent is None:
        # It may be either side.
        return UNKNOWN
    if not isinstance(lost, t.PieceTerm) or not isinstance(agent, t.SideTerm | None):
        return UNKNOWN
    whose = [asked.context.side(each.side) for each in (agent, lost) if each is not None]
    taken = [
        world.move.captured
        for world in worlds
        if world.move and all(side in (None, world.position.turn) for side in whose)
    ]
    fits = any(piece and (not lost.kinds or piece.letter in lost.kinds) for piece in taken)
    return QueryAnswer(Truth.TRUE, "", CAPTURED) if fits else UNKNOWN


def _ended(asked: AskedQuery, agent: t.Filler | None) -> QueryAnswer:
    """Answer whether a side has won or lost a game that is over."""
    outcome, side = asked.world.position.outcome(), asked.context.mover
    if agent is not None:
        known = asked.context.side(agent.side) if isinstance(agent, t.SideTerm) else None
        if known is None:
            return UNKNOWN
        side = known
    if outcome is None or outcome.winner is None:
        return UNKNOWN
    won = asked.query.relation == "wins"
    fits = Truth.of((outcome.winner is side) == won)
    return QueryAnswer(fits, f"{outcome.winner.word} wins", MATE)


def _after(context: Context, place: int) -> World | None:
    """Return the world after a named move, which without a number is meant to be the next."""
    if context.node_of(place) is not None:
        return context.world_of_move(place)
    move = context.move_in(context.world, place)
    return None if move is None else context.world.play(move)


@relation("threatens")
def threatens(asked: AskedQuery) -> QueryAnswer:
    """Answer whether a move that is threatened can be played, after a pass if another is to move."""
    present = asked.tense() is t.Tense.PRESENT
    asked.event()
    agent, threat, context = asked.take("agent"), asked.take("threat"), asked.context
    moves = isinstance(agent, t.SideTerm) and context.side(agent.side) is not context.mover
    if not isinstance(threat, t.MoveTerm) or asked.query.negated or (moves and not present):
        return UNKNOWN
    if len(threat.mentions) != 1 or (context.world.in_check and not moves):
        return UNKNOWN
    place = threat.mentions[0]
    world = context.world if moves else context.world.passed
    # A move without a number may be meant after one named earlier.
    asked.certain &= context.node_of(place) is not None or not moves
    move, text = context.move_in(world, place), context.moves[place].text
    if move is None:
        return QueryAnswer(Truth.FALSE, "that move would not be legal", "threat")
    wrong = wrong_mark(world, move, f"{text}#" if asked.take("mate") is not None else text)
    return QueryAnswer(Truth.of(not wrong), wrong, "threat")
