"""Men that are neighbours of each other, and those that stand alone: `a3 and b2 are diagonal neighbours`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Counted,
    Extent,
    Form,
    Like,
    Not,
    Number,
    Owner,
    Pieces,
    Pronoun,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.friends import FRIEND
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.mensquares import occupant
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import Says, atom, predicate_of, roles_of
from toolkit.claims.language.vocabulary import KindWord

_OWN = "('of' ('its'|'his') 'own' ('colour'|'color'|'side'))"
_HOWS = {"diagonal": "diagonal", "orthogonal": "straight", "straight": "straight"}


@rule("friend_place", _OWN)
def of_its_own(ext: Extent) -> Iterator[Term]:
    """`It has no neighbour of its own colour`: a friend is of its side in any case."""
    yield Word(ext, "near")


@rule("neighbour_how", "word:'diagonal|orthogonal|straight'")
def neighbour_how(word: str) -> Iterator[str]:
    yield _HOWS[word]


def _two(ext: Extent, one: Term, other: Term, how: str) -> Iterator[Form]:
    if isinstance(one, SquareTerm) and isinstance(other, SquareTerm):
        said = Word(ext, how)
        yield And(
            ext,
            (
                atom(ext, "friend", agent=occupant(one), at=other, how=said),
                atom(ext, "friend", agent=occupant(other), at=one, how=said),
            ),
        )


@rule(
    "clause",
    f"one:square 'and' other:square 'are' how:neighbour_how? {FRIEND} ('as' 'well'|'too'|'also')?",
)
def are_neighbours(ext: Extent, one: Term, other: Term, how: str = "near") -> Iterator[Form]:
    """`a3 and b2 are diagonal neighbours`."""
    yield from _two(ext, one, other, how)


@rule(
    "clause",
    "(COLOUR \"'s\")? one:square 'and' other:square ('are'|'stand') 'a' kind:KIND \"'s\" ('move'|'leap'|'jump') ('apart'|'away' 'from' 'each' 'other')",
    "one:square 'and' other:square 'give' 'each' 'other' ('the'|'a') kind:KIND \"'s\" ('move'|'leap'|'moves')",
)
def leap_apart(ext: Extent, one: Term, other: Term, kind: KindWord) -> Iterator[Form]:
    """`d9 and b8 are a knight's move apart`."""
    how = {"knight": "knight", "bishop": "diagonal", "rook": "straight"}.get(kind.kind or "")
    if how is not None:
        yield from _two(ext, one, other, how)


@rule("predicate", "('is'|'are') no:'no|not'? ('a'|'the')? " + FRIEND + " ('of'|'to') other:square")
def is_neighbour_of(ext: Extent, other: Term, no: str | None = None) -> Iterator[Predicate]:
    """`d7 is no neighbour of f5`."""
    yield predicate_of(ext, NeighbourOf(other, no is not None))


class NeighbourOf:
    """The man on a square lets the piece on another move."""

    def __init__(self, other: Term, denied: bool) -> None:
        self._other, self._denied = other, denied

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, of a piece or a square."""
        if not isinstance(self._other, SquareTerm):
            return
        if isinstance(subject, SquareTerm) or (isinstance(subject, Pieces) and subject.squares):
            at = subject
            if isinstance(subject, Pieces):
                if len(subject.squares) > 1:
                    return
                at = SquareTerm(subject.extent, subject.squares[0])
            form = atom(extent, "friend", agent=occupant(self._other), at=at)
            yield Not(extent, form) if self._denied else form


# Men without any


_ALONE = "('is'|'stands'|'remains') ('all')? ('stranded'|'isolated' 'from' 'its' 'friends'|'cut' 'off' 'from' 'its' 'friends')"


@rule("predicate", f"{_ALONE}")
def is_stranded(ext: Extent) -> Iterator[Predicate]:
    """`The man on f5 is stranded`."""
    none = roles_of(count=Number(ext, 0))
    yield predicate_of(ext, Says("friend", "agent", none, takes=(Pieces,)))


