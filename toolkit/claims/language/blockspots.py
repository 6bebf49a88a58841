"""Where alone a check can be blocked, and where it cannot: `White can block the check on d2 only`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Not,
    Number,
    Pieces,
    SideTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.interposing import PUT_BETWEEN, only_there
from toolkit.claims.language.joints import alone
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.reasons import BECAUSE
from toolkit.claims.language.saying import as_form
from toolkit.claims.language.verbs import Mood

_ON = "('on'|'at')"
_NOT_ON = f"','? ('but'|'and'|'though')? 'not' {_ON} no:goals"
_WITH = "(','? ('with'|'by') what:pieces)?"


@dataclass(frozen=True, slots=True)
class Spots:
    """Squares on which something can be put between, and others on which it cannot."""

    on: Term
    only: bool = False
    no: Term | None = None
    what: Term | None = None

    def form(self, ext: Extent, side: SideTerm | None) -> Iterator[Form]:
        """What is so of a side, or of whoever is in check."""
        forms: list[Form] = []
        if self.only:
            forms += only_there(ext, self.on, side)
        if not self.only or self.what is not None:
            forms.append(atom(ext, "can_interpose", agent=side, with_=self.what, on=self.on))
        if self.no is not None:
            forms.append(Not(ext, atom(ext, "can_interpose", agent=side, on=self.no)))
        if forms:
            yield And(ext, tuple(forms)) if len(forms) > 1 else forms[0]

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The same of the subject of a clause."""
        if isinstance(subject, SideTerm):
            yield from self.form(extent, subject)
        elif isinstance(subject, Pieces) and self.only and self.what is None:
            # Of a piece: there, and to no other square.
            there = atom(extent, "can_interpose", agent=subject, on=alone(self.on))
            denied = atom(extent, "can_interpose", agent=subject, on=self.no)
            yield there if self.no is None else And(extent, (there, Not(extent, denied)))
        elif isinstance(subject, Pieces) and self.no is not None and self.what is None:
            can = (atom(extent, "can_interpose", agent=subject, on=on) for on in (self.on, self.no))
            yes, no = can
            yield And(extent, (yes, Not(extent, no)))


@rule("block_spots", f"{_ON} on:goals 'only|alone' {_WITH}")
@rule("block_spots", f"'only|just|solely' {_ON} on:goals {_WITH}")
@rule("block_spots", f"'nowhere' ('else')? ('but'|'except') {_ON} on:goals {_WITH}")
def only_on(on: Term, what: Term | None = None) -> Iterator[Spots]:
    """`on d2 only`."""
    yield Spots(on, only=True, what=what)


@rule("block_spots", f"{_ON} on:goals 'only|alone' {_NOT_ON}")
@rule("block_spots", f"'only|just' {_ON} on:goals {_NOT_ON}")
def only_on_and_not_on(on: Term, no: Term) -> Iterator[Spots]:
    """`on d2 only, not on c3`."""
    yield Spots(on, only=True, no=no)


@rule("block_spots", f"{_ON} on:goals {_NOT_ON}")
def on_and_not_on(on: Term, no: Term) -> Iterator[Spots]:
    """`on d2, but not on c3`."""
    yield Spots(on, no=no)


@rule("predicate", f"mood:mood {PUT_BETWEEN} spots:block_spots")
def can_block_on(ext: Extent, mood: tuple[Mood, bool, bool], spots: Spots) -> Iterator[Predicate]:
    """`White can block the check on d2 only, not on c3`."""
    kind, negated, _ = mood
    if kind is Mood.CAN and not negated:
        yield predicate_of(ext, spots)


@rule("predicate", f"mood:mood 'only' {PUT_BETWEEN} {_ON} on:goals {_WITH}")
def can_only_block_on(
    ext: Extent, mood: tuple[Mood, bool, bool], on: Term, what: Term | None = None
) -> Iterator[Predicate]:
    """`White can only block the check on d2`: nowhere else."""
    kind, negated, _ = mood
    if kind is Mood.CAN and not negated:
        yield predicate_of(ext, Spots(on, only=True, what=what))


