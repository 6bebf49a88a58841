"""Pins as nouns: `the pin on the knight comes from the bishop`, `the pin of the knight by the rook is absolute`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Earlier,
    Extent,
    Form,
    LineTerm,
    Not,
    Pieces,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.relatives import is_known
from toolkit.claims.language.verbs import Be

_ON = "('on'|'of'|'against')"
_BY = "('by'|'from'|'through')"
_TO = "('to'|'against')"


@dataclass(frozen=True, slots=True)
class PinOf:
    """A pin with what is said of it: which piece is pinned, and by which."""

    patient: Pieces
    agent: Term | None = None
    to: Term | None = None
    along: LineTerm | None = None

    def atom(self, ext: Extent, how: str = "", agent: Term | None = None) -> Atom:
        """That there is the pin."""
        by = agent or self.agent or (None if how else Pieces(ext, article=Article.SOME))
        word = Word(ext, how) if how else None
        return atom(
            ext, "pinned", patient=self.patient, agent=by, to=self.to, along=self.along, how=word
        )


_MORE = f"({_TO} to:piece)? (('along'|'on'|'down') along:line)?"


@rule(
    "pin_of",
    f"('the'|'this') 'pin' {_ON} what:piece ({_BY} by:piece)? {_MORE}",
    f"what:piece \"'s\" 'pin' ({_BY} by:piece)? {_MORE}",
    f"by:piece \"'s\" 'pin' {_ON} what:piece {_MORE}",
)
def pin_of(
    what: Term, by: Term | None = None, to: Term | None = None, along: Term | None = None
) -> Iterator[PinOf]:
    """`the pin of the knight by the bishop`, `the rook's pin on the bishop along the e-file`."""
    line = along if isinstance(along, LineTerm) else None
    if isinstance(what, Pieces) and is_known(what) and line is along:
        yield PinOf(what, by, to, line)


_SORT = "('absolute'|not_so:'relative')"


@rule("clause", f"pin:pin_of be:be 'only'? ('an'|'a')? {_SORT} ('one'|'pin')?")
def pin_is_absolute(ext: Extent, pin: PinOf, be: Be, not_so: str = "") -> Iterator[Form]:
    """`The pin of the knight is absolute`, `is a relative one`: and the knight is pinned."""
    if be.would or be.past or pin.to is not None:
        return
    absolute = pin.atom(ext, "absolute")
    if bool(not_so) is be.negated:
        yield absolute
    else:
        yield And(ext, (pin.atom(ext), Not(ext, absolute)))


@rule("clause", "pin:pin_of ('comes'|'stems'|'originates') 'from' by:piece")
@rule(
    "clause", "pin:pin_of ('is'|'was') ('made'|'effected'|'carried' 'out'|'exerted') 'by' by:piece"
)
def pin_comes_from(ext: Extent, pin: PinOf, by: Term) -> Iterator[Form]:
    """`The pin on the knight comes from the bishop`."""
    if pin.agent is None and isinstance(by, Pieces):
        yield pin.atom(ext, agent=by)


_LASTS = (
    "('remains'|'persists'|'continues'|'still' ('exists'|'stands')|'is' 'still' ('there'|'on'))"
)
_ENDED = "(('has'|'have') ('ended'|'been' ('broken'|'lifted'|'removed'|'ended'|'released'))|'no' 'longer' 'exists'|'is' ('now')? ('over'|'gone'|'broken'|'lifted'|'no' 'more'))"


@rule("clause", f"pin:pin_of {_LASTS}")
def pin_lasts(ext: Extent, pin: PinOf) -> Iterator[Form]:
    """`The pin on the bishop remains`."""
    yield pin.atom(ext)


@rule("clause", f"pin:pin_of {_ENDED}")
def pin_has_ended(ext: Extent, pin: PinOf) -> Iterator[Form]:
    """`The bishop's pin on the knight has been broken`: it was there before the move."""
    there = pin.atom(ext)
    yield And(ext, (Not(ext, there, ceased=True), Earlier(ext, there)))


@rule(
    "clause",
    f"'there' be:be (denied:'no'|'an'|'a')? 'absolute' 'pin' {_ON} what:piece ({_BY} by:piece)?",
)
def there_is_absolute(
    ext: Extent, be: Be, what: Term, denied: str = "", by: Term | None = None
) -> Iterator[Form]:
    """`There is an absolute pin on the knight`."""
    if isinstance(what, Pieces) and not be.would and not be.past and not (be.negated and denied):
        found: Form = PinOf(what, by).atom(ext, "absolute")
        yield Not(ext, found) if be.negated or denied else found


@rule("clause", "'there' be:be ('a'|denied:'no') 'pin'")
def there_is_a_pin(ext: Extent, be: Be, denied: str = "") -> Iterator[Form]:
    """`There is no pin`: nothing is pinned."""
    if not be.would and not be.past and not (be.negated and denied):
        none = be.negated or bool(denied)
        which = Pieces(ext, article=Article.NO if none else Article.SOME)
        yield atom(ext, "pinned", patient=which)
