"""Parts of the board: `in Black's half`, `on the queenside`, `in the centre`.

`Two white pieces stand in the enemy half`, `Black has no pawn on the kingside`, `all white pawns are in
their own half`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Extent,
    Form,
    Owner,
    Pieces,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate
from toolkit.claims.language.predicates import HAS, Says, atom, predicate_of
from toolkit.claims.language.verbs import Be


@dataclass(frozen=True, slots=True)
class BoardPart:
    """A part of the board; a half is that of a side."""

    name: str
    of: Owner | None = None

    def holds(self, ext: Extent, who: Term) -> Form:
        """That pieces stand in it."""
        of = SideTerm(ext, self.of) if self.of is not None else None
        return atom(ext, "in_part", agent=who, how=Word(ext, self.name), of=of)


_OF_BOARD = "('of' 'the' 'board')?"
_IN = "('deep'|'still'|'already'|'now'|'well'|'far')? ('in'|'inside'|'within'|'on')"
_ENEMY = "('the' ('enemy'|'opposing'|'hostile'|'other'|'opposite')|'the' ('enemy'|'opponent') \"'s\"|('his'|'its'|'their'|'her') 'opponent' \"'s\")"
_HALF = "('half'|'territory')"


@rule("part_of_board", f"{_IN} of:COLOUR \"'s\" ('own')? {_HALF} {_OF_BOARD}")
@rule("part_of_board", f"{_IN} 'the' of:COLOUR {_HALF} {_OF_BOARD}")
@rule("part_of_board", f"{_IN} enemy_half")
@rule("part_of_board", f"{_IN} own:own_half")
def in_half(of: Owner | None = None, own: str | None = None) -> Iterator[BoardPart]:
    """`In Black's half`, `in the enemy half`, `in their own half`."""
    yield BoardPart("half", Owner.OWN if own is not None else of or Owner.ENEMY)


@rule("enemy_half", f"{_ENEMY} {_HALF} {_OF_BOARD}", "'enemy|hostile' 'territory'")
def enemy_half() -> Iterator[str]:
    yield "enemy"


@rule("own_half", f"('its'|'his'|'their'|'her') 'own' {_HALF} {_OF_BOARD}")
def own_half() -> Iterator[str]:
    yield "own"


@rule(
    "part_of_board",
    "('on'|'over' 'on') 'the' ('kingside'|'king' \"'s\" ('side'|'wing'|'flank')|'king' '-' ('side'|'wing'))",
)
def on_kingside() -> Iterator[BoardPart]:
    yield BoardPart("kingside")


@rule(
    "part_of_board",
    "('on'|'over' 'on') 'the' ('queenside'|'queen' \"'s\" ('side'|'wing'|'flank')|'queen' '-' ('side'|'wing'))",
)
def on_queenside() -> Iterator[BoardPart]:
    yield BoardPart("queenside")


@rule("part_of_board", f"('in'|'in' 'the' 'very') 'the'? ('centre'|'center'|'middle') {_OF_BOARD}")
def in_centre() -> Iterator[BoardPart]:
    yield BoardPart("centre")


_BACK = "('back'|'home'|'base') ('rank'|'row')"


@rule("part_of_board", f"('on'|'along') (of:COLOUR \"'s\"|'the' of:COLOUR) {_BACK}")
@rule("part_of_board", f"('on'|'along') own:'his|its|their|her' 'own'? {_BACK}")
@rule("part_of_board", f"('on'|'along') 'the' {_BACK}")
def on_back_rank(of: Owner | None = None, own: str | None = None) -> Iterator[BoardPart]:
    """`On its back rank`; `on the back rank` may be that of the other side."""
    yield BoardPart("back rank", Owner.OWN if own is not None else of)


_STANDS = "('stands'|'stand'|'sits'|'sit'|'lies'|'lie'|'remains'|'remain'|'stays'|'stay'|'operates'|'roams'|'is' 'posted'|'are' 'posted'|'is' 'placed'|'are' 'placed'|'is' 'left'|'are' 'left')"


@rule("predicate", f"{_STANDS} ('only'|'still'|'now'|'all')? part:part_of_board", cost=-1)
@rule("predicate", "be:be ('only'|'still'|'now'|'all')? part:part_of_board", cost=-1)
def stands_in(ext: Extent, part: BoardPart, be: Be | None = None) -> Iterator[Predicate]:
    """`The rook on f6 stands in the enemy half`."""
    of = SideTerm(ext, part.of) if part.of is not None else None
    roles = (("how", Word(ext, part.name)), *((("of", of),) if of is not None else ()))
    if be is None or not (be.past or be.would):
        says = Says("in_part", "agent", roles, takes=(Pieces,))
        yield predicate_of(ext, says if be is None else replace(says, be=be))


@rule("clause", f"side:SIDE {HAS} what:piece ('left')? part:part_of_board")
@rule("clause", f"part:part_of_board ','? side:SIDE {HAS} what:piece ('left')?")
def has_in(ext: Extent, side: Owner, what: Term, part: BoardPart) -> Iterator[Form]:
    """`Black has no pawn on the kingside`, `White has two pieces in Black's half`."""
    if not side.named or not isinstance(what, Pieces) or what.pronoun is not None:
        return
    if what.owner in (None, Owner.OWN) and what.article is not Article.THE and not what.squares:
        yield part.holds(ext, replace(what, owner=side))


@rule(
    "clause", "'there' ('is'|'are') ('still'|'now'|'only')? what:piece ('left')? part:part_of_board"
)
@rule(
    "clause", "part:part_of_board 'there' ('is'|'are') ('still'|'now'|'only')? what:piece ('left')?"
)
def there_in(ext: Extent, what: Term, part: BoardPart) -> Iterator[Form]:
    """`There is no white pawn on the queenside`."""
    if isinstance(what, Pieces) and what.pronoun is None and not what.squares:
        yield part.holds(ext, what)


_TO = "('to'|'against'|'versus') (rival:COLOUR \"'s\")? other:NUM"


@rule("clause", f"side:SIDE {HAS} what:piece part:part_of_board {_TO}")
@rule("clause", f"side:SIDE {HAS} what:piece {_TO} part:part_of_board")
@rule("clause", f"part:part_of_board ','? side:SIDE {HAS} what:piece {_TO}")
def has_in_against(
    ext: Extent, side: Owner, what: Term, part: BoardPart, other: int, rival: Owner | None = None
) -> Iterator[Form]:
    """`On the queenside White has three pawns to Black's two`."""
    if rival not in (None, side.other) or not isinstance(what, Pieces) or not what.number:
        return
    theirs = replace(what, owner=side.other, number=other)
    for form in has_in(ext, side, what, part):
        yield And(ext, (form, part.holds(ext, theirs)))
