"""What pieces do to each other: `the rooks protect each other`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeGuard

from toolkit.claims.language.clauses import said_together
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Given,
    Group,
    Joint,
    Not,
    Or,
    Pieces,
    Pronoun,
    Term,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.pieces import two_of
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.saying import as_form, say, together
from toolkit.claims.language.terms import atoms_in, each_in, is_list, terms
from toolkit.claims.language.verbs import Be, Mood, VerbUse


@rule(
    "each_other",
    "'each' ('the')? 'other'",
    "'one' ('the')? 'another'",
    "'one' ('the')? 'other'",
    "'each' 'other' 'mutually'",
)
def each_other() -> Iterator[bool]:
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
    "predicate",
    "use:group each_other ',' ('both'|'each') ('of' 'them')? first:adjunct rest:adjunct*",
)
def mutually_both(
    ext: Extent, use: VerbUse, first: Adjunct, rest: Sequence[Adjunct] = ()
) -> Iterator[Predicate]:
    """`The men attack each other, both by a knight's move`."""
    yield from mutually(ext, use, (first, *rest))


@rule("full_statement", "form:clause ','? 'and' 'they' use:group each_other")
def and_they(ext: Extent, form: Form | Would, use: VerbUse) -> Iterator[Form]:
    """`The h1-queen stands behind the f3-queen, and they protect each other`."""
    named = [each for each in terms(form) if isinstance(each, Pieces)] if _is_atom(form) else []
    if use.passive or len(named) != 2 or any(each.pronoun or each.plural for each in named):
        return
    own = form.extent[1], ext[1]
    for said in Mutual(use, ())(Group(own, Joint.AND, tuple(named)), own):
        yield And(ext, (as_form(form), as_form(said)))


def _is_atom(form: Form | Would) -> TypeGuard[Atom]:
    return isinstance(form, Atom)


@rule(
    "clause",
    "('each'|'one') 'of' subject:pieces use:group 'the' 'other' adjuncts:adjunct*",
)
def each_the_other(
    ext: Extent, subject: Term, use: VerbUse, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Form | Would]:
    yield from Mutual(use, tuple(adjuncts))(subject, ext)


@rule("clause", "subject:np 'both|all|each' first:predicate rest:more_predicate*")
def they_all(
    ext: Extent, subject: Subject, first: Predicate, rest: Sequence[tuple[str, Predicate]] = ()
) -> Iterator[Form | Would]:
    """`The bishop and the queen both attack h7`."""
    if isinstance(subject, Pieces) and subject.article is Article.THE:
        if (subject.plural or (subject.number or 1) > 1) and subject.pronoun is None:
            yield from said_together(subject, ext, first, rest)
    elif is_list(subject):
        yield from said_together(subject, ext, first, rest)


@rule("both_can", "mood:mood 'both|all' use:group")
def both_can(mood: tuple[Mood, bool, bool], use: VerbUse) -> Iterator[VerbUse]:
    """`could both retake`."""
    kind, denied, _ = mood
    if kind is Mood.CAN and not denied and use.base:
        yield replace(use, base=False, mood=kind)


@rule("clause", "subject:np use:both_can object_:object? adjuncts:adjunct*")
def they_both_can(
    ext: Extent,
    subject: Subject,
    use: VerbUse,
    object_: Term | None = None,
    adjuncts: Sequence[Adjunct] = (),
) -> Iterator[Form | Would]:
    """`The queen and the bishop can both take on g2`."""
    said = Predicate(ext, use=use, object_=object_, adjuncts=tuple(adjuncts))
    yield from they_all(ext, subject, said)


@rule("clause", "'not' subject:np predicate:predicate")
def not_every(ext: Extent, subject: Subject, predicate: Predicate) -> Iterator[Form | Would]:
    """`Not every black piece is protected`."""
    if isinstance(subject, Pieces) and subject.article is Article.EVERY:
        for form in say(subject, predicate, ext):
            if not isinstance(form, Would | Not):
                yield Not(ext, form)


@rule("statement", "form:clause (','|':'|'namely') names:pieces", cost=1)
def who_they_are(form: Form | Would, names: Term) -> Iterator[Form]:
    """`Two pieces attack the pawn, the bishop and the rook`."""
    if _are_names(names) and not isinstance(form, Would):
        found = _with_names(form, names)
        if found is not None:
            yield found


def _with_names(form: Form, names: Term) -> Form | None:
    """A form whose last words count pieces, with their names."""
    if isinstance(form, And):
        last = _with_names(form.forms[-1], names)
        return None if last is None else And(form.extent, (*form.forms[:-1], last))
    if isinstance(form, Given):
        inner = _with_names(form.form, names)
        return None if inner is None else Given(form.extent, form.premise, inner)
    if not isinstance(form, Atom):
        return None
    counted = [
        (role, term)
        for role, term in form.roles
        if isinstance(term, Pieces)
        and term.article is Article.SOME
        and term.number == named_in(names)
        and (not term.bound or (term.bound == "exact" and isinstance(names, Pieces)))
    ]
    if len(counted) != 1:
        return None
    extent = (form.extent[0], names.extent[1])
    return And(extent, (form, form.with_roles(**{counted[0][0]: names})))


def _are_names(names: Term) -> bool:
    """Whether a list, or a piece alone, says which those are that were counted."""
    if isinstance(names, Pieces):
        is_one = names.article is Article.THE and not names.plural and len(names.squares) < 2
        return is_one and names.pronoun is None and names.number is None
    return is_list(names)


def named_in(names: Term) -> int:
    """How many pieces a list names: `the queen, the bishop and two pawns`."""
    members = each_in(names)
    return sum(
        each.number or max(1, len(each.squares)) if isinstance(each, Pieces) else 1
        for each in members
    )


def named_after(form: Form, text: str) -> Form:
    """`Two pieces attack the pawn, the bishop and the rook`: three that they attack, or their names.

    A comma stands before these.
    """
    if isinstance(form, Given):
        return replace(form, form=named_after(form.form, text))
    if isinstance(form, And) and len(form.forms) == len(("one", "other")):
        return _as_names(form, text)
    if not isinstance(form, Atom):
        return form
    for role, counted in form.roles:
        for other, group in form.roles:
            if role != other and _may_name(counted, group, text):
                assert isinstance(counted, Pieces)
                assert isinstance(group, Group)
                first, *names = group.members
                plain = form.with_roles(**{other: first})
                who = names[0] if len(names) == 1 else replace(group, members=tuple(names))
                both = And(form.extent, (plain, plain.with_roles(**{role: who})))
                return Or(form.extent, (both, form))
    return form


def _as_names(form: And, text: str) -> Form:
    """`Two men protect g5, the pawns on f4 and h4`: these do, or these are protected, too."""
    first, second = form.forms
    if not isinstance(first, Atom) or not isinstance(second, Atom) or first.sense != second.sense:
        return form
    counted, names = first.role("agent"), second.role("patient")
    if not isinstance(counted, Pieces) or counted.article is not Article.SOME or names is None:
        return form
    one = first.role("patient")
    if one is None or "," not in text[one.extent[1] : names.extent[0]]:
        return form
    alike = second.with_roles(patient=one).roles == first.roles
    if not alike or not all(isinstance(each, Pieces) for each in each_in(names)):
        return form
    if (
        counted.squares
        or counted.number != named_in(names)
        or named_in(names) < len(("one", "other"))
    ):
        return form
    both = And(form.extent, (first, first.with_roles(agent=names)))
    return Or(form.extent, (both, form))


def _may_name(counted: Term, group: Term, text: str) -> bool:
    """Whether all but the first of a list may be the names of so many pieces before it."""
    return (
        isinstance(counted, Pieces)
        and isinstance(group, Group)
        and len(group.members) > 1
        and "," in text[group.members[0].extent[1] : group.members[1].extent[0]]
        and counted.article is Article.SOME
        and counted.number == _named_after_first(group) > 1
        and counted.extent[1] <= group.extent[0]
        and group.joint is Joint.AND
        and not (counted.bound or counted.squares or group.only)
    )


def _named_after_first(group: Group) -> int:
    """How many pieces a list names after its first: three in `the queen, two pawns and a knight`."""
    return named_in(replace(group, members=group.members[1:]))


@rule(
    "statement",
    "form:clause (','|';') ('and'|'but')? ('both'|'they' 'both'|('both'|'each'|'all') 'of' 'them'|'each'|'they' 'are' 'both') predicate:predicate",
)
def both_of_them(ext: Extent, form: Form | Would, predicate: Predicate) -> Iterator[Form]:
    """`The bishop and the knight attack f7, both are protected`."""
    if not isinstance(form, Atom) or _is_of_other(predicate):
        return
    pairs: list[Term] = [
        term
        for _, term in form.roles
        if isinstance(term, Group) and len(term.members) == 2 and term.joint is Joint.AND
    ]
    pairs += [
        replace(term, article=Article.EVERY, number=2)
        for _, term in form.roles
        if not pairs and isinstance(term, Pieces) and _is_pair(term) and _is_said_of_two(predicate)
    ]
    if len(pairs) == 1:
        for more in say(pairs[0], predicate, predicate.extent):
            if not isinstance(more, Would):
                yield And(ext, (form, more))


def _is_of_other(predicate: Predicate) -> bool:
    """`each attacks the other`: what the one does to the other, and no third."""
    object_ = predicate.object_
    return isinstance(object_, Pieces) and object_.pronoun is Pronoun.OTHER


@rule(
    "full_statement",
    "form:clause ','? ('and'|'but')? ('each'|'each' 'of' 'them'|'either') use:group 'the' 'other' ('one'|KIND)?",
)
def and_each_the_other(ext: Extent, form: Form | Would, use: VerbUse) -> Iterator[Form]:
    """`The bishops on a5 and d2 face each other, and each could take the other`."""
    if isinstance(form, Would | Gap):
        return
    named = [
        each
        for part in atoms_in(form)
        for _, each in part.roles
        if isinstance(each, Pieces) and len(each.squares) == 1
    ]
    pair = list(dict.fromkeys(replace(each, extent=(0, 0)) for each in named))
    if len(pair) == 2 and not use.passive:
        own = form.extent[1], ext[1]
        for said in Mutual(use, ())(Group(own, Joint.AND, tuple(pair)), own):
            yield And(ext, (form, as_form(said)))


@rule(
    "full_statement",
    "form:clause (','|';') ('both'|'each'|('both'|'each'|'all') 'of' 'them') 'being'? doing:bare_predicate",
)
def both_being(ext: Extent, form: Form | Would, doing: Predicate) -> Iterator[Form]:
    """`Neither the f-pawn nor the h-pawn can move, both being pinned`."""
    pair = None if isinstance(form, Would) else _two_named(form)
    if pair is not None:
        for more in say(pair, doing, doing.extent):
            if not isinstance(more, Would):
                yield And(ext, (form, more))  # type: ignore[arg-type]


@rule(
    "full_statement",
    "form:clause (','|':') 'the' ('one'|'first'|'former') 'by' first:piece (','|'and'|',' 'and') 'the' ('other'|'second'|'latter'|'other' 'one') 'by' second:piece",
)
def the_one_by(ext: Extent, form: Form | Would, first: Term, second: Term) -> Iterator[Form]:
    """`Both are pinned, the one by the bishop, the other by the rook`: in that order."""
    patient = form.role("patient") if isinstance(form, Atom) else None
    pair = two_of(patient)
    if isinstance(form, Atom) and pair is not None:
        own = (first.extent[0], ext[1])
        each = (
            replace(form.with_roles(patient=what, agent=by), extent=own)
            for what, by in zip(pair, (first, second), strict=True)
        )
        yield And(ext, (form, *each))


def _two_named(form: Form) -> Group | None:
    """The one pair of pieces of which a form speaks."""
    said = tuple(dict.fromkeys(terms(form)))
    groups = [e for e in said if isinstance(e, Group) and e.joint is not Joint.OR]
    named = [e for e in said if isinstance(e, Pieces) and e.article is Article.THE]
    if len(groups) > 1 or (not groups and len(named) != _PAIR):
        return None
    pair = [e for e in (groups[0].members if groups else named) if isinstance(e, Pieces)]
    if len(pair) != _PAIR or any(e.plural or e.article is not Article.THE for e in pair):
        return None
    first, last = pair
    return Group((first.extent[0], last.extent[1]), Joint.AND, (first, last))


_PAIR = 2


@rule("predicate", "be:be ('free'|'free' 'to' 'move'|'at' 'liberty'|'free' 'in' 'its' 'movements')")
def is_free(ext: Extent, be: Be) -> Iterator[Predicate]:
    """`The pawn is not free`: it is pinned, or cannot move; a free pawn is often a passed one."""
    yield predicate_of(ext, Free(be))


@dataclass(frozen=True, slots=True)
class Free:
    """Of pieces that are not free."""

    be: Be

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of each that is not."""
        if self.be.would or self.be.past:
            return
        if isinstance(subject, Group) and subject.joint is Joint.NOR and not self.be.negated:
            yield And(extent, tuple(_unfree(each, extent) for each in subject.members))
        elif isinstance(subject, Pieces) and subject.article is Article.THE and self.be.negated:
            yield _unfree(subject, extent)


