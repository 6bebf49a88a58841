"""The material of both sides compared: `a rook against two knights`, `material is equal`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.checks import OfMove
from toolkit.claims.language.forms import (
    And,
    Atom,
    Counted,
    Extent,
    Form,
    Group,
    Joint,
    Or,
    Owner,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import listed
from toolkit.claims.language.material import DOWN, UP, ahead, down
from toolkit.claims.language.parts import Predicate, Subject, Would, firm
from toolkit.claims.language.predicates import (
    HAS,
    LEAVES,
    LEFT_WITH,
    Says,
    atom,
    both_sides,
    predicate_of,
    roles_of,
)
from toolkit.claims.language.roles import joined
from toolkit.claims.language.saying import of_both_sides
from toolkit.claims.language.verbs import IS, Be
from toolkit.claims.language.vocabulary import KindWord


@rule(
    "fragment",
    "amounts:amounts ('a'|'per'|'each'|'for' 'each'|'on' 'each') 'side'",
    "amounts:amounts ('each'|'apiece')",
)
def each_side_has(ext: Extent, amounts: Term) -> Iterator[Form]:
    """`Seven pawns a side`."""
    yield And(
        ext, tuple(atom(ext, "material", agent=each, has=amounts) for each in both_sides(ext))
    )


@rule(
    "predicate",
    f"{HAS} 'more' kind:KIND ('than' side:side)?",
    f"{HAS} less:FEWER kind:KIND ('than' side:side)?",
)
def more_than(
    ext: Extent, kind: KindWord, side: Term | None = None, less: str | None = None
) -> Iterator[Predicate]:
    word = Word(ext, "less" if less is not None else "more")
    what = Counted(ext, kind.kind or "man", 1)
    yield predicate_of(
        ext, Says("outnumbers", "agent", roles_of(by=what, how=word, than=side), takes=(SideTerm,))
    )


_BOTH = "('both' ('sides'|'players')|'the' 'two'? 'sides'|'white|black' 'and' 'white|black')"
_SAME_MATERIAL = "('the' 'same'|'equal'|'an' 'equal' 'amount' 'of'|'as' 'much') 'material'"


@rule("some_amount", "term:amount", "term:bare_amount")
def some_amount(term: Term) -> Iterator[Term]:
    yield term


@rule("some_amount", "'a' ('lone'|'single'|'sole'|'solitary') kind:KIND")
def a_lone(ext: Extent, kind: KindWord) -> Iterator[Term]:
    """`Queen and rook face a lone bishop`."""
    if kind.plural is False and kind.kind is not None:
        yield Counted(ext, kind.called, 1)


@rule("some_amount", "'the' number:NUM kind:KIND")
def the_so_many(ext: Extent, number: int, kind: KindWord) -> Iterator[Term]:
    """`for the two bishops`."""
    if kind.plural and number > 1:
        yield Counted(ext, kind.called, number)


@rule("some_amount", "('the'|'a')? ('bishop' 'pair'|'pair' 'of' 'bishops')")
def bishop_pair(ext: Extent) -> Iterator[Term]:
    yield Counted(ext, "bishop", 2)


listed("some_amounts", "some_amount")
_MORE_BESIDES = "('besides'|'in' 'addition'|'to' 'boot'|'as' 'well')"
_FOR = "('against'|'for'|'versus')"


@rule("besides", f"','? 'and' number:NUM kind:KIND 'more' {_MORE_BESIDES}?")
@rule("besides", f"','? ('and'|'plus') number:NUM ('more'|'extra') kind:KIND {_MORE_BESIDES}?")
@rule("besides", f"','? ('and'|'plus') ('a'|'an') kind:KIND ('more'|{_MORE_BESIDES})")
@rule("besides", f"','? ('and'|'plus') ('an' 'extra'|'another') kind:KIND {_MORE_BESIDES}?")
def besides(ext: Extent, kind: KindWord, number: int = 1) -> Iterator[Term]:
    """`and one pawn more besides`: more of what the side itself has."""
    if kind.plural is (number != 1) and number:
        yield Counted(ext, kind.called, number)


@rule("predicate", f"{LEFT_WITH} has:some_amounts 'against|versus' other:some_amounts")
@rule("predicate", f"{HAS} has:some_amounts more:besides? 'against|versus|to' other:some_amounts")
@rule("predicate", f"{HAS} has:some_amounts 'against|versus|to' other:some_amounts more:besides")
def against(ext: Extent, has: Term, other: Term, more: Term | None = None) -> Iterator[Predicate]:
    yield predicate_of(ext, Against(has if more is None else joined(has, more, Joint.AND), other))


@rule("predicate", f"({HAS}|{LEFT_WITH}) has:some_amount 'against|versus|to' number:NUM")
@rule(
    "predicate",
    f"({HAS}|{LEFT_WITH}) has:some_amount 'against|versus|to' ('his'|'the') 'opponent' \"'s\" number:NUM",
)
def against_number(ext: Extent, has: Term, number: int) -> Iterator[Predicate]:
    """`two rooks against one`: of the same kind."""
    if isinstance(has, Counted) and number and has.number:
        yield predicate_of(ext, OfSameKind(has, number))


@rule(
    "full_statement",
    "form:clause (','|';') ('and'|'but'|'while')? side:SIDE ('has'|'have')? ('just')? 'as' 'many'",
)
@rule(
    "full_statement", "form:clause ('and'|'while') side:SIDE ('has'|'have')? ('just')? 'as' 'many'"
)
def other_as_many(ext: Extent, form: Form | Would, side: Owner) -> Iterator[Form]:
    """`White has three pawns, Black as many`."""
    has = form.role("has") if isinstance(form, Atom) and form.sense == "material" else None
    mine = form.role("agent") if isinstance(form, Atom) else None
    if isinstance(has, Counted) and isinstance(mine, SideTerm) and mine.owner is not side:
        own = form.extent[1], ext[1]
        yield And(ext, (form, atom(own, "material", agent=SideTerm(own, side), has=has)))  # type: ignore[arg-type]


_LEADS = (
    "('leads'|'lead'|'led'|('is'|'are'|'was'|'were') ('ahead'|'in' 'front'|'in' 'the' 'lead'|'up'))"
)
_TRAILS = "('trails'|'trail'|('is'|'are'|'was'|'were') ('behind'|'down'))"
_TO = "('to'|'against'|'versus')"


@rule("predicate", f"({_LEADS}|behind:'trails|behind|down') 'by' has:some_amount {_TO} number:NUM")
@rule("predicate", f"('is'|'are') behind:'behind|down' 'by' has:some_amount {_TO} number:NUM")
def leads_by(ext: Extent, has: Term, number: int, behind: str | None = None) -> Iterator[Predicate]:
    """`Black is ahead by nine men to eight`."""
    if isinstance(has, Counted) and number and has.number:
        more, less = max(has.number, number), min(has.number, number)
        if more > less:
            own = less if behind is not None else more
            other = more if behind is not None else less
            yield predicate_of(ext, OfSameKind(replace(has, number=own), other))


@rule(
    "predicate", f"({_LEADS}|behind:'trails') 'by'? most:NUM {_TO} less:NUM ('in'|'on') kind:KIND"
)
@rule("predicate", f"{_LEADS} ('in'|'on') kind:KIND 'by'? most:NUM {_TO} less:NUM")
def leads_in(
    ext: Extent, most: int, less: int, kind: KindWord, behind: str | None = None
) -> Iterator[Predicate]:
    """`White leads by seven to six in pawns`."""
    yield from leads_by(ext, Counted(ext, kind.called, most), less, behind)


@rule("clause", f"('in'|'on') kind:KIND ','? side:side {_LEADS} 'by'? most:NUM {_TO} less:NUM")
@rule(
    "clause", f"('in'|'on') kind:KIND ','? side:side behind:'trails' 'by'? most:NUM {_TO} less:NUM"
)
@rule(
    "clause",
    f"('in'|'on') kind:KIND ','? side:side ('is'|'are') behind:'behind|down' 'by'? most:NUM {_TO} less:NUM",
)
def in_kind_leads(
    ext: Extent, kind: KindWord, side: Term, most: int, less: int, behind: str | None = None
) -> Iterator[Form]:
    """`In pawns White leads by seven to six`."""
    if isinstance(side, SideTerm):
        for predicate in leads_in(ext, most, less, kind, behind):
            for says in predicate.forms:
                yield from firm(says(side, ext))


_SCORE = "('the' ('score'|'count'|'balance'|'tally'))"
_STANDS_AT = "('is'|'stands' ('at')?|'stays' ('at')?|'remains' ('at')?)"


@rule(
    "clause",
    f"('in'|'on') kind:KIND ','? {_SCORE} {_STANDS_AT} ('now')? first:NUM {_TO} number:NUM",
)
@rule(
    "clause",
    f"{_SCORE} ('in'|'of'|'on') kind:KIND {_STANDS_AT} ('now')? first:NUM {_TO} number:NUM",
)
@rule("clause", "first:NUM kind:KIND ('stand'|'face'|'oppose'|'meet') 'against'? number:NUM")
def score_is(ext: Extent, kind: KindWord, first: int, number: int) -> Iterator[Form]:
    """`In pawns the score stands at seven to seven`, `nine men stand against nine`."""
    if kind.called is not None:
        yield from so_many_to(ext, Counted(ext, kind.called, first), number)


_AGAINST_SIDES = "has:some_amount 'against|versus|to' owner:COLOUR \"'s\" number:NUM"


@rule("predicate", f"({HAS}|{LEFT_WITH}) {_AGAINST_SIDES}")
def against_sides(ext: Extent, has: Term, owner: Owner, number: int) -> Iterator[Predicate]:
    """`White has two queens to Black's one`."""
    if isinstance(has, Counted) and number and has.number:
        yield predicate_of(ext, OfSameKind(has, number, owner))


@rule("more_predicate", f"','? word:'and|but' {_AGAINST_SIDES}")
def and_against_sides(
    ext: Extent, word: str, has: Term, owner: Owner, number: int
) -> Iterator[tuple[str, Predicate]]:
    for predicate in against_sides(ext, has, owner, number):
        yield word, predicate


@rule("more_predicate", "','? word:'and|but|with' has:some_amount 'against|versus|to' number:NUM")
def and_against_number(
    ext: Extent, word: str, has: Term, number: int
) -> Iterator[tuple[str, Predicate]]:
    """`has a rook against a knight, and four pawns against three`."""
    for predicate in against_number(ext, has, number):
        yield "and" if word == "with" else word, predicate


@rule(
    "clause",
    "('it'|'this'|'that'|'there') ('is'|'are'|'was') ('now')? has:some_amount 'against|versus|to' number:NUM",
)
@rule("fragment", "has:some_amount 'against|versus|to' number:NUM")
def so_many_to(ext: Extent, has: Term, number: int) -> Iterator[Form]:
    """`It is four pawns against three`: of the one side or of the other."""
    if isinstance(has, Counted) and number and has.number:
        each = [form for side in both_sides(ext) for form in OfSameKind(has, number)(side, ext)]
        yield each[0] if has.number == number else Or(ext, tuple(each))


@rule(
    "full_statement",
    "form:clause (','|';') ('and'|'while')? owner:COLOUR \"'s\" number:NUM kind:KIND rival:COLOUR \"'s\" other:NUM",
)
def and_so_many_face(
    ext: Extent,
    form: Form | Would,
    owner: Owner,
    number: int,
    kind: KindWord,
    rival: Owner,
    other: int,
) -> Iterator[Form]:
    """`Queen and rook face a lone bishop, and Black's six pawns White's five`."""
    if isinstance(form, Atom) and form.sense == "set_against":
        for each in so_many_face((form.extent[1], ext[1]), number, owner, kind, other, rival):
            yield And(ext, (form, each))


_FACES = "('face'|'faces'|'oppose'|'opposes'|('stand'|'stands') 'against'|'against'|'versus')"


@rule(
    "clause",
    f"number:NUM owner:COLOUR kind:KIND {_FACES} other:NUM rival:COLOUR ('one'|'ones'|KIND)",
)
@rule(
    "fragment",
    f"number:NUM owner:COLOUR kind:KIND {_FACES} other:NUM rival:COLOUR ('one'|'ones'|KIND)",
)
def so_many_face(
    ext: Extent, number: int, owner: Owner, kind: KindWord, other: int, rival: Owner
) -> Iterator[Form]:
    """`Four white pawns face three black ones`: so many has each side."""
    called = "man" if kind.man else kind.kind
    if owner is rival or called is None or not number or not other:
        return
    counts = ((owner, number), (rival, other))
    each = (
        atom(ext, "material", agent=SideTerm(ext, who), has=Counted(ext, called, so_many))
        for who, so_many in counts
    )
    yield And(ext, tuple(each))


@rule("predicate", f"{LEAVES} side:side 'with' has:some_amount 'against' number:NUM")
@rule("bare_predicate", f"{LEAVES} side:side 'with' has:some_amount 'against' number:NUM")
def leaves_so_many(ext: Extent, side: Term, has: Term, number: int) -> Iterator[Predicate]:
    """`leaves White with two pawns against three`."""
    if isinstance(side, SideTerm) and isinstance(has, Counted) and number and has.number:
        for form in OfSameKind(has, number)(side, ext):
            yield predicate_of(ext, OfMove(form))


@rule("more_predicate", f"','? word:'and|but' by:amounts {UP}", cost=1)
@rule("more_predicate", f"','? word:'and|but' by:amounts behind:{DOWN}", cost=1)
def and_ahead(
    ext: Extent, word: str, by: Term, behind: str | None = None
) -> Iterator[tuple[str, Predicate]]:
    """`White is in check and one pawn ahead`."""
    for predicate in ahead(ext, by) if behind is None else down(ext, by):
        yield word, predicate


@rule(
    "more_of_material",
    "(',' 'and'|','|';'|'and'|'but') side:SIDE has:some_amount 'against|versus|to' number:NUM",
)
def gapped_against(side: Owner, has: Term, number: int, ext: Extent) -> Iterator[Form]:
    if isinstance(has, Counted) and number and has.number:
        yield from OfSameKind(has, number)(SideTerm(ext, side), ext)


@rule(
    "full_statement",
    "first:clause second:more_of_material rest:more_of_material* (','? ('and'|'but'|'while') last:clause)?",
    cost=1,
)
def against_each_other(
    ext: Extent,
    first: Form | Would,
    second: Form,
    rest: Sequence[Form] = (),
    last: Form | Would | None = None,
) -> Iterator[Form]:
    """`White has two rooks against one, Black two bishops against one`."""
    said = first.forms if isinstance(first, And) else ()
    counted = all(isinstance(each, Atom) and each.sense in _COUNTED for each in said)
    if said and counted and not isinstance(last, Would | Gap):
        more = () if last is None else (last,)
        yield And(ext, (first, second, *rest, *more))  # type: ignore[arg-type]


_COUNTED = ("material", "outnumbers")


@dataclass(frozen=True, slots=True)
class OfSameKind:
    """A side has so many pieces of a kind, and the other so many."""

    has: Counted
    number: int
    owner: Owner | None = None
    """The other side, where it is named."""

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, if the subject is a side."""
        if not isinstance(subject, SideTerm) or subject.owner is self.owner:
            return
        other = SideTerm(subject.extent, subject.owner.other)
        theirs = replace(self.has, number=self.number)
        if self.has.number == self.number:
            sides = ((subject, self.has), (other, theirs))
            yield And(extent, tuple(atom(extent, "material", agent=a, has=b) for a, b in sides))
            return
        more, less = (subject, other) if self.has.number > self.number else (other, subject)
        most = self.has if more is subject else theirs
        by = replace(self.has, number=abs(self.has.number - self.number))
        count = atom(extent, "material", agent=more, has=most)
        exactly = atom(
            extent, "outnumbers", agent=more, by=by, how=Word(extent, "exactly"), than=less
        )
        yield And(extent, (count, exactly))


