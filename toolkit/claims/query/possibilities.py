"""What can be done: legal moves by who makes them, what they capture, and where they go."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import product

from toolkit.board import Colour
from toolkit.claims.query.answers import UNKNOWN, Answer, Truth, unknown
from toolkit.claims.query.asked import Asked
from toolkit.claims.query.evaluate import evaluate, possible, relation
from toolkit.claims.query.reference import Chosen
from toolkit.claims.query.routes import Routes, is_clear
from toolkit.claims.query.scene import Scene
from toolkit.claims.query.shapes import in_way, leapt
from toolkit.claims.query.terms import (
    Doing,
    Event,
    Filler,
    Line,
    Mood,
    Moves,
    Number,
    Options,
    Paths,
    Pieces,
    Quantity,
    Query,
    Several,
    SideTerm,
    Squares,
    Way,
    items_of,
)
from toolkit.claims.query.variants import goes_as
from toolkit.claims.query.ways import Ways
from toolkit.facts.position_rows import move_paths
from toolkit.facts.row import Row
from toolkit.facts.world import World
from toolkit.notation import format_bare
from toolkit.position import Manner, Move

POSSIBLE_KIND = "possible"
THREAT_KIND = "threat"
Fits = Callable[[World, Row], bool]


@possible("captured")
def capture(asked: Asked) -> Answer:
    """Answer who can capture whom."""
    return Can(asked, lambda _, row: row.patient is not None, "captured").answer()


@possible("recaptured")
def recapture(asked: Asked) -> Answer:
    """Answer who can take back where something was just captured, or would be."""
    world = asked.world
    last = world.move
    side = asked.side_of(asked.peek("agent"))
    if last is not None and last.captured is not None and side is not asked.scene.mover:
        return Can(
            asked, lambda _, row: row.beyond == last.target and row.patient is not None, "captured"
        ).answer()
    return unknown("nothing was captured")


@possible("answers")
def answer(asked: Asked) -> Answer:
    """Answer who can do something about a check, or how a move can be answered."""
    what, way = asked.take("patient"), asked.peek("way")
    if isinstance(way, Way) and way.shapes == ("king",) and not asked.has("how"):
        # `With a king's move`: one of the king.
        asked.take("way")
        asked.put("how", Options(0, 0, kinds=asked.world.position.game.royal.letter, only=way.only))
    if isinstance(what, Moves) and len(what.mentions) == 1:
        world = asked.scene.world_of_move(what.mentions[0])
        if world is None:
            return unknown("the move cannot be played")
        asked.scene = asked.scene.within(world)
        asked.reference.scene = asked.scene
    elif not asked.world.in_check or not (what is None or is_check(asked, what)):
        return unknown("there is no such check")
    return Can(asked, lambda _, row: True, POSSIBLE_KIND).answer()


def is_check(asked: Asked, what: Filler | None) -> bool:
    """Whether a term means the check that there is."""
    if isinstance(what, Pieces) and what.pronoun == "it" and not asked.scene.topic:
        return True
    if not isinstance(what, Event) or what.kind != "check" or what.target:
        return False
    if what.agent is None:
        return True
    checkers = {row.agent for row in asked.world.rows("checks")}
    if isinstance(what.agent, Moves):
        node = asked.scene.node_of(what.agent.mentions[0])
        return node is not None and node.move == asked.world.move
    meant = asked.means(what.agent, asked.scene.mover)
    return bool(meant.all_squares) and set(meant.all_squares) <= checkers


@possible("moved", "reaches")
def move(asked: Asked) -> Answer:
    """Answer who can go where."""
    way, agent = asked.peek("way"), asked.peek("agent")
    if isinstance(way, Way) and way.only and set(asked.query.roles) == {"agent", "way"}:
        if not isinstance(agent, Pieces) or asked.mood() is not Mood.CAN or asked.query.negated:
            return UNKNOWN
        asked.tense()
        asked.take("way")
        asked.take("agent")
        return Answer(goes_as(asked, agent, way), "", POSSIBLE_KIND)
    return Can(asked, lambda _, row: True, POSSIBLE_KIND).answer()


@possible("advances", "retreats")
def step(asked: Asked) -> Answer:
    """Answer who can go forward, or back."""
    forward = asked.query.relation == "advances"
    files = asked.world.position.game.board.files

    def fits(world: World, row: Row) -> bool:
        if row.move is None or row.agent is None or row.beyond is None:
            return False
        ranks = row.beyond // files - row.agent // files
        ahead = ranks * world.position.turn.forward
        return ahead > 0 if forward else ahead < 0

    return Can(asked, fits, POSSIBLE_KIND).answer()


@possible("checks")
def check(asked: Asked) -> Answer:
    """Answer who can give check."""
    asked.take("patient")
    return Can(asked, lambda world, row: world.gives_check(row), POSSIBLE_KIND).answer()


@possible("mates")
def mate(asked: Asked) -> Answer:
    """Answer who can mate at once."""
    asked.take("patient")
    return Can(asked, lambda world, row: world.mates(row), POSSIBLE_KIND).answer()


@possible("interposes", "blocks")
def interpose(asked: Asked) -> Answer:
    """Answer who can step between a checking piece and the king."""
    blocked, world = asked.take("blocked"), asked.world
    if isinstance(blocked, Paths):
        return _shut(asked, blocked)
    if asked.query.relation == "blocks" and not is_check(asked, blocked):
        return UNKNOWN
    if not world.in_check:
        return unknown("there is no check")
    place = asked.take("at")
    if place is not None:
        asked.put("target", place)
        asked.only("at")
    between = {
        square for row in world.rows("checks") if row.path is not None for square in row.path.passes
    }
    kings = {s for s, piece in world.pieces.items() if piece.type.royal}
    return Can(
        asked, lambda _, row: row.agent not in kings and row.beyond in between, POSSIBLE_KIND
    ).answer()


def _shut(asked: Asked, term: Paths) -> Answer:
    """Answer who can step into a path that is clear."""
    group = Ways(asked).group(term)
    if group is None or len(group.meant) != 1 or not is_clear(group.world, group.meant[0]):
        return UNKNOWN
    at = asked.take("at")
    if at is not None:
        asked.put("target", at)
    path = group.meant[0]
    return Can(
        asked, lambda _, row: row.beyond in path.passes and row.agent != path.origin, POSSIBLE_KIND
    ).answer()


@possible("castled", "castled_short", "castled_long", "castled_both")
def castle(asked: Asked) -> Answer:
    """Answer who can castle, and to which side."""
    sort = asked.query.relation

    def fits(_: World, row: Row) -> bool:
        move = row.move
        return (
            move is not None
            and move.way is not None
            and (sort not in _WINGS or (move.target > move.origin) is _WINGS[sort])
        )

    if sort == "castled_both":
        asked.put("how", Several(0, 0, tuple(Doing(0, 0, Query(each)) for each in _WINGS), "and"))
    if not asked.query.negated and rights_of(asked, asked.side_of(asked.peek("agent")), sort):
        # Who still has the right can castle, if not with the next move.
        asked.certain = False
    return Can(asked, fits, POSSIBLE_KIND).answer()


def rights_of(asked: Asked, side: Colour | None, sort: str = "castled") -> int:
    """Count the castlings of a sort to which a side, or either, has the right."""
    position = asked.world.position
    ways = enumerate(position.game.rules.castling if position.castling else ())
    return sum(
        bool(position.castling >> index & 1)
        and (side is None or way.colour is side)
        and (sort not in _WINGS or (way.king[1] > way.king[0]) is _WINGS[sort])
        for index, way in ways
    )


_WINGS = {"castled_short": True, "castled_long": False}
"""Whether the king goes towards the last file."""


@possible("promoted")
def promote(asked: Asked) -> Answer:
    """Answer which pawn can promote, and to what."""
    kind = asked.take("kind")
    letters = kind.kinds if isinstance(kind, Pieces) else ""
    if isinstance(kind, Pieces) and kind.squares:
        asked.put("target", Squares(0, 0, kind.squares))
    return Can(
        asked,
        lambda _, row: (
            row.move is not None
            and row.move.promotion is not None
            and (not letters or row.move.promotion.letter in letters)
        ),
        POSSIBLE_KIND,
    ).answer()


@dataclass(frozen=True, slots=True)
class _Choice:
    """What one role names: the moves of each thing in its list, each of which must be possible."""

    sets: tuple[frozenset[Move], ...]
    only: bool = False

    @property
    def union(self) -> frozenset[Move]:
        """The moves of all of them."""
        return frozenset().union(*self.sets)


class Can:
    """Answers one query on what can, must or threatens to be done."""

    def __init__(self, asked: Asked, fits: Fits, kind: str) -> None:
        self.asked = asked
        self.fits = fits
        self.kind = kind
        self.mood = asked.mood()
        self.goals: Number | None = None
        """On how many squares it can be done."""
        self.anyone = False
        """Whether nothing tells whose moves are meant."""

    def answer(self) -> Answer:
        """Select the legal moves that do it, and hold them against all that the words name."""
        asked = self.asked
        asked.tense()
        if asked.event() is not None and not asked.has("agent"):
            asked.put("agent", Pieces(0, 0, moved=True))
        agent_term, patient_term = asked.take("agent"), asked.take("patient")
        if agent_term is None:
            agent_term = asked.walker()
        if isinstance(agent_term, Moves) or (isinstance(agent_term, SideTerm) and agent_term.only):
            return UNKNOWN
        side = self._side(agent_term, patient_term)
        world = self._world(side)
        if world is None:
            return UNKNOWN
        asked.reference.scene = replace(asked.scene, world=world)
        for role in ("agent", "patient"):
            asked.only(role)
        found = self._meant(agent_term, patient_term, side, world)
        if isinstance(found, Answer):
            return found
        rows = self._rows(world)
        choices = None if rows is None else self._choices(world, rows)
        if rows is None or choices is None:
            return UNKNOWN
        return self._judged(world, rows, choices, *found)

    def _meant(
        self, agent_term: Filler | None, patient_term: Filler | None, side: Colour, world: World
    ) -> Answer | tuple[Chosen | None, Chosen | None]:
        """Find who does it to whom; an answer where they are not there."""
        asked = self.asked
        agent_term = self._placed(agent_term, world)
        if (
            isinstance(patient_term, Squares)
            and not asked.has("place", "target")
            and not any(square in world.pieces for square in asked.reference.squares(patient_term))
        ):
            asked.put("place", patient_term)
            patient_term = None
        agent = (
            None
            if agent_term is None or isinstance(agent_term, SideTerm)
            else (self._doer(agent_term, side))
        )
        patient = None if patient_term is None else asked.means(patient_term, side.other, side)
        if agent is not None and any(part.is_empty for part in agent.parts):
            return UNKNOWN
        for chosen in (agent, patient):
            if (
                chosen is not None
                and chosen.is_empty
                and chosen.quantity not in (Quantity.NONE, Quantity.SOME, Quantity.COUNT)
            ):
                why = "" if chosen.parts or getattr(agent_term, "plural", False) else chosen.wrong
                return asked.misnamed(why, self.kind) if why else UNKNOWN
        return agent, patient

    def _judged(
        self,
        world: World,
        rows: list[Row],
        choices: list[_Choice],
        agent: Chosen | None,
        patient: Chosen | None,
    ) -> Answer:
        asked = self.asked
        union = [row for row in rows if all(row.move in each.union for each in choices)]
        doing = [
            row for row in union if _is_among(row.agent, agent) and _is_among(row.patient, patient)
        ]
        times = asked.times()
        if self.mood is Mood.MUST:
            return self._must(world, doing, agent, patient, times)
        truth = self._truth(rows, choices, agent, patient)
        if times is not None and (truth is Truth.TRUE or not (choices or agent)):
            truth = self._counted(doing, times)
        if self.goals is not None and truth is Truth.TRUE:
            truth = Truth.of(self.goals.fits(len({row.beyond for row in doing})))
        if self.anyone and (truth is not Truth.TRUE or asked.query.negated):
            return unknown("it is not known whose moves are meant")
        detail = "" if truth is Truth.TRUE else self._why(world, union)
        kind = THREAT_KIND if self.mood is Mood.THREAT else self.kind
        sure = all(
            each is None or (each.is_certain and not each.unsure) for each in (agent, patient)
        )
        moves = frozenset(row.move for row in doing if row.move is not None) if sure else None
        return Answer(truth, detail, kind, world=asked.scene.world, moves=moves)

    def _rows(self, world: World) -> list[Row] | None:
        """The legal moves of the sort, narrowed by what has no list."""
        asked = self.asked
        rows = [row for row in world.rows("legal") if self.fits(world, row)]
        giving = asked.take("giving")
        if isinstance(giving, Event):
            test = world.gives_check if giving.kind == "check" else world.mates
            rows = [row for row in rows if test(row)]
        if asked.take("manner") is not None:
            rows = [row for row in rows if row.patient not in (None, row.beyond)]
        for role in ("target_line", "along", "line", "origin_line"):
            term = asked.take(role)
            if term is None:
                continue
            if not isinstance(term, Line):
                return None
            line = asked.reference.line(term)
            if not line:
                return None
            rows = [row for row in rows if self._lies(row, role, line)]
        going = self._in_way(world, rows)
        return None if going is None else self._by_paths(world, going)

    def _in_way(self, world: World, rows: list[Row]) -> list[Row] | None:
        """Take the shape of the paths, and whom they leap over."""
        asked, board = self.asked, world.position.game.board
        way, over = asked.take("way"), asked.take("leapt")
        if way is not None:
            if not isinstance(way, Way) or way.only or way.joint == "and":
                return None
            if "aside" in way.shapes and not self._is_pawn():
                return None
            rows = [
                row
                for row in rows
                if row.move is not None
                and in_way(board, move_paths(world.position, row.move), world.position.turn, way)
            ]
        if over is not None:
            squares = set(asked.means(over, own=world.position.turn).all_squares)
            rows = [r for r in rows if r.path is not None and leapt(board, r.path) & squares]
        return rows

    def _doer(self, term: Filler, side: Colour) -> Chosen:
        """Find who can do it; the piece that has moved is not more likely than those to move."""
        asked = self.asked
        chosen = asked.means(term, side, side)
        if (
            isinstance(term, Pieces)
            and term.side is None
            and not term.squares
            and not chosen.parts
            and (term.quantity is Quantity.THE and not term.plural and not term.pronoun)
        ):
            other = asked.reference.choose(term, side.other)
            if other.squares and self.mood is not Mood.THREAT:
                asked.certain = False
        return chosen

    def _placed(self, term: Filler | None, world: World) -> Filler | None:
        """Take the square of a piece that does not stand there as the one where it goes."""
        asked = self.asked
        if not isinstance(term, Pieces) or len(term.squares) != 1 or asked.has("target"):
            return term
        if asked.query.negated and isinstance(asked.query.subject, Pieces):
            return term
        square = world.position.game.board.square(term.squares[0])
        if square is None or world.piece(square) is not None:
            return term
        asked.put("target", Squares(term.start, term.end, term.squares))
        return replace(term, squares=())

    def _side(self, agent: Filler | None, patient: Filler | None) -> Colour:
        asked = self.asked
        if self.mood is Mood.THREAT:
            side = agent.side if isinstance(agent, Pieces | SideTerm) else None
            if side is None or asked.scene.side(side) is asked.scene.mover:
                return asked.scene.mover
            # Who is to move threatens what can be done at once.
            asked.certain = False
            return asked.scene.mover.other
        side = asked.side_of(agent)
        if side is not None:
            return side
        other = asked.side_of(patient)
        if other is not None:
            return other.other
        # Nobody is named: it may be the other side.
        self.anyone = not asked.scene.world.in_check
        return asked.scene.world.position.turn

    def _world(self, side: Colour) -> World | None:
        world = self.asked.scene.world
        if world.position.turn is side:
            return world
        # Nobody passes when in check.
        return None if world.in_check else world.passed

    def _is_pawn(self) -> bool:
        """Whether only pawns are spoken of: no other piece that steps aside goes sideways."""
        term, game = self.asked.query.roles.get("agent"), self.asked.scene.game
        kinds = term.kinds if isinstance(term, Pieces) else ""
        return bool(kinds) and all(each and each.pawn for each in map(game.piece, kinds))

    @staticmethod
    def _lies(row: Row, role: str, line: frozenset[int]) -> bool:
        if role == "target_line":
            return row.beyond in line
        if role == "origin_line":
            return row.agent in line and row.beyond not in line
        return row.agent in line and row.beyond in line

    def _by_paths(self, world: World, rows: list[Row]) -> list[Row] | None:
        terms = self.asked.path_terms()
        if terms is None:
            return None
        if not terms:
            return rows
        found = []
        for row in rows:
            if row.move is None:
                continue
            paths = [replace(row, path=path) for path in move_paths(world.position, row.move)]
            if paths and Routes(world, terms).judge(paths).truth is Truth.TRUE:
                found.append(row)
        return found

    # Lists

    def _choices(self, world: World, rows: list[Row]) -> list[_Choice] | None:
        """Take the roles that name squares or moves; None where one is not understood."""
        asked, found = self.asked, []
        for role in ("target", "place", "origin"):
            term = asked.take(role)
            asked.only(role)
            if term is None:
                continue
            choice = self._of_squares(role, term, rows)
            if choice is None:
                return None
            found.append(choice)
        for role in ("moves", "how"):
            term = asked.take(role)
            asked.only(role)
            if term is None:
                continue
            sets = moves_meant(term, replace(asked.scene, world=world))
            if sets is None:
                return None
            only = any(bool(getattr(each, "only", False)) for each in items_of(term))
            found.append(_Choice(tuple(sets), only))
        return found

    def _of_squares(self, role: str, term: Filler, rows: list[Row]) -> _Choice | None:
        if isinstance(term, Options) and term.sort == "square" and term.number is not None:
            self.goals = term.number
            return _Choice((frozenset(row.move for row in rows if row.move is not None),))
        if not isinstance(term, Squares):
            return None
        squares = list(self.asked.reference.squares(term))
        if not squares and term.names and not term.sort:
            # A square that the board does not have is out of reach.
            return _Choice((frozenset(),), term.only)
        if not squares or (term.number is not None and not term.number.fits(len(squares))):
            return None

        def is_there(row: Row, square: int) -> bool:
            if role == "origin":
                return row.agent == square
            return row.beyond == square or (role == "place" and row.patient == square)

        if term.sort and term.quantity is Quantity.SOME:
            # Any of the squares that the rules set apart will do.
            some = (row for row in rows if any(is_there(row, square) for square in squares))
            return _Choice(
                (frozenset(row.move for row in some if row.move is not None),), term.only
            )
        sets = (
            frozenset(row.move for row in rows if row.move is not None and is_there(row, square))
            for square in squares
        )
        return _Choice(tuple(sets), term.only)

    # Truth

    def _truth(
        self,
        rows: Sequence[Row],
        choices: list[_Choice],
        agent: Chosen | None,
        patient: Chosen | None,
    ) -> Truth:
        """Each thing that is named must be possible; of a denial none may be."""
        truths = []
        for sets in product(*(each.sets for each in choices)):
            some = [row for row in rows if all(row.move in each for each in sets)]
            truths.append(self._pairs(some, agent, patient))
        mixed = Truth.TRUE in truths and Truth.FALSE in truths
        if mixed and sum(len(each.sets) > 1 for each in choices) > 1:
            return Truth.UNKNOWN
        if self.asked.query.negated and mixed:
            return Truth.TRUE
        truth = next((t for t in (Truth.FALSE, Truth.UNKNOWN) if t in truths), Truth.TRUE)
        if truth is not Truth.TRUE or not any(each.only for each in choices):
            return truth
        for choice in choices:
            rest = [
                row
                for row in rows
                if row.move not in choice.union
                and all(row.move in each.union for each in choices if each is not choice)
            ]
            if choice.only and self._pairs(rest, agent, patient) is not Truth.FALSE:
                return Truth.FALSE
        return truth

    def _counted(self, rows: Sequence[Row], times: Number) -> Truth:
        """Count the ways of doing it: moves, but a promotion may count as one."""
        if times.fits(len({row.move for row in rows})):
            return Truth.TRUE
        if times.fits(len({(row.agent, row.beyond) for row in rows})) or (
            times.fits(len({row.agent for row in rows}))
            or times.fits(len({row.beyond for row in rows}))
        ):
            return Truth.UNKNOWN
        return Truth.FALSE

    def _pairs(self, rows: Iterable[Row], agent: Chosen | None, patient: Chosen | None) -> Truth:
        pairs = {(row.agent, row.patient) for row in rows}
        agents, patients = {a for a, _ in pairs}, {p for _, p in pairs}
        if agent is None and patient is None:
            return Truth.of(bool(pairs))
        if patient is None:
            assert agent is not None
            return agent.holds(lambda a: Truth.of(a in agents))
        if agent is None:
            return patient.holds(lambda p: Truth.of(p in patients))
        return agent.holds(lambda a: patient.holds(lambda p: Truth.of((a, p) in pairs)))

    def _must(
        self,
        world: World,
        rows: Sequence[Row],
        agent: Chosen | None,
        patient: Chosen | None,
        times: Number | None,
    ) -> Answer:
        """Answer whether every legal move is one of these."""
        if not world.legal or self.asked.query.negated or times is not None:
            return UNKNOWN
        if any(
            c is not None and (c.unsure or c.quantity is Quantity.NONE) for c in (agent, patient)
        ):
            return UNKNOWN
        fits = {row.move for row in rows}
        whole = all(each in fits for each in world.legal)
        # `Must` may speak of what is wise: only what is so can be told.
        return Answer(Truth.TRUE, "", "only") if whole else UNKNOWN

    def _why(self, world: World, rows: Sequence[Row]) -> str:
        board = world.position.game.board
        names = [format_bare(board, row.move) for row in rows if row.move is not None]
        if not names:
            return ""
        return f"possible: {', '.join(names[:6])}{' ...' if len(names) > 6 else ''}"


def _is_among(square: int | None, chosen: Chosen | None) -> bool:
    return chosen is None or square in chosen.all_squares


def moves_meant(term: Filler, scene: Scene) -> list[frozenset[Move]] | None:
    """The moves that each part of a term means in a scene; None where that is not known."""
    found: list[frozenset[Move]] = []
    for each in items_of(term):
        match each:
            case Moves(mentions=places):
                found += [
                    frozenset() if move is None else frozenset((move,))
                    for move in (scene.move_in(scene.world, place) for place in places)
                ]
            case Doing(query=query, after=after):
                moves = _with_outcome(query, scene) if after else moves_of(query, scene)
                if moves is None:
                    return None
                found.append(moves)
            case Options():
                rows = rows_of(scene.world, each)
                if rows is None or each.number is not None:
                    return None
                found.append(frozenset(row.move for row in rows if row.move is not None))
            case _:
                return None
    return found


def _with_outcome(query: Query, scene: Scene) -> frozenset[Move] | None:
    """The legal moves after which something is so; None where that is not known of one of them."""
    found = set()
    for move in scene.world.legal:
        truth = evaluate(query, scene.within(scene.world.play(move))).truth
        if truth is Truth.UNKNOWN:
            return None
        if truth is Truth.TRUE:
            found.add(move)
    return frozenset(found)


def moves_of(query: Query, scene: Scene) -> frozenset[Move] | None:
    """The legal moves that do what a query says; None where that is not known."""
    turn, agent = scene.world.position.turn, query.roles.get("agent")
    if agent is None:
        agent = SideTerm(0, 0, turn)
    elif isinstance(agent, Pieces) and agent.side is None:
        agent = replace(agent, side=turn)
    answer = evaluate(replace(query, mood=Mood.CAN, roles={**query.roles, "agent": agent}), scene)
    if answer.truth is Truth.FALSE and answer.moves:
        # Of a list some can be done and some cannot.
        return None
    return None if answer.truth is Truth.UNKNOWN else answer.moves


# Moves that are named


@relation("legal")
def legal(asked: Asked) -> Answer:
    """Answer whether named moves are legal where they are meant."""
    asked.tense()
    term = asked.take("moves")
    agent = asked.take("agent")
    if agent is not None or term is None:
        return UNKNOWN
    items = term.items if isinstance(term, Several) else (term,)
    places = [place for each in items if isinstance(each, Moves) for place in each.mentions]
    if not places or any(not isinstance(each, Moves) for each in items):
        return UNKNOWN
    found = [_is_legal(asked, place) for place in places]
    kind = "impossible" if asked.query.negated else POSSIBLE_KIND
    if asked.query.negated:
        if any(found):
            # What is called impossible and is legal may be meant as bad.
            return UNKNOWN
        return Answer(Truth.FALSE, "", kind)
    wrong = [asked.scene.moves[p].text for p, fits in zip(places, found, strict=True) if not fits]
    asked.only("moves")
    if term is not None and any(each.only for each in items if isinstance(each, Moves)):
        return UNKNOWN
    for place in places:
        if not _marks_fit(asked, place):
            return Answer(
                Truth.FALSE, f"{asked.scene.moves[place].text}: its marks are wrong", kind
            )
    return Answer(Truth.of(not wrong), f"not legal: {', '.join(wrong)}" if wrong else "", kind)


@possible("legal")
def playable(asked: Asked) -> Answer:
    """Answer whether a side can play named moves, or these alone."""
    asked.mood()
    agent, term = asked.take("agent"), asked.peek("moves")
    if not isinstance(agent, SideTerm | None) or not isinstance(term, Moves):
        return UNKNOWN
    worlds = [asked.scene.world_before_move(place) for place in term.mentions]
    if agent is not None and any(
        world is None or world.position.turn is not asked.scene.side(agent.side) for world in worlds
    ):
        return UNKNOWN
    if not term.only:
        return legal(asked)
    asked.take("moves")
    asked.only("moves")
    asked.tense()
    world = worlds[0]
    sets = moves_meant(term, asked.scene.within(world)) if world is not None else None
    if world is None or sets is None or asked.query.negated:
        return UNKNOWN
    return Answer(Truth.of(all(sets) and frozenset().union(*sets) == set(world.legal)), "", "only")


def _marks_fit(asked: Asked, place: int) -> bool:
    """Whether a move that the claim itself has placed captures, checks and mates as its marks say."""
    scene = asked.scene
    if scene.node_of(place) is not None:
        return True
    world = scene.world_before_move(place)
    move = scene.move_in(world, place) if world is not None else None
    if world is None or move is None:
        return True
    text = scene.moves[place].text
    if ("#" in text or text.endswith("mate")) and not world.mates(move):
        return False
    if "+" in text and not world.gives_check(move):
        return False
    return "x" not in text or move.captured is not None


def _is_legal(asked: Asked, place: int) -> bool:
    scene = asked.scene
    node = scene.node_of(place)
    if scene.removed:
        world = scene.world_before_move(place)
        return world is not None and scene.move_in(world, place) is not None
    if node is not None:
        return node.is_legal and node.move is not None
    return any(scene.move_in(world, place) is not None for world in scene.candidates(place))


# Legal moves of a sort


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
