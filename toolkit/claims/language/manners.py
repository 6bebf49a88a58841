"""In what manner a piece may move, and to which friend it owes that: `may go like a bishop`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Like,
    Not,
    Number,
    Pieces,
    Pronoun,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.mensquares import occupant
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import HAS, Says, atom, predicate_of, roles_of
from toolkit.claims.language.roles import Event
from toolkit.claims.language.verbs import Be, Mood
from toolkit.claims.language.vocabulary import KindWord

WAY = "'diagonal|straight|orthogonal'"
"""A way of moving by its direction, where there are but the moves of a rook, a bishop and a knight."""

_MOVE = "('move'|'go'|'jump'|'leap'|'step'|'run'|'hop'|'act'|'be' 'moved')"
_MOVES = "('moves'|'move'|'goes'|'go'|'acts'|'act')"
_ITS_MOVE = "('move'|'moves'|'leap'|'jump'|'step'|'powers'|'power'|'way' 'of' 'moving')"


def as_kind(ext: Extent, kind: KindWord | None, way: str = "") -> Iterator[Like]:
    """The kind of piece that moves so: one that is named, or else the one that goes this way."""
    if kind is None:
        yield Like(ext, "bishop" if way == "diagonal" else "rook")
    elif kind.kind is not None and not kind.plural:
        yield Like(ext, kind.kind)


@rule("manner", f"('the'|'a'|'an'|'its'|'his') kind:KIND \"'s\"? {_ITS_MOVE}")
@rule("manner", f"('the'|'a')? {_ITS_MOVE} 'of' ('a'|'the') kind:KIND")
@rule("manner", f"('the'|'a'|'an'|'its'|'his') way:{WAY} {_ITS_MOVE}")
def manner(ext: Extent, kind: KindWord | None = None, way: str = "") -> Iterator[Like]:
    """`a knight's move`, `the move of a knight`, `its diagonal move`."""
    yield from as_kind(ext, kind, way)


@rule("predicate", f"mood:mood {_MOVE} like:like")
def can_move_like(ext: Extent, mood: tuple[Mood, bool, bool], like: Like) -> Iterator[Predicate]:
    """`The b6-man may move as a knight`."""
    kind, negated, _ = mood
    if kind is Mood.CAN:
        says = Says("can_move_as", "agent", roles_of(like=like), Be(negated=negated), (Pieces,))
        yield predicate_of(ext, says)


@rule("like_more", "(',' 'and'?|'and'|',' 'as' 'well' 'as') (like:like|like:bare_like)")
def like_more(like: Like) -> Iterator[tuple[bool, Like]]:
    yield True, like


@rule("like_more", "(','? 'but'|',') 'and'? ('not'|'never') (like:like|like:bare_like)")
def not_like(like: Like) -> Iterator[tuple[bool, Like]]:
    yield False, like


@rule("bare_like", "('a'|'an')? kind:KIND")
def bare_like(ext: Extent, kind: KindWord) -> Iterator[Like]:
    """`as a rook, a bishop and a knight`, `as rook and knight`."""
    if kind.kind is not None and not kind.plural:
        yield Like(ext, kind.kind)


@rule("predicate", f"mood:mood {_MOVE} 'both'? like:like second:like_more more:like_more*")
def can_move_likes(
    ext: Extent,
    mood: tuple[Mood, bool, bool],
    like: Like,
    second: tuple[bool, Like],
    more: Sequence[tuple[bool, Like]] = (),
) -> Iterator[Predicate]:
    """`may move as a rook and as a bishop, but not as a knight`."""
    kind, negated, _ = mood
    if kind is Mood.CAN and not negated:
        all_of = ((True, like), second, *more)
        yield predicate_of(ext, MovesAs(all_of, always=False))


@rule("predicate", f"{_MOVES} 'both'? like:like second:like_more more:like_more*")
def moves_likes(
    ext: Extent,
    like: Like,
    second: tuple[bool, Like],
    more: Sequence[tuple[bool, Like]] = (),
) -> Iterator[Predicate]:
    """`moves as a rook and as a knight, but not as a bishop`: it can do so."""
    yield predicate_of(ext, MovesAs(((True, like), second, *more)))


@dataclass(frozen=True, slots=True)
class MovesAs:
    """A piece may move in the manner of some kinds, and not in that of others."""

    likes: tuple[tuple[bool, Like], ...]
    always: bool = True
    """Whether it is said how it moves, and not what it can do now."""

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, if the subject is a piece."""
        if not isinstance(subject, Pieces):
            return
        how = Word(extent, "by its nature") if self.always else None
        said = [
            (so, atom(extent, "can_move_as", agent=subject, like=each, how=how))
            for so, each in self.likes
        ]
        forms = tuple(form if so else Not(extent, form) for so, form in said)
        yield forms[0] if len(forms) == 1 else And(extent, forms)


@rule("predicate", f"mood:mood 'only' {_MOVE} like:like", f"mood:mood {_MOVE} 'only' like:like")
def can_only_move_like(
    ext: Extent, mood: tuple[Mood, bool, bool], like: Like
) -> Iterator[Predicate]:
    kind, negated, _ = mood
    if kind is Mood.CAN and not negated:
        roles = roles_of(like=like, only=Word(ext, "only"))
        yield predicate_of(ext, Says("can_move_as", "agent", roles, takes=(Pieces,)))


@rule("predicate", f"{HAS} like:manner", "('enjoys'|'gets'|'acquires'|'gains') like:manner")
def has_manner(ext: Extent, like: Like) -> Iterator[Predicate]:
    """`It has now the move of a bishop`."""
    yield predicate_of(ext, Says("friend", "agent", roles_of(like=like), takes=(Pieces,)))


