"""Ways that are told as a movement: `attacks it by turning on c9`, `by moving like a rook`: no move was made."""

from __future__ import annotations

from dataclasses import replace

from toolkit.claims.language.forms import Atom, Extent, Form
from toolkit.claims.language.parts import Would

_FROM_THERE = frozenset({"attacks", "controls", "protects", "check", "pinned", "xray"})
"""What a piece does from where it stands, by ways that it could go."""


def is_a_way(form: Form | Would) -> bool:
    """Whether a form tells nothing but how a piece goes."""
    if not isinstance(form, Atom) or form.sense != "goes":
        return False
    return {name for name, _ in form.roles} in ({"agent", "via"}, {"agent", "like"})


_TRIED = frozenset({"can_go", "can_take"})
"""What a piece could do, by ways that it could go."""


def with_ways_told(forms: tuple[Form | Would, ...], ext: Extent) -> tuple[Form | Would, ...]:
    """`It can go to b5, passing b3`: by that way; no move was made."""
    first, *rest = forms
    tried = isinstance(first, Atom) and first.sense in _TRIED and first.role("via") is None
    if not tried or len(rest) != 1 or not is_a_way(rest[0]):
        return forms
    way = rest[0]
    assert isinstance(first, Atom)
    assert isinstance(way, Atom)
    via = way.role("via")
    return forms if via is None else (replace(first.with_roles(via=via), extent=ext),)


def takes_way(form: Form | Would) -> bool:
    """Whether a form says what a piece does from where it stands."""
    return isinstance(form, Atom) and form.sense in _FROM_THERE


def by_way(form: Form | Would, way: Form | Would, ext: Extent) -> Atom | None:
    """What a piece does, by a way that is told as a movement; None if that is no way of it."""
    if not isinstance(form, Atom) or not isinstance(way, Atom):
        return None
    named = "like" if way.role("via") is None else "via"
    if not (takes_way(form) and is_a_way(way)) or form.role(named) is not None:
        return None
    return replace(form.with_roles(**{named: way.role(named)}), extent=ext)