_BLOCKED = "('blocked'|'stopped' 'by' 'an' 'interposition'|'parried' 'by' ('an' 'interposition'|'interposing'|'blocking')|'met' 'by' ('an' 'interposition'|'interposing'|'blocking'))"


@rule("clause", f"('the'|'this') 'check' mood:mood 'be' {_BLOCKED} spots:block_spots")
@rule("clause", f"('the'|'this') 'check' mood:mood 'only' 'be' {_BLOCKED} {_ON} on:goals")
def check_blocked_on(
    ext: Extent,
    mood: tuple[Mood, bool, bool],
    spots: Spots | None = None,
    on: Term | None = None,
) -> Iterator[Form]:
    """`The check can be blocked on d2 only`."""
    kind, negated, _ = mood
    found = spots if on is None else Spots(on, only=True)
    if kind is Mood.CAN and not negated and found is not None:
        yield from found.form(ext, None)


_BLOCKING = "(('interposing'|'blocking') ('the'? 'check')?|('an'|'the')? 'interposition')"


@rule("clause", f"{_BLOCKING} ('is'|'would' 'be') 'possible' spots:block_spots")
@rule("clause", f"{_BLOCKING} 'is' 'only' 'possible' {_ON} on:goals")
def blocking_on(ext: Extent, spots: Spots | None = None, on: Term | None = None) -> Iterator[Form]:
    """`Interposing is possible on d2 only`."""
    found = spots if on is None else Spots(on, only=True)
    if found is not None:
        yield from found.form(ext, None)


_USELESS = "(('does'|'will'|'would') 'not' ('help'|'work'|'suffice'|'do')|('is'|'would' 'be') ('useless'|'impossible'|'of' 'no' ('use'|'avail')|'no' ('use'|'help')|'not' ('possible'|'enough'|'sufficient'|'an' 'option'))|'is' 'out' 'of' 'the' 'question')"


@rule("clause", f"{_BLOCKING} {_USELESS}")
@rule("clause", f"{_BLOCKING} {_ON} on:goals {_USELESS}")
@rule(
    "clause",
    f"{_BLOCKING} {_ON} 'one' ('of' ('them'|'the' 'two'|'these' path_word|'the' ('two')? path_word)) {_USELESS}",
    f"('one'|'a' 'single') 'interposition' {_USELESS}",
)
def blocking_is_useless(ext: Extent, on: Term | None = None) -> Iterator[Form]:
    """`Interposing does not help, since the knight checks along two paths`."""
    yield Not(ext, atom(ext, "can_interpose", on=on))


@rule(
    "clause", f"('the'|'this') 'check' ('of'|'by'|'from') agent:piece 'can' 'not' 'be' {_BLOCKED}"
)
def check_of_unblocked(ext: Extent, agent: Term) -> Iterator[Form]:
    """`The check of the sissa cannot be parried by interposing`."""
    if isinstance(agent, Pieces):
        given = atom(agent.extent, "check", agent=agent)
        yield And(ext, (given, Not(ext, atom(ext, "can_interpose"))))


_COMES = "('comes'|'goes'|'runs'|'is' 'given') ('by'|'along'|'via'|'through'|'on'|'over')"


@rule(
    "full_statement",
    f"form:clause ','? {BECAUSE} 'it' {_COMES} paths:check_paths_counted ('at' 'once')?",
)
def for_it_comes(ext: Extent, form: Form | Would, paths: Number) -> Iterator[Form]:
    """`The check cannot be blocked, since it comes along two paths`."""
    inner = form.forms[-1] if isinstance(form, And) else form
    denied = inner.form if isinstance(inner, Not) else None
    if isinstance(denied, Atom) and denied.sense == "can_interpose":
        own = form.extent[1], ext[1]
        yield And(ext, (as_form(form), atom(own, "check", paths=paths)))
