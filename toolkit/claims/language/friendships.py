"""Men and their friends: `d3 lends e3 the move of a rook`, `the men on b7 and c7 are neighbours`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolkit.claims.language.forms import (
    And,
    Atom,
    Earlier,
    Extent,
    Form,
    Group,
    Joint,
    Like,
    Not,
    Number,
    Pieces,
    Pronoun,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.friends import FRIEND
from toolkit.claims.language.gaits import MOVE
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.mensquares import occupant
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.pieces import two_of
from toolkit.claims.language.predicates import HAS, HAS_NOT, Says, atom, predicate_of, roles_of
from toolkit.claims.language.roles import Event
from toolkit.claims.language.statements import subject_of
from toolkit.claims.language.terms import each_in, is_list
from toolkit.claims.language.verbs import Be
from toolkit.claims.language.vocabulary import KindWord

# What one man is to another

_HOW_NEXT = {"diagonally": "diagonal", "orthogonally": "straight"}
_APART = "('apart'|('away'|'off') 'from' 'each' 'other'|'from' 'each' 'other'|'distant')"
_STAND = "('stand'|'are'|'lie'|'sit')"


@rule(
    "how_apart",
    "('are'|'become'|'remain') ('each' 'other' \"'s\")? ('friends'|'neighbours'|'neighbors'|'related'|'linked'|'connected') (('of'|'to'|'with') 'each' 'other')?",
)
def as_friends() -> Iterator[str]:
    yield "near"


@rule("how_apart", f"{_STAND} word:'diagonally|orthogonally' ('next' 'to'|'beside') 'each' 'other'")
@rule("how_apart", f"{_STAND} ('side' 'by' 'side'|'shoulder' 'to' 'shoulder')")
def next_to_each_other(word: str = "orthogonally") -> Iterator[str]:
    yield _HOW_NEXT[word]


@rule("how_apart", f"{_STAND} ('only'|'just')? 'a' kind:KIND \"'s\" {MOVE} {_APART}")
@rule(
    "how_apart",
    f"('are'|'stand') ('linked'|'connected'|'related') 'by' 'a' kind:KIND \"'s\" {MOVE}",
)
def a_leap_apart(kind: KindWord) -> Iterator[str]:
    if kind.kind in GAITS:
        yield GAITS[kind.kind]


GAITS = {"knight": "knight", "bishop": "diagonal", "rook": "straight"}


@rule("predicate", "how:how_apart")
def stand_so(ext: Extent, how: str) -> Iterator[Predicate]:
    """`The men on d3 and f2 stand a knight's move apart`: of two, each is that to the other."""
    yield predicate_of(ext, EachOther(how=how))


@rule(
    "predicate",
    "('lend'|'give'|'grant') 'each' 'other' ('nothing'|'no' ('move'|'moves'|'power'|'powers'))",
    "'are' ('no' 'friends'|'not' 'friends') ('of' 'each' 'other')?",
)
def lend_nothing(ext: Extent) -> Iterator[Predicate]:
    """`The men on b9 and d9 lend each other nothing`: neither is a friend of the other."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        for each in EachOther()(subject, extent):
            if isinstance(each, And):
                yield And(extent, tuple(Not(extent, one) for one in each.forms))

    yield predicate_of(ext, says)


@rule("predicate", "('lend'|'give'|'grant'|'provide') 'each' 'other' ('with')? like:gait")
@rule("predicate", "('lend'|'give') like:gait 'to' 'each' 'other'")
def lend_each_other(ext: Extent, like: Like) -> Iterator[Predicate]:
    """`The men on e2 and f2 lend each other the move of a rook`."""
    yield predicate_of(ext, EachOther(like=like))


@dataclass(frozen=True, slots=True)
class EachOther:
    """Two pieces that are friends of each other, by how they stand or how they let each other move."""

    how: str = "near"
    like: Like | None = None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """Both forms; how they stand is so of any two pieces."""
        two = _two_men(subject)
        if two is None:
            return
        one, other = two
        how = Word(extent, self.how)
        if self.like is None and self.how != "near":
            yield atom(extent, "neighbours", agent=one, patient=other, how=how)
            return
        said = roles_of(like=self.like) if self.like is not None else roles_of(how=how)
        yield And(
            extent,
            (
                atom(extent, "friend", agent=one, at=other, **dict(said)),
                atom(extent, "friend", agent=other, at=one, **dict(said)),
            ),
        )


