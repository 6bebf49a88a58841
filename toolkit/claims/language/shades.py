"""Light squares and dark ones: `the bishop stands on a dark square`, `bishops of opposite colours`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.claims.language.forms import (
    Article,
    Extent,
    Form,
    Not,
    Pieces,
    Pronoun,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import HAS, Says, atom, both_of, predicate_of, roles_of
from toolkit.claims.language.verbs import Be

_SQUARE = "('square'|'squares'|'field'|'fields'|'one'|'ones')"
_ON = "('stands'|'stand'|'sits'|'sit'|'stays'|'remains'|'is'|'are'|'moves'|'move'|'runs'|'run'|'operates'|'works'|'travels') ('only')? 'on'"
_OPPOSITE = "('opposite'|'different'|'opposing'|'unlike')"
_COLOUR = "('colour'|'colours'|'color'|'colors'|'shade'|'shades')"
_OF_OPPOSITE = (
    f"({_OPPOSITE} {_COLOUR}|'of' {_OPPOSITE} {_COLOUR}|'squares' 'of' {_OPPOSITE} {_COLOUR})"
)
_OF_SAME = f"(('the'|'one') 'same'? {_COLOUR}|'squares' 'of' ('the'|'one') 'same'? {_COLOUR})"

# Where pieces stand


@rule("predicate", f"{_ON} ('a'|'the')? how:SHADE {_SQUARE}")
def stands_on_shade(ext: Extent, how: str) -> Iterator[Predicate]:
    """`The bishop now stands on a light square`."""
    yield predicate_of(
        ext, Says("on_shade", "agent", roles_of(how=Word(ext, how)), takes=(Pieces,))
    )


@rule("clause", "square:square be:be how:SHADE")
@rule("clause", f"square:square be:be ('a'|'the') how:SHADE {_SQUARE}")
def square_is(ext: Extent, square: Term, be: Be, how: str) -> Iterator[Form]:
    """`c1 is a dark square`."""
    form = atom(ext, "on_shade", agent=square, how=Word(ext, how))
    yield Not(ext, form) if be.negated else form


@rule("predicate", f"{_ON} {_OF_OPPOSITE}", f"('are'|'were') 'of' {_OPPOSITE} {_COLOUR}")
def on_different(ext: Extent) -> Iterator[Predicate]:
    """`White's bishops stand on squares of different colours`."""
    different = roles_of(how=Word(ext, "different"))
    yield predicate_of(ext, Says("share_shade", "agent", different, takes=(Pieces,)))


@rule("predicate", f"{_ON} {_OF_SAME}")
def on_same(ext: Extent) -> Iterator[Predicate]:
    same = roles_of(how=Word(ext, "same"))
    yield predicate_of(ext, Says("share_shade", "agent", same, takes=(Pieces,)))


# Bishops of a side, and of both


@rule(
    "predicate",
    f"{HAS} ('two')? 'bishops' ('of'|'on') ('squares' 'of')? {_OPPOSITE} {_COLOUR}",
    f"{HAS} ('a'|'one') 'bishop' ('of'|'for'|'on') ('each'|'either') {_COLOUR}",
    f"({HAS}|'owns'|'possesses'|'keeps'|'retains') ('a'|'his')? ('bishop'|'bishops') ('of'|'for'|'on'|'on' 'squares' 'of') 'both' {_COLOUR}",
)
def has_different(ext: Extent) -> Iterator[Predicate]:
    """`White has a bishop of each colour`."""
    yield predicate_of(ext, TheBishops("different"))


@rule("predicate", f"{HAS} ('two')? 'bishops' ('of'|'on') ('squares' 'of')? 'the' 'same' {_COLOUR}")
def has_same(ext: Extent) -> Iterator[Predicate]:
    yield predicate_of(ext, TheBishops("same"))


@dataclass(frozen=True, slots=True)
class TheBishops:
    """Both bishops of a side stand on squares of the `same` colour, or on `different` ones."""

    how: str

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a side."""
        if isinstance(subject, SideTerm) and subject.owner.named:
            both = both_of(extent, "bishop", subject.owner)
            yield atom(extent, "share_shade", agent=both, how=Word(extent, self.how))


@rule("predicate", f"('still'|'now'|'only')? {HAS} ('still'|'only'|'just')? what:piece ('left')?")
@rule("predicate", "('has'|'have') ('kept'|'retained') what:piece")
def has_shaded(ext: Extent, what: Term) -> Iterator[Predicate]:
    """`White still has his dark-squared bishop`."""
    if isinstance(what, Pieces) and what.state in _SHADES:
        yield predicate_of(ext, HasShaded(what))


@rule("predicate", "('lacks'|'misses'|'is' ('without'|'missing')) what:piece")
@rule(
    "predicate",
    "('has'|'have') ('already')? ('lost'|'exchanged'|'traded'|'swapped'|'given' 'up') ('off')? what:piece",
    f"'no' 'longer' {HAS} what:piece",
)
def has_no_shaded(ext: Extent, what: Term) -> Iterator[Predicate]:
    if isinstance(what, Pieces) and what.state in _SHADES:
        yield predicate_of(ext, HasShaded(what, negated=True))


