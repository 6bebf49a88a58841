"""What is said stands first: `passed is the h-pawn`, `forced is 28.Kh1-h2, the one legal move`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.clauses import said_together
from toolkit.claims.language.forms import (
    And,
    Extent,
    Form,
    Given,
    MovesTerm,
    Played,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import State, VerbForm
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import IS_OR_WAS, ONLY_ONE, atom
from toolkit.claims.language.roles import Adjunct, Event
from toolkit.claims.language.saying import as_form, say
from toolkit.claims.language.verbs import Be, VerbUse


@rule("clause", "state:STATE be:be subject:np adjuncts:adjunct*", cost=1)
def state_first(
    ext: Extent, state: State, be: Be, subject: Subject, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Form | Would]:
    """`Passed is the h-pawn`, `hanging is the rook on e4`."""
    if not isinstance(subject, Event):
        said = Predicate(ext, state=state, be=be, adjuncts=tuple(adjuncts))
        yield from said_together(subject, ext, said, ())


@rule("clause", "verb:VERB be:be subject:np adjuncts:adjunct*", cost=1)
@rule("clause", "verb:VERB by:adjunct be:be subject:np", cost=1)
def participle_first(
    ext: Extent,
    verb: VerbForm,
    be: Be,
    subject: Subject,
    adjuncts: Sequence[Adjunct] = (),
    by: Adjunct | None = None,
) -> Iterator[Form | Would]:
    """`Pinned is the knight`, `attacked by the bishop are both rooks`."""
    if verb.form != "participle" or isinstance(subject, Event) or be.would or verb.takes:
        return
    said = (*adjuncts, by) if by is not None else tuple(adjuncts)
    use = VerbUse(verb.verb, negated=be.negated, passive=True, past=be.past, plural=be.plural)
    yield from say(subject, Predicate(ext, use=use, adjuncts=said), ext)


_REPLY = "('move'|'reply'|'answer'|'response'|'defence')"


@rule(
    "clause",
    f"'forced' {IS_OR_WAS} moves:moves",
    f"'forced' {IS_OR_WAS} moves:moves ',' 'the' {ONLY_ONE} 'legal'? {_REPLY}",
)
def forced_is(ext: Extent, moves: MovesTerm) -> Iterator[Form]:
    """`Forced is 28.Kh1-h2, the one legal move`."""
    if len(moves.moves) == 1:
        yield atom(ext, "only_legal", moves=moves.moves[0])


@rule(
    "full_statement",
    f"'to' first:moves ','? 'the' {ONLY_ONE} ('legal'|'possible')? {_REPLY} ('is'|'would' 'be') second:moves",
    f"'the' {ONLY_ONE} ('legal'|'possible')? {_REPLY} 'to' first:moves ('is'|'would' 'be') second:moves",
    f"second:moves ('is'|'would' 'be') 'the' {ONLY_ONE} ('legal'|'possible')? {_REPLY} 'to' first:moves",
    f"('on'|'after'|'against') first:moves ','? second:moves ('is'|'would' 'be') 'the' {ONLY_ONE} ('legal'|'possible')? {_REPLY}",
)
def only_reply_to(ext: Extent, first: MovesTerm, second: MovesTerm) -> Iterator[Form]:
    """`To 26...Qf4-e5+ the sole reply is 27.Pf2-e2`."""
    if len(second.moves) == 1:
        only = atom(ext, "only_legal", moves=second.moves[0])
        yield Given(ext, Played(first.extent, first), only)


# The square that a piece has left

_HAS_LEFT = "('has'|'had'|'have')? ('just')? ('left'|'vacated'|'abandoned')"


@rule("left_behind", f"',' ('which'|'that') who:piece {_HAS_LEFT} ','")
@rule(
    "left_behind",
    "',' ('where'|'from' 'where'|'from' 'which') who:piece ('came'|'comes'|'has' 'come') ('from')? ','",
)
@rule(
    "left_behind",
    "',' 'where' who:piece ('was'|'had' 'been'|'stood') ('before'|'a' 'move' 'ago')? ','",
)
def left_behind(who: Term) -> Iterator[Term]:
    yield who


@rule("clause", "place:square who:left_behind first:predicate", cost=-1)
def left_square_is(ext: Extent, place: SquareTerm, who: Term, first: Predicate) -> Iterator[Form]:
    """`d7, which the king has just left, remains covered by the queen`: it went from there."""
    own = first.extent[0], ext[1]
    for form in say(place, first, own):
        if not isinstance(form, Would):
            went = atom(who.extent, "goes", agent=who, from_=place)
            yield And(ext, (went, as_form(form)))
