"""The atoms that a verb says with all its adjuncts; ways that are said not to be taken deny one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Because,
    Extent,
    Form,
    Group,
    Joint,
    Not,
    Pieces,
    SquareTerm,
    Term,
)
from toolkit.claims.language.joints import rejoined
from toolkit.claims.language.lexicon import Frame
from toolkit.claims.language.parts import Subject
from toolkit.claims.language.roles import (
    OF_ONE,
    Adjunct,
    atoms,
    halves_of,
    manner_of_one,
    own_manners,
)


def spoken(
    frame: Frame,
    extent: Extent,
    subject: Subject,
    object_: Term | None,
    adjuncts: Sequence[Adjunct],
    passive: bool,
) -> Iterator[Form]:
    """An atom; ways that are said not to be taken make one that is denied."""
    halves = halves_of(adjuncts) or own_manners(adjuncts)
    if halves is not None:
        yield from _each_half(frame, extent, subject, object_, halves, passive)
        return
    apart = manner_of_one(adjuncts)
    if apart is not None:
        yield from _each_half(frame, extent, subject, object_, apart, passive)
    yield from _spoken_of_all(frame, extent, subject, object_, adjuncts, passive)


def _spoken_of_all(
    frame: Frame,
    extent: Extent,
    subject: Subject,
    object_: Term | None,
    adjuncts: Sequence[Adjunct],
    passive: bool,
) -> Iterator[Form]:
    """An atom whose adjuncts all belong together."""
    said = [each for each in adjuncts if not each.negated]
    denied = [each for each in adjuncts if each.negated]
    plain = list(atoms(frame, extent, subject, object_, said, passive))
    if passive and not plain and object_ is None:
        plain = list(_where_it_is(frame, extent, subject, said))
    if not denied:
        yield from plain
        return
    keys = {each.key for each in denied}
    # `Protected twice, but not by the king`: not even once by him.
    others = [each for each in said if each.key not in (*keys, "times")]
    said_so = any(each.key in keys for each in said)
    if keys == {"by"} and said and said[0].key == "by":
        # `By the rook along the rank, but not by the pawn`: by that one in no manner at all.
        others = [each for each in others if each.key not in OF_ONE]
    if not plain and [type(each.term) for each in denied] == [Group]:
        # `can go neither to d1 nor to e2`
        for not_so in atoms(frame, extent, subject, object_, (*others, *denied), passive):
            yield shut_way(not_so, extent, denied)
    for atom in plain:
        without = atoms(frame, extent, subject, object_, (*others, *denied), passive)
        for not_so in without:
            if _goes_on_with(not_so, atom):
                # `because of the bishop on f3 it can go neither to d1 nor to e2`: not to f3.
                continue
            # `Attacked, but not by the rook`: it is attacked all the same.
            end = words_of(said)[1] if said_so else _end_of(atom, extent)
            own = replace(atom, extent=(extent[0], end))
            yield And(extent, (own, shut_way(not_so, words_of(denied), denied)))


def _goes_on_with(denied: Form, said: Form) -> bool:
    """Whether a list of what is denied begins with what is said."""
    if not isinstance(denied, Atom) or not isinstance(said, Atom):
        return False
    lists = [(name, term.members) for name, term in denied.roles if isinstance(term, Group)]
    return any(said.role(name) in members for name, members in lists)


def _end_of(atom: Form, extent: Extent) -> int:
    """Where the words of an atom end, as far as its roles show it."""
    ends = [term.extent[1] for _, term in atom.roles] if isinstance(atom, Atom) else []
    # A subject that was named before stands elsewhere.
    return max((end for end in ends if extent[0] < end <= extent[1]), default=extent[1])


def _where_it_is(
    frame: Frame, extent: Extent, subject: Subject, adjuncts: Sequence[Adjunct]
) -> Iterator[Atom]:
    """`The pawn is protected on e4 by the knight`: of the pawn there."""
    for place, each in enumerate(adjuncts):
        if each.key not in ("on", "at") or not isinstance(each.term, SquareTerm):
            continue
        if place and adjuncts[place - 1].key == "by":
            # `by the knight on e4`
            return
        if isinstance(subject, Pieces) and subject.article is Article.THE:
            if subject.squares or subject.pronoun is not None or subject.number not in (None, 1):
                return
            there = replace(subject, squares=(each.term.name,))
            rest = (*adjuncts[:place], *adjuncts[place + 1 :])
            yield from atoms(frame, extent, there, None, rest, passive=True)
            return


def _each_half(
    frame: Frame,
    extent: Extent,
    subject: Subject,
    object_: Term | None,
    halves: tuple[Sequence[Adjunct], Sequence[Adjunct]],
    passive: bool,
) -> Iterator[Form]:
    """What is so in both of two manners; under `or` where each is possible."""
    first, second = halves
    if second[0].joint is not Joint.AND and not frame.sense.startswith("can_"):
        return
    for one in atoms(frame, extent, subject, object_, first, passive):
        for two in atoms(frame, extent, subject, object_, second, passive):
            yield And(extent, (one, two))


def shut_way(said: Form, extent: Extent, denied: Sequence[Adjunct]) -> Form:
    """`not by a-b-c, because the pawn blocks this path`: of what is said of ways not taken."""
    form = Not(extent, replace(said, extent=extent))
    last = denied[-1]
    if len(denied) == 1 and isinstance(last.reason, Pieces) and isinstance(last.term, SquareTerm):
        # `not over b1, where the rook stands`: it is to blame, wherever the path goes.
        return Because(extent, form, last.reason)
    blocked = tuple(
        Atom(
            extent, "blocks", (("agent", each.reason), ("patient", rejoined(each.term, Joint.AND)))
        )
        for each in denied
        if each.reason is not None
    )
    if not blocked:
        return form
    return Because(extent, form, blocked[0] if len(blocked) == 1 else And(extent, blocked))


def words_of(adjuncts: Sequence[Adjunct]) -> Extent:
    """The words of some adjuncts, from their first term on."""
    named = [each.term for each in adjuncts] + [each.reason for each in adjuncts if each.reason]
    return min(each.extent[0] for each in named), max(each.extent[1] for each in named)
