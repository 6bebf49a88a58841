"""Squares that a piece controls, by their number or all of a set: `controls eight squares`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    MEMBER,
    AllOf,
    And,
    Article,
    Described,
    Extent,
    Form,
    HowMany,
    Mark,
    Number,
    Pieces,
    Pronoun,
    Squares,
    SquareTerm,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.verbs import Mood, VerbUse

_MANY = "('different'|'whole')? ('square'|'squares'|'fields')"


def _controls(use: VerbUse) -> bool:
    """Whether a verb says, as a fact, that a piece acts on squares."""
    plain = use.mood is Mood.FACT and not use.negated and not use.passive and not use.only
    return plain and any(frame.sense == "controls" for frame in use.verb.frames)


@rule("predicate", f"use:group number:how_many {_MANY} ('from' from_:square)?")
@rule("predicate", f"use:group least:at_least_many {_MANY}")
@rule("predicate", f"use:group 'no' ('less'|'fewer') 'than' least_number:NUM {_MANY}")
@rule("predicate", f"use:group 'as' 'many' 'as' number:NUM {_MANY}")
def controls_so_many(
    ext: Extent,
    use: VerbUse,
    number: int = 0,
    least: Number | None = None,
    least_number: int = 0,
    from_: SquareTerm | None = None,
) -> Iterator[Predicate]:
    """`The knight controls eight squares`: those that its own men stand on count or do not."""
    count = least or Number(ext, number or least_number, at_least=bool(least_number))

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if not isinstance(subject, Pieces) or subject.article is not Article.THE or subject.plural:
            return
        if from_ is not None and (subject.pronoun is not None or subject.squares):
            return
        there = (from_.name,) if from_ is not None else subject.squares
        squares = Squares(extent, count.value, at_least=count.at_least)
        yield atom(extent, "controls", agent=replace(subject, squares=there), square=squares)

    # `The king reaches a square` gives no number.
    if _controls(use) and count.value > 1:
        yield predicate_of(ext, says)


@rule("predicate", "use:group ('all'|'all' 'of') 'the'? number:NUM? of:square_set")
@rule("predicate", "use:group ('every'|'each') of:square_set")
def controls_all_such(
    ext: Extent, use: VerbUse, of: Described, number: int = 0
) -> Iterator[Predicate]:
    """`The pawn attacks all eight squares around it`, `the queen covers every square next to it`."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if not isinstance(subject, Pieces) or subject.article is not Article.THE or subject.plural:
            return
        member = SquareTerm(extent, MEMBER)
        act = Mark("so", form=atom(extent, "controls", agent=subject, square=member))
        itself = replace(of, marks=tuple(_around(each, subject) for each in of.marks))
        # `... because the queen covers all squares around it`: it may be another piece.
        for near in dict.fromkeys((itself, of)):
            every = AllOf(extent, near, (act,))
            if not number:
                yield every
            else:
                yield And(extent, (HowMany(extent, near, Number(extent, number)), every))

    if _controls(use):
        yield predicate_of(ext, says)


def _around(mark: Mark, subject: Pieces) -> Mark:
    """`Around it`: around the piece itself that is the subject."""
    itself = isinstance(mark.term, Pieces) and mark.term.pronoun is Pronoun.IT
    return replace(mark, term=subject) if itself else mark
