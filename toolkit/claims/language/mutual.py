"""What pieces do to each other: `the rooks protect each other`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.clauses import Predicate, Subject, Would, say, together
from toolkit.claims.language.forms import Article, Extent, Form, Group, Joint, Pieces, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import predicate_of
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.verbs import VerbUse


@rule(
    "each_other",
    "'each' ('the')? 'other'",
    "'one' ('the')? 'another'",
    "'one' ('the')? 'other'",
    "'each' 'other' 'mutually'",
)
def each_other(ext: Extent) -> Iterator[bool]:
    yield True


@rule(
    "predicate",
    "use:group 'mutually'? each_other adjuncts:adjunct*",
    "use:group each_other ('mutually'|'reciprocally') adjuncts:adjunct*",
)
def mutually(ext: Extent, use: VerbUse, adjuncts: Sequence[Adjunct] = ()) -> Iterator[Predicate]:
    if not use.passive:
        yield predicate_of(ext, Mutual(use, tuple(adjuncts)))


@rule(
    "clause",
    "('each'|'one') 'of' subject:pieces use:group 'the' 'other' adjuncts:adjunct*",
)
def each_the_other(
    ext: Extent, subject: Term, use: VerbUse, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Form | Would]:
    yield from Mutual(use, tuple(adjuncts))(subject, ext)


@dataclass(frozen=True, slots=True)
class Mutual:
    """A verb that two pieces do to each other."""

    use: VerbUse
    adjuncts: tuple[Adjunct, ...] = ()

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        """The form, if the subject is two pieces."""
        made = [
            list(
                say(doer, Predicate(extent, self.use, object=done, adjuncts=self.adjuncts), extent)
            )
            for doer, done in _pairs(subject)
        ]
        if made and all(made):
            yield from together(extent, [forms[0] for forms in made])


def _pairs(subject: Subject) -> Iterator[tuple[Term, Term]]:
    """Who does it to whom."""
    if isinstance(subject, Pieces) and len(subject.squares) == 2 and subject.article is Article.THE:
        one, two = (replace(subject, squares=(each,), plural=False) for each in subject.squares)
        yield from ((one, two), (two, one))
    elif isinstance(subject, Pieces) and _is_pair(subject):
        some = replace(subject, article=Article.SOME, number=None, plural=False)
        yield some, replace(subject, article=Article.EVERY, number=2)
    elif isinstance(subject, Group) and len(subject.members) == 2:
        first, second = subject.members
        if subject.joint is Joint.AND and not subject.only:
            yield from ((first, second), (second, first))


def _is_pair(pieces: Pieces) -> bool:
    """Whether words mean two pieces: `the rooks`, `both knights`."""
    if pieces.squares or pieces.pronoun is not None or pieces.number not in (None, 2):
        return False
    return pieces.article in (Article.THE, Article.EVERY) and (pieces.plural or pieces.number == 2)
