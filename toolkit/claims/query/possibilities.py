"""What can be done: legal moves by who makes them, what they capture, and where they go."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from toolkit.board import Colour
from toolkit.claims.query.answers import UNKNOWN, Answer, Truth, unknown
from toolkit.claims.query.asked import Asked
from toolkit.claims.query.evaluate import possible, relation
from toolkit.claims.query.reference import Chosen
from toolkit.claims.query.routes import Routes
from toolkit.claims.query.shapes import in_way, leapt
from toolkit.claims.query.terms import (
    Event,
    Filler,
    Line,
    Mood,
    Moves,
    Pieces,
    Quantity,
    Several,
    SideTerm,
    Squares,
    Way,
)
from toolkit.facts.position_rows import move_paths
from toolkit.facts.row import Row
from toolkit.facts.world import World
from toolkit.notation import format_bare

POSSIBLE_KIND = "possible"
THREAT_KIND = "threat"
Fits = Callable[[World, Row], bool]


@possible("captured")
def capture(asked: Asked) -> Answer:
    """Answer who can capture whom."""
    return _Can(asked, lambda _, row: row.patient is not None, "captured").answer()


@possible("recaptured")
def recapture(asked: Asked) -> Answer:
    """Answer who can take back where something was just captured, or would be."""
    world = asked.world
    last = world.move
    if last is None or last.captured is None:
        return unknown("nothing was captured")
    return _Can(asked, lambda _, row: row.patient == last.target, "captured").answer()


@possible("moved", "reaches")
def move(asked: Asked) -> Answer:
    """Answer who can go where."""
    return _Can(asked, lambda _, row: True, POSSIBLE_KIND).answer()


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

    return _Can(asked, fits, POSSIBLE_KIND).answer()


@possible("checks")
def check(asked: Asked) -> Answer:
    """Answer who can give check."""
    asked.take("patient")
    return _Can(asked, lambda world, row: world.gives_check(row), POSSIBLE_KIND).answer()


@possible("mates")
def mate(asked: Asked) -> Answer:
    """Answer who can mate at once."""
    asked.take("patient")
    return _Can(asked, lambda world, row: world.mates(row), POSSIBLE_KIND).answer()


@possible("interposes", "blocks")
def interpose(asked: Asked) -> Answer:
    """Answer who can step between a checking piece and the king."""
    blocked = asked.take("blocked")
    if asked.query.relation == "blocks" and not (
        isinstance(blocked, Event) and blocked.kind == "check"
    ):
        return UNKNOWN
    world = asked.world
    if not world.in_check:
        return unknown("there is no check")
    checkers = {row.agent for row in world.rows("checks")}
    kings = {s for s, piece in world.pieces.items() if piece.type.royal}
    return _Can(
        asked, lambda _, row: row.agent not in kings and row.patient not in checkers, POSSIBLE_KIND
    ).answer()


@possible("castled")
def castle(asked: Asked) -> Answer:
    """Answer who can castle."""
    return _Can(
        asked,
        lambda _, row: row.move is not None and row.move.way is not None,
        POSSIBLE_KIND,
        by_side=True,
    ).answer()


@possible("promoted")
def promote(asked: Asked) -> Answer:
    """Answer which pawn can promote, and to what."""
    kind = asked.take("kind")
    letters = kind.kinds if isinstance(kind, Pieces) else ""
    return _Can(
        asked,
        lambda _, row: (
            row.move is not None
            and row.move.promotion is not None
            and (not letters or row.move.promotion.letter in letters)
        ),
        POSSIBLE_KIND,
    ).answer()


class _Can:
    """Answers one query on what can, must or threatens to be done."""

    def __init__(self, asked: Asked, fits: Fits, kind: str, by_side: bool = False) -> None:
        self.asked = asked
        self.fits = fits
        self.kind = kind
        self.by_side = by_side
        self.mood = asked.mood()

    def answer(self) -> Answer:
        asked = self.asked
        asked.tense()
        if asked.event() is not None and not asked.has("agent"):
            asked.put("agent", Pieces(0, 0, moved=True))
        agent_term, patient_term = asked.take("agent"), asked.take("patient")
        if isinstance(agent_term, Moves) or (isinstance(agent_term, SideTerm) and agent_term.only):
            return UNKNOWN
        side = self._side(agent_term, patient_term)
        world = self._world(side)
        if world is None:
            return UNKNOWN
        asked.reference.scene = replace(asked.scene, world=world)
        own = side
        kind = asked.peek("kind")
        if isinstance(kind, Pieces) and kind.squares:
            asked.put("target", Squares(0, 0, kind.squares))
        for role in ("agent", "patient", "target"):
            asked.only(role)
        agent_term = self._placed(agent_term, world)
        agent = (
            None
            if agent_term is None or isinstance(agent_term, SideTerm)
            else (self._doer(agent_term, side))
        )
        patient = None if patient_term is None else asked.means(patient_term, side.other, own)
        for chosen in (agent, patient):
            if (
                chosen is not None
                and chosen.is_empty
                and chosen.quantity not in (Quantity.NONE, Quantity.SOME, Quantity.COUNT)
            ):
                why = chosen.wrong
                return asked.misnamed(why, self.kind) if why else UNKNOWN
        rows = [row for row in world.rows("legal") if self.fits(world, row)]
        giving = asked.take("giving")
        if isinstance(giving, Event):
            test = world.gives_check if giving.kind == "check" else world.mates
            rows = [row for row in rows if test(row)]
        found = self._narrowed(world, rows)
        if found is None:
            return UNKNOWN
        if self.mood is Mood.MUST:
            return self._must(world, found, agent, patient)
        truth = self._truth(found, agent, patient)
        if self.mood is Mood.THREAT:
            asked.certain = asked.certain and truth is not Truth.UNKNOWN
        detail = "" if truth is Truth.TRUE else self._why(world, found)
        return Answer(
            truth,
            detail,
            THREAT_KIND if self.mood is Mood.THREAT else self.kind,
            world=asked.scene.world,
        )

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
        if asked.query.negated:
            return term
        square = world.position.game.board.square(term.squares[0])
        if square is None or world.piece(square) is not None:
            return term
        asked.put("target", Squares(term.start, term.end, term.squares))
        return replace(term, squares=())

    def _side(self, agent: Filler | None, patient: Filler | None) -> Colour:
        asked = self.asked
        if self.mood is Mood.THREAT:
            return asked.scene.mover
        side = asked.side_of(agent)
        if side is not None:
            return side
        other = asked.side_of(patient)
        if other is not None:
            return other.other
        return asked.scene.world.position.turn

    def _world(self, side: Colour) -> World | None:
        world = self.asked.scene.world
        if world.position.turn is side:
            return world
        # Nobody passes when in check.
        return None if world.in_check else world.passed

    def _narrowed(self, world: World, rows: list[Row]) -> list[Row] | None:
        """Take the roles that say where and how."""
        asked, reference = self.asked, self.asked.reference
        for role in ("target", "place", "origin"):
            term = asked.peek(role)
            if term is None:
                continue
            if not isinstance(term, Squares):
                return None
            squares = set(reference.squares(term))
            if (
                len(squares) > 1
                and role != "origin"
                and not (term.sort and term.quantity is Quantity.SOME)
            ):
                continue
            asked.take(role)
            if role == "origin":
                rows = [row for row in rows if row.agent in squares]
            else:
                rows = [
                    row
                    for row in rows
                    if row.beyond in squares or (role == "place" and row.patient in squares)
                ]
        for role in ("target_line", "along", "line", "origin_line"):
            term = asked.take(role)
            if term is None:
                continue
            if not isinstance(term, Line):
                return None
            line = reference.line(term)
            if not line:
                return None
            rows = [row for row in rows if self._lies(row, role, line)]
        way, over = asked.take("way"), asked.take("leapt")
        if way is not None:
            if not isinstance(way, Way) or way.only or way.joint == "and":
                return None
            rows = [
                row
                for row in rows
                if row.move is not None
                and in_way(
                    world.position.game.board,
                    move_paths(world.position, row.move),
                    world.position.turn,
                    way,
                )
            ]
        if over is not None:
            squares = set(asked.means(over).all_squares)
            rows = [
                row
                for row in rows
                if row.path is not None and (leapt(world.position.game.board, row.path) & squares)
            ]
        named = asked.take("moves")
        if named is not None:
            if not isinstance(named, Moves):
                return None
            meant = [asked.scene.move_in(world, place) for place in named.mentions]
            there = {row.move for row in rows}
            if any(each not in there for each in meant):
                return []
            rows = [row for row in rows if row.move in meant]
        return self._by_paths(world, rows)

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

    # Truth

    def _truth(self, rows: Sequence[Row], agent: Chosen | None, patient: Chosen | None) -> Truth:
        targets = self._targets()
        if targets is None:
            return self._pairs(rows, agent, patient)
        squares, only = targets
        truths = [
            self._pairs([row for row in rows if row.beyond == square], agent, patient)
            for square in squares
        ]
        truth = (
            Truth.TRUE
            if all(t is Truth.TRUE for t in truths)
            else (Truth.UNKNOWN if Truth.UNKNOWN in truths else Truth.FALSE)
        )
        if self.asked.query.negated and truth is Truth.FALSE and Truth.TRUE in truths:
            return Truth.TRUE
        if only and truth is Truth.TRUE:
            rest = [row for row in rows if row.beyond not in squares]
            return self._pairs(rest, agent, patient).denied
        return truth

    def _targets(self) -> tuple[tuple[int, ...], bool] | None:
        """Take several goals, each of which must be within reach."""
        for role in ("target", "place"):
            term = self.asked.take(role)
            if isinstance(term, Squares):
                return tuple(self.asked.reference.squares(term)), term.only
        return None

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
        self, world: World, rows: Sequence[Row], agent: Chosen | None, patient: Chosen | None
    ) -> Answer:
        """Answer whether every legal move is one of these."""
        if not world.legal or self.asked.query.negated:
            return UNKNOWN
        if any(c is not None and (c.parts or c.unsure or c.only) for c in (agent, patient)):
            return UNKNOWN
        fits = {
            row.move
            for row in rows
            if (agent is None or row.agent in agent.squares)
            and (patient is None or row.patient in patient.squares)
        }
        targets = self._targets()
        if targets is not None:
            return UNKNOWN
        whole = all(each in fits for each in world.legal)
        # `Must` may speak of what is wise: only what is so can be told.
        return Answer(Truth.TRUE, "", "only") if whole else UNKNOWN

    def _why(self, world: World, rows: Sequence[Row]) -> str:
        board = world.position.game.board
        names = [format_bare(board, row.move) for row in rows if row.move is not None]
        if not names:
            return ""
        return f"possible: {', '.join(names[:6])}{' ...' if len(names) > 6 else ''}"


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
    if "#" in text and not world.mates(move):
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