def _two_men(subject: Subject) -> tuple[Pieces, Pieces] | None:
    """Two pieces that are named, or those on two squares."""
    found = two_of(subject)
    if found is None and isinstance(subject, Group) and subject.joint is Joint.AND:
        found = subject.members if len(subject.members) == _PAIR else None  # type: ignore[assignment]
    members = [occupant(each) if isinstance(each, SquareTerm) else each for each in found or ()]
    one, other = members if len(members) == _PAIR else (None, None)
    return (one, other) if isinstance(one, Pieces) and isinstance(other, Pieces) else None


_PAIR = 2
_STANDS = "('stands'|'is'|'lies'|'sits')"


@rule(
    "predicate",
    f"{_STANDS} word:'diagonally|orthogonally' ('next' 'to'|'beside') (what:piece|at:square)",
)
@rule(
    "predicate",
    f"{_STANDS} 'a' kind:KIND \"'s\" {MOVE} ('away'|'off')? 'from' (what:piece|at:square)",
)
def stands_so(
    ext: Extent,
    word: str | None = None,
    kind: KindWord | None = None,
    what: Term | None = None,
    at: Term | None = None,
) -> Iterator[Predicate]:
    """`The man on f2 is a knight's move away from d3`, `stands diagonally next to the king`."""
    how = _HOW_NEXT[word] if word is not None else GAITS.get(kind.kind or "") if kind else None
    if how is not None:
        roles = roles_of(patient=what or at, how=Word(ext, how))
        yield predicate_of(ext, Says("neighbours", "agent", roles, takes=(Pieces,)))


# What a friend lends, and what its going takes away

_LENDS = "('lends'|'gives'|'lent'|'gave'|'grants'|'has' 'given'|'provides'|'brings'|'lend'|'give'|'grant'|'provide'|('has'|'have') ('lent'|'given')|('is'|'are') ('lending'|'giving'))"


@rule("predicate", f"{_LENDS} who:friend_named like:gait")
@rule("predicate", f"{_LENDS} like:gait 'to' who:friend_named")
@rule("predicate", "('makes'|'made'|'has' 'made') who:friend_named like:gait_of")
def lends(ext: Extent, who: Pieces, like: Like) -> Iterator[Predicate]:
    """`d3 lends e3 the move of a rook`: the friend by which that may move so."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        whole = not isinstance(subject, Group) or is_list(subject)
        every = each_in(subject) if whole else ()
        friends = [occupant(one) if isinstance(one, SquareTerm) else one for one in every]
        each = [
            atom(extent, "friend", agent=who, at=one, like=like)
            for one in friends
            if isinstance(one, Pieces)
        ]
        if each and len(each) == len(friends):
            yield each[0] if len(each) == 1 else And(extent, tuple(each))

    yield predicate_of(ext, says)


@rule("gait_of", "('a'|'an') kind:KIND")
def gait_of(ext: Extent, kind: KindWord) -> Iterator[Like]:
    """`makes the man on e3 a rook`."""
    if kind.kind in GAITS and not kind.plural:
        yield Like(ext, kind.kind)


@rule("friend_named", "what:piece", "at:square")
def friend_named(what: Term | None = None, at: Term | None = None) -> Iterator[Pieces]:
    if isinstance(what, Pieces):
        yield what
    elif isinstance(at, SquareTerm):
        yield occupant(at)


_HAS_LOST = "('has' ('now'|'thereby'|'thus')? 'lost'|'loses'|'lost')"
_HAS_GAINED = (
    "('has' ('now'|'thereby'|'thus')? ('gained'|'won'|'acquired')|'gains'|'gained'|'acquires')"
)


@rule(
    "predicate",
    f"{_HAS_LOST} lost:gaits (('and'|'but'|',' 'but') ('gained'|'gains') ('a'|'the')? got:gained)?",
)
@rule("predicate", f"{_HAS_GAINED} got:gaits")
def lost_and_gained(
    ext: Extent, lost: Sequence[Like] = (), got: Sequence[Like] = ()
) -> Iterator[Predicate]:
    """`The moved man has lost its bishop's power and gained a knight's`: with this move."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if not isinstance(subject, Pieces):
            return
        forms: list[Form] = []
        some = Number(extent, 1, at_least=True)
        for likes, before in ((lost, True), (got, False)):
            for each in likes:
                so = atom(extent, "friend", agent=subject, like=each, count=some)
                denied = Not(extent, so)
                forms += [Earlier(extent, so), denied] if before else [Earlier(extent, denied), so]
        yield And(extent, tuple(forms))

    yield predicate_of(ext, says)


