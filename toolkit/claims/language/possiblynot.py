"""Moves that are possible and do no more: `White can take the queen, but that would not be check`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Given,
    Not,
    Passed,
    Pieces,
    Premise,
    Pronoun,
    Threat,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.possibly import doing, threatened_with
from toolkit.claims.language.predicates import MATE

_BUT_IT = "','? ('but'|'yet'|'though'|'although'|'and')? ('that'|'this'|'it'|'which')"
_WOULD_NOT = "(('would'|'will') 'not'|('is'|'does') 'not')"
_IS_NOT = f"{_BUT_IT} ({_WOULD_NOT} ('be')? ('a'|'the')?|('would'|'will') 'be' 'no'|'is' 'no')"
_GIVES_NO = (
    f"{_BUT_IT} ({_WOULD_NOT} 'give' ('a'|'any')?|('would'|'will') 'give' 'no'|'gives' 'no')"
)


@rule("doing_no_more", f"({_IS_NOT}|{_GIVES_NO}) 'check'")
def would_be_no_check() -> Iterator[str]:
    yield "capturing check"


@rule("doing_no_more", f"({_IS_NOT}|{_GIVES_NO}) {MATE}")
def would_be_no_mate() -> Iterator[str]:
    """`..., but that would not be mate`."""
    yield "capturing mate"


@rule("full_statement", "first:clause how:doing_no_more", cost=-1)
def possibly_not(ext: Extent, first: Form | Would, how: str) -> Iterator[Form]:
    """`The knight can take on f3, but that gives no check`: it can, and no such move does."""
    own = (first.extent[1], ext[1])
    if isinstance(first, Threat):
        what = _threatened(first, threatened_with(own, first, how))
        if what is not None:
            yield replace(first, extent=ext, what=what)
        return
    form = doing(own, first, how) if isinstance(first, Atom) else None
    if form is not None:
        yield And(ext, (first, Not(own, form)))  # type: ignore[arg-type]


def _threatened(threat: Threat, more: Form | None) -> Form | None:
    """What is threatened, without what it would do besides; None where that cannot be said."""
    deed = threat.what
    if isinstance(more, Given):
        return replace(more, form=Not(more.extent, more.form))
    if more is None or not isinstance(deed, Atom):
        return None
    agent = deed.role("agent")
    if isinstance(agent, Pieces) and agent.pronoun is Pronoun.MOVER:
        deed = deed.with_roles(agent=threat.agent or agent)
    return And(deed.extent, (deed, Not(more.extent, more)))


@rule("full_statement", "premise:premise ','? first:clause ','? how:doing_more", cost=-1)
def possibly_then(ext: Extent, premise: Premise, first: Form | Would, how: str) -> Iterator[Form]:
    """`Were it White's turn, the knight could go to f6 with check`: by a legal move then."""
    deed = first.form if isinstance(first, Would) else first
    own = first.extent[0], ext[1]
    form = doing(own, deed, how) if isinstance(deed, Atom) else None
    if form is not None and isinstance(premise, Passed):
        yield Given(ext, premise, form)
