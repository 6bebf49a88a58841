"""The square on which a pawn promotes that goes straight on: `its promotion square is covered by the rook`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    Article,
    Extent,
    Form,
    Number,
    Pieces,
    SquareSort,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.promotionchecks import promotes_to
from toolkit.claims.language.vocabulary import KindWord

_GOAL = "(('promotion'|'promoting'|'queening') 'square')"
_WILL = "('will'|'would'|'can'|'could'|'may'|'wants' 'to'|'is' 'to'|'is' 'going' 'to')"
_PROMOTES = f"('promotes'|'queens'|{_WILL} ('promote'|'queen'|'be' 'promoted'))"


@rule("square", f"of:its {_GOAL} name:SQUARE?")
@rule("square", f'of:piece "\'s" {_GOAL} name:SQUARE?')
@rule("square", f"'the' {_GOAL} name:SQUARE? ('of'|'for') of:piece")
@rule("square", f"'the' 'square' ('on'|'at') 'which' of:piece {_PROMOTES}")
@rule("square", f"'the' 'square' 'where' of:piece {_PROMOTES}")
def goal_of(ext: Extent, of: Term, name: str | None = None) -> Iterator[Term]:
    """`The pawn's promotion square`, `the square on which the pawn promotes`."""
    is_pawn = isinstance(of, Pieces) and (of.kind == "pawn" or of.pronoun is not None)
    if is_pawn and isinstance(of, Pieces) and not of.plural and of.article is Article.THE:
        yield SquareSort(ext, "goal", of=of, name=name)


# When, and with what effect


_NEXT = "(('on'|'with'|'at')? ('the'|'its'|'his')? 'next' 'move'|'next')"
_ON = "(('on'|'at') on:square)?"


@rule(
    "clause",
    f"who:piece ('will'|'is' 'going' 'to'|'can'|'may'|'could'|'is' 'about' 'to') ('promote'|'queen') {_ON} {_NEXT}",
)
@rule("clause", f"who:piece ('promotes'|'queens') {_ON} {_NEXT}")
def will_promote(ext: Extent, who: Term, on: Term | None = None) -> Iterator[Form]:
    """`The pawn will promote on the next move`: it can."""
    if isinstance(who, Pieces):
        yield atom(ext, "can_promote", agent=who, on=on)


_ONE = "('a'|'an')? kind:KIND"
_PROMOTION = "(('the'|'a')? 'promotion'|'promoting'|'underpromotion'|'queening')"
_GIVES = "('gives'|'would' 'give'|'will' 'give') ('a')? 'check'"
_IS = "('is'|'would' 'be'|'will' 'be'|'would' 'give'|'gives'|'leads' 'to'|'would' 'lead' 'to')"


@rule("clause", f"{_PROMOTION} 'to' {_ONE} {_GIVES}")
def promotion_checks(ext: Extent, kind: KindWord) -> Iterator[Form]:
    """`Promoting to a knight would give check`: that of a pawn of the side to move."""
    if kind.kind is not None and not kind.plural:
        yield promotes_to(ext, Pieces(ext, "pawn"), kind.kind, -1)


@rule(
    "clause",
    f"{_PROMOTION} 'to' {_ONE} ({_IS} 'stalemate'|('stalemates'|'would' 'stalemate') SIDE)",
)
@rule(
    "clause",
    f"{_PROMOTION} 'to' {_ONE} ({_IS} mate:'mate|checkmate'|('mates'|'would' mate:'mate') SIDE?)",
)
def promotion_ends(ext: Extent, kind: KindWord, mate: str | None = None) -> Iterator[Form]:
    """`Promoting to a queen would be stalemate`."""
    if kind.kind is not None and not kind.plural:
        how = Word(ext, "stalemate" if mate is None else "mate")
        pawn, to = Pieces(ext, "pawn", article=Article.SOME), Word(ext, kind.kind)
        yield atom(ext, "can_promote", agent=pawn, to=to, how=how)


_BY = "('by' ('one' 'or' 'two'|'one' 'step' 'or' 'two')|'one' 'or' 'two'|'one' 'step' 'or' 'two')"


@rule(
    "predicate",
    f"('can'|'may'|'could') ('now'|'still')? ('advance'|'move'|'go'|'step') {_BY} ('step'|'steps'|'square'|'squares')? ('forward'|'ahead')?",
)
def one_or_two(ext: Extent) -> Iterator[Predicate]:
    """`The pawn may advance by one or two squares`: its double step is still legal."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, Pieces) and subject.kind == "pawn":
            some, how = Number(extent, 1, at_least=True), Word(extent, "double steps")
            yield atom(extent, "choices", agent=subject, how=how, count=some)

    yield predicate_of(ext, says)