@rule("gained", "likes:gaits")
@rule("gained", 'kind:KIND "\'s"')
def gained(
    ext: Extent, likes: Sequence[Like] = (), kind: KindWord | None = None
) -> Iterator[tuple[Like, ...]]:
    if kind is None:
        yield tuple(likes)
    elif kind.kind is not None:
        yield (Like(ext, kind.kind),)


@rule("predicate", f"{_HAS_LOST} ('its'|'his') ('last'|'only')? {FRIEND} (('on'|'at') at:square)?")
def lost_last_friend(ext: Extent, at: Term | None = None) -> Iterator[Predicate]:
    """`The man on f5 has lost its last friend`: it had one, and has none."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, Pieces):
            some = Number(extent, 1, at_least=True)
            had = atom(extent, "friend", agent=subject, count=None if at else some, at=at)
            none = atom(extent, "friend", agent=subject, count=Number(extent, 0))
            yield And(extent, (Earlier(extent, had), none))

    yield predicate_of(ext, says)


_TAKES = "('takes'|'took'|'has' 'taken')"
_DEPRIVES = "('deprives'|'deprived'|'robs'|'robbed'|'strips'|'has' ('deprived'|'robbed'))"


@rule("predicate", f"{_TAKES} like:gait 'away'? 'from' who:friend_named")
@rule("predicate", f"{_TAKES} 'away'? 'from' who:friend_named like:gait")
@rule("predicate", f"{_DEPRIVES} who:friend_named 'of' like:gait")
@rule("predicate", f"{_DEPRIVES} who:friend_named 'of' ('its'|'a'|'the') friend:'friend|neighbour'")
def takes_away(
    ext: Extent, who: Pieces, like: Like | None = None, friend: str | None = None
) -> Iterator[Predicate]:
    """`By leaving c5 the man takes the knight's move away from the man on d7`: it had it by this one."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, Pieces | Event):
            one = subject if isinstance(subject, Pieces) else Pieces(extent, pronoun=Pronoun.MOVER)
            had = atom(extent, "friend", agent=who, at=one, like=like)
            some = Number(extent, 1, at_least=True)
            other = atom(extent, "friend", agent=who, like=like, count=some)
            now = had if friend is not None else other
            yield And(extent, (Earlier(extent, had), Not(extent, now)))

    yield predicate_of(ext, says)


