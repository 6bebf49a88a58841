"""What is uncovered, in any tense and mood: `would uncover a check from the rook`, `has revealed the queen's attack`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import And, Atom, Extent, Form, Not, Pieces, Term, Word
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Maker, Predicate, Subject, Would
from toolkit.claims.language.predicates import Says, atom, predicate_of, roles_of
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.verbs import Mood, VerbUse

Roles = tuple[tuple[str, Term], ...]


@dataclass(frozen=True, slots=True)
class InMood:
    """What a maker says, in the mood of a verb: `would uncover` is judged after a line, else not."""

    maker: Maker
    use: VerbUse

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        """The forms of the maker."""
        for made in self.maker(subject, extent):
            form = made.form if isinstance(made, Would) else made
            said = Not(extent, form) if self.use.negated else form
            yield Would(extent, said) if self.use.mood is Mood.WOULD else said


_DISCOVERED = "('a'|'an'|'the'|'another')? ('second'|'discovered'|'further')?"
_BY = "('by'|'from'|'of')"


@rule(
    "discovery",
    f"{_DISCOVERED} 'check' {_BY} what:pieces",
    f"{_DISCOVERED} 'check'",
    "what:pieces \"'s\" 'check'",
)
def check_discovered(ext: Extent, what: Term | None = None) -> Iterator[Roles]:
    """`A check from the sissa`."""
    yield roles_of(what=what, how=Word(ext, "check"))


@rule(
    "discovery",
    f"{_DISCOVERED} 'attack' ({_BY} what:pieces)? ('on'|'upon'|'against') patient:pieces",
    f"{_DISCOVERED} 'attack' ('on'|'upon'|'against') patient:pieces {_BY} what:pieces",
    "what:pieces \"'s\" 'attack' ('on'|'upon'|'against') patient:pieces",
)
def attack_discovered(ext: Extent, patient: Term, what: Term | None = None) -> Iterator[Roles]:
    """`The bishop's attack on the rook`."""
    yield roles_of(what=what, patient=patient, how=Word(ext, "attack"))


@rule("predicate", "use:group roles:discovery")
def uncovers(ext: Extent, use: VerbUse, roles: Roles) -> Iterator[Predicate]:
    """`15...Pf6-g5 would uncover a check from the sissa`."""
    if not use.participle:
        yield from _uncovering(ext, use, roles)


@rule("bare_predicate", "use:group roles:discovery")
def uncovering(ext: Extent, use: VerbUse, roles: Roles) -> Iterator[Predicate]:
    """`..., revealing an attack on the queen`."""
    if use.participle:
        yield from _uncovering(ext, use, roles)


@rule("predicate", "use:group roles:check_of way:adjunct")
def uncovers_along(ext: Extent, use: VerbUse, roles: Roles, way: Adjunct) -> Iterator[Predicate]:
    """`It discovers a check of the sissa through e3`: that one checks by way of e3."""
    what, role = dict(roles).get("what"), {"way": "via", "along": "along"}.get(way.key)
    if role is None or way.negated or not isinstance(what, Pieces):
        return
    for predicate in () if use.participle else _uncovering(ext, use, roles):
        yield replace(predicate, forms=(CheckBy(predicate.forms[0], what, role, way.term),))


@dataclass(frozen=True, slots=True)
class CheckBy:
    """A piece is uncovered, and gives check by a way or along a line."""

    opened: Maker
    what: Pieces
    role: str
    way: Term

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        """The forms, if the check is one that is there."""
        for form in self.opened(subject, extent):
            if not isinstance(form, Atom):
                continue
            given = atom(extent, "check", agent=form.role("what") or self.what)
            yield And(extent, (form, given.with_roles(**{self.role: self.way})))


@rule("check_of", f"{_DISCOVERED} 'check' {_BY} what:pieces", "what:pieces \"'s\" 'check'")
def check_of(ext: Extent, what: Term) -> Iterator[Roles]:
    yield roles_of(what=what, how=Word(ext, "check"))


def _uncovering(ext: Extent, use: VerbUse, roles: Roles) -> Iterator[Predicate]:
    known = any(frame.sense == "discovers" for frame in use.verb.frames)
    if known and not use.passive and use.mood in (Mood.FACT, Mood.WOULD):
        said = Says("discovers", "agent", roles, takes=(Pieces,), event=True)
        yield predicate_of(ext, InMood(said, use))