@rule(
    "clause",
    "'none' 'of' owner:COLOUR \"'s\" number:NUM? kind:KIND ('stands'|'is') ('near'|'next' 'to'|'beside') ('another'|'any' 'other')",
)
def none_near_another(
    ext: Extent, owner: Owner, kind: KindWord, number: int | None = None
) -> Iterator[Form]:
    """`None of Black's four men stands near another`."""
    yield from _all_alone(ext, owner, kind, number)


def _all_alone(ext: Extent, owner: Owner, kind: KindWord, number: int | None) -> Iterator[Form]:
    if not kind.plural:
        return
    every = Pieces(ext, kind.called, owner, (), Article.EVERY, number=number, plural=True)
    yield atom(ext, "friend", agent=every, count=Number(ext, 0))


_EACH_ALONE = (
    "('each' ('of' 'them')? ('on' 'its' 'own'|'alone'|'by' 'itself')|'none' ('of' 'them')? 'with' ('a'|'any') "
    + FRIEND
    + ")"
)


@rule(
    "full_statement",
    f"number:NUM kind:KIND ('are'|'remain') ('left')? 'to' owner:SIDE ',' {_EACH_ALONE} tail:lost_by_it?",
    f"owner:SIDE 'has' ('only'|'just')? number:NUM kind:KIND ('left')? ',' {_EACH_ALONE} tail:lost_by_it?",
)
def left_alone(
    ext: Extent, owner: Owner, number: int, kind: KindWord, tail: bool = False
) -> Iterator[Form]:
    """`Three men are left to Black, each of them on its own`."""
    alone = tuple(_all_alone(ext, owner, kind, number))
    lost = (_lost(ext, owner),) if tail else ()
    if alone:
        yield And(ext, (*alone, *lost))


@rule(
    "lost_by_it",
    "','? ('and' ('therefore'|'so'|'thus')?|'so') ('he')? ('loses'|'has' 'lost'|'is' 'lost')",
)
def lost_by_it() -> Iterator[bool]:
    yield True


def _lost(ext: Extent, owner: Owner) -> Form:
    return atom(ext, "result", agent=SideTerm(ext, owner), how=Word(ext, "lost"))


@rule(
    "full_statement",
    "form:clause ','? ('so'|'and' 'so'|'therefore'|'and' 'therefore') owner:SIDE ('has' 'lost'|'loses')",
)
def so_has_lost(ext: Extent, form: Form | Would, owner: Owner) -> Iterator[Form]:
    """`None of Black's four men stands near another, so Black has lost`."""
    if isinstance(form, Atom) and form.sense in ("friend", "no_moves"):
        yield And(ext, (form, _lost(ext, owner)))


@rule(
    "clause",
    "owner:SIDE ('is'|'was') 'to' 'move' ('and'|','? 'but') ('can' 'not'|'has' 'no' 'move') (':' 'that' 'is' ('the' 'end'|'all'))?",
    "number:NUM? owner:COLOUR kind:KIND 'and' ('not' ('one'|'a' 'single')|'no') 'move'",
)
def to_move_and_cannot(
    ext: Extent, owner: Owner, number: int | None = None, kind: KindWord | None = None
) -> Iterator[Form]:
    """`Black is to move and cannot`; `four black men and not one move`."""
    side = SideTerm(ext, owner)
    none = atom(ext, "no_moves", patient=side)
    if kind is None:
        yield And(ext, (atom(ext, "turn", agent=side), none))
    elif kind.plural and number is not None:
        has = Counted(ext, kind.called, number)
        yield And(ext, (atom(ext, "material", agent=side, has=has), none))


_IF_HIS_TURN = "'if' 'it' ('were'|'was') ('his'|'its') ('turn'|'move')"


