"""A square or a piece, and what attacks and protects it: `c5: two attackers, b4 and d3; one defender`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Group,
    Joint,
    Not,
    Number,
    Pieces,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.saying import say


@dataclass(frozen=True, slots=True)
class Fact:
    """What is said of a topic: that so many, or these, attack or protect it."""

    extent: Extent
    sense: str
    who: Term | None = None
    times: Number | None = None
    every: bool = False
    """Whether those that are named may be all that there are, or only some of them."""

    def of(self, topic: Term) -> Iterator[Form]:
        """The forms of it, one for each meaning."""
        who, times = self.who, self.times
        if times is not None and times.value == 0:
            who, times = Pieces(self.extent, article=Article.NO), None
        if who is not None and times is not None:
            # So many, and these.
            yield self._counted(topic, who, times)
            return
        yield self._form(topic, who, times)
        if self.every and who is not None:
            size = len(who.members) if isinstance(who, Group) else 1
            yield self._counted(topic, who, Number(self.extent, size))

    def _counted(self, topic: Term, who: Term, times: Number) -> Form:
        parts = (self._form(topic, None, times), self._form(topic, who, None))
        return And(self.extent, parts)

    def _form(self, topic: Term, who: Term | None, times: Number | None) -> Form:
        if isinstance(topic, SquareTerm):
            as_ = Word(self.extent, self.sense)
            return atom(self.extent, "controls", square=topic, agent=who, times=times, as_=as_)
        if who is None and times is None:
            who = Pieces(self.extent, article=Article.SOME)
        return atom(self.extent, self.sense, patient=topic, agent=who, times=times)


# Who does it


@rule("topic_who", "piece:piece")
def piece_does(piece: Term) -> Iterator[Pieces]:
    if isinstance(piece, Pieces) and piece.article in (Article.THE, Article.NO):
        yield piece


@rule("topic_who", "('the' 'man'|'the' 'one')? 'on'? square:square")
def one_on_square(ext: Extent, square: Term) -> Iterator[Pieces]:
    if isinstance(square, SquareTerm):
        yield Pieces(ext, squares=(square.name,))


@rule("topic_more", "(','|'and'|',' 'and'|'&'|'plus'|'+') who:topic_who")
def topic_more(who: Pieces) -> Iterator[Pieces]:
    if who.article is not Article.NO:
        yield who


@rule("topic_whos", "first:topic_who rest:topic_more*")
def topic_whos(ext: Extent, first: Pieces, rest: Sequence[Pieces] = ()) -> Iterator[Term]:
    """`Bd6 and f8`, `Nc2, Qd2`: commas join pieces, too."""
    if not rest:
        yield first
    elif first.article is not Article.NO:
        yield Group(ext, Joint.AND, (first, *rest))


# What is said

_SENSES = {
    "attacks": ("'attacker|attackers'", "'attacked|hit|assailed'"),
    "protects": (
        "'defender|defenders|protector|protectors|guard|guards|supporter|supporters'",
        "'protected|defended|guarded|covered|supported'",
    ),
}
_NAMELY = "(','|':'|'namely'|'-')"
_ONLY = "('only'|'just'|'exactly')?"


def _rules_of(sense: str, noun: str, verb: str) -> None:
    @rule(
        "topic_fact",
        f"{_ONLY} number:NUM {noun}",
        f"{_ONLY} number:NUM {noun} {_NAMELY} who:topic_whos",
        f"{_ONLY} number:NUM {noun} '(' who:topic_whos ')'",
        f"('a'|'the'|'its') ('single'|'sole'|'only'|'one') {noun} ({_NAMELY} who:topic_whos)?",
    )
    def counted(ext: Extent, number: int = 1, who: Term | None = None) -> Iterator[Fact]:
        """`two attackers, b4 and d3`, `no defender`."""
        size = len(who.members) if isinstance(who, Group) else 1
        if who is None or (size == number and not _is_none(who)):
            yield Fact(ext, sense, who, Number(ext, number))

    @rule(
        "topic_fact",
        f"{noun} ':'? who:topic_whos",
        f"{noun} '(' who:topic_whos ')'",
    )
    def named(ext: Extent, who: Term) -> Iterator[Fact]:
        """`attackers Bd6 and Qf8`: all of them, or these at least."""
        yield Fact(ext, sense, who, every=not _is_none(who))

    @rule(
        "topic_fact",
        f"{noun} ('count')? ':'? number:NUM",
        f"{noun} ':'? ('none'|'nobody')",
    )
    def noun_and_number(ext: Extent, number: int = 0) -> Iterator[Fact]:
        """`attackers two, defenders none`."""
        yield Fact(ext, sense, times=Number(ext, number))

    @rule(
        "topic_state",
        f"{verb} times:count? ('by'|'from') who:topic_whos",
        f"{verb} times:count '(' ('by')? who:topic_whos ')'",
        f"{verb} '(' ('by')? who:topic_whos ')'",
        f"{verb} times:count",
        f"times:count {verb} ('by' who:topic_whos)?",
        f"times:count {verb} '(' ('by')? who:topic_whos ')'",
    )
    def participle(
        ext: Extent, who: Term | None = None, times: Number | None = None
    ) -> Iterator[Fact]:
        """`attacked twice (Nc2, Qd2)`, `protected by nothing`."""
        size = len(who.members) if isinstance(who, Group) else 1
        if who is None or times is None or (size == times.value and not times.at_least):
            yield Fact(ext, sense, who, times)


for _sense, (_noun, _verb) in _SENSES.items():
    _rules_of(_sense, _noun, _verb)


def _is_none(who: Term) -> bool:
    return isinstance(who, Pieces) and who.article is Article.NO


@rule("topic_state", "'under' ('fire'|'attack') ('from'|'by') who:topic_whos")
def under_fire(ext: Extent, who: Term) -> Iterator[Fact]:
    """`under fire from f7`."""
    yield Fact(ext, "attacks", who)


@rule("topic_state", "'unprotected|undefended|unguarded|uncovered|unsupported'")
def unprotected(ext: Extent) -> Iterator[Fact]:
    yield Fact(ext, "protects", Pieces(ext, article=Article.NO))


@rule("topic_state", "'unattacked'")
def unattacked(ext: Extent) -> Iterator[Fact]:
    yield Fact(ext, "attacks", Pieces(ext, article=Article.NO))


@rule("topic_fact", "fact:topic_state")
def state_as_fact(fact: Fact) -> Iterator[Fact]:
    yield fact


@rule("next_fact", "(','|';'|'and'|'but'|(','|';') ('and'|'but'|'yet')) fact:topic_fact")
def next_fact(fact: Fact) -> Iterator[Fact]:
    yield fact


@rule("topic_facts", "first:topic_fact rest:next_fact*")
def topic_facts(first: Fact, rest: Sequence[Fact] = ()) -> Iterator[tuple[Fact, ...]]:
    """Each of another sense: no square has attackers twice."""
    facts = (first, *rest)
    if len({each.sense for each in facts}) == len(facts):
        yield facts


# Of what

_COLON = "(':'|'-'|'\u2013|\u2014')"


@rule("topic", "square:square", "square:square 'pawn'")
def of_square(square: Term) -> Iterator[Term]:
    if isinstance(square, SquareTerm):
        yield square


@rule("topic", "piece:piece")
def of_piece(piece: Term) -> Iterator[Term]:
    if isinstance(piece, Pieces) and _is_one(piece):
        yield piece


def _is_one(piece: Pieces) -> bool:
    known = piece.article is Article.THE and piece.pronoun is None and not piece.plural
    return known and piece.number in (None, 1)


def _together(ext: Extent, topic: Term, facts: Sequence[Fact]) -> Iterator[Form]:
    """All facts, in each of their meanings."""
    meanings: list[tuple[Form, ...]] = [()]
    for fact in facts:
        meanings = [(*before, each) for before in meanings for each in fact.of(topic)]
    for forms in meanings:
        yield forms[0] if len(forms) == 1 else And(ext, forms)


@rule("full_statement", f"topic:topic {_COLON} facts:topic_facts", cost=1)
def topic_and_facts(ext: Extent, topic: Term, facts: Sequence[Fact]) -> Iterator[Form]:
    """`b4: attacked twice (Nc2, Qd2), defended once`."""
    yield from _together(ext, topic, facts)


@rule("full_statement", "topic:topic first:topic_state rest:next_fact*", cost=3)
def topic_in_a_state(
    ext: Extent, topic: Term, first: Fact, rest: Sequence[Fact] = ()
) -> Iterator[Form]:
    """`Pawn c4 under fire from f7; one protector, the bishop`: with no verb."""
    facts = (first, *rest)
    if len({each.sense for each in facts}) == len(facts):
        yield from _together(ext, topic, facts)


@rule(
    "full_statement",
    f"form:clause {_COLON} facts:topic_facts",
    "form:clause ';' facts:topic_facts",
    cost=1,
)
def shown_by_facts(ext: Extent, form: Form | Would, facts: Sequence[Fact]) -> Iterator[Form]:
    """`Pawn e5 hangs: attacked by e4, protected by nothing`: the piece of which the clause is."""
    inner = form.form if isinstance(form, Not) else form
    if not isinstance(inner, Atom) or isinstance(form, Would):
        return
    topic = inner.role("patient") if inner.sense in _PLIGHTS else None
    if isinstance(topic, Pieces) and _is_one(topic):
        own = (form.extent[1], ext[1])
        for more in _together(own, topic, facts):
            yield And(ext, (form, more))


_PLIGHTS = frozenset({"hanging", "pinned", "undefended", "attacks", "protects", "immobile"})
"""What is so of a piece, named as the one to which it is done."""


@rule("full_statement", f"topic:topic {_COLON} lead:bare_predicate rest:next_fact*", cost=3)
def topic_and_plight(
    ext: Extent, topic: Term, lead: Predicate, rest: Sequence[Fact] = ()
) -> Iterator[Form]:
    """`Knight e5: pinned by the bishop, protected once`."""
    if lead.use is None or not lead.use.passive:
        return
    for said in say(topic, lead, lead.extent):
        if isinstance(said, Atom) and said.sense == "pinned":
            for more in _together(ext, topic, rest) if rest else (None,):
                whole = replace(said, extent=ext)
                yield whole if more is None else And(ext, (said, more))
