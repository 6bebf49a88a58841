"""What a pin alone forbids: `the knight could take, were it not pinned`, `but for the pin it could go to e5`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeGuard

from toolkit.claims.language.forms import (
    Article,
    Atom,
    Because,
    Extent,
    Form,
    Not,
    Pieces,
    Term,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.saying import as_form, say
from toolkit.claims.language.terms import is_bare_it

_PIN = "('the'|'this'|'that'|'its'|'his') 'pin' (('on'|'along') along:line|('by'|'from') by:piece)?"
_PINNED = "'pinned' (('on'|'along') along:line)? ('by' by:piece)?"
_BUT_FOR = (
    "('but' 'for'|'were' 'it' 'not' 'for'|'if' 'it' ('were'|'was') 'not' 'for'|'without'"
    "|'if' 'not' 'for'|'if' 'there' ('were'|'was') 'not')"
)


@dataclass(frozen=True, slots=True)
class Pin:
    """The pin that is thought away: whose it is, by whom and along which line, if that is said."""

    who: Pieces | None = None
    by: Term | None = None
    along: Term | None = None

    def of(self, ext: Extent, who: Pieces) -> Atom:
        """That a piece is pinned so, by whomever."""
        by = self.by or Pieces(ext, article=Article.SOME)
        return atom(ext, "pinned", patient=who, agent=by, along=self.along)


@rule("pin_gone", f"{_BUT_FOR} {_PIN}")
@rule("pin_gone", f"('if'|'unless') who:piece ('were'|'was'|'is') 'not' {_PINNED}")
@rule("pin_gone", f"'were' who:piece 'not' {_PINNED}")
def pin_gone(
    who: Term | None = None, by: Term | None = None, along: Term | None = None
) -> Iterator[Pin]:
    """`Were it not pinned`, `but for the pin on the e-file`."""
    if who is None or isinstance(who, Pieces):
        yield Pin(who, by, along)


@rule("full_statement", "pin:pin_gone ','? form:clause", cost=-3)
@rule("full_statement", "form:clause ','? pin:pin_gone", cost=-3)
def could_but_for_pin(ext: Extent, pin: Pin, form: Form | Would) -> Iterator[Form]:
    """It cannot, because it is pinned."""
    inner = form.form if isinstance(form, Would) else form
    if isinstance(inner, Gap) or not _is_barred(inner):
        return
    who = inner.role("agent")
    if not isinstance(who, Pieces):
        return
    if is_bare_it(who) and pin.who is not None and not is_bare_it(pin.who):
        # `Were the knight not pinned, it could take`.
        who, inner = pin.who, inner.with_roles(agent=pin.who)
    elif (
        pin.who is not None
        and not is_bare_it(pin.who)
        and replace(pin.who, extent=who.extent) != who
    ):
        return
    yield Because(ext, Not(inner.extent, inner), pin.of(ext, who))


def _is_barred(form: object) -> TypeGuard[Atom]:
    """Whether it says where a piece could go or what it could take, so that the pin may bar that."""
    told = isinstance(form, Atom) and form.sense in ("can_take", "can_go")
    return told and isinstance(form, Atom) and len(form.roles) > 1


_COULD = "('could'|'would'|'might'|('would' ('like'|'love')|'wants'|'wishes'|'is' 'eager'|'seems' 'able') 'to')"
_IS = "('is'|'remains'|'stands')"


@rule(
    "full_statement",
    f"who:piece {_COULD} deed:predicate (','|';')? ('but'|'only'|'however'|'yet'|'were' 'it' 'not' 'that'|'if' 'only') ('it'|'he'|'she')? {_IS} {_PINNED}",
    cost=-5,
)
def could_but_is_pinned(
    ext: Extent,
    who: Term,
    deed: Predicate,
    by: Term | None = None,
    along: Term | None = None,
) -> Iterator[Form]:
    """`The knight could take the pawn, but it is pinned`: so it cannot."""
    use = deed.use
    if not isinstance(who, Pieces) or use is None or not use.base or use.negated:
        return
    for said in map(as_form, say(who, replace(deed, use=use.able()), (ext[0], deed.extent[1]))):
        if _is_barred(said):
            yield Because(ext, Not(said.extent, said), Pin(None, by, along).of(ext, who))
