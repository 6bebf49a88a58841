"""What a side has of the pieces it started with: `has kept all his pawns`, `has both rooks`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.balance import both_have
from toolkit.claims.language.forms import (
    SIDES,
    And,
    Article,
    Atom,
    Counted,
    Extent,
    Form,
    Group,
    Joint,
    Not,
    Number,
    Owner,
    Pieces,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import HAS, Says, atom, both_sides, predicate_of, roles_of
from toolkit.claims.language.saying import of_both_sides
from toolkit.claims.language.terms import terms
from toolkit.claims.language.verbs import Be
from toolkit.claims.language.vocabulary import KindWord


@rule(
    "has",
    "'has|have|possesses|possess|keeps|keep|retains|retain|owns|own'",
    "'has|have' 'kept|retained|preserved|saved|got|managed' ('to' 'keep')?",
)
def has() -> Iterator[bool]:
    yield True


_OF_HIS = "('the'|'his'|'its'|'her'|'their'|'of' ('the'|'his'|'its'|'her'|'their'))"


@rule("amount", f"'both' {_OF_HIS}? kind:KIND", f"'both' {_OF_HIS}? number:NUM kind:KIND")
def both_pieces(ext: Extent, kind: KindWord, number: int = 2) -> Iterator[Term]:
    """`Both of his rooks`: two, as there are."""
    if kind.plural and kind.kind is not None and number == 2:
        yield Counted(ext, kind.kind, 2, whole=True)


@rule(
    "amount",
    f"'all' {_OF_HIS}? number:NUM {_OF_HIS}? kind:KIND",
    "'his|its|her' number:NUM kind:KIND",
)
def all_of_them(ext: Extent, number: int, kind: KindWord) -> Iterator[Term]:
    if number > 1 and kind.plural and kind.kind is not None:
        yield Counted(ext, kind.kind, number, whole=True)


@rule(
    "amount",
    "number:NUM 'of' ('his'|'its'|'her'|'their') ('two'|'three'|'four'|'eight')? kind:KIND",
)
def some_of_them(ext: Extent, number: int, kind: KindWord) -> Iterator[Term]:
    """`One of his knights`: and the other no more."""
    if number and kind.plural and kind.kind is not None:
        yield Counted(ext, kind.kind, number, whole=True)


@rule("predicate", f"{HAS} 'all' {_OF_HIS} kind:KIND ('left'|'on' 'the' 'board')?")
def has_kept(ext: Extent, kind: KindWord) -> Iterator[Predicate]:
    """`White still has all his pawns`: as many as at the start."""
    yield from _kept(ext, kind, Be())


_NO_LONGER = "(('no' 'longer') ('has'|'have')|('does'|'do') 'not' 'have'|('has'|'have') 'not' ('kept'|'got'))"


@rule("predicate", f"{_NO_LONGER} ('all'|'both') {_OF_HIS}? kind:KIND ('any' 'more')?")
def has_not_kept(ext: Extent, kind: KindWord) -> Iterator[Predicate]:
    """`Black no longer has both bishops`."""
    yield from _kept(ext, kind, Be(negated=True))


def _kept(ext: Extent, kind: KindWord, be: Be) -> Iterator[Predicate]:
    if kind.plural and kind.kind is not None:
        own = Pieces(ext, kind.kind, Owner.OWN, article=Article.EVERY, plural=True)
        yield predicate_of(ext, Says("kept", "agent", roles_of(patient=own), be, takes=(SideTerm,)))


@rule("pieces", "'the'? first:KIND 'and' 'the'? second:KIND 'of' side:SIDE")
def two_of_side(ext: Extent, first: KindWord, second: KindWord, side: Owner) -> Iterator[Term]:
    """`King and pawn of White`: both are White's."""
    if not first.plural and not second.plural:
        pair = tuple(Pieces(ext, each.kind, side) for each in (first, second))
        yield Group(ext, Joint.AND, pair)


# Of both sides, or of neither

_OF_THEM = "('side'|'player'|'party'|'of' 'the'? 'two'? ('sides'|'players'|'opponents'))"


@rule("clause", "sides:no_side_at_all predicate:predicate")
@rule("clause", "('nobody'|'no' 'one') predicate:predicate")
def neither_side(ext: Extent, predicate: Predicate, sides: bool = False) -> Iterator[Form]:
    """`Neither side has castled`: not White, and not Black; `nobody` may be no piece."""
    for white, black in of_both_sides(ext, predicate):
        if white.sense in _OF_SIDES or (sides and white.sense in _OF_EITHER):
            yield And(ext, (Not(ext, _at_least(white)), Not(ext, _at_least(black))))


def _at_least(form: Atom) -> Atom:
    """`Neither side has a man in reserve`: nor several."""
    count = form.role("count")
    if form.sense != "reserve" or not isinstance(count, Number) or not count.value:
        return form
    return form.with_roles(count=replace(count, at_least=True))


@rule(
    "no_side_at_all",
    f"'neither' {_OF_THEM}",
    "'no' ('side'|'player')",
    "'none' 'of' ('the'|'both') ('sides'|'players')",
    "'neither' 'white' 'nor' 'black'",
)
def no_side_at_all() -> Iterator[bool]:
    yield True


