"""What is possible: `the king can go to a6`, `it can be captured by the king`, `31.Nf3 is legal`.

Of a piece it is judged as if it were its side's turn. Denied, these are claims of kind impossible.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from toolkit.board import Colour, bits
from toolkit.claims.language.forms import (
    Article,
    Group,
    Joint,
    LineTerm,
    MovesTerm,
    MoveTerm,
    Number,
    PathTerm,
    Pieces,
    SideTerm,
    Squares,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.terms import terms
from toolkit.claims.rules.byways import whole_paths
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, true, unknown
from toolkit.claims.rules.lines import runs_along, squares_on
from toolkit.claims.rules.logic import both, deny, either, every
from toolkit.claims.rules.moveways import MoveWays, flat, is_exclusive
from toolkit.claims.rules.places import on_each, on_square
from toolkit.claims.rules.quantify import matches, over, over_pieces, squares_named
from toolkit.claims.rules.scene import Scene
from toolkit.explain.moves import explain_move
from toolkit.explain.paths import report_path
from toolkit.notation import format_bare, named_moves, some_names, wrong_letter
from toolkit.play.moves import legal_move, why_illegal
from toolkit.position import Manner, Move, Position
from toolkit.record.model import MoveText


@judge("can_go", kind="possible")
def can_go(
    scene: Scene,
    *,
    agent: Pieces | Group | SideTerm,
    to: SquareTerm | Group | Squares | None = None,
    via: PathTerm | SquareTerm | Group | None = None,
    along: LineTerm | None = None,
    out_of: LineTerm | None = None,
    from_: SquareTerm | None = None,
) -> Judgement:
    """A legal move of it goes there."""
    if from_ is not None:
        named = on_square(agent, from_)
        if named is None:
            return unknown("it is not known which of them stands there")
        agent = named
    if via is not None and (whole_paths(via) is None or along is not None):
        return unknown("how it goes there is not judged")

    def there(place: Scene) -> Judgement:
        return over_pieces(
            place,
            agent,
            lambda square: _goes(place, square, to, via, along, out_of),
            among=_movable(place),
            free=True,
        )

    return _at_either_time(scene, agent, there)


@judge("mobile", kind="possible")
def mobile(scene: Scene, *, agent: Pieces | Group | SideTerm) -> Judgement:
    """It has a legal move; a side, with any of its pieces or with one of its reserve."""
    if not isinstance(agent, SideTerm):
        return can_go(scene, agent=agent)
    side = scene.side_of(agent)
    if side is None:
        return unknown("it is not known which side is meant")

    def there(place: Scene) -> Judgement:
        can = place.turned(side).position.has_move()
        return true() if can else false(f"{side.word} has no legal move")

    return _at_either_time(scene, agent, there)


@judge("can_take", kind="possible")
def can_take(  # noqa: C901
    scene: Scene,
    *,
    agent: Pieces | Group | SideTerm | None = None,
    patient: Pieces | Group | None = None,
    on: SquareTerm | Group | None = None,
    how: Word | None = None,
    via: PathTerm | SquareTerm | Group | None = None,
    count: Number | None = None,
) -> Judgement:
    """A legal capture of it takes that piece, by these paths or by so many."""
    if isinstance(on, Group):
        return on_each(
            scene,
            on,
            lambda each: can_take(
                scene, agent=agent, patient=patient, on=each, how=how, via=via, count=count
            ),
        )
    if how is not None and how.value != "en passant":
        return unknown(f"a capture {how.value} is not judged")
    if patient is None and agent is None and on is None:
        return unknown("it is not said who takes whom")
    if isinstance(patient, Pieces) and on is not None and how is None:
        if agent is not None and scene.square(on.name) in squares_named(scene, agent):
            return unknown(f"it may be the taker that stands on {on.name}")
        plain = not (patient.pronoun or patient.number or patient.squares)
        if patient.article is Article.THE and plain:
            patient = replace(patient, squares=(on.name,))
    if count is not None and isinstance(agent, Group):
        return unknown("whether paths or pieces are counted is left open")
    if patient is None and (via is not None or count is not None):
        return unknown("by which paths a square can be taken is not judged")

    def there(place: Scene) -> Judgement:
        taking = _Taking(place, on, passing=how is not None, via=via, count=count)
        if patient is None:
            return taking.anything(agent)
        among = taking.victims(squares_named(place, agent) if agent is not None else None)
        return over_pieces(place, patient, lambda square: taking.of(square, agent), among=among)

    return _at_either_time(scene, agent, there, patient)


@judge("legal", kind="possible")
def legal(
    scene: Scene, *, moves: MoveTerm | MovesTerm | Group, agent: SideTerm | None = None
) -> Judgement:
    """The moves can be played by that side, each in its own position."""
    if agent is not None and not _are_of(scene, moves, scene.side_of(agent)):
        return unknown("they are not that side's moves")
    match moves:
        case MoveTerm():
            return _among_others(scene, moves, _is_legal(scene, moves))
        case MovesTerm() if len(moves.moves) == 1:
            return legal(scene, moves=moves.moves[0])
        case MovesTerm():
            return true() if scene.after(moves) is not None else unknown("it cannot be played")
        case Group():
            return _among_others(scene, moves, _are_legal(scene, moves))


def _are_of(scene: Scene, moves: MoveTerm | MovesTerm | Group, side: Colour | None) -> bool:
    """Whether each move is named where that side is to move."""
    named = [each for each in terms(moves) if isinstance(each, MoveTerm)]
    mentions = [scene.mention(each) for each in named]
    places = [each.before if each is not None else scene.position for each in mentions]
    return all(each is not None and each.turn is side for each in places)


def _are_legal(scene: Scene, group: Group) -> Judgement:
    """`A or B is possible` says that both are."""
    if group.only:
        return unknown("whether there are others is not judged")
    parts = []
    for each in group.members:
        if not isinstance(each, MoveTerm | MovesTerm | Group):
            return unknown("it is not known which moves are meant")
        parts.append(legal(scene, moves=each))
    return deny(either(parts)) if group.joint is Joint.NOR else both(parts)


def _among_others(scene: Scene, term: MoveTerm | Group, found: Judgement) -> Judgement:
    """Moves out of check are few: those that are left out are named."""
    named = [each for each in terms(term) if isinstance(each, MoveTerm)]
    nodes = [mention.played for each in named if (mention := scene.mention(each)) is not None]
    known = [node for node in nodes if node is not None]
    if found.truth is not Truth.TRUE or len(known) < len(named):
        return found
    before = known[0].before
    if not before.in_check() or any(node.before != before for node in known):
        return found
    moves = {node.move for node in known}
    if scene.before == before:
        moves.add(scene.move)
    others = [move for move in before.moves() if move not in moves]
    if not others:
        return found
    return replace(
        found, in_part=True, detail=f"also legal: {some_names(before.game.board, others)}"
    )


def _is_legal(scene: Scene, term: MoveTerm) -> Judgement:
    mention = scene.mention(term)
    if mention is None:
        return _is_legal_here(scene, term)
    before = mention.before
    if before is None:
        return unknown("the record does not say in which position")
    if not scene.real and before != scene.position:
        return _is_legal_here(scene, term)
    place = mention.node.origin if mention.node else None
    return replace(_in_position(before, mention.text), node=place)


def _in_position(before: Position, text: MoveText) -> Judgement:
    """Whether a move of the record is legal in a position, its letter and all."""
    said = text.said
    if said is None:
        return unknown("it cannot be read as a move")
    origin = before.game.board.square(said.origin) if said.is_full else None
    wrong = wrong_letter(before, origin, said.piece) if origin is not None else ""
    if wrong:
        return replace(false(wrong), loose=True)
    if legal_move(before, text) is not None:
        return true()
    if any(map(before.is_safe, named_moves(before, said))):
        return unknown("it may be one of several moves")
    return false(why_illegal(before, text))


def _is_legal_here(scene: Scene, term: MoveTerm) -> Judgement:
    """A move whose position the record does not give: after the move spoken of, or before it."""
    found = scene.reading(term)
    if found is None:
        return unknown("it cannot be read here")
    if isinstance(found, Move):
        return true()
    before = scene.earlier() if scene.is_after else None
    if before is not None and not isinstance(before.reading(term), str):
        return unknown("it may be meant before the move")
    return false(found)


def _at_either_time(
    scene: Scene,
    agent: Term | None,
    there: Callable[[Scene], Judgement],
    patient: Term | None = None,
) -> Judgement:
    """Judge now; what was so before the move and is not now may have been meant."""
    found = there(scene)
    before = scene.earlier() if scene.is_after and scene.real else None
    if before is None or _on_turn(scene, agent, patient):
        return found
    earlier = there(before)
    if earlier.truth is found.truth or (scene.denied and found.truth is Truth.FALSE):
        return found
    if found.truth is Truth.TRUE:
        return replace(found, loose=True)
    return found if earlier.truth is not Truth.TRUE else unknown("it may be meant before the move")


def _on_turn(scene: Scene, agent: Term | None, patient: Term | None) -> bool:
    """Whether what is said to move is of the side to move, or takes a piece of the other."""
    side = scene.position.turn
    if agent is None and isinstance(patient, Pieces) and not patient.squares:
        return False
    turn = scene.position.side(side if agent is not None else side.other)
    term = agent or patient
    named = squares_named(scene, term) if term is not None else ()
    return bool(named) and all(turn >> square & 1 for square in named)


def _movable(scene: Scene) -> list[int]:
    """The squares of the pieces of the side to move."""
    return list(bits(scene.position.side(scene.position.turn)))


def _moves(scene: Scene, origin: int) -> list[Move]:
    position = scene.turned(scene.piece(origin).colour).position
    return [
        move
        for move in position.moves()
        if move.origin == origin and move.manner is not Manner.DROP
    ]


def _goes(
    scene: Scene,
    origin: int,
    to: Term | None,
    via: Term | None,
    along: LineTerm | None,
    out_of: LineTerm | None,
) -> Judgement:
    moves = _moves(scene, origin)
    parts = []
    if to is not None and via is not None:
        parts.append(_ends(scene, to, whole_paths(via) or []))
    elif to is not None:
        parts.append(over(scene, to, lambda goal: _leads(scene, origin, goal), free=True))
    if via is not None:
        ways = both(_by_path(scene, origin, each) for each in whole_paths(via) or ())
        if ways.truth is Truth.FALSE:
            return ways
        parts.append(ways)
    if along is not None:
        parts.append(_stays(scene, moves, along))
    if out_of is not None:
        parts.append(_leaves(scene, origin, moves, out_of))
    if not parts:
        where = scene.words(origin)
        parts.append(true() if moves else false(f"{where} has no legal move"))
    return every(parts)


def _ends(scene: Scene, to: Term, paths: list[PathTerm]) -> Judgement:
    """Whether paths end where the piece is said to go."""
    goals = set(squares_named(scene, to))
    wrong = [path.text for path in paths if scene.square(path.squares[-1]) not in goals]
    if wrong:
        return replace(false(f"{', '.join(wrong)} ends elsewhere"), loose=True)
    return true()


def _leads(scene: Scene, origin: int, goal: int) -> Judgement:
    if any(move.target == goal for move in _moves(scene, origin)):
        return true()
    if origin == goal:
        return false(f"it stands on {scene.name(goal)}")
    position = scene.turned(scene.piece(origin).colour).position
    explained = explain_move(position, origin, goal)
    return Judgement(Truth.FALSE, explained.reason, explained.reports)


def _by_path(scene: Scene, origin: int, term: PathTerm) -> Judgement:
    piece = scene.piece(origin)
    path = scene.path_of(term, piece)
    if path is None or path.origin != origin:
        return replace(false(f"{term.text} is no path of {scene.words(origin)}"), loose=True)
    report = report_path(scene.position, path, piece.colour)
    found = _leads(scene, origin, path.end)
    other = scene.position.piece_at(path.end)
    fits = path.moves if other is None else path.captures
    if found.truth is Truth.TRUE and not (report.clear and fits):
        return Judgement(Truth.FALSE, f"{term.text} is not open to it", (report,))
    return replace(found, paths=(report,))


def _stays(scene: Scene, moves: list[Move], line: LineTerm) -> Judgement:
    """Whether some move goes along a line."""
    board = scene.game.board
    fits = [runs_along(board, (move.origin, move.target), line) for move in moves]
    if line.name is None and line.ends is None:
        return unknown("it is not known which line is meant")
    if None in fits:
        return unknown("it is not known which line is meant")
    return true() if any(fits) else false("no legal move goes along that line")


def _leaves(scene: Scene, origin: int, moves: list[Move], line: LineTerm) -> Judgement:
    if line.kind not in ("file", "rank", "diagonal", "line", "column", "row"):
        return unknown("it is not known which line is meant")
    if line.name is None and line.ends is None:
        return _strays(scene, moves, line)
    on = squares_on(scene.game.board, line)
    if on is None:
        return unknown("it is not known which line is meant")
    if origin not in on:
        return replace(false(f"{scene.words(origin)} does not stand on that line"), loose=True)
    away = [move for move in moves if move.target not in on]
    if not away:
        return false("no legal move leaves that line")
    board = scene.game.board
    return true(f"legal: {', '.join(format_bare(board, move) for move in away)}")


def _strays(scene: Scene, moves: list[Move], line: LineTerm) -> Judgement:
    """Whether a legal move leaves the file, rank or diagonal that it stands on."""
    board = scene.game.board
    if line.kind not in ("file", "rank"):
        return unknown("it is not known which line is meant")
    away = [each for each in moves if not runs_along(board, (each.origin, each.target), line)]
    if not away:
        return false("no legal move leaves that line")
    return true(f"legal: {', '.join(format_bare(board, move) for move in away)}")


class _Taking:
    """The legal captures of each side, were it its turn."""

    def __init__(
        self,
        scene: Scene,
        on: SquareTerm | None,
        *,
        passing: bool,
        via: PathTerm | SquareTerm | Group | None,
        count: Number | None,
    ) -> None:
        self.scene, self.passing, self.via, self.count = scene, passing, via, count
        self.on = scene.square(on.name) if on is not None else None
        self.nowhere = on is not None and self.on is None

    def victims(self, takers: tuple[int, ...] | None) -> list[int]:
        """The pieces that may be meant: those of the side that does not take."""
        position = self.scene.position
        if not takers:
            return list(bits(position.side(position.turn.other)))
        held = [piece for square in takers if (piece := position.piece_at(square))]
        sides = {piece.colour.other for piece in held}
        return [square for side in sides for square in bits(position.side(side))]

    def of(self, victim: int, agent: Term | None) -> Judgement:
        """Whether a piece can be taken, by those that are named."""
        side = self.scene.piece(victim).colour.other
        position = self.scene.turned(side).position
        found = [
            move
            for move in position.moves()
            if move.captured is not None and position.victim(move) == victim and self._fits(move)
        ]
        if agent is None or (isinstance(agent, SideTerm) and self.scene.side_of(agent) is side):
            return self._by_ways(self._told(found, victim), found)

        def by(origin: int) -> Judgement:
            if origin == victim:
                return false("no piece takes itself")
            if self.scene.piece(origin).colour is not side:
                return false(f"{self.scene.words(victim)} is of the same side")
            moves = [move for move in found if move.origin == origin]
            return self._by_ways(self._told(moves, victim, origin), moves)

        return over_pieces(self.scene, agent, by, among=bits(position.side(side)), free=True)

    def _by_ways(self, found: Judgement, moves: list[Move]) -> Judgement:
        """Whether captures that are legal go by the paths that are named, or by so many."""
        if found.truth is not Truth.TRUE or (self.via is None and self.count is None):
            return found
        position = self.scene.turned(self._side(moves[0])).position
        ways = [MoveWays(position, move) for move in {move.origin: move for move in moves}.values()]
        if self.via is None:
            number = sum(len(each.clear) for each in ways)
            if matches(self.count, number):
                return found
            fits = matches(self.count, len(ways))
            return (
                unknown("it may count the pieces") if fits else false(f"{number} paths are clear")
            )
        if self.count is not None:
            if len(list(flat(self.via))) != self.count.value or self.count.at_least:
                return unknown("it is not known which paths are counted")
            number = sum(len(each.clear) for each in ways)
            if number != self.count.value:
                return false(f"{number} paths are clear")
        if len(ways) > 1 and is_exclusive(self.via):
            return unknown("it is not known which paths are counted")
        if len(ways) == 1:
            return ways[0].judge(self.via)
        return both(
            either(MoveWays(position, way.move).judge(each) for way in ways)
            if isinstance(each, PathTerm | SquareTerm)
            else unknown()
            for each in flat(self.via)
        )

    def anything(self, agent: Term | None) -> Judgement:
        """Whether anything can be taken, on a square if one is named."""
        if self.nowhere:
            return replace(false("the board has no such square"), loose=True)

        def by(origin: int) -> Judgement:
            moves = _moves(self.scene, origin)
            fits = [move for move in moves if move.captured is not None and self._fits(move)]
            if fits or self.on is None:
                return self._told(fits, self.on)
            return replace(_leads(self.scene, origin, self.on), truth=Truth.FALSE)

        if agent is None:
            return either(by(square) for square in bits(self.scene.position.occupied))
        able = [each for each in bits(self.scene.position.occupied) if by(each).truth is Truth.TRUE]
        return over_pieces(self.scene, agent, by, among=able, free=True)

    def _fits(self, move: Move) -> bool:
        position = self.scene.turned(self._side(move)).position
        if self.passing and move.manner is not Manner.EN_PASSANT:
            return False
        return not self.nowhere and self.on in (None, move.target, position.victim(move))

    def _side(self, move: Move) -> Colour:
        return self.scene.piece(move.origin).colour

    def _told(self, moves: list[Move], victim: int | None, origin: int | None = None) -> Judgement:
        board = self.scene.game.board
        if moves:
            return true(f"legal: {', '.join(format_bare(board, move) for move in moves)}")
        if origin is not None and victim is not None:
            found = _leads(self.scene, origin, victim)
            if found.truth is Truth.FALSE:
                return found
        return false("no legal move captures it")