@rule(
    "clause",
    f"'not' 'even' side:side ('could'|'can') ('move'|'make' 'a' 'move') {_IF_HIS_TURN}",
    f"side:side ('could'|'can') 'not' ('move'|'make' 'a' 'move') {_IF_HIS_TURN}",
)
def could_not_move(ext: Extent, side: Term) -> Iterator[Form]:
    """`Not even White could move if it were his turn`."""
    yield atom(ext, "no_moves", patient=side)


# By which friends a man moves


@rule("like_causes", "like:like ','? ('because' 'of'|'thanks' 'to'|'owing' 'to') on:squares")
def like_causes(like: Like, on: Term) -> Iterator[tuple[Like, tuple[str, ...]]]:
    """`as a rook because of e3 and d2`."""
    names = names_of(on)
    if names:
        yield like, names


@rule("more_causes", "(','|'and'|',' 'and') said:like_causes")
def more_causes(said: tuple[Like, tuple[str, ...]]) -> Iterator[tuple[Like, tuple[str, ...]]]:
    yield said


@rule(
    "clause",
    "agent:np ('can'|'may')? ('moves'|'move'|'goes'|'go') first:like_causes rest:more_causes*",
    cost=1,
)
@rule(
    "which_moves",
    "('which'|'that') ('moves'|'goes'|'can' ('move'|'go')) first:like_causes rest:more_causes*",
)
def moves_because_of(
    ext: Extent,
    first: tuple[Like, tuple[str, ...]],
    rest: Sequence[tuple[Like, tuple[str, ...]]] = (),
    agent: Subject = None,
) -> Iterator[Form]:
    """`d3 moves as a rook because of e3 and d2, and as a bishop because of e2`."""
    who = agent if isinstance(agent, Pieces) else None
    if agent is not None and who is None:
        return
    forms: list[Form] = []
    for like, names in (first, *rest):
        forms.append(atom(ext, "can_move_as", agent=who, like=like))
        forms += [
            atom(ext, "friend", agent=who, at=SquareTerm(ext, name), like=like) for name in names
        ]
    yield And(ext, tuple(forms))


@rule("full_statement", "form:clause ','? more:which_moves")
def with_man_which_moves(ext: Extent, form: Form | Would, more: Form) -> Iterator[Form]:
    """`White can take on f5 with the e3-man, which moves as a knight thanks to c2`."""
    if not isinstance(form, Atom) or not isinstance(more, And):
        return
    who = form.role("with_") or form.role("agent")
    if isinstance(who, Pieces):
        told = (each.with_roles(agent=who) for each in more.forms if isinstance(each, Atom))
        yield And(ext, (form, *told))


_LACK = "('for'|'because' 'of') ('the')? 'lack' 'of' ('a'|'any')?"


@rule(
    "full_statement",
    "agent:np ','? ('can'|'may') ('not'|'no' 'longer') ('move'|'go') ('again'|'any' ('farther'|'further'|'more')|'on')? ','? "
    f"{_LACK} {FRIEND}",
    f"('having' 'arrived' ('on'|'at') at:square)? 'without' ('a'|'any') {FRIEND} ',' agent:np ('can'|'may') ('not'|'no' 'longer') ('move'|'go') ('again'|'any' ('farther'|'further'|'more')|'on')?",
)
def stuck_without_friend(ext: Extent, agent: Subject, at: Term | None = None) -> Iterator[Form]:
    """`The man on f5 cannot go any farther for lack of a friend`."""
    if isinstance(agent, Pieces):
        if not agent.squares and agent.pronoun is None and agent.article is Article.THE:
            # `Having arrived on a5, the man cannot move again`: the one that moved.
            agent = replace(agent, pronoun=Pronoun.MOVER)
        none = atom(ext, "friend", agent=agent, count=Number(ext, 0))
        came = (atom(ext, "goes", agent=agent, to=at),) if at is not None else ()
        yield And(ext, (*came, Not(ext, atom(ext, "mobile", agent=agent)), none))
