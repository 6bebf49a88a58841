"""Who stands on the square that a clause names last: `cannot go to f6, where a pawn stands`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.attributes import last_term
from toolkit.claims.language.forms import (
    And,
    Because,
    Earlier,
    Extent,
    Form,
    Group,
    Not,
    Owner,
    Pieces,
    SquareTerm,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Subject, Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.reasons import BECAUSE
from toolkit.claims.language.verbs import Be, Mood, VerbUse


@rule("stands_there", "use:group")
def stands_there(use: VerbUse) -> Iterator[Be]:
    """A verb that says where something stands."""
    if use.mood is Mood.FACT and any(frame.sense == "stands" for frame in use.verb.frames):
        yield Be(use.negated, use.past)


@rule("stands_there", "be:be")
def is_there(be: Be) -> Iterator[Be]:
    if not be.would:
        yield be


@rule("full_statement", "form:clause ','? 'where' who:np be:stands_there", cost=-1)
@rule("full_statement", f"form:clause ','? {BECAUSE} who:np be:stands_there 'there'")
def where_it_stands(ext: Extent, form: Form | Would, who: Subject, be: Be) -> Iterator[Form]:
    """`May go to g6 but not to f6, where her own pawn is`, `because her own pawn stands there`."""
    square = None if isinstance(form, Would | Gap) else last_term(form)
    if isinstance(square, SquareTerm) and isinstance(who, Pieces | Group):
        own = who.extent[0], ext[1]
        stands: Form = atom(own, "stands", agent=who, on=square)
        stands = Not(own, stands) if be.negated else stands
        own_piece = isinstance(who, Pieces) and who.owner is Owner.OWN
        if own_piece and isinstance(form, Not) and not be.past:
            # `The knight cannot go to e8, where its own pawn stands`: the knight's.
            yield Because(ext, form, stands)
            return
        yield And(ext, (form, Earlier(own, stands) if be.past else stands))  # type: ignore[arg-type]
