"""Checks as nouns: `it is a double check`, `check by the rook`, `no check`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Not,
    Or,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import Frame, Slot
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import MATE, Both, Says, atom, predicate_of, roles_of
from toolkit.claims.language.roles import Adjunct, Event, atoms
from toolkit.claims.language.spoken import spoken
from toolkit.claims.language.verbs import IS, Be


@rule("check_noun", "('a'|'the'|'another')? 'check'")
def check_noun() -> Iterator[str]:
    yield ""


@rule("check_noun", "('a'|'the')? kind:CHECK_HOW 'check'")
def check_how(kind: str) -> Iterator[str]:
    yield kind


@rule("check_noun", "'a' 'double' 'discovered' 'check'")
def check_both() -> Iterator[str]:
    yield "double"


def _check_roles(
    ext: Extent, kind: str, adjuncts: Sequence[object]
) -> tuple[tuple[str, Term], ...] | None:
    said = [each for each in adjuncts if isinstance(each, Adjunct)]
    if any(each.negated for each in said):
        return None
    for found in atoms(_frame_of(kind), ext, None, None, said):
        return _to_king(found.roles)
    return None


def _frame_of(kind: str) -> Frame:
    """What may be said of a check."""
    slots = (
        ("by", Slot("agent", "piece")),
        ("of", Slot("agent", "piece")),
        ("from", Slot("agent", "piece")),
        ("from", Slot("from_", "square")),
        ("way", Slot("via", "ways")),
        ("to", Slot("patient", "man")),
        ("along", Slot("along", "line")),
        ("on", Slot("along", "line")),
        ("with", Slot("agent", "piece")),
        ("times", Slot("count", "count")),
        ("paths", Slot("paths", "count")),
        ("to", Slot("goal", "square")),
        ("like", Slot("like", "like")),
    )
    words = (("how", kind),) if kind else ()
    return Frame("check", Slot("agent", "man"), None, slots, words)


def _to_king(roles: tuple[tuple[str, Term], ...]) -> tuple[tuple[str, Term], ...] | None:
    """`The check runs from i1 to f1`: to the king that stands there."""
    known = dict(roles)
    goal = known.pop("goal", None)
    if goal is None:
        return roles
    if not isinstance(goal, SquareTerm) or "patient" in known:
        return None
    known["patient"] = Pieces(goal.extent, squares=(goal.name,))
    return tuple(sorted(known.items()))


@rule(
    "predicate",
    "be:be kind:check_noun adjuncts:adjunct*",
    "'comes|came' kind:check_noun adjuncts:adjunct*",
)
@rule(
    "bare_predicate",
    "kind:check_noun adjuncts:adjunct*",
    "kind:check_noun ':' adjuncts:adjunct*",
)
def is_check(
    ext: Extent,
    kind: str,
    adjuncts: Sequence[object] = (),
    be: Be = IS,
) -> Iterator[Predicate]:
    roles = _check_roles(ext, kind, adjuncts)
    said = [each for each in adjuncts if isinstance(each, Adjunct)]
    if roles is not None:
        says = Says("check", "agent", roles, be=be, takes=(), event=True)
        yield predicate_of(ext, says)
    elif be == IS and any(each.negated for each in said):
        # `Check by one path, but not by the other`: the one, and not the other.
        for form in spoken(_frame_of(kind), ext, None, None, said, passive=False):
            yield predicate_of(ext, OfMove(form))


@rule(
    "predicate",
    "'gives|delivers|is|was' 'no' kind:bare_check adjuncts:adjunct*",
    "'does|do|did' 'not' 'give|deliver' kind:check_noun adjuncts:adjunct*",
)
@rule("bare_predicate", "('no'|'not' ('a'|'an')) kind:bare_check adjuncts:adjunct*")
def is_no_check(ext: Extent, kind: str, adjuncts: Sequence[object] = ()) -> Iterator[Predicate]:
    yield from is_check(ext, kind, adjuncts, Be(negated=True))


@rule(
    "predicate",
    "('gives'|'give'|'delivers'|'gave') 'no' kind:bare_check adjuncts:adjunct*",
)
@rule("bare_predicate", "('giving'|'delivering') 'no' kind:bare_check adjuncts:adjunct*")
def gives_no_check(ext: Extent, kind: str, adjuncts: Sequence[object] = ()) -> Iterator[Predicate]:
    """`The bishop gives no check`: others may."""
    roles = _check_roles(ext, kind, adjuncts)
    if roles is not None and "agent" not in dict(roles):
        takes, no = (Pieces, SideTerm), Be(negated=True)
        yield predicate_of(ext, Says("check", "agent", roles, be=no, takes=takes))


@rule("predicate", "('gives'|'delivers'|'gave') ('a')? 'check' 'from' ('a'|'the') 'royal' 'square'")
def checks_from_royal(ext: Extent) -> Iterator[Predicate]:
    """`The bishop gives check from a royal square`."""
    both = Both(Says("check", "agent", takes=(Pieces,)), Says("intrudes", "agent", takes=(Pieces,)))
    yield predicate_of(ext, both)


@rule("bare_check", "'check'")
def plain_check() -> Iterator[str]:
    yield ""


@rule("bare_check", "kind:CHECK_HOW 'check'")
def kind_of_check(kind: str) -> Iterator[str]:
    yield kind


@rule("with_check", "('with'|'and' 'with') kind:check_noun adjuncts:adjunct*")
def with_check(ext: Extent, kind: str, adjuncts: Sequence[object] = ()) -> Iterator[Form]:
    """`The pawn captures with check`: whoever gives it."""
    roles = _check_roles(ext, kind, adjuncts)
    if roles is not None:
        yield atom(ext, "check", **dict(roles))


@rule("without_check", "'without' ('giving')? kind:check_noun")
def without_check(ext: Extent, kind: str) -> Iterator[Form]:
    yield Not(ext, atom(ext, "check", how=Word(ext, kind) if kind else None))


@rule("with_check", f"'with' ('a')? {MATE}")
def with_mate(ext: Extent) -> Iterator[Form]:
    yield atom(ext, "mate")


@rule("predicate", "('is'|'are') 'in' 'no' ('more'|'longer')? 'check' ('any' ('more'|'longer'))?")
def in_no_check(ext: Extent) -> Iterator[Predicate]:
    """`The king is in no check any more`."""
    yield predicate_of(ext, Says("in_check", "patient", (), Be(negated=True)))


@rule("full_statement", "first:clause form:with_check", cost=2)
def does_with_check(ext: Extent, first: Form | Would, form: Form) -> Iterator[Form]:
    """`The bishop interposes on g3 with check`."""
    if isinstance(first, Atom) and first.sense in ("interposes", "drop"):
        yield And(ext, (first, form))


@rule("bare_predicate", "form:with_check")
def check_alone(ext: Extent, form: Form) -> Iterator[Predicate]:
    yield predicate_of(ext, OfMove(form))


@rule("bare_predicate", "form:without_check")
def no_check_alone(ext: Extent, form: Form) -> Iterator[Predicate]:
    yield predicate_of(ext, OfMove(form))


@dataclass(frozen=True, slots=True)
class OfMove:
    """What the move does that was spoken of, and not the subject alone."""

    form: Form
    after_line: bool = False
    """Whether it is judged after a line that is named alone; else it may come to be so later."""

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        """The form, whatever the subject did."""
        if isinstance(subject, Event | SideTerm | Pieces) or subject is None:
            yield Would(extent, self.form) if self.after_line else self.form


@rule(
    "bare_predicate",
    "kind:check_noun 'by|from' 'one' 'and' 'the' 'same' 'man|piece' ways:adjunct?",
    "kind:check_noun 'by|from' 'one|a' 'single'? 'man|piece' ways:adjunct?",
    "kind:check_noun ','? ('though'|'but'|'although')? ('only' 'by'|'by') 'one|a' 'single'? 'man|piece' 'only|alone'? ways:adjunct?",
)
def check_by_one(ext: Extent, kind: str, ways: object = None) -> Iterator[Predicate]:
    one = Pieces(ext, article=Article.SOME)
    roles = _check_roles(ext, kind, (ways,))
    if roles is not None and "agent" not in dict(roles):
        with_one = (*roles, ("agent", one))
        yield predicate_of(ext, Says("check", "patient", with_one, takes=(), event=True))


@rule(
    "clause",
    "('the'|'this')? kind:check_noun use:be 'given' 'by' agent:pieces",
    "('the'|'this')? kind:check_noun 'comes|came' 'from' agent:pieces",
    "kind:check_noun use:be 'delivered|announced' 'by' agent:pieces",
)
def check_given(ext: Extent, kind: str, agent: Term, use: Be = IS) -> Iterator[Form]:
    how = Word(ext, kind) if kind else None
    form: Form = atom(ext, "check", agent=agent, how=how)
    yield Not(ext, form) if use.negated else form


@rule(
    "clause",
    "'it|this' ('is'|'was') ('only'|'just')? 'a' ('single'|'simple') 'check' (','? ('given'|'delivered'|'coming')? 'by|from' agent:pieces ('alone'|'only')?)?",
)
def single_check(ext: Extent, agent: Term | None = None) -> Iterator[Form]:
    """`It is a single check, by the bishop alone`: one piece gives it."""
    double = atom(ext, "check", how=Word(ext, "double"))
    yield And(ext, (atom(ext, "check", agent=agent), Not(ext, double)))


@rule(
    "predicate",
    "('is'|'was'|'would' 'be') ('only'|'just')? 'a' ('single'|'simple'|'plain') 'check' (','? ('given'|'delivered'|'coming')? 'by|from' agent:pieces ('alone'|'only')?)?",
)
def is_single_check(ext: Extent, agent: Term | None = None) -> Iterator[Predicate]:
    """`21.Bxe4 is a plain check from the rook alone`."""
    for form in single_check(ext, agent):
        yield predicate_of(ext, OfMove(form))


@rule(
    "clause",
    "'the' 'mating' 'check' ('comes'|'came') 'from' agent:pieces",
    "'the' 'mating' 'check' ('is'|'was') ('given'|'delivered') 'by' agent:pieces",
)
def mating_check(ext: Extent, agent: Term) -> Iterator[Form]:
    """`The mating check comes from the rook on h8`."""
    yield And(ext, (atom(ext, "mate"), atom(ext, "check", agent=agent)))


_COMES = "('comes'|'came'|'is'|'is' 'given'|'was' 'given'|'runs'|'goes'|'acts'|'passes')"


@rule(
    "clause",
    f"kind:check_noun {_COMES} ','? first:adjunct rest:adjunct*",
    f"kind:check_noun ('on'|'at') on:square {_COMES} ','? first:adjunct rest:adjunct*",
    cost=1,
)
def check_comes(
    ext: Extent,
    kind: str,
    first: object,
    rest: Sequence[object] = (),
    on: Term | None = None,
) -> Iterator[Form]:
    """`The check comes along the h-file`, `The check on e1 comes over f2`."""
    roles = _check_roles(ext, kind, (first, *rest))
    if roles is None:
        return
    check = atom(ext, "check", **dict(roles))
    yield And(ext, (check_on(ext, on), check)) if isinstance(on, SquareTerm) else check


def check_on(ext: Extent, on: SquareTerm) -> Or:
    """The form of `the check on b4`: from there, or to the king that stands there."""
    there = Pieces(on.extent, squares=(on.name,))
    return Or(ext, (atom(ext, "check", agent=there), atom(ext, "in_check", patient=there)))


@rule(
    "clause",
    "('the' path_word)? way:path ('also')? ('gives'|'gave'|'delivers'|'means') ('a'|'the')? 'check'",
    "('the' path_word)? first:path 'and' second:path ('both')? ('give'|'gave'|'deliver') ('a')? 'check'",
)
def path_checks(
    ext: Extent, way: Term | None = None, first: Term | None = None, second: Term | None = None
) -> Iterator[Form]:
    """`The pawn obstructs a-b-c, yet a-d-c gives check`."""
    if way is not None:
        yield atom(ext, "check", via=way)
    elif first is not None and second is not None:
        yield And(ext, (atom(ext, "check", via=first), atom(ext, "check", via=second)))


@rule(
    "clause",
    "kind:check_noun (':'|',')? 'by' agent:pieces ','? 'and' ('also')? way_lead way:ways",
    "kind:check_noun (':'|',')? way_lead way:ways ','? 'and' ('also')? 'by' agent:pieces",
)
def check_by_both(ext: Extent, kind: str, agent: Term, way: Term) -> Iterator[Form]:
    """`Double check: by the pawn f5 and by h4-e7-e4`."""
    how = Word(ext, kind) if kind else None
    yield And(ext, (atom(ext, "check", how=how, agent=agent), atom(ext, "check", via=way)))


_DISCOVERS = "('has'|'had')? ('discovers|discover|uncovers|uncover|unmasks|unmask|reveals|reveal|opens|open|exposes|unveils|discovered|uncovered|unmasked|revealed|opened|exposed|unveiled'|('lays'|'lay'|'laid') ('bare'|'open')|('brings'|'bring'|'brought') ('to' 'light'|'about')|('releases'|'released'|'sets' 'free'|'set' 'free'))"


_DISCOVERING = "('discovering|uncovering|unmasking|revealing|opening|exposing|unveiling'|'laying' ('bare'|'open'))"


_CHECK_BY = "('a'|'the'|'another')? ('second'|'discovered')? 'check'"


@rule(
    "predicate",
    f"{_DISCOVERS} {_CHECK_BY} ('by'|'from'|'of'|'with') what:pieces",
    f"{_DISCOVERS} what:pieces \"'s\" 'check'",
)
@rule("bare_predicate", f"{_DISCOVERING} {_CHECK_BY} ('by'|'from'|'of'|'with') what:pieces")
def discovers(ext: Extent, what: Term) -> Iterator[Predicate]:
    roles = roles_of(what=what, how=Word(ext, "check"))
    yield predicate_of(ext, Says("discovers", "agent", roles, takes=(Pieces,), event=True))
    if isinstance(what, Pieces) and what.owner is None:
        yield predicate_of(ext, DiscoversOwn(what))


@dataclass(frozen=True, slots=True)
class DiscoversOwn:
    """A side uncovers a check by one of its own pieces."""

    what: Pieces

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a side."""
        if isinstance(subject, SideTerm) and subject.owner.named:
            own = replace(self.what, owner=subject.owner)
            yield atom(extent, "discovers", what=own, how=Word(extent, "check"))


