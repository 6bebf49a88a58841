"""Facts that are told in passing: `f2 is hemmed in, its only move being the one to d1`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Article,
    Counted,
    Extent,
    Form,
    Given,
    Group,
    Joint,
    Like,
    MovesTerm,
    MoveTerm,
    Not,
    Number,
    Or,
    Owner,
    Pieces,
    Played,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import (
    HAS,
    MATE,
    MOVE_WORDS,
    Both,
    Says,
    atom,
    predicate_of,
    roles_of,
)
from toolkit.claims.language.shares import Share
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.vocabulary import KindWord


@rule(
    "like",
    "('by'|'with') ('a'|'its'|'another') ('leap'|'jump')",
    "'thanks' 'to' 'its' ('leap'|'jump')",
)
def by_leap(ext: Extent) -> Iterator[Term]:
    """`The new bishop gives check by a leap`."""
    yield Like(ext, "leap")


# What a piece can and cannot do


_HEMMED = "('is' ('hemmed' 'in'|'almost' 'immobile'|'nearly' 'immobile'|'shut' 'in'|'boxed' 'in'|'cramped') ','?)"


@rule(
    "full_statement",
    f"who:np {_HEMMED} ('with')? 'its' ('only'|'one'|'sole'|'single') 'move' ('being'|'is') ('the' 'one'|'that')? ('to'|'onto') to:square",
    "who:np 'has' ('only'|'just'|'but') ('one'|'a' 'single') 'move' (','|':') ('namely')? ('the' 'one'|'that')? ('to'|'onto') to:square",
    cost=1,
)
def only_move_to(ext: Extent, who: Subject, to: Term) -> Iterator[Form]:
    """`f2 is hemmed in, its only move being the one to d1`."""
    if isinstance(who, Pieces) and isinstance(to, SquareTerm) and who.squares:
        count, how = Number(ext, 1), Word(ext, "moves")
        yield atom(ext, "choices", agent=who, how=how, count=count, moves=to)


@rule(
    "clause",
    "who:np ('can'|'may') 'go' 'neither' 'to' one:square 'nor' 'to' other:square",
    "who:np ('can'|'may') 'reach' 'neither' one:square 'nor' other:square",
    "('neither' one:square 'nor' other:square|one:square) 'is' ('out' 'of' 'reach'|'inaccessible') ('for'|'to') who:piece",
    "'the' 'square' one:square ',' 'the' 'only' 'one' ('in' 'between'|'between') ',' 'is' 'out' 'of' 'reach' 'for' who:piece",
)
def goes_to_neither(
    ext: Extent, who: Subject, one: Term, other: Term | None = None
) -> Iterator[Form]:
    """`White's knight can go neither to e2 nor to d3`."""
    if not isinstance(who, Pieces) or not isinstance(one, SquareTerm):
        return
    denied = [Not(ext, atom(ext, "can_go", agent=who, to=each)) for each in (one, other) if each]
    yield denied[0] if len(denied) == 1 else And(ext, tuple(denied))


@rule(
    "clause",
    "('taking' what:piece ('with'|'by'))? move:idea ('would'|'will') ('leave'|'expose') ('the'|'his'|'its'|COLOUR \"'s\") 'king' ('in' 'check'|'to' 'check'|'en' 'prise')",
)
def would_leave_in_check(ext: Extent, move: Term, what: Term | None = None) -> Iterator[Form]:
    """`Taking the queen with 20...Re6xe5 would leave the king in check`: it is not legal."""
    if not isinstance(move, MoveTerm):
        return
    illegal = Not(ext, atom(ext, "legal", moves=move))
    if what is None:
        yield illegal
    elif isinstance(what, Pieces) and (goal := _TAKES_ON.search(move.text)) is not None:
        taken = atom(ext, "stands", agent=what, on=SquareTerm(ext, goal[1]))
        yield And(ext, (illegal, taken))


_TAKES_ON = re.compile(r"x([a-p]\d)\W*$")


@rule(
    "clause",
    "('both'|'the' 'two') ('captures'|'moves') ',' first:idea 'and' second:idea ',' ('would' 'be' ('made')?|'are') (check:with_a_check|mate:with_a_mate)",
)
def both_with_check(
    ext: Extent,
    first: Term,
    second: Term,
    check: bool = False,
    mate: bool = False,
) -> Iterator[Form]:
    """`Both captures, 8...Nd5xe3 and 8...Nd5xc3, would be made with check`."""
    forms = [
        Given(ext, Played(each.extent, MovesTerm(each.extent, (each,))), atom(ext, _SENSES[check]))
        for each in (first, second)
        if isinstance(each, MoveTerm)
    ]
    if len(forms) == 2 and check is not mate:
        yield And(ext, tuple(forms))


_SENSES = {True: "check", False: "mate"}


@rule("with_a_check", "'with' 'check'", "'checks'")
def with_a_check() -> Iterator[bool]:
    yield True


@rule("with_a_mate", f"'with' {MATE}", "'mates'")
def with_a_mate() -> Iterator[bool]:
    yield True


# Who takes, and how many can


@rule(
    "full_statement",
    "number:NUM owner:COLOUR ('pieces'|'men') 'can' verb:take_it what:piece? ('there'|'here')? (':'|',') first:piece ('and'|'or') second:piece",
    "number:NUM owner:COLOUR ('pieces'|'men') 'can' verb:take_it what:piece? ('there'|'here')? (':'|',') 'either' both:KIND ('and'|'or') second:piece",
)
def so_many_can_take(
    ext: Extent,
    number: int,
    owner: Owner,
    second: Term,
    verb: bool,
    what: Term | None = None,
    first: Term | None = None,
    both: KindWord | None = None,
) -> Iterator[Form]:
    """`Three white pieces can take her there: either bishop or the queen`."""
    if not verb or what is None:
        return
    if both is not None and both.kind is not None:
        first = Pieces(ext, both.kind, owner, number=2, plural=True)
    if not isinstance(first, Pieces) or not isinstance(second, Pieces):
        return
    total = (first.number or 1) + (second.number or 1)
    if total == number:
        named = Group(ext, Joint.AND, (first, second))
        yield atom(ext, "can_take", agent=named, patient=what)


@rule("take_it", "'take|capture'")
def take_it() -> Iterator[bool]:
    yield True


# Pinned between two


@rule(
    "predicate", "('stands'|'is') 'pinned' 'between' by:piece 'and' ('its'|'his'|'the') kind:KIND"
)
def pinned_between(ext: Extent, by: Term, kind: KindWord) -> Iterator[Predicate]:
    """`d6 stands pinned between the queen c6 and its king`."""
    if kind.kind == "king" and isinstance(by, Pieces):
        yield predicate_of(ext, Says("pinned", "patient", roles_of(agent=by), takes=(Pieces,)))


# What is left


@rule(
    "predicate",
    f"{HAS} ('only'|'just'|'but')? number:NUM kind:KIND 'left' ',' ('that'|'those'|'the' ('one'|'ones'))? ('on'|'at') on:squares",
    f"{HAS} 'a' ('single'|'sole'|'lone') kind:KIND 'left' ',' ('that'|'the' 'one')? ('on'|'at') on:squares",
)
def has_left_on(ext: Extent, kind: KindWord, on: Term, number: int = 1) -> Iterator[Predicate]:
    """`Black has one pawn left, on i4`."""
    names = [each.name for each in _squares(on)]
    if kind.kind is None or len(names) != number:
        return
    has = Counted(ext, kind.kind, number)
    yield predicate_of(ext, Both(_has(has), _Stands(kind.kind, tuple(names))))


_ONLY = "('only'|'sole'|'single'|'one')"
_IS_ON = "('is'|'stands'|'was') ('now'|'left')? ('that'|'the' 'one')? ('on'|'at'|'of')"


@rule(
    "clause",
    f"owner:COLOUR \"'s\" {_ONLY} ('remaining'|'surviving')? kind:KIND {_IS_ON} on:squares",
    f"owner:LASTSIDE {_ONLY} ('remaining'|'surviving')? kind:KIND {_IS_ON} on:squares",
    cost=-1,
)
def only_one_on(ext: Extent, owner: Owner, kind: KindWord, on: Term) -> Iterator[Form]:
    """`Black's only rook is the one on h8`: he has no other."""
    names = [each.name for each in _squares(on)]
    if kind.kind is None or kind.plural is not (len(names) > 1):
        return
    side, has = SideTerm(ext, owner), Counted(ext, kind.kind, len(names))
    stand = Pieces(on.extent, kind.kind, owner, tuple(names), plural=len(names) > 1)
    yield And(
        ext, (atom(ext, "material", agent=side, has=has), atom(on.extent, "exists", agent=stand))
    )


def _squares(term: Term) -> tuple[SquareTerm, ...]:
    members = each_in(term)
    return tuple(each for each in members if isinstance(each, SquareTerm))


def _has(has: Counted) -> Says:
    return Says("material", "agent", roles_of(has=has), takes=(SideTerm,))


class _Stands:
    """Pieces of a kind that a side has on squares."""

    def __init__(self, kind: str, names: tuple[str, ...]) -> None:
        self._kind, self._names = kind, names

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The forms, of a side."""
        if isinstance(subject, SideTerm):
            for_each = tuple(
                atom(
                    extent,
                    "stands",
                    agent=Pieces(extent, self._kind, subject.owner, (name,)),
                    on=SquareTerm(extent, name),
                )
                for name in self._names
            )
            yield for_each[0] if len(for_each) == 1 else And(extent, for_each)


