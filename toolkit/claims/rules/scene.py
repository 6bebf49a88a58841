"""The position in which a form is judged, and what its words may mean there.

The rules of reference, in their order:

- a square names the piece on it, whose kind and colour must be as the words say;
- `it` is the piece that was named last before it, in its sentence and then in those before, else
  the one that moved; as words go back to more than one piece, the others are kept as further
  readings, and what is true of one reading alone is not known;
- `this pawn` is the last one named of that kind, else the one that moved;
- `the knight` is the one that moved if it is a knight, else the last one named, else one of the side
  that moved, else one of the other side;
- `own` is the side that the clause speaks of, else the one that moved; `enemy` is the other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from toolkit.board import Colour, bits, mask_of
from toolkit.claims.language.forms import (
    Article,
    Extent,
    MovesTerm,
    MoveTerm,
    Owner,
    PathTerm,
    Pieces,
    Pronoun,
    SideTerm,
    SquareTerm,
    Term,
)
from toolkit.claims.model import Mention, Stage, When
from toolkit.claims.rules.kinds import is_in_state, is_kind, is_orthodox
from toolkit.claims.rules.lines import is_corner
from toolkit.claims.rules.removing import remove
from toolkit.errors import IllegalMoveError, PathmateError
from toolkit.explain.paths import find_path
from toolkit.game import Game
from toolkit.movement.paths import Path
from toolkit.notation import read_move
from toolkit.play.tree import Node
from toolkit.position import Manner, Move, Piece, Position

TAKEN = "captured"
"""The state of the piece that the move takes."""
_NUMBER = re.compile(r"^[0-9]{1,4}\s*\.[.\s]*")
Reading = tuple[int, ...]
"""The squares of the pieces that words mean."""


@dataclass(frozen=True, slots=True)
class Found:
    """The squares of the pieces that fit a description."""

    squares: Reading
    fault: str = ""
    """Why there is none."""
    contradicted: bool = False
    """Whether the board shows another piece (or none) where the words put one."""
    others: tuple[Reading, ...] = ()
    """What the words may mean besides, the likeliest first."""


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
    beside: tuple[Pieces, ...] = ()
    """The pieces that the clause names: a pronoun in it goes back to none of them."""
    denied: bool = False
    """Whether what is judged is said not to be so."""
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

    def words(self, square: int) -> str:
        """A piece and its square, `White's knight on c3`; the square alone if it is empty."""
        piece = self.position.piece_at(square)
        return f"{piece.words} on {self.name(square)}" if piece else self.name(square)

    def squares_of(self, pieces: Pieces) -> Found:
        """The squares of all pieces that fit; of a pronoun, of the piece that it goes back to."""
        unknown = self._unjudged(pieces)
        if unknown:
            return Found((), unknown)
        if pieces.state == TAKEN:
            # It may have been taken by another move.
            found = self._standing(pieces) if pieces.squares else self._every(pieces)
            return replace(found, contradicted=False)
        if pieces.squares:
            return self._standing(pieces)
        match pieces.pronoun:
            case Pronoun.IT | Pronoun.THIS:
                return self._gone_back(pieces)
            case Pronoun.MOVER:
                return self._moved(pieces)
            case Pronoun.HE:
                return self._king(pieces)
            case _:
                return self._every(pieces)

    def nearest(self, pieces: Pieces, among: Iterable[int] | None = None) -> Found:
        """Those of the pieces that fit which definite words mean first.

        Where some squares are given, the words mean one of these if they can.
        """
        found = self.squares_of(pieces)
        squares = found.squares
        if pieces.squares or pieces.pronoun in _BACK or len(squares) < 2:
            return found
        if among is not None:
            chosen = set(among)
            squares = tuple(each for each in squares if each in chosen) or squares
        return replace(found, squares=self._first(squares, pieces.extent))

    def fits(self, pieces: Pieces, square: int) -> bool | None:
        """Whether the piece on a square fits a description; None where that is not known."""
        if self._unjudged(pieces):
            return None
        found = self.squares_of(pieces)
        if pieces.pronoun in _BACK and pieces.kind is None:
            return True if square in found.squares else None
        return square in found.squares or any(square in other for other in found.others)

    def is_fitting(self, pieces: Pieces, square: int) -> bool:
        """Whether the piece on a square is of the kind, side and line that words name."""
        piece = self.position.piece_at(square)
        side = self.side_of(pieces.owner)
        return (
            piece is not None
            and (is_kind(piece, pieces.kind, self.game) or self._was(pieces, square))
            and (side is None or piece.colour is side)
            and (pieces.line is None or self._stands_in(square, pieces.line))
            and self._is_in_state(piece, square, pieces.state)
        )

    def _is_in_state(self, piece: Piece, square: int, state: str | None) -> bool:
        match state:
            case "captured":
                return self._is_taken(square)
            case "corner":
                return is_corner(self.game.board, square)
            case "intruder":
                return bool(self.position.intruders(piece.colour.other) >> square & 1)
            case "new":
                return square == self.mover and _has_entered(self.move)
            case _:
                return is_in_state(piece, state)

    def _is_taken(self, square: int) -> bool:
        """Whether the piece on a square is the one that the move takes; no piece after it is."""
        if self.move is None or self.before is None or self.move.captured is None:
            return False
        return not self.is_after and self.before.victim(self.move) == square

    def _was(self, pieces: Pieces, square: int) -> bool:
        """Whether what acts is a piece that was such a one until the move promoted it."""
        move, before = self.move, self.before
        if move is None or before is None or move.promotion is None or pieces != self.subject:
            return False
        if pieces.article is not Article.THE:
            return False
        return square == self.mover == move.target and is_kind(
            Piece(before.turn, move.piece), pieces.kind, self.game
        )

    def named_before(self, extent: Extent) -> list[Pieces | SquareTerm]:
        """What has been named before some words, nearest first."""
        mine = [each for each in self.said if each.extent[1] <= extent[0]]
        return [*sorted(mine, key=lambda each: each.extent, reverse=True), *self.spoken]

    def _unjudged(self, pieces: Pieces) -> str:
        """Why a description cannot be judged."""
        if pieces.state in (None, "royal", "corner", "new"):
            return ""
        if pieces.state == "intruder" and any(self.game.rules.royal_squares):
            return ""
        if pieces.state == TAKEN:
            there = self.move is not None and self.move.captured is not None and not self.is_after
            return "" if there else "it is off the board"
        if pieces.state in ("minor", "major") and is_orthodox(self.game):
            return ""
        return f"{pieces.state} is not judged"

    def _standing(self, pieces: Pieces) -> Found:
        """The pieces on the squares that are named: each of them must fit."""
        squares = []
        for name in pieces.squares:
            square = self.square(name)
            if square is None:
                return Found((), f"the board has no square {name}", contradicted=True)
            piece = self.position.piece_at(square)
            if piece is None:
                return Found((), f"there is nothing on {name}", contradicted=True)
            if not self.is_fitting(pieces, square):
                return Found((), f"on {name} stands {piece.words}", contradicted=True)
            squares.append(square)
        return Found(tuple(squares))

    def _every(self, pieces: Pieces) -> Found:
        squares = tuple(
            square for square in bits(self.position.occupied) if self.is_fitting(pieces, square)
        )
        if pieces.pronoun is Pronoun.OTHER or pieces.article is Article.ANOTHER:
            squares = self._other(pieces, squares)
        side = self.side_of(pieces.owner)
        nobody = f"{side.word} has no" if side is not None else "there is no"
        where = f" on the line {pieces.line}" if pieces.line else ""
        fault = "" if squares else f"{nobody} {pieces.kind or 'piece'}{where}"
        return Found(squares, fault, contradicted=not squares)

    def _other(self, pieces: Pieces, squares: Reading) -> Reading:
        """All but the last one spoken of, else all but the one that moved."""
        for each in self.named_before(pieces.extent):
            last = self._places(each)
            if any(square in squares for square in last):
                return tuple(square for square in squares if square not in last)
        return tuple(square for square in squares if square != self.mover)

    def _gone_back(self, pieces: Pieces) -> Found:
        """The piece that `it` or `this pawn` goes back to, and what else it may mean."""
        readings = [
            self._places(each)
            for each in self.named_before(pieces.extent)
            if isinstance(each, Pieces) and each not in self.beside
        ]
        if self.mover is not None:
            readings.append((self.mover,))
        fitting = [each for each in readings if len(each) == 1 and self.is_fitting(pieces, each[0])]
        fitting = list(dict.fromkeys(fitting))
        if not fitting:
            why = "nothing is known that it could speak of"
            return Found((), why, contradicted=self._is_another(pieces))
        return Found(fitting[0], others=tuple(fitting[1:]))

    def _is_another(self, pieces: Pieces) -> bool:
        """Whether `this pawn` follows the move of another piece, which took none either."""
        if pieces.pronoun is not Pronoun.THIS or pieces.kind is None or self.spoken:
            return False
        if self.mover is None or self.move is None or self.before is None or not self.real:
            return False
        taken = self.before.piece_at(self.move.target)
        return taken is None or not is_kind(taken, pieces.kind, self.game)

    def _places(self, term: Pieces | SquareTerm) -> Reading:
        """Where what was named stands now; several for words that leave it open."""
        if isinstance(term, SquareTerm):
            square = self.square(term.name)
            return () if square is None else (square,)
        if term.squares:
            return self._standing(term).squares
        if term.pronoun is not None or self._unjudged(term) or _names_nobody(term):
            return ()
        found = self._narrow(self._every(term).squares)
        if len(found) > 1 and term.article is Article.THE:
            # The words before it are judged of this one.
            found = self._placed_before(found, term)
        return found

    def _placed_before(self, squares: Reading, term: Pieces) -> Reading:
        """Which of several pieces a square means that the sentence names before some words."""
        for each in self.named_before(term.extent):
            if each in self.said and (isinstance(each, SquareTerm) or each.squares):
                places = self._places(each)
                if len(places) == 1 and places[0] in squares:
                    return places
        return squares

    def _moved(self, pieces: Pieces) -> Found:
        if self.mover is None:
            return Found((), "there is no move that it could speak of")
        if pieces.state == "new" and not _has_entered(self.move):
            return Found((), "the move has brought no piece on the board")
        if not self.is_fitting(pieces, self.mover):
            fault = f"on {self.name(self.mover)} stands {self.words(self.mover)}"
            return Found((), fault, contradicted=True)
        return Found((self.mover,))

    def _king(self, pieces: Pieces) -> Found:
        """`he`: the king of the side that is spoken of, if one is."""
        side = self.side_of(pieces.owner) if pieces.owner else self.topic
        named = {each.owner for each in self.sides if each.extent[1] <= pieces.extent[0]}
        if side is None and len(named) == 1:
            side = self.side_of(named.pop())
        if side is None:
            # `The man is alone, so he cannot move`: no player or king is spoken of.
            found = self._gone_back(replace(pieces, pronoun=Pronoun.IT))
            if not found.squares or self.sides:
                return Found((), "it is not known who he is")
            return found
        return Found((self.position.king(side),))

    def _first(self, squares: Reading, extent: Extent) -> Reading:
        """Which of several pieces definite words mean."""
        if self.mover is not None and self.mover in squares:
            return (self.mover,)
        for each in self.named_before(extent):
            places = self._places(each)
            if len(places) == 1 and places[0] in squares:
                return places
        return self._narrow(squares)

    def _narrow(self, squares: Reading) -> Reading:
        """The piece that moved, else those of the side that moved, else all."""
        if self.mover is not None and self.mover in squares:
            return (self.mover,)
        side = self.side
        own = tuple(each for each in squares if self.piece(each).colour is side)
        return own or squares

    def _stands_in(self, square: int, line: str) -> bool:
        name = self.name(square)
        return line.lower() in (name[0], name[1:])

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
        try:
            return read_move(self.position, _NUMBER.sub("", term.text))
        except IllegalMoveError as error:
            return str(error)
        except PathmateError:
            return None

    def after(self, moves: MovesTerm) -> Scene | None:
        """The scene after some moves; None where they cannot be played."""
        scene: Scene | None = self
        for each in moves.moves:
            scene = scene._played(each) if scene is not None else None
        return scene

    def _played(self, term: MoveTerm) -> Scene | None:
        """The scene after one move: where the record plays it, else from this position."""
        mention = self.mention(term)
        node = mention.played if mention is not None else None
        if self.real and mention is not None and mention.node is not None and node is None:
            return None
        if node is not None and (self.real or node.before == self.position):
            if not node.is_legal:
                return None
            return replace(
                Scene.at(node, When.AFTER, self.mentions),
                said=self.said,
                spoken=self.spoken,
                topic=self.topic,
                when=When.LINE,
                real=False,
            )
        move = self.read(term)
        return None if move is None else self.playing(move)

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
        """The scenes after each move of a piece, or after that to a square, legal or not."""
        there = self.turned(self.piece(origin).colour)
        moves = {
            move.target: move for move in there.position.pseudo_legal() if move.origin == origin
        }
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
        flipped = replace(position, turn=position.turn.other, ep=None)
        return replace(
            self, position=flipped, when=When.LINE, place=None, move=None, before=None, real=False
        )

    def turned(self, side: Colour) -> Scene:
        """The same pieces with a side to move, whatever check that leaves."""
        if self.position.turn is side:
            return self
        flipped = replace(self.position, turn=side, ep=None)
        return replace(self, position=flipped)

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


def _has_entered(move: Move | None) -> bool:
    """Whether a move brings a piece on the board: a drop or a promotion."""
    return move is not None and (move.promotion is not None or move.manner is Manner.DROP)


_BACK = (Pronoun.IT, Pronoun.THIS, Pronoun.HE, Pronoun.MOVER)


def _names_nobody(term: Pieces) -> bool:
    """Whether words speak of no piece that others can go back to: `nobody`, `every pawn`, `a man`."""
    if term.article in (Article.NO, Article.EVERY):
        return True
    return term.article is Article.SOME and term.kind is None and term.owner is None
