"""Amounts of material: what words name, and what stands on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from toolkit.board import Colour
from toolkit.claims.language.forms import Article, Counted, Group, Joint, Pieces, Term
from toolkit.claims.language.vocabulary import plural_of
from toolkit.claims.rules.kinds import SYNONYMS
from toolkit.game import Game
from toolkit.movement.pathtable import PieceType
from toolkit.position import Position

MINOR = frozenset({"piece", "minor", "minor piece"})
"""A piece more is a knight or bishop more."""
EXCHANGE = frozenset({"exchange", "quality"})
"""A rook for a minor piece."""
_HEAVY = frozenset({"pawn", "rook", "queen"})
_LIGHT = frozenset({"knight", "bishop"})

Kinds = Counter[PieceType]


def kind_called(game: Game, called: str) -> PieceType | None:
    """The kind of piece that a name or letter means; None where the game has none."""
    word = called.lower()
    for piece in game.pieces:
        if called == piece.letter or word in (piece.name.lower(), f"{piece.name.lower()}s"):
            return piece
    name = SYNONYMS.get(word)
    return next((piece for piece in game.pieces if piece.name == name), None)


def is_light(kind: PieceType) -> bool:
    """Whether a kind of piece is a knight or bishop."""
    return kind.name in _LIGHT


def may_be_minor(kind: PieceType) -> bool:
    """Whether a kind of piece is neither a pawn, a rook, a queen nor royal."""
    return not (kind.royal or kind.pawn or kind.name in _HEAVY)


def only_usual_minors(game: Game) -> bool:
    """Whether knights and bishops are a game's only pieces besides king, queen, rook and pawn."""
    return all(is_light(piece) for piece in game.pieces if may_be_minor(piece))


def standing(position: Position, side: Colour) -> Kinds:
    """How many pieces of each kind a side has on the board, its king left out."""
    return Counter(
        {
            kind: position.mask(side, kind).bit_count()
            for kind in position.game.pieces
            if not kind.royal and position.mask(side, kind)
        }
    )


def difference(position: Position, side: Colour) -> Kinds:
    """How many more of each kind a side has than the other; kinds that are equal are left out."""
    own, other = standing(position, side), standing(position, side.other)
    return balance(own.elements(), other.elements())


def balance(more: Iterable[PieceType], less: Iterable[PieceType]) -> Kinds:
    """What is in one amount and not in another, with what is missing counted negative."""
    found: Kinds = Counter(more)
    found.subtract(Counter(less))
    return Counter({kind: number for kind, number in found.items() if number})


def so_many(kind: PieceType, number: int) -> str:
    """`1 rook`, `8 men`."""
    return f"{number} {plural_of(kind.name) if number > 1 else kind.name}"


def words_of(kinds: Kinds) -> str:
    """An amount in words: `2 pawns more, 1 rook less`; `nothing` where it is empty."""
    parts = [
        f"{so_many(kind, abs(number))} {'more' if number > 0 else 'less'}"
        for kind, number in sorted(kinds.items(), key=lambda each: each[0].index)
    ]
    return ", ".join(parts) or "nothing"


@dataclass(frozen=True, slots=True)
class Amount:
    """Material that words name: kinds of piece, minor pieces of no named kind, and exchanges."""

    kinds: tuple[tuple[PieceType, int], ...] = ()
    minors: int = 0
    exchanges: int = 0

    @property
    def is_plain(self) -> bool:
        """Whether every kind is named."""
        return not (self.minors or self.exchanges)

    @property
    def counted(self) -> Kinds:
        """The kinds that are named."""
        return Counter(dict(self.kinds))


def amount_of(game: Game, term: Term | None) -> Amount | None:
    """The amount that a term names; None where it names something else, or leaves it open."""
    kinds: Kinds = Counter()
    minors = exchanges = 0
    for called, number in _named(term):
        if called is None or number is None:
            return None
        kind = kind_called(game, called)
        if kind is not None:
            kinds[kind] += number
        elif called.lower() in MINOR:
            minors += number
        elif called.lower() in EXCHANGE:
            exchanges += number
        else:
            return None
    if term is None:
        return Amount()
    return Amount(tuple(kinds.items()), minors, exchanges)


def _named(term: Term | None) -> Iterable[tuple[str | None, int | None]]:
    """Yield each kind that a term names with its number; None for what is no amount."""
    match term:
        case None:
            return
        case Counted():
            yield term.kind, term.number
        case Pieces(article=Article.THE | Article.SOME | Article.ANOTHER, line=None, state=None):
            yield term.kind, term.number or max(1, len(term.squares))
        case Group(joint=Joint.AND):
            for each in term.members:
                yield from _named(each)
        case _:
            yield None, None


def is_difference(game: Game, said: Amount, there: Kinds) -> bool | None:
    """Whether a difference of material is what words say; None where that depends on the game."""
    if said.is_plain:
        return there == said.counted
    rook = kind_called(game, "rook")
    wanted = said.counted
    if said.exchanges:
        if rook is None:
            return None
        wanted[rook] += said.exchanges
    minors = said.minors - said.exchanges
    heavy = {kind: number for kind, number in there.items() if not may_be_minor(kind)}
    light = {kind: number for kind, number in there.items() if may_be_minor(kind)}
    if any(may_be_minor(kind) for kind in wanted):
        # `a knight and a piece`: which of the two a bishop is, is left open.
        return None
    if heavy != {kind: number for kind, number in wanted.items() if number}:
        return False
    if only_usual_minors(game):
        return sum(light.values()) == minors
    if not there:
        return False
    if len(light) == 1 and abs(minors) == 1 and list(light.values()) == [minors]:
        return True
    return None


def without_trades(gain: Counter[PieceType]) -> Counter[PieceType]:
    """A difference in which a bishop for a knight is a trade."""
    minors = [kind for kind in gain if may_be_minor(kind)]
    traded = minors if sum(gain[kind] for kind in minors) == 0 else []
    left = {kind: number for kind, number in gain.items() if number and kind not in traded}
    return Counter(left)
