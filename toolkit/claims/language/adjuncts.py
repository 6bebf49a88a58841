"""What stands besides: the ways, pieces, squares and numbers that a clause adds to its verb."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.forms import (
    Article,
    Extent,
    Form,
    Group,
    Joint,
    Like,
    PathTerm,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone, grouped, rejoined
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.roles import TAIL, Adjunct
from toolkit.claims.language.saying import say
from toolkit.claims.language.terms import each_in, names_all
from toolkit.claims.language.vocabulary import KindWord

_LEADS = "'by|via|through|over|along|across|using|passing'"


_PATH_WORDS = "'path|paths|route|routes|way|ways|line|lines|squares|square|corner|corners|diagonal'"


@rule("ways_item", "path:path", "square:square", "way_lead path:path", "way_lead square:square")
def ways_item(path: Term | None = None, square: Term | None = None) -> Iterator[Term]:
    term = path or square
    if term is not None:
        yield term


@rule(
    "way_lead",
    f"{_LEADS}",
    f"{_LEADS} 'the|its|both|these|following'",
    f"{_LEADS} ('the'|'its'|'both'|'these'|'two'|'following')? {_PATH_WORDS}",
    "'by' 'way' 'of'",
    "'by' 'means' 'of'",
    f"'both|either' {_LEADS}",
    "'passing' ('over|through|by|via')?",
    "'with' ('its'|'the'|'a'|'one') ('corner'|'turn'|'bend'|'turning' 'point') 'on|at'",
    "'travelling|going|running|moving|leading' 'by|via|through|over|along'",
)
def way_lead() -> Iterator[bool]:
    yield True


@rule(
    "ways_item",
    "way_lead? 'the' 'empty' squares:squares",
    "way_lead? 'the' 'empty' ('squares'|'square') squares:squares",
)
def over_empty(squares: Term) -> Iterator[Term]:
    """`Over the empty g6-square`: a clear path passes no other."""
    if isinstance(squares, SquareTerm):
        yield squares


@rule("ways_more", "joint:joint item:ways_item")
def ways_more(joint: object, item: Term) -> Iterator[tuple[object, Term]]:
    yield joint, item


@rule("ways", "first:ways_item rest:ways_more*", "'either|both' first:ways_item rest:ways_more*")
def ways(ext: Extent, first: Term, rest: Sequence[tuple[object, Term]] = ()) -> Iterator[Term]:
    yield from grouped(ext, first, rest)  # type: ignore[arg-type]


@rule(
    "ways",
    "'only' first:ways_item rest:ways_more*",
    "first:ways_item rest:ways_more* 'only|alone'",
    "first:ways_item rest:ways_more* nobody_else",
)
def ways_only(ext: Extent, first: Term, rest: Sequence[tuple[object, Term]] = ()) -> Iterator[Term]:
    yield from grouped(ext, first, rest, only=True)  # type: ignore[arg-type]


@rule(
    "adjunct",
    "way_lead way:ways",
    "'(' way:ways ')'",
    "'(' way_lead way:ways ')'",
    f"'(' ('the')? {_PATH_WORDS} way:ways ')'",
    f"'(' ('the')? {_PATH_WORDS} ':' way:ways ')'",
    "':' way_lead way:ways",
    f"(','|';')? ('see'|'compare'|'cf') ('the')? {_PATH_WORDS}? way:ways",
    f"':' {_PATH_WORDS} way:ways",
)
def way(way: Term) -> Iterator[Adjunct]:
    yield Adjunct("way", way)


@rule("adjunct", "',' 'namely' way:ways")
def namely(way: Term) -> Iterator[Adjunct]:
    """`, namely a2-c4-e4`; a square alone is what is meant, as in `attacks a pawn, namely a4`."""
    if not any(isinstance(each, SquareTerm) for each in each_in(way)):
        yield Adjunct("way", way)


@rule(
    "adjunct",
    f"only:'only'? {_LEADS} (('the'|'its'|'a'|'one') path_word)? (','? 'the' 'one')? place:turning_there",
)
def turning_way(place: Term, only: str | None = None) -> Iterator[Adjunct]:
    """`By the path that turns on g5`, `only by turning on f7`."""
    yield Adjunct("way", alone(place) if only else place)


@rule(
    "adjunct",
    "',' ('that'|'those'|'the' 'one'|'the' 'ones'|'namely' ('that'|'those'|'the' 'one')?) way_lead way:ways",
)
def which_way(way: Term) -> Iterator[Adjunct]:
    """`by only one path, that over h4`."""
    yield Adjunct("way", way)


@rule("adjunct", f"','? ('its'|'his') {_PATH_WORDS} ('being')? ':'? way:ways")
def its_way_being(way: Term) -> Iterator[Adjunct]:
    """`Check from the sissa, its way being c4-f1-c1`."""
    members = each_in(way)
    if all(isinstance(each, PathTerm) for each in members):
        yield Adjunct("way", way)


@rule(
    "adjunct",
    f"('by'|'along'|'on'|'over') 'both' 'of'? ('its'|'his'|'the')? {_PATH_WORDS} (','|':')? way:ways",
)
def by_both_ways(way: Term) -> Iterator[Adjunct]:
    """`It checks by both of its paths, b7-b4-e1 and b7-e4-e1`."""
    if isinstance(way, Group) and len(way.members) == 2 and way.joint is Joint.AND:
        yield Adjunct("way", way)


@rule("adjunct", "':' way:ways")
def listed_way(way: Term) -> Iterator[Adjunct]:
    """Squares after a colon are what was spoken of, and no corners."""
    members = each_in(way)
    if any(isinstance(each, PathTerm) for each in members):
        yield Adjunct("way", way)


@rule("adjunct", "'only|solely|exclusively' way_lead way:ways", "'but' 'only' way_lead way:ways")
def only_way(way: Term) -> Iterator[Adjunct]:
    yield Adjunct("way", alone(way))


_NOT_BY = "('but'|'and')? ('not'|'never') ('also')? way_lead way:ways"


@rule("adjunct", "denied:denied_way")
def denied_adjunct(denied: Adjunct) -> Iterator[Adjunct]:
    yield denied


@rule(
    "adjunct",
    "'merely|simply|just'? 'by' ('its' 'mere'|'merely'|'simply')? 'standing' 'on' term:square",
)
def standing(term: Term) -> Iterator[Adjunct]:
    yield Adjunct("from", term)


@rule(
    "denied_way",
    _NOT_BY,
    "'nor' way_lead way:ways",
    f"{_NOT_BY} by:obstructed",
    "'but' 'not' way:ways by:obstructed",
)
def not_way(way: Term, by: Term | None = None) -> Iterator[Adjunct]:
    yield Adjunct("way", rejoined(way, Joint.OR), negated=True, reason=by)


@rule("denied_way", "'but' 'not' way:ways", cost=2)
def not_way_itself(way: Term) -> Iterator[Adjunct]:
    """`by a-b-c but not a-d-c`; dearer than `controls b8, but not b9`."""
    yield from not_way(way)


@rule(
    "denied_way",
    "'but'? 'neither' way_lead first:ways_item 'nor' way_lead? second:ways_item by:obstructed?",
)
def neither_way(
    ext: Extent, first: Term, second: Term, by: Term | None = None
) -> Iterator[Adjunct]:
    yield Adjunct("way", Group(ext, Joint.OR, (first, second)), negated=True, reason=by)


@rule(
    "adjunct",
    "'as' 'far' 'as' term:square",
    "('right'|'all' 'the' 'way'|'up'|'down') ('up'|'down')? 'to' term:square",
)
def as_far_as(term: Term) -> Iterator[Adjunct]:
    """`The queen sees as far as e8`."""
    yield Adjunct("far", term)


_THIS_PATH = "('this'|'that'|'the'|'these'|'it'|'them') ('latter'|'second'|'other')? ('path'|'paths'|'way'|'line'|'route'|'one')?"


_WHICH = "(','|'(')? ('which'|'that'|'as'|'because'|'since'|'for')? ('both'|'it'|'this'|'they'|'these')? ('is'|'are')?"


@rule(
    "obstructed",
    f"(','|'(')? ('because'|'since'|'as'|'for'|'where') by:pieces BLOCKS {_THIS_PATH} ')'?",
    f"(','|'(')? ('because' 'of'|'due' 'to'|'owing' 'to') by:pieces BLOCKS {_THIS_PATH} ')'?",
    f"{_WHICH} BLOCKED 'by' by:pieces ')'?",
    "(','|'(')? ('because'|'since'|'as'|'for'|'where') by:pieces 'is|are|stands|stand' 'in' ('the'|'its') 'way' ')'?",
    "(',')? 'where' by:pieces 'stands|stand|sits'",
    "(',')? ('because'|'on' 'account'|'due') ('of'|'to') by:pieces ')'?",
)
def obstructed(by: Term) -> Iterator[Term]:
    """`Because the pawn blocks this path`, but not `as nothing blocks it`."""
    if not isinstance(by, Pieces) or by.article is not Article.NO:
        yield by


_PREPOSITIONS = (
    "on",
    "at",
    "in",
    "to",
    "onto",
    "into",
    "from",
    "for",
    "against",
    "with",
    "by",
    "of",
    "through",
    "along",
    "out",
    "back",
    "after",
    "because",
)


_LONG = {
    "because": "('because'|'on' 'account'|'by' 'cause'|'thanks'|'due') ('of'|'to')",
    "out": "'out' 'of'",
    "back": "'back' 'to'",
    "to": "'to|towards'",
    "with": "'with|using'",
    "along": "('along'|'down'|'up'|'across')",
}


def _preposition(name: str) -> None:
    lead = _LONG.get(name, f"'{name}'")

    @rule(
        "adjunct",
        f"{lead} term:pieces",
        f"{lead} term:squares",
        f"{lead} term:lines",
        f"{lead} term:side",
        f"{lead} term:moves",
        f"{lead} term:how",
        f"{lead} term:amounts",
        *((f"{lead} term:paths",) if name in ("on", "along") else ()),
    )
    def prepositional(term: Term) -> Iterator[Adjunct]:
        yield Adjunct(name, term)

    @rule(
        "adjunct",
        f"'and' {lead} term:pieces",
        f"'also' {lead} term:pieces",
        f"'and' {lead} term:squares",
    )
    def another(term: Term) -> Iterator[Adjunct]:
        yield Adjunct(name, term)

    @rule("adjunct", f"'either' {lead} term:pieces", f"'either' {lead} term:squares")
    def either(term: Term) -> Iterator[Adjunct]:
        if not isinstance(term, Group):
            yield Adjunct(name, term)

    @rule(
        "adjunct",
        f"'or' {lead} term:pieces",
        f"'or' 'else' {lead} term:pieces",
        f"'or' {lead} term:squares",
    )
    def other(term: Term) -> Iterator[Adjunct]:
        yield Adjunct(name, term, joint=Joint.OR)

    @rule(
        "adjunct",
        f"'only' {lead} term:pieces",
        f"'only' {lead} term:squares",
        *(
            (f"'only' {lead} term:line", f"{lead} term:line 'only|alone'")
            if name in ("on", "along")
            else ()
        ),
    )
    def only(ext: Extent, term: Term) -> Iterator[Adjunct]:
        if not isinstance(term, Group):
            for group in grouped(ext, term, (), only=True):
                yield Adjunct(name, group)
        elif not term.only:
            yield Adjunct(name, Group(ext, term.joint, term.members, only=True))


for _name in _PREPOSITIONS:
    _preposition(_name)


@rule("adjunct", "'by' side:side (','|':') ('by'|'with')? term:pieces")
def by_side_and_pieces(side: Term, term: Term) -> Iterator[Adjunct]:
    """`Controlled twice by White, by the bishop and the c3-pawn`: by these of his."""
    members = each_in(term)
    if not isinstance(side, SideTerm) or not all(isinstance(each, Pieces) for each in members):
        return
    own = tuple(
        replace(each, owner=side.owner)
        for each in members
        if isinstance(each, Pieces) and each.owner in (None, side.owner)
    )
    if len(own) == len(members):
        yield Adjunct("by", replace(term, members=own) if isinstance(term, Group) else own[0])


@rule(
    "adjunct",
    "'neither' 'by' first:piece 'nor' 'by' second:piece",
    "',' 'neither' 'by' first:piece 'nor' 'by' second:piece",
)
def neither_by(ext: Extent, first: Term, second: Term) -> Iterator[Adjunct]:
    yield Adjunct("by", Group(ext, Joint.NOR, (first, second)))


@rule("adjunct", "','? 'neither' 'with' first:piece 'nor' 'with'? second:piece")
def neither_with(ext: Extent, first: Term, second: Term) -> Iterator[Adjunct]:
    """`It cannot be taken, neither with the queen nor with the knight`."""
    yield Adjunct("with", Group(ext, Joint.NOR, (first, second)))


@rule(
    "adjunct",
    "'as' 'well' 'as' 'by' term:pieces",
    "'but' 'also' 'by' term:pieces",
    "'and' 'also' 'by' term:pieces",
    "'not' 'only|just|merely' 'by' first:pieces ','? 'but' 'also'? 'by'? term:pieces",
    "'both' 'by' first:pieces 'and' 'by' term:pieces",
    "'namely' 'by' term:pieces",
)
def also_by(ext: Extent, term: Term, first: Term | None = None) -> Iterator[Adjunct]:
    yield Adjunct("by", term if first is None else Group(ext, Joint.AND, (first, term)))


@rule("adjunct", "term:along_some")
@rule("adjunct", "'by' ('means' 'of')? term:line")
def by_line(term: Term) -> Iterator[Adjunct]:
    """`protects the man on f7 by the f-file`: along it."""
    yield Adjunct("along", term)


@rule("adjunct", "'with' ('only|just|exactly')? number:NUM", cost=1)
def with_so_many(ext: Extent, number: int) -> Iterator[Adjunct]:
    """`Black attacks b4 with two pawns, and White guards it with two`: of that kind, or of any."""
    if number > 1:
        some = Pieces(ext, article=Article.SOME, number=number, plural=True)
        yield Adjunct("with", some)
        yield Adjunct("with", replace(some, state="same"))


@rule("adjunct", "('and')? 'by' number:NUM 'other' kind:KIND")
def by_others(ext: Extent, number: int, kind: KindWord) -> Iterator[Adjunct]:
    """`The pawn is protected by two other pawns`: others than itself."""
    if number > 1 and kind.plural:
        some = Pieces(ext, kind.kind, article=Article.SOME, number=number, plural=True)
        yield Adjunct("by", some)


@rule("adjunct", "'by' ('only|just|exactly'|'no' 'more' 'than')? number:NUM", cost=1)
def by_so_many(ext: Extent, number: int) -> Iterator[Adjunct]:
    """`Attacked by three pieces, the pawn is protected by two`."""
    if number > 1:
        some = Pieces(ext, article=Article.SOME, number=number, plural=True)
        yield Adjunct("by", some)


@rule("adjunct", "('and'|'but')? 'not' 'by' term:pieces")
def not_by(term: Term) -> Iterator[Adjunct]:
    """`by the bishop, not by the queen`."""
    yield Adjunct("by", term, negated=True)


@rule(
    "adjunct", "'by' 'those|the' 'ones|men|pieces'? 'on|at' places:squares", "'by' places:squares"
)
def by_those_on(places: Term) -> Iterator[Adjunct]:
    """`protected by c2 and f3`: by the pieces that stand there."""
    members = each_in(places)
    named = [each for each in members if isinstance(each, SquareTerm)]
    if len(named) == len(members):
        there = tuple(Pieces(each.extent, squares=(each.name,)) for each in named)
        yield Adjunct(
            "by", replace(places, members=there) if isinstance(places, Group) else there[0]
        )


@rule("adjunct", "'from' places:squares ('and' 'from' more:square)?")
def from_those_on(ext: Extent, places: Term, more: Term | None = None) -> Iterator[Adjunct]:
    """`supported from c4 and from c5`: by the pieces that stand there; see `roles`."""
    members = each_in(places)
    named = (*members, *((more,) if more is not None else ()))
    there = tuple(Pieces(e.extent, squares=(e.name,)) for e in named if isinstance(e, SquareTerm))
    if names_all(places) and len(there) == len(named):
        yield Adjunct("there", Group(ext, Joint.AND, there) if len(there) > 1 else there[0])


@rule("adjunct", "',' adjunct:adjunct", cost=1)
def after_comma(adjunct: Adjunct) -> Iterator[Adjunct]:
    yield adjunct


@rule("adjunct", "words:TAIL")
def behind_object(ext: Extent, words: str) -> Iterator[Adjunct]:
    """`Keeps the knight guarded`, `puts the rook under pressure`: of the verb."""
    yield Adjunct(TAIL, Word(ext, words))


@rule("adjunct", "term:count")
def counted(term: Term) -> Iterator[Adjunct]:
    yield Adjunct("times", term)


_MOVE = "('the'|'this'|'that'|'his'|'its'|'white'|'black') (\"'s\")? ('last'|'text')? 'move|capture|moves'"


@rule(
    "adjunct",
    f"'before' {_MOVE}",
    "'before' 'that|this'",
    "'until' 'now'",
    "'before|previously|formerly|earlier'",
)
def before_move(ext: Extent) -> Iterator[Adjunct]:
    yield Adjunct("earlier", Word(ext, "earlier"))


@rule(
    "clause",
    f"'before' {_MOVE} ','? subject:np predicate:predicate",
    "'before' 'that|this' ','? subject:np predicate:predicate",
)
def before_clause(ext: Extent, subject: Subject, predicate: Predicate) -> Iterator[Form | Would]:
    earlier = Adjunct("earlier", Word(ext, "earlier"))
    if not predicate.forms:
        yield from say(subject, replace(predicate, adjuncts=(*predicate.adjuncts, earlier)), ext)


@rule("adjunct", "'with|by' ('its'|'his'|'her'|'a'|'the') kind:KIND \"'s\" 'move|leap|jump|step'")
def with_move_of(ext: Extent, kind: KindWord) -> Iterator[Adjunct]:
    """`The chancellor protects the bishop with its knight's move`."""
    if kind.kind is not None and not kind.plural:
        yield Adjunct("like", Like(ext, kind.kind))


@rule("adjunct", "term:like", "'(' term:like ')'")
def likened(term: Term) -> Iterator[Adjunct]:
    yield Adjunct("like", term)


@rule("adjunct", "term:how")
def manner(term: Term) -> Iterator[Adjunct]:
    yield Adjunct("how", term)


@rule("adjunct", "','? 'both' 'by' first:piece 'and' 'by' second:piece")
def both_by(ext: Extent, first: Term, second: Term) -> Iterator[Adjunct]:
    yield Adjunct("by", Group(ext, Joint.AND, (first, second)))


@rule("adjunct", "'from' ('the'|'his'|'its') 'reserve|hand'")
def from_reserve(ext: Extent) -> Iterator[Adjunct]:
    yield Adjunct("reserve", Word(ext, "reserve"))