@rule(
    "clause",
    f"('it'|'this'|'that') ('is'|'was')? ('now'|'a' 'case' 'of')? has:some_amounts {_FOR} other:some_amounts",
    "('the' 'material'|'the' 'balance') ('is') (':')? has:some_amounts 'against|versus' other:some_amounts",
    "('there' 'is'|'there' 'are') has:some_amounts 'against|versus' other:some_amounts",
)
@rule("fragment", "has:some_amounts 'against|versus' other:some_amounts")
@rule("clause", "has:some_amounts ('face'|'faces'|'oppose'|'opposes') other:some_amounts", cost=-1)
def one_against_other(ext: Extent, has: Term, other: Term) -> Iterator[Form]:
    """`It is rook and three pawns against two knights`: of the one side or of the other."""
    yield atom(ext, "set_against", has=has, against=other)


@rule(
    "predicate",
    "('has'|'have') ('given'|'sacrificed'|'parted' 'with'|'given' 'up') lost:some_amounts 'for' got:some_amounts ('so' 'far'|'by' 'now'|'in' 'all')?",
)
@rule(
    "predicate",
    "('has'|'have')? ('got'|'received'|'obtained') ('only'|'just')? got:some_amounts ('for'|'in' 'return' 'for'|'in' 'exchange' 'for') lost:some_amounts ('so' 'far'|'by' 'now'|'in' 'all')?",
)
def has_given(ext: Extent, lost: Term, got: Term) -> Iterator[Predicate]:
    """`White has given queen and sissa for chancellor and bishop`: what he has more, and less."""
    yield predicate_of(ext, Against(got, lost, given=True))


