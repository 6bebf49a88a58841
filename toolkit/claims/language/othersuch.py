"""Moves of a sort besides the one that was made: `there was no other capture`, `instead of taking he checks`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Described,
    Earlier,
    Extent,
    Form,
    HowMany,
    Mark,
    Not,
    Number,
    SideTerm,
    Sort,
    Term,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.movesets import Marks
from toolkit.claims.language.parts import Would
from toolkit.claims.language.possibleto import Possible
from toolkit.claims.language.senses import POSSIBLE
from toolkit.claims.language.terms import atoms_in
from toolkit.claims.language.verbs import VerbUse

_PLAYED = Mark("played")
_OTHERS = Mark("played", negated=True)
_NOW = "('possible'|'legal'|'available'|'here'|'in' ('the'|'this') 'position')"
_HAD = "('has'|'had'|'has' 'got')"


@rule("other_of_them", "'another'")
def another() -> Iterator[bool]:
    yield True


@rule("other_of_them", "'no' 'other|further'", "'not' 'any' 'other'")
def no_other() -> Iterator[bool]:
    yield False


def _others(ext: Extent, of: Described, *, so: bool) -> Iterator[Form]:
    """That the side which moved had others of a sort, or none; of bare moves see `alternative`."""
    if any(mark.name not in ("of", "by") for mark in of.marks):
        count = Number(ext, 1, at_least=True) if so else Number(ext, 0)
        yield Earlier(ext, HowMany(ext, of.with_marks(_OTHERS), count))


@rule("clause", f"'there' ('is'|'was'|'were'|'are') so_many:other_of_them of:move_set {_NOW}?")
@rule("clause", f"side:side {_HAD} so_many:other_of_them of:move_set {_NOW}?")
def there_was_another(
    ext: Extent, of: Described, so_many: bool, side: Term | None = None
) -> Iterator[Form]:
    """`There was no other capture`, `White had another check`."""
    whose = (Mark("of", side),) if isinstance(side, SideTerm) else ()
    yield from _others(ext, replace(of, marks=(*whose, *of.marks)), so=so_many)


@rule("clause", "so_many:other_of_them of:move_set so:be_possible")
def another_was_possible(ext: Extent, of: Described, so: Possible, so_many: bool) -> Iterator[Form]:
    """`No other capture was possible`."""
    if so.so:
        yield from _others(ext, of, so=so_many)


# What was done instead


_INSTEAD = "('instead' 'of'|'rather' 'than')"


@rule("full_statement", f"{_INSTEAD} marks:forgone ','? form:clause", cost=-1)
@rule("full_statement", f"form:clause ','? {_INSTEAD} marks:forgone", cost=-1)
def instead_of(ext: Extent, marks: Marks, form: Form | Would) -> Iterator[Form]:
    """`Instead of taking the knight Black moves the king`: he could have, and has not."""
    if isinstance(form, Gap) or not isinstance(form, Atom | And | Not):
        return
    if any(each.sense in POSSIBLE for each in atoms_in(form)):
        # `Instead of retaking, Black could capture on g4`: with his next move.
        return
    of = Described(ext, Sort.MOVES, marks)
    some = HowMany(ext, of, Number(ext, 1, at_least=True))
    made = HowMany(ext, of.with_marks(_PLAYED), Number(ext, 0))
    yield And(ext, (form, Earlier(ext, some), Earlier(ext, made)))


@rule("forgone", "marks:deed_doing")
def forgone(marks: Marks) -> Iterator[Marks]:
    yield marks


@rule("forgone", "use:group")
def forgone_capture(use: VerbUse) -> Iterator[Marks]:
    """`Recapturing`, and `recapture` after `rather than`."""
    takes = any(each.sense == "captures" for each in use.verb.frames)
    if takes and not use.passive and not use.negated and (use.participle or use.base):
        yield (Mark("takes"),)
