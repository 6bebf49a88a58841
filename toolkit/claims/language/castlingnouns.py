"""Castling as a noun with its wings, and whose it is: `both castlings are at Black's disposal`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.castlings import Wings, castling_right
from toolkit.claims.language.forms import SIDES, And, Earlier, Extent, Form, Not, Owner, SideTerm
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.rights import WINGS
from toolkit.claims.language.verbs import Be

_KINDS = tuple(WINGS)
_WAYS = "('on'|'to') ('both'|'either') ('side'|'sides'|'wing'|'wings'|'flank'|'flanks')"


@rule("castling_noun", "('the'|'his'|'its')? one:wing 'castling'", "'castling' one:wing")
def castling_on(one: str) -> Iterator[Wings]:
    yield Wings((one,))


@rule("castling_noun", "('only'|'just') ('the'|'his'|'its')? one:wing 'castling'")
@rule("castling_noun", "'only' 'castling' one:wing")
def only_castling_on(one: str) -> Iterator[Wings]:
    """`Only the short castling`: the other is not."""
    yield Wings((one,), tuple(each for each in _KINDS if each != one))


@rule(
    "castling_noun",
    "'both' ('the'|'his')? ('castlings'|'kinds' 'of' 'castling'|'sorts' 'of' 'castling'|'ways' 'of' 'castling')",
    f"'castling' {_WAYS}",
    "'castling' ('both'|'either') ('ways'|'way')",
)
def both_castlings() -> Iterator[Wings]:
    yield Wings(_KINDS)


@rule(
    "castling_noun", "'neither' ('castling'|'kind' 'of' 'castling'|'of' ('the'|'his') 'castlings')"
)
def neither_castling() -> Iterator[Wings]:
    yield Wings((), _KINDS)


_THERE = "('possible'|'legal'|'allowed'|'permitted'|'available'|'feasible'|'open'|'free'|'on' 'offer'|'playable')"
_NOT_THERE = "('impossible'|'illegal'|'denied'|'forbidden'|'barred'|'closed'|'unavailable'|'prohibited'|'ruled' 'out'|'out' 'of' 'the' 'question')"


@rule("castling_for", f"{_THERE} ('to'|'for') owner:SIDE")
@rule("castling_for", "'at' owner:COLOUR \"'s\" ('disposal'|'command'|'choice')")
@rule("castling_for", "'at' 'the' 'disposal' 'of' owner:SIDE")
def castling_for(owner: Owner) -> Iterator[tuple[Owner, bool]]:
    if owner in SIDES:
        yield owner, True


@rule("castling_for", f"{_NOT_THERE} ('to'|'for') owner:SIDE")
def no_castling_for(owner: Owner) -> Iterator[tuple[Owner, bool]]:
    if owner in SIDES:
        yield owner, False


@rule("clause", "wings:castling_noun be:be ('still'|'now')? whose:castling_for", cost=-1)
@rule("clause", "'castling' be:be ('still'|'now')? whose:castling_for wings:wings?")
def castling_is_for(
    ext: Extent, be: Be, whose: tuple[Owner, bool], wings: Wings | None = None
) -> Iterator[Form]:
    """`Only the short castling is at Black's disposal`, `castling is denied to White`."""
    owner, there = whose
    is_so = there is not be.negated
    if be.would or (be.negated if wings is None else wings.not_on and not is_so):
        return
    side, state = SideTerm(ext, owner), "there" if is_so else "can"
    any_wing = castling_right(ext, side, None, state)
    for form in wings(side, ext, state) if wings is not None else (any_wing,):
        made = form if is_so else _denied(ext, form)
        yield Earlier(ext, made) if be.past else made


def _denied(ext: Extent, form: Form) -> Form:
    """`Castling on both sides is denied to White`: on each."""
    forms = form.forms if isinstance(form, And) else (form,)
    denied = tuple(Not(ext, each) for each in forms)
    return denied[0] if len(denied) == 1 else And(ext, denied)