@rule(
    "predicate",
    f"{HAS} ('just'|'only'|'still')? has:some_amounts 'left' 'against|versus' other:some_amounts",
)
def has_left_against(ext: Extent, has: Term, other: Term) -> Iterator[Predicate]:
    """`Black has just a knight and two pawns left against a queen`."""
    yield predicate_of(ext, Against(has, other))


@rule("predicate", f"{HAS} has:some_amounts more:besides? 'for' other:some_amounts")
@rule("predicate", f"{HAS} has:some_amounts 'for' other:some_amounts more:besides")
def has_for(ext: Extent, has: Term, other: Term, more: Term | None = None) -> Iterator[Predicate]:
    """`has two pieces for a rook`: by so much it differs from the other side."""
    yield from against(ext, has, other, more)


@rule(
    "predicate",
    f"{HAS} has:some_amounts ('for'|'in' ('exchange'|'return') 'for') ('his'|'its'|'her') other:bare_amount",
    cost=-1,
)
def has_for_his(ext: Extent, has: Term, other: Term) -> Iterator[Predicate]:
    """`has a queen for his rook`: for the one that he has given."""
    yield predicate_of(ext, HasForHis(has, other))


@dataclass(frozen=True, slots=True)
class HasForHis:
    """What a side has for something it gave, on the whole or by the captures just made."""

    has: Term
    given: Term

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, if the subject is a side."""
        if isinstance(subject, SideTerm):
            how = Word(extent, "given")
            roles = {"agent": subject, "has": self.has, "against": self.given, "how": how}
            just = atom(extent, "exchanged", agent=subject, patient=self.given, for_=self.has)
            yield Or(extent, (atom(extent, "set_against", **roles), just))


@rule(
    "predicate",
    "'gets|receives|obtains|gains' got:some_amounts ('for'|'in' 'return' 'for'|'in' 'exchange' 'for') lost:some_amounts",
    "'gives' ('up')? lost:some_amounts 'for' got:some_amounts",
)
def gets_for(ext: Extent, got: Term, lost: Term) -> Iterator[Predicate]:
    """`White gets a sissa for his queen`: by the captures just made."""
    roles = roles_of(patient=lost, for_=got)
    yield predicate_of(ext, Says("exchanged", "agent", roles, takes=(SideTerm,)))


@rule(
    "clause",
    f"('both' 'sides'|'each' 'side'|'both' 'players'|'each' 'player') {HAS} ('still')? has:amounts ('left'|'each')?",
)
def both_have(ext: Extent, has: Term) -> Iterator[Form]:
    if isinstance(has, Group) and has.only:
        return
    yield And(ext, tuple(atom(ext, "material", agent=side, has=has) for side in both_sides(ext)))


@rule(
    "clause",
    f"{_BOTH} {HAS} ('the' 'same' 'number' 'of'|'equally' 'many'|'as' 'many'|'an' 'equal' 'number' 'of') kind:KIND",
    "('the' 'number'|'the' 'numbers') 'of' kind:KIND ('is'|'are') ('now')? ('level'|'equal'|'the' 'same')",
    "'the' kind:KIND 'are' ('now'|'still')? ('equal'|'level') ('in' 'number'|'in' 'numbers')?",
)
def equally_many(ext: Extent, kind: KindWord) -> Iterator[Form]:
    """`Both sides have the same number of pawns`."""
    if kind.kind is not None:
        white, black = both_sides(ext)
        how = Word(ext, "exactly")
        none = Counted(ext, kind.kind, 0)
        yield atom(ext, "outnumbers", agent=white, by=none, how=how, than=black)


_EACH_SIDE = "('on' 'each' 'side'|'on' 'both' 'sides'|'on' 'either' 'side'|'for' 'each' 'side')"


@rule(
    "clause",
    f"'there' ('are'|'is') ('still'|'now'|'only')? has:amounts ('left')? {_EACH_SIDE}",
    f"has:amounts ('are'|'is'|'remain'|'remains') ('still'|'now')? ('left')? {_EACH_SIDE}",
)
def on_each_side(ext: Extent, has: Term) -> Iterator[Form]:
    """`There are seven pawns on each side`."""
    yield from both_have(ext, has)


@rule("clause", f"'neither' 'side' {HAS} ('a'|'any')? kind:KIND ('left'|'any' 'more')?")
def neither_has(ext: Extent, kind: KindWord) -> Iterator[Form]:
    none = Counted(ext, kind.called, 0)
    yield And(ext, tuple(atom(ext, "material", agent=side, has=none) for side in both_sides(ext)))


@dataclass(frozen=True, slots=True)
class Against:
    """A side has so many, the other so many."""

    has: Term
    other: Term
    given: bool = False
    """Whether it is said how they came to differ."""

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, if the subject is a side."""
        if isinstance(subject, SideTerm):
            given = Word(extent, "given") if self.given else None
            roles = {"agent": subject, "has": self.has, "against": self.other, "how": given}
            yield atom(extent, "set_against", **roles)


