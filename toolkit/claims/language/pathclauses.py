"""Paths with what is said of each: `one over d6, one over h6`, `it is the path a-b-c by which`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.clauses import said_together
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Because,
    Earlier,
    Extent,
    Form,
    Group,
    Joint,
    Not,
    Number,
    Owner,
    PathTerm,
    Pieces,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.fronting import only_paths
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.mutual import Mutual
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import HAS, Says, atom, predicate_of
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.saying import as_form, say
from toolkit.claims.language.terms import each_in, names_all
from toolkit.claims.language.verbs import VerbUse
from toolkit.claims.language.vocabulary import KindWord

_BY = "('by'|'along'|'over'|'via'|'on'|'through')"


@rule(
    "clause",
    f"'it' be:be ('the' path_word)? way:ways {_BY} 'which' subject:np predicate:predicate",
    f"'it' be:be {_BY} ('the' path_word)? way:ways 'that' subject:np predicate:predicate",
)
def it_is_by(
    ext: Extent, be: object, way: Term, subject: Subject, predicate: Predicate
) -> Iterator[Form | Would]:
    """`It is the path e5-e3-c1 by which the king is in check`."""
    plain = not getattr(be, "negated", True) and not getattr(be, "would", True)
    if plain and only_paths(way) and not predicate.forms:
        more = (*predicate.adjuncts, Adjunct("way", way))
        yield from say(subject, replace(predicate, adjuncts=more), ext)


@rule("clause", f"path:path ','? {HAS} what:pieces ('on'|'in') ('it'|'its' 'way')")
@rule(
    "clause",
    f"('the'|'its'|'his') ('other'|'second') path_word ('to' pieces)? ',' path:path ',' {HAS} what:pieces ('on'|'in') ('it'|'its' 'way')",
)
def path_has_on_it(ext: Extent, path: Term, what: Term) -> Iterator[Form]:
    """`The other path to the king, f7-f8-e9, has the rook on it`: that blocks it."""
    yield atom(ext, "blocks", agent=what, patient=path)


_CLOSES = "(('has'|'have')? ('closed'|'shut'|'blocked'|'barred')|'closes'|'shuts'|'blocks'|'bars'|'close'|'shut'|'block')"


@rule(
    "predicate",
    f"{_CLOSES} number:NUM ('different')? PATHS ('at' 'once')? (','|':'|'namely') way:ways",
)
@rule("predicate", f"{_CLOSES} ('both'|'all')? ('the')? PATHS way:ways")
def closes_paths(ext: Extent, way: Term, number: int | None = None) -> Iterator[Predicate]:
    """`By stepping to g3 the pawn has closed two paths at once, e5-i5-e1 and e5-i1-e1`."""
    members = each_in(way)
    if names_all(way) and only_paths(way) and number in (None, len(members)):
        yield predicate_of(ext, ClosesEach(members))


class ClosesEach:
    """A piece stands in each of some paths."""

    def __init__(self, paths: Sequence[Term]) -> None:
        self.paths = paths

    def __call__(self, subject: object, extent: Extent) -> Iterator[Form]:
        """The forms, if the subject is a piece."""
        if isinstance(subject, Pieces):
            each = tuple(atom(extent, "blocks", agent=subject, patient=one) for one in self.paths)
            yield each[0] if len(each) == 1 else And(extent, each)


@rule(
    "clause",
    "way:ways (':'|'-'|',') ('either'|'both'|'each'|'each' 'of' 'them'|'both' 'of' 'them') first:predicate",
)
def either_path(ext: Extent, way: Term, first: Predicate) -> Iterator[Form | Would]:
    """`b6-b7-c8 or b6-c7-c8: either was clear`."""
    if isinstance(way, Group) and len(way.members) > 1 and only_paths(way) and not way.only:
        both = replace(way, joint=Joint.AND)
        yield from said_together(both, ext, first, ())


# One path by this corner, one by that


_TURNS = (
    "(('going'|'goes'|'leading'|'leads'|'running'|'runs')? ('on'|'at'|'over'|'by'|'via'|'through'))"
)


_BENDS = "('turns'|'turning'|'bends'|'bending'|'with' ('its'|'the'|'a') ('corner'|'turn'|'bend'))"


@rule(
    "corner_each",
    f"'one' {_BENDS} ('on'|'at') first:square (','|'and'|',' 'and') ('one'|'another'|'the' 'other') {_BENDS}? ('on'|'at') second:square",
)
def turn_each(first: SquareTerm, second: SquareTerm) -> Iterator[tuple[SquareTerm, SquareTerm]]:
    """`One turning at h5 and one at f6`: both turn there."""
    yield replace(first, corner=True), replace(second, corner=True)


@rule(
    "corner_each",
    f"'one' {_TURNS} first:square (','|'and'|',' 'and') ('one'|'another'|'the' 'other') {_TURNS} second:square",
)
def corner_each(first: SquareTerm, second: SquareTerm) -> Iterator[tuple[SquareTerm, SquareTerm]]:
    yield first, second


@rule(
    "full_statement",
    "form:clause (','|';'|':') ('of' ('these'|'them'|'which'))? corners:corner_each",
)
def one_over_each(
    ext: Extent, form: Form | Would, corners: tuple[SquareTerm, SquareTerm]
) -> Iterator[Form]:
    """`There were two ways from h2 to d2, one over d6, one over h6`."""
    inner = form.form if isinstance(form, Earlier) else form
    if not isinstance(inner, Atom):
        return
    count = inner.role("count") or inner.role("times")
    if not isinstance(count, Number) or count.value != 2 or inner.role("via") is not None:
        return
    if inner.sense not in ("goes", "ways", "attacks", "controls", "check", "protects"):
        return
    extent = corners[0].extent[0], corners[1].extent[1]
    via = Group(extent, Joint.AND, corners)
    told: Form | None = replace(inner.with_roles(via=via, count=None, times=None), extent=extent)
    if inner.sense == "ways":
        told = _clear_by(extent, inner, corners)
    if told is not None:
        also: Form = Earlier(extent, told) if isinstance(form, Earlier) else told
        yield And(ext, (as_form(form), also))


def _clear_by(extent: Extent, ways: Atom, corners: Sequence[SquareTerm]) -> Form | None:
    """That the paths between two squares by each of these corners are clear."""
    first, last = ways.role("from_"), ways.role("to")
    if not isinstance(first, SquareTerm) or not isinstance(last, SquareTerm):
        return None
    paths = (PathTerm(each.extent, (first.name, each.name, last.name)) for each in corners)
    return And(extent, tuple(atom(extent, "clear", patient=each) for each in paths))


# What is so of pieces that are named before


@rule("full_statement", "form:clause ',' 'each' verb:VERB 'the' 'other'")
def each_doing(ext: Extent, form: Form | Would, verb: VerbForm) -> Iterator[Form]:
    """`The king can take neither queen nor rook, each protecting the other`."""
    if verb.form != "ing" or isinstance(form, Would) or not isinstance(form, Atom | Not | Because):
        return
    pair = _pair_in(form)
    if pair is not None:
        own = form.extent[1], ext[1]
        for said in Mutual(VerbUse(verb.verb), ())(Group(own, Joint.AND, pair), own):
            yield And(ext, (form, as_form(said)))


def _pair_in(form: object) -> tuple[Term, ...] | None:
    """The two pieces of which one thing is said or denied."""
    if isinstance(form, Not | Because):
        return _pair_in(form.form)
    if isinstance(form, Atom):
        for term in (form.role("patient"), form.role("agent")):
            if isinstance(term, Group) and len(term.members) == 2:
                return term.members
        return None
    parts = getattr(form, "forms", ())
    if len(parts) == 2 and all(isinstance(each, Atom) for each in parts):
        found = tuple(each.role("patient") for each in parts)
        return found if all(isinstance(each, Pieces) for each in found) else None
    return None


@rule("clause", "what:pieces ('does'|'do') subject:np verb:VERB")
def object_first(
    ext: Extent, what: Term, subject: Subject, verb: VerbForm
) -> Iterator[Form | Would]:
    """`No fewer than six white men does the knight attack`."""
    counted = isinstance(what, Pieces) and what.article in (Article.SOME, Article.NO)
    if counted and verb.form == "base" and isinstance(subject, Pieces):
        yield from say(subject, Predicate(ext, use=VerbUse(verb.verb), object_=what), ext)


@rule("full_statement", "form:clause ',' ('including'|'among' 'them') who:pieces")
@rule("full_statement", "form:clause ',' who:pieces ('included'|'among' 'them')")
def one_included(ext: Extent, form: Form | Would, who: Term) -> Iterator[Form]:
    """`The knight attacks six white men, the king included`."""
    if not isinstance(form, Atom) or form.sense not in ("attacks", "protects"):
        return
    patient = form.role("patient")
    many = isinstance(patient, Pieces) and patient.article is Article.SOME and patient.number
    if many and isinstance(patient, Pieces) and isinstance(who, Pieces) and who.pronoun is None:
        one = replace(who, owner=who.owner or patient.owner)
        own = form.extent[1], ext[1]
        yield And(ext, (form, replace(form.with_roles(patient=one, times=None), extent=own)))


@rule(
    "predicate",
    "('must'|'has' 'to') 'convert' ('if'|'when'|'whenever'|'once'|'as' 'soon' 'as') ('it'|'he') ('ever')? 'moves' ('for' 'the' 'first' 'time')?",
)
@rule(
    "predicate",
    "('must'|'has' 'to') 'convert' ',' ('if'|'when'|'whenever'|'once') ('it'|'he') ('ever')? 'moves' ('for' 'the' 'first' 'time')?",
)
def must_convert_first(ext: Extent) -> Iterator[Predicate]:
    """`White's bishop on b1 has to convert, whenever it moves for the first time`."""
    must = (("must", Word(ext, "must")),)
    yield predicate_of(ext, Says("may_convert", "agent", must, takes=(Pieces,)))


@rule("group", "'never' verb:VERB")
def never_did(verb: VerbForm) -> Iterator[VerbUse]:
    """`White's bishop never converted`: at no time so far."""
    if verb.form == "past" and _is_of_whole_game(verb):
        yield VerbUse(verb.verb, negated=True, wide=True, perfect=True)


@rule("group", "'never' 'got' 'to' verb:VERB")
def never_got_to(verb: VerbForm) -> Iterator[VerbUse]:
    if verb.form == "base" and _is_of_whole_game(verb):
        yield VerbUse(verb.verb, negated=True, wide=True, perfect=True)


def _is_of_whole_game(verb: VerbForm) -> bool:
    """Whether a verb is judged of all moves so far, and not of the last alone."""
    return {frame.sense for frame in verb.verb.frames} <= {"conversion", "castled"}


@rule("full_statement", "'over|by|via' way:ways ','? form:fragment")
def fragment_by(ext: Extent, way: Term, form: Form) -> Iterator[Form]:
    """`Over h1 and over h4, a double check by a single piece`: by these paths."""
    if isinstance(form, Atom) and form.sense in ("check", "mate") and form.role("via") is None:
        yield replace(form.with_roles(via=way), extent=ext)


@rule(
    "clause",
    "what:piece ('is'|'stands') ('under' 'attack'|'attacked'|'hit') ('twice'|'from' 'two' ('sides'|'directions'|'squares')) (':'|',') 'from' first:square by:adjunct (','|'and'|',' 'and') 'from' second:square by_:adjunct",
)
def from_two_sides(
    ext: Extent, what: Term, first: Term, by: Adjunct, second: Term, by_: Adjunct
) -> Iterator[Form]:
    """`The pawn is under attack from two sides: from c3 by h3 and from e4 by c6`."""
    if by.key != "way" or by_.key != "way" or by.negated or by_.negated:
        return
    some = Pieces(ext, article=Article.SOME)
    pairs = ((first, by.term), (second, by_.term))
    yield And(
        ext,
        tuple(
            atom(ext, "attacks", agent=some, patient=what, from_=place, via=via)
            for place, via in pairs
        ),
    )


@rule(
    "fragment",
    "('the')? number:NUM owner:COLOUR? kind:KIND 'and' ('not' 'one'|'none') ('of' 'them')? ('that')? first:predicate",
)
def so_many_and_not_one(
    ext: Extent, number: int, kind: KindWord, first: Predicate, owner: Owner | None = None
) -> Iterator[Form]:
    """`Six black men and not one that reaches d8`: so many there are, and none of them does."""
    if owner is None or number < 2:
        return
    all_ = Pieces(ext, kind.kind, owner, article=Article.SOME, number=number, plural=True)
    nobody = Pieces(ext, kind.kind, owner, article=Article.NO)
    for form in say(nobody, first, first.extent):
        if not isinstance(form, Would):
            yield And(ext, (atom(ext, "exists", agent=all_), form))


@rule(
    "statement", "'with' piece 'where' ('it'|'he'|'she') ('is'|'stands') ','? form:full_statement"
)
def with_it_there(form: Form) -> Iterator[Form]:
    """`With the queen where it is, Black's king has just one move`."""
    yield form
