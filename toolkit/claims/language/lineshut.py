"""Lines of pieces that are blocked, or open up to a square: `its diagonal is blocked by the pawn`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.attributes import last_term
from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Given,
    Group,
    LineTerm,
    Not,
    Owner,
    PathTerm,
    Pieces,
    Premise,
    Pronoun,
    SideTerm,
    SquareTerm,
    Term,
    Ways,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.premises import under
from toolkit.claims.language.relatives import is_known
from toolkit.claims.language.roles import Event
from toolkit.claims.language.saying import say
from toolkit.claims.language.sightends import FAR, SeesTo
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.verbs import VerbUse

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


# Paths that a move shuts


_HAS = "('has'|'have'|'had')?"
_SHUTS = f"{_HAS} ('shuts'|'closes'|'blocks'|'bars'|'obstructs'|'interrupts'|'cuts'|'shut'|'closed'|'blocked'|'barred'|'obstructed'|'interrupted'|'cut') ('off')?"
_SHUTTING = (
    "('shutting'|'closing'|'blocking'|'barring'|'obstructing'|'interrupting'|'cutting') ('off')?"
)
_WAY = "('path'|'route'|'way')"
_SHUT = f"(whose:piece \"'s\" ('other')? {_WAY} path:PATH|('the'|'a')? {_WAY} path:PATH ('of' whose:piece)?)"

_STOPS = f"{_HAS} ('stops'|'stop'|'stopped'|'prevents'|'prevent'|'prevented'|'hinders'|'hinder'|'keeps'|'keep'|'kept'|'bars'|'hold' 'back'|'holds' 'back')"
_STOPPING = "('stopping'|'preventing'|'hindering'|'keeping'|'barring'|'holding' 'back')"
_GOING = "whose:piece 'from'? ('going'|'moving'|'travelling'|'passing'|'running'|'jumping'|'leaping'|'sliding'|'using'|'taking') ('by'|'along'|'via'|'over')? ('the'? path_word)? path:PATH"
_IN_WAY = "('in' 'the' 'way' 'of'|'on'|'along')"


@rule("predicate", f"{_SHUTS} {_SHUT}")
@rule("bare_predicate", f"{_SHUTTING} {_SHUT}")
@rule("predicate", f"{_STOPS} {_GOING}")
@rule("bare_predicate", f"{_STOPPING} {_GOING}")
@rule(
    "predicate",
    f"('stands'|'stand'|'is'|'are'|'lies'|'sits') {_IN_WAY} whose:piece \"'s\" {_WAY} path:PATH",
)
def shuts_path(ext: Extent, path: PathTerm, whose: Term | None = None) -> Iterator[Predicate]:
    """`By 17...c6 Black shuts his own sissa's path b7-e4-e1`, `the pawn stops it going e1-e4-b7`."""
    if whose is None or isinstance(whose, Pieces):
        yield predicate_of(ext, Shuts(path, whose))


@rule("predicate", f"{_SHUTS} path:told_ways")
@rule("bare_predicate", f"{_SHUTTING} path:told_ways")
def shuts_ways(ext: Extent, path: Ways) -> Iterator[Predicate]:
    """`With 17...c6 Black closes the path over e5`."""
    yield predicate_of(ext, Shuts(path, None))


@dataclass(frozen=True, slots=True)
class Shuts:
    """A path on which a piece stands, or the one that has moved; and whose path it is."""

    path: PathTerm | Ways | LineTerm
    whose: Pieces | None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a piece that shuts it, of a side, or of a move."""
        whose = self.whose
        forms: list[Form] = []
        if isinstance(subject, SideTerm):
            forms.append(atom(subject.extent, "goes", agent=subject))
            if whose is not None and whose.owner in (Owner.OWN, Owner.ENEMY):
                own = whose.owner is Owner.OWN
                whose = replace(whose, owner=subject.owner if own else subject.owner.other)
        named = each_in(subject) if isinstance(subject, Pieces | Group) else ()
        if named and all(isinstance(each, Pieces) for each in named):
            by: Term = subject  # type: ignore[assignment]
        elif isinstance(subject, SideTerm | Event) or subject is None:
            by = Pieces(extent, pronoun=Pronoun.MOVER)
        else:
            return
        if named and whose is None:
            # The verb itself says this.
            return
        forms.append(atom(extent, "blocks", agent=by, patient=self.path))
        if whose is not None and isinstance(self.path, PathTerm):
            start = SquareTerm(self.path.extent, self.path.squares[0])
            forms.append(atom(whose.extent, "stands", agent=whose, on=start))
        yield And(extent, tuple(forms)) if len(forms) > 1 else forms[0]


