"""Clauses: a subject, what is said of it, and what stands besides.

clause    ::= subject predicate (joint predicate)*
predicate ::= group [object] adjunct* | "is" state adjunct*
adjunct   ::= preposition phrase | ways | count | "as" piece | word
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.chart import Dear
from toolkit.claims.language.forms import (
    OCCUPANT,
    Article,
    Atom,
    Extent,
    Form,
    Given,
    Group,
    Joint,
    MovesTerm,
    Owner,
    PathTerm,
    Pieces,
    Pronoun,
    SideTerm,
    SquareTerm,
    Term,
    Threat,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.roles import Adjunct, Event
from toolkit.claims.language.samesome import of_the_same
from toolkit.claims.language.saying import say, together
from toolkit.claims.language.terms import each_in, is_list
from toolkit.claims.language.verbs import Mood
from toolkit.claims.language.waysof import with_ways_told


@rule(
    "np",
    "term:pieces",
    "term:side",
    "term:squares",
    "term:paths",
    "term:lines",
    "term:moves",
    "term:alternatives",
    "term:amounts",
)
def np(term: Term) -> Iterator[Subject]:
    yield term


@rule("np", "('each'|'all'|'both') 'of' ('the' 'moves'?)? term:alternatives")
def each_of_moves(term: Term) -> Iterator[Subject]:
    """`Each of the moves 22.A and 22.B mates`."""
    if is_list(term):
        yield term


@rule(
    "np",
    "'this|which|that'",
    "'the' 'move'",
    "'this' 'move'",
    "'the' 'text' 'move'",
    "('the'|'this') 'last' 'move'",
    "'his|its' 'last' 'move'",
)
def event(ext: Extent) -> Iterator[Subject]:
    yield Event(ext)


@rule("np", "'even' who:pieces")
def even(who: Term) -> Iterator[Subject]:
    """`Even the pawn can interpose`."""
    yield who


@rule("np", "PLAYED")
def played(ext: Extent) -> Iterator[Subject]:
    """`Qa5+ attacks the pawn`, after that move."""
    yield Event(ext)


@rule("np", "'it'", cost=1)
def it_event(ext: Extent) -> Iterator[Subject]:
    """`It is mate`: dearer than the piece that it goes back to."""
    yield Event(ext)


def _is_joined(square: SquareTerm, subject: Subject) -> bool:
    """`Along the diagonal the a5-bishop`: the square is that of the piece."""
    return isinstance(subject, Pieces) and subject.extent[0] - square.extent[1] <= 1


@rule("clause", "lead:adjunct ','? subject:np predicate:predicate", cost=1)
def led_clause(
    ext: Extent, lead: Adjunct, subject: Subject, predicate: Predicate
) -> Iterator[Form | Would]:
    """`Along the sixth rank the queen attacks the bishop`."""
    if predicate.forms or lead.joint is Joint.OR:
        # These have taken their adjuncts already; `or on f6` goes on with what stands before it.
        return
    if isinstance(lead.term, SquareTerm) and _is_joined(lead.term, subject):
        return
    if lead.key in (
        "through",
        "along",
        "way",
        "by",
        "because",
        "with",
        "against",
        "on",
        "at",
        "from",
        "like",
    ):
        adjuncts = (*predicate.adjuncts, lead)
        yield from say(subject, replace(predicate, adjuncts=adjuncts), ext)


@rule("np", "term:leading_piece")
def leading(term: Term) -> Iterator[Subject]:
    yield term


@rule("np", "'which|who|that'", cost=2)
def which(ext: Extent) -> Iterator[Subject]:
    yield Pieces(ext, pronoun=Pronoun.IT)


@rule(
    "clause",
    "subject:np first:predicate rest:more_predicate*",
    "subject:np ',' first:predicate rest:more_predicate*",
)
def clause(
    ext: Extent,
    subject: Subject,
    first: Predicate,
    rest: Sequence[tuple[str, Predicate]] = (),
) -> Iterator[Form | Would | Dear]:
    if _is_only_one_of(first, rest) or _is_part_of(subject, first):
        return
    forms = said_together(subject, ext, first, rest)
    yield from forms if agree(subject, first) else map(Dear, forms)


def _is_part_of(subject: Subject, predicate: Predicate) -> bool:
    """Whether a square that was put first stands beside a noun: `it protects the bishop e3`."""
    if not isinstance(subject, Pieces) or subject.state != OCCUPANT:
        return False
    return subject.extent[0] == predicate.extent[1] + 1


def _is_only_one_of(first: Predicate, rest: Sequence[tuple[str, Predicate]]) -> bool:
    """`May only go to e3 or take the rook`: either is all that it may do, and not the first alone."""
    if rest and _has_only(rest[-1][1]) and rest[-1][1].use is not None and _is_choice(first):
        # `Can take the rook or go to e3, nowhere else`: of both together.
        return rest[-1][1].use.base
    return _has_only(first) and any(word == "or" for word, _ in rest)


def _has_only(predicate: Predicate) -> bool:
    return any(isinstance(each.term, Group) and each.term.only for each in predicate.adjuncts)


@rule(
    "clause",
    "subject:np predicate:predicate (','|'and'|';') (','|'and')? other:np first:adjunct rest:adjunct*",
    cost=1,
)
def gapped_clause(
    ext: Extent,
    subject: Subject,
    predicate: Predicate,
    other: Subject,
    first: Adjunct,
    rest: Sequence[Adjunct] = (),
) -> Iterator[Form | Would]:
    """`The knight checks from f6, the bishop from d3`: with the same verb."""
    if isinstance(other, Group) and other.only and other.extent[1] > other.members[-1].extent[1]:
        # `The knight only on e4`: there and nowhere else, and not the knight alone.
        return
    adjuncts = (first, *rest)
    keys = {each.key for each in predicate.adjuncts}
    if not keys or not {each.key for each in adjuncts} <= keys or predicate.forms:
        return
    same = replace(predicate, adjuncts=adjuncts, extent=(predicate.extent[0], ext[1]))
    start = other.extent[0] if isinstance(other, Term) else ext[0]
    for one in say(subject, predicate, predicate.extent):
        for two in say(other, same, (start, ext[1])):
            yield from together(ext, (one, two))


def agree(subject: Subject, predicate: Predicate) -> bool:
    """Whether a subject and its verb agree in number, as far as their words show it."""
    use = predicate.use
    verb = predicate.be.plural if use is None else use.plural
    known = number_of(subject)
    return verb is None or known is None or verb is known


def number_of(subject: Subject) -> bool | None:
    """Whether a subject is in the plural; None if its verb may stand in either number."""
    if isinstance(subject, Group):
        members = [number_of(each) for each in subject.members]
        if subject.joint is Joint.AND:
            return True if members and None not in members and not subject.only else None
        return None
    if isinstance(subject, SquareTerm | PathTerm):
        return False
    if not isinstance(subject, Pieces) or subject.pronoun is not None or subject.number == 0:
        return None
    if subject.article in (Article.NO, Article.EVERY):
        return None
    return len(subject.squares) > 1 or subject.plural or (subject.number or 1) > 1


def sorts_of(term: Term) -> set[type[Term]]:
    """The types of a term, or of those in a list."""
    return {type(each) for each in each_in(term)}


@rule(
    "clause",
    "subject:np predicate:predicate (','|'and'|',' 'and') other:np adjunct:adjunct",
    cost=-1,
)
def gapped_pair(
    ext: Extent, subject: Subject, predicate: Predicate, other: Subject, adjunct: Adjunct
) -> Iterator[Form | Would]:
    """`Protected by the bishop, the rook by the king`: no list that ends in `and by the king`."""
    near = isinstance(other, Pieces) and adjunct.term.extent[0] - other.extent[1] <= _NEAR
    if near and adjunct.key == "by" and not adjunct.negated:
        yield from gapped_clause(ext, subject, predicate, other, adjunct)


_NEAR = len(" from ")
"""How far apart a piece and what stands besides are, with no more than a preposition between."""


def said_together(
    subject: Subject, ext: Extent, first: Predicate, rest: Sequence[tuple[str, Predicate]]
) -> Iterator[Form | Would]:
    """What several predicates say of one subject."""
    same = list(of_the_same(subject, ext, first, rest))
    if same or (rest and isinstance(subject, Pieces) and subject.article is Article.NO):
        yield from same
        return
    if rest and isinstance(subject, Group) and subject.joint.value != "and":
        return
    if any(joint == "or" for joint, _ in rest) and not _is_choice(first):
        return
    if isinstance(first.object_, SideTerm) and any(names_own(each) for _, each in rest):
        # `White harasses Black, checking his king`
        return
    made: list[tuple[Form | Would, ...]] = [()]
    for plain in (first, *(each for _, each in rest)):
        predicate = _in_mood(plain, first)
        extent = (ext[0] if plain is first else predicate.extent[0], predicate.extent[1])
        options = [
            each
            for each in say(subject, predicate, extent)
            if plain is first or not guards_king(each)
        ]
        made = [(*before, each) for before in made for each in options][:24]
    made = [forms for forms in made if not _is_of_threat(forms, rest)]
    for forms in made:
        yield from together(ext, with_ways_told(forms, ext))


def _is_of_threat(forms: Sequence[Form | Would], rest: Sequence[tuple[str, Predicate]]) -> bool:
    """`White threatens 14.Rxe7, taking the queen`: what the move that is threatened would do."""
    if not isinstance(forms[0], Threat) or not isinstance(forms[0].what, MovesTerm | Given):
        return False
    return any(each.use is not None and each.use.participle for _, each in rest)


def guards_king(form: Form | Would) -> bool:
    """Whether a king is said to be protected, which none is: of what he takes, that may be said."""
    patient = form.role("patient") if isinstance(form, Atom) and form.sense == "protects" else None
    return isinstance(patient, Pieces) and patient.kind == "king"


def names_own(predicate: Predicate) -> bool:
    """Whether a predicate names pieces by `his` or `its`."""
    named = [predicate.object_, *(each.term for each in predicate.adjuncts)]
    return any(isinstance(each, Pieces) and each.owner is Owner.OWN for each in named)


def _is_choice(first: Predicate) -> bool:
    """Whether what is joined by `or` to a predicate is a free choice, too."""
    if first.use is not None:
        return first.use.mood is Mood.CAN
    return bool(first.forms) and all(
        getattr(each, "negated", True) is False for each in first.forms
    )


def _in_mood(predicate: Predicate, first: Predicate) -> Predicate:
    """`can leap to b5 and attack the rook`: what can be, for both verbs."""
    use, lead = predicate.use, first.use
    if predicate is first or use is None or lead is None or lead.mood is Mood.FACT or not use.base:
        return predicate
    negated = lead.negated is not use.negated
    same = replace(use, mood=lead.mood, negated=negated, wide=False, base=False)
    return replace(predicate, use=same)


@rule(
    "more_predicate",
    "'and|but' predicate:predicate",
    "',' 'and|but' predicate:predicate",
    "'and|but' predicate:bare_predicate",
    "',' predicate:bare_predicate",
    "',' 'and|but' predicate:bare_predicate",
    "','? 'as' 'well' 'as' predicate:bare_predicate",
    "'and' 'also' predicate:predicate",
    "',' predicate:predicate",
)
def more_predicate(predicate: Predicate) -> Iterator[tuple[str, Predicate]]:
    yield "and", predicate


@rule("more_predicate", "','? 'yet' predicate:bare_predicate", cost=-2)
def yet_predicate(predicate: Predicate) -> Iterator[tuple[str, Predicate]]:
    """`f6 is attacked by the knight yet twice defended`: the square, and not the knight."""
    if predicate.use is None or predicate.use.passive:
        yield "and", predicate


@rule("more_predicate", "','? 'but|and' 'not' predicate:predicate", cost=1)
def not_predicate(predicate: Predicate) -> Iterator[tuple[str, Predicate]]:
    """`can take back, but not interpose`: what it cannot."""
    use = predicate.use
    if use is not None and use.base and not use.negated:
        yield "and", replace(predicate, use=replace(use, negated=True))


@rule("more_predicate", "','? 'or' 'also'? predicate:predicate", cost=1)
def or_predicate(predicate: Predicate) -> Iterator[tuple[str, Predicate]]:
    """`can take back or go to f2`: a free choice, as with `and`."""
    if predicate.use is not None and predicate.use.base:
        yield "or", predicate
