"""What sides have lost so far: `each side has lost two men on d5`, `only White has lost a knight`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.balance import gets_for
from toolkit.claims.language.forms import (
    And,
    Atom,
    Counted,
    Extent,
    Form,
    MovesTerm,
    Owner,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.possession import other_number
from toolkit.claims.language.predicates import Says, atom, both_sides, predicate_of, roles_of
from toolkit.claims.language.vocabulary import KindWord

ANY = "man"
"""The name of pieces of any kind, pawns with them."""
_LOST = "(('has'|'have') ('already'|'now')? ('lost'|'given' 'up'|'parted' 'with'|'been' 'deprived' 'of')|'lost')"
_WHOSE = "('his'|'its'|'her'|'their')"


@dataclass(frozen=True, slots=True)
class Loss:
    """What was lost: so many, at least so many, or all of a kind."""

    amount: Counted
    how: str = ""

    def atom(self, ext: Extent, side: Term, on: Term | None) -> Atom:
        """That a side has lost it, on a square if one is named."""
        how = Word(ext, self.how) if self.how else None
        return atom(ext, "lost", agent=side, patient=self.amount, on=on, how=how)

    def none(self) -> Loss:
        """Nothing of the kind."""
        return Loss(replace(self.amount, number=0))


@rule("lost_kind", "kind:KIND", "'man|men'")
def lost_kind(kind: KindWord | None = None) -> Iterator[tuple[str, bool | None]]:
    if kind is None:
        yield ANY, None
    elif kind.kind is not None:
        yield kind.kind, kind.plural


@rule("lost_amount", "'no' kind:lost_kind", "'nothing'")
def lost_no(ext: Extent, kind: tuple[str, bool | None] = (ANY, None)) -> Iterator[Loss]:
    yield Loss(Counted(ext, kind[0], 0))


@rule(
    "lost_amount",
    "('only'|'just'|'exactly')? number:NUM kind:lost_kind 'each'?",
    f"('only'|'just'|'exactly')? number:NUM 'of' {_WHOSE} ('two'|'three'|'four')? kind:lost_kind",
)
def lost_some(ext: Extent, number: int, kind: tuple[str, bool | None]) -> Iterator[Loss]:
    if number:
        yield Loss(Counted(ext, kind[0], number))


@rule("lost_amount", f"'both' {_WHOSE}? kind:lost_kind", f"'both' 'of' {_WHOSE} kind:lost_kind")
def lost_both(ext: Extent, kind: tuple[str, bool | None]) -> Iterator[Loss]:
    yield Loss(Counted(ext, kind[0], 2))


@rule("lost_amount", "('a'|'an'|'at' 'least' 'one') kind:lost_kind")
def lost_one(ext: Extent, kind: tuple[str, bool | None]) -> Iterator[Loss]:
    if not kind[1]:
        yield Loss(Counted(ext, kind[0], 1), "at least")


@rule("lost_amount", f"('all'|'all' 'of')? {_WHOSE} kind:lost_kind")
def lost_all(ext: Extent, kind: tuple[str, bool | None]) -> Iterator[Loss]:
    if kind[0] != ANY:
        yield Loss(Counted(ext, kind[0], 1), "all of")


_ON = "(('on'|'at') on:square)?"


@rule("lost_amount", "('the'|'his'|'its'|'her') kind:lost_kind")
def lost_the(ext: Extent, kind: tuple[str, bool | None]) -> Iterator[Loss]:
    """`The queen`: of a kind of which there is one."""
    if kind[1] is False:
        yield Loss(Counted(ext, kind[0], 1), "at least")


@rule("lost_list", "first:lost_amount rest:lost_more*")
def lost_list(first: Loss, rest: Sequence[Loss] = ()) -> Iterator[tuple[Loss, ...]]:
    yield first, *rest


@rule("lost_more", "(','|'and'|',' 'and') loss:lost_amount")
def lost_more(loss: Loss) -> Iterator[Loss]:
    yield loss


def _all_lost(ext: Extent, side: Term, losses: Sequence[Loss], only: bool) -> Form:
    """That a side has lost all of these, and with `only` nothing else."""
    each = tuple(loss.atom(ext, side, None) for loss in losses)
    if only:
        every = Loss(Counted(ext, ANY, sum(loss.amount.number for loss in losses)), "only")
        each = (*each, every.atom(ext, side, None))
    return each[0] if len(each) == 1 else And(ext, each)


@rule("clause", f"side:side {_LOST} losses:lost_list")
def lost_several(ext: Extent, side: Term, losses: tuple[Loss, ...]) -> Iterator[Form]:
    """`Black has lost the queen, the rook and a pawn`."""
    if len(losses) > 1 and isinstance(side, SideTerm):
        yield _all_lost(ext, side, losses, only=False)


@rule(
    "full_statement",
    "form:clause (','|';') ('and'|'but'|'while'|'whereas')? side:SIDE only:'only|just'? losses:lost_list",
    "form:clause ('and'|'but'|'while'|'whereas') side:SIDE only:'only|just'? losses:lost_list",
)
def other_has_lost(
    ext: Extent, form: Form | Would, side: Owner, losses: tuple[Loss, ...], only: str | None = None
) -> Iterator[Form]:
    """`Black has lost a queen, White only a rook`."""
    said = form.forms if isinstance(form, And) else (form,)
    agents = [
        each.role("agent") for each in said if isinstance(each, Atom) and each.sense == "lost"
    ]
    if len(agents) == len(said) and all(
        isinstance(a, SideTerm) and a.owner is not side for a in agents
    ):
        yield And(ext, (form, _all_lost(ext, SideTerm(ext, side), losses, only is not None)))  # type: ignore[arg-type]


@rule("predicate", f"{_LOST} loss:lost_amount {_ON}")
def has_lost(ext: Extent, loss: Loss, on: Term | None = None) -> Iterator[Predicate]:
    how = Word(ext, loss.how) if loss.how else None
    roles = roles_of(patient=loss.amount, on=on, how=how)
    yield predicate_of(ext, Says("lost", "agent", roles, takes=(SideTerm,)))


@rule("predicate", "('has'|'have') 'not' 'lost' ('a'|'any'|'a' 'single') kind:lost_kind")
def has_lost_none(ext: Extent, kind: tuple[str, bool | None]) -> Iterator[Predicate]:
    roles = roles_of(patient=Counted(ext, kind[0], 0))
    yield predicate_of(ext, Says("lost", "agent", roles, takes=(SideTerm,)))


_LEAD = "(('on'|'at') on:square ','?)?"
_EACH = "('each'|'each' ('side'|'player')|'both' ('sides'|'players')|('each'|'both') 'of' ('the'|'them') 'two'? ('sides'|'players'))"
_NEITHER = "('neither' ('side'|'player')|'nobody'|'no' 'one'|'no' ('side'|'player'))"


@rule("clause", f"{_LEAD} {_EACH} {_LOST} loss:lost_amount {_ON}")
def each_lost(ext: Extent, loss: Loss, on: Term | None = None) -> Iterator[Form]:
    """`Each side has lost one man on d5`."""
    yield And(ext, tuple(loss.atom(ext, side, on) for side in both_sides(ext)))


@rule(
    "full_statement",
    f"('after'|'by'|'with'|'in') moves:moves ','? {_EACH} ('will' 'have' 'lost'|{_LOST}) ('a'|'one') kind:KIND ('each')?",
    f"('after'|'by'|'with'|'in') moves:moves ','? {_EACH} ('will' 'have' 'lost'|{_LOST}) number:NUM kind:KIND ('each')?",
    cost=-1,
)
def each_loses_by(ext: Extent, moves: MovesTerm, kind: KindWord, number: int = 1) -> Iterator[Form]:
    """`After 3...Mxf6 4.Mxf6 each side has lost one man`: by these moves."""
    if number:
        lost, how = Counted(ext, kind.called, number), Word(ext, "already")
        yield And(
            ext,
            tuple(
                atom(ext, "loses", agent=side, patient=lost, by=moves, how=how)
                for side in both_sides(ext)
            ),
        )


@rule("clause", f"{_EACH} {_LOST} losses:lost_list")
def each_lost_several(ext: Extent, losses: tuple[Loss, ...]) -> Iterator[Form]:
    """`Each side has lost a pawn and a knight`."""
    if len(losses) > 1:
        each = (_all_lost(ext, side, losses, only=False) for side in both_sides(ext))
        yield And(ext, tuple(each))


@rule("clause", f"{_LEAD} {_NEITHER} {_LOST} loss:lost_amount {_ON}")
def neither_lost(ext: Extent, loss: Loss, on: Term | None = None) -> Iterator[Form]:
    if loss.how:
        none = loss.none() if loss.how == "at least" else None
        if none is not None:
            yield And(ext, tuple(none.atom(ext, side, on) for side in both_sides(ext)))


@rule("clause", f"{_LEAD} 'only' side:SIDE {_LOST} loss:lost_amount {_ON}")
@rule("clause", f"{_LEAD} side:SIDE 'alone' {_LOST} loss:lost_amount {_ON}")
def only_one_lost(ext: Extent, side: Owner, loss: Loss, on: Term | None = None) -> Iterator[Form]:
    """`So far only White has lost a knight`: and Black none."""
    one = loss.atom(ext, SideTerm(ext, side), on)
    yield And(ext, (one, loss.none().atom(ext, SideTerm(ext, side.other), on)))


@rule("clause", f"('on'|'at') on:square ','? side:side {_LOST} loss:lost_amount")
def lost_there(ext: Extent, on: Term, side: Term, loss: Loss) -> Iterator[Form]:
    yield loss.atom(ext, side, on)


@rule(
    "full_statement",
    "form:clause (','|';')? ('and'|'but'|'while'|'whereas')? side:SIDE ('has'|'lost'|'given')? ('only'|'just'|'also')? number:NUM ('there'|'too'|'as' 'well')?",
    "form:clause (','|';')? ('and'|'but'|'while'|'whereas')? side:SIDE ('has'|'lost')? 'none|nothing'",
)
def other_lost(ext: Extent, form: Form | Would, side: Owner, number: int = 0) -> Iterator[Form]:
    """`White has lost three men and Black only two`: of the same kind, on the same square."""
    yield from other_number(ext, form, "lost", "patient", SideTerm(ext, side), number)


# What was given for what


@rule(
    "predicate",
    "('has'|'have') ('taken'|'captured'|'won'|'gained'|'netted'|'pocketed'|'bagged'|'collected'|'obtained'|'received') got:some_amounts 'for' lost:some_amounts",
)
def has_taken_for(ext: Extent, got: Term, lost: Term) -> Iterator[Predicate]:
    """`White has taken a queen and a bishop for a rook`: by the captures just made."""
    yield from gets_for(ext, got, lost)