@rule("clause", "'only' side:SIDE predicate:predicate")
def only_side(ext: Extent, side: Owner, predicate: Predicate) -> Iterator[Form]:
    """`Only Black has castled`: and White has not."""
    if not side.named:
        return
    for white, black in of_both_sides(ext, predicate):
        one, other = (white, black) if side is Owner.WHITE else (black, white)
        if isinstance(one, Atom) and one.sense in _ONLY:
            yield And(ext, (one, Not(ext, other)))


@rule(
    "clause",
    "('each'|'both') 'of' ('the'|'them') ('two')? ('players'|'opponents'|'parties') predicate:predicate",
)
def both_players(ext: Extent, predicate: Predicate) -> Iterator[Form]:
    for forms in of_both_sides(ext, predicate):
        yield And(ext, forms)


@rule(
    "clause",
    "first:SIDE 'and' second:SIDE ('each'|'both')? predicate:predicate (('each'|'apiece') 'left'?)?",
    "'both' predicate:predicate (('each'|'apiece') 'left'?)?",
    cost=1,
)
def white_and_black(
    ext: Extent, predicate: Predicate, first: Owner | None = None, second: Owner | None = None
) -> Iterator[Form]:
    """`White and Black have four men each`: the one and the other."""
    named = first is not None and second is not None
    if named and (first is second or not {first, second} <= set(SIDES)):
        return
    for forms in of_both_sides(ext, predicate):
        if forms[0].sense in _OF_SIDES:
            yield And(ext, forms)


@rule(
    "clause",
    f"('both' ('sides'|'players')|'each' ('side'|'player')) 'still'? {HAS} ('his'|'its'|'their') kind:KIND ('left'|'on' 'the' 'board')?",
    f"('both' ('sides'|'players')|'each' ('side'|'player')) {HAS} 'still' ('his'|'its'|'their') kind:KIND",
)
def both_kept(ext: Extent, kind: KindWord) -> Iterator[Form]:
    """`Both sides still have their queens`: as many as at the start."""
    if kind.kind is not None:
        own = Pieces(ext, kind.kind, Owner.OWN, article=Article.EVERY, plural=True)
        each = (atom(ext, "kept", agent=side, patient=own) for side in both_sides(ext))
        yield And(ext, tuple(each))


_ONLY = frozenset({"castling_right", "has_castled", "has_converted", "may_convert"})
_OF_SIDES = frozenset(
    {
        "has_castled",
        "has_converted",
        "may_convert",
        "material",
        "passed",
        "doubled",
        "isolated",
        "lost",
        "kept",
        "castling_right",
        "reserve",
        "ahead",
        "exists",
        "only_kinds",
        "tally",
    }
)
"""What is said of a side as a whole, and may be denied of both."""
_OF_EITHER = frozenset(
    {
        *("attacks", "controls", "protects", "can_take", "can_promote", "can_drop", "check_from"),
        *("in_check", "mate_in", "no_moves", "bare", "on_royal", "choices", "conversion"),
    }
)
"""What can be denied of both where sides are named, and not `nobody`."""


_KINGS_ASIDE = (
    "('not' 'counting'|'without'|'besides'|'apart' 'from') ('the'|'their'|'his')? ('king'|'kings')"
)


@rule(
    "full_statement",
    "form:clause (','|';')? ('and'|'but'|'while'|'whereas')? side:SIDE 'none' ('left')?",
    "form:clause (','|';')? ('and'|'but'|'while'|'whereas')? side:SIDE ('has'|'have') 'none' ('left')?",
    "form:clause (','|';')? ('and'|'but'|'while'|'whereas')? side:SIDE ('has'|'have')? 'only' number:NUM ('left')?",
    "form:clause (','|';')? ('and'|'but'|'while'|'whereas')? side:SIDE ('has'|'have') number:NUM ('left')?",
    "form:clause (','|';')? ('and'|'but'|'while'|'whereas') side:SIDE number:NUM ('left')?",
    "form:clause (','|';') ('and'|'but'|'while'|'whereas')? side:SIDE 'with' ('only'|'just')? number:NUM ('left')?",
    f"form:clause (','|';')? ('and'|'but'|'while'|'whereas') side:SIDE ('has'|'have')? number:NUM ','? {_KINGS_ASIDE}",
)
def other_has(ext: Extent, form: Form | Would, side: Owner, number: int = 0) -> Iterator[Form]:
    """`White has a rook, Black has none`: of the same kind."""
    yield from other_number(ext, form, "material", "has", SideTerm(ext, side), number)


@rule(
    "full_statement",
    "form:clause (','|';')? ('and'|'but'|'while'|'whereas') side:SIDE ('has'|'have')? ('only'|'just'|'but')? 'a' ('single'|'lone'|'sole'|'solitary') ('one')? ('left')?",
)
def other_has_one(ext: Extent, form: Form | Would, side: Owner) -> Iterator[Form]:
    """`White has three pawns, and Black a single one`."""
    yield from other_has(ext, form, side, 1)


