"""The position in which a form is judged, and the positions that its words make of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from toolkit.board import Colour, mask_of
from toolkit.claims.language.forms import (
    Atom,
    Form,
    LineTerm,
    MovesTerm,
    MoveTerm,
    Owner,
    PathTerm,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
)
from toolkit.claims.model import Mention, Stage, When
from toolkit.claims.rules.found import Found
from toolkit.claims.rules.judgement import Judgement
from toolkit.claims.rules.reference import Reference
from toolkit.claims.rules.removing import remove
from toolkit.errors import IllegalMoveError, PathmateError
from toolkit.explain.paths import find_path
from toolkit.game import Game
from toolkit.movement.paths import Path
from toolkit.notation import read_move
from toolkit.play.tree import Node
from toolkit.position import Move, Piece, Position
from toolkit.wording import CAPTURES

_NUMBER = re.compile(r"^(?:[0-9]{1,4}\s*\.[.\s]*|[.\u2026]+)")


DOTS = ".\u2026"


def says_black(text: str) -> bool:
    """Whether dots before a move say that it is Black's: `...Kd8`."""
    return text.startswith(("...", "\u2026"))


@dataclass(frozen=True, slots=True)
class Scene:
    """Where a form is judged."""

    position: Position
    when: When
    node: Node | None = None
    """The node that the words speak of."""
    place: Node | None = None
    """The node whose position it is; None for a position that only the words make."""
    move: Move | None = None
    """The move that the words speak of, in `before`."""
    before: Position | None = None
    """The position before that move."""
    mover: int | None = None
    """The square of the piece that moved, where it stands in this position."""
    side: Colour | None = None
    """The side that moved."""
    mentions: tuple[Mention, ...] = ()
    """The moves that the sentence names."""
    said: tuple[Pieces | SquareTerm, ...] = ()
    """The pieces and squares that the sentence itself names."""
    spoken: tuple[Pieces | SquareTerm, ...] = ()
    """Those that sentences before have named, nearest first."""
    topic: Colour | None = None
    """The side that the clause speaks of."""
    subject: Term | None = None
    """What acts in the clause."""
    sides: tuple[SideTerm, ...] = ()
    """The players that the sentence itself names."""
    lines: tuple[LineTerm | PathTerm, ...] = ()
    """The lines and paths of which the sentence itself says something."""
    beside: tuple[Pieces, ...] = ()
    """The pieces that the clause names: a pronoun in it goes back to none of them."""
    aside: tuple[Pieces, ...] = ()
    """The pieces that the sentence names by the way: `it` goes back to another before these."""
    about: Pieces | None = None
    """The piece with whose name the sentence begins."""
    opened: Pieces | None = None
    """The piece with which the sentence before begins, which says what is done to it."""
    acting: tuple[Pieces, ...] = ()
    """The pieces of which the sentence says what they do to others."""
    deeds: tuple[Atom, ...] = ()
    """What the sentence, or else the one before, says that pieces act on: by ways of theirs."""
    denied: bool = False
    """Whether what is judged is said not to be so."""
    ceased: bool = False
    """Whether it is said besides that it was so before."""
    real: bool = True
    """Whether it is the record's own: false after a line or a null move that the words suppose."""

    @classmethod
    def of(
        cls,
        stage: Stage,
        mentions: tuple[Mention, ...] = (),
        spoken: tuple[Pieces | SquareTerm, ...] = (),
    ) -> Scene:
        """The scene of a stage."""
        node = stage.node
        before = node.before if node.move is not None else None
        return cls(
            stage.position,
            stage.when,
            node,
            stage.place,
            node.move,
            before,
            stage.mover,
            before.turn if before is not None else None,
            mentions,
            spoken=spoken,
        )

    @classmethod
    def at(cls, node: Node, when: When = When.AFTER, mentions: tuple[Mention, ...] = ()) -> Scene:
        """The scene before or after a node."""
        return cls.of(Stage.of(node, when), mentions)

    @property
    def game(self) -> Game:
        """The game."""
        return self.position.game

    @property
    def is_after(self) -> bool:
        """Whether the move that the words speak of has been made."""
        return self.move is not None and self.mover == self.move.target

    # Words for sides, squares and pieces

    def side_of(self, owner: Owner | SideTerm | None) -> Colour | None:
        """The side that words mean; None where they leave that open."""
        if isinstance(owner, SideTerm):
            owner = owner.owner
        if owner is Owner.WHITE:
            return Colour.WHITE
        if owner is Owner.BLACK:
            return Colour.BLACK
        own = self.topic if self.topic is not None else self.side
        if owner is None or own is None:
            return None
        return own if owner is Owner.OWN else own.other

    def square(self, name: str) -> int | None:
        """A square by its name; None where the board has none."""
        square = self.game.board.square(name)
        return square if square is not None and self.game.board.has(square) else None

    def name(self, square: int) -> str:
        """The name of a square."""
        return self.game.board.name(square)

    def piece(self, square: int) -> Piece:
        """The piece on a square that holds one."""
        piece = self.position.piece_at(square)
        assert piece is not None
        return piece

    def king_moved(self) -> bool:
        """Whether it was a king that moved; a scene that words make may be without that piece."""
        piece = None if self.mover is None else self.position.piece_at(self.mover)
        return piece is not None and piece.type.royal

    def words(self, square: int) -> str:
        """A piece and its square, `White's knight on c3`; the square alone if it is empty."""
        piece = self.position.piece_at(square)
        return f"{piece.words} on {self.name(square)}" if piece else self.name(square)

    def squares_of(self, pieces: Pieces) -> Found:
        """The squares of all pieces that fit; of a pronoun, of the piece that it goes back to."""
        return Reference(self).squares_of(pieces)

    def nearest(self, pieces: Pieces, among: Iterable[int] | None = None) -> Found:
        """Those of the pieces that fit which definite words mean first (see Reference)."""
        return Reference(self).nearest(pieces, among)

    def fits(self, pieces: Pieces, square: int) -> bool | None:
        """Whether the piece on a square fits a description; None where that is not known."""
        return Reference(self).fits(pieces, square)

    # Moves

    def mention(self, term: MoveTerm) -> Mention | None:
        """The sentence's move that a term is."""
        start, end = term.extent
        return next((each for each in self.mentions if each.start < end and start < each.end), None)

    def read(self, term: MoveTerm) -> Move | None:
        """The legal move that a term names in this position, by its text; None if it is none."""
        found = self.reading(term)
        return found if isinstance(found, Move) else None

    def reading(self, term: MoveTerm) -> Move | str | None:
        """The same; why it is not legal, and None where it cannot be read or fits several."""
        if says_black(term.text) and self.position.turn is not Colour.BLACK:
            return None
        try:
            move = read_move(self.position, _NUMBER.sub("", term.text))
            takes = any(sign in term.text for sign in CAPTURES)
            if takes and move.captured is None:
                # Where a capture has nothing to take, another position is meant.
                return None
            # The marks of moves with a number are judged with their line.
            return move if term.numbered else self._belied(move, term.text) or move
        except IllegalMoveError as error:
            return str(error)
        except PathmateError:
            return None

    def _belied(self, move: Move, text: str) -> str:
        """What a mark of check or mate claims wrongly of a move of this position; empty if nothing."""
        if not text.endswith(("+", "#")):
            return ""
        after = self.position.play(move)
        if not after.in_check():
            return f"{text.rstrip('+#')} gives no check"
        return f"{text} is not mate" if text.endswith("#") and not after.is_mate() else ""

    def after(self, moves: MovesTerm) -> Scene | None:
        """The scene after some moves; None where they cannot be played."""
        scene: Scene | None = self
        for each in moves.moves:
            scene = scene._played(each) if scene is not None else None
        return scene

    def _played(self, term: MoveTerm) -> Scene | None:
        """The scene after one move: where the record plays it, else from this position.

        The move that has just been made leads to what there is.
        """
        mention = self.mention(term)
        node = mention.played if mention is not None else None
        if self.real and mention is not None and mention.node is not None and node is None:
            return None
        if node is not None and (self.real or node.before == self.position):
            if not node.is_legal:
                return None
            same = (
                self.real and self.is_after and (node.before, node.move) == (self.before, self.move)
            )
            there = self.node if same and self.node is not None else node
            return replace(
                Scene.at(there, When.AFTER, self.mentions),
                said=self.said,
                spoken=self.spoken,
                topic=self.topic,
                when=When.LINE,
                real=same,
            )
        if self.real and self.is_of_other_side(term):
            idle = self.passed()
            return None if idle is None else idle._played(term)
        move = self.read(term)
        return None if move is None else self.playing(move)

    def is_of_other_side(self, term: MoveTerm) -> bool:
        """Whether a move has a number by which it is not one of the side to move.

        `23.Nc7 would be mate`, said when Black is to move: whatever he does.
        """
        mention = self.mention(term)
        number = mention.text.number if mention is not None and mention.node is None else None
        if says_black(term.text):
            return self.position.turn is not Colour.BLACK
        return number is not None and number.black is not (self.position.turn is Colour.BLACK)

    def playing(self, move: Move) -> Scene:
        """The scene after a move of this position."""
        return replace(
            self,
            position=self.position.play(move),
            when=When.LINE,
            place=None,
            move=move,
            before=self.position,
            mover=move.target,
            side=self.position.turn,
            real=False,
        )

    def moving(self, origin: int, target: int | None = None) -> list[Scene]:
        """The scenes after each move of a piece, or after that to a square, legal or not.

        A king that moves anywhere goes where it may.
        """
        piece = self.piece(origin)
        there = self.turned(piece.colour)
        by_law = piece.type.royal and target is None
        made = there.position.moves() if by_law else there.position.pseudo_legal()
        moves = {move.target: move for move in made if move.origin == origin}
        return [there.playing(each) for goal, each in moves.items() if target in (None, goal)]

    def passed(self, side: Colour | None = None) -> Scene | None:
        """The scene after the side to move has done nothing; itself if another side is to pass.

        It speaks of no move any more. None where the side that would pass is in check.
        """
        position = self.position
        if side is not None and side is not position.turn:
            return self
        if position.in_check():
            return None
        return replace(
            self,
            position=position.passed(),
            when=When.LINE,
            place=None,
            move=None,
            before=None,
            real=False,
        )

    def turned(self, side: Colour) -> Scene:
        """The same pieces with a side to move, whatever check that leaves."""
        if self.position.turn is side:
            return self
        return replace(self, position=self.position.passed())

    def earlier(self) -> Scene | None:
        """The scene before the move that the words speak of; itself if that has not been made."""
        if not self.is_after or self.before is None or self.move is None:
            return self if self.move is not None else None
        place = self.node.origin if self.node is not None and self.place is self.node else None
        when = When.BEFORE if self.when is When.AFTER else self.when
        return replace(self, position=self.before, when=when, place=place, mover=self.move.origin)

    def without(self, squares: Iterable[int]) -> Scene | None:
        """The scene without the pieces of some squares; None where a king is one of them."""
        gone = mask_of(set(squares))
        position = self.position
        if any(gone >> position.king(colour) & 1 for colour in Colour):
            return None
        return replace(self, position=remove(position, gone), place=None, real=False)

    def path_of(self, term: PathTerm, piece: Piece) -> Path | None:
        """The path of a piece that a term names; None if it has none such."""
        squares = [self.square(name) for name in term.squares]
        known = [square for square in squares if square is not None]
        if len(known) < len(squares) or len(known) < 2:
            return None
        return find_path(self.game, piece.colour, piece.type, known)


JudgeForm = Callable[[Form, Scene], Judgement]
"""What judges a form in a scene."""
