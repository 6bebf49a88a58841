"""Pins: `the pawn is fixed because of a2-e2-a6`, `the rook pins the knight`, `it cannot move`.

A piece is pinned if it alone blocks a path of an enemy piece to its own king (or, where that is
said, to another piece of its side). It may still have legal moves.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from toolkit.board import Board, Colour, bits
from toolkit.claims.language.forms import (
    Article,
    Group,
    LineTerm,
    Owner,
    PathTerm,
    Pieces,
    Pronoun,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.rules.atoms.captured import takes
from toolkit.claims.rules.byways import whole_paths
from toolkit.claims.rules.judgement import (
    Judgement,
    Truth,
    false,
    judge,
    loosely_false,
    true,
    unknown,
)
from toolkit.claims.rules.kings import to_move
from toolkit.claims.rules.lines import runs_along, squares_on
from toolkit.claims.rules.logic import both, deny, either, every
from toolkit.claims.rules.movement import made
from toolkit.claims.rules.quantify import over_pieces
from toolkit.claims.rules.scene import Scene
from toolkit.explain.paths import report_path
from toolkit.explain.relations import Relation, RelationKind, relations_of

_CHESS = "orthodox"
_WORTH = {"pawn": 1, "knight": 3, "bishop": 3, "rook": 5, "queen": 9}
"""What everybody says that the pieces of orthodox chess are worth, in pawns."""


@judge("pinned", kind="pinned")
def pinned(
    scene: Scene,
    *,
    patient: Pieces | Group,
    agent: Pieces | Group | SideTerm | None = None,
    to: Pieces | None = None,
    via: PathTerm | SquareTerm | Group | None = None,
    how: Word | None = None,
    along: LineTerm | None = None,
) -> Judgement:
    """It holds up, alone, a path to its own king, or to a piece that is named."""
    if isinstance(agent, Pieces) and agent.article is Article.NO:
        # `Nothing pins the pawn`, which holds up no path at all.
        some = replace(agent, article=Article.SOME)
        return deny(
            pinned(scene, patient=patient, agent=some, to=to, via=via, how=how, along=along)
        )
    if how is not None and how.value not in ("absolute", "absolutely"):
        return unknown(f"a pin that is {how.value} is not judged")
    if via is not None and not isinstance(via, SquareTerm) and whole_paths(via) is None:
        return unknown("by a pin whole paths are named, or one square")
    if isinstance(agent, Pieces) and _is_of_each(agent, patient):
        # `Each bishop pins a pawn`: one of its own.
        return over_pieces(
            scene,
            agent,
            lambda each: pinned(
                scene, patient=patient, agent=_on(scene, each), to=to, via=via, how=how, along=along
            ),
        )
    pin = _Pin(scene, agent, to, via, along, sure=how is not None)
    found = over_pieces(scene, patient, pin.holds, among=pin.held())
    if found.truth is Truth.FALSE and isinstance(agent, Pieces) and _are_several(agent):
        one = replace(agent, article=Article.SOME, number=None, plural=False)
        by_one = _Pin(scene, one, to, via, along, sure=how is not None)
        if over_pieces(scene, patient, by_one.holds, among=by_one.held()).truth is Truth.TRUE:
            return unknown("each of them may pin one, or all")
    at = made(scene) if isinstance(agent, SideTerm) and found.truth is Truth.FALSE else None
    if at is not None and takes(at, patient):
        # `White nails the pawn`
        return unknown("it may say that it is taken")
    return found


def _is_of_each(agent: Pieces, patient: Pieces | Group) -> bool:
    some = isinstance(patient, Pieces) and patient.article is Article.SOME
    return agent.article is Article.EVERY and some


def _are_several(agent: Pieces) -> bool:
    """`The rooks pin the knights`: perhaps one each."""
    return agent.article in (Article.THE, Article.EVERY) and (
        agent.plural or (agent.number or 1) > 1
    )


def _on(scene: Scene, square: int) -> Pieces:
    return Pieces((0, 0), squares=(scene.name(square),))


@judge("pins", kind="pinned")
def pins(
    scene: Scene,
    *,
    patient: Pieces | Group,
    agent: Pieces | Group | SideTerm | None = None,
    to: Pieces | None = None,
    via: PathTerm | SquareTerm | Group | None = None,
    how: Word | None = None,
    along: LineTerm | None = None,
) -> Judgement:
    """The same, said of the piece that pins."""
    return pinned(scene, patient=patient, agent=agent, to=to, via=via, how=how, along=along)


@judge("unpinned", kind="pinned")
def unpinned(scene: Scene, *, patient: Pieces) -> Judgement:
    """It was pinned before the move that is spoken of, and is not now."""
    before = scene.earlier() if scene.is_after else None
    if before is None:
        return unknown("there is no move")
    if patient.article is Article.SOME:
        return _one_unpinned(before, scene, patient)
    if any(scene.piece(each).type.royal for each in scene.squares_of(patient).squares):
        return unknown("a king is never pinned")
    then, now = pinned(before, patient=patient), pinned(scene, patient=patient)
    return both([then, deny(now)])


def _one_unpinned(before: Scene, scene: Scene, patient: Pieces) -> Judgement:
    """`White breaks the pin`: one of his pieces is freed; else it may be no pin to a king."""
    move = scene.move
    for square in before.squares_of(patient).squares:
        now = move.target if move is not None and move.origin == square else square
        held = pinned(before, patient=_on(before, square)).truth is Truth.TRUE
        if held and pinned(scene, patient=_on(scene, now)).truth is Truth.FALSE:
            return true(f"{before.words(square)} was pinned")
    return unknown("which pin is meant is not known")


@judge("immobile", kind="pinned")
def immobile(scene: Scene, *, patient: Pieces | Group | SideTerm) -> Judgement:
    """It has no legal move, were it its side's turn."""
    if isinstance(patient, Pieces) and patient.pronoun is Pronoun.HE:
        # `Black is not in check, yet he has no legal move`: the player that is named.
        players = [each for each in scene.sides if each.extent[1] <= patient.extent[0]]
        patient = players[-1] if players else patient
    if isinstance(patient, SideTerm):
        side = scene.side_of(patient)
        if side is None:
            return unknown("it is not known which side is meant")
        moves = scene.turned(side).position.has_move()
        return false(f"{side.word} has a legal move") if moves else true()
    patient = to_move(scene, patient)
    return over_pieces(scene, patient, lambda square: has_no_move(scene, square))


