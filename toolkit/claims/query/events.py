"""What a move has brought about: captures, arrivals, castling, promotion, opened lines, mate."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from toolkit.board import Colour
from toolkit.claims.query.answers import UNKNOWN, Answer, Truth, unknown
from toolkit.claims.query.asked import Asked
from toolkit.claims.query.evaluate import possible, relation
from toolkit.claims.query.routes import Routes, is_clear
from toolkit.claims.query.shapes import in_way, leapt
from toolkit.claims.query.terms import (
    Event,
    Filler,
    Line,
    Moves,
    Number,
    Options,
    Paths,
    Pieces,
    Quantity,
    Several,
    SideTerm,
    Squares,
    Tense,
    Way,
)
from toolkit.claims.query.variants import dropped, goes_as
from toolkit.claims.query.ways import Ways
from toolkit.facts.position_rows import move_paths
from toolkit.facts.row import Row
from toolkit.facts.world import World
from toolkit.movement.paths import Path
from toolkit.position import Manner, Move

MOVED = "moved"
CAPTURED = "captured"
MATE = "mate"


class _Step:
    """The move that a query speaks of, with who made it."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.tense = asked.tense()
        self.event = asked.event()
        self.world = asked.world

    @property
    def move(self) -> Move | None:
        """The move that led to the position."""
        return self.world.move

    @property
    def before(self) -> World | None:
        """The world before it."""
        return self.world.before

    def is_agent(self, term: Filler | None) -> Truth:
        """Whether a term means the piece that moved, or its side."""
        if term is None:
            return Truth.TRUE
        if isinstance(term, SideTerm):
            side = self.asked.scene.side(term.side)
            if side is self.asked.scene.mover:
                return Truth.TRUE
            # The other side may do it next.
            return Truth.UNKNOWN
        if not isinstance(term, Pieces) or self.move is None:
            return Truth.UNKNOWN
        if term.quantity not in (Quantity.THE, Quantity.SOME) or term.plural or term.only:
            return Truth.UNKNOWN
        return self.fits(term)

    def fits(self, term: Pieces) -> Truth:
        """Whether a description fits the piece that moved, after the move or before it."""
        asked, moved = self.asked, self.asked.scene.moved
        asked.only("agent")
        if moved is None or self.before is None or self.move is None:
            return Truth.UNKNOWN
        chosen = asked.reference.choose(term)
        if moved in chosen.squares:
            return Truth.TRUE
        before = replace(asked.scene, world=self.before)
        other = type(asked.reference)(before, asked.reference._judge).choose(term)
        if self.move.origin in other.squares and self.move.manner is not Manner.DROP:
            return Truth.TRUE
        if term.kinds and self.move.piece.letter not in term.kinds and not self.move.promotion:
            side = asked.scene.side(term.side)
            return (
                Truth.FALSE
                if side is self.asked.scene.mover or term.side is None
                else Truth.UNKNOWN
            )
        return Truth.UNKNOWN if chosen.is_empty or chosen.unsure else Truth.FALSE

    @property
    def is_over(self) -> bool:
        """Whether what is said must have come about with this move if it is so."""
        return self.tense is Tense.PRESENT

    def answer(self, truth: Truth, kind: str, detail: str = "") -> Answer:
        """An answer; what is false of this move may be true of another one."""
        if truth is Truth.FALSE and not self.is_over:
            return UNKNOWN
        return Answer(truth, detail, kind)


