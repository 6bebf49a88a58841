"""Ways of moving as nouns, and lists of them: `has the move of a rook and that of a bishop`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolkit.claims.language.forms import And, Extent, Form, Like, Not, Pieces
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import HAS, atom, predicate_of
from toolkit.claims.language.vocabulary import KindWord

MOVE = "('move'|'moves'|'leap'|'leaps'|'jump'|'jumps'|'step'|'steps'|'power'|'powers'|'gait')"


@rule("gait", f"('the'|'a'|'its') {MOVE} 'of' ('a'|'the') kind:KIND")
@rule("gait", f"('the'|'a'|'its') kind:KIND \"'s\" {MOVE}")
@rule("gait", f"('the'|'a'|'its') kind:KIND '-'? {MOVE}")
def gait(ext: Extent, kind: KindWord) -> Iterator[Like]:
    """`the move of a rook`, `a knight's leap`, `its bishop powers`."""
    if kind.kind is not None and not kind.plural:
        yield Like(ext, kind.kind)


@rule("more_gait", "(','|'and'|',' 'and'|'as' 'well' 'as') like:gait")
@rule("more_gait", "('and'|',' 'and') 'that' 'of' ('a'|'the') kind:KIND")
@rule("more_gait", "('and'|',' 'and') ('a'|'the') kind:KIND \"'s\"")
def more_gait(
    ext: Extent, like: Like | None = None, kind: KindWord | None = None
) -> Iterator[Like]:
    if like is not None:
        yield like
    elif kind is not None and kind.kind is not None and not kind.plural:
        yield Like(ext, kind.kind)


@rule("gaits", "first:gait rest:more_gait*")
def gaits(first: Like, rest: Sequence[Like] = ()) -> Iterator[tuple[Like, ...]]:
    """`the move of a rook and that of a bishop`."""
    yield (first, *rest)


@rule("another_like", "(','|'and'|',' 'and') ('as'|'like')? ('a'|'an') kind:KIND")
def another_like(ext: Extent, kind: KindWord) -> Iterator[Like]:
    if kind.kind is not None and not kind.plural:
        yield Like(ext, kind.kind)


_MOVES = "('moves'|'move'|'goes'|'acts'|('can'|'may') ('move'|'go'|'act'))"


@rule("predicate", f"{_MOVES} first:like second:another_like rest:another_like*", cost=1)
@rule("predicate", f"{HAS} 'both'? likes:gaits")
@rule(
    "predicate",
    f"{HAS} 'both'? ('a'|'the') one:KIND \"'s\" 'and' ('a'|'the') two:KIND \"'s\" {MOVE}",
)
@rule(
    "predicate",
    "'is' ('both')? ('a'|'an')? one:KIND 'and' ('a'|'an')? two:KIND ('at' 'once'|'in' 'one'|'at' 'the' 'same' 'time')",
)
def moves_as_each(
    ext: Extent,
    first: Like | None = None,
    second: Like | None = None,
    rest: Sequence[Like] = (),
    likes: Sequence[Like] = (),
    one: KindWord | None = None,
    two: KindWord | None = None,
) -> Iterator[Predicate]:
    """`The man moves as a rook, a bishop and a knight`, `has the move of a rook and that of a bishop`."""
    said = [each for each in (first, second, *rest, *likes) if each is not None]
    said += [Like(ext, each.kind) for each in (one, two) if each is not None and each.kind]
    if said:
        yield predicate_of(ext, MovesAs(tuple(said)))


@rule(
    "predicate",
    f"{_MOVES} first:like 'or' (second:like|('a'|'an')? one:KIND) (','? 'but'? 'not' no:like)?",
)
def moves_as_either(
    ext: Extent,
    first: Like,
    second: Like | None = None,
    one: KindWord | None = None,
    no: Like | None = None,
) -> Iterator[Predicate]:
    """`The man moves as a bishop or a knight, not as a rook`: in either manner."""
    other = Like(ext, one.kind) if one is not None and one.kind else second
    likes = (first,) if other is None else (first, other)
    yield predicate_of(ext, MovesAs(likes, no=() if no is None else (no,)))


@rule("predicate", "('can'|'may') ('move'|'go') 'neither' one:like 'nor' two:like")
@rule("predicate", "('can'|'may') ('not'|'no' 'longer') ('move'|'go') one:like")
def moves_as_neither(ext: Extent, one: Like, two: Like | None = None) -> Iterator[Predicate]:
    """`It can move neither as a rook nor as a bishop`."""
    likes = (one, two) if two is not None else (one,)
    yield predicate_of(ext, MovesAs(no=likes))


@dataclass(frozen=True, slots=True)
class MovesAs:
    """A piece may move in each of some manners, and in none of others."""

    likes: tuple[Like, ...] = ()
    no: tuple[Like, ...] = ()

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The forms of a piece."""
        if not isinstance(subject, Pieces):
            return
        as_each = {
            each: atom(extent, "can_move_as", agent=subject, like=each)
            for each in (*self.likes, *self.no)
        }
        forms: list[Form] = [as_each[each] for each in self.likes]
        forms += [Not(extent, as_each[each]) for each in self.no]
        yield forms[0] if len(forms) == 1 else And(extent, tuple(forms))
