"""The parts of a clause: its subject, and a predicate that makes forms of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from toolkit.claims.language.forms import (
    Extent,
    Form,
    Term,
)
from toolkit.claims.language.lexicon import State
from toolkit.claims.language.roles import Adjunct, Event
from toolkit.claims.language.verbs import IS, Be, VerbUse


@dataclass(frozen=True, slots=True)
class Would:
    """A hypothesis: judged in the line that it names, else not at all."""

    extent: Extent
    form: Form
    instead: bool = False
    """Whether it could have been done before the move, if nothing else is supposed."""


def firm(forms: Iterable[Form | Would]) -> Iterator[Form]:
    """Those of some forms that are no hypotheses."""
    return (each for each in forms if not isinstance(each, Would))


Maker = Callable[..., Iterable["Form | Would"]]
"""Makes the forms of a subject and an extent."""


@dataclass(frozen=True, slots=True)
class Predicate:
    """What is said of a subject."""

    extent: Extent
    use: VerbUse | None = None
    state: State | None = None
    be: Be = IS
    object_: Term | None = None
    adjuncts: tuple[Adjunct, ...] = ()
    pairs: tuple[tuple[Extent, Term, Adjunct], ...] = ()
    """Objects that each have a manner of their own: `a4 (by a2-c2-a4) and b4 (as a knight)`."""
    forms: tuple[Maker, ...] = ()
    """Forms that no frame has: functions of the subject."""


Subject = Term | Event | None