@relation("captured")
def captured(asked: Asked) -> Answer:
    """Answer whether the move captured somebody."""
    step = _Step(asked)
    agent, patient, price = asked.take("agent"), asked.take("patient"), asked.take("price")
    if step.move is None or step.before is None or price is not None:
        return UNKNOWN
    by = step.is_agent(agent)
    if by is Truth.UNKNOWN or asked.query.negated:
        return UNKNOWN
    is_named = step.event is not None and bool(asked.query.worlds)
    asked.certain = asked.certain and asked.scene.alone and (is_named or not asked.query.worlds)
    for role in ("place", "origin"):
        term = asked.take(role)
        if term is not None and not _is_at(step, term, role):
            return step.answer(Truth.FALSE, CAPTURED)
    if not _by_paths(step) or _goes_so(step) is False:
        return step.answer(Truth.FALSE, CAPTURED)
    if not _gives(step):
        return step.answer(Truth.FALSE, CAPTURED)
    if step.move.captured is None:
        # `White takes the pawn` may speak of what comes.
        asked.certain = asked.certain and isinstance(agent, Pieces)
        return step.answer(Truth.FALSE, CAPTURED, "nothing was captured")
    truth = Truth.TRUE if by is Truth.TRUE else Truth.FALSE
    if patient is not None and truth is Truth.TRUE:
        truth = _is_victim(step, patient)
    return step.answer(truth, CAPTURED, _taken_words(step) if truth is Truth.FALSE else "")


def _goes_so(step: _Step) -> bool | None:
    """Whether the move goes in the way, or leaps over those, that are said; None if nothing is."""
    asked, move, before = step.asked, step.move, step.before
    way, over = asked.take("way"), asked.take("leapt")
    asked.only("way")
    if (way is None and over is None) or move is None or before is None:
        return None
    board, position = before.position.game.board, before.position
    paths = tuple(move_paths(position, move))
    if not paths or not isinstance(way, Way | None):
        return False
    if way is not None and "aside" in way.shapes and not move.piece.pawn:
        asked.put("way", way)
    fits = way is None or (way.joint != "and" and in_way(board, paths, position.turn, way))
    if over is not None:
        reference = type(asked.reference)(asked.scene.within(before), asked.reference._judge)
        chosen = reference.choose(over, own=position.turn)
        asked.certain = asked.certain and chosen.is_certain
        fits = fits and bool(leapt(board, paths[0]) & set(chosen.all_squares))
    return fits


def _taken_words(step: _Step) -> str:
    move = step.move
    assert move is not None
    what = f"a {move.captured.name}" if move.captured else "nothing"
    return f"the {move.piece.name} took {what}"


def _is_victim(step: _Step, term: Filler) -> Truth:
    """Whether a term means the man that was captured."""
    before, move = step.before, step.move
    assert before is not None
    assert move is not None
    if isinstance(term, Squares):
        target = step.world.position.game.board.name(move.target)
        return Truth.of(term.names == (target,))
    if isinstance(term, SideTerm | Several | Number) or not isinstance(term, Pieces):
        return Truth.UNKNOWN
    square = before.position.victim(move)
    scene = replace(step.asked.scene, world=before)
    mover = step.asked.scene.mover
    if term.pronoun in ("it", "this") and not term.kinds:
        topic = step.asked.scene.topic
        return Truth.TRUE if square in topic or move.target in topic else Truth.UNKNOWN
    described = replace(
        term, quantity=Quantity.ALL, plural=True, number=None, pronoun="", only=False
    )
    chosen = type(step.asked.reference)(scene, step.asked.reference._judge).choose(
        described, mover.other, mover
    )
    if term.quantity is Quantity.NONE or term.plural or term.only:
        return Truth.UNKNOWN
    if not chosen.squares and not chosen.certain:
        return Truth.UNKNOWN
    return Truth.of(square in chosen.squares)


def _is_at(step: _Step, term: Filler, role: str) -> bool:
    if not isinstance(term, Squares) or len(term.names) != 1 or step.move is None:
        return False
    square = step.world.position.game.board.square(term.names[0])
    if role == "origin":
        return square == step.move.origin
    assert step.before is not None
    return square in (step.move.target, step.before.position.victim(step.move))


def _by_paths(step: _Step) -> bool:
    """Whether the move goes by the paths that are named."""
    terms = step.asked.path_terms()
    if terms is None or step.before is None or step.move is None:
        return False
    if not terms:
        return True
    return Routes(step.before, terms).judge(_move_rows(step)).truth is Truth.TRUE