@rule(
    "clause",
    "whose:piece ('is'|'was') ('stopped'|'prevented'|'kept'|'hindered'|'barred') ('from')? ('going'|'moving'|'travelling'|'passing') ('by'|'along'|'via')? path:PATH 'by' by:pieces",
    "whose:piece ('can'|'could'|'may') 'not' ('go'|'move'|'travel'|'pass'|'run'|'use'|'take') ('by'|'along'|'via')? ('the' path_word)? path:PATH ('because'|'on' 'account') 'of' by:pieces",
)
def is_stopped(ext: Extent, whose: Term, path: PathTerm, by: Term) -> Iterator[Form]:
    """`The sissa is stopped from going e1-e4-b7 by the pawn`."""
    if isinstance(whose, Pieces) and isinstance(by, Pieces | Group):
        yield from Shuts(path, whose)(by, ext)


_CHANGED = frozenset(
    {"pinned", "undefended", "hanging", "attacks", "protects", "controls", "check", "in_check"}
    | {"blocked", "blocks", "clear"}
)
"""What a path that is shut or opened may change."""


@rule("full_statement", "premise:premise? ','? form:clause ',' 'so' 'that' now:clause")
def so_that_now(
    ext: Extent, form: Form | Would, now: Form | Would, premise: Premise | None = None
) -> Iterator[Form]:
    """`Black shuts the sissa's path b7-e4-e1, so that the pawn on e2 is no longer pinned`."""
    inner = now.form if isinstance(now, Not) else now
    if not isinstance(form, And) or not isinstance(inner, Atom) or inner.sense not in _CHANGED:
        return
    first = form if premise is None else under(premise, form, form.extent)
    if isinstance(first, And | Given):
        yield And(ext, (first, now))  # type: ignore[arg-type]


@rule(
    "clause",
    "('the' path_word)? path:path ','? who:piece use:group ('itself'|'himself'|'herself')?",
)
def path_it_shuts(ext: Extent, path: Term, who: Term, use: VerbUse) -> Iterator[Form | Would]:
    """`The other path, g7-g4-d1, it blocks itself`."""
    shuts = any(frame.sense in ("blocks", "blocked") for frame in use.verb.frames)
    if isinstance(path, PathTerm) and isinstance(who, Pieces) and shuts and not use.passive:
        yield from say(who, Predicate(ext, use=use, object_=path), ext)


_OPENED = "('opened'|'cleared'|'freed'|'unblocked'|'unmasked'|'uncovered') ('up')?"


@rule(
    "beside",
    f"its:its {_LINE} ('having' 'been'|'being'|'just' 'now'?|'now')? {_OPENED} 'by' by:piece",
)
def its_line_opened(ext: Extent, its: Term, by: Term) -> Iterator[Form]:
    """`..., its file having been opened by the bishop`."""
    if isinstance(its, Pieces) and isinstance(by, Pieces):
        yield atom(ext, "discovers", agent=by, what=its)


# Open as far as a square


_SWEEPS = "('controls'|'control'|'commands'|'command'|'covers'|'cover'|'sweeps'|'sweep'|'rakes'|'rake'|'dominates'|'guards')"


_SWEEPING = "('controlling'|'commanding'|'covering'|'sweeping'|'raking'|'dominating')"


_DOWN_TO = "('down'|'up'|'along'|'across')? ('to'|'as' 'far' 'as'|'until'|'all' 'the' 'way' ('down'|'up')? 'to') end:square"


@rule("predicate", f"{_SWEEPS} ('the' ('whole'|'entire'))? line:line {_DOWN_TO}")
@rule(
    "predicate",
    f"{_SWEEPS} ('every'|'each'|'all' 'the') 'square|squares' ('of'|'on'|'along') line:line {_DOWN_TO}",
)
@rule("bare_predicate", f"{_SWEEPING} ('the' ('whole'|'entire'))? line:line {_DOWN_TO}")
def sweeps(ext: Extent, line: Term, end: Term) -> Iterator[Predicate]:
    """`The rook controls the i-file down to i1`: it sees as far as that square along the line."""
    yield predicate_of(ext, SeesTo(end, FAR, line))


_AS_FAR = "('as' 'far' 'as'|'all' 'the' 'way' ('down'|'up')? 'to'|'down' 'to'|'up' 'to')"


@rule(
    "clause",
    f"who:piece ('has'|'have') ('now'|'still')? ('a'|'an'|'the'|'its')? ('open'|'clear'|'free') kind:LINE {_AS_FAR} end:square",
    f"who:piece ('has'|'have') line:line ('open'|'clear'|'free') {_AS_FAR} end:square",
)
def open_as_far_as(
    ext: Extent, who: Term, end: Term, kind: str | None = None, line: Term | None = None
) -> Iterator[Form]:
    """`The bishop now has an open diagonal all the way to h2`: it reaches that square along it."""
    along = line if line is not None else LineTerm(ext, kind or "line")
    if isinstance(who, Pieces):
        yield atom(ext, "controls", agent=who, square=end, along=along)
