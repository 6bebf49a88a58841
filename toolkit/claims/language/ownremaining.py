"""The last of a kind that a side has, and what one side has more while the other has more of another kind.

`White's only remaining bishop attacks e5`, `the h-pawn is Black's only passed pawn`, `White has an
extra bishop, Black an extra pawn`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Counted,
    Extent,
    Form,
    Not,
    Number,
    Owner,
    Pieces,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.pawns import HasPawn
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import HAS, Says, atom, both_sides, predicate_of, roles_of
from toolkit.claims.language.saying import say
from toolkit.claims.language.terms import atoms_in
from toolkit.claims.language.verbs import Be
from toolkit.claims.language.vocabulary import KindWord

_ONLY = "('only'|'sole'|'last'|'one'|'single'|'lone')"
_LEFT = "('remaining'|'surviving')"
_TRAITS = ("passed", "doubled", "isolated", "backward")


@rule("clause", f'owner:COLOUR "\'s" {_ONLY}? {_LEFT} kind:KIND predicate:predicate')
@rule("clause", f"'the' {_ONLY}? {_LEFT} owner:COLOUR kind:KIND predicate:predicate")
@rule("clause", "owner:COLOUR \"'s\" ('sole'|'last'|'lone') kind:KIND predicate:predicate", cost=-1)
@rule("clause", "'the' ('sole'|'last'|'lone') owner:COLOUR kind:KIND predicate:predicate", cost=-1)
@rule(
    "clause",
    f"'the' {_ONLY} kind:KIND ('left'|'remaining') ('to'|'for') owner:COLOUR predicate:predicate",
)
@rule("clause", f"owner:COLOUR \"'s\" {_ONLY} kind:KIND 'left' predicate:predicate")
def remaining_one(
    ext: Extent, owner: Owner, kind: KindWord, predicate: Predicate
) -> Iterator[Form | Would]:
    """`White's only remaining bishop attacks e5`: it does, and he has no other."""
    if kind.kind in (None, "man", "king") or kind.plural or not owner.named:
        return
    one = Pieces(ext, kind.kind, owner)
    alone = replace(one, article=Article.SOME, number=1, bound="exact")
    for form in say(one, predicate, ext):
        if isinstance(form, Would):
            return
        if any(each.sense in _LEAVING for each in atoms_in(form)):
            yield from _none_left(ext, one, form)
            return
        yield And(ext, (atom(ext, "exists", agent=alone), form))


_LEAVING = frozenset({"gone", "captured", "captures", "lost", "absent"})


def _none_left(ext: Extent, one: Pieces, form: Form) -> Iterator[Form]:
    """`White's last rook is gone`, `falls`: he has none now."""
    none = Not(ext, atom(ext, "exists", agent=replace(one, article=Article.SOME)))
    if isinstance(form, Atom) and form.sense == "gone":
        yield none
    elif isinstance(form, Atom) and form.sense == "captures" and form.role("patient") == one:
        yield And(ext, (form, none))


@dataclass(frozen=True, slots=True)
class OnlySuchPawn:
    """A pawn is one of a sort, and its side has no other of it."""

    state: str
    kind: str
    owner: Owner | None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The forms of pawns that are named, one or as many as their squares."""
        if not isinstance(subject, Pieces) or subject.article is not Article.THE:
            return
        owner = self.owner or subject.owner
        count = subject.number or len(subject.squares) or (2 if subject.plural else 1)
        if owner is None or not owner.named or subject.kind not in (self.kind, None):
            return
        if subject.owner not in (None, owner) or subject.pronoun is not None:
            return
        if subject.plural and not subject.squares and self.state != "doubled":
            return
        some = Pieces(extent, self.kind, owner, article=Article.SOME, plural=count > 1)
        yield And(
            extent,
            (
                atom(extent, self.state, patient=replace(subject, owner=owner)),
                atom(extent, self.state, patient=replace(some, number=count, bound="exact")),
            ),
        )


@rule("predicate", f'be:be owner:COLOUR "\'s" {_ONLY} {_LEFT}? state:PROPERTY kind:KIND')
@rule("predicate", f"be:be 'the' {_ONLY} {_LEFT}? state:PROPERTY owner:COLOUR kind:KIND")
@rule("predicate", f"be:be 'the' {_ONLY} {_LEFT}? owner:COLOUR state:PROPERTY kind:KIND")
@rule("predicate", f"be:be ('his'|'its') {_ONLY} {_LEFT}? state:PROPERTY kind:KIND")
def is_only_such(
    ext: Extent, be: Be, state: str, kind: KindWord, owner: Owner | None = None
) -> Iterator[Predicate]:
    """`The h-pawn is Black's only passed pawn`."""
    if state in _TRAITS and kind.kind is not None and not (be.negated or be.past or be.would):
        yield predicate_of(ext, OnlySuchPawn(state, kind.kind, owner))


_EACH = "('on'|'for') ('either'|'each') 'side'"


@rule("clause", f"'there' ('is'|'are') pawn:such_pawn {_EACH}")
@rule("clause", f"{_EACH} 'there' ('is'|'are') pawn:such_pawn")
@rule("clause", "'there' ('is'|'are') pawn:such_pawn ('on'|'for') 'both' 'sides'")
def such_on_each(ext: Extent, pawn: HasPawn) -> Iterator[Form]:
    """`There is a passed pawn on either side`: both have one."""
    if pawn.place is None:
        yield And(ext, tuple(form for side in both_sides(ext) for form in pawn(side, ext)))


_BUT = "(','|';'|'and'|'but'|'while'|'whereas'|',' ('and'|'but'|'while'|'whereas'))"