def _gives(step: _Step) -> bool:
    """Whether the move gives the check or mate that is said to come with it."""
    giving = step.asked.take("giving")
    if giving is None:
        return True
    kind = giving.kind if isinstance(giving, Event) else ""
    return step.world.in_check if kind == "check" else step.world.is_mate


@relation("recaptured")
def recaptured(asked: Asked) -> Answer:
    """Answer whether the move took back what had captured just there."""
    before = asked.world.before
    last = before.move if before is not None else None
    here = asked.world.move
    if last is None or here is None or last.captured is None or last.target != here.target:
        return UNKNOWN
    return captured(asked)


@relation("reaches")
def reaches(asked: Asked) -> Answer:
    """Answer whether the move took a piece to a square, or the piece can go there."""
    target, world = asked.peek("target"), asked.world
    there = world.move.target if world.move is not None else None
    here = isinstance(target, Squares) and there in set(asked.reference.squares(target))
    if here or asked.query.tense in (Tense.PAST, Tense.PERFECT):
        return moved(asked)
    from toolkit.claims.query.possibilities import move

    asked.certain = asked.certain and asked.has("path", "via")
    return move(asked)


def _move_rows(step: _Step) -> list[Row]:
    assert step.before is not None
    assert step.move is not None
    position, move = step.before.position, step.move
    return [
        Row("moved", position, move.origin, move.target, path, move=move)
        for path in move_paths(position, move)
    ]


@relation("moved")
def moved(asked: Asked) -> Answer:
    """Answer whether the move took a piece somewhere, by which paths."""
    if asked.has("reserve"):
        asked.put("what", asked.take("agent") or Pieces(0, 0, moved=True))
        return dropped(asked)
    if set(asked.query.roles) <= {"agent", "way"} and asked.has("way"):
        return _gait(asked)
    step = _Step(asked)
    agent = asked.take("agent")
    if step.move is None or step.before is None or asked.query.negated:
        return UNKNOWN
    by = step.is_agent(agent)
    if by is Truth.UNKNOWN:
        return UNKNOWN
    asked.certain = asked.certain and asked.scene.alone and not asked.query.worlds
    if not _gives(step) or _goes_so(step) is False:
        return step.answer(Truth.FALSE, MOVED)
    board = step.world.position.game.board
    details = []
    for role, square in (("target", step.move.target), ("origin", step.move.origin)):
        term = asked.take(role)
        if term is None:
            continue
        if not isinstance(term, Squares) or (len(term.names) != 1 and not term.sort):
            return UNKNOWN
        if square not in set(asked.reference.squares(term)):
            details.append(f"it is {board.name(square)}")
    for role in ("target_line", "origin_line", "along", "line"):
        term = asked.take(role)
        if term is None:
            continue
        line = asked.reference.line(term) if isinstance(term, Line) else frozenset()
        if not line:
            return UNKNOWN
        if not _on_line(role, step.move, line):
            details.append("")
    return _routed(step, by, details)


def _on_line(role: str, move: Move, line: frozenset[int]) -> bool:
    if role == "origin_line":
        return move.origin in line
    if role == "target_line":
        return move.target in line
    return move.origin in line and move.target in line


def _routed(step: _Step, by: Truth, details: Sequence[str]) -> Answer:
    asked = step.asked
    terms = asked.path_terms()
    if terms is None:
        return UNKNOWN
    if by is Truth.FALSE or details:
        if len(asked.query.roles) < 2 and not details:
            return UNKNOWN
        return step.answer(Truth.FALSE, MOVED, "; ".join(filter(None, details)))
    if not terms:
        # That a piece moved says nothing that its move does not.
        return step.answer(Truth.TRUE, MOVED)
    found = Routes(step.before, terms).judge(_move_rows(step)) if step.before else None
    if found is None:
        return UNKNOWN
    answer = step.answer(found.truth, "path", found.detail)
    return replace(
        answer, paths=tuple(found.paths), missing=tuple(found.missing), world=step.before
    )


