"""One phrase of several clauses means one piece: `The knight attacks the rook and is protected`.

So does one that is said again: `It attacks the knight, and the knight has no protection`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.forms import (
    Article,
    Atom,
    Because,
    Form,
    Group,
    Not,
    Pieces,
    Pronoun,
    SquareTerm,
    Term,
)
from toolkit.claims.language.terms import terms, with_term
from toolkit.claims.rules.judgement import Judgement, Truth, unknown
from toolkit.claims.rules.quantify import SEVERAL, is_one
from toolkit.claims.rules.scene import JudgeForm, Scene

_STANDING = frozenset(
    {"attacks", "protects", "controls", "undefended", "hanging", "pinned", "pins", "check", "fork"}
    | {
        "stands",
        "neighbours",
        "odds",
        "blocks",
        "xray",
        "immobile",
        "mobile",
        "can_take",
        "can_go",
        "friend",
    }
)
"""Senses that are so of pieces where they stand, whatever moved."""
_DEEDS = frozenset({"captures", "goes"})
"""Senses of what the piece that moved has done."""


def held_to_one(
    forms: Sequence[Form], found: Sequence[Judgement], scenes: Sequence[Scene], judge: JudgeForm
) -> list[Judgement]:
    """What was found of some clauses, where words that they share mean one piece in all of them."""
    kept = _of_the_mover(forms, found, scenes, judge)
    for said in _shared(forms):
        places = [at for at, _ in said]
        if kept[places[0]].truth is not Truth.TRUE:
            continue
        scene = scenes[places[0]]
        squares = scene.squares_of(said[0][1]).squares
        if len(squares) < 2:
            continue
        asked = [
            [
                _judged_of(forms[at], term, scene.name(square), scenes[at], judge)
                for at, term in said
            ]
            for square in squares
        ]
        all_hold = all(kept[at].truth is Truth.TRUE for at in places)
        if not (all_hold and any(map(_all_true, asked))):
            for place, at in enumerate(places[1:], start=1):
                kept[at] = _of_the_first(kept[at], asked, place)
    return kept


def _of_the_mover(
    forms: Sequence[Form], found: Sequence[Judgement], scenes: Sequence[Scene], judge: JudgeForm
) -> list[Judgement]:
    """`The man that took on f5 cannot move`: that man, since it is he who has just moved."""
    kept = list(found)
    for deed, said, scene in zip(forms, found, scenes, strict=True):
        mover = scene.mover
        term = _doer(deed) if said.truth is Truth.TRUE else None
        if term is None or mover is None or not _ends_on(deed, scene.name(mover)):
            continue
        if mover not in scene.squares_of(term).squares:
            continue
        for at, form in enumerate(forms):
            if form is not deed and term in _definite(form):
                its = _judged_of(form, term, scene.name(mover), scenes[at], judge)
                kept[at] = replace(its, kind=kept[at].kind)
    return kept


def _doer(deed: Form) -> Pieces | None:
    """Who does a deed, if it is one known piece."""
    agent = deed.role("agent") if isinstance(deed, Atom) and deed.sense in _DEEDS else None
    return agent if isinstance(agent, Pieces) and is_one(agent) else None


def _ends_on(deed: Form, name: str) -> bool:
    """Whether a deed names the square on which it ends."""
    ends = [deed.role("on"), deed.role("to")] if isinstance(deed, Atom) else []
    return any(isinstance(each, SquareTerm) and each.name == name for each in ends)


def of_one_piece(form: Because, scene: Scene, judge: JudgeForm) -> Because:
    """`Since it is pinned, the rook cannot leave the file`: that of the rooks that is pinned."""
    main, reason = form.form, form.reason
    inner = main.form if isinstance(main, Not) else main
    if not isinstance(reason, Atom | Not) or not isinstance(inner, Atom):
        return form
    named = [each for each in terms(inner) if isinstance(each, Pieces) and is_one(each)]
    for term in named[:1]:
        back = _going_back(reason)
        said = term if back is None else back
        squares = scene.squares_of(term).squares if back or term in _definite(reason) else ()
        held = [
            name
            for name in map(scene.name, squares if len(squares) > 1 else ())
            if _judged_of(reason, said, name, scene, judge).truth is Truth.TRUE
        ]
        if len(held) == 1:
            piece = replace(term, squares=(held[0],))
            return replace(form, form=_named(main, term, piece), reason=_named(reason, said, piece))
    return form


def _going_back(reason: Form) -> Pieces | None:
    """The `it` of a reason that says how a piece stands."""
    inner = reason.form if isinstance(reason, Not) else reason
    if not isinstance(inner, Atom) or inner.sense not in _STANDING:
        return None
    patient = inner.role("patient")
    alone = isinstance(patient, Pieces) and patient.pronoun is Pronoun.IT and patient.kind is None
    return patient if alone and isinstance(patient, Pieces) else None


def _judged_of(form: Form, term: Pieces, name: str, scene: Scene, judge: JudgeForm) -> Judgement:
    """What is found where a phrase means the piece of a square, wherever words go back to it."""
    piece = replace(term, squares=(name,), pronoun=None)
    scene = replace(scene, said=tuple(piece if each == term else each for each in scene.said))
    return judge(_named(form, term, piece), scene)


def _all_true(asked: Sequence[Judgement]) -> bool:
    return all(each.truth is Truth.TRUE for each in asked)


def _of_the_first(found: Judgement, asked: Sequence[Sequence[Judgement]], place: int) -> Judgement:
    """A later clause, of the pieces of which the first one is true."""
    own = [each[place] for each in asked if each[0].truth is Truth.TRUE]
    if found.truth is not Truth.TRUE and len(own) != 1:
        return found
    alike = own and all(each.truth is own[0].truth for each in own)
    if alike and own[0].truth in (Truth.TRUE, Truth.FALSE):
        return replace(own[0], kind=found.kind)
    return replace(unknown(SEVERAL), kind=found.kind)


def _shared(forms: Sequence[Form]) -> Iterator[list[tuple[int, Pieces]]]:
    """The phrases for one piece that several clauses share, each with the places of these."""
    named: dict[Pieces, list[tuple[int, Pieces]]] = {}
    for at, form in enumerate(forms):
        for term in dict.fromkeys(_definite(form)):
            named.setdefault(replace(term, extent=(0, 0)), []).append((at, term))
    for said in named.values():
        # `The rook attacks the rook`: two of them.
        alone = len(said) == len({at for at, _ in said}) > 1
        if alone and not _both_act(forms, said):
            yield said


def _both_act(forms: Sequence[Form], said: Sequence[tuple[int, Pieces]]) -> bool:
    """`Attacked by the bishop and protected by the bishop`: two of them, who do it to one."""
    again = len({term.extent for _, term in said}) > 1
    return again and not any(_suffers(forms[at], term) for at, term in said)


def _suffers(form: Form, term: Pieces) -> bool:
    """Whether a clause speaks of what is done to a piece, or of how it stands."""
    inner = form.form if isinstance(form, Not) else form
    assert isinstance(inner, Atom)
    agent = inner.role("agent")
    return agent is None or term not in terms(agent)


def _definite(form: Form) -> list[Pieces]:
    inner = form.form if isinstance(form, Not) else form
    if not isinstance(inner, Atom) or inner.sense not in _STANDING:
        return []
    return [each for each in terms(inner) if isinstance(each, Pieces) and is_one(each)]


def _named(form: Form, term: Pieces, piece: Pieces) -> Form:
    """A form in which a phrase names the square of its piece."""
    if isinstance(form, Not):
        return replace(form, form=_named(form.form, term, piece))
    assert isinstance(form, Atom)
    roles = tuple((role, _renamed(part, term, piece)) for role, part in form.roles)
    return replace(form, roles=roles)


def _renamed(part: Term, term: Pieces, piece: Pieces) -> Term:
    if part == term:
        return piece
    if isinstance(part, Group):
        return replace(part, members=tuple(_renamed(each, term, piece) for each in part.members))
    return part


def of_same_one(
    forms: Sequence[Form], found: Sequence[Judgement], scenes: Sequence[Scene], judge: JudgeForm
) -> list[Judgement]:
    """What was found of some clauses, where the next one goes on about `a pawn` of one before it.

    `White checks with a pawn, which the queen protects`: the pawn that checks, and not another.
    """
    kept = list(found)
    for at, form in enumerate(forms):
        for before, first in zip(forms[:at], found[:at], strict=True):
            shared = _shared_one(before, form)
            if shared is None or first.truth is not Truth.TRUE or kept[at].truth is not Truth.TRUE:
                continue
            meant = [
                there
                for square in scenes[at].squares_of(shared).squares
                if judge(
                    with_term(before, shared, there := _on(shared, scenes[at].name(square))),
                    scenes[at],
                ).truth
                is Truth.TRUE
            ]
            asked = [judge(with_term(form, shared, each), scenes[at]) for each in meant]
            if asked and all(each.truth is Truth.FALSE for each in asked):
                kept[at] = asked[0]
    return kept


def _on(one: Pieces, name: str) -> Pieces:
    return Pieces(one.extent, squares=(name,))


def _shared_one(before: Form, form: Form) -> Pieces | None:
    """The indefinite piece of a clause of which another clause says more, by the same words."""
    first, second = (each.form if isinstance(each, Not) else each for each in (before, form))
    if not isinstance(first, Atom) or not isinstance(second, Atom):
        return None
    if first.sense == second.sense:
        # `The remaining pawns stand on a6 and b7`: each of them on one.
        return None
    named = [term for _, term in first.roles if isinstance(term, Pieces)]
    for _, term in second.roles:
        if isinstance(term, Pieces) and term in named and term.article is Article.SOME:
            is_named = term.kind is not None and not term.plural and term.number is None
            return term if is_named else None
    return None
