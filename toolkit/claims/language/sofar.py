"""What has been won and given in the whole game: `till now Black has won a knight for a pawn`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.balance import Against
from toolkit.claims.language.forms import Extent, Form, SideTerm, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.losses import Loss
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import HAS, Says, predicate_of, roles_of
from toolkit.claims.language.tallies import since_the_start

_SO_FAR = "(('so'|'thus') 'far'|('till'|'until'|'up' 'to'|'up' 'till'|'by') ('now'|'here'|'this' ('point'|'moment'|'move')|'today')|'to' 'date'|('in'|'of') ('this'|'the') ('whole'|'entire')? 'game')"
_WON = "('has'|'have') ('already')? ('won'|'gained'|'taken'|'captured'|'got'|'received'|'earned')"
_GIVEN = (
    "('has'|'have') ('already')? ('given'|'given' 'up'|'lost'|'sacrificed'|'paid'|'parted' 'with')"
)
_FOR = "('for'|'in' 'exchange' 'for'|'in' 'return' 'for'|'against')"


@rule(
    "clause",
    f"{_SO_FAR} ','? side:side {_WON} got:some_amounts {_FOR} ('only'|'just')? lost:some_amounts",
    f"side:side {_WON} got:some_amounts {_FOR} ('only'|'just')? lost:some_amounts {_SO_FAR}",
    f"{_SO_FAR} ','? side:side {_GIVEN} lost:some_amounts {_FOR} ('only'|'just')? got:some_amounts",
    f"side:side {_GIVEN} lost:some_amounts {_FOR} ('only'|'just')? got:some_amounts {_SO_FAR}",
    cost=-1,
)
def won_for_so_far(ext: Extent, side: Term, got: Term, lost: Term) -> Iterator[Form]:
    """`Till now Black has won a bishop for one pawn`: what he has more, and less."""
    yield from Against(got, lost, given=True)(side, ext)


_FOR_NOTHING = "('for' ('nothing'|'free')|'without' ('any')? ('compensation'|'return')|'with' 'nothing' 'given' 'for' ('it'|'them'))"


@rule(
    "predicate",
    f"{HAS} ('now'|'already')? ('got'|'won'|'gained'|'taken'|'captured')? by:some_amounts {_FOR_NOTHING}",
)
def has_for_nothing(ext: Extent, by: Term) -> Iterator[Predicate]:
    """`Black has a rook and two pawns for nothing`: he has so much more, and nothing less."""
    yield predicate_of(ext, Says("ahead", "agent", roles_of(by=by), takes=(SideTerm,)))


@rule("clause", f"{_SO_FAR} ','? side:side {_GIVEN} loss:lost_amount")
@rule("clause", f"side:side {_GIVEN} loss:lost_amount {_SO_FAR}")
def given_so_far(ext: Extent, side: Term, loss: Loss) -> Iterator[Form]:
    """`So far White has given two pawns`: they have been taken, whatever he got for them."""
    yield loss.atom(ext, side, None)


@rule("full_statement", f"{_SO_FAR} ','? form:clause", f"form:clause {_SO_FAR}")
def till_now(form: Form | Would) -> Iterator[Form]:
    """`Till now Black has captured twice`."""
    yield from since_the_start(form)
