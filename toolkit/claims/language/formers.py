"""Objects that go back to two that were named: `the queen protects both`, `but only the former`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.attributes import last_term
from toolkit.claims.language.forms import And, Extent, Form, Not, Pieces, SquareTerm, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.pieces import two_of
from toolkit.claims.language.saying import say
from toolkit.claims.language.verbs import VerbUse

_AND = "(','|';')? ('and'|'but'|'while'|'yet'|'though'|'whereas')?"


@rule("of_two", "'both' ('of' 'them')?", "'each' 'of' 'them'")
def both() -> Iterator[tuple[bool, ...]]:
    yield True, True


@rule("of_two", "'neither' ('of' 'them')?")
def neither() -> Iterator[tuple[bool, ...]]:
    yield False, False


@rule("of_two", "'only' 'the' ('former'|'first') ('one')?", "'the' 'former' ('only'|'alone')")
def only_former() -> Iterator[tuple[bool, ...]]:
    yield True, False


@rule("of_two", "'only' 'the' ('latter'|'second') ('one')?", "'the' 'latter' ('only'|'alone')")
def only_latter() -> Iterator[tuple[bool, ...]]:
    yield False, True


@rule("full_statement", f"form:clause {_AND} who:np use:group which:of_two")
@rule("statement", f"form:headless {_AND} who:np use:group which:of_two", cost=2)
def does_to_them(
    ext: Extent, form: Form | Would, who: Subject, use: VerbUse, which: tuple[bool, ...]
) -> Iterator[Form]:
    """`The queen attacks the pawns on c4 and e4, and the rook protects both`."""
    two = None if isinstance(form, Would) else two_of(last_term(form))
    if isinstance(form, Would) or two is None or use.negated:
        return
    own = form.extent[1], ext[1]
    said = []
    for each, is_so in zip(two, which, strict=True):
        made = next(iter(say(who, Predicate(own, use=use, object_=each), own)), None)
        if made is None or isinstance(made, Would):
            return
        said.append(made if is_so else Not(own, made))
    yield And(ext, (form, *said))


@rule("former_or_latter", "'the' 'former'")
def former() -> Iterator[int]:
    yield 0


@rule("former_or_latter", "'the' 'latter'")
def latter() -> Iterator[int]:
    yield 1


_ON = "('on'|'at') on:square"


@rule(
    "full_statement",
    f"form:clause ',' place:former_or_latter 'being'? doing:bare_predicate ({_ON})?",
)
@rule(
    "statement",
    f"form:headless ',' place:former_or_latter 'being'? doing:bare_predicate ({_ON})?",
    cost=2,
)
def the_latter_being(
    ext: Extent, form: Form | Would, place: int, doing: Predicate, on: Term | None = None
) -> Iterator[Form]:
    """`Forking king and rook, the latter undefended on a4`."""
    two = None if isinstance(form, Would) else two_of(last_term(form))
    if isinstance(form, Would) or two is None:
        return
    one = two[place]
    if isinstance(on, SquareTerm) and isinstance(one, Pieces) and not one.squares:
        one = replace(one, squares=(on.name,))
    elif on is not None:
        return
    for made in say(one, doing, doing.extent):
        if not isinstance(made, Would):
            yield And(ext, (form, made))