@rule(
    "full_statement",
    f"form:clause (','|';')? ('and'|'but'|'while'|'whereas')? side:SIDE ({HAS}|'still')? 'both' ('of' ('his'|'hers'|'its'|'theirs'|'them'))?",
)
def other_has_both(ext: Extent, form: Form | Would, side: Owner) -> Iterator[Form]:
    """`White has no rook left, Black still has both`: two, as there are."""
    if isinstance(form, Would):
        return
    counted = [each for each in terms(form) if isinstance(each, Counted)]
    if len({each.kind for each in counted}) > 1:
        # `Black has neither queen nor rook, White has both`: one of each.
        return
    for both in other_number(ext, form, "material", "has", SideTerm(ext, side), 2):
        assert isinstance(both, And)
        first, other = both.forms
        assert isinstance(other, Atom)
        has = other.role("has")
        if isinstance(has, Counted):
            yield And(ext, (first, other.with_roles(has=replace(has, whole=True))))


@rule("full_statement", f"form:clause ','? {_KINGS_ASIDE}")
def kings_aside(form: Form | Would) -> Iterator[Form]:
    """`Black has eight men and White five, not counting the kings`: kings are no such men."""
    if isinstance(form, Atom) and form.sense == "material":
        yield form


def other_number(
    ext: Extent, form: Form | Would, sense: str, role: str, side: SideTerm, number: int
) -> Iterator[Form]:
    """An atom of a side's pieces of a kind, and that of the other side with another number."""
    last = form.forms[-1] if isinstance(form, And) else form
    if not isinstance(last, Atom) or last.sense != sense:
        return
    agent, counted, place = last.role("agent"), last.role(role), last.role("on")
    if isinstance(agent, SideTerm) and isinstance(counted, Counted) and agent.owner != side.owner:
        theirs: dict[str, Term | None] = {
            role: replace(counted, number=number),
            "agent": side,
            "on": place,
        }
        other = atom((last.extent[1], ext[1]), sense, **theirs)
        yield And(ext, (form, other))  # type: ignore[arg-type]


@rule(
    "full_statement",
    "form:clause (','|';')? ('and'|'but'|'while'|'whereas')? side:SIDE ('has'|'does'|'is')? 'not' ('yet')? ('on' ('any'|'either') 'side')?",
)
def other_has_not(ext: Extent, form: Form | Would, side: Owner) -> Iterator[Form]:
    """`Black has castled, White not yet`."""
    if isinstance(form, Atom) and form.sense == "has_castled":
        agent = form.role("agent")
        if isinstance(agent, SideTerm) and agent.owner is not side:
            other = atom(ext, "has_castled", agent=SideTerm(ext, side))
            yield And(ext, (form, Not(ext, other)))


@rule("beside", "'with' has:amounts ('left')? ('on'|'for') ('each'|'either') ('side'|'player')")
def with_so_many_each(ext: Extent, has: Term) -> Iterator[Form]:
    """`White is the exchange up, with four pawns on each side`."""
    yield from both_have(ext, has)


# Nothing else

_NOTHING_ELSE = "(('and'|'but')? ('nothing'|'no' 'more') ('else'|'more')? (('besides'|'except'|'but'|'beside'|'apart' 'from') ('the'|'his'|'its'|'their')? KIND)?)"


@rule("predicate", f"{HAS} has:amounts ('left')? ','? {_NOTHING_ELSE}")
def has_nothing_else(ext: Extent, has: Term) -> Iterator[Predicate]:
    """`Black has three pawns left and nothing else`."""
    roles = roles_of(has=has, only=Word(ext, "only"))
    yield predicate_of(ext, Says("material", "agent", roles, takes=(SideTerm,)))


@rule(
    "clause",
    f"('both' ('sides'|'players')|'each' ('side'|'player')) {HAS} has:amounts ('left')? ','? {_NOTHING_ELSE}",
)
def both_nothing_else(ext: Extent, has: Term) -> Iterator[Form]:
    only = Word(ext, "only")
    each = (atom(ext, "material", agent=side, has=has, only=only) for side in both_sides(ext))
    yield And(ext, tuple(each))


_USED_UP = "('has'|'have') ('used' 'up'|'exhausted'|'spent') ('all')? ('the'|'his'|'its'|'their') ('reserve'|'reserves')"


@rule("predicate", _USED_UP)
def used_up(ext: Extent) -> Iterator[Predicate]:
    none = Number(ext, 0)
    yield predicate_of(ext, Says("reserve", "agent", roles_of(count=none), takes=(SideTerm,)))


@rule(
    "predicate",
    f"{HAS} ('only'|'just'|'exactly'|'merely') (number:NUM|'a' 'single') kind:KIND ('left'|'remaining')?",
    f"{HAS} number:NUM kind:KIND ('left'|'remaining')? 'only' ('left'|'remaining')?",
    cost=-1,
)
def has_only_so_many(ext: Extent, kind: KindWord, number: int = 1) -> Iterator[Predicate]:
    """`White has only one knight`: no more of that kind."""
    roles = roles_of(has=Counted(ext, kind.called, number), of=Word(ext, "count"))
    yield predicate_of(ext, Says("material", "agent", roles, takes=(SideTerm,)))
