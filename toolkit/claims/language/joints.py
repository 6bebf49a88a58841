"""How words are joined, and lists of terms."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.forms import (
    Article,
    Extent,
    Group,
    Joint,
    Owner,
    Pieces,
    Pronoun,
    SideTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.vocabulary import KindWord


@rule("joint", "';'", cost=1)
@rule("joint", "','", "'/'")
def comma() -> Iterator[Joint | None]:
    yield None


@rule(
    "joint",
    "'and|&|plus|also'",
    "'as' 'well' 'as'",
    "','? 'and' 'also|even'",
    "',' 'as' 'well' 'as'",
    "'together' 'with'",
    "'along' 'with'",
    "','? 'and'? ','? ('besides'|'in' 'addition' 'to'|'apart' 'from') ('him'|'it'|'her'|'them'|'this'|'that'|'these') ','? ('also')?",
)
def and_() -> Iterator[Joint | None]:
    yield Joint.AND


@rule("joint", "'or|nor'", "'or' 'else'", "'or' 'also'")
def or_() -> Iterator[Joint | None]:
    yield Joint.OR


def grouped(
    extent: Extent, first: Term, rest: Sequence[tuple[Joint | None, Term]], only: bool = False
) -> Iterator[Term]:
    """A list of terms; one alone is no group unless it is the only one."""
    joints = [joint for joint, _ in rest]
    said = {joint for joint in joints if joint is not None}
    if _is_mixed((first, *(term for _, term in rest))) or (rest and _is_none(first)):
        return
    if len(said) > 1 or (rest and rest[-1][0] is None and _is_apposition(rest[-1][1])):
        return
    if any(_begins_clause(term) for _, term in rest):
        return
    if rest and rest[0][0] is None and _names_them(first, rest[0][1]):
        # `Two pieces, the rook and the knight`: which these are.
        return
    if len(rest) == 1 and rest[0][0] is None and not only and _are_two(first, rest[0][1]):
        # `One piece attacks the rook, the bishop on g6`: which one that is, and no list.
        return
    if rest or only:
        joint = next(iter(said), Joint.AND)
        yield Group(extent, joint, (first, *(of_the_same(first, term) for _, term in rest)), only)
    else:
        yield first


def of_the_same(first: Term, term: Term) -> Term:
    """`White's rook and his queen`: White's too."""
    if not isinstance(first, Pieces) or not isinstance(term, Pieces):
        return term
    known = first.owner is not None and first.owner.named and term.owner is Owner.OWN
    return replace(term, owner=first.owner) if known else term


def _none_but(
    extent: Extent, first: Term, rest: Sequence[tuple[Joint | None, Term]], owner: Owner | None
) -> Iterator[Term]:
    """A list of which nothing else is meant, of a side if one is named."""
    head = _owned(first, owner)
    more = [(joint, each) for joint, term in rest if (each := _owned(term, owner)) is not None]
    if head is not None and len(more) == len(rest):
        of_both = owner is None and _is_of_named_side(head)
        for found in grouped(extent, head, more, only=True):
            yield replace(found, of_both=of_both) if isinstance(found, Group) else found


def _is_of_named_side(term: Term) -> bool:
    """Whether a colour stands beside the piece itself: not so in `of White's pieces only the king`."""
    return isinstance(term, Pieces) and term.owner is not None and term.owner.named


def _owned(term: Term, owner: Owner | None) -> Term | None:
    """A piece of a side; None if it is said to be another's."""
    if owner is None or not isinstance(term, Pieces):
        return term if owner is None else None
    return replace(term, owner=owner) if term.owner in (None, Owner.OWN, owner) else None


def _begins_clause(term: Term) -> bool:
    """`It moves as a rook, and so it gives check`: no list of a rook and `it`."""
    return isinstance(term, Pieces) and term.pronoun is Pronoun.IT and term.kind is None


def _is_none(term: Term) -> bool:
    """`No queen or rook`, `neither queen nor rook`: all that follows is denied as well."""
    return isinstance(term, Pieces) and term.article is Article.NO


def _is_mixed(terms: Sequence[Term]) -> bool:
    """`By White, by the bishop and the pawn`: a side, and then its pieces."""
    sides = [isinstance(each, SideTerm) for each in terms]
    return any(sides) and not all(sides)


def _is_apposition(term: Term) -> bool:
    """`Two men support it, those on c4 and c5`: which they are, and nothing more of a list."""
    those = isinstance(term, Pieces) and term.kind is None and term.pronoun is None
    return those and isinstance(term, Pieces) and term.plural and bool(term.squares)


def _are_two(first: Term, second: Term) -> bool:
    """Two pieces that a comma alone would join."""
    pair = (first, second)
    return all(isinstance(each, Pieces) and each.article is Article.THE for each in pair)


def _names_them(first: Term, second: Term) -> bool:
    """Whether a piece that is named comes after a number of pieces of any kind."""
    counted = isinstance(first, Pieces) and first.kind is None and first.pronoun is None
    several = (
        counted and isinstance(first, Pieces) and (first.number or 1) > 1 and not first.squares
    )
    return several and isinstance(second, Pieces) and second.article is Article.THE


def listed(name: str, item: str) -> None:
    """The rules of a list of one kind of term."""
    _plain(name, item)
    _with_last_comma(name, item)
    _only(name, item)
    _both_or_neither(name, item)


