"""Deeds as nouns that say how a move is made: `the conversion gives check`, `a drop on c7 is possible`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.forms import (
    Article,
    Extent,
    Form,
    Group,
    Joint,
    Not,
    Number,
    Or,
    Owner,
    Pieces,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import rejoined
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.movesorts import Detail, details_of
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import HAS, Says, atom, both_sides, predicate_of, roles_of
from toolkit.claims.language.roles import Event
from toolkit.claims.language.saying import say, together
from toolkit.claims.language.terms import atoms_in
from toolkit.claims.language.verbs import Mood

# What was done

_PLACE = {"drop": "on", "promotes": "on", "conversion": "to", "double_step": "to", "sideways": "to"}
"""The role of the square to which a deed of a sort leads."""


@rule(
    "deed_noun",
    "('the'|'this'|'his'|'its') what:NOUN_OF_MOVE (('of'|'by') who:piece)? (('on'|'to'|'at') to:square)?",
)
@rule(
    "deed_noun",
    "('the'|'this'|'his') what:NOUN_OF_MOVE ('on'|'to'|'at') to:square ('of'|'by') who:piece",
)
@rule("deed_noun", "who:piece \"'s\" what:NOUN_OF_MOVE (('on'|'to'|'at') to:square)?")
@rule("deed_noun", "side:COLOUR \"'s\" what:NOUN_OF_MOVE (('on'|'to'|'at') to:square)?")
def deed_of_sort(
    ext: Extent,
    what: str,
    who: Term | None = None,
    to: Term | None = None,
    side: Owner | None = None,
) -> Iterator[Form]:
    """`The conversion of the bishop to c2`, `White's drop`, `the pawn's double step`."""
    agent = SideTerm(ext, side) if side is not None else who
    if what == "passing":
        return  # A capture en passant may be one that is still to come: see `movesorts`.
    if to is None:
        yield atom(ext, what, agent=agent)
    elif what in _PLACE:
        yield atom(ext, what, agent=agent, **{_PLACE[what]: to})


@rule(
    "deed_noun",
    "('the'|'this'|'his'|'its') 'promotion' ('to'|'into') kind:piece (('on'|'at') on:square)?",
)
def promotion_to(ext: Extent, kind: Term, on: Term | None = None) -> Iterator[Form]:
    """`The promotion to a knight gives check`."""
    yield atom(ext, "promotes", to=kind, on=on)


@rule("clause", "'castling' how:how? first:predicate")
def castling_did(ext: Extent, first: Predicate, how: Term | None = None) -> Iterator[Form | Would]:
    """`Castling gave check`: what was done; what castling does may be an idea."""
    if first.use is None or not first.use.past or first.use.mood is not Mood.FACT:
        return
    for form in say(Event(ext), first, first.extent):
        yield from together(ext, (atom(ext, "castled", how=how), form))


# What can be done

_RIGHTS = ("conversions", "castlings")
"""Of these the right may be meant: see `conversions` and `castlings`."""
_OPEN = "('possible'|'legal'|'available'|'allowed'|'playable'|'permitted'|'feasible'|'on')"
_SHUT = "('impossible'|'illegal'|'forbidden'|'out' 'of' 'the' 'question'|'excluded'|'ruled' 'out')"
_IS = "('is'|'are'|'remains'|'was')"
_ARTICLE = "('a'|'an'|'the'|'any')?"
_FOR = "('for' side:side)?"


@rule("sort_named", "how:sort_noun", "how:MANNER_SORT")
def sort_named(how: str) -> Iterator[str]:
    yield how


def _possible(ext: Extent, how: str, details: Sequence[Detail], side: Term | None) -> Form | None:
    """That a move of a sort can be made; of a side that is not named where its squares tell which."""
    said = details_of(how, details)
    roles = dict(said)
    if len(roles) < len(said) or how == "moves" or (side is not None and "agent" in roles):
        return None
    if side is not None:
        roles["agent"] = side
    if "on" in roles:
        roles["on"] = rejoined(roles["on"], Joint.AND)
    elif how not in ("promotions", "en passant", "captures", "blocks"):
        return None  # The right to it may be meant, or what the other side can do.
    if how == "promotions" and "by" not in roles:
        who = roles.get("agent") or Pieces(ext, "pawn", article=Article.SOME)
        return atom(ext, "can_promote", agent=who, on=roles.get("on"))
    if how == "drops" and "by" not in roles:
        some = Pieces(ext, article=Article.SOME)
        return atom(ext, "can_drop", patient=some, agent=roles.get("agent"), on=roles["on"])
    form = atom(ext, "choices", how=Word(ext, how), count=Number(ext, 1, at_least=True), **roles)
    if how in ("en passant", "captures", "blocks") or roles.keys() & {"agent", "by"}:
        return form
    return Or(ext, tuple(form.with_roles(agent=each) for each in both_sides(ext)))


@rule(
    "clause",
    f"{_ARTICLE} how:sort_named details:sort_detail* {_IS} ('still'|'now')? {_OPEN} {_FOR}",
    cost=-1,
)
@rule(
    "clause",
    f"'there' ('is'|'are') ('a'|'an') how:sort_named details:sort_detail* {_OPEN}? {_FOR}",
    cost=-1,
)
def is_possible(
    ext: Extent, how: str, details: Sequence[Detail] = (), side: Term | None = None
) -> Iterator[Form]:
    """`A capture en passant on d6 is possible`, `promotion is legal for White`."""
    form = _possible(ext, how, details, side)
    if form is not None:
        yield form


@rule(
    "clause",
    f"{_ARTICLE} how:sort_named details:sort_detail* {_IS} ('now'|'still')? ({_SHUT}|('not'|'no' 'longer') {_OPEN}) {_FOR}",
    cost=-1,
)
@rule(
    "clause",
    f"'no' how:sort_named {_IS} ('now'|'any' 'longer')? {_OPEN} {_FOR} details:sort_detail*",
    cost=-1,
)
@rule(
    "clause",
    f"'there' ('is'|'are') 'no' how:sort_named details:sort_detail* {_OPEN}? {_FOR}",
    cost=-1,
)
def is_impossible(
    ext: Extent, how: str, details: Sequence[Detail] = (), side: Term | None = None
) -> Iterator[Form]:
    """`No promotion is possible`, `a drop on c7 is out of the question`."""
    form = _possible(ext, how, details, side)
    if form is not None:
        yield Not(ext, form)


@rule(
    "predicate",
    f"{HAS} number:NUM ('legal'|'possible')? how:MANNER_SORT details:sort_detail* ('left'|'available'|'at' 'his' 'disposal')?",
)
def has_so_many(
    ext: Extent, number: int, how: str, details: Sequence[Detail] = ()
) -> Iterator[Predicate]:
    """`White has two promotions`, `the pawn has no double step any more`."""
    said = dict(details_of(how, details))
    if how not in _RIGHTS and "agent" not in said and "by" not in said:
        roles = roles_of(how=Word(ext, how), count=Number(ext, number), **said)
        yield predicate_of(ext, Says("choices", "agent", roles, takes=(SideTerm, Pieces)))


@rule(
    "predicate",
    "mood:mood ('make'|'play'|'carry' 'out'|'execute') ('a'|'an'|'his'|'its'|'the') how:MANNER_SORT (('on'|'to'|'at') on:squares)?",
)
def can_make(
    ext: Extent, mood: tuple[Mood, bool, bool], how: str, on: Term | None = None
) -> Iterator[Predicate]:
    """`The pawn can make a double step`, `White cannot make a sideways step`."""
    kind, negated, _ = mood
    if kind is not Mood.CAN or how in _RIGHTS:
        return
    least = Number(ext, 0) if negated else Number(ext, 1, at_least=True)
    roles = roles_of(how=Word(ext, how), count=least, on=on)
    yield predicate_of(ext, Says("choices", "agent", roles, takes=(SideTerm, Pieces)))


_SORTS_OF = {
    "captures": "captures",
    "double_step": "double steps",
    "promotes": "promotions",
    "sideways": "sideways steps",
}
"""What the deeds of a verb are called."""


def _sort_of(verb: VerbForm, senses: Sequence[str]) -> str | None:
    found = (frame.sense for frame in verb.verb.frames)
    sense = next((each for each in found if each in senses), None)
    return _SORTS_OF[sense] if sense is not None and verb.form == "base" else None


@rule(
    "predicate",
    "('can'|'may'|'must') 'only' verb:VERB",
    "('can'|'may') 'do' 'nothing' 'but' verb:VERB",
)
def can_only(ext: Extent, verb: VerbForm) -> Iterator[Predicate]:
    """`The pawn on h5 can only step sideways`: all its legal moves are of that sort."""
    how = _sort_of(verb, tuple(_SORTS_OF))
    if how is not None:
        roles = roles_of(how=Word(ext, how))
        yield predicate_of(ext, Says("choices", "agent", roles, takes=(SideTerm, Pieces)))


@rule("predicate", "mood:mood verb:VERB", cost=-1)
@rule("predicate", "mood:mood verb:VERB ','? 'to' on:squares", cost=-1)
def can_do(
    ext: Extent, mood: tuple[Mood, bool, bool], verb: VerbForm, on: Term | None = None
) -> Iterator[Predicate]:
    """`The pawn cannot step sideways`; of other deeds there are frames for what can be done."""
    kind, negated, _ = mood
    how = _sort_of(verb, ("double_step", "sideways"))
    if kind is Mood.CAN and how is not None:
        count = Number(ext, 0) if negated else Number(ext, 1, at_least=True)
        roles = roles_of(how=Word(ext, how), count=count, on=on)
        if not isinstance(on, Group):
            yield predicate_of(ext, Says("choices", "agent", roles, takes=(SideTerm, Pieces)))


_THE_ONLY = "('only'|'sole'|'single') ('legal'|'possible')? ('move'|'reply'|'answer')"


@rule(
    "clause",
    f"('a'|'the') how:sort_named details:sort_detail* ('is'|'was') side:COLOUR \"'s\" {_THE_ONLY}",
)
@rule(
    "clause",
    f"('a'|'the') how:sort_named details:sort_detail* ('is'|'was') 'the' {_THE_ONLY} (('of'|'for') who:side)?",
)
def is_only_move(
    ext: Extent,
    how: str,
    details: Sequence[Detail] = (),
    side: Owner | None = None,
    who: Term | None = None,
) -> Iterator[Form]:
    """`A drop on c8 is Black's only move`: all legal moves are such."""
    said = details_of(how, details)
    agent = SideTerm(ext, side) if side is not None else who
    if len(dict(said)) == len(said) and how != "moves" and "agent" not in dict(said):
        yield atom(ext, "choices", how=Word(ext, how), agent=agent, **dict(said))


@rule("full_statement", "form:clause ','? ('on'|'with'|'by')? ('the'|'his'|'its')? 'next' 'move'")
@rule("full_statement", "('on'|'with') ('the'|'his'|'its') 'next' 'move' ','? form:clause")
def next_move(form: Form | Would) -> Iterator[Form]:
    """`Two white pawns can promote next move`: what can be done is done by the next move."""
    if not isinstance(form, Would) and all(each.sense in _NEXT for each in atoms_in(form)):
        yield form


_NEXT = frozenset({"can_promote", "can_take", "can_drop", "can_go", "choices", "check_from"})
