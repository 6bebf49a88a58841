"""Ways that are told as a movement: `attacks the king by turning on c9` is no move that was made."""

from __future__ import annotations

from dataclasses import replace

from toolkit.claims.language.forms import Atom, Extent, Form
from toolkit.claims.language.parts import Would

_FROM_THERE = frozenset({"attacks", "controls", "protects", "check", "pinned", "xray"})
"""What a piece does from where it stands, by ways that it could go."""


def is_a_way(form: Form | Would) -> bool:
    """Whether a form tells nothing but how a piece goes."""
    goes = isinstance(form, Atom) and form.sense == "goes"
    return goes and {name for name, _ in form.roles} == {"agent", "via"}  # type: ignore[union-attr]


def takes_way(form: Form | Would) -> bool:
    """Whether a form says what a piece does from where it stands."""
    return isinstance(form, Atom) and form.sense in _FROM_THERE


def by_way(form: Form | Would, way: Form | Would, ext: Extent) -> Atom | None:
    """What a piece does, by a way that is told as a movement; None if that is no way of it."""
    if not isinstance(form, Atom) or not isinstance(way, Atom):
        return None
    if not (takes_way(form) and is_a_way(way)) or form.role("via") is not None:
        return None
    return replace(form.with_roles(via=way.role("via")), extent=ext)
