"""A second clause that leaves out what the first has said: `two pieces attack f7, but only one defends it`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.clauses import said_together
from toolkit.claims.language.forms import And, Article, Extent, Form, Group, Pieces, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.saying import say, together
from toolkit.claims.language.verbs import Be, VerbUse

_AND = "(','? ('and'|'but'|'while'|'whereas'|'yet')|',')"
_ONLY = "only:'only|just'?"


def _as_many(of: Term, extent: Extent, number: int, only: str) -> Pieces | None:
    """So many of the kind that was counted before; `only` makes it exact."""
    if not isinstance(of, Pieces) or of.article is not Article.SOME or of.number is None:
        return None
    bound = "exact" if only else of.bound
    return Pieces(extent, of.kind, None, number=number, article=Article.SOME, bound=bound)


@rule(
    "clause",
    f"subject:np be:be first:VERB 'by' who:pieces {_AND} second:VERB 'by' {_ONLY} number:NUM",
)
def by_only_so_many(
    ext: Extent,
    subject: Subject,
    be: Be,
    first: VerbForm,
    who: Term,
    second: VerbForm,
    number: int,
    only: str = "",
) -> Iterator[Form | Would]:
    """`The pawn is attacked by two pieces and defended by only one`."""
    fewer = _as_many(who, (ext[1] - 1, ext[1]), number, only)
    if fewer is None or be.negated or not first.form == second.form == "participle":
        return
    one, two = (
        Predicate(
            ext,
            use=VerbUse(verb.verb, passive=True, past=be.past),
            adjuncts=(Adjunct("by", by),),
        )
        for verb, by in ((first, who), (second, fewer))
    )
    yield from said_together(subject, ext, one, (("and", two),))


@rule(
    "clause",
    f"who:piece first:group what:object {_AND} {_ONLY} number:NUM second:group 'it|them'",
    f"who:piece first:group what:object {_AND} {_ONLY} number:NUM 'of' 'them' second:group 'it|them'",
)
def so_many_do_it(
    ext: Extent,
    who: Term,
    first: VerbUse,
    what: Term,
    number: int,
    second: VerbUse,
    only: str = "",
) -> Iterator[Form | Would]:
    """`Three pieces attack f7, but only two defend it`."""
    fewer = _as_many(who, (ext[1] - 1, ext[1]), number, only)
    if fewer is None or isinstance(what, Group):
        return
    for one in say(who, Predicate(ext, use=first, object_=what), ext):
        for two in say(fewer, Predicate(ext, use=second, object_=what), ext):
            yield from together(ext, (one, two))


@rule(
    "clause",
    f"subject:piece first:predicate {_AND} ('each'|'both'|'all') ('of' 'them')? second:predicate",
)
def each_of_the_same(
    ext: Extent, subject: Term, first: Predicate, second: Predicate
) -> Iterator[Form]:
    """`The queens face each other, and each is pinned against its king`."""
    if not isinstance(subject, Pieces) or not subject.plural or subject.pronoun is not None:
        return
    if subject.article is not Article.THE:
        return
    each = replace(subject, article=Article.EVERY)
    for one in say(subject, first, (ext[0], first.extent[1])):
        for two in say(each, second, (second.extent[0], ext[1])):
            if not isinstance(one, Would) and not isinstance(two, Would):
                yield And(ext, (one, two))
