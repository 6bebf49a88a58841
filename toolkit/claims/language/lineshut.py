"""Lines of pieces that are blocked, or open up to a square: `its diagonal is blocked by the pawn`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.attributes import last_term
from toolkit.claims.language.forms import And, Extent, Form, LineTerm, Pieces, Term
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import Says, atom, predicate_of, roles_of
from toolkit.claims.language.relatives import is_known

_LINE = "('diagonal'|'file'|'rank'|'line'|'path'|'way'|'view')"


_IS_SHUT = "('is'|'are') ('blocked'|'closed'|'obstructed'|'shut'|'barred'|'cut' 'off'|'interrupted'|'obscured') 'by'"


@rule("full_statement", f"form:clause ',' 'whose' {_LINE} {_IS_SHUT} by:pieces")
def whose_line_is_shut(ext: Extent, form: Form | Would, by: Term) -> Iterator[Form]:
    """`It has no help from the bishop, whose diagonal is blocked by the pawn`."""
    last = None if isinstance(form, Would | Gap) else last_term(form)
    if isinstance(last, Pieces) and is_known(last):
        own = (form.extent[1], ext[1])
        yield And(ext, (form, atom(own, "blocks", agent=by, patient=last)))  # type: ignore[arg-type]


@rule("clause", f"its:its {_LINE} {_IS_SHUT} by:pieces")
@rule("clause", f'who:piece "\'s" {_LINE} {_IS_SHUT} by:pieces')
def its_line_is_shut(
    ext: Extent, by: Term, its: Term | None = None, who: Term | None = None
) -> Iterator[Form]:
    """`Its diagonal is blocked by the pawn`."""
    whose = who if who is not None else its
    if isinstance(whose, Pieces):
        yield atom(ext, "blocks", agent=by, patient=whose)


# Open as far as a square


_SWEEPS = "('controls'|'control'|'commands'|'command'|'covers'|'cover'|'sweeps'|'sweep'|'rakes'|'rake'|'dominates'|'guards')"


_SWEEPING = "('controlling'|'commanding'|'covering'|'sweeping'|'raking'|'dominating')"


_DOWN_TO = "('down'|'up'|'along'|'across')? ('to'|'as' 'far' 'as'|'until'|'all' 'the' 'way' ('down'|'up')? 'to') end:square"


@rule("predicate", f"{_SWEEPS} ('the' ('whole'|'entire'))? line:line {_DOWN_TO}")
@rule("bare_predicate", f"{_SWEEPING} ('the' ('whole'|'entire'))? line:line {_DOWN_TO}")
def sweeps(ext: Extent, line: Term, end: Term) -> Iterator[Predicate]:
    """`The rook controls the i-file down to i1`: it reaches that square along the line."""
    roles = roles_of(square=end, along=line)
    yield predicate_of(ext, Says("controls", "agent", roles, takes=(Pieces,)))


_AS_FAR = "('as' 'far' 'as'|'all' 'the' 'way' ('down'|'up')? 'to'|'down' 'to'|'up' 'to')"


@rule(
    "clause",
    f"who:piece ('has'|'have') ('now'|'still')? ('an'|'the'|'its')? ('open'|'clear'|'free') kind:LINE {_AS_FAR} end:square",
    f"who:piece ('has'|'have') line:line ('open'|'clear'|'free') {_AS_FAR} end:square",
)
def open_as_far_as(
    ext: Extent, who: Term, end: Term, kind: str | None = None, line: Term | None = None
) -> Iterator[Form]:
    """`The bishop now has an open diagonal all the way to h2`: it reaches that square along it."""
    along = line if line is not None else LineTerm(ext, kind or "line")
    if isinstance(who, Pieces):
        yield atom(ext, "controls", agent=who, square=end, along=along)
