"""What a piece has done first: `having taken the knight, the rook gives check`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.bydoing import by_doing
from toolkit.claims.language.clauses import said_together
from toolkit.claims.language.forms import Extent, Form, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.mightby import says_what_may_be
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.relatives import both_said, is_known
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.saying import say
from toolkit.claims.language.verbs import VerbUse
from toolkit.claims.language.waysof import is_a_way, takes_way


@rule("bare_predicate", "'after'? predicate:having")
def after_having(predicate: Predicate) -> Iterator[Predicate]:
    yield predicate


@rule("having", "'having' denied:'not|never'? verb:VERB object_:object? adjuncts:adjunct*")
def having_done(
    ext: Extent,
    verb: VerbForm,
    object_: Term | None = None,
    adjuncts: Sequence[Adjunct] = (),
    denied: str = "",
) -> Iterator[Predicate]:
    if verb.form == "participle":
        use = VerbUse(verb.verb, wide=True, perfect=True, negated=bool(denied))
        yield Predicate(ext, use=use, object_=object_, adjuncts=tuple(adjuncts))


@rule("having", "'having' denied:'not|never'? 'been' verb:VERB adjuncts:adjunct*")
def having_been_done(
    ext: Extent, verb: VerbForm, adjuncts: Sequence[Adjunct] = (), denied: str = ""
) -> Iterator[Predicate]:
    if verb.form == "participle":
        use = VerbUse(verb.verb, passive=True, past=True, negated=bool(denied))
        yield Predicate(ext, use=use, adjuncts=tuple(adjuncts))


@rule("having", "'having' what:having_played")
def having_played(what: Predicate) -> Iterator[Predicate]:
    yield what


@rule(
    "clause",
    "'by|in' lead:bare_predicate ','? subject:np first:predicate rest:more_predicate*",
    cost=1,
)
def by_doing_before(
    ext: Extent,
    lead: Predicate,
    subject: Subject,
    first: Predicate,
    rest: Sequence[tuple[str, Predicate]] = (),
) -> Iterator[Form | Would]:
    """`By taking the pawn the knight has opened the file`: it has done both."""
    acts = lead.use is not None and lead.use.participle and not lead.use.passive
    if acts and is_known(subject):
        main = list(said_together(subject, ext, first, rest))
        if any(map(says_what_may_be, main)):
            # `By taking on g1 the pawn could promote`: it has not taken.
            for form in main:
                yield from by_doing(ext, form, lead)
            return
        beside = list(say(subject, lead, lead.extent))
        if not (any(map(is_a_way, beside)) and any(map(takes_way, main))):
            yield from both_said(ext, beside, main)