def _plain(name: str, item: str) -> None:
    @rule(f"{name}_more", f"joint:joint item:{item}")
    def more(joint: Joint | None, item: Term) -> Iterator[tuple[Joint | None, Term]]:
        yield joint, item

    @rule(name, f"first:{item} rest:{name}_more*")
    def plain(
        ext: Extent, first: Term, rest: Sequence[tuple[Joint | None, Term]] = ()
    ) -> Iterator[Term]:
        yield from grouped(ext, first, rest)


def _with_last_comma(name: str, item: str) -> None:
    @rule(f"{name}_last", f"',' word:'and|or' item:{item}")
    def last_of_list(word: str, item: Term) -> Iterator[tuple[Joint | None, Term]]:
        yield Joint.AND if word == "and" else Joint.OR, item

    @rule(name, f"first:{item} rest:{name}_more* last:{name}_last")
    def with_last_comma(
        ext: Extent,
        first: Term,
        last: tuple[Joint | None, Term],
        rest: Sequence[tuple[Joint | None, Term]] = (),
    ) -> Iterator[Term]:
        """`The knight, the rook, and the pawn`, `the rooks on c6 and g6, and the pawn on e5`."""
        named = all(isinstance(each, Pieces) and each.squares for each in (first, last[1]))
        if all(joint is None for joint, _ in rest) and (rest or named):
            yield from grouped(ext, first, (*rest, last))


def _only(name: str, item: str) -> None:
    @rule(name, f"first:{item} rest:{name}_more* 'only|alone'", cost=1)
    @rule(
        name,
        f"'only|solely' first:{item} rest:{name}_more*",
        f"first:{item} rest:{name}_more* nobody_else ','?",
        f"(nobody|'nothing'|'no' 'other'? owner:COLOUR? KIND|'none') ('but'|'except'|'than'|'other' 'than'|'besides'|'apart' 'from'|'save') first:{item} rest:{name}_more*",
    )
    def only(
        ext: Extent,
        first: Term,
        rest: Sequence[tuple[Joint | None, Term]] = (),
        owner: Owner | None = None,
    ) -> Iterator[Term]:
        """`Only the king`, `no black man but the knight`."""
        if not isinstance(first, Pieces) or first.article is not Article.NO:
            yield from _none_but(ext, first, rest, owner)


def _both_or_neither(name: str, item: str) -> None:
    @rule(f"{name}_nor", f"','? 'nor' item:{item}")
    def nor(item: Term) -> Iterator[Term]:
        yield item

    @rule(name, f"'neither' first:{item} rest:{name}_nor*")
    def neither(ext: Extent, first: Term, rest: Sequence[Term] = ()) -> Iterator[Term]:
        if rest:
            yield Group(ext, Joint.NOR, (first, *rest))

    @rule(
        name,
        f"'both' first:{item} ('and'|'as' 'well' 'as') second:{item}",
        f"'not' 'only|just|merely' first:{item} ','? 'but' 'also'? second:{item}",
        f"'not' 'only|just|merely' first:{item} ','? 'but' second:{item} 'as' 'well'",
        f"first:{item} ','? 'and' 'not' 'only' second:{item}",
        f"first:{item} 'and' second:{item} 'both|alike'",
    )
    def both(ext: Extent, first: Term, second: Term) -> Iterator[Term]:
        yield Group(ext, Joint.AND, (first, second))

    @rule(name, f"'either' first:{item} 'or' second:{item}")
    def either(ext: Extent, first: Term, second: Term) -> Iterator[Term]:
        yield Group(ext, Joint.OR, (first, second))


@rule("nobody", "'nobody|nothing|none'", "'no' 'one'", "'no' 'other'? kind:KIND")
def nobody(kind: KindWord | None = None) -> Iterator[bool]:
    """`No man`; of `no pawn but that on e4` see `exceptions`."""
    if kind is None or kind.kind is None:
        yield True


_AT = "('with'|'by'|'on'|'at'|'to'|'onto'|'from'|'along'|'over'|'via'|'through')"
_IT = "'it|him|her|them|this|that'"
_OTHERS = "'square|squares|place|places|path|paths|way|ways|route|routes|line|lines|road|man|piece'"


@rule(
    "nobody_else",
    "'and' 'nobody|nothing' 'else'",
    "','? 'and|but' 'nowhere' 'else'",
    "',' 'nowhere|nobody|nothing' 'else'",
    "'and' 'by' 'nobody|nothing' 'else'",
    "'and' 'no' 'more'",
    "'and' 'no' 'other|others'",
    f"','? 'and|but' {_AT} 'no|nothing|nobody' 'other|others|else' (KIND|{_OTHERS})?",
    f"','? 'and|but' {_AT} 'no' 'other' COLOUR ('man'|'piece'|'one')",
    f"','? 'and|but' 'not' {_AT} 'any' 'other|others' (KIND|{_OTHERS})?",
    "'and' 'not' 'more|otherwise'",
    "',' 'and' 'no' 'more|other|others'",
    "',' 'and' 'nobody|nothing' 'else'",
    "','? 'but' 'by' 'no' 'third|other|further' 'path|way|route'",
    "','? 'and|but' 'no' 'other' 'path|paths|way|man|piece|route|move|square'",
    f"','? 'and|but' 'only|solely' {_AT} {_IT}",
    f"','? 'and' {_AT} {_IT} 'alone|only'",
)
def nobody_else() -> Iterator[bool]:
    yield True


def rejoined(way: Term, joint: Joint) -> Term:
    """A list with another word between its terms."""
    return replace(way, joint=joint) if isinstance(way, Group) else way


def alone(term: Term) -> Term:
    """A term of which nothing else is meant."""
    if isinstance(term, Group):
        return replace(term, only=True)
    return Group(term.extent, Joint.AND, (term,), only=True)
