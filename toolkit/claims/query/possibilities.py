"""Possibilities: legal moves by who makes them, what they capture, and where they go."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import product

from toolkit.claims.query import terms as t
from toolkit.claims.query.answers import UNKNOWN, QueryAnswer, Truth, unknown
from toolkit.claims.query.asked_query import AskedQuery
from toolkit.claims.query.claimed_paths import PathFinder
from toolkit.claims.query.context import Context
from toolkit.claims.query.evaluate import evaluate, possible, relation
from toolkit.claims.query.move_selection import MoveChoice, MoveSelection, rows_of
from toolkit.claims.query.reference import Chosen
from toolkit.facts.move_kinds import MOVE_KINDS, Fits, move_names, moves_in, wrong_mark
from toolkit.facts.paths import is_clear
from toolkit.facts.row import Row
from toolkit.facts.world import World
from toolkit.notation.algebraic import format_bare
from toolkit.play.moves import why_illegal
from toolkit.rules.board import Colour
from toolkit.rules.movement.paths import Path
from toolkit.rules.position import Move

POSSIBLE_KIND = "possible"


@possible("captured", "moved", "reaches", "advances", "retreats", "checks", "mates", "promoted")
@possible("recaptured", "answers", "castled", "castled_short", "castled_long")
def can(asked: AskedQuery) -> QueryAnswer:
    """Answer whether a move of a sort can be made."""
    name, last = asked.query.relation, asked.world.move
    if name.startswith("castled") and not asked.query.negated:
        # A side that still has the right can castle, if not with the next move.
        asked.certain = False
    if name in ("checks", "mates"):
        asked.take("patient")
    if name == "recaptured":
        side = asked.side_of(asked.peek("agent"))
        if last is None or last.captured is None or side is asked.context.mover:
            return unknown("nothing was captured")
    if name == "answers" and (asked.has("way") or not is_check(asked, asked.take("patient"))):
        # `With a king's move` is by the king.
        return unknown("there is no such check")
    kind = "captured" if name in ("captured", "recaptured") else POSSIBLE_KIND
    return Possibility(asked, MOVE_KINDS[name], kind).answer()


def is_check(asked: AskedQuery, what: t.Filler | None) -> bool:
    """Return True if there is a check and a term means it."""
    if isinstance(what, t.PieceTerm) and what.pronoun == "it" and not asked.context.topic:
        return asked.world.in_check
    plain = isinstance(what, t.EventTerm) and what.kind == "check" and not what.target
    named = what is None or (plain and getattr(what, "agent", None) is None)
    return named and asked.world.in_check


@possible("interposes", "blocks")
def block(asked: AskedQuery) -> QueryAnswer:
    """Answer whether a check, or a clear path, can be blocked."""
    blocked, at = asked.take("blocked"), asked.take("at")
    if at is not None:
        asked.put("target", at)
        asked.only("at")
    if not isinstance(blocked, t.PathTerm):
        named = asked.query.relation == "interposes" or is_check(asked, blocked)
        shuts = MOVE_KINDS["interposes"] if named and asked.world.in_check else None
    else:
        group = PathFinder(asked).group(blocked)
        shuts = _shutting(group.meant[0]) if group is not None and len(group.meant) == 1 else None
        if group is not None and not all(is_clear(group.world, path) for path in group.meant):
            return UNKNOWN
    return Possibility(asked, shuts, POSSIBLE_KIND).answer() if shuts is not None else UNKNOWN


def _shutting(path: Path) -> Fits:
    return lambda _, row: row.beyond in path.passes and row.agent != path.origin


class Possibility:
    """The answer to one query about a move that can, must or threatens to be made."""

    def __init__(self, asked: AskedQuery, fits: Fits, kind: str) -> None:
        self.asked = asked
        self.fits = fits
        self.kind = kind
        self.mood = asked.mood()
        self.agent: Chosen | None = None
        self.patient: Chosen | None = None
        self.anyone = False  # True if nothing tells whose moves are meant.

    def answer(self) -> QueryAnswer:
        """Select the legal moves that do it, and compare them with the roles."""
        asked = self.asked
        asked.tense()
        if asked.event() is not None and not asked.has("agent"):
            asked.put("agent", t.PieceTerm(0, 0, moved=True))
        agent, patient = asked.take("agent"), asked.take("patient")
        agent = agent if agent is not None else asked.walker()
        if isinstance(agent, t.MoveTerm) or self.mood is t.Mood.MUST:
            return UNKNOWN
        if isinstance(agent, t.SideTerm) and agent.only:
            return UNKNOWN
        side, world = self._side(agent, patient), asked.context.world
        if world.position.turn is not side:
            if world.in_check:
                # A side in check cannot pass.
                return UNKNOWN
            world = world.passed
        asked.only("agent")
        asked.only("patient")
        missing = self._meant(agent, patient, side, world)
        if missing is not None:
            return missing
        selection = MoveSelection(asked, world)
        rows = selection.rows([row for row in world.rows("legal") if self.fits(world, row)])
        if rows is None:
            return UNKNOWN
        choices = selection.choices(rows, lambda term: moves_meant(term, replace(asked.context, world=world)))
        several = self.agent is not None and len(self.agent.squares) > 1
        only = self.patient is not None and self.patient.only
        if choices is None or (several and (only or any(each.only for each in choices))):
            return UNKNOWN
        may = [row for row in selection.open if all(row.move in each.union for each in choices)]
        if any(_is_among(row.agent, self.agent) for row in may):
            return UNKNOWN
        return self._judged(world, rows, choices)

    def _side(self, agent: t.Filler | None, patient: t.Filler | None) -> Colour:
        asked = self.asked
        mover = asked.context.mover
        if self.mood is t.Mood.THREAT:
            side = agent.side if isinstance(agent, t.PieceTerm | t.SideTerm) else None
            if side is None or asked.context.side(side) is mover:
                return mover
            # The threats of the side to move can be carried out at once.
            asked.certain = False
            return mover.other
        own = asked.side_of(agent)
        if own is not None:
            return own
        other = asked.side_of(patient)
        if other is not None:
            return other.other
        # No piece or side is named: it may be the other side.
        self.anyone = not asked.context.world.in_check
        return mover.other

    def _meant(
        self, agent: t.Filler | None, patient: t.Filler | None, side: Colour, world: World
    ) -> QueryAnswer | None:
        """Find agent and patient; return an answer if they are missing."""
        asked = self.asked
        agent = self._placed(agent, world)
        if agent is not None and not isinstance(agent, t.SideTerm):
            self.agent = self._doer(agent, side)
            if any(part.is_empty for part in self.agent.parts):
                return UNKNOWN
        if isinstance(patient, t.SquareTerm):
            squares = asked.reference.squares(patient)
            if not any(square in world.pieces for square in squares):
                # A pawn captured in passing does not stand there.
                asked.put("target", patient)
                patient = None
        if patient is not None:
            self.patient = asked.means(patient, side.other, side)
        if self.agent is not None and self.agent.joint == "or":
            # Each of them can do it.
            self.agent = replace(self.agent, joint="")
        for chosen in (self.agent, self.patient):
            if chosen is None or not chosen.is_empty:
                continue
            if chosen.quantity not in (t.Quantity.NONE, t.Quantity.SOME, t.Quantity.COUNT):
                known = chosen.wrong and not getattr(agent, "plural", False)
                return asked.misnamed(chosen.wrong, self.kind) if known else UNKNOWN
        return None

    def _doer(self, term: t.Filler, side: Colour) -> Chosen:
        """Find the agent; the piece that has moved is no likelier than those to move."""
        asked = self.asked
        chosen = asked.means(term, side, side)
        if isinstance(term, t.PieceTerm) and term.quantity is t.Quantity.THE and not chosen.parts:
            plain = not (term.squares or term.plural or term.pronoun) and term.side is None
            if plain and self.mood is not t.Mood.THREAT:
                asked.certain &= not asked.reference.choose(term, side.other).squares
        return chosen

    def _placed(self, term: t.Filler | None, world: World) -> t.Filler | None:
        """Take the square of a piece that does not stand there as its target."""
        asked = self.asked
        if not isinstance(term, t.PieceTerm) or len(term.squares) != 1 or asked.has("target"):
            return term
        square = world.position.game.board.square(term.squares[0])
        denied = asked.query.negated and isinstance(asked.query.subject, t.PieceTerm)
        if denied or square is None or world.piece(square) is not None:
            return term
        asked.put("target", t.SquareTerm(term.start, term.end, term.squares))
        return replace(term, squares=())

    def _judged(self, world: World, rows: list[Row], choices: list[MoveChoice]) -> QueryAnswer:
        asked, pair = self.asked, (self.agent, self.patient)
        union = [row for row in rows if all(row.move in each.union for each in choices)]
        doing = [row for row in union if _is_among(row.agent, self.agent) and _is_among(row.patient, self.patient)]
        times = asked.times()
        truth = self._truth(rows, choices)
        if times is not None and (truth is Truth.TRUE or not (choices or self.agent)):
            truth = _counted(doing, times)
        nobody = self.agent is not None and (self.agent.quantity is t.Quantity.NONE or self.agent.joint == "nor")
        if self.anyone and (truth is not Truth.TRUE or asked.query.negated or nobody):
            return unknown("it is not known whose moves are meant")
        words = move_names(world, union) if truth is not Truth.TRUE else ""
        sure = all(each is None or (each.is_certain and not each.unsure) for each in pair)
        return QueryAnswer(
            truth,
            f"possible: {words}" if words else "",
            "threat" if self.mood is t.Mood.THREAT else self.kind,
            world=asked.context.world,
            moves=moves_in(doing) if sure else None,
        )

    def _truth(self, rows: Sequence[Row], choices: list[MoveChoice]) -> Truth:
        """Return the truth: everything named must be possible, or nothing if it is denied."""
        truths = [
            self._pairs(row for row in rows if all(row.move in each for each in sets))
            for sets in product(*(choice.sets for choice in choices))
        ]
        mixed = Truth.TRUE in truths and Truth.FALSE in truths
        if mixed and sum(len(each.sets) > 1 for each in choices) > 1:
            return Truth.UNKNOWN
        if self.asked.query.negated and mixed:
            return Truth.TRUE
        truth = next((each for each in (Truth.FALSE, Truth.UNKNOWN) if each in truths), Truth.TRUE)
        for choice in choices if truth is Truth.TRUE else ():
            others = [each.union for each in choices if each is not choice]
            rest = [row for row in rows if row.move not in choice.union]
            rest = [row for row in rest if all(row.move in each for each in others)]
            if choice.only and self._pairs(rest) is not Truth.FALSE:
                return Truth.FALSE
        return truth

    def _pairs(self, rows: Iterable[Row]) -> Truth:
        pairs = {(row.agent, row.patient) for row in rows}
        agent, patient = self.agent, self.patient
        if agent is None and patient is None:
            return Truth.of(bool(pairs))
        if agent is None or patient is None:
            place = 0 if patient is None else 1
            there, chosen = {pair[place] for pair in pairs}, agent or patient
            assert chosen is not None
            return chosen.holds(lambda square: Truth.of(square in there))
        return agent.holds(lambda a: patient.holds(lambda p: Truth.of((a, p) in pairs)))


def _counted(rows: Sequence[Row], times: t.Number) -> Truth:
    """Compare the number of moves, of which promotions may count as one."""
    if times.fits(len(moves_in(rows))):
        return Truth.TRUE
    both = {(row.agent, row.beyond) for row in rows}
    others = (both, {agent for agent, _ in both}, {goal for _, goal in both})
    return Truth.UNKNOWN if any(times.fits(len(each)) for each in others) else Truth.FALSE


def _is_among(square: int | None, chosen: Chosen | None) -> bool:
    return chosen is None or square in chosen.all_squares


def moves_meant(term: t.Filler, context: Context) -> list[frozenset[Move]] | None:
    """Return the moves that each part of a term means; None if that is not known."""
    found: list[frozenset[Move] | None] = []
    for each in t.items_of(term):
        match each:
            case t.MoveTerm(mentions=places):
                moves = (context.move_in(context.world, place) for place in places)
                found += [frozenset() if move is None else frozenset((move,)) for move in moves]
            case t.DeedTerm(query=query):
                found.append(moves_of(query, context))
            case t.OptionTerm(number=None):
                rows = rows_of(context.world, each)
                found.append(moves_in(rows) if rows is not None else None)
            case _:
                return None
    known = [each for each in found if each is not None]
    return known if len(known) == len(found) else None


def moves_of(query: t.Query, context: Context) -> frozenset[Move] | None:
    """Return the legal moves that do what a query says; None if that is not known."""
    turn, agent = context.world.position.turn, query.roles.get("agent")
    if agent is None:
        agent = t.SideTerm(0, 0, turn)
    elif isinstance(agent, t.PieceTerm) and agent.side is None:
        agent = replace(agent, side=turn)
    roles = {**query.roles, "agent": agent}
    found = evaluate(replace(query, mood=t.Mood.CAN, roles=roles), context)
    # Some of a list can be done and some cannot.
    in_part = found.truth is Truth.FALSE and found.moves
    return None if in_part or found.truth is Truth.UNKNOWN else found.moves


# Moves that are named


@possible("legal")
def playable(asked: AskedQuery) -> QueryAnswer:
    """Answer whether a side can play named moves."""
    asked.mood()
    agent, term = asked.take("agent"), asked.peek("moves")
    if not isinstance(agent, t.SideTerm | None) or not isinstance(term, t.MoveTerm) or term.only:
        return UNKNOWN
    worlds = [asked.context.world_before_move(place) for place in term.mentions]
    turns = {world.position.turn if world is not None else None for world in worlds}
    return legal(asked) if agent is None or turns == {asked.context.side(agent.side)} else UNKNOWN


@relation("legal")
def legal(asked: AskedQuery) -> QueryAnswer:
    """Answer whether named moves are legal where they are meant."""
    asked.tense()
    term, context = asked.take("moves"), asked.context
    items = t.items_of(term)
    moves = [each for each in items if isinstance(each, t.MoveTerm)]
    places = [place for each in moves for place in each.mentions]
    if asked.take("agent") is not None or not places or len(moves) < len(items):
        return UNKNOWN
    found = [_is_legal(context, place) for place in places]
    if len(set(found)) > 1 and any(each.joint == "or" for each in moves):
        return UNKNOWN
    if asked.query.negated:
        # A legal move that is called impossible may be meant as a bad one.
        if any(found):
            return UNKNOWN
        node = context.node_of(places[0])
        why = why_illegal(node.before, node.text) if node is not None and node.text else ""
        return QueryAnswer(Truth.FALSE, why if len(places) == 1 else "", "impossible")
    asked.only("moves")
    if any(each.only for each in moves):
        return UNKNOWN
    for place in places:
        world = context.world_before_move(place) if context.node_of(place) is None else None
        move = context.move_in(world, place) if world is not None else None
        wrong = wrong_mark(world, move, context.moves[place].text) if world and move else ""
        if wrong:
            return QueryAnswer(Truth.FALSE, wrong, POSSIBLE_KIND)
    wrongs = [context.moves[p].text for p, fits in zip(places, found, strict=True) if not fits]
    if wrongs:
        return QueryAnswer(Truth.FALSE, f"not legal: {', '.join(wrongs)}", POSSIBLE_KIND)
    left = ", ".join(_left_out(context, places[0]))
    detail = f"also legal: {left}" if left else ""
    return QueryAnswer(Truth.TRUE, detail, POSSIBLE_KIND, in_part=bool(left))


def _left_out(context: Context, place: int) -> list[str]:
    """Return the few moves out of check that a list of some leaves out."""
    world, node = context.world_before_move(place), context.node_of(place)
    if world is None or node is None or not world.in_check or len(context.moves) < 2:
        return []
    named = {context.move_in(world, at) for at in range(len(context.moves))}
    named |= {each.move for each in context.nodes if each.before is node.before}
    board = world.position.game.board
    return [format_bare(board, move) for move in world.legal if move not in named]


def _is_legal(context: Context, place: int) -> bool:
    node = context.node_of(place)
    if context.removed:
        world = context.world_before_move(place)
        return world is not None and context.move_in(world, place) is not None
    if node is not None:
        return node.is_legal and node.move is not None
    return any(context.move_in(world, place) is not None for world in context.candidates(place))
