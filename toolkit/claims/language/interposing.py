"""Where pieces can be put between, square by square: `the only squares to interpose on are f2 and f4`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Group,
    Joint,
    Not,
    Pieces,
    SideTerm,
    Squares,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import rejoined
from toolkit.claims.language.options import THE_KING, SaysAll
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import HAS, IS_OR_WAS, Says, atom, predicate_of, roles_of
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.saying import as_form
from toolkit.claims.language.verbs import Mood

PUT_BETWEEN = "('interpose'|'put' 'something' ('between'|'in' 'between')|'block' ('the'|'this')? 'check'|'cover')"

# Pieces, each with its squares


@rule("piece_between", "what:piece ('on'|'at') on:goals")
def piece_between(what: Term, on: Term) -> Iterator[tuple[Term, Term]]:
    yield what, on


@rule("more_pieces_between", "(','|'or'|'and'|',' 'or'|',' 'and') pair:piece_between")
def more_pieces_between(pair: tuple[Term, Term]) -> Iterator[tuple[Term, Term]]:
    yield pair


@rule("predicate", "mood:mood 'interpose' first:piece_between rest:more_pieces_between*")
def can_interpose_each(
    ext: Extent,
    mood: tuple[Mood, bool, bool],
    first: tuple[Term, Term],
    rest: Sequence[tuple[Term, Term]] = (),
) -> Iterator[Predicate]:
    """`Black can interpose his queen on c6 or on d7, or a rook on d7`: each is possible."""
    kind, negated, _ = mood
    if kind is Mood.CAN and not negated and rest:
        pairs = tuple(
            Says("can_interpose", "agent", roles_of(with_=what, on=on))
            for what, on in (first, *rest)
        )
        yield predicate_of(ext, SaysAll(pairs))


_EITHER = "('either'|'each'|'both'|'every') ('square'|'squares'|'of' ('them'|'these' ('squares')?|'the' ('two')? 'squares'))?"


@rule(
    "predicate",
    f"mood:mood {PUT_BETWEEN} ('on'|'at') on:goals ',' ('on'|'at') {_EITHER} ('with'|'by') what:pieces",
)
def on_either_square(
    ext: Extent, mood: tuple[Mood, bool, bool], on: Term, what: Term
) -> Iterator[Predicate]:
    """`White can interpose on f2 or on g3, on either square with the pawn or the rook`."""
    kind, negated, _ = mood
    if kind is Mood.CAN and not negated and isinstance(on, Group):
        roles = roles_of(with_=what, on=rejoined(on, Joint.AND))
        yield predicate_of(ext, Says("can_interpose", "agent", roles))


# The king whom they shield


@rule(
    "clause",
    f"{THE_KING} mood:mood 'be' ('shielded'|'screened'|'covered'|'sheltered') ('by'|'with') what:pieces (('on'|'at') on:goals)?",
)
def king_can_be_shielded(
    ext: Extent, mood: tuple[Mood, bool, bool], what: Term, on: Term | None = None
) -> Iterator[Form]:
    """`The king may be shielded by the bishop or the queen`: by putting it between."""
    kind, negated, _ = mood
    if kind is Mood.CAN:
        form = atom(ext, "can_interpose", with_=what, on=on)
        yield Not(ext, form) if negated else form


# The squares, and no others


def only_there(ext: Extent, on: Term, agent: Term | None) -> Iterator[Atom]:
    """Every interposition of a side goes to one of these squares, and one to each of them."""
    if names_of(rejoined(on, Joint.AND)):
        yield atom(
            ext,
            "choices",
            agent=agent,
            how=Word(ext, "moves"),
            among=Word(ext, "blocks"),
            on=rejoined(on, Joint.AND),
        )


_SQUARES = "('square'|'squares'|'place'|'places'|'fields'|'field')"
_TO_DO = "('interpose'|'do' ('it'|'so'|'this'|'that')|'block' ('the'|'this') 'check'|'put' ('something'|'a' ('piece'|'man')) ('between')?)"
_WHERE = "('where'|'on' 'which'|'that')"
_BY_SIDE = f"({_WHERE} (side:side|'he'|'she'|'one') ('can'|'may') {_TO_DO} ('on')?|('on' 'which'|'where')? 'to' {_TO_DO} ('on')?|'for' ('interposing'|'an' 'interposition'|'interpositions'|'doing' ('it'|'so')))"
_ONLY = "('only'|'sole'|'single')"


@rule("clause", f"'the' {_ONLY} {_SQUARES} {_BY_SIDE} {IS_OR_WAS} on:goals")
@rule("clause", f"on:goals {IS_OR_WAS} 'the' {_ONLY} {_SQUARES} {_BY_SIDE}")
def only_squares_between(ext: Extent, on: Term, side: Term | None = None) -> Iterator[Form]:
    """`The only squares on which White can interpose are f2 and f4`."""
    yield from only_there(ext, on, side)


@rule(
    "clause",
    f"'there' ('is'|'are') number:how_many {_SQUARES} {_BY_SIDE} (':'|','|','? 'namely') on:squares",
    f"side:side {HAS} number:how_many {_SQUARES} {_BY_SIDE} (':'|','|','? 'namely') on:squares",
)
def so_many_squares_between(
    ext: Extent, number: int, on: Term, side: Term | None = None
) -> Iterator[Form]:
    """`There are two squares on which White can interpose: c3 and d2`."""
    if len(names_of(rejoined(on, Joint.AND))) == number:
        yield from only_there(ext, on, side)


@rule(
    "full_statement",
    f"form:clause (','|';') 'and' 'the' {_ONLY} {_SQUARES} {_BY_SIDE} {IS_OR_WAS} on:goals",
    f"form:clause (','|';') 'and' 'there' ('is'|'are') number:how_many {_SQUARES} {_BY_SIDE} (':'|',') on:squares",
    cost=-1,
)
def and_the_only_squares(
    ext: Extent,
    form: Form | Would,
    on: Term,
    side: Term | None = None,
    number: int | None = None,
) -> Iterator[Form]:
    """`White must interpose, and the only squares on which he can do it are f2 and f4`."""
    names = names_of(rejoined(on, Joint.AND))
    if isinstance(form, Atom) and form.sense in ("can_interpose", "replies"):
        agent = side if side is not None else form.role("agent")
        if isinstance(agent, SideTerm) and number in (None, len(names)):
            for more in only_there((form.extent[1], ext[1]), on, agent):
                yield And(ext, (as_form(form), more))


# A path that is stopped on squares that are counted


@rule("adjunct", f"('on'|'at') number:NUM {_SQUARES} (':'|','|','? 'namely') ('on')? on:squares")
def on_so_many_squares(ext: Extent, number: int, on: Term) -> Iterator[Adjunct]:
    """`The pawn can block the path b3-e6-e9 on three squares: d5, e6 and e7`: on these alone."""
    names = names_of(rejoined(on, Joint.AND))
    if names and len(names) == number:
        yield Adjunct("on", Squares(ext, number, names))


# Another piece, elsewhere


@rule("full_statement", "form:clause (',' 'and'|'and'|','|';') who:piece ('on'|'at') on:goals")
def and_another_on(ext: Extent, form: Form | Would, who: Term, on: Term) -> Iterator[Form]:
    """`The rook can interpose on d1 or e1, and the bishop on d3`."""
    if not isinstance(form, Atom) or form.sense != "can_interpose" or form.role("on") is None:
        return
    name = "with_" if form.role("with_") is not None else "agent"
    if isinstance(form.role(name), Pieces) and isinstance(who, Pieces):
        more = form.with_roles(**{name: who, "on": on})
        yield And(ext, (form, replace(more, extent=(form.extent[1], ext[1]))))