def _unfree(piece: Term, extent: Extent) -> Form:
    still = Not(extent, atom(extent, "mobile", agent=piece))
    by = Pieces(extent, article=Article.SOME)
    return Or(extent, (atom(extent, "pinned", patient=piece, agent=by), still))


def _is_said_of_two(predicate: Predicate) -> bool:
    return not predicate.be.negated and (predicate.use is None or not predicate.use.negated)


@dataclass(frozen=True, slots=True)
class Mutual:
    """A verb that two pieces do to each other."""

    use: VerbUse
    adjuncts: tuple[Adjunct, ...] = ()

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        """The form, if the subject is two pieces."""
        made = [
            list(
                say(doer, Predicate(extent, self.use, object_=done, adjuncts=self.adjuncts), extent)
            )
            for doer, done in _pairs(subject)
        ]
        if made and all(made):
            yield from together(extent, [forms[0] for forms in made])


def _pairs(subject: Subject) -> Iterator[tuple[Term, Term]]:
    """Who does it to whom."""
    if isinstance(subject, Pieces) and len(subject.squares) == 2 and subject.article is Article.THE:
        one, two = (
            replace(subject, squares=(each,), plural=False, number=None) for each in subject.squares
        )
        yield from ((one, two), (two, one))
    elif isinstance(subject, Pieces) and _is_pair(subject):
        some = replace(subject, article=Article.SOME, number=None, plural=False)
        yield some, replace(subject, article=Article.EVERY, number=2)
    elif isinstance(subject, Group) and len(subject.members) == 2:
        first, second = subject.members
        if is_list(subject):
            yield from ((first, second), (second, first))


def _is_pair(pieces: Pieces) -> bool:
    """Whether words mean two pieces: `the rooks`, `both knights`."""
    if pieces.squares or pieces.pronoun is not None or pieces.number not in (None, 2):
        return False
    return pieces.article in (Article.THE, Article.EVERY) and (pieces.plural or pieces.number == 2)