@rule(
    "full_statement",
    f"side:SIDE {HAS} one:extra {_BUT} other:SIDE {HAS}? two:extra",
    cost=-1,
)
@rule(
    "full_statement",
    f"side:SIDE 'is' one:amounts ('up'|'ahead') {_BUT} other:SIDE 'is'? two:amounts ('up'|'ahead')",
    cost=-1,
)
def extra_for_extra(ext: Extent, side: Owner, other: Owner, one: Term, two: Term) -> Iterator[Form]:
    """`White has an extra bishop, Black an extra pawn`: so far they differ."""
    if side.named and other is side.other and isinstance(one, Counted) and one != two:
        yield atom(ext, "ahead", agent=SideTerm(ext, side), by=one, for_=two)


_RIVAL = "(('his'|'her'|'its'|'the') ('opponent'|'rival'|'adversary')|rival:COLOUR)"


@rule(
    "clause",
    f"side:SIDE 'outnumbers' {_RIVAL} 'in' kind:KIND ('by' number:NUM 'to' less:NUM)?",
    f"'in' kind:KIND ','? side:SIDE 'outnumbers' {_RIVAL} ('by' number:NUM 'to' less:NUM)?",
    f"side:SIDE 'outnumbers' {_RIVAL} 'by' number:NUM kind:KIND 'to' less:NUM",
)
def outnumbers_in(
    ext: Extent,
    side: Owner,
    kind: KindWord,
    rival: Owner | None = None,
    number: int = 0,
    less: int = 0,
) -> Iterator[Form]:
    """`Black outnumbers his opponent in pawns by six to five`."""
    if not side.named or rival not in (None, side.other) or kind.kind is None:
        return
    own, other = SideTerm(ext, side), SideTerm(ext, side.other)
    more = atom(ext, "compared", agent=own, by=Counted(ext, kind.called, 0), how=Word(ext, "more"))
    more = more.with_roles(than=other, of=Counted(ext, kind.called, 0))
    if not number:
        yield more
        return
    counts = ((own, number), (other, less))
    each = (atom(ext, "material", agent=who, has=Counted(ext, kind.called, n)) for who, n in counts)
    yield And(ext, (more, *each))


_ELSE = "('all'|'everything') 'else'|'the' 'rest' ('of' 'the' 'material')?|'otherwise' ('the')? 'material'"


@rule(
    "full_statement",
    f"form:clause (','|';'|'and'|',' 'and'|':') ({_ELSE}) ('is'|'are'|'being') ('equal'|'even'|'level'|'balanced'|'the' 'same')",
)
def rest_is_equal(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`White is a rook up; all else is equal`: which is what he is ahead by."""
    if isinstance(form, Atom) and form.sense == "ahead":
        yield replace(form, extent=ext)


@rule("predicate", "('is'|'are') ('now'|'still'|'only'|'just')? 'missing' lost:amounts")
@rule("predicate", "('is'|'are') ('now'|'still')? 'missing' 'only|just' lost:amounts")
def is_missing(ext: Extent, lost: Term) -> Iterator[Predicate]:
    """`Each side is missing two pawns`: of those with which it started."""
    if isinstance(lost, Counted) and lost.number:
        # `A pawn` leaves open whether more are missing.
        how = Word(ext, "at least") if lost.number == 1 else None
        roles = roles_of(patient=lost, how=how)
        yield predicate_of(ext, Says("lost", "agent", roles, takes=(SideTerm,)))


_FRIEND = "('friend'|'neighbour'|'neighbor'|'companion')"
_WITH = "(('with'|'having'|('that'|'which'|'who') ('has'|'have')) ('a'|'any') FRIENDS)".replace(
    "FRIENDS", _FRIEND
)


@rule(
    "clause",
    f"owner:COLOUR \"'s\" 'only' kind:KIND {_WITH} 'are' ('those'|'the' ('ones'|KIND)) ('on'|'at') on:squares",
)
@rule(
    "clause",
    f"'the' 'only' owner:COLOUR kind:KIND {_WITH} 'are' ('those'|'the' ('ones'|KIND)) ('on'|'at') on:squares",
)
@rule(
    "clause",
    f"'only' ('the')? owner:COLOUR kind:KIND ('on'|'at') on:squares ('has'|'have') ('a'|'any') {_FRIEND}",
)
@rule(
    "clause",
    f"'only' owner:COLOUR \"'s\" kind:KIND ('on'|'at') on:squares ('has'|'have') ('a'|'any') {_FRIEND}",
)
def only_with_friends(ext: Extent, owner: Owner, kind: KindWord, on: Term) -> Iterator[Form]:
    """`White's only men with a friend are those on e1 and f2`: these have one, and no others."""
    names = names_of(on)
    if not names or not owner.named or kind.kind is None:
        return
    some = Number(ext, 1, at_least=True)
    these = Pieces(ext, kind.kind, owner, names, plural=len(names) > 1)
    every = Pieces(
        ext, kind.kind, owner, article=Article.SOME, number=len(names), bound="exact", plural=True
    )
    each = (atom(ext, "friend", agent=who, count=some) for who in (these, every))
    yield And(ext, tuple(each))


@rule(
    "clause",
    f"side:SIDE {HAS} ('now'|'still'|'two'|'a' 'pair' 'of')* ('connected'|'united'|'linked') kind:KIND ('on'|'at') on:squares",
)
def has_connected(ext: Extent, side: Owner, kind: KindWord, on: Term) -> Iterator[Form]:
    """`White has connected pawns on a4 and b5`."""
    names = names_of(on)
    if side.named and kind.kind == "pawn" and len(names) > 1:
        pawns = Pieces(ext, kind.kind, side, names, plural=True)
        yield atom(ext, "connected", patient=pawns)