@rule(
    "clause",
    "what:piece ('is'|'are'|'was') ('already'|'now')? ('gone'|'off' 'the' 'board'|'no' 'longer' 'there'|'exchanged'|'no' 'longer' 'on' 'the' 'board')",
    "what:piece ('has'|'have') ('already')? ('been' ('exchanged'|'traded'|'swapped'|'captured'|'taken') ('off')?|'gone'|'left' 'the' 'board'|'disappeared')",
)
def shaded_gone(ext: Extent, what: Term) -> Iterator[Form]:
    """`Black's light-squared bishop is gone`."""
    if isinstance(what, Pieces) and what.owner is not None and what.owner.named:
        for form in HasShaded(what, negated=True)(SideTerm(ext, what.owner), ext):
            if what.state in _SHADES:
                yield form


@rule("clause", "what:piece ('is'|'are') 'still' ('there'|'on' 'the' 'board'|'alive')")
def shaded_there(ext: Extent, what: Term) -> Iterator[Form]:
    if isinstance(what, Pieces) and what.owner is not None and what.state in _SHADES:
        yield from HasShaded(what)(SideTerm(ext, what.owner), ext)


_SHADES = ("light", "dark")


@dataclass(frozen=True, slots=True)
class HasShaded:
    """A side has a bishop on squares of one colour, or has none such."""

    what: Pieces
    negated: bool = False

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a side."""
        known = not self.what.squares and self.what.number in (None, 1)
        if isinstance(subject, SideTerm) and self.what.kind == "bishop" and known:
            any_ = Pieces(self.what.extent, "bishop", subject.owner, article=Article.SOME)
            has = atom(extent, "on_shade", agent=any_, how=Word(extent, str(self.what.state)))
            yield Not(extent, has) if self.negated else has


_OPPOSITE_BISHOPS = f"('bishops' ('of'|'on') ('squares' 'of')? {_OPPOSITE} {_COLOUR}|('opposite-coloured'|'opposite-colored'|'opposite-colour'|'opposite-color'|'opposite' 'coloured'|'opposite' 'colour') 'bishops')"


@rule(
    "clause",
    f"('there' ('are'|'is')|'we' ('now')? 'have'|'both' 'sides' 'have'|'the' 'sides' 'have'|'the' 'players' 'have') ('now')? {_OPPOSITE_BISHOPS} ('left'|'on' 'the' 'board')?",
    f"'the' ('two')? 'bishops' ('are'|'stand'|'move') 'of' {_OPPOSITE} {_COLOUR}",
    "'the' ('two')? 'bishops' ('are') ('opposite-coloured'|'opposite-colored')",
)
def opposite(ext: Extent) -> Iterator[Form]:
    """`There are bishops of opposite colours`."""
    yield atom(ext, "opposite_bishops")


# What a move does

_CHANGES = "('changes'|'changed'|'has' 'changed'|'has' 'thus' 'changed'|'has' 'thereby' 'changed'|'switches'|'switched'|('has')? 'converted'|'converts')"


@rule("predicate", f"{_CHANGES} ('its'|'the'|'his')? ('square')? {_COLOUR}")
@rule("predicate", f"{_CHANGES} 'the' {_COLOUR} 'of' ('its'|'the'|'his') {_SQUARE}")
def changes_colour(ext: Extent) -> Iterator[Predicate]:
    """`The bishop changes colour`."""
    yield predicate_of(ext, Says("changes_shade", "agent", takes=(Pieces,)))


@rule(
    "predicate",
    f"({_CHANGES}|'goes'|'goes' 'over'|'moves'|'comes'|'passes'|'steps'|'switches') 'from' ('a'|'the')? start:SHADE {_SQUARE}? ('to'|'onto') ('a'|'the')? how:SHADE {_SQUARE}?",
    f"({_CHANGES}|'goes' 'over'|'switches') 'to' ('a'|'the')? how:SHADE {_SQUARE}",
)
def changes_from(ext: Extent, how: str, start: str | None = None) -> Iterator[Predicate]:
    """`The bishop changes from dark squares to light ones`."""
    begun = Word(ext, start) if start is not None else None
    roles = roles_of(start=begun, how=Word(ext, how))
    yield predicate_of(ext, Says("changes_shade", "agent", roles, takes=(Pieces,)))


@rule("predicate", f"'keeps' ('to')? ('its'|'the') ('square')? {_COLOUR}")
def keeps_colour(ext: Extent) -> Iterator[Predicate]:
    keeps = Says("changes_shade", "agent", be=Be(negated=True), takes=(Pieces,))
    yield predicate_of(ext, keeps)


@rule("clause", f"'this' 'move'? {_CHANGES} 'the' {_COLOUR} 'of' who:piece")
def colour_of(ext: Extent, who: Term) -> Iterator[Form]:
    """`The move changes the colour of the bishop`."""
    if isinstance(who, Pieces) and who.pronoun in (None, Pronoun.THIS):
        yield atom(ext, "changes_shade", agent=who)
