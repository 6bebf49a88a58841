"""What each side has lost on a square: `bishop and pawn fell to White on g4`, `gave a rook for two pawns on f3`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.forms import (
    And,
    Counted,
    Extent,
    Form,
    Owner,
    SideTerm,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.losses import Loss
from toolkit.claims.language.predicates import both_sides
from toolkit.claims.language.vocabulary import KindWord

_Losses = tuple[Loss, ...]
_ON = "('on'|'at') on:square"


@rule("taken_list", "losses:lost_list")
def taken_list(losses: _Losses) -> Iterator[_Losses]:
    yield losses


@rule("taken_list", "first:KIND rest:one_more_taken* ('and'|',' 'and') last:KIND")
def bare_list(
    ext: Extent, first: KindWord, last: KindWord, rest: Sequence[KindWord] = ()
) -> Iterator[_Losses]:
    """`Bishop, rook and pawn`: one of each, or more."""
    kinds = [each.kind for each in (first, *rest, last) if not each.plural]
    names = [each for each in kinds if each is not None]
    if len(names) == len(rest) + 2 and len(set(names)) == len(names):
        yield tuple(Loss(Counted(ext, name, 1), "at least") for name in names)


@rule("one_more_taken", "',' kind:KIND")
def one_more_taken(kind: KindWord) -> Iterator[KindWord]:
    yield kind


def _lost(ext: Extent, side: SideTerm, losses: _Losses, on: Term) -> tuple[Form, ...]:
    """That a side has lost each of these on the square, or more of them."""
    return tuple(loss.atom(ext, side, on) for loss in losses)


def _both(ext: Extent, parts: Sequence[Form]) -> Form:
    return parts[0] if len(parts) == 1 else And(ext, tuple(parts))


_FELL = "('fell'|'has' 'fallen'|'have' 'fallen'|'were' 'lost'|'was' 'lost')"


@rule("clause", f"losses:taken_list {_FELL} 'to' side:SIDE {_ON}")
@rule("clause", f"{_ON} ','? losses:taken_list {_FELL} 'to' side:SIDE")
def fell_to(ext: Extent, losses: _Losses, side: Owner, on: Term) -> Iterator[Form]:
    """`Rook and pawn fell to White on g4`: Black has lost them there."""
    if isinstance(on, SquareTerm) and side.named:
        yield _both(ext, _lost(ext, SideTerm(ext, side.other), losses, on))


_GAVE = "(('has'|'have')? ('gave'|'given'|'parted' 'with'|'sacrificed'|'exchanged'|'traded'|'swapped'|'lost') ('up')?|('gives'|'exchanges'|'trades') ('up'|'off')?)"
_GOT = "(('has'|'have')? ('got'|'won'|'received'|'obtained'|'had'|'gained'|'taken'|'took'))"
_FOR = "('for'|'against'|'in' ('return'|'exchange') 'for')"


@rule("clause", f"side:SIDE {_GAVE} lost:taken_list {_FOR} got:taken_list {_ON}")
@rule("clause", f"{_ON} ','? side:SIDE {_GAVE} lost:taken_list {_FOR} got:taken_list")
@rule("clause", f"side:SIDE {_GOT} got:taken_list {_FOR} lost:taken_list {_ON}")
@rule("clause", f"{_ON} ','? side:SIDE {_GOT} got:taken_list {_FOR} lost:taken_list")
@rule("clause", f"side:SIDE {_GAVE} lost:taken_list {_ON} {_FOR} got:taken_list")
def gave_there(ext: Extent, side: Owner, lost: _Losses, got: _Losses, on: Term) -> Iterator[Form]:
    """`Black gave a rook for two pawns on f3`: these were taken there."""
    if isinstance(on, SquareTerm) and side.named:
        own = _lost(ext, SideTerm(ext, side), lost, on)
        yield _both(ext, (*own, *_lost(ext, SideTerm(ext, side.other), got, on)))


_CAPTURED = "(('has'|'have')? ('captured'|'taken'|'won')|'took'|'won')"
_EACH = "('each' ('side'|'player')|'both' ('sides'|'players')|'either' 'side')"


@rule("clause", f"{_ON} ','? {_EACH} {_CAPTURED} losses:taken_list")
@rule("clause", f"{_EACH} {_CAPTURED} losses:taken_list {_ON}")
@rule(
    "clause",
    f"{_ON} ','? losses:taken_list 'of' {_EACH} ('was'|'were'|'has' 'been'|'have' 'been') ('captured'|'taken')",
)
def each_captured(ext: Extent, losses: _Losses, on: Term) -> Iterator[Form]:
    """`On c4 each side captured a pawn`: each has lost one there."""
    if isinstance(on, SquareTerm):
        yield _both(
            ext, [each for side in both_sides(ext) for each in _lost(ext, side, losses, on)]
        )


@rule(
    "clause",
    f"{_ON} ','? first:SIDE {_CAPTURED} won:taken_list (','|';')? ('and'|'but')? second:SIDE ({_CAPTURED})? lost:taken_list",
)
@rule(
    "clause",
    f"first:SIDE {_CAPTURED} won:taken_list (','|';')? ('and'|'but')? second:SIDE ({_CAPTURED})? lost:taken_list {_ON}",
)
def one_and_other_captured(
    ext: Extent, first: Owner, won: _Losses, second: Owner, lost: _Losses, on: Term
) -> Iterator[Form]:
    """`On c4 White captured a pawn and Black a knight`."""
    if isinstance(on, SquareTerm) and first.named and second is first.other:
        of_second = _lost(ext, SideTerm(ext, second), won, on)
        yield _both(ext, (*of_second, *_lost(ext, SideTerm(ext, first), lost, on)))
