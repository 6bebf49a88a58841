"""What a promotion would do: `as a bishop it would check, as a queen or a rook it would not`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.forms import (
    And,
    Extent,
    Form,
    Given,
    Not,
    Number,
    Pieces,
    Promoting,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.vocabulary import KindWord

Kinds = tuple[str, ...]


@rule("kind_choice", "('a'|'an')? first:KIND rest:more_kind_choice*")
def kind_choice(first: KindWord, rest: Sequence[str] = ()) -> Iterator[Kinds]:
    if first.kind is not None and not first.plural:
        yield (first.kind, *rest)


@rule("more_kind_choice", "('or'|'and'|',') ('a'|'an')? kind:KIND")
def more_kind_choice(kind: KindWord) -> Iterator[str]:
    if kind.kind is not None and not kind.plural:
        yield kind.kind


def promotes_to(ext: Extent, agent: Term, kind: str, number: int) -> Form:
    """Of the moves that promote to a kind, so many give check; -1 for at least one."""
    count = Number(ext, 1, at_least=True) if number < 0 else Number(ext, number)
    return atom(ext, "promotion_checks", agent=agent, to=Word(ext, kind), count=count)


_PAWN = "(who:piece|'it'|side:side)"
_WOULD = "('would'|'will')"


@rule(
    "full_statement",
    f"'as' yes:kind_choice {_PAWN} {_WOULD} ('check'|'give' 'check') (',' ('but'|'and')?|'and'|'but') 'as' no:kind_choice {_PAWN} {_WOULD} 'not'",
    f"'as' yes:kind_choice {_PAWN} {_WOULD} ('check'|'give' 'check')",
)
def checks_as(
    ext: Extent,
    yes: Kinds,
    no: Kinds = (),
    who: Term | None = None,
    side: Term | None = None,
) -> Iterator[Form]:
    """`As a bishop or a knight it would check, as a queen or a rook it would not`."""
    agent = who or side or Pieces(ext, "pawn")
    forms = [promotes_to(ext, agent, each, -1) for each in yes]
    forms += [promotes_to(ext, agent, each, 0) for each in no]
    yield forms[0] if len(forms) == 1 else And(ext, tuple(forms))


@rule(
    "clause",
    "'to' 'promote' 'with' 'check' ','? side:side ('must'|'has' 'to'|'needs' 'to') ('choose'|'take'|'make') kinds:kind_choice",
    "side:side ('must'|'has' 'to'|'needs' 'to') ('choose'|'take'|'make') kinds:kind_choice 'to' 'promote' 'with' 'check'",
    "side:side 'can' 'promote' 'with' 'check' 'only' ('to'|'by' ('choosing'|'making')) kinds:kind_choice",
)
def must_choose(ext: Extent, side: Term, kinds: Kinds) -> Iterator[Form]:
    """`To promote with check White must choose a bishop or a knight`: only these check."""
    forms = [promotes_to(ext, side, each, -1) for each in kinds]
    among = atom(ext, "promotion_checks", agent=side, count=Number(ext, len(kinds)))
    yield And(ext, (*forms, among))


@rule(
    "full_statement",
    "who:piece ('can'|'may') 'promote' 'in' whole:NUM ('ways'|'different' 'ways') (',' number:NUM 'of' 'which' ('give'|'gives'|'with'|'are' 'with') ('a')? 'check')?",
)
def promotes_in_ways(
    ext: Extent, who: Term, whole: int, number: int | None = None
) -> Iterator[Form]:
    """`The f6-pawn can promote in four ways, two of which give check`."""
    if isinstance(who, Pieces):
        count = Number(ext, whole)
        ways = atom(ext, "promotion_checks", agent=who, count=count, how=Word(ext, "any"))
        if number is None:
            yield ways
        else:
            checks = atom(ext, "promotion_checks", agent=who, count=Number(ext, number))
            yield And(ext, (ways, checks))


@rule(
    "clause",
    "('next'|'on' 'the' 'next' 'move') who:piece ('may'|'can'|'could') 'promote' (('on'|'at') on:square)?",
)
def next_promotes(ext: Extent, who: Term, on: Term | None = None) -> Iterator[Form]:
    """`Next the pawn may promote on f7`."""
    if isinstance(who, Pieces):
        yield atom(ext, "can_promote", agent=who, on=on)


_UNDER = "('underpromotes'|'underpromoted'|'has' 'underpromoted')"


@rule(
    "clause",
    f"side:side {_UNDER} ((':'|','|'to') ('a')? kind:KIND (',' ('and')? 'not' ('a')? other:KIND)?)?",
)
def underpromotes(
    ext: Extent, side: Term, kind: KindWord | None = None, other: KindWord | None = None
) -> Iterator[Form]:
    """`Black underpromotes: a bishop, not a queen`."""
    if kind is None or kind.kind in (None, "queen") or not isinstance(side, SideTerm):
        return
    if other is None or other.kind not in (None, kind.kind):
        yield atom(ext, "promotes", agent=Pieces(ext, "pawn", side.owner), to=Word(ext, kind.kind))


@rule(
    "clause",
    "('a'|'the') ('new')? kind:KIND ('on'|'at') on:square 'would' 'not' 'have' ('checked'|'attacked') king:piece",
)
def would_not_have_checked(ext: Extent, kind: KindWord, on: Term, king: Term) -> Iterator[Form]:
    """`A new queen on d1 would not have checked the king on f2`."""
    if kind.kind is None or kind.plural or not isinstance(on, SquareTerm):
        return
    if isinstance(king, Pieces) and king.kind == "king":
        premise = Promoting(ext, kind.kind, on)
        from_ = Pieces(ext, kind.kind, squares=(on.name,))
        yield Given(ext, premise, Not(ext, atom(ext, "attacks", agent=from_, patient=king)))
