"""Whether a reading keeps every square that its sentence names: one that loses some is none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass

from toolkit.claims.language.forms import And, Form, Hedged
from toolkit.claims.language.lattice import Lattice


def squares_named(lattice: Lattice) -> Sequence[tuple[int, str]]:
    """The squares that a sentence names, and where."""
    found = ((place, lattice.value(place, "SQUARE")) for place in range(len(lattice.units)))
    return [(lattice.units[place].start, name) for place, name in found if name is not None]


def keeps(form: Form, named: Sequence[tuple[int, str]]) -> bool:
    """Whether a form has all squares of some, but for those of what is not judged."""
    if not named:
        return True
    words = " ".join(_strings(form))
    return all(name in words or _is_hedged(form, start) for start, name in named)


_ONLY = frozenset({"only", "alone", "solely", "nowhere"})


def is_half_told(form: Form, lattice: Lattice) -> bool:
    """Whether a part of a form that names squares and no others is not judged, while another is.

    `With c4 occupied, the pawn may wander to b3 only` would be held for true as something is on c4.
    """
    if not isinstance(form, And) or all(isinstance(each, Hedged) for each in form.forms):
        return False
    named = [start for start, _ in squares_named(lattice)]
    only = [unit.start for unit in lattice.units if unit.text in _ONLY]
    open_ = [each for each in form.forms if isinstance(each, Hedged)]
    merely = [each.extent for each in open_ if not each.moves and not each.word]
    return any(
        any(start <= at < end for at in named) and any(start <= at < end for at in only)
        for start, end in merely
    )


def _strings(part: object) -> Iterator[str]:
    """All names in a form: of squares, paths, lines and moves."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, tuple):
        for each in part:
            yield from _strings(each)
    elif is_dataclass(part):
        for field in fields(part):
            yield from _strings(getattr(part, field.name))


def _is_hedged(part: object, start: int) -> bool:
    if isinstance(part, Hedged) and part.extent[0] <= start < part.extent[1]:
        return True
    if isinstance(part, tuple):
        return any(_is_hedged(each, start) for each in part)
    return isinstance(part, Form) and any(
        _is_hedged(getattr(part, field.name), start) for field in fields(part)
    )
