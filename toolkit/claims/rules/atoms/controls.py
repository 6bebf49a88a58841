"""Control of squares: `the knight controls c6 through a2-a4-c6`, `covers the e-file`."""

from __future__ import annotations

from dataclasses import dataclass, replace

from toolkit.board import Colour, bits
from toolkit.claims.language.forms import (
    Article,
    Group,
    Like,
    LineTerm,
    Number,
    PathTerm,
    Pieces,
    SideTerm,
    Squares,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.rules.acting import enemies, enemy_king, friends, no_fault, nobody, takers
from toolkit.claims.rules.atoms.xray import beyond
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, true, unknown
from toolkit.claims.rules.lines import between, is_on_board, runs_along, squares_on
from toolkit.claims.rules.logic import both
from toolkit.claims.rules.places import on_square
from toolkit.claims.rules.quantify import OF_ONE_SIDE, over_pieces, squares_named
from toolkit.claims.rules.reach import Tie
from toolkit.claims.rules.scene import Scene
from toolkit.claims.rules.ties import judge_tie


@judge("controls", kind="controls")
def controls(  # noqa: C901 - a case for each way
    scene: Scene,
    *,
    square: SquareTerm | Group | Squares | LineTerm,
    agent: Pieces | Group | SideTerm | None = None,
    via: PathTerm | SquareTerm | Group | None = None,
    like: Like | None = None,
    through: SquareTerm | Pieces | None = None,
    times: Number | None = None,
    as_: Word | None = None,
    from_: SquareTerm | None = None,
    along: LineTerm | None = None,
) -> Judgement:
    """It could capture on that square; `as_` says whether what stands there is attacked or protected."""
    if from_ is not None and not isinstance(square, LineTerm) and through is None:
        there = on_square(agent, from_)
        if there is None:
            return unknown("it is not known which of them stands there")
        return controls(
            scene, square=square, agent=there, via=via, like=like, times=times, as_=as_, along=along
        )
    if along is not None and not is_on_board(scene.game.board, along):
        return unknown("it is not known which line is meant")
    plain = along is None and like is None and times is None
    if isinstance(square, LineTerm):
        if not plain or via is not None or through is not None:
            return unknown("how a line is controlled is not judged")
        return _line(scene, square, agent)
    if as_ is not None and as_.value == "threatens":
        if not _is_all_held(scene, square):
            return unknown("whether a move to that square is threatened is left open")
        as_ = Word(as_.extent, "attacks")
    if as_ is not None and as_.value not in ("attacks", "protects"):
        return unknown(f"{as_.value} is not judged")
    if isinstance(square, Squares) and square.number and not square.names:
        bare = plain and via is None and through is None
        return _so_many(scene, agent, square) if bare else unknown("by which ways is not judged")
    if isinstance(through, Pieces):
        if agent is None or not plain or isinstance(square, Squares):
            return unknown("how it acts through a piece is not judged")
        return beyond(scene, agent, square, through, via)
    if through is not None and via is not None:
        return unknown("two ways are named")
    said = _Said(agent, square, via or through, like, times, along)
    found = said.of(control(scene))
    return found if as_ is None else _of_what_stands(scene, said, as_, found)


@dataclass(frozen=True, slots=True)
class _Said:
    """What is said of a square."""

    agent: Pieces | Group | SideTerm | None
    square: SquareTerm | Group | Squares
    via: PathTerm | SquareTerm | Group | None
    like: Like | None
    times: Number | None
    along: LineTerm | None

    def of(self, tie: Tie) -> Judgement:
        """Judge it of pieces that act so."""
        held = held_to(tie, self.along)
        found = self._by(held)
        if found.truth is Truth.FALSE and isinstance(self.agent, Group) and self.agent.only:
            sides = (self._by(_of_side(held, side)) for side in Colour)
            if any(each.truth is Truth.TRUE for each in sides):
                return unknown(OF_ONE_SIDE)
        return found

    def _by(self, tie: Tie) -> Judgement:
        return judge_tie(tie, self.agent, self.square, self.via, self.like, self.times)


def _so_many(scene: Scene, agent: Term | None, squares: Squares) -> Judgement:
    """It controls so many squares, with those of its own side's men and beyond the king, or without."""
    if not isinstance(agent, Pieces) or squares.number is None or squares.only:
        return unknown("which piece controls them is not said")
    tie, number = control(scene), squares.number

    def by(origin: int) -> Judgement:
        goals = [each for each in bits(scene.game.board.squares) if each != origin]
        found = {each: tie.holds(origin, each) for each in goals}
        held = [each for each, said in found.items() if said.truth is Truth.TRUE]
        near = [each for each in held if not found[each].xray]
        own = scene.position.side(scene.piece(origin).colour)
        counts = {
            len([each for each in some if other or not own >> each & 1])
            for some in (held, near)
            for other in (True, False)
        }
        fits = max(counts) >= number if squares.at_least else number in counts
        names = ", ".join(scene.name(each) for each in held)
        return true(names) if fits else false(f"it controls {names or 'none'}")

    return over_pieces(scene, agent, by)


def _of_side(tie: Tie, side: Colour) -> Tie:
    """What the pieces of one side do."""

    def fault(origin: int, target: int) -> str:
        own = tie.scene.piece(origin).colour is side
        return tie.fault(origin, target) or ("" if own else "it is of the other side")

    return replace(tie, fault=fault)


def _is_all_held(scene: Scene, square: Term) -> bool:
    """Whether something stands on each of the squares that are named."""
    there = squares_named(scene, square)
    return bool(there) and all(scene.position.piece_at(each) is not None for each in there)


def _of_what_stands(scene: Scene, said: _Said, as_: Word, found: Judgement) -> Judgement:
    """What is attacked or protected is the piece that stands there; what stands there may hold it."""
    if found.truth is Truth.FALSE and as_.value == "protects" and _stands_there(scene, said):
        return unknown("it may be meant that it stands there")
    there = [scene.position.piece_at(each) for each in squares_named(scene, said.square)]
    if not there or any(piece is None or piece.type.royal for piece in there):
        return found
    is_known = said.times is None and found.truth is not Truth.UNKNOWN and not found.loose
    if is_known and _is_definite(said.agent):
        return found
    return said.of(attack(scene) if as_.value == "attacks" else protection(scene))


def _stands_there(scene: Scene, said: _Said) -> bool:
    """`d1 is held by the queen`, who stands on it."""
    named = said.agent.members if isinstance(said.agent, Group) else (said.agent,)
    if any(not isinstance(each, Pieces) or each.article is Article.NO for each in named):
        return False
    squares = set(squares_named(scene, said.square))
    return bool(squares) and squares <= {
        at for each in named if each for at in squares_named(scene, each)
    }


def control(scene: Scene) -> Tie:
    """What pieces control."""
    king, taking = enemy_king(scene), takers(scene)

    def transparent(origin: int, target: int) -> int:
        other = scene.position.piece_at(target)
        if other is None:
            return king(origin, target)
        own = other.colour is scene.piece(origin).colour
        # What could capture only beyond the king attacks nothing there.
        return taking(origin, target) if own else 0

    return Tie(scene, no_fault, transparent)


def held_to(tie: Tie, line: LineTerm | None) -> Tie:
    """What pieces do along a line."""
    if line is None:
        return tie

    board = tie.scene.game.board

    def fault(origin: int, target: int) -> str:
        inside = between(board.files, origin, target) or ()
        off = not runs_along(board, (origin, *inside, target), line)
        return tie.fault(origin, target) or ("it does not act along that line" if off else "")

    return replace(tie, fault=fault)


def _is_definite(agent: Pieces | Group | SideTerm | None) -> bool:
    """Whether it is said who does it, and not only how many do."""
    if isinstance(agent, Group):
        return not agent.only
    return isinstance(agent, SideTerm) or (
        isinstance(agent, Pieces) and agent.article is Article.THE
    )


def attack(scene: Scene) -> Tie:
    """What pieces attack."""
    return Tie(scene, enemies(scene), nobody)


def protection(scene: Scene) -> Tie:
    """What pieces protect."""
    return Tie(scene, friends(scene), takers(scene))


def _line(scene: Scene, line: LineTerm, agent: Pieces | Group | SideTerm | None) -> Judgement:
    """Control of a line is sure where a piece controls all of it but the square it stands on."""
    on = squares_on(scene.game.board, line)
    if on is None or agent is None:
        return unknown("it is not known which line is meant")
    tie = control(scene)

    def whole(origin: int) -> Judgement:
        rest = sorted(on - {origin})
        if origin not in on:
            return false(f"{scene.words(origin)} does not stand on that line")
        found = both(tie.holds(origin, each) for each in rest)
        return found if found.truth is Truth.TRUE else unknown("it does not control all of it")

    return over_pieces(scene, agent, whole)