@rule(
    "clause",
    "('the'|'this')? 'check' 'is' 'not' 'given' 'by' other:piece 'but' 'by' agent:piece",
    "('the'|'this')? 'check' 'is' 'given' ('not') 'by' other:piece 'but' 'by' agent:piece",
)
def check_not_but(ext: Extent, other: Term, agent: Term) -> Iterator[Form]:
    yield And(ext, (Not(ext, atom(ext, "check", agent=other)), atom(ext, "check", agent=agent)))


@rule(
    "clause",
    "'no' 'check' ('is'|'was') 'given'",
    "'nobody' ('gives'|'is' 'in') 'check'",
    "'no' 'more'? 'check|checks'",
    "'there' 'is' 'no' 'check'",
    "'no' 'one' 'gives' 'check'",
)
def no_check(ext: Extent) -> Iterator[Form]:
    yield Not(ext, atom(ext, "check"))


@rule("clause", "kind:check_noun ('('|','|':')? agents:pieces ('together')? ')'?", cost=1)
def check_named(ext: Extent, kind: str, agents: Term) -> Iterator[Form]:
    """`Double check, bishop e4 and rook f6`."""
    if kind:
        yield atom(ext, "check", agent=agents, how=Word(ext, kind))


@rule(
    "clause",
    "('this'|'it'|'that') 'is' kind:check_noun ('('|','|':') agents:pieces ('together')? ')'?",
)
def is_check_of(ext: Extent, kind: str, agents: Term) -> Iterator[Form]:
    how = Word(ext, kind) if kind else None
    yield atom(ext, "check", agent=agents, how=how)
