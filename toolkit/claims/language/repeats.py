"""Clauses that leave out their predicate: `the knight is protected and the bishop is not`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.clauses import said_together
from toolkit.claims.language.clefts import tie
from toolkit.claims.language.forms import (
    And,
    Article,
    Extent,
    Form,
    Not,
    PathTerm,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import Says
from toolkit.claims.language.saying import say
from toolkit.claims.language.terms import is_list
from toolkit.claims.language.verbs import Mood


@dataclass(frozen=True, slots=True)
class Helper:
    """A helping verb alone: `is not`, `does`, `can't`."""

    kind: str
    negated: bool = False


@rule("helper", "('is'|'are'|'was'|'were') denied:'not|never'?")
def is_(denied: str = "") -> Iterator[Helper]:
    yield Helper("be", bool(denied))


@rule("helper", "('does'|'do'|'did') denied:'not|never'?")
def does(denied: str = "") -> Iterator[Helper]:
    yield Helper("do", bool(denied))


@rule("helper", "('can'|'may'|'could') denied:'not|never'?")
def can(denied: str = "") -> Iterator[Helper]:
    yield Helper("can", bool(denied))


@rule("helper", "('has'|'have') denied:'not|never'?")
def has(denied: str = "") -> Iterator[Helper]:
    yield Helper("have", bool(denied))


def _kind_of(predicate: Predicate) -> tuple[str, bool] | None:
    """Which helping verb stands for a predicate, and whether it is denied."""
    use = predicate.use
    if predicate.forms:
        says = predicate.forms[0]
        if len(predicate.forms) > 1 or not isinstance(says, Says) or says.be.would:
            return None
        return "any", says.be.negated
    if predicate.state is not None:
        return "be", predicate.be.negated
    if use is None or use.mood not in (Mood.FACT, Mood.CAN) or use.only or use.participle:
        return None
    if use.mood is Mood.CAN:
        return "can", use.negated
    if use.passive:
        return "be", use.negated
    return ("have" if use.perfect else "do"), use.negated


def _with(predicate: Predicate, helper: Helper) -> Predicate | None:
    """The same predicate, said or denied as the helping verb does."""
    known = _kind_of(predicate)
    if known is None or known[0] not in ("any", helper.kind):
        return None
    if predicate.forms:
        says = predicate.forms[0]
        assert isinstance(says, Says)
        return replace(
            predicate, forms=(replace(says, be=replace(says.be, negated=helper.negated)),)
        )
    if predicate.state is not None:
        return replace(predicate, be=replace(predicate.be, negated=helper.negated))
    assert predicate.use is not None
    return replace(predicate, use=replace(predicate.use, negated=helper.negated, plural=None))


_AND = "(','|';'|','? ('and'|'but'|'while'|'whereas'|'though'|'although'|'yet'))"


@rule("clause", f"subject:np first:predicate {_AND} other:np helper:helper", cost=5)
def other_is_not(
    ext: Extent, subject: Subject, first: Predicate, other: Subject, helper: Helper
) -> Iterator[Form]:
    """`The knight is protected and the bishop is not`: with the same predicate."""
    known, again = _kind_of(first), _with(first, helper)
    if known is None or again is None or known[1] is helper.negated:
        return
    if not _is_plain(subject) or not _is_plain(other):
        return
    extent = other.extent[0], ext[1]  # type: ignore[union-attr]
    for one in said_together(subject, (ext[0], first.extent[1]), first, ()):
        for two in say(other, replace(again, extent=extent), extent):
            if not isinstance(one, Would) and not isinstance(two, Would):
                yield And(ext, (one, two))


def _is_plain(term: Subject) -> bool:
    """Whether of a subject the same can be said as of another."""
    if is_list(term):
        return all(map(_is_plain, term.members))
    if isinstance(term, Pieces):
        return term.article in (Article.THE, Article.EVERY)
    return isinstance(term, SideTerm | SquareTerm | PathTerm)


# One of two that are named first

_ONE = ("former", "first"), ("latter", "second", "last")


@rule("of_two", "'of' first:pair_item 'and' second:pair_item")
@rule("of_two", "'of' 'the' ('two'|'paths'|'pieces') first:pair_item 'and' second:pair_item")
def of_two(first: Term, second: Term) -> Iterator[tuple[Term, Term]]:
    yield first, second


@rule("pair_item", "term:piece", "term:path", "term:square")
def pair_item(term: Term) -> Iterator[Term]:
    yield term


@rule(
    "clause",
    "pair:of_two ','? 'only' ('the')? which:'former|latter|first|second|last' ('one')? predicate:predicate",
    "pair:of_two ','? 'only' named:pair_item predicate:predicate",
)
def only_one_of_two(
    ext: Extent,
    pair: tuple[Term, Term],
    predicate: Predicate,
    which: str = "",
    named: Term | None = None,
) -> Iterator[Form]:
    """`Of the bishop and the knight only the former is protected`: the other is not."""
    first, second = pair
    if named is not None:
        plain = [_bare(each) for each in pair]
        if _bare(named) not in plain:
            return
        first, second = pair if plain.index(_bare(named)) == 0 else (second, first)
    elif which in _ONE[1]:
        first, second = second, first
    for one in say(first, predicate, ext):
        for two in say(second, predicate, ext):
            if not isinstance(one, Would | Not) and not isinstance(two, Would | Not):
                yield And(ext, (one, Not(ext, two)))


def _bare(term: Term) -> Term:
    """A term without where it was said."""
    return replace(term, extent=(0, 0))


# Who is named beside what he is


@rule(
    "clause",
    "'the' 'only|sole' sense:doers 'of|for' patient:piece ',' agent:piece ',' first:predicate rest:more_predicate*",
    "patient:piece \"'s\" 'only|sole' sense:doers ',' agent:piece ',' first:predicate rest:more_predicate*",
    "agent:piece ',' 'the' 'only|sole' sense:doers 'of|for' patient:piece ',' first:predicate rest:more_predicate*",
    "agent:piece ',' patient:piece \"'s\" 'only|sole' sense:doers ',' first:predicate rest:more_predicate*",
)
def only_doer_does(
    ext: Extent,
    sense: str,
    patient: Term,
    agent: Term,
    first: Predicate,
    rest: Sequence[tuple[str, Predicate]] = (),
) -> Iterator[Form]:
    """`The only defender of the knight, the bishop, is pinned`."""
    if not isinstance(agent, Pieces) or agent.article is not Article.THE:
        return
    for form in said_together(agent, ext, first, rest):
        if not isinstance(form, Would):
            yield And(ext, (tie(ext, sense, patient, alone(agent), None), form))
