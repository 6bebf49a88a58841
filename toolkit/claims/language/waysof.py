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