@rule(
    "clause",
    "'with' 'the' 'exception' 'of' ('the'|'his')? first:KIND 'and' ('the'|'his')? second:KIND ','? side:side 'has' ('but'|'only'|'just'|'nothing' 'but') rest:KIND ('left')?",
    "('apart'|'aside') 'from' ('the'|'his')? first:KIND 'and' ('the'|'his')? second:KIND ','? side:side 'has' ('but'|'only'|'just'|'nothing' 'but') rest:KIND ('left')?",
)
def nothing_but_besides(
    ext: Extent, first: KindWord, second: KindWord, side: Term, rest: KindWord
) -> Iterator[Form]:
    """`With the exception of the rook and the king White has but pawns`."""
    kinds = {first.kind, second.kind} - {"king"}
    if len(kinds) != 1 or None in kinds or first.plural or second.plural or not rest.plural:
        return
    (kind,) = kinds
    if kind is None or rest.kind is None:
        return
    some = Pieces(ext, rest.kind, article=Article.SOME, plural=True)
    has = Group(ext, Joint.AND, (Counted(ext, kind, 1), some))
    yield atom(ext, "only_kinds", agent=side, has=has)


# A check of a knight, and a side that is supposed to be to move


@rule(
    "full_statement",
    "form:clause ',' 'the' 'check' 'being' ('a')? kind:KIND \"'s\" ('check'|'leap'|'one')?",
)
def check_being_of(ext: Extent, form: Form | Would, kind: KindWord) -> Iterator[Form]:
    """`No interposition is possible, the check being a knight's`: by one, or as one gives it."""
    if isinstance(form, Would) or kind.kind is None or kind.plural:
        return
    by = atom(ext, "check", agent=Pieces(ext, kind.kind))
    yield And(ext, (form, Or(ext, (by, atom(ext, "check", like=Like(ext, kind.kind))))))


@rule(
    "full_statement",
    f"'were' 'it' owner:COLOUR \"'s\" ('turn'|'move') ('to' 'move')? ','? ('he'|SIDE) 'would' 'have' number:NUM {MOVE_WORDS} (',' told:portions_of_moves)?",
    f"'if' 'it' ('were'|'was') owner:COLOUR \"'s\" ('turn'|'move') ('to' 'move')? ','? ('he'|SIDE) 'would' 'have' number:NUM {MOVE_WORDS} (',' told:portions_of_moves)?",
)
def were_it_his_turn(
    ext: Extent, owner: Owner, number: int, told: tuple[Share, ...] = ()
) -> Iterator[Form]:
    """`Were it Black's turn he would have six moves, three with pawns and three with the king`."""
    side = SideTerm(ext, owner)
    whole = atom(ext, "only_legal", agent=side, count=Number(ext, number))
    yield And(ext, (whole, *(each.form(side) for each in told))) if told else whole