@relation("advances", "retreats")
def steps(asked: Asked) -> Answer:
    """Answer whether the move goes forward, or back."""
    move, mover = asked.world.move, asked.scene.mover
    if move is None:
        return UNKNOWN
    files = asked.world.position.game.board.files
    ranks = (move.target // files - move.origin // files) * mover.forward
    answer = moved(asked)
    if answer.truth is not Truth.TRUE:
        return answer
    fits = ranks > 0 if asked.query.relation == "advances" else ranks < 0
    return answer if fits else UNKNOWN


@relation("castled", "castled_short", "castled_long")
def castled(asked: Asked) -> Answer:
    """Answer whether the move is castling."""
    step = _Step(asked)
    agent = asked.take("agent")
    if step.move is None or asked.query.negated or not isinstance(agent, SideTerm | None):
        return UNKNOWN
    if step.is_agent(agent) is not Truth.TRUE:
        return UNKNOWN
    asked.certain = False
    fits = step.move.way is not None
    if fits and asked.query.relation != "castled":
        short = step.move.target > step.move.origin
        fits = short is (asked.query.relation == "castled_short")
    return step.answer(Truth.of(fits), MOVED)


@relation("promoted")
def promoted(asked: Asked) -> Answer:
    """Answer whether the move is a promotion, and to what."""
    step = _Step(asked)
    agent, kind, target = asked.take("agent"), asked.take("kind"), asked.take("target")
    if step.move is None or asked.query.negated or not isinstance(kind, Pieces | None):
        return UNKNOWN
    if step.move.promotion is None:
        asked.certain = asked.certain and agent is not None
        return step.answer(Truth.FALSE, MOVED)
    if (
        agent is not None
        and step.is_agent(agent) is not Truth.TRUE
        and not (isinstance(agent, Pieces) and step.move.piece.letter in agent.kinds)
    ):
        return UNKNOWN
    fits = kind is None or not kind.kinds or step.move.promotion.letter in kind.kinds
    if target is not None:
        fits = fits and _is_at(step, target, "place")
    return step.answer(Truth.of(fits), MOVED)


_DIRECTIONS = frozenset(("sideways", "aside", "diagonal", "straight", "backward", "forward"))


def _gait(asked: Asked) -> Answer:
    """Answer how a piece goes: how the move went, or as what the piece may move where it stands."""
    step = _Step(asked)
    agent, way = asked.take("agent"), asked.peek("way")
    if not isinstance(agent, Pieces) or not isinstance(way, Way):
        return UNKNOWN
    if way.shapes == ("usual",) and step.tense in (Tense.PAST, Tense.PERFECT):
        return UNKNOWN
    did = step.is_agent(agent) if step.move is not None else Truth.FALSE
    one = agent.quantity is Quantity.THE and not agent.plural
    if one and did is not Truth.TRUE and _DIRECTIONS & set(way.shapes):
        # `The king goes forward` is said of a move.
        return UNKNOWN
    went = Truth.UNKNOWN
    if did is Truth.TRUE:
        went = Truth.of(_goes_so(step) is True and not way.only)
    if not step.is_over:
        return Answer(went, "", MOVED) if not asked.query.negated else UNKNOWN
    asked.take("way")
    state = goes_as(asked, agent, way)
    if did is Truth.TRUE and state is not went:
        # The words may mean the move as well as what comes.
        return UNKNOWN
    return Answer(state, "", MOVED)


@relation("interposes")
def interposes(asked: Asked) -> Answer:
    """Answer whether the move stepped between a checking piece and the king."""
    step = _Step(asked)
    agent, target = asked.take("agent"), asked.take("target")
    if step.move is None or step.before is None or asked.query.negated or asked.has("between"):
        return UNKNOWN
    if step.is_agent(agent) is not Truth.TRUE:
        return UNKNOWN
    path = asked.take("path")
    line = asked.take("line")
    checks = [row for row in step.before.rows("checks") if row.path is not None]
    if not checks:
        # Who steps between other pieces is not judged.
        return UNKNOWN
    here = step.move.target
    fits = any(row.path is not None and here in row.path.passes for row in checks)
    if isinstance(path, Paths) and path.paths:
        board = step.world.position.game.board
        wanted = {tuple(board.square(name) for name in each) for each in path.paths}
        fits = fits and any(row.path is not None and row.path.stations in wanted for row in checks)
    elif path is not None:
        return UNKNOWN
    if isinstance(line, Line):
        squares = asked.reference.line(line)
        if not squares:
            return UNKNOWN
        fits = fits and here in squares
    elif line is not None:
        return UNKNOWN
    if target is not None:
        fits = fits and _is_at(step, target, "place")
    return step.answer(Truth.of(fits), "blocked")


@relation("answers")
def answers(asked: Asked) -> Answer:
    """Answer whether the move is an answer to a check."""
    from toolkit.claims.query.possibilities import is_check

    step = _Step(asked)
    agent, what = asked.take("agent"), asked.take("patient")
    if step.move is None or step.before is None or asked.query.negated:
        return UNKNOWN
    if agent is not None and step.is_agent(agent) is not Truth.TRUE:
        return UNKNOWN
    how = asked.take("how")
    if how is not None or not step.before.in_check:
        return UNKNOWN
    asked.scene = asked.reference.scene = asked.scene.within(step.before)
    return step.answer(Truth.TRUE, MOVED) if what is None or is_check(asked, what) else UNKNOWN


@relation("opened")
def opened(asked: Asked) -> Answer:
    """Answer whether the move opened a path or a line."""
    step = _Step(asked)
    agent, term, owner = asked.take("agent"), asked.take("opened"), asked.take("owner")
    if step.move is None or step.before is None or asked.query.negated or owner is not None:
        return UNKNOWN
    if agent is not None and step.is_agent(agent) is not Truth.TRUE:
        return UNKNOWN
    if isinstance(term, Paths):
        return _opened_paths(step, term)
    asked.certain = False
    if isinstance(term, Line):
        line = asked.reference.line(term)
        fits = step.move.origin in line and step.move.target not in line
        return step.answer(Truth.TRUE, "blocked") if fits and line else UNKNOWN
    return UNKNOWN


def _opened_paths(step: _Step, term: Paths) -> Answer:
    """Answer whether the move opened paths that were not clear, so that there are as many as is said."""
    asked, world, before = step.asked, step.world, step.before
    assert before is not None
    ways = Ways(asked, [world])
    group = ways.group(replace(term, state=""))
    if group is None or step.move is None:
        return UNKNOWN

    def test(path: Path) -> Truth:
        if path.origin == step.move.target if step.move else True:
            return Truth.UNKNOWN
        return Truth.of(is_clear(world, path) and not is_clear(before, path))

    asked.certain = asked.certain and group.certain
    if term.ordinal:
        count = sum(is_clear(world, path) for path in group.every)
        opened = [path for path in group.every if test(path) is Truth.TRUE]
        return step.answer(Truth.of(count == term.ordinal and len(opened) == 1), "blocked")
    truth = ways.holds(term, group, test, known=True)
    return (
        Answer(truth, "", "blocked")
        if "event" in asked.query.roles
        else step.answer(truth, "blocked")
    )


# Checks of a special sort


@relation("discovered_check")
def discovered_check(asked: Asked) -> Answer:
    """Answer whether the move gave check by a piece that did not move."""
    step = _Step(asked)
    agent, unveiler = asked.take("agent"), asked.take("unveiler")
    if step.move is None:
        return UNKNOWN
    if unveiler is not None and step.is_agent(unveiler) is not Truth.TRUE:
        return UNKNOWN
    here = step.move.target
    rows = [row for row in step.world.rows("checks") if row.agent != here]
    if agent is not None:
        if isinstance(agent, SideTerm):
            return UNKNOWN
        chosen = asked.means(agent, asked.scene.mover)
        if not chosen.is_one:
            return UNKNOWN
        rows = [row for row in rows if row.agent in chosen.squares]
    return step.answer(Truth.of(bool(rows)), "check")


@relation("double_check")
def double_check(asked: Asked) -> Answer:
    """Answer whether two pieces give check, or one by two paths."""
    asked.tense()
    asked.event()
    agent, patient = asked.take("agent"), asked.take("patient")
    rows = asked.world.rows("checks")
    pathed = {row.agent for row in rows if row.path is not None}
    # An intruder that attacks the king as well checks him once.
    rows = tuple(row for row in rows if row.path is not None or row.agent not in pathed)
    agents = {row.agent for row in rows}
    if patient is not None and not isinstance(patient, SideTerm | Pieces):
        return UNKNOWN
    terms = asked.path_terms()
    if terms is None:
        return UNKNOWN
    truth = Truth.of(len(agents) > 1)
    if agent is not None:
        chosen = asked.means(agent, asked.scene.mover)
        named = set(chosen.all_squares)
        if isinstance(agent, Several):
            truth = Truth.of(len(named) > 1 and named <= agents)
        elif isinstance(agent, Pieces) and agent.number == Number.exactly(1):
            truth = Truth.of(any(sum(row.agent == each for row in rows) > 1 for each in agents))
        elif isinstance(agent, Pieces) and len(named) == 1:
            own = [row for row in rows if row.agent in named]
            truth = Truth.of(len(own) > 1)
    elif len(agents) < 2 and len(rows) > 1:
        truth = Truth.TRUE
    if terms:
        found = Routes(asked.world, terms).judge(list(rows))
        return Answer(
            found.truth if truth is Truth.TRUE else truth,
            found.detail,
            "check",
            tuple(found.paths),
            missing=tuple(found.missing),
        )
    paths = Routes(asked.world, ())
    reports = tuple(paths.report(row) for row in rows if row.path is not None)
    return Answer(truth, "" if truth is Truth.TRUE else "it is none", "check", reports)


@relation("mates")
def mates(asked: Asked) -> Answer:
    """Answer whether it is mate, or mate in some moves."""
    asked.tense()
    asked.event()
    length, moves = asked.take("length"), asked.take("moves")
    agent, patient, place = asked.take("agent"), asked.take("patient"), asked.take("place")
    if place is not None or not isinstance(length, Number | None):
        return UNKNOWN
    world = asked.world
    side = asked.side_of(agent) if agent is not None else None
    loser = asked.side_of(patient)
    if patient is not None and (loser is None or loser is not world.position.turn):
        return Answer(Truth.FALSE, "it is not mate", MATE) if loser is not None else UNKNOWN
    if side is not None and side is world.position.turn and length is None and moves is None:
        # Who is to move can mate with the next move.
        asked.certain = False
        truths = [row for row in world.rows("legal") if world.mates(row)]
        chosen = asked.means(agent, side) if isinstance(agent, Pieces | Several) else None
        squares = {row.agent for row in truths}
        return Answer(
            Truth.of(bool(truths))
            if chosen is None
            else chosen.holds(lambda s: Truth.of(s in squares)),
            "",
            MATE,
        )
    if length is not None or moves is not None:
        return _forced_mate(asked, world, length, moves, side)
    if not world.is_mate:
        return Answer(Truth.FALSE, "it is not mate", MATE)
    if isinstance(agent, Pieces):
        way = asked.take("way")
        rows = world.rows("checks")
        if isinstance(way, Way) and len(way.shapes) == 1:
            side, board = asked.scene.mover, world.position.game.board
            rows = tuple(row for row in rows if row.path and in_way(board, (row.path,), side, way))
        elif way is not None:
            return UNKNOWN
        checkers = {row.agent for row in rows}
        chosen = asked.means(agent, asked.scene.mover)
        return Answer(chosen.holds(lambda s: Truth.of(s in checkers)), "", MATE)
    return Answer(Truth.of(side is None or side is asked.scene.mover), "", MATE)


def _forced_mate(
    asked: Asked, world: World, length: object, moves: object, side: Colour | None
) -> Answer:
    """Answer whether the side to move mates in at most some moves, by a first move that is named."""
    from toolkit.claims.query.mating import mates_in

    count = length.low if isinstance(length, Number) else 1
    first = None
    if moves is not None:
        if not isinstance(moves, Moves) or len(moves.mentions) != 1:
            return UNKNOWN
        before = asked.scene.world_before_move(moves.mentions[0])
        if before is None:
            return UNKNOWN
        world = before
        first = asked.scene.move_in(world, moves.mentions[0])
        if first is None:
            return Answer(Truth.FALSE, "that move is not legal", MATE)
    if side is not None and world.position.turn is not side:
        return UNKNOWN
    found = mates_in(world.position, count, first)
    if found is None:
        return unknown("not decided within the limit")
    return Answer(Truth.of(found), "" if found else f"there is no mate in {count}", MATE)


@relation("stalemates")
def stalemates(asked: Asked) -> Answer:
    """Answer whether the side to move has no legal move and is not in check."""
    asked.tense()
    asked.event()
    agent, patient = asked.take("agent"), asked.take("patient")
    if isinstance(agent, Pieces) or not isinstance(patient, SideTerm | None):
        return UNKNOWN
    if patient is not None and asked.scene.side(patient.side) is not asked.world.position.turn:
        return UNKNOWN
    return Answer(Truth.of(asked.world.is_stalemate), "", MATE)


# What moves win and lose


@relation("loses")
def loses(asked: Asked) -> Answer:
    """Answer whether somebody is lost to a move that is named."""
    asked.tense()
    lost, moves = asked.take("lost"), asked.take("moves")
    agent, event = asked.take("agent"), asked.event()
    del event
    if isinstance(lost, Options) and lost.sort.startswith("castled") and moves is None:
        return _loses_right(asked, agent, lost)
    if not isinstance(moves, Moves) or len(moves.mentions) != 1 or lost is None:
        return UNKNOWN
    if agent is not None and not isinstance(agent, SideTerm):
        return UNKNOWN
    scene = asked.scene
    node = scene.node_of(moves.mentions[0])
    world = scene.worlds.of(node) if node is not None and node.is_legal else None
    if world is None:
        move = scene.move_in(scene.world, moves.mentions[0])
        world = scene.world.play(move) if move is not None else None
    if world is None or world.move is None or world.before is None:
        return Answer(Truth.FALSE, "that move is not legal", CAPTURED)
    if world.move.captured is None or not isinstance(lost, Pieces):
        return (
            Answer(Truth.FALSE, "nothing is captured", CAPTURED)
            if isinstance(lost, Pieces)
            else UNKNOWN
        )
    fits = not lost.kinds or world.move.captured.letter in lost.kinds
    return Answer(
        Truth.of(fits), f"the {world.move.captured.name} is lost" if not fits else "", CAPTURED
    )


def _loses_right(asked: Asked, agent: Filler | None, lost: Options) -> Answer:
    """Answer whether the move has ended the right to castle."""
    from toolkit.claims.query.possibilities import rights_of

    side, before = asked.side_of(agent), asked.world.before
    plain = lost.quantity is Quantity.THE and lost.sort != "castled_both" and not lost.plural
    if side is None or before is None or not plain or asked.query.negated:
        return UNKNOWN
    asked.certain = asked.certain and isinstance(agent, SideTerm)
    if rights_of(asked, side, lost.sort):
        return Answer(Truth.FALSE, "the right is still there", MOVED)
    asked.scene = asked.scene.within(before)
    had = rights_of(asked, side, lost.sort)
    return Answer(Truth.TRUE, "", MOVED) if had else UNKNOWN


@relation("wins")
def wins(asked: Asked) -> Answer:
    """Answer whether the move captured what is said to be won."""
    step = _Step(asked)
    agent, won, price = asked.take("agent"), asked.take("won"), asked.take("price")
    if step.move is None or step.is_agent(agent) is not Truth.TRUE or asked.query.negated:
        return UNKNOWN
    if not isinstance(won, Pieces) or step.before is None:
        return UNKNOWN
    if step.move.captured is None:
        return UNKNOWN
    asked.certain = asked.certain and step.tense is Tense.PRESENT and price is None
    fits = not won.kinds or step.move.captured.letter in won.kinds
    if price is not None:
        fits = fits and _paid(step, price)
        if not fits:
            return UNKNOWN
    return step.answer(Truth.of(fits), CAPTURED)


def _paid(step: _Step, price: Filler) -> bool:
    """Whether the move before captured the piece that was given."""
    before = step.before
    last = before.move if before is not None else None
    if last is None or last.captured is None or not isinstance(price, Pieces):
        return False
    return last.captured.letter in price.kinds


@relation("threatens")
def threatens(asked: Asked) -> Answer:
    """Answer whether a move that is threatened can be played, after a pass if another is to move."""
    tense = asked.tense()
    asked.event()
    agent, threat = asked.take("agent"), asked.take("threat")
    scene = asked.scene
    moves = isinstance(agent, SideTerm) and scene.side(agent.side) is not scene.mover
    if moves and tense is not Tense.PRESENT:
        return UNKNOWN
    if isinstance(threat, Pieces | Several | Squares):
        return _attack(asked, agent, threat)
    if not isinstance(threat, Moves) or asked.query.negated:
        return UNKNOWN
    if scene.world.in_check and not moves:
        return UNKNOWN
    passed = scene.world if moves else scene.world.passed
    # Without a number it may be meant after a move that was named before.
    numbered = all(scene.node_of(place) is not None for place in threat.mentions)
    asked.certain = asked.certain and (numbered or not moves)
    found = [scene.move_in(passed, place) for place in threat.mentions]
    if threat.joint == "or" or len(found) > 1:
        legal = [move for move in found if move is not None]
        return Answer(Truth.TRUE, "", "threat") if len(legal) == len(found) else UNKNOWN
    if found[0] is None:
        return Answer(Truth.FALSE, "that move would not be legal", "threat")
    return _marked(asked, passed, found[0], scene.moves[threat.mentions[0]].text)


def _marked(asked: Asked, passed: World, move: Move, text: str) -> Answer:
    """Hold the marks of a threatened move against what it would do."""
    mate = asked.take("mate") is not None or text.endswith(("#", "mate"))
    if mate and not passed.mates(move):
        return Answer(Truth.FALSE, "it would not be mate", "threat")
    if text.endswith("+") and not passed.gives_check(move):
        return Answer(Truth.FALSE, "it would not be check", "threat")
    if "x" in text and move.captured is None:
        return Answer(Truth.FALSE, "it would capture nothing", "threat")
    return Answer(Truth.TRUE, "", "threat")


def _attack(asked: Asked, agent: Filler | None, patient: Filler) -> Answer:
    """Answer a threat to pieces as an attack on them."""
    from toolkit.claims.query.evaluate import evaluate

    roles = {
        **{
            role: term
            for role in ("place", "path", "via", "line")
            if (term := asked.take(role)) is not None
        },
        "patient": patient,
    }
    roles["agent"] = agent if agent is not None else Pieces(0, 0, moved=True)
    query = replace(
        asked.query, relation="attacks", roles=roles, negated=False, worlds=(), reasons=()
    )
    return evaluate(query, asked.scene)


possible("threatens")(threatens)
