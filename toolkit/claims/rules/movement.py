"""The move that words speak of: who made it, and the scenes on both sides of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from toolkit.board import Colour
from toolkit.claims.language.forms import Article, Group, Joint, Pieces, SideTerm, Term
from toolkit.claims.model import When
from toolkit.claims.rules.findings import any_of
from toolkit.claims.rules.judgement import Judgement
from toolkit.claims.rules.moveways import flat
from toolkit.claims.rules.scene import Scene
from toolkit.play.tree import Node
from toolkit.position import Move

Subject = Pieces | Group | SideTerm


@dataclass(frozen=True, slots=True)
class Made:
    """A move with the scenes before and after it."""

    move: Move
    before: Scene
    after: Scene

    @property
    def side(self) -> Colour:
        """Who made it."""
        return self.before.position.turn

    @property
    def names(self) -> tuple[str, str]:
        """The squares that it leaves and reaches."""
        return self.before.name(self.move.origin), self.before.name(self.move.target)

    @property
    def victim(self) -> int | None:
        """The square of the piece that it captures."""
        return None if self.move.captured is None else self.before.position.victim(self.move)

    def is_by(self, agent: Subject | None) -> bool | None:
        """Whether the subject of a sentence made it; None where words may speak of another move.

        Without a subject it is this move that is spoken of.
        """
        match agent:
            case None:
                return True
            case SideTerm():
                return True if self.before.side_of(agent) is self.side else None
            case Pieces():
                return self._is_of(agent)
            case Group(joint=Joint.OR):
                members = [each for each in agent.members if isinstance(each, Subject)]
                return any_of(map(self.is_by, members))
            case _:
                return None

    def _is_of(self, pieces: Pieces) -> bool | None:
        if pieces.article in (Article.NO, Article.EVERY) or pieces.number not in (None, 1):
            return None
        found = any_of(
            (
                self.before.fits(pieces, self.move.origin),
                self.after.fits(pieces, self.move.target),
            )
        )
        if found is not False:
            return found
        return None if self._may_be_another(pieces) else False

    def _may_be_another(self, pieces: Pieces) -> bool:
        """Whether a description may be that of a piece that moved before or will move next."""
        squares = {*self.before.squares_of(pieces).squares, *self.after.squares_of(pieces).squares}
        position = self.after.position
        if not squares:
            return True
        return bool(squares & {move.origin for move in position.moves()}) or self._was_before(
            squares
        )

    def _was_before(self, squares: set[int]) -> bool:
        """Whether one of the squares is that to which the move before led."""
        node = self.after.node
        move = node.origin.move if node is not None and node.move is self.move else None
        return move is not None and move.target in squares


def made(scene: Scene) -> Made | None:
    """The move that words speak of, with the scenes around it; None where they speak of none."""
    if scene.move is None or scene.before is None:
        return None
    position = scene.before.play(scene.move)
    if scene.position not in (position, scene.before):
        # A null move or a piece taken away: nothing that happens there is this move.
        return None
    before = replace(scene, position=scene.before, mover=scene.move.origin)
    after = replace(scene, position=position, mover=scene.move.target)
    return Made(scene.move, before, after)


def scene_of(scene: Scene, node: Node) -> Scene:
    """The scene after another node, with the words of this one."""
    other = Scene.at(node, When.AFTER, scene.mentions)
    return replace(other, said=scene.said, spoken=scene.spoken, topic=scene.topic)


def judged_before(at: Made, found: Judgement) -> Judgement:
    """A judgement in the position before a move."""
    scene, node = at.after, at.after.node
    place = node.origin if node is not None and node.move is at.move else None
    when = When.BEFORE if scene.when in (When.AFTER, When.BEFORE) else scene.when
    return replace(found, when=when, node=place)


def loosely(
    at: Made, found: Judgement, agent: Term | None, patient: Term | None = None
) -> Judgement:
    """A judgement that cannot be denied where it is false of pieces that stand nowhere.

    Whoever moves may be named where it stood or where it stands; what is taken stood there before.
    """
    absent = any(
        at.before.squares_of(each).contradicted and at.after.squares_of(each).contradicted
        for each in flat(agent)
        if isinstance(each, Pieces)
    ) or any(
        at.before.squares_of(each).contradicted
        for each in flat(patient)
        if isinstance(each, Pieces)
    )
    return replace(found, loose=found.loose or absent)
