"""Friends of men: `having no friend near`, `with the help of its friend on c5`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Because,
    Earlier,
    Extent,
    Form,
    Group,
    Joint,
    Like,
    Number,
    Pieces,
    Pronoun,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.mensquares import occupant
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import Says, atom, predicate_of, roles_of
from toolkit.claims.language.saying import as_form, say
from toolkit.claims.language.statements import subject_of

_NEXT_TO = "('near'|'beside'|'next' 'to'|'close' 'to'|'in' 'touch' 'with'|'by')"
FRIEND = "('friend'|'friends'|'neighbour'|'neighbours')"


def _how(where: Term | None) -> tuple[Term | None, Term | None]:
    how = where if isinstance(where, Word) else None
    return how, where if isinstance(where, SquareTerm) else None


@rule("full_statement", "form:clause ','? ('with'|'by') 'which' more:clause", cost=-1)
def with_which(ext: Extent, form: Form | Would, more: Form | Would) -> Iterator[Form]:
    """`It gives the man on f5 a knight's move, with which it attacks e3`: the man does."""
    friend = form.forms[-1] if isinstance(form, And) else form
    if not isinstance(friend, Atom) or friend.sense != "friend" or not isinstance(more, Atom):
        return
    agent = more.role("agent")
    if isinstance(agent, Pieces) and agent.pronoun is Pronoun.IT:
        yield And(ext, (as_form(form), more.with_roles(agent=friend.role("agent"))))


@rule(
    "bare_predicate",
    f"('having'|'with') article:HAVE_A {FRIEND} where:friend_place?",
)
def having_friend(ext: Extent, article: int, where: Term | None = None) -> Iterator[Predicate]:
    """`The man cannot move, having no friend near`."""
    how, at = _how(where)
    count = Number(ext, article, at_least=article > 0)
    roles = roles_of(count=count, how=how, at=at)
    yield predicate_of(ext, Says("friend", "agent", roles, takes=(Pieces,)))


@rule(
    "clause",
    "subject:np first:predicate ','? 'and'? ('so'|'thus'|'thereby'|'therefore'|'hence') second:predicate",
    cost=-1,
)
def friend_and_so(
    ext: Extent, subject: Subject, first: Predicate, second: Predicate
) -> Iterator[Form]:
    """`The man on e4 has a friend on f3 and so moves as a bishop`: that friend lends it the move."""
    reasons = [each for each in say(subject, first, first.extent) if _is_friendly(each)]
    for reason in reasons:
        for form in say(subject, second, second.extent):
            if isinstance(form, Atom) and isinstance(reason, Atom):
                yield Because(ext, form, reason)


def _is_friendly(form: Form | Would) -> bool:
    """Whether a clause tells of a friend, or of a piece next to another one."""
    return isinstance(form, Atom) and form.sense in ("friend", "neighbours")


@rule("predicate", f"('has'|'have') 'any' {FRIEND}")
def has_any_friend(ext: Extent) -> Iterator[Predicate]:
    """`Neither c5 nor f4 has any friend`: of those that are denied alone."""
    count = roles_of(count=Number(ext, 1, at_least=True))
    says = Says("friend", "agent", count, takes=(Pieces,))

    def none_has(subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        if isinstance(subject, Group) and subject.joint is Joint.NOR:
            members = tuple(
                occupant(each) if isinstance(each, SquareTerm) else each for each in subject.members
            )
            yield from says(replace(subject, members=members), extent)

    yield predicate_of(ext, none_has)


_BESIDE = "(('beside'|'next' 'to'|'near'|'close' 'to'|'by') ('it'|'him')|('close' 'by'|'at' 'its' 'side'|'nearby'))"
_HAS_A = "('having'|'with'|('as'|'since'|'because'|'for') 'it' 'has')"


@rule(
    "full_statement",
    f"form:clause ','? {_HAS_A} ('a'|'its'|'one') {FRIEND} {_BESIDE}? ('on'|'at') at:square",
    cost=-1,
)
def having_it_beside(ext: Extent, form: Form | Would, at: Term) -> Iterator[Form]:
    """`The man checks as a rook, having a friend beside it on b4`: which lends it that."""
    said = form.forms if isinstance(form, And) else (form,)
    told = (each.role("like") for each in said if isinstance(each, Atom))
    like = next((each for each in told if each is not None), None)
    who = said[0].role("agent") if isinstance(said[0], Atom) else None
    if isinstance(who, Pieces) and not isinstance(form, Would):
        yield And(ext, (*said, atom(ext, "friend", agent=who, at=at, like=like)))


@rule(
    "predicate",
    f"('is'|'stands'|'are'|'stand') {_NEXT_TO} ('no'|'not' ('a'|'any')) ('friend'|'friends'|'friendly' ('man'|'men'|'piece'|'pieces'))",
)
def near_no_friend(ext: Extent) -> Iterator[Predicate]:
    """`That man is near no friend`."""
    roles = roles_of(count=Number(ext, 0))
    yield predicate_of(ext, Says("friend", "agent", roles, takes=(Pieces,)))


@rule(
    "full_statement",
    "form:clause ','? ('with'|'by'|'thanks' 'to') ('the')? ('help'|'aid'|'support'|'assistance') 'of'"
    " ('its'|'his'|'a'|'the') ('own')? ('friend'|'neighbour') ('on'|'at')? at:square",
    "form:clause ','? ('helped'|'aided'|'assisted'|'supported') 'by' ('its'|'his'|'a'|'the')"
    " ('friend'|'neighbour') ('on'|'at')? at:square",
    "form:clause ','? ('thanks' 'to'|'because' 'of') ('its'|'his'|'a'|'the') ('friend'|'neighbour')"
    " ('on'|'at')? at:square",
)
def with_help(ext: Extent, form: Form | Would, at: Term) -> Iterator[Form]:
    """`The man gives check with the help of its friend on c5`: such a friend stands there."""
    subject = None if isinstance(form, Would) else subject_of(form)
    if isinstance(subject, Pieces) and not isinstance(form, Would):
        own = (form.extent[1], ext[1])
        like = form.role("like") if isinstance(form, Atom) else None
        friend = atom(own, "friend", agent=subject, at=at, like=like)
        yield And(ext, (form, when_it_helped(form, friend)))


def when_it_helped(form: Form | Would, friend: Atom) -> Form:
    """What enabled a move that was made stood there before it."""
    made = isinstance(form, Atom) and form.sense in _MOVED
    if made and isinstance(form, Atom) and form.sense == "goes":
        made = form.role("to") is not None or form.role("along") is not None
    return Earlier(friend.extent, friend) if made else friend


@rule("bare_predicate", f"'without' ('a'|'any')? {FRIEND} where:friend_place?")
@rule(
    "predicate",
    f"('stands'|'is'|'remains') ('all'|'quite')? 'alone' ','? 'without' ('a'|'any')? {FRIEND} where:friend_place?",
)
def without_friend(ext: Extent, where: Term | None = None) -> Iterator[Predicate]:
    """`On a4 the man stands alone, without a friend`."""
    how, at = _how(where)
    roles = roles_of(count=Number(ext, 0), how=how, at=at)
    yield predicate_of(ext, Says("friend", "agent", roles, takes=(Pieces,)))


@rule("piece", f"('his'|'its'|'the'|'a') ('black'|'white'|'own')? {FRIEND} ('on'|'at')? at:squares")
def friend_on(ext: Extent, at: Term) -> Iterator[Term]:
    """`It protects its friends on c3 and c5`: men of its own kind and side."""
    names = names_of(at)
    if names:
        yield Pieces(ext, squares=names, state="fellow", plural=len(names) > 1)


_BESIDE = "(('beside'|'next' 'to'|'near'|'by') ('it'|'him')|'there'|'away')?"


@rule(
    "full_statement",
    f"form:clause ',' ('with')? ('its'|'his'|'the'|'a') {FRIEND} ('on'|'at') at:squares ('standing'|'being')? where:friend_place? {_BESIDE}",
)
def friends_standing(
    ext: Extent, form: Form | Would, at: Term, where: Term | None = None
) -> Iterator[Form]:
    """`The man on d2 took as a bishop, its friends on e1 and e3 standing diagonally beside it`.

    What enabled a move stood there before it.
    """
    subject = None if isinstance(form, Would) else subject_of(form)
    names = names_of(at)
    if not isinstance(form, Atom) or not isinstance(subject, Pieces) or not names:
        return
    how, elsewhere = _how(where)
    own = (form.extent[1], ext[1])
    squares = [SquareTerm(at.extent, name) for name in names]
    found = [atom(own, "friend", agent=subject, how=how, at=each) for each in squares]
    moved = form.sense in _MOVED
    if elsewhere is None:
        yield And(ext, (form, *(Earlier(own, each) if moved else each for each in found)))


_MOVED = frozenset({"goes", "captures", "path", "reaches"})
"""Senses of a move that was made."""

_THANKS = "('thanks' 'to'|'because' 'of'|'by' 'virtue' 'of'|'owing' 'to'|'with' 'the' 'help' 'of')"
_ITS_FRIEND = f"(('its'|'his'|'the'|'a') {FRIEND} ('on'|'at'))?"


@rule("like_thanks", f"like:like {_THANKS} {_ITS_FRIEND} at:square")
def like_thanks(like: Like, at: Term) -> Iterator[tuple[Like, Term]]:
    """`as a rook thanks to e3`."""
    yield like, at


@rule("more_thanks", "(','|'and'|',' 'and') said:like_thanks")
def more_thanks(said: tuple[Like, Term]) -> Iterator[tuple[Like, Term]]:
    yield said


@rule(
    "clause",
    "agent:piece ('can'|'may')? ('moves'|'move'|'goes'|'go') first:like_thanks rest:more_thanks*",
)
def moves_thanks_to(
    ext: Extent, agent: Term, first: tuple[Like, Term], rest: Sequence[tuple[Like, Term]] = ()
) -> Iterator[Form]:
    """`The man moves as a rook thanks to e3 and as a bishop thanks to f5`."""
    if not isinstance(agent, Pieces):
        return
    forms: list[Form] = []
    for like, at in (first, *rest):
        forms.append(atom(ext, "can_move_as", agent=agent, like=like))
        forms.append(atom(ext, "friend", agent=agent, at=at, like=like))
    yield And(ext, tuple(forms))


_STANDS_ON = "('stands'|'is'|'sits') ('on'|'at')"


@rule("clause", f"agent:its ('only'|'sole'|'single') {FRIEND} {_STANDS_ON} at:square")
@rule("clause", f"agent:piece \"'s\" ('only'|'sole'|'single') {FRIEND} {_STANDS_ON} at:square")
@rule("clause", f"'the' ('only'|'sole') {FRIEND} 'of' agent:piece {_STANDS_ON} at:square")
def only_friend(ext: Extent, agent: Term, at: Term) -> Iterator[Form]:
    """`Its only friend stands on e3`."""
    if isinstance(agent, Pieces):
        there = atom(ext, "friend", agent=agent, at=at)
        yield And(ext, (there, atom(ext, "friend", agent=agent, count=Number(ext, 1))))


_GIVES = "('giving'|'lending')"


@rule(
    "bare_predicate",
    f"{_GIVES} who:friend_named ('a'|'another') {FRIEND} where:friend_place?",
    f"{_GIVES} ('a'|'another') {FRIEND} 'to' who:friend_named where:friend_place?",
)
@rule(
    "predicate",
    f"('gives'|'gave') who:friend_named ('a'|'another') {FRIEND} where:friend_place?",
    f"('gives'|'gave') ('a'|'another') {FRIEND} 'to' who:friend_named where:friend_place?",
)
def gives_friend(ext: Extent, who: Term, where: Term | None = None) -> Iterator[Predicate]:
    if isinstance(who, Pieces):
        yield predicate_of(ext, GivesFriend(who, where))


@dataclass(frozen=True, slots=True)
class GivesFriend:
    """A piece that has moved is a friend of another."""

    who: Pieces
    where: Term | None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form: the friend is the piece that is the subject, or the one that moved."""
        how, at = _how(self.where)
        mover = Pieces(extent, pronoun=Pronoun.MOVER)
        friend = subject if isinstance(subject, Pieces) else mover
        if at is None and not isinstance(subject, SideTerm):
            yield atom(extent, "friend", agent=self.who, how=how, at=friend)


@rule(
    "friend_place",
    "'on' ('its'|'his'|'the'|'a') 'diagonal|diagonals'",
    "'on' 'one' 'of' 'its' 'diagonals'",
)
def on_its_diagonal(ext: Extent) -> Iterator[Term]:
    yield Word(ext, "diagonal")


@rule(
    "friend_place",
    "('anywhere'|'nearby'|('close'|'near') 'enough'|'close' 'by'|('in'|'within') ('reach'|'range')|'at' 'hand')",
    "('beside'|'next' 'to') ('it'|'him') ('or'|'nor') 'at'? 'a' 'knight' \"'s\" 'move|leap|jump' ('away'|'off')",
)
def anywhere(ext: Extent) -> Iterator[Term]:
    yield Word(ext, "near")