def has_no_move(scene: Scene, square: int) -> Judgement:
    """Whether the piece on a square has no legal move, were it its side's turn."""
    free = _free(scene, square)
    if not free:
        return true()
    return false(f"{scene.words(square)} may go to {', '.join(free)}")


def _free(scene: Scene, square: int) -> list[str]:
    turned = scene.turned(scene.piece(square).colour).position
    goals = (move.target for move in turned.moves() if move.origin == square)
    return list(dict.fromkeys(scene.name(goal) for goal in goals))


class _Pin:
    """What is said of a pin but which piece is pinned."""

    def __init__(
        self,
        scene: Scene,
        agent: Term | None,
        to: Pieces | None,
        via: PathTerm | SquareTerm | Group | None,
        along: LineTerm | None,
        *,
        sure: bool,
    ) -> None:
        if to is not None and to.owner is Owner.OWN:
            # `The rook pins the bishop to his king`: to one of its own side.
            to = replace(to, owner=None)
        self.scene, self.agent, self.to, self.via, self.along = scene, agent, to, via, along
        self.sure = sure
        """Whether a pin to the king is meant and no other."""
        self._acts: dict[Colour, list[Relation]] = {}

    def held(self) -> list[int]:
        """The squares of all pieces that hold up a path: to their king, else to another piece."""
        there = list(bits(self.scene.position.occupied))
        to_king = [square for square in there if self._held_by(square, RelationKind.PIN)]
        if self.sure or (to_king and self.to is None):
            return to_king
        return [*to_king, *(each for each in there if self._relative(each))]

    def holds(self, square: int) -> Judgement:
        """Whether the piece on a square is pinned so."""
        if self.to is None:
            return self._to_king(square)
        own = bits(self.scene.position.side(self.scene.piece(square).colour))
        return over_pieces(self.scene, self.to, lambda goal: self._to(square, goal), among=own)

    def _to(self, square: int, goal: int) -> Judgement:
        if self.scene.piece(goal).type.royal:
            if self.scene.piece(goal).colour is not self.scene.piece(square).colour:
                return false(f"{self.scene.words(goal)} is not its own king")
            return self._to_king(square)
        if self.sure:
            return false(f"{self.scene.words(goal)} is no king")
        acts = self._held_by(square, RelationKind.XRAY)
        return self._told(square, [each for each in acts if each.target == goal])

    def _to_king(self, square: int) -> Judgement:
        found = self._told(square, self._held_by(square, RelationKind.PIN))
        if found.truth is Truth.FALSE and not self.sure and self.to is None:
            acts = self._relative(square)
            to_more = self._told(square, [each for each in acts if self._shields_more(each)])
            if to_more.truth is Truth.TRUE:
                return replace(to_more, loose=True)
            if self._told(square, acts).truth is not Truth.FALSE:
                return unknown("it may be pinned to another piece than its king")
        free = _free(self.scene, square) if found.truth is Truth.TRUE else []
        if not free or found.detail:
            return found
        return replace(found, detail=f"it may still go to {', '.join(free)}")

    def _relative(self, square: int) -> list[Relation]:
        """The paths to other pieces than its king on which it may be said to be pinned."""
        acts = self._held_by(square, RelationKind.XRAY)
        return [each for each in acts if self._matters(each)]

    def _shields_more(self, act: Relation) -> bool:
        """Whether a piece shields one that is worth more than itself and the one that attacks it."""
        through = self.scene.piece(act.through) if act.through is not None else None
        if through is None or through.type.royal or self.scene.game.key != _CHESS:
            return False
        worth = [
            _WORTH.get(each.type.name)
            for each in (self.scene.piece(act.target), through, self.scene.piece(act.origin))
        ]
        shielded, held, attacker = worth
        if shielded is None or held is None or attacker is None:
            return False
        return shielded > max(held, attacker)

    def _matters(self, act: Relation) -> bool:
        """Whether what a piece shields is more than a pawn that is protected besides."""
        shielded, there = self.scene.piece(act.target), self.scene.without([act.through or 0])
        if not shielded.type.pawn or there is None:
            return True
        position = there.turned(shielded.colour.other).position
        taking = [
            position.play(move)
            for move in position.moves()
            if (move.origin, move.target) == (act.origin, act.target)
        ]
        return any(
            after.is_mate() or not after.is_attacked(act.target, shielded.colour)
            for after in taking
        )

    def _held_by(self, square: int, kind: RelationKind) -> list[Relation]:
        """The paths of enemies to pieces of its side that the piece on a square holds up alone."""
        colour = self.scene.piece(square).colour
        own = self.scene.position.side(colour)
        return [
            each
            for each in self._acts_of(colour.other)
            if each.kind is kind and each.through == square and own >> each.target & 1
        ]

    def _acts_of(self, colour: Colour) -> list[Relation]:
        """What the pieces of a side do by their paths."""
        if colour not in self._acts:
            position = self.scene.position
            self._acts[colour] = [
                each
                for square in bits(position.side(colour))
                for each in relations_of(position, square)
            ]
        return self._acts[colour]

    def _told(self, square: int, acts: list[Relation]) -> Judgement:
        """Whether some of the paths that it holds up are those that are said."""
        if not acts:
            where = self.scene.words(square)
            return false(f"no path to its king is blocked by {where} alone")
        if isinstance(self.via, SquareTerm):
            over = self.scene.square(self.via.name)
            acts = [each for each in acts if each.path and over in each.path.squares[1:-1]]
            if not acts:
                return loosely_false(f"no path that it holds up alone goes over {self.via.name}")
        parts = [self._by_paths(acts), self._by_agent(acts), self._along(acts)]
        found = every(parts)
        if found.truth is not Truth.TRUE:
            return found
        reports = [report for each in acts if (report := each.report(self.scene.position))]
        named = {each.squares for each in whole_paths(self.via) or ()}
        shown = [each for each in reports if not named or tuple(each.path.split("-")) in named]
        return replace(found, paths=tuple(shown or reports))

    def _by_paths(self, acts: list[Relation]) -> Judgement:
        return both(self._by_path(path, acts) for path in whole_paths(self.via) or ())

    def _by_path(self, term: PathTerm, acts: list[Relation]) -> Judgement:
        scene, start = self.scene, self.scene.square(term.squares[0])
        piece = scene.position.piece_at(start) if start is not None else None
        path = scene.path_of(term, piece) if piece is not None else None
        if path is None or piece is None:
            return replace(false(f"{term.text} is no path of a piece there"), loose=True)
        report = report_path(scene.position, path, piece.colour)
        if any(each.path == path for each in acts):
            return true() if self.agent is None else self._meant([path.origin])
        return replace(false(f"{term.text} is not a path that it holds up alone"), paths=(report,))

    def _by_agent(self, acts: list[Relation]) -> Judgement:
        return true() if self.agent is None else self._meant([each.origin for each in acts])

    def _meant(self, origins: list[int]) -> Judgement:
        assert self.agent is not None
        agent = self.agent
        if isinstance(agent, Pieces) and agent.pronoun and not self.scene.nearest(agent).squares:
            # `Pinned by the same sissa`, where none is named before.
            return unknown("it is not known which piece is meant")
        return over_pieces(self.scene, self.agent, _among(self.scene, origins), among=origins)

    def _along(self, acts: list[Relation]) -> Judgement:
        if self.along is None:
            return true()
        board, line = self.scene.game.board, self.along
        paths = [each.path.squares for each in acts if each.path]
        fits = [_is_part(board, line, each) or runs_along(board, each, line) for each in paths]
        if None in fits and not any(fits):
            return unknown("it is not known which line is meant")
        return either(
            true() if each else false("it is not pinned along that line") for each in fits
        )


def _is_part(board: Board, line: LineTerm, path: tuple[int, ...]) -> bool:
    """`The rook on g6 is pinned on the diagonal h5-f7`, by the queen on i4: on a part of the path."""
    part = squares_on(board, line) if line.ends is not None else None
    return part is not None and len(part) > 2 and path[-1] in part and part.issubset(path)


def _among(scene: Scene, squares: list[int]) -> Callable[[int], Judgement]:
    def body(square: int) -> Judgement:
        return true() if square in squares else false(f"{scene.words(square)} does not pin it")

    return body