@rule(
    "predicate",
    f"{_TAKES} ('the'|'its'|'his') ('last'|'only'|'sole'|'one') {FRIEND} 'away'? 'from' who:friend_named",
)
@rule(
    "predicate",
    f"{_DEPRIVES} who:friend_named 'of' ('its'|'the') ('last'|'only'|'sole'|'one') {FRIEND}",
)
@rule(
    "predicate",
    f"('costs'|'cost') who:friend_named ('its'|'the') ('last'|'only'|'sole'|'one') {FRIEND}",
)
@rule(
    "predicate",
    f"('leaves'|'left') who:friend_named 'without' ('its'|'the') ('last'|'only'|'sole'|'one') {FRIEND}",
)
def takes_last_friend(ext: Extent, who: Pieces) -> Iterator[Predicate]:
    """`25.Mc1 takes the last friend away from the man on d5`: it had one, and has none."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, Pieces | Event | SideTerm):
            had = atom(extent, "friend", agent=who, count=Number(extent, 1, at_least=True))
            none = atom(extent, "friend", agent=who, count=Number(extent, 0))
            yield And(extent, (Earlier(extent, had), none))

    yield predicate_of(ext, says)


# Those that have none


@rule("predicate", "be:be 'friendless'")
def is_friendless(ext: Extent, be: Be) -> Iterator[Predicate]:
    """`The man on a4 is friendless`."""
    none = roles_of(count=Number(ext, 0))
    yield predicate_of(ext, Says("friend", "agent", none, be=be, takes=(Pieces,)))


@rule(
    "bare_predicate",
    "'friendless'",
    "('having'|'with') 'no' 'friends' ('near'|'nearby'|'left'|'any' 'more')?",
)
@rule("predicate", f"('lacks'|'lack') ('friends'|'any' {FRIEND}|'a' {FRIEND})")
@rule("predicate", *(f"{lead} ('a'|'any') {FRIEND} where:friend_place?" for lead in HAS_NOT))
def lacks_friends(ext: Extent, where: Term | None = None) -> Iterator[Predicate]:
    """`The man on e3 does not have a friend near`."""
    how = where if isinstance(where, Word) else None
    at = where if isinstance(where, SquareTerm) else None
    none = roles_of(count=Number(ext, 0), how=how, at=at)
    yield predicate_of(ext, Says("friend", "agent", none, takes=(Pieces,)))


@rule("predicate", f"'no' 'longer' ('has'|'have') ('a'|'any') {FRIEND} where:friend_place?")
def has_no_longer(ext: Extent, where: Term | None = None) -> Iterator[Predicate]:
    """`It no longer has a friend near`: it had one."""
    how = where if isinstance(where, Word) else None
    some = roles_of(count=Number(ext, 1, at_least=True), how=how)
    says = Says("friend", "agent", some, be=Be(negated=True), takes=(Pieces,))
    yield predicate_of(ext, says)


@rule("predicate", f"{HAS} ('at' 'least' least:NUM|'more' 'than' more:NUM) {FRIEND}")
def has_at_least(ext: Extent, least: int = 0, more: int = 0) -> Iterator[Predicate]:
    """`All eight white men have at least one friend`."""
    count = Number(ext, least or more + 1, at_least=True)
    yield predicate_of(ext, Says("friend", "agent", roles_of(count=count), takes=(Pieces,)))


_NO_FRIEND = f"('without' ('a'|'any')|('having'|'with') 'no'|'for' ('want'|'lack') 'of' ('a'|'any')?) {FRIEND} where:friend_place?"


@rule("full_statement", f"{_NO_FRIEND} ',' form:clause", f"{_NO_FRIEND} form:clause", cost=1)
@rule(
    "full_statement",
    f"form:clause ','? ('for' ('want'|'lack') 'of') ('a'|'any')? {FRIEND} where:friend_place?",
    cost=1,
)
def without_friends(ext: Extent, form: Form | Would, where: Term | None = None) -> Iterator[Form]:
    """`Without a friend in reach the man on a4 is frozen`."""
    subject = None if isinstance(form, Would | Gap) else subject_of(form)
    if isinstance(subject, Pieces) and not isinstance(form, Would):
        how = where if isinstance(where, Word) else None
        yield And(ext, (atom(ext, "friend", agent=subject, how=how, count=Number(ext, 0)), form))


_OR = "('or'|'nor'|',' 'nor')"


@rule(
    "friendless_tail",
    f"('no'|'not' 'one'|'not' 'a' 'single') ('friend'|'friendly' ('man'|'piece')) ('standing'|'being'|'stands'|'is') friend_place ({_OR} friend_place)?",
)
@rule(
    "friendless_tail",
    f"('with'|'as'|'for'|'because'|'since') ('no' ('friend'|'friendly' ('man'|'piece')) ('standing'|'being'|'stands'|'is')) ('there'|friend_place) ({_OR} friend_place)?",
)
def friendless_tail() -> Iterator[bool]:
    yield True


@rule("full_statement", "form:clause ','? tail:friendless_tail")
def no_friend_standing(ext: Extent, form: Form | Would, tail: bool) -> Iterator[Form]:
    """`The man is stranded, no friend standing next to it or a knight's move away`."""
    subject = None if isinstance(form, Would | Gap) or not tail else subject_of(form)
    if isinstance(subject, Pieces) and not isinstance(form, Would):
        own = (form.extent[1], ext[1])
        yield And(ext, (form, atom(own, "friend", agent=subject, count=Number(own, 0))))


@rule("full_statement", "'next' 'to' king:piece ('alone'|'only') ','? form:clause", cost=1)
def next_to_king_alone(ext: Extent, king: Term, form: Form | Would) -> Iterator[Form]:
    """`Next to the king alone the man cannot move`: the king is there, and no friend."""
    subject = None if isinstance(form, Would | Gap) else subject_of(form)
    if isinstance(subject, Pieces) and isinstance(king, Pieces) and king.kind == "king":
        own = (ext[0], form.extent[0])
        beside = atom(own, "neighbours", agent=subject, patient=king, how=Word(own, "next"))
        none = atom(own, "friend", agent=subject, count=Number(own, 0))
        yield And(ext, (beside, none, form))  # type: ignore[arg-type]


@rule(
    "clause",
    f"who:piece {HAS} 'neither' 'a' {FRIEND} one:friend_place 'nor' ('one'|'a' {FRIEND}) other:friend_place",
)
def neither_here_nor_there(ext: Extent, who: Term, one: Term, other: Term) -> Iterator[Form]:
    """`The man on c4 has neither a friend beside it nor one a knight's move away`."""
    none = Number(ext, 0)
    if isinstance(who, Pieces) and isinstance(one, Word) and isinstance(other, Word):
        each = (atom(ext, "friend", agent=who, how=how, count=none) for how in (one, other))
        yield And(ext, tuple(each))


@rule(
    "clause",
    "'there' 'is' (no:'no'|'a') ('friend'|'friendly' ('man'|'piece')) where:how_near who:piece",
    "(no:'no'|'a') ('friend'|'friendly' ('man'|'piece')) ('stands'|'is') where:how_near who:piece",
)
def friend_there(ext: Extent, who: Term, where: Term, no: str | None = None) -> Iterator[Form]:
    """`There is a friend diagonally next to the man on e3`."""
    count = Number(ext, 0) if no is not None else Number(ext, 1, at_least=True)
    if isinstance(who, Pieces):
        yield atom(ext, "friend", agent=who, how=where, count=count)


@rule("how_near", "word:'diagonally|orthogonally' ('next' 'to'|'beside')")
@rule("how_near", f"'a' kind:KIND \"'s\" {MOVE} ('away'|'off')? 'from'")
def how_near(ext: Extent, word: str | None = None, kind: KindWord | None = None) -> Iterator[Term]:
    how = _HOW_NEXT[word] if word is not None else GAITS.get(kind.kind or "") if kind else None
    if how is not None:
        yield Word(ext, how)


@rule("clause", f"('its'|'his') ('only'|'sole'|'one'|'single') {FRIEND} 'is' at:friend_named")
def its_only_friend_is(ext: Extent, at: Pieces) -> Iterator[Form]:
    """`Its only friend is the man on d2`."""
    it = Pieces(ext, pronoun=Pronoun.IT)
    one = atom(ext, "friend", agent=it, count=Number(ext, 1))
    yield And(ext, (atom(ext, "friend", agent=it, at=at), one))


@rule(
    "full_statement",
    f"form:clause ',' ('for'|'since'|'as'|'because') ('its'|'his') ('only'|'sole'|'one'|'single') {FRIEND} ('stands'|'is') ('on'|'at') at:square",
    cost=-1,
)
def for_its_one_friend(ext: Extent, form: Form | Would, at: Term) -> Iterator[Form]:
    """`It can move only as a knight, for its one friend stands on b6`."""
    subject = None if isinstance(form, Would | Gap) else subject_of(form)
    if isinstance(subject, Pieces) and not isinstance(form, Would):
        own = (form.extent[1], ext[1])
        there = atom(own, "friend", agent=subject, at=at)
        yield And(ext, (form, there, atom(own, "friend", agent=subject, count=Number(own, 1))))


# Each friend in its place


@rule(
    "placed_friend",
    "('one'|'another'|'the' 'other'|'the' 'second') where:friend_place ('of' 'it')?",
)
def placed_friend(where: Term) -> Iterator[Term]:
    yield where


@rule(
    "full_statement",
    "form:clause (','|':'|'-') first:placed_friend ('and'|',' 'and'|',') second:placed_friend",
)
def each_friend_placed(
    ext: Extent, form: Form | Would, first: Term, second: Term
) -> Iterator[Form]:
    """`The man has two friends: one beside it, one a knight's move off`."""
    if not isinstance(form, Atom) or form.sense != "friend" or form.role("count") is None:
        return
    own = (form.extent[1], ext[1])
    agent = form.role("agent")
    said: list[Form] = [form]
    for where in (first, second):
        how = where if isinstance(where, Word) else None
        at = where if isinstance(where, SquareTerm) else None
        said.append(atom(own, "friend", agent=agent, how=how, at=at))
    yield And(ext, tuple(said))
