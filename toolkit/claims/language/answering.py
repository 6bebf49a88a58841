"""Pieces that can answer a check, and each in a manner of its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeGuard

from toolkit.claims.language.forms import (
    And,
    Earlier,
    Extent,
    Form,
    Group,
    Not,
    Or,
    Owner,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import atom, is_single, predicate_of, roles_of
from toolkit.claims.language.replies import ANSWER, THE_CHECK, Roles
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.verbs import Mood

_ANSWER_IT = f"{ANSWER} {THE_CHECK}"


@dataclass(frozen=True, slots=True)
class Answers:
    """A piece has a legal move in check: by capturing or interposing, if that is said."""

    said: Roles = ()
    negated: bool = False

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The forms of pieces of a side that is named."""
        owner = _owner_of(subject)
        if self.negated and not is_single(subject):
            # `Both rooks cannot answer it` may deny it of both, or of one.
            return
        if owner is None and _is_of_either(subject) and (subject.kind or self.said):
            yield from self._of_checked(subject, extent)
            return
        for form in self._forms(subject, extent):
            answer: Form = Not(extent, form) if self.negated else form
            if owner is not None:
                check = atom(extent, "in_check", patient=SideTerm(extent, owner))
                yield And(extent, (check, answer))
            elif "between" in dict(self.said):
                # What can be put between is known to be in check.
                yield answer

    def _of_checked(self, subject: Pieces, extent: Extent) -> Iterator[Form]:
        """`No bishop can answer the check`: no bishop of the side that is in check."""
        sides = (replace(subject, owner=each) for each in (Owner.WHITE, Owner.BLACK))
        now = [form for each in sides for form in self(each, extent)]
        yield Or(extent, (*now, *(Earlier(extent, each) for each in now)))

    def _forms(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        if not isinstance(subject, Pieces | Group):
            return
        roles = dict(self.said)
        if not roles:
            yield atom(extent, "mobile", agent=subject)
        elif "capturing" in roles and "taker" not in roles:
            taken, on = roles.get("taken"), roles.get("on")
            yield atom(extent, "can_take", agent=subject, patient=taken, on=on)
        elif "between" in roles and "with_" not in roles:
            yield atom(extent, "can_interpose", agent=subject, on=roles.get("at"))


def _is_of_either(subject: Subject) -> TypeGuard[Pieces]:
    """Whether pieces of a kind are meant, of the side that has to answer: `no bishop`."""
    if not isinstance(subject, Pieces) or subject.squares or subject.pronoun is not None:
        return False
    return subject.owner is None


def _owner_of(subject: Subject) -> Owner | None:
    """Whose the pieces are that are named, if that is said."""
    members = each_in(subject)
    owners = {each.owner if isinstance(each, Pieces) else None for each in members}
    return owners.pop() if len(owners) == 1 else None


@rule("manner_of_answer", "('by'|'with')? said:reply_ing", "('by'|'with')? said:reply_noun")
def manner_of_answer(said: Roles) -> Iterator[Roles]:
    if any(name in ("capturing", "between") for name, _ in said):
        yield said


@rule("manner_of_answer", "('by')? verb:VERB")
def by_capturing(ext: Extent, verb: VerbForm) -> Iterator[Roles]:
    """`By capturing`: whatever can be captured."""
    if verb.form == "ing" and any(each.sense == "can_take" for each in verb.verb.can):
        yield roles_of(capturing=Word(ext, "by capturing"))


@rule("predicate", f"mood:mood {_ANSWER_IT}")
@rule("predicate", f"mood:mood {_ANSWER_IT} said:manner_of_answer")
def can_answer(ext: Extent, mood: tuple[Mood, bool, bool], said: Roles = ()) -> Iterator[Predicate]:
    """`Both bishops can answer the check`, `the bishop can answer the check with a capture`."""
    kind, negated, _ = mood
    if kind is Mood.CAN:
        yield predicate_of(ext, Answers(said, negated))


# Each in its own way

_THE_ONE = "('the' ('one'|'other' ('one')?)|'that')"


@rule("own_answer", f"{_THE_ONE} ('on'|'at'|'from') on:square said:manner_of_answer")
def own_answer(on: Term, said: Roles) -> Iterator[tuple[str, Roles]]:
    if isinstance(on, SquareTerm):
        yield on.name, said


@rule(
    "clause",
    f"who:piece mood:mood {_ANSWER_IT} (','|':') first:own_answer (','|'and'|',' 'and') second:own_answer",
)
def each_answers(
    ext: Extent,
    who: Term,
    mood: tuple[Mood, bool, bool],
    first: tuple[str, Roles],
    second: tuple[str, Roles],
) -> Iterator[Form]:
    """`Both bishops can answer the check, the one on d7 by a capture and the one on f7 by interposing`."""
    kind, negated, _ = mood
    if kind is not Mood.CAN or negated or not isinstance(who, Pieces) or who.number != _TWO:
        return
    if who.squares or who.pronoun is not None or who.bound in ("least", "most"):
        return
    forms: list[Form] = list(Answers()(who, who.extent))
    for name, said in (first, second):
        one = Pieces(ext, who.kind, who.owner, squares=(name,))
        forms += Answers(said)(one, ext)
    if len(forms) > _TWO:
        yield And(ext, tuple(forms))


@rule(
    "clause",
    f"who:piece mood:mood {_ANSWER_IT} said:manner_of_answer (','|'and'|',' 'and') second:own_answer",
)
def so_does_the_other(
    ext: Extent,
    who: Term,
    mood: tuple[Mood, bool, bool],
    said: Roles,
    second: tuple[str, Roles],
) -> Iterator[Form]:
    """`The bishop on d7 can answer the check by capturing, the one on f7 by interposing`."""
    kind, negated, _ = mood
    if kind is not Mood.CAN or negated or not isinstance(who, Pieces) or len(who.squares) != 1:
        return
    name, other = second
    forms = [*Answers(said)(who, ext), *Answers(other)(replace(who, squares=(name,)), ext)]
    if len(forms) == _TWO:
        yield And(ext, tuple(forms))


_TWO = 2