@rule(
    "predicate",
    "('owes'|'owe') like:manner 'to' at:friend",
    "('has'|'gets'|'receives'|'takes') like:manner ('from'|'thanks' 'to'|'because' 'of'|'through') at:friend",
)
def owes(ext: Extent, like: Like, at: Term) -> Iterator[Predicate]:
    """`It owes its knight's move to the friend on d2`."""
    yield predicate_of(ext, Says("friend", "agent", roles_of(like=like, at=at), takes=(Pieces,)))


_FRIEND = "'friend|neighbour|neighbor'"


@rule("friend", f"('the'|'its'|'his'|'a') ('new'|'old')? {_FRIEND} ('on'|'at') at:square")
@rule("friend", "at:piece")
def friend(at: Term) -> Iterator[Term]:
    if isinstance(at, SquareTerm) or (isinstance(at, Pieces) and at.number is None):
        yield at


@rule("piece", f"('its'|'his'|'the') ('new'|'old')? {_FRIEND} ('on'|'at') at:square", cost=1)
def friend_on(ext: Extent, at: SquareTerm) -> Iterator[Term]:
    """`because of its friend on c8`: the piece that stands there."""
    yield Pieces(ext, squares=(at.name,))


_GIVES = "('gives'|'lends'|'grants'|'gave'|'has' 'given')"
_LETS = "('lets'|'allows'|'enables'|'let'|'allowed'|'permits'|'enabled'|'helps'|('would'|'will') ('let'|'allow'|'enable'|'permit'|'help'))"


@rule("gift", f"{_GIVES} who:piece like:manner", f"{_GIVES} like:manner 'to' who:piece")
@rule("gift", f"{_LETS} who:piece 'to'? {_MOVE} like:like")
@rule("gift", f"{_LETS} who:square 'to'? {_MOVE} like:like", f"{_GIVES} who:square like:manner")
def gift(who: Term, like: Like) -> Iterator[tuple[Term, Like]]:
    yield occupant(who) if isinstance(who, SquareTerm) else who, like


@rule("predicate", "gift:gift")
def gives_manner(ext: Extent, gift: tuple[Term, Like]) -> Iterator[Predicate]:
    """`The new man gives the one on e1 a bishop's move`."""
    yield predicate_of(ext, Gives(*gift))


@dataclass(frozen=True, slots=True)
class Gives:
    """A piece is the friend by which another moves so."""

    who: Term
    like: Like

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, if the subject is a piece."""
        if isinstance(subject, Event):
            # `4.Mc7 lets the man on e6 move as a knight`: the one that has come.
            subject = Pieces(extent, pronoun=Pronoun.MOVER)
        if isinstance(subject, Pieces) and isinstance(self.who, Pieces):
            yield atom(extent, "friend", agent=self.who, at=subject, like=self.like)


@rule("clause", "'it' ('is'|'was') subject:friend ('that'|'which'|'who') gift:gift")
def it_is_the_friend(ext: Extent, subject: Term, gift: tuple[Term, Like]) -> Iterator[Form]:
    """`It is the new friend on d2 that lets the c4-man jump like a knight`."""
    who, like = gift
    if isinstance(who, Pieces):
        yield atom(ext, "friend", agent=who, at=subject, like=like)


@rule("clause", "subject:friend gift:gift")
def friend_gives(ext: Extent, subject: Term, gift: tuple[Term, Like]) -> Iterator[Form]:
    if isinstance(subject, SquareTerm):
        yield from it_is_the_friend(ext, subject, gift)


@rule(
    "full_statement",
    f"what:piece mood:mood {_MOVE} like:like ','? ('only'|'just')? ('because' 'of'|'thanks' 'to'|'due' 'to'|'owing' 'to') at:friend",
)
@rule(
    "full_statement",
    f"('thanks' 'to'|'because' 'of'|'due' 'to'|'owing' 'to') at:friend ','? what:piece mood:mood {_MOVE} like:like",
)
def moves_thanks_to(
    ext: Extent, what: Term, mood: tuple[Mood, bool, bool], like: Like, at: Term
) -> Iterator[Form]:
    """`The b6-man may move as a knight only because of its friend on c8`."""
    kind, negated, _ = mood
    if kind is Mood.CAN and not negated and isinstance(what, Pieces):
        yield atom(ext, "friend", agent=what, at=at, like=like)


# Friends at another time


@rule(
    "full_statement",
    "form:clause ',' 'having' ('had')? ('a'|'its') 'friend' ('on'|'at') at:square",
)
def having_had(ext: Extent, form: Form | Would, at: Term) -> Iterator[Form]:
    """`It goes like a bishop, having had a friend on f3`: by that friend."""
    like = form.role("like") if isinstance(form, Atom) and form.sense == "goes" else None
    if isinstance(form, Atom) and isinstance(like, Like):
        mover = Pieces(ext, pronoun=Pronoun.MOVER)
        yield And(ext, (form, atom(ext, "friend", agent=mover, at=at, like=like)))


@rule(
    "predicate",
    "'would' 'have' article:HAVE_A 'friend|neighbour|neighbor' where:friend_place?",
    "'would' 'have' article:HAVE_A 'friend|neighbour|neighbor' where:friend_place 'on' SQUARE",
)
def would_have_friend(ext: Extent, article: int, where: Term | None = None) -> Iterator[Predicate]:
    """`The man would have no friend on c7`."""
    count = Number(ext, article, at_least=article > 0)
    how = where if isinstance(where, Word) else None
    at = where if isinstance(where, SquareTerm) else None
    be = Be(would=True)
    roles = roles_of(count=count, how=how, at=at)
    yield predicate_of(ext, Says("friend", "agent", roles, be, (Pieces,)))
