"""What a friend makes of a man: `with the friend on e3 it jumps as a knight`, `it stays without relation`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.clauses import said_together
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Like,
    Not,
    Number,
    Pieces,
    Term,
    Word,
)
from toolkit.claims.language.friends import FRIEND, when_it_helped
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.manners import owes
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import HAS, Says, atom, predicate_of, roles_of
from toolkit.claims.language.saying import as_form
from toolkit.claims.language.statements import subject_of
from toolkit.claims.language.terms import is_anybody
from toolkit.claims.language.vocabulary import KindWord

_THROUGH = "('by'|'with'|'through'|'via'|'having')"
_THANKS = f"({_THROUGH}|'thanks' 'to'|'because' 'of'|'by' 'means' 'of'|'by' 'virtue' 'of')"


@rule("full_statement", f"form:clause ','? {_THROUGH} at:friend_square", cost=1)
@rule("full_statement", f"{_THROUGH} at:friend_square ','? form:clause", cost=-1)
def through_friend(ext: Extent, form: Form | Would, at: Term) -> Iterator[Form]:
    """`With the friend on e3 the man jumps as a knight`: which lends it that move."""
    if isinstance(form, Would):
        return
    said = form.forms if isinstance(form, And) else (form,)
    told = [each.role("like") for each in said if isinstance(each, Atom)]
    like = next((each for each in told if each is not None), None)
    who = subject_of(said[0])
    if isinstance(who, Pieces) and who.pronoun is not None and like is None:
        # `With a friend on f6 it checks`: perhaps that friend does.
        return
    if isinstance(who, Pieces) and who.article is Article.THE and not is_anybody(who):
        own = atom(at.extent, "friend", agent=who, at=at, like=like)
        yield And(ext, (as_form(form), when_it_helped(said[0], own)))


@rule("friend_square", f"{FRIEND} ('on'|'at') at:square")
@rule("friend_square", f"('its'|'his'|'the'|'a') {FRIEND} ('on'|'at')? at:square")
def friend_square(at: Term) -> Iterator[Term]:
    yield at


@rule(
    "predicate",
    "('works'|'acts'|'functions'|'operates'|'serves') like:like",
    "('works'|'acts'|'functions'|'operates'|'serves') 'only' like:like",
)
def works_as(ext: Extent, like: Like) -> Iterator[Predicate]:
    """`The man on a5 works as a rook`."""
    roles = roles_of(like=like)
    yield predicate_of(ext, Says("can_move_as", "agent", roles, takes=(Pieces,)))


@rule(
    "predicate",
    f"('works'|'acts'|'functions'|'operates'|'serves') like:like {_THANKS} at:friend_square",
)
def works_through(ext: Extent, like: Like, at: Term) -> Iterator[Predicate]:
    """`It works as a rook by the friend on a4`."""
    yield from owes(ext, like, at)


@rule(
    "clause",
    f"who:piece ',' ('a'|'as' ('a')?)? kind:KIND {_THANKS} at:friend_square ',' first:predicate rest:more_predicate*",
)
def being_one_through(
    ext: Extent,
    who: Term,
    kind: KindWord,
    at: Term,
    first: Predicate,
    rest: Sequence[tuple[str, Predicate]] = (),
) -> Iterator[Form]:
    """`The man on f5, a rook by its friend on f6, attacks f4`."""
    if not isinstance(who, Pieces) or kind.kind is None or kind.plural:
        return
    own = (who.extent[0], at.extent[1])
    lent = atom(own, "friend", agent=who, at=at, like=Like(own, kind.kind))
    for form in said_together(who, ext, first, rest):
        yield And(ext, (lent, as_form(form)))


# None at all, or one of a kind

_STAYS = "('stays'|'remains'|'stands'|'is'|'is' 'left'|'was' 'left')"
_NONE = "('friend'|'friends'|'relation'|'relations'|'neighbour'|'neighbours'|'connection')"


@rule(
    "predicate",
    f"{_STAYS} ('isolated'|'cut' 'off'|'separated'|'severed') ('from' ('all'|'any' 'of')? ('its'|'his'|'the' 'other') ('friends'|'fellows'|'men'|'comrades'|'companions'))",
    f"{_STAYS} 'without' ('a'|'any'|'all')? {_NONE}",
    "('loses'|'lost'|'has' 'lost') ('all'|'every')? ('its'|'his')? ('friends'|'relations')",
)
def without_any(ext: Extent) -> Iterator[Predicate]:
    """`The man stays without relation`, `it is isolated from all its friends`."""
    yield predicate_of(
        ext, Says("friend", "agent", roles_of(count=Number(ext, 0)), takes=(Pieces,))
    )


@rule(
    "predicate",
    f"({HAS}|('gets'|'keeps'|'retains')|{_STAYS} 'with') 'the' ('relation'|'connection') ('of'|'as') ('a')? kind:KIND",
    f"{HAS} none:'no' ('relation'|'connection') ('of'|'as') ('a')? kind:KIND",
)
def relation_of(ext: Extent, kind: KindWord, none: str | None = None) -> Iterator[Predicate]:
    """`The man stays with the relation of a rook`: a friend lends it that move."""
    if kind.kind is None or kind.plural:
        return
    says = Says("can_move_as", "agent", roles_of(like=Like(ext, kind.kind)), takes=(Pieces,))

    def said(subject: object, extent: Extent) -> Iterator[Form | Would]:
        for form in says(subject, extent):  # type: ignore[arg-type]
            yield Not(extent, as_form(form)) if none else form

    yield predicate_of(ext, said)


@rule("friend_place", "'in' ('the'|'a'|'its')? 'diagonal'", "'in' 'diagonal' 'relation'")
def in_diagonal(ext: Extent) -> Iterator[Term]:
    """`It has a friend in diagonal`."""
    yield Word(ext, "diagonal")
