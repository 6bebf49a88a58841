"""How men are related to their friends: `related to none of them`, `a knight's move from b6`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Like,
    Number,
    Pieces,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import HAS, Both, Says, atom, predicate_of, roles_of
from toolkit.claims.language.statements import subject_of
from toolkit.claims.language.terms import atoms_in
from toolkit.claims.language.vocabulary import KindWord

_FRIEND = "('friend'|'neighbour'|'neighbor'|'relation')"
_FRIENDS = "('friend'|'friends'|'neighbour'|'neighbours'|'man'|'men'|'relations'|'fellows')"
_ONLY = "('only'|'one'|'sole'|'single'|'one' 'and' 'only')"


def _friend(**roles: Term | None) -> Says:
    return Says("friend", "agent", roles_of(**roles), takes=(Pieces,))


# How many, and which


@rule(
    "predicate",
    f"{HAS} ('only'|'just'|'but')? ('one'|'a' 'single') {_FRIEND} 'only'? (','|':') ('namely')? at:friend",
    f"{HAS} 'as' ('its'|'his') {_ONLY} {_FRIEND} at:friend",
)
def has_one_friend(ext: Extent, at: Term) -> Iterator[Predicate]:
    """`It has one friend, the man on e3`: that one, and no other."""
    yield predicate_of(ext, Both(_friend(at=at), _friend(count=Number(ext, 1))))


_RELATED = "('is'|'stands') ('related'|'connected'|'in' ('a')? 'relation')"
_OF_ITS = f"('of' ('its'|'his'|'the' 'other') {_FRIENDS})?"


@rule("predicate", f"{_RELATED} 'to' at:friend")
def related_to(ext: Extent, at: Term) -> Iterator[Predicate]:
    """`It is related to the man on e3`."""
    yield predicate_of(ext, _friend(at=at))


@rule(
    "predicate",
    f"{_RELATED} 'to' ('none'|'nobody'|'no' 'one') {_OF_ITS}",
    f"{_RELATED} 'to' 'no' ('other')? {_FRIENDS}",
    f"('is'|'stands') 'in' 'no' 'relation' 'to' ('any' {_OF_ITS}|('any'|'another'|'a') 'other'? (COLOUR)? KIND|('any'|'a') {_FRIENDS}|('its'|'his') 'friends')",
    f"{HAS} 'no' ('relation'|'relations'|'connection') ('to' ('any' {_OF_ITS}|'any' 'other' {_FRIENDS}|('its'|'his') 'friends'))?",
)
def related_to_none(ext: Extent) -> Iterator[Predicate]:
    """`It is related to none of its friends`."""
    yield predicate_of(ext, _friend(count=Number(ext, 0)))


@rule("predicate", f"{_RELATED} 'to' ('only'|'just'|'exactly')? number:NUM {_OF_ITS}")
@rule("predicate", f"{_RELATED} 'to' ('only'|'just'|'exactly')? number:NUM ('other')? {_FRIENDS}")
def related_to_some(ext: Extent, number: int) -> Iterator[Predicate]:
    """`It is related to one of its friends`."""
    if number:
        yield predicate_of(ext, _friend(count=Number(ext, number)))


@rule("friend_place", "'left'? 'to' 'move' ('by'|'with'|'through')", "'to' 'help' 'it'")
@rule(
    "friend_place", "'in' ('any'|'a')? 'relation' 'to' ('it'|'him')", "'related' 'to' ('it'|'him')"
)
def to_move_by(ext: Extent) -> Iterator[Term]:
    """`It has no friend left to move by`: none anywhere."""
    yield Word(ext, "near")


@rule(
    "full_statement",
    f"form:clause ',' ('its'|'his') {_ONLY} ('relation'|'friend'|'neighbour'|'connection'|'link') ('being'|'is') ('the' 'one'|'that')? ('to'|'with')? at:friend",
)
def its_relation_being(ext: Extent, form: Form | Would, at: Term) -> Iterator[Form]:
    """`It moves as a knight only, its one relation being to the man on e3`."""
    subject = None if isinstance(form, Would) else subject_of(form)
    if isinstance(subject, Pieces) and not isinstance(form, Would):
        own = (form.extent[1], ext[1])
        there = atom(own, "friend", agent=subject, at=at)
        yield And(ext, (form, there, atom(own, "friend", agent=subject, count=Number(own, 1))))


# The manner that a friend gives


@rule("predicate", "('moves'|'move'|'goes'|'acts') ('only' like:like|like:like 'only')")
def moves_only_as(ext: Extent, like: Like) -> Iterator[Predicate]:
    """`The man on f5 moves as a knight only`."""
    roles = roles_of(like=like, only=Word(ext, "only"))
    yield predicate_of(ext, Says("can_move_as", "agent", roles, takes=(Pieces,)))


_BECOMES = "('has' ('now')? 'become'|'becomes'|'is' ('now')?|'has' 'turned' 'into'|'turns' 'into')"
_MOVES = "('moves'|'acts'|'can' 'move'|'may' 'move')"


@rule(
    "clause",
    f"'a' away:KIND \"'s\" ('move'|'leap'|'jump'|'step') ('away')? 'from' at:square ','? who:piece ({_BECOMES} ('a'|'an')? kind:KIND|{_MOVES} like:like)",
)
def become_by(
    ext: Extent,
    away: KindWord,
    at: SquareTerm,
    who: Term,
    kind: KindWord | None = None,
    like: Like | None = None,
) -> Iterator[Form]:
    """`A knight's move from b6 the man on d7 has become a knight itself`: by the friend there."""
    name = like.kind if like is not None else kind.kind if kind is not None else None
    if isinstance(who, Pieces) and away.kind == "knight" and name is not None:
        how = Word(ext, "knight")
        yield atom(ext, "friend", agent=who, at=at, how=how, like=Like(ext, name))


_ACTS = ("attacks", "protects", "controls")
_THANKS = "('thanks' 'to'|'because' 'of'|'by' 'virtue' 'of'|'owing' 'to'|'due' 'to'|'with' 'the' 'help' 'of')"


@rule(
    "full_statement",
    f"{_THANKS} ('its'|'his'|'the'|'a') ('friend'|'neighbour'|'neighbor') ('on'|'at') at:square ','? form:clause",
    cost=-1,
)
def by_its_friend(ext: Extent, at: Term, form: Form | Would) -> Iterator[Form]:
    """`Because of its friend on c5 the man on d6 gives mate as a bishop`: by that friend."""
    if isinstance(form, Would):
        return
    subject = subject_of(form)
    likes = {each for one in atoms_in(form) if (each := one.role("like")) is not None}
    like = likes.pop() if len(likes) == 1 else None
    own = (ext[0], form.extent[0])
    if isinstance(subject, Pieces) and isinstance(like, Like):
        yield And(ext, (form, atom(own, "friend", agent=subject, at=at, like=like)))
        return
    acts = isinstance(form, Atom) and form.sense in _ACTS and form.role("agent") == subject
    if acts and isinstance(subject, Pieces) and subject.article is Article.THE:
        # `Thanks to the friend on c4 the man on a5 attacks b7`: it moves by no other one's.
        yield And(ext, (form, atom(own, "friend", agent=subject, at=at)))


@rule("predicate", "('makes'|'made'|'has' 'made') ('a'|'an') kind:KIND 'of' who:piece")
@rule(
    "predicate",
    f"('makes'|'made'|'has' 'made') ('a'|'an') kind:KIND 'of' ('its'|'his'|'a') {_FRIEND}",
)
@rule("predicate", "('turns'|'has' 'turned') who:piece 'into' ('a'|'an') kind:KIND")
def makes_of(ext: Extent, kind: KindWord, who: Term | None = None) -> Iterator[Predicate]:
    """`The man that came to f6 makes a rook of the man on f5`: it is the friend by which that moves so."""
    like = Like(ext, kind.kind) if kind.kind is not None and not kind.plural else None

    moved = who if who is not None else Pieces(ext, article=Article.SOME)

    def says(subject: object, extent: Extent) -> Iterator[Form]:
        if like is not None and isinstance(subject, Pieces) and isinstance(moved, Pieces):
            yield atom(extent, "friend", agent=moved, at=subject, like=like)

    yield predicate_of(ext, says)