@rule(
    "clause",
    "('the')? 'material' ('balance'|'situation')? be:be ('equal'|'level'|'even'|'balanced')",
    f"{_BOTH} {HAS} ('still'|'now')? {_SAME_MATERIAL} 'left'?",
    f"side {HAS} ('still'|'now')? {_SAME_MATERIAL} 'as' side",
)
def equal(ext: Extent, be: Be = IS) -> Iterator[Form]:
    yield be.of(ext, atom(ext, "even"))


@rule(
    "predicate",
    "'has' amounts:amount 'more' 'than' side:side",
    "'has' 'one' kind:KIND 'more' 'than' side:side",
    f"{HAS} 'one' 'more' kind:KIND ('than' side:side)?",
    f"{HAS} number:NUM 'more' kind:KIND 'than' side:side",
    "'has' number:NUM kind:KIND 'more' 'than' side:side",
)
def one_more(
    ext: Extent,
    side: Term | None = None,
    kind: KindWord | None = None,
    amounts: Term | None = None,
    number: int = 1,
) -> Iterator[Predicate]:
    if amounts is None and kind is not None:
        amounts = Counted(ext, kind.kind or "man", number)
    how = Word(ext, "exactly")
    yield predicate_of(
        ext,
        Says("outnumbers", "agent", roles_of(by=amounts, how=how, than=side), takes=(SideTerm,)),
    )


