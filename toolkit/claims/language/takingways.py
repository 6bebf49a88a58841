"""Ways of taking a piece, counted and told: `three ways of taking the bishop: with the king, the rook or ...`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Group,
    HowMany,
    Joint,
    MoveTerm,
    Number,
    Pieces,
    Pronoun,
    SideTerm,
    Sort,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import HAS, atom, predicate_of, some_moves
from toolkit.claims.language.roles import of_side
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.vocabulary import KindWord

_WAYS = "('only'|'just'|'exactly')? number:NUM ('different'|'legal'|'possible')? ('way'|'ways'|'manners') ('only'|'alone')?"
_WITH = "('with'|'by')"
_SO = "('so'|'it'|'that'|'this')"


@rule("clause", f"what:piece 'can' 'be' verb:VERB 'in' {_WAYS} told:told_takers?")
def taken_in_ways(
    ext: Extent, what: Term, verb: VerbForm, number: int, told: Sequence[Pieces] = ()
) -> Iterator[Form]:
    """`The bishop can be taken in four ways: by the king, by the queen and by two pawns`."""
    if verb.takes and verb.form == "participle" and isinstance(what, Pieces):
        yield from _so_many(ext, None, what, number, told)


@rule(
    "clause",
    f"side:side ('can'|'may'|'could') ('take' 'back'|'recapture'|'retake') (('on'|'at') on:square)? 'in' {_WAYS} told:told_takers",
)
def taken_back_in_ways(
    ext: Extent,
    side: Term,
    number: int,
    told: Sequence[Pieces] = (),
    on: SquareTerm | None = None,
) -> Iterator[Form]:
    """`Black can take back in two ways: with the queen or with the king`: what has moved."""
    what = Pieces(ext, pronoun=Pronoun.MOVER)
    if on is not None:
        what = Pieces(on.extent, squares=(on.name,))
    yield from _so_many(ext, side, what, number, told)


@rule(
    "clause",
    f"side:side ('can'|'may'|'could') verb:VERB what:piece 'in' {_WAYS} told:told_takers",
    cost=-1,
)
def can_take_in_ways(
    ext: Extent, side: Term, verb: VerbForm, what: Term, number: int, told: Sequence[Pieces]
) -> Iterator[Form]:
    """`Black can take the knight in three ways: with the bishop, the rook or the queen`."""
    if verb.takes and verb.form == "base" and isinstance(what, Pieces):
        yield from _so_many(ext, side, what, number, told)


_NO_OTHER = "(','? 'and' ('in'|'by') 'no' 'other' ('way'|'move'|'means'))"


@rule(
    "clause",
    "what:piece ('can'|'may'|'could') 'be' verb:VERB 'by' first:one_idea ('as' 'well' 'as'|'or'|'and') 'by'? second:one_idea alone:no_other_way?",
    "what:piece ('can'|'may'|'could') 'be' verb:VERB 'by' first:one_idea alone:no_other_way",
)
def taken_by_moves(
    ext: Extent,
    what: Term,
    verb: VerbForm,
    first: MoveTerm,
    second: MoveTerm | None = None,
    alone: bool = False,
) -> Iterator[Form]:
    """`The knight can be retaken by 6...Qxd8 as well as by 6...cxd8`: both take it."""
    if not verb.takes or verb.form != "participle" or not isinstance(what, Pieces):
        return
    named = (first,) if second is None else (first, second)
    moves = first if second is None else Group(ext, Joint.AND, named)
    count = Number(ext, len(named), at_least=not alone)
    yield atom(ext, "choices", how=Word(ext, "captures"), patient=what, count=count, moves=moves)


@rule("no_other_way", _NO_OTHER)
def no_other_way() -> Iterator[bool]:
    yield True


@rule("told_taker", f"{_WITH}? number:NUM ('different')? kind:KIND")
def told_number(ext: Extent, number: int, kind: KindWord) -> Iterator[Term]:
    """`by two different pawns`."""
    if number > 1 and kind.plural and kind.kind is not None:
        yield Pieces(ext, kind.kind, number=number, plural=True)


@rule("told_taker", f"{_WITH}? by:piece", f"{_WITH}? by:piece 'from' square:square")
def told_taker(by: Term, square: SquareTerm | None = None) -> Iterator[Term]:
    if not isinstance(by, Pieces):
        return
    if by.article is Article.EVERY and by.number == _BOTH and by.kind is not None:
        # `By either pawn`: by both of them.
        by = replace(by, article=Article.THE, plural=True)
    if square is None:
        yield by
    elif not by.squares:
        yield replace(by, squares=(square.name,))


_BOTH = 2


@rule("more_takers", "(','|'or'|'and'|',' 'or'|',' 'and') by:told_taker")
def more_takers(by: Term) -> Iterator[Term]:
    yield by


@rule("told_takers", f"(','|':'|'-'|'namely')? {_WITH} first:told_taker rest:more_takers*")
def told_takers(first: Term, rest: Sequence[Term] = ()) -> Iterator[tuple[Pieces, ...]]:
    named = [each for each in (first, *rest) if isinstance(each, Pieces)]
    if len(named) == len(rest) + 1 and all(map(_is_told, named)):
        yield tuple(named)


def _is_told(piece: Pieces) -> bool:
    known = piece.article is Article.THE and piece.pronoun is None
    many = piece.plural and (piece.number or 0) > 1 and not piece.squares
    return known and (many or (not piece.plural and piece.number in (None, 1)))


@rule("clause", f"side:side {HAS} {_WAYS} 'of' verb:VERB what:piece told:told_takers?")
@rule("clause", f"side:side {HAS} {_WAYS} 'to' verb:VERB what:piece told:told_takers?")
@rule("clause", f"'there' ('is'|'are') {_WAYS} 'of' verb:VERB what:piece told:told_takers?")
@rule("clause", f"'there' ('is'|'are') {_WAYS} 'to' verb:VERB what:piece told:told_takers?")
def ways_of_taking(
    ext: Extent,
    number: int,
    verb: VerbForm,
    what: Term,
    side: Term | None = None,
    told: Sequence[Pieces] = (),
) -> Iterator[Form]:
    """`White has two ways of capturing the queen: with the king or with the rook`."""
    if verb.takes and verb.form in ("ing", "base") and isinstance(what, Pieces):
        yield from _so_many(ext, side, what, number, told)


@rule(
    "full_statement",
    f"form:clause (','|';')? ('and'|'but')? side:side {HAS} {_WAYS} ('of' 'doing' {_SO}|'to' 'do' {_SO}) told:told_takers?",
    f"form:clause (','|';')? ('and'|'but')? 'there' ('is'|'are') {_WAYS} ('of' 'doing' {_SO}|'to' 'do' {_SO}) told:told_takers?",
    f"form:clause ','? ('and'|'but') {HAS} {_WAYS} ('of' 'doing' {_SO}|'to' 'do' {_SO}) told:told_takers?",
)
def ways_of_doing_so(
    ext: Extent,
    form: Form | Would,
    number: int,
    side: Term | None = None,
    told: Sequence[Pieces] = (),
) -> Iterator[Form]:
    """`The bishop must be taken, and White has three ways of doing so`."""
    if not isinstance(form, Atom) or form.sense not in ("compelled", "can_take"):
        return
    what = form.role("patient")
    if isinstance(what, Pieces) and form.role("on") is None:
        own = form.extent[1], ext[1]
        for said in _so_many(own, side or _side_of(form), what, number, told):
            yield And(ext, (form, said))


@rule(
    "full_statement",
    f"form:clause ','? ('and'|'but') ('only'|'just'|'exactly')? number:NUM KIND ('can'|'may') 'do' {_SO} (told:told_takers|(':'|','|'-') told:named_takers)?",
)
def so_many_can_do_so(
    ext: Extent, form: Form | Would, number: int, told: Sequence[Pieces] = ()
) -> Iterator[Form]:
    """`The knight has to be captured, and three pieces can do it: queen, bishop, knight`."""
    yield from ways_of_doing_so(ext, form, number, None, told)


@rule("named_takers", "first:told_taker rest:more_takers*")
def named_takers(first: Term, rest: Sequence[Term] = ()) -> Iterator[tuple[Pieces, ...]]:
    yield from told_takers(first, rest)


@rule(
    "full_statement",
    f"form:clause ','? ('and'|'but') side:side? ('can'|'may') 'do' {_SO} told:told_takers",
)
def can_do_so_with(
    ext: Extent, form: Form | Would, told: Sequence[Pieces], side: Term | None = None
) -> Iterator[Form]:
    """`White must take the bishop, and can do so with the king, the rook or the knight`."""
    if not isinstance(form, Atom) or form.sense != "compelled" or not _are_distinct(told):
        return
    what, own = form.role("patient"), (form.extent[1], ext[1])
    if isinstance(what, Pieces) and form.role("on") is None:
        taken = some_moves(own, "captures", agent=side or _side_of(form), patient=what)
        yield And(ext, (form, *(taken.with_roles(by=by) for by in told)))


def _side_of(form: Atom) -> SideTerm | None:
    agent = form.role("agent")
    return agent if isinstance(agent, SideTerm) else None


def _so_many(
    ext: Extent, side: Term | None, what: Pieces, number: int, told: Sequence[Pieces]
) -> Iterator[Form]:
    """That there are so many captures; if they are told, as many are, each by another piece."""
    if not number or (told and (_all(told) != number or not _are_distinct(told))):
        return
    captures = atom(
        ext,
        "choices",
        agent=side,
        how=Word(ext, "captures"),
        patient=what,
        count=Number(ext, number, of_ways=not told),
    )
    each = (
        captures.with_roles(
            count=Number(ext, by.number or 1, at_least=by.number is None), by=_by(by)
        )
        for by in told
    )
    yield And(ext, (captures, *each)) if told else captures


def _all(told: Sequence[Pieces]) -> int:
    return sum(each.number or 1 for each in told)


def _by(taker: Pieces) -> Pieces:
    """Those of a kind, of which so many can do it."""
    return taker if taker.number is None else replace(taker, number=None)


def _are_distinct(told: Sequence[Pieces]) -> bool:
    return len({(each.kind, each.squares, each.line) for each in told}) == len(told)


@rule("full_statement", "form:clause (':'|','|'-') ('namely')? names:mating_either", cost=1)
@rule("full_statement", "form:clause (':'|','|'-') ('namely')? 'by' names:one_idea", cost=1)
def so_many_by_moves(ext: Extent, form: Form | Would, names: Term) -> Iterator[Form]:
    """`White can give check in two ways: by 20.Qe6 or by 20.Rd8`: the moves that there are."""
    moves, number = each_in(names), None
    if isinstance(form, Atom) and form.sense == "choices" and form.role("moves") is None:
        number, named = form.role("count"), form.with_roles(moves=names)
        made: Form = replace(named, extent=ext)
    elif isinstance(form, HowMany) and form.named is None and form.of.sort is Sort.MOVES:
        number, made = form.count, replace(form, extent=ext, named=names)
    if not isinstance(number, Number) or number.at_least or number.at_most:
        return
    if number.value == len(set(moves)) == len(moves):
        yield made


# A choice of takers


_TAKING = "('taking'|'retaking'|'recapturing'|'capturing') ('back'|'it'|'her'|'there')?"


@rule("predicate", f"{HAS} ('a'|'the') ('free')? 'choice' 'of' {_TAKING} ('with'|'by') by:pieces")
def choice_of_takers(ext: Extent, by: Term) -> Iterator[Predicate]:
    """`White has a choice of recapturing with the queen or the bishop`: each of them can."""
    takers = replace(by, joint=Joint.AND) if isinstance(by, Group) else by
    yield predicate_of(ext, TakersOf(takers))


@dataclass(frozen=True, slots=True)
class TakersOf:
    """Each of some pieces of a side can take back."""

    by: Term

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a side."""
        if isinstance(subject, SideTerm):
            agent = of_side(self.by, subject)
            yield atom(extent, "can_take", agent=agent, how=Word(extent, "recapture"))
