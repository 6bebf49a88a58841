"""Which pieces words mean in a scene.

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

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from toolkit.board import Colour, bits
from toolkit.claims.language.forms import (
    FROM,
    OCCUPANT,
    Article,
    Extent,
    Form,
    Owner,
    Pieces,
    Pronoun,
    SquareTerm,
)
from toolkit.claims.rules.found import Found, Reading
from toolkit.claims.rules.kinds import has_entered, is_in_state, is_kind, is_orthodox, names_nobody
from toolkit.claims.rules.lines import is_chequered, is_corner, shade_of
from toolkit.claims.rules.namedvictims import taken_by_named
from toolkit.claims.rules.narrowing import narrowed
from toolkit.claims.rules.pawnlines import (
    is_doubled,
    is_foremost,
    is_isolated,
    is_known_of_pawns,
    is_passed,
)
from toolkit.position import Piece

if TYPE_CHECKING:
    from toolkit.claims.rules.scene import Scene

TAKEN = "captured"
"""The state of the piece that the move takes."""
_BACK = (Pronoun.IT, Pronoun.THIS, Pronoun.HE, Pronoun.MOVER)


_JUDGED = (None, FROM, *("royal", "officer", "corner", "new", "checking", "checked", "foremost"))
"""States of which it is known for each piece whether it has them."""
_PAWNS = {
    "passed": is_passed,
    "foremost": is_foremost,
    "doubled": is_doubled,
    "isolated": is_isolated,
}
_LIKENESS = ("fellow", "alike", "rival")
"""States of pieces that are named by another piece which was named before."""
_WHOSE = "it is not known whose fellow is meant"


def _is_by_likeness(term: Pieces | SquareTerm) -> bool:
    """Whether it is said of a term that it is like another: it does not say where either stands."""
    return isinstance(term, Pieces) and term.state in _LIKENESS


class Reference:
    """Finds the pieces of one scene that words mean."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene

    def squares_of(self, pieces: Pieces) -> Found:
        """The squares of all pieces that fit; of a pronoun, of the piece that it goes back to."""
        if isinstance(pieces.state, Form):
            return narrowed(self._scene, pieces, pieces.state)
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
                return self._gone_back(pieces) if self._names_man(pieces) else self._king(pieces)
            case _:
                return self._every(pieces)

    def _names_man(self, pieces: Pieces) -> bool:
        """Whether `he` follows a man or piece of no kind that is named: he is no king."""
        before = (each for each in self.named_before(pieces.extent) if isinstance(each, Pieces))
        last = next(before, None)
        known = last is not None and last.article is Article.THE and last.pronoun is None
        return known and last is not None and last.kind is None and not last.plural

    def nearest(self, pieces: Pieces, among: Iterable[int] | None = None) -> Found:
        """Those of the pieces that fit which definite words mean first.

        Where some squares are given, the words mean one of these if they can.
        """
        found = self.squares_of(pieces)
        if found.surely:
            found = replace(found, squares=found.surely)
        squares = found.squares
        if pieces.squares or pieces.pronoun in _BACK or len(squares) < 2:
            return found
        if among is not None:
            chosen = set(among)
            squares = tuple(each for each in squares if each in chosen) or squares
        meant = self._meant(squares, pieces.extent)
        unmarked = not meant and self._scene.mover not in found.squares
        return replace(found, squares=meant or self._narrow(squares), unmarked=unmarked)

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
        piece = self._scene.position.piece_at(square)
        side = self._scene.side_of(pieces.owner)
        return (
            piece is not None
            and (is_kind(piece, pieces.kind, self._scene.game) or self._was(pieces, square))
            and (side is None or piece.colour is side)
            and (pieces.line is None or self._stands_in(square, pieces.line))
            and (pieces.state in (FROM, OCCUPANT) or self._is_in_state(piece, square, pieces))
        )

    def _is_in_state(self, piece: Piece, square: int, pieces: Pieces) -> bool:  # noqa: C901
        if isinstance(pieces.state, Form):
            return True
        match pieces.state:
            case state if state in _LIKENESS:
                return self._is_like(piece, square, pieces)
            case "checking" | "mating":
                return self._gives_check(piece, square)
            case "captured":
                return self._is_taken(square)
            case "corner":
                return is_corner(self._scene.game.board, square)
            case "light" | "dark":
                return shade_of(self._scene.game.board, square) == pieces.state
            case "intruder" if not any(self._scene.game.rules.royal_squares):
                return True
            case "intruder":
                return self._is_intruder(piece, square)
            case "passed" | "foremost" | "doubled" | "isolated":
                return _PAWNS[pieces.state](self._scene.position, square)
            case "new":
                return square == self._scene.mover and has_entered(self._scene.move)
            case "checked" | "mated":
                return piece.type.royal and self._is_checked(piece)
            case _:
                return is_in_state(piece, pieces.state)

    def _is_checked(self, piece: Piece) -> bool:
        position = self._scene.position
        return piece.colour is position.turn and position.in_check(piece.colour)

    def _is_like(self, piece: Piece, square: int, pieces: Pieces) -> bool:
        """Whether a piece named before is of its kind: of its side, of the other, or of either."""
        alike = [each for each in self._alike(pieces, square) if each.type == piece.type]
        if pieces.state == "alike":
            return bool(alike)
        own = [each.colour is piece.colour for each in alike]
        return any(own) if pieces.state == "fellow" else not all(own)

    def _is_intruder(self, piece: Piece, square: int) -> bool:
        """Whether a piece stands on a royal square of the other side, or else in its half."""
        position, board = self._scene.position, self._scene.game.board
        there = position.intruders(piece.colour.other)
        if there:
            return bool(there >> square & 1)
        rank = square // board.files
        gone = rank if piece.colour is Colour.WHITE else board.ranks - 1 - rank
        return 2 * gone >= board.ranks

    def _gives_check(self, piece: Piece, square: int) -> bool:
        """Whether a piece attacks the king of the other side, or stands on a royal square of it."""
        position, other = self._scene.position, piece.colour.other
        givers = {origin for origin, _ in position.attacks(position.king(other), piece.colour)}
        return square in givers or bool(position.intruders(piece.colour.other) >> square & 1)

    def _alike(self, pieces: Pieces, square: int) -> list[Piece]:
        """The pieces that are named before a phrase, and the one that moved, but for its own."""
        places = [self._places_of_kind(each) for each in self._named_by_place(pieces)]
        places += [(self._scene.mover,)] if self._scene.mover is not None else []
        known = [each for every in places for each in every if each != square]
        found = [self._scene.position.piece_at(each) for each in known]
        return [each for each in found if each is not None]

    def _named_by_place(self, pieces: Pieces) -> list[Pieces | SquareTerm]:
        """What is named before a phrase, but for what is only like another."""
        return [each for each in self.named_before(pieces.extent) if not _is_by_likeness(each)]

    def _places_of_kind(self, term: Pieces | SquareTerm) -> Reading:
        """Where a piece that was named may stand, whichever of its kind was meant."""
        known = self._places(term)
        if not known or not isinstance(term, Pieces) or term.squares or term.kind is None:
            return known
        return self._every(term).squares

    def _is_taken(self, square: int) -> bool:
        """Whether the piece on a square is the one that the move takes; no piece after it is."""
        if (
            self._scene.move is None
            or self._scene.before is None
            or self._scene.move.captured is None
        ):
            return False
        return not self._scene.is_after and self._scene.before.victim(self._scene.move) == square

    def _was(self, pieces: Pieces, square: int) -> bool:
        """Whether what acts is a piece that was such a one until the move promoted it."""
        move, before = self._scene.move, self._scene.before
        if (
            move is None
            or before is None
            or move.promotion is None
            or pieces != self._scene.subject
        ):
            return False
        if pieces.article is not Article.THE:
            return False
        return square == self._scene.mover == move.target and is_kind(
            Piece(before.turn, move.piece), pieces.kind, self._scene.game
        )

    def named_before(self, extent: Extent) -> list[Pieces | SquareTerm]:
        """What has been named before some words, nearest first."""
        mine = [each for each in self._scene.said if each.extent[1] <= extent[0]]
        return [*sorted(mine, key=lambda each: each.extent, reverse=True), *self._scene.spoken]

    def _unjudged(self, pieces: Pieces) -> str:
        """Why a description cannot be judged."""
        if isinstance(pieces.state, Form) or pieces.state in _JUDGED:
            return ""
        if pieces.state == OCCUPANT:
            places = map(self._scene.square, pieces.squares)
            held = all(each is not None and self.is_fitting(pieces, each) for each in places)
            return "" if held else "which piece is meant is not known"
        if pieces.state in ("light", "dark"):
            return (
                "" if is_chequered(self._scene.game.board) else "its squares have no known colour"
            )
        if pieces.state in ("mating", "mated"):
            mate = self._scene.position.is_mate()
            return "" if mate else f"nobody {'mates' if pieces.state == 'mating' else 'is mated'}"
        if pieces.state == "intruder" and (
            pieces.squares or any(self._scene.game.rules.royal_squares)
        ):
            # Without royal squares it is a piece among those of the other side.
            return ""
        if pieces.state == TAKEN:
            there = (
                self._scene.move is not None
                and self._scene.move.captured is not None
                and not self._scene.is_after
            )
            return "" if there else "it is off the board"
        if pieces.state in _LIKENESS:
            known = self._alike(pieces, -1)
            return "" if known else _WHOSE
        if pieces.state in _PAWNS and is_known_of_pawns(
            self._scene.game, pieces.state, pieces.kind
        ):
            return ""
        if pieces.state in ("minor", "major") and is_orthodox(self._scene.game):
            return ""
        return f"{pieces.state} is not judged"

    def _standing(self, pieces: Pieces) -> Found:
        """The pieces on the squares that are named: each of them must fit."""
        squares = []
        for name in pieces.squares:
            square = self._scene.square(name)
            if square is None:
                return Found((), f"the board has no square {name}", contradicted=True)
            if pieces.state == FROM:
                square = self._where_it_came(square)
            piece = self._scene.position.piece_at(square)
            if piece is None:
                return Found((), f"there is nothing on {name}", contradicted=True)
            if not self.is_fitting(pieces, square):
                if pieces.state in _LIKENESS and not self._are_placed(pieces):
                    # `Thanks to the friend on e4, the man on f6 can move`: not of who moved.
                    return Found((), _WHOSE)
                if pieces.owner is Owner.OWN and self._may_be_of_gone(pieces, piece):
                    return Found((), "it is not known whose piece is meant")
                return Found((), f"on {name} stands {piece.words}", contradicted=True)
            squares.append(square)
        return Found(tuple(squares))

    def _are_placed(self, pieces: Pieces) -> bool:
        """Whether something is named before a phrase, and all that is stands on the board."""
        named = self._named_by_place(pieces)
        return bool(named) and all(self._places_of_kind(each) for each in named)

    def _may_be_of_gone(self, pieces: Pieces, piece: Piece) -> bool:
        """`The bishop from f8 has moved, and its colleague on b8 must`, after that bishop was taken."""
        before = [each for each in self._named_by_place(pieces) if isinstance(each, Pieces)]
        gone = any(each.state == FROM and not self._places(each) for each in before)
        return gone and is_kind(piece, pieces.kind, self._scene.game)

    def _where_it_came(self, square: int) -> int:
        """Where the piece stands now that stood on a square before the move."""
        move = self._scene.move
        came = move is not None and self._scene.is_after and move.origin == square
        return move.target if move is not None and came else square

    def _every(self, pieces: Pieces) -> Found:
        squares = tuple(
            square
            for square in bits(self._scene.position.occupied)
            if self.is_fitting(pieces, square)
        )
        if pieces.pronoun is Pronoun.OTHER or pieces.article is Article.ANOTHER:
            squares = self._other(pieces, squares)
        side = self._scene.side_of(pieces.owner)
        nobody = f"{side.word} has no" if side is not None else "there is no"
        where = f" on the line {pieces.line}" if pieces.line else ""
        fault = "" if squares else f"{nobody} {pieces.kind or 'piece'}{where}"
        return Found(squares, fault, contradicted=not squares)

    def _other(self, pieces: Pieces, squares: Reading) -> Reading:
        """All but the last one spoken of, else all but the one that moved."""
        for each in self.named_before(pieces.extent):
            if isinstance(each, Pieces) and each.article is Article.SOME and not each.squares:
                # `Takes a pawn and attacks another`: not any pawn is the one that was taken.
                continue
            last = self._places(each)
            if any(square in squares for square in last):
                return tuple(square for square in squares if square not in last)
        return tuple(square for square in squares if square != self._scene.mover)

    def _gone_back(self, pieces: Pieces) -> Found:
        """The piece that `it` or `this pawn` goes back to, and what else it may mean."""
        # `attacks h2, but the rook protects this pawn`: the one that stands on the square.
        by_square = pieces.pronoun is Pronoun.THIS and pieces.kind is not None
        kinds = (Pieces, SquareTerm) if by_square else (Pieces,)
        before = [
            each
            for each in self.named_before(pieces.extent)
            if isinstance(each, kinds) and each not in self._scene.beside
        ]
        if pieces.pronoun is Pronoun.IT:
            # `A is attacked by a bishop, and it is protected`: of A.
            spoken = [each for each in before if each not in self._scene.aside]
            before = spoken if spoken or self._may_have_moved() else before
        readings = [self._places(each) for each in before]
        taken = taken_by_named(self._scene, pieces.extent)
        readings += [(each,) for each in taken] if by_square else []
        mover = self._may_have_moved()
        readings += [mover] if mover and not self._is_spoken_of(pieces) else []
        fitting = [each for each in readings if len(each) == 1 and self.is_fitting(pieces, each[0])]
        fitting = list(dict.fromkeys(fitting))
        if not fitting:
            why = "nothing is known that it could speak of"
            return Found((), why, contradicted=self._is_another(pieces))
        # `The rook guards the bishop, and it checks`, of two rooks: perhaps one of these.
        open_ = [(each,) for every in readings if len(every) > 1 for each in every]
        # `The g-pawn is pinned, and it may go to g3`: that of one side or of the other.
        open_ += [(square,) for each in before for square in self._passed_over(each)]
        # `They attack g5; the rook protects it`: perhaps what stands on a square that was named.
        named = [each for each in self._scene.spoken if isinstance(each, SquareTerm)]
        open_ += [(square,) for each in named for square in self._places(each)]
        others = [
            each for each in open_ if each not in fitting and self.is_fitting(pieces, each[0])
        ]
        subject, acts = self._spoken_of(pieces, fitting)
        if acts and pieces != self._scene.subject and subject != fitting[0]:
            # `The bishop hits the pawn, but the king protects it`: the pawn.
            subject = ()
        return Found(
            fitting[0],
            others=(*fitting[1:], *dict.fromkeys(others)),
            mover=mover if mover and self.is_fitting(pieces, mover[0]) else (),
            subject=subject,
            subject_acts=acts,
        )

    def _may_have_moved(self) -> Reading:
        """The piece that moved, if the clause does not name it besides."""
        named = {name for each in self._scene.beside for name in each.squares}
        mover = self._scene.mover
        return () if mover is None or self._scene.name(mover) in named else (mover,)

    def _is_spoken_of(self, pieces: Pieces) -> bool:
        """Whether the sentence begins with a piece that words may go back to."""
        about = self._scene.about
        passed = (*self._scene.beside, *self._scene.aside)
        if about is None or about in passed or about.extent[1] > pieces.extent[0]:
            return False
        first = self._places(about)
        return len(first) == 1 and self.is_fitting(pieces, first[0])

    def _spoken_of(self, pieces: Pieces, fitting: Sequence[Reading]) -> tuple[Reading, bool]:
        """What another `it` of the sentence means, else the piece that it names first.

        Also whether that acts, or is not what the sentence is about.
        """
        mine = sorted(
            (each for each in self._scene.said if each.extent[1] <= pieces.extent[0]),
            key=lambda each: each.extent,
        )
        first = next((each for each in mine if isinstance(each, Pieces)), None)
        if all(each in self._scene.beside for each in mine) and self._scene.opened is not None:
            before = self._places(self._scene.opened)
            return before if before in fitting else (), False
        same = [each for each in mine if isinstance(each, Pieces) and each.pronoun is Pronoun.IT]
        if same and same[0].kind is None:
            before = self._gone_back(same[0]).squares
        else:
            before = self._places(first) if first is not None else ()
        # `Opening the line of the bishop, the pawn is attacked, but the queen protects it`: the pawn.
        begins = first is not None and first == self._scene.about
        acts = first is not None and (first in self._scene.acting or not begins)
        return (before, acts) if before in fitting else ((), False)

    def _is_another(self, pieces: Pieces) -> bool:
        """Whether `this pawn` follows the move of another piece, which took none either."""
        spoken = self._scene.spoken or self._scene.mentions
        if pieces.pronoun is not Pronoun.THIS or pieces.kind is None or spoken:
            return False
        if (
            self._scene.mover is None
            or self._scene.move is None
            or self._scene.before is None
            or not self._scene.real
        ):
            return False
        taken = self._scene.before.piece_at(self._scene.move.target)
        return taken is None or not is_kind(taken, pieces.kind, self._scene.game)

    def _places(self, term: Pieces | SquareTerm) -> Reading:
        """Where what was named stands now; several for words that leave it open."""
        if isinstance(term, SquareTerm):
            square = self._scene.square(term.name)
            return () if square is None else (square,)
        if isinstance(term.state, Form):
            return self.squares_of(term).squares
        if term.squares:
            return self._standing(term).squares
        if term.pronoun is not None or self._unjudged(term) or names_nobody(term):
            return ()
        found = self._narrow(self._every(term).squares)
        if len(found) > 1 and term.article is Article.THE:
            # The words before it are judged of this one.
            found = self._placed_before(found, term)
        return found

    def _passed_over(self, term: Pieces | SquareTerm) -> Reading:
        """The pieces that fit definite words and are not taken for those meant; none of a mover."""
        if not isinstance(term, Pieces) or term.article is not Article.THE or term.squares:
            return ()
        meant = self._places(term)
        if not meant or self._scene.mover in meant:
            return ()
        return tuple(each for each in self._every(term).squares if each not in meant)

    def _placed_before(self, squares: Reading, term: Pieces) -> Reading:
        """Which of several pieces a square means that the sentence names before some words."""
        for each in self.named_before(term.extent):
            if each in self._scene.said and (isinstance(each, SquareTerm) or each.squares):
                places = self._places(each)
                if len(places) == 1 and places[0] in squares:
                    return places
        return squares

    def _moved(self, pieces: Pieces) -> Found:
        if self._scene.mover is None:
            return Found((), "there is no move that it could speak of")
        if pieces.state == "new" and not has_entered(self._scene.move):
            return Found((), "the move has brought no piece on the board")
        if not self.is_fitting(pieces, self._scene.mover):
            fault = f"on {self._scene.name(self._scene.mover)} stands {self._scene.words(self._scene.mover)}"
            return Found((), fault, contradicted=True)
        return Found((self._scene.mover,))

    def _king(self, pieces: Pieces) -> Found:
        """`he`: the king of the side that is spoken of, if one is."""
        side = self._scene.side_of(pieces.owner) if pieces.owner else self._scene.topic
        named = {each.owner for each in self._scene.sides if each.extent[1] <= pieces.extent[0]}
        if side is None and len(named) == 1:
            side = self._scene.side_of(named.pop())
        if side is None:
            # `The man is alone, so he cannot move`: no player or king is spoken of.
            found = self._gone_back(replace(pieces, pronoun=Pronoun.IT))
            if not found.squares or self._scene.sides:
                return Found((), "it is not known who he is")
            return found
        return Found((self._scene.position.king(side),))

    def _meant(self, squares: Reading, extent: Extent) -> Reading:
        """The one of several pieces that moved, or was named before; none if neither is so."""
        if self._scene.mover is not None and self._scene.mover in squares:
            return (self._scene.mover,)
        for each in self.named_before(extent):
            places = self._places(each)
            if len(places) == 1 and places[0] in squares:
                return places
        return ()

    def _narrow(self, squares: Reading) -> Reading:
        """The piece that moved, else those of the side that moved, else all."""
        if self._scene.mover is not None and self._scene.mover in squares:
            return (self._scene.mover,)
        side = self._scene.side
        own = tuple(each for each in squares if self._scene.piece(each).colour is side)
        return own or squares

    def _stands_in(self, square: int, line: str) -> bool:
        name = self._scene.name(square)
        return line.lower() in (name[0], name[1:])