@rule(
    "clause",
    "('each'|'every'|'either') ('side'|'player'|'party') predicate:predicate",
    "'both' ('sides'|'players') predicate:predicate",
    "'each' 'of' 'the' ('sides'|'players') predicate:predicate",
)
def each_side(ext: Extent, predicate: Predicate) -> Iterator[Form]:
    for said in of_both_sides(ext, predicate):
        yield And(ext, said)


# How many there are on each side


@rule(
    "full_statement",
    "form:clause (','|':'|'-'|'with') number:NUM ('against'|'to'|'versus'|'for') other:NUM",
)
def so_many_against(ext: Extent, form: Form | Would, number: int, other: int) -> Iterator[Form]:
    """`White is a pawn up, seven against six`: of the kind that is counted."""
    ahead = isinstance(form, Atom) and form.sense in ("ahead", "behind")
    by = form.role("by") if isinstance(form, Atom) and ahead else None
    side = form.role("agent") if isinstance(form, Atom) else None
    if not isinstance(by, Counted) or not isinstance(side, SideTerm) or by.whole:
        return
    counts = ((side, number), (SideTerm(side.extent, side.owner.other), other))
    said = (atom(ext, "material", agent=who, has=replace(by, number=n)) for who, n in counts)
    yield And(ext, (form, *said))  # type: ignore[arg-type]
